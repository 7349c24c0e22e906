"""The tables, and how a file of an older version becomes one of this version.

``events`` is the memory itself; ``players``, ``matches`` and ``settings`` are what it refers to.
The three ``summary`` tables can be rebuilt from the events at any time: they hold what lists and
statistics need, for the matches that are not deleted, and no more. From these in turn follow the
tables of the ranking (see :mod:`store.ranking`), which are filled when somebody looks at it.

SQLite does not notice a flipped bit inside a value, so what is kept has checksums of ours: every
event, match, setting and player, and the summary of every match. Columns that an index holds too
need none: ``integrity_check`` compares them.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager

from .database import Database, Row, add_functions, checksum, checksum_without_version
from .errors import BrokenFile, NewerVersion

Execute = Callable[..., Iterable[Row]]
"""Runs one statement: a connection's own ``execute``, or the ``rows`` of a :class:`Database`."""

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

SUMMARY_CHECKSUM = """checksum(game, played_at, started, finished, over, rounds, decided_by, rules,
    note,
    (SELECT group_concat(total || ' ' || rank || ' ' || won || ' ' || ifnull(cards, '-'))
        FROM (SELECT * FROM summary_seats s WHERE s.match_id = summary.match_id ORDER BY seat)),
    (SELECT group_concat(score) FROM (SELECT score FROM summary_rounds r
        WHERE r.match_id = summary.match_id ORDER BY number, seat)))"""
SETTING_CHECKSUM = "checksum(key, value)"
PLAYER_CHECKSUM = "checksum(name, key, colour, archived, merged_into)"

_CHECKSUMS = (
    "ALTER TABLE settings ADD COLUMN crc INTEGER",
    "ALTER TABLE players ADD COLUMN crc INTEGER",
    "ALTER TABLE summary ADD COLUMN crc INTEGER",
    # Triggers, so that nobody who writes a setting or a player can forget it.
    *(
        f"CREATE TRIGGER {table}_{moment} AFTER {change} ON {table}"
        f" BEGIN UPDATE {table} SET crc = {checksum} WHERE {key} = new.{key}; END"
        for table, key, columns, checksum in (
            ("settings", "key", "key, value", SETTING_CHECKSUM),
            ("players", "id", "name, key, colour, archived, merged_into", PLAYER_CHECKSUM),
        )
        for moment, change in (("added", "INSERT"), ("changed", f"UPDATE OF {columns}"))
    ),
    f"UPDATE settings SET crc = {SETTING_CHECKSUM}",
    f"UPDATE players SET crc = {PLAYER_CHECKSUM}",
    f"UPDATE summary SET crc = {SUMMARY_CHECKSUM}",
)

_RANKING = (
    # Matches whose summary was written since the ranking was last looked at.
    "CREATE TABLE changed_matches (match_id INTEGER PRIMARY KEY)",
    # Triggers, so that nobody who writes a summary can forget it. Neither table refers to
    # `matches`: what is gone for good has yet to be taken out of the figures.
    *(
        f"CREATE TRIGGER {table}_{moment} AFTER {change} ON {table}"
        f" BEGIN INSERT OR IGNORE INTO changed_matches VALUES ({row}.match_id); END"
        for table, moment, change, row in (
            ("summary", "added", "INSERT", "new"),
            ("summary", "changed", "UPDATE", "new"),
            ("summary", "gone", "DELETE", "old"),
            ("summary_seats", "reseated", "UPDATE OF player", "new"),
        )
    ),
    # In which buckets a match counts now. `circle` is who sat at the table, `month` the month of
    # the evening.
    """CREATE TABLE counted_matches (
        match_id INTEGER PRIMARY KEY,
        circle TEXT NOT NULL,
        game TEXT NOT NULL,
        month TEXT NOT NULL,
        played_at REAL NOT NULL
    )""",
    *(
        f"CREATE INDEX counted_by_{name} ON counted_matches ({columns}month, played_at)"
        for name, columns in (
            ("time", ""),
            ("game", "game, "),
            ("circle", "circle, "),
            ("circle_and_game", "circle, game, "),
        )
    ),
    """CREATE TABLE figures (
        circle TEXT NOT NULL,
        game TEXT NOT NULL,
        period TEXT NOT NULL,
        content TEXT NOT NULL,
        crc INTEGER NOT NULL,
        PRIMARY KEY (circle, game, period)
    ) WITHOUT ROWID""",
    # What everybody's rating was after a match, the last one of a year that was looked at.
    """CREATE TABLE ratings (
        game TEXT NOT NULL,
        year TEXT NOT NULL,
        month TEXT NOT NULL,
        played_at REAL NOT NULL,
        match_id INTEGER NOT NULL,
        content TEXT NOT NULL,
        crc INTEGER NOT NULL,
        PRIMARY KEY (game, year)
    ) WITHOUT ROWID""",
    "INSERT INTO changed_matches SELECT match_id FROM summary",
)

_COUNTED_ANEW = (
    # What was counted until now took the day on which a match came here for the one on which it
    # was played, if nobody had dated it, and a single win of Mytho for a close finish.
    "DELETE FROM figures",
    "DELETE FROM ratings",
    "INSERT OR IGNORE INTO changed_matches SELECT match_id FROM summary",
)

EVENT_CHECKSUM = "checksum(kind, version, at, payload)"
MATCH_CHECKSUM = "checksum(uid, deleted)"
COVERS_VERSION = 5
"""From this version on the checksum of an event covers its version, and matches have one."""

LAST_PLAYER = "last_player"
"""The setting with the highest number that a player ever had. As a setting it stays when a backup
is restored."""
NEXT_PLAYER = f"""1 + max(ifnull((SELECT max(id) FROM players), 0), ifnull((SELECT
    CAST(value AS INTEGER) FROM settings WHERE key = '{LAST_PLAYER}'), 0))"""

_EVERYTHING_CHECKED = (
    # An event whose checksum is wrong keeps it, and remains damaged.
    f"UPDATE events SET crc = {EVENT_CHECKSUM}"
    " WHERE crc = checksum_without_version(kind, at, payload)",
    "ALTER TABLE matches ADD COLUMN crc INTEGER",
    *(
        f"CREATE TRIGGER matches_{moment} AFTER {change} ON matches"
        f" BEGIN UPDATE matches SET crc = {MATCH_CHECKSUM} WHERE id = new.id; END"
        for moment, change in (("added", "INSERT"), ("changed", "UPDATE OF uid, deleted"))
    ),
    f"UPDATE matches SET crc = {MATCH_CHECKSUM}",
    # A number is never assigned twice: a table that is being made may still name its last owner.
    f"""CREATE TRIGGER players_numbered AFTER INSERT ON players BEGIN
        INSERT OR REPLACE INTO settings (key, value) VALUES ('{LAST_PLAYER}', max(new.id, ifnull(
            (SELECT CAST(value AS INTEGER) FROM settings WHERE key = '{LAST_PLAYER}'), 0)));
    END""",
    f"""INSERT INTO settings (key, value) SELECT '{LAST_PLAYER}', max(
        ifnull((SELECT max(id) FROM players), 0),
        ifnull((SELECT max(CAST(seat.value AS INTEGER)) FROM settings, json_each(
            CASE WHEN json_valid(settings.value) THEN settings.value END, '$.players') seat
            WHERE settings.key = 'new_match'), 0))""",
)

UNDATED = 0.0
"""When a match without a date was played: before any date that a match can have."""

_UNDATED_FIRST = (
    # Until now they counted as played when they came here. A wrong checksum stays wrong.
    f"UPDATE summary SET played_at = 0.0 WHERE started IS NULL AND crc = {SUMMARY_CHECKSUM}",
    f"UPDATE summary SET crc = {SUMMARY_CHECKSUM} WHERE started IS NULL AND played_at = 0.0",
    "UPDATE summary_seats SET played_at = 0.0 WHERE match_id IN"
    " (SELECT match_id FROM summary WHERE started IS NULL)",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    _FIRST,
    _CHECKSUMS,
    _RANKING,
    _COUNTED_ANEW,
    _EVERYTHING_CHECKED,
    _UNDATED_FIRST,
)
"""Entry n takes a file from version n to n + 1. Entries are never changed, only added."""


def newest() -> int:
    return len(MIGRATIONS)


def definitions(connection: sqlite3.Connection) -> set[tuple[str, str | None]]:
    """Every table and index of a file, as it was defined."""
    return set(connection.execute("SELECT name, sql FROM sqlite_master"))


def expected_definitions(version: int) -> set[tuple[str, str | None]]:
    with empty(version) as connection:
        return definitions(connection)


@contextmanager
def empty(version: int, path: str = ":memory:") -> Iterator[sqlite3.Connection]:
    """A file of some version without anything in it."""
    with closing(sqlite3.connect(path)) as connection:
        add_functions(connection)
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                connection.execute(statement)
        yield connection


A_TIME = "[12]???-??-??T*"
"""What a time looks like in a file, for ``GLOB``."""


def damage(version: int) -> Iterator[str]:
    """Queries that find a row that was damaged, if there is one."""
    # A single bit makes them another number or type, and changes nothing else in the row.
    yield "SELECT 1 FROM events WHERE typeof(version) != 'integer' OR version < 1"
    if version >= COVERS_VERSION:
        yield f"SELECT 1 FROM events WHERE crc IS NOT {EVENT_CHECKSUM}"
        yield f"SELECT 1 FROM matches WHERE crc IS NOT {MATCH_CHECKSUM}"
    else:
        yield "SELECT 1 FROM events WHERE crc IS NOT checksum_without_version(kind, at, payload)"
    yield f"SELECT 1 FROM matches WHERE deleted NOT GLOB '{A_TIME}'"
    if version >= 2:
        yield f"SELECT 1 FROM settings WHERE crc IS NOT {SETTING_CHECKSUM}"
        yield f"SELECT 1 FROM players WHERE crc IS NOT {PLAYER_CHECKSUM}"


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


def checksum_of_today(kind: str, version: int, at: str, payload: str, crc: int) -> int:
    """The checksum for an event of a damaged file; a wrong one stays wrong. Files of before
    version `COVERS_VERSION` left out the event's version."""
    if crc == checksum_without_version(kind, at, payload):
        return checksum(kind, version, at, payload)
    return crc


COUNTING = 2
"""Raised whenever figures or ratings are counted in another way: the stored ones are then wrong."""


def row_checksum(*values: object) -> int:
    """Of a row of figures or ratings, what it is about included. One that is wrong is as good as
    none: it is made anew."""
    return zlib.crc32("\n".join(map(str, (COUNTING, *values))).encode())


def stale_summaries(execute: Execute) -> list[int]:
    """The matches whose summary is not what was written, is missing, or is one too many."""
    found = execute(
        f"SELECT match_id FROM summary WHERE crc IS NOT {SUMMARY_CHECKSUM}"
        " UNION SELECT id FROM matches WHERE (deleted IS NULL) !="
        " EXISTS (SELECT 1 FROM summary WHERE match_id = matches.id)"
    )
    return [match_id for (match_id,) in found]
