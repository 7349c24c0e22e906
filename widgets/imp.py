"""The imp, where a person pauses. He is decoration: he takes no touch and says nothing that is not
said in words beside him.

`tools/make_icons.py` draws him; his picture is read after the first frame in which he has a
place, so that no screen waits for it.
"""

from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window  # noqa: F401  kv fits him to it
from kivy.graphics import Color, Rectangle
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
    """Whether he is drawn without ever being on the screen: in a picture for others."""

    def __init__(self, **kwargs) -> None:
        self._show_soon = Clock.create_trigger(self._show)
        self._show_after_a_frame = Clock.create_trigger(self._wait)
        self._shown_mood = ""
        super().__init__(**kwargs)
        with self.canvas:
            self._colour = Color(1, 1, 1, 0)
            self._area = Rectangle()
        for name in ("pos", "size", "parent"):
            self.fbind(name, self._place)
        self.fbind("mood", self._show_soon)
        self.fbind("at_once", self._show_soon)

    def _place(self, *_) -> None:
        side = min(self.size)
        self._area.pos = self.center_x - side / 2, self.center_y - side / 2
        self._area.size = side, side
        if self._shown_mood != self.mood:  # nothing yet, or it changed while he was hidden
            self._show_after_a_frame()

    def _wait(self, *_) -> None:
        self._show_soon()

    def _show(self, *_) -> None:
        """What is hidden is not in any window; it gets its place when it shows."""
        if not (self.at_once or (self.get_root_window() and min(self.size) > 0)):
            return
        from kivy.core.image import Image  # no first frame needs it

        # Smaller versions of it cost time, and only less than half its size needs them.
        tiny = 2 * min(self.size) < PIXELS
        self._picture = Image(str(PICTURES / f"{self.mood}.png"), mipmap=tiny)  # it reloads itself
        self._area.texture = self._picture.texture
        self._shown_mood = self.mood
        self._colour.a = 1


load_kv("imp")
