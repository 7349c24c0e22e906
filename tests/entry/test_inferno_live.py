"""Following a round of Inferno, tap by tap, without a screen."""

import pytest

from entry.base import FOLLOWING, Shortage, replaced
from entry.inferno_live import InfernoLiveEntry, kept_table, pick_ups_to_add
from scoring import GAMES, Setup
from scoring.inferno import InfernoRound, Taken
from scoring.problems import IllegalAction

NO_RED = (0,) * 5
FOUR = Setup(4)


def dealt(setup: Setup = FOUR, starter: int = 0) -> InfernoLiveEntry:
    return InfernoLiveEntry.resume(setup, GAMES["inferno"].empty_round(setup), None, {}, starter)


def again(live: InfernoLiveEntry) -> InfernoLiveEntry:
    """What a phone that died comes back to."""
    return InfernoLiveEntry.resume(FOUR, live.round, live.live, live.view, 3)


def test_one_touch_is_a_pick_up_and_its_cards_are_the_count():
    live = dealt().touch(2).tell_red(5).tell_red(5).tell_digit(4)
    assert live.state.opener == 2
    assert live.round.taken == (Taken(), Taken(), Taken((0, 0, 0, 0, 2), 4), Taken())


def test_cards_can_be_told_of_a_pick_up_and_of_nothing_else():
    assert dealt().last is None
    picked_up = dealt().touch(2)
    assert picked_up.last == picked_up.state.pick_ups[-1]
    assert picked_up.ask_zero(True).last is None


def test_the_next_pick_up_adds_to_it():
    live = dealt().touch(2).tell_digit(3).touch(1).touch(2).tell_red(1).tell_digit(6)
    assert live.round.taken[2] == Taken((1, 0, 0, 0, 0), 9)
    assert live.round.taken[1] == Taken(), "left for the count"


def test_digits_go_behind_each_other_until_something_else_is_tapped():
    live = dealt().touch(2).tell_digit(1)
    assert live.tell_digit(2).last.others == 12
    assert live.tell_red(1).tell_digit(2).last.others == 2
    assert live.touch(3).tell_digit(2).last.others == 2


def test_a_digit_that_does_not_fit_is_not_taken():
    live = dealt().touch(2).tell_digit(7).tell_digit(5).touch(3).tell_digit(5)
    assert live.tell_digit(0) is live
    assert live.shortage() == Shortage(80, 5, 75)
    fresh = live.ask_zero(True).ask_zero(False)
    assert [key.value for key in fresh.digit_keys() if key.enabled] == [*range(6)]
    assert live.ask_zero(True).shortage() == Shortage(80, 0, 80), "all are told by somebody"


def test_a_red_card_that_is_out_is_refused():
    live = dealt().touch(2)
    for _ in range(4):
        live = live.tell_red(5)
    assert [key.left for key in live.red_keys()] == [4, 4, 4, 4, 0]
    with pytest.raises(IllegalAction):
        live.tell_red(5)


def test_who_says_zero_is_asked_and_can_be_called_off():
    live = dealt().ask_zero(True)
    assert live.question == "zero" and live.last is None
    assert live.ask_zero(False).question == "run"
    said = live.touch(3)
    assert said.state.zero == 3 and not said.state.pick_ups and said.question == "run"
    assert not said.can_say_zero
    assert said.touch(1).question == "over"


def test_it_goes_on_where_it_was_stored():
    for live in (
        dealt().touch(2).tell_red(5).tell_digit(1),
        dealt().touch(2).ask_zero(True),
        dealt().ask_zero(True).touch(1).touch(1),
    ):
        assert again(live) == live
    assert again(dealt().touch(2).tell_digit(1)).tell_digit(2).last.others == 12


@pytest.mark.parametrize("garbled", [{"seats": 9}, {"pick_ups": 7}, {"seats": 3}])
def test_what_cannot_be_read_starts_afresh(garbled):
    live = {**dealt().touch(2).live, **garbled}
    assert kept_table(live, FOUR) is None
    assert InfernoLiveEntry.resume(FOUR, dealt().round, live, {FOLLOWING: 5}, 1).state.opener == 1


def test_a_view_that_cannot_be_is_forgotten():
    over = dealt().ask_zero(True).touch(1).touch(1)
    back = InfernoLiveEntry.resume(FOUR, over.round, over.live, {FOLLOWING: "zero"}, 0)
    assert not back.asks_zero
    back = InfernoLiveEntry.resume(FOUR, dealt().round, None, {FOLLOWING: "typing"}, 0)
    assert not back.typing


def test_what_somebody_entered_by_hand_stays():
    live = dealt().touch(2).tell_digit(3)
    by_hand = InfernoRound((Taken(points=9), Taken(), Taken(NO_RED, 4), Taken()))
    live = InfernoLiveEntry(live.state, by_hand).touch(2).tell_digit(5).touch(1).tell_digit(6)
    assert live.round.taken == (Taken(points=9), Taken(NO_RED, 6), Taken(NO_RED, 4), Taken())


def entered_by_hand(live: InfernoLiveEntry, seat: int, taken: Taken) -> InfernoLiveEntry:
    """On the page of the count, in the middle of the round; then people go on following it."""
    round_ = InfernoRound(replaced(live.round.taken, seat, taken))
    return InfernoLiveEntry.resume(FOUR, round_, live.live, live.view, 0)


@pytest.mark.parametrize("told_before", [None, 0, 3])
@pytest.mark.parametrize("told_after", [0, 4])
def test_who_picks_up_after_being_entered_by_hand_has_something_to_add(told_before, told_after):
    live = dealt()
    if told_before is not None:
        live = live.touch(2).tell_digit(told_before)
    live = entered_by_hand(live, 2, Taken(NO_RED, 9))
    assert not pick_ups_to_add(live.live, live.round, FOUR)
    live = again(live.touch(1).tell_digit(3).touch(2).tell_digit(told_after))
    live = live.ask_zero(True).touch(0).touch(1).tell_digit(5)
    round_, view = live.counting()
    assert round_.taken[2] == Taken(NO_RED, 9)
    assert view == {"seat": 2, "returned": True}
    assert pick_ups_to_add(live.live, round_, FOUR) == {2: 1}
    added = InfernoRound(replaced(round_.taken, 2, Taken(NO_RED, 13)))
    assert pick_ups_to_add(live.live, added, FOUR) == {}


def test_who_is_entered_by_hand_once_more_has_only_later_pick_ups_to_add():
    live = entered_by_hand(dealt().touch(2), 2, Taken(NO_RED, 9)).touch(2).touch(2)
    assert pick_ups_to_add(live.live, live.round, FOUR) == {2: 2}
    live = entered_by_hand(live, 2, Taken(NO_RED, 17))
    assert pick_ups_to_add(live.live, live.round, FOUR) == {}
    live = live.touch(2)
    assert pick_ups_to_add(live.live, live.round, FOUR) == {2: 1}


@pytest.mark.parametrize("garbled", [7, {"2": 5}, {"a": [1, 2]}, {"2": [1]}, [[1, 2]]])
def test_what_was_entered_by_hand_and_cannot_be_read_is_forgotten(garbled):
    live = {**dealt().touch(2).live, "by_hand": garbled}
    assert kept_table(live, FOUR) == dealt().touch(2).state
    assert InfernoLiveEntry.resume(FOUR, dealt().round, live, {}, 0).by_hand == {}


def test_the_count_begins_with_everything_that_was_told():
    live = dealt().touch(2).tell_digit(3).ask_zero(True).touch(0).touch(3).tell_red(4).tell_digit(2)
    round_, view = live.counting()
    assert round_.taken == (
        Taken(NO_RED, 0),
        Taken(NO_RED, 0),
        Taken(NO_RED, 3),
        Taken((0, 0, 0, 1, 0), 2),
    )
    assert view == {"seat": 0, "returned": True}
    assert not pick_ups_to_add(live.live, round_, FOUR)


def test_the_count_of_a_round_that_goes_on_says_nothing_of_who_has_no_cards():
    round_, view = dealt().touch(2).tell_digit(3).counting()
    assert round_.taken[0] == Taken() and view == {"seat": 0, "returned": False}


def test_the_count_begins_where_something_is_still_to_be_said():
    live = dealt().touch(1).tell_digit(3).touch(2).tell_digit(6).touch(1)
    live = live.ask_zero(True).touch(0).touch(3).tell_digit(6)
    round_, view = live.counting()
    assert view == {"seat": 1, "returned": True}
    assert pick_ups_to_add(live.live, round_, FOUR) == {1: 1}
    added = InfernoRound((*round_.taken[:1], Taken(NO_RED, 7), *round_.taken[2:]))
    assert pick_ups_to_add(live.live, added, FOUR) == {}
    assert pick_ups_to_add(None, round_, FOUR) == {}
