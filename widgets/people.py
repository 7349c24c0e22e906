"""A person in a list."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from widgets import load_kv
from widgets.layout import Box
from widgets.recycle_list import text_height
from widgets.surface import Surface
from widgets.theme import theme
from widgets.touch import Touchable

# Measures of the button in dp, for kv/people.kv as well: a list must know how high its rows get
# before they exist.
LEAST_HEIGHT = 64
SIDE, EDGE = 12, 8  # padding
DISC = 40
GAP, LINE_GAP = 12, 2


class PersonButton(Touchable, Surface, Box):
    """Somebody to touch: avatar, name, what there is to say, and an arrow if it leads on."""

    name = StringProperty()
    player = NumericProperty(0)
    detail = StringProperty()
    leads = BooleanProperty(False)


def person_height(name: str, detail: str, width: float) -> float:
    """How high the button of a person gets that leads on and is so wide."""
    room = width - dp(2 * SIDE + DISC + 2 * GAP) - theme.icon
    text = text_height(name, room, theme.body, bold=True) + text_height(detail, room, theme.small)
    return max(dp(LEAST_HEIGHT), text + dp(LINE_GAP + 2 * EDGE))


load_kv("people")
