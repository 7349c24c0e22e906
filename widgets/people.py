"""A person in a list."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.layout import Sparse
from widgets.recycle_list import text_height
from widgets.theme import theme
from widgets.touch import Touchable

LEAST_HEIGHT = 64


class PersonButton(Touchable, Sparse, BoxLayout):
    """Somebody to touch: avatar, name, what there is to say, and an arrow if it leads on."""

    name = StringProperty()
    player = NumericProperty(0)
    detail = StringProperty()
    fill = ColorProperty([0, 0, 0, 0])
    leads = BooleanProperty(False)


def person_height(name: str, detail: str, width: float) -> float:
    """How high the button of a person gets that leads on and is so wide."""
    room = width - dp(12 + 40 + 12 + 12 + 12) - theme.icon
    text = text_height(name, room, theme.body, bold=True) + text_height(detail, room, theme.small)
    return max(dp(LEAST_HEIGHT), text + dp(2 + 16))
