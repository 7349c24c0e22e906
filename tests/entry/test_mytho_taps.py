"""What a tap means while Mytho is entered, and while it is followed."""

from dataclasses import replace

import pytest

from entry.mytho import MythoEntry
from entry.mytho_live import MythoLiveEntry
from scoring import Setup
from scoring.mytho import MythoRound
from scoring.mytho_live import DRAW, PLAY_HIDDEN, MythoLive, contest

KINDS = ("draw", "open", "hidden", "pass", "contest", "nobody")


def entered(round_: MythoRound | None = None, seats: int = 3) -> MythoEntry:
    return MythoEntry.resume(Setup(seats), round_ or MythoRound(), {})


class TestTheWinner:
    def test_everybody_else_loses(self):
        assert entered().losers == (0, 1, 2)
        assert entered().tap_winner(1).losers == (0, 2)

    def test_a_second_tap_takes_the_choice_back(self):
        assert entered().tap_winner(1).tap_winner(1).round == MythoRound()
        assert entered().tap_winner(1).tap_winner(0).round.winner == 0

    def test_nothing_comes_before_or_behind_the_one_page(self):
        entry = entered().tap_winner(0)
        assert entry.forward() is None and entry.backward() is None


class TestTheCardsLeft:
    def test_they_are_shown_once_somebody_asks_or_they_are_known(self):
        assert not entered().shows_hands
        assert entered().start_counting().shows_hands
        assert entered(MythoRound(0, "empty", (0, 2, 3))).shows_hands

    def test_they_are_forgotten_when_nobody_wants_to_know(self):
        entry = entered().tap_winner(0).start_counting().add_left(1, +1).stop_counting()
        assert entry.round.left == () and not entry.counting and not entry.shows_hands

    def test_card_by_card_and_never_below_none(self):
        entry = entered().tap_winner(0).add_left(1, +1).add_left(1, +1)
        assert entry.left(1) == 2 and entry.left(2) is None and entry.left(0) == 0
        assert entry.add_left(1, -1).left(1) == 1
        assert entry.add_left(1, -5).left(1) is None
        assert entry.add_left(2, -1).left(2) is None

    def test_a_count_of_the_winner_is_none(self):
        entry = entered(MythoRound(0, "empty", (0, 2, 3))).add_left(0, +1)
        assert entry.round.left == (0, 2, 3)


class TestFollowing:
    @pytest.mark.parametrize(
        ("live", "possible"),
        [
            (MythoLive.deal(3, 0), "draw open hidden"),
            (MythoLive.deal(3, 0).after(DRAW), "open hidden pass"),
            (MythoLive.deal(3, 0).after(PLAY_HIDDEN), "draw open hidden contest nobody"),
            (MythoLive((1, 5, 5), 0).after(PLAY_HIDDEN), "contest nobody"),
            (replace(MythoLive((0, 5, 5), 0), winner=0, by="empty"), ""),
        ],
        ids=["at the start", "after drawing", "after a hidden card", "the last card", "at the end"],
    )
    def test_what_may_happen_now(self, live, possible):
        entry = MythoLiveEntry(live)
        assert [kind for kind in KINDS if entry.can(kind)] == possible.split()

    def test_nothing_else_happens_while_a_contest_waits_for_its_verdict(self):
        entry = MythoLiveEntry(MythoLive.deal(3, 0).after(PLAY_HIDDEN)).choose(1)
        assert not any(entry.can(kind) for kind in KINDS)
        assert entry.choose(None).can("contest")

    def test_the_verdict_names_who_contests(self):
        entry = MythoLiveEntry(MythoLive.deal(3, 0).after(PLAY_HIDDEN)).choose(2)
        assert entry.judged(matches=True) == contest(2, matches=True)
        with pytest.raises(AssertionError):
            entry.choose(None).judged(matches=True)

    def test_nobody_contests_unless_it_is_stored(self):
        live = MythoLiveEntry.resume(MythoLive.deal(3, 0).after(PLAY_HIDDEN).to_data(), 3, 0)
        assert live.contester is None and "contester" not in live.to_data()
