"""Entering a round of Diabolo as the line of the score sheet: one number per player, which may be
negative. The numbers are what the players said: no card is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from scoring import Setup
from scoring.diabolo import GAME, DiaboloRound, points_round

from .base import Entry, Key, Shortage, digit_keys, is_full, replaced
from .next_step import NextStep, Save, ToPlayer
from .signed_number import SignedNumber

RoundWay = Literal["lines", "sheet"]
"""How a whole round is entered: by its lines and hands, or as a line of the score sheet."""
MAX_TYPED = 99
"""The keypad enters two digits; larger numbers come only from files."""


@dataclass(frozen=True)
class DiaboloSheet(Entry[DiaboloRound]):
    """The digits enter the number of the player at ``seat``."""

    rules = GAME

    seat: int = 0
    typing: bool = False
    minus: bool = False
    stepped_from: int | None = None
    """The seat whose number was full, so that the entry stepped from it to this player. Ends with
    the next key."""

    @classmethod
    def view_values(cls, setup: Setup) -> Mapping[str, Sequence[object]]:
        return {
            "seat": range(setup.seats),
            "typing": (False, True),
            "minus": (False, True),
            "stepped_from": (None, *range(setup.seats)),
        }

    @property
    def step(self) -> str:
        return "sheet"

    @property
    def numbers(self) -> tuple[int | None, ...]:
        """The number of each player; None is not entered."""
        return self.round.points or (None,) * self.setup.seats

    def select(self, seat: int) -> DiaboloSheet:
        return replace(self, seat=seat, typing=False, minus=False, stepped_from=None)

    def type_digit(self, digit: int) -> DiaboloSheet:
        number = self._number.typed(digit, MAX_TYPED)
        return self if number is None else self._with(number)

    def press_digit(self, digit: int) -> DiaboloSheet:
        """Type a digit; a number that can have no further digit leads on to the next player."""
        entry = self.type_digit(digit)
        following, number = entry._next_seat, entry.numbers[self.seat]
        if entry is self or following is None or number is None:
            return entry
        if not is_full(abs(number), MAX_TYPED):
            return entry
        return replace(entry.select(following), stepped_from=self.seat)

    def press_sign(self) -> DiaboloSheet:
        return self._with(self._number.negated())

    def erase(self) -> DiaboloSheet:
        """Remove the last digit or the sign. Before the first digit of a player to whom the entry
        stepped by itself, go back to the number before."""
        if self._stepped_here and not self.minus:
            assert self.stepped_from is not None
            there = self.select(self.stepped_from)
            return replace(there, typing=True, minus=(there.numbers[there.seat] or 0) < 0)
        return self._with(self._number.erased())

    def digit_keys(self) -> tuple[Key, ...]:
        return digit_keys(self._number.digits, MAX_TYPED)

    def shortage(self) -> Shortage:
        """Why a third digit is not taken."""
        return Shortage(MAX_TYPED, MAX_TYPED)

    # The way through

    @property
    def next_step(self) -> NextStep:
        seat = self._next_seat
        return Save() if seat is None else ToPlayer(seat)

    @property
    def ready(self) -> bool:
        return self._next_seat is not None or None not in self.numbers

    def reopened(self) -> DiaboloSheet:
        return self.select(self.numbers.index(None)) if None in self.numbers else self

    def forward(self) -> DiaboloSheet | None:
        if self._stepped_here:
            # Pressed out of habit after a step that was made already; a second press goes on.
            return replace(self, stepped_from=None)
        seat = self._next_seat
        return None if seat is None else self.select(seat)

    def backward(self) -> DiaboloSheet | None:
        return self.select(self.seat - 1) if self.seat else None

    # Helpers

    @property
    def _number(self) -> SignedNumber:
        return SignedNumber(self.numbers[self.seat], self.typing, self.minus)

    @property
    def _stepped_here(self) -> bool:
        return self.stepped_from is not None and self.numbers[self.seat] is None

    @property
    def _next_seat(self) -> int | None:
        """The next player whose number is missing; after the last one from the first on."""
        seats = self.setup.seats
        others = ((self.seat + step) % seats for step in range(1, seats))
        return next((seat for seat in others if self.numbers[seat] is None), None)

    def _with(self, number: SignedNumber) -> DiaboloSheet:
        numbers = replaced(self.numbers, self.seat, number.value)
        return replace(
            self,
            round=points_round(numbers),
            typing=number.typing,
            minus=number.minus,
            stepped_from=None,
        )
