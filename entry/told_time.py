"""When a match was played, as somebody tells it: a day and a time, one step after the other."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from scoring import YEARS

Part = Literal["year", "month", "day", "hour", "minute"]

MINUTES = 5
"""Nobody remembers more exactly than that."""


@dataclass(frozen=True, slots=True)
class ToldTime:
    """``clock`` is what the clocks of the place said, without an offset."""

    clock: datetime

    @classmethod
    def last_evening(cls, now: datetime) -> ToldTime:
        """What most people mean who tell of a match afterwards."""
        evening = now.replace(hour=20, minute=0, second=0, microsecond=0, tzinfo=None)
        return cls(evening - timedelta(days=1))

    @classmethod
    def at(cls, here: datetime) -> ToldTime:
        """A moment in the time of the place, to the minute."""
        return cls(here.replace(second=0, microsecond=0, tzinfo=None))

    def stepped(self, part: Part, change: int) -> ToldTime | None:
        """One step of a part. Days go on into the next month and months into the next year; hours
        and minutes go round, so that the day stays. None beyond the years that a match can have."""
        clock = self.clock
        match part:
            case "year":
                moved = _in_month(clock, clock.year + change, clock.month)
            case "month":
                years, month = divmod(clock.month - 1 + change, 12)
                moved = _in_month(clock, clock.year + years, month + 1)
            case "day":
                moved = clock + timedelta(days=change)
            case "hour":
                moved = clock.replace(hour=(clock.hour + change) % 24)
            case "minute":
                steps = clock.minute // MINUTES if change > 0 else -(-clock.minute // MINUTES)
                moved = clock.replace(minute=(steps + change) * MINUTES % 60)
        return ToldTime(moved) if moved.year in YEARS else None

    @property
    def moment(self) -> datetime:
        """With the offset that the place had then."""
        try:
            return self.clock.astimezone()
        except (OverflowError, OSError, ValueError):  # as far back as this phone cannot count
            return self.clock.replace(tzinfo=datetime.now().astimezone().tzinfo)

    def is_to_come(self, now: datetime) -> bool:
        return self.moment > now


def _in_month(clock: datetime, year: int, month: int) -> datetime:
    """The same day of another month, or its last one."""
    return clock.replace(year=year, month=month, day=min(clock.day, monthrange(year, month)[1]))
