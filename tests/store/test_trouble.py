"""A full disk, a folder that cannot be written, a locked file, a second app."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace

import pytest

from session import Session
from store import (
    AlreadyOpen,
    DiskFailed,
    DiskFull,
    Locked,
    NotWritable,
    StorageError,
    Store,
    StoreError,
    errors,
)
from tests.store.killing import HOUSE
from tests.store.playing import in_memory, summary_tables, timeline
from tests.store.refusing import (
    file_size_limit,
    locked_by_another,
    no_room_for_pages,
    writing_forbidden,
)

pytestmark = pytest.mark.usefixtures("keep_empty_tables")


@pytest.fixture
def session(store: Store) -> Session:
    session = Session(store)
    session.start("mytho", ["Ana", "Joe"], 0, {"target_wins": 20})
    session.begin_round()
    return session


def tap(session: Session) -> None:
    winner = 1 - (session.draft.round.winner or 0)
    session.change_draft(replace(session.draft.round, winner=winner), view={"note": "x" * 2000})


def play_on(session: Session) -> None:
    """The next command of an ordinary round."""
    if session.draft is None:
        session.begin_round()
    elif session.draft.round.winner is None:
        tap(session)
    else:
        session.enter_round()


def start(session: Session) -> None:
    session.start("mytho", ["Ana", "Somebody new"], 0, {})


COMMANDS = {
    "tap": tap,
    "play on": play_on,
    "undo": lambda session: session.undo(),
    "rename": lambda session: session.rename_player(0, "Lucie"),
    "note": lambda session: session.set_note("x" * 2000),
    "start": start,
}


def everything(store: Store) -> object:
    people = store._db.rows("SELECT * FROM players")
    return summary_tables(store), people, store._db.value("SELECT count(*) FROM events")


def refused_then_fine(
    session: Session,
    trouble: Callable[[], object],
    error: type[StoreError],
    command: Callable[[Session], object],
) -> None:
    """The command fails with a clear error; memory and disk are as before; then it works."""
    tap(session)
    memory, disk = in_memory(session), everything(session._store)
    with trouble(), pytest.raises(error) as caught:
        for _ in range(200):  # a page may have room for some more
            memory, disk = in_memory(session), everything(session._store)
            command(session)
    assert caught.value.code
    assert isinstance(caught.value, OSError)
    assert in_memory(session) == memory == timeline(session._store, session.match_id)
    assert everything(session._store) == disk
    command(session)
    assert in_memory(session) == timeline(session._store, session.match_id)


TROUBLES = {
    no_room_for_pages: DiskFull,
    file_size_limit: (DiskFull, DiskFailed),
    writing_forbidden: NotWritable,
    locked_by_another: Locked,
}
NO_NEW_PAGE = {(no_room_for_pages, "undo"), (no_room_for_pages, "rename")}


@pytest.mark.parametrize(
    ("trouble", "command"),
    [
        pytest.param(trouble, command, id=f"{trouble.__name__}-{command}")
        for trouble in TROUBLES
        for command in COMMANDS
        if (trouble, command) not in NO_NEW_PAGE
    ],
)
def test_trouble_is_told_and_nothing_is_half_done(session, trouble, command):
    refused_then_fine(
        session, lambda: trouble(session._store), TROUBLES[trouble], COMMANDS[command]
    )


def test_a_backup_that_finds_no_room_does_not_stop_the_play(store, clock):
    session = Session(store)
    store.backups.folder.parent.mkdir(exist_ok=True)
    for backup in store.backups.all():
        backup.path.unlink()
    store.backups.folder.mkdir(exist_ok=True)
    store.backups.folder.rmdir()
    store.backups.folder.write_text("a file in the place of the folder")
    session.start("mytho", ["Ana", "Joe"], 0, {})
    session.begin_round()
    assert isinstance(store.backups.last_error, NotWritable)
    store.backups.folder.unlink()
    session.back_up()
    assert store.backups.last_error is None
    assert len(store.backups.all()) == 1


def test_a_file_in_the_place_of_the_folder(tmp_path):
    (tmp_path / "data").write_text("not a folder")
    with pytest.raises(NotWritable):
        Store(tmp_path / "data")
    with pytest.raises(NotWritable):
        Store(tmp_path / "data" / "deeper")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_read_only_folder(folder):
    folder.mkdir()
    folder.chmod(0o500)
    with pytest.raises(NotWritable):
        Store(folder)
    folder.chmod(0o700)


def test_a_folder_in_the_place_of_the_file(folder):
    (folder / "diablotin.db").mkdir(parents=True)
    with pytest.raises(StorageError):
        Store(folder)
    (folder / "diablotin.db").rmdir()
    Store(folder).close()


def test_a_second_app_is_told_that_the_folder_is_in_use(store, folder):
    with pytest.raises(AlreadyOpen):
        Store(folder)
    said = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from pathlib import Path; from store import Store, StoreError\n"
            "try: Store(Path(sys.argv[1]))\n"
            "except StoreError as error: print(error.code)",
            str(folder),
        ],
        capture_output=True,
        text=True,
        cwd=HOUSE,
        check=True,
    )
    assert said.stdout.strip() == "already_open"
    store.matches.start("mytho", ["Ana", "Joe"], 0, {})  # the first goes on


def test_the_folder_is_free_again_after_closing(folder):
    Store(folder).close()
    Store(folder).close()


@pytest.mark.parametrize("garbage", [b"x", b"garbage" * 1000, bytes(5000), b"SQLite format 3\0"])
def test_garbage_in_the_lock_locks_nobody_out(folder, garbage):
    folder.mkdir()
    (folder / "diablotin.lock").write_bytes(garbage)
    with Store(folder), pytest.raises(AlreadyOpen):
        Store(folder)
    Store(folder).close()


def test_a_lock_that_is_no_file_locks_nobody_out(folder):
    (folder / "diablotin.lock").mkdir(parents=True)
    with Store(folder), pytest.raises(AlreadyOpen):
        Store(folder)


def test_every_error_has_a_code_of_its_own():
    classes = [
        cls
        for cls in vars(errors).values()
        if isinstance(cls, type) and issubclass(cls, StoreError) and hasattr(cls, "code")
    ]
    codes = [cls.code for cls in classes]
    assert len(set(codes)) == len(codes)
    for cls in classes:
        error = cls(name="Ana")
        assert str(error) == f"{cls.code} {{'name': 'Ana'}}"
        assert error.params == {"name": "Ana"}
