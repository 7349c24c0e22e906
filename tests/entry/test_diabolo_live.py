"""Following a round of Diabolo, tap by tap, without a screen."""

import pytest

from entry.base import FOLLOWING
from entry.diabolo import DiaboloEntry
from entry.diabolo_live import DiaboloLiveEntry, Place
from scoring import Setup
from scoring.diabolo import GAME

SETUP = Setup(3)
RED, BLUE = Place("red", "angel"), Place("blue", "demon")


def begun() -> DiaboloLiveEntry:
    return DiaboloLiveEntry.resume(SETUP, GAME.empty_round(SETUP), None, {})


def stored(live: DiaboloLiveEntry) -> DiaboloLiveEntry:
    """What comes back out of the store."""
    return DiaboloLiveEntry.resume(SETUP, live.state.round, live.live, live.view)


def closed(live: DiaboloLiveEntry) -> DiaboloLiveEntry:
    for card in (1, 2, 3):
        live = live.play(RED, card)
    for card in (1, 2):
        live = live.play(Place("red", "demon"), card)
    return live


def test_it_goes_on_where_it_was_stored():
    live = closed(begun().play(BLUE, 5)).discard()
    assert stored(live) == live
    assert stored(live.choose(BLUE)) == live.choose(BLUE)


def test_before_a_side_is_touched_any_card_may_come():
    keys = begun().play(RED, 5).play(RED, 5).card_keys()
    assert [(key.value, key.enabled) for key in keys] == [(card, True) for card in range(1, 6)]


@pytest.mark.parametrize("place", [7, "red", ["red"], ["pink", "angel"], ["red", "tie"], [1, 2]])
def test_a_place_that_there_is_not_is_forgotten(place):
    live = begun().play(BLUE, 5)
    found = DiaboloLiveEntry.resume(SETUP, live.state.round, live.live, {FOLLOWING: place})
    assert found == live


@pytest.mark.parametrize("discarded", [-1, True, "3", None, 2.0])
def test_discards_that_cannot_be_are_none(discarded):
    live = DiaboloLiveEntry.resume(SETUP, begun().state.round, {"discarded": discarded}, {})
    assert live == begun()


def test_a_side_that_takes_no_card_any_more_does_not_wait_for_one():
    live = closed(begun())
    view = {**live.view, FOLLOWING: [*RED]}
    assert DiaboloLiveEntry.resume(SETUP, live.state.round, live.live, view).chosen is None


def test_a_card_needs_its_side_each_time():
    live = begun().choose(RED)
    assert live.chosen == RED
    assert live.play(RED, 3).chosen is None


def test_the_keys_know_what_the_deck_still_has():
    live = begun().play(RED, 5).play(Place("red", "demon"), 5)
    assert all(key.enabled for key in live.card_keys())
    assert [key.enabled for key in live.choose(RED).card_keys()] == [True, True, True, True, False]
    assert all(key.enabled for key in live.choose(BLUE).card_keys())


def test_the_count_begins_at_the_hands_of_the_first_colour_that_scores():
    live = begun().play(BLUE, 5).play(Place("green", "angel"), 1)
    entry = DiaboloEntry.resume(SETUP, live.state.round, live.counting_view)
    assert (entry.step, entry.colour, entry.line_mode) == ("hands", "green", "cards")
    assert entry.lines_missing == ()
    assert FOLLOWING not in live.counting_view


def test_with_nothing_but_ties_the_count_begins_at_the_lines():
    live = begun().play(RED, 5).play(Place("red", "demon"), 5)
    entry = DiaboloEntry.resume(SETUP, live.state.round, live.counting_view)
    assert (entry.step, entry.line_mode, entry.next_step.code) == ("lines", "cards", "save")


def test_before_any_card_the_count_begins_as_it_does_for_everybody():
    assert begun().counting_view == {} and begun().choose(RED).counting_view == {}
