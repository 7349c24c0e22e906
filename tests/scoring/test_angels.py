"""Anges & Démons, rule by rule: the count of the victory piles."""

from __future__ import annotations

from typing import Any

import pytest

import scoring
from scoring.angels import GAME, AngelsRound, Pile, PilesLeft
from scoring.reasons import FewestCards, PileCounted, SharedWin, WonOnPoints
from tests.scoring.building import (
    errors_of,
    match_data,
    output_of,
    params_of,
    result_of,
    warnings_of,
)


def piles(*entries: dict[str, Any]) -> dict[str, Any]:
    return {"piles": list(entries)}


def match_of(*entries: dict[str, Any], **more: Any) -> dict[str, Any]:
    return match_data("angels", [piles(*entries)], len(entries), **more)


class TestCountingThePiles:
    @pytest.mark.parametrize(
        ("pile", "points"),
        [
            ({"plus2": 1}, 2),
            ({"plus1": 1}, 1),
            ({"zero": 1}, 0),
            ({"minus2": 1}, -2),
            ({"plus2": 4, "plus1": 3, "zero": 1, "minus2": 1}, 9),
            ({}, 0),
        ],
    )
    def test_each_card_has_its_worth(self, pile: dict[str, int], points: int) -> None:
        assert result_of(match_of(pile, {}, {})).totals == (points, 0, 0)

    def test_a_pile_can_be_negative(self) -> None:
        assert result_of(match_of({"minus2": 3, "plus1": 1}, {}, {})).totals[0] == -5

    def test_a_card_face_down_is_worth_one_whatever_it_is(self) -> None:
        """So there may be as many of them as there are cards."""
        assert result_of(match_of({"plus1": 60}, {}, {})).totals[0] == 60


class TestWhoWins:
    def test_highest_sum_wins(self) -> None:
        result = result_of(match_of({"plus2": 1}, {"plus2": 2}, {"minus2": 1}))
        assert (result.winners, result.decided_by) == ((1,), "points")
        assert result.reasons == (WonOnPoints(1, total=4, next_seats=(0,), next_total=2),)

    def test_a_tie_goes_to_fewer_cards(self) -> None:
        result = result_of(match_of({"plus1": 4}, {"plus2": 2}, {"plus2": 1}))
        assert (result.winners, result.decided_by) == ((1,), "fewest_cards")
        (reason,) = result.reasons
        assert reason.code == "fewest_cards"
        assert reason == FewestCards(1, total=4, cards=2, rivals=(0,), rival_cards=(4,))

    def test_zero_cards_weigh_in_the_tie_break(self) -> None:
        assert result_of(match_of({"plus2": 1, "zero": 1}, {"plus2": 1}, {})).winners == (1,)

    def test_still_tied_is_shared(self) -> None:
        result = result_of(match_of({"plus2": 2}, {"plus1": 4}, {"plus2": 2}))
        assert (result.winners, result.decided_by) == ((0, 2), "shared")
        assert result.reasons == (SharedWin(seats=(0, 2), total=4, cards=2),)

    def test_fewer_cards_alone_do_not_win(self) -> None:
        assert result_of(match_of({"plus1": 3}, {"plus2": 1}, {})).winners == (0,)

    def test_ranks_follow_sum_then_cards(self) -> None:
        output = output_of(match_of({"plus1": 2}, {"plus2": 1}, {"plus2": 1}, {"plus2": 2}))
        assert [(s["player"], s["rank"], s["cards"]) for s in output["standings"]] == [
            ("Léo", 1, 2),
            ("Joe", 2, 1),
            ("Zoé", 2, 1),
            ("Ana", 4, 2),
        ]

    def test_one_play_of_the_deck_is_the_match(self) -> None:
        before = result_of(match_data("angels", [], first=1))
        assert not before.finished and before.next is not None
        assert (before.next.number, before.next.lead, before.next.starter) == (1, 1, 1)
        after = result_of(match_of({}, {}, {}))
        assert after.finished and after.next is None

    def test_before_the_count_nobody_has_cards_and_all_are_first(self) -> None:
        standings = output_of(match_data("angels", []))["standings"]
        assert [(s["rank"], s["total"], s["cards"]) for s in standings] == [(1, 0, 0)] * 3

    def test_a_round_after_the_end_is_an_error(self) -> None:
        data = match_data("angels", [piles({}, {}, {})] * 2)
        assert errors_of(data) == [("round_after_end", "rounds[1]")]
        assert params_of(data, "round_after_end") == {"played": 1, "found": 2}

    def test_two_to_six_players(self) -> None:
        for seats in (1, 7):
            assert errors_of(match_data("angels", [], seats)) == [("wrong_seats", "players")]

    def test_there_are_no_options(self) -> None:
        data = match_of({}, {}, {}, options={"tie": "share"})
        assert errors_of(data) == [("unknown_option", "options.tie")]


class TestWhatTheBoxMakesImpossible:
    @pytest.mark.parametrize(("kind", "limit"), [("plus2", 30), ("minus2", 24), ("zero", 6)])
    def test_more_cards_of_a_worth_than_there_are(self, kind: str, limit: int) -> None:
        assert errors_of(match_of({kind: limit - 1}, {kind: 1}, {})) == []
        data = match_of({kind: limit - 1}, {kind: 1}, {kind: 1})
        assert errors_of(data) == [("too_many_cards", f"rounds[0].piles[2].{kind}")]
        assert params_of(data, "too_many_cards") == {
            "kind": kind,
            "found": limit + 1,
            "limit": limit,
        }

    def test_more_than_60_cards_in_all(self) -> None:
        assert errors_of(match_of({"plus1": 30}, {"plus2": 30}, {})) == []
        data = match_of({"plus1": 31}, {"plus2": 30}, {})
        assert errors_of(data) == [("too_many_cards", "rounds[0].piles[1]")]
        assert params_of(data, "too_many_cards") == {"kind": None, "found": 61, "limit": 60}

    @pytest.mark.parametrize("kind", ["plus2", "plus1", "zero", "minus2"])
    def test_a_negative_count(self, kind: str) -> None:
        data = match_of({}, {}, {kind: -1})
        assert errors_of(data) == [("negative_count", f"rounds[0].piles[2].{kind}")]
        assert params_of(data, "negative_count") == {"found": -1}

    def test_all_of_them_at_once(self) -> None:
        data = match_of({"plus2": 31, "minus2": 25}, {"zero": 7, "plus1": -1}, {"plus3": 1})
        assert set(errors_of(data)) == {
            ("too_many_cards", "rounds[0].piles[0].plus2"),
            ("too_many_cards", "rounds[0].piles[0].minus2"),
            ("too_many_cards", "rounds[0].piles[1].zero"),
            ("too_many_cards", "rounds[0].piles[1]"),
            ("negative_count", "rounds[0].piles[1].plus1"),
            ("unknown_key", "rounds[0].piles[2].plus3"),
        }


class TestTwoPlayers:
    @pytest.mark.parametrize("plus1", [None, 0, 1])
    def test_a_pile_with_fewer_than_two_cards_face_down_is_doubted(self, plus1: int | None) -> None:
        pile = {} if plus1 is None else {"plus1": plus1}
        data = match_of({"plus1": 2}, pile)
        assert warnings_of(data) == [("few_face_down", "rounds[0].piles[1].plus1")]
        assert params_of(data, "few_face_down") == {"found": plus1 or 0, "least": 2}

    def test_with_more_players_it_is_not(self) -> None:
        assert warnings_of(match_of({}, {}, {})) == []


class TestHalfEnteredRounds:
    def test_nothing_entered_misses_every_pile(self) -> None:
        table = scoring.Setup(3)
        empty = GAME.empty_round(table)
        assert GAME.score(empty, table) == scoring.RoundScore((0, 0, 0), ())
        assert [(m.code, m.path) for m in GAME.missing(empty, table)] == [
            ("pile", ("piles", seat)) for seat in range(3)
        ]

    def test_a_zero_is_entered(self) -> None:
        half = AngelsRound((Pile(plus2=0), Pile(), Pile(minus2=1)))
        assert [m.path for m in GAME.missing(half, scoring.Setup(3))] == [("piles", 1)]
        assert GAME.round_to_data(half) == {"piles": [{"plus2": 0}, {}, {"minus2": 1}]}

    def test_the_reason_of_a_pile_is_its_cards(self) -> None:
        half = AngelsRound((Pile(), Pile(4, 3, 1, 1), Pile()))
        (reason,) = GAME.score(half, scoring.Setup(3)).reasons
        assert (reason.code, reason.seat, reason.points) == ("pile", 1, 9)
        assert isinstance(reason, PileCounted)
        assert (reason.counts, reason.cards) == ((4, 3, 1, 1), 9)


class TestWhatIsLeftInTheDeck:
    def test_everything_to_begin_with(self) -> None:
        table = scoring.Setup(3)
        left = GAME.remaining(GAME.empty_round(table), table)
        assert left == PilesLeft((30, 60, 6, 24), 60)

    def test_what_was_counted_is_gone(self) -> None:
        half = AngelsRound((Pile(plus2=10, zero=6), Pile(plus1=20), Pile()))
        assert GAME.remaining(half, scoring.Setup(3)) == PilesLeft((20, 24, 0, 24), 24)

    def test_no_kind_can_have_more_than_all_cards_left(self) -> None:
        half = AngelsRound((Pile(plus1=55), Pile(), Pile()))
        assert GAME.remaining(half, scoring.Setup(3)) == PilesLeft((5, 5, 5, 5), 5)

    def test_never_less_than_nothing(self) -> None:
        over = AngelsRound((Pile(plus2=70), Pile(), Pile()))
        assert GAME.remaining(over, scoring.Setup(3)) == PilesLeft((0, 0, 0, 0), 0)

    def test_the_deck_has_60_cards(self) -> None:
        by_suit = {"angel": 0, "demon": 0, "x": 0}
        for card, copies in GAME.deck.items():
            by_suit[card.suit] += copies
        assert by_suit == {"angel": 30, "demon": 24, "x": 6}
