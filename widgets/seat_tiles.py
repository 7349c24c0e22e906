"""Everybody at the table as tiles side by side, to be touched."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets import load_kv
from widgets.layout import Grid
from widgets.surface import Surface
from widgets.touch import LEAST_SIZE, Touchable


class SeatTile(Touchable, Surface, BoxLayout):
    """A player, the points of this round so far, whether they are entered, look odd, or lead."""

    seat = NumericProperty()
    name = StringProperty()
    score = StringProperty()
    entered = BooleanProperty(False)
    odd = BooleanProperty(False)
    leads = BooleanProperty(False)
    """The lowest score so far: the best."""
    selected = BooleanProperty(False)
    ink = ColorProperty()
    mark = StringProperty()
    """The icon beside the points."""
    score_color = ColorProperty()


class SeatTiles(Grid):
    """All players in one row, or in two of the same length where one has no room for fingers."""

    one_row = BooleanProperty(True)
    least_width = NumericProperty(f"{LEAST_SIZE}dp")
    """Of a tile in a single row."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("width", "children", "least_width"):
            self.fbind(name, self._reflow)

    def _reflow(self, *_) -> None:
        seats = len(self.children)
        gap = self.spacing[0]
        self.one_row = (self.width + gap) // (self.least_width + gap) >= seats
        self.cols = max(1, seats if self.one_row else (seats + 1) // 2)


load_kv("seat_tiles")
