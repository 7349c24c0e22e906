"""Opening the file: refused if it is too new, checked, upgraded, and recovered if it is broken.

**When it is checked.** ``integrity_check`` (which, unlike ``quick_check``, also compares indexes
with their tables) and the checksum of every event take about a hundredth of a second for each
megabyte. Up to `CHECKED_AT_ONCE` bytes, some three hundred matches, the check is part of every
opening. A bigger file is checked once a day by a thread of its own; if that, or any command,
finds it broken, a mark beside the file makes the next opening check first, and recover.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import recovery_report, schema
from .background_thread import Background
from .backups import LAST_EVENT, Backup, Backups, clear_parts, new_part
from .database import Database, mark, read_only, suspect
from .errors import (
    SQLITE_ERRORS,
    BackupGone,
    BrokenBackup,
    BrokenFile,
    NewerVersion,
    StorageError,
    StoreError,
    UpgradeFailed,
    from_os,
)
from .recovery_report import Recovery
from .settings import IMPORT_NOTE, OF_THE_MOMENT, Settings

if TYPE_CHECKING:
    from .salvage import Salvaged

CHECKED_AT_ONCE = 500_000
CHECKED_EVERY = 24 * 3600.0

_MAGIC = b"SQLite format 3\0"
_SIDES = ("-wal", "-shm", "-journal")


def open_database(
    path: Path, backups: Backups, now: datetime, background: Background
) -> tuple[Database, Recovery | None]:
    """The open file, and what happened to a broken one if nobody was told of it yet."""
    clear_parts(path.parent)
    try:
        _finish(path, now)
        try:
            return _open(path, backups, background), recovery_report.unseen(path)
        except BrokenFile as error:
            reason = str(error.params["reason"])
        recovery = _recover(path, backups, now, reason)
    except OSError as error:
        raise error if isinstance(error, StoreError) else from_os(error, path) from error
    return _open(path, backups, background), recovery


def put_back(
    db: Database, backups: Backups, wanted: Backup, now: datetime, settings: Mapping[str, Any]
) -> Backup:
    """Put a copy in the place of the open file, with these settings instead of its own; returns the
    copy of what there was until now.

    The copy is made ready beside the file first. A damaged one raises :class:`BrokenBackup`, one
    that was thinned out :class:`BackupGone`, and nothing is changed. If the app dies in the middle,
    the next opening finds no file, or the old one, and the copy that was just made of it.
    """
    path = db.path
    try:
        with new_part(path.parent) as part:
            if _unpack(wanted, part, backups) is None:
                problem = BrokenBackup if wanted.path.exists() else BackupGone
                raise problem(path=str(wanted.path))
            present = backups.make()
            last_event = max(copy.last_event for copy in [present, *backups.all()])
            _make_current(part, last_event, settings)
            _swap(db, part, _place_aside(path, "replaced", now))
    except OSError as error:
        raise error if isinstance(error, StoreError) else from_os(error, path) from error
    return present


def _swap(db: Database, part: Path, aside: Path) -> None:
    db.close()
    try:
        _set_aside(db.path, aside)
        part.replace(db.path)
    except OSError:
        if aside.exists() and not db.path.exists():
            aside.rename(db.path)
        raise
    finally:
        with suppress(StoreError):  # the file is in its place: the next use connects
            db.connect()


def _make_current(path: Path, last_event: int, settings: Mapping[str, Any]) -> None:
    """Make an unpacked copy one that opens like the file of today."""
    with closing(Database(path)) as db:
        version = schema.version_of(db)
        if version < schema.newest():
            _upgrade(db, version)
        _count_on(db, last_event)
        with db.transaction():
            db.execute("DELETE FROM settings WHERE key <> ?", (IMPORT_NOTE,))
            for key, value in settings.items():
                Settings(db).set(key, value)


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether the pages, the tables, the indexes and every row are what they were. Summaries
    aside, which follow from the others: see :func:`store.schema.stale_summaries`."""
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if schema.definitions(connection) != schema.expected_definitions(version):
            return False
        if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            return False
        return not any(connection.execute(check).fetchone() for check in schema.damage(version))
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
        checked = version > 0 and _check(path, background)
        # A file behind its own copy lost its WAL: it is sound, but not the newest.
        if version and copies and copies[0].last_event > (last := db.value(LAST_EVENT)):
            with new_part(path.parent) as part:
                if _newest_sound(backups, path, part, above=last):
                    raise BrokenFile(path=str(path), reason="older_than_backup")
        if version < schema.newest():
            if version:
                backups.make()
            _upgrade(db, version)
        elif checked and (stale := schema.stale_summaries(db.rows)):
            from .salvage import mend_summaries

            with suppress(StorageError):  # wrong figures are no reason not to open on a full disk
                mend_summaries(db, stale)
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


def _check(path: Path, background: Background) -> bool:
    """Check the file now or, if it is big, on a thread; returns whether it was done now."""
    checked, suspected = mark(path, "checked"), mark(path, "suspect")
    size = path.stat().st_size
    if size <= CHECKED_AT_ONCE or suspected.exists():
        if not _check_now(path):
            raise BrokenFile(path=str(path), reason="unsound")
        return True
    if not checked.exists() or abs(time.time() - checked.stat().st_mtime) > CHECKED_EVERY:
        background.run("check", lambda: _check_on_a_thread(path))
    return False


def _check_now(path: Path) -> bool:
    with suppress(StoreError), read_only(path) as connection:
        if is_sound(connection):
            with suppress(OSError):
                mark(path, "suspect").unlink(missing_ok=True)
                mark(path, "checked").touch()
            return True
    suspect(path)
    return False


def _check_on_a_thread(path: Path) -> None:
    """What is wrong is mended when the file is opened next."""
    if _check_now(path):
        with suppress(StoreError), read_only(path) as connection:
            if schema.stale_summaries(connection.execute):
                suspect(path)


def _recover(path: Path, backups: Backups, now: datetime, reason: str) -> Recovery:
    """Make a sound file of the newest sound copy and of what is sound in the broken file.

    It is made ready beside the broken file, which stays in its place until then; so the app may
    die at any moment, and the next opening begins again or goes on.
    """
    with new_part(path.parent) as part:
        restored = _newest_sound(backups, path, part)
        saved = _salvage(path, part)
        broken = any(path.with_name(path.name + side).exists() for side in ("", *_SIDES))
        aside = _place_aside(path, "broken", now) if broken else None
        recovery = Recovery(now, reason, aside, restored, *saved)
        if earlier := recovery_report.unseen(path):
            # It may be this one, cut short.
            recovery = recovery._replace(lost=tuple(dict.fromkeys(earlier.lost + recovery.lost)))
        recovery_report.keep(path, recovery)
        part.replace(_ready(path))
    _finish(path, now)
    return recovery


def _salvage(path: Path, part: Path) -> Salvaged:
    """Bring what can be saved of the broken file into ``part``."""
    from .salvage import Salvaged, bring_over  # a sound file needs none of it

    with closing(Database(part)) as db:
        db.rows("PRAGMA synchronous=OFF")  # until it is whole, it may as well be made again
        version = schema.version_of(db)
        if version < schema.newest():
            _upgrade(db, version)
        db.execute_many("DELETE FROM settings WHERE key = ?", [(key,) for key in OF_THE_MOMENT])
        try:
            saved = bring_over(db, path) if path.exists() else Salvaged()
        except OSError:  # a full disk, say: the broken file waits
            raise
        except Exception:  # no damage to a file may keep the app from opening with the copy
            saved = Salvaged()
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    return saved


def _ready(path: Path) -> Path:
    """Where a recovered file waits until the broken one is out of the way."""
    return mark(path, "recovered")


def _finish(path: Path, now: datetime) -> None:
    """Put a recovered file in its place."""
    if not _ready(path).exists():
        return
    noted = recovery_report.unseen(path)
    aside = noted.set_aside if noted else None
    _set_aside(path, aside or _place_aside(path, "broken", now))
    with suppress(OSError):
        mark(path, "suspect").unlink(missing_ok=True)
    _ready(path).replace(path)


def _place_aside(path: Path, folder: str, now: datetime) -> Path:
    """A place for a file that is moved away, with its date."""
    stamp = now.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    target = path.parent / folder / f"{path.stem}-{stamp}{path.suffix}"
    target.parent.mkdir(exist_ok=True)
    count = 1
    while target.exists():
        count += 1
        target = target.with_stem(f"{path.stem}-{stamp}-{count}")
    return target


def _set_aside(path: Path, target: Path) -> None:
    """Move a file away with all that SQLite has beside it; nothing is deleted that might still
    be mended."""
    for side in (*_SIDES, ""):
        with suppress(FileNotFoundError):
            path.with_name(path.name + side).rename(target.with_name(target.name + side))


def _newest_sound(backups: Backups, path: Path, part: Path, above: int = -1) -> Backup | None:
    """Unpack to ``part`` the sound copy with the newest event, if that is newer than ``above``.

    What a copy's name says is only where to begin. A damaged copy is set aside, and one that
    holds something else than it says gets its right name.
    """
    best = None
    for copy in backups.all():
        if copy.last_event <= above:
            break
        with new_part(path.parent) as unpacked:
            last_event = _unpack(copy, unpacked, backups)
            if last_event is None:
                aside = path.parent / "broken"
                with suppress(OSError):
                    aside.mkdir(exist_ok=True)
                    copy.path.replace(aside / copy.path.name)
                continue
            if last_event != copy.last_event:
                copy = backups.put_right(copy, last_event)
            if last_event > above:
                unpacked.replace(part)
                best, above = copy, last_event
    return best


def _unpack(copy: Backup, part: Path, backups: Backups) -> int | None:
    """Write the database of a copy to ``part``; returns its last event, None if it is damaged."""
    with suppress(BrokenBackup, BrokenFile):
        backups.unpack(copy, part)
        with read_only(part, immutable=True) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if 0 < version <= schema.newest() and is_sound(connection):
                return int(connection.execute(LAST_EVENT).fetchone()[0])
    return None


def _count_on(db: Database, last_event: int) -> None:
    """Number new events after all that were ever written, or the file would look older than the
    copies that are newer than the one gone back to."""
    with db.transaction():
        # A file without any event yet has no line to update.
        db.execute("DELETE FROM sqlite_sequence WHERE name = 'events'")
        db.execute("INSERT INTO sqlite_sequence VALUES ('events', ?)", (last_event,))
