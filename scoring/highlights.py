"""The moments of a match worth remembering."""

from __future__ import annotations

from dataclasses import dataclass

from .match import Match
from .result import Result


@dataclass(frozen=True, slots=True)
class Highlight:
    """What a seat scored in a round."""

    number: int
    seat: int
    points: int


def best_moments(match: Match, result: Result) -> tuple[Highlight, ...]:
    """The best round anybody had, and all that equal it, oldest first; none where rounds only
    count wins.

    One round is a whole match in some games, and then nothing stands out.
    """
    rules = match.rules
    if rules.totals_are_wins or len(result.rounds) < 2:
        return ()
    better = max if rules.highest_wins else min
    best = better(points for scored in result.rounds for points in scored.scores)
    return tuple(
        Highlight(scored.number, seat, points)
        for scored in result.rounds
        for seat, points in enumerate(scored.scores)
        if points == best
    )
