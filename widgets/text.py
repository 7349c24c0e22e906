"""Labels that never cut a text off: `Text` grows in height, `FitText` shrinks into its box."""

import re

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.label import Label

from widgets.hiding import Hideable

LINE_HEIGHT = 1.18
SMALLEST = 10  # dp, whatever the size of the text: what still can be read
STILL_GOOD, READABLE = 0.85, 14
"""One line this much smaller reads better than two lines, unless it gets too small for that."""


def one_line(name: str) -> str:
    """A name as it stands in running text: no line breaks, no runs of blanks."""
    return re.sub(r"\s+", " ", name).strip()


class Text(Hideable, Label):
    """Wraps to its width and takes the height it needs (see `<Text>` in theme.kv)."""


class IconLabel(Hideable, Label):
    """An icon that is not touched, as large as it is."""


class SnugText(Hideable, Label):
    """As wide as its text, up to `widest`; then it wraps."""

    widest = NumericProperty("132dp")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("text", "font_size", "bold", "widest", "padding"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_) -> None:
        self.texture_update()  # also tells the renderer which font to measure with
        natural = self._label.get_extents(self.text)[0] + self.padding[0] + self.padding[2]
        self.text_size = (self.widest, None) if natural > self.widest > 0 else (None, None)


class FitText(Hideable, Label):
    """A text in a box of given size: one line if it fits, more lines if there is room, and
    smaller letters before anything would be cut off. Only what no size helps is shortened."""

    largest = NumericProperty("16sp")
    smallest = NumericProperty(0)
    """From here on a long text is shortened instead; 0 for what can just be read."""
    max_lines_shown = NumericProperty(2)
    inset = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        self._fit_later = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in (
            "text",
            "size",
            "largest",
            "smallest",
            "max_lines_shown",
            "inset",
            "bold",
            "font_name",
        ):
            self.fbind(name, self._fit_later)
        self._fit_later()

    def _fit(self, *_) -> None:
        width = self.width - 2 * self.inset
        if width <= 1 or self.height <= 1 or not self.text:
            return
        self.shorten = False
        smallest = self.smallest or min(self.largest, dp(SMALLEST))
        size = max(self._guess(width), smallest)
        while True:
            self.font_size = size
            self.text_size = (width, None)
            self.texture_update()
            if self._fits(width):
                return
            if size <= smallest:
                # The beginning of an endless name, rather than a word broken anywhere.
                self.shorten, self.shorten_from = True, "right"
                self.texture_update()
                return
            size = max(smallest, size * 0.94)

    def _guess(self, width: float) -> float:
        """The largest size at which some number of lines should hold the text."""
        self.font_size = self.largest
        self.texture_update()
        label = self._label
        longest = max(label.get_extents(line)[0] for line in self.text.split("\n")) or 1
        if longest <= width:
            return min(self.largest, self._by_height(self.text.count("\n") + 1))
        on_one_line = min(self.largest * width * 0.98 / longest, self._by_height(1))
        if on_one_line >= max(self.largest * STILL_GOOD, min(self.largest, dp(READABLE))):
            return on_one_line
        return max(
            on_one_line,
            *(
                min(
                    self.largest,
                    self.largest * width * lines * 0.95 / longest,
                    self._by_height(lines),
                )
                for lines in range(1, int(self.max_lines_shown) + 1)
            ),
        )

    def _by_height(self, lines: int) -> float:
        return self.height / (lines * LINE_HEIGHT)

    def _fits(self, width: float) -> bool:
        if self.texture_size[1] > self.height + 1:
            return False
        extents = self._label.get_extents
        # A word wider than the box would be broken in the middle.
        return all(extents(word)[0] < width - 1 for word in self.text.split())
