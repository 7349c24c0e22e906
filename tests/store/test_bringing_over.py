"""What is brought from one file into another: the newer of the two says how things are."""

from __future__ import annotations

import pytest

from session import Session
from store import salvage
from store.roster import COLOURS
from store.salvage import Salvaged
from tests.store.poisoning import edit, edit_behind_the_index
from tests.store.two_files import FILE, everything_else, opened, win

pytestmark = pytest.mark.usefixtures("keep_empty_tables")


def test_nothing_is_salvaged_unless_it_is_said():
    assert Salvaged() == (0, (), (), 0, False)


class TestWhichIsNewer:
    def test_the_newer_file_counts(self, two):
        files = two(everything_else)
        assert files.into_older() == Salvaged(1, all_known=True)
        with opened(files.older) as session:
            assert session.settings.all().items() >= {"look": "light", "sound": True}.items()
            names = [person.name for person in session.roster.all()]
            assert sorted(names) == ["Anaïs", "Joe", "Léo", "Tom", "Zoé"]
            assert session.history.get(files.first).note == "thé"

    def test_an_older_file_brings_nothing_that_is_there_already(self, two):
        files = two(everything_else)
        assert files.into_newer() == Salvaged(0, all_known=True)
        with opened(files.newer) as session:
            assert session.settings.get("look") == "light"
            assert session.roster.find("Anaïs") and session.roster.find("Tom")
            assert session.roster.find("Ana") is None
            assert session.history.get(files.first).note == "thé"

    def test_an_older_file_still_brings_a_setting_that_is_missing(self, two):
        files = two(everything_else)
        with opened(files.newer) as session:
            session._store._db.execute("DELETE FROM settings WHERE key = 'sound'")
        files.into_newer()
        with opened(files.newer) as session:
            assert session.settings.all().items() >= {"look": "light", "sound": True}.items()

    def test_nothing_happened_since(self, two):
        files = two(lambda session: None)
        assert files.into_older() == Salvaged(0, all_known=True)


class TestMatches:
    def test_a_match_since_then_comes_over_with_all_its_steps(self, two):
        def later(session: Session) -> None:
            self.uid = session.start("mytho", ["Ana", "Tom"], 1, {"target_wins": 4})
            win(session, 1)

        files = two(later)
        assert files.into_older() == Salvaged(1, all_known=True)
        with opened(files.older) as session:
            newest = session.history.get(self.uid)
            assert [seat.name for seat in newest.seats] == ["Ana", "Tom"]
            assert (newest.options, newest.rounds) == ({"target_wins": 4}, 1)
            session.open(newest.id)
            assert session.undo() == "round_entered"
            assert session.history.count() == 3

    @pytest.mark.parametrize("way", ["deleted", "purged"])
    def test_a_match_deleted_since_then_stays_so(self, two, way):
        def later(session: Session) -> None:
            uid = session.history.page(limit=9).matches[0].id
            session.delete(uid)
            if way == "purged":
                session.removed.forget(uid)
            session.start("mytho", ["Ana", "Joe"])

        files = two(later)
        assert files.into_older().salvaged == 1
        with opened(files.older) as session:
            assert session.history.get(files.second) is None
            assert session.history.get(files.first) is not None
            there = session._store._db.value(
                "SELECT count(*) FROM matches WHERE uid = ?", (files.second,)
            )
            assert there == (way == "deleted")

    def test_what_an_older_file_had_not_deleted_stays_deleted(self, two):
        files = two(
            lambda session: (
                session.delete(session.history.page().matches[0].id),
                session.start("mytho", ["Ana", "Joe"]),
            )
        )
        files.into_newer()
        with opened(files.newer) as session:
            assert session.history.get(files.second) is None
            assert session.history.count() == 2

    def test_a_match_whose_id_is_gone_is_known_by_its_first_event(self, two):
        files = two(everything_else)
        brought = files.into_older(f"DELETE FROM matches WHERE uid = '{files.first}'")
        assert brought.salvaged == 1 and brought.lost == ()
        with opened(files.older) as session:
            assert session.history.count() == 2
            assert session.history.get(files.first).note == "thé"

    def test_so_is_one_that_is_not_the_first_of_the_file(self, two):
        def later(session: Session) -> None:
            session.open(session.history.page(limit=9).matches[0].id)
            win(session, 0)

        files = two(later)
        brought = files.into_older(f"DELETE FROM matches WHERE uid = '{files.second}'")
        assert brought.salvaged == 1 and brought.lost == ()
        with opened(files.older) as session:
            assert session.history.get(files.second).rounds == 1
            assert session.history.count() == 2

    def test_an_event_that_moved_to_another_match_is_found_by_the_index(self, two):
        def later(session: Session) -> None:
            session.open(session.history.page(limit=9).matches[-1].id)
            win(session, 0)

        files = two(later)
        moved = "UPDATE events SET match_id = 2 WHERE id = (SELECT max(id) FROM events)"
        edit_behind_the_index(files.newer / FILE, moved)
        assert files.into_older().lost == ()
        with opened(files.older) as session:
            assert session.history.get(files.first).rounds == 2
            assert session.history.get(files.second).rounds == 0

    def test_an_event_that_the_index_gives_to_another_match_says_nothing_of_that_one(self, two):
        def later(session: Session) -> None:
            session.open(session.history.page(limit=9).matches[0].id)
            session.begin_round()

        files = two(later)
        newest = "WHERE id = (SELECT max(id) FROM events)"
        edit(files.newer, f"UPDATE events SET match_id = 1 {newest}")
        edit_behind_the_index(files.newer / FILE, f"UPDATE events SET match_id = 2 {newest}")
        assert files.into_older() == Salvaged(1, all_known=True)

    def test_a_damaged_match_is_lost_and_named(self, two):
        def later(session: Session) -> None:
            self.uid = session.start("mytho", ["Tom", "Joe"])

        files = two(later)
        brought = files.into_older(
            "UPDATE events SET crc = crc + 1 WHERE match_id = (SELECT max(id) FROM matches)"
        )
        (lost,) = brought.lost
        assert (lost.match, lost.game, lost.players) == (self.uid, "mytho", ("Tom", "Joe"))
        assert lost.played_at is not None and not lost.older_kept
        with opened(files.older) as session:
            assert session.history.count() == 2

    def test_a_damaged_match_is_named_by_how_it_began_where_its_summary_is_gone(self, two):
        files = two(lambda session: (session.start("mytho", ["Tom", "Joe"]), session.begin_round()))
        newest = "(SELECT max(id) FROM matches)"
        brought = files.into_older(
            f"DELETE FROM summary_seats WHERE match_id = {newest}",
            f"DELETE FROM summary WHERE match_id = {newest}",
            "UPDATE events SET crc = crc + 1 WHERE id = (SELECT max(id) FROM events)",
        )
        (lost,) = brought.lost
        assert (lost.game, lost.players, lost.played_at) == ("mytho", ("Tom", "Joe"), None)

    def test_a_damaged_match_that_was_there_is_kept_as_it_was(self, two):
        files = two(everything_else)
        brought = files.into_older(
            "UPDATE events SET crc = crc + 1 WHERE id = (SELECT max(id) FROM events)"
        )
        (lost,) = brought.lost
        assert lost.match == files.first and lost.older_kept and brought.salvaged == 0
        with opened(files.older) as session:
            assert session.history.get(files.first).note is None
            assert session.history.get(files.first).rounds == 1


class TestPeople:
    def test_two_with_one_name_are_told_apart(self, two):
        files = two(lambda session: session.roster.add("Tom"))
        files.into_older("UPDATE players SET name = 'ana' WHERE name = 'Tom'")
        with opened(files.older) as session:
            assert {person.name for person in session.roster.all()} >= {"Ana", "ana 2"}

    def test_who_was_merged_stays_so_and_takes_the_matches_along(self, two):
        def later(session: Session) -> None:
            session.roster.merge(session.roster.find("Zoé").id, session.roster.find("Ana").id)

        files = two(later)
        assert files.into_older().players == ()
        with opened(files.older) as session:
            assert session.roster.find("Zoé") is None
            seats = session.history.get(files.second).seats
            assert [seat.name for seat in seats] == ["Ana", "Léo"]
            assert session.statistics.seated(session.roster.find("Ana").id) == 2

    def test_who_is_damaged_is_named_and_keeps_the_name_that_was(self, two):
        files = two(lambda session: session.start("mytho", ["Ana", "Joe"]))
        brought = files.into_older(
            "DROP TRIGGER players_changed", "UPDATE players SET colour = 7 WHERE name = 'Joe'"
        )
        assert brought.players == ("Joe",)
        with opened(files.older) as session:
            assert session.roster.find("Joe").colour == 1

    def test_who_is_gone_from_the_roster_and_played_is_a_stranger(self, two):
        begun: list[str] = []
        files = two(lambda session: begun.append(session.start("mytho", ["Tom", "Joe"])))
        brought = files.into_older("DELETE FROM players WHERE name = 'Tom'")
        assert brought.lost == () and brought.players == ("#5",)
        with opened(files.older) as session:
            seats = session.history.get(begun[0]).seats
            assert [seat.name for seat in seats] == ["#5", "Joe"]

    @pytest.mark.parametrize(("name", "called"), [("Zoé", "Zoé"), ("", "#19"), ("x" * 99, "#19")])
    def test_a_stranger_has_a_number_where_no_name_is_left(self, name, called):
        stranger = salvage._stranger(19, name)
        assert stranger == (called, 19 % COLOURS, 0, None)


class TestSettings:
    def test_a_damaged_setting_is_counted_and_comes_from_the_copy(self, two):
        files = two(lambda session: session.start("mytho", ["Ana", "Joe"]))
        brought = files.into_older(
            "DROP TRIGGER settings_changed", "UPDATE settings SET value = '1' WHERE key = 'look'"
        )
        assert brought.settings == 1
        with opened(files.older) as session:
            assert session.settings.get("look") == "dark"


def test_summaries_that_are_stale_are_written_anew_one_after_the_other(tmp_path):
    with opened(tmp_path / "data") as session:
        gone, broken, stale = (session.start("mytho", ["Ana", "Joe"]) for _ in range(3))
        session.close()
        db = session._store._db
        db.execute("UPDATE matches SET deleted = '2026' WHERE uid = ?", (gone,))
        db.execute("UPDATE events SET crc = 0 WHERE match_id = 2")
        db.execute("UPDATE summary SET note = 'x'")
        salvage.mend_summaries(db, [1, 2, 3])
        assert session.history.get(gone) is None
        assert session.history.get(broken).note == "x"
        assert session.history.get(stale).note is None
