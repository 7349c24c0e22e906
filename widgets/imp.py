"""The imp, where a person pauses. He is decoration: he takes no touch and says nothing that is not
said in words beside him.

`tools/make_icons.py` draws him; his picture is read after the frame in which he is first
drawn, so that no screen waits for it.
"""

from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window  # noqa: F401  kv fits him to it
from kivy.graphics import Callback, Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from widgets import load_kv
from widgets.hiding import Hideable

PICTURES = Path(__file__).resolve().parent.parent / "assets" / "imp"
PIXELS = 320
"""The side of a picture."""
MOODS = ("welcoming", "counting", "sly", "sorry", "triumphant", "asleep")


class Imp(Hideable, Widget):
    """`largest` is the side of his square, in pixels. On low screens and with large text he is
    smaller, and then gone, so that he takes no room from what is to be read."""

    mood = OptionProperty("welcoming", options=MOODS)
    largest = NumericProperty("128dp")
    room = NumericProperty()
    """What the screen has for him."""
    at_once = BooleanProperty(False)
    """Whether his picture is read before anything is drawn: for what is drawn only once."""

    def __init__(self, **kwargs) -> None:
        self._show_soon = Clock.create_trigger(self._show)
        super().__init__(**kwargs)
        with self.canvas:
            self._colour = Color(1, 1, 1, 0)
            self._area = Rectangle()
            self._drawn = Callback(self._show_soon)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self.fbind("mood", self._change)
        self.fbind("at_once", self._show_soon)

    def _place(self, *_) -> None:
        side = min(self.size)
        self._area.pos = self.center_x - side / 2, self.center_y - side / 2
        self._area.size = side, side

    def _change(self, *_) -> None:
        if self._colour.a:
            self._show_soon()

    def _show(self, *_) -> None:
        from kivy.core.image import Image  # no first frame needs it

        # Smaller pictures of it cost time, and only less than half its size needs them.
        tiny = 2 * min(self.size) < PIXELS
        self._picture = Image(str(PICTURES / f"{self.mood}.png"), mipmap=tiny)  # it reloads itself
        self._area.texture = self._picture.texture
        self._colour.a = 1
        self._place()
        if self._drawn in self.canvas.children:
            self.canvas.remove(self._drawn)


load_kv("imp")
