"""The imp, where a person pauses. He is decoration: he takes no touch and says nothing that is not
said in words beside him.

`tools/make_icons.py` draws him; his picture is read after the frame in which he first appears, so
that no screen waits for it.
"""

from pathlib import Path

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from widgets import load_kv
from widgets.hiding import Hideable

PICTURES = Path(__file__).resolve().parent.parent / "assets" / "imp"
MOODS = ("welcoming", "counting", "sly", "sorry", "triumphant", "asleep")


class Imp(Hideable, Widget):
    """`largest` is the side of his square, in pixels; on low screens, and beside large text, he is
    smaller, so that he takes no room from what is to be read."""

    mood = OptionProperty("welcoming", options=MOODS)
    largest = NumericProperty("128dp")

    def __init__(self, **kwargs) -> None:
        self._show_soon = Clock.create_trigger(self._show)
        super().__init__(**kwargs)
        with self.canvas:
            self._colour = Color(1, 1, 1, 0)
            self._area = Rectangle()
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        for name in ("mood", "parent"):
            self.fbind(name, self._show_soon)

    def _place(self, *_) -> None:
        side = min(self.size)
        self._area.pos = self.center_x - side / 2, self.center_y - side / 2
        self._area.size = side, side

    def _show(self, *_) -> None:
        if self.parent is None:  # hidden
            return
        from kivy.core.image import Image  # no first frame needs it

        self._picture = Image(str(PICTURES / f"{self.mood}.png"), mipmap=True)  # kept: it reloads
        self._area.texture = self._picture.texture
        self._colour.a = 1
        self._place()


load_kv("imp")
