"""A person in a list."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.layout import Sparse
from widgets.theme import theme
from widgets.touch import Touchable


class PersonButton(Touchable, Sparse, BoxLayout):
    """Somebody to touch: avatar, name, what there is to say, and an arrow if it leads on."""

    name = StringProperty()
    player = NumericProperty(0)
    detail = StringProperty()
    fill = ColorProperty([0, 0, 0, 0])
    leads = BooleanProperty(False)
    faded = BooleanProperty(False)


def person_height() -> float:
    """Two lines of text and the space around them."""
    return max(dp(64), theme.body * 1.35 + theme.small * 1.35 + dp(20))
