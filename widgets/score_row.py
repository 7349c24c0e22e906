"""A player with a score."""

from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty

from widgets import load_kv
from widgets.layout import Row


class ScoreRow(Row):
    """Rank (if any), avatar, name with a detail below, badge (if any), and the big number."""

    rank = StringProperty()
    name = StringProperty()
    mark = StringProperty()
    player = NumericProperty(0)
    detail = StringProperty()
    detail_color = ColorProperty()
    badge = StringProperty()
    number = StringProperty()
    tone = OptionProperty("text", options=["text", "gold", "accent"])
    number_color = ColorProperty()


load_kv("score_row")
