"""Making, upgrading, refusing and backing up the file."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from session import Session
from store import NewerVersion, Store, UpgradeFailed, backups, data_folder, events, schema
from tests.store.make_fixture import FIXTURES, exported_matches
from tests.store.playing import act, start, summary_tables

ADDS_A_COLUMN = ("ALTER TABLE players ADD COLUMN nickname TEXT",)
FAILS = ("ALTER TABLE players ADD COLUMN nickname TEXT", "CREATE TABLE players (id INTEGER)")


def fill(store: Store, matches: int = 3) -> None:
    session, rng = Session(store), random.Random(5)
    for _ in range(matches):
        start(session, rng)
        for _ in range(30):
            act(session, rng)


def pragma(path: Path, name: str) -> object:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_the_connection_is_as_safe_as_sqlite_can_be(store):
    said = {
        name: store._db.value(f"PRAGMA {name}")
        for name in ("journal_mode", "synchronous", "foreign_keys", "user_version")
    }
    full = 2
    assert said == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "user_version": schema.newest(),
    }


def test_the_data_folder_can_be_moved(monkeypatch, tmp_path):
    monkeypatch.delenv("DIABLOTIN_DATA", raising=False)
    assert data_folder(lambda: "/home/ana/.diablotin") == Path("/home/ana/.diablotin")
    monkeypatch.setenv("DIABLOTIN_DATA", str(tmp_path))
    assert data_folder(lambda: pytest.fail("asked for")) == tmp_path


@pytest.mark.parametrize("fixture", sorted(FIXTURES.glob("schema-*.db")), ids=lambda p: p.stem)
def test_a_file_of_every_version_opens_with_all_its_matches(fixture, folder, reopen):
    folder.mkdir()
    (folder / "diablotin.db").write_bytes(fixture.read_bytes())
    store = reopen()
    assert store.recovery is None
    exported = exported_matches(store)
    assert exported == json.loads(fixture.with_suffix(".json").read_text(encoding="utf-8"))
    before = summary_tables(store)
    assert len(before["summary"]) == len(exported)
    store.matches.rebuild()
    assert summary_tables(store) == before
    assert store.settings.get("language") == "fr"
    store = reopen()  # with the checksums that an upgrade adds
    assert store.recovery is None
    assert not any(store._db.rows(check) for check in schema.damage(schema.newest()))
    assert not schema.stale_summaries(store._db.rows)
    session = Session(store)
    session.open(session.history.running().id)
    while session.undo():
        pass
    while session.redo():
        pass


def test_there_is_a_fixture_of_every_version():
    assert len(list(FIXTURES.glob("schema-*.db"))) == schema.newest()


def test_an_upgrade_is_one_transaction_with_a_backup_before_it(reopen, folder, monkeypatch):
    fill(reopen())
    before = summary_tables(reopen())
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, ADDS_A_COLUMN))
    store = reopen()
    assert store._db.value("PRAGMA user_version") == schema.newest()
    assert store._db.rows("SELECT nickname FROM players")
    assert summary_tables(store) == before
    reopen().backups.unpack(store.backups.all()[0], folder / "copy.db")
    assert pragma(folder / "copy.db", "user_version") == schema.newest() - 1


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(reopen, folder, monkeypatch):
    fill(reopen())
    before = summary_tables(reopen())
    newer = (*schema.MIGRATIONS, ADDS_A_COLUMN)
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, FAILS))
        with pytest.raises(UpgradeFailed):
            reopen()
    assert not (folder / "broken").exists()
    monkeypatch.setattr(schema, "MIGRATIONS", newer)
    store = reopen()
    assert store.recovery is None
    assert summary_tables(store) == before


def test_a_file_from_a_newer_version_is_refused_and_left_untouched(reopen, folder, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, ADDS_A_COLUMN))
        fill(reopen())
        reopen().close()
    path = folder / "diablotin.db"
    before = path.read_bytes(), path.stat().st_mtime_ns
    with pytest.raises(NewerVersion) as caught:
        reopen()
    newest = schema.newest()
    assert caught.value.params == {"path": str(path), "found": newest + 1, "supported": newest}
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert sorted(p.name for p in folder.iterdir() if p.is_file()) == [
        "diablotin.db",
        "diablotin.db.checked",
        "diablotin.lock",
    ]


def test_a_newer_version_that_still_lies_in_the_wal_is_refused_too(reopen, folder, monkeypatch):
    store = reopen()
    fill(store)
    newer = schema.newest() + 1
    store._db.execute("UPDATE meta SET value = ? WHERE key = 'schema'", (newer,))
    store._db.execute(f"PRAGMA user_version = {newer}")
    copy = folder.with_name("dead")
    copy.mkdir()
    for name in ("diablotin.db", "diablotin.db-wal"):
        (copy / name).write_bytes((folder / name).read_bytes())
    with pytest.raises(NewerVersion):
        Store(copy)


def test_an_old_payload_is_upgraded_when_it_is_read(monkeypatch):
    monkeypatch.setattr(events.NoteChanged, "version", 2)
    monkeypatch.setitem(
        events._UPGRADES, ("note_changed", 1), lambda values: {"note": values["text"]}
    )
    assert events.decode("note_changed", 1, '{"text": "thé"}') == events.NoteChanged("thé")
    assert events.decode("note_changed", 2, '{"note": "thé"}') == events.NoteChanged("thé")
    with pytest.raises(events.UnreadableEvent):
        events.decode("note_changed", 3, "{}")


class TestBackups:
    def test_one_after_the_first_command_and_one_every_ten_minutes(self, store, clock):
        session = Session(store)
        session.start("mytho", ["Ana", "Joe"], 0, {"target_wins": 5})
        session.begin_round()
        session.discard_draft()
        assert len(store.backups.all()) == 1
        clock.now += timedelta(minutes=11)
        session.begin_round()
        session.discard_draft()
        assert len(store.backups.all()) == 2

    def test_one_after_a_finished_match(self, store):
        session = Session(store)
        session.start("mytho", ["Ana", "Joe"], 0, {})
        session.begin_round()
        made = len(store.backups.all())
        session.change_draft(type(session.draft.round)(winner=0))
        session.enter_round()
        assert len(store.backups.all()) == made + 1

    def test_a_backup_holds_everything_up_to_its_last_event(self, store, folder):
        fill(store)
        made = store.backups.make()
        store.backups.unpack(made, folder / "copy.db")
        with closing(sqlite3.connect(folder / "copy.db")) as copy:
            assert copy.execute(backups.LAST_EVENT).fetchone() == (made.last_event,)
            assert copy.execute("SELECT * FROM events").fetchall() == store._db.rows(
                "SELECT * FROM events"
            )
        assert not list(store.backups.folder.glob("*.part*"))
