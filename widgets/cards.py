"""Cards as they lie on a table or fan out in a hand: drawn, not touched."""

from collections.abc import Sequence
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, OptionProperty

from widgets.colour import Colour, mix
from widgets.glyphs import Drawing, polygon, suit_points
from widgets.theme import SUITS, theme

GAP = 4
SHAPE = 1.45  # height by width
LEAST_HEIGHT = 36
LARGE = 18.7  # dp from which a bold figure may have less contrast

CardLook = tuple[str, str]
"""What is written on a card, and how it looks: a suit, "angel", "demon", "x" or "back"."""


class LaidCards(Drawing):
    """Cards side by side, smaller where they have little room."""

    faces = ListProperty()
    halign = OptionProperty("center", options=["left", "center"])
    card_width = NumericProperty("30dp")
    marked = NumericProperty(0)
    """The height from which a card of a suit shows its shape too; 0 where the suit is beside."""

    @classmethod
    def drawn_from(cls):
        return ("faces", "halign", "card_width", "marked")

    def draw(self) -> None:
        if not self.faces:
            return
        gap = dp(GAP)
        width = min(self.card_width, (self.width + gap) / len(self.faces) - gap)
        height = min(self.height, max(width * SHAPE, dp(LEAST_HEIGHT)))
        whole = len(self.faces) * (width + gap) - gap
        x = self.x if self.halign == "left" else self.center_x - whole / 2
        for face in self.faces:
            draw_card(
                face, x, self.center_y - height / 2, width, height, shaped=0 < self.marked <= height
            )
            x += width + gap


def draw_card(
    face: Sequence[str], x: float, y: float, width: float, height: float, *, shaped: bool
) -> None:
    label, look = face
    fill = fill_of(look)
    # A narrow card has nearly no margin: its figure is still read from across the table.
    size = min(height * 0.55, max(width * (0.66 if len(label) < 2 else 0.5), min(width, dp(20))))
    ink = theme.ink(fill, size >= dp(LARGE))
    Color(*fill)
    SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(6)])
    if look == "back":
        Color(*mix(fill, theme.text, 0.35))
        inset = dp(3)
        SmoothLine(
            rounded_rectangle=(x + inset, y + inset, width - 2 * inset, height - 2 * inset, dp(4)),
            width=dp(0.8),
        )
    shaped = shaped and look in SUITS
    if shaped:
        Color(*ink)
        draw_suit(look, x + width / 2, y + height * 0.22, width * 0.16)
    if label:
        figure = _written(label, ink, size).texture
        Color(1, 1, 1)
        middle = y + height * (0.62 if shaped else 0.5)
        Rectangle(
            texture=figure,
            size=figure.size,
            pos=(x + (width - figure.width) / 2, middle - figure.height / 2),
        )


@lru_cache(maxsize=128)
def _written(label: str, ink: Colour, size: float) -> CoreLabel:
    """What stands on a card: few cards differ, and each is drawn anew whenever one beside it comes
    or goes."""
    text = CoreLabel(text=label, bold=True, color=ink, font_size=size)
    text.refresh()
    return text


def draw_suit(suit: str, x: float, y: float, radius: float) -> None:
    shape = SUITS[suit][1]
    if shape == "circle":
        SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
    else:
        polygon(suit_points(shape, x, y, radius), (x, y))


def fill_of(look: str) -> Colour:
    if look in SUITS:
        return theme.suit(look)
    return {
        "angel": theme.angel_fill,
        "demon": theme.demon_fill,
        "x": mix(theme.surface, theme.muted, 0.45),
        "back": theme.raised,
    }[look]
