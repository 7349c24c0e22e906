"""Diabolo, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.diabolo import COLOURS, GAME, Sides
from scoring.reasons import (
    DoubleSpent,
    HighestHand,
    LineDecided,
    NobodyEntered,
    NobodyHolds,
    Reason,
    SharedWin,
    WonOnPoints,
)
from tests.scoring.building import errors_of, match_data, params_of, result_of, warnings_of

RULEBOOK_LINES = {
    "violet": {"demon": [5, 1], "angel": [4, 2, 1]},
    "green": {"demon": [2, 5], "angel": [1, 2, 2]},
    "red": {"demon": [3], "angel": [2, 1]},
}
JOE, MICHAEL = 0, 1
FIVE_EMPTY = {colour: {"demon": [], "angel": []} for colour in COLOURS}


def round_(
    lines: dict[str, Any], hands: list[dict[str, Any]], doubles: list[str | None] | None = None
) -> dict[str, Any]:
    return {"lines": lines, "hands": hands} | ({} if doubles is None else {"doubles": doubles})


def scores_of(*args: Any) -> tuple[int, ...]:
    data = round_(*args)
    return result_of(match_data("diabolo", [data], len(data["hands"]))).rounds[0].scores


class TestWorkedExamplesOfTheRules:
    def test_violet_7_to_6_gives_joe_12_with_his_double_and_michael_nothing(self) -> None:
        hands = [{"violet": [4, 2]}, {"violet": [5]}]
        lines = {"violet": RULEBOOK_LINES["violet"]}
        assert scores_of(lines, hands, ["violet", "violet"]) == (12, 0)

    def test_green_5_to_7_costs_michael_4(self) -> None:
        assert scores_of({"green": RULEBOOK_LINES["green"]}, [{}, {"green": [3, 1]}]) == (0, -4)

    def test_red_3_to_3_is_not_counted(self) -> None:
        assert scores_of({"red": RULEBOOK_LINES["red"]}, [{"red": [5]}, {"red": [4]}]) == (0, 0)

    def test_the_three_lines_together(self) -> None:
        hands = [{"violet": [4, 2], "red": [5]}, {"violet": [5], "green": [3, 1]}]
        assert scores_of(RULEBOOK_LINES, hands, ["violet", "violet"]) == (12, -4)


class TestScoringALine:
    def test_angels_ahead_the_highest_sum_gains_it(self) -> None:
        assert scores_of({"red": "angel"}, [{"red": 3}, {"red": 7}, {"red": 6}]) == (0, 7, 0)

    def test_demons_ahead_the_highest_sum_loses_it(self) -> None:
        assert scores_of({"red": "demon"}, [{"red": 3}, {"red": 7}, {"red": 6}]) == (0, -7, 0)

    def test_a_tie_scores_nothing(self) -> None:
        assert scores_of({"red": "tie"}, [{"red": 3}, {"red": 7}]) == (0, 0)

    @pytest.mark.parametrize("empty", [{}, {"demon": []}, {"demon": [], "angel": []}, {"angel": 0}])
    def test_an_empty_line_is_a_tie(self, empty: dict[str, Any]) -> None:
        assert scores_of({"red": empty}, [{"red": 3}, {"red": 7}]) == (0, 0)

    def test_a_line_left_out_is_a_tie(self) -> None:
        assert scores_of({}, [{"red": 3}, {"red": 7}]) == (0, 0)

    def test_a_line_that_is_not_closed_scores_too(self) -> None:
        assert scores_of({"blue": {"angel": [1]}}, [{"blue": [2]}, {}]) == (2, 0)

    @pytest.mark.parametrize(("outcome", "points"), [("angel", 6), ("demon", -6)])
    def test_several_at_the_highest_sum_all_gain_or_lose_it(
        self, outcome: str, points: int
    ) -> None:
        hands = [{"red": [5, 1]}, {"red": 6}, {"red": [5]}]
        assert scores_of({"red": outcome}, hands) == (points, points, 0)

    @pytest.mark.parametrize("outcome", ["angel", "demon"])
    @pytest.mark.parametrize("hands", [[{}, {}], [{"red": []}, {"red": 0}]])
    def test_a_colour_that_nobody_holds_scores_nothing(
        self, outcome: str, hands: list[dict[str, Any]]
    ) -> None:
        assert scores_of({"red": outcome}, hands) == (0, 0)

    def test_lines_score_independently(self) -> None:
        lines = {"red": "angel", "blue": "demon", "green": "tie"}
        hands = [{"red": 9, "blue": 9, "green": 9}, {"red": 1, "blue": 1}]
        assert scores_of(lines, hands) == (0, 0)

    def test_a_side_left_out_counts_as_nothing(self) -> None:
        assert scores_of({"red": {"angel": 1}}, [{"red": 3}, {}]) == (3, 0)
        assert scores_of({"red": {"demon": 1}}, [{"red": 3}, {}]) == (-3, 0)

    def test_cards_and_totals_mix_on_a_line(self) -> None:
        assert scores_of({"red": {"angel": [5, 2], "demon": 6}}, [{"red": 3}, {}]) == (3, 0)

    def test_the_highest_holding_alone_is_enough(self) -> None:
        assert scores_of({"red": "angel"}, [{}, {"red": 7}, {}]) == (0, 7, 0)


class TestDoubles:
    def test_a_double_doubles_what_its_owner_gains(self) -> None:
        assert scores_of({"red": "angel"}, [{"red": 7}, {"red": 2}], ["red", None]) == (14, 0)

    def test_a_tied_doubler_doubles_his_own_points_only(self) -> None:
        assert scores_of({"red": "angel"}, [{"red": 9}, {"red": 9}], ["red", None]) == (18, 9)

    def test_every_player_has_one_of_his_own(self) -> None:
        assert scores_of({"red": "angel"}, [{"red": 9}, {"red": 9}], ["red", "red"]) == (18, 18)

    def test_a_double_that_wins_nothing_is_spent_without_points(self) -> None:
        data = match_data(
            "diabolo", [round_({"red": "angel"}, [{"red": 1}, {"red": 9}], ["red", None])], 2
        )
        (scored,) = result_of(data).rounds
        assert scored.scores == (0, 9)
        (spent,) = scored.why(0)
        assert (spent.code, spent.points) == ("double_spent", 0)
        assert spent == DoubleSpent(seat=0, colour="red", total=1, highest=9, by=(1,))

    @pytest.mark.parametrize(
        ("lines", "outcome"),
        [
            ({"red": "demon"}, "demon"),
            ({"red": "tie"}, "tie"),
            ({}, "tie"),
            ({"red": {"angel": [2], "demon": [2]}}, "tie"),
            ({"red": {"angel": [2], "demon": [3]}}, "demon"),
        ],
    )
    def test_a_double_off_an_angel_line_is_an_error(
        self, lines: dict[str, Any], outcome: str
    ) -> None:
        data = match_data("diabolo", [round_(lines, [{}, {"red": 9}], [None, "red"])], 2)
        assert errors_of(data) == [("double_off_angel", "rounds[0].doubles[1]")]
        assert params_of(data, "double_off_angel") == {"colour": "red", "outcome": outcome}

    def test_nobody_doubles_where_doubles_are_left_out(self) -> None:
        assert scores_of({"red": "angel"}, [{"red": 7}, {}]) == (7, 0)

    def test_a_double_is_back_in_the_next_round(self) -> None:
        one = round_({"red": "angel"}, [{"red": 5}, {}], ["red", None])
        assert result_of(match_data("diabolo", [one, one], 2)).totals == (20, 0)


class TestWhatTheBoxMakesImpossible:
    @pytest.mark.parametrize("card", [0, 6, -1, 99])
    def test_a_card_that_is_not_1_to_5(self, card: int) -> None:
        data = match_data("diabolo", [round_({}, [{"violet": [5, card]}, {}])], 2)
        assert errors_of(data) == [("card_value", "rounds[0].hands[0].violet[1]")]
        assert params_of(data, "card_value") == {"found": card, "low": 1, "high": 5}

    def test_a_card_on_a_line_that_is_not_1_to_5(self) -> None:
        data = match_data("diabolo", [round_({"red": {"angel": [7]}}, [{}, {}])], 2)
        assert errors_of(data) == [("card_value", "rounds[0].lines.red.angel[0]")]

    @pytest.mark.parametrize(("card", "copies"), [(1, 4), (2, 3), (3, 3), (4, 2), (5, 2)])
    def test_more_copies_than_the_colour_has(self, card: int, copies: int) -> None:
        hands = [{"red": [card] * (copies - 1)}, {"red": [card]}]
        assert errors_of(match_data("diabolo", [round_({}, hands)], 2)) == []
        lines = {"red": {"demon": [card]}}
        data = match_data("diabolo", [round_(lines, hands)], 2)
        assert errors_of(data) == [("too_many_copies", "rounds[0].hands[1].red")]
        assert params_of(data, "too_many_copies") == {
            "colour": "red",
            "card": card,
            "found": copies + 1,
            "limit": copies,
        }

    def test_too_many_copies_are_told_on_the_line_where_they_lie_there(self) -> None:
        lines = {"red": {"demon": [5, 5], "angel": [5]}}
        data = match_data("diabolo", [round_(lines, [{}, {}])], 2)
        assert errors_of(data) == [("too_many_copies", "rounds[0].lines.red.angel")]

    def test_every_card_with_too_many_copies_is_told(self) -> None:
        data = match_data("diabolo", [round_({}, [{"red": [5, 5, 5, 4, 4, 4]}, {}])], 2)
        assert [p[0] for p in errors_of(data)] == ["too_many_copies"] * 2

    def test_the_same_card_in_other_colours_is_another_card(self) -> None:
        hands = [{"red": [5, 5]}, {"blue": [5, 5]}]
        assert errors_of(match_data("diabolo", [round_({}, hands)], 2)) == []

    def test_more_than_37_points_of_a_colour_in_all(self) -> None:
        lines = {"red": {"demon": 10, "angel": [5, 5]}}
        assert errors_of(match_data("diabolo", [round_(lines, [{"red": 17}, {}])], 2)) == []
        data = match_data("diabolo", [round_(lines, [{"red": 17}, {"red": [1]}])], 2)
        assert errors_of(data) == [("too_many_points", "rounds[0].hands[1].red")]
        assert params_of(data, "too_many_points") == {"colour": "red", "found": 38, "limit": 37}

    def test_a_negative_total(self) -> None:
        data = match_data("diabolo", [round_({"red": {"angel": -1}}, [{"blue": -4}, {}])], 2)
        assert errors_of(data) == [
            ("negative_total", "rounds[0].lines.red.angel"),
            ("negative_total", "rounds[0].hands[0].blue"),
        ]

    def test_a_hidden_defect_does_not_hide_behind_another(self) -> None:
        data = match_data(
            "diabolo",
            [round_({"red": {"angel": [9, True]}}, [{"red": [5, 5, 5]}, {"rde": 4}], ["red", "x"])],
            2,
        )
        assert set(errors_of(data)) == {
            ("card_value", "rounds[0].lines.red.angel[0]"),
            ("not_an_integer", "rounds[0].lines.red.angel[1]"),
            ("unknown_key", "rounds[0].hands[1].rde"),
            ("unknown_colour", "rounds[0].doubles[1]"),
            ("too_many_copies", "rounds[0].hands[0].red"),
        }


class TestWhatTheRulesForbidButATableCanDo:
    def test_more_than_three_cards_on_a_side(self) -> None:
        data = match_data("diabolo", [round_({"red": {"angel": [1, 1, 2, 3]}}, [{}, {}])], 2)
        assert warnings_of(data) == [("side_size", "rounds[0].lines.red.angel")]
        assert params_of(data, "side_size") == {"cards": 4, "limit": 3}

    def test_more_than_five_cards_on_a_line(self) -> None:
        line = {"demon": [1, 1, 1], "angel": [2, 2, 2]}
        data = match_data("diabolo", [round_({"red": line}, [{}, {}])], 2)
        assert warnings_of(data) == [("line_size", "rounds[0].lines.red")]
        assert params_of(data, "line_size") == {"cards": 6, "limit": 5}

    @pytest.mark.parametrize(("seats", "expected"), [(2, 2), (3, 2), (4, 2), (5, 3)])
    @pytest.mark.parametrize("closed", range(6))
    def test_another_number_of_closed_lines(self, seats: int, expected: int, closed: int) -> None:
        line = {"demon": [1, 1, 1], "angel": [2, 2]}
        lines = FIVE_EMPTY | dict.fromkeys(COLOURS[:closed], line)
        data = match_data("diabolo", [round_(lines, [{}] * seats)], seats)
        if closed == expected:
            assert warnings_of(data) == []
        else:
            assert warnings_of(data) == [("closed_lines", "rounds[0].lines")]
            assert params_of(data, "closed_lines") == {"found": closed, "expected": expected}

    @pytest.mark.parametrize("unshown", ["tie", {"demon": 0, "angel": []}, {"angel": []}, None])
    def test_too_few_closed_lines_count_only_where_all_five_show_their_cards(
        self, unshown: object
    ) -> None:
        lines = {**FIVE_EMPTY, "blue": unshown}
        if unshown is None:
            del lines["blue"]
        assert warnings_of(match_data("diabolo", [round_(lines, [{}, {}])], 2)) == []

    @pytest.mark.parametrize("unshown", ["tie", {"demon": 4, "angel": [1]}, None])
    def test_too_many_closed_lines_count_whatever_the_other_lines_are(
        self, unshown: object
    ) -> None:
        closed = {colour: {"demon": [1, 1, 1], "angel": [2, 2]} for colour in COLOURS[:3]}
        lines = closed | {"violet": unshown} if unshown else closed
        data = match_data("diabolo", [round_(lines, [{}, {}])], 2)
        assert warnings_of(data) == [("closed_lines", "rounds[0].lines")]
        assert params_of(data, "closed_lines") == {"found": 3, "expected": 2}

    def test_a_hand_of_more_than_six_cards(self) -> None:
        data = match_data("diabolo", [round_({}, [{"red": [1] * 4, "blue": [1, 1, 2]}, {}])], 2)
        assert warnings_of(data) == [("hand_size", "rounds[0].hands[0]")]
        assert params_of(data, "hand_size") == {"cards": 7}

    @pytest.mark.parametrize("blue", [[], [1], [1, 2, 3]])
    def test_a_hand_with_all_five_colours_shown_that_does_not_have_six(
        self, blue: list[int]
    ) -> None:
        hand = {"red": [1], "yellow": [1], "green": [1], "violet": [1], "blue": blue}
        data = match_data("diabolo", [round_({}, [{}, hand])], 2)
        assert warnings_of(data) == [("hand_size", "rounds[0].hands[1]")]

    def test_six_cards_or_fewer_with_a_colour_not_shown_are_fine(self) -> None:
        six = {"red": [1], "yellow": [1], "green": [1], "violet": [1], "blue": [1, 1]}
        fewer = {"red": [1], "yellow": 4}
        assert warnings_of(match_data("diabolo", [round_({}, [six, fewer])], 2)) == []

    def test_a_warning_does_not_change_the_score(self) -> None:
        lines = {"red": {"angel": [1, 1, 1, 2], "demon": []}}
        assert scores_of(lines, [{"red": [5, 5, 3]}, {}]) == (13, 0)


class TestTheMatch:
    def test_as_many_rounds_as_players(self) -> None:
        for seats in GAME.seats:
            one = round_({}, [{}] * seats)
            assert not result_of(match_data("diabolo", [one] * (seats - 1), seats)).finished
            assert result_of(match_data("diabolo", [one] * seats, seats)).finished

    def test_a_round_after_the_end_is_an_error(self) -> None:
        data = match_data("diabolo", [round_({}, [{}, {}])] * 3, 2)
        assert errors_of(data) == [("round_after_end", "rounds[2]")]
        assert params_of(data, "round_after_end") == {"played": 2, "found": 3}

    def test_the_dealers_left_starts_and_the_deal_moves_left(self) -> None:
        result = result_of(match_data("diabolo", [round_({}, [{}] * 3)] * 2, 3, first=2))
        assert [(r.lead, r.starter) for r in result.rounds] == [(2, 0), (0, 1)]
        assert result.next is not None
        assert (result.next.lead, result.next.starter, result.next.extra) == (1, 2, False)

    def test_highest_total_wins(self) -> None:
        one = round_({"red": "demon"}, [{"red": 4}, {"red": 2}])
        result = result_of(match_data("diabolo", [one, one], 2))
        assert (result.winners, result.decided_by) == ((1,), "points")
        (reason,) = result.reasons
        assert reason.code == "won_on_points"
        assert reason == WonOnPoints(seat=1, total=0, next_seats=(0,), next_total=-8)

    def test_a_tie_is_shared(self) -> None:
        one = round_({"red": "angel"}, [{"red": 4}, {"red": 4}, {}])
        result = result_of(match_data("diabolo", [one] * 3))
        assert (result.winners, result.decided_by) == ((0, 1), "shared")
        assert result.reasons == (SharedWin(seats=(0, 1), total=12, cards=None),)

    def test_two_to_five_players(self) -> None:
        for seats in (1, 6):
            data = match_data("diabolo", [], seats)
            assert errors_of(data) == [("wrong_seats", "players")]
            assert params_of(data, "wrong_seats") == {"found": seats, "low": 2, "high": 5}


class TestReasons:
    def test_a_gain_says_which_cards_over_whom_doubled_or_not(self) -> None:
        hands = [{"violet": [4, 2]}, {"violet": [5]}, {}]
        lines = {"violet": RULEBOOK_LINES["violet"]}
        (scored,) = result_of(
            match_data("diabolo", [round_(lines, hands, ["violet", None, None])])
        ).rounds
        (gain,) = scored.why(JOE)
        assert gain == HighestHand(
            code="gained",
            seat=JOE,
            points=12,
            colour="violet",
            total=6,
            cards=(4, 2),
            doubled=True,
            tied_with=(),
            holdings=(6, 5, None),
        )

    def test_a_loss_says_with_whom_it_is_shared(self) -> None:
        (scored,) = result_of(
            match_data("diabolo", [round_({"red": "demon"}, [{"red": 4}, {"red": [4]}], None)], 2)
        ).rounds
        (loss,) = scored.why(MICHAEL)
        assert isinstance(loss, HighestHand)
        assert (loss.code, loss.points, loss.tied_with) == ("lost", -4, (JOE,))
        assert loss.cards == (4,)
        (other,) = scored.why(JOE)
        assert isinstance(other, HighestHand) and other.cards is None  # only the total was entered

    def test_a_line_without_a_card_is_empty_and_one_with_as_much_on_both_sides_is_a_tie(
        self,
    ) -> None:
        lines = {"red": {"demon": [], "angel": []}, "blue": {"demon": [1], "angel": [1]}}
        (scored,) = result_of(match_data("diabolo", [round_(lines, [{}, {}])], 2)).rounds
        codes = {r.colour: r.code for r in scored.reasons if isinstance(r, LineDecided)}
        assert codes["red"] == "line_empty" and codes["blue"] == "line_tie"

    def test_a_side_told_as_a_total_has_no_known_cards(self) -> None:
        assert Sides(demon=(1, 2), angel=5).cards == Sides(demon=5, angel=(1, 2)).cards == 2

    def test_every_line_says_who_won_it_and_by_how_much(self) -> None:
        lines = {**RULEBOOK_LINES, "blue": "angel"}
        (scored,) = result_of(match_data("diabolo", [round_(lines, [{}, {}])], 2)).rounds
        by_colour = {
            r.colour: (r.code, r.demon, r.angel)
            for r in scored.reasons
            if isinstance(r, LineDecided)
        }
        assert by_colour == {
            "red": ("line_tie", 3, 3),
            "yellow": ("line_empty", None, None),
            "green": ("line_demon", 7, 5),
            "violet": ("line_angel", 6, 7),
            "blue": ("line_angel", None, None),
        }

    @pytest.mark.parametrize(
        ("hands", "said"),
        [
            ([{}, {}], NobodyEntered("red")),
            ([{"red": 0}, {"red": []}], NobodyHolds("red")),
            ([{}, {"red": []}], NobodyHolds("red")),
        ],
    )
    def test_nobody_has_any_is_another_reason_than_nobody_entered(
        self, hands: list[dict[str, Any]], said: Reason
    ) -> None:
        (scored,) = result_of(match_data("diabolo", [round_({"red": "angel"}, hands)], 2)).rounds
        assert scored.why(0) == scored.why(1) == ()
        assert [r for r in scored.reasons if r.code.startswith("nobody_")] == [said]
