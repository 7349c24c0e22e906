"""The tables, and how a file of an older version becomes one of this version.

``events`` is the memory itself; ``players``, ``matches`` and ``settings`` are what it refers to.
The three ``summary`` tables can be rebuilt from the events at any time: they hold what lists and
statistics need, for the matches that are not deleted, and no more.
"""

from __future__ import annotations

import sqlite3
import zlib
from contextlib import closing

from .database import Database
from .errors import BrokenFile, NewerVersion

APPLICATION_ID = 0x44694142  # "DiAB"
LARGEST_VERSION = 1000
"""A version beyond this is a damaged header, not the distant future."""

_FIRST = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    # `key` is what makes a name unique; a player merged into another gives it up.
    """CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        key TEXT UNIQUE,
        colour INTEGER NOT NULL,
        archived INTEGER NOT NULL DEFAULT 0,
        merged_into INTEGER REFERENCES players
    )""",
    """CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,
        deleted TEXT
    )""",
    # AUTOINCREMENT: a number is never given twice, so that the highest one tells which of two
    # files is the newer, whatever was swept away since.
    """CREATE TABLE events (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        kind TEXT NOT NULL,
        version INTEGER NOT NULL,
        at TEXT NOT NULL,
        payload TEXT NOT NULL,
        crc INTEGER NOT NULL
    )""",
    "CREATE INDEX events_by_match ON events (match_id, id)",
    # `played_at` is seconds in UTC: times with offsets do not sort as text.
    """CREATE TABLE summary (
        match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
        game TEXT NOT NULL,
        played_at REAL NOT NULL,
        started TEXT,
        finished TEXT,
        over INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        decided_by TEXT,
        rules INTEGER NOT NULL,
        note TEXT
    )""",
    "CREATE INDEX summary_newest ON summary (played_at, match_id)",
    "CREATE INDEX summary_newest_of_game ON summary (game, played_at, match_id)",
    "CREATE INDEX summary_running ON summary (match_id) WHERE NOT over AND finished IS NULL",
    """CREATE TABLE summary_seats (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        player INTEGER NOT NULL REFERENCES players,
        played_at REAL NOT NULL,
        total INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        won INTEGER NOT NULL,
        cards INTEGER,
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID""",
    "CREATE INDEX summary_newest_of_player ON summary_seats (player, played_at, match_id)",
    """CREATE TABLE summary_rounds (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        score INTEGER NOT NULL,
        PRIMARY KEY (match_id, number, seat)
    ) WITHOUT ROWID""",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (_FIRST,)
"""Entry n takes a file from version n to n + 1. Entries are never changed, only added."""


def newest() -> int:
    return len(MIGRATIONS)


def definitions(connection: sqlite3.Connection) -> set[tuple[str, str | None]]:
    """Every table and index of a file, as it was defined."""
    return set(connection.execute("SELECT name, sql FROM sqlite_master"))


def expected_definitions(version: int) -> set[tuple[str, str | None]]:
    with closing(sqlite3.connect(":memory:")) as connection:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                connection.execute(statement)
        return definitions(connection)


def version_of(db: Database) -> int:
    """The schema of a file; 0 if it is new. Raises what an unusable file is to be called.

    The version stands twice, in the header and in ``meta``, because a flipped bit in the header
    must not pass for a newer Diablotin.
    """
    version = int(db.value("PRAGMA user_version"))
    tables = {name for (name,) in db.rows("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if version == 0 and not tables:
        return 0
    noted = db.value("SELECT value FROM meta WHERE key = 'schema'") if "meta" in tables else None
    if noted != version or db.value("PRAGMA application_id") != APPLICATION_ID:
        raise BrokenFile(path=str(db.path), reason="not_ours")
    if version > newest():
        raise NewerVersion(path=str(db.path), found=version, supported=newest())
    return version


def migrate(db: Database, version: int) -> None:
    """From ``version`` to the newest in one transaction: all of it, or the file as it was."""
    with db.transaction(mode="EXCLUSIVE"):
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                db.execute(statement)
        db.execute("INSERT OR REPLACE INTO meta VALUES ('schema', ?)", (newest(),))
        db.execute(f"PRAGMA user_version = {newest()}")
    # A new file must not have all its tables in the WAL alone.
    db.checkpoint()


def checksum(kind: str, at: str, payload: str) -> int:
    """SQLite does not notice a flipped bit inside a text; this does."""
    return zlib.crc32(f"{kind}\n{at}\n{payload}".encode())
