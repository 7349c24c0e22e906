"""A title for every player at the end of a match: the most telling thing that really happened.

Each game says in its own module (`words/NAME_titles.py`, by its profile) what can be told of its
cards; `words/course_titles.py` tells what totals and places show in any game. A title that says
"most" or "fewest" goes to whoever has it alone, and none is given for what was not entered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from scoring import Match, Result

from . import PROFILES

BestOf = Callable[[Iterable[int]], int]
"""``max`` or ``min``: what is best, or most, or least."""


class Title(NamedTuple):
    """What a seat could be called. ``key`` names the title in every language, ``telling`` says how
    much it tells of the match, and ``figures`` are the numbers that ``detail`` puts in words."""

    key: str
    seat: int
    telling: int
    name: str
    detail: str
    figures: tuple[int, ...]


def titles_of(match: Match, result: Result) -> tuple[Title, ...]:
    """A title for every seat, in seating order, no two the same: those that together tell most.
    None before the first round, nor while the match goes on."""
    if not result.finished or not result.rounds:
        return ()
    from .course_titles import course_titles  # only a result has titles

    candidates = [*PROFILES[match.game].titles(match, result), *course_titles(match, result)]
    return _most_telling(candidates, len(match.players))


def _most_telling(candidates: Iterable[Title], seats: int) -> tuple[Title, ...]:
    """One title a seat and one seat a title, with the greatest sum of what they tell."""
    by_key: dict[str, list[Title]] = {}
    for seat in range(seats):
        own = [title for title in candidates if title.seat == seat]
        # Of more titles than there are players one is always free that tells as much.
        for title in sorted(own, key=lambda title: -title.telling)[:seats]:
            by_key.setdefault(title.key, []).append(title)
    best: dict[frozenset[int], tuple[int, tuple[Title, ...]]] = {frozenset(): (0, ())}
    for titles in by_key.values():
        for seated, (told, chosen) in list(best.items()):
            for title in titles:
                if title.seat in seated:
                    continue
                more = told + title.telling
                now = seated | {title.seat}
                if now not in best or more > best[now][0]:
                    best[now] = (more, (*chosen, title))
    _, chosen = best[frozenset(range(seats))]
    return tuple(sorted(chosen, key=lambda title: title.seat))


# What the modules of the games ask again and again


def alone_with(best: BestOf, values: Sequence[int] | Mapping[int, int]) -> int | None:
    """The seat that alone has the most (``max``) or the least (``min``) of something.

    >>> alone_with(max, [3, 5, 4]), alone_with(min, [3, 3, 4])
    (1, None)
    """
    by_seat = values if isinstance(values, Mapping) else dict(enumerate(values))
    if not by_seat:
        return None
    wanted = best(by_seat.values())
    seats = [seat for seat, value in by_seat.items() if value == wanted]
    return seats[0] if len(seats) == 1 else None
