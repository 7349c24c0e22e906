"""A folder of copies that cannot be read keeps nobody from playing."""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from session import Session
from store import DiskFailed
from tests.store.playing import act, start


def play(session: Session) -> None:
    rng = random.Random(1)
    start(session, rng)
    for _ in range(20):
        act(session, rng)


@pytest.fixture
def unreadable(folder: Path, monkeypatch) -> Callable[[], None]:
    """Has the system fail to list the folder of copies from now on."""

    def fail() -> None:
        for name in ("scandir", "listdir"):
            listed = getattr(os, name)

            def refuse(path: object = ".", listed=listed) -> object:
                if Path(str(path)) == folder / "backups":
                    raise OSError(errno.EIO, "Input/output error", str(path))
                return listed(path)

            monkeypatch.setattr(os, name, refuse)

    return fail


def test_matches_open_and_can_be_played_on(store, reopen, unreadable):
    play(Session(store))
    (match,) = store.history.page().matches
    unreadable()
    again = reopen()
    assert isinstance(again.backups.unreachable, DiskFailed)
    session = Session(again)
    session.open(match.id)
    play(session)
    assert again.history.count() == 2


def test_nothing_that_makes_a_copy_first_is_refused(store, unreadable):
    session = Session(store)
    match = session.start("mytho", ["Ana", "Joe"])
    tom, zoe = (store.roster.add(name).id for name in ("Tom", "Zoé"))
    unreadable()
    session.delete(match)
    session.merge_players(tom, zoe)
    assert session.history.count() == 0
    assert [person.name for person in store.roster.merged_into(zoe)] == ["Tom"]
    assert store.backups.all() == [] and store.backups.unreachable


def test_a_folder_that_can_be_read_again_is_reachable(store, unreadable, monkeypatch):
    copy = store.backups.make()
    unreadable()
    assert store.backups.all() == [] and store.backups.unreachable
    monkeypatch.undo()
    assert store.backups.all() == [copy] and store.backups.unreachable is None


def test_what_is_no_file_is_no_copy(store, reopen):
    """Opening a pipe for reading would wait for ever."""
    play(Session(store))
    copy = store.backups.make()
    os.mkfifo(store.backups.folder / "diablotin-20300101T000000Z-999999.db.gz")
    again = reopen()
    assert again.backups.all()[0] == copy and again.recovery is None
    again.close()
    (copy.path.parent.parent / "diablotin.db").write_bytes(b"broken")
    assert reopen().recovery is not None
