"""What tells a sound file from a broken one, when that is looked at, and what is told of it."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from session import Session
from store import NewerVersion, database, recovery, recovery_report, schema
from store.backups import Backup
from store.errors import BrokenFile
from store.recovery_report import LostMatch, Recovery
from tests.store.noting import Noted
from tests.store.poisoning import edit_behind_the_index

pytestmark = pytest.mark.usefixtures("keep_empty_tables")

NOON = datetime(2026, 6, 30, 12, tzinfo=UTC)


class TestSoundness:
    @pytest.fixture
    def file(self, store, folder):
        Session(store).start("mytho", ["Ana", "Joe"])
        store.settings.set("look", "dark")
        store.close()
        return folder / "diablotin.db"

    def sound(self, path: Path, *changes: str) -> bool:
        with closing(sqlite3.connect(path)) as connection:
            database.add_functions(connection)
            for sql in changes:
                connection.execute(sql)
            connection.commit()
            return recovery.is_sound(connection)

    def test_what_we_wrote_is(self, file):
        assert self.sound(file)

    @pytest.mark.parametrize(
        "change",
        [
            "UPDATE events SET crc = crc + 1",
            "UPDATE events SET kind = 'undone'",
            "UPDATE events SET at = ''",
            "UPDATE events SET version = 0",
            "UPDATE events SET version = 'x'",
            "UPDATE events SET version = version + 1",
            "UPDATE matches SET crc = crc + 1",
            "UPDATE matches SET deleted = 'yesterday'",
            "UPDATE players SET crc = crc + 1",
            "UPDATE settings SET crc = NULL",
            "DROP INDEX events_by_match",
            "CREATE TABLE more (x)",
            "PRAGMA user_version = 1",
        ],
    )
    def test_what_was_changed_is_not(self, file, change):
        assert not self.sound(file, change)

    def test_a_row_that_its_index_does_not_know_is_not(self, file):
        edit_behind_the_index(
            file,
            "INSERT INTO matches (uid) VALUES ('another')",
            "INSERT INTO events (match_id, kind, version, at, payload, crc)"
            " SELECT last_insert_rowid(), kind, version, at, payload, crc FROM events LIMIT 1",
        )
        assert not self.sound(file)

    def test_a_file_that_is_none_is_not(self, tmp_path):
        (tmp_path / "x.db").write_bytes(b"rubbish" * 1000)
        with closing(sqlite3.connect(tmp_path / "x.db")) as connection:
            assert not recovery.is_sound(connection)

    def test_a_deleted_match_with_its_time_is(self, file):
        assert self.sound(file, "UPDATE matches SET deleted = '2026-01-31T18:45:00+01:00'")

    def test_summaries_that_are_not_what_was_written_are_found(self, store):
        Session(store).start("mytho", ["Ana", "Joe"])
        Session(store).start("mytho", ["Ana", "Joe"])
        assert schema.stale_summaries(store._db.rows) == []
        store._db.execute("UPDATE summary SET note = 'x' WHERE match_id = 2")
        assert schema.stale_summaries(store._db.rows) == [2]
        store._db.execute("UPDATE matches SET deleted = '2026' WHERE id = 1")
        assert schema.stale_summaries(store._db.rows) == [1, 2]

    def test_a_file_of_another_app_is_not_ours(self, file):
        with closing(database.Database(file)) as db:
            assert schema.version_of(db) == schema.newest()
            db.execute("PRAGMA application_id = 7")
            with pytest.raises(BrokenFile):
                schema.version_of(db)
            db.execute("PRAGMA user_version = 0")
            with pytest.raises(BrokenFile):
                schema.version_of(db)


class TestHeaders:
    def header(self, path: Path, at: int, value: bytes) -> None:
        content = bytearray(path.read_bytes())
        content[at : at + len(value)] = value
        path.write_bytes(content)

    def check(self, path: Path, expected: bool = True) -> str:
        try:
            recovery._check_header(path, expected=expected)
        except BrokenFile as error:
            return str(error.params["reason"])
        return "fine"

    @pytest.fixture
    def file(self, store, folder):
        store.close()
        return folder / "diablotin.db"

    def test_ours_is_fine(self, file):
        assert self.check(file) == self.check(file, expected=False) == "fine"

    def test_a_file_that_is_missing_or_empty_is_broken_only_where_one_was(self, tmp_path):
        assert self.check(tmp_path / "x.db", expected=False) == "fine"
        assert self.check(tmp_path / "x.db") == "missing"
        (tmp_path / "x.db").touch()
        assert self.check(tmp_path / "x.db") == "missing"

    @pytest.mark.parametrize(
        ("at", "value"), [(0, b"X"), (15, b"1"), (18, b"\3"), (19, b"\3"), (60, b"\1"), (62, b"\4")]
    )
    def test_a_header_that_sqlite_never_writes(self, file, at, value):
        self.header(file, at, value)
        assert self.check(file) == "header"

    def test_a_file_that_ends_within_its_header(self, file):
        file.write_bytes(file.read_bytes()[:99])
        assert self.check(file) == "header"

    def test_a_newer_version_is_one_only_if_the_file_says_so_twice(self, file):
        newer = schema.newest() + 1
        self.header(file, 60, newer.to_bytes(4, "big"))
        assert self.check(file) == "header"
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("UPDATE meta SET value = ? WHERE key = 'schema'", (newer,))
            connection.commit()
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with pytest.raises(NewerVersion):
            recovery._check_header(file, expected=True)

    def test_places_aside_never_meet(self, tmp_path):
        path = tmp_path / "diablotin.db"
        names = []
        for _ in range(3):
            target = recovery._place_aside(path, "broken", NOON)
            target.touch()
            names.append(target.relative_to(tmp_path).as_posix())
        assert names == [
            "broken/diablotin-20260630T120000Z.db",
            "broken/diablotin-20260630T120000Z-2.db",
            "broken/diablotin-20260630T120000Z-3.db",
        ]


class TestWhenItIsChecked:
    @pytest.fixture
    def file(self, store, folder):
        store.close()
        return folder / "diablotin.db"

    def test_a_small_file_at_once_a_big_one_once_a_day(self, file, monkeypatch):
        noted, checked = Noted(), database.mark(file, "checked")
        assert recovery._check(file, noted) and noted.asked == []
        monkeypatch.setattr(recovery, "CHECKED_AT_ONCE", file.stat().st_size)
        assert recovery._check(file, noted)
        monkeypatch.setattr(recovery, "CHECKED_AT_ONCE", file.stat().st_size - 1)
        assert not recovery._check(file, noted) and noted.asked == []
        for hours, asked in ((23.5, 0), (24.5, 1), (-23.5, 1), (-24.5, 2)):
            moment = time.time() - hours * 3600
            os.utime(checked, (moment, moment))
            assert not recovery._check(file, noted)
            assert len(noted.asked) == asked
        checked.unlink()
        assert not recovery._check(file, noted)
        assert noted.asked == ["check"] * 3

    def test_one_that_is_suspected_at_once(self, file, monkeypatch):
        monkeypatch.setattr(recovery, "CHECKED_AT_ONCE", 0)
        database.suspect(file)
        assert recovery._check(file, Noted())
        assert not database.mark(file, "suspect").exists()
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("DROP INDEX events_by_match")
        database.suspect(file)
        with pytest.raises(BrokenFile):
            recovery._check(file, Noted())
        assert database.mark(file, "suspect").exists()


class TestReports:
    @pytest.mark.parametrize(
        "report",
        [
            Recovery(NOON, "header", None, None),
            Recovery(
                NOON,
                "unsound",
                Path("broken/x.db"),
                Backup(7, NOON, Path("x.gz")),
                3,
                (
                    LostMatch("m1", "mytho", ("Ana", "Joe"), 5.0, True),
                    LostMatch("", None, (), None, False),
                ),
                ("Ana",),
                2,
                True,
            ),
        ],
        ids=["nothing known", "everything"],
    )
    def test_a_report_is_kept_until_it_was_seen(self, tmp_path, report):
        path = tmp_path / "x.db"
        assert recovery_report.unseen(path) is None
        recovery_report.keep(path, report)
        assert recovery_report.unseen(path) == report
        recovery_report.seen(path)
        assert recovery_report.unseen(path) is None

    def test_nothing_was_saved_or_lost_unless_it_is_said(self):
        report = Recovery(NOON, "header", None, None)
        assert (report.salvaged, report.lost, report.players, report.settings) == (0, (), (), 0)
        assert not report.all_known
