"""The people who play."""

from __future__ import annotations

from dataclasses import replace

import pytest

import scoring
from session import Session
from store import COLOURS, NameTaken, PlayedTogether, PlayerInMatches, Store, UnknownPlayer
from tests.store.archives import export_match
from tests.store.playing import summary_tables


def play(store: Store, *names: str) -> Session:
    session = Session(store)
    session.start("mytho", names, 0, {})
    session.begin_round()
    session.change_draft(replace(session.draft.round, winner=0))
    session.enter_round()
    return session


def names(store: Store, **options: bool) -> list[str]:
    return [player.name for player in store.roster.all(**options)]


def test_names_are_one_person_whatever_their_case_and_spaces(store):
    first = play(store, "Zoé", "Ana")
    second = play(store, "  ZOÉ ", "Joe")
    assert sorted(names(store)) == ["Ana", "Joe", "Zoé"]
    assert first.players[0] == second.players[0]


def test_accents_apart_or_composed_are_one_person(store):
    first, second = play(store, "Zoe\u0301", "Ana"), play(store, "ZOÉ", "Joe")
    assert first.players[0] == second.players[0]
    assert first.players[0].name == "Zoé"


def test_who_was_entered_before_names_were_composed_is_found(store):
    zoe = store.roster.add("Zoé")
    store._db.execute("UPDATE players SET name = ?, key = ?", ("Zoe\u0301", "zoe\u0301"))
    for name in ("Zoé", "zoe\u0301"):
        found = store.roster.find(name)
        assert found is not None and found.id == zoe.id
    store.roster.rename(zoe.id, "Zoé")
    assert store._db.value("SELECT key FROM players") == "zoé"


def test_who_played_last_comes_first(store, clock):
    play(store, "Ana", "Joe")
    play(store, "Zoé", "Joe")
    store.roster.add("Never")
    assert names(store) == ["Joe", "Zoé", "Ana", "Never"]


def test_who_is_new_at_a_table_gets_a_colour_that_nobody_there_has(store):
    for n in range(COLOURS):
        store.roster.add(f"Player {n}")
    store.roster.set_colour(1, 5)
    ids = store.roster.ensure(["Player 0", "Player 5", "Zoé", "Player 7", "Léo", "Max", "Lou"])
    colours = [store.roster.get(player).colour for player in ids]
    assert colours[:2] == [5, 5], "what people chose stays"
    assert len(set(colours[2:])) == 5
    assert 5 not in colours[2:]


def test_nobody_at_a_table_has_the_colour_of_another(store):
    """The ninth of the roster has the first one's colour, and so has everybody who was imported
    with it."""
    ids = [store.roster.add(f"Player {n}").id for n in range(10)]
    for number in (2, 3, 4):
        store.roster.set_colour(number, 0)
    for table in (ids[:7], [ids[8], ids[0], ids[9], ids[1]], [1, 2, 3, 4, 9, 10, 8], ids[:8]):
        people = store.roster.at_table(table)
        assert [person.id for person in people] == table
        assert len({person.colour for person in people}) == len(table)
        keeps = min(person for person in people if store.roster.get(person.id).colour == 0)
        assert keeps.colour == 0, "who was here first keeps it"
        turned = store.roster.at_table(table[::-1])
        assert turned == people[::-1], "the same people have the same colours, wherever they sit"
    uid = Session(store).start("inferno", ["Player 0", "Player 8", "Player 1"], 0, {})
    colours = [player.colour for player in store.matches.load(uid).players]
    assert len({*colours}) == 3
    assert store.roster.get(9).colour == 0, "elsewhere people have their own"


def test_colours_are_given_evenly(store):
    given = [store.roster.add(f"Player {n}").colour for n in range(2 * COLOURS)]
    assert sorted(given) == sorted([*range(COLOURS)] * 2)
    store.roster.set_colour(1, 5)
    assert store.roster.get(1).colour == 5


def test_a_new_name_shows_in_every_match_and_export(store):
    session = play(store, "Ana", "Joe")
    player = session.players[0]
    store.roster.rename(player.id, " Anaïs ")
    assert session.match.players == ("Anaïs", "Joe")
    assert store.history.page().matches[0].seats[0].name == "Anaïs"
    assert '"Anaïs"' in export_match(store, session.match_id)
    assert store.roster.find("ana") is None


def test_a_name_that_is_taken_or_will_not_do_is_refused(store):
    ana, _ = store.roster.add("Ana"), store.roster.add("Joe")
    with pytest.raises(NameTaken) as caught:
        store.roster.rename(ana.id, "JOE")
    assert caught.value.params["name"] == "Joe"
    with pytest.raises(NameTaken):
        store.roster.add(" ana")
    for bad in ("", "  ", "x" * 41, "a\nb"):
        with pytest.raises(scoring.Refused):
            store.roster.add(bad)
    store.roster.rename(ana.id, "ANA")  # the same person, louder
    assert store.roster.get(ana.id).name == "ANA"


def test_players_of_matches_are_archived_rather_than_deleted(store):
    session = play(store, "Ana", "Joe")
    ana = session.players[0]
    with pytest.raises(PlayerInMatches):
        store.roster.delete(ana.id)
    store.roster.set_archived(ana.id, True)
    assert names(store) == ["Joe"]
    assert names(store, archived=True) == ["Ana"]
    play(store, "ana", "Zoé")  # back at the table
    assert names(store, archived=True) == []


def test_who_never_played_can_be_deleted(store):
    player = store.roster.add("Mistake")
    store.roster.delete(player.id)
    with pytest.raises(UnknownPlayer):
        store.roster.get(player.id)


def test_a_player_who_is_only_in_an_undone_step_is_not_deleted(store):
    session = play(store, "Ana", "Joe")
    session.rename_player(0, "Zoé")
    zoe = session.players[0]
    session.undo()
    with pytest.raises(PlayerInMatches):
        store.roster.delete(zoe.id)
    session.redo()
    assert session.match.players[0] == "Zoé"


def test_merging_two_who_are_one_person(store):
    first = play(store, "Ana", "Joe")
    second = play(store, "Anna", "Zoé")
    wrong, right = second.players[0], first.players[0]
    store.roster.merge(wrong.id, right.id)
    assert sorted(names(store)) == ["Ana", "Joe", "Zoé"]
    assert second.match.players == ("Ana", "Zoé")
    assert store.history.page(player=right.id).matches == store.history.page().matches
    assert store.roster.get(wrong.id) == store.roster.get(right.id)
    before = summary_tables(store)
    store.matches.rebuild()
    assert summary_tables(store) == before
    third = store.roster.add("Annie")
    store.roster.merge(right.id, third.id)  # a chain of mergers is no longer than one
    assert second.match.players == ("Annie", "Zoé")
    store.roster.add("Ana")  # the name is free again


def test_two_who_sat_at_one_table_are_two(store):
    session = play(store, "Ana", "Joe")
    ana, joe = session.players
    with pytest.raises(PlayedTogether):
        store.roster.merge(ana.id, joe.id)
    store.matches.delete(session.match_id)
    with pytest.raises(PlayedTogether):  # it may be restored
        store.roster.merge(ana.id, joe.id)
    store.roster.merge(ana.id, ana.id)  # nothing to do
    assert session.match.players == ("Ana", "Joe")


def test_renaming_a_seat_names_somebody_else_in_this_match_alone(store):
    other = play(store, "Ana", "Joe")
    session = play(store, "Ana", "Joe")
    session.rename_player(0, "Zoé")
    assert session.match.players == ("Zoé", "Joe")
    assert other.match.players == ("Ana", "Joe")
    assert session.undo() == "player_renamed"
    assert session.match.players == ("Ana", "Joe")
    with pytest.raises(scoring.Refused):
        session.rename_player(0, "joe")
    session.rename_player(0, "ANA")
    assert other.match.players == ("ANA", "Joe")


def test_a_number_is_never_assigned_twice(store, reopen):
    backup = store.backups.make()
    bob = store.roster.add("Bob").id
    store.roster.delete(bob)
    assert store.roster.add("Carl").id > bob
    store.restore_backup(backup)
    assert store.roster.add("Dora").id > bob + 1
    store.roster.delete(store.roster.find("Dora").id)
    assert reopen().roster.add("Eva").id > bob + 2
