"""What home says is never the same twice in a row, and stays while somebody looks at it."""

from __future__ import annotations

import random
from datetime import timedelta
from functools import partial

import pytest

from session import Session
from session.greeter import KEY, next_one
from store import DiskFailed
from store.database import Database
from store.greetings import LongAgo, Milestone, Series, Welcome
from store.occasions import SERIES
from tests.session.test_new_match import play_mytho
from tests.store.refusing import file_size_limit, writing_forbidden
from tests.store.test_occasions import mytho
from tests.store.test_ranking import imported
from words.greetings import line

FAMILY = ("Ana", "Joe", "Zoé")


def greet(session: Session, *, arriving: bool = True):
    running = session.history.running()
    return session.greeter.greet(running and running.id, arriving=arriving)


def test_the_first_that_was_not_said_comes_then_the_one_said_longest_ago():
    few = [Milestone(10, reached=True), LongAgo("mytho", None), Welcome("night", 0)]
    first, second, third = (one.key for one in few)
    assert next_one(few, []) is few[0]
    assert next_one(few, [first]) is few[1]
    assert next_one(few, [first, second, third]) is few[2]
    assert next_one(few, [third, first, second]) is few[1]


def test_never_the_same_twice_in_a_row_not_even_after_a_restart(reopen, clock):
    rng = random.Random(5)
    session, before = Session(reopen()), None
    for turn in range(50):
        if rng.random() < 0.4:
            session._store.matches.add_all([imported(rng, turn, clock.now)])
        if rng.random() < 0.6:
            session = Session(reopen())
        else:
            play_mytho(session, FAMILY, winner=rng.randrange(3))
            session.close()
        greeting = greet(session)
        session.greeter.keep()
        title, text, _ = line(greeting, session.history.tonight())
        assert title and text and (title, text) != before
        before = title, text
        clock.now += timedelta(hours=rng.choice([0, 2, 30, 3000]))


def test_before_the_first_match_there_are_several_words_of_welcome(reopen):
    said = []
    for _ in range(4):
        session = Session(reopen())
        said.append(greet(session))
        session.greeter.keep()
    assert {one.hour for one in said} == {"first_start"}
    assert len(set(said[:3])) == 3 and said[3] == said[0]


def test_who_stays_or_looks_in_again_is_told_the_same_until_a_match_has_ended(session, clock):
    for _ in range(3):
        play_mytho(session, FAMILY)
    clock.now += timedelta(days=20)
    first = greet(session)
    assert isinstance(first, Series)
    assert greet(session, arriving=False) == greet(session) == first
    session.start("mytho", FAMILY)
    assert greet(session) == first  # nothing has ended
    session._store.matches.add_all([mytho("another", clock.now - timedelta(days=40), 1, 1)])
    assert greet(session, arriving=False) == first  # before somebody's eyes nothing changes
    assert greet(session) == Welcome("playing", 0)


def test_what_is_no_longer_true_is_not_said_any_more(session, clock):
    match = play_mytho(session, FAMILY)
    session.close()
    clock.now += timedelta(days=200)
    first = greet(session)
    assert isinstance(first, LongAgo)
    session.delete(match)
    assert isinstance(greet(session, arriving=False), Welcome)


def test_a_new_name_is_said_at_once(session):
    for _ in range(3):
        play_mytho(session, FAMILY)
    assert "Ana" in line(greet(session), session.history.tonight()).text
    session.roster.rename(1, "Anouk")
    assert "Anouk" in line(greet(session, arriving=False), session.history.tonight()).text


def test_two_things_to_say_take_turns(reopen, clock):
    session = Session(reopen())
    for _ in range(SERIES):
        play_mytho(session, FAMILY)
    session.close()
    clock.now += timedelta(days=200)
    said = []
    for _ in range(4):
        session = Session(reopen())
        said.append(type(greet(session)))
        session.greeter.keep()
    assert {*said[:2]} == {Series, LongAgo} and said[2:] == said[:2]


def test_the_forty_greetings_before_are_remembered(session):
    before = [f"{sign}{number}" for number in range(25) for sign in "Az"]
    session.settings.set(KEY, before)
    chosen = greet(session)
    session.greeter.keep()
    assert session.settings.get(KEY) == [chosen.key, *before[:39]]


@pytest.mark.parametrize("kept", [None, "garbage", 7, {"a": 1}, [1, None, "Welcome night 0"]])
def test_whatever_was_kept_something_is_said(session, kept):
    session.settings.set(KEY, kept)
    assert greet(session)


@pytest.mark.parametrize("refusing", [partial(file_size_limit, largest=100), writing_forbidden])
def test_what_cannot_be_kept_is_no_trouble(session, refusing):
    play_mytho(session, FAMILY)
    with refusing(session._store):
        first = greet(session)
        session.greeter.keep()
    assert session.settings.get(KEY) is None
    session.greeter.keep()
    assert session.settings.get(KEY)[0] == first.key


def test_a_store_that_cannot_be_read_leaves_a_word_of_welcome(session, monkeypatch):
    def refuse(db: Database, *_):
        raise DiskFailed(path=str(db.path))

    for name in ("rows", "row"):
        monkeypatch.setattr(Database, name, refuse)
    assert isinstance(session.greeter.greet(None, arriving=True), Welcome)
