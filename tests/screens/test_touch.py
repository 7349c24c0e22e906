"""Fingers that are late or early: on a screen that was left, twice on one button, in mid-scroll."""

import pytest
from kivy.metrics import dp

from tests.screens.evenings import remember
from tools.driver import stepped_clock
from tools.driver.finger import Finger
from widgets.overlays import Menu, Sheet
from widgets.touch import FASTEST_FLING, STANDING, ScrollEffect, Touchable

FAMILY = ("Ana", "Joe", "Zoé")


def place_of(phone, name: str) -> tuple[float, float]:
    widget = phone.find(name)
    return widget.to_window(*widget.center)


def on(phone, name: str) -> Finger:
    return Finger(*place_of(phone, name))


def tap_at(place: tuple[float, float]) -> None:
    finger = Finger(*place)
    finger.press()
    finger.lift()


def double_tap(phone, name: str, frames: int = 0) -> None:
    """Two taps at one place, with so many frames between."""
    place = place_of(phone, name)
    for _ in range(2):
        tap_at(place)
        phone.frames(frames)
    phone.settle()


def play(phone, game: str, *screens: str) -> None:
    phone.session.start(game, list(FAMILY), 0, {})
    phone.session.begin_round()
    phone.root.reset("home", "table", *screens)
    phone.settle()


# Screens that were left


@pytest.mark.parametrize("game", ["diabolo", "mytho"])
def test_a_finger_on_a_screen_that_back_leaves_does_nothing(make_phone, game):
    phone = make_phone(animated=True)
    play(phone, game, f"{game}_entry")
    keys = {w.tag for w in phone.walk() if isinstance(w, Touchable) and phone.sees(w.tag)}
    assert len(keys) > 4
    for key in sorted(keys):
        phone.session.begin_round()
        phone.root.reset("home", "table", f"{game}_entry")
        phone.settle()
        finger = on(phone, key)
        finger.press()
        phone.root.back_to("table")
        before = phone.session.draft
        finger.lift()
        phone.settle()
        assert phone.root.trail == ["home", "table"], key
        assert phone.session.draft == before, key


def test_a_long_press_on_a_screen_that_was_left_does_nothing(phone):
    held = []
    phone.tap("settings")
    row = phone.find("about")
    row.holds = True
    row.bind(on_hold=held.append)
    phone.reveal("about")
    finger = on(phone, "about")
    finger.press()
    phone.press_back()
    phone.frames(60)
    finger.lift()
    assert not held and phone.root.trail == ["home"]


@pytest.mark.parametrize("animated", [True, False])
def test_two_taps_on_what_a_menu_offers_do_it_once(make_phone, animated):
    phone = make_phone(animated=animated)
    play(phone, "diabolo", "diabolo_entry")
    phone.tap("line:red:demon")
    phone.press_back()
    phone.tap("menu")
    double_tap(phone, "menu:discard")
    assert phone.root.trail == ["home", "table"]
    assert phone.session.draft is None
    assert phone.session.undo_kind == "draft_discarded"


@pytest.mark.parametrize("frames", [0, 4])
@pytest.mark.parametrize("animated", [True, False])
def test_two_taps_open_one_sheet_and_leave_it_open(make_phone, animated, frames):
    phone = make_phone(animated=animated)
    play(phone, "diabolo")
    double_tap(phone, "menu", frames)
    assert len([w for w in phone.walk() if isinstance(w, Menu)]) == 1


def test_two_fingers_on_one_button_open_one_sheet(phone):
    play(phone, "diabolo")
    fingers = [on(phone, "menu"), on(phone, "menu")]
    for finger in fingers:
        finger.press()
    for finger in fingers:
        finger.lift()
    phone.settle()
    assert len([w for w in phone.walk() if isinstance(w, Menu)]) == 1


def test_a_finger_on_a_sheet_that_back_closes_does_nothing(make_phone):
    phone = make_phone(animated=True)
    done = []
    phone.root.sheet(
        Menu(tag="m", title="?", items=[("m:do", "edit", "!", lambda: done.append(1))])
    )
    phone.settle()
    finger = on(phone, "m:do")
    finger.press()
    phone.root.back()
    finger.lift()
    phone.settle()
    assert not done


def test_leaving_a_screen_while_its_sheet_closes(make_phone):
    phone = make_phone(animated=True)
    sheet = phone.root.sheet(Sheet(title="A sheet"))
    phone.settle()
    sheet.close()
    phone.root.open("settings")
    phone.frames(30)
    assert phone.root.trail == ["home", "settings"]


# Two taps for one


def about_to_save(phone) -> None:
    """The first of several rounds, whole."""
    phone.session.start("mytho", list(FAMILY), 0, {"target_wins": 3})
    phone.session.begin_round()
    phone.root.reset("home", "table", "mytho_entry")
    phone.settle()
    phone.tap("winner:0")


def test_two_taps_on_the_next_colour_skip_none(phone):
    play(phone, "diabolo", "diabolo_entry")
    for colour in ("red", "yellow", "green", "violet", "blue"):
        phone.tap(f"line:{colour}:demon")
    phone.tap("next")
    before = phone.page.entry.view
    phone.tap("next")
    after_one_step = phone.page.entry.view
    assert after_one_step != before
    phone.press_back()
    assert phone.page.entry.view == before
    double_tap(phone, "next", frames=9)
    assert phone.page.entry.view == after_one_step


def test_two_taps_on_save_do_not_open_the_next_round(phone):
    about_to_save(phone)
    double_tap(phone, "next", frames=9)
    assert len(phone.session.match.rounds) == 1
    assert phone.root.trail == ["home", "table"]


def test_two_taps_on_accepted_count_once(phone):
    play(phone, "angels", "angels_live")
    full = phone.page.cards_left
    phone.tap("accept")
    one = full - phone.page.cards_left
    assert one > 0
    double_tap(phone, "accept", frames=9)
    assert full - phone.page.cards_left == 2 * one


def test_the_page_behind_a_tile_does_not_get_the_second_tap(phone):
    remember(phone, 3)
    double_tap(phone, "game:diabolo", frames=9)
    assert phone.root.trail == ["home", "new_match"]
    assert not [w for w in phone.walk() if getattr(w, "selected", False)]


def test_the_next_tap_counts_once_the_page_has_stood(phone):
    about_to_save(phone)
    double_tap(phone, "next", frames=round(STANDING * 60) + 2)
    assert phone.root.trail == ["home", "table", "mytho_entry"]


@pytest.mark.parametrize("size", [(320, 568), (412, 915)])
@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("diabolo", ["line:red:demon", "line:yellow:angel", "line:green:demon"]),
        ("inferno", ["digit:1", "digit:2", "red:3"]),
    ],
)
def test_taps_on_undo_at_one_place_take_back_as_many_steps(make_phone, game, keys, size):
    phone = make_phone(size=size)
    play(phone, game, f"{game}_entry")
    empty = phone.session.draft.round
    for key in keys:
        phone.tap(key)
    place = place_of(phone, "undo")
    for _ in keys:
        tap_at(place)
        phone.settle()
    assert phone.session.draft.round == empty


def test_undo_stays_in_its_place_at_the_table(phone):
    about_to_save(phone)
    phone.tap("next")
    phone.root.hush()
    place = place_of(phone, "undo")
    for _ in range(2):
        tap_at(place)
        phone.settle()
    assert phone.session.match.rounds == () and phone.root.current == "table"
    assert place_of(phone, "undo") == place


def test_two_taps_on_redo_look_nothing_up(phone):
    play(phone, "diabolo", "diabolo_entry")
    phone.tap("line:red:demon")
    told = phone.session.draft.round
    phone.tap("undo")
    double_tap(phone, "redo", frames=9)
    assert phone.session.draft.round == told
    assert phone.root.current == "diabolo_entry"


def test_two_taps_on_a_way_of_entering_enter_nothing(phone):
    play(phone, "diabolo", "diabolo_entry")
    empty = phone.session.draft.round
    double_tap(phone, "mode:totals", frames=9)
    assert phone.page.line_mode == "totals" and phone.session.draft.round == empty


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (568, 320)])
def test_two_taps_on_a_way_of_entering_do_not_say_that_nothing_was_picked_up(make_phone, size):
    phone = make_phone(size=size)
    play(phone, "inferno", "inferno_entry")
    phone.tap("way:points")
    empty = phone.session.draft.round
    double_tap(phone, "way:total", frames=9)
    assert phone.page.mode == "total" and phone.session.draft.round == empty


def test_keys_are_as_fast_as_fingers(phone):
    play(phone, "inferno", "inferno_entry")
    empty = phone.session.draft.round
    for _ in range(2):
        phone.tap("digit:1")
    slowly = phone.session.draft.round
    for _ in range(2):
        phone.tap("undo")
    assert phone.session.draft.round == empty
    double_tap(phone, "digit:1", frames=1)
    assert phone.session.draft.round == slowly


def tap_in_a_row(phone, *names: str) -> None:
    """Five taps a second, each with the finger down for five frames."""
    for name in names:
        finger = on(phone, name)
        finger.press()
        phone.frames(5)
        finger.lift()
        phone.frames(7)


def test_a_key_entered_since_the_page_moved_on_lets_it_move_on_again(phone):
    play(phone, "inferno", "inferno_entry")
    phone.tap("way:total")
    tap_in_a_row(phone, "digit:1", "digit:2", "next", "digit:9", "next", "digit:3", "digit:0")
    assert [taken.points for taken in phone.session.draft.round.taken] == [12, 9, 30]
    phone.settle()
    tap_in_a_row(phone, "next")
    assert len(phone.session.match.rounds) == 1


def test_digits_go_on_after_a_step_that_the_page_makes_by_itself(phone):
    play(phone, "inferno", "inferno_entry")
    phone.tap("way:total")
    tap_in_a_row(phone, "digit:2", "digit:3", "digit:3", "digit:5")
    assert [taken.points for taken in phone.session.draft.round.taken] == [23, 35, None]


def test_a_key_that_bounces_after_such_a_step_enters_nothing(phone):
    play(phone, "inferno", "inferno_entry")
    phone.tap("way:total")
    phone.tap("digit:2")
    double_tap(phone, "digit:3", frames=3)
    assert [taken.points for taken in phone.session.draft.round.taken] == [23, None, None]
    phone.frames(9)
    phone.tap("digit:3")
    assert phone.session.draft.round.taken[1].points == 3


def test_a_key_pressed_before_the_page_moved_on_does_not_let_it_move_on_again(phone):
    play(phone, "inferno", "inferno_entry")
    phone.tap("way:total")
    phone.tap("digit:1")
    early = on(phone, "digit:2")
    early.press()
    tap_at(place_of(phone, "next"))
    phone.frames(3)
    early.lift()
    shown = phone.page.entry.seat
    assert shown == 1
    tap_at(place_of(phone, "next"))
    phone.settle()
    assert phone.page.entry.seat == shown


# Long frames


def test_a_pause_in_the_middle_of_a_bounce_does_not_throw_the_list_away(phone):
    remember(phone, 40)
    phone.tap("tab:history")
    rows = phone.page.ids.rows
    for _ in range(5):  # older matches come in meanwhile
        rows.scroll_y = 0
        rows._update_effect_y_bounds()
        phone.frames(3)
    finger = Finger(180, 150)
    finger.press()
    for step in range(1, 7):
        finger.slide(180, 150 + 60 * step)
        phone.frames(1)
    finger.lift()
    phone.frames(2)
    assert rows.scroll_y < 0
    stepped_clock._stepped.now += 20
    phone.frames(60)
    assert 0 <= rows.scroll_y <= 1


def test_a_list_is_at_rest_after_a_pause(phone):
    remember(phone, 40)
    phone.tap("tab:history")
    rows = phone.page.ids.rows
    rows.effect_y.value = rows.effect_y.min - 500
    rows.effect_y.velocity = -3000
    phone.app.dispatch("on_pause")
    phone.app.dispatch("on_resume")
    assert rows.effect_y.velocity == 0
    assert 0 <= rows.scroll_y <= 1


def test_a_fling_in_no_time_has_an_end():
    effect = ScrollEffect(min=-1000, max=0)
    effect.start(0, t=1)
    effect.update(300, t=1)
    effect.stop(600, t=1)
    assert 0 < effect.velocity <= dp(FASTEST_FLING)


def test_a_mouse_wheel_scrolls_as_often_as_it_is_turned(make_phone):
    phone = make_phone(size=(360, 400))
    phone.tap("settings")
    scroller, seen = phone.page.ids.scroller, []
    for _ in range(3):
        wheel = Finger(*scroller.to_window(*scroller.center))
        wheel.profile, wheel.button = ["pos", "button"], "scrollup"
        wheel.press()
        wheel.lift()
        phone.frames(30)
        seen.append(scroller.scroll_y)
    assert 1 > seen[0] > seen[1] > seen[2]
