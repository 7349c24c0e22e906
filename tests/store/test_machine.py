"""Any sequence of commands, undos, redos, edits and restarts, against a plain model.

The model knows lists and dictionaries only: a match is the list of the functions that were done,
and its state is what they make of an empty one. No file, no events, no cursor.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from entry.told_time import ToldTime
from session import Session
from store import Store
from tests.store.playing import Ticks, in_memory, summary_tables, timeline

State = dict[str, Any]
Change = Callable[[State], State]
TARGET = 3
NEW_NAMES = ("Inès", "Tom")


def is_over(rounds: list[int]) -> bool:
    return any(rounds.count(seat) >= TARGET for seat in range(3))


def end_of(rounds: list[int]) -> int:
    """After how many rounds the match is over, or all of them."""
    return next((n for n in range(len(rounds)) if is_over(rounds[:n])), len(rounds))


def begun(state: State) -> int:
    """How many rounds there are, with the one that is being entered."""
    return len(state["rounds"]) + sum(draft["edits"] is None for draft in state["drafts"])


def fits(state: State) -> bool:
    rounds = state["rounds"]
    return end_of(rounds) == (begun(state) if is_over(rounds) else len(rounds))


def is_finished(state: State) -> bool:
    return state["stopped"] or is_over(state["rounds"])


@dataclass(frozen=True)
class UndoStep:
    kind: str
    change: Change
    view: dict[str, int] | None = None

    @property
    def opens(self) -> bool:
        return self.kind.startswith("opened")


class Model:
    """Drafts are dictionaries: ``edits`` (a round's index or None), ``winner``, ``view``."""

    def __init__(self) -> None:
        self.done: list[UndoStep] = []
        self.undone: list[UndoStep] = []

    @property
    def state(self) -> State:
        state: State = {
            "rounds": [],
            "drafts": [],
            "players": ["Ana", "Joe", "Zoé"],
            "note": None,
            "stopped": False,
            "started": None,
        }
        for step in self.done:
            state = step.change(state)
            if step.view is not None:
                state = changes(view=step.view)(state)
        return state

    @property
    def can_undo(self) -> bool:
        return not all(step.opens for step in self.done)

    @property
    def can_redo(self) -> bool:
        return not all(step.opens for step in self.undone)

    @property
    def draft(self) -> State | None:
        drafts = self.state["drafts"]
        return drafts[-1] if drafts else None

    def do(self, kind: str, change: Change) -> None:
        self.undone.clear()
        self.done.append(UndoStep(kind, change))

    def close(self, kind: str, change: Change) -> None:
        """Taps become one step that opens the draft as it was last; the views passed through
        since it was opened are gone."""
        last = self.draft
        opened = "opened_edit" if last["edits"] is not None else "opened_next"
        taps = "tapped_edit" if last["edits"] is not None else "tapped_next"
        at = max(i for i, step in enumerate(self.done) if step.kind == opened)
        others = [step for step in self.done[at + 1 :] if step.kind != taps]
        self.done[at:] = [replace(step, view=None) for step in others]
        self.do(opened, opens(last))
        self.do(kind, change)


def opens(draft: State) -> Change:
    return lambda state: {**state, "drafts": [*state["drafts"], draft]}


def changes(**values: Any) -> Change:
    return lambda state: {
        **state,
        "drafts": [*state["drafts"][:-1], {**state["drafts"][-1], **values}],
    }


def closes(state: State) -> State:
    return {**state, "drafts": state["drafts"][:-1]}


def enters(state: State) -> State:
    return {**closes(state), "rounds": [*state["rounds"], state["drafts"][-1]["winner"]]}


def edits(state: State) -> State:
    rounds = [*state["rounds"]]
    rounds[state["drafts"][-1]["edits"]] = state["drafts"][-1]["winner"]
    return {**closes(state), "rounds": rounds}


def removes(index: int) -> Change:
    def change(state: State) -> State:
        rounds = [*state["rounds"][:index], *state["rounds"][index + 1 :]]
        return {**state, "rounds": rounds, "stopped": state["stopped"] and bool(rounds)}

    return change


def without_later(change: Change) -> Change:
    """What a change does, and what comes after the end of the match goes with it."""

    def both(state: State) -> State:
        after = change(state)
        end = end_of(after["rounds"])
        drafts = [d for d in after["drafts"] if d["edits"] is not None and d["edits"] < end]
        return {**after, "rounds": after["rounds"][:end], "drafts": drafts}

    return both


def stops(state: State) -> State:
    return {**state, "drafts": [], "stopped": True}


class Evening(RuleBasedStateMachine):
    @initialize()
    def sit_down(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.clock = Ticks()
        self.model = Model()
        self.store = self.open()
        self.session = Session(self.store)
        self.session.start("mytho", ["Ana", "Joe", "Zoé"], 0, {"target_wins": TARGET})
        self.began = self.session.match.started

    def open(self) -> Store:
        return Store(Path(self.folder.name), clock=self.clock, background=False)

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.store.close()
            self.folder.cleanup()

    @precondition(lambda self: self.model.draft is None and not is_finished(self.model.state))
    @rule()
    def begin_round(self) -> None:
        self.session.begin_round()
        self.model.do("opened_next", opens({"edits": None, "winner": None, "view": {}}))

    @precondition(lambda self: self.model.draft is None or self.model.draft["edits"] is None)
    @precondition(lambda self: self.model.state["rounds"])
    @rule(data=st.data())
    def begin_edit(self, data: st.DataObject) -> None:
        rounds = self.model.state["rounds"]
        index = data.draw(st.integers(0, len(rounds) - 1))
        self.session.begin_edit(index)
        self.model.do("opened_edit", opens({"edits": index, "winner": rounds[index], "view": {}}))

    @precondition(lambda self: self.model.draft is not None)
    @rule(winner=st.integers(0, 2), step=st.integers(0, 3))
    def tap(self, winner: int, step: int) -> None:
        draft = self.model.draft
        self.session.change_draft(
            replace(self.session.draft.round, winner=winner), view={"step": step}
        )
        if winner != draft["winner"]:
            kind = "tapped_next" if draft["edits"] is None else "tapped_edit"
            self.model.do(kind, changes(winner=winner, view={"step": step}))
        else:
            self.look(step)

    @precondition(lambda self: self.model.draft is not None)
    @rule(step=st.integers(0, 3))
    def change_view(self, step: int) -> None:
        self.session.change_draft(view={"step": step})
        self.look(step)

    def look(self, step: int) -> None:
        """A view amends the last step, and goes with it."""
        self.model.done[-1] = replace(self.model.done[-1], view={"step": step})

    @precondition(lambda self: self.model.draft is not None)
    @rule(drop_later=st.booleans())
    def enter_round(self, drop_later: bool) -> None:
        draft, state = self.model.draft, self.model.state
        problems = self.session.enter_round(drop_later=drop_later)
        kind, change = ("entered", enters) if draft["edits"] is None else ("edited", edits)
        if draft["winner"] is None:
            assert problems
        elif not fits(change(state)):
            assert bool(problems) != drop_later
            if drop_later:
                self.model.close(kind, without_later(change))
        else:
            assert problems == []
            self.model.close(kind, change)

    @precondition(lambda self: self.model.draft is not None)
    @rule()
    def discard(self) -> None:
        self.session.discard_draft()
        self.model.close("discarded", closes)

    @precondition(lambda self: self.model.draft is None and self.model.state["rounds"])
    @rule(data=st.data())
    def remove_round(self, data: st.DataObject) -> None:
        rounds = self.model.state["rounds"]
        index = data.draw(st.integers(0, len(rounds) - 1))
        problems = self.session.remove_round(index)
        if fits(removes(index)(self.model.state)):
            assert problems == []
            self.model.do("removed", removes(index))
        else:
            assert problems

    @precondition(lambda self: self.model.state["rounds"] and not is_finished(self.model.state))
    @rule()
    def stop_match(self) -> None:
        self.session.stop_match()
        if self.model.draft is None:
            self.model.do("stopped", stops)
        else:
            self.model.close("stopped", stops)

    @rule(seat=st.integers(0, 2), name=st.sampled_from(NEW_NAMES))
    def rename(self, seat: int, name: str) -> None:
        players = [*self.model.state["players"]]
        if name in players:
            return
        self.session.rename_player(seat, name)

        def change(state: State) -> State:
            now = [*state["players"]]
            now[seat] = name
            return {**state, "players": now}

        self.model.do("renamed", change)

    @rule(note=st.sampled_from(["", "thé", "café"]))
    def note(self, note: str) -> None:
        self.session.set_note(note)
        if (note or None) != self.model.state["note"]:
            self.model.do("noted", lambda state: {**state, "note": note or None})

    @rule(hour=st.integers(0, 23))
    def date(self, hour: int) -> None:
        told = ToldTime(datetime(2024, 5, 1, hour))
        self.session.date_match(told)
        started = told.moment.isoformat(timespec="seconds")
        self.model.do("dated", lambda state: {**state, "started": started})

    @rule()
    def undo(self) -> None:
        """Openings go with the action before them, and a correction with its own opening."""
        model = self.model
        assert (self.session.undo() is not None) == model.can_undo
        if model.can_undo:
            while model.done[-1].opens:
                model.undone.append(model.done.pop())
            model.undone.append(model.done.pop())
            if model.undone[-1].kind == "edited":
                model.undone.append(model.done.pop())

    @rule()
    def redo(self) -> None:
        model = self.model
        assert (self.session.redo() is not None) == model.can_redo
        if model.can_redo:
            while model.undone[-1].opens:
                model.done.append(model.undone.pop())
            model.done.append(model.undone.pop())

    @precondition(lambda self: self.model.done and self.model.done[-1].opens)
    @rule()
    def close_untouched(self) -> None:
        untouched = self.session.draft_untouched
        self.session.close_untouched_draft()
        if untouched:
            self.model.undone.append(self.model.done.pop())

    @rule()
    def restart(self) -> None:
        uid, before = self.session.match_id, in_memory(self.session)
        self.store.close()
        self.store = self.open()
        self.session = Session(self.store)
        self.session.open(uid)
        assert in_memory(self.session) == before

    @invariant()
    def session_says_what_the_model_says(self) -> None:
        if not hasattr(self, "session"):
            return
        state, session = self.model.state, self.session
        assert [round_.winner for round_ in session.match.rounds] == state["rounds"]
        assert list(session.match.players) == state["players"]
        assert session.match.note == state["note"]
        assert session.result.finished == is_finished(state)
        told = state["started"] is not None
        assert (session.match.finished is not None) == (is_finished(state) and not told)
        assert session.match.started == (state["started"] or self.began)
        assert session.history.get(session.match_id).started == session.match.started
        assert session.match.stopped == (state["stopped"] and not is_over(state["rounds"]))
        assert session.can_undo == self.model.can_undo
        assert session.can_redo == self.model.can_redo
        draft = self.model.draft
        if draft is None:
            assert session.draft is None
        else:
            shown = session.draft
            assert (shown.editing, shown.round.winner, shown.view) == (
                draft["edits"],
                draft["winner"],
                draft["view"],
            )

    @invariant()
    def the_file_says_what_memory_says(self) -> None:
        if hasattr(self, "session"):
            assert timeline(self.store, self.session.match_id) == in_memory(self.session)

    @rule()
    def rebuild(self) -> None:
        before = summary_tables(self.store)
        assert self.store.matches.rebuild() == []
        assert summary_tables(self.store) == before


Evening.TestCase.settings = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=40,
    stateful_step_count=40,
    suppress_health_check=list(HealthCheck),
)


TestEvening = Evening.TestCase
