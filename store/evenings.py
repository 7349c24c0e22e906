"""Which matches belong to one evening, and to one year: an evening lasts until five in the morning,
and a year is all evenings that began in it."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from scoring.match import YEARS

MORNING = timedelta(hours=5)
"""Who plays on after midnight still plays the same evening."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

Span = tuple[float, float]
"""From the first moment, in seconds, up to the one that is too late."""


class Guest(NamedTuple):
    """Somebody who played that evening, and how many of the matches were won."""

    player: int
    name: str
    colour: int
    matches: int
    wins: int


class Times(NamedTuple):
    """When a match began and ended, as far as it is known."""

    started: str | None
    finished: str | None


class Evening(NamedTuple):
    """What an evening comes to. `guests` are in the order of their wins."""

    day: date
    times: tuple[Times, ...]
    """Of each of its matches."""
    over: int
    """How many of them have a winner."""
    guests: tuple[Guest, ...]


def evening_of(seconds: float) -> date | None:
    """The day on which the evening of a moment began, as the clocks here say it; None if the
    moment is none that people could have played at."""
    try:
        moment = _EPOCH + timedelta(seconds=seconds)
        return (moment.astimezone() - MORNING).date() if moment.year in YEARS else None
    except (OverflowError, OSError, TypeError, ValueError):
        return None


def began(evening: date) -> float:
    """The first moment of an evening, in seconds."""
    # At five by the clock: in the night when clocks change, that is not five hours after midnight.
    moment = datetime.combine(evening, time()) + MORNING
    try:
        return moment.astimezone().timestamp()
    except (OverflowError, OSError, ValueError):  # a phone of 32 bits knows no clock after 2038
        return moment.replace(tzinfo=UTC).timestamp()


def span_of_evening(evening: date) -> Span:
    return began(evening), began(evening + timedelta(days=1))


def span_of_year(year: int) -> Span:
    return began(date(year, 1, 1)), began(date(year + 1, 1, 1))
