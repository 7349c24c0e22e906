"""What can go wrong with the phone's memory, split by what a person can do about it.

Like the problems of :mod:`scoring`, an error carries a stable code and parameters, and no
sentence: the app has the words.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar


class StoreError(Exception):
    """Nothing was changed: memory and disk are as they were before the command."""

    code: ClassVar[str]

    def __init__(self, **params: object) -> None:
        self.params: Mapping[str, Any] = params
        super().__init__(f"{self.code} {dict(params)}" if params else self.code)

    def __str__(self) -> str:  # OSError would print an errno that is not there
        return str(self.args[0])


class StorageError(StoreError, OSError):
    """The folder or the disk refuses; trying again later can work."""


class DiskFull(StorageError):
    code = "disk_full"


class DiskFailed(StorageError):
    """The system could not read or write, and did not say why: often a full disk too."""

    code = "disk_failed"


class NoSuchFile(StorageError):
    code = "no_such_file"


class NotWritable(StorageError):
    code = "not_writable"


class Locked(StorageError):
    """Another program holds the file at this moment."""

    code = "locked"


class AlreadyOpen(StorageError):
    """Another Diablotin works in this folder. Two of them would overwrite each other's match."""

    code = "already_open"


class NewerVersion(StoreError, ValueError):
    """The file was made by a newer Diablotin; it is left untouched."""

    code = "newer_version"


class BrokenFile(StoreError, ValueError):
    """The file is no sound database. Opening the store again sets it aside and recovers."""

    code = "broken_file"


class BrokenBackup(StoreError, ValueError):
    """The copy is damaged. The file is untouched, and another copy may be good."""

    code = "broken_backup"


class BackupGone(StoreError, LookupError):
    """The copy was thinned out after it was listed."""

    code = "backup_gone"


class UpgradeFailed(StoreError):
    """The file could not be brought to this version. It is as it was, with a backup besides."""

    code = "upgrade_failed"


class BrokenMatch(StoreError, ValueError):
    """One match cannot be read; the others can."""

    code = "broken_match"


class UnknownMatch(StoreError, LookupError):
    code = "unknown_match"


class UnknownPlayer(StoreError, LookupError):
    code = "unknown_player"


class NameTaken(StoreError, ValueError):
    """Another player of the roster has this name already."""

    code = "name_taken"


class PlayerInMatches(StoreError, ValueError):
    """Matches name this player: archive instead of deleting."""

    code = "player_in_matches"


class PlayedTogether(StoreError, ValueError):
    """Two players who sat at the same table cannot be one person."""

    code = "played_together"


class NotAnArchive(StoreError, ValueError):
    """So much of a file cannot be read that it is something else."""

    code = "not_an_archive"


_BY_RESULT_CODE: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_IOERR: DiskFailed,
    sqlite3.SQLITE_READONLY: NotWritable,
    sqlite3.SQLITE_CANTOPEN: NotWritable,
    sqlite3.SQLITE_PERM: NotWritable,
    sqlite3.SQLITE_BUSY: Locked,
    sqlite3.SQLITE_LOCKED: Locked,
}


SQLITE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""All that SQLite raises: where a table's name is damaged, Python cannot even read the message."""


def from_sqlite(error: Exception, path: Path) -> StoreError:
    """The error in our terms. What has no other name means that the content is not sound:
    malformed pages, rows against a constraint that we keep, text that is no text."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    if code == sqlite3.SQLITE_IOERR_SHORT_READ:
        return BrokenFile(path=str(path), reason="cut_short")
    found = _BY_RESULT_CODE.get(code & 0xFF)  # the low byte is the kind, the rest its detail
    if found is not None:
        return found(path=str(path))
    return BrokenFile(path=str(path), reason=getattr(error, "sqlite_errorname", str(error)))


def from_os(error: OSError, path: Path) -> StoreError:
    """The error of a plain file operation in our terms."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return DiskFull(path=str(path))
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST):
        return NotWritable(path=str(path))
    return NoSuchFile(path=str(path)) if error.errno == errno.ENOENT else DiskFailed(path=str(path))
