"""Which copies are made, kept and chosen, whatever the clock and the names of files say."""

from __future__ import annotations

import random
import shutil
import sqlite3
import threading
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from session import Session
from store import BrokenBackup, Store
from store.backups import LAST_EVENT, Backup, thin
from tests.store.playing import act, start

NOW = datetime(2026, 6, 30, 23, tzinfo=UTC)


def play(store: Store, seed: int, matches: int = 1) -> None:
    session, rng = Session(store), random.Random(seed)
    for _ in range(matches):
        start(session, rng)
        for _ in range(10):
            act(session, rng)


def matches(store: Store) -> set[str]:
    return {log.id for log in store.matches.all()}


def copies(moments: list[datetime]) -> list[Backup]:
    """Copies made one after the other, whatever the clock said then."""
    return [Backup(number, made, Path(str(number))) for number, made in enumerate(moments)]


def spoil(path: Path) -> None:
    path.write_bytes(b"rubbish" * 1000)
    for side in ("-wal", "-shm"):
        path.with_name(path.name + side).unlink(missing_ok=True)


class TestKept:
    def test_the_newest_five_then_one_a_day_then_one_a_month(self):
        made = copies([NOW - timedelta(hours=3 * n) for n in reversed(range(8 * 500))])
        kept = sorted(thin(made), reverse=True)
        assert kept[:5] == made[:-6:-1]
        days = {copy.made.date() for copy in kept}
        assert {(NOW - timedelta(days=n)).date() for n in range(7)} <= days
        assert len({(copy.made.year, copy.made.month) for copy in kept}) == 12
        assert len(kept) <= 5 + 7 + 12

    def test_thinning_again_takes_nothing_more(self):
        kept = thin(copies([NOW - timedelta(hours=3 * n) for n in reversed(range(3000))]))
        assert thin(kept) == kept

    @pytest.mark.parametrize(
        "wrong", [datetime(2099, 1, 1, tzinfo=UTC), datetime(1970, 1, 1, tzinfo=UTC)]
    )
    def test_wrong_readings_of_the_clock_take_the_place_of_one_day_only(self, wrong):
        kept: set[Backup] = set()
        for number in range(400):
            jumped = 100 <= number < 140
            made = wrong + timedelta(minutes=number) if jumped else NOW + timedelta(days=number / 4)
            kept = thin([*kept, Backup(number, made, Path(str(number)))])
        newest = sorted(kept, reverse=True)
        assert [copy.last_event for copy in newest[:5]] == [399, 398, 397, 396, 395]
        assert len({copy.made.date() for copy in kept if copy.made.year == 2026}) >= 7
        assert len([copy for copy in kept if copy.made.year == wrong.year]) <= 1
        assert len(kept) <= 5 + 7 + 12


class TestChosen:
    def test_by_what_it_holds_and_not_by_its_date(self, reopen, clock, folder):
        """The clock stood at 2099 once; forty days later the file breaks."""
        store = reopen()
        play(store, 1, 4)
        there, clock.now = clock.now, datetime(2099, 1, 1, tzinfo=UTC)
        play(store, 2)
        store.backups.make()
        clock.now = there
        for day in range(40):
            clock.now += timedelta(days=1)
            play(store, 3 + day)
            store.backups.make()
        before = matches(store)
        store.close()
        spoil(folder / "diablotin.db")
        assert matches(reopen()) == before

    def test_a_damaged_copy_with_a_higher_number_takes_nothing_away(self, reopen, folder):
        store = reopen()
        play(store, 1)
        made = store.backups.make()
        play(store, 2)
        before = matches(store)
        store.close()
        higher = made.path.with_name("diablotin-20300101T000000Z-999999.db.gz")
        higher.write_bytes(made.path.read_bytes()[:-40])
        store = reopen()
        assert matches(store) == before and store.recovery is None
        assert not higher.exists() and (folder / "broken" / higher.name).exists()

    def test_a_copy_that_says_it_is_newer_than_it_is_takes_nothing_away(self, reopen):
        store = reopen()
        play(store, 1)
        made = store.backups.make()
        play(store, 2)
        before = matches(store)
        store.close()
        shutil.copy(made.path, made.path.with_name("diablotin-20300101T000000Z-999999.db.gz"))
        store = reopen()
        assert matches(store) == before and store.recovery is None
        assert max(copy.last_event for copy in store.backups.all()) < 999999

    @pytest.mark.parametrize(
        "name",
        [
            "diablotin-20261345T996199Z-5.db.gz",
            "diablotin-00000101T000000Z-5.db.gz",
            "diablotin-20260101T000000Z-99999999999999999999.db.gz",
            "diablotin-20260101T000000Z-١٢.db.gz",
        ],
    )
    def test_a_name_that_means_nothing(self, reopen, folder, name):
        store = reopen()
        play(store, 1)
        made, before = store.backups.make(), matches(store)
        store.close()
        shutil.copy(made.path, folder / "backups" / name)
        store = reopen()
        assert matches(store) == before and store.recovery is None
        assert all(copy.path.name != name for copy in store.backups.all())
        store.backups.make()
        store.close()
        spoil(folder / "diablotin.db")
        assert matches(reopen()) == before

    def test_a_copy_that_may_not_be_read_is_passed_over(self, reopen, folder):
        store = reopen()
        play(store, 1)
        before, made = matches(store), store.backups.make()
        store.close()
        (made.path.with_name("diablotin-20300101T000000Z-999999.db.gz")).mkdir()
        assert matches(reopen()) == before
        reopen().close()
        spoil(folder / "diablotin.db")
        assert matches(reopen()) == before


class TestMaking:
    @pytest.mark.parametrize("name", ["copy.db.part", "copy.db.gz.part", "x.part"])
    def test_a_part_that_cannot_be_removed_is_in_nobodys_way(self, reopen, name):
        store = reopen()
        play(store, 1)
        (store.backups.folder / name / "deeper").mkdir(parents=True)
        store = reopen()
        assert store.backups.make() in store.backups.all()

    def test_one_that_cannot_be_removed_beside_the_file(self, reopen, folder):
        store = reopen()
        play(store, 1)
        before, made = matches(store), store.backups.make()
        (folder / "diablotin.db.part" / "deeper").mkdir(parents=True)
        store.restore_backup(made)
        store.close()
        spoil(folder / "diablotin.db")
        assert matches(reopen()) == before

    def test_what_a_dead_app_left_half_done_is_cleared_away(self, reopen, folder):
        play(reopen(), 1)
        left = [folder / "backups" / "copy.db.part", folder / "diablotin.db.x1.part"]
        for path in left:
            path.write_bytes(b"half")
        reopen()
        assert not [path for path in left if path.exists()]

    def test_back_up_now_beside_the_automatic_copy(self, folder):
        """Twenty-five taps while play goes on: all are answered, every copy can be restored."""
        with Store(folder) as store:
            play(store, 1, 3)
            wrong: list[BaseException] = []

            def tap() -> None:
                try:
                    for _ in range(25):
                        made.append(store.backups.make())
                except BaseException as error:
                    wrong.append(error)

            made: list[Backup] = []
            taps = threading.Thread(target=tap)
            taps.start()
            while taps.is_alive():
                store.backups.consider(finished=True)
            taps.join()
            store._background.wait()
            assert not wrong and len(made) == 25
            assert store.backups.last_error is None
            for copy in store.backups.all():
                store.backups.unpack(copy, folder / "copy.db")
                with closing(sqlite3.connect(folder / "copy.db")) as opened:
                    assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
                    assert opened.execute(LAST_EVENT).fetchone() == (copy.last_event,)
            assert not list((folder / "backups").glob("*.part"))

    def test_a_damaged_copy_says_that_it_is(self, store, folder):
        play(store, 1)
        made = store.backups.make()
        made.path.write_bytes(made.path.read_bytes()[:-20])
        with pytest.raises(BrokenBackup):
            store.backups.unpack(made, folder / "copy.db")
        made.path.unlink()
        with pytest.raises(BrokenBackup):
            store.backups.unpack(made, folder / "copy.db")


def test_many_losses_in_a_row_share_one_thread(folder, clock):
    names: set[str] = set()
    with Store(folder, clock=clock) as store:
        session = Session(store)
        for number in range(40):
            session.start("mytho", [f"P{number}", "Joe"], 0, {})
            session.begin_round()
            session.change_draft(view={"step": number})
            session.delete(session.match_id)
            names |= {str(thread.ident) for thread in _copying()}
            assert len(_copying()) <= 1
        store.roster.add("Zoé")
    assert names, "copies were made on a thread"
    assert not _copying()
    with Store(folder, clock=clock, background=False) as store:
        assert store.backups.last_error is None and len(store.backups.all()) >= 5


def _copying() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "backup"]
