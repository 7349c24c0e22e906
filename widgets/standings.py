"""Score rows that glide to their new places when the order changes."""

from collections.abc import Hashable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.layout import Layout

from widgets.layout import Divider
from widgets.motion import gliding, motions
from widgets.score_row import ScoreRow, StandingsRow

GAP = 8
"""dp between rows: a finger must not mistake one for another."""


class Standings(Layout):
    """Rows one below the other, told apart by a key that stays when they move. With `opens`, a tap
    on one dispatches `on_row` with its key."""

    opens = BooleanProperty(False)
    glide = NumericProperty(0)
    """How far the rows still are from their places, from 1 down to 0."""

    __events__ = ("on_row",)

    def __init__(self, **kwargs) -> None:
        self._rows: dict[Hashable, ScoreRow] = {}
        self._shown: Sequence[tuple[Hashable, dict[str, Any]]] = ()
        self._dividers: list[Divider] = []
        self._away: dict[Hashable, float] = {}
        super().__init__(size_hint_y=None, **kwargs)
        for name in ("pos", "width", "glide"):
            self.fbind(name, self._trigger_layout)

    def on_row(self, key: Hashable) -> None:
        pass

    def on_opens(self, *_) -> None:
        """Rows to touch take the place of rows to look at, or the reverse."""
        for row in self._rows.values():
            self.remove_widget(row)
        self._rows.clear()
        self.show(self._shown)

    def show(self, rows: Sequence[tuple[Hashable, dict[str, Any]]]) -> None:
        """Show these rows, best first. Those that were there already move, and only what is
        different about them is drawn again."""
        self._shown = rows
        before = {key: self.top - row.top for key, row in self._rows.items()}
        order = list(self._rows)
        self._take(rows)
        if order and list(self._rows) != order:
            self._move_from(before)
        self.do_layout()

    def _take(self, rows: Sequence[tuple[Hashable, dict[str, Any]]]) -> None:
        kept, self._rows = self._rows, {}
        for key, values in rows:
            row = kept.pop(key, None)
            if row is None:
                row = self._new_row(key, values)
                self.add_widget(row)
            else:
                for name, value in values.items():
                    setattr(row, name, value)
            self._rows[key] = row
        for row in kept.values():
            self.remove_widget(row)
        while len(self._dividers) < len(rows) - 1:
            self._dividers.append(Divider())
            self.add_widget(self._dividers[-1])
        while len(self._dividers) > max(0, len(rows) - 1):
            self.remove_widget(self._dividers.pop())

    def _new_row(self, key: Hashable, values: dict[str, Any]) -> ScoreRow:
        if not self.opens:
            return ScoreRow(**values)
        row = StandingsRow(tag=f"standing:{key}", **values)
        row.bind(on_release=lambda _: self.dispatch("on_row", key))
        return row

    def _move_from(self, before: dict[Hashable, float]) -> None:
        self._away = {}
        self.do_layout()
        self._away = {
            key: self.top - before[key] - row.top
            for key, row in self._rows.items()
            if key in before
        }
        motions.move(self, "glide", 1, 0, gliding, waits=True)

    def do_layout(self, *_) -> None:
        gap = dp(GAP)
        height = sum(row.height + gap for row in self._rows.values()) - gap
        if self.height != height:
            top = self.top
            self.height = height
            self.top = top
        place = self.top
        for index, (key, row) in enumerate(self._rows.items()):
            row.width = self.width
            row.x = self.x
            row.top = place + self._away.get(key, 0) * self.glide
            place -= row.height + gap
            if index < len(self._dividers):
                line = self._dividers[index]
                line.width, line.x, line.center_y = self.width, self.x, place + gap / 2
