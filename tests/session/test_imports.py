"""Imports and the match on the table: the session follows what the file says."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

import scoring
from scoring import Match
from scoring.mytho import MythoRound
from session import Session
from store.archive import Preview

CAME = Match(
    "mytho",
    ("Ana", "Joe"),
    rounds=(MythoRound(0, "empty"),),
    id="came",
    started="2020-01-01T20:00:00+00:00",
)


@pytest.fixture
def bring(session: Session, tmp_path: Path) -> Callable[..., int]:
    def from_file(*matches: Match) -> int:
        path = tmp_path / "file.jsonl"
        path.write_text("".join(scoring.dumps(match) + "\n" for match in matches), "utf-8")
        found = Preview(path)
        for _ in session.archive.look(found):
            pass
        return sum(session.import_matches(found, at_once=5, file="file.jsonl"))

    return from_file


def undo(session: Session) -> None:
    for _ in session.take_back_import():
        pass


def test_the_match_on_the_table_goes_with_its_import(session, bring):
    assert bring(CAME) == 1
    session.open("came")
    seen: list[object] = []
    session.observe(lambda topics: seen.append(session.match_id) if "match" in topics else None)
    undo(session)
    assert session.match is None and seen == [None]
    assert session.history.count() == 0


def test_another_match_on_the_table_stays_as_it_is(session, bring):
    own = session.start("mytho", ["Ana", "Joe"])
    session.begin_round()
    session.change_draft(MythoRound(1))
    bring(CAME)
    draft = session.draft
    seen: list[object] = []
    session.observe(lambda topics: seen.append(topics) if "match" in topics else None)
    undo(session)
    assert session.match_id == own and session.draft is draft and seen == []


def test_a_copy_from_before_an_import_is_undone_holds_it(session, bring, clock):
    bring(CAME)
    clock.now += timedelta(hours=1)
    before = session.backups.all()
    undo(session)
    (made,) = [copy for copy in session.backups.all() if copy not in before]
    assert session.history.count() == 0
    session.restore_backup(made)
    assert session.history.get("came") is not None
    assert session.archive.last_import.done, "it can be undone again"


def test_nothing_to_undo_makes_no_copy_of_an_import(session):
    undo(session)
    assert session.archive.last_import is None and session.history.count() == 0
