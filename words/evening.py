"""An evening in words: which one, how many matches, for how long, and who won most."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from i18n import number, tr

from . import dates
from .dates import duration, written_out
from .initials import marks
from .match_summary import joined
from .phrases import capital, matches
from .scoresheet import Row

if TYPE_CHECKING:
    from store.evenings import Evening, Guest

NAMED = 3
"""So many who won as often are named; more are counted."""
RECENT = timedelta(days=7)
"""What was played since is called by its day of the week."""


def heading(day: date | None, tonight: date) -> str:
    """Above the matches of a list: "Yesterday", "Evening of November 7"."""
    if day is None:
        return tr("Date unknown")
    recent = timedelta(0) <= tonight - day < RECENT
    return capital(tr.day(day, tonight)) if recent else title(day)


def title(day: date) -> str:
    """ "Evening of November 14", and its year if that is not this one."""
    # Seen from another month, it is neither "yesterday" nor a day of the week.
    elsewhere = dates.today().replace(month=(day.month + 5) % 12 + 1, day=1)
    return tr("Evening of {day}", day=tr.day(day, elsewhere))


def title_for_ever(day: date) -> str:
    """The same as it reads whenever it is read."""
    return tr("Evening of {day}", day=written_out(day))


def totals(evening: Evening) -> str:
    """ "4 matches · 2 h 05 · Ana won 2"."""
    count = len(evening.times)
    return joined(matches(count), how_long(evening), most_wins(evening) if count > 1 else "")


def winners(evening: Evening) -> list[Guest]:
    """Those who won most: several if they won as often."""
    most = evening.guests[0].wins if evening.guests else 0
    return [guest for guest in evening.guests if most and guest.wins == most]


def most_wins(evening: Evening) -> str:
    first = winners(evening)
    if not first:
        return tr("none finished")
    wins = first[0].wins
    if len(first) == 1:
        return tr.n("{name} won {n}", "{name} won {n}", wins, name=first[0].name)
    return tr.n(
        "{names} level with {n} win", "{names} level with {n} wins", wins, names=_who(first)
    )


def deed(evening: Evening) -> str:
    """What those who won most did, below their names: "2 wins in 4 matches"."""
    first = winners(evening)
    played = matches(len(evening.times))
    if not first:
        return joined(played, tr("none finished"))
    said = {"wins": wins(first[0].wins), "matches": played}
    if len(first) > 1:
        return tr("Level: {wins} in {matches}", **said)
    return tr("{wins} in {matches}", **said)


def time_played(evening: Evening) -> str:
    """The same in a line of its own: "2 h 05 of play"."""
    took = how_long(evening)
    return tr("{time} of play", time=took) if took else ""


def wins(count: int) -> str:
    return tr.n("{n} win", "{n} wins", count)


def guest_rows(evening: Evening, most: int) -> list[tuple[int, Row]]:
    """Who won how often, as rows of standings, each with the player's number; so many at most."""
    guests = evening.guests[:most]
    first = winners(evening)
    return [
        (
            guest.player,
            {
                "name": guest.name,
                "mark": mark,
                "player": guest.colour,
                "detail": matches(guest.matches),
                "number": number(guest.wins),
                "tone": "gold" if guest in first else "text",
            },
        )
        for guest, mark in zip(guests, marks([guest.name for guest in guests]), strict=True)
    ]


def more_matches(count: int) -> str:
    """So many that are not shown; nothing if all are."""
    return tr.n("and {n} more match", "and {n} more matches", count) if count > 0 else ""


def more_guests(count: int) -> str:
    return tr.n("and {n} more player", "and {n} more players", count) if count > 0 else ""


def _who(guests: list[Guest]) -> str:
    if len(guests) > NAMED:
        return tr.n("{n} player", "{n} players", len(guests))
    return tr.listed([guest.name for guest in guests])


def how_long(evening: Evening) -> str:
    """How long people played, all matches together; nothing unless it is known of every one."""
    took = [duration(times) for times in evening.times]
    known = [each for each in took if each is not None]
    minutes = round(sum(known, timedelta()).total_seconds() / 60)
    if len(known) < len(took) or not minutes:
        return ""
    hours, minutes = divmod(minutes, 60)
    if not hours:
        return tr("{n} min", n=minutes)
    return tr("{hours} h {minutes}", hours=hours, minutes=f"{minutes:02}")
