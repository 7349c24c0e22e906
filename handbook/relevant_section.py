"""Which part of the rules matters at this moment of a match."""

from __future__ import annotations

from scoring import Result


def part_for(result: Result, counting: bool = False) -> str:
    """While a round is counted, its scoring; when players are level or the match is over, what
    parts them; before the first round the set-up, and between rounds, where people play, a turn."""
    if counting:
        return "scoring"
    if result.next is None or result.next.extra:
        return "ties"
    return "turn" if result.rounds else "setup"
