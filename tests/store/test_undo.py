"""Undo and redo, drafts, edits, and what becomes of the taps."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from session import Session
from store import Store
from store.events import Undone
from tests.store.playing import act, in_memory, timeline


@pytest.fixture
def session(store: Store) -> Session:
    session = Session(store)
    session.start("mytho", ["Ana", "Joe", "Zoé"], 0, {"target_wins": 2})
    return session


def won(session: Session, seat: int) -> None:
    session.begin_round()
    session.change_draft(replace(session.draft.round, winner=seat))
    assert session.enter_round() == []


def winners(session: Session) -> list[int]:
    return [round_.winner for round_ in session.match.rounds]


def kinds(store: Store) -> list[str]:
    return [kind for (kind,) in store._db.rows("SELECT kind FROM events ORDER BY id")]


def test_every_tap_is_a_step_while_the_round_is_entered(session):
    session.begin_round()
    empty = session.draft.round
    session.change_draft(replace(empty, winner=1))
    session.change_draft(replace(empty, winner=2))
    assert session.undo() == "draft_changed"
    assert session.draft.round.winner == 1
    assert session.undo() == "draft_changed"
    assert session.draft.round == empty
    assert session.undo() is None and not session.can_undo, "to open an entry is no action"
    assert session.draft is not None


def test_undo_goes_from_action_to_action_and_never_only_closes_an_entry(session):
    won(session, 0)
    won(session, 1)
    rounds = []
    while session.undo():
        rounds.append((winners(session), session.draft.number))
    assert rounds == [([0], 2), ([], 1)]
    rounds = []
    while session.redo():
        rounds.append(winners(session))
    assert rounds == [[0], [0, 1]]


def test_of_a_round_that_is_begun_only_its_own_taps_are_undone_in_its_entry(session):
    won(session, 0)
    session.begin_round()
    assert session.can_undo and not session.can_undo_tap
    session.change_draft(replace(session.draft.round, winner=1))
    assert session.can_undo_tap
    session.undo()
    assert not session.can_undo_tap
    session.begin_edit(0)
    assert not session.can_undo_tap


def test_an_entry_that_was_only_opened_leaves_nothing_to_undo_or_redo(session):
    won(session, 0)
    session.begin_edit(0)
    session.close_untouched_draft()
    assert session.draft is None and not session.can_redo
    assert session.undo() == "round_entered"
    before = session.draft
    session.close_untouched_draft()
    assert session.draft == before, "something is entered in it"


def test_files_in_which_openings_were_undone_one_by_one_are_read(session, reopen):
    """Earlier versions wrote such moves of the cursor."""
    won(session, 0)
    log = session._log
    log._move([Undone()], log._timeline.done[-2].state)
    log._move([Undone()], log._timeline.done[-2].state)
    again = Session(reopen())
    again.open(log.id)
    assert again.draft is None and not again.can_undo
    assert again.redo() == "round_entered"
    assert winners(again) == [0]


def test_undoing_an_entered_round_brings_the_whole_draft_back_with_its_view(session, store):
    session.begin_round()
    session.change_draft(
        replace(session.draft.round, winner=1), view={"step": "left"}, live={"a": 1}
    )
    session.change_draft(view={"step": "done"})
    before = session.draft
    session.enter_round()
    assert kinds(store) == ["started", "draft_opened", "round_entered"]
    assert session.undo() == "round_entered"
    assert session.draft == before
    assert (before.view, before.live) == ({"step": "done"}, {"a": 1})
    assert session.undo() is None


def test_what_other_phones_say_is_a_step_like_any_tap(session):
    session.begin_round()
    session.change_draft(phones={"done": [1]})
    session.change_draft(replace(session.draft.round, winner=1))  # the host says nothing of it
    assert session.draft.phones == {"done": [1]}
    session.enter_round()
    session.undo()
    assert session.draft.phones == {"done": [1]}  # the whole draft is back


def test_undo_takes_back_what_another_phone_said(session):
    session.begin_round()
    session.change_draft(phones={"done": [1]})
    assert session.undo() == "draft_changed"
    assert session.draft.phones is None


def test_a_view_is_stored_without_being_a_step(session, store):
    session.begin_round()
    session.change_draft(replace(session.draft.round, winner=1))
    session.undo()
    session.change_draft(view={"seat": 2})
    assert session.redo_kind == "draft_changed"  # looking around drops no redo
    assert session.undo_kind == ""
    again = Session(store)
    again.open(session.match_id)
    assert again.draft.view == {"seat": 2}


def test_a_view_stays_with_its_step_whatever_is_swept_later(session, store):
    """The view is amended after an undo into an older draft, whose rows lie further up."""
    won(session, 0)
    session.undo()
    session.change_draft(view={"seat": 7})
    session.redo()
    won(session, 1)
    assert timeline(store, session.match_id) == in_memory(session)
    for _ in range(3):
        session.undo()
    assert session.draft.view == {"seat": 7}


def test_a_tap_that_changes_nothing_is_no_step(session):
    session.begin_round()
    session.change_draft(session.draft.round)
    session.begin_round()
    assert session.undo() is None


def test_a_new_command_drops_the_redo_branch(session):
    won(session, 0)
    session.undo()
    session.change_draft(replace(session.draft.round, winner=2))
    assert not session.can_redo
    assert session.redo() is None
    session.enter_round()
    assert winners(session) == [2]


def test_the_last_round_finishes_the_match_and_undo_reopens_it(session, store):
    won(session, 0)
    won(session, 0)
    assert session.result.finished
    assert session.match.finished is not None
    assert session.history.running() is None
    session.undo()
    assert not session.result.finished
    assert session.match.finished is None
    assert session.history.running().id == session.match_id
    session.redo()
    assert session.history.page(limit=5).matches[0].winners[0].name == "Ana"


def test_editing_a_past_round_replaces_it_and_can_be_undone(session):
    won(session, 0)
    won(session, 1)
    session.begin_edit(0)
    assert session.draft.number == 1
    assert session.draft.round.winner == 0
    session.change_draft(replace(session.draft.round, winner=2))
    assert session.enter_round() == []
    assert winners(session) == [2, 1]
    assert session.undo() == "round_edited"
    assert winners(session) == [0, 1]
    assert session.draft is None, "the correction is not opened again"
    assert session.redo() == "round_edited"
    assert winners(session) == [2, 1]


def test_a_half_entered_round_waits_while_another_is_edited(session, store):
    won(session, 0)
    session.begin_round()
    session.change_draft(replace(session.draft.round, left=(1, 2, 3)))
    waiting = session.draft
    session.begin_edit(0)
    session.change_draft(replace(session.draft.round, winner=1))
    session.enter_round()
    assert session.draft == waiting
    session.change_draft(replace(waiting.round, winner=1, left=(1, 0, 3)))
    assert session.enter_round() == []
    assert winners(session) == [1, 1]
    assert timeline(store, session.match_id) == in_memory(session)
    assert kinds(store).count("draft_changed") == 0


def test_an_edit_that_ends_the_match_too_early_is_refused(session):
    for seat in (0, 1, 0):
        won(session, seat)
    session.begin_edit(1)
    session.change_draft(replace(session.draft.round, winner=0))
    (problem,) = session.enter_round()
    assert (problem.code, problem.where) == ("round_after_end", "rounds[2]")
    assert winners(session) == [0, 1, 0]
    assert session.draft is not None


def test_a_correction_takes_the_rounds_after_the_end_away_as_one_step(session, store):
    for seat in (0, 1, 0):
        won(session, seat)
    session.begin_edit(1)
    session.change_draft(replace(session.draft.round, winner=0))
    assert session.enter_round(drop_later=True) == []
    assert winners(session) == [0, 0]
    assert session.result.winners == (0,)
    assert timeline(store, session.match_id) == in_memory(session)
    assert session.undo() == "round_edited"
    assert winners(session) == [0, 1, 0]
    assert session.draft is None
    assert session.redo() == "round_edited"
    assert winners(session) == [0, 0]


def test_a_correction_that_ends_the_match_asks_before_a_half_entered_round_goes(session, store):
    won(session, 0)
    won(session, 1)
    session.begin_round()
    session.change_draft(replace(session.draft.round, left=(0, 2, 3)))
    begun = session.draft
    session.begin_edit(1)
    session.change_draft(replace(session.draft.round, winner=0))
    (problem,) = session.enter_round()
    assert problem.params == {"played": 2, "found": 3}
    assert session.enter_round(drop_later=True) == []
    assert session.result.finished
    assert session.draft is None
    session.undo()
    assert session.draft == begun
    assert timeline(store, session.match_id) == in_memory(session)


def points(session: Session, *red: int) -> None:
    taken = [{"red": each, "others": 0} for each in red]
    round_, _ = session.rules.read_round({"taken": taken}, session.setup)
    session.change_draft(round_)


def test_a_round_that_is_removed_takes_extra_rounds_away_that_nobody_needed(store):
    session = Session(store)
    session.start("inferno", ["Ana", "Joe", "Zoé"], 0, {"rounds": 2})
    for red in [(5, 0, 9), (1, 6, 9), (2, 2, 9), (3, 4, 9)]:
        session.begin_round()
        points(session, *red)
        assert session.enter_round() == []
    assert session.result.finished
    (problem,) = session.remove_round(0)
    assert problem.params == {"played": 2, "found": 3}
    assert len(session.match.rounds) == 4
    session.begin_edit(3)
    assert session.remove_round(0, drop_later=True) == []
    assert session.draft is None, "the round that was being corrected is gone"
    assert session.result.totals == (3, 8, 18)
    assert timeline(store, session.match_id) == in_memory(session)
    assert session.undo() == "round_removed"
    assert len(session.match.rounds) == 4
    assert session.draft.editing == 3


def test_a_match_is_stopped_with_the_standing_as_it_is(session, store):
    session.stop_match()
    assert not session.result.finished, "nothing was played yet"
    won(session, 0)
    session.begin_round()
    session.change_draft(replace(session.draft.round, left=(0, 2, 3)), live={"turn": 1})
    begun = session.draft
    session.begin_edit(0)
    session.stop_match()
    assert session.result.stopped
    assert session.result.winners == (0,)
    assert session.match.stopped
    assert session.match.finished is not None
    assert session.draft is None
    summary = store.history.get(session.match_id)
    assert summary.over
    assert summary.stopped
    assert [seat.won for seat in summary.seats] == [True, False, False]
    assert store.history.running() is None
    assert not session.can_stop
    assert timeline(store, session.match_id) == in_memory(session)
    assert session.undo() == "stopped"
    assert not session.result.finished
    assert session.match.finished is None
    assert session.draft.editing == 0
    session.discard_draft()
    assert session.draft == begun
    assert store.history.running().id == session.match_id


def test_a_match_that_its_rules_ended_was_not_stopped(session, store):
    won(session, 0)
    won(session, 0)
    assert not session.can_stop
    session.stop_match()
    assert session.undo_kind == "round_entered"
    assert not store.history.get(session.match_id).stopped


def test_equals_share_the_win_of_a_stopped_match(session):
    won(session, 0)
    won(session, 2)
    session.stop_match()
    assert session.result.winners == (0, 2)
    assert session.result.decided_by == "shared"


def test_removing_a_round_reopens_the_match_and_moves_the_others_up(session):
    for seat in (0, 1, 0):
        won(session, seat)
    assert session.remove_round(0) == []
    assert winners(session) == [1, 0]
    assert not session.result.finished
    session.undo()
    assert winners(session) == [0, 1, 0]
    assert session.result.finished


def test_removing_the_round_that_is_being_edited_ends_its_draft(session, store):
    won(session, 0)
    won(session, 1)
    session.begin_edit(0)
    session.change_draft(replace(session.draft.round, winner=2))
    session.remove_round(0)
    assert session.draft is None
    session.undo()
    assert session.draft.round.winner == 2
    assert timeline(store, session.match_id) == in_memory(session)


def test_removing_an_earlier_round_moves_the_edit_with_its_round(session):
    won(session, 0)
    won(session, 1)
    session.begin_edit(1)
    session.remove_round(0)
    assert (session.draft.editing, session.draft.number) == (0, 1)
    session.change_draft(replace(session.draft.round, winner=2))
    session.enter_round()
    assert winners(session) == [2]


def test_a_round_with_errors_is_not_stored(session, store):
    session.begin_round()
    assert [problem.code for problem in session.enter_round()] == ["missing_key"]
    session.change_draft(replace(session.draft.round, winner=0, left=(4, 1, 1)))
    assert [problem.code for problem in session.enter_round()] == ["winner_has_cards"]
    assert winners(session) == []
    assert "round_entered" not in kinds(store)


def test_discarding_a_draft_can_be_undone(session):
    session.begin_round()
    session.change_draft(replace(session.draft.round, winner=1))
    session.discard_draft()
    assert session.draft is None
    assert session.undo() == "draft_discarded"
    assert session.draft.round.winner == 1


def test_what_was_renamed_during_a_draft_stays_when_the_taps_go(session, store):
    session.begin_round()
    session.change_draft(replace(session.draft.round, winner=1))
    session.rename_player(1, "Tom")
    session.change_draft(replace(session.draft.round, winner=2))
    session.enter_round()
    assert session.match.players == ("Ana", "Tom", "Zoé")
    assert kinds(store) == ["started", "player_renamed", "draft_opened", "round_entered"]
    assert timeline(store, session.match_id) == in_memory(session)


def test_all_of_a_match_can_be_undone_and_redone_after_a_restart(session, reopen):
    won(session, 0)
    session.set_note("thé")
    won(session, 0)
    uid, whole = session.match_id, in_memory(session)
    again = Session(reopen())
    again.open(uid)
    assert in_memory(again) == whole
    taken_back = []
    while kind := again.undo():
        taken_back.append(kind)
    assert taken_back == ["round_entered", "note_changed", "round_entered"]
    again = Session(reopen())
    again.open(uid)
    brought_back = []
    while kind := again.redo():
        brought_back.append(kind)
    assert brought_back == taken_back[::-1]
    assert in_memory(again) == whole


def test_taps_leave_nothing_behind_in_the_file(store):
    """What is kept is a round's own size: no tap, no view, no undo remains in the file."""
    log = store.matches.start("inferno", ["Ana", "Joe", "Zoé"], 0, {})
    level = {"taken": [{"others": 3}] * 3}  # tied for ever: extra rounds without end
    size = []
    for _ in range(2):
        for _ in range(100):
            log.open_draft(level)
            for tap in range(5):
                log.change_draft(level, None, {"tap": tap})
                log.change_view({"tap": tap + 1})
                log.undo()
                log.redo()
            log.close_draft(None, drop_later=False)
        store._db.checkpoint()
        size.append((store._db.path).stat().st_size)
    assert store._db.value("SELECT count(*) FROM events") == 1 + 2 * 200
    assert (size[1] - size[0]) / 100 < 1000  # bytes a round


@pytest.mark.parametrize("seed", range(4))
def test_memory_is_what_the_file_says_whatever_is_done(store, seed):
    session, rng = Session(store), random.Random(seed)
    for _ in range(80):
        act(session, rng)
        assert timeline(store, session.match_id) == in_memory(session)
