"""Small drawings: suits, game pictures, avatars, the crown."""

from math import cos, pi, sin

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    SmoothTriangle,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from widgets.colour import readable
from widgets.hiding import Hideable
from widgets.surface import Surface
from widgets.text import FitText, SnugText
from widgets.theme import PLAYERS, SUITS, theme


def polygon(points: list[tuple[float, float]], centre: tuple[float, float]) -> None:
    """Draw a filled shape seen whole from its centre, with a smoothed edge."""
    vertices = [*centre, 0, 0]
    for x, y in points:
        vertices += [x, y, 0, 0]
    rim = list(range(1, len(points) + 1))
    Mesh(vertices=vertices, indices=[0, *rim, 1], mode="triangle_fan")
    SmoothLine(points=[value for point in points for value in point], close=True, width=dp(0.6))


def suit_points(shape: str, x: float, y: float, r: float) -> list[tuple[float, float]]:
    """The corners of a suit of radius `r`, sized so that all look equally big."""
    if shape == "star":
        reach = [1.1 if i % 2 == 0 else 0.48 for i in range(10)]
        return [
            (x + r * k * sin(i * pi / 5), y + r * k * cos(i * pi / 5) - 0.06 * r)
            for i, k in enumerate(reach)
        ]
    if shape == "triangle":
        return [(x, y + r), (x + 1.02 * r, y - 0.82 * r), (x - 1.02 * r, y - 0.82 * r)]
    if shape == "diamond":
        return [(x, y + 1.1 * r), (x + 0.92 * r, y), (x, y - 1.1 * r), (x - 0.92 * r, y)]
    k = 0.84 * r
    return [(x - k, y + k), (x + k, y + k), (x + k, y - k), (x - k, y - k)]


class Drawing(Hideable, Widget):
    """Draws itself again when its size, its values or the theme change.

    Once a frame, after the layout has settled: in the middle of it `center` can still be the old
    one. When it only moves, the drawing is moved with it: a screen that slides costs nothing. The
    theme is bound in kv, where bindings go when the widget goes.
    """

    mode = StringProperty()

    def __init__(self, **kwargs) -> None:
        self._redraw_soon = Clock.create_trigger(self._redraw, -1)
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._moved = Translate()
        with self.canvas.after:
            PopMatrix()
        self._drawn_at = tuple(self.pos)
        self.fbind("pos", self._follow)
        for name in ("size", "mode", *self.drawn_from()):
            self.fbind(name, self._redraw_soon)
        self._redraw_soon()

    @classmethod
    def drawn_from(cls) -> tuple[str, ...]:
        return ()

    def _follow(self, *_) -> None:
        self._moved.xy = self.x - self._drawn_at[0], self.y - self._drawn_at[1]

    def _redraw(self, *_) -> None:
        self._drawn_at = tuple(self.pos)
        self._follow()
        self.canvas.clear()
        if self.width > 0 and self.height > 0:
            with self.canvas:
                self.draw()

    def draw(self) -> None:
        """Put the instructions on the canvas, which is open."""


class Suit(Drawing):
    """A suit by its shape and its colour. `ink` paints it in another colour (on a card)."""

    suit = StringProperty("red")
    ink = ColorProperty(None, allownone=True)

    @classmethod
    def drawn_from(cls):
        return ("suit", "ink")

    def draw(self) -> None:
        if self.suit not in SUITS:
            return
        shape = SUITS[self.suit][1]
        x, y = self.center
        r = min(self.size) * 0.42
        fill = self.ink or theme.suit(self.suit)
        edge = self.ink or theme.suit_line(self.suit)
        if shape == "circle":
            Color(*fill)
            SmoothEllipse(pos=(x - 0.92 * r, y - 0.92 * r), size=(1.84 * r, 1.84 * r))
            Color(*edge)
            SmoothLine(circle=(x, y, 0.92 * r), width=dp(0.8))
            return
        points = suit_points(shape, x, y, r)
        Color(*fill)
        polygon(points, (x, y))
        Color(*edge)
        SmoothLine(points=[v for p in points for v in p], close=True, width=dp(0.8))


class Avatar(FitText):
    """The initial of a name on the player's colour; `mark` where others have the same initial."""

    name = StringProperty()
    mark = StringProperty()
    player = NumericProperty(0)
    colour = ColorProperty(PLAYERS[0])


class GameGlyph(Drawing):
    """The picture of a game, drawn; a game without one gets a pair of cards."""

    game = StringProperty()

    @classmethod
    def drawn_from(cls):
        return ("game",)

    def draw(self) -> None:
        u = min(self.size) / 40
        x, y = self.x, self.center_y - 20 * u
        getattr(self, f"_{self.game}", self._cards)(x, y, u)

    def _diabolo(self, x, y, u) -> None:
        Color(*theme.accent)
        for lean in (-1, 1):
            tip = (x + (11 + 8.5 * lean) * u, y + 31 * u)
            SmoothTriangle(
                points=[
                    *tip,
                    x + (11 + 7.5 * lean) * u,
                    y + 19 * u,
                    x + (11 + 2 * lean) * u,
                    y + 24 * u,
                ]
            )
        SmoothEllipse(pos=(x + 1 * u, y + 6 * u), size=(20 * u, 20 * u))
        Color(*theme.angel_fill)
        SmoothEllipse(pos=(x + 25 * u, y + 6 * u), size=(20 * u, 20 * u))
        Color(*readable(theme.angel_fill, theme.surface, 3))
        SmoothLine(circle=(x + 35 * u, y + 16 * u, 10 * u), width=0.8 * u)
        SmoothLine(ellipse=(x + 27 * u, y + 28 * u, 16 * u, 5 * u), width=1.3 * u)

    def _inferno(self, x, y, u) -> None:
        Color(*theme.suit("red"))
        self._flame(x + 12 * u, y + 2 * u, 36 * u)
        Color(*theme.suit("yellow"))
        self._flame(x + 13 * u, y + 3 * u, 18 * u)

    @staticmethod
    def _flame(x, y, h) -> None:
        """A drop with a bent tip."""
        points = []
        for i in range(48):
            t = 2 * pi * i / 48
            width = 0.36 * h * sin(t) * sin(t / 2) ** 1.5
            height = h * (0.5 + 0.5 * cos(t))
            bend = 0.10 * h * sin(3.2 * height / h)
            points.append((x + width + bend - 0.04 * h, y + height))
        polygon(points, (x, y + 0.3 * h))

    def _angels(self, x, y, u) -> None:
        box = {"pos": (x + 2 * u, y + 3 * u), "size": (34 * u, 34 * u)}
        Color(*theme.angel_fill)
        SmoothEllipse(**box)
        Color(*theme.accent)
        SmoothEllipse(**box, angle_start=180, angle_end=360)
        SmoothEllipse(pos=(x + 10.5 * u, y + 3 * u), size=(17 * u, 17 * u))
        Color(*theme.angel_fill)
        SmoothEllipse(pos=(x + 10.5 * u, y + 20 * u), size=(17 * u, 17 * u))
        SmoothEllipse(pos=(x + 16.5 * u, y + 9 * u), size=(5 * u, 5 * u))
        Color(*theme.accent)
        SmoothEllipse(pos=(x + 16.5 * u, y + 26 * u), size=(5 * u, 5 * u))
        Color(*readable(theme.angel_fill, theme.surface, 3))
        SmoothLine(circle=(x + 19 * u, y + 20 * u, 17 * u, 0, 180), width=0.8 * u)

    def _mytho(self, x, y, u) -> None:
        self._card(x + 2 * u, y + 4 * u, u, theme.suit("violet"))
        self._card(x + 16 * u, y + 4 * u, u, theme.raised, theme.suit_line("violet"))
        cx, cy = x + 27.5 * u, y + 20 * u
        Color(*theme.suit_line("violet"))
        SmoothLine(points=self._question(cx, cy, u), width=1.5 * u, cap="round", joint="round")
        SmoothEllipse(pos=(cx - 1.9 * u, cy - 9.5 * u), size=(3.8 * u, 3.8 * u))

    @staticmethod
    def _question(x, y, u) -> list[float]:
        arc = [
            (x + 5 * u * cos(t), y + 5 * u + 5 * u * sin(t))
            for t in (pi - i * 1.32 * pi / 16 for i in range(17))
        ]
        return [v for point in (*arc, (x, y - 1 * u), (x, y - 3 * u)) for v in point]

    def _cards(self, x, y, u) -> None:
        self._card(x + 2 * u, y + 4 * u, u, theme.accent)
        self._card(x + 16 * u, y + 4 * u, u, theme.raised, theme.accent)

    @staticmethod
    def _card(x, y, u, fill, edge=None) -> None:
        Color(*fill)
        SmoothRoundedRectangle(pos=(x, y), size=(23 * u, 32 * u), radius=[5 * u])
        if edge:
            Color(*edge)
            SmoothLine(rounded_rectangle=(x, y, 23 * u, 32 * u, 5 * u), width=1.1 * u)


class Crown(Drawing):
    """For the winner."""

    def draw(self) -> None:
        w, h = self.size
        Color(*theme.angel_fill)
        left = [(0, 0.12), (0, 0.78), (0.25, 0.48), (0.5, 1), (0.5, 0.12)]
        for side in (left, [(1 - px, py) for px, py in left]):
            points = [(self.x + px * w, self.y + py * h) for px, py in side]
            inside = (self.x + (0.3 if side is left else 0.7) * w, self.y + 0.2 * h)
            polygon(points, inside)
        Rectangle(pos=(self.x, self.y), size=(w, 0.08 * h))


class Segments(Drawing):
    """How far along: `count` bars, the first `done` of them filled."""

    count = NumericProperty(3)
    done = NumericProperty(1)

    @classmethod
    def drawn_from(cls):
        return ("count", "done")

    def draw(self) -> None:
        gap = dp(6)
        each = (self.width - gap * (self.count - 1)) / max(1, self.count)
        thick = dp(4)
        for i in range(int(self.count)):
            Color(*(theme.accent if i < self.done else theme.line))
            SmoothRoundedRectangle(
                pos=(self.x + i * (each + gap), self.center_y - thick / 2),
                size=(each, thick),
                radius=[thick / 2],
            )


class Badge(Surface, SnugText):
    """A word on a soft ground: who won, what a line came to."""

    tone = OptionProperty("plain", options=["plain", "gold", "accent", "good"])
