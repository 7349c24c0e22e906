"""Entering cards and numbers without the system's keyboard."""

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from widgets import load_kv
from widgets.buttons import IconButton, TextButton
from widgets.colour import mix
from widgets.layout import Grid, Row
from widgets.theme import theme
from widgets.touch import LEAST_SIZE


class PadKey(TextButton):
    """One key; `count` is how many such cards the deck still has, None if it does not matter.
    `label` is what it says, if not its value."""

    value = NumericProperty()
    label = StringProperty()
    suit = StringProperty()
    count = ObjectProperty(None, allownone=True)
    available = BooleanProperty(True)
    mode = StringProperty()
    """Of the theme, whose colours it has."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("suit", "available", "mode"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_) -> None:
        """In its suit's colour, or without one; faint if it cannot be pressed."""
        fill = theme.suit(self.suit) if self.suit else tuple(theme.raised)
        ink = theme.ink(fill, True) if self.suit else tuple(theme.text)
        if not self.available:
            fill = mix(theme.surface, fill, 0.35)
            ink = mix(fill, theme.text, 0.35)
        self.fill, self.color = fill, ink


class Pad(Grid):
    """Keys in one row, or in more where a row has no room for keys of 48dp."""

    key_type = PadKey

    values = ListProperty()
    suit = StringProperty()
    counts = DictProperty()
    labels = DictProperty()
    wide_columns = NumericProperty(5)
    narrow_columns = NumericProperty(3)
    tag = StringProperty("pad")

    __events__ = ("on_key", "on_refused")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self._reflow)
        self.fbind("wide_columns", self._reflow)
        self._reflow()

    def on_kv_post(self, base_widget) -> None:
        """Build the keys once, now that kv has said which."""
        super().on_kv_post(base_widget)
        self.fbind("values", self._build)
        for name in ("suit", "counts", "labels", "tag"):
            self.fbind(name, self._update)
        self._build()

    def on_key(self, value) -> None:
        pass

    def on_refused(self, value) -> None:
        """A key was pressed that cannot be; the screen says why."""

    def _build(self, *_) -> None:
        self.clear_widgets()
        for value in self.values:
            key = self.key_type(value=value)
            key.bind(on_release=self._pressed)
            self.add_widget(key)
        self._update()

    def _update(self, *_) -> None:
        for key in self.children:
            key.tag = f"{self.tag}:{key.value}"
            key.suit = self.suit
            key.label = self.labels.get(key.value, "")
            key.count = self.counts.get(key.value)
            key.available = key.count is None or key.count > 0

    def _reflow(self, *_) -> None:
        gap = self.spacing[0]
        fits = (self.width + gap) // (dp(LEAST_SIZE) + gap) >= self.wide_columns
        self.cols = int(self.wide_columns if fits else self.narrow_columns)

    def _pressed(self, key: PadKey) -> None:
        self.dispatch("on_key" if key.available else "on_refused", key.value)


class CardPad(Pad):
    """The cards 1 to 5. A card that `counts` says is used up is dimmed."""


class NumberPad(Pad):
    """The digits of every number: two rows of five on every screen. The row above them ends with
    an `EraseButton`, before which a number that may be negative has a `SignButton`."""


class EraseButton(IconButton):
    """Removes the last card or digit."""


class SignButton(TextButton):
    """Makes the number negative; pressed before the digits. `on` while it is negative."""

    on = BooleanProperty(False)


class Stepper(Row):
    """− number +. Dispatches `on_step` with −1 or 1; the screen decides what becomes of it.
    `blank` is a number that nobody has entered yet, and `compact` leaves room for a name."""

    value = NumericProperty(0)
    blank = BooleanProperty(False)
    compact = BooleanProperty(False)
    key = NumericProperty("56dp")
    """The size of − and +."""
    least = NumericProperty(0)
    most = NumericProperty(999)
    tag = StringProperty("stepper")

    __events__ = ("on_step",)

    def on_step(self, change: int) -> None:
        pass


load_kv("pads")
