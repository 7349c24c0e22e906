"""Diabolo while a round is being entered: what is missing, and what the deck still has."""

from __future__ import annotations

from typing import Any

import pytest

import scoring
from scoring.diabolo import COLOURS, GAME, ColourLeft, DiaboloRound, Sides
from scoring.reasons import HighestHand


def draft(data: dict[str, Any], seats: int = 3) -> DiaboloRound:
    read, problems = GAME.read_round(data, scoring.Setup(seats), draft=True)
    assert read is not None and not problems
    return read


class TestHalfEnteredRounds:
    def test_nothing_entered_scores_nothing_and_misses_five_lines(self) -> None:
        table = scoring.Setup(3)
        empty = GAME.empty_round(table)
        assert GAME.score(empty, table).scores == (0, 0, 0)
        assert [(m.code, m.colour) for m in GAME.missing(empty, table)] == [
            ("line", colour) for colour in COLOURS
        ]

    def test_a_line_that_scores_misses_the_holdings_until_one_is_entered(self) -> None:
        table = scoring.Setup(3)
        lines = dict.fromkeys(COLOURS, "tie") | {"blue": "demon"}
        before = draft({"lines": lines})
        assert [(m.code, m.path) for m in GAME.missing(before, table)] == [("holdings", ("hands",))]
        after = draft({"lines": lines, "hands": [{}, {"blue": 0}]})
        assert GAME.missing(after, table) == ()

    def test_a_tied_line_misses_no_holdings(self) -> None:
        whole = draft({"lines": dict.fromkeys(COLOURS, "tie")})
        assert GAME.missing(whole, scoring.Setup(3)) == ()

    def test_not_entered_is_not_zero(self) -> None:
        table = scoring.Setup(2)
        entered = draft({"lines": {"red": "angel"}, "hands": [{"red": 0}, {"red": 4}]}, 2)
        not_entered = draft({"lines": {"red": "angel"}, "hands": [{}, {"red": 4}]}, 2)
        assert entered != not_entered
        gain = GAME.score(entered, table).why(1)[0]
        assert isinstance(gain, HighestHand) and gain.holdings == (0, 4)
        gain = GAME.score(not_entered, table).why(1)[0]
        assert isinstance(gain, HighestHand) and gain.holdings == (None, 4)
        assert GAME.round_to_data(not_entered)["hands"] == [{}, {"red": 4}]

    def test_a_draft_may_lack_seats_at_the_end(self) -> None:
        half = draft({"hands": [{"red": [4]}]})
        assert half.hands[0][0] == (4,)
        assert half.hands[1:] == ((None,) * 5,) * 2

    @pytest.mark.parametrize(
        ("data", "found"),
        [
            ({"hands": [{}] * 4}, ("wrong_length", "hands")),
            ({"lines": {"pink": "tie"}}, ("unknown_key", "lines.pink")),
            ({"lines": {"red": 3}}, ("not_a_line", "lines.red")),
            ([], ("not_an_object", "$")),
        ],
    )
    def test_what_a_draft_has_must_be_of_the_right_kind(
        self, data: object, found: tuple[str, str]
    ) -> None:
        _, problems = GAME.read_round(data, scoring.Setup(3), draft=True)
        assert [(p.code, p.where) for p in problems] == [found]


class TestWhatIsLeftInTheDeck:
    def test_a_whole_colour_to_begin_with(self) -> None:
        table = scoring.Setup(3)
        left = GAME.remaining(GAME.empty_round(table), table)
        assert left == dict.fromkeys(COLOURS, ColourLeft((4, 3, 3, 2, 2), 37))

    def test_cards_on_the_table_and_in_hands_are_gone(self) -> None:
        table = scoring.Setup(3)
        half = draft({"lines": {"red": {"demon": [5, 1]}}, "hands": [{"red": [1, 4]}]})
        assert GAME.remaining(half, table)["red"] == ColourLeft((2, 3, 3, 1, 1), 26)
        assert GAME.remaining(half, table)["blue"] == ColourLeft((4, 3, 3, 2, 2), 37)

    def test_totals_leave_only_cards_that_fit_the_points_left(self) -> None:
        table = scoring.Setup(3)
        half = draft({"lines": {"red": {"demon": 20, "angel": 14}}})
        assert GAME.remaining(half, table)["red"] == ColourLeft((4, 3, 3, 0, 0), 3)

    def test_never_less_than_nothing(self) -> None:
        table = scoring.Setup(2)
        nothing = (None,) * 4
        over = DiaboloRound((Sides((5, 5, 5), 30), *nothing), ((None, *nothing),) * 2, (None, None))
        assert GAME.remaining(over, table)["red"] == ColourLeft((0, 0, 0, 0, 0), 0)

    def test_the_deck_has_70_cards(self) -> None:
        assert sum(GAME.deck.values()) == 70
        assert len(GAME.deck) == 25
