"""Entering a round of Inferno: a player at a time, in seating order.

Red cards one tap each, or the red points in all; the other cards as a number. One digit pad
serves both numbers: it types into ``field``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from scoring import Setup
from scoring.inferno import GAME, VALUES, InfernoRound, Taken

from .base import Entry, Key, card_keys, digit_keys, replaced, typed
from .next_step import NextStep, Save, ToPlayer

RedMode = Literal["cards", "points"]
RED_MODES: tuple[RedMode, ...] = ("cards", "points")
Field = Literal["red", "others"]
FIELDS: tuple[Field, ...] = ("red", "others")
NO_RED = (0,) * len(VALUES)


@dataclass(frozen=True)
class InfernoEntry(Entry[InfernoRound]):
    seat: int = 0
    red_mode: RedMode = "cards"
    field: Field = "others"
    """What the digits enter; red only where the red points are entered in all."""
    typing: bool = False
    """Whether the next digit goes behind those that stand there; else it begins a new number."""
    returned: bool = False
    """Whether the player had something entered already when the entry came here."""

    @classmethod
    def view_values(cls, setup: Setup) -> Mapping[str, Sequence[object]]:
        return {
            "seat": range(setup.seats),
            "red_mode": RED_MODES,
            "field": FIELDS,
            "typing": (False, True),
            "returned": (False, True),
        }

    @classmethod
    def resume(cls, setup: Setup, round_: InfernoRound, view: Mapping[str, Any]) -> InfernoEntry:
        entry = super().resume(setup, round_, view)
        return entry if entry.red_mode == "points" else replace(entry, field="others")

    @property
    def taken(self) -> Taken:
        return self.round.taken[self.seat]

    @property
    def red_counts(self) -> tuple[int, ...]:
        """How many of each red card the player took, as far as they are known by card."""
        return self.taken.red if isinstance(self.taken.red, tuple) else NO_RED

    @property
    def red_points(self) -> int | None:
        """The red points of the player, whether entered so or by card; None is not entered."""
        return None if self.taken.red is None else self.taken.red_points

    def number(self, field: Field) -> int | None:
        """What a field holds; None is not entered."""
        return self.red_points if field == "red" else self.taken.others

    def entered(self, seat: int) -> bool:
        """Whether anything is entered of a player; that somebody took nothing has to be said."""
        return self.round.taken[seat] != Taken()

    def lowest(self) -> tuple[int, ...]:
        """Who has the fewest points of those entered, once there is somebody to compare with."""
        scores = GAME.score(self.round, self.setup).scores
        entered = [seat for seat in range(self.setup.seats) if self.entered(seat)]
        least = min((scores[seat] for seat in entered), default=0)
        return tuple(s for s in entered if scores[s] == least) if len(entered) > 1 else ()

    def select(self, seat: int) -> InfernoEntry:
        there = replace(self, seat=seat, returned=self.entered(seat))
        return there.set_red_mode(self.red_mode)

    def set_red_mode(self, mode: RedMode) -> InfernoEntry:
        field: Field = "red" if mode == "points" else "others"
        return replace(self, red_mode=mode, field=field, typing=False)

    def choose(self, field: Field) -> InfernoEntry:
        return replace(self, field=field, typing=False)

    # Red cards

    def tap_red(self, value: int) -> InfernoEntry:
        """One more of a red card, if the deck has one."""
        key = self.red_keys()[value - 1]
        return self._with_red_count(value, +1) if key.enabled else self

    def take_off_red(self, value: int) -> InfernoEntry:
        return self._with_red_count(value, -1) if self.red_counts[value - 1] else self

    # Numbers

    def type_digit(self, digit: int) -> InfernoEntry:
        """A digit behind those just typed; the first one replaces the number that stood there."""
        number = typed(self._typed, digit, self._limit(self.field))
        return self if number is None else replace(self._with_number(number), typing=True)

    def add(self, field: Field, change: int) -> InfernoEntry:
        """Correct a number by one, never below none nor beyond the deck."""
        number = max(0, min((self.number(field) or 0) + change, self._limit(field)))
        entry = replace(self, field=field) if self.red_mode == "points" else self
        return entry._with_number(number, field)

    def took_nothing(self) -> InfernoEntry:
        """The player picked up no card at all: entered, and worth 0."""
        return self._with(Taken(NO_RED, 0))

    # The pads

    def red_keys(self) -> tuple[Key, ...]:
        # The first card takes the place of red points, so they are free again.
        by_points = isinstance(self.taken.red, int)
        freed = self._with(replace(self._cards, red=None)) if by_points else self._with(self._cards)
        return card_keys(GAME.remaining(freed.round, self.setup).red)

    def digit_keys(self) -> tuple[Key, ...]:
        return digit_keys(self._typed, self._limit(self.field))

    # The way through

    @property
    def next_step(self) -> NextStep:
        seat = self._next_seat
        return Save() if seat is None else ToPlayer(seat)

    @property
    def ready(self) -> bool:
        """The last one that is missing is not passed over."""
        return self._next_seat is not None or self.entered(self.seat)

    def forward(self) -> InfernoEntry | None:
        seat = self._next_seat
        return None if seat is None else self.select(seat)

    def backward(self) -> InfernoEntry | None:
        return self.select(self.seat - 1) if self.seat else None

    # Helpers

    @property
    def _cards(self) -> Taken:
        """What the player took by card; the first card takes the place of points in all."""
        return self.taken if self.taken.points is None else Taken()

    @property
    def _next_seat(self) -> int | None:
        """The next seat; after the last one whoever was passed over, for nothing is not 0."""
        if self.seat + 1 < self.setup.seats:
            return self.seat + 1
        others = [s for s in range(self.setup.seats) if s != self.seat]
        passed_over = [s for s in others if not self.entered(s)]
        return passed_over[0] if passed_over else None

    @property
    def _typed(self) -> int | None:
        """The digits that the next one goes behind."""
        return self.number(self.field) if self.typing else None

    def _limit(self, field: Field) -> int:
        """How large a number can be, by what the other players have."""
        left = GAME.remaining(self._with(self._cards).round, self.setup)
        room = left.red_points if field == "red" else left.others
        return room + (self.number(field) or 0)

    def _with_number(self, number: int, field: Field | None = None) -> InfernoEntry:
        return self._with(replace(self._cards, **{field or self.field: number}))

    def _with(self, taken: Taken) -> InfernoEntry:
        round_ = InfernoRound(replaced(self.round.taken, self.seat, taken))
        return replace(self, round=round_, typing=False)

    def _with_red_count(self, value: int, change: int) -> InfernoEntry:
        counts = self.red_counts
        red = replaced(counts, value - 1, counts[value - 1] + change)
        # A card tapped by mistake and taken off leaves nothing entered, which is not "no red card".
        return self._with(replace(self._cards, red=red if any(red) else None))
