"""What home can say when it comes up, as data: facts about the matches that are worth a line
(:mod:`store.occasions` finds them), and words of welcome."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Greeting:
    """Something to say. ``key`` tells it from whatever else there is to say."""

    distinguished_by: ClassVar[tuple[str, ...]]

    @property
    def key(self) -> str:
        values = (str(getattr(self, name)) for name in self.distinguished_by)
        return " ".join((type(self).__name__, *values))


@dataclass(frozen=True, slots=True)
class RematchOwed(Greeting):
    """The last match was close: the winner's total, and that of whoever came next."""

    distinguished_by = ("match",)
    match: str
    game: str
    day: date
    winner: str
    losers: tuple[str, ...]
    total: int
    next_total: int


@dataclass(frozen=True, slots=True)
class TieToBreak(Greeting):
    """The last match has several winners."""

    distinguished_by = ("match",)
    match: str
    game: str
    day: date
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CleanSweep(Greeting):
    """Somebody won every match of the last evening; ``match`` is the last of them."""

    distinguished_by = ("match",)
    match: str
    game: str
    evening: date
    winner: str
    matches: int


@dataclass(frozen=True, slots=True)
class LeftOpen(Greeting):
    """A match that was begun on an evening before this one and is not over."""

    distinguished_by = ("match",)
    match: str
    game: str
    day: date
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Anniversary(Greeting):
    """A match of this very evening, some years ago."""

    distinguished_by = ("match", "years")
    match: str
    game: str
    years: int
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Milestone(Greeting):
    """A round number of finished matches: so many there are, or will be with the next one."""

    distinguished_by = ("matches", "reached")
    matches: int
    reached: bool


@dataclass(frozen=True, slots=True)
class Series(Greeting):
    """Somebody won the last matches alone: of a game or, if that is empty, of several games."""

    distinguished_by = ("game", "player", "matches")
    game: str
    player: int
    winner: str
    matches: int


@dataclass(frozen=True, slots=True)
class FirstEvening(Greeting):
    """These people had not sat at one table before that evening."""

    distinguished_by = ("evening",)
    evening: date
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnsurpassedTotal(Greeting):
    """A total with which somebody won a game, and that nobody surpassed in the matches of it that
    began ``later``."""

    distinguished_by = ("match",)
    match: str
    game: str
    day: date
    winners: tuple[str, ...]
    total: int
    later: int


@dataclass(frozen=True, slots=True)
class LongAgo(Greeting):
    """A game that nobody has played since a day long ago; with an empty game, all of them."""

    distinguished_by = ("game", "since")
    game: str
    since: date


@dataclass(frozen=True, slots=True)
class Welcome(Greeting):
    """A word of welcome, where there is nothing else to say: one of some for an hour of the day,
    for whoever has not played yet, or for a table in the middle of a match."""

    distinguished_by = ("hour", "variant")
    hour: str
    variant: int


FIRST_START, PLAYING, MORNING, AFTERNOON, EVENING, NIGHT = HOURS = (
    "first_start",
    "playing",
    "morning",
    "afternoon",
    "evening",
    "night",
)
WELCOMES = 3
"""So many words of welcome there are for each of them."""


def welcomes(now: datetime, running: str | None) -> tuple[Welcome, ...]:
    """The words of welcome for a table that plays, or for the hour of the day."""
    if running:
        return _welcomes(PLAYING)
    hour = now.astimezone().hour
    if hour < 5 or hour >= 23:
        return _welcomes(NIGHT)
    return _welcomes(MORNING if hour < 12 else AFTERNOON if hour < 18 else EVENING)


def first_welcomes() -> tuple[Welcome, ...]:
    """Those for whoever has not played yet."""
    return _welcomes(FIRST_START)


def _welcomes(hour: str) -> tuple[Welcome, ...]:
    return tuple(Welcome(hour, variant) for variant in range(WELCOMES))
