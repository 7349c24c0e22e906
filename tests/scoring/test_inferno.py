"""Inferno, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

import scoring
from scoring.inferno import GAME, DeckLeft, InfernoRound, Taken
from scoring.reasons import (
    DecidedByExtraRound,
    ExtraRound,
    OtherCards,
    PointsSaid,
    RedCards,
    WonOnPoints,
)
from tests.scoring.building import errors_of, match_data, params_of, result_of, warnings_of


def taken(*entries: dict[str, Any]) -> dict[str, Any]:
    return {"taken": list(entries)}


LEVEL = taken({"others": 3}, {"others": 3}, {"others": 9})
ANA_AHEAD = taken({}, {"others": 3}, {"others": 3})


def scores_of(*entries: dict[str, Any]) -> tuple[int, ...]:
    return result_of(match_data("inferno", [taken(*entries)], len(entries))).rounds[0].scores


class TestCountingTheCards:
    def test_a_red_card_counts_its_value(self) -> None:
        assert scores_of({"red": [0, 1, 0, 2, 0]}, {"red": [1, 1, 1, 1, 1]}, {}) == (10, 15, 0)

    def test_any_other_card_counts_one(self) -> None:
        assert scores_of({"others": 7}, {"others": 3}, {"others": 0}) == (7, 3, 0)

    def test_the_pick_up_of_the_rules_example(self) -> None:
        """Blue 5, yellow 5, blue 3 and red 5 on the table: three cards at 1 and a red 5."""
        pierre = {"red": [0, 0, 0, 0, 1], "others": 3}
        assert scores_of(pierre, {}, {}, {}, {}) == (8, 0, 0, 0, 0)

    def test_red_points_can_be_given_in_all(self) -> None:
        assert scores_of({"red": 9, "others": 3}, {"red": 0}, {}) == (12, 0, 0)

    def test_whoever_took_nothing_scores_nothing(self) -> None:
        assert scores_of({}, {}, {}) == (0, 0, 0)


class TestWhatTheBoxMakesImpossible:
    def test_more_than_four_red_cards_of_a_value(self) -> None:
        rounds = [taken({"red": [0, 0, 3, 0, 0]}, {}, {"red": [0, 0, 2, 0, 0], "others": 1})]
        data = match_data("inferno", rounds)
        assert errors_of(data) == [("too_many_copies", "rounds[0].taken[2].red[2]")]
        assert params_of(data, "too_many_copies") == {
            "colour": "red",
            "card": 3,
            "found": 5,
            "limit": 4,
        }

    def test_more_than_60_red_points(self) -> None:
        fine = match_data("inferno", [taken({"red": [4, 4, 4, 4, 4]}, {}, {})])
        assert errors_of(fine) == []
        data = match_data("inferno", [taken({"red": [4, 4, 4, 4, 4]}, {}, {"red": 1, "others": 2})])
        assert errors_of(data) == [("too_many_points", "rounds[0].taken[2].red")]
        assert params_of(data, "too_many_points") == {"colour": "red", "found": 61, "limit": 60}

    def test_more_than_80_other_cards(self) -> None:
        assert errors_of(match_data("inferno", [taken({"others": 77}, {"others": 3}, {})])) == []
        data = match_data("inferno", [taken({"others": 77}, {"others": 4}, {})])
        assert errors_of(data) == [("too_many_cards", "rounds[0].taken[1].others")]
        assert params_of(data, "too_many_cards") == {"kind": "others", "found": 81, "limit": 80}

    @pytest.mark.parametrize(
        ("entry", "where"),
        [({"others": -1}, "others"), ({"red": -1}, "red"), ({"red": [0, 0, 0, -2, 0]}, "red[3]")],
    )
    def test_a_negative_count(self, entry: dict[str, Any], where: str) -> None:
        data = match_data("inferno", [taken({}, entry, {})])
        assert errors_of(data) == [("negative_count", f"rounds[0].taken[1].{where}")]

    @pytest.mark.parametrize("counts", [[], [0] * 4, [0] * 6])
    def test_red_counts_are_five(self, counts: list[int]) -> None:
        data = match_data("inferno", [taken({}, {"red": counts}, {})])
        assert errors_of(data) == [("wrong_length", "rounds[0].taken[1].red")]
        assert params_of(data, "wrong_length") == {"found": len(counts), "expected": 5}

    def test_all_of_them_at_once(self) -> None:
        over = {"red": [5, 0, 0, 0, 0], "others": 81}
        data = match_data("inferno", [taken(over, {"red": 60}, {"others": True})])
        assert params_of(data, "too_many_points_in_all") == {"found": 146, "limit": 140}
        assert set(errors_of(data)) == {
            ("too_many_copies", "rounds[0].taken[0].red[0]"),
            ("too_many_cards", "rounds[0].taken[0].others"),
            ("too_many_points", "rounds[0].taken[1].red"),
            ("too_many_points_in_all", "rounds[0].taken[1]"),
            ("not_an_integer", "rounds[0].taken[2].others"),
        }


class TestWhatTheRulesForbidButATableCanDo:
    @pytest.mark.parametrize(
        ("entry", "cards"),
        [
            ({"others": 1}, 1),
            ({"others": 2}, 2),
            ({"red": [0, 0, 0, 0, 1]}, 1),
            ({"red": [0, 0, 0, 1, 0], "others": 1}, 2),
            ({"red": 2}, 2),
        ],
    )
    def test_only_one_or_two_cards_taken(self, entry: dict[str, Any], cards: int) -> None:
        data = match_data("inferno", [taken({"others": 12}, {}, entry)])
        assert warnings_of(data) == [("small_pick_up", "rounds[0].taken[2]")]
        assert params_of(data, "small_pick_up") == {"cards": cards, "least": 3}

    @pytest.mark.parametrize(
        "entry", [{}, {"others": 0}, {"others": 3}, {"red": [1, 0, 0, 0, 0], "others": 2}]
    )
    def test_nothing_or_three_and_more_are_fine(self, entry: dict[str, Any]) -> None:
        assert warnings_of(match_data("inferno", [taken({"others": 12}, {}, entry)])) == []

    def test_points_in_all_say_nothing_of_cards(self) -> None:
        data = match_data("inferno", [taken({"points": 1}, {"points": 2}, {})])
        assert warnings_of(data) == []

    @pytest.mark.parametrize(
        "entries",
        [
            ({"others": 8}, {"red": [1, 1, 1, 0, 0]}, {}),
            ({"red": [0, 0, 0, 4, 4], "others": 3}, {"red": 0, "others": 0}, {}),
        ],
    )
    def test_fewer_than_twelve_cards_in_all(self, entries: tuple[dict[str, Any], ...]) -> None:
        data = match_data("inferno", [taken(*entries)])
        assert warnings_of(data) == [("few_cards", "rounds[0].taken")]
        assert params_of(data, "few_cards") == {"cards": 11, "least": 12}

    @pytest.mark.parametrize(
        "entries",
        [
            ({"others": 8}, {"red": [1, 1, 1, 0, 0], "others": 1}, {}),
            ({"others": 3}, {"red": 5}, {}),
            ({"others": 3}, {"points": 5}, {}),
        ],
    )
    def test_twelve_or_who_knows_how_many_are_fine(
        self, entries: tuple[dict[str, Any], ...]
    ) -> None:
        assert warnings_of(match_data("inferno", [taken(*entries)])) == []

    def test_red_points_that_may_be_three_cards_are_not_doubted(self) -> None:
        assert warnings_of(match_data("inferno", [taken({}, {}, {"red": 5})])) == []


class TestPointsInAll:
    def test_they_are_the_score(self) -> None:
        entries = {"points": 23}, {"red": [0, 1, 0, 2, 0], "others": 7}, {"points": 0}
        assert scores_of(*entries) == (23, 17, 0)

    @pytest.mark.parametrize("beside", [{"red": 0}, {"others": 3}, {"red": [0] * 5, "others": 0}])
    @pytest.mark.parametrize("draft", [False, True])
    def test_they_stand_alone(self, beside: dict[str, Any], draft: bool) -> None:
        data = taken({}, {"points": 5} | beside, {})
        _, problems = GAME.read_round(data, scoring.Setup(3), draft=draft)
        assert [(p.code, p.where) for p in problems] == [("points_beside_cards", "taken[1].points")]

    @pytest.mark.parametrize(
        ("value", "code"),
        [
            (-1, "negative_total"),
            (True, "not_an_integer"),
            (2.0, "not_an_integer"),
            (None, "not_an_integer"),
            ([1], "not_an_integer"),
        ],
    )
    def test_they_are_a_number_of_0_or_more(self, value: object, code: str) -> None:
        data = match_data("inferno", [taken({}, {"points": value}, {})])
        assert errors_of(data) == [(code, "rounds[0].taken[1].points")]

    def test_every_mistake_beside_them_is_told(self) -> None:
        data = match_data("inferno", [taken({"points": -3, "others": -1, "pionts": 2}, {}, {})])
        at = "rounds[0].taken[0]"
        assert set(errors_of(data)) == {
            ("negative_total", f"{at}.points"),
            ("points_beside_cards", f"{at}.points"),
            ("negative_count", f"{at}.others"),
            ("unknown_key", f"{at}.pionts"),
        }

    def test_an_unknown_key_beside_them_is_no_card(self) -> None:
        data = match_data("inferno", [taken({"points": 3, "pionts": 2}, {}, {})])
        assert errors_of(data) == [("unknown_key", "rounds[0].taken[0].pionts")]

    def test_the_box_has_140_points_for_all_together(self) -> None:
        entries = {"points": 100}, {"red": [0, 0, 0, 0, 4]}, {"others": 20}
        assert errors_of(match_data("inferno", [taken(*entries)])) == []
        data = match_data("inferno", [taken(*entries[:2], {"others": 21})])
        assert errors_of(data) == [("too_many_points_in_all", "rounds[0].taken[2]")]
        data = match_data("inferno", [taken({"points": 141}, {}, {"points": 1})])
        assert errors_of(data) == [("too_many_points_in_all", "rounds[0].taken[0].points")]
        assert params_of(data, "too_many_points_in_all") == {"found": 142, "limit": 140}

    def test_they_are_a_reason_of_their_own(self) -> None:
        said = InfernoRound((Taken(points=23), Taken(), Taken(points=0)))
        reasons = GAME.score(said, scoring.Setup(3)).reasons
        assert reasons == (PointsSaid(0, 23), PointsSaid(2, 0))
        assert [reason.code for reason in reasons] == ["points_said"] * 2

    def test_they_are_entered_and_written(self) -> None:
        said = InfernoRound((Taken(points=0), Taken(), Taken()))
        assert [m.path for m in GAME.missing(said, scoring.Setup(3))] == [
            ("taken", 1),
            ("taken", 2),
        ]
        assert GAME.round_to_data(said) == taken({"points": 0}, {}, {})

    def test_they_leave_less_of_everything(self) -> None:
        said = InfernoRound((Taken(points=98), Taken((0, 0, 0, 0, 4), 20), Taken()))
        assert GAME.remaining(said, scoring.Setup(3)) == DeckLeft((4, 4, 0, 0, 0), 2, 2, 2)


class TestTheMatch:
    def test_as_many_rounds_as_players(self) -> None:
        for seats in GAME.seats:
            one = taken({}, *[{"others": 3}] * (seats - 1))
            assert not result_of(match_data("inferno", [one] * (seats - 1), seats)).finished
            assert result_of(match_data("inferno", [one] * seats, seats)).finished

    def test_lowest_total_wins(self) -> None:
        result = result_of(match_data("inferno", [ANA_AHEAD] * 3))
        assert (result.winners, result.decided_by) == ((0,), "points")
        assert result.reasons == (WonOnPoints(0, total=0, next_seats=(1, 2), next_total=9),)

    def test_the_first_player_starts_and_moves_left(self) -> None:
        result = result_of(match_data("inferno", [LEVEL] * 2, first=1))
        assert [(r.lead, r.starter) for r in result.rounds] == [(1, 1), (2, 2)]
        assert result.next is not None and (result.next.lead, result.next.starter) == (0, 0)

    def test_a_tie_for_lowest_asks_for_an_extra_round(self) -> None:
        result = result_of(match_data("inferno", [LEVEL] * 3))
        assert not result.finished and result.winners == () and result.decided_by is None
        assert result.next is not None
        assert (result.next.number, result.next.extra) == (4, True)
        (reason,) = result.reasons
        assert reason.code == "extra_round"
        assert reason == ExtraRound(seats=(0, 1), total=9)

    def test_a_tie_for_second_asks_for_none(self) -> None:
        result = result_of(match_data("inferno", [ANA_AHEAD] * 3))
        assert result.finished and [s.rank for s in result.standings] == [1, 2, 2]

    def test_a_tie_before_the_last_round_asks_for_none(self) -> None:
        result = result_of(match_data("inferno", [LEVEL] * 2))
        assert result.next is not None and not result.next.extra
        assert result.reasons == ()

    def test_two_extra_rounds_in_a_row(self) -> None:
        again = result_of(match_data("inferno", [LEVEL] * 4))
        assert again.next is not None
        assert (again.next.number, again.next.lead, again.next.extra) == (5, 1, True)
        assert [r.extra for r in again.rounds] == [False, False, False, True]
        end = result_of(match_data("inferno", [LEVEL] * 4 + [ANA_AHEAD]))
        assert end.finished and end.winners == (0,) and end.totals == (12, 15, 39)

    def test_in_an_extra_round_everybody_plays_and_anybody_can_win(self) -> None:
        rounds = [LEVEL] * 3 + [taken({"others": 30}, {"others": 30}, {})]
        result = result_of(match_data("inferno", rounds))
        assert result.winners == (2,) and result.totals == (39, 39, 27)

    def test_the_table_can_choose_to_share_instead(self) -> None:
        result = result_of(match_data("inferno", [LEVEL] * 3, options={"tie": "share"}))
        assert (result.winners, result.decided_by, result.next) == ((0, 1), "shared", None)

    def test_the_extra_round_is_the_rule_where_nothing_is_chosen(self) -> None:
        chosen = match_data("inferno", [LEVEL] * 3, options={"tie": "extra_round"})
        assert result_of(chosen).next == result_of(match_data("inferno", [LEVEL] * 3)).next

    @pytest.mark.parametrize(
        ("rounds", "options", "at"),
        [
            ([ANA_AHEAD] * 4, {}, 3),
            ([LEVEL] * 4 + [ANA_AHEAD, LEVEL], {}, 5),
            ([LEVEL] * 4, {"tie": "share"}, 3),
        ],
    )
    def test_a_round_after_the_end_is_an_error(
        self, rounds: list[Any], options: dict[str, str], at: int
    ) -> None:
        data = match_data("inferno", rounds, options=options)
        assert errors_of(data) == [("round_after_end", f"rounds[{at}]")]
        assert params_of(data, "round_after_end") == {"played": at, "found": len(rounds)}

    @pytest.mark.parametrize("value", ["play", 1, None, True, ["share"]])
    def test_the_option_is_one_of_two_words(self, value: object) -> None:
        data = match_data("inferno", [ANA_AHEAD] * 4, options={"tie": value})
        assert errors_of(data) == [("option_value", "options.tie")]
        assert params_of(data, "option_value") == {"allowed": ["extra_round", "share"]}

    def test_three_to_seven_players(self) -> None:
        for seats in (2, 8):
            data = match_data("inferno", [], players=[f"P{n}" for n in range(seats)])
            assert errors_of(data) == [("wrong_seats", "players")]


class TestReasons:
    def test_red_cards_and_others_are_told_apart(self) -> None:
        table = scoring.Setup(3)
        one = InfernoRound((Taken((0, 1, 0, 2, 0), 7), Taken(9), Taken()))
        reasons = GAME.score(one, table).reasons
        assert [reason.code for reason in reasons] == ["red_cards", "other_cards", "red_cards"]
        assert reasons == (
            RedCards(0, points=10, cards=(0, 1, 0, 2, 0)),
            OtherCards(0, points=7),
            RedCards(1, points=9, cards=None),
        )


class TestHalfEnteredRounds:
    def test_nothing_entered_misses_everybody(self) -> None:
        table = scoring.Setup(3)
        empty = GAME.empty_round(table)
        assert GAME.score(empty, table).scores == (0, 0, 0)
        assert [(m.code, m.path) for m in GAME.missing(empty, table)] == [
            ("taken", ("taken", seat)) for seat in range(3)
        ]

    def test_a_zero_is_entered(self) -> None:
        table = scoring.Setup(3)
        half = InfernoRound((Taken(others=0), Taken(red=0), Taken()))
        assert [m.path for m in GAME.missing(half, table)] == [("taken", 2)]
        assert GAME.round_to_data(half) == {"taken": [{"others": 0}, {"red": 0}, {}]}

    def test_a_draft_may_lack_seats_and_the_whole_key(self) -> None:
        table = scoring.Setup(3)
        assert GAME.read_round({}, table, draft=True) == (GAME.empty_round(table), [])
        half, problems = GAME.read_round({"taken": [{"red": 3}]}, table, draft=True)
        assert (half, problems) == (InfernoRound((Taken(3), Taken(), Taken())), [])


class TestWhatIsLeftInTheDeck:
    def test_everything_to_begin_with(self) -> None:
        table = scoring.Setup(3)
        left = GAME.remaining(GAME.empty_round(table), table)
        assert left == DeckLeft((4, 4, 4, 4, 4), 60, 80, 140)

    def test_what_was_taken_is_gone(self) -> None:
        half = InfernoRound((Taken((1, 0, 0, 0, 4), 7), Taken(others=70), Taken()))
        assert GAME.remaining(half, scoring.Setup(3)) == DeckLeft((3, 4, 4, 4, 0), 39, 3, 42)

    def test_red_points_leave_only_cards_that_fit(self) -> None:
        half = InfernoRound((Taken(57), Taken(), Taken()))
        assert GAME.remaining(half, scoring.Setup(3)) == DeckLeft((4, 4, 4, 0, 0), 3, 80, 83)

    def test_never_less_than_nothing(self) -> None:
        over = InfernoRound((Taken((9, 0, 0, 0, 0), 90), Taken(99), Taken()))
        assert GAME.remaining(over, scoring.Setup(3)) == DeckLeft((0, 0, 0, 0, 0), 0, 0, 0)
        six_ones = InfernoRound((Taken((6, 0, 0, 0, 0)), Taken(), Taken()))
        assert six_ones.left.red == (0, 4, 4, 4, 4)

    def test_the_deck_has_100_cards_and_20_of_them_are_red(self) -> None:
        assert sum(GAME.deck.values()) == 100
        assert sum(copies for card, copies in GAME.deck.items() if card.suit == "red") == 20


def test_an_extra_round_that_decides_is_told_with_both_sides_figures():
    """Ana and Léo level at 5 after three rounds; the fourth costs them 3 and 7."""

    def taken(*others):
        return {"taken": [{"others": count} for count in others]}

    match = scoring.match_from_data(
        {
            "format": "diablotin.match",
            "version": 1,
            "game": "inferno",
            "players": ["Ana", "Léo", "Zoé"],
            "first": 0,
            "rounds": [taken(5, 0, 9), taken(0, 5, 0), taken(0, 0, 0), taken(3, 7, 3)],
        }
    )
    tie_break, points = scoring.score(match).reasons
    assert tie_break.code == "decided_by_extra_round"
    assert tie_break == DecidedByExtraRound(
        0, seats=(0, 1), total=5, scores=(3, 7), before=5, score=3
    )
    assert points.code == "won_on_points"


def test_anybody_can_win_an_extra_round_and_that_is_told():
    """Ana and Léo level at 6, Zoé behind at 7: the extra round costs her nothing."""
    level = taken({"others": 2}, {"others": 2}, {"others": 2})
    first = taken({"others": 2}, {"others": 2}, {"others": 3})
    last = taken({"others": 5}, {"others": 9}, {})
    why, points = result_of(match_data("inferno", [first, level, level, last], 3)).reasons
    assert why == DecidedByExtraRound(2, seats=(0, 1), total=6, scores=(5, 9), before=7, score=0)
    assert points == WonOnPoints(2, 7, (0,), 11)
