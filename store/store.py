"""The phone's memory as one thing: open it, and everything else hangs on it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple

import scoring
from later import later

from . import recovery_report, summaries
from .background import Background
from .backups import Backup, Backups
from .database import FolderLock
from .errors import BrokenMatch, UnknownMatch, from_os
from .recovery import open_database, put_back
from .roster import Roster
from .settings import Settings

if TYPE_CHECKING:
    from . import events, statistics, timeline
    from . import match_log as logs
    from .events import Json
    from .match_log import Clock, MatchLog
    from .statistics import Statistics
else:  # nothing of these is needed before a match is opened
    events, logs, statistics, timeline = map(
        later, ("store.events", "store.match_log", "store.statistics", "store.timeline")
    )

FILE = "diablotin.db"


class Rescored(NamedTuple):
    """A finished match that today's rules would score otherwise. It keeps its own outcome."""

    match: str
    kept: Json
    today: Json


def data_folder(usual: Callable[[], str | Path]) -> Path:
    """Where the app's data lies: ``DIABLOTIN_DATA`` if set, else the folder that apps usually
    have, which is not asked for otherwise."""
    return Path(os.environ.get("DIABLOTIN_DATA") or usual())


def new_id() -> str:
    """For a match: no other phone has made, or will make, the same."""
    return os.urandom(16).hex()


def _local_time() -> datetime:
    return datetime.now().astimezone()


class Store:
    """``recovery`` says what happened to a broken file, until :meth:`recovery_seen`."""

    def __init__(
        self, folder: Path, *, clock: Clock = _local_time, background: bool = True
    ) -> None:
        """Open the store in ``folder``, making, upgrading or recovering the file as needed.

        ``background=False`` makes backups and checks on the spot, for tests.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise from_os(error, folder) from error
        self._clock = clock
        self._background = Background(threads=background)
        self._lock = FolderLock(folder / "diablotin.lock")
        try:
            path = folder / FILE
            self.backups = Backups(folder / "backups", path, clock, self._background)
            self._db, self.recovery = open_database(path, self.backups, clock(), self._background)
        except BaseException:
            self._lock.release()
            raise
        self.roster = Roster(self._db)
        self.settings = Settings(self._db)
        self.history = summaries.History(self._db)

    @cached_property
    def statistics(self) -> Statistics:
        return statistics.Statistics(self._db)

    def close(self) -> None:
        self._background.wait()
        self._db.close()
        self._lock.release()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def recovery_seen(self) -> None:
        """Somebody was told what happened: the next start need not say it again."""
        recovery_report.seen(self._db.path)
        self.recovery = None

    def restore_backup(self, backup: Backup) -> Backup:
        """Go back to a copy, settings aside: they belong to the phone, not to its matches.

        What there is now becomes a copy first, which is returned. A match that was loaded before
        must be loaded again. Raises :class:`BrokenBackup` if the copy is damaged.
        """
        self._background.wait()
        settings = self.settings.all()
        present = put_back(self._db, self.backups, backup, self._clock())
        with self._db.transaction():
            for key, value in settings.items():
                self.settings.set(key, value)
        self.roster.version += 1
        return present

    # Matches

    def start(
        self, game: str, players: Sequence[str], first: int, options: Mapping[str, Any]
    ) -> MatchLog:
        """A new match. Raises :class:`scoring.Refused` if the table cannot play it."""
        wanted = scoring.Match(game, tuple(players), first, options)
        match = scoring.match_from_data(scoring.match_to_data(wanted))
        now = self._clock().isoformat(timespec="seconds")
        with self._db.transaction():
            ids = self.roster.ensure(match.players)
            started = events.Started(match.game, ids, match.first, dict(match.options), now)
            return self._create(new_id(), [started], now)

    def add_all(self, matches: Iterable[scoring.Match]) -> int:
        """Take in matches that came in a file, in one transaction; those with an id that is
        there already are passed over. Returns how many were new."""
        count = 0
        with self._db.transaction():
            for match in matches:
                uid = match.id or new_id()
                if not self.known(uid):
                    # Deleted ones make room: who imports a match wants it back.
                    self._db.execute("DELETE FROM matches WHERE uid = ?", (uid,))
                    self._add(match, uid)
                    count += 1
        if count:
            self.backups.consider(finished=True)
        return count

    def _add(self, match: scoring.Match, uid: str) -> None:
        now = self._clock().isoformat(timespec="seconds")
        result = scoring.score(match)
        with self._db.transaction():
            imported = events.Imported(
                game=match.game,
                players=self.roster.ensure(match.players),
                first=match.first,
                options=dict(match.options),
                rounds=[match.rules.round_to_data(round_) for round_ in match.rounds],
                added=now,
                started=match.started,
                finished=match.finished,
                note=match.note,
            )
            happened: list[events.Event] = [imported]
            if result.finished:
                happened.append(events.Finished(summaries.outcome_of(result), match.finished))
            self._create(uid, happened, now)

    def load(self, uid: str) -> MatchLog:
        match_id, deleted = self._find(uid)
        if deleted:
            raise UnknownMatch(match=uid)
        return self._log(match_id, uid, logs.read_timeline(self._db, match_id, uid))

    def delete(self, uid: str) -> None:
        """Out of every list; :meth:`restore` brings it back until :meth:`purge`."""
        match_id, _ = self._find(uid)
        with self._db.transaction():
            self._db.execute(
                "UPDATE matches SET deleted = ? WHERE id = ?",
                (self._clock().isoformat(timespec="seconds"), match_id),
            )
            summaries.erase(self._db, match_id)

    def restore(self, uid: str) -> None:
        match_id, _ = self._find(uid)
        with self._db.transaction():
            self._db.execute("UPDATE matches SET deleted = NULL WHERE id = ?", (match_id,))
            self.load(uid).summarise()

    def purge(self) -> int:
        """Forget deleted matches for good; returns how many."""
        with self._db.transaction():
            gone = self._db.rows("SELECT id FROM matches WHERE deleted IS NOT NULL")
            self._db.execute_many("DELETE FROM matches WHERE id = ?", gone)
        return len(gone)

    def all_matches(self) -> Iterator[MatchLog]:
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
        with self._db.transaction():
            for log in self.all_matches():
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
        with self._db.transaction():
            match_id = self._db.execute("INSERT INTO matches (uid) VALUES (?)", (uid,))
            lines = logs.insert_events(self._db, match_id, now, happened)
            log = self._log(match_id, uid, timeline.Timeline.replay(lines))
            log.summarise()
        return log

    def _log(self, match_id: int, uid: str, replayed: timeline.Timeline) -> MatchLog:
        return logs.MatchLog(
            self._db, self.roster, self._clock, match_id, uid, replayed, self.backups.consider
        )
