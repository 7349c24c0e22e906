"""The audit finds what is planted, and nothing on a screen that is sound."""

import pytest
from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from i18n import tr
from tools.audit.checks.changed_page import check_changed_page
from tools.audit.checks.long_frame import check_long_frame
from tools.audit.screen_scan import scan
from widgets.buttons import SecondaryButton
from widgets.glyphs import Suit
from widgets.text import FitText
from widgets.theme import theme


@pytest.fixture
def phone(make_phone):
    """At a density at which the strokes of letters have their full colour."""
    return make_phone(density=2)


def found(phone, painted: bool = False) -> set[str]:
    return {finding.kind for view in scan(phone, painted=painted) for finding in view.findings}


def plant(phone, *widgets: Widget) -> FloatLayout:
    """Put these on an otherwise empty page, where they say they are."""
    phone.root.open("settings")
    page = phone.page
    page.content.clear_widgets()
    field = FloatLayout(size_hint=(None, None), size=(dp(328), dp(400)))
    page.content.add_widget(field)
    for widget in widgets:
        field.add_widget(widget)
    phone.settle()
    field.pos = page.content.x + dp(16), page.content.top - field.height - dp(8)
    phone.settle()
    return field


def label(text: str = "", **kwargs) -> Label:
    return Label(
        text=text or tr("Settings"),
        font_size=dp(16),
        color=theme.text,
        size_hint=(None, None),
        **{"size": (dp(200), dp(40)), **kwargs},
    )


def button(tag: str, **kwargs) -> SecondaryButton:
    return SecondaryButton(
        tag=tag,
        text=tr("Settings"),
        size_hint=(None, None),
        **{"size": (dp(140), dp(52)), **kwargs},
    )


def test_a_sound_screen_has_no_flaws(phone):
    assert found(phone, painted=True) == set()
    plant(phone, label(pos_hint={"x": 0, "y": 0}), button("a", pos_hint={"x": 0, "top": 1}))
    assert found(phone, painted=True) == set()


@pytest.mark.parametrize(("text", "kind"), [("Hard-coded", "untranslated"), ("12 🂡", "glyph")])
def test_a_wrong_text_is_found(phone, text, kind):
    plant(phone, label(text, pos_hint={"x": 0, "y": 0}))
    assert found(phone) == {kind}


def test_a_text_larger_than_its_place_is_found(phone):
    plant(phone, label(size=(dp(30), dp(40)), pos_hint={"x": 0.4, "y": 0}))
    assert found(phone) == {"clipped"}


def test_a_shortened_text_is_found(phone):
    plant(
        phone,
        label(
            tr("Choose a game: Diablotin does the counting. Finished matches will appear here."),
            text_size=(dp(200), None),
            shorten=True,
        ),
    )
    assert found(phone) == {"clipped"}


def test_lines_that_are_left_out_are_found(phone):
    plant(
        phone,
        label(
            tr("Choose a game: Diablotin does the counting. Finished matches will appear here."),
            text_size=(dp(200), dp(40)),
            valign="top",
        ),
    )
    assert found(phone) == {"clipped"}


def test_a_broken_word_is_found(phone):
    text = tr("Settings")
    plant(phone, label(text, size=(dp(40), dp(80)), text_size=(dp(40), None)))
    assert found(phone) == {"broken"}


def test_a_text_that_was_shrunk_too_far_is_found(phone):
    plant(
        phone,
        FitText(
            text=tr("Settings"),
            size_hint=(None, None),
            size=(dp(56), dp(30)),
            max_lines_shown=1,
            pos_hint={"x": 0, "y": 0},
        ),
    )
    assert found(phone) == {"small"}


def test_a_text_over_another_is_found(phone):
    plant(phone, label(pos_hint={"x": 0, "y": 0}), label(pos_hint={"x": 0.05, "y": 0.02}))
    assert found(phone) == {"overlap"}


@pytest.mark.parametrize(("above", "flaws"), [(0, {"overlap"}), (24, set())])
def test_a_suit_over_a_text_is_found(phone, above, flaws):
    words = label(pos_hint={"x": 0, "y": 0.2})
    suit = Suit(suit="red", size_hint=(None, None), size=(dp(12), dp(12)))
    plant(phone, words, suit)
    suit.center = words.center_x, words.center_y + dp(above)
    phone.settle()
    assert found(phone) == flaws


def test_a_small_target_is_found(phone):
    small = button("small", pos_hint={"x": 0, "y": 0})
    plant(phone, small)
    small.height = dp(40)
    phone.settle()
    assert found(phone) == {"target"}


def test_targets_too_close_are_found(phone):
    plant(phone, button("a", pos_hint={"x": 0, "y": 0}), button("b", pos_hint={"x": 0.44, "y": 0}))
    assert found(phone) == {"close"}


def test_a_covered_target_is_found(phone):
    class Lid(Widget):
        def on_touch_down(self, touch):
            return self.collide_point(*touch.pos)

    plant(phone, button("a", pos_hint={"x": 0, "y": 0}), Lid(pos_hint={"x": 0, "y": 0}))
    assert found(phone) == {"covered"}


def test_what_no_scrolling_brings_in_is_found(phone):
    plant(phone, button("a", pos_hint={"x": 0.8, "y": 0}))
    assert found(phone) == {"unseen", "cut"}


def test_too_little_contrast_is_found_in_the_picture(phone):
    """The colours are those of the theme; it is the ground that is wrong."""
    field = plant(phone, label(pos_hint={"x": 0, "y": 0}))
    assert found(phone, painted=True) == set()
    with field.canvas.before:
        Color(*theme.muted)
        Rectangle(pos=field.pos, size=field.size)
    assert found(phone, painted=True) == {"contrast"}


def test_letters_that_something_hides_are_found(phone):
    field = plant(phone, label(pos_hint={"x": 0, "y": 0}))
    with field.canvas.after:
        Color(*theme.surface)
        Rectangle(pos=field.pos, size=field.size)
    assert found(phone, painted=True) == {"covered"}


class Patch(Widget):
    """An area in a suit's colour."""

    def __init__(self, suit: str, **kwargs) -> None:
        super().__init__(size_hint=(None, None), size=(dp(40), dp(40)), **kwargs)
        with self.canvas:
            Color(*theme.suit(suit))
            area = Rectangle(pos=self.pos, size=self.size)
        self.bind(pos=lambda _, pos: setattr(area, "pos", pos))


@pytest.mark.parametrize("suit", ["red", "yellow", "blue"])
def test_a_suit_by_colour_alone_is_found(phone, suit):
    plant(phone, Patch(suit, pos_hint={"x": 0, "y": 0}))
    assert found(phone) == {"suit"}


@pytest.mark.parametrize("suit", ["red", "yellow", "green", "violet", "blue"])
def test_a_suit_with_its_shape_is_sound(phone, suit):
    plant(
        phone,
        Patch(suit, pos_hint={"x": 0, "y": 0}),
        Suit(suit=suit, size_hint=(None, None), size=(dp(24), dp(24)), pos_hint={"x": 0.5, "y": 0}),
    )
    assert found(phone, painted=True) == set()


def test_the_shape_of_another_suit_does_not_help(phone):
    plant(
        phone,
        Patch("red", pos_hint={"x": 0, "y": 0}),
        Suit(
            suit="green", size_hint=(None, None), size=(dp(24), dp(24)), pos_hint={"x": 0.5, "y": 0}
        ),
    )
    assert found(phone) == {"suit"}


class Ring(Widget):
    """Draws a ring of a radius around its middle, however small it is itself."""

    def __init__(self, radius: float, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas:
            Color(*theme.text)
            self.line = SmoothLine(width=1)
        self.radius = radius
        self.bind(pos=self.draw, size=self.draw)

    def draw(self, *_) -> None:
        self.line.circle = (self.x + self.width / 2, self.y + self.height / 2, self.radius)


def test_a_drawing_that_fits_is_no_finding(phone):
    plant(phone, Ring(dp(40), size=(dp(100), dp(100)), pos_hint={"x": 0, "y": 0.5}))
    assert found(phone, painted=True) == set()


def test_a_drawing_beyond_its_widget_is_found(phone):
    plant(phone, Ring(dp(60), size=(dp(100), dp(100)), pos_hint={"x": 0.3, "y": 0.5}))
    assert found(phone, painted=True) == {"cut"}


def test_a_drawing_beyond_the_window_is_found(phone):
    plant(phone, Ring(dp(40), size=(dp(100), dp(100)), pos_hint={"right": 1.2, "y": 0.5}))
    assert found(phone, painted=True) == {"cut"}


def test_a_text_far_from_what_it_names_is_found(make_phone):
    phone = make_phone(size=(1280, 800))
    row = FloatLayout(size_hint=(None, None), size=(dp(900), dp(60)))
    row.add_widget(label(pos_hint={"x": 0, "y": 0}, size=(dp(100), dp(60))))
    row.add_widget(button("a", pos_hint={"right": 0.5, "y": 0}))
    plant(phone, row)
    assert "far" not in found(phone)
    row.children[0].pos_hint = {"right": 1, "y": 0}
    phone.settle()
    assert "far" in found(phone)


def changed(phone) -> set[str]:
    return {finding.kind for finding in check_changed_page(phone)}


def test_a_page_that_follows_is_no_finding_and_is_as_before(phone):
    plant(phone)
    before = phone.root.size[:], theme.mode, tr.language
    assert changed(phone) == set()
    assert (phone.root.size[:], theme.mode, tr.language) == before


def test_a_colour_that_stays_behind_is_found(phone):
    area = Widget(size_hint=(None, None), size=(dp(50), dp(50)), pos_hint={"x": 0, "y": 0})
    plant(phone, area)
    with area.canvas:
        Color(*theme.raised)
        Rectangle(pos=area.pos, size=area.size)
    assert changed(phone) == {"stale"}


def test_a_text_that_stays_behind_is_found(phone):
    plant(phone, label(pos_hint={"x": 0, "y": 0}))
    assert "untranslated" in changed(phone)


def test_a_list_that_a_long_frame_throws_away_is_found(phone):
    phone.root.open("settings")
    phone.settle()
    assert list(check_long_frame(phone)) == []
    for scroller in (each for each in phone.walk() if isinstance(each, ScrollView)):
        scroller.effect_y = DampedScrollEffect()
        scroller.effect_y.bind(scroll=scroller._update_effect_y)
        scroller._update_effect_bounds()
    assert {finding.kind for finding in check_long_frame(phone)} == {"thrown"}
