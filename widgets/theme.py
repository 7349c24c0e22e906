"""The look as observable values: kv names them (`theme.text`), so a change redraws in place."""

from collections.abc import Sequence
from pathlib import Path

from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty

from widgets import garbage
from widgets.colour import Colour, contrast, ink, mix, readable, rgba

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"

TEXT_FONT = "Roboto"
LabelBase.register(TEXT_FONT, str(FONTS / "text.ttf"), fn_bold=str(FONTS / "text-bold.ttf"))
LabelBase.register("Icons", str(FONTS / "icons.ttf"))

TOKENS = {
    "dark": {
        "background": "14121A",
        "surface": "1F1B26",
        "raised": "2B2634",
        "text": "F3EEF7",
        "muted": "A9A1B5",
        "accent": "FF6257",
        "gold": "F6C85F",
        "good": "5BD6A0",
        "accent_ink": "14121A",
        "gold_ink": "14121A",
        "good_ink": "14121A",
        "demon_fill": "FF6257",
        "angel_fill": "F6C85F",
    },
    "light": {
        "background": "FBF7F2",
        "surface": "FFFFFF",
        "raised": "F0E8E0",
        "text": "221C2B",
        "muted": "6B6275",
        "accent": "C8322B",
        "gold": "8A5F00",
        "good": "0E7A4B",
        "accent_ink": "FFFFFF",
        "gold_ink": "FFFFFF",
        "good_ink": "FFFFFF",
        "demon_fill": "F2857C",
        "angel_fill": "F6C85F",
    },
}

SUITS = {
    "red": ("E5484D", "triangle"),
    "yellow": ("F5C542", "circle"),
    "green": ("3FA65A", "diamond"),
    "violet": ("9A5BD6", "star"),
    "blue": ("4A86FF", "square"),
}

# Avatars, with dark ink on them. No two look alike to colour-blind players either: see
# docs/quality.md.
PLAYERS = ("D8D674", "77C3F9", "55AB8A", "E65451", "9285DD", "DC982C", "86FBF8", "CB629E")

SIZES = {
    "small": 14,
    "body": 16,
    "button": 18,
    "title": 20,
    "icon": 24,
    "headline": 28,
    "numeral": 34,
    "display": 64,
}
LARGEST_SCALE = 2.0

MOTION_SECONDS = 0.2
"""Seconds that anything moves; no more than a quarter of one."""


class Theme(EventDispatcher):
    """Colours, type sizes and motion of everything that is drawn."""

    choice = OptionProperty("system", options=["system", "dark", "light"])
    system_dark = BooleanProperty(True)
    mode = OptionProperty("dark", options=["dark", "light"])

    background = ColorProperty()
    surface = ColorProperty()
    raised = ColorProperty()
    line = ColorProperty()
    text = ColorProperty()
    muted = ColorProperty()
    accent = ColorProperty()
    gold = ColorProperty()
    good = ColorProperty()
    accent_ink = ColorProperty()
    gold_ink = ColorProperty()
    good_ink = ColorProperty()
    demon_fill = ColorProperty()
    angel_fill = ColorProperty()
    accent_soft = ColorProperty()
    gold_soft = ColorProperty()
    good_soft = ColorProperty()
    scrim = ColorProperty()

    # Fonts in pixels, so that a change of text size redraws as well.
    text_scale = NumericProperty(1.0)
    small = NumericProperty()
    body = NumericProperty()
    button = NumericProperty()
    title = NumericProperty()
    icon = NumericProperty()
    headline = NumericProperty()
    numeral = NumericProperty()
    display = NumericProperty()

    left_handed = BooleanProperty(False)

    animated = BooleanProperty(True)
    motion_seconds = NumericProperty(MOTION_SECONDS)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        Metrics.bind(density=self._resize, fontscale=self._resize)
        self._recolour()
        self._resize()

    def on_choice(self, *_) -> None:
        self._choose()

    def on_system_dark(self, *_) -> None:
        self._choose()

    def on_mode(self, *_) -> None:
        self._recolour()

    def on_text_scale(self, *_) -> None:
        self._resize()

    def on_animated(self, *_) -> None:
        self.motion_seconds = MOTION_SECONDS if self.animated else 0

    def _choose(self) -> None:
        if self.choice == "system":
            self.mode = "dark" if self.system_dark else "light"
        else:
            self.mode = self.choice

    def _recolour(self) -> None:
        colours = {name: rgba(code) for name, code in TOKENS[self.mode].items()}
        surface, text = colours["surface"], colours["text"]
        for tone in ("accent", "gold", "good"):
            colours[f"{tone}_soft"] = _soft(surface, colours[tone])
        colours["line"] = mix(surface, text, 0.14)
        colours["scrim"] = rgba("000000", 0.55)
        for name, colour in colours.items():
            setattr(self, name, colour)

    def _resize(self, *_) -> None:
        scale = min(LARGEST_SCALE, Metrics.fontscale * self.text_scale)
        with garbage.kept():
            for name, size in SIZES.items():
                setattr(self, name, dp(grown(size, scale)))

    def suit(self, name: str) -> Colour:
        """The card's own colour, the same in both themes."""
        return rgba(SUITS[name][0])

    def suit_line(self, name: str) -> Colour:
        """The suit's colour as it can be told from any of our grounds: for symbols' edges."""
        return readable(self.suit(name), self.raised, 3)

    def player(self, index: int) -> Colour:
        return rgba(PLAYERS[index % len(PLAYERS)])

    def player_line(self, index: int) -> Colour:
        """The player's colour for a thin line on the surface."""
        return readable(self.player(index), self.surface, 3)

    @staticmethod
    def ink(on: Sequence[float], large: bool = False) -> Colour:
        """The colour of text on a fill; `large` text may have less contrast."""
        return ink(on, 3 if large else 4.5)


def grown(size: float, scale: float) -> float:
    """How large a size gets when text is enlarged. What is small grows by all of it, what is
    large already by less: nobody needs headlines twice as high, and they would push the rest off
    the screen. Android does the same from its version 14 on.

    >>> [round(grown(size, 2)) for size in (12, 16, 34, 64)]
    [24, 27, 43, 72]
    """
    return size * (1 + (scale - 1) * min(1, 12 / size) ** 1.25)


def _soft(surface: Colour, tone: Colour) -> Colour:
    """The surface with as much of the tone in it as lets words of that tone be read on it."""
    share = 0.16
    while contrast(tone, mix(surface, tone, share)) < 4.5:
        share -= 0.02
    return mix(surface, tone, share)


theme = Theme()
