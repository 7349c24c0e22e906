"""When a match was played, as far as it is known."""

from datetime import UTC, date, datetime, timedelta
from typing import Protocol

from i18n import tr
from scoring import Match, moment

LONGEST_PLAY = timedelta(hours=12)
"""A match that took longer than this lay on the table in between."""


def played_at(match: Match) -> datetime | None:
    """The moment it ended, else the one it began."""
    return moment(match.finished) or moment(match.started)


class Timed(Protocol):
    """A match, or what is known of its times."""

    @property
    def started(self) -> str | None: ...

    @property
    def finished(self) -> str | None: ...


def duration(match: Timed) -> timedelta | None:
    """How long people played, if both ends are known and an evening holds them."""
    started, finished = moment(match.started), moment(match.finished)
    if not (started and finished):
        return None
    took = finished - started
    return took if timedelta(0) <= took <= LONGEST_PLAY else None


def here(time: datetime) -> datetime:
    """A moment in the time of the place; in its own where the phone cannot count so far, as those
    of 32 bits after 2038."""
    try:
        return time.astimezone()
    except (OverflowError, OSError, ValueError):
        return time


def day_of(seconds: float | None) -> date | None:
    """The day of a moment in seconds, as lists are ordered by; None if it cannot be one."""
    try:
        time = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds or 0)
    except (OverflowError, TypeError, ValueError):
        return None
    return here(time).date() if seconds is not None and moment(time.isoformat()) else None


def today() -> date:
    """The day that is now, by the clocks of the place."""
    return datetime.now().date()


def named(day: date) -> str:
    """A day as people say it today: "yesterday"."""
    return tr.day(day, today())


def written_out(day: date) -> str:
    """A day that reads the same whenever it is read: never "yesterday", always with its year."""
    return tr.day(day, day + timedelta(days=400))
