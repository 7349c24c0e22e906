"""What can still be read of a broken file, and how far it can be believed."""

from __future__ import annotations

import shutil
import sqlite3
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from . import schema
from .backups import new_part
from .database import Row, add_functions
from .errors import SQLITE_ERRORS
from .schema import A_TIME, PLAYER_CHECKSUM, SETTING_CHECKSUM

MAX_PROBES = 20_000
"""How many ranges of numbers are tried around damaged pages: a row with a large number must not
make the start wait."""

# Of a first page: https://www.sqlite.org/fileformat.html
_PAGE = 4096
_FORMATS, _PAGES, _KIND, _LEAF = slice(18, 20), slice(28, 32), 100, 13

_EVENT = "id, match_id, kind, version, at, payload, crc"
_PLAYER = "id, name, colour, archived, merged_into"


class Person(NamedTuple):
    """A player's row without its key, which follows from the name."""

    name: str
    colour: int
    archived: int
    merged_into: int | None


@dataclass
class Remains:
    """Matches and players by their numbers in the broken file."""

    settings: dict[str, str] = field(default_factory=dict)
    damaged_settings: int = 0
    people: dict[int, Person] = field(default_factory=dict)
    damaged_people: dict[int, str] = field(default_factory=dict)
    """With what is left of the name: nothing, or the key that makes it unique."""
    matches: dict[int, tuple[str, str | None]] = field(default_factory=dict)
    """The id, and when it was deleted."""
    events: dict[int, list[Row]] = field(default_factory=dict)
    """The rows of each match in the order in which they happened."""
    events_by_index: dict[int, list[Row]] = field(default_factory=dict)
    """The same, for the matches in doubt, as the index tells which row belongs to which match."""
    doubtful: set[int] = field(default_factory=set)
    """The matches that the table and its index say different things of."""
    last_events: dict[int, int] = field(default_factory=dict)
    """The number of the newest event of each match, also if its row cannot be read."""
    all_matches: bool = False
    """Whether these are all the matches that the file had."""


def read(source: sqlite3.Connection) -> Remains:
    found = Remains()
    _read_settings(source, found)
    _read_people(source, found)
    _read_matches(source, found)
    _read_events(source, found)
    return found


@contextmanager
def patient(broken: Path) -> Iterator[sqlite3.Connection]:
    """A copy of a broken file to be looked into, with a sound first page: that one holds nothing
    but what is known, and a single bit in it would hide all the rest."""
    with new_part(broken.parent) as copy:
        shutil.copyfile(broken, copy)
        _mend_first_page(copy)
        wal = broken.with_name(broken.name + "-wal")
        if wal.exists():
            shutil.copyfile(wal, copy.with_name(copy.name + "-wal"))
            _take_in_wal(copy)
            _mend_first_page(copy)  # the WAL has one too
        with closing(sqlite3.connect(copy)) as connection:
            add_functions(connection)
            yield connection


def _mend_first_page(copy: Path) -> None:
    """Put the first page of an empty file in the place of this one's: the header, and where every
    table is that cannot be made from others, which is on the same pages in every file."""
    with copy.open("rb+") as file:
        damaged = file.read(_PAGE)
        page = max(
            _first_pages(copy.parent),
            key=lambda version_and_page: sum(
                sql is not None and sql.encode() in damaged
                for _, sql in schema.expected_definitions(version_and_page[0])
            ),
        )[1]
        page[_FORMATS] = b"\2\2"  # with a WAL
        page[_PAGES] = bytes(4)  # as many as there are
        file.seek(0)
        file.write(page)


def _first_pages(folder: Path) -> Iterator[tuple[int, bytearray]]:
    """Those of empty files of each version that has all its definitions there, newest first. Later
    ones need more pages, and add nothing but what follows from the others."""
    for version in range(schema.newest(), 0, -1):
        with new_part(folder) as empty:
            with schema.empty(version, str(empty)):
                pass
            page = bytearray(empty.read_bytes()[:_PAGE])
        if page[_KIND] == _LEAF:
            yield version, page


def _take_in_wal(copy: Path) -> None:
    """Write what lies in the WAL to its places, whatever the definitions look like."""
    with suppress(*SQLITE_ERRORS), closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _some(source: sqlite3.Connection, sql: str, *values: object) -> tuple[list[Row], bool]:
    """The rows up to the first that cannot be read, and whether these are all."""
    rows: list[Row] = []
    try:
        for row in source.execute(sql, values):
            rows.append(row)
    except SQLITE_ERRORS:
        return rows, False
    return rows, True


def _table(
    source: sqlite3.Connection, table: str, columns: str, ids: Iterable[int]
) -> tuple[list[Row], bool]:
    """The rows of a table: all at once or, around a damaged page, in ever smaller ranges. ``ids``
    are those that are known from elsewhere. ``columns`` begin with the number of the row."""
    rows, whole = _some(source, f"SELECT {columns} FROM {table} NOT INDEXED")
    if whole:
        return rows, True
    newest, _ = _some(source, f"SELECT max(id) FROM {table}")
    last = max([*ids, *_by_number(rows + newest)], default=0)
    within = f"SELECT {columns} FROM {table} NOT INDEXED WHERE id BETWEEN ? AND ?"
    found = _by_number(rows)
    for number in ids:
        found |= _by_number(_some(source, within, number, number)[0])
    ranges = deque([(1, last)])
    for _ in range(MAX_PROBES):
        if not ranges:
            break
        first, last = ranges.popleft()
        rows, whole = _some(source, within, first, last)
        found |= _by_number(rows)
        if not whole and first < last:
            middle = (first + last) // 2
            ranges += [(first, middle), (middle + 1, last)]
    return [found[number] for number in sorted(found)], False


def _by_number(rows: Iterable[Row]) -> dict[int, Row]:
    """Rows by what stands first in them, if that still is a number."""
    return {row[0]: row for row in rows if isinstance(row[0], int)}


def _has_checksums(source: sqlite3.Connection) -> bool:
    """Files of the first version had none but those of events."""
    return _some(source, "SELECT crc FROM settings LIMIT 0")[1]


def _read_settings(source: sqlite3.Connection, found: Remains) -> None:
    sound = f"crc IS {SETTING_CHECKSUM}" if _has_checksums(source) else "typeof(value) = 'text'"
    sql = f"SELECT key, value, {sound} FROM settings ORDER BY key"
    rows, whole = _some(source, sql)
    if not whole:  # come from the other side too
        rows += _some(source, sql + " DESC")[0]
    found.settings = {key: value for key, value, sound in rows if sound}
    found.damaged_settings = sum(not sound for _, _, sound in rows) + (not whole)


def _read_people(source: sqlite3.Connection, found: Remains) -> None:
    index = "SELECT id, key FROM players INDEXED BY sqlite_autoindex_players_1"
    keys = _by_number(_some(source, index)[0])
    found.damaged_people = {
        number: key if isinstance(key, str) else "" for number, key in keys.values()
    }
    sound = "typeof(name) || typeof(colour) || typeof(archived) = 'textintegerinteger'"
    if _has_checksums(source):
        sound = f"crc IS {PLAYER_CHECKSUM}"
    for number, *values, is_sound in _table(source, "players", f"{_PLAYER}, {sound}", keys)[0]:
        if is_sound:
            found.people[number] = Person(*values)
            found.damaged_people.pop(number, None)
        elif isinstance(values[0], str):
            found.damaged_people.setdefault(number, values[0])


def _read_matches(source: sqlite3.Connection, found: Remains) -> None:
    index = "SELECT id, uid FROM matches INDEXED BY sqlite_autoindex_matches_1"
    some, whole_index = _some(source, index)
    indexed = _by_number(some)
    deleted_at = f"CASE WHEN deleted GLOB '{A_TIME}' THEN deleted END"
    rows, whole = _table(source, "matches", f"id, uid, {deleted_at}", indexed)
    for number, uid, *deleted in [*indexed.values(), *rows]:
        if isinstance(uid, str):
            found.matches[number] = uid, deleted[0] if deleted else None
    found.all_matches = whole and whole_index and set(indexed) == set(_by_number(rows))


def _read_events(source: sqlite3.Connection, found: Remains) -> None:
    indexed, _ = _some(source, "SELECT id, match_id FROM events INDEXED BY events_by_match")
    match_by_index: dict[int, int] = {
        number: match_id
        for number, match_id in indexed
        if isinstance(number, int) and isinstance(match_id, int)
    }
    table, _ = _table(source, "events", _EVENT, match_by_index)
    rows = _by_number(row for row in table if isinstance(row[1], int))
    by_table: dict[int, list[Row]] = defaultdict(list)
    by_index: dict[int, list[Row]] = defaultdict(list)
    match_by_table: dict[int, int] = {number: row[1] for number, row in rows.items()}
    for number, row in sorted(rows.items()):
        by_table[row[1]].append(row)
        by_index[match_by_index.get(number, match_by_table[number])].append(row)
    found.events, found.events_by_index = by_table, by_index
    found.doubtful = {match_id for _, match_id in match_by_index.items() ^ match_by_table.items()}
    if len(match_by_index) <= len(match_by_table):  # no row is missing: what the table says counts
        match_by_index = {}
    for number, match_id in [*match_by_index.items(), *match_by_table.items()]:
        found.last_events[match_id] = max(number, found.last_events.get(match_id, 0))
