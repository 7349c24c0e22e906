"""Around the app: tabs, the stack, Back everywhere."""

import pytest

from app.screen_loader import TABS
from store import DiskFull
from tools.driver.sample_matches import play
from widgets.overlays import Sheet

OVER_HOME = ["settings"]


def test_starts_at_home_with_the_tabs(phone):
    assert phone.root.trail == ["home"]
    for name in TABS:
        assert phone.sees(f"tab:{name}")


@pytest.mark.parametrize("name", TABS[1:])
def test_back_on_a_tab_goes_to_the_first_tab(phone, name):
    phone.tap(f"tab:{name}")
    assert phone.root.trail == [name]
    assert phone.press_back()
    assert phone.root.trail == ["home"]


def test_back_at_the_root_is_left_to_the_system(phone):
    assert not phone.press_back()
    assert phone.root.trail == ["home"]


@pytest.mark.parametrize("leave", ["key", "arrow"])
def test_back_leaves_a_screen_by_key_and_by_arrow(phone, leave):
    phone.tap("settings")
    assert phone.root.trail == ["home", "settings"]
    assert not phone.sees("tab:home")
    if leave == "key":
        assert phone.press_back()
    else:
        phone.tap("back")
    assert phone.root.trail == ["home"]
    assert phone.sees("tab:home")


def test_back_closes_a_sheet_before_it_leaves_the_screen(phone):
    phone.tap("settings")
    closed = []
    sheet = phone.root.sheet(Sheet(title="A sheet"))
    sheet.bind(on_closed=closed.append)
    phone.settle()
    assert phone.press_back()
    assert closed and phone.root.trail == ["home", "settings"]


def test_a_touch_beside_a_sheet_closes_it_and_nothing_else(phone):
    phone.root.sheet(Sheet(title="A sheet", tag="mine"))
    phone.settle()
    phone.tap("mine:scrim")
    assert not phone.find_all("mine:scrim")
    assert phone.root.trail == ["home"]


def test_a_screen_may_take_back_for_itself(phone):
    phone.tap("settings")
    steps = [True]
    phone.page.back = lambda: bool(steps and steps.pop())
    assert phone.press_back()
    assert phone.root.trail == ["home", "settings"]
    assert phone.press_back()
    assert phone.root.trail == ["home"]


def test_replace_back_to_and_reset(phone):
    nav = phone.root
    nav.open("settings")
    nav.replace("history")
    assert nav.trail == ["home", "history"]
    nav.open("settings")
    nav.back_to("history")
    assert nav.trail == ["home", "history"]
    nav.reset("rules", "settings")
    assert nav.trail == ["rules", "settings"]
    phone.settle()
    phone.press_back()
    assert nav.trail == ["rules"]


def test_tabs_are_built_once_and_kept(phone):
    home = phone.page
    phone.tap("tab:rules")
    phone.tap("tab:home")
    assert phone.page is home


def test_screens_move_into_place_and_take_touches_at_once(make_phone):
    phone = make_phone(animated=True)
    phone.root.open("settings")
    assert not phone.root.settled
    phone.settle()
    assert phone.page.pos == phone.root.stage.pos
    assert phone.page.opacity == 1
    phone.tap("back")
    assert phone.root.trail == ["home"]


def test_going_on_before_the_last_move_has_ended_leaves_nothing_half_drawn(make_phone):
    phone = make_phone(animated=True)
    for _ in range(3):
        phone.root.open("settings")
        phone.root.back()
    phone.settle()
    assert phone.root.stage.children == [phone.page]
    assert phone.page.opacity == 1


def test_a_menu_that_leads_elsewhere_is_gone_before_it_has_slid_away(make_phone):
    phone = make_phone(animated=True)
    play(phone, "mytho", ("Ana", "Joe"))
    phone.tap("menu")
    phone.tap("menu:note")
    assert phone.root.current == "write_text" and not phone.find_all("menu")
    phone.press_back()
    assert phone.root.current == "table"


def test_the_snackbar_does_not_cover_the_next_step_and_undoes(phone):
    done = []
    phone.root.open("storage_trouble", error=DiskFull(), retry=lambda: None)
    phone.root.snack("Removed", "Undo", lambda: done.append(True))
    phone.settle()
    phone.tap("next")
    phone.root.snack("Removed", "Undo", lambda: done.append(True))
    phone.settle()
    phone.tap("snackbar:action")
    assert done == [True]
    assert not phone.find_all("snackbar:action")


def test_insets_keep_everything_clear_of_the_bars(make_phone):
    phone = make_phone(insets=(0, 24, 0, 48))
    assert phone.root.stage.top == 640 - 24
    phone.tap("tab:rules")
    tab = phone.find("tab:rules")
    assert tab.to_window(*tab.pos)[1] >= 48
    phone.tap("tab:home")
    phone.tap("settings")
    assert phone.root.stage.y == 48
    phone.become((640, 360), insets=(48, 0, 24, 0))
    assert (phone.root.stage.x, phone.root.stage.right) == (48, 640 - 24)
