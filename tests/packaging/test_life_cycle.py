"""Calls, rotation, split screen, Back and little memory, through the real app."""

import pytest

from device import device
from tests.packaging.tables import on_the_table


def test_a_call_in_the_middle_of_an_entry(phone):
    on_the_table(phone)
    phone.tap("next")
    trail, draft = phone.root.trail, phone.session.draft
    assert phone.app.dispatch("on_pause") is True
    phone.app.dispatch("on_resume")
    phone.settle()
    assert (phone.root.trail, phone.session.draft) == (trail, draft)


def test_a_phone_that_never_comes_back_from_a_pause(phone):
    on_the_table(phone)
    phone.tap("next")
    phone.tap("line:red:demon")
    draft = phone.session.draft
    phone.app.dispatch("on_pause")
    phone.restart()
    assert phone.session.draft.round == draft.round


def test_settings_of_the_system_that_changed_meanwhile(phone, monkeypatch):
    from kivy.metrics import Metrics

    monkeypatch.setattr(type(device), "font_scale", lambda self: 1.3)
    before = Metrics.fontscale
    try:
        phone.app.dispatch("on_pause")
        phone.app.dispatch("on_resume")
        phone.settle()
        assert Metrics.fontscale == 1.3
    finally:
        Metrics.fontscale = before


@pytest.mark.parametrize("size", [(640, 360), (360, 320), (1280, 800)])
def test_rotation_and_split_screen_keep_the_place(phone, size):
    on_the_table(phone)
    phone.tap("next")
    trail, draft = phone.root.trail, phone.session.draft
    phone.become(size, insets=(24, 0, 24, 0))
    phone.settle()
    assert (phone.root.trail, phone.session.draft) == (trail, draft)
    assert (phone.root.width, phone.root.height) == size
    assert phone.page.x >= 24
    assert phone.page.right <= size[0] - 24
    phone.become((360, 640))
    phone.settle()
    assert phone.page.x == 0
    assert phone.press_back()


@pytest.mark.parametrize("insets", [(0, 48, 0, 48), (48, 0, 48, 24)])
def test_nothing_lies_under_the_bars(phone, insets):
    phone.become((360, 640), density=2, insets=insets)
    phone.settle()
    left, top, right, bottom = (2 * value for value in insets)
    for widget in phone.walk():
        if getattr(widget, "tag", "") and not widget.disabled:
            x, _ = widget.to_window(*widget.pos)
            assert x >= left - 1, widget.tag
            assert x + widget.width <= 720 - right + 1, widget.tag
    bar = phone.find("settings")
    assert bar.to_window(0, bar.top)[1] <= 1280 - top + 1
    tab = phone.find("tab:rules")
    assert tab.to_window(*tab.pos)[1] >= bottom - 1


def test_back_at_the_root_puts_the_app_away(phone, monkeypatch):
    asked = []
    monkeypatch.setattr(type(device), "leave", lambda self: not asked.append("leave"))
    assert phone.press_back()
    assert asked == ["leave"]


def test_back_at_the_root_goes_to_the_system_where_the_app_cannot_leave(phone):
    assert not phone.press_back()


def test_little_memory_changes_nothing_that_is_seen(phone, tmp_path):
    from kivy.core.window import Window

    on_the_table(phone)
    before = phone.texts()
    Window.dispatch("on_memorywarning")
    phone.settle()
    assert phone.texts() == before


def test_the_bars_follow_the_look(phone, monkeypatch):
    painted = []
    monkeypatch.setattr(type(device), "paint_bars", lambda self, dark: painted.append(dark))
    phone.app.preferences.look = "light"
    phone.app.preferences.look = "dark"
    assert painted == [False, True]


def test_an_app_that_broke_while_a_page_was_left_still_ends_in_order(phone, monkeypatch):
    phone.root.open("settings")
    monkeypatch.setattr(phone.page, "left", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        phone.page.leave()
    phone.stop()
