"""What follows from an entry is judged with it and saved with it, and is no step of its own."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import scoring
from entry.angels import AngelsEntry
from scoring.angels import KINDS, AngelsRound, Pile
from session import Session

ALL_X = AngelsRound((Pile(4, 3, 6, 1), Pile(5, 1, None, 2)))
WITH_NONE = AngelsRound((Pile(4, 3, 6, 1), Pile(5, 1, 0, 2)))


@pytest.fixture
def saved(session):
    session.start("angels", ["Ana", "Joe"])
    session.begin_round()
    session.change_draft(ALL_X)
    assert session.enter_round() == []
    return session


def test_the_round_has_it_when_it_is_saved(saved):
    assert saved.match.rounds == (WITH_NONE,)
    data = scoring.match_to_data(saved.match)
    assert data["rounds"][0]["piles"][1]["zero"] == 0
    assert scoring.match_from_data(data).rounds == (WITH_NONE,)


def test_undo_of_the_save_brings_back_what_was_entered(saved):
    saved.undo()
    assert saved.draft.round == ALL_X and not saved.match.rounds
    saved.redo()
    assert saved.match.rounds == (WITH_NONE,)


def test_a_correction_begins_with_what_was_entered_and_loses_what_no_longer_follows(saved, reopen):
    session = Session(reopen())
    session.open(saved.match_id)
    assert session.match.rounds == (WITH_NONE,)
    session.begin_edit(0)
    assert session.draft.round == ALL_X and session.draft_untouched
    ana = replace(ALL_X.piles[0], zero=5)
    session.change_draft(AngelsRound((ana, ALL_X.piles[1])))
    assert not session.draft_untouched
    assert session.enter_round() == []
    assert session.match.rounds[0].piles[1].zero is None
    session.undo()
    assert session.match.rounds == (WITH_NONE,) and session.draft is None


def test_a_round_from_a_file_stays_as_it_came(session, store):
    match = scoring.Match("angels", ("Ana", "Joe"), rounds=(ALL_X,), id="from-a-file")
    assert store.matches.add_all([match]) == 1
    session.open("from-a-file")
    assert session.match.rounds == (ALL_X,)
    session.begin_edit(0)
    assert session.draft.round == ALL_X


def test_undo_takes_a_tap_back_with_all_that_followed_from_it(session):
    rng, followed = random.Random("undo"), 0
    for _ in range(6):
        session.start("angels", ["Ana", "Joe", "Zoé", "Léo"])
        session.begin_round()
        for _ in range(25):
            draft = session.draft
            entry = AngelsEntry.resume(session.setup, draft.round, draft.view)
            entry = entry.select(rng.randrange(4), rng.choice([*KINDS, "zero", "zero"]))
            enabled = [key.value for key in entry.size_keys() if key.enabled and key.value < 8]
            tapped = entry.press(rng.choice([rng.choice(enabled), enabled[-1]]))
            before = _seen(session)
            session.change_draft(tapped.round, view=tapped.view)
            after = _seen(session)
            followed += tapped.filled != tapped.round
            if tapped.round != draft.round:
                session.undo()
                assert _seen(session) == before
                session.redo()
            assert _seen(session) == after
    assert followed > 10


def _seen(session):
    entry = AngelsEntry.resume(session.setup, session.draft.round, session.draft.view)
    return entry, entry.filled, session.problems, session.preview, session.missing
