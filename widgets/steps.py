"""A score as a line of steps: each goes up or down from the one before, by what it brought."""

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from i18n import number
from widgets import load_kv
from widgets.glyphs import Drawing
from widgets.hiding import Hideable
from widgets.round_grid import written
from widgets.theme import theme
from widgets.touch import Scroller

RISE = 56
"""dp between the lowest step and the highest, unless all are alike."""
NARROWEST, WIDEST = 48, 120
"""dp of a step, if its figures need no more."""
GAP = 4
"""dp between two steps, and around what is written on one."""
EDGE = 3
"""dp of the edge on which somebody would tread."""


class StepsLine(Drawing):
    """`steps` have a `label`, `points` and a `total` each. What a step brought stands above it with
    its sign; its total and its label stand in it.

    With `low_wins` points lead down, so that whoever leads is on top here as well. `room` is the
    width that the line fills if it needs no more.
    """

    steps = ListProperty()
    low_wins = BooleanProperty(False)
    room = NumericProperty(0)
    rise = NumericProperty(0)
    letters = NumericProperty("14sp")
    figures = NumericProperty("16sp")
    text = StringProperty()
    """What stands there, for whoever looks for it."""

    @classmethod
    def drawn_from(cls):
        return ("steps", "low_wins", "letters", "figures", "rise")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("steps", "room", "letters", "figures"):
            self.fbind(name, self._measure)

    def _measure(self, *_) -> None:
        count = max(1, len(self.steps))
        self.rise = dp(RISE) if any(step.points for step in self.steps) else 0
        widest = max(
            (texture.width for step in self.steps for texture in self._of(step)), default=0
        )
        least = max(dp(NARROWEST), widest + 2 * dp(GAP)) + dp(GAP)
        self.width = count * min(max(least, self.room / count), max(least, dp(WIDEST)))

    def _of(self, step) -> tuple[Texture, Texture, Texture]:
        """What it brought, its total, its label."""
        return (
            written(number(step.points, signed=True), self.figures, True, "Roboto").texture,
            written(number(step.total), self.figures, False, "Roboto").texture,
            written(step.label, self.letters, False, "Roboto").texture,
        )

    def draw(self) -> None:
        if not self.steps:
            return
        each = self.width / len(self.steps)
        for index, (step, level) in enumerate(zip(self.steps, self._levels(), strict=True)):
            self._draw_step(step, self.x + index * each, each - dp(GAP), level)

    def _levels(self) -> list[float]:
        """How high the edge of each step is."""
        first = self.steps[0]
        totals = [first.total - first.points, *(step.total for step in self.steps)]
        low, high = min(totals), max(totals)
        floor = self.y + self.letters * 1.3 + self.figures * 1.3 + 3 * dp(GAP)
        return [floor + self.rise * share for share in shares(totals[1:], low, high, self.low_wins)]

    def _draw_step(self, step, x: float, width: float, level: float) -> None:
        brought, total, label = self._of(step)
        better = -step.points if self.low_wins else step.points
        tone = theme.good if better > 0 else theme.accent if better < 0 else theme.muted
        Color(*theme.raised)
        SmoothRoundedRectangle(pos=(x, self.y), size=(width, level - self.y), radius=[dp(8)] * 4)
        Color(*tone)
        Rectangle(pos=(x, level), size=(width, dp(EDGE)))
        middle = x + width / 2
        self._draw(brought, middle, level + dp(EDGE) + brought.height / 2, tone)
        self._draw(total, middle, level - dp(GAP) - total.height / 2, theme.text)
        self._draw(label, middle, self.y + dp(GAP) + label.height / 2, theme.muted)

    @staticmethod
    def _draw(texture: Texture, x: float, y: float, colour) -> None:
        """Around a point."""
        Color(*colour)
        pos = round(x - texture.width / 2), round(y - texture.height / 2)
        Rectangle(texture=texture, size=texture.size, pos=pos)


def shares(totals: Sequence[int], low: int, high: int, low_wins: bool = False) -> list[float]:
    """How high each total lies between the lowest and the highest; level if they are all alike.

    >>> shares([2, 4, 0], 0, 4), shares([2, 4], 0, 4, low_wins=True), shares([0, 0], 0, 0)
    ([0.5, 1.0, 0.0], [0.5, 0.0], [0.0, 0.0])
    """
    span = max(1, high - low)
    return [((high - total) if low_wins else (total - low)) / span for total in totals]


class Steps(Hideable, Scroller):
    """A line of steps with the last one in sight; a long one scrolls."""

    steps = ListProperty()
    low_wins = BooleanProperty(False)
    said = StringProperty()
    """The same in words."""
    line = ObjectProperty(None, allownone=True)


load_kv("steps")
