"""Buttons and chips. Their look is in kv/widgets.kv."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from widgets.layout import Box
from widgets.surface import Surface
from widgets.text import FitText
from widgets.touch import Touchable


class TextButton(Touchable, Surface, FitText):
    """A text to press; the base of the buttons that have a fill."""


class PrimaryButton(TextButton):
    """The one next step of a screen."""


class SecondaryButton(TextButton):
    """Another way to go; `selected` marks the one of several that holds."""

    selected = BooleanProperty(False)


class IconButton(Touchable, Surface, Label):
    """An icon alone, 48dp square."""

    icon = StringProperty()


class Chip(Touchable, Box):
    """A small choice: text with an optional icon or suit before it. As wide as its words."""

    text = StringProperty()
    icon = StringProperty()
    suit = StringProperty()
    selected = BooleanProperty(False)
    ink = ColorProperty()
    pill = NumericProperty()
    letters = NumericProperty("16sp")
    """Their size."""
