"""The order in which boxes are laid out: what changed from the innermost outwards, then what moved
from the outermost inwards.

Kivy lays out boxes in the order in which something in them changed. When a text grows by a line,
all that stands above it moves up, with whatever is inside; then the box around it grows too, and
everything moves down to where it stood. Here sizes are found first, as far out as they reach, and
what then ends where it was is left alone.
"""

from heapq import heappop, heappush
from itertools import count

from kivy.clock import Clock
from kivy.uix.layout import Layout

SIZES, PLACES = 0, 1

MOST = 5000
"""Boxes laid out in one frame. Two that never agree on a size must not stop everything else."""


class OutsideIn(Layout):
    """A layout that waits for those around it."""

    def __init__(self, **kwargs) -> None:
        self._trigger_layout = turn = _Turn(self)
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.funbind(name, turn)
            self.fbind(name, turn.moved)

    def add_widget(self, widget, *args, **kwargs) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.funbind("size", self._trigger_layout)
        widget.fbind("size", self._trigger_layout.child_resized)

    def on_touch_down(self, touch):
        """What is in a box need not be asked about a finger beside it."""
        return self.collide_point(*touch.pos) and super().on_touch_down(touch)

    def remove_widget(self, widget, *args, **kwargs) -> None:
        widget.funbind("size", self._trigger_layout.child_resized)
        super().remove_widget(widget, *args, **kwargs)


class _Turn:
    """When it is a box's turn, in place of Kivy's trigger: called when something of it changed."""

    def __init__(self, box) -> None:
        self._box = box
        self._changed = False
        self._moved = False
        self._at_it = False
        self._laid_out: tuple[float, ...] = ()
        """Where the box was then, and how large."""

    @property
    def is_triggered(self) -> bool:
        """Kivy's scroll view asks for it."""
        return self._changed or self._moved

    def __call__(self, *_) -> None:
        if not self._changed:
            self._changed = True
            _waiting.add(SIZES, -_depth(self._box), self)

    def moved(self, *_) -> None:
        """The box itself did, or got another size."""
        if not self._moved:
            self._moved = True
            _waiting.add(PLACES, _depth(self._box), self)

    def child_resized(self, *_) -> None:
        """Unless it was the box that gave a child another size."""
        if not self._at_it:
            self()

    def take(self, phase: int) -> None:
        if phase == PLACES:
            self._moved = False
        if self._changed or self._place() != self._laid_out:
            self._changed = False
            self._lay_out()

    def _lay_out(self) -> None:
        place, sizes = self._place(), self._own_sizes()
        self._at_it = True
        try:
            self._box.do_layout()
        finally:
            self._at_it = False
        # Where the box itself has grown meanwhile, nobody knows for which size it was laid out.
        self._laid_out = place if place == self._place() else ()
        if sizes != self._own_sizes():
            self()

    def _place(self) -> tuple[float, ...]:
        box = self._box
        return box.x, box.y, box.width, box.height  # pairs take Kivy twenty times as long

    def _own_sizes(self) -> list[tuple[float | None, float | None]]:
        """The sizes that children decide on themselves: one of them may follow from the other."""
        return [
            (
                child.width if child.size_hint_x is None else None,
                child.height if child.size_hint_y is None else None,
            )
            for child in self._box.children
        ]


class _Waiting:
    """Boxes that are to be laid out before the next frame."""

    def __init__(self) -> None:
        self._turns: list[tuple[int, int, int, _Turn]] = []
        self._numbers = count()
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        # Texts that change at the same time are measured first: they decide how large boxes are.
        self._after_the_texts = Clock.create_trigger(lambda _: self._lay_out_soon(), -1)
        self._next_frame = Clock.create_trigger(self._lay_out, 0)

    def add(self, phase: int, order: int, turn: _Turn) -> None:
        heappush(self._turns, (phase, order, next(self._numbers), turn))
        self._after_the_texts()

    def _lay_out(self, *_args) -> None:
        for _time in range(MOST):
            if not self._turns:
                return
            phase, *_, turn = heappop(self._turns)
            turn.take(phase)
        self._next_frame()


def _depth(widget) -> int:
    depth = 0
    while (parent := widget.parent) is not None and parent is not widget:  # a window is its own
        depth += 1
        widget = parent
    return depth


_waiting = _Waiting()
