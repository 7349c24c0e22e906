"""Entering a round of Mytho: who won, and, if the table likes, how and with what left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring import Table
from scoring.mytho import Ending, MythoRound

from .base import SAVE, Entry, Step


@dataclass(frozen=True)
class MythoEntry(Entry[MythoRound]):
    @classmethod
    def resume(cls, table: Table, round_: MythoRound, view: Mapping[str, Any]) -> MythoEntry:
        return cls(table, round_)

    @property
    def view(self) -> dict[str, object]:
        return {}

    def tap_winner(self, seat: int) -> MythoEntry:
        """Choose the winner; a second tap takes the choice back."""
        again = self.round.winner == seat
        return replace(self, round=replace(self.round, winner=None if again else seat))

    def set_ending(self, by: Ending) -> MythoEntry:
        return replace(self, round=replace(self.round, by=by))

    # The way through

    @property
    def next_step(self) -> Step:
        return Step(SAVE)

    @property
    def ready(self) -> bool:
        return self.round.winner is not None

    def forward(self) -> MythoEntry | None:
        return None

    def backward(self) -> MythoEntry | None:
        return None
