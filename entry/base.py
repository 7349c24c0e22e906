"""What the entry of every game has in common: where it stands, and keys that know what the deck
has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from scoring import Game, Setup

from .next_step import NextStep

RoundT = TypeVar("RoundT")
EntryT = TypeVar("EntryT", bound="Entry[Any]")
T = TypeVar("T")

FOLLOWING = "following"
"""The field of a view that stands there while the round is followed live, and not counted yet."""

LIVE = "live"
"""The way in which rounds are entered where they can be followed: live, or told afterwards."""


ROUND_WAY = "way"
"""The way in which a whole round or a whole player is entered."""


class Key(NamedTuple):
    """A key of a pad: what it enters, whether that is possible now, and how many are left."""

    value: int
    enabled: bool
    left: int | None = None


class Shortage(NamedTuple):
    """Why a key enters nothing: the box has ``limit``, so only ``left`` can be here. ``has`` of
    the others are with the player at ``seat``, who has the most; without a seat, anywhere."""

    limit: int
    left: int
    has: int = 0
    seat: int | None = None


@dataclass(frozen=True)
class Entry(ABC, Generic[RoundT]):
    """A half-entered round, and where the entry stands in it.

    The fields that a game adds say where it stands. They are kept in the store as the ``view``.
    What comes back from there may be garbled and then starts afresh; what our own code asks for
    may not, and raises a ValueError.
    """

    setup: Setup
    round: RoundT

    rules: ClassVar[Game[Any]]
    ways: ClassVar[tuple[str, ...]] = ()
    """The fields of the view that say how people enter, not where they are: these come back in
    the next round, and in the next match."""

    @classmethod
    @abstractmethod
    def view_values(cls, setup: Setup) -> Mapping[str, Sequence[object]]:
        """The values that each field of the view can have; the first is where an entry starts."""

    @classmethod
    def resume(cls: type[EntryT], setup: Setup, round_: Any, view: Mapping[str, Any]) -> EntryT:
        """Go on where a stored entry stood; what ``view`` lacks or garbles starts afresh."""
        stands: dict[str, Any] = {
            name: value if (value := view.get(name)) in allowed else allowed[0]
            for name, allowed in cls.view_values(setup).items()
        }
        return cls(setup, round_, **stands)

    def __post_init__(self) -> None:
        for name, allowed in self.view_values(self.setup).items():
            if (value := getattr(self, name)) not in allowed:
                raise ValueError(f"{name} is {value!r}, not one of {list(allowed)}")

    @cached_property
    def filled(self) -> RoundT:
        """The round with what follows from what is entered. It is worked out and never kept: so it
        goes by itself when what it follows from is corrected, or taken back."""
        filled: RoundT = self.rules.filled(self.round, self.setup)
        return filled

    @property
    def view(self) -> dict[str, object]:
        """Where the entry stands, as plain values for the store."""
        return {name: getattr(self, name) for name in self.view_values(self.setup)}

    @classmethod
    def ways_of(cls, round_: Any) -> dict[str, object]:
        """The ways in which a round was entered, as far as its data shows them."""
        return {}

    def ways_changed(self, since: Entry[Any]) -> dict[str, object]:
        """The ways of entering that differ from those of an entry before."""
        return {way: new for way in self.ways if (new := getattr(self, way)) != getattr(since, way)}

    def reopened(self: EntryT) -> EntryT:
        """The entry when its page is opened again: at the first part that is missing."""
        return self

    @property
    def step(self) -> str:
        """The part of the round that is being entered, where an entry has several."""
        return ""

    @property
    @abstractmethod
    def next_step(self) -> NextStep:
        """Where :meth:`forward` leads; :class:`Save` when the round can be saved."""

    @property
    @abstractmethod
    def ready(self) -> bool:
        """Whether the next step can be taken now."""

    @abstractmethod
    def forward(self: EntryT) -> EntryT | None:
        """One step on, or None when the next step is to save."""

    @abstractmethod
    def backward(self: EntryT) -> EntryT | None:
        """One step back, or None when the entry is to be left; nothing entered is lost."""


def typed(current: int | None, digit: int, limit: int) -> int | None:
    """The number after a digit is typed behind it, or None if that is beyond ``limit``: a digit
    that does not fit is not taken, and never begins another number.

    >>> typed(None, 7, 37), typed(1, 2, 37), typed(7, 2, 37), typed(None, 9, 8)
    (7, 12, None, None)
    """
    longer = (current or 0) * 10 + digit
    return longer if longer <= limit else None


def untyped(current: int | None) -> int | None:
    """The number after its last digit is taken back; None once there is none.

    >>> untyped(12), untyped(7), untyped(None)
    (1, None, None)
    """
    return current // 10 if current is not None and current >= 10 else None


def is_full(number: int, limit: int) -> bool:
    """Whether a number that is being typed can have no further digit; none begins with 0.

    >>> is_full(14, 140), is_full(15, 140), is_full(0, 140)
    (False, True, True)
    """
    return not number or number * 10 > limit


def digit_keys(current: int | None, limit: int) -> tuple[Key, ...]:
    """The keys 0 to 9 behind a number that is being typed."""
    return tuple(Key(digit, typed(current, digit, limit) is not None) for digit in range(10))


def pad_counts(keys: Iterable[Key]) -> dict[int, int]:
    """What a pad shows of its keys: how many are left where that is known, 0 for a key that cannot
    be pressed."""
    return {key.value: (key.left or 1) if key.enabled else 0 for key in keys}


def card_keys(left: Sequence[int]) -> tuple[Key, ...]:
    """The keys of the cards 1, 2, 3…, of which so many are left."""
    return tuple(Key(card, count > 0, count) for card, count in enumerate(left, start=1))


def shortage(limit: int, left: int, have: Sequence[int], seat: int) -> Shortage:
    """Why the player at ``seat`` cannot have more than ``left``, by what everybody has.

    >>> shortage(80, 17, (2, 8, 55), 1)
    Shortage(limit=80, left=17, has=55, seat=2)
    >>> shortage(80, 80, (0, 8, 0), 1)
    Shortage(limit=80, left=80, has=0, seat=None)
    """
    has, most = max((count, -other) for other, count in enumerate(have) if other != seat)
    return Shortage(limit, left, has, -most) if has else Shortage(limit, left)


def replaced(items: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """A tuple with one item replaced."""
    return (*items[:index], value, *items[index + 1 :])
