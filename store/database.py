"""The connection to the file, its transactions, and the lock that keeps a second app out."""

from __future__ import annotations

import logging
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Literal

from scoring.plain_text import plain

from .errors import SQLITE_ERRORS, AlreadyOpen, BrokenFile, Locked, StoreError, from_sqlite

Row = tuple[Any, ...]

Topic = Literal["match", "roster", "history", "settings", "backups"]
"""What can change: the match on the table, the players, the list of all matches…"""
Observer = Callable[[frozenset[Topic]], object]

BUSY_SECONDS = 0.5
"""How long a tap may wait for another program before it is told that the file is locked."""


def _log_failure(error: Exception) -> None:
    logging.getLogger("diablotin").error("An observer failed", exc_info=error)


def suspect(path: Path) -> None:
    """Have the file checked first when it is opened next."""
    with suppress(OSError):
        mark(path, "suspect").touch()


def mark(path: Path, name: str) -> Path:
    """An empty file beside the database that remembers something about it."""
    return path.with_name(f"{path.name}.{name}")


class Database:
    """One SQLite connection that commits when told to, and speaks in :mod:`store.errors`.

    WAL with ``synchronous=FULL``: a committed command survives the power going off.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.observers: list[Observer] = []
        self.report: Callable[[Exception], object] = _log_failure
        """Called with what an observer raises."""
        self._changed: set[Topic] = set()
        self.connect()

    def connect(self) -> None:
        """Open the file; after :meth:`close`, whatever file is there then. If that fails, the next
        use tries again."""
        self._open: sqlite3.Connection | None = None
        with self._translated():
            connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
            add_functions(connection)
            try:
                # synchronous first: the switch to WAL itself is to be on the disk.
                for pragma in ("synchronous=FULL", "foreign_keys=ON", "journal_mode=WAL"):
                    connection.execute(f"PRAGMA {pragma}").fetchall()
            except SQLITE_ERRORS:
                connection.close()
                raise
        self._open = connection

    @property
    def _connection(self) -> sqlite3.Connection:
        if self._open is None:
            self.connect()
        assert self._open is not None
        return self._open

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except SQLITE_ERRORS as error:
            problem = from_sqlite(error, self.path)
            if isinstance(problem, BrokenFile):
                suspect(self.path)
            raise problem from error

    def execute(self, sql: str, values: Sequence[object] | Mapping[str, object] = ()) -> int:
        """Run one statement; returns the row id that it inserted, if it did."""
        with self._translated():
            return self._connection.execute(sql, values).lastrowid or 0

    def execute_many(self, sql: str, values: Iterable[Sequence[object]]) -> None:
        with self._translated():
            self._connection.executemany(sql, values)

    def rows(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        with self._translated():
            return self._connection.execute(sql, values).fetchall()

    def each(self, sql: str, values: Sequence[object] = ()) -> Iterator[Row]:
        """The rows one by one, for what may not fit in memory."""
        with self._translated():
            yield from self._connection.execute(sql, values)

    def row(self, sql: str, values: Sequence[object] = ()) -> Row | None:
        with self._translated():
            found: Row | None = self._connection.execute(sql, values).fetchone()
        return found

    def value(self, sql: str, values: Sequence[object] = ()) -> Any:
        found = self.row(sql, values)
        return found[0] if found else None

    @contextmanager
    def transaction(self, *changed: Topic, mode: str = "IMMEDIATE") -> Iterator[None]:
        """All or nothing. Inside another transaction it is part of that one.

        ``changed`` is what the observers are to look at again. They are told once, when the
        outermost transaction is on the disk, and never of one that was rolled back.
        """
        if self._connection.in_transaction:
            self._changed.update(changed)
            yield
            return
        self._changed = set(changed)
        self.execute(f"BEGIN {mode}")
        try:
            yield
            self.execute("COMMIT")
        except BaseException:
            # SQLite has rolled back by itself already after some errors, a full disk for one.
            if self._connection.in_transaction:
                self.execute("ROLLBACK")
            raise
        self.announce(*self._changed)

    def announce(self, *changed: Topic) -> None:
        """Notify the observers of what changed."""
        if changed:
            for observer in [*self.observers]:
                self.after_commit(observer, frozenset(changed))

    def after_commit(self, observer: Callable[..., object], *args: object) -> None:
        """Call an observer of a command that is on the disk. What it raises is reported and goes no
        further: otherwise the completed command would look refused."""
        try:
            observer(*args)
        except Exception as error:
            self.report(error)

    def checkpoint(self) -> None:
        """Bring the write-ahead log into the file itself."""
        self.rows("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        if self._open is not None:
            self._open.close()


def add_functions(connection: sqlite3.Connection) -> None:
    """What we ask of SQLite beyond what it knows: the checksum of a row, and whether a text has
    certain words in it, whatever their capitals and accents."""
    connection.create_function("checksum", -1, checksum, deterministic=True)
    connection.create_function(
        "checksum_without_version", 3, checksum_without_version, deterministic=True
    )
    connection.create_function("has_words", 2, _has_words, deterministic=True)


def checksum_without_version(kind: object, at: object, payload: object) -> int:
    """Of an event, in files of earlier versions."""
    return zlib.crc32(f"{kind}\n{at}\n{payload}".encode())


def checksum(*values: object) -> int:
    text = "\n".join(f"{type(value).__name__} {value}" for value in values)
    return zlib.crc32(text.encode())


def _has_words(text: object, wanted: str) -> bool:
    return isinstance(text, str) and wanted in plain(" ".join(text.split()))


@contextmanager
def read_only(path: Path, *, immutable: bool = False) -> Iterator[sqlite3.Connection]:
    """A second look at a file. ``immutable`` touches nothing beside it, and reads no WAL."""
    uri = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if immutable else ''}"
    # One thread may begin to look and another go on.
    try:
        with closing(
            sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, check_same_thread=False)
        ) as connection:
            add_functions(connection)
            yield connection
    except SQLITE_ERRORS as error:
        raise from_sqlite(error, path) from error


class FolderLock:
    """Held as long as the app works in a folder, and let go by the system if the app dies.

    It is the exclusive lock of an empty SQLite file: SQLite knows how to lock on every system
    that we run on, so that we need not.
    """

    def __init__(self, path: Path) -> None:
        try:
            self._connection = _exclusive(path)
        except AlreadyOpen:
            raise
        except StoreError as problem:
            # Nobody holds it, and there is nothing in it to lose: make it anew.
            try:
                path.rmdir() if path.is_dir() else path.unlink()
            except OSError:
                raise problem from None
            self._connection = _exclusive(path)

    def release(self) -> None:
        self._connection.close()


def _exclusive(path: Path) -> sqlite3.Connection:
    connection = None
    try:
        connection = sqlite3.connect(path, timeout=0, isolation_level=None)
        connection.execute("PRAGMA journal_mode=MEMORY")
        connection.execute("BEGIN EXCLUSIVE")
        return connection
    except sqlite3.Error as error:
        if connection is not None:
            connection.close()
        problem = from_sqlite(error, path)
        if isinstance(problem, Locked):
            raise AlreadyOpen(folder=str(path.parent)) from error
        raise problem from error
