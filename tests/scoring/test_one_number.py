"""Rounds of Diabolo and piles of Anges & Démons given as one number."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES, Setup
from scoring.angels import AngelsRound, Pile, SaidPile, tie_without_cards
from scoring.reasons import PointsSaid
from tests.scoring.building import match_data, output_of, params_of, result_of, warnings_of

DIABOLO, ANGELS = GAMES["diabolo"], GAMES["angels"]


def draft_of(game: str, data: dict[str, Any], seats: int) -> Any:
    round_, problems = GAMES[game].read_round(data, Setup(seats), draft=True)
    assert problems == []
    return round_


class TestDiaboloSheet:
    def test_each_number_is_its_players_only_reason(self) -> None:
        (scored,) = result_of(match_data("diabolo", [{"points": [12, -6, 0]}])).rounds
        assert scored.scores == (12, -6, 0)
        assert scored.reasons == (PointsSaid(0, 12), PointsSaid(1, -6), PointsSaid(2, 0))

    @pytest.mark.parametrize("number", [-185, -31, 49, 222])
    def test_more_than_six_cards_give_is_a_warning(self, number: int) -> None:
        data = match_data("diabolo", [{"points": [0, number, 0]}])
        assert warnings_of(data) == [("unlikely_points", "rounds[0].points[1]")]
        assert params_of(data, "unlikely_points") == {"found": number, "low": -30, "high": 48}

    @pytest.mark.parametrize("number", [-30, 0, 48])
    def test_what_six_cards_give_is_none(self, number: int) -> None:
        assert warnings_of(match_data("diabolo", [{"points": [0, number, 0]}])) == []

    def test_in_a_draft_null_is_missing_and_not_0(self) -> None:
        draft = draft_of("diabolo", {"points": [None, 7]}, 3)
        assert draft.points == (None, 7, None)
        assert [m.path for m in DIABOLO.missing(draft, Setup(3))] == [("points", 0), ("points", 2)]
        assert DIABOLO.score(draft, Setup(3)).reasons == (PointsSaid(1, 7),)
        assert DIABOLO.round_to_data(draft) == {"points": [None, 7, None]}
        assert DIABOLO.filled(draft, Setup(3)) is draft


class TestLineTotals:
    @pytest.mark.parametrize(
        ("demon", "angel", "found"),
        [
            (31, 2, ["red.demon", "red"]),
            (0, 15, ["red.angel"]),
            (14, 7, []),
            (14, 8, ["red"]),
            (14, [5, 3], ["red"]),
            ([5, 5, 4], [4, 3, 1], []),
        ],
    )
    def test_more_than_its_cards_can_make_is_a_warning(
        self, demon: Any, angel: Any, found: list[str]
    ) -> None:
        one = {"lines": {"red": {"demon": demon, "angel": angel}}, "hands": [{}, {}]}
        codes = ("side_points", "line_points")
        told = [w for w in warnings_of(match_data("diabolo", [one], 2)) if w[0] in codes]
        assert [path.removeprefix("rounds[0].lines.") for _, path in told] == found


class TestPiles:
    def test_a_group_with_an_unknown_size_shares_one_rank(self) -> None:
        piles = [{"points": 4}, {"points": 9}, {"points": 4, "cards": 2}, {"plus2": 2}]
        standings = output_of(match_data("angels", [{"piles": piles}], 4))["standings"]
        assert [(s["player"], s["rank"], s["cards"]) for s in standings] == [
            ("Joe", 1, None),
            ("Ana", 2, None),
            ("Zoé", 2, 2),
            ("Léo", 2, 2),
        ]

    def test_a_tie_for_first_place_is_broken_by_entered_cards(self) -> None:
        piles = [{"points": 4, "cards": 3}, {"plus2": 2}, {"points": 0}]
        output = output_of(match_data("angels", [{"piles": piles}]))
        assert (output["winners"], output["decided_by"]) == (["Joe"], "fewest_cards")

    def test_equal_cards_share_the_win(self) -> None:
        piles = [{"points": -4, "cards": 2}, {"minus2": 2}, {"points": -5}]
        output = output_of(match_data("angels", [{"piles": piles}]))
        assert (output["winners"], output["decided_by"]) == (["Ana", "Joe"], "shared")

    @pytest.mark.parametrize(("cards", "warned"), [(1, True), (2, False), (None, False)])
    def test_with_two_players_a_pile_has_two_cards(self, cards: int | None, warned: bool) -> None:
        said = {"points": 1} | ({} if cards is None else {"cards": cards})
        data = match_data("angels", [{"piles": [said, {"points": 0}]}], 2)
        expected = [("small_pile", "rounds[0].piles[0].cards")] if warned else []
        assert warnings_of(data) == expected

    def test_in_a_draft_null_is_missing_and_cards_are_asked_last(self) -> None:
        table = Setup(3)
        half = draft_of("angels", {"piles": [{"points": 9}, {"points": None}, {"points": 9}]}, 3)
        assert half.piles == (SaidPile(9), SaidPile(), SaidPile(9))
        assert [(m.code, m.seat) for m in ANGELS.missing(half, table)] == [("pile", 1)]
        data = {"piles": [{"points": 9}, {"points": 0, "cards": None}, {"points": 9, "cards": 7}]}
        level = draft_of("angels", data, 3)
        assert [(m.code, m.path) for m in ANGELS.missing(level, table)] == [
            ("cards", ("piles", 0, "cards"))
        ]
        assert not ANGELS.check(level, table).has_errors
        assert ANGELS.read_round(ANGELS.round_to_data(level), table)[1].has_errors

    def test_what_is_used_up_leaves_a_number_alone(self) -> None:
        round_ = AngelsRound((Pile(plus2=30), SaidPile(3), SaidPile()))
        assert ANGELS.filled(round_, Setup(3)).piles[1:] == round_.piles[1:]
        assert tie_without_cards(round_) == ()
