"""A number that may be negative, typed on a keypad with a sign key."""

from __future__ import annotations

from typing import NamedTuple

from .base import typed, untyped


class SignedNumber(NamedTuple):
    """The number so far; None is not entered. The sign is pressed before the digits, or after."""

    value: int | None = None
    typing: bool = False
    """Whether the next digit goes behind the digits before; else it begins a new number."""
    minus: bool = False
    """Whether the digits make a negative number."""

    @property
    def digits(self) -> int | None:
        """Digits typed so far."""
        return abs(self.value) if self.typing and self.value is not None else None

    def typed(self, digit: int, limit: int) -> SignedNumber | None:
        """One more digit; None if the number would be beyond ``limit``."""
        number = typed(self.digits, digit, limit)
        if number is None:
            return None
        return SignedNumber(-number if self.minus else number, typing=True, minus=self.minus)

    def negated(self) -> SignedNumber:
        """
        >>> SignedNumber().negated().typed(6, 99)
        SignedNumber(value=-6, typing=True, minus=True)
        """
        if not self.value:
            return SignedNumber(self.value, minus=not self.minus)
        return SignedNumber(-self.value, typing=True, minus=self.value > 0)

    def erased(self) -> SignedNumber:
        """Without its last digit; the sign goes with the first digit, or by itself.

        >>> SignedNumber(-12).erased()
        SignedNumber(value=-1, typing=True, minus=True)
        """
        if self.value is None:
            return SignedNumber()
        left = untyped(abs(self.value))
        if left is None:
            return SignedNumber()
        return SignedNumber(-left if self.value < 0 else left, typing=True, minus=self.value < 0)
