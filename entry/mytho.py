"""Entering a round of Mytho: who won, and, if the table likes, how and with what left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scoring import Setup
from scoring.mytho import GAME, Ending, MythoRound

from .base import Entry, replaced
from .next_step import NextStep, Save


@dataclass(frozen=True)
class MythoEntry(Entry[MythoRound]):
    rules = GAME

    counting: bool = False
    """The cards left in the hands are being entered; most tables do not care."""

    @classmethod
    def view_values(cls, setup: Setup) -> Mapping[str, Sequence[object]]:
        return {"counting": (False, True)}

    def tap_winner(self, seat: int) -> MythoEntry:
        """Choose the winner; a second tap takes the choice back."""
        winner = None if self.round.winner == seat else seat
        left = self._hands
        if self.round.winner is not None:
            # Whoever won had no card left; whoever did not had some, nobody said how many.
            left = replaced(left, self.round.winner, None)
        if winner is not None:
            left = replaced(left, winner, None)
        return replace(self, round=replace(self.round, winner=winner, left=left))._with_winner_out()

    @property
    def only_one_out(self) -> int | None:
        """Who has won although nobody said so: everybody else has cards left."""
        return None if self.round.winner is not None else self.filled.winner

    def set_ending(self, by: Ending) -> MythoEntry:
        return replace(self, round=replace(self.round, by=by))

    # The cards left

    @property
    def shows_hands(self) -> bool:
        """Whether the cards left are asked for, or known already."""
        return self.counting or bool(self.round.left)

    @property
    def losers(self) -> tuple[int, ...]:
        """Who has cards left: everybody, as long as nobody has won."""
        return tuple(seat for seat in range(self.setup.seats) if seat != self.round.winner)

    def left(self, seat: int) -> int | None:
        """The cards that a hand still had, None if nobody counted them."""
        return self._hands[seat]

    def add_left(self, seat: int, change: int) -> MythoEntry:
        """One card more or fewer; a hand that goes down to none is one that was not counted."""
        count = max(0, (self.left(seat) or 0) + change)
        left = replaced(self._hands, seat, count or None)
        return replace(self, round=replace(self.round, left=left))._with_winner_out()

    def start_counting(self) -> MythoEntry:
        return replace(self, counting=True)

    def stop_counting(self) -> MythoEntry:
        """Forget the cards left: the table does not want to know after all."""
        return replace(self, round=replace(self.round, left=()), counting=False)

    @property
    def _hands(self) -> tuple[int | None, ...]:
        known = self.round.left
        return (*known, *(None for _ in range(self.setup.seats - len(known))))

    def _with_winner_out(self) -> MythoEntry:
        """The winner has no cards; and a round of which no hand was counted holds none."""
        left, winner = self._hands, self.round.winner
        losers = [count for seat, count in enumerate(left) if seat != winner]
        if all(count is None for count in losers):
            left = ()
        elif winner is not None:
            left = replaced(left, winner, 0)
        return replace(self, round=replace(self.round, left=left))

    # The way through

    @property
    def next_step(self) -> NextStep:
        return Save()

    @property
    def ready(self) -> bool:
        """The winner is known; of the hands, all are counted or none."""
        return not GAME.missing(self.filled, self.setup)

    def forward(self) -> MythoEntry | None:
        return None

    def backward(self) -> MythoEntry | None:
        return None
