"""Labels that never cut a text off: `Text` grows in height, `FitText` shrinks into its box."""

import re

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty

from widgets.fitting import Fitting, fitting
from widgets.hiding import Hideable
from widgets.measured import Measured

SMALLEST = 10  # dp, whatever the size of the text: what still can be read


def one_line(name: str) -> str:
    """A name as it stands in running text: no line breaks, no runs of blanks."""
    return re.sub(r"\s+", " ", name).strip()


class Text(Hideable, Measured):
    """Wraps to its width and takes the height it needs (see `<Text>` in theme.kv)."""


class IconLabel(Hideable, Measured):
    """An icon that is not touched, as large as it is."""


class SnugText(Hideable, Measured):
    """As wide as its text, up to `widest`; then it wraps."""

    widest = NumericProperty("132dp")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("text", "font_size", "bold", "widest", "padding"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_) -> None:
        self.texture_update()  # also tells the renderer which font to measure with
        self._trigger_texture.cancel()
        natural = self._label.get_extents(self.text)[0] + self.padding[0] + self.padding[2]
        self.text_size = (self.widest, None) if natural > self.widest > 0 else (None, None)


class FitText(Hideable, Measured):
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
        for name in ("size", "largest", "smallest", "max_lines_shown", "inset"):
            self.fbind(name, self._fit_later)

    def texture_update(self, *_) -> None:
        """Kivy asks for this when the text or its look changed; then it may need another size."""
        self._fit()
        super().texture_update()
        self._trigger_texture.cancel()  # the size that was just chosen is drawn already

    def _fit(self, *_) -> None:
        width = self.width - 2 * self.inset
        if width <= 1 or self.height <= 1 or not self.text:
            return
        self._take(
            fitting(
                self.text,
                font=(self.font_name, self.bold),
                box=(width, self.height),
                sizes=(self.smallest or min(self.largest, dp(SMALLEST)), self.largest),
                most_lines=int(self.max_lines_shown),
            ),
            width,
        )

    def _take(self, fit: Fitting, width: float) -> None:
        self.font_size = fit.size
        self.text_size = (width, None)
        # The beginning of an endless name, rather than a word broken anywhere.
        self.shorten, self.shorten_from = not fit.whole, "right"
