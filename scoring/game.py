"""What every game can be asked: what it is played with, how a round is read, checked and scored.

A game is one module with one subclass of :class:`Game`. Whatever works for all games is written
once here and in :mod:`scoring.result`; nothing outside a game's module asks which game it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

from .json_reader import read_object
from .problems import Findings, Path, Problem
from .reasons import Decision, Reason, SharedWin, WonOnPoints

OptionValue = str | int
RoundT = TypeVar("RoundT")


class Card(NamedTuple):
    """A card of a game's box; an X has no value."""

    suit: str
    value: int | None


class ChoiceOption(NamedTuple):
    """An option that is one of a few words."""

    name: str
    values: tuple[str, ...]
    default: str

    def default_for(self, seats: int) -> str:
        return self.default

    def problem(self, value: object, path: Path) -> Problem | None:
        if isinstance(value, str) and value in self.values:
            return None
        return Problem("option_value", path, {"allowed": list(self.values)})


class NumberOption(NamedTuple):
    """An option that is a whole number within bounds."""

    name: str
    low: int
    high: int
    default: int | None = None
    """None is as many as there are players."""

    def default_for(self, seats: int) -> int:
        return seats if self.default is None else self.default

    def problem(self, value: object, path: Path) -> Problem | None:
        if type(value) is int and self.low <= value <= self.high:
            return None
        return Problem("option_range", path, {"low": self.low, "high": self.high})


Option = ChoiceOption | NumberOption

ROUNDS = NumberOption("rounds", 1, 20)
"""How many rounds are played, in games where that is as many as players."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the rules need to know of a match besides its rounds."""

    seats: int
    first: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def lead(self, index: int) -> int:
        """Who leads round ``index`` (from 0): the lead moves one seat to the left each round."""
        return (self.first + index) % self.seats

    def text(self, option: ChoiceOption) -> str:
        return str(self.options.get(option.name, option.default))

    def number(self, option: NumberOption) -> int:
        return int(self.options.get(option.name, option.default_for(self.seats)))


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A round's points by seat; the reasons of a seat add up to its points."""

    scores: tuple[int, ...]
    reasons: tuple[Reason, ...]

    def why(self, seat: int) -> tuple[Reason, ...]:
        return tuple(reason for reason in self.reasons if reason.seat == seat)


class Missing(Protocol):
    """Something that a half-entered round still lacks. What is missing is not 0."""

    @property
    def code(self) -> str: ...
    @property
    def path(self) -> Path: ...


class MissingPlayer(NamedTuple):
    """Of a player nothing is entered."""

    code: str
    path: Path
    seat: int


class Standing(NamedTuple):
    """Where a player stands; ``cards`` is the pile that breaks ties, where a game has one and its
    size is known."""

    seat: int
    rank: int
    total: int
    cards: int | None


class Game(ABC, Generic[RoundT]):
    """The rules of one game. Instances have no state."""

    id: ClassVar[str]
    seats: ClassVar[range]
    deck: ClassVar[Mapping[Card, int]]
    """How many copies of each card are in the box; empty where the rules do not say."""
    round_type: ClassVar[type]
    round_keys: ClassVar[frozenset[str]]
    """The keys that the JSON object of a round can have."""
    required_keys: ClassVar[frozenset[str]]
    """Those of them without which it is no round."""
    options: ClassVar[tuple[Option, ...]] = ()
    highest_wins: ClassVar[bool] = True
    starter_offset: ClassVar[int] = 0
    """How many seats to the left of the lead the player sits who plays first."""
    totals_are_wins: ClassVar[bool] = False
    whole_round_warnings: ClassVar[frozenset[str]] = frozenset()
    """The codes of warnings about a round as a whole: no seat's fault, told once it is entered."""

    # One round

    @abstractmethod
    def empty_round(self, setup: Setup) -> RoundT:
        """A round in which nothing is entered yet."""

    def round_to_begin(self, setup: Setup, way: object) -> RoundT:
        """An empty round to be entered in the way that is remembered for the game."""
        return self.empty_round(setup)

    def read_round(
        self, data: object, setup: Setup, path: Path = (), *, draft: bool = False
    ) -> tuple[RoundT | None, Findings]:
        """The round that ``data`` describes, as far as it can be read, and what could not be.

        A draft may lack anything; what is there must still be of the right kind.
        """
        findings = Findings()
        required = frozenset[str]() if draft else self.required_in(data)
        fields = read_object(data, path, findings, known=self.round_keys, required=required)
        if fields is None:
            return None, findings
        return self.read_fields(fields, setup, path, findings, draft=draft), findings

    def required_in(self, data: object) -> frozenset[str]:
        """The keys that this round must have; a game can have rounds of several forms."""
        return self.required_keys

    @abstractmethod
    def read_fields(
        self,
        fields: Mapping[str, object],
        setup: Setup,
        path: Path,
        findings: Findings,
        *,
        draft: bool,
    ) -> RoundT:
        """The round in the fields of its object; what cannot be read is added to the findings."""

    @abstractmethod
    def round_to_data(self, round_: RoundT) -> dict[str, object]:
        """The JSON object of a round, whole or half entered; the inverse of reading it."""

    @abstractmethod
    def check(self, round_: RoundT, setup: Setup, path: Path = ()) -> Findings:
        """Every error and every warning of a round that was read."""

    @abstractmethod
    def score(self, round_: RoundT, setup: Setup) -> RoundScore:
        """The points of a round and their reasons; what was not entered counts as nothing."""

    @abstractmethod
    def missing(self, round_: RoundT, setup: Setup) -> tuple[Missing, ...]:
        """What a table would still be expected to enter."""

    @abstractmethod
    def remaining(self, round_: RoundT, setup: Setup) -> object:
        """What the deck can still hold besides what is entered; None where no deck is known."""

    def filled(self, round_: RoundT, setup: Setup) -> RoundT:
        """The round with what follows from it: where deck and rules leave one possibility for
        something that is not entered. What is entered stays as it is, and a part of which nobody
        said anything stays missing, unless all of it follows."""
        return round_

    # The whole match

    @abstractmethod
    def length(self, setup: Setup) -> int | None:
        """The number of rounds, where it is known from the start."""

    def planned(self, setup: Setup) -> int | None:
        """The number of rounds unless a tie asks for more."""
        return self.length(setup)

    def over(self, setup: Setup, played: int, totals: Sequence[int]) -> bool:
        """Whether the match ends after ``played`` rounds with these totals."""
        return played == self.length(setup)

    def has_own_length(self, course: Sequence[Sequence[int]]) -> bool:
        """Whether a match with these totals after each round took as many rounds as the rules
        say, extra rounds included, whatever the table agreed on."""
        setup = Setup(len(course[-1]))
        over = [self.over(setup, played, totals) for played, totals in enumerate(course, 1)]
        return len(course) == self.planned(setup) or (over[-1] and not any(over[:-1]))

    def is_extra(self, setup: Setup, index: int) -> bool:
        """Whether round ``index`` is played to break a tie."""
        return False

    def tie_break_cards(
        self, rounds: Sequence[RoundT], setup: Setup
    ) -> tuple[int | None, ...] | None:
        """The cards of each seat that break a tie on points, in games that count them; None for
        a seat whose cards are not known."""
        return None

    def rank_key(self, total: int, cards: int | None) -> tuple[int, ...]:
        """Orders the seats: the smaller key stands better."""
        return (-total if self.highest_wins else total,)

    def decide(
        self, setup: Setup, standings: Sequence[Standing], course: Sequence[Sequence[int]]
    ) -> tuple[str, tuple[Decision, ...]]:
        """What decided a finished match, and why.

        Standings come best first; ``course`` is the totals by seat after each round.
        """
        best = [s for s in standings if s.rank == 1]
        if len(best) > 1:
            return "shared", (shared_win(best),)
        return "points", (won_on_points(standings),)

    def pending(
        self, setup: Setup, played: int, standings: Sequence[Standing]
    ) -> tuple[Decision, ...]:
        """Why a match that goes on does so, where that needs saying."""
        return ()


def shared_win(best: Sequence[Standing]) -> SharedWin:
    sizes = {s.cards for s in best}
    cards = best[0].cards if len(sizes) == 1 else None
    return SharedWin(tuple(s.seat for s in best), best[0].total, cards)


def won_on_points(standings: Sequence[Standing]) -> WonOnPoints:
    winner, second = standings[0], standings[1]
    following = tuple(s.seat for s in standings if s.rank == second.rank)
    return WonOnPoints(winner.seat, winner.total, following, second.total)
