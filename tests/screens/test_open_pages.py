"""The look and the text size change while a page is open: it then looks as if opened so."""

import gc

import pytest
from kivy.graphics import Canvas, Color
from kivy.graphics.instructions import InstructionGroup
from kivy.uix.label import Label

from i18n import tr
from tools.audit.states import entries, people, tables
from widgets.theme import theme

BEFORE = {"look": "dark", "text_size": 1.0}
AFTER = {"look": "light", "text_size": 1.3}

# One of every kind of widget; people of a list stand in any order, so lists are left out. The audit
# changes every state there is, on every phone.
OF_EVERY_KIND = (
    entries.diabolo_hands,
    entries.inferno_seven,
    entries.mytho_six,
    tables.table_correcting,
    tables.result_seven,
    people.new_match,
    people.player_page,
    people.settings,
)


def colours(group: InstructionGroup):
    """Without those of the widgets inside, which have canvases of their own."""
    for instruction in group.children:
        if isinstance(instruction, Color):
            yield [round(share, 3) for share in instruction.rgba]
        elif isinstance(instruction, InstructionGroup) and not isinstance(instruction, Canvas):
            yield from colours(instruction)


def drawn(widget) -> list:
    """What it is drawn with, but for the bar of a list, which comes and goes."""
    if not isinstance(widget, Label):
        return [] if hasattr(widget, "scroll_y") else list(colours(widget.canvas))
    ink = widget.disabled_color if widget.disabled else widget.color
    size = getattr(widget, "largest", widget.font_size)  # what fits its box comes from this one
    return [*colours(widget.canvas.before), [round(share, 3) for share in ink], round(size, 1)]


def evening(make_phone, folder, first: dict) -> dict[str, list]:
    """What every page is drawn with, opened one way and changed to `AFTER`."""
    phone = make_phone(data=folder, size=(400, 800), **first)
    pages = {}
    for number, visit in enumerate(OF_EVERY_KIND):
        change(phone, first)
        phone.root.restart("home")
        phone.settle()
        visit(phone)
        phone.settle()
        change(phone, AFTER)
        phone.settle()
        # Sorted: people known for equally long stand in any order.
        pages[f"{number} {phone.root.current}"] = sorted(
            f"{type(w).__name__} {drawn(w)}" for w in phone.walk()
        )
    return pages


def change(phone, preferences: dict) -> None:
    for name, value in preferences.items():
        setattr(phone.app.preferences, name, value)


def test_nothing_stays_behind_on_an_open_page(make_phone, tmp_path):
    opened_so = evening(make_phone, tmp_path / "one", AFTER)
    changed = evening(make_phone, tmp_path / "other", BEFORE)
    assert changed.keys() == opened_so.keys()
    stayed_behind = {
        page: [
            (one, other) for one, other in zip(changed[page], widgets, strict=True) if one != other
        ]
        for page, widgets in opened_so.items()
    }
    assert {page: found for page, found in stayed_behind.items() if found} == {}


def test_what_lies_over_a_page_goes_with_the_language_it_was_written_in(make_phone):
    phone = make_phone()
    tables.table_menu(phone)
    phone.settle()
    assert phone.sees("menu:note")
    phone.app.preferences.language = "en"
    phone.settle()
    assert not phone.sees("menu:note")
    phone.tap("menu")
    assert phone.reads("Note on this match")


def test_the_advice_beside_a_field_follows_the_language(make_phone):
    phone = make_phone()
    tables.write_note(phone)
    phone.settle()
    phone.app.preferences.language = "en"
    phone.settle()
    assert phone.reads("Note on this match") and phone.reads("Where you played")


@pytest.mark.parametrize(
    ("name", "value", "observed"),
    [
        ("look", "light", (theme, "text")),
        ("text_size", 1.3, (theme, "body")),
        ("language", "en", (tr, "language")),
    ],
)
def test_no_widget_is_collected_while_all_the_others_are_told(phone, name, value, observed):
    """Kivy raises if one vanishes while a rule of it is worked out."""
    whom, what = observed
    collecting = []
    observing = whom.fbind(what, lambda *_: collecting.append(gc.isenabled()))
    try:
        setattr(phone.app.preferences, name, value)
    finally:
        whom.unbind_uid(what, observing)
    assert collecting == [False]
    assert gc.isenabled()
