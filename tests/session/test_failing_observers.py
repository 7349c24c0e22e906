"""A command stays done whatever its observers raise."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import scoring
from scoring.mytho import MythoRound
from session import Session
from store.archive import Preview
from tests.store.playing import act, in_memory, start, timeline

pytestmark = pytest.mark.usefixtures("keep_empty_tables")


@pytest.fixture
def failures(session, store, observer_failures):
    """Every observer fails; what is reported of it."""
    reported: list[Exception] = []
    store.report_to(reported.append)

    def fail(topics: frozenset[str]) -> None:
        raise RuntimeError(sorted(topics))

    def refuse(_finished: bool) -> None:
        raise OSError("no thread for a backup")

    session.observe(fail)
    session.observe(fail)
    store.backups.consider = refuse
    yield reported
    observer_failures.clear()


@pytest.mark.parametrize("seed", range(12))
def test_memory_and_file_agree_after_every_command(session, store, failures, seed):
    rng = random.Random(seed)
    start(session, rng)
    for _ in range(60):
        act(session, rng)
        assert in_memory(session) == timeline(store, session.match_id)
    assert failures


def test_every_other_command_returns_what_it_did(session, failures):
    first = session.start("mytho", ["Ana", "Joe"])
    second = session.rematch()
    assert session.match_id == second
    session.open(first)
    session.delete(first)
    assert session.match is None
    session.restore(first)
    ana = session.roster.find("Ana")
    tom = session.seat(session.seating("mytho"), "Tom")
    assert session.seating("mytho").players == (tom.id,)
    merger = session.merge_players(tom.id, ana.id)
    session.separate_players(merger)
    session.settings.set("look", "dark")
    backup = session.back_up()
    session.start("mytho", ["Léo", "Zoé"])
    session.restore_backup(backup)
    assert session.match is None
    assert session.roster.find("Léo") is None
    assert session.start_seated(session.seating_again(first)) == session.match_id
    session.recovery_seen()
    session.keep_seating(session.seating("mytho"))
    session.close()
    assert failures


def test_an_import_and_its_undoing_are_done_to_their_end(session, failures, tmp_path):
    session.start("mytho", ["Ana", "Joe"])
    path = tmp_path / "file.jsonl"
    came = replace(session.match, rounds=(MythoRound(0, "empty"),))
    others = [replace(came, id=f"m{number}") for number in range(3)]
    path.write_text("".join(scoring.dumps(match) + "\n" for match in (came, *others)), "utf-8")
    found = Preview(path)
    for _ in session.archive.look(found):
        pass
    assert sum(session.import_matches(found, at_once=1, file="file.jsonl")) == 4
    assert len(session.match.rounds) == 1 and session.history.count() == 4
    for _ in session.take_back_import():
        pass
    assert session.match.rounds == () and session.history.count() == 1
    assert failures


def test_an_observer_after_one_that_failed_is_notified(session, failures):
    seen: list[frozenset[str]] = []
    session.observe(seen.append)
    session.start("mytho", ["Ana", "Joe"])
    assert frozenset({"match"}) in seen


def test_a_failure_without_an_app_is_logged(session, caplog, observer_failures):
    session.observe(lambda topics: 1 / 0)
    session.start("mytho", ["Ana", "Joe"])
    assert session.match is not None
    assert "ZeroDivisionError" in caplog.text
    observer_failures.clear()


def test_a_restored_backup_closes_the_match_before_observers_ask_for_its_players(session):
    session.start("mytho", ["Ana", "Joe"])
    backup = session.back_up()
    session.start("mytho", ["Léo", "Zoé"])
    seen: list[tuple[object, tuple[object, ...]]] = []
    session.observe(lambda topics: seen.append((session.match, session.players)))
    session.restore_backup(backup)
    assert seen == [(None, ())]


def test_ignored_observers_are_not_notified(store):
    session = Session(store)
    seen: list[object] = []
    session.observe(seen.append)
    session.ignore(seen.append)
    session.start("mytho", ["Ana", "Joe"])
    assert seen == []
