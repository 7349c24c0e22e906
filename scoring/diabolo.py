"""Diabolo: five lines of angels against demons, and the highest hand of a colour pays or gains."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar, Literal, NamedTuple

from .diabolo_checks import (
    COLOUR_POINTS,
    HAND_SIZE,
    LIKELY_POINTS,
    LINE_SIZE,
    POSSIBLE_POINTS,
    SIDE_SIZE,
    check_round,
    closed_lines_to_end,
    holdings_of,
    points_left,
)
from .diabolo_round_data import (
    COLOURS,
    COPIES,
    OUTCOMES,
    DiaboloRound,
    Hand,
    Holding,
    Line,
    Outcome,
    Sides,
    empty_round,
    outcome,
    points,
    points_round,
    read_round,
    round_to_data,
)
from .game import ROUNDS, Card, Game, Missing, MissingPlayer, Option, RoundScore, Setup
from .problems import Findings, Path
from .reasons import (
    DoubleSpent,
    HighestHand,
    LineDecided,
    NobodyEntered,
    NobodyHolds,
    PointsSaid,
    Reason,
)

__all__ = [
    "COLOURS",
    "COLOUR_POINTS",
    "COPIES",
    "GAME",
    "HAND_SIZE",
    "LIKELY_POINTS",
    "LINE_SIZE",
    "OUTCOMES",
    "POSSIBLE_POINTS",
    "SIDE_SIZE",
    "ColourLeft",
    "Diabolo",
    "DiaboloRound",
    "Hand",
    "Holding",
    "Line",
    "MissingColour",
    "Outcome",
    "Sides",
    "WhyNone",
    "closed_lines_to_end",
    "outcome",
    "points",
    "points_round",
]

WhyNone = Literal["none_left", "whole_hand"]
"""Why somebody holds nothing of a colour that was not entered: all of it lies elsewhere, or the
six cards of the hand are all told."""


ColourReason = HighestHand | DoubleSpent | NobodyHolds | NobodyEntered
"""What a colour that scores brings, or why it brings nothing."""


class ColourLeft(NamedTuple):
    """What can still turn up of a colour: copies of 1 to 5, and points in all."""

    copies: tuple[int, ...]
    points: int


class MissingColour(NamedTuple):
    """Of a colour the line is not entered, or it scores and nobody's holding is entered."""

    code: Literal["line", "holdings"]
    path: Path
    colour: str


class Diabolo(Game[DiaboloRound]):
    id = "diabolo"
    seats = range(2, 6)
    deck: ClassVar[Mapping[Card, int]] = {
        Card(colour, value): copies for colour in COLOURS for value, copies in COPIES.items()
    }
    round_type = DiaboloRound
    round_keys = frozenset({"lines", "hands", "doubles", "points"})
    required_keys = frozenset({"lines", "hands"})
    options: ClassVar[tuple[Option, ...]] = (ROUNDS,)
    starter_offset = 1

    def length(self, setup: Setup) -> int:
        return setup.number(ROUNDS)

    def empty_round(self, setup: Setup) -> DiaboloRound:
        return empty_round(setup.seats)

    def round_to_begin(self, setup: Setup, way: object) -> DiaboloRound:
        return points_round((None,) * setup.seats) if way == "sheet" else self.empty_round(setup)

    def required_in(self, data: object) -> frozenset[str]:
        by_points = isinstance(data, dict) and "points" in data
        return frozenset() if by_points else self.required_keys

    def read_fields(
        self,
        fields: Mapping[str, object],
        setup: Setup,
        path: Path,
        findings: Findings,
        *,
        draft: bool,
    ) -> DiaboloRound:
        return read_round(fields, setup.seats, path, findings, draft=draft)

    def round_to_data(self, round_: DiaboloRound) -> dict[str, object]:
        return round_to_data(round_)

    # Checking

    def check(self, round_: DiaboloRound, setup: Setup, path: Path = ()) -> Findings:
        return check_round(round_, setup.seats, path)

    # Scoring

    def score(self, round_: DiaboloRound, setup: Setup) -> RoundScore:
        if round_.points is not None:
            said = [PointsSaid(s, n) for s, n in enumerate(round_.points) if n is not None]
            return RoundScore(tuple(n or 0 for n in round_.points), tuple(said))
        scores = [0] * setup.seats
        reasons: list[Reason] = []
        for index, colour in enumerate(COLOURS):
            line = round_.lines[index]
            won_by = outcome(line)
            reasons.append(_line_reason(line, won_by, colour))
            if won_by == "tie":
                continue
            for reason in _colour_reasons(round_, index, won_by):
                if reason.seat is not None:
                    scores[reason.seat] += reason.points
                reasons.append(reason)
        return RoundScore(tuple(scores), tuple(reasons))

    def missing(self, round_: DiaboloRound, setup: Setup) -> tuple[Missing, ...]:
        """Lines not entered, and lines that score while nobody's holding is entered.

        One holding of a colour is enough: only the highest matters. In a round given as one
        number per player, the numbers that are not entered.
        """
        if round_.points is not None:
            return tuple(
                MissingPlayer("points", ("points", seat), seat)
                for seat, number in enumerate(round_.points)
                if number is None
            )
        found = []
        for index, colour in enumerate(COLOURS):
            line = round_.lines[index]
            if line is None:
                found.append(MissingColour("line", ("lines", colour), colour))
            elif outcome(line) != "tie" and all(hand[index] is None for hand in round_.hands):
                found.append(MissingColour("holdings", ("hands",), colour))
        return tuple(found)

    def colour_reasons(self, round_: DiaboloRound, colour: str) -> tuple[ColourReason, ...]:
        """What one colour brings to whom, as in the score of the whole round."""
        index = COLOURS.index(colour)
        won_by = outcome(round_.lines[index])
        return () if won_by == "tie" else tuple(_colour_reasons(round_, index, won_by))

    def remaining(self, round_: DiaboloRound, setup: Setup) -> dict[str, ColourLeft]:
        """What each colour can still have, by the cards and totals entered."""
        return {colour: self.left_of(round_, colour) for colour in COLOURS}

    def left_of(self, round_: DiaboloRound, colour: str) -> ColourLeft:
        """What one colour can still have."""
        holdings = holdings_of(round_, COLOURS.index(colour))
        left = points_left(holdings)
        cards = [card for held in holdings if isinstance(held, tuple) for card in held]
        copies = [
            max(0, limit - cards.count(value)) if value <= left else 0
            for value, limit in COPIES.items()
        ]
        return ColourLeft(tuple(copies), max(0, left))

    def holds_none(self, round_: DiaboloRound, setup: Setup) -> Mapping[tuple[int, str], WhyNone]:
        """The seats and colours of which nothing was entered, and where there can be nothing."""
        return _holds_none(round_)

    def filled(self, round_: DiaboloRound, setup: Setup) -> DiaboloRound:
        """Who holds nothing of a colour; one of which nobody told anything stays missing, unless
        nobody can hold any."""
        empty = self.holds_none(round_, setup)
        if not empty:
            return round_
        settled = [
            any(hand[index] is not None for hand in round_.hands)
            or all((seat, colour) in empty for seat in range(setup.seats))
            for index, colour in enumerate(COLOURS)
        ]
        hands = tuple(
            tuple(
                () if settled[index] and (seat, colour) in empty else hand[index]
                for index, colour in enumerate(COLOURS)
            )
            for seat, hand in enumerate(round_.hands)
        )
        return replace(round_, hands=hands)


GAME = Diabolo()


@lru_cache(maxsize=1)
def _holds_none(round_: DiaboloRound) -> Mapping[tuple[int, str], WhyNone]:
    """Of the last round it is remembered: after each tap, several ask for it."""
    some_left = [points_left(holdings_of(round_, index)) > 0 for index in range(len(COLOURS))]
    found: dict[tuple[int, str], WhyNone] = {}
    for seat, hand in enumerate(round_.hands):
        whole = sum([len(held) for held in hand if isinstance(held, tuple)]) == HAND_SIZE
        if whole or not all(some_left):
            for colour, held, some in zip(COLOURS, hand, some_left, strict=True):
                if held is None and (whole or not some):
                    found[seat, colour] = "whole_hand" if some else "none_left"
    return found


_LINE_WON: Mapping[Outcome, Literal["line_angel", "line_demon", "line_tie"]] = {
    "angel": "line_angel",
    "demon": "line_demon",
    "tie": "line_tie",
}


def _line_reason(line: Line, won_by: Outcome, colour: str) -> LineDecided:
    if line is None:
        return LineDecided("line_empty", colour)
    if not isinstance(line, Sides):
        return LineDecided(_LINE_WON[won_by], colour)
    demon, angel = points(line.demon), points(line.angel)
    empty = demon == angel == 0
    return LineDecided("line_empty" if empty else _LINE_WON[won_by], colour, demon, angel)


def _colour_reasons(round_: DiaboloRound, index: int, won_by: Outcome) -> Iterator[ColourReason]:
    """Who gains or loses a colour that scores, and whose Double was played for nothing."""
    colour, doubles = COLOURS[index], round_.doubles
    holdings = [hand[index] for hand in round_.hands]
    totals = [None if holding is None else points(holding) for holding in holdings]
    best = max([total or 0 for total in totals])
    highest = (
        tuple([seat for seat, total in enumerate(totals) if total == best]) if best > 0 else ()
    )
    if not highest:
        nothing_entered = totals.count(None) == len(totals)
        yield NobodyEntered(colour) if nothing_entered else NobodyHolds(colour)
    for seat in highest:
        holding = holdings[seat]
        doubled = doubles[seat] == colour
        sign = 1 if won_by == "angel" else -1
        yield HighestHand(
            code="gained" if won_by == "angel" else "lost",
            seat=seat,
            points=sign * best * (2 if doubled else 1),
            colour=colour,
            total=best,
            cards=holding if isinstance(holding, tuple) else None,
            doubled=doubled,
            tied_with=tuple(other for other in highest if other != seat),
            holdings=tuple(totals),
        )
    for seat, double in enumerate(doubles):
        if double == colour and seat not in highest:
            yield DoubleSpent(seat, colour, totals[seat], best, highest)
