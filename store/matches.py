"""All matches of the file: begun, taken in, opened, deleted and brought back."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from typing import Any, NamedTuple

import scoring

from . import events, imports, summaries
from .database import Database
from .errors import BrokenMatch, UnknownMatch
from .imports import Import, make_room
from .match_log import Clock, MatchLog, insert_events, read_timeline
from .people_lines import Listed
from .removed import RemovedMatches
from .roster import Roster
from .timeline import Timeline
from .versions import Compared, VersionChoice, compare


class Rescored(NamedTuple):
    """A finished match that today's rules would score otherwise. It keeps its own outcome."""

    match: str
    kept: events.Json
    today: events.Json


def new_id() -> str:
    """For a match: no other phone has made, or will make, the same."""
    return os.urandom(16).hex()


def copy_id(match: scoring.Match) -> str:
    """The id of a version from a file that is kept beside the one here: the same whenever that
    file is imported."""
    content = json.dumps(scoring.match_to_data(match), sort_keys=True, ensure_ascii=False)
    return "version-" + hashlib.sha256(content.encode()).hexdigest()[:32]


class Matches:
    """``committed`` is told after every command, and whether it finished a match."""

    def __init__(
        self, db: Database, roster: Roster, clock: Clock, committed: Callable[[bool], None]
    ) -> None:
        self._db = db
        self.roster = roster
        self._clock = clock
        self._committed = committed
        self._importing = False

    def _command_done(self, finished: bool) -> None:
        """While an import runs, no copy is due: it would hold a part of it."""
        if not self._importing:
            self._committed(finished)

    @contextmanager
    def importing(self) -> Iterator[None]:
        """Have no copy made until all of an import is here, or gone again."""
        self._importing = True
        try:
            yield
        finally:
            self._importing = False

    @cached_property
    def removed(self) -> RemovedMatches:
        return RemovedMatches(self._db, self._clock, self._read)

    def start(
        self,
        game: str,
        players: Sequence[str],
        first: int,
        options: Mapping[str, Any],
        played: str | None = None,
    ) -> MatchLog:
        """A new match, or one that was ``played`` earlier and is entered now. Raises
        :class:`scoring.Refused` if the table cannot play it."""
        wanted = scoring.Match(game, tuple(players), first, options)
        match = scoring.match_from_data(scoring.match_to_data(wanted))
        now = self._clock().isoformat(timespec="seconds")
        with self._db.transaction("history"):
            ids = self.roster.ensure(match.players)
            started = events.Started(
                game=match.game,
                players=ids,
                first=match.first,
                options=dict(match.options),
                started=played or now,
                added=now if played else None,
            )
            return self._create(new_id(), [started], now)

    def add_all(
        self,
        matches: Iterable[scoring.Match],
        coming: Import | None = None,
        choice: VersionChoice | None = None,
    ) -> int:
        """Take in matches that came in a file, in one transaction; those with an id that is
        there already are passed over, unless they were played on elsewhere and the ``choice`` takes
        them. Returns how many came. The import that they are part of says who sat there."""
        count = 0
        with self._db.transaction("history"):
            for match in matches:
                uid = match.id or new_id()
                if not self.known(uid):
                    seats = coming.seat if coming else self.roster.ensure
                    players = seats(match.players)
                    make_room(self._db, uid)
                    self._add(match, uid, players)
                    count += 1
                elif coming and choice and self._take_version(match, uid, coming, choice):
                    count += 1
        if count:
            self._db.after_commit(self._command_done, True)
        return count

    def compare(self, match: scoring.Match) -> tuple[Compared, int]:
        """What a match of a file is beside the one here, and how many rounds that has."""
        uid = str(match.id)
        if not self.known(uid):
            return Compared.NEW, 0
        try:
            log = self.load(uid)
        except BrokenMatch:  # the user learns of it on opening the match
            return Compared.KNOWN, 0
        found = compare(log, match)
        if found is Compared.DIFFERENT and self.known(copy_id(match)):
            found = Compared.KNOWN  # both were taken before
        return found, len(log.state.rounds)

    def _take_version(
        self, match: scoring.Match, uid: str, coming: Import, choice: VersionChoice
    ) -> bool:
        found, _ = self.compare(match)
        if choice.takes(found):
            coming.note()
            self.load(uid).write_continued(match)
        elif choice.adds(found):
            self._add(match, copy_id(match), coming.seat(match.players))
        return choice.takes(found) or choice.adds(found)

    def coming(self, file: str, matches: int, listed: Mapping[str, Listed]) -> Import:
        """An import from a file with so many new matches."""
        return Import(self._db, self.roster, file, matches, listed)

    @property
    def last_import(self) -> imports.Brought | None:
        """What can still be taken back as one."""
        return imports.last(self._db)

    def finish_import(self) -> None:
        """All that is wanted of it is here, and is copied."""
        if (note := self.last_import) and not note.done:
            imports.finish(self._db)
            self._db.after_commit(self._committed, True)

    def take_back_import(self) -> Generator[int]:
        """Take out all that the last import brought, some a step; yields how many matches went.
        Matches that it continued are as they were, unless something was done since."""
        note = self.last_import
        for match_id, uid in imports.continued_by(self._db, note) if note else ():
            log = self._read(match_id, uid)
            if log.undo_kind == events.Continued.kind:
                log.undo()
            yield 0
        yield from imports.take_back(self._db, self.roster)

    def _add(self, match: scoring.Match, uid: str, players: list[int]) -> None:
        now = self._clock().isoformat(timespec="seconds")
        result = scoring.score(match)
        with self._db.transaction("history"):
            imported = events.Imported(
                game=match.game,
                players=players,
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
        return self._read(match_id, uid)

    def delete(self, uid: str) -> None:
        """Out of every list but :attr:`removed`; :meth:`restore` brings it back."""
        match_id, _ = self._find(uid)
        with self._db.transaction("history"):
            now = self.removed.look()
            self._db.execute("UPDATE matches SET deleted = ? WHERE id = ?", (now, match_id))
            summaries.erase(self._db, match_id)

    def drop_empty_tables(self, uids: Iterable[str]) -> None:
        """Remove for good those of these matches in which nothing was ever entered."""
        empty = []
        for match_id, uid in [(self._find(uid)[0], uid) for uid in uids]:
            with suppress(BrokenMatch):  # the user learns of it on opening the match
                if self._read(match_id, uid).is_empty_table:
                    empty.append(match_id)
        if empty:
            with self._db.transaction("history"):
                for match_id in empty:
                    summaries.erase(self._db, match_id)
                    self._db.execute("DELETE FROM matches WHERE id = ?", (match_id,))

    def restore(self, uid: str) -> None:
        match_id, _ = self._find(uid)
        with self._db.transaction("history"):
            self._db.execute("UPDATE matches SET deleted = NULL WHERE id = ?", (match_id,))
            self.load(uid).summarise()

    def all(self, unreadable: list[str] | None = None) -> Iterator[MatchLog]:
        """Every match that is not deleted, in the order in which they came.
        One that cannot be read raises :class:`BrokenMatch` when loaded, and is left out here; its
        id is added to ``unreadable``."""
        for (uid,) in self._db.rows("SELECT uid FROM matches WHERE deleted IS NULL ORDER BY id"):
            try:
                yield self.load(uid)
            except BrokenMatch:
                if unreadable is not None:
                    unreadable.append(uid)

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

    def _read(self, match_id: int, uid: str) -> MatchLog:
        return self._log(match_id, uid, read_timeline(self._db, match_id, uid))

    def _log(self, match_id: int, uid: str, replayed: Timeline) -> MatchLog:
        return MatchLog(
            self._db, self.roster, self._clock, match_id, uid, replayed, self._command_done
        )
