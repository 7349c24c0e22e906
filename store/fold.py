"""From events to the state of a match. Pure: no file, no clock, no window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring import GAMES, Game, Setup

from .events import (
    Continued,
    Dated,
    DraftChanged,
    DraftDiscarded,
    DraftOpened,
    Event,
    Finished,
    Imported,
    Json,
    NoteChanged,
    PlayerRenamed,
    Reopened,
    RoundEdited,
    RoundEntered,
    RoundRemoved,
    Started,
    Stopped,
    UnreadableEvent,
    ViewChanged,
)


@dataclass(frozen=True, slots=True)
class Draft:
    """The half-entered round. ``view`` is where the entry screen stands, ``live`` the state of
    the live table, ``phones`` what other phones say beside the round; they belong to the screens
    and to the board, and are only kept here."""

    number: int
    editing: int | None
    round: Any
    live: Json | None
    view: Mapping[str, Any]
    phones: Json | None = None


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match after some event. ``rounds`` stays the same object as long as no round changes:
    whoever scored them can tell that from ``is`` alone."""

    game: str
    players: tuple[int, ...]
    first: int
    options: Mapping[str, Any]
    added: str
    started: str | None = None
    rounds: tuple[Any, ...] = ()
    entered: tuple[Any, ...] = ()
    """The same rounds as people entered them, without what followed by itself."""
    draft: Draft | None = None
    waiting: Draft | None = None
    """The draft of the next round while a past one is being edited; it comes back after that."""
    note: str | None = None
    finished: str | None = None
    outcome: Json | None = None
    stopped: bool = False
    """The table ended the match before its rules would; another round, and it goes on."""
    told: bool = False
    """When it began was told by somebody: no clock knows when it ended."""

    @property
    def rules(self) -> Game[Any]:
        return GAMES[self.game]

    @property
    def setup(self) -> Setup:
        return Setup(len(self.players), self.first, self.options)


def begin(event: Event) -> MatchState:
    """The state after the first event of a match."""
    match event:
        case Started(game, players, first, options, started, added):
            _known(game)
            state = MatchState(game, tuple(players), first, options, added or started, started)
            return replace(state, told=added is not None)
        case Imported(game, players, first, options, rounds, added):
            _known(game)
            state = MatchState(game, tuple(players), first, options, added)
            played = tuple(_read_round(state, data) for data in rounds)
            return replace(
                state,
                rounds=played,
                entered=played,
                started=event.started,
                finished=event.finished,
                note=event.note,
                stopped=event.stopped,
            )
    raise UnreadableEvent(f"a match cannot begin with {event.kind}")


def apply(state: MatchState, event: Event) -> MatchState:
    """The state after one more event."""
    match event:
        case DraftOpened():
            return _open(state, event)
        case DraftChanged(data, live, view, phones):
            round_ = _read_round(state, data, draft=True)
            draft = replace(_draft(state), round=round_, live=live, view=view or {}, phones=phones)
            return replace(state, draft=draft)
        case ViewChanged(_, view):
            return replace(state, draft=replace(_draft(state), view=view))
        case DraftDiscarded():
            _draft(state)
            return _closed(state)
        case RoundEntered(data):
            end = len(state.rounds)
            return replace(_closed(_with_draft_at(state, end, data)), stopped=False)
        case RoundEdited(ends_after, data):
            at = _index(state, _draft(state).editing)
            return _ended(_closed(_with_draft_at(state, at, data)), ends_after)
        case RoundRemoved(index, ends_after):
            at = _index(state, index)
            left = _closed(state) if closes_draft(state, event) else state
            moved = replace(
                left,
                rounds=(*left.rounds[:at], *left.rounds[at + 1 :]),
                entered=(*left.entered[:at], *left.entered[at + 1 :]),
                draft=_moved_up(left.draft, at),
                waiting=_moved_up(left.waiting, at),
            )
            return _ended(moved, ends_after)
        case Stopped():
            if not state.rounds:
                raise UnreadableEvent("stopped before its first round")
            return replace(state, draft=None, waiting=None, stopped=True)
        case Continued(rounds, stopped, _, note):
            played = tuple(_read_round(state, data) for data in rounds)
            return replace(
                state,
                rounds=played,
                entered=played,
                draft=None,
                waiting=None,
                stopped=stopped,
                note=state.note or note,
            )
        case PlayerRenamed(seat, player):
            if not 0 <= seat < len(state.players):
                raise UnreadableEvent(f"no seat {seat}")
            players = (*state.players[:seat], player, *state.players[seat + 1 :])
            return replace(state, players=players)
        case NoteChanged(note):
            return replace(state, note=note)
        case Dated(started):
            return replace(state, started=started, finished=None, told=True)
        case Finished(outcome, at_):
            return replace(state, outcome=outcome, finished=at_)
        case Reopened():
            return replace(state, outcome=None, finished=None, stopped=False)
    raise UnreadableEvent(f"{event.kind} out of place")


def closes_draft(state: MatchState, event: Event) -> bool:
    """Whether an event ends the entering of a round."""
    if isinstance(event, RoundRemoved):
        return state.draft is not None and state.draft.editing == event.index
    return isinstance(event, RoundEntered | RoundEdited | DraftDiscarded | Stopped | Continued)


def _known(game: str) -> None:
    if game not in GAMES:
        raise UnreadableEvent(f"unknown game {game}")


def _read_round(state: MatchState, data: Json, *, draft: bool = False) -> Any:
    round_, problems = state.rules.read_round(data, state.setup, draft=draft)
    if round_ is None or problems.has_errors:
        raise UnreadableEvent(f"round {[(p.where, p.code) for p in problems]}")
    return round_


def _draft(state: MatchState) -> Draft:
    if state.draft is None:
        raise UnreadableEvent("no round is being entered")
    return state.draft


def _index(state: MatchState, index: int | None) -> int:
    if index is None or not 0 <= index < len(state.rounds):
        raise UnreadableEvent(f"no round {index}")
    return index


def _open(state: MatchState, event: DraftOpened) -> MatchState:
    waiting, editing = state.waiting, event.editing
    if editing is None:
        if state.draft is not None:
            raise UnreadableEvent("a round is being entered already")
        number = len(state.rounds) + 1
    else:
        number = _index(state, editing) + 1
        if state.draft is not None and state.draft.editing is None:
            waiting = state.draft
    round_ = _read_round(state, event.round, draft=True)
    draft = Draft(number, editing, round_, event.live, event.view or {}, event.phones)
    return replace(state, draft=draft, waiting=waiting)


def _with_draft_at(state: MatchState, at: int, data: Json | None) -> MatchState:
    """With the draft as a round, in the place of the one there; as ``data`` has it, if given."""
    entered = _draft(state).round
    round_ = entered if data is None else _read_round(state, data)
    return replace(
        state,
        rounds=(*state.rounds[:at], round_, *state.rounds[at + 1 :]),
        entered=(*state.entered[:at], entered, *state.entered[at + 1 :]),
    )


def _closed(state: MatchState) -> MatchState:
    return replace(state, draft=state.waiting, waiting=None)


def _ended(state: MatchState, after: int | None) -> MatchState:
    """The match is over after so many rounds, if any are given: what lies beyond goes."""
    if after is None:
        return state
    return replace(
        state,
        rounds=state.rounds[:after],
        entered=state.entered[:after],
        draft=_within(state.draft, after),
        waiting=_within(state.waiting, after),
    )


def _within(draft: Draft | None, rounds: int) -> Draft | None:
    return draft if draft is not None and draft.number <= rounds else None


def _moved_up(draft: Draft | None, removed: int) -> Draft | None:
    """A draft after round ``removed`` went: those after it move up."""
    if draft is None or draft.number <= removed:
        return draft
    editing = None if draft.editing is None else draft.editing - 1
    return replace(draft, number=draft.number - 1, editing=editing)
