"""Copies of the file: when they are made, and which are kept.

A copy is made after a finished match, before something is taken away, and otherwise at most every
ten minutes of play. It is taken through a connection of its own, on a thread of its own,
compressed, and appears under its name only when it is whole. The name tells when it was made and
the number of the last event in it: ``diablotin-20260131T184500Z-1234.db.gz``.

Which of two copies is the newer is told by their events alone: a phone's clock may have stood at
2099 for an evening.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import tempfile
import threading
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import (
    AbstractContextManager,
    ExitStack,
    closing,
    contextmanager,
    nullcontext,
    suppress,
)
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from .background_thread import Background
from .database import read_only
from .errors import BrokenBackup, StoreError, from_os

EVERY = timedelta(minutes=10)
NEWEST_KEPT = 5
DAYS_KEPT = 7
MONTHS_KEPT = 12

_NAME = re.compile(r"diablotin-(\d{8}T\d{6}Z)-(\d{1,15})\.db\.gz", re.ASCII)
_TIME = "%Y%m%dT%H%M%SZ"
_PART = ".part"
_KIND = "backup"
"""Of the work in the background: copies are made one after the other."""

LAST_EVENT = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'events'"
"""The number of the newest event ever written, also if it was swept away since."""


class Backup(NamedTuple):
    """Copies sort by what they hold."""

    last_event: int
    made: datetime
    path: Path


def thin(backups: Iterable[Backup]) -> set[Backup]:
    """Which copies to keep: the newest few, and the newest of each of the last days and months
    on which one was made. Today's date does not count, for it may be wrong."""
    newest_first = sorted(backups, reverse=True)
    kept = set(newest_first[:NEWEST_KEPT])
    for period, most in (("%Y%m%d", DAYS_KEPT), ("%Y%m", MONTHS_KEPT)):
        newest_of: dict[str, Backup] = {}
        for backup in newest_first:
            newest_of.setdefault(backup.made.strftime(period), backup)
        kept.update(list(newest_of.values())[:most])
    return kept


class Backups:
    def __init__(
        self, folder: Path, database: Path, clock: Callable[[], datetime], background: Background
    ) -> None:
        self.folder = folder
        self.last_error: StoreError | None = None
        """Why the last copy could not be made. Play goes on without it."""
        self.unreachable: StoreError | None = None
        """Why the folder could not be read when :meth:`all` was last called."""
        self._database = database
        self._clock = clock
        self._background = background
        self._making = threading.Lock()
        self._saving = -1
        self._last = max((backup.made for backup in self.all()[:1]), default=None)
        clear_parts(folder)

    def all(self) -> list[Backup]:
        """Newest first. A file whose name means nothing is none of ours, and what is no file at all
        cannot be a copy. If the folder cannot be read, ``unreachable`` says why: everything else
        works without copies."""
        found: list[Backup] = []
        self.unreachable = None
        try:
            with os.scandir(self.folder) as entries:
                for entry in entries:
                    named = _NAME.fullmatch(entry.name)
                    if named and entry.is_file():
                        with suppress(ValueError):  # no such day
                            made = datetime.fromisoformat(named[1])
                            found.append(Backup(int(named[2]), made, self.folder / entry.name))
        except FileNotFoundError:
            pass  # none was made yet
        except OSError as error:
            self.unreachable = from_os(error, self.folder)
        return sorted(found, reverse=True)

    def consider(self, finished: bool) -> None:
        """Called after every command: make a copy if it is time for one."""
        now = self._clock()
        if not finished and self._last is not None and timedelta() <= now - self._last < EVERY:
            return
        if self._background.busy(_KIND):
            self._last = None  # the copy on its way lacks this command: ask again at the next
            return
        self._last = now
        self._background.run(_KIND, self._try)

    def before_loss(self) -> None:
        """Have everything copied as it is now: something is about to be taken away.

        Nobody waits for the copy. What is written from now on is not in it all the same, because
        it is read from a snapshot that is taken here. If it cannot be made, ``last_error`` says
        why, and what was asked for goes on: it can be undone without the copy.
        """
        now = self._clock()
        try:
            with ExitStack() as opened:
                snapshot = opened.enter_context(read_only(self._database))
                snapshot.execute("BEGIN")  # from the first look on, it sees nothing newer
                last_event = int(snapshot.execute(LAST_EVENT).fetchone()[0])
                if not self._has(last_event, now) and not self._is_saving(last_event):
                    self._last, self._saving = now, last_event
                    held = opened.pop_all()
                    self._background.run(_KIND, lambda: self._try(held, snapshot))
        except StoreError as error:
            self.last_error = error

    @property
    def saving(self) -> bool:
        """Whether a copy is still on its way."""
        return self._background.busy(_KIND)

    def _is_saving(self, last_event: int) -> bool:
        """Whether the copy with that event from before a loss is on its way."""
        return self.saving and self._saving == last_event

    def _has(self, last_event: int, now: datetime) -> bool:
        """Whether there is a copy with that event, hardly older than now."""
        return any(
            copy.last_event == last_event and timedelta() <= now - copy.made < EVERY
            for copy in self.all()[:1]
        )

    def make(self, snapshot: sqlite3.Connection | None = None) -> Backup:
        """Copy the file as it is now, or as a snapshot has it, and thin the copies out. One at a
        time: a person may ask for a copy while the automatic one is on its way."""
        try:
            with self._making, ExitStack() as opened:
                source = snapshot or opened.enter_context(read_only(self._database))
                self.folder.mkdir(parents=True, exist_ok=True)
                made = self._clock().astimezone(UTC).replace(microsecond=0)
                with new_part(self.folder) as plain, new_part(self.folder) as packed:
                    last_event = _copy(source, plain)
                    _compress(plain, packed)
                    backup = Backup(last_event, made, self._named(made, last_event))
                    packed.replace(backup.path)
                self._thin()
                self.last_error = None
        except OSError as error:
            if isinstance(error, StoreError):
                raise
            raise from_os(error, self.folder) from error
        return backup

    def unpack(self, backup: Backup, target: Path) -> None:
        """Write the database of a copy to ``target``. Raises :class:`BrokenBackup` if the copy
        cannot be read or is damaged: gzip keeps a checksum."""
        with target.open("wb") as out:
            for chunk in _chunks(backup.path):
                out.write(chunk)
            out.flush()
            os.fsync(out.fileno())

    def put_right(self, backup: Backup, last_event: int) -> Backup:
        """Name a copy after what it really holds."""
        right = Backup(last_event, backup.made, self._named(backup.made, last_event))
        with suppress(OSError):
            backup.path.replace(right.path)
            return right
        return backup._replace(last_event=last_event)

    def _named(self, made: datetime, last_event: int) -> Path:
        return self.folder / f"diablotin-{made.strftime(_TIME)}-{last_event}.db.gz"

    def _try(
        self,
        held: AbstractContextManager[object] | None = None,
        snapshot: sqlite3.Connection | None = None,
    ) -> None:
        try:
            with held or nullcontext():
                self.make(snapshot)
        except StoreError as error:
            self.last_error = error

    def _thin(self) -> None:
        backups = self.all()
        for backup in set(backups) - thin(backups):
            with suppress(OSError):
                backup.path.unlink(missing_ok=True)


@contextmanager
def new_part(folder: Path) -> Iterator[Path]:
    """A file of its own for what is not whole yet; gone afterwards, if it was not renamed."""
    handle, name = tempfile.mkstemp(suffix=_PART, dir=folder)
    os.close(handle)
    path = Path(name)
    try:
        yield path
    finally:
        for side in ("", "-wal", "-shm", "-journal"):  # what SQLite leaves beside it
            with suppress(OSError):
                path.with_name(path.name + side).unlink(missing_ok=True)


def clear_parts(folder: Path) -> None:
    """Remove what an app that died while it copied has left."""
    with suppress(OSError):
        for path in folder.iterdir():
            if _PART in path.name:
                with suppress(OSError):
                    path.unlink()


def _chunks(packed: Path) -> Iterator[bytes]:
    import gzip  # not before the first copy: the first screen can do without

    try:
        with gzip.open(packed, "rb") as source:
            while chunk := source.read(1 << 20):
                yield chunk
    except (OSError, EOFError, zlib.error) as error:
        raise BrokenBackup(path=str(packed)) from error


def _copy(source: sqlite3.Connection, target: Path) -> int:
    with closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        # Alone in its file, without a WAL beside it.
        copy.execute("PRAGMA journal_mode=DELETE")
        return int(copy.execute(LAST_EVENT).fetchone()[0])


def _compress(plain: Path, packed: Path) -> None:
    import gzip

    with plain.open("rb") as source, packed.open("wb") as raw:
        with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=4, mtime=0) as out:
            shutil.copyfileobj(source, out, 1 << 20)
        raw.flush()
        os.fsync(raw.fileno())
