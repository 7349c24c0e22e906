"""Remembers which seats lost their last tap to the host's Undo, so that their phones say so."""

from __future__ import annotations

from .seat_notes import taps_of
from .table_state import TableState


class UndoneTaps:
    """``seats`` lost a tap; a seat is in it until its phone taps again, or the round ends."""

    def __init__(self) -> None:
        self.seats: frozenset[int] = frozenset()
        self._round: tuple[str | None, int] | None = None
        self._taps: dict[int, int] = {}

    def follow(self, table: TableState) -> None:
        """The table has changed."""
        draft = table.draft
        if draft is not None and draft.editing is not None:
            return
        round_ = (table.match.id, draft.number) if draft else None
        phones = draft.phones if draft else None
        taps = {seat: taps_of(phones, seat) for seat in range(len(table.players))}
        if round_ is None or round_ != self._round:
            self.seats = frozenset()
        else:
            fewer = {seat for seat in taps if taps[seat] < self._taps[seat]}
            more = {seat for seat in taps if taps[seat] > self._taps[seat]}
            self.seats = (self.seats | fewer) - more
        self._round, self._taps = round_, taps
