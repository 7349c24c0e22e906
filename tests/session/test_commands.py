"""What the commands of a session do to the match on the table, and what they leave alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

import scoring
from entry.base import LIVE
from entry.told_time import ToldTime
from scoring.inferno import Taken

pytestmark = pytest.mark.usefixtures("keep_empty_tables")


@pytest.fixture
def seen(session):
    """What observers were told, in order."""
    told: list[frozenset[str]] = []
    session.observe(told.append)
    return told


def start_mytho(session, players=("Ana", "Joe", "Zoé"), target=5):
    return session.start("mytho", players, 0, {"target_wins": target})


def win(session, seat):
    session.begin_round()
    session.change_draft(replace(session.draft.round, winner=seat))
    return session.enter_round()


def winners(session):
    return [round_.winner for round_ in session.match.rounds]


class TestWhichMatch:
    def test_the_first_seat_leads_unless_another_is_named(self, session):
        session.start("mytho", ["Ana", "Joe"])
        assert (session.match.first, session.match.options) == (0, {})

    def test_a_rematch_of_another_match_than_the_one_on_the_table(self, session):
        first = start_mytho(session)
        session.start("mytho", ["Tom", "Léo"])
        session.rematch(first)
        assert session.match.players == ("Ana", "Joe", "Zoé")
        assert (session.match.first, session.match.options) == (1, {"target_wins": 5})
        session.rematch()
        assert session.match.first == 2

    def test_deleting_the_match_on_the_table_clears_the_table(self, session):
        uid = start_mytho(session)
        session.delete(uid)
        assert session.match is None
        assert session.history.page(limit=5).matches == ()
        session.restore(uid)
        assert [match.id for match in session.history.page(limit=5).matches] == [uid]

    def test_deleting_another_match_leaves_the_table_alone(self, session):
        other = start_mytho(session)
        uid = start_mytho(session)
        session.delete(other)
        assert session.match_id == uid
        session.removed.forget(other)
        assert session.match_id == uid

    def test_a_restored_backup_clears_the_table(self, session):
        start_mytho(session)
        backup = session.back_up()
        win(session, 1)
        until_now = session.restore_backup(backup)
        assert session.match is None
        (summary,) = session.history.page(limit=5).matches
        session.open(summary.id)
        assert winners(session) == []
        session.restore_backup(until_now)
        session.open(summary.id)
        assert winners(session) == [1]


class TestEntering:
    def test_a_round_being_entered_is_not_begun_anew(self, session, seen):
        start_mytho(session)
        session.begin_round()
        session.change_draft(replace(session.draft.round, winner=1))
        seen.clear()
        session.begin_round()
        assert session.draft.round.winner == 1 and seen == []

    def test_nothing_can_be_entered_where_no_round_is_begun(self, session):
        start_mytho(session)
        with pytest.raises(RuntimeError):
            session.enter_round()
        with pytest.raises(RuntimeError):
            session.change_draft(view={})

    def test_discarding_a_draft_leaves_the_rounds(self, session, seen):
        start_mytho(session)
        win(session, 2)
        session.begin_round()
        session.discard_draft()
        assert session.draft is None and winners(session) == [2]
        seen.clear()
        session.discard_draft()
        assert seen == [], "there is nothing to discard"

    def test_a_tap_changes_what_it_names_and_leaves_the_rest(self, session):
        start_mytho(session)
        session.begin_round()
        round_ = replace(session.draft.round, winner=1)
        session.change_draft(round_, view={"counting": True}, live={"turn": 2})
        assert (session.draft.round, session.draft.view) == (round_, {"counting": True})
        assert session.draft.live == {"turn": 2}
        session.change_draft(view={"counting": False})
        assert (session.draft.round, session.draft.live) == (round_, {"turn": 2})
        session.change_draft(live={"turn": 0})
        assert (session.draft.round, session.draft.live) == (round_, {"turn": 0})
        assert session.draft.view == {"counting": False}
        session.change_draft(live=None)
        assert (session.draft.round, session.draft.live) == (round_, None)

    def test_a_look_elsewhere_is_no_step_to_undo(self, session):
        start_mytho(session)
        session.begin_round()
        session.change_draft(replace(session.draft.round, winner=1))
        session.change_draft(view={"counting": True})
        assert session.undo() == "draft_changed"
        assert session.draft.round.winner is None

    def test_a_live_table_alone_is_a_step_to_undo(self, session):
        start_mytho(session)
        session.begin_round()
        session.change_draft(live={"turn": 1})
        assert session.undo_kind == "draft_changed"
        session.undo()
        assert session.draft.live is None

    def test_a_round_that_cannot_be_is_not_stored_and_all_of_it_is_told(self, session):
        session.start("inferno", ["Ana", "Joe", "Zoé"])
        session.begin_round()
        taken = (Taken(red=40, others=50), Taken(red=40, others=40), Taken(red=0, others=0))
        session.change_draft(replace(session.draft.round, taken=taken))
        problems = session.enter_round()
        assert problems and all(problem.is_error for problem in problems)
        assert session.match.rounds == () and session.draft is not None

    def test_a_round_that_lacks_something_is_not_stored(self, session):
        start_mytho(session)
        session.begin_round()
        assert session.enter_round() != []
        assert session.match.rounds == () and session.draft is not None

    def test_what_only_warns_is_stored(self, session):
        session.start("inferno", ["Ana", "Joe", "Zoé"])
        session.begin_round()
        warned = Taken(red=(0, 0, 0, 0, 0), others=1)
        session.change_draft(replace(session.draft.round, taken=(warned,) * 3))
        assert not any(problem.is_error for problem in session.enter_round())
        assert len(session.match.rounds) == 1


class TestUntouched:
    """Whether leaving the entry loses anything."""

    def test_nothing_is_untouched_where_nothing_is_entered(self, session):
        assert not session.draft_untouched
        start_mytho(session)
        assert not session.draft_untouched

    def test_a_round_that_says_nothing_yet(self, session):
        start_mytho(session)
        session.begin_round()
        assert session.draft_untouched
        session.change_draft(replace(session.draft.round, winner=1))
        assert not session.draft_untouched

    def test_a_correction_that_says_what_was_entered_before(self, session):
        start_mytho(session)
        win(session, 1)
        session.begin_edit(0)
        assert session.draft_untouched
        session.change_draft(replace(session.draft.round, winner=2))
        assert not session.draft_untouched


class TestFollowed:
    """Whether the next round is followed card by card, as the last one was."""

    @pytest.mark.parametrize("live", [None, {"turn": 1}])
    def test_the_last_round_tells(self, session, live):
        start_mytho(session)
        session.begin_round()
        session.change_draft(replace(session.draft.round, winner=1), live=live)
        assert session.enter_round() == []
        assert session.entry_ways([LIVE]) == {LIVE: live is not None}

    def test_a_correction_says_nothing_of_the_next_round(self, session):
        start_mytho(session)
        win(session, 1)
        session.keep_entry_ways({LIVE: True})
        session.begin_edit(0)
        session.change_draft(replace(session.draft.round, winner=2))
        assert session.enter_round() == []
        assert session.entry_ways([LIVE]) == {LIVE: True}

    def test_nor_does_a_correction_that_was_not_taken(self, session):
        start_mytho(session, target=2)
        for seat in (0, 1, 1):
            win(session, seat)
        session.keep_entry_ways({LIVE: True})
        session.begin_edit(0)
        session.change_draft(replace(session.draft.round, winner=1))
        assert session.enter_round() != []
        assert session.entry_ways([LIVE]) == {LIVE: True}


class TestJudging:
    def test_a_draft_is_judged_again_after_every_tap(self, session):
        session.start("inferno", ["Ana", "Joe", "Zoé"])
        session.begin_round()
        scores = []
        for others in (7, 8):
            taken = (Taken(others=others), *session.draft.round.taken[1:])
            session.change_draft(replace(session.draft.round, taken=taken))
            scores.append(session.preview.scores[0])
        assert scores == [7, 8]
        assert session.problems == [] and len(session.missing) == 2

    def test_a_draft_is_judged_once(self, session):
        start_mytho(session)
        session.begin_round()
        assert session.preview is session.preview

    def test_there_is_nothing_to_judge_without_a_draft(self, session):
        start_mytho(session)
        assert (session.problems, session.preview, session.missing) == ([], None, ())
        session.begin_round()
        assert session.preview is not None
        session.discard_draft()
        assert (session.problems, session.preview, session.missing) == ([], None, ())


class TestCorrecting:
    @pytest.fixture
    def played(self, session):
        start_mytho(session)
        for seat in (0, 1, 2):
            win(session, seat)
        return session

    def test_a_past_round_is_opened_as_it_was(self, played):
        played.begin_edit(1)
        assert played.draft.editing == 1 and played.draft.round.winner == 1
        played.change_draft(replace(played.draft.round, winner=2))
        assert played.enter_round() == []
        assert winners(played) == [0, 2, 2]

    def test_the_round_that_is_open_is_not_opened_anew(self, played, seen):
        played.begin_edit(1)
        played.change_draft(replace(played.draft.round, winner=2))
        seen.clear()
        played.begin_edit(1)
        assert played.draft.round.winner == 2 and seen == []

    def test_another_round_than_the_one_that_is_open(self, played):
        for index in (1, 2, 0):
            played.begin_edit(index)
            assert (played.draft.editing, played.draft.round.winner) == (index, index)

    def test_rounds_after_an_earlier_end_go_only_where_that_is_said(self, session):
        start_mytho(session, target=2)
        for seat in (0, 1, 1):
            win(session, seat)
        session.begin_edit(0)
        session.change_draft(replace(session.draft.round, winner=1))
        assert [problem.code for problem in session.enter_round()] == ["round_after_end"]
        assert winners(session) == [0, 1, 1] and session.draft.editing == 0
        assert session.enter_round(drop_later=True) == []
        assert winners(session) == [1, 1]

    def test_nor_do_they_go_with_a_round_that_is_taken_out(self, session):
        session.start("inferno", ["Ana", "Joe", "Zoé"], 0, {"rounds": 2})
        for points in ((9, 10, 20), (4, 3, 9), (1, 1, 1), (1, 2, 3)):
            session.begin_round()
            taken = tuple(Taken(points=number) for number in points)
            session.change_draft(replace(session.draft.round, taken=taken))
            assert session.enter_round() == []
        assert [problem.code for problem in session.remove_round(0)] == ["round_after_end"]
        assert len(session.match.rounds) == 4
        assert session.remove_round(0, drop_later=True) == []
        assert len(session.match.rounds) == 2

    def test_a_round_taken_out_is_brought_back_by_undo(self, played):
        assert played.remove_round(1) == []
        assert winners(played) == [0, 2]
        assert not played.can_redo and played.redo_kind == ""
        undone = played.undo()
        assert winners(played) == [0, 1, 2]
        assert played.can_redo and played.redo_kind == undone == played.redo()
        assert winners(played) == [0, 2]


class TestStopping:
    def test_there_is_nothing_to_stop_without_a_round(self, session):
        assert not session.can_stop
        start_mytho(session)
        assert not session.can_stop
        session.stop_match()
        assert not session.result.finished

    def test_a_match_is_over_where_the_table_stops_it(self, session):
        start_mytho(session)
        win(session, 2)
        assert session.can_stop
        session.stop_match()
        assert session.result.finished and session.result.winners == (2,)

    def test_a_match_that_is_over_is_not_stopped(self, session):
        start_mytho(session, target=1)
        win(session, 0)
        assert not session.can_stop
        session.stop_match()
        assert not session.result.stopped


class TestDating:
    def test_a_match_was_played_when_it_is_said(self, session):
        start_mytho(session)
        evening = ToldTime(datetime(2025, 12, 24, 20))
        session.date_match(evening)
        assert scoring.moment(session.match.started) == evening.moment

    def test_no_match_was_played_in_time_to_come(self, session):
        start_mytho(session)
        before = session.match.started
        with pytest.raises(ValueError):
            session.date_match(ToldTime(datetime(2026, 2, 2, 20)))
        assert session.match.started == before


class TestNames:
    def test_the_same_name_spelt_otherwise_is_the_same_player(self, session):
        start_mytho(session)
        ana = session.players[0]
        session.rename_player(0, "ANA")
        assert session.players[0].id == ana.id
        assert session.match.players == ("ANA", "Joe", "Zoé")
        assert not session.can_undo, "the roster has no steps to undo"

    @pytest.mark.parametrize("name", ["Aaron", "Zazie"])
    def test_another_name_is_somebody_else(self, session, name):
        start_mytho(session)
        joe = session.players[1]
        session.rename_player(1, name)
        assert session.match.players == ("Ana", name, "Zoé")
        assert session.players[1].id != joe.id
        assert session.roster.find("Joe") == joe
        session.undo()
        assert session.match.players == ("Ana", "Joe", "Zoé")

    @pytest.mark.parametrize("name", ["zoé", "", "x" * 99])
    def test_a_name_that_will_not_do_changes_nothing(self, session, name):
        start_mytho(session)
        with pytest.raises(scoring.Refused):
            session.rename_player(1, name)
        assert session.match.players == ("Ana", "Joe", "Zoé")


class TestNote:
    def test_a_note_is_kept_and_taken_away(self, session):
        start_mytho(session)
        session.set_note("chez Mamie")
        assert session.match.note == "chez Mamie"
        session.set_note("")
        assert session.match.note is None

    def test_the_same_note_is_no_step_to_undo(self, session, seen):
        start_mytho(session)
        session.set_note("chez Mamie")
        seen.clear()
        session.set_note("chez Mamie")
        assert seen == []
        session.undo()
        assert session.match.note is None
        seen.clear()
        session.set_note("")
        assert seen == []

    def test_a_note_as_long_as_a_file_can_say_is_kept_as_it_is(self, session):
        start_mytho(session)
        session.set_note("x" * scoring.LONGEST_NOTE)
        assert session.match.note == "x" * scoring.LONGEST_NOTE
