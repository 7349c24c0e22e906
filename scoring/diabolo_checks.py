"""The checks of a Diabolo round: what the box cannot have, and what the rules do not allow."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from .diabolo_round_data import (
    COLOURS,
    COPIES,
    DiaboloRound,
    Hand,
    Holding,
    Line,
    Sides,
    outcome,
    points,
)
from .problems import Findings, Path

COLOUR_POINTS = sum(value * copies for value, copies in COPIES.items())
HAND_SIZE = 6
SIDE_SIZE = 3
LINE_SIZE = 5
SIDE_POINTS = 14
"""The most that three cards of a colour make."""
LINE_POINTS = 21
"""The most that five cards of a colour make."""
POSSIBLE_POINTS = range(-185, 223)
"""The points of a player in a round, whatever the hand: all cards of every colour lost, or won
with a Double on one colour."""
LIKELY_POINTS = range(-30, 49)
"""The points that a hand of six cards can bring."""


def closed_lines_to_end(seats: int) -> int:
    """How many closed lines end the round."""
    return 3 if seats == 5 else 2


def check_round(round_: DiaboloRound, seats: int, path: Path) -> Findings:
    """Every error and every warning of a round."""
    findings = Findings()
    _check_points(round_.points or (), (*path, "points"), findings)
    for index, colour in enumerate(COLOURS):
        _check_colour(round_, index, colour, path, findings)
        line = round_.lines[index]
        if isinstance(line, Sides):
            _check_line(line, (*path, "lines", colour), findings)
    for seat, double in enumerate(round_.doubles):
        if double is not None:
            won_by = outcome(round_.lines[COLOURS.index(double)])
            if won_by != "angel":
                at = (*path, "doubles", seat)
                findings.error("double_off_angel", at, colour=double, outcome=won_by)
    _check_closed_lines(round_.lines, seats, path, findings)
    for seat, hand in enumerate(round_.hands):
        _check_hand(hand, (*path, "hands", seat), findings)
    return findings


def holdings_of(round_: DiaboloRound, index: int) -> tuple[Holding, ...]:
    """Everywhere that cards of a colour can lie: both sides of its line, then the hands."""
    line = round_.lines[index]
    sides = (line.demon, line.angel) if isinstance(line, Sides) else (None, None)
    return (*sides, *[hand[index] for hand in round_.hands])


def points_left(holdings: Iterable[Holding]) -> int:
    """Of a colour; below 0 where more is entered than the box has."""
    return COLOUR_POINTS - sum(map(points, holdings))


def _check_points(numbers: Iterable[int | None], path: Path, findings: Findings) -> None:
    for seat, number in enumerate(numbers):
        if number is None:
            continue
        at = (*path, seat)
        if number not in POSSIBLE_POINTS:
            low, high = POSSIBLE_POINTS[0], POSSIBLE_POINTS[-1]
            findings.error("points_range", at, found=number, low=low, high=high)
        elif number not in LIKELY_POINTS:
            low, high = LIKELY_POINTS[0], LIKELY_POINTS[-1]
            findings.warn("unlikely_points", at, found=number, low=low, high=high)


def _check_colour(
    round_: DiaboloRound, index: int, colour: str, path: Path, findings: Findings
) -> None:
    """No more points and no more copies than the box has; told where the count goes over."""
    holdings = holdings_of(round_, index)
    cards: list[int] = []
    found = 0
    for holding in holdings:
        if isinstance(holding, tuple):
            cards += holding
        elif holding is not None:
            found += holding
    found += sum(cards)
    if found > COLOUR_POINTS:
        at = (*path, *_goes_over(map(points, holdings), COLOUR_POINTS, colour))
        findings.error("too_many_points", at, colour=colour, found=found, limit=COLOUR_POINTS)
    for card, limit in COPIES.items():
        found = cards.count(card)
        if found > limit:
            copies = (h.count(card) if isinstance(h, tuple) else 0 for h in holdings)
            at = (*path, *_goes_over(copies, limit, colour))
            findings.error(
                "too_many_copies", at, colour=colour, card=card, found=found, limit=limit
            )


def _goes_over(counts: Iterable[int], limit: int, colour: str) -> Path:
    """Where, in the order of the holdings, the counts so far first exceed the limit."""
    place = next(i for i, so_far in enumerate(accumulate(counts)) if so_far > limit)
    if place < 2:
        return ("lines", colour, ("demon", "angel")[place])
    return ("hands", place - 2, colour)


def _check_line(line: Sides, path: Path, findings: Findings) -> None:
    for name, side in (("demon", line.demon), ("angel", line.angel)):
        if isinstance(side, tuple) and len(side) > SIDE_SIZE:
            findings.warn("side_size", (*path, name), cards=len(side), limit=SIDE_SIZE)
        elif isinstance(side, int) and side > SIDE_POINTS:
            findings.warn("side_points", (*path, name), found=side, limit=SIDE_POINTS)
    if (cards := line.cards) > LINE_SIZE:
        findings.warn("line_size", path, cards=cards, limit=LINE_SIZE)
    found = points(line.demon) + points(line.angel)
    if found > LINE_POINTS and (isinstance(line.demon, int) or isinstance(line.angel, int)):
        findings.warn("line_points", path, found=found, limit=LINE_POINTS)


def _check_closed_lines(
    lines: tuple[Line, ...], seats: int, path: Path, findings: Findings
) -> None:
    """More closed lines than end a round are odd whatever the other lines are, empty or not told
    by cards; fewer only at a table that shows all its cards."""
    closed = sum(isinstance(line, Sides) and line.cards >= LINE_SIZE for line in lines)
    all_shown = all(
        isinstance(line, Sides) and isinstance(line.demon, tuple) and isinstance(line.angel, tuple)
        for line in lines
    )
    expected = closed_lines_to_end(seats)
    if closed > expected or (all_shown and closed < expected):
        findings.warn("closed_lines", (*path, "lines"), found=closed, expected=expected)


def _check_hand(hand: Hand, path: Path, findings: Findings) -> None:
    shown = [holding for holding in hand if isinstance(holding, tuple)]
    cards = sum(map(len, shown))
    if cards > HAND_SIZE or (len(shown) == len(COLOURS) and cards != HAND_SIZE):
        findings.warn("hand_size", path, cards=cards)
