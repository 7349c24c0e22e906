"""What the phones say about a half-entered round beside the round itself: who is done, a Double
that is still secret, where each phone's entry stands. It lies in the draft (`Draft.phones`), so
that it is one undo step and one transaction with the tap that changed it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

MAX_TAP_IDS = 8
"""How many taps back a tap that is sent again is recognized."""

OPEN: Final[Mapping[str, Any]] = {"open": True}
"""Marks a secret that is known to all players and final for the round."""


@dataclass(frozen=True)
class SeatNote:
    taps: int = 0
    """How many taps of this seat the draft has taken."""
    done: bool = False
    view: Mapping[str, Any] = field(default_factory=dict)
    """Where the entry on the phone stands, as an entry model keeps it."""
    secret: Mapping[str, Any] = field(default_factory=dict)
    """What has been decided and nobody else may see yet."""
    tap_ids: tuple[str, ...] = ()
    """The identities of the last taps: a tap that comes a second time is known by its own."""
    undoes_to: int | None = None
    """What ``taps`` was in the draft that this phone's undo restores; None without a tap."""

    @property
    def is_open(self) -> bool:
        return self.secret.get("open") is True

    @classmethod
    def from_data(cls, data: object) -> SeatNote:
        """What lies in the store; what is garbled there counts as not said."""
        values = data if isinstance(data, dict) else {}
        taps, view, secret = (values.get(name) for name in ("taps", "view", "secret"))
        tap_ids, undoes_to = values.get("tap_ids"), values.get("undoes_to")
        return cls(
            taps if type(taps) is int and taps > 0 else 0,
            values.get("done") is True,
            view if isinstance(view, dict) else {},
            secret if isinstance(secret, dict) else {},
            tuple(str(tap_id) for tap_id in tap_ids) if isinstance(tap_ids, list) else (),
            undoes_to if type(undoes_to) is int else None,
        )

    def to_data(self) -> dict[str, Any]:
        said = {
            "taps": self.taps,
            "done": self.done,
            "view": dict(self.view),
            "secret": dict(self.secret),
            "tap_ids": list(self.tap_ids),
        }
        kept: dict[str, Any] = {name: value for name, value in said.items() if value}
        return kept if self.undoes_to is None else {**kept, "undoes_to": self.undoes_to}


class SeatNotes:
    """The notes of all seats; an empty one for whoever said nothing."""

    def __init__(self, data: Mapping[str, Any] | None) -> None:
        self._data = data or {}
        self._notes: dict[int, SeatNote] = {}

    def __getitem__(self, seat: int) -> SeatNote:
        if seat not in self._notes:
            self._notes[seat] = SeatNote.from_data(self._data.get(str(seat)))
        return self._notes[seat]

    def changed(self, seat: int, note: SeatNote) -> SeatNotes:
        return SeatNotes({**self._data, str(seat): note.to_data()})

    def to_data(self) -> dict[str, Any]:
        return dict(self._data)


DROPPED: Final[Mapping[str, Any]] = {"dropped": True}
"""Stands for a secret that the host's entry method has no use for; its owner is notified."""


def without_secrets(data: Mapping[str, Any] | None) -> dict[str, Any]:
    """The notes of a draft with every secret dropped."""
    notes = SeatNotes(data)
    for seat in [int(seat) for seat in data or {} if seat.isdecimal()]:
        if notes[seat].secret:
            notes = notes.changed(seat, replace(notes[seat], secret=DROPPED, done=False))
    return notes.to_data()


def tapped(note: SeatNote, tap_id: str) -> SeatNote:
    """The note after one more tap; a player who taps again is not done any more."""
    tap_ids = (*note.tap_ids, tap_id)[-MAX_TAP_IDS:]
    return replace(note, taps=note.taps + 1, tap_ids=tap_ids, done=False, undoes_to=note.taps)


def taps_of(phones: Mapping[str, Any] | None, seat: int) -> int:
    """How many taps of a seat a draft has taken, without reading the rest of its note."""
    note = (phones or {}).get(str(seat))
    taps = note.get("taps") if isinstance(note, dict) else None
    return taps if type(taps) is int else 0
