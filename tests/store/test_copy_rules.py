"""When a copy is made, which are kept, and work beside the play."""

from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from session import Session
from store import DiskFailed, Store, backups
from store.background_thread import Background
from store.backups import Backup, Backups, clear_parts, new_part, thin
from tests.store.noting import Noted
from tests.store.playing import Ticks

pytestmark = pytest.mark.usefixtures("keep_empty_tables")

NOON = datetime(2026, 6, 30, 12, tzinfo=UTC)


class TestWhenACopyIsMade:
    @pytest.fixture
    def noted(self):
        return Noted()

    def considered(self, noted, folder, *moments, finished=False) -> int:
        now = iter(moments)
        copies = Backups(folder, folder / "x.db", lambda: next(now), noted)
        for _ in moments:
            copies.consider(finished)
        return len(noted.asked)

    def test_every_ten_minutes(self, noted, tmp_path):
        assert timedelta(minutes=10) == backups.EVERY
        almost = NOON + timedelta(minutes=10) - timedelta(seconds=1)
        assert self.considered(noted, tmp_path, NOON, NOON, almost) == 1
        assert self.considered(noted, tmp_path, NOON, NOON + timedelta(minutes=10)) == 1 + 2

    def test_at_once_after_a_match_and_when_the_clock_went_back(self, noted, tmp_path):
        assert self.considered(noted, tmp_path, NOON, NOON, finished=True) == 2
        before = NOON - timedelta(seconds=1)
        assert self.considered(noted, tmp_path, NOON, before) == 2 + 2

    def test_again_soon_if_one_is_on_its_way(self, noted, tmp_path):
        now = iter([NOON, NOON + timedelta(minutes=11), NOON + timedelta(minutes=11, seconds=1)])
        copies = Backups(tmp_path, tmp_path / "x.db", lambda: next(now), noted)
        copies.consider(False)
        noted.is_busy = True
        copies.consider(False)
        noted.is_busy = False
        copies.consider(False)
        assert len(noted.asked) == 2

    def test_the_newest_copy_that_is_there_counts(self, noted, tmp_path):
        (tmp_path / "diablotin-20260630T115900Z-9.db.gz").touch()
        (tmp_path / "diablotin-20260630T100000Z-5.db.gz").touch()
        assert self.considered(noted, tmp_path, NOON) == 0
        assert self.considered(noted, tmp_path, NOON + timedelta(minutes=9)) == 1


class TestWhichCopiesAreKept:
    def copies(self, moments) -> list[Backup]:
        return [Backup(number, made, Path(str(number))) for number, made in enumerate(moments, 1)]

    def test_five_of_one_day(self):
        made = self.copies([NOON + timedelta(minutes=n) for n in range(8)])
        assert thin(made) == set(made[-5:])

    def test_the_newest_of_each_of_seven_days(self):
        made = self.copies([NOON.replace(day=1 + n // 6, hour=n % 6) for n in range(60)])
        assert thin(made) == {*made[-5:], *made[-1::-6][:7]}

    def test_the_newest_of_each_of_twelve_months(self):
        made = self.copies(
            [datetime(2020 + n // 12, n % 12 + 1, 15, tzinfo=UTC) for n in range(20)]
        )
        assert thin(made) == set(made[-12:])

    def test_making_one_more_takes_the_superfluous_away(self, store, clock):
        for _ in range(8):
            clock.now += timedelta(minutes=1)
            store.backups.make()
        kept = store.backups.all()
        assert len(kept) == len([*store.backups.folder.glob("*.gz")]) == 5
        assert kept == sorted(kept, reverse=True)

    def test_a_part_is_gone_afterwards_and_what_is_beside_it(self, tmp_path):
        with new_part(tmp_path) as part:
            part.with_name(part.name + "-wal").touch()
            (tmp_path / "another.part").touch()
        assert [path.name for path in tmp_path.iterdir()] == ["another.part"]
        (tmp_path / "stays").touch()
        clear_parts(tmp_path)
        assert [path.name for path in tmp_path.iterdir()] == ["stays"]

    def test_the_one_before_is_taken_where_the_newest_is_damaged(self, folder):
        with Store(folder, clock=Ticks(), background=False) as store:
            session = Session(store)
            session.start("mytho", ["Ana", "Joe"])
            sound = store.backups.make()
            damaged = []
            for _ in range(2):
                session.start("mytho", ["Ana", "Joe"])
                damaged.append(store.backups.make().path)
        for path in damaged:
            path.write_bytes(b"rubbish")
        (folder / "diablotin.db").write_bytes(b"rubbish" * 1000)
        with Store(folder, clock=Ticks(), background=False) as store:
            assert store.recovery.restored.last_event == sound.last_event
            assert store.history.count() == 1
        assert all((folder / "broken" / path.name).exists() for path in damaged)

    def test_a_folder_for_copies_is_made_with_all_above_it(self, store, tmp_path, clock):
        folder, database = tmp_path / "not" / "there" / "yet", store.backups.folder.parent
        copies = Backups(folder, database / "diablotin.db", clock, Background(threads=False))
        made = copies.make()
        assert copies.all() == [made] and made.path.parent == folder

    def test_a_copy_is_named_after_what_it_holds(self, store):
        Session(store).start("mytho", ["Ana", "Joe"])
        made = store.backups.make()
        right = store.backups.put_right(made, made.last_event + 4)
        assert store.backups.all()[0] == right and right.path.exists() and not made.path.exists()
        right.path.unlink()
        assert store.backups.put_right(right, 1) == right._replace(last_event=1)


class TestBeforeALoss:
    def test_a_copy_of_all_that_there_is(self, store, clock):
        session = Session(store)
        first = session.start("mytho", ["Ana", "Joe"])
        for copy in store.backups.all():
            copy.path.unlink()
        store.backups.before_loss()
        assert len(store.backups.all()) == 1
        session.start("mytho", ["Ana", "Joe"])
        clock.step = timedelta()
        store.backups.before_loss()
        assert len(store.backups.all()) == 2, "the one that is there lacks a match"
        (newest, _), inode = store.backups.all(), store.backups.all()[0].path.stat().st_ino
        session.delete(first)
        assert len(store.backups.all()) == 2
        assert newest.path.stat().st_ino == inode, "the one that is there has it all"
        clock.now += backups.EVERY
        store.backups.before_loss()
        assert len(store.backups.all()) == 3, "settings and players have no events"

    def test_what_is_asked_for_goes_on_without_a_copy(self, store, monkeypatch):
        session = Session(store)
        uid = session.start("mytho", ["Ana", "Joe"])

        def fails(*_):
            raise DiskFailed(path="")

        monkeypatch.setattr(backups, "read_only", fails)
        session.delete(uid)
        assert session.history.get(uid) is None
        assert isinstance(store.backups.last_error, DiskFailed)


class TestBackground:
    def test_on_the_spot_without_threads(self):
        done: list[str] = []
        work = Background(threads=False)
        work.run("copy", lambda: done.append(threading.current_thread().name))
        assert done == [threading.current_thread().name]
        assert not work.busy("copy")

    def test_beside_the_play_until_waited_for(self):
        go_on, done = threading.Event(), []
        work = Background()
        work.run("copy", lambda: done.append(go_on.wait(5)))
        assert work.busy("copy") and not work.busy("check")
        go_on.set()
        work.wait()
        assert done == [True] and not work.busy("copy")
