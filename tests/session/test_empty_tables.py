"""Matches that were set up and abandoned before anything was entered."""

from __future__ import annotations

import pytest

import scoring
from scoring.mytho import MythoRound
from session import Session
from store import DiskFull


def round_of(session: Session, winner: int = 0) -> None:
    session.begin_round()
    session.change_draft(MythoRound(winner=winner))
    assert session.enter_round() == []


def ids(session: Session) -> list[str]:
    return [match.id for match in session.history.page().matches]


def test_an_abandoned_table_is_gone_when_another_match_comes_to_the_table(session):
    session.start("mytho", ["Ana", "Joe"])
    session.begin_round()
    second = session.start("mytho", ["Ana", "Zoé"])
    assert ids(session) == [second]
    round_of(session)
    session.rematch()
    session.open(second)
    assert ids(session) == [second]
    assert len(session.removed) == 0


def test_it_stays_as_long_as_no_other_match_comes(session):
    first = session.start("mytho", ["Ana", "Joe"])
    session.close()
    assert ids(session) == [first]
    session.open(first)
    assert ids(session) == [first]


def note(session):
    session.set_note("thé")


def tap(session):
    session.begin_round()
    session.change_draft(MythoRound(winner=1))


def tap_and_discard(session):
    tap(session)
    session.discard_draft()


def tap_and_undo(session):
    tap(session)
    session.undo()


def play_and_remove(session):
    round_of(session)
    session.remove_round(0)


def follow(session):
    session.begin_round()
    session.change_draft(live={"left": [3, 4]})


@pytest.mark.parametrize(
    "entered", [note, tap, tap_and_discard, tap_and_undo, play_and_remove, follow]
)
def test_a_table_where_something_was_entered_stays(session, entered):
    first = session.start("mytho", ["Ana", "Joe"])
    entered(session)
    second = session.start("mytho", ["Ana", "Zoé"])
    assert ids(session) == [second, first]


def view(session):
    session.begin_round()
    session.change_draft(view={"step": 1})


def rename(session):
    session.rename_player(0, "Tom")


def discard(session):
    session.begin_round()
    session.discard_draft()


@pytest.mark.parametrize("set_up", [view, rename, discard])
def test_a_table_that_was_only_set_up_goes(session, set_up):
    session.start("mytho", ["Ana", "Joe"])
    set_up(session)
    second = session.start("mytho", ["Ana", "Zoé"])
    assert ids(session) == [second]


def test_an_imported_match_without_rounds_stays(session, store):
    match = scoring.Match("mytho", ("Ana", "Joe"), id="came", started="2020-01-01T20:00:00+00:00")
    store.matches.add_all([match])
    session.start("mytho", ["Ana", "Zoé"])
    assert "came" in ids(session)


def test_a_table_that_phones_are_joined_to_stays(session):
    first = session.start("mytho", ["Ana", "Joe"])
    session.settings.set("board", {"match": first, "phones": {"key": 0}})
    second = session.start("mytho", ["Ana", "Zoé"])
    assert ids(session) == [second, first]
    session.settings.set("board", {"match": first, "phones": {}})
    session.open(second)
    assert ids(session) == [second]


def test_a_match_comes_to_the_table_on_a_full_disk(session, store, monkeypatch):
    first = session.start("mytho", ["Ana", "Joe"])
    round_of(session)
    session.rematch()

    def refuse(uids: object) -> None:
        raise DiskFull(path="")

    monkeypatch.setattr(store.matches, "drop_empty_tables", refuse)
    session.open(first)
    assert session.match_id == first
    assert len(ids(session)) == 2


def test_an_evening_counts_only_matches_with_a_round(session):
    match = session.start("mytho", ["Ana", "Joe"])
    round_of(session)
    session.rematch()
    day = session.history.get(match).evening
    evening = session.history.evening(day)
    assert len(evening.times) == 1
    assert [guest.matches for guest in evening.guests] == [1, 1]
    assert [found.id for found in session.history.page(evening=day).matches] == [match]
