"""The events of one match with the cursor that undo and redo move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from .events import (
    DraftChanged,
    DraftOpened,
    Event,
    Finished,
    Redone,
    Reopened,
    RoundEdited,
    Undone,
    UnreadableEvent,
    ViewChanged,
)
from .fold import MatchState, apply, begin

LoggedEvent: TypeAlias = tuple[int, Event]
"""An event with the number of its row."""


@dataclass(slots=True)
class UndoStep:
    """One command: its event, the consequences that joined it, and the state after them all."""

    lines: list[LoggedEvent]
    state: MatchState

    @property
    def row(self) -> int:
        return self.lines[0][0]

    @property
    def event(self) -> Event:
        return self.lines[0][1]


class Timeline:
    """What was done, what was undone, and which rows no state needs any more.

    Every step keeps the state after it, so that undo and redo cost nothing: states share
    whatever they have in common.
    """

    def __init__(self, done: Iterable[UndoStep] = ()) -> None:
        self.done: list[UndoStep] = list(done)
        self.undone: list[UndoStep] = []
        self.dead: list[int] = []

    @classmethod
    def replay(cls, lines: Iterable[LoggedEvent]) -> Timeline:
        timeline = cls()
        for row, event in lines:
            timeline.take(row, event)
        if not timeline.done:
            raise UnreadableEvent("no events")
        return timeline

    @property
    def state(self) -> MatchState:
        return self.done[-1].state

    @property
    def undoable(self) -> list[UndoStep]:
        """What one undo takes back, last step first: one action of a user.

        To open an entry is no action: it goes with the action before it. A correction goes with
        its own opening, so that undo does not open it again.
        """
        steps = [*takewhile(_opens, reversed(self.done))]
        before = self.done[: len(self.done) - len(steps)]
        if len(before) < 2:  # a match is not unstarted
            return []
        corrects = isinstance(before[-1].event, RoundEdited) and _opens(before[-2])
        return [*steps, *before[: -3 if corrects else -2 : -1]]

    @property
    def redoable(self) -> list[UndoStep]:
        """What one redo does again, first step first: an action, and the openings before it."""
        steps = [*takewhile(_opens, reversed(self.undone))]
        after = self.undone[: len(self.undone) - len(steps)]
        return [*steps, after[-1]] if after else []

    def take(self, row: int, event: Event, after: MatchState | None = None) -> None:
        """Go on by one event; ``after`` is the state then, where it is known already."""
        if isinstance(event, Undone):
            if len(self.done) < 2:
                raise UnreadableEvent("nothing to undo")
            self.undone.append(self.done.pop())
            self.dead.append(row)
        elif isinstance(event, Redone):
            if not self.undone:
                raise UnreadableEvent("nothing to redo")
            self.done.append(self.undone.pop())
            self.dead.append(row)
        elif isinstance(event, ViewChanged):
            self._amend(self._step(event.step), row, event)
        elif isinstance(event, Finished | Reopened):
            self._amend(self._step(None), row, event)
        else:
            state = after or (apply(self.state, event) if self.done else begin(event))
            self.dead += rows_of(self.undone)
            self.undone.clear()
            self.done.append(UndoStep([(row, event)], state))

    def without_taps(self) -> tuple[Timeline, list[int]]:
        """This timeline without the draft that is open, and the rows that held that draft.

        What else was done since the draft was opened (a player renamed, another round edited)
        stays, and is folded again on top of the state before the draft.
        """
        edits = self.state.draft is not None and self.state.draft.editing is not None
        opened = max(
            index
            for index, step in enumerate(self.done)
            if isinstance(step.event, DraftOpened) and (step.event.editing is not None) == edits
        )
        kept = Timeline(self.done[:opened])
        gone = rows_of(self.undone) + self.dead + rows_of([self.done[opened]])
        for row, event in (line for step in self.done[opened + 1 :] for line in step.lines):
            if isinstance(event, DraftChanged | ViewChanged):
                gone.append(row)
            else:
                kept.take(row, event)
        return kept, gone

    def _amend(self, step: UndoStep, row: int, event: Event) -> None:
        step.state = apply(step.state, event)
        step.lines.append((row, event))

    def _step(self, row: int | None) -> UndoStep:
        """The step that began with a row, or the last one."""
        for step in reversed(self.done):
            if row is None or step.row == row:
                return step
        raise UnreadableEvent("no step to amend")


def kind_of(steps: Iterable[UndoStep]) -> str | None:
    """The kind of the action among the steps that undo or redo takes together."""
    return next((step.event.kind for step in steps if not _opens(step)), None)


def _opens(step: UndoStep) -> bool:
    return isinstance(step.event, DraftOpened)


def rows_of(steps: Iterable[UndoStep]) -> list[int]:
    return [row for step in steps for row, _ in step.lines]
