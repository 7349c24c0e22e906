"""What can be read of a file that is damaged, and what is known to be missing."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from store import Store, damaged_file, schema
from tests.store.poisoning import edit
from tests.store.two_files import FILE, everything_else

pytestmark = pytest.mark.usefixtures("keep_empty_tables")

FIXTURES = Path(__file__).parent / "fixtures"


class HalfReadable:
    """A file of which rows 2 and 4 lie on a page that cannot be read."""

    def execute(self, sql: str, values: tuple[object, ...] = ()) -> Iterator[tuple[int, ...]]:
        if "max(id)" in sql:
            yield (5,)
        elif not values:
            yield (1,)
            raise sqlite3.DatabaseError("disk image is malformed")
        else:
            first, last = values
            for number in range(first, min(last, 7) + 1):
                if number in (2, 4):
                    raise sqlite3.DatabaseError("disk image is malformed")
                yield (number,)


def test_around_a_damaged_page_rows_are_read_one_by_one_and_are_not_all():
    assert damaged_file._table(HalfReadable(), "events", "id", []) == ([(1,), (3,), (5,)], False)
    rows, _ = damaged_file._table(HalfReadable(), "events", "id", [7])
    assert rows == [(1,), (3,), (5,), (6,), (7,)], "a number that is known from elsewhere"


@pytest.mark.parametrize("number", [3_000_000, 2**62])
def test_a_row_with_a_large_number_does_not_make_the_start_wait(tmp_path, number):
    """Each number up to it was tried one by one."""
    path = tmp_path / "events.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA page_size = 512")
        connection.execute("CREATE TABLE events (id INTEGER PRIMARY KEY, payload TEXT)")
        rows = [(one, "x" * 100) for one in (*range(1, 400), number)]
        connection.executemany("INSERT INTO events VALUES (?, ?)", rows)
        connection.commit()
    content = bytearray(path.read_bytes())
    content[512 * 40 : 512 * 40 + 8] = b"\xff" * 8
    path.write_bytes(content)
    tried = 0

    def count(_statement: str) -> None:
        nonlocal tried
        tried += 1

    with closing(sqlite3.connect(path)) as connection:
        connection.set_trace_callback(count)
        found, whole = damaged_file._table(connection, "events", "id, payload", [])
    assert not whole and tried < 1000
    numbers = [row[0] for row in found]
    assert numbers[0] == 1 and numbers[-1] == number and 380 < len(numbers) < 400


def test_a_file_that_cannot_be_read_at_all_is_given_up(monkeypatch):
    class Unreadable:
        tried = 0

        def execute(self, sql: str, values: tuple[object, ...] = ()) -> Iterator[tuple[int, ...]]:
            self.tried += 1
            if "max(id)" in sql:
                return iter([(2**62,)])
            raise sqlite3.DatabaseError("disk image is malformed")

    source = Unreadable()
    assert damaged_file._table(source, "events", "id", []) == ([], False)
    assert source.tried < 2 * damaged_file.MAX_PROBES


class TestReading:
    def test_of_a_sound_file_everything(self, two):
        files = two(everything_else)
        with damaged_file.patient(files.newer / FILE) as source:
            found = damaged_file.read(source)
        assert set(found.settings) >= {"look", "sound"} and found.damaged_settings == 0
        assert [person.name for person in found.people.values()] == [
            "Anaïs",
            "Joe",
            "Zoé",
            "Léo",
            "Tom",
        ]
        assert found.damaged_people == {} and found.doubtful == set() and found.all_matches
        assert {uid for uid, _ in found.matches.values()} == {files.first, files.second}
        for match_id, rows in found.events.items():
            assert [row[0] for row in rows] == sorted(row[0] for row in rows)
            assert found.last_events[match_id] == rows[-1][0]
            assert rows == found.events_by_index[match_id]

    @pytest.mark.parametrize("at", [0, 18, 28, 60, 100, 105, 4095])
    def test_of_a_file_with_a_damaged_first_page_everything_else(self, two, at):
        files = two(everything_else)
        path = files.newer / FILE
        content = bytearray(path.read_bytes())
        content[at] ^= 0x40
        path.write_bytes(content)
        with damaged_file.patient(path) as source:
            found = damaged_file.read(source)
        assert len(found.people) == 5 and len(found.matches) == 2 and found.all_matches

    def test_of_a_file_of_every_version(self, tmp_path):
        for version in range(1, schema.newest() + 1):
            path = tmp_path / f"{version}.db"
            with schema.empty(version, str(path)) as connection:
                connection.execute("INSERT INTO settings (key, value) VALUES ('look', '1')")
                connection.execute("INSERT INTO players (name, key, colour) VALUES ('A', 'a', 3)")
                connection.commit()
            with damaged_file.patient(path) as source:
                found = damaged_file.read(source)
            numbered = {"last_player": "1"} if version >= schema.COVERS_VERSION else {}
            assert (found.settings, found.damaged_settings) == ({"look": "1", **numbered}, 0)
            assert found.people == {1: ("A", 3, 0, None)} and found.all_matches

    @pytest.mark.parametrize("version", [1, 2])
    def test_of_an_upgraded_file_without_its_definitions(self, tmp_path, version):
        """They lie on other pages than those of a file that was always of this version."""
        shutil.copy(FIXTURES / f"schema-{version}.db", tmp_path / FILE)
        with Store(tmp_path, background=False) as store:
            known = store._db.value("SELECT count(*) FROM matches")
            store._db.checkpoint()
        content = bytearray((tmp_path / FILE).read_bytes())
        content[100:4096] = bytes(3996)
        (tmp_path / FILE).write_bytes(content)
        with damaged_file.patient(tmp_path / FILE) as source:
            found = damaged_file.read(source)
        assert len(found.matches) == known and found.all_matches and not found.doubtful

    @pytest.mark.parametrize("reading", ["_some", "_table"])
    def test_of_a_file_with_pages_that_cannot_be_read_not_all(self, two, reading, monkeypatch):
        files = two(everything_else)
        read = getattr(damaged_file, reading)
        with damaged_file.patient(files.newer / FILE) as source:
            monkeypatch.setattr(damaged_file, reading, lambda *asked: (read(*asked)[0], False))
            found = damaged_file.read(source)
        assert len(found.matches) == 2 and not found.all_matches

    @pytest.mark.parametrize("lacking", ["INDEXED BY", "FROM matches NOT INDEXED"])
    def test_a_match_that_only_the_table_or_its_index_knows(self, two, lacking, monkeypatch):
        files = two(everything_else)
        read = damaged_file._some

        def one_less(source, sql, *values):
            rows, whole = read(source, sql, *values)
            return (rows[:-1] if "matches" in sql and lacking in sql else rows), whole

        with damaged_file.patient(files.newer / FILE) as source:
            monkeypatch.setattr(damaged_file, "_some", one_less)
            found = damaged_file.read(source)
        assert len(found.matches) == 2 and not found.all_matches

    def test_somebody_damaged_whom_the_index_does_not_know_has_the_name_that_is_there(
        self, two, monkeypatch
    ):
        files = two(everything_else)
        edit(files.newer, "UPDATE players SET colour = 7 WHERE name = 'Tom'")
        read = damaged_file._some
        with damaged_file.patient(files.newer / FILE) as source:
            monkeypatch.setattr(
                damaged_file,
                "_some",
                lambda source, sql, *values: (
                    ([], False) if "autoindex_players" in sql else read(source, sql, *values)
                ),
            )
            found = damaged_file.read(source)
        assert found.damaged_people == {5: "Tom"} and len(found.people) == 4

    def test_of_a_file_that_is_none_nothing(self, tmp_path):
        path = tmp_path / "x.db"
        path.write_bytes(b"rubbish" * 3000)
        with damaged_file.patient(path) as source:
            found = damaged_file.read(source)
        assert (found.settings, found.people, found.matches, found.events) == ({}, {}, {}, {})
        assert not [*tmp_path.glob("*.part*")]
