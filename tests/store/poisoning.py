"""Memories that no Diablotin of today would write: an older one may have left them, or they are
damaged."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import scoring
from store import Store
from store.database import Database, add_functions
from store.schema import SUMMARY_CHECKSUM

FILE = "diablotin.db"


def remember(folder: Path, matches: Iterable[scoring.Match]) -> None:
    """Keep matches past every check that a file has to pass."""
    with Store(folder, background=False) as store:
        store.matches.add_all(matches)


def order_by(folder: Path, seconds: object) -> None:
    """Put every match at this place in time, as if its summary had been written so."""
    with closing(Database(folder / FILE)) as db, db.transaction():
        for table in ("summary", "summary_seats"):
            db.execute(f"UPDATE {table} SET played_at = ?", (seconds,))
        db.execute(f"UPDATE summary SET crc = {SUMMARY_CHECKSUM}")


def edit(folder: Path, sql: str) -> None:
    """Change the file as no code of ours does: past the triggers."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        triggers = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute(sql)
        for _, definition in triggers:
            connection.execute(definition)
        connection.commit()


def edit_behind_the_index(path: Path, *changes: str) -> None:
    """Change events so that the index by match says what it said before."""
    name = ("events_by_match",)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        index = connection.execute("SELECT * FROM sqlite_master WHERE name = ?", name).fetchone()
        connection.execute("DELETE FROM sqlite_master WHERE name = ?", name)
        connection.commit()
    with closing(sqlite3.connect(path)) as connection:
        add_functions(connection)
        for sql in changes:
            connection.execute(sql)
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", index)
        connection.commit()


def damage_newest_event_of(folder: Path, uid: str) -> None:
    edit(
        folder,
        "UPDATE events SET crc = crc + 1 WHERE id = (SELECT max(e.id) FROM events e"
        f" JOIN matches m ON m.id = match_id WHERE uid = '{uid}')",
    )
