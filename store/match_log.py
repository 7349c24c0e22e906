"""One match in the file and in memory, kept in step: append, undo, redo, and compaction.

**Compaction.** While a round is being entered, every tap is an event with the whole draft, and a
step that undo takes back. When the round is entered, edited or discarded, the draft closes, and
the same transaction replaces its taps by a single ``draft_opened`` that holds the draft as it was
last, followed by the closing event. Undoing the closing event therefore brings the whole
half-entered round back, view included; one more undo takes back the action before it. The same
moment sweeps
the rows that no undo or redo can reach any more: the moves of the cursor, the dropped redo
branches, the views passed through. So a match keeps two rows a round however much was tapped, and
a tap costs one insert. SQLite uses the freed pages again for the next round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

import scoring

from . import summaries
from .database import Database, checksum
from .errors import BrokenMatch
from .events import (
    Continued,
    Dated,
    DraftChanged,
    DraftDiscarded,
    DraftOpened,
    Event,
    Finished,
    Json,
    NoteChanged,
    PlayerRenamed,
    Redone,
    Reopened,
    RoundEdited,
    RoundEntered,
    RoundRemoved,
    Started,
    Stopped,
    Undone,
    UnreadableEvent,
    ViewChanged,
    decode,
    encode,
)
from .fold import Draft, MatchState, apply, closes_draft
from .roster import Player, Roster
from .timeline import LoggedEvent, Timeline, kind_of

Clock = Callable[[], datetime]


class MatchLog:
    """A match on the table. What a property says is what the file says."""

    def __init__(
        self,
        db: Database,
        roster: Roster,
        clock: Clock,
        match_id: int,
        uid: str,
        timeline: Timeline,
        committed: Callable[[bool], None],
    ) -> None:
        self.id = uid
        self._db = db
        self._roster = roster
        self._clock = clock
        self._match_id = match_id
        self._timeline = timeline
        self._committed = committed
        # What was worked out last, with what it was worked out from.
        self._scored: tuple[tuple[object, ...], scoring.Result] | None = None
        self._seated: tuple[object, tuple[Player, ...]] | None = None
        self._written_out: tuple[object, scoring.Match] | None = None
        self._match: tuple[MatchState, int, scoring.Match] | None = None

    # What it says

    @property
    def state(self) -> MatchState:
        return self._timeline.state

    @property
    def match(self) -> scoring.Match:
        state, version = self.state, self._roster.version
        if self._match is None or self._match[0] is not state or self._match[1] != version:
            match = self._match_of(state)
            # A correction can end a stopped match by its rules; then it was not stopped.
            if match.stopped != self.result.stopped:
                match = replace(match, stopped=False)
            self._match = state, version, match
        return self._match[2]

    @property
    def result(self) -> scoring.Result:
        return self._score(self.state)

    @property
    def players(self) -> tuple[Player, ...]:
        return self._people(self.state)

    @property
    def undo_kind(self) -> str | None:
        """The kind of action that undo would take back."""
        return kind_of(self._timeline.undoable)

    @property
    def redo_kind(self) -> str | None:
        return kind_of(self._timeline.redoable)

    @property
    def can_undo_tap(self) -> bool:
        """Whether the last step is a tap in the round that is being entered."""
        return isinstance(self._timeline.done[-1].event, DraftChanged)

    @property
    def is_empty_table(self) -> bool:
        """Whether the match was only set up here: nothing was entered, not even what was undone."""
        steps = [step.event for step in (*self._timeline.done, *self._timeline.undone)]
        return self.state.note is None and all(map(self._enters_nothing, steps))

    def _enters_nothing(self, event: Event) -> bool:
        if isinstance(event, DraftOpened):
            rules = self.state.rules
            empty = rules.round_to_data(rules.empty_round(self.state.setup))
            return event.round == empty and event.live is None and not event.phones
        return isinstance(event, Started | PlayerRenamed | Dated | DraftDiscarded)

    def had_rounds(self, rounds: Sequence[object]) -> bool:
        """Whether these were all the rounds at some time, after a step that still counts."""
        return any(step.state.rounds == rounds for step in self._timeline.done)

    def earlier_drafts(self) -> Iterator[Draft]:
        """The drafts of the next round before the last step, newest first. Corrections of past
        rounds in between are left out."""
        number = len(self.state.rounds) + 1
        for step in reversed(self._timeline.done[:-1]):
            draft = step.state.draft
            if draft is None or (draft.editing is None and draft.number != number):
                return
            if draft.editing is None:
                yield draft

    # Commands

    def open_draft(self, round_: Json, editing: int | None = None) -> None:
        """Begin to enter the next round, or to correct a past one."""
        self._append(DraftOpened(round_, editing))

    def change_draft(
        self, round_: Json, live: Json | None, view: Json, phones: Json | None = None
    ) -> None:
        self._append(DraftChanged(round_, live, view, phones))

    def discard_draft(self) -> None:
        self._append(DraftDiscarded())

    def close_draft(self, filled: Json | None, *, drop_later: bool) -> list[scoring.Problem]:
        """Make the draft a round, or put it in the place of the one that it corrects; ``filled``
        is the round where something followed from what was entered."""
        draft = self.state.draft
        enters = draft is not None and draft.editing is None
        closing = RoundEntered(filled) if enters else RoundEdited(round=filled)
        return self._append_if_it_fits(closing, drop_later)

    def remove_round(self, index: int, *, drop_later: bool) -> list[scoring.Problem]:
        return self._append_if_it_fits(RoundRemoved(index), drop_later)

    def stop(self) -> None:
        """The match is over, with the standing as it is."""
        self._append(Stopped())

    def set_note(self, note: str | None) -> None:
        self._append(NoteChanged(note))

    def date(self, started: str) -> None:
        """It began at that moment."""
        self._append(Dated(started))

    def reseat(self, seat: int, name: str) -> None:
        """Somebody of that name, new to the roster or not, sits at a seat and always did."""
        with self._db.transaction():
            (player,) = self._roster.ensure([name])
            written = self._write(PlayerRenamed(seat, player))
        self._keep(*written)

    def change_view(self, view: Json) -> None:
        """Where the entry screen stands: stored, but nothing that undo would take back."""
        event = ViewChanged(self._timeline.done[-1].row, view)
        self._move([event], apply(self.state, event))

    def undo(self) -> str | None:
        """Take the last action back; returns its kind, None if there is none."""
        steps = self._timeline.undoable
        if steps:
            self._move([Undone()] * len(steps), self._timeline.done[-1 - len(steps)].state)
        return kind_of(steps)

    def redo(self) -> str | None:
        steps = self._timeline.redoable
        if steps:
            self._move([Redone()] * len(steps), steps[-1].state)
        return kind_of(steps)

    def close_untouched(self) -> None:
        """Close an entry that was opened last and not changed since; that is no action."""
        if isinstance(self._timeline.done[-1].event, DraftOpened):
            self._move([Undone()], self._timeline.done[-2].state)

    def write_continued(self, match: scoring.Match) -> None:
        """Put the rounds of a match that was played on elsewhere in the file, as one step. Memory
        stays as it was: the match must be loaded again."""
        rounds = [self.state.rules.round_to_data(round_) for round_ in match.rounds]
        self._write(Continued(rounds, match.stopped, match.finished, match.note))

    def summarise(self) -> None:
        """Write the summary anew from the events."""
        summaries.erase(self._db, self._match_id)
        self._write_summary(self.state, 0)

    def outcome(self) -> Json:
        """What the rules of today make of the match; a finished one keeps its own besides."""
        return summaries.outcome_of(self.result)

    # Helpers

    def _append(self, event: Event) -> None:
        """One more step, with what follows from it, in one transaction."""
        with self._db.transaction():
            written = self._write(event)
        self._keep(*written)

    def _append_if_it_fits(
        self, event: RoundEntered | RoundEdited | RoundRemoved, drop_later: bool
    ) -> list[scoring.Problem]:
        """The same, unless the match would then be longer than a match file can have it, or over
        before its last round, or before one that is being entered: those that come too late are
        told, or go in the same step."""
        after = apply(self.state, event)
        if isinstance(event, RoundEntered) and len(after.rounds) > scoring.MOST_ROUNDS:
            params = {"found": len(after.rounds), "limit": scoring.MOST_ROUNDS}
            return [scoring.Problem("too_many_rounds", ("rounds",), params)]
        ends_after, found = self._end(after), _begun(after)
        if ends_after is None or ends_after == found:
            self._append(event)
        elif drop_later and not isinstance(event, RoundEntered):
            self._append(replace(event, ends_after=ends_after))
        else:
            params = {"played": ends_after, "found": found}
            return [scoring.Problem("round_after_end", ("rounds", ends_after), params)]
        return []

    def _end(self, state: MatchState) -> int | None:
        """The round with which the match is over by its rules."""
        for played, round_ in enumerate(self._score(state).rounds, 1):
            if state.rules.over(state.setup, played, round_.totals):
                return played
        return None

    def _write(self, event: Event) -> tuple[Timeline, list[LoggedEvent], MatchState | None]:
        """Put a step in the file; returns the timeline that memory is to go on from, by what, and
        the state after that where it is known, for once the transaction is through."""
        before, timeline = self.state, self._timeline
        lines: list[LoggedEvent] = []
        if before.draft is not None and closes_draft(before, event):
            timeline, gone = timeline.without_taps()
            self._db.execute_many("DELETE FROM events WHERE id = ?", [(row,) for row in gone])
            lines += self._insert([_opened(before.draft, before.rules)])
        lines += self._insert([event])
        after = apply(before, lines[-1][1])
        for consequence in self._consequences(before, after, event):
            lines += self._insert([consequence])
            after = apply(after, consequence)
        self._summarise(before, after)
        return timeline, lines, after if len(lines) == 1 else None

    def _keep(
        self, timeline: Timeline, lines: Iterable[LoggedEvent], after: MatchState | None = None
    ) -> None:
        was_over = self.state.outcome is not None
        for row, event in lines:
            timeline.take(row, event, after)
        self._timeline = timeline
        self._db.after_commit(self._committed, self.state.outcome is not None and not was_over)
        self._db.announce("match")  # now that memory says what the file says

    def _move(self, events: Sequence[Event], after: MatchState) -> None:
        with self._db.transaction():
            lines = self._insert(events)
            self._summarise(self.state, after)
        self._keep(self._timeline, lines)

    def _consequences(self, before: MatchState, after: MatchState, event: Event) -> list[Event]:
        """A match that got its last round is finished by the same command, and one that lost
        it is open again."""
        if after.rounds is before.rounds and after.stopped == before.stopped:
            return []
        result = self._score(after)
        if result.finished:
            known = before.outcome is not None or before.told
            at = before.finished if known else self._now()
            if isinstance(event, Continued):
                at = event.finished
            return [Finished(summaries.outcome_of(result), at)]
        return [Reopened()] if before.outcome is not None else []

    def _insert(self, events: Sequence[Event]) -> list[LoggedEvent]:
        return insert_events(self._db, self._match_id, self._now(), events)

    def _now(self) -> str:
        return self._clock().isoformat(timespec="seconds")

    def _summarise(self, before: MatchState, after: MatchState) -> None:
        if _listed(before) == _listed(after):
            return
        known, new = self._outcome(before)["scores"], self._outcome(after)["scores"]
        with self._db.transaction("history"):
            self._write_summary(after, _in_common(known, new))

    def _write_summary(self, state: MatchState, kept: int) -> None:
        players = [player.id for player in self._people(state)]
        summaries.write(self._db, self._match_id, state, players, self._outcome(state), kept)

    def _outcome(self, state: MatchState) -> Json:
        """A finished match keeps the outcome that it had when it was finished."""
        return state.outcome or summaries.outcome_of(self._score(state))

    def _score(self, state: MatchState) -> scoring.Result:
        """The result; rounds that were scored before are not scored again."""
        if (
            self._scored is None
            or self._scored[0] is not state.rounds
            or self._scored[1].stopped != state.stopped
        ):
            rounds, known = (self._scored[0], self._scored[1].rounds) if self._scored else ((), ())
            scored = list(known[: _in_common(rounds, state.rounds)])
            for index in range(len(scored), len(state.rounds)):
                totals = scored[-1].totals if scored else (0,) * len(state.players)
                scored.append(
                    scoring.score_round(
                        state.rules, state.setup, index, state.rounds[index], totals
                    )
                )
            result = scoring.conclude(self._match_of(state), tuple(scored))
            self._scored = state.rounds, result
        return self._scored[1]

    def _match_of(self, state: MatchState) -> scoring.Match:
        people = self._people(state)
        times = (state.started, state.finished)
        key = (state.rounds, people, times, state.note, state.stopped)
        if self._written_out is None or self._written_out[0] != key:
            self._written_out = (
                key,
                scoring.Match(
                    game=state.game,
                    players=tuple(player.name for player in people),
                    first=state.first,
                    options=state.options,
                    rounds=state.rounds,
                    id=self.id,
                    started=state.started,
                    finished=state.finished,
                    note=state.note,
                    stopped=state.stopped,
                ),
            )
        return self._written_out[1]

    def _people(self, state: MatchState) -> tuple[Player, ...]:
        key = (state.players, self._roster.version)
        if self._seated is None or self._seated[0] != key:
            self._seated = key, self._roster.at_table(state.players)
        return self._seated[1]


def insert_events(
    db: Database, match_id: int, at: str, events: Iterable[Event]
) -> list[LoggedEvent]:
    lines = []
    for event in events:
        payload = encode(event)
        row = db.execute(
            "INSERT INTO events (match_id, kind, version, at, payload, crc)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (
                match_id,
                event.kind,
                event.version,
                at,
                payload,
                checksum(event.kind, event.version, at, payload),
            ),
        )
        # Memory takes what the file gives back, so that both say the same to the letter.
        lines.append((row, decode(event.kind, event.version, payload)))
    return lines


def read_timeline(db: Database, match_id: int, uid: str) -> Timeline:
    """Fold the events of a match. Raises :class:`BrokenMatch` if they make no sense."""
    lines: list[LoggedEvent] = []
    try:
        for row, kind, version, at, payload, crc in db.rows(
            "SELECT id, kind, version, at, payload, crc FROM events WHERE match_id = ? ORDER BY id",
            (match_id,),
        ):
            if checksum(kind, version, at, payload) != crc:
                raise UnreadableEvent(f"row {row} is damaged")
            lines.append((row, decode(kind, version, payload)))
        return Timeline.replay(lines)
    except UnreadableEvent as error:
        raise BrokenMatch(match=uid, detail=str(error)) from error


def _opened(draft: Draft, rules: scoring.Game[object]) -> DraftOpened:
    """The event that brings a draft back as it is."""
    data = rules.round_to_data(draft.round)
    return DraftOpened(data, draft.editing, draft.live, dict(draft.view) or None, draft.phones)


def _begun(state: MatchState) -> int:
    """How many rounds there are, with the one that is being entered."""
    following = [d for d in (state.draft, state.waiting) if d is not None and d.editing is None]
    return len(state.rounds) + len(following)


def _listed(state: MatchState) -> tuple[object, ...]:
    """What of a state shows in its summary."""
    times = (state.started, state.finished)
    return state.rounds, state.players, state.note, times, state.outcome


def _in_common(old: Sequence[object], new: Sequence[object]) -> int:
    """How many items both begin with."""
    for count, (one, other) in enumerate(zip(old, new, strict=False)):
        if one is not other and one != other:
            return count
    return min(len(old), len(new))
