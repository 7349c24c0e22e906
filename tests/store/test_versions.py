"""Matches of a file that are known here by their ids, and were played on elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

import scoring
from scoring import Match
from scoring.mytho import MythoRound
from session import Session
from store.archive import Preview
from store.versions import Compared, VersionChoice

OPTIONS = {"target_wins": 3}


def rounds(*winners: int) -> tuple[MythoRound, ...]:
    return tuple(MythoRound(winner, "empty") for winner in winners)


def play(session: Session, *winners: int) -> None:
    for winner in winners:
        session.begin_round()
        session.change_draft(MythoRound(winner, "empty"))
        assert session.enter_round() == []


@pytest.fixture
def session(store) -> Session:
    session = Session(store)
    session.start("mytho", ["Ana", "Joe"], 0, OPTIONS)
    play(session, 0)
    return session


@pytest.fixture
def look(session, tmp_path) -> Callable[..., Preview]:
    """Previews a file with these matches."""

    def previewed(*matches: Match) -> Preview:
        path: Path = tmp_path / "file.jsonl"
        path.write_text("".join(scoring.dumps(match) + "\n" for match in matches), "utf-8")
        found = Preview(path)
        for _ in session.archive.look(found):
            pass
        return found

    return previewed


def take_in(session: Session, found: Preview, choice: VersionChoice | None = None) -> int:
    return sum(session.import_matches(found, at_once=20, file="file.jsonl", choice=choice))


def winners(session: Session, match_id: str | None = None) -> list[int]:
    match = session._store.matches.load(match_id or session.match_id).match
    return [round_.winner for round_ in match.rounds]


def version(session: Session, *winners: int, **more: object) -> Match:
    return replace(session.match, rounds=rounds(*winners), **more)


def counts(found: Preview) -> tuple[int, int, int, int]:
    return found.new, found.present, found.longer, found.different


class TestComparing:
    def test_the_same_match_is_known(self, session, look):
        assert counts(look(session.match)) == (0, 1, 0, 0)

    def test_a_match_with_more_rounds_is_longer(self, session, look):
        found = look(version(session, 0, 1, 1))
        assert counts(found) == (0, 1, 1, 0)
        ((_, here, compared),) = found.versions
        assert (here, compared) == (1, Compared.LONGER)

    def test_one_that_was_stopped_elsewhere_is_longer(self, session, look):
        assert counts(look(version(session, 0, stopped=True))) == (0, 1, 1, 0)

    def test_one_with_other_rounds_is_different(self, session, look):
        assert counts(look(version(session, 1, 1))) == (0, 1, 0, 1)

    def test_one_that_went_on_after_it_was_stopped_here_is_different(self, session, look):
        longer = version(session, 0, 1)
        session.stop_match()
        assert counts(look(longer)) == (0, 1, 0, 1)

    def test_an_earlier_version_is_known(self, session, look):
        earlier = session.match
        play(session, 1)
        assert counts(look(earlier)) == (0, 1, 0, 0)

    def test_a_version_of_before_a_correction_is_known(self, session, look):
        play(session, 1)
        earlier = session.match
        session.begin_edit(0)
        session.change_draft(MythoRound(1, "empty"))
        assert session.enter_round() == []
        assert counts(look(earlier)) == (0, 1, 0, 0)

    def test_a_match_of_another_table_is_known_by_its_id_alone(self, session, look):
        other = replace(version(session, 0, 1), players=("Ana", "Joe", "Zoé"))
        assert counts(look(other)) == (0, 1, 0, 0)


class TestTheLongerVersion:
    def test_it_is_one_step_that_undo_reverses(self, session, look):
        session.begin_round()
        session.change_draft(MythoRound(1))
        found = look(version(session, 0, 1, 1, 1, finished="2026-02-01T20:00:00+01:00", note="thé"))
        assert take_in(session, found) == 1
        assert winners(session) == [0, 1, 1, 1]
        match = session.match
        assert (match.finished, match.note) == ("2026-02-01T20:00:00+01:00", "thé")
        assert session.result.winners == (1,)
        assert session.undo() == "continued"
        assert winners(session) == [0] and session.match.note is None
        assert session.draft.round.winner == 1
        assert session.redo() == "continued"
        assert session.result.finished

    def test_it_is_on_the_table_at_once(self, session, look):
        seen: list[int] = []
        session.observe(lambda topics: "match" in topics and seen.append(len(session.match.rounds)))
        take_in(session, look(version(session, 0, 1)))
        assert seen == [2]
        play(session, 0)
        assert winners(session) == [0, 1, 0]

    def test_it_can_be_left(self, session, look):
        assert take_in(session, look(version(session, 0, 1)), VersionChoice(longer=False)) == 0
        assert winners(session) == [0]

    def test_it_is_kept_after_a_restart(self, session, look, reopen):
        take_in(session, look(version(session, 0, 1)))
        again, match_id = Session(reopen()), session.match_id
        assert winners(again, match_id) == [0, 1]
        assert again.history.get(match_id).rounds == 2

    def test_it_goes_when_the_import_is_undone(self, session, look):
        take_in(session, look(version(session, 0, 1), replace(session.match, id="new")))
        assert session.history.count() == 2 and session.archive.last_import.matches == 2
        for _ in session.take_back_import():
            pass
        assert winners(session) == [0] and session.history.count() == 1
        assert [round_.winner for round_ in session.match.rounds] == [0]

    def test_what_was_played_after_it_stays_when_the_import_is_undone(self, session, look):
        take_in(session, look(version(session, 0, 1)))
        play(session, 1)
        for _ in session.take_back_import():
            pass
        assert winners(session) == [0, 1, 1]


class TestBothWentOn:
    def test_the_version_here_stays_unless_chosen_otherwise(self, session, look):
        assert take_in(session, look(version(session, 1, 1))) == 0
        assert winners(session) == [0] and session.history.count() == 1

    def test_the_one_of_the_file_is_a_step_that_undo_reverses(self, session, look):
        choice = VersionChoice(different="file")
        assert take_in(session, look(version(session, 1, 1)), choice) == 1
        assert winners(session) == [1, 1]
        session.undo()
        assert winners(session) == [0]

    def test_a_finished_match_is_open_again_where_the_file_has_it_so(self, session, look):
        play(session, 0, 0)
        assert session.result.finished
        take_in(session, look(version(session, 1, finished=None)), VersionChoice(different="file"))
        assert not session.result.finished and session.match.finished is None
        session.undo()
        assert session.result.finished

    def test_both_are_kept_once(self, session, look):
        found, choice = look(version(session, 1, 1)), VersionChoice(different="both")
        assert take_in(session, found, choice) == 1
        assert session.history.count() == 2 and winners(session) == [0]
        assert counts(look(version(session, 1, 1))) == (0, 1, 0, 0)
        for _ in session.take_back_import():
            pass
        assert session.history.count() == 1 and winners(session) == [0]


def test_a_line_is_compared_with_its_match_whatever_its_names(session, look):
    renamed = replace(version(session, 0, 1), players=("Anna", "Jo"))
    assert counts(look(renamed)) == (0, 1, 1, 0)
    take_in(session, look(renamed))
    assert json.loads(scoring.dumps(session.match))["players"] == ["Ana", "Joe"]


def test_no_copy_is_made_in_the_middle_of_an_import(session, look, clock):
    """Commands of other phones and the hour ask for copies meanwhile."""
    found = look(*(replace(session.match, id=f"m{number}") for number in range(5)))
    before = session.backups.all()
    for _ in session.import_matches(found, at_once=1, file="file.jsonl"):
        clock.now += timedelta(hours=1)
        session.set_note(str(clock.now))
        assert session.backups.all() == before
    newest = session.backups.all()[0]
    assert newest not in before
    session.restore_backup(newest)
    assert session.history.count() == 6


def test_nor_while_an_import_is_undone(session, look, clock):
    take_in(session, look(*(replace(session.match, id=f"m{number}") for number in range(40))))
    steps = session.take_back_import()
    next(steps)
    before = session.backups.all()
    clock.now += timedelta(hours=1)
    session.set_note("thé")
    assert session.backups.all() == before
    for _ in steps:
        assert session.backups.all() == before


def test_a_copy_of_an_import_that_was_cut_short_says_so(session, look):
    found = look(*(replace(session.match, id=f"m{number}") for number in range(5)))
    steps = session.import_matches(found, at_once=1, file="file.jsonl")
    while session.history.count() < 3:
        next(steps)
    steps.close()
    copy = session.back_up()
    for _ in session.take_back_import():
        pass
    session.restore_backup(copy)
    assert session.history.count() == 3 and not session.archive.last_import.done
