"""Two players merged, and two again: exactly what was merged comes apart, whatever came since."""

from __future__ import annotations

import random

import pytest

from session import Session
from store import NameTaken, PlayedTogether, Store, UnknownPlayer
from tests.store.playing import summary_tables

pytestmark = pytest.mark.usefixtures("keep_empty_tables")


@pytest.fixture
def session(store: Store) -> Session:
    return Session(store)


def everything(session: Session) -> object:
    players = session._store._db.rows("SELECT * FROM players ORDER BY id")
    return players, summary_tables(session._store)


def number(session: Session, name: str) -> int:
    return session.roster.find(name).id


def of(session: Session, name: str) -> list[str]:
    """The matches of somebody."""
    return [match.id for match in session.history.page(player=number(session, name)).matches]


def test_everything_is_as_it_was(session):
    session.start("mytho", ["Zoé", "Joe"])
    session.start("mytho", ["Zoe", "Ana"])
    before = everything(session)
    merger = session.merge_players(number(session, "Zoe"), number(session, "Zoé"))
    assert session.match.players == ("Zoé", "Ana")
    session.separate_players(merger)
    assert everything(session) == before
    assert session.match.players == ("Zoe", "Ana")


def test_what_was_played_since_stays_where_it_is(session):
    old = session.start("mytho", ["Zoe", "Ana"])
    merger = session.merge_players(number(session, "Zoe"), session.roster.add("Zoé").id)
    new = session.start("mytho", ["Zoé", "Ana"])
    session.separate_players(merger)
    assert of(session, "Zoe") == [old] and of(session, "Zoé") == [new]
    before = summary_tables(session._store)
    session._store.matches.rebuild()
    assert summary_tables(session._store) == before


def test_seats_that_changed_since(session):
    """Somebody else sits in one match of the merged player by now, and she in another."""
    first = session.start("mytho", ["Zoe", "Ana"])
    session.rename_player(0, "Tom")
    second = session.start("mytho", ["Joe", "Ana"])
    session.rename_player(0, "Zoe")
    merger = session.merge_players(number(session, "Zoe"), session.roster.add("Zoé").id)
    session.separate_players(merger)
    assert of(session, "Zoe") == [second] and of(session, "Tom") == [first]
    assert of(session, "Zoé") == []


def test_a_match_deleted_meanwhile_comes_back_to_its_player(session):
    uid = session.start("mytho", ["Zoe", "Ana"])
    merger = session.merge_players(number(session, "Zoe"), session.roster.add("Zoé").id)
    session.delete(uid)
    session.separate_players(merger)
    session.restore(uid)
    assert of(session, "Zoe") == [uid]


def test_a_chain_comes_apart_link_by_link(session):
    session.start("mytho", ["A", "Joe"])
    session.start("mytho", ["B", "Joe"])
    session.start("mytho", ["C", "Joe"])
    before = everything(session)
    first = session.merge_players(number(session, "A"), number(session, "B"))
    between = everything(session)
    second = session.merge_players(number(session, "B"), number(session, "C"))
    assert [one.name for one in session.roster.merged_into(number(session, "C"))] == ["A", "B"]
    session.separate_players(second)
    assert everything(session) == between
    session.separate_players(first)
    assert everything(session) == before


@pytest.mark.parametrize("seed", range(10))
def test_any_mergers_taken_back_in_turn(session, seed):
    rng = random.Random(seed)
    names = [f"P{n}" for n in range(8)]
    for _ in range(12):
        session.start("mytho", rng.sample(names, 2))
    numbers = [session.roster.find(name).id for name in names if session.roster.find(name)]
    taken = []
    for _ in range(6):
        state = everything(session)
        try:
            merger = session.merge_players(*rng.sample(numbers, 2))
        except PlayedTogether:
            continue
        if merger:
            taken.append((merger, state))
    assert taken
    for merger, state in reversed(taken):
        session.separate_players(merger)
        assert everything(session) == state


def test_long_afterwards_the_entry_itself_is_enough(session, reopen):
    old = session.start("mytho", ["Zoe", "Ana"])
    gone, kept = number(session, "Zoe"), session.roster.add("Zoé").id
    session.merge_players(gone, kept)
    again = Session(reopen())
    again.separate_players(again.roster.merger_of(gone))
    assert of(again, "Zoe") == [old]
    with pytest.raises(UnknownPlayer):
        again.roster.merger_of(gone)


def test_a_name_that_went_to_somebody_else_is_refused(session):
    session.start("mytho", ["Zoe", "Ana"])
    merger = session.merge_players(number(session, "Zoe"), session.roster.add("Zoé").id)
    session.roster.add("ZOE")
    before = everything(session)
    with pytest.raises(NameTaken) as refused:
        session.separate_players(merger)
    taken = session.roster.find("ZOE")
    assert refused.value.params == {"name": "ZOE", "player": taken.id}
    assert everything(session) == before


def test_a_copy_is_made_before(session):
    session.start("mytho", ["Zoe", "Ana"])
    session.merge_players(number(session, "Zoe"), session.roster.add("Zoé").id)
    (copy,) = session.backups.all()
    session.restore_backup(copy)
    assert session.roster.find("Zoe")


def test_nothing_to_merge(session):
    ana = session.roster.add("Ana").id
    assert session.merge_players(ana, ana) is None


def test_a_damaged_match_of_others_is_in_nobodys_way(session):
    """Merging, separating and deleting people look at the events of every match."""
    session.start("mytho", ["Max", "Tom"])
    session.start("mytho", ["Zoé", "Joe"])
    session.start("mytho", ["Zoe", "Ana"])
    guest = session.roster.add("Guest")
    db = session._store._db
    with db.transaction():
        db.execute("UPDATE events SET payload = 'damaged' WHERE match_id = 1")
    merger = session.merge_players(number(session, "Zoe"), number(session, "Zoé"))
    session.separate_players(merger)
    session.roster.delete(guest.id)
    assert session.roster.find("Guest") is None and of(session, "Zoe")


def test_nor_is_one_in_which_somebody_changed_seats(session):
    uid = session.start("mytho", ["Tom", "Ana"])
    session.rename_player(0, "Léo")
    session._store._db.execute("UPDATE events SET payload = '{}' WHERE kind = 'player_renamed'")
    theirs = session.start("mytho", ["Zoe", "Ana"])
    merger = session.merge_players(number(session, "Zoe"), session.roster.add("Zoé").id)
    session.separate_players(merger)
    assert of(session, "Zoe") == [theirs] and session.history.get(uid)
