"""Our own book of a match that is being entered: what was meant, what stands there, and undo.

It knows nothing of ``scoring``, ``store`` or ``session``. Whatever the app says of the match is
compared with it.
"""

from __future__ import annotations

import copy
from typing import Any, NamedTuple

from tests.scoring.plain_scorer import plain_result

Data = dict[str, Any]


class Standing(NamedTuple):
    """A match after a step: the rounds, the half-entered round and its live table, if any."""

    rounds: tuple[Data, ...] = ()
    draft: Data | None = None
    live: Data | None = None
    stopped: bool = False


class Record:
    """The steps of one match with the place that undo and redo have come to."""

    def __init__(self, game: str, players: list[str], first: int, options: Data) -> None:
        self.game, self.players, self.first, self.options = game, players, first, options
        self._steps = [Standing()]
        self._at = 0

    @property
    def now(self) -> Standing:
        return self._steps[self._at]

    @property
    def can_undo(self) -> bool:
        return any(self._is_action(step) for step in range(1, self._at + 1))

    @property
    def can_redo(self) -> bool:
        return any(self._is_action(step) for step in range(self._at + 1, len(self._steps)))

    def undo(self) -> None:
        while not self._is_action(self._at):
            self._at -= 1
        self._at -= 1

    def redo(self) -> None:
        self._at += 1
        while not self._is_action(self._at):
            self._at += 1

    def _is_action(self, step: int) -> bool:
        """To open an entry is none."""
        before, after = self._steps[step - 1], self._steps[step]
        return before.draft is not None or after.draft is None

    def open(self, empty: Data) -> None:
        """The entry of the next round begins, unless one is under way or the match is over."""
        if self.now.draft is None and not self.result()["finished"]:
            self._add(self.now._replace(draft=copy.deepcopy(empty)))

    def change(self, draft: Data, live: Data | None) -> None:
        """A tap. One that changes nothing is no step."""
        if (draft, live) != (self.now.draft, self.now.live):
            self._add(self.now._replace(draft=copy.deepcopy(draft), live=copy.deepcopy(live)))

    def save(self, round_: Data) -> None:
        """The draft becomes a round, with what follows from it. From then on it goes and comes
        back as a whole."""
        self._close(Standing((*self.now.rounds, round_)))

    def discard(self) -> None:
        self._close(Standing(self.now.rounds))

    def stop(self) -> None:
        """The match ends here, as it stands."""
        self._add(Standing(self.now.rounds, stopped=True))

    def put_away_if_untouched(self, empty: Data) -> None:
        """Whoever opens an entry and leaves it as it was has done nothing."""
        opened = self._at > 0 and not self._is_action(self._at)
        if opened and self.now.draft == empty and self.now.live is None:
            self._at -= 1

    def _add(self, standing: Standing) -> None:
        del self._steps[self._at + 1 :]
        self._steps.append(standing)
        self._at += 1

    def _close(self, standing: Standing) -> None:
        last = self.now
        while self._steps[self._at].draft is not None:
            self._at -= 1
        self._add(last)
        self._add(standing)

    # What it comes to

    def match(self) -> Data:
        return {
            "format": "diablotin.match",
            "version": 1,
            "game": self.game,
            "players": self.players,
            "first": self.first,
            "options": self.options,
            "rounds": list(self.now.rounds),
            "stopped": self.now.stopped,
        }

    def result(self) -> Data:
        return plain_result(self.match())
