"""A match that was played earlier, and the date of any match put right."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scoring
from entry.told_time import ToldTime
from scoring import Match
from scoring.mytho import MythoRound
from session import Session
from store import BrokenMatch, Store, events, schema
from tests.store.playing import summary_tables

pytestmark = pytest.mark.usefixtures("keep_empty_tables")

LONG_AGO = ToldTime(datetime(2019, 7, 14, 21, 30))


def told(time: ToldTime = LONG_AGO) -> str:
    return time.moment.isoformat(timespec="seconds")


def win(session: Session, seat: int = 0) -> None:
    session.begin_round()
    session.change_draft(type(session.draft.round)(winner=seat, by="empty"))
    assert session.enter_round() == []


@pytest.fixture
def session(store: Store) -> Session:
    return Session(store)


def start_earlier(session: Session) -> str:
    log = session._store.matches.start("mytho", ["Ana", "Joe"], 0, {}, told())
    session.open(log.id)
    return log.id


class TestPlayedEarlier:
    def test_it_sorts_where_it_belongs(self, session):
        now = session.start("mytho", ["Ana", "Joe"])
        earlier = start_earlier(session)
        win(session)
        assert [match.id for match in session.history.page().matches] == [now, earlier]
        summary = session.history.get(earlier)
        assert summary.started == told() and summary.over
        assert summary.played_at == LONG_AGO.moment.timestamp()
        # the evening, the player's course and the roster go by the same moment
        assert session._store._db.rows(
            "SELECT DISTINCT played_at FROM summary_seats WHERE match_id ="
            " (SELECT id FROM matches WHERE uid = ?)",
            (earlier,),
        ) == [(summary.played_at,)]

    def test_nobody_knows_when_it_ended(self, session):
        start_earlier(session)
        win(session)
        assert session.result.finished and session.match.finished is None
        session.undo()
        session.redo()
        assert session.result.finished and session.match.finished is None

    def test_of_one_that_came_in_a_file_and_was_played_on_here_everybody_does(self, session):
        begun = scoring.Match("mytho", ("Ana", "Joe"), id="begun", started=told())
        session._store.matches.add_all([begun])
        session.open("begun")
        win(session)
        ended = scoring.moment(session.match.finished)
        assert ended and ended.date() == session.now().date()

    def test_its_file_says_when_it_began_and_nothing_else(self, session, tmp_path):
        start_earlier(session)
        win(session)
        data = scoring.match_to_data(session.match)
        assert data["started"] == told() and "finished" not in data
        with Store(tmp_path / "other", background=False) as other:
            assert other.matches.add_all([scoring.match_from_data(data)]) == 1
            (there,) = other.history.page().matches
            assert (there.started, there.finished, there.over) == (told(), None, True)

    def test_it_is_not_undone_to_today(self, session):
        start_earlier(session)
        assert not session.can_undo

    def test_it_is_the_same_after_a_restart(self, session, reopen):
        uid = start_earlier(session)
        win(session)
        match = session.match
        again = Session(reopen())
        again.open(uid)
        assert again.match == match and again._log.state.told

    def test_it_is_the_match_to_go_on_with_while_it_is_being_entered(self, session):
        now = session.start("mytho", ["Ana", "Joe"])
        earlier = start_earlier(session)
        assert session.history.running().id == earlier
        win(session)
        assert session.history.running().id == now


class TestCorrectingTheDate:
    def test_it_is_one_step_that_undo_takes_back(self, session):
        session.start("mytho", ["Ana", "Joe"])
        win(session)
        before, tables = session.match, summary_tables(session._store)
        session.date_match(LONG_AGO)
        assert (session.match.started, session.match.finished) == (told(), None)
        assert session.result.finished and session.undo_kind == "dated"
        assert session.undo() == "dated"
        assert session.match == before and summary_tables(session._store) == tables
        assert session.redo() == "dated"
        assert session.match.started == told()

    def test_of_a_match_that_is_not_on_the_table(self, session):
        first = session.start("mytho", ["Ana", "Joe"])
        second = session.start("mytho", ["Ana", "Zoé"])
        session.date_match(LONG_AGO, first)
        assert session.match_id == second
        assert session.history.get(first).started == told()
        assert session.undo(first) == "dated"
        assert session.history.get(first).started != told()
        session.date_match(LONG_AGO, second)
        assert session.match.started == told()

    def test_while_a_round_is_being_entered(self, session):
        session.start("mytho", ["Ana", "Joe"])
        session.begin_round()
        session.date_match(LONG_AGO)
        assert session.draft is not None
        session.change_draft(type(session.draft.round)(winner=1, by="empty"))
        session.enter_round()
        assert (session.match.started, session.match.finished) == (told(), None)

    def test_of_a_match_that_came_in_a_file(self, session):
        match = scoring.Match(
            "mytho", ("Ana", "Joe"), id="m", started=told(), finished="2019-07-14T23:00:00+02:00"
        )
        session._store.matches.add_all([match])
        other = ToldTime(datetime(2018, 1, 1, 20, 0))
        session.date_match(other, "m")
        session.open("m")
        assert (session.match.started, session.match.finished) == (told(other), None)

    def test_what_is_still_to_come_is_refused(self, session, clock):
        session.start("mytho", ["Ana", "Joe"])
        tomorrow = ToldTime.at(clock.now.astimezone() + timedelta(days=1))
        with pytest.raises(ValueError, match="still to come"):
            session.date_match(tomorrow)
        assert not session.can_undo

    @given(offset=st.integers(0, 50 * 365 * 24 * 60))
    def test_rebuilding_gives_the_same(self, offset, tmp_path_factory):
        folder = tmp_path_factory.mktemp("store")
        with Store(folder, background=False) as store:
            session = Session(store)
            session.start("mytho", ["Ana", "Joe"])
            time = ToldTime(datetime(1970, 2, 1) + timedelta(minutes=offset))
            session.date_match(time)
            win(session)
            before = summary_tables(store)
            assert store.matches.rebuild() == []
            assert summary_tables(store) == before
            assert session.history.get(session.match_id).played_at == time.moment.timestamp()


def test_an_app_that_does_not_know_the_event_says_so_of_this_match_alone(session, monkeypatch):
    other = session.start("mytho", ["Ana", "Joe"])
    dated = session.start("mytho", ["Ana", "Joe"])
    session.date_match(LONG_AGO)
    monkeypatch.delitem(events._KINDS, "dated")
    session.open(other)
    with pytest.raises(BrokenMatch, match="dated"):
        session.open(dated)


def test_a_start_of_before_was_not_told():
    payload = '{"game":"mytho","players":[1,2],"first":0,"options":{},"started":"2026-01-01T00:00"}'
    assert events.decode("started", 1, payload).added is None


class TestWithoutADate:
    """Matches without a date are the oldest everywhere."""

    @pytest.fixture
    def session(self, store) -> Session:
        dated = Match("mytho", ("Ana", "Léo"), rounds=(MythoRound(0, "empty"),), id="dated")
        undated = replace(dated, id="undated", players=("Max", "Tom"))
        store.matches.add_all([replace(dated, started="2020-01-01T20:00:00+00:00"), undated])
        return Session(store)

    def test_they_are_listed_last(self, session):
        assert [match.id for match in session.history.page().matches] == ["dated", "undated"]
        assert [match.id for match in session.history.page(limit=1).matches] == ["dated"]

    def test_their_players_played_last_of_all(self, session):
        names = [person.name for person in session.roster.all()]
        assert set(names[:2]) == {"Ana", "Léo"}

    def test_they_do_not_decide_who_played_last(self, session):
        people = session.roster.people(session.last_seating("mytho").players)
        assert {person.name for person in people} == {"Ana", "Léo"}

    def test_a_date_brings_them_where_they_belong(self, session):
        session.date_match(ToldTime(datetime(2024, 5, 1, 20)), "undated")
        assert [match.id for match in session.history.page().matches] == ["undated", "dated"]

    def test_files_of_before_have_them_last_too(self, session, reopen, folder):
        store = session._store
        store._db.execute("UPDATE summary SET played_at = 2e9 WHERE started IS NULL")
        store._db.execute(
            "UPDATE summary_seats SET played_at = 2e9 WHERE match_id IN"
            " (SELECT match_id FROM summary WHERE started IS NULL)"
        )
        store._db.execute(f"UPDATE summary SET crc = {schema.SUMMARY_CHECKSUM}")
        store._db.execute("UPDATE meta SET value = 5 WHERE key = 'schema'")
        store._db.execute("PRAGMA user_version = 5")
        again = reopen()
        assert [match.id for match in again.history.page().matches] == ["dated", "undated"]
        assert not schema.stale_summaries(again._db.rows)
