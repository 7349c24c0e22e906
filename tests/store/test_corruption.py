"""Two hundred ways to damage a file, each opened or recovered, none silently empty."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from session import Session
from store import BrokenMatch, Store
from tests.store.playing import Ticks, act, start

PAGE = 4096
FILE, WAL = "diablotin.db", "diablotin.db-wal"


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as a dead phone leaves it: matches, backups, and the last taps in the WAL alone."""
    played = tmp_path_factory.mktemp("played")
    left = tmp_path_factory.mktemp("left") / "data"
    rng = random.Random(3)
    store = Store(played, clock=Ticks(), background=False)
    session = Session(store)
    for _ in range(6):
        start(session, rng)
        for _ in range(60):
            act(session, rng)
    store._db.checkpoint()
    store._clock.now += timedelta(hours=1)
    for _ in range(60):
        act(session, rng)
    assert (played / WAL).stat().st_size > 10 * PAGE
    shutil.copytree(played, left)
    store.close()
    return left


def flip_bytes(folder: Path, name: str, rng: random.Random) -> None:
    data = bytearray((folder / name).read_bytes())
    for _ in range(rng.choice([1, 1, 2, 10, 200])):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    (folder / name).write_bytes(data)


def flip_header(folder: Path, name: str, rng: random.Random) -> None:
    data = bytearray((folder / name).read_bytes())
    data[rng.randrange(100)] ^= 1 << rng.randrange(8)
    (folder / name).write_bytes(data)


def cut(folder: Path, name: str, rng: random.Random) -> None:
    data = (folder / name).read_bytes()
    (folder / name).write_bytes(data[: rng.choice([0, 1, 100, rng.randrange(len(data))])])


def zero_pages(folder: Path, name: str, rng: random.Random) -> None:
    data = bytearray((folder / name).read_bytes())
    for _ in range(rng.randint(1, 3)):
        page = rng.randrange(len(data) // PAGE)
        data[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
    (folder / name).write_bytes(data)


def gone(folder: Path, name: str, rng: random.Random) -> None:
    (folder / name).unlink()


def damage(folder: Path, rng: random.Random) -> str:
    """Mostly the file, sometimes its WAL too, sometimes the newest backup besides."""
    names = rng.choice([[FILE], [FILE], [WAL], [FILE, WAL]])
    done = []
    for name in names:
        way = rng.choice([flip_bytes, flip_bytes, flip_header, cut, zero_pages, gone])
        way(folder, name, rng)
        done.append(f"{way.__name__} {name}")
    if rng.random() < 0.2:
        newest = max((folder / "backups").iterdir())
        flip_bytes(newest.parent, newest.name, rng)
        done.append("newest backup damaged")
    return ", ".join(done)


@pytest.mark.parametrize("part", range(4))
def test_fifty_random_corruptions(evening: Path, tmp_path: Path, part: int) -> None:
    rng = random.Random(f"corruption {part}")
    outcomes = set()
    for number in range(50):
        folder = tmp_path / str(number)
        shutil.copytree(evening, folder)
        (folder / "diablotin.db-shm").unlink(missing_ok=True)
        what = damage(folder, rng)
        with Store(folder, background=False) as store:
            assert store.history.count() > 0, what
            assert store.recovery is None or store.recovery.restored is not None, what
            for (uid,) in store._db.rows("SELECT uid FROM matches"):
                assert store.matches.load(uid).result is not None, what
            session = Session(store)
            start(session, rng)
            session.begin_round()
            outcomes.add(store.recovery and store.recovery.reason)
            store.recovery_seen()
        with Store(folder, background=False) as store:
            assert store.recovery is None, what  # recovering once is enough
            assert store.history.running().id == session.match_id
        shutil.rmtree(folder)
    assert None in outcomes
    assert len(outcomes) > 3


@pytest.mark.parametrize("place", range(4))
def test_letters_in_a_definition_that_are_no_letters(evening, tmp_path, place):
    """SQLite then names the table in a message that is no text either."""
    folder = tmp_path / "data"
    shutil.copytree(evening, folder)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = (folder / FILE).read_bytes()
    start_of_name = whole.index(b"CREATE TABLE ") + len(b"CREATE TABLE ")
    damaged = bytearray(whole)
    damaged[start_of_name + place - 2] = 0xA8
    (folder / FILE).write_bytes(damaged)
    with Store(folder, background=False) as store:
        assert store.recovery.restored is not None and store.history.count() > 0


def test_the_broken_file_is_kept_with_its_date(evening, tmp_path):
    folder = tmp_path / "data"
    shutil.copytree(evening, folder)
    (folder / FILE).write_bytes(b"rubbish" * 1000)
    (folder / WAL).unlink()
    clock = Ticks(timedelta(hours=2))
    with Store(folder, clock=clock, background=False) as store:
        recovery = store.recovery
        assert recovery.reason == "header"
        assert recovery.set_aside.name == "diablotin-20260131T194501Z.db"
        assert recovery.set_aside.read_bytes() == b"rubbish" * 1000
        assert recovery.restored == store.backups.all()[0]


def test_without_any_good_backup_the_app_starts_anew_and_says_so(evening, tmp_path):
    folder = tmp_path / "data"
    shutil.copytree(evening, folder)
    (folder / FILE).write_bytes(b"rubbish" * 1000)
    (folder / WAL).unlink()
    for backup in (folder / "backups").iterdir():
        backup.write_bytes(backup.read_bytes()[:-50])
    copies = len(list((folder / "backups").iterdir()))
    with Store(folder, background=False) as store:
        assert store.recovery.restored is None
        assert store.history.count() == 0
        store.matches.start("mytho", ["Ana", "Joe"], 0, {})
        store.recovery_seen()
    assert len(list((folder / "broken").glob("*.gz"))) == copies  # kept, all of them
    with Store(folder, background=False) as store:
        assert store.recovery is None
        assert store.history.count() == 1


def test_what_lies_in_the_wal_alone_is_saved(evening, tmp_path):
    folder = tmp_path / "data"
    shutil.copytree(evening, folder, ignore=shutil.ignore_patterns("backups"))
    (folder / FILE).write_bytes(b"rubbish" * 1000)
    with Store(folder, background=False) as store:
        assert store.recovery.salvaged == store.history.count() > 0


def test_a_damaged_event_spoils_its_own_match_only(evening, tmp_path):
    """As when it happens while the app runs, after the check."""
    folder = tmp_path / "data"
    shutil.copytree(evening, folder)
    with Store(folder, background=False) as store:
        uids = [uid for (uid,) in store._db.rows("SELECT uid FROM matches ORDER BY id")]
        store._db.execute(
            "UPDATE events SET payload = replace(payload, '1', '2') WHERE id ="
            " (SELECT max(id) FROM events WHERE match_id = 2 AND payload LIKE '%1%')"
        )
        with pytest.raises(BrokenMatch):
            store.matches.load(uids[1])
        assert [log.id for log in store.matches.all()] == [uids[0], *uids[2:]]
        before = store.history.count()
        store.matches.rebuild()
        assert store.history.count() == before


def test_a_big_file_is_checked_once_a_day_and_recovered_at_the_next_opening(
    evening, tmp_path, monkeypatch
):
    monkeypatch.setattr("store.recovery.CHECKED_AT_ONCE", 1)
    folder = tmp_path / "data"
    shutil.copytree(evening, folder)
    with Store(folder, background=False) as store:
        store._db.execute("UPDATE events SET crc = crc + 1 WHERE id = (SELECT max(id) FROM events)")
    assert (folder / "diablotin.db.checked").exists()
    with Store(folder, background=False) as store:
        assert store.recovery is None  # checked today
    (folder / "diablotin.db.checked").unlink()
    with Store(folder, background=False) as store:
        assert store.recovery is None
    assert (folder / "diablotin.db.suspect").exists()
    with Store(folder, background=False) as store:
        assert store.recovery.reason == "unsound"
        assert not (folder / "diablotin.db.suspect").exists()
