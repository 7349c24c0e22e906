"""When a match was played, as far as it is known."""

from datetime import date, datetime, timedelta

from i18n import tr
from scoring import Match

from .phrases import capital

LONGEST_PLAY = timedelta(hours=12)
"""A match that took longer than this lay on the table in between."""


def played_at(match: Match) -> datetime | None:
    """The moment it ended, else the one it began."""
    moment = match.finished or match.started
    return datetime.fromisoformat(moment) if moment else None


def duration(match: Match) -> timedelta | None:
    """How long people played, if both ends are known and an evening holds them."""
    if not (match.started and match.finished):
        return None
    took = datetime.fromisoformat(match.finished) - datetime.fromisoformat(match.started)
    return took if timedelta(0) <= took <= LONGEST_PLAY else None


def day_title(day: date) -> str:
    """The day above the matches of a list: "Yesterday"."""
    return capital(tr.day(day, datetime.now().astimezone().date()))


def written_out(day: date) -> str:
    """A day that reads the same whenever it is read: never "yesterday", always with its year."""
    return tr.day(day, day + timedelta(days=400))
