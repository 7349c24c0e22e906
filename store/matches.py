"""All matches of the file: begun, taken in, opened, deleted and brought back."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import scoring

from . import events, summaries
from .database import Database
from .errors import BrokenMatch, UnknownMatch
from .match_log import Clock, MatchLog, insert_events, read_timeline
from .roster import Roster
from .timeline import Timeline


class Rescored(NamedTuple):
    """A finished match that today's rules would score otherwise. It keeps its own outcome."""

    match: str
    kept: events.Json
    today: events.Json


def new_id() -> str:
    """For a match: no other phone has made, or will make, the same."""
    return os.urandom(16).hex()


class Matches:
    """``committed`` is told after every command, and whether it finished a match."""

    def __init__(
        self, db: Database, roster: Roster, clock: Clock, committed: Callable[[bool], None]
    ) -> None:
        self._db = db
        self._roster = roster
        self._clock = clock
        self._committed = committed

    def start(
        self, game: str, players: Sequence[str], first: int, options: Mapping[str, Any]
    ) -> MatchLog:
        """A new match. Raises :class:`scoring.Refused` if the table cannot play it."""
        wanted = scoring.Match(game, tuple(players), first, options)
        match = scoring.match_from_data(scoring.match_to_data(wanted))
        now = self._clock().isoformat(timespec="seconds")
        with self._db.transaction("history"):
            ids = self._roster.ensure(match.players)
            started = events.Started(match.game, ids, match.first, dict(match.options), now)
            return self._create(new_id(), [started], now)

    def add_all(self, matches: Iterable[scoring.Match]) -> int:
        """Take in matches that came in a file, in one transaction; those with an id that is
        there already are passed over. Returns how many were new."""
        count = 0
        with self._db.transaction("history"):
            for match in matches:
                uid = match.id or new_id()
                if not self.known(uid):
                    # Deleted ones make room: who imports a match wants it back.
                    self._db.execute("DELETE FROM matches WHERE uid = ?", (uid,))
                    self._add(match, uid)
                    count += 1
        if count:
            self._committed(True)
        return count

    def _add(self, match: scoring.Match, uid: str) -> None:
        now = self._clock().isoformat(timespec="seconds")
        result = scoring.score(match)
        with self._db.transaction("history"):
            imported = events.Imported(
                game=match.game,
                players=self._roster.ensure(match.players),
                first=match.first,
                options=dict(match.options),
                rounds=[match.rules.round_to_data(round_) for round_ in match.rounds],
                added=now,
                started=match.started,
                finished=match.finished,
                note=match.note,
                stopped=match.stopped,
            )
            happened: list[events.Event] = [imported]
            if result.finished:
                happened.append(events.Finished(summaries.outcome_of(result), match.finished))
            self._create(uid, happened, now)

    def load(self, uid: str) -> MatchLog:
        match_id, deleted = self._find(uid)
        if deleted:
            raise UnknownMatch(match=uid)
        return self._log(match_id, uid, read_timeline(self._db, match_id, uid))

    def delete(self, uid: str) -> None:
        """Out of every list; :meth:`restore` brings it back until :meth:`purge`."""
        match_id, _ = self._find(uid)
        with self._db.transaction("history"):
            self._db.execute(
                "UPDATE matches SET deleted = ? WHERE id = ?",
                (self._clock().isoformat(timespec="seconds"), match_id),
            )
            summaries.erase(self._db, match_id)

    def restore(self, uid: str) -> None:
        match_id, _ = self._find(uid)
        with self._db.transaction("history"):
            self._db.execute("UPDATE matches SET deleted = NULL WHERE id = ?", (match_id,))
            self.load(uid).summarise()

    def purge(self) -> int:
        """Forget deleted matches for good; returns how many."""
        with self._db.transaction("history"):
            gone = self._db.rows("SELECT id FROM matches WHERE deleted IS NOT NULL")
            self._db.execute_many("DELETE FROM matches WHERE id = ?", gone)
        return len(gone)

    def all(self) -> Iterator[MatchLog]:
        """Every match that is not deleted, in the order in which they came.
        One that cannot be read raises :class:`BrokenMatch` when loaded, and is left out here."""
        for (uid,) in self._db.rows("SELECT uid FROM matches WHERE deleted IS NULL ORDER BY id"):
            try:
                yield self.load(uid)
            except BrokenMatch:
                continue

    def known(self, uid: str) -> bool:
        """Whether a match is there and not deleted."""
        found = self._db.value("SELECT 1 FROM matches WHERE uid = ? AND deleted IS NULL", (uid,))
        return found is not None

    def rebuild(self) -> list[Rescored]:
        """Write all summaries anew from the events.

        Finished matches keep the outcome of their day; those that the rules of today would score
        otherwise are returned.
        """
        changed = []
        with self._db.transaction("history"):
            for log in self.all():
                log.summarise()
                kept, today = log.state.outcome, log.outcome()
                if kept is not None and {**kept, "rules": None} != {**today, "rules": None}:
                    changed.append(Rescored(log.id, kept, today))
        return changed

    def _find(self, uid: str) -> tuple[int, bool]:
        row = self._db.row("SELECT id, deleted FROM matches WHERE uid = ?", (uid,))
        if row is None:
            raise UnknownMatch(match=uid)
        return row[0], row[1] is not None

    def _create(self, uid: str, happened: Sequence[events.Event], now: str) -> MatchLog:
        with self._db.transaction("history"):
            match_id = self._db.execute("INSERT INTO matches (uid) VALUES (?)", (uid,))
            lines = insert_events(self._db, match_id, now, happened)
            log = self._log(match_id, uid, Timeline.replay(lines))
            log.summarise()
        return log

    def _log(self, match_id: int, uid: str, replayed: Timeline) -> MatchLog:
        return MatchLog(
            self._db, self._roster, self._clock, match_id, uid, replayed, self._committed
        )
