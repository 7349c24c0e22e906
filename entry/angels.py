"""Counting the victory piles of Anges & Démons: one tap a value, player after player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring import Table
from scoring.angels import GAME, KINDS, AngelsRound, Pile

from .base import SAVE, Entry, Key, Step, one_of, replaced

LARGEST_KEY = 18
"""The largest pile that one tap can enter; from there on it grows card by card."""


@dataclass(frozen=True)
class AngelsEntry(Entry[AngelsRound]):
    """The pad enters the pile ``kind`` of ``seat``, then moves on to the next by itself."""

    seat: int = 0
    kind: str = KINDS[0]

    @classmethod
    def resume(cls, table: Table, round_: AngelsRound, view: Mapping[str, Any]) -> AngelsEntry:
        return cls(
            table,
            round_,
            seat=one_of(view.get("seat"), tuple(range(table.seats)), 0),
            kind=one_of(view.get("kind"), KINDS, KINDS[0]),
        )

    @property
    def view(self) -> dict[str, object]:
        return {"seat": self.seat, "kind": self.kind}

    def count(self, seat: int, kind: str) -> int | None:
        """The cards of a pile; None is not entered."""
        value = getattr(self.round.piles[seat], kind)
        return value if isinstance(value, int) else None

    def select(self, seat: int, kind: str) -> AngelsEntry:
        return replace(self, seat=seat, kind=kind)

    def enter(self, count: int) -> AngelsEntry:
        """Enter the pile's size and go on to the next pile."""
        return self._with(count)._advanced()

    def add(self, change: int) -> AngelsEntry:
        """A card more or less on the pile, staying there."""
        current = self.count(self.seat, self.kind) or 0
        return self._with(max(0, min(current + change, self._limit)))

    def clear(self) -> AngelsEntry:
        return self._with(None)

    def pile_keys(self) -> tuple[Key, ...]:
        limit = self._limit
        return tuple(Key(count, count <= limit) for count in range(LARGEST_KEY + 1))

    # The way through

    @property
    def next_step(self) -> Step:
        seat = self._uncounted
        return Step(SAVE) if seat is None else Step("player", {"seat": seat})

    def forward(self) -> AngelsEntry | None:
        seat = self._uncounted
        return None if seat is None else self.select(seat, KINDS[0])

    def backward(self) -> AngelsEntry | None:
        return None

    # Inside

    @property
    def _uncounted(self) -> int | None:
        """The first player of whose piles nothing is entered."""
        return next((s for s, pile in enumerate(self.round.piles) if pile == Pile()), None)

    @property
    def _limit(self) -> int:
        """How many cards this pile can have, by what the other piles hold."""
        left = GAME.remaining(self._with(None).round, self.table)
        return left.kinds[KINDS.index(self.kind)]

    def _advanced(self) -> AngelsEntry:
        index = KINDS.index(self.kind) + 1
        if index < len(KINDS):
            return replace(self, kind=KINDS[index])
        if self.seat + 1 < self.table.seats:
            return replace(self, seat=self.seat + 1, kind=KINDS[0])
        return self

    def _with(self, count: int | None) -> AngelsEntry:
        pile: Pile = replace(self.round.piles[self.seat], **{self.kind: count})
        return replace(self, round=AngelsRound(replaced(self.round.piles, self.seat, pile)))
