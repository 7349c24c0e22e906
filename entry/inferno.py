"""Entering a round of Inferno: a player at a time, in seating order.

Red cards one tap each, or the red points in all; the other cards as a number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from scoring import Table
from scoring.inferno import GAME, VALUES, InfernoRound, Taken

from .base import SAVE, Entry, Key, Step, digit_keys, one_of, replaced, typed, untyped

RedMode = Literal["cards", "points"]
RED_MODES: tuple[RedMode, ...] = ("cards", "points")
NO_RED = (0,) * len(VALUES)


@dataclass(frozen=True)
class InfernoEntry(Entry[InfernoRound]):
    seat: int = 0
    red_mode: RedMode = "cards"

    @classmethod
    def resume(cls, table: Table, round_: InfernoRound, view: Mapping[str, Any]) -> InfernoEntry:
        return cls(
            table,
            round_,
            seat=one_of(view.get("seat"), tuple(range(table.seats)), 0),
            red_mode=one_of(view.get("red_mode"), RED_MODES, "cards"),
        )

    @property
    def view(self) -> dict[str, object]:
        return {"seat": self.seat, "red_mode": self.red_mode}

    @property
    def taken(self) -> Taken:
        return self.round.taken[self.seat]

    @property
    def red_counts(self) -> tuple[int, ...]:
        """How many of each red card the player took, as far as they are known by card."""
        return self.taken.red if isinstance(self.taken.red, tuple) else NO_RED

    def select(self, seat: int) -> InfernoEntry:
        return replace(self, seat=seat)

    def set_red_mode(self, mode: RedMode) -> InfernoEntry:
        return replace(self, red_mode=mode)

    # Red cards

    def tap_red(self, value: int) -> InfernoEntry:
        return self._with_red_count(value, +1)

    def take_off_red(self, value: int) -> InfernoEntry:
        if self.red_counts[value - 1] == 0:
            return self
        return self._with_red_count(value, -1)

    def type_red_digit(self, digit: int) -> InfernoEntry:
        current = self.taken.red if isinstance(self.taken.red, int) else None
        points = typed(current, digit, self._red_limit)
        return self if points is None else self._with(replace(self.taken, red=points))

    def erase_red_digit(self) -> InfernoEntry:
        current = self.taken.red if isinstance(self.taken.red, int) else None
        return self._with(replace(self.taken, red=untyped(current)))

    # Other cards

    def add_others(self, count: int) -> InfernoEntry:
        """More or fewer of the other cards, never below none nor beyond the deck."""
        others = max(0, min((self.taken.others or 0) + count, self._others_limit))
        return self._with(replace(self.taken, others=others))

    def type_others_digit(self, digit: int) -> InfernoEntry:
        others = typed(self.taken.others, digit, self._others_limit)
        return self if others is None else self._with(replace(self.taken, others=others))

    def erase_others_digit(self) -> InfernoEntry:
        return self._with(replace(self.taken, others=untyped(self.taken.others)))

    def took_nothing(self) -> InfernoEntry:
        """The player picked up no card at all: entered, and worth 0."""
        return self._with(Taken(NO_RED, 0))

    # The pads

    def red_keys(self) -> tuple[Key, ...]:
        left = GAME.remaining(self.round, self.table).red
        if isinstance(self.taken.red, int):
            # The first card takes the place of the points, so they are free again.
            left = GAME.remaining(self._with(replace(self.taken, red=None)).round, self.table).red
        return tuple(
            Key(value, count > 0, count) for value, count in zip(VALUES, left, strict=True)
        )

    def red_digits(self) -> tuple[Key, ...]:
        current = self.taken.red if isinstance(self.taken.red, int) else None
        return digit_keys(current, self._red_limit)

    def others_digits(self) -> tuple[Key, ...]:
        return digit_keys(self.taken.others, self._others_limit)

    # The way through

    @property
    def next_step(self) -> Step:
        seat = self._next_seat
        return Step(SAVE) if seat is None else Step("player", {"seat": seat})

    def forward(self) -> InfernoEntry | None:
        seat = self._next_seat
        return None if seat is None else self.select(seat)

    def backward(self) -> InfernoEntry | None:
        return self.select(self.seat - 1) if self.seat else None

    # Inside

    @property
    def _next_seat(self) -> int | None:
        """The next seat; after the last one whoever was passed over, for nothing is not 0."""
        if self.seat + 1 < self.table.seats:
            return self.seat + 1
        passed_over = [s for s, taken in enumerate(self.round.taken) if taken == Taken()]
        return passed_over[0] if passed_over else None

    @property
    def _red_limit(self) -> int:
        return GAME.remaining(self.round, self.table).red_points + self.taken.red_points

    @property
    def _others_limit(self) -> int:
        return GAME.remaining(self.round, self.table).others + (self.taken.others or 0)

    def _with(self, taken: Taken) -> InfernoEntry:
        return replace(self, round=InfernoRound(replaced(self.round.taken, self.seat, taken)))

    def _with_red_count(self, value: int, change: int) -> InfernoEntry:
        counts = self.red_counts
        red = replaced(counts, value - 1, counts[value - 1] + change)
        return self._with(replace(self.taken, red=red))
