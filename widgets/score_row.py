"""A player with a score."""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from i18n import number, number_of
from widgets import load_kv
from widgets.layout import Row
from widgets.motion import motions
from widgets.touch import Touchable


class ScoreRow(Row):
    """Rank (if any), avatar, name with a detail and a title (if any) below, badge (if any), and the
    big number."""

    rank = StringProperty()
    name = StringProperty()
    mark = StringProperty()
    player = NumericProperty(0)
    detail = StringProperty()
    detail_color = ColorProperty()
    badge = StringProperty()
    honour = StringProperty()
    honour_detail = StringProperty()
    """The title a player has earned, and what for."""
    number = StringProperty()
    counted = NumericProperty(1)
    """How far the number has come from the last one, 0 to 1."""
    shown_number = StringProperty()
    number_size = NumericProperty()
    tone = OptionProperty("text", options=["text", "gold", "accent"])
    number_color = ColorProperty()
    leads = BooleanProperty(False)
    """Whether an arrow says that there is more to see."""

    def __init__(self, **kwargs) -> None:
        self._before = self._after = 0
        super().__init__(**kwargs)

    def on_number(self, *_) -> None:
        """A score counts up to what it has become."""
        before, after = number_of(self.shown_number), number_of(self.number)
        if before is None or after is None:
            motions.finish(self)
            self.shown_number = self.number
            return
        self._before, self._after, self.counted = before, after, 0
        motions.move(self, "counted", 0, 1)

    def on_counted(self, *_) -> None:
        if self.counted == 1:
            self.shown_number = self.number
        else:
            way = self._after - self._before
            self.shown_number = number(self._before + round(way * self.counted))


class StandingsRow(Touchable, ScoreRow):
    """One that can be touched to see more."""


load_kv("score_row")
