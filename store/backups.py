"""Copies of the file: when they are made, and which are kept.

A copy is made after a finished match, and otherwise at most every ten minutes of play. It is
taken through a connection of its own, on a thread of its own, compressed, and appears under its
name only when it is whole. The name tells when it was made and the number of the last event in
it: ``diablotin-20260131T184500Z-1234.db.gz``.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from .background import Background
from .database import read_only
from .errors import StoreError, from_os

EVERY = timedelta(minutes=10)
NEWEST_KEPT = 5
DAYS_KEPT = 7
MONTHS_KEPT = 12

_NAME = re.compile(r"diablotin-(\d{8}T\d{6}Z)-(\d+)\.db\.gz")
_TIME = "%Y%m%dT%H%M%SZ"
_PART = ".part"

LAST_EVENT = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'events'"
"""The number of the newest event ever written, also if it was swept away since."""


class Backup(NamedTuple):
    made: datetime
    last_event: int
    path: Path


def thin(made: Iterable[datetime], now: datetime) -> set[datetime]:
    """Which copies to keep: the newest few, one a day for a week, one a month for a year."""
    newest_first = sorted(made, reverse=True)
    kept = set(newest_first[:NEWEST_KEPT])
    days: set[object] = set()
    months: set[object] = set()
    for moment in newest_first:
        day, month = moment.date(), (moment.year, moment.month)
        if day not in days and now - moment < timedelta(days=DAYS_KEPT):
            kept.add(moment)
        if month not in months and now - moment < timedelta(days=31 * MONTHS_KEPT):
            kept.add(moment)
        days.add(day)
        months.add(month)
    return kept


class Backups:
    def __init__(
        self, folder: Path, database: Path, clock: Callable[[], datetime], background: Background
    ) -> None:
        self.folder = folder
        self.last_error: StoreError | None = None
        """Why the last copy could not be made. Play goes on without it."""
        self._database = database
        self._clock = clock
        self._background = background
        self._last = max((backup.made for backup in self.all()), default=None)
        for part in folder.glob(f"*{_PART}*"):  # the app died while it copied
            part.unlink(missing_ok=True)

    def all(self) -> list[Backup]:
        """Newest first."""
        found = []
        for path in self.folder.glob("diablotin-*.db.gz"):
            if named := _NAME.fullmatch(path.name):
                made = datetime.strptime(named[1], _TIME).replace(tzinfo=UTC)
                found.append(Backup(made, int(named[2]), path))
        return sorted(found, reverse=True)

    def consider(self, finished: bool) -> None:
        """Called after every command: make a copy if it is time for one."""
        now = self._clock()
        if not finished and self._last is not None and timedelta() <= now - self._last < EVERY:
            return
        if self._background.busy("backup"):
            self._last = None  # the copy on its way lacks this command: ask again at the next
            return
        self._last = now
        self._background.run("backup", self._try)

    def make(self) -> Backup:
        """Copy the file as it is now, and thin the copies out."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            now = self._clock().astimezone(UTC).replace(microsecond=0)
            plain = self.folder / f"copy.db{_PART}"
            packed = self.folder / f"copy.db.gz{_PART}"
            with _removed(plain), _removed(packed):
                last_event = _copy(self._database, plain)
                _compress(plain, packed)
                path = self.folder / f"diablotin-{now.strftime(_TIME)}-{last_event}.db.gz"
                packed.replace(path)
            self._thin(now)
        except OSError as error:
            if isinstance(error, StoreError):
                raise
            raise from_os(error, self.folder) from error
        return Backup(now, last_event, path)

    def unpack(self, backup: Backup, target: Path) -> None:
        """Write the database of a copy to ``target``. Raises OSError, EOFError or zlib's error
        if the copy is damaged: gzip keeps a checksum."""
        with gzip.open(backup.path, "rb") as source, target.open("wb") as out:
            shutil.copyfileobj(source, out, 1 << 20)
            out.flush()
            os.fsync(out.fileno())

    def _try(self) -> None:
        try:
            self.make()
            self.last_error = None
        except StoreError as error:
            self.last_error = error

    def _thin(self, now: datetime) -> None:
        backups = self.all()
        kept = thin((backup.made for backup in backups), now)
        for backup in backups:
            if backup.made not in kept:
                backup.path.unlink(missing_ok=True)


def _copy(database: Path, target: Path) -> int:
    with read_only(database) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        # Alone in its file, without a WAL beside it.
        copy.execute("PRAGMA journal_mode=DELETE")
        return int(copy.execute(LAST_EVENT).fetchone()[0])


def _compress(plain: Path, packed: Path) -> None:
    with plain.open("rb") as source, packed.open("wb") as raw:
        with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=4, mtime=0) as out:
            shutil.copyfileobj(source, out, 1 << 20)
        raw.flush()
        os.fsync(raw.fileno())


@contextmanager
def _removed(path: Path) -> Iterator[None]:
    try:
        yield
    finally:
        with suppress(OSError):
            path.unlink(missing_ok=True)
