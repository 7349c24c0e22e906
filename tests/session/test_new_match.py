"""The table of a new match: kept after every tap, read again as far as it can be."""

from __future__ import annotations

from datetime import timedelta

import pytest

from entry.seating import Seating
from scoring import GAMES
from session.seating import LOOK_BACK
from store.settings import NEW_MATCH

pytestmark = pytest.mark.usefixtures("keep_empty_tables")


@pytest.fixture
def people(session):
    """Ana, Joe and Zoé, in the roster."""
    return tuple(session.roster.add(name).id for name in ("Ana", "Joe", "Zoé"))


def play_mytho(session, players, first=0, winner=0, **options):
    uid = session.start("mytho", players, first, options)
    session.begin_round()
    round_ = session.rules.empty_round(session.setup)
    session.change_draft(type(round_)(winner=winner, by="empty"))
    assert session.enter_round() == []
    return uid


class TestKept:
    def test_who_sits_where_who_is_first_and_what_was_agreed(self, session, people):
        table = Seating("mytho", people, people[1], {"target_wins": 3})
        session.keep_seating(table)
        assert session.seating("mytho") == table

    def test_nothing_is_kept_before_anybody_sat_down(self, session):
        assert session.seating("inferno") == Seating("inferno")

    def test_another_game_keeps_the_people_but_not_the_options(self, session, people):
        session.keep_seating(Seating("mytho", people, people[1], {"target_wins": 3}))
        for game in ("angels", "inferno", "diabolo"):
            assert session.seating(game) == Seating(game, people, people[1], {})

    @pytest.mark.parametrize("game", ["diabolo", "mytho"])
    def test_options_of_another_game_are_none_of_this_one(self, session, game):
        session.settings.set(NEW_MATCH, {"game": game, "options": {"rounds": 3}})
        assert session.seating("inferno").options == {}

    def test_when_it_was_played_unless_that_is_still_to_come(self, session, clock):
        for hours, kept in ((-1, True), (1, False)):
            played = (clock.now + timedelta(hours=hours)).isoformat(timespec="seconds")
            session.keep_seating(Seating("mytho", played=played))
            assert session.seating("mytho").played == (played if kept else None)

    def test_an_option_that_was_not_agreed_stays_open(self, session, people):
        session.keep_seating(Seating("inferno", people, None, {"tie": "share"}))
        assert session.seating("inferno").options == {"tie": "share"}

    def test_nobody_sits_there_once_the_match_has_started(self, session, people):
        table = Seating("mytho", people, people[2])
        session.keep_seating(table)
        uid = session.start_seated(table)
        assert session.match_id == uid
        assert (session.match.players, session.match.first) == (("Ana", "Joe", "Zoé"), 2)
        assert session.seating("mytho") == Seating("mytho")

    def test_a_name_that_is_typed_sits_down_and_is_new_only_once(self, session, people):
        session.seat(Seating("mytho", people), "Léo")
        assert [person.name for person in session.roster.all()] == ["Ana", "Joe", "Léo", "Zoé"]
        leo = session.roster.find("Léo").id
        assert session.seating("mytho").players == (*people, leo)
        session.seat(Seating("mytho"), "léo")
        assert len(session.roster.all()) == 4
        assert session.seating("mytho").players == (leo,)


class TestGarbled:
    def test_what_is_no_table_at_all(self, session):
        session.settings.set(NEW_MATCH, ["Ana"])
        assert session.seating("mytho") == Seating("mytho")

    @pytest.mark.parametrize("players", [None, "Ana", 7, {"1": 2}])
    def test_players_that_are_no_list(self, session, people, players):
        session.settings.set(NEW_MATCH, {"game": "mytho", "players": players, "first": people[0]})
        assert session.seating("mytho") == Seating("mytho")

    def test_who_is_no_number_nobody_or_there_twice_is_passed_over(self, session, people):
        ana, joe, _ = people
        players = ["Zoé", True, 99, ana, None, ana, joe]
        session.settings.set(NEW_MATCH, {"game": "mytho", "players": players, "first": joe})
        assert session.seating("mytho") == Seating("mytho", (ana, joe), joe)

    def test_whoever_does_not_sit_there_is_not_first(self, session, people):
        ana, joe, zoe = people
        session.settings.set(NEW_MATCH, {"game": "mytho", "players": [ana, joe], "first": zoe})
        assert session.seating("mytho") == Seating("mytho", (ana, joe), None)

    @pytest.mark.parametrize("options", [None, ["target_wins"], {"target_wins": "many"}])
    def test_options_that_cannot_be_are_open_again(self, session, options):
        session.settings.set(NEW_MATCH, {"game": "mytho", "options": options})
        assert session.seating("mytho").options == {}


class TestAgreedLastTime:
    def test_it_holds_for_exactly_these_people_and_this_game(self, session, people):
        ana, joe, zoe = people
        session.start("inferno", ["Ana", "Joe", "Zoé"], 0, {"rounds": 2, "tie": "share"})
        session.start("inferno", ["Ana", "Joe", "Zoé", "Léo"], 0, {"rounds": 9})
        session.keep_seating(Seating("inferno", (zoe, ana, joe, session.roster.find("Léo").id)))
        session.start("inferno", ["Ana", "Joe", "Zoé"], 0, {"rounds": 2, "tie": "share"})
        assert session.seating("inferno").usual == {"rounds": 9}
        session.start("diabolo", ["Ana", "Joe"], 0, {"rounds": 7})
        session.keep_seating(Seating("inferno", (zoe, ana, joe), zoe))
        table = session.seating("inferno")
        assert table.usual == {"rounds": 2, "tie": "share"} and table.options == {}
        assert session.seating("diabolo").usual == {}
        session.start_seated(table)
        assert session.match.options == {"rounds": 2, "tie": "share"}

    def test_what_is_said_now_counts_and_is_what_they_find_the_next_time(self, session, people):
        session.start("inferno", ["Ana", "Joe", "Zoé"], 0, {"rounds": 2})
        rounds, _ = GAMES["inferno"].options
        session.keep_seating(Seating("inferno", people, people[0]).agreed(rounds, 3))
        session.start_seated(session.seating("inferno"))
        assert session.match.options == {"rounds": 3}
        session.keep_seating(Seating("inferno", people))
        assert session.seating("inferno").option(rounds) == 3

    @pytest.mark.parametrize("options", ["[]", "null", "7", '{"rounds": 99}', '{"rounds": true}'])
    def test_what_cannot_be_was_not_agreed(self, session, store, people, options):
        session.start("inferno", ["Ana", "Joe", "Zoé"], 0, {"rounds": 2})
        session.close()
        store._db.execute("UPDATE events SET payload = ?", (f'{{"options": {options}}}',))
        session.keep_seating(Seating("inferno", people))
        assert session.seating("inferno").usual == {}


class TestOfAMatch:
    def test_the_same_table_once_more_with_the_lead_moved_on(self, session):
        match = play_mytho(session, ["Ana", "Joe", "Zoé"], first=2, target_wins=4)
        ana, joe, zoe = (player.id for player in session.players)
        session.start("inferno", ["Léo", "Joe", "Zoé"])
        assert session.seating_again(match) == Seating(
            "mytho", (ana, joe, zoe), ana, {"target_wins": 4}
        )

    def test_a_match_that_is_not_there(self, session):
        assert session.seating_again("nowhere") is None


class TestOfTheLastMatch:
    def test_there_is_none_before_the_first_match(self, session):
        assert session.last_seating("mytho") is None

    def test_the_lead_moves_on_a_seat_once_something_was_played(self, session):
        play_mytho(session, ["Ana", "Joe", "Zoé"], first=1, target_wins=4)
        ana, joe, zoe = (player.id for player in session.players)
        assert session.last_seating("mytho") == Seating(
            "mytho", (ana, joe, zoe), zoe, {"target_wins": 4}
        )

    def test_the_lead_stays_if_nothing_was_played(self, session):
        session.start("mytho", ["Ana", "Joe", "Zoé"], 1)
        assert session.last_seating("mytho").first == session.players[1].id

    def test_another_game_takes_the_people_without_the_options(self, session):
        session.start("inferno", ["Ana", "Joe", "Zoé"], 0, {"rounds": 4})
        for game in ("angels", "mytho"):
            table = session.last_seating(game)
            assert table.game == game and len(table.players) == 3
            assert table.options == {}

    def test_a_table_too_small_for_the_game_is_passed_over(self, session):
        session.start("mytho", ["Ana", "Joe", "Zoé"])
        three = {player.id for player in session.players}
        session.start("mytho", ["Ana", "Léo"])
        assert set(session.last_seating("inferno").players) == three
        assert len(session.last_seating("mytho").players) == 2

    def test_a_match_that_cannot_be_read_is_passed_over(self, session, store):
        session.start("mytho", ["Ana", "Joe"])
        sound = {player.id for player in session.players}
        broken = session.start("mytho", ["Zoé", "Léo"])
        session.close()
        store._db.execute(
            "UPDATE events SET payload = '{}' WHERE match_id ="
            " (SELECT id FROM matches WHERE uid = ?)",
            [broken],
        )
        assert set(session.last_seating("mytho").players) == sound

    def test_it_looks_back_over_ten_matches(self, session):
        assert LOOK_BACK == 10
        session.start("inferno", ["Ana", "Joe", "Zoé"])
        for _ in range(9):
            session.start("mytho", ["Ana", "Joe"])
        assert session.last_seating("inferno") is not None
        session.start("mytho", ["Ana", "Joe"])
        assert session.last_seating("inferno") is None
