"""Deleted matches: thirty days to think better of it, whatever the clock says meanwhile."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import pytest

import scoring
from session import Session
from store import Store, UnknownMatch
from store.removed import TIME_KEPT

pytestmark = pytest.mark.usefixtures("keep_empty_tables")

DAY = timedelta(days=1)


@pytest.fixture
def session(store: Store) -> Session:
    return Session(store)


@pytest.fixture
def removed(session: Session) -> str:
    """A match that is deleted now."""
    uid = session.start("mytho", ["Ana", "Joe"])
    session.delete(uid)
    return uid


def ids(session: Session) -> list[str]:
    return [match.id for match in session.removed.newest_first()]


def test_the_list_says_what_it_was_and_how_long_it_stays(session, removed, clock):
    (match,) = session.removed.newest_first()
    assert (match.id, match.game, match.players) == (removed, "mytho", ("Ana", "Joe"))
    assert match.started and match.days_left == 30
    clock.now += 10 * DAY
    assert next(session.removed.newest_first()).days_left == 20
    clock.now += 19 * DAY + DAY / 2
    assert next(session.removed.newest_first()).days_left == 1
    clock.now += DAY
    assert next(session.removed.newest_first()).days_left == 1, "until somebody clears it away"


def test_where_nobody_knows_what_the_clock_said_last_it_counts_from_now_on(session, removed, clock):
    session._store._db.execute("UPDATE settings SET value = '{' WHERE key = 'removed_looked'")
    clock.now += 29 * DAY
    assert session.removed.forget_old() == 0
    assert next(session.removed.newest_first()).days_left == 30


def test_newest_first_and_without_what_cannot_be_read(session, removed, clock):
    clock.now += DAY
    second = session.start("mytho", ["Ana", "Zoé"])
    session.delete(second)
    assert ids(session) == [second, removed]
    session._store._db.execute(
        "UPDATE events SET crc = 0 WHERE match_id = (SELECT id FROM matches WHERE uid = ?)",
        (removed,),
    )
    assert ids(session) == [second]


def test_brought_back_as_it_was(session, removed):
    session.restore(removed)
    assert not len(session.removed)
    session.open(removed)
    assert session.match.players == ("Ana", "Joe")


def test_it_goes_for_good_after_thirty_days_and_not_before(session, removed, clock):
    for _ in range(29):
        clock.now += DAY
        assert session.removed.forget_old() == 0
    clock.now += 2 * DAY
    assert session.removed.forget_old() == 1
    with pytest.raises(UnknownMatch):
        session.restore(removed)


def test_only_what_is_deleted_can_be_forgotten(session, removed):
    there = session.start("mytho", ["Ana", "Joe"])
    with pytest.raises(UnknownMatch):
        session.removed.forget(there)
    session.removed.forget(removed)
    assert session.history.get(there) and not len(session.removed)


def test_importing_it_brings_it_back(session):
    uid = session.start("mytho", ["Ana", "Joe"])
    match = session.match
    session.delete(uid)
    assert session._store.matches.add_all([match]) == 1
    assert session.history.get(uid) and not len(session.removed)


class TestAClockThatWasWrong:
    WRONG = (datetime(1970, 1, 1, tzinfo=UTC), datetime(2099, 1, 1, tzinfo=UTC))

    @pytest.mark.parametrize("wrong", WRONG)
    def test_while_it_was_deleted(self, session, clock, wrong):
        right = clock.now
        clock.now = wrong
        session.delete(session.start("mytho", ["Ana", "Joe"]))
        clock.now = right
        assert session.removed.forget_old() == 0
        clock.now += 29 * DAY
        assert session.removed.forget_old() == 0
        clock.now += 2 * DAY
        assert session.removed.forget_old() == 1

    @pytest.mark.parametrize("wrong", WRONG)
    def test_after_it_was_deleted(self, session, removed, clock, wrong):
        right = clock.now
        clock.now = wrong
        assert session.removed.forget_old() == 0
        clock.now = right
        assert session.removed.forget_old() == 0
        assert ids(session) == [removed]

    @pytest.mark.parametrize("wrong", WRONG)
    def test_while_another_one_was_deleted(self, session, removed, clock, wrong):
        right = clock.now
        clock.now = wrong
        session.delete(session.start("mytho", ["Ana", "Joe"]))
        clock.now = right + DAY
        assert session.removed.forget_old() == 0
        assert len(session.removed) == 2

    @pytest.mark.parametrize("year", [1, 9998])
    def test_at_a_time_that_no_match_can_have(self, session, removed, clock, year):
        right = clock.now
        clock.now = datetime(year, 6, 1, tzinfo=UTC)
        assert session.removed.forget_old() == 0
        assert next(session.removed.newest_first()).days_left == 30
        clock.now = right
        assert session.removed.forget_old() == 0

    @pytest.mark.parametrize("seed", range(20))
    def test_any_jumps_at_all(self, session, clock, seed):
        """A match is never gone before thirty days in which the clock went right."""
        rng = random.Random(seed)
        true, off = clock.now, timedelta()
        deleted: dict[str, datetime] = {}
        for _ in range(60):
            true += rng.random() * 3 * DAY
            if rng.random() < 0.2:  # by more than deleted matches are kept, or right again
                off = rng.choice([timedelta(), rng.choice([-1, 1]) * rng.uniform(70, 9000) * DAY])
            clock.now = true + off
            if rng.random() < 0.3:
                uid = session.start("mytho", ["Ana", "Joe"])
                session.delete(uid)
                deleted[uid] = true
            session.removed.forget_old()
            left = set(ids(session))
            for uid, when in deleted.items():
                assert uid in left or true - when > TIME_KEPT

    def test_a_copy_that_is_restored_begins_anew(self, session, removed, clock):
        copy = session.back_up()
        for _ in range(5):
            clock.now += 20 * DAY
            session.removed.forget_old()
        assert not len(session.removed)
        session.restore_backup(copy)
        assert session.removed.forget_old() == 0
        assert ids(session) == [removed]


class TestTheCopyBefore:
    def test_a_copy_from_before_has_the_match(self, session, clock):
        uid = session.start("mytho", ["Ana", "Joe"])
        session.delete(uid)
        (copy,) = session.backups.all()
        session.restore_backup(copy)
        assert session.history.get(uid) is not None

    def test_one_copy_for_several_matches_at_once(self, session, clock):
        first, second = (session.start("mytho", ["Ana", "Joe"]) for _ in range(2))
        session.delete(first)
        session.delete(second)
        assert len(session.backups.all()) == 1
        clock.now += DAY
        session.start("mytho", ["Ana", "Zoé"])
        session.delete(session.match_id)
        assert len(session.backups.all()) == 2

    def test_it_is_of_the_moment_before_even_if_it_is_made_later(self, folder):
        """The copy is held up until the match is long gone, and has it all the same."""
        with Store(folder) as store:
            session = Session(store)
            uid = session.start("mytho", ["Ana", "Joe"])
            with store.backups._making:
                session.delete(uid)
                session.removed.forget(uid)
                later = session.start("mytho", ["Ana", "Zoé"])
                assert store.backups.saving
            store._background.wait()
            assert not store.backups.saving and store.backups.last_error is None
            (copy,) = store.backups.all()
            session.restore_backup(copy)
            assert session.history.get(uid) and session.history.get(later) is None

    def test_a_full_disk_is_told_and_holds_nothing_up(self, session, monkeypatch):
        def full(*_: object) -> int:
            raise OSError(28, "No space left on device")

        uid = session.start("mytho", ["Ana", "Joe"])
        monkeypatch.setattr("store.backups._compress", full)
        session.delete(uid)
        assert session.backups.last_error and not session.backups.all()
        assert ids(session) == [uid]


def test_ended_matches_come_back_with_their_outcome(session):
    match = scoring.Match("mytho", ("Ana", "Joe"), rounds=(), id="m")
    session._store.matches.add_all([match])
    before = session.history.get("m")
    session.delete("m")
    session.restore("m")
    assert session.history.get("m") == before
