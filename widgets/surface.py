"""The ground that things stand on, and the ring around what is chosen: drawn by one rule each."""

from kivy.properties import AliasProperty, ColorProperty, NumericProperty

from widgets.colour import Colour, mix
from widgets.theme import theme

PRESSED = 0.16
"""How much of the text's colour is laid over a ground while a finger is on it."""


class Filled:
    """`fill` is the colour it has, `ground` the one it shows at this moment."""

    fill = ColorProperty([0, 0, 0, 0])
    ground = AliasProperty(lambda self: self.fill, bind=("fill",))


class Surface(Filled):
    """Drawn on a ground with round corners (see `<Surface>` in widgets.kv)."""

    radius = NumericProperty("14dp")
    """Of the corners; half the height at most."""


class Ringed(Surface):
    """With a ring around it, mostly because it is chosen (see `<Ringed>` in widgets.kv)."""

    ring = ColorProperty([0, 0, 0, 0])
    ring_width = NumericProperty("1dp")
    ring_inset = NumericProperty("1dp")
    """From the edge to the middle of the ring; below 0 it is outside."""


def pressed(fill: Colour) -> Colour:
    """A ground while a finger is on it."""
    return mix(fill, theme.text, PRESSED) if fill[3] else theme.raised
