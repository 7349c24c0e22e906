"""Counting the victory piles of Anges & Démons: one tap a value, player after player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from scoring import Match, Result, Setup, score
from scoring.angels import DECK_SIZE, GAME, KINDS, LIMITS, AngelsRound, Pile
from scoring.angels_live import AngelsLive

from .base import Entry, Key, Shortage, replaced, shortage
from .next_step import NextStep, Save, ToPlayer

LARGE_KEY = 19
"""The key for piles of this size and more; the keys before it enter the pile that they name."""


@dataclass(frozen=True)
class AngelsEntry(Entry[AngelsRound]):
    """The pad enters the pile ``kind`` of ``seat``, then moves on to the next by itself.

    Once all are entered nothing is chosen: ``kind`` is None, and the pad makes room for the
    verdict until a pile is tapped again.
    """

    rules = GAME

    seat: int = 0
    kind: str | None = KINDS[0]

    @classmethod
    def view_values(cls, setup: Setup) -> Mapping[str, Sequence[object]]:
        return {"seat": range(setup.seats), "kind": (*KINDS, None)}

    @classmethod
    def resume(cls, setup: Setup, round_: AngelsRound, view: Mapping[str, Any]) -> AngelsEntry:
        entry = super().resume(setup, round_, view)
        stands = "kind" in view and (entry.kind or entry.complete)
        return entry if stands else entry._at_first_gap()

    def count(self, seat: int, kind: str) -> int | None:
        """The cards of a pile; None is not entered."""
        value = getattr(self.round.piles[seat], kind, None)
        if isinstance(value, int):
            return value
        return 0 if kind in self._used_up else None

    def follows(self, seat: int, kind: str) -> bool:
        """Whether nobody entered a pile, and it has none because no such card is left."""
        pile = self.round.piles[seat]
        return getattr(pile, kind, None) is None and kind in self._used_up

    @property
    def complete(self) -> bool:
        """Whether every pile of every player is entered."""
        return not self._gaps()

    @property
    def cards(self) -> int:
        """How many cards are counted in all."""
        return sum(pile.cards or 0 for pile in self.round.piles)

    def counted(self, seat: int) -> bool:
        """Whether any pile of a player is entered, or all of them follow."""
        return self.filled.piles[seat] != Pile()

    def select(self, seat: int, kind: str) -> AngelsEntry:
        return replace(self, seat=seat, kind=kind)

    def result(self, match: Match) -> Result:
        """How the match ends with what is counted so far."""
        return score(replace(match, rounds=(self.round,)))

    def press(self, key: int) -> AngelsEntry:
        """Enter the size of the pile and go on to the next one that is not entered.

        The last key stands for all piles beyond the others: its first tap enters its own size,
        each further tap a card more. It stays there, for nobody knows yet how large it gets.
        """
        if key == LARGE_KEY:
            return self._with(self._large)
        return self._with(key)._at_next_gap()

    def size_keys(self) -> tuple[Key, ...]:
        """The keys, with those dimmed for which the box has too few cards."""
        limit = self._limit
        sizes = (*range(LARGE_KEY), self._large)
        return tuple(Key(key, size <= limit) for key, size in enumerate(sizes))

    def shortage(self) -> Shortage:
        """Why a key that is dimmed cannot be pressed: the box has no more of these cards, or no
        more cards at all."""
        counts = self.round.counts
        kind, seat, left = KINDS.index(self._chosen), self.seat, self._limit
        limit = LIMITS.get(self._chosen, DECK_SIZE)
        of_kind = shortage(limit, left, [of_seat[kind] for of_seat in counts], seat)
        elsewhere = sum(c[kind] for other, c in enumerate(counts) if other != seat)
        if left >= limit - elsewhere:
            return of_kind
        return Shortage(DECK_SIZE, left, DECK_SIZE - left)

    # The way through

    def reopened(self) -> AngelsEntry:
        return self._at_first_gap()

    @property
    def next_step(self) -> NextStep:
        seat = self._uncounted
        return Save(self.complete) if seat is None else ToPlayer(seat)

    @property
    def ready(self) -> bool:
        """The last one who is missing is not passed over."""
        return self._uncounted is not None or self.counted(self.seat)

    def forward(self) -> AngelsEntry | None:
        seat = self._uncounted
        if seat is None:
            return None
        return self.select(seat, next(kind for of, kind in self._gaps() if of == seat))

    def backward(self) -> AngelsEntry | None:
        """Out: every pile is on the one page, and what is entered waits in the draft."""
        return None

    # Helpers

    @cached_property
    def _used_up(self) -> frozenset[str]:
        return GAME.used_up(self.round, self.setup)

    def _places(self) -> list[tuple[int, str]]:
        return [(seat, kind) for seat in range(self.setup.seats) for kind in KINDS]

    def _gaps(self) -> list[tuple[int, str]]:
        return [(seat, kind) for seat, kind in self._places() if self.count(seat, kind) is None]

    def _at_first_gap(self) -> AngelsEntry:
        gaps = self._gaps()
        return self.select(*gaps[0]) if gaps else replace(self, kind=None)

    def _at_next_gap(self) -> AngelsEntry:
        """The next pile that is not entered; after the last one, those passed over."""
        places = self._places()
        at = places.index((self.seat, self._chosen))
        gaps = self._gaps()
        behind = [place for place in gaps if places.index(place) > at]
        return self.select(*behind[0]) if behind else self._at_first_gap()

    @property
    def _chosen(self) -> str:
        if self.kind is None:
            raise ValueError("no pile is chosen")
        return self.kind

    @property
    def _uncounted(self) -> int | None:
        """The next player around the table of whose piles nothing is entered."""
        seats = self.setup.seats
        others = ((self.seat + step) % seats for step in range(1, seats))
        return next((seat for seat in others if not self.counted(seat)), None)

    @property
    def _limit(self) -> int:
        """How many cards this pile can have, by what the other piles hold."""
        left = GAME.remaining(self._with(None).round, self.setup)
        return left.kinds[KINDS.index(self._chosen)]

    @property
    def _large(self) -> int:
        """The size that the large key enters next."""
        return max(LARGE_KEY, (self.count(self.seat, self._chosen) or 0) + 1)

    def _with(self, count: int | None) -> AngelsEntry:
        before = self.round.piles[self.seat]
        counted = before if isinstance(before, Pile) else Pile()
        pile = replace(counted, **{self._chosen: count})
        return replace(self, round=AngelsRound(replaced(self.round.piles, self.seat, pile)))


def kept_pile(live: Mapping[str, Any] | None) -> AngelsLive | None:
    """The draw pile that a draft holds; None if nobody kept one, or if it cannot be read."""
    try:
        return AngelsLive.from_data(live) if live else None
    except ValueError:
        return None
