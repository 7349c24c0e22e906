"""Events by themselves, without a file: how they are read, and what state they lead to."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from typing import ClassVar

import pytest

from store import errors, events, fold
from store.events import (
    DraftChanged,
    DraftDiscarded,
    DraftOpened,
    Finished,
    Imported,
    NoteChanged,
    PlayerRenamed,
    Redone,
    Reopened,
    RoundEdited,
    RoundEntered,
    RoundRemoved,
    Started,
    Undone,
    UnreadableEvent,
    ViewChanged,
)
from store.fold import apply, begin, closes_draft
from store.statistics import Career, GameFigures, Placing, Rival, Tally
from store.timeline import Timeline, rows_of

STARTED = Started("mytho", [7, 8, 9], 1, {"target_wins": 5}, "2026-01-31T18:45:00+01:00")


def won(seat: int) -> dict[str, object]:
    return {"winner": seat, "by": "empty"}


def played(*winners: int) -> fold.MatchState:
    state = begin(STARTED)
    for seat in winners:
        state = apply(apply(state, DraftOpened(won(seat))), RoundEntered())
    return state


def winners(state: fold.MatchState) -> list[int]:
    return [round_.winner for round_ in state.rounds]


class TestReading:
    def test_every_event_comes_back_as_it_was_written(self):
        for event in (
            STARTED,
            DraftOpened(won(0)),
            DraftOpened(won(1), 0, {"turn": 1}, {"seat": 2}),
            NoteChanged("thé"),
            NoteChanged(None),
            Finished({"winners": [1]}, None),
            Undone(),
        ):
            assert events.decode(event.kind, event.version, events.encode(event)) == event

    def test_nothing_is_written_of_what_is_none(self):
        assert events.encode(NoteChanged(None)) == "{}"
        assert events.encode(NoteChanged("thé")) == '{"note":"thé"}'

    @pytest.mark.parametrize(
        ("kind", "version", "payload"),
        [
            ("danced", 1, "{}"),
            ("undone", 2, "{}"),
            ("imported", 3, "{}"),
            ("imported", 0, "{}"),
            ("undone", 1, "{"),
            ("undone", 1, "[1]"),
            ("undone", 1, '{"surprise": 1}'),
            ("started", 1, "{}"),
        ],
    )
    def test_what_is_damaged_or_unknown_is_no_event(self, kind, version, payload):
        with pytest.raises(UnreadableEvent):
            events.decode(kind, version, payload)

    def test_what_happened_is_never_changed(self):
        for value, name in (
            (STARTED, "game"),
            (NoteChanged("thé"), "note"),
            (begin(STARTED), "note"),
            (apply(begin(STARTED), DraftOpened(won(0))).draft, "number"),
            (Tally(), "wins"),
            (GameFigures(), "best"),
            (Rival(1, "Ana", 0, 3, 1, 1), "better"),
            (Placing("mytho", 1, 3, True), "rank"),
            (Career(), "streak"),
        ):
            with pytest.raises(FrozenInstanceError):
                setattr(value, name, None)


class TestBeginning:
    def test_a_match_that_was_started_here(self):
        state = begin(STARTED)
        assert (state.game, state.players, state.first) == ("mytho", (7, 8, 9), 1)
        assert state.added == state.started == STARTED.started
        assert (state.rounds, state.draft, state.waiting) == ((), None, None)
        assert (state.note, state.finished, state.outcome, state.stopped) == (None,) * 3 + (False,)
        assert (state.setup.seats, state.setup.first) == (3, 1)

    def test_a_match_that_came_in_a_file(self):
        state = begin(
            Imported(
                "mytho", [7, 8], 0, {}, [won(0), won(1)], "later", "then", "at last", "thé", True
            )
        )
        assert winners(state) == [0, 1]
        assert (state.added, state.started, state.finished) == ("later", "then", "at last")
        assert state.note == "thé" and state.stopped
        assert not begin(Imported("mytho", [7, 8], 0, {}, [], "later")).stopped

    @pytest.mark.parametrize(
        "event",
        [
            NoteChanged("thé"),
            RoundEntered(),
            replace(STARTED, game="poker"),
            Imported("poker", [7, 8], 0, {}, [], "later"),
            Imported("mytho", [7, 8], 0, {}, [{}], "later"),
            Imported("mytho", [7, 8], 0, {}, [won(2)], "later"),
        ],
    )
    def test_nothing_else_begins_a_match(self, event):
        with pytest.raises(UnreadableEvent):
            begin(event)


class TestDrafts:
    def test_the_next_round_has_the_next_number(self):
        for count in range(3):
            draft = apply(played(*[0] * count), DraftOpened({})).draft
            assert (draft.number, draft.editing, draft.live, draft.view) == (
                count + 1,
                None,
                None,
                {},
            )

    def test_a_tap_holds_the_whole_draft(self):
        state = apply(begin(STARTED), DraftOpened({}))
        state = apply(state, DraftChanged(won(2), {"turn": 1}, {"seat": 2}))
        assert state.draft.round.winner == 2
        assert (state.draft.live, state.draft.view) == ({"turn": 1}, {"seat": 2})
        looked = apply(state, ViewChanged(5, {"seat": 0}))
        assert looked.draft == replace(state.draft, view={"seat": 0})
        assert apply(state, DraftChanged({}, None, None)).draft.view == {}

    def test_a_round_is_entered_edited_or_discarded_with_a_draft_only(self):
        for event in (
            RoundEntered(),
            RoundEdited(),
            DraftDiscarded(),
            DraftChanged(won(0), None, {}),
            ViewChanged(1, {}),
        ):
            with pytest.raises(UnreadableEvent):
                apply(played(0), event)

    def test_no_second_draft_of_the_next_round(self):
        with pytest.raises(UnreadableEvent):
            apply(apply(played(0), DraftOpened({})), DraftOpened({}))

    def test_a_past_round_is_corrected_in_its_place(self):
        for index in range(3):
            state = apply(played(0, 1, 2), DraftOpened(won(2), index))
            assert (state.draft.number, state.draft.editing) == (index + 1, index)
            expected = [0, 1, 2]
            expected[index] = 2
            assert winners(apply(state, RoundEdited())) == expected

    @pytest.mark.parametrize("index", [-1, 3])
    def test_there_is_no_round_before_the_first_or_after_the_last(self, index):
        for event in (DraftOpened(won(0), index), RoundRemoved(index)):
            with pytest.raises(UnreadableEvent):
                apply(played(0, 1, 2), event)

    def test_a_draft_of_the_next_round_is_no_correction(self):
        with pytest.raises(UnreadableEvent):
            apply(apply(played(0), DraftOpened(won(0))), RoundEdited())

    def test_the_next_round_waits_while_others_are_corrected(self):
        state = apply(played(0, 1), DraftOpened(won(2)))
        waiting = state.draft
        state = apply(state, DraftOpened(won(1), 0))
        assert state.waiting == waiting
        state = apply(state, DraftOpened(won(0), 1))
        assert (state.waiting, state.draft.editing) == (waiting, 1)
        for event in (RoundEdited(), DraftDiscarded()):
            assert (apply(state, event).draft, apply(state, event).waiting) == (waiting, None)

    def test_another_round_and_a_stopped_match_goes_on(self):
        stopped = replace(played(0), stopped=True)
        edited = apply(apply(stopped, DraftOpened(won(1), 0)), RoundEdited())
        assert edited.stopped
        assert not apply(apply(stopped, DraftOpened(won(1))), RoundEntered()).stopped
        assert not apply(stopped, Reopened()).stopped


class TestRemoving:
    def test_the_others_move_up(self):
        for index, left in ((0, [1, 2]), (1, [0, 2]), (2, [0, 1])):
            assert winners(apply(played(0, 1, 2), RoundRemoved(index))) == left

    def test_the_next_round_gets_the_number_before(self):
        state = apply(played(0, 1, 2), DraftOpened({}))
        for index in range(3):
            draft = apply(state, RoundRemoved(index)).draft
            assert (draft.number, draft.editing) == (3, None)

    @pytest.mark.parametrize(("removed", "at"), [(0, (1, 0)), (2, (2, 1))])
    def test_a_correction_stays_with_its_round(self, removed, at):
        state = apply(played(0, 1, 2), DraftOpened(won(1), 1))
        draft = apply(state, RoundRemoved(removed)).draft
        assert (draft.number, draft.editing) == at

    def test_the_correction_of_the_round_itself_ends(self):
        state = apply(apply(played(0, 1), DraftOpened(won(2))), DraftOpened(won(1), 1))
        left = apply(state, RoundRemoved(1))
        assert (left.draft.number, left.draft.editing, left.waiting) == (2, None, None)
        assert closes_draft(state, RoundRemoved(1)) and not closes_draft(state, RoundRemoved(0))
        assert not closes_draft(played(0), RoundRemoved(0))
        assert closes_draft(state, RoundEdited()) and not closes_draft(state, NoteChanged(None))


class TestTheRest:
    def test_somebody_else_sits_at_a_seat(self):
        assert apply(begin(STARTED), PlayerRenamed(0, 5)).players == (5, 8, 9)
        assert apply(begin(STARTED), PlayerRenamed(2, 5)).players == (7, 8, 5)
        for seat in (-1, 3):
            with pytest.raises(UnreadableEvent):
                apply(begin(STARTED), PlayerRenamed(seat, 5))

    def test_a_match_ends_and_is_open_again(self):
        over = apply(played(0), Finished({"winners": [0]}, "at last"))
        assert (over.outcome, over.finished) == ({"winners": [0]}, "at last")
        assert (apply(over, Reopened()).outcome, apply(over, Reopened()).finished) == (None, None)

    def test_a_match_begins_once(self):
        with pytest.raises(UnreadableEvent):
            apply(begin(STARTED), STARTED)


class TestTimeline:
    def replayed(self, *happened: events.Event) -> Timeline:
        return Timeline.replay(enumerate([STARTED, *happened], 1))

    def test_a_match_is_not_unstarted(self):
        timeline = self.replayed()
        assert not timeline.undoable and not timeline.redoable
        with pytest.raises(UnreadableEvent):
            timeline.take(2, Undone())
        with pytest.raises(UnreadableEvent):
            timeline.take(2, Redone())
        with pytest.raises(UnreadableEvent):
            Timeline.replay([])

    def test_steps_are_undone_and_redone_one_by_one(self):
        timeline = self.replayed(NoteChanged("a"), NoteChanged("b"), Undone())
        assert timeline.state.note == "a" and timeline.undoable and timeline.redoable
        timeline.take(5, Undone())
        assert timeline.state.note is None and not timeline.undoable
        timeline.take(6, Redone())
        timeline.take(7, Redone())
        assert timeline.state.note == "b" and not timeline.redoable
        assert timeline.dead == [4, 5, 6, 7]

    def test_a_new_step_drops_what_was_undone(self):
        timeline = self.replayed(NoteChanged("a"), Undone(), NoteChanged("b"))
        assert not timeline.redoable and timeline.dead == [3, 2]
        assert rows_of(timeline.done) == [1, 4]

    def test_what_follows_from_a_step_is_undone_with_it(self):
        timeline = self.replayed(
            DraftOpened(won(0)), RoundEntered(), Finished({"winners": [0]}, "at last"), Undone()
        )
        assert timeline.state.outcome is None and timeline.state.rounds == ()
        assert rows_of(timeline.undone) == [3, 4]
        assert (timeline.undone[0].row, timeline.undone[0].event) == (3, RoundEntered())

    def test_a_look_elsewhere_belongs_to_its_step(self):
        timeline = self.replayed(
            DraftOpened({}), DraftChanged(won(1), None, {}), ViewChanged(2, {"seat": 1})
        )
        assert timeline.state.draft.view == {}
        timeline.take(5, Undone())
        assert timeline.state.draft.view == {"seat": 1}
        with pytest.raises(UnreadableEvent):
            timeline.take(6, ViewChanged(3, {}))

    def test_the_taps_of_a_draft_go_and_what_else_was_done_stays(self):
        timeline = self.replayed(
            NoteChanged("a"),
            DraftOpened({}),
            DraftChanged(won(1), None, {}),
            PlayerRenamed(0, 5),
            ViewChanged(5, {"seat": 1}),
            NoteChanged("b"),
            Undone(),
        )
        kept, gone = timeline.without_taps()
        assert rows_of(kept.done) == [1, 2, 5]
        assert sorted(gone) == [3, 4, 6, 7, 8]
        assert kept.state.players == (5, 8, 9) and kept.state.draft is None

    def test_a_correction_goes_without_the_round_that_waits(self):
        timeline = self.replayed(
            DraftOpened(won(0)),
            RoundEntered(),
            DraftOpened(won(1)),
            DraftOpened(won(2), 0),
            DraftChanged(won(1), None, {}),
        )
        kept, gone = timeline.without_taps()
        assert rows_of(kept.done) == [1, 2, 3, 4] and sorted(gone) == [5, 6]
        assert kept.state.draft.editing is None


def test_somebody_who_never_played_has_won_nothing():
    assert (Tally().matches, Tally().wins, Tally().win_rate) == (0, 0, 0)
    assert Tally(4, 1).win_rate == 0.25
    assert GameFigures() == GameFigures(0, 0, "", 0.0, None, None)
    career = Career()
    assert (career.average_rank, career.streak, career.longest_streak) == (0, 0, 0)
    assert Rival(1, "Ana", 0, 6, 3, 1).level == 2


class TestErrors:
    @pytest.mark.parametrize(
        ("name", "said"),
        [
            *((name, errors.DiskFull) for name in ("ENOSPC", "EDQUOT", "EFBIG")),
            *((name, errors.NotWritable) for name in ("EACCES", "EPERM", "EROFS", "EEXIST")),
            ("ENOENT", errors.NoSuchFile),
            ("EIO", errors.DiskFailed),
        ],
    )
    def test_what_the_system_says_in_our_terms(self, tmp_path, name, said):
        error = errors.from_os(OSError(getattr(errors.errno, name), name), tmp_path)
        assert type(error) is said and error.params == {"path": str(tmp_path)}

    @pytest.mark.parametrize(
        ("name", "said"),
        [
            ("SQLITE_FULL", errors.DiskFull),
            ("SQLITE_IOERR_WRITE", errors.DiskFailed),
            ("SQLITE_READONLY_DIRECTORY", errors.NotWritable),
            ("SQLITE_CANTOPEN", errors.NotWritable),
            ("SQLITE_BUSY_SNAPSHOT", errors.Locked),
            ("SQLITE_CORRUPT", errors.BrokenFile),
            ("SQLITE_IOERR_SHORT_READ", errors.BrokenFile),
            ("SQLITE_CONSTRAINT_UNIQUE", errors.BrokenFile),
        ],
    )
    def test_what_sqlite_says_in_our_terms(self, tmp_path, name, said):
        error = errors.sqlite3.OperationalError("no")
        error.sqlite_errorcode = getattr(errors.sqlite3, name)
        error.sqlite_errorname = name
        problem = errors.from_sqlite(error, tmp_path)
        assert type(problem) is said and problem.params["path"] == str(tmp_path)

    def test_text_that_is_no_text_is_a_broken_file(self, tmp_path):
        error = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no letter")
        assert type(errors.from_sqlite(error, tmp_path)) is errors.BrokenFile


class TestWhatFollowedByItself:
    """The last hand without cards has won: nobody said so, and the round has it."""

    COUNTED: ClassVar[dict[str, object]] = {"left": [2, None, 1]}
    FILLED: ClassVar[dict[str, object]] = {"winner": 1, "left": [2, 0, 1]}

    def entered(self, state: fold.MatchState) -> fold.MatchState:
        return apply(apply(state, DraftOpened(self.COUNTED)), RoundEntered(self.FILLED))

    def test_the_round_has_it_and_what_was_entered_is_kept_beside(self):
        state = self.entered(played(0))
        assert winners(state) == [0, 1]
        assert [round_.winner for round_ in state.entered] == [0, None]

    def test_both_stay_in_step_when_rounds_are_corrected_removed_or_dropped(self):
        state = self.entered(self.entered(played(0)))
        edited = apply(apply(state, DraftOpened(won(2), 1)), RoundEdited())
        refilled = apply(
            apply(edited, DraftOpened(self.COUNTED, 0)), RoundEdited(None, self.FILLED)
        )
        for after, rounds, said in (
            (edited, [0, 2, 1], [0, 2, None]),
            (refilled, [1, 2, 1], [None, 2, None]),
            (apply(state, RoundRemoved(1)), [0, 1], [0, None]),
            (apply(state, RoundRemoved(0, 1)), [1], [None]),
        ):
            assert winners(after) == rounds
            assert [round_.winner for round_ in after.entered] == said
