"""The finger itself: it must not touch what a person could not."""

import pytest
from kivy.uix.floatlayout import FloatLayout

from tools.driver.driver import NotFound, NotTouchable
from widgets.buttons import PrimaryButton, SecondaryButton
from widgets.touch import Touchable


def button_on(phone, cls=SecondaryButton, **values):
    """A button on the layer over the screens that counts its presses."""
    presses = []
    button = cls(text="Press me", tag="press", size_hint=(None, None), size=(200, 60), **values)
    button.bind(on_release=presses.append)
    phone.root.layer.add_widget(button)
    phone.frames(2)
    return button, presses


def test_finds_by_tag_and_by_text(phone):
    button, presses = button_on(phone, pos=(20, 200))
    assert phone.find("press") is button
    assert phone.find("Press me") is button
    phone.tap("press")
    phone.tap("Press me")
    assert len(presses) == 2
    assert phone.taps == 2


def test_what_is_not_there_is_named_with_what_is(phone):
    with pytest.raises(NotFound, match=r"nothing tagged or reading 'gone'(.|\n)*tab:home"):
        phone.tap("gone")


def test_a_covered_button_is_refused_and_the_cover_named(phone):
    _, presses = button_on(phone, pos=(20, 200))
    cover = PrimaryButton(text="On top", size_hint=(None, None), size=(200, 60), pos=(20, 200))
    phone.root.layer.add_widget(cover)
    phone.frames(2)
    with pytest.raises(NotTouchable, match=r"SecondaryButton\('press'\).*PrimaryButton\('On top'"):
        phone.tap("press")
    assert not presses


def test_a_button_covered_by_something_that_swallows_touches_is_refused(phone):
    class Wall(FloatLayout):
        def on_touch_down(self, touch):
            return True

    _, presses = button_on(phone, pos=(20, 200))
    phone.root.layer.add_widget(Wall())
    phone.frames(2)
    with pytest.raises(NotTouchable, match="did not get the touch"):
        phone.tap("press")
    assert not presses


def test_a_button_off_screen_is_refused(phone):
    _, presses = button_on(phone, pos=(20, 2000))
    with pytest.raises(NotTouchable, match="off screen"):
        phone.tap("press")
    assert not presses


def test_a_button_under_the_system_bars_is_refused(make_phone):
    phone = make_phone(insets=(0, 24, 0, 48))
    button_on(phone, pos=(20, -20))
    with pytest.raises(NotTouchable, match="off screen"):
        phone.tap("press")


def test_a_disabled_button_is_refused(phone):
    button_on(phone, pos=(20, 200), disabled=True)
    with pytest.raises(NotTouchable, match="disabled"):
        phone.tap("press")


def test_a_long_press_holds_and_does_not_release(phone):
    button, presses = button_on(phone, pos=(20, 200), holds=True)
    held = []
    button.bind(on_hold=held.append)
    phone.hold("press")
    assert (len(held), len(presses)) == (1, 0)
    phone.tap("press")
    assert (len(held), len(presses)) == (1, 1)


def test_what_must_be_scrolled_to_is_refused_until_revealed(make_phone):
    phone = make_phone(size=(320, 480), font_scale=1.3)
    phone.tap("settings")
    with pytest.raises(NotTouchable):
        phone.tap("keep_awake")
    phone.reveal("keep_awake")
    before = phone.app.preferences.keep_awake
    phone.tap("keep_awake")
    assert phone.app.preferences.keep_awake is not before


def test_a_swipe_that_starts_on_a_button_scrolls_and_does_not_press(make_phone):
    phone = make_phone(size=(320, 480), font_scale=1.3)
    phone.tap("settings")
    look = phone.find("look:light")
    x, y = look.to_window(*look.center)
    phone.swipe(0, 120, at=(x, y))
    assert phone.page.ids.scroller.scroll_y < 1
    assert phone.app.preferences.look == "dark"
    assert look.state == "normal"


def test_dragging_can_be_claimed_by_a_widget(phone):
    class Draggable(Touchable, FloatLayout):
        def on_touch_down(self, touch):
            touch.ud["owner"] = self
            return super().on_touch_down(touch)

        def on_touch_move(self, touch):
            if touch.grab_current is self:
                self.center = touch.pos
            return True

    thing = Draggable(tag="thing", size_hint=(None, None), size=(50, 50), pos=(50, 300))
    phone.root.layer.add_widget(thing)
    phone.frames(2)
    phone.drag("thing", (200, 150))
    assert thing.center == pytest.approx((200, 150), abs=2)


def test_restart_keeps_the_data(phone):
    phone.session.start("mytho", ["Ana", "Joe"], 0, {})
    phone.session.set_note("thé")
    phone.restart()
    assert phone.sees("running")
    assert phone.reads("Mytho")


def test_pictures_have_the_size_of_the_phone(make_phone, tmp_path):
    phone = make_phone(size=(320, 568), density=2)
    picture = phone.picture(tmp_path / "home.png")
    header = picture.read_bytes()[16:24]
    assert (int.from_bytes(header[:4]), int.from_bytes(header[4:])) == (640, 1136)
