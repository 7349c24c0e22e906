"""Memories that no Diablotin of today would write, but an older one may have left."""

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import scoring
from store import Store
from store.database import Database
from store.schema import SUMMARY_CHECKSUM


def remember(folder: Path, matches: Iterable[scoring.Match]) -> None:
    """Keep matches past every check that a file has to pass."""
    with Store(folder, background=False) as store:
        store.matches.add_all(matches)


def order_by(folder: Path, seconds: object) -> None:
    """Put every match at this place in time, as if its summary had been written so."""
    with closing(Database(folder / "diablotin.db")) as db, db.transaction():
        for table in ("summary", "summary_seats"):
            db.execute(f"UPDATE {table} SET played_at = ?", (seconds,))
        db.execute(f"UPDATE summary SET crc = {SUMMARY_CHECKSUM}")
