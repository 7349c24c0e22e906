"""A new match by touches: who plays, and how many can."""

import pytest

from entry.seating import Seating
from scoring import GAMES, LONGEST_NAME
from session.seating import read_seating
from store import DiskFull, Store
from store.settings import NEW_MATCH
from tests.screens.new_tables import (
    FAMILY,
    add,
    around_table,
    chips,
    choose,
    chosen,
    know,
    marked,
    played,
    reads,
)
from tools.driver.sample_matches import ODD_NAMES

# -- who plays ---------------------------------------------------------------------------------


def test_a_fresh_phone_teaches_how_to_begin(phone):
    phone.tap("game:diabolo")
    assert reads(phone, "Écrivez le premier nom")
    assert not phone.find_all("last_table")
    assert reads(phone, "Diabolo se joue de 2 à 5 : encore 2 joueurs")
    assert phone.find("next").disabled


def test_names_are_typed_one_after_the_other(phone):
    phone.tap("game:diabolo")
    add(phone, "  Ana ")
    assert phone.find("name").focus and phone.find("name").text == ""
    assert reads(phone, "Diabolo se joue de 2 à 5 : encore 1 joueur")
    phone.type("name", "Joe")
    phone.tap("add")
    assert phone.find("name").focus and phone.find("name").text == ""
    assert chips(phone) == ["Ana", "Joe"] and chosen(phone) == {"Ana", "Joe"}
    assert reads(phone, "Encore 3 places libres")
    phone.tap("next")
    assert phone.root.trail == ["home", "new_match", "seats"]
    assert around_table(phone) == ["Ana", "Joe"]


def test_players_of_the_last_match_come_first(phone):
    know(phone, "Aaron")
    played(phone, "mytho", ("Zoé", "Joe"))
    phone.tap("game:diabolo")
    assert chips(phone) == ["Joe", "Zoé", "Aaron"]


def test_a_tap_chooses_and_a_second_one_takes_back(phone):
    know(phone, *FAMILY)
    phone.tap("game:diabolo")
    phone.tap("player:Ana")
    phone.tap("player:Joe")
    phone.tap("player:Ana")
    assert chosen(phone) == {"Joe"}
    assert chips(phone) == sorted(FAMILY), "nobody moves away under the finger"


def test_letters_find_somebody_in_a_long_roster(phone):
    know(phone, *(f"Cousin {i}" for i in range(20)), "Zoé")
    phone.tap("game:diabolo")
    phone.type("name", "zo")
    assert chips(phone) == ["Zoé"]
    phone.tap("player:Zoé")
    assert chosen(phone) == {"Zoé"}
    phone.type("name", "somebody new")
    assert len(chips(phone)) == 21


# -- names that will not do ----------------------------------------------------------------------


def test_a_name_that_will_not_do_is_told_at_once_and_kept(phone):
    phone.tap("game:diabolo")
    add(phone, "   ")
    assert reads(phone, "Écrivez d’abord un nom.") and chips(phone) == []

    phone.type("name", "M" * (LONGEST_NAME + 2))
    assert reads(phone, "2 caractères de trop : un nom en a 40 au plus.")
    phone.enter("name")
    assert len(phone.find("name").text) == LONGEST_NAME + 2 and chips(phone) == []
    add(phone, "M" * LONGEST_NAME)
    assert chips(phone) == ["M" * LONGEST_NAME]

    add(phone, "Zoé")
    phone.type("name", " ZOÉ ")
    assert reads(phone, "Zoé est déjà à table.")
    phone.enter("name")
    assert len(phone.page.seated) == 2 and phone.find("name").text == " ZOÉ "


def test_a_known_name_seats_the_one_who_has_it(phone):
    know(phone, "Zoé")
    phone.tap("game:diabolo")
    phone.type("name", "zoé")
    assert reads(phone, "Zoé est déjà dans la liste")
    phone.enter("name")
    assert chips(phone) == ["Zoé"] and chosen(phone) == {"Zoé"}


def test_somebody_archived_comes_back_by_name(phone):
    roster = phone.session.roster
    roster.set_archived(roster.add("Zoé").id, True)
    phone.tap("game:diabolo")
    assert chips(phone) == []
    add(phone, "Zoé")
    assert chosen(phone) == {"Zoé"}


# -- how many can play -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_game_says_its_limits_before_they_bite(phone, game):
    least, most = GAMES[game].seats[0], GAMES[game].seats[-1]
    people = [f"P{i}" for i in range(most + 1)]
    know(phone, *people)
    phone.tap(f"game:{game}")
    assert reads(phone, f"se joue de {least} à {most}")
    for i, name in enumerate(people[:-1], 1):
        assert phone.find("next").disabled == (i <= least)
        phone.tap(f"player:{name}")
    assert reads(phone, f"{most} joueurs : la table est complète")
    phone.tap(f"player:{people[-1]}")
    assert reads(phone, f"se joue à {most} au plus") and people[-1] not in chosen(phone)
    phone.type("name", "One More")
    phone.enter("name")
    assert phone.find("name").text == "One More" and len(chosen(phone)) == most
    phone.tap(f"player:{people[0]}")
    phone.enter("name")
    assert "One More" in chosen(phone)


def test_people_stay_when_a_smaller_game_is_chosen_and_the_surplus_is_named(phone):
    know(phone, *ODD_NAMES)
    choose(phone, "inferno", *ODD_NAMES)
    phone.press_back()
    phone.press_back()
    phone.tap("game:diabolo")
    assert len(chosen(phone)) == 7
    assert reads(phone, "2 joueurs de trop") and phone.find("next").disabled
    for name in ODD_NAMES[-2:]:
        phone.reveal(f"player:{name}")
        phone.tap(f"player:{name}")
    assert not phone.find("next").disabled


# -- the last table --------------------------------------------------------------------------------


def test_the_last_table_plays_again_in_three_taps(phone):
    played(phone, "diabolo", FAMILY, first=3)
    phone.taps = 0
    phone.tap("game:diabolo")
    phone.tap("last_table")
    phone.tap("next")
    assert phone.taps == 3
    assert phone.root.trail == ["home", "table"]
    assert phone.session.match.players == FAMILY


def test_being_first_moves_on_if_something_was_played(phone):
    phone.session.start("mytho", ["Ana", "Joe", "Zoé"], 2, {"target_wins": 3})
    phone.session.begin_round()
    rules, table = phone.session.rules, phone.session.setup
    phone.session.change_draft(rules.read_round({"winner": 0, "ending": "empty"}, table)[0])
    assert not phone.session.enter_round()
    phone.tap("game:mytho")
    phone.tap("last_table")
    assert marked(phone) == ["Ana"]
    phone.tap("next")
    assert phone.session.match.first == 0
    assert phone.session.match.options == {"target_wins": 3}, "and what was agreed holds again"


def test_the_table_of_another_game_is_offered_if_so_many_can_play(phone):
    played(phone, "mytho", ("Ana", "Joe"))
    played(phone, "inferno", ODD_NAMES)
    phone.tap("game:diabolo")
    assert reads(phone, "Ana, Joe")
    phone.tap("last_table")
    assert around_table(phone) == ["Ana", "Joe"]


def test_what_the_last_table_replaces_can_be_had_back(phone):
    played(phone, "diabolo", FAMILY)
    phone.tap("game:diabolo")
    add(phone, "Léo")
    phone.tap("last_table")
    assert around_table(phone) == list(FAMILY)
    phone.tap("snackbar:action")
    assert phone.root.trail == ["home", "new_match"] and chosen(phone) == {"Léo"}


# -- nothing is lost -------------------------------------------------------------------------------


@pytest.mark.parametrize("leave", ["back", "killed"])
def test_leaving_and_coming_back_finds_all_that_was_chosen(phone, leave):
    know(phone, "Ana", "Joe", "Zoé")
    choose(phone, "mytho", "Zoé", "Ana", "Joe")
    phone.drag("seat:Zoé", "seat:Ana")
    phone.tap("seat:Joe")
    phone.tap("target_wins:more")
    if leave == "back":
        phone.press_back()
        phone.press_back()
        assert phone.root.trail == ["home"]
    else:
        phone.restart()
    phone.tap("game:mytho")
    assert chosen(phone) == {"Ana", "Joe", "Zoé"}
    assert chips(phone)[:3] == ["Ana", "Zoé", "Joe"]
    phone.tap("next")
    assert around_table(phone) == ["Ana", "Zoé", "Joe"] and marked(phone) == ["Joe"]
    phone.tap("next")
    match = phone.session.match
    assert (match.players, match.first) == (("Ana", "Zoé", "Joe"), 2)
    assert match.options == {"target_wins": 2}


def test_once_started_the_next_table_is_empty(phone):
    know(phone, "Ana", "Joe")
    choose(phone, "mytho", "Ana", "Joe")
    phone.tap("seat:Joe")
    phone.tap("next")
    phone.press_back()
    phone.tap("game:mytho")
    assert chosen(phone) == set()


def test_people_who_are_gone_from_the_roster_are_not_at_the_table(phone):
    know(phone, "Ana", "Joe", "Zoé")
    choose(phone, "mytho", "Ana", "Joe", "Zoé")
    phone.tap("seat:Joe")
    phone.press_back()
    phone.press_back()
    roster = phone.session.roster
    roster.delete(roster.find("Joe").id)
    phone.tap("game:mytho")
    phone.tap("next")
    assert around_table(phone) == ["Ana", "Zoé"] and marked(phone) == []


@pytest.mark.parametrize(
    "rubbish",
    [
        7,
        "x",
        [],
        {"players": 3},
        {"players": ["Ana", None, 999]},
        {"game": "mytho", "players": [], "first": [], "options": {"target_wins": -3}},
        {"game": "mytho", "players": [], "first": 1, "options": 3},
    ],
)
def test_a_damaged_note_of_the_table_is_passed_over(tmp_path, rubbish):
    with Store(tmp_path) as store:
        store.roster.add("Ana")
        store.settings.set(NEW_MATCH, rubbish)
        table = read_seating(store, "mytho")
        assert table.players == () and table.first is None
        assert [table.option(option) for option in table.rules.options] == [1]


def test_a_note_of_the_table_that_holds_somebody_twice_seats_him_once(tmp_path):
    with Store(tmp_path) as store:
        ana, joe = (store.roster.add(name).id for name in ("Ana", "Joe"))
        store.settings.set(NEW_MATCH, {"players": [ana, joe, ana], "first": joe})
        assert read_seating(store, "mytho") == Seating("mytho", (ana, joe), joe)


def test_a_table_that_the_rules_refuse_is_told_and_kept(table, monkeypatch):
    table.tap("seat:Ana")
    matches = table.app.store.matches
    ask = matches.start
    monkeypatch.setattr(
        matches, "start", lambda game, names, first, *_: ask(game, [*names, *names], first, {})
    )
    table.tap("next")
    assert reads(table, "Deux joueurs portent le même nom.")
    assert table.root.current == "seats" and around_table(table) == list(FAMILY)


def test_a_full_disk_is_told_and_nothing_changes(table, monkeypatch):
    def full(*_):
        raise DiskFull

    monkeypatch.setattr(table.session.settings, "set", full)
    table.tap("seat:Ana")
    assert reads(table, "La mémoire du téléphone est pleine") and marked(table) == []
    table.press_back()
    table.tap("player:Ana")
    assert chosen(table) == set(FAMILY)
