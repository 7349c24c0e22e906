"""Messages say what happened, and are in nobody's way."""

import pytest

from tests.screens.test_table import FOUR, TWO_ROUNDS
from tools.audit import flaws
from tools.driver.finger import Finger
from tools.driver.sample_matches import picked_up, play
from widgets.overlays import Snackbar


def message(phone) -> Snackbar | None:
    return next((w for w in phone.walk() if isinstance(w, Snackbar)), None)


@pytest.fixture
def told(phone):
    """A table that says something."""
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    phone.root.snack("Something happened", "Undo", lambda: phone.session.undo())
    phone.settle()
    return phone


def test_a_touch_elsewhere_takes_it_away_and_does_what_it_was_meant_to(told):
    told.tap("standing:0")
    assert told.root.current == "player_rounds" and message(told) is None


def test_a_touch_of_nothing_takes_it_away_too(told):
    finger = Finger(5, told.root.height - 70)
    finger.press()
    finger.lift()
    told.settle()
    assert message(told) is None and told.root.current == "table"


def test_what_lies_under_it_can_be_touched_after_a_touch_of_its_words(told):
    bar = message(told)
    finger = Finger(*bar.to_window(bar.x + 20, bar.center_y))
    finger.press()
    finger.lift()
    told.settle()
    assert message(told) is None
    assert told.root.current == "table", "whoever touched the message did not touch the page"


def test_its_own_button_still_does_what_it_says(told):
    told.tap("snackbar:action")
    assert len(told.session.match.rounds) == 1 and message(told) is None


def test_a_touch_elsewhere_takes_it_away_for_a_removed_match_too(phone):
    """It can be brought back from the history for thirty days."""
    match_id = play(phone, "diabolo", FOUR, TWO_ROUNDS)
    phone.tap("menu")
    phone.tap(phone.reveal("menu:remove"))
    finger = Finger(5, phone.root.height / 2)
    finger.press()
    finger.lift()
    phone.settle()
    assert message(phone) is None
    assert [gone.id for gone in phone.session.removed.newest_first()] == [match_id]


def test_share_can_be_touched_at_once_when_a_match_is_over(phone):
    play(phone, "inferno", ("Ana", "Zoé", "Léo"), [picked_up(1, 2, 3)] * 3)
    phone.session.undo()
    phone.session.enter_round()
    phone.page.saved = 3
    phone.settle()
    assert phone.root.current == "result" and message(phone)
    phone.tap(phone.reveal("share:all"))
    assert phone.root.current == "share"


@pytest.mark.parametrize("size", [(568, 320), (640, 360)])
def test_on_its_side_a_message_stands_beside_the_next_step(make_phone, size):
    phone = make_phone(size=size)
    play(phone, "diabolo", ("Zoé", "Ana"))
    phone.tap(phone.reveal("next"))
    for colour in ("red", "yellow", "green", "violet", "blue"):
        phone.tap(phone.reveal(f"line:{colour}:tie"))
    phone.tap(phone.reveal("next"))
    assert phone.root.current == "table" and phone.sees("snackbar:action")
    assert flaws(phone) == []
    phone.tap(phone.reveal("next"))
    assert phone.root.current == "diabolo_entry"
