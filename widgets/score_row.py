"""A player with a score."""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from widgets import load_kv
from widgets.layout import Row
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
    number_size = NumericProperty()
    tone = OptionProperty("text", options=["text", "gold", "accent"])
    number_color = ColorProperty()
    leads = BooleanProperty(False)
    """Whether an arrow says that there is more to see."""


class StandingsRow(Touchable, ScoreRow):
    """One that can be touched to see more."""


load_kv("score_row")
