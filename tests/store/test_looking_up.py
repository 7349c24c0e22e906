"""What is found in the store, and what is not there."""

from __future__ import annotations

import unicodedata
from datetime import timedelta

import pytest

import scoring
from scoring.mytho import MythoRound
from session import Session
from store import Store
from store.errors import UnknownPlayer
from store.matches import new_id

pytestmark = pytest.mark.usefixtures("keep_empty_tables")


class TestLookingUp:
    def test_an_id_that_no_other_phone_makes(self):
        assert len({new_id() for _ in range(20)}) == 20
        assert len(bytes.fromhex(new_id())) == 16

    def test_settings_that_are_damaged_were_never_set(self, store):
        store.settings.set("look", "dark")
        store.settings.set("sound", False)
        store.settings.set("gone", None)
        store._db.execute("UPDATE settings SET value = '{' WHERE key = 'look'")
        assert store.settings.get("look") is None and store.settings.get("look", "light") == "light"
        assert store.settings.get("nothing", 3) == 3
        assert store.settings.all() == {
            "sound": False,
            "last_player": 0,
            "look": None,
            "gone": None,
        }

    def test_people_in_the_order_asked_for(self, store):
        ana, joe = (store.roster.add(name).id for name in ("Ana", "Joe"))
        assert [person.name for person in store.roster.people([joe, ana])] == ["Joe", "Ana"]
        assert store.roster.get(joe).name == "Joe"
        for ids in ([99], [ana, 99]):
            with pytest.raises(UnknownPlayer):
                store.roster.people(ids)

    def test_a_name_with_its_accents_apart_is_found_after_the_one_as_it_is_written_now(self, store):
        old = store.roster.add("Zoé").id
        apart = unicodedata.normalize("NFD", "zoé")
        store._db.execute("UPDATE players SET key = ?", (apart,))
        assert store.roster.find("Zoé").id == old
        store._db.execute(
            "INSERT INTO players (name, key, colour) VALUES ('Zoé', ?, 1)",
            (scoring.name_key("Zoé"),),
        )
        assert store.roster.find("Zoé").id == store.roster.find(apart).id == old + 1

    def test_archived_people_are_a_list_of_their_own(self, store):
        ana, joe = (store.roster.add(name).id for name in ("Ana", "Joe"))
        store.roster.set_archived(joe, True)
        assert [person.id for person in store.roster.all()] == [ana]
        assert [person.id for person in store.roster.all(archived=True)] == [joe]
        assert store.roster.find("Joe").archived
        assert store.roster.ensure(["Joe", "Léo"])[0] == joe
        assert not store.roster.find("Joe").archived

    def test_colours_that_archived_people_have_are_free(self, store):
        first = [store.roster.add(f"P{n}").colour for n in range(8)]
        assert first == [*range(8)]
        store.roster.set_archived(store.roster.find("P5").id, True)
        assert store.roster.add("New").colour == 5
        assert store.roster.add("Next").colour == 0
        assert store.roster.add("Chosen", 3).colour == 3

    def test_every_change_of_the_roster_is_another_version(self, store):
        seen = [store.roster.version]
        ana, joe, leo = (store.roster.add(name).id for name in ("Ana", "Joe", "Léo"))
        for change in (
            lambda: store.roster.rename(ana, "Anaïs"),
            lambda: store.roster.set_colour(ana, 4),
            lambda: store.roster.set_archived(ana, True),
            lambda: store.roster.merge(joe, ana),
            lambda: store.roster.delete(leo),
        ):
            change()
            seen.append(store.roster.version)
        assert seen == sorted(set(seen))
        store.roster.merge(joe, ana)
        assert store.roster.version == seen[-1], "they are one already"

    def test_a_page_with_no_more_and_no_less_than_asked_for(self, store):
        session = Session(store)
        ids = [session.start("mytho", ["Ana", "Joe"]) for _ in range(4)][::-1]
        page = store.history.page(limit=4)
        assert [match.id for match in page.matches] == ids and page.next is None
        page = store.history.page(limit=3)
        assert [match.id for match in page.matches] == ids[:3] and page.next is not None
        rest = store.history.page(limit=3, after=page.next)
        assert [match.id for match in rest.matches] == ids[3:] and rest.next is None
        assert store.history.get("nothing") is None and store.history.count() == 4

    def test_thirty_matches_are_a_page(self, store):
        session = Session(store)
        for _ in range(31):
            session.start("mytho", ["Ana", "Joe"])
        assert len(store.history.page().matches) == 30

    def test_a_damaged_beginning_has_no_options(self, store):
        session = Session(store)
        uid = session.start("mytho", ["Ana", "Joe"], 0, {"target_wins": 4})
        assert store.history.get(uid).options == {"target_wins": 4}
        for payload in ("{", "{}", "[]", "7"):
            store._db.execute("UPDATE events SET payload = ?", (payload,))
            assert store.history.get(uid).options == {}

    def test_a_value_that_is_not_there_is_none(self, store):
        assert store._db.value("SELECT 1 WHERE 0") is None
        assert store._db.row("SELECT 1 WHERE 0") is None
        assert store._db.execute("DELETE FROM matches") == 0

    def test_matches_that_are_known_deleted_and_forgotten(self, store):
        session = Session(store)
        one, other = (session.start("mytho", ["Ana", "Joe"]) for _ in range(2))
        store.matches.delete(one)
        assert not store.matches.known(one) and store.matches.known(other)
        assert [log.id for log in store.matches.all()] == [other]
        assert [gone.id for gone in store.matches.removed.newest_first()] == [one]
        store.matches.removed.forget(one)
        assert not len(store.matches.removed) and store.matches.known(other)


def test_a_correction_keeps_the_time_at_which_a_match_ended(store, clock):
    session = Session(store)
    uid = session.start("mytho", ["Ana", "Joe"])
    session.begin_round()
    session.change_draft(type(session.draft.round)(winner=0, by="empty"))
    session.enter_round()
    ended = store.history.get(uid).finished
    assert ended is not None
    clock.now += timedelta(hours=1)
    session.begin_edit(0)
    session.change_draft(type(session.draft.round)(winner=1, by="empty"))
    session.enter_round()
    assert store.history.get(uid).finished == ended
    assert [seat.name for seat in store.history.get(uid).winners] == ["Joe"]
    assert session.result.winners == (1,)
    assert scoring.score(session.match).winners == (1,)


def test_the_course_of_the_ranks_goes_back_twenty_matches(store):
    rounds = (MythoRound(0, "empty"),)
    matches = [scoring.Match("mytho", ("Ana", "Joe"), rounds=rounds, id=f"m{n}") for n in range(21)]
    store.matches.add_all(matches)
    career = store.statistics.career(store.roster.find("Ana").id)
    assert (career.matches, career.streak, len(career.course)) == (21, 21, 20)


def test_the_folder_that_is_asked_for(tmp_path):
    with Store(tmp_path / "a" / "b", background=False) as store:
        assert store.recovery is None
    assert (tmp_path / "a" / "b" / "diablotin.db").exists()


def test_more_candidates_than_sqlite_has_variables(store):
    store.matches.start("mytho", ["Ana", "Joe"], 0, {})
    assert len(store.history.page(any_of=range(40_000)).matches) == 1
    assert len(store.history.page(any_of=range(40_000), noted="thé").matches) == 1
    assert store.history.page(any_of=[]).matches == ()
