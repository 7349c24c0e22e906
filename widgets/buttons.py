"""Buttons and chips. Their look is in kv/widgets.kv."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from widgets.layout import Sparse
from widgets.text import FitText
from widgets.touch import Touchable


class TextButton(Touchable, FitText):
    """A text to press; the base of the buttons that have a fill."""

    fill = ColorProperty([0, 0, 0, 0])
    ring = ColorProperty([0, 0, 0, 0])
    radius = NumericProperty("16dp")


class PrimaryButton(TextButton):
    """The one next step of a screen."""


class SecondaryButton(TextButton):
    """Another way to go; `selected` marks the one of several that holds."""

    selected = BooleanProperty(False)
    chosen_fill = ColorProperty(None, allownone=True)
    """The fill when selected, if it is not the usual one."""


class IconButton(Touchable, Label):
    """An icon alone, 48dp square."""

    icon = StringProperty()
    fill = ColorProperty([0, 0, 0, 0])


class Chip(Touchable, Sparse, BoxLayout):
    """A small choice: text with an optional icon or suit before it. As wide as its words."""

    text = StringProperty()
    icon = StringProperty()
    suit = StringProperty()
    selected = BooleanProperty(False)
    fill = ColorProperty(None, allownone=True)
    """The fill when selected, if it is not the usual one."""
    ground = ColorProperty([0, 0, 0, 0])
    ink = ColorProperty()
    pill = NumericProperty()
