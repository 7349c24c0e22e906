"""Counting the victory piles of Anges & Démons: one tap a value, player after player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring import Setup
from scoring.angels import GAME, KINDS, AngelsRound, Pile
from scoring.angels_live import AngelsLive

from .base import SAVE, Entry, Key, NextStep, one_of, replaced

LARGEST_KEY = 18
"""The largest pile that one tap enters; from there on it grows card by card."""


@dataclass(frozen=True)
class AngelsEntry(Entry[AngelsRound]):
    """The pad enters the pile ``kind`` of ``seat``, then moves on to the next by itself.

    Once all are entered nothing is chosen: ``kind`` is None, and the pad makes room for the
    verdict until a pile is tapped again.
    """

    seat: int = 0
    kind: str | None = KINDS[0]

    @classmethod
    def resume(cls, setup: Setup, round_: AngelsRound, view: Mapping[str, Any]) -> AngelsEntry:
        entry = cls(setup, round_)
        if "kind" not in view:
            return entry._at_first_gap()
        return replace(
            entry,
            seat=one_of(view.get("seat"), tuple(range(setup.seats)), 0),
            kind=one_of(view["kind"], (*KINDS, None), KINDS[0]),
        )

    @property
    def view(self) -> dict[str, object]:
        return {"seat": self.seat, "kind": self.kind}

    def count(self, seat: int, kind: str) -> int | None:
        """The cards of a pile; None is not entered."""
        value = getattr(self.round.piles[seat], kind)
        return value if isinstance(value, int) else None

    @property
    def complete(self) -> bool:
        """Whether every pile of every player is entered."""
        return not self._gaps()

    @property
    def cards(self) -> int:
        """How many cards are counted in all."""
        return sum(pile.cards for pile in self.round.piles)

    def counted(self, seat: int) -> bool:
        """Whether any pile of a player is entered."""
        return self.round.piles[seat] != Pile()

    def select(self, seat: int, kind: str) -> AngelsEntry:
        return replace(self, seat=seat, kind=kind)

    def enter(self, count: int) -> AngelsEntry:
        """Enter the pile's size and go on to the next one that is not entered."""
        return self._with(count)._at_next_gap()

    def enter_large(self) -> AngelsEntry:
        """A pile beyond the keys: the first tap is the size after the last key, each further
        tap a card more. It stays there, for nobody knows yet how large it gets."""
        return self._with(self._large)

    def pile_keys(self) -> tuple[Key, ...]:
        limit = self._limit
        return tuple(Key(count, count <= limit) for count in range(LARGEST_KEY + 1))

    def large_key(self) -> Key:
        """The key for piles beyond the keys."""
        return Key(LARGEST_KEY + 1, self._large <= self._limit)

    # The way through

    @property
    def next_step(self) -> NextStep:
        seat = self._uncounted
        if seat is not None:
            return NextStep("player", {"seat": seat})
        return NextStep(SAVE, {"complete": self.complete})

    def forward(self) -> AngelsEntry | None:
        seat = self._uncounted
        return None if seat is None else self.select(seat, KINDS[0])

    def backward(self) -> AngelsEntry | None:
        """Out: every pile is on the one page, and what is entered waits in the draft."""
        return None

    # Helpers

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
        """The first player of whose piles nothing is entered."""
        return next((s for s in range(self.setup.seats) if not self.counted(s)), None)

    @property
    def _limit(self) -> int:
        """How many cards this pile can have, by what the other piles hold."""
        left = GAME.remaining(self._with(None).round, self.setup)
        return left.kinds[KINDS.index(self._chosen)]

    @property
    def _large(self) -> int:
        return max(LARGEST_KEY, self.count(self.seat, self._chosen) or 0) + 1

    def _with(self, count: int | None) -> AngelsEntry:
        pile: Pile = replace(self.round.piles[self.seat], **{self._chosen: count})
        return replace(self, round=AngelsRound(replaced(self.round.piles, self.seat, pile)))


def kept_pile(live: Mapping[str, Any] | None) -> AngelsLive | None:
    """The draw pile that a draft holds; None if nobody kept one, or if it cannot be read."""
    try:
        return AngelsLive.from_data(live) if live else None
    except ValueError:
        return None
