"""What the screens see: a state that is right at once, and observers who are told what changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

import scoring
from session import Session
from store import NameTaken, Store, UnknownMatch


@pytest.fixture
def session(store: Store) -> Session:
    return Session(store)


@pytest.fixture
def seen(session: Session) -> list[frozenset[str]]:
    """What observers were told, in order."""
    told: list[frozenset[str]] = []
    session.observe(told.append)
    return told


def test_nothing_on_the_table(session):
    assert (session.match_id, session.match, session.result, session.draft) == (None,) * 4
    assert (session.problems, session.preview, session.missing) == ([], None, ())
    assert (session.can_undo, session.can_redo) == (False, False)
    assert (session.setup, session.rules, session.players) == (None, None, ())
    with pytest.raises(RuntimeError):
        session.begin_round()


def test_properties_are_right_as_soon_as_a_command_returns(session):
    uid = session.start("inferno", ["Ana", "Joe", "Zoé"], 2, {"tie": "share"})
    assert session.match_id == uid
    assert session.match.players == ("Ana", "Joe", "Zoé")
    assert session.result.next.lead == 2
    session.begin_round()
    assert session.draft.number == 1
    assert [missing.code for missing in session.missing] == ["taken"] * 3
    taken = (scoring.inferno.Taken(red=61), *session.draft.round.taken[1:])
    session.change_draft(replace(session.draft.round, taken=taken))
    assert [problem.code for problem in session.problems] == ["too_many_points"]
    assert session.preview.scores == (61, 0, 0)
    assert len(session.missing) == 2
    assert (session.can_undo, session.undo_kind) == (True, "draft_changed")


def test_observers_are_told_what_each_command_changed(session, seen):
    session.start("mytho", ["Ana", "Joe"], 0, {})
    assert set().union(*seen) == {"match", "history", "roster"}
    seen.clear()
    session.begin_round()
    session.change_draft(replace(session.draft.round, winner=1))
    session.change_draft(view={"step": 1})
    assert set().union(*seen) == {"match"}
    seen.clear()
    session.change_draft(view={"step": 1})
    assert seen == []
    session.enter_round()
    assert set().union(*seen) == {"match", "history", "settings"}, "it was told, not followed"
    seen.clear()
    session.settings.set("look", "dark")
    session.back_up()
    assert seen == [{"settings"}, {"backups"}]


def test_observers_find_the_new_state(session):
    found = []
    session.observe(lambda topics: found.append(session.draft and session.draft.round.winner))
    session.start("mytho", ["Ana", "Joe"], 0, {})
    session.begin_round()
    session.change_draft(replace(session.draft.round, winner=1))
    assert found[-1] == 1


def test_nobody_is_told_of_what_was_rolled_back(session, seen, store):
    session.roster.add("Ana")
    seen.clear()
    with pytest.raises(NameTaken), store._db.transaction("history"):
        session.roster.add("Joe")
        session.roster.add("Ana")
    assert seen == [] and session.roster.find("Joe") is None


def test_an_observer_may_give_the_next_command(session):
    session.start("mytho", ["Ana", "Joe"], 0, {})
    session.observe(lambda topics: session.begin_round())
    session.settings.set("look", "dark")
    assert session.draft is not None


def test_who_looked_away_is_told_nothing(session, seen):
    session.ignore(seen.append)
    session.start("mytho", ["Ana", "Joe"], 0, {})
    assert seen == []


def test_a_match_the_table_cannot_play_is_refused_with_all_its_problems(session, store):
    with pytest.raises(scoring.Refused) as caught:
        session.start("inferno", ["Ana", "ana"], 5, {"tie": "never"})
    assert {problem.code for problem in caught.value.problems} == {
        "duplicate_name",
        "wrong_seats",
        "no_such_seat",
        "option_value",
    }
    assert session.match is None
    assert store.roster.all() == []


def test_a_rematch_has_the_same_table_with_the_lead_moved_on(session):
    first = session.start("mytho", ["Ana", "Joe", "Zoé"], 2, {"target_wins": 3})
    assert session.rematch() != first
    assert session.match.players == ("Ana", "Joe", "Zoé")
    assert (session.match.first, session.match.options) == (0, {"target_wins": 3})


def test_opening_what_is_not_there(session):
    with pytest.raises(UnknownMatch):
        session.open("nothing")


def test_closing_clears_the_table_and_loses_nothing(session):
    uid = session.start("mytho", ["Ana", "Joe"], 0, {})
    session.begin_round()
    session.close()
    assert session.match is None
    session.open(uid)
    assert session.draft is not None


def test_no_round_begins_after_the_end(session):
    session.start("mytho", ["Ana", "Joe"], 0, {})
    session.begin_round()
    session.change_draft(replace(session.draft.round, winner=0))
    session.enter_round()
    session.begin_round()
    assert session.draft is None
    assert session.history.page(limit=5).matches[0].over


def test_a_draft_tap_scores_no_entered_round_again(session, monkeypatch):
    session.start("mytho", ["Ana", "Joe"], 0, {"target_wins": 20})
    for seat in (0, 1, 0, 1):
        session.begin_round()
        session.change_draft(replace(session.draft.round, winner=seat))
        session.enter_round()
    session.begin_round()
    scored = []
    score_round = scoring.score_round
    monkeypatch.setattr(
        scoring, "score_round", lambda *args: scored.append(args) or score_round(*args)
    )
    session.change_draft(replace(session.draft.round, winner=1))
    session.undo()
    session.redo()
    assert session.result is not None
    assert scored == []
    session.enter_round()
    assert {index for _, _, index, *_ in scored} == {4}


def test_a_name_changed_in_the_roster_reaches_who_observes_the_match(session, seen):
    session.start("mytho", ["Ana", "Joe"], 0, {})
    seen.clear()
    session.roster.rename(session.players[0].id, "Anaïs")
    assert seen == [{"roster"}]
    assert session.match.players == ("Anaïs", "Joe")


def test_the_way_people_enter_is_kept_for_each_game_and_part(session):
    session.start("diabolo", ["Ana", "Joe"])
    assert session.entry_ways(["line_mode", "hand_mode"]) == {}
    session.begin_round()
    session.change_draft(view={"line_mode": "cards"}, ways={"line_mode": "cards"})
    session.keep_entry_ways({"hand_mode": "totals"})
    assert session.settings.get("entry_way.diabolo.line_mode") == "cards"
    session.start("diabolo", ["Zoé", "Léo", "Max"])
    assert session.entry_ways(["line_mode", "hand_mode", "other"]) == {
        "line_mode": "cards",
        "hand_mode": "totals",
    }
    session.start("inferno", ["Ana", "Joe", "Zoé"])
    assert session.entry_ways(["line_mode", "hand_mode"]) == {}
