"""The Mytho table while people play, rule by rule, and on random walks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from scoring.mytho import GAME, MythoRound
from scoring.mytho_live import (
    DRAW,
    NOBODY,
    PASS,
    PLAY_HIDDEN,
    PLAY_OPEN,
    Action,
    MythoLive,
    contest,
)
from scoring.problems import IllegalAction

SEATS = range(2, 7)
ANYTHING = (
    DRAW,
    PLAY_OPEN,
    PLAY_HIDDEN,
    PASS,
    NOBODY,
    *(contest(seat, matches=matches) for seat in range(7) for matches in (True, False)),
    contest(-1, matches=True),
    Action("contest"),
    Action("draw", 0),
)


def table(*hands: int, turn: int = 0) -> MythoLive:
    return MythoLive(hands, turn)


class TestTheDeal:
    @pytest.mark.parametrize("seats", SEATS)
    def test_five_cards_each_and_the_starter_begins(self, seats: int) -> None:
        dealt = MythoLive.deal(seats, seats - 1)
        assert dealt.hands == (5,) * seats and dealt.turn == seats - 1
        assert dealt.winner is None and dealt.hidden_by is None


class TestATurn:
    def test_draw_and_play(self) -> None:
        after = table(5, 5).after(DRAW)
        assert (after.hands, after.turn, after.drawn) == ((6, 5), 0, True)
        after = after.after(PLAY_OPEN)
        assert (after.hands, after.turn, after.drawn) == ((5, 5), 1, False)

    def test_play_without_drawing(self) -> None:
        assert table(5, 5).after(PLAY_OPEN).hands == (4, 5)

    def test_draw_without_playing(self) -> None:
        after = table(5, 5).after(DRAW).after(PASS)
        assert (after.hands, after.turn) == ((6, 5), 1)

    def test_doing_nothing_is_no_turn(self) -> None:
        with pytest.raises(IllegalAction):
            table(5, 5).after(PASS)

    def test_one_draw_a_turn(self) -> None:
        with pytest.raises(IllegalAction):
            table(5, 5).after(DRAW).after(DRAW)

    def test_the_turn_goes_to_the_left_and_round_again(self) -> None:
        now = MythoLive.deal(3, 1)
        turns = []
        for _ in range(4):
            turns.append(now.turn)
            now = now.after(PLAY_OPEN)
        assert turns == [1, 2, 0, 1]

    def test_an_open_card_cannot_be_contested(self) -> None:
        after = table(5, 5).after(PLAY_OPEN)
        assert after.hidden_by is None
        assert all(action.kind != "contest" for action in after.legal_actions())


class TestAHiddenCard:
    def test_anyone_but_its_player_may_contest_it(self) -> None:
        waiting = table(5, 5, 5).after(PLAY_HIDDEN)
        assert waiting.hidden_by == 0
        contesters = {a.seat for a in waiting.legal_actions() if a.kind == "contest"}
        assert contesters == {1, 2}

    @pytest.mark.parametrize("contester", [1, 2])
    def test_if_it_matches_the_contester_draws_one(self, contester: int) -> None:
        after = table(5, 5, 5).after(PLAY_HIDDEN).after(contest(contester, matches=True))
        expected = [4, 5, 5]
        expected[contester] += 1
        assert (list(after.hands), after.turn, after.hidden_by) == (expected, 1, None)

    @pytest.mark.parametrize("contester", [1, 2])
    def test_if_not_the_liar_draws_one_and_takes_one_from_the_contester(
        self, contester: int
    ) -> None:
        after = table(5, 5, 5).after(PLAY_HIDDEN).after(contest(contester, matches=False))
        expected = [6, 5, 5]
        expected[contester] -= 1
        assert (list(after.hands), after.turn, after.hidden_by) == (expected, 1, None)

    @pytest.mark.parametrize("action", [DRAW, PLAY_OPEN, PLAY_HIDDEN])
    def test_the_next_player_acting_lets_it_pass(self, action: Action) -> None:
        after = table(5, 5, 5).after(PLAY_HIDDEN).after(action)
        assert after.hidden_by in (None, 1)

    def test_the_table_can_say_that_nobody_contests(self) -> None:
        after = table(5, 5, 5).after(PLAY_HIDDEN).after(NOBODY)
        assert (after.hands, after.turn, after.hidden_by) == ((4, 5, 5), 1, None)

    def test_it_is_contested_once(self) -> None:
        after = table(5, 5, 5).after(PLAY_HIDDEN).after(contest(1, matches=True))
        with pytest.raises(IllegalAction):
            after.after(contest(2, matches=True))

    def test_the_next_player_keeps_his_turn_after_a_contest(self) -> None:
        after = table(5, 5, 5).after(PLAY_HIDDEN).after(contest(1, matches=False))
        assert DRAW in after.legal_actions() and after.turn == 1


class TestWinning:
    def test_out_of_cards_with_an_open_card(self) -> None:
        after = table(1, 5).after(PLAY_OPEN)
        assert (after.winner, after.by) == (0, "empty")
        assert after.as_round() == MythoRound(0, "empty", (0, 5))

    def test_a_last_card_played_hidden_waits(self) -> None:
        waiting = table(1, 5, 5).after(PLAY_HIDDEN)
        assert waiting.winner is None and waiting.last_card_waits
        assert {a.kind for a in waiting.legal_actions()} == {"contest", "nobody"}

    def test_it_wins_when_nobody_contests(self) -> None:
        after = table(1, 5, 5).after(PLAY_HIDDEN).after(NOBODY)
        assert (after.winner, after.by) == (0, "empty")

    def test_it_wins_when_it_is_contested_wrongly(self) -> None:
        after = table(1, 5, 5).after(PLAY_HIDDEN).after(contest(2, matches=True))
        assert (after.winner, after.by, after.hands) == (0, "empty", (0, 5, 6))

    def test_it_does_not_win_when_it_is_contested_rightly(self) -> None:
        after = table(1, 5, 5).after(PLAY_HIDDEN).after(contest(2, matches=False))
        assert after.winner is None
        assert (after.hands, after.turn) == ((2, 5, 4), 1)

    def test_a_right_contest_with_one_card_in_hand_wins(self) -> None:
        after = table(5, 5, 1).after(PLAY_HIDDEN).after(contest(2, matches=False))
        assert (after.winner, after.by) == (2, "contest")
        assert after.as_round() == MythoRound(2, "contest", (6, 5, 0))

    def test_a_wrong_contest_with_one_card_in_hand_does_not(self) -> None:
        after = table(5, 5, 1).after(PLAY_HIDDEN).after(contest(2, matches=True))
        assert after.winner is None and after.hands == (4, 5, 2)

    def test_one_last_card_against_another(self) -> None:
        """The contester with one card wins over the liar who had just played his last."""
        after = table(1, 1).after(PLAY_HIDDEN).after(contest(1, matches=False))
        assert (after.winner, after.by, after.hands) == (1, "contest", (2, 0))

    def test_drawing_before_the_last_card_is_played_saves_nobody_from_it(self) -> None:
        after = table(1, 5).after(DRAW).after(PLAY_OPEN)
        assert after.winner is None and after.hands == (1, 5)

    def test_after_a_win_nothing_is_legal(self) -> None:
        over = table(1, 5).after(PLAY_OPEN)
        assert over.legal_actions() == ()
        for action in ANYTHING:
            with pytest.raises(IllegalAction):
                over.after(action)

    def test_there_is_no_round_before_a_win(self) -> None:
        with pytest.raises(IllegalAction):
            table(1, 5).as_round()

    def test_whoever_has_one_card_is_worth_watching(self) -> None:
        assert table(1, 5, 1).one_card_left == (0, 2)


class TestRandomWalks:
    @settings(max_examples=60)
    @given(st.sampled_from(SEATS), st.data())
    def test_legal_actions_are_taken_and_all_others_refused(
        self, seats: int, choose: st.DataObject
    ) -> None:
        now = MythoLive.deal(seats, choose.draw(st.integers(0, seats - 1)))
        for _ in range(40):
            assert MythoLive.from_data(json.loads(json.dumps(now.to_data()))) == now
            legal = now.legal_actions()
            assert len(set(legal)) == len(legal)
            for action in ANYTHING:
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        now.after(action)
            for action in legal:
                changed = sum(now.after(action).hands) - sum(now.hands)
                assert changed == CARDS_MOVED[action.kind, action.matches]
            if now.winner is not None:
                break
            out = [seat for seat, cards in enumerate(now.hands) if cards == 0]
            assert out == ([now.hidden_by] if now.last_card_waits else [])
            now = now.after(choose.draw(st.sampled_from(legal)))
        if now.winner is not None:
            assert_can_be_entered(now)

    @given(st.sampled_from(SEATS), st.randoms(use_true_random=False))
    def test_a_table_that_never_draws_comes_to_an_end(self, seats: int, rng: Any) -> None:
        now = MythoLive.deal(seats, 0)
        for _ in range(5 * seats):
            if now.winner is not None:
                break
            now = now.after(NOBODY if now.last_card_waits else rng.choice((PLAY_OPEN, PLAY_HIDDEN)))
        assert now.winner is not None and now.by == "empty"
        assert_can_be_entered(now)


CARDS_MOVED = {
    ("draw", None): +1,
    ("open", None): -1,
    ("hidden", None): -1,
    ("pass", None): 0,
    ("nobody", None): 0,
    ("contest", True): +1,
    ("contest", False): +1,  # the liar's draw; the card out of the contester's hand stays in play
}


def assert_can_be_entered(now: MythoLive) -> None:
    around = scoring.Setup(len(now.hands))
    round_ = now.as_round()
    assert GAME.check(round_, around) == []
    assert GAME.missing(round_, around) == ()
    assert GAME.read_round(GAME.round_to_data(round_), around) == (round_, [])


class TestTheStore:
    @pytest.mark.parametrize(
        "change",
        [
            {"hands": [5]},
            {"hands": [5] * 7},
            {"hands": "55"},
            {"hands": 5},
            {"hands": [5, -1]},
            {"hands": [5, True]},
            {"turn": 2},
            {"turn": "0"},
            {"turn": None},
            {"drawn": 1},
            {"hidden_by": 2},
            {"winner": 1},
            {"winner": 1, "by": "luck"},
            {"by": "empty"},
            {"extra": 0},
        ],
    )
    def test_what_is_no_table_is_a_value_error(self, change: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match="not a Mytho table"):
            MythoLive.from_data(table(5, 5).to_data() | change)

    @pytest.mark.parametrize("data", [{}, {"turn": 0}, None, 5, [], "x"])
    def test_nor_is_anything_else_one(self, data: Any) -> None:
        with pytest.raises(ValueError, match="not a Mytho table"):
            MythoLive.from_data(data)
