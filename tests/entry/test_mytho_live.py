"""Following a round of Mytho, tap by tap, without a screen."""

import pytest

from entry.mytho import MythoEntry
from entry.mytho_live import Move, MythoLiveEntry
from scoring import Setup
from scoring.mytho import MythoRound
from scoring.mytho_live import DRAW, PASS, PLAY_HIDDEN, PLAY_OPEN, MythoLive


def dealt(seats: int = 3, starter: int = 0) -> MythoLiveEntry:
    return MythoLiveEntry.resume(None, seats, starter)


def test_it_goes_on_where_it_was_stored_with_who_contests():
    live = dealt().do(PLAY_HIDDEN).choose(2)
    assert MythoLiveEntry.resume(live.to_data(), 3, 1) == live


@pytest.mark.parametrize(
    "stored",
    [
        {"hands": [5, 5]},
        {"nonsense": 1},
        dealt(2).to_data(),
        dealt(4).to_data(),
        {**dealt().to_data(), "turn": 9},
    ],
)
def test_what_cannot_be_read_is_dealt_anew(stored):
    assert MythoLiveEntry.resume(stored, 3, 1) == dealt(3, 1)


def test_a_contester_who_cannot_be_is_forgotten():
    live = dealt().do(PLAY_HIDDEN)
    for stored in (0, 7, "Zoé"):
        data = {**live.to_data(), "contester": stored}
        assert MythoLiveEntry.resume(data, 3, 0).contester is None
    assert MythoLiveEntry.resume({**dealt().to_data(), "contester": 1}, 3, 0).contester is None


def test_the_questions_follow_the_round():
    live = dealt()
    asked = [live.question]
    for action in (DRAW, PLAY_HIDDEN, PLAY_HIDDEN):
        live = live.do(action)
        asked.append(live.question)
    assert asked == ["turn", "drawn", "hidden", "hidden"]
    assert live.choose(0).question == "verdict"
    last = MythoLiveEntry(MythoLive((1, 5, 5), 0)).do(PLAY_HIDDEN)
    assert last.question == "last_card"
    assert last.choose(1).do(last.choose(1).judged(matches=True)).question == "won"


def test_contesters_sit_in_order_after_who_played():
    assert dealt(4, 2).do(PLAY_HIDDEN).contesters == (3, 0, 1)
    assert dealt().contesters == ()


def test_cards_move_between_hands_and_the_middle():
    live = dealt()
    assert live.moves(DRAW) == (Move(None, 0),)
    assert live.moves(PLAY_OPEN) == (Move(0, None),)
    assert live.moves(PASS) == ()
    waiting = live.do(PLAY_HIDDEN).choose(2)
    assert waiting.moves(waiting.judged(matches=True)) == (Move(None, 2),)
    assert waiting.moves(waiting.judged(matches=False)) == (Move(None, 0), Move(2, 0))


def test_the_round_to_save_is_there_once_somebody_has_won():
    assert dealt().round is None
    won = MythoLiveEntry(MythoLive((1, 4, 2), 0)).do(PLAY_OPEN)
    assert won.round == MythoRound(0, "empty", (0, 4, 2))


# The cards left, entered by hand

NOTHING = MythoRound()


def entered(round_: MythoRound = NOTHING) -> MythoEntry:
    return MythoEntry.resume(Setup(3), round_, {})


def test_hands_are_counted_for_all_or_for_none():
    entry = entered().tap_winner(0).add_left(1, +1)
    assert entry.round.left == (0, 1, None) and not entry.ready
    assert entry.add_left(2, +1).ready
    assert entry.add_left(1, -1).round.left == ()


def test_hands_may_be_counted_before_the_winner_is_named():
    entry = entered().add_left(1, +1)
    assert not entry.ready
    entry = entry.add_left(2, +1)
    assert entry.tap_winner(0).round == MythoRound(0, "empty", (0, 1, 1))


def test_whoever_is_no_winner_after_all_has_cards_that_nobody_counted():
    entry = entered(MythoRound(0, "empty", (0, 2, 3)))
    assert entry.tap_winner(1).round.left == (None, 0, 3)
    assert entry.tap_winner(0).round.left == (None, 2, 3)


def test_counting_is_where_the_entry_stands():
    entry = entered().start_counting()
    assert MythoEntry.resume(entry.setup, entry.round, entry.view).counting
    assert not entry.add_left(1, +1).stop_counting().round.left
