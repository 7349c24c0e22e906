"""`shows` is the one way to hide something, whether kv or Python put it into its box."""

import pytest
from kivy.factory import Factory
from kivy.lang import Builder

from app.page import Page
from app.screen_loader import screen_class, screen_names
from widgets import KV, load_kv
from widgets.hiding import Collapsing, Hideable
from widgets.layout import Box, HandedRow, Spacer
from widgets.overlays import Sheet
from widgets.theme import theme


@pytest.fixture
def three(phone) -> tuple[Box, list[Spacer]]:
    box, spacers = Box(), [Spacer(), Spacer(), Spacer()]
    for spacer in spacers:
        box.add_widget(spacer)
    return box, spacers


def test_what_is_hidden_comes_back_to_its_place(three):
    box, (first, second, third) = three
    second.shows = first.shows = False
    assert box.children == [third]
    second.shows = True
    first.shows = True
    assert box.children == [third, second, first]


def test_what_is_hidden_before_it_is_added_stays_out_until_it_shows(three):
    box, _ = three
    last = Spacer(shows=False)
    box.add_widget(last)
    box.add_widget(Spacer())
    assert last not in box.children
    last.shows = True
    assert box.children[1] is last


def test_a_box_that_is_cleared_forgets_what_it_hid(three):
    box, (first, *_) = three
    first.shows = False
    box.clear_widgets()
    first.shows = True
    assert box.children == [] and first.parent is None


def test_a_row_for_the_left_hand_keeps_its_order_with_something_hidden(phone):
    row, spacers = HandedRow(), [Spacer(), Spacer(), Spacer()]
    for spacer in spacers:
        row.add_widget(spacer)
    spacers[0].shows = False
    phone.app.preferences.left_handed = True
    assert theme.left_handed and row.turned
    spacers[0].shows = True
    assert row.children == spacers


def test_every_condition_in_kv_stands_where_it_is_heeded(phone):
    for name in screen_names():
        screen_class(name)
    load_kv("share_picture")
    found = [place for rule in our_rules() for place in conditions(rule, class_of(rule.name))]
    assert len(found) > 100
    assert [place for place, heeded in found if not heeded] == []


def our_rules():
    """Those of our kv files that have something in them."""
    rules = [rule for _, rule in Builder.rules if str(rule.ctx.filename).startswith(str(KV))]
    return [rule for rule in rules if rule.children]


def class_of(name: str) -> type:
    """Of a rule: `<Small@Text>`, or of a widget in it: `Small`."""
    return getattr(Factory, name.strip("<->").partition("@")[0])


def conditions(rule, box: type):
    for child in rule.children:
        kind = class_of(child.name)
        if "shows" in child.properties:
            heeded = issubclass(kind, Hideable) and issubclass(box, Collapsing | Page | Sheet)
            yield f"{rule.ctx.filename}:{child.line} {child.name}", heeded
        yield from conditions(child, kind)
