"""When a match was played, as somebody tells it: the parts of a date, and what became of it."""

from datetime import datetime

from entry.told_time import Part, ToldTime
from i18n import N_, tr
from scoring import YEARS

from .dates import here, named, written_out
from .phrases import capital

PARTS: dict[Part, str] = {
    "year": N_("Year"),
    "month": N_("Month"),
    "day": N_("Day"),
    "hour": N_("Hour"),
    "minute": N_("Minute"),
}


def part_name(part: Part) -> str:
    return tr(PARTS[part])


def part_value(told: ToldTime, part: Part) -> str:
    clock = told.clock
    if part == "month":
        return tr.month(clock.month)
    return f"{getattr(clock, part):02}" if part in ("hour", "minute") else str(getattr(clock, part))


def in_full(told: ToldTime, now: datetime) -> str:
    """ "13 March 2024, 20:30", and "Yesterday" before it where people would say that."""
    day = told.clock.date()
    written = tr("{day}, {time}", day=written_out(day), time=tr.time(told.clock))
    if 0 <= (here(now).date() - day).days < 7:
        return f"{capital(named(day))} · {written}"
    return written


def is_to_come() -> str:
    return tr("That is still to come: choose a moment that is over.")


def out_of_range() -> str:
    return tr(
        "The year of a match lies between {low} and {high}.", low=str(YEARS[0]), high=str(YEARS[-1])
    )


def was_played(told: ToldTime) -> str:
    """What became of a match whose date was put right."""
    day = written_out(told.clock.date())
    return tr("Played on {day}, {time}", day=day, time=tr.time(told.clock))
