"""History, what lists and statistics are made of, and deleting."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import scoring
from session import Session
from store import Store, UnknownMatch, summaries
from tests.scoring.dealing import deal_match
from tests.store.playing import act, start, summary_tables

pytestmark = pytest.mark.usefixtures("keep_empty_tables")


def add(store: Store, count: int, *, full: bool = True) -> list[scoring.Match]:
    """Matches of all games, an hour apart, written with changing offsets."""
    matches = []
    for seed in range(count):
        match = scoring.match_from_data(
            deal_match(seed, scoring.GAMES.ids[seed % 4], full=full) | {"id": f"m{seed:03}"}
        )
        offset = seed % 5
        started = f"2026-03-{1 + seed // 12:02}T{seed % 12 + offset:02}:30:00+{offset:02}:00"
        matches.append(replace(match, started=started, finished=None))
    store.matches.add_all(matches)
    return matches


def test_a_summary_says_what_the_rules_say(store):
    for match in add(store, 40):
        result, summary = scoring.score(match), store.history.get(match.id)
        assert (summary.game, summary.started, summary.rounds) == (
            match.game,
            match.started,
            len(match.rounds),
        )
        assert summary.options == match.options
        assert summary.over == result.finished
        assert summary.decided_by == result.decided_by
        assert summary.rules == scoring.RULES_VERSION
        assert tuple(seat.name for seat in summary.seats) == match.players
        for standing in result.standings:
            seat = summary.seats[standing.seat]
            assert (seat.total, seat.rank, seat.cards, seat.won) == (
                standing.total,
                standing.rank,
                standing.cards,
                standing.seat in result.winners,
            )
        assert [seat.seat for seat in summary.winners] == sorted(result.winners)
    scores = store._db.value("SELECT sum(score) FROM summary_rounds")
    assert scores == store._db.value("SELECT sum(total) FROM summary_seats")


def test_rebuilding_gives_the_very_same_tables(store):
    session, rng = Session(store), random.Random(8)
    for _ in range(10):
        start(session, rng)
        for _ in range(50):
            act(session, rng)
    before = summary_tables(store)
    for table in reversed(before):
        store._db.execute(f"DELETE FROM {table}")
    assert store.matches.rebuild() == []
    assert summary_tables(store) == before


class TestHistory:
    @pytest.mark.parametrize("game", [None, "inferno"])
    @pytest.mark.parametrize("name", [None, "Zoé"])
    def test_pages_newest_first_without_gaps_or_doubles(self, store, game, name):
        expected = [
            match.id
            for match in add(store, 60)
            if game in (None, match.game) and (name is None or name in match.players)
        ]
        player = store.roster.find(name).id if name else None
        found, after = [], None
        while True:
            page = store.history.page(after=after, game=game, player=player, limit=7)
            found += [summary.id for summary in page.matches]
            if page.next is None:
                break
            assert len(page.matches) == 7
            after = page.next
        assert found == expected[::-1]
        assert len(expected) > 7

    def test_no_page_reads_the_whole_table(self, store):
        add(store, 8)
        for options in ({}, {"game": "mytho"}, {"player": 1}):
            asked = []
            store._db._connection.set_trace_callback(asked.append)
            store.history.page(**options)
            store._db._connection.set_trace_callback(None)
            plan = [
                row[3] for query in asked for row in store._db.rows(f"EXPLAIN QUERY PLAN {query}")
            ]
            assert not [step for step in plan if "TEMP B-TREE" in step], plan
            scans = [step for step in plan if step.startswith("SCAN")]
            assert all("INDEX summary_newest" in step for step in scans), scans

    def test_an_empty_history(self, store):
        assert store.history.page().matches == ()
        assert store.history.running() is None
        assert store.history.get("nothing") is None

    def test_the_running_match_is_the_one_last_played_on(self, store):
        session = Session(store)
        first = session.start("mytho", ["Ana", "Joe"], 0, {"target_wins": 2})
        second = session.start("mytho", ["Ana", "Joe"], 0, {"target_wins": 2})
        assert session.history.running().id == second
        session.open(first)
        session.begin_round()
        assert session.history.running().id == first

    def test_a_match_from_a_file_is_running_only_when_somebody_plays_on(self, store):
        session = Session(store)
        mine = session.start("mytho", ["Ana", "Joe"], 0, {"target_wins": 2})
        store.matches.add_all([scoring.Match("mytho", ("Zoé", "Léo"), id="theirs")])
        assert session.history.running().id == mine
        store.matches.delete(mine)
        assert session.history.running() is None
        session.open("theirs")
        session.begin_round()
        assert session.history.running().id == "theirs"

    def test_a_match_given_up_elsewhere_is_not_running(self, store):
        match = scoring.Match("mytho", ("Ana", "Joe"), finished="2026-01-01T20:00:00+01:00")
        store.matches.add_all([match])
        assert store.history.running() is None
        assert store.history.count() == 1


class TestDeleting:
    def test_out_of_every_list_until_restored(self, store):
        add(store, 6)
        before = summary_tables(store)
        store.matches.delete("m003")
        assert store.history.count() == 5
        assert store.history.get("m003") is None
        with pytest.raises(UnknownMatch):
            store.matches.load("m003")
        store.matches.restore("m003")
        assert summary_tables(store) == before

    def test_really_gone_once_it_is_forgotten(self, store):
        add(store, 6)
        store.matches.delete("m003")
        store.matches.removed.forget("m003")
        with pytest.raises(UnknownMatch):
            store.matches.restore("m003")
        assert store._db.value("SELECT count(DISTINCT match_id) FROM events") == 5

    def test_the_match_on_the_table_is_cleared_away(self, store):
        session = Session(store)
        uid = session.start("mytho", ["Ana", "Joe"], 0, {})
        session.delete(uid)
        assert session.match is None
        session.restore(uid)
        session.open(uid)
        assert session.match.id == uid


class TestRulesVersion:
    def test_a_correction_does_not_rewrite_finished_matches(self, store, monkeypatch):
        """From now on, say, every Mytho win counts double."""
        add(store, 24, full=False)
        before = summary_tables(store)
        finished = {s.id for s in store.history.page().matches if s.over and s.game == "mytho"}
        assert finished
        score = scoring.GAMES["mytho"].score

        def doubled(round_, table):
            plain = score(round_, table)
            return replace(plain, scores=tuple(2 * points for points in plain.scores))

        monkeypatch.setattr(type(scoring.GAMES["mytho"]), "score", lambda _, *args: doubled(*args))
        monkeypatch.setattr(summaries, "RULES_VERSION", 2)
        changed = store.matches.rebuild()
        assert {one.match for one in changed} == finished
        for one in changed:
            assert (one.kept["rules"], one.today["rules"]) == (1, 2)
        for table, rows in summary_tables(store).items():
            ids = {self.row_id(store, uid) for uid in finished}
            assert [r for r in rows if r[0] in ids] == [r for r in before[table] if r[0] in ids]

    def test_an_edited_match_is_scored_by_the_rules_of_today(self, store, monkeypatch):
        session = Session(store)
        session.start("mytho", ["Ana", "Joe"], 0, {})
        session.begin_round()
        session.change_draft(replace(session.draft.round, winner=0))
        session.enter_round()
        monkeypatch.setattr(summaries, "RULES_VERSION", 2)
        assert store.matches.rebuild() == []
        assert store.history.get(session.match_id).rules == 1
        session.begin_edit(0)
        session.change_draft(replace(session.draft.round, winner=1))
        session.enter_round()
        assert store.history.get(session.match_id).rules == 2
        session.undo()
        assert store.history.get(session.match_id).rules == 1

    def row_id(self, store: Store, uid: str) -> int:
        return store.matches._find(uid)[0]


def test_a_match_of_a_game_that_is_gone_is_listed_but_cannot_be_opened(store, monkeypatch):
    add(store, 4)
    monkeypatch.delitem(scoring.GAMES._games, "mytho")
    assert store.history.count() == 4
    assert len(list(store.matches.all())) == 3


def test_settings_keep_any_plain_value(reopen):
    store = reopen()
    store.settings.set("theme", "dark")
    store.settings.set("table", {"players": ["Ana", "Zoé"], "size": 1.3, "sound": None})
    store.settings.set("theme", "light")
    again = reopen().settings
    assert again.get("theme") == "light"
    assert again.get("table") == {"players": ["Ana", "Zoé"], "size": 1.3, "sound": None}
    assert again.get("nothing") is None
    assert again.get("nothing", 7) == 7
