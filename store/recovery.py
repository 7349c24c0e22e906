"""Opening the file: refused if it is too new, checked, upgraded, and recovered if it is broken.

**When it is checked.** ``integrity_check`` (which, unlike ``quick_check``, also compares indexes
with their tables) and the checksum of every event take about a hundredth of a second for each
megabyte. Up to `CHECKED_AT_ONCE` bytes, some three hundred matches, the check is part of every
opening. A bigger file is checked once a day by a thread of its own; if that, or any command,
finds it broken, a mark beside the file makes the next opening check first, and recover.
"""

from __future__ import annotations

import gzip
import sqlite3
import time
import zlib
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from . import schema
from .background import Background
from .backups import LAST_EVENT, Backup, Backups
from .database import Database, mark, read_only, suspect
from .errors import (
    SQLITE_ERRORS,
    BrokenBackup,
    BrokenFile,
    NewerVersion,
    StoreError,
    UpgradeFailed,
    from_os,
)

CHECKED_AT_ONCE = 500_000
CHECKED_EVERY = 24 * 3600.0

_MAGIC = b"SQLite format 3\0"
_SIDES = ("-wal", "-shm", "-journal")


class Recovery(NamedTuple):
    """What happened to a broken file, for the app to tell.

    ``set_aside`` is None if there was no file to keep; ``restored`` is None if no copy was good.
    """

    reason: str
    set_aside: Path | None
    restored: Backup | None


def open_database(
    path: Path, backups: Backups, now: datetime, background: Background
) -> tuple[Database, Recovery | None]:
    try:
        return _open(path, backups, background), None
    except BrokenFile as error:
        reason = str(error.params["reason"])
    try:
        recovery = _recover(path, backups, now, reason)
    except OSError as error:
        raise error if isinstance(error, StoreError) else from_os(error, path) from error
    return _open(path, backups, background), recovery


def put_back(db: Database, backups: Backups, wanted: Backup, now: datetime) -> Backup:
    """Put a copy in the place of the open file; returns the copy of what there was until now.

    The copy is made ready beside the file first. A damaged one raises :class:`BrokenBackup`, and
    nothing is changed. If the app dies in the middle, the next opening finds no file, or the old
    one, and the copy that was just made of it.
    """
    path = db.path
    part = path.with_name(path.name + ".part")
    try:
        if not _unpack(wanted, part, backups):
            raise BrokenBackup(path=str(wanted.path))
        present = backups.make()
        _make_current(part, max(copy.last_event for copy in [present, *backups.all()]))
        folder = path.parent / "replaced"
        folder.mkdir(exist_ok=True)
        _swap(db, part, folder, now)
    except OSError as error:
        raise error if isinstance(error, StoreError) else from_os(error, path) from error
    finally:
        part.unlink(missing_ok=True)
    return present


def _swap(db: Database, part: Path, folder: Path, now: datetime) -> None:
    db.close()
    set_aside = None
    try:
        set_aside = _set_aside(db.path, folder, now)
        part.replace(db.path)
    except OSError:
        if set_aside is not None and not db.path.exists():
            set_aside.rename(db.path)
        raise
    finally:
        db.connect()


def _make_current(path: Path, last_event: int) -> None:
    """Make an unpacked copy one that opens like the file of today."""
    db = Database(path)
    try:
        version = schema.version_of(db)
        if version < schema.newest():
            _upgrade(db, version)
        _count_on(db, last_event)
    finally:
        db.close()


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether the pages, the tables, the indexes and every event are what they were."""
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if schema.definitions(connection) != schema.expected_definitions(version):
            return False
        if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            return False
        events = connection.execute("SELECT kind, at, payload, crc FROM events")
        return all(schema.checksum(kind, at, payload) == crc for kind, at, payload, crc in events)
    except (*SQLITE_ERRORS, TypeError):
        return False


def _open(path: Path, backups: Backups, background: Background) -> Database:
    copies = backups.all()
    _check_header(path, expected=bool(copies))
    db = Database(path)
    try:
        version = schema.version_of(db)
        if version == 0 and copies:
            raise BrokenFile(path=str(path), reason="empty")
        if version:
            _check(path, background)
            # A file behind its own copy lost its WAL: it is sound, but not the newest.
            if copies and db.value(LAST_EVENT) < max(copy.last_event for copy in copies):
                raise BrokenFile(path=str(path), reason="older_than_backup")
        if version < schema.newest():
            if version:
                backups.make()
            _upgrade(db, version)
    except BaseException:
        db.close()
        raise
    return db


def _upgrade(db: Database, version: int) -> None:
    try:
        schema.migrate(db, version)
    except BrokenFile as error:
        # The file was sound a moment ago: recovering an older one would mend nothing.
        raise UpgradeFailed(path=str(db.path), found=version, supported=schema.newest()) from error


def _check_header(path: Path, *, expected: bool) -> None:
    """What can be told before SQLite touches the file."""
    header = b""
    try:
        if path.exists():
            with path.open("rb") as file:
                header = file.read(100)
    except OSError as error:
        raise from_os(error, path) from error
    if not header:
        if expected:
            raise BrokenFile(path=str(path), reason="missing")
        return
    versions = header[18:20]  # of the file format, to write and to read it
    if not header.startswith(_MAGIC) or len(header) < 100 or not set(versions) <= {1, 2}:
        raise BrokenFile(path=str(path), reason="header")
    version = int.from_bytes(header[60:64], "big")
    if version > schema.LARGEST_VERSION:
        raise BrokenFile(path=str(path), reason="header")
    if version > schema.newest():
        with suppress(BrokenFile), read_only(path, immutable=True) as connection:
            noted = connection.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()
            if noted == (version,):
                raise NewerVersion(path=str(path), found=version, supported=schema.newest())
        raise BrokenFile(path=str(path), reason="header")


def _check(path: Path, background: Background) -> None:
    checked, suspected = mark(path, "checked"), mark(path, "suspect")
    size = path.stat().st_size
    if size <= CHECKED_AT_ONCE or suspected.exists():
        if not _check_now(path):
            raise BrokenFile(path=str(path), reason="unsound")
        return
    if not checked.exists() or abs(time.time() - checked.stat().st_mtime) > CHECKED_EVERY:
        background.run("check", lambda: _check_now(path))


def _check_now(path: Path) -> bool:
    with suppress(StoreError), read_only(path) as connection:
        if is_sound(connection):
            with suppress(OSError):
                mark(path, "suspect").unlink(missing_ok=True)
                mark(path, "checked").touch()
            return True
    suspect(path)
    return False


def _recover(path: Path, backups: Backups, now: datetime, reason: str) -> Recovery:
    folder = path.parent / "broken"
    folder.mkdir(exist_ok=True)
    set_aside = _set_aside(path, folder, now)
    mark(path, "suspect").unlink(missing_ok=True)
    copies = backups.all()
    restored = next((copy for copy in copies if _restore(copy, path, backups)), None)
    if restored is None:
        for copy in copies:
            copy.path.replace(folder / copy.path.name)
    elif copies[0].last_event:
        db = Database(path)
        try:
            _count_on(db, max(copy.last_event for copy in copies))
        finally:
            db.close()
    return Recovery(reason, set_aside, restored)


def _set_aside(path: Path, folder: Path, now: datetime) -> Path | None:
    """Move a broken file away with its date; nothing is deleted that might still be mended."""
    stamp = now.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    target = folder / f"{path.stem}-{stamp}{path.suffix}"
    count = 1
    while target.exists():
        count += 1
        target = target.with_stem(f"{path.stem}-{stamp}-{count}")
    for side in _SIDES:
        with suppress(FileNotFoundError):
            path.with_name(path.name + side).rename(target.with_name(target.name + side))
    if not path.exists():
        return None
    path.rename(target)
    return target


def _restore(copy: Backup, path: Path, backups: Backups) -> bool:
    """Put a copy in the place of the file, if the copy is good."""
    part = path.with_name(path.name + ".part")
    try:
        good = _unpack(copy, part, backups)
        if good:
            part.replace(path)
        return good
    finally:
        part.unlink(missing_ok=True)


def _unpack(copy: Backup, part: Path, backups: Backups) -> bool:
    """Write the database of a copy to ``part``; False if it is damaged."""
    try:
        backups.unpack(copy, part)
        with read_only(part, immutable=True) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            return 0 < version <= schema.newest() and is_sound(connection)
    except (gzip.BadGzipFile, EOFError, zlib.error, BrokenFile):
        return False


def _count_on(db: Database, last_event: int) -> None:
    """Number new events after all that were ever written, also those that are lost: otherwise
    the file would look older than the copies that could not be restored."""
    with db.transaction():
        # A file without any event yet has no line to update.
        db.execute("DELETE FROM sqlite_sequence WHERE name = 'events'")
        db.execute("INSERT INTO sqlite_sequence VALUES ('events', ?)", (last_event,))
