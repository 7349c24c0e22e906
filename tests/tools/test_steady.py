"""A target that moves because of entered data is found; one that was asked to move is not."""

import pytest
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from tools.driver.driver import Driver
from widgets.buttons import SecondaryButton


def key(tag: str, **kwargs) -> SecondaryButton:
    return SecondaryButton(tag=tag, text=tag, size_hint=(1, None), height=dp(52), **kwargs)


def pad(phone: Driver, note_height: float, **kwargs) -> SecondaryButton:
    """A page of two keys above a note, which is empty until the first key is touched."""
    phone.root.open("settings")
    content = phone.page.content
    content.clear_widgets()
    column = BoxLayout(orientation="vertical", size_hint=(None, None), size=(dp(328), dp(300)))
    first, note = key("1", **kwargs), Widget(size_hint_y=None, height=note_height)
    for widget in (first, key("2"), note):
        column.add_widget(widget)
    content.add_widget(column)
    first.bind(on_release=lambda *_: setattr(note, "height", dp(41)))
    phone.settle()
    return first


def test_a_note_that_moves_the_keys_is_found(make_phone):
    phone = make_phone()
    pad(phone, note_height=0)
    phone.tap("1")
    assert phone.moved == ["settings: a touch on '1' moved 2 targets, '2' by +0, +41dp"]


def test_a_note_whose_space_was_reserved_moves_nothing(make_phone):
    phone = make_phone()
    pad(phone, note_height=dp(40))
    phone.tap("1")
    assert phone.moved == []


def test_the_next_step_may_move_the_page(make_phone):
    phone = make_phone()
    pad(phone, note_height=0, moves_on=True)
    phone.tap("1")
    assert phone.moved == []


@pytest.mark.parametrize("tag", ["mode:cards", "section:turn", "counting"])
def test_a_touch_that_asks_for_another_form_may_move_the_page(make_phone, tag):
    phone = make_phone()
    pad(phone, note_height=0).tag = tag
    phone.tap(tag)
    assert phone.moved == []
