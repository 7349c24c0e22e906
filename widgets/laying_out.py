"""The order in which boxes are laid out: from the outermost inwards.

Kivy lays out boxes in the order in which something in them changed. When a text grows by a line,
all that stands above it moves up, with whatever is inside; then the box around it grows too, and
everything moves down to where it stood. Here a box waits for those around it, and what ends where
it was is left alone.
"""

from heapq import heappop, heappush
from itertools import count

from kivy.clock import Clock
from kivy.uix.widget import Widget

MOST = 5000
"""Boxes laid out in one frame. Two that never agree on a size must not stop everything else."""


class OutsideIn:
    """A layout that waits for those around it."""

    def __init__(self, **kwargs) -> None:
        self._trigger_layout = turn = _Turn(self)
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.funbind(name, turn)
            self.fbind(name, turn.moved)


class _Turn:
    """When it is a box's turn, in place of Kivy's trigger: called when something of it changed."""

    def __init__(self, box) -> None:
        self.is_triggered = False
        self._box = box
        self._changed = False
        self._laid_out: tuple[float, ...] = ()
        """Where the box was then, and how large."""

    def __call__(self, *_) -> None:
        self._changed = True
        self.moved()

    def moved(self, *_) -> None:
        if not self.is_triggered:
            self.is_triggered = True
            _waiting.add(_depth(self._box), self)

    def take(self) -> None:
        self.is_triggered = False
        box = self._box
        place = (*box.pos, *box.size)
        if self._changed or place != self._laid_out:
            self._changed = False
            self._laid_out = place
            box.do_layout()


class _Waiting:
    """Boxes that are to be laid out before the next frame."""

    def __init__(self) -> None:
        self._turns: list[tuple[int, int, _Turn]] = []
        self._numbers = count()
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        # Texts that change at the same time are measured first: they decide how large boxes are.
        self._after_the_texts = Clock.create_trigger(lambda _: self._lay_out_soon(), -1)
        self._next_frame = Clock.create_trigger(self._lay_out, 0)

    def add(self, depth: int, turn: _Turn) -> None:
        heappush(self._turns, (depth, next(self._numbers), turn))
        self._after_the_texts()

    def _lay_out(self, *_) -> None:
        for _time in range(MOST):
            if not self._turns:
                return
            _, _, turn = heappop(self._turns)
            turn.take()
        self._next_frame()


def _depth(widget) -> int:
    depth = 0
    parent = widget.parent
    while isinstance(parent, Widget):
        depth += 1
        parent = parent.parent
    return depth


_waiting = _Waiting()
