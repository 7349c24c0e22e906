"""Going back to a backup: all of it, safely, and back again."""

from __future__ import annotations

import gzip
import random
import shutil
from pathlib import Path

import pytest

from session import Session
from store import BackupGone, BrokenBackup, DiskFull, Locked, Store, recovery
from store.settings import Settings
from tests.store.playing import act, start

FIXTURE = Path(__file__).parent / "fixtures" / "schema-1.db"


def play(store: Store, seed: int, matches: int = 2) -> Session:
    rng = random.Random(seed)
    session = Session(store)
    for _ in range(matches):
        start(session, rng)
        for _ in range(20):
            act(session, rng)
    return session


def content(store: Store) -> dict[str, object]:
    return {log.id: (log.match, log.result.totals) for log in store.matches.all()}


def test_everything_is_as_it_was_when_the_copy_was_made(store, reopen):
    play(store, 1)
    then, backup = content(store), store.backups.make()
    play(store, 2)
    assert content(store) != then
    store.restore_backup(backup)
    assert content(store) == then
    assert content(reopen()) == then
    assert reopen().recovery is None


def test_what_there_was_is_a_copy_and_is_set_aside_too(store, folder):
    play(store, 1)
    backup = store.backups.make()
    play(store, 2)
    now = content(store)
    present = store.restore_backup(backup)
    assert present == store.backups.all()[0]
    assert [path.suffix for path in (folder / "replaced").iterdir()] == [".db"]
    store.restore_backup(present)
    assert content(store) == now


def test_play_goes_on_after_it(store, reopen):
    play(store, 1)
    backup = store.backups.make()
    play(store, 2)
    store.restore_backup(backup)
    play(store, 3)
    after = content(store)
    again = reopen()
    assert again.recovery is None and content(again) == after


def test_a_copy_of_an_empty_store(store, reopen):
    backup = store.backups.make()
    play(store, 1)
    store.restore_backup(backup)
    assert content(store) == {}
    again = reopen()
    assert again.recovery is None and content(again) == {}


def test_settings_stay_those_of_the_phone(store):
    store.settings.set("language", "fr")
    backup = store.backups.make()
    store.settings.set("language", "en")
    store.settings.set("spoken", True)
    store.restore_backup(backup)
    assert (store.settings.get("language"), store.settings.get("spoken")) == ("en", True)


def test_the_table_is_cleared_and_names_are_read_anew(store):
    session = play(store, 1)
    backup = store.backups.make()
    before = store.roster.version
    session.restore_backup(backup)
    assert session.match_id is None and store.roster.version > before


def test_a_damaged_copy_is_refused_and_nothing_is_changed(store, folder):
    play(store, 1)
    backup = store.backups.make()
    play(store, 2)
    now = content(store)
    data = bytearray(backup.path.read_bytes())
    data[len(data) // 2] ^= 1
    backup.path.write_bytes(data)
    with pytest.raises(BrokenBackup):
        store.restore_backup(backup)
    assert content(store) == now
    assert not (folder / "replaced").exists() and not list(folder.glob("*.part*"))


def test_a_full_disk_leaves_everything_as_it_is(store, monkeypatch):
    play(store, 1)
    store.settings.set("language", "fr")
    backup = store.backups.make()
    play(store, 2)
    now = content(store)

    def full(*_: object) -> None:
        raise DiskFull(path="")

    with monkeypatch.context() as patched:
        patched.setattr(store.backups, "make", full)
        with pytest.raises(DiskFull):
            store.restore_backup(backup)
    assert content(store) == now
    with monkeypatch.context() as patched:  # while the phone's settings are put into the copy
        patched.setattr(Settings, "set", full)
        with pytest.raises(DiskFull):
            store.restore_backup(backup)
    assert content(store) == now
    with monkeypatch.context() as patched:  # at the very last step
        patched.setattr(recovery, "_make_current", lambda part, *_: part.unlink())
        with pytest.raises(OSError):
            store.restore_backup(backup)
    assert content(store) == now
    play(store, 3)


def test_dying_in_the_middle_loses_nothing(store, reopen, folder, tmp_path):
    """Between the two moves there is no file: the next start finds the copy made just before."""
    play(store, 1)
    backup = store.backups.make()
    play(store, 2)
    now = content(store)
    store.restore_backup(backup)
    (folder / "diablotin.db").unlink()
    for side in ("-wal", "-shm"):
        (folder / f"diablotin.db{side}").unlink(missing_ok=True)
    again = Store(_moved(folder, tmp_path / "dead"), background=False)
    assert again.recovery is not None and content(again) == now
    again.close()


def test_a_copy_of_an_older_version_is_upgraded(store, folder):
    play(store, 1)
    newest = store.backups.make()
    old = folder / "old.db"
    shutil.copy(FIXTURE, old)
    packed = newest.path.with_name("diablotin-20250101T000000Z-5.db.gz")
    _pack(old, packed)
    (backup,) = (copy for copy in store.backups.all() if copy.path == packed)
    store.restore_backup(backup)
    assert content(store)
    play(store, 4)


def _moved(folder: Path, to: Path) -> Path:
    shutil.copytree(folder, to, ignore=shutil.ignore_patterns("*.lock*"))
    return to


def _pack(plain: Path, packed: Path) -> None:
    packed.write_bytes(gzip.compress(plain.read_bytes()))


def test_what_the_phone_has_ended_does_not_come_back(store):
    store.settings.set("board", {"secret": "old"})
    store.settings.set("new_match", {"players": [1]})
    backup = store.backups.make()
    store.settings.set("board", None)
    store.settings.forget("new_match")
    store.restore_backup(backup)
    assert store.settings.get("board") is None
    assert store.settings.get("new_match") is None


def test_the_note_of_an_import_is_that_of_the_copy(store):
    store.settings.set("import", {"file": "then"})
    backup = store.backups.make()
    store.settings.forget("import")
    store.restore_backup(backup)
    assert store.settings.get("import") == {"file": "then"}


def test_a_copy_that_was_thinned_out_meanwhile_is_gone_and_not_damaged(store):
    play(store, 1)
    backup = store.backups.make()
    backup.path.unlink()
    now = content(store)
    with pytest.raises(BackupGone):
        store.restore_backup(backup)
    assert content(store) == now


def test_a_file_that_cannot_be_opened_at_once_is_opened_by_the_next_use(store, monkeypatch):
    session = play(store, 1)
    backup = store.backups.make()
    then = content(store)
    play(store, 2)
    session.open(session.history.page().matches[0].id)
    connect, refused = store._db.connect, []

    def refuse() -> None:
        refused.append(True)
        store._db._open = None
        raise Locked(path="")

    monkeypatch.setattr(store._db, "connect", refuse)
    session.restore_backup(backup)
    assert refused and session.match is None
    with pytest.raises(Locked):
        store.history.count()
    monkeypatch.setattr(store._db, "connect", connect)
    assert content(store) == then
    session.start("mytho", ["Ana", "Joe"])
    assert session.match is not None


def test_a_recovery_brings_back_nothing_of_the_moment_of_the_copy(store, reopen, folder):
    """The file is gone, and what the copy says of the board and the page is over."""
    store.settings.set("look", "dark")
    for name in ("board", "new_match", "in_front"):
        store.settings.set(name, {"match": "old"})
    store.backups.make()
    store.close()
    for file in folder.glob("diablotin.db*"):
        file.unlink()
    again = reopen()
    assert again.recovery is not None and again.settings.get("look") == "dark"
    assert {again.settings.get(name) for name in ("board", "new_match", "in_front")} == {None}


def test_a_recovery_keeps_what_the_broken_file_says_of_the_moment(store, reopen, folder):
    store.settings.set("board", {"match": "old"})
    store.backups.make()
    store.settings.set("board", {"match": "now"})
    store.matches.start("mytho", ["Ana", "Joe"], 0, {})
    store._db.execute("UPDATE matches SET crc = crc + 1")
    store._db.checkpoint()
    again = reopen()
    assert again.recovery is not None
    assert again.settings.get("board") == {"match": "now"}
