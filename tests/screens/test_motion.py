"""What moves ends where it belongs, lets fingers be, and can be switched off."""

from itertools import pairwise

import pytest
from kivy.core.window import Window

from device import device
from tests.screens.test_table import FOUR
from tools.driver.finger import Finger
from tools.driver.sample_matches import draft, outcomes, play
from widgets.motion import motions
from widgets.standings import GAP
from widgets.theme import theme

JOE_LEADS = outcomes(violet=(0, 12), red=(1, 5))
MICHAEL_LEADS = outcomes(red=(3, 30))


def rows(phone) -> list:
    """From the top down, as they are seen."""
    seats = [phone.find(f"standing:{seat}") for seat in range(4)]
    return sorted(seats, key=lambda row: -row.top)


def save(phone, data=MICHAEL_LEADS) -> None:
    draft(phone, data)
    assert phone.session.enter_round() == []


def is_right(phone) -> bool:
    """Everybody stands where the result says, with the right score."""
    standings = phone.session.result.standings
    wanted = [(FOUR[each.seat], str(each.total)) for each in standings]
    seen = rows(phone)
    shown = [(row.name, row.shown_number) for row in seen]
    apart = {round(row.y - below.top) for row, below in pairwise(seen)}
    return shown == wanted and apart == {GAP} and not motions.running


@pytest.fixture
def table(make_phone):
    phone = make_phone(animated=True, size=(360, 900))
    play(phone, "diabolo", FOUR, [JOE_LEADS])
    phone.settle()
    return phone


def begin_to_move(phone, data=MICHAEL_LEADS) -> None:
    save(phone, data)
    phone.wait_until(lambda: 0 < phone.page.ids.standings.glide < 1, "the rows to move")


def test_ranks_move_and_scores_count_up_to_what_they_are(table):
    numbers: list[int] = []
    michael = table.find("standing:3")
    michael.fbind("shown_number", lambda _, text: numbers.append(int(text)))
    begin_to_move(table)
    table.settle()
    assert is_right(table)
    assert numbers == sorted(numbers) and numbers[-1] == 30 and len(numbers) > 3


def test_a_saved_round_settles_into_its_line(make_phone):
    phone = make_phone(animated=True, size=(360, 900))
    play(phone, "mytho", FOUR, [{"winner": 0}], options={"target_wins": 3})
    phone.tap("next")
    phone.tap("winner:1")
    phone._touch("next", lambda finger: None)
    first, line = phone.page.ids.grid._lines
    phone.wait_until(lambda: 0 < line.unsettled < 1, "the line to settle")
    assert (line.tag, first.unsettled) == ("round:2", 0)
    phone.settle()
    assert line.unsettled == 0


@pytest.mark.parametrize("animated", [True, False])
def test_nothing_moves_away_from_under_a_finger(make_phone, animated):
    phone = make_phone(animated=animated, size=(360, 900))
    play(phone, "diabolo", FOUR, [JOE_LEADS])
    phone.settle()
    joe = rows(phone)[0]
    finger = Finger(*phone._reach(joe))
    finger.press()
    save(phone)
    phone.frames(60)
    assert rows(phone)[0] is joe and joe.state == "down"
    assert phone.find("standing:3").shown_number == "30", "scores do not wait"
    finger.lift()
    phone.settle()
    assert phone.root.current == "player_rounds" and phone.sees("Joe"), "the tap got through"
    phone.press_back()
    assert is_right(phone)


def test_a_finger_that_comes_meanwhile_gets_what_it_sees(table):
    begin_to_move(table)
    moving = rows(table)[1]
    finger = Finger(*table._reach(moving))
    finger.press()
    place = tuple(moving.pos)
    table.frames(30)
    assert tuple(moving.pos) == place and moving.state == "down"
    finger.lift()
    table.settle()
    assert table.root.current == "player_rounds" and table.sees(moving.name)


def test_a_finger_finds_a_page_that_slides_in_its_place(table):
    table.root.open("round_details", index=0)
    table.frames(3)
    assert not table.root.settled
    finger = Finger(180, 890)
    finger.press()
    assert table.root.settled and table.page.opacity == 1
    table.frames(1)
    assert table.page.pos == table.root.stage.pos
    finger.lift()
    table.settle()


def turn(phone) -> None:
    Window.size = (900, 500)
    phone.settle()


def leave_and_come_back(phone) -> None:
    phone.root.open("settings")
    phone.settle()
    phone.press_back()


def save_again(phone) -> None:
    begin_to_move(phone, outcomes(red=(2, 36), blue=(2, 9)))


def switch_off(phone) -> None:
    phone.app.preferences.animated = False
    phone.frames(1)
    assert is_right(phone), "at once"


def go_away(phone) -> None:
    phone.app.dispatch("on_pause")
    phone.app.dispatch("on_resume")
    phone.frames(1)
    assert is_right(phone), "at once"


@pytest.mark.parametrize(
    "interrupt",
    [turn, leave_and_come_back, save_again, switch_off, go_away],
    ids=lambda interrupt: interrupt.__name__,
)
def test_what_is_interrupted_ends_where_it_belongs(table, interrupt):
    begin_to_move(table)
    interrupt(table)
    table.settle()
    assert is_right(table)
    assert not motions._going, "nothing is held on to"


def test_the_switch_and_the_system_each_stop_everything(make_phone, monkeypatch):
    phone = make_phone(animated=True)
    phone.tap("settings")
    assert phone.find("animated").active and theme.motion_seconds
    monkeypatch.setattr(device, "system_animated", lambda: False)
    phone.app.dispatch("on_resume")
    phone.settle()
    assert not phone.find("animated").active and not theme.motion_seconds
    assert phone.sees("Désactivées dans les réglages du téléphone")
    monkeypatch.setattr(device, "system_animated", lambda: True)
    phone.app.dispatch("on_resume")
    phone.settle()
    phone.tap("animated")
    assert not theme.motion_seconds and not phone.reads("Désactivées")
    phone.root.open("about")
    assert phone.root.settled, "pages are there at once"
