"""Mytho, rule by rule: rounds as they are entered."""

from __future__ import annotations

from typing import Any

import pytest

import scoring
from scoring.mytho import GAME, MythoRound
from scoring.reasons import RoundWon, WonByWins
from tests.scoring.building import errors_of, match_data, params_of, result_of, warnings_of


def match_of(*rounds: dict[str, Any], target: int | None = None, seats: int = 3) -> dict[str, Any]:
    options = {} if target is None else {"options": {"target_wins": target}}
    return match_data("mytho", list(rounds), seats, **options)


class TestCountingWins:
    def test_a_round_is_a_win_for_one(self) -> None:
        result = result_of(match_of({"winner": 1}, target=3))
        assert result.rounds[0].scores == (0, 1, 0)

    def test_a_single_game_by_default(self) -> None:
        result = result_of(match_of({"winner": 2}))
        assert (result.winners, result.decided_by, result.next) == ((2,), "wins", None)
        assert result.reasons == (WonByWins(2, wins=1, target=1),)

    def test_until_somebody_has_the_target(self) -> None:
        rounds = [{"winner": 0}, {"winner": 1}, {"winner": 1}]
        for played, finished in ((1, False), (2, False), (3, True)):
            result = result_of(match_of(*rounds[:played], target=2))
            assert result.finished is finished
            assert result.next is None or not result.next.extra
        assert result.totals == (1, 2, 0)
        assert (result.winners, result.decided_by) == ((1,), "wins")

    def test_twenty_wins_at_the_most(self) -> None:
        rounds = [{"winner": seat} for seat in range(6)] * 19
        assert not result_of(match_of(*rounds, target=20, seats=6)).finished
        assert result_of(match_of(*rounds, {"winner": 3}, target=20, seats=6)).winners == (3,)

    @pytest.mark.parametrize("value", [0, 21, -1, 10**14, True, 2.0, "2", None])
    def test_the_target_is_1_to_20(self, value: object) -> None:
        data = match_data("mytho", [{"winner": 0}] * 3, options={"target_wins": value})
        assert errors_of(data) == [("option_range", "options.target_wins")]
        assert params_of(data, "option_range") == {"low": 1, "high": 20}

    def test_the_first_player_starts_and_moves_left(self) -> None:
        data = match_of(*[{"winner": 0}] * 4, target=9) | {"first": 1}
        assert [(r.lead, r.starter) for r in result_of(data).rounds] == [
            (1, 1),
            (2, 2),
            (0, 0),
            (1, 1),
        ]

    def test_ranks_are_by_wins_and_equals_share_one(self) -> None:
        rounds = [{"winner": w} for w in (3, 3, 0, 2)]
        result = result_of(match_of(*rounds, target=5, seats=4))
        assert [(s.seat, s.rank, s.total) for s in result.standings] == [
            (3, 1, 2),
            (0, 2, 1),
            (2, 2, 1),
            (1, 4, 0),
        ]

    @pytest.mark.parametrize(("target", "played"), [(None, 1), (1, 1), (2, 2)])
    def test_a_round_after_the_end_is_an_error(self, target: int | None, played: int) -> None:
        data = match_of(*[{"winner": 0}] * (played + 2), target=target)
        assert errors_of(data) == [("round_after_end", f"rounds[{played}]")]
        assert params_of(data, "round_after_end") == {"played": played, "found": played + 2}

    def test_two_to_six_players(self) -> None:
        for seats in (1, 7):
            assert errors_of(match_of(seats=seats)) == [("wrong_seats", "players")]


class TestWhatContradictsItself:
    @pytest.mark.parametrize("winner", [-1, 3, 99])
    def test_a_winner_who_is_no_seat(self, winner: int) -> None:
        data = match_of({"winner": winner})
        assert errors_of(data) == [("no_such_seat", "rounds[0].winner")]
        assert params_of(data, "no_such_seat") == {"found": winner, "seats": 3}

    @pytest.mark.parametrize("by", ["empty", "contest"])
    def test_a_winner_with_cards_left(self, by: str) -> None:
        data = match_of({"winner": 1, "by": by, "left": [2, 1, 3]})
        assert errors_of(data) == [("winner_has_cards", "rounds[0].left[1]")]
        assert params_of(data, "winner_has_cards") == {"seat": 1, "found": 1}

    def test_a_loser_with_none_left(self) -> None:
        data = match_of({"winner": 1, "left": [0, 0, 3]})
        assert errors_of(data) == [("loser_without_cards", "rounds[0].left[0]")]
        assert params_of(data, "loser_without_cards") == {"seat": 0}

    def test_every_seat_that_contradicts_is_told(self) -> None:
        data = match_of({"winner": 1, "left": [0, 4, 0]})
        assert [where for _, where in errors_of(data)] == [
            "rounds[0].left[0]",
            "rounds[0].left[1]",
            "rounds[0].left[2]",
        ]

    @pytest.mark.parametrize("by", ["bluff", "", None, 1, True, ["empty"]])
    def test_a_way_to_win_that_there_is_not(self, by: object) -> None:
        data = match_of({"winner": 1, "by": by})
        assert errors_of(data) == [("unknown_ending", "rounds[0].by")]
        assert params_of(data, "unknown_ending") == {"allowed": ["empty", "contest"]}

    @pytest.mark.parametrize(
        ("left", "found"),
        [
            ([1, 0], ("wrong_length", "rounds[0].left")),
            ([1, 0, 1, 1], ("wrong_length", "rounds[0].left")),
            ([], ("wrong_length", "rounds[0].left")),
            ([0], ("wrong_length", "rounds[0].left")),
            ([0, 0, 0, 0], ("wrong_length", "rounds[0].left")),
            ([1, 0, -1], ("negative_count", "rounds[0].left[2]")),
            ([1, 0, None], ("not_an_integer", "rounds[0].left[2]")),
            (None, ("not_a_list", "rounds[0].left")),
        ],
    )
    def test_cards_left_are_one_count_for_each_seat(
        self, left: object, found: tuple[str, str]
    ) -> None:
        assert errors_of(match_of({"winner": 1, "left": left})) == [found]

    def test_there_is_no_warning_in_this_game(self) -> None:
        assert warnings_of(match_of({"winner": 1, "left": [99, 0, 1]})) == []


class TestReasons:
    @pytest.mark.parametrize("by", ["empty", "contest"])
    def test_a_win_says_how(self, by: str) -> None:
        (scored,) = result_of(match_of({"winner": 1, "by": by, "left": [3, 0, 2]})).rounds
        (reason,) = scored.reasons
        assert (reason.code, reason.points, reason.seat) == (f"won_by_{by}", 1, 1)
        assert isinstance(reason, RoundWon) and reason.left == (3, 0, 2)

    def test_out_of_cards_is_the_default(self) -> None:
        (scored,) = result_of(match_of({"winner": 1})).rounds
        assert scored.reasons == (RoundWon("won_by_empty", seat=1, left=None),)


class TestHalfEnteredRounds:
    TABLE = scoring.Setup(3)

    def test_nothing_entered_misses_the_winner(self) -> None:
        empty = GAME.empty_round(self.TABLE)
        assert GAME.score(empty, self.TABLE) == scoring.RoundScore((0, 0, 0), ())
        assert [(m.code, m.path) for m in GAME.missing(empty, self.TABLE)] == [
            ("winner", ("winner",))
        ]
        assert GAME.check(empty, self.TABLE) == []

    def test_the_winner_alone_is_enough(self) -> None:
        assert GAME.missing(MythoRound(0), self.TABLE) == ()

    @pytest.mark.parametrize("left", [(3,), (3, None, None), (3, None)])
    def test_once_a_hand_is_counted_the_others_are_missing(
        self, left: tuple[int | None, ...]
    ) -> None:
        half = MythoRound(1, left=left)
        assert [m.path for m in GAME.missing(half, self.TABLE)] == [("left", 1), ("left", 2)]

    def test_hands_all_uncounted_were_not_entered(self) -> None:
        uncounted = MythoRound(1, left=(None, None, None))
        assert GAME.missing(uncounted, self.TABLE) == ()
        assert GAME.round_to_data(uncounted) == {"winner": 1}

    def test_a_half_counted_table_survives_as_a_draft(self) -> None:
        half = MythoRound(None, "contest", (3, None))
        data = GAME.round_to_data(half)
        assert data == {"by": "contest", "left": [3, None]}
        assert GAME.read_round(data, self.TABLE, draft=True) == (half, [])

    def test_there_is_no_deck_to_be_left(self) -> None:
        assert GAME.remaining(MythoRound(), self.TABLE) is None
        assert GAME.deck == {}
