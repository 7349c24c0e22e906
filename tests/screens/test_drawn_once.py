"""What only gets another colour is not drawn anew, nor what was drawn before; what changed is drawn
once."""

import pytest
from kivy.graphics import Color

from tests.screens.new_tables import FAMILY
from widgets.glyphs import Suit
from widgets.measured import MeasuredLabel, SharingLabel
from widgets.text import SnugText
from widgets.theme import theme


@pytest.fixture
def drawn(phone, monkeypatch) -> list[MeasuredLabel]:
    """The renderers that were asked for letters, once for each time."""
    return _noted(monkeypatch, SharingLabel)


@pytest.fixture
def drawn_anew(phone, monkeypatch) -> list[MeasuredLabel]:
    """Those that had to draw them."""
    return _noted(monkeypatch, MeasuredLabel)


def _noted(monkeypatch, renderer: type[MeasuredLabel]) -> list[MeasuredLabel]:
    noted: list[MeasuredLabel] = []
    draw = renderer.refresh
    monkeypatch.setattr(renderer, "refresh", lambda label: (noted.append(label), draw(label))[1])
    return noted


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


def test_a_number_that_comes_back_is_not_drawn_again(phone, drawn_anew):
    sit_down(phone, "inferno", "next", "red:2", "red:2:less")
    drawn_anew.clear()
    phone.tap("red:2")
    phone.tap("red:2:less")
    assert not [label.text for label in drawn_anew]


def test_letters_that_several_show_stay_what_they_are(phone):
    """Whoever changes its text leaves the letters of all others alone, though nobody has painted
    them yet."""
    one, other = (SnugText(text="12", font_size=30, color=theme.text) for _ in range(2))
    assert one.texture is other.texture
    one.text = "21"
    phone.frames(1)
    assert other.texture is SnugText(text="12", font_size=30).texture
    assert one.texture.size == other.texture.size
    assert one.texture.pixels != other.texture.pixels
    assert any(other.texture.pixels)


def test_a_long_text_is_not_drawn_over_letters_that_others_show(phone):
    one, other = (SnugText(text="12", font_size=30, color=theme.text) for _ in range(2))
    before = other.texture.pixels
    one.text = "a text that is longer than any number"
    one.text = "12"
    one.text = "another one that is just as long as it"
    phone.frames(1)
    assert one.texture.pixels
    assert other.texture.pixels == before
