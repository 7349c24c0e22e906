"""A tap on another phone becomes one command of the session: one transaction, one undo step."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .hands import DONE, UNDO, Change, Hand, NotPossible, Place, hand_of
from .seat_notes import SeatNotes, tapped
from .table_state import TableState

if TYPE_CHECKING:
    from session import Session


class OtherRound(NotPossible):
    """The tap belongs to a round that is not being entered now."""


def take_tap(
    session: Session, table: TableState, seat: int, *, round_number: int, tap_id: str, tap: str
) -> int:
    """Do what a tap of this seat means; returns how many taps of it the draft has taken.

    It is in the store when this returns. A tap that comes once more, because its answer was lost,
    changes nothing; nor does one on a key that is chosen already. Two tabs at one seat give their
    taps different identities, so that both taps count. Raises :class:`NotPossible`, and then
    nothing has changed.
    """
    if table.watch_only:
        raise NotPossible("phones only watch")
    place, hand = Place(table, seat), hand_of(table.match.game)
    if hand is not None and table.draft is None:
        raise OtherRound("no round is being entered")
    if hand is None or table.counting is None:
        raise NotPossible("nothing is entered on phones now")
    if round_number != place.evening_round:
        raise OtherRound(f"round {place.evening_round}")
    if tap_id in place.note.tap_ids:
        return place.note.taps
    if not hand.offers(place, tap):
        raise NotPossible("no such key now")
    if tap == UNDO:
        return _undo_tap(session, place, hand, tap_id)
    name, _, value = tap.partition(":")
    done = name == DONE and value == "yes"
    if name == DONE:
        change = hand.ended(place) if done else Change()
    else:
        change = hand.tapped(place, name, value)
    if not _changes(place, change) and (name != DONE or done == place.note.done):
        return place.note.taps
    note = tapped(place.note, tap_id)
    notes = table.notes.changed(
        seat,
        replace(
            note,
            done=done,
            view=note.view if change.view is None else change.view,
            secret=note.secret if change.secret is None else change.secret,
        ),
    )
    _store(session, table, hand, change, notes)
    return note.taps


def _undo_tap(session: Session, place: Place, hand: Hand, tap_id: str) -> int:
    """Restore a seat's own part as it was before its last tap, as a new step. Later taps of other
    phones and of the host stay."""
    before = place.before_tap
    assert before is not None
    change, note = hand.restored(place, before), tapped(place.note, tap_id)
    earlier = before.note
    note = replace(note, done=earlier.done, view=earlier.view, undoes_to=earlier.undoes_to)
    if change.secret is not None:
        note = replace(note, secret=change.secret)
    _store(session, place.table, hand, change, place.table.notes.changed(place.seat, note))
    return note.taps


def open_secrets(session: Session, table: TableState) -> bool:
    """After a seat was taken back, the others may all have decided. True if anything lies open
    now that did not."""
    hand, draft = hand_of(table.match.game), table.counting
    if hand is None or draft is None:
        return False
    restored = session.draft is not None and draft.round != session.draft.round
    if hand.opened(table) is None and not restored:
        return False
    _store(session, table, hand, Change(), table.notes)
    return True


def _changes(place: Place, change: Change) -> bool:
    """Whether anything would differ."""
    pairs = [
        (change.round, place.round),
        (change.live, place.live),
        (change.view, place.note.view),
        (change.secret, place.note.secret),
    ]
    return any(new is not None and new != old for new, old in pairs)


def _store(
    session: Session, table: TableState, hand: Hand, change: Change, notes: SeatNotes
) -> None:
    """One command; with it what lies open from now on because of it."""
    draft = table.counting
    assert draft is not None
    round_ = draft.round if change.round is None else change.round
    after = replace(table, draft=replace(draft, round=round_, phones=notes.to_data()))
    opened = hand.opened(after)
    if opened is not None:
        round_ = opened.round
        for seat, secret in opened.opened.items():
            notes = notes.changed(seat, replace(notes[seat], secret=secret))
    live: dict[str, Any] = {} if change.live is None else {"live": change.live}
    session.change_draft(round_, phones=notes.to_data(), **live)
