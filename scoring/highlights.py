"""The moment of a match worth remembering."""

from __future__ import annotations

from dataclasses import dataclass

from .match import Match
from .reasons import Reason
from .result import Result


@dataclass(frozen=True, slots=True)
class Highlight:
    """A round's score, and the reason that weighed most in it."""

    number: int
    seat: int
    points: int
    reason: Reason | None


def best_moment(match: Match, result: Result) -> Highlight | None:
    """The best round anybody had, a winner's among equals; none where rounds only count wins.

    One round is a whole match in some games, and then nothing stands out.
    """
    rules = match.rules
    if rules.totals_are_wins or len(result.rounds) < 2:
        return None
    sign = 1 if rules.highest_wins else -1
    best = max(
        (
            (sign * points, seat in result.winners, -scored.number, -seat)
            for scored in result.rounds
            for seat, points in enumerate(scored.scores)
        )
    )
    points, number, seat = sign * best[0], -best[2], -best[3]
    why = result.rounds[number - 1].why(seat)
    reason = max(why, key=lambda r: sign * r.points, default=None)
    return Highlight(number, seat, points, reason)
