"""What only gets another colour is not drawn anew, and what changed is drawn once."""

import pytest
from kivy.graphics import Color

from tests.screens.new_tables import FAMILY
from widgets.glyphs import Suit
from widgets.measured import MeasuredLabel
from widgets.text import SnugText
from widgets.theme import theme


@pytest.fixture
def drawn(phone, monkeypatch) -> list[MeasuredLabel]:
    """The renderers that had to draw, once for each time."""
    drawn: list[MeasuredLabel] = []
    draw = MeasuredLabel.refresh
    monkeypatch.setattr(
        MeasuredLabel, "refresh", lambda label: (drawn.append(label), draw(label))[1]
    )
    return drawn


def sit_down(phone, game: str, *way: str) -> None:
    phone.session.start(game, FAMILY)
    phone.root.reset("home", "table")
    phone.settle()
    for tag in way:
        phone.tap(tag)


def painted(widget) -> list[float]:
    (colour,) = [each for each in widget.canvas.children if isinstance(each, Color)]
    return list(colour.rgba)


def test_letters_get_another_colour_without_being_drawn(phone, drawn):
    sit_down(phone, "diabolo", "other", "side:red:demon", "card:5", "side:red:angel")
    keys = [phone.find(f"card:{card}") for card in range(1, 6)]
    before = [painted(key) for key in keys]
    drawn.clear()
    phone.tap("card:3")
    after = [painted(key) for key in keys]
    assert all(old != new for old, new in zip(before, after, strict=True))
    assert after == [pytest.approx(list(key.color)) for key in keys]
    assert not [key.text for key in keys if key._label in drawn]


def test_letters_of_what_is_disabled_have_its_colour(phone):
    label = SnugText(text="7", color=theme.text, disabled_color=theme.muted)
    label.disabled = True
    phone.frames(1)
    assert painted(label) == pytest.approx(list(theme.muted))
    label.disabled = False
    phone.frames(1)
    assert painted(label) == pytest.approx(list(theme.text))


def test_a_text_as_wide_as_its_words_is_drawn_once_a_change(phone, drawn):
    sit_down(phone, "inferno", "next")
    drawn.clear()
    phone.tap("red:2")
    points = [w for w in phone.walk(phone.find("seat:0")) if isinstance(w, SnugText)]
    assert [w.text for w in points] == ["2"]
    assert drawn.count(points[0]._label) == 1


def test_a_suit_gets_another_colour_without_being_drawn(phone):
    suit = Suit(suit="green", size=(40, 40))
    phone.frames(1)
    drawing = suit.canvas.children[:]
    suit.ink = theme.accent
    phone.frames(1)
    assert suit.canvas.children == drawing
    colours = [list(each.rgba) for each in drawing if isinstance(each, Color)]
    assert colours == [pytest.approx(list(theme.accent))] * 2
