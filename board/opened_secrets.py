"""Secrets that have been open stay open for the round: no Undo closes them again.

Undo restores an earlier draft, in which the Doubles are still secret. All players have seen them by
then, so phones go on with the open Doubles, and the next tap or the save stores them again.
"""

from __future__ import annotations

from dataclasses import replace

from .hands import hand_of
from .table_state import TableState


class OpenedSecrets:
    """Remembers the last draft whose secrets were open."""

    def __init__(self) -> None:
        self._before: TableState | None = None

    def restored(self, table: TableState) -> TableState:
        """The table with the secrets that were open earlier in this round."""
        draft, before = table.counting, self._before
        seats = range(len(table.players))
        if draft is None:
            return table
        if any(table.notes[seat].is_open for seat in seats):
            self._before = table
            return table
        hand = hand_of(table.match.game)
        if hand is None or before is None or not _same_round(table, before):
            return table
        assert before.counting is not None
        notes = table.notes
        for seat in seats:
            if before.notes[seat].is_open:
                secret = before.notes[seat].secret
                notes = notes.changed(seat, replace(notes[seat], secret=secret))
        round_ = hand.reopened(table, before.counting.round)
        return replace(table, draft=replace(draft, round=round_, phones=notes.to_data()))


def _same_round(table: TableState, other: TableState) -> bool:
    assert table.draft and other.draft
    return (table.match.id, table.draft.number) == (other.match.id, other.draft.number)
