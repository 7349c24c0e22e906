"""What the entry of every game has in common: steps, and keys that know what the deck has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from scoring import Setup

RoundT = TypeVar("RoundT")
EntryT = TypeVar("EntryT", bound="Entry[Any]")

SAVE = "save"


@dataclass(frozen=True, slots=True)
class NextStep:
    """Where the big button leads: a code to be put in words."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a pad: what it enters, whether that is possible now, and how many are left."""

    value: int
    enabled: bool
    left: int | None = None


@dataclass(frozen=True)
class Entry(ABC, Generic[RoundT]):
    """A half-entered round and where the entry stands in it."""

    setup: Setup
    round: RoundT

    @classmethod
    @abstractmethod
    def resume(cls: type[EntryT], setup: Setup, round_: Any, view: Mapping[str, Any]) -> EntryT:
        """Go on where a stored entry stood; what ``view`` lacks or garbles starts afresh."""

    @property
    @abstractmethod
    def view(self) -> dict[str, object]:
        """Where the entry stands, as plain values for the store."""

    @property
    @abstractmethod
    def next_step(self) -> NextStep:
        """Where :meth:`forward` leads; ``save`` when the round can be saved."""

    @property
    def ready(self) -> bool:
        """Whether the next step can be taken now."""
        return True

    @abstractmethod
    def forward(self: EntryT) -> EntryT | None:
        """One step on, or None when the next step is to save."""

    @abstractmethod
    def backward(self: EntryT) -> EntryT | None:
        """One step back, or None when the entry is to be left; nothing entered is lost."""


def typed(current: int | None, digit: int, limit: int) -> int | None:
    """The number after a digit is typed behind it, or None if nothing up to ``limit`` fits.

    >>> typed(None, 7, 37), typed(1, 2, 37), typed(7, 2, 37), typed(7, 9, 8)
    (7, 12, 2, None)
    """
    longer = (current or 0) * 10 + digit
    if longer <= limit:
        return longer
    return digit if digit <= limit else None


def untyped(current: int | None) -> int | None:
    """The number after its last digit is taken back; None once there is none.

    >>> untyped(12), untyped(7), untyped(None)
    (1, None, None)
    """
    return current // 10 if current is not None and current >= 10 else None


def digit_keys(current: int | None, limit: int) -> tuple[Key, ...]:
    """The keys 0 to 9 behind a number that is being typed."""
    return tuple(Key(digit, typed(current, digit, limit) is not None) for digit in range(10))


def one_of(value: object, allowed: tuple[Any, ...], default: Any) -> Any:
    """A stored value if it is still one that can be, else the default."""
    return value if value in allowed else default


def replaced(items: tuple[Any, ...], index: int, value: object) -> tuple[Any, ...]:
    """A tuple with one item replaced."""
    return (*items[:index], value, *items[index + 1 :])
