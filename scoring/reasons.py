"""Why points went where they went, and what decided a match: facts, to be put in words elsewhere.

Each kind has a stable ``code`` and fields of its own. They are named tuples because the app makes
these classes before its first frame, and a frozen dataclass takes three times as long to make.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

Seats = tuple[int, ...]


class Reason(Protocol):
    """Why points of a round went to a seat; ``seat`` is None where it concerns the whole table."""

    @property
    def code(self) -> str: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def points(self) -> int: ...


class Decision(Protocol):
    """What decided a match, or why it goes on beyond its rounds."""

    @property
    def code(self) -> str: ...


# Reasons


class LineDecided(NamedTuple):
    """Who won a line; the sums of its sides where they are known."""

    code: Literal["line_empty", "line_angel", "line_demon", "line_tie"]
    colour: str
    demon: int | None = None
    angel: int | None = None
    seat: None = None
    points: int = 0


class NobodyHolds(NamedTuple):
    """A line was won, but nobody holds a card of its colour."""

    colour: str
    seat: None = None
    points: int = 0
    code: Literal["nobody_holds"] = "nobody_holds"


class NobodyEntered(NamedTuple):
    """A line was won, but nobody's holding of its colour was entered."""

    colour: str
    seat: None = None
    points: int = 0
    code: Literal["nobody_entered"] = "nobody_entered"


class HighestHand(NamedTuple):
    """The highest holding of a colour, which gains or loses its total."""

    code: Literal["gained", "lost"]
    seat: int
    points: int
    colour: str
    total: int
    cards: tuple[int, ...] | None
    """None where only the total was entered."""
    doubled: bool
    tied_with: Seats
    holdings: tuple[int | None, ...]
    """Everybody's total in this colour, as far as it was entered."""


class DoubleSpent(NamedTuple):
    """A Double on a colour in which somebody else holds more."""

    seat: int
    colour: str
    total: int | None
    highest: int
    by: Seats
    points: int = 0
    code: Literal["double_spent"] = "double_spent"


class RedCards(NamedTuple):
    """Points for red cards; ``cards`` is how many 1s to 5s, None where only the sum is known."""

    seat: int
    points: int
    cards: tuple[int, ...] | None
    code: Literal["red_cards"] = "red_cards"


class OtherCards(NamedTuple):
    """A point for each card that is not red."""

    seat: int
    points: int
    code: Literal["other_cards"] = "other_cards"


class PointsSaid(NamedTuple):
    """One number that a player said; ``cards`` is the size of the pile, where it was entered."""

    seat: int
    points: int
    cards: int | None = None
    code: Literal["points_said"] = "points_said"


class PileCounted(NamedTuple):
    """A victory pile; ``counts`` is how many cards of each worth: +2, +1, 0 and −2."""

    seat: int
    points: int
    counts: tuple[int, ...]
    code: Literal["pile"] = "pile"

    @property
    def cards(self) -> int:
        return sum(self.counts)


class RoundWon(NamedTuple):
    """A round that only counts as won; ``left`` is the cards left by seat, where counted."""

    code: Literal["won_by_empty", "won_by_contest"]
    seat: int
    left: tuple[int | None, ...] | None
    points: int = 1


# Decisions


class WonOnPoints(NamedTuple):
    """One player stands best; ``next_seats`` come right after."""

    seat: int
    total: int
    next_seats: Seats
    next_total: int
    code: Literal["won_on_points"] = "won_on_points"


class SharedWin(NamedTuple):
    """Several stand best; ``cards`` is the pile of each, in games where piles break ties."""

    seats: Seats
    total: int
    cards: int | None
    code: Literal["shared_win"] = "shared_win"


class FewestCards(NamedTuple):
    """Level on points, and the smallest pile wins; ``rival_cards`` are the piles of the others."""

    seat: int
    total: int
    cards: int
    rivals: Seats
    rival_cards: tuple[int, ...]
    code: Literal["fewest_cards"] = "fewest_cards"


class WonByWins(NamedTuple):
    """The first to reach the number of wins agreed on."""

    seat: int
    wins: int
    target: int
    code: Literal["won_by_wins"] = "won_by_wins"


class MostWins(NamedTuple):
    """More wins than anybody else when the match was stopped, short of the number agreed on."""

    seat: int
    wins: int
    next_seats: Seats
    next_wins: int
    code: Literal["most_wins"] = "most_wins"


class StoppedEarly(NamedTuple):
    """The table ended the match after so many rounds, before its rules would; ``planned`` is how
    many there were to be, where that is known."""

    rounds: int
    planned: int | None = None
    code: Literal["stopped"] = "stopped"


class ExtraRound(NamedTuple):
    """The match goes on, because these seats are level at the best total."""

    seats: Seats
    total: int
    code: Literal["extra_round"] = "extra_round"


class DecidedByExtraRound(NamedTuple):
    """These seats were level at ``total`` before the last round, which brought them ``scores``.
    Everybody plays it, so ``seat``, who won, may be somebody else: from ``before``, by
    ``score``."""

    seat: int
    seats: Seats
    total: int
    scores: tuple[int, ...]
    before: int
    score: int
    code: Literal["decided_by_extra_round"] = "decided_by_extra_round"
