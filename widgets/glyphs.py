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

GLYPH_WIDTHS = {"diabolo": 46, "inferno": 28, "angels": 38}
"""How wide glyphs are that are not as wide as two cards, of a height of 40."""
ARC = 6
"""Lines that make a round corner."""


def polygon(points: list[tuple[float, float]], centre: tuple[float, float]) -> None:
    """Draw a filled shape seen whole from its centre, with a smoothed edge."""
    vertices = [*centre, 0, 0]
    for x, y in points:
        vertices += [x, y, 0, 0]
    rim = list(range(1, len(points) + 1))
    Mesh(vertices=vertices, indices=[0, *rim, 1], mode="triangle_fan")
    SmoothLine(points=[value for point in points for value in point], close=True, width=dp(0.6))


def rounded(x: float, y: float, w: float, h: float, r: float) -> list[tuple[float, float]]:
    """The outline of a rectangle with round corners."""
    corners = [(x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r), (x + w - r, y + r)]
    return [
        (cx + r * cos(angle), cy + r * sin(angle))
        for quarter, (cx, cy) in enumerate(corners)
        for angle in ((quarter + i / ARC) * pi / 2 for i in range(ARC + 1))
    ]


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

    def __init__(self, **kwargs) -> None:
        self._fill, self._edge = Color(), Color()
        super().__init__(**kwargs)
        self.fbind("ink", self._paint)

    @classmethod
    def drawn_from(cls):
        return ("suit",)

    def draw(self) -> None:
        if self.suit not in SUITS:
            return
        self._paint()
        shape = SUITS[self.suit][1]
        x, y = self.center
        r = min(self.size) * 0.42
        self.canvas.add(self._fill)
        if shape == "circle":
            SmoothEllipse(pos=(x - 0.92 * r, y - 0.92 * r), size=(1.84 * r, 1.84 * r))
            self.canvas.add(self._edge)
            SmoothLine(circle=(x, y, 0.92 * r), width=dp(0.8))
            return
        points = suit_points(shape, x, y, r)
        polygon(points, (x, y))
        self.canvas.add(self._edge)
        SmoothLine(points=[v for p in points for v in p], close=True, width=dp(0.8))

    def _paint(self, *_) -> None:
        """Another colour is no other drawing."""
        if self.suit in SUITS:
            self._fill.rgba = self.ink or theme.suit(self.suit)
            self._edge.rgba = self.ink or theme.suit_line(self.suit)


class Avatar(FitText):
    """The initial of a name on the player's colour; `mark` where others have the same initial."""

    name = StringProperty()
    mark = StringProperty()
    player = NumericProperty(0)
    colour = ColorProperty(PLAYERS[0])


class GameGlyph(Drawing):
    """The picture of a game, drawn; a game without one gets a pair of cards."""

    game = StringProperty()
    halign = OptionProperty("left", options=["left", "right"])

    @classmethod
    def drawn_from(cls):
        return ("game", "halign")

    def draw(self) -> None:
        u = min(self.size) / 40
        x = self.x if self.halign == "left" else self.right - GLYPH_WIDTHS.get(self.game, 42) * u
        getattr(self, f"_{self.game}", self._cards)(x, self.center_y - 20 * u, u)

    def _diabolo(self, x, y, u) -> None:
        Color(*theme.accent)
        for lean in (-1, 1):
            at = [(11.5 + 9 * lean, 36), (11.5 + 9.6 * lean, 19), (11.5 + 2.4 * lean, 26)]
            SmoothTriangle(points=[v for px, py in at for v in (x + px * u, y + py * u)])
        SmoothEllipse(pos=(x + 1 * u, y + 5 * u), size=(21 * u, 21 * u))
        self._face(x + 11.5 * u, y + 15 * u, u, theme.ink(theme.accent, large=True))
        gold = theme.angel_fill
        Color(*gold)
        SmoothEllipse(pos=(x + 26 * u, y + 5 * u), size=(19 * u, 19 * u))
        edge = readable(gold, theme.surface, 3)
        Color(*edge)
        SmoothLine(circle=(x + 35.5 * u, y + 14.5 * u, 9.4 * u), width=0.5 * u)
        SmoothLine(ellipse=(x + 27.5 * u, y + 27 * u, 16 * u, 5.4 * u), width=1.3 * u)
        self._face(x + 35.5 * u, y + 14 * u, 0.88 * u, theme.ink(gold))

    @staticmethod
    def _face(x, y, u, ink) -> None:
        """Two eyes and a smile."""
        Color(*ink)
        for side in (-1, 1):
            SmoothEllipse(pos=(x + (4 * side - 1.5) * u, y + 0.6 * u), size=(3 * u, 3 * u))
        smile = [(x + 5.4 * u * cos(t), y - 1.2 * u + 4 * u * sin(t)) for t in _steps(-0.85, -0.15)]
        SmoothLine(points=[v for point in smile for v in point], width=0.75 * u, cap="round")

    def _inferno(self, x, y, u) -> None:
        Color(*theme.suit("red"))
        self._flame(x + 15 * u, y + 2 * u, 37 * u)
        self._flame(x + 9.4 * u, y + 2.4 * u, 23 * u)
        Color(*theme.suit("yellow"))
        self._flame(x + 14.6 * u, y + 3.6 * u, 17 * u)

    @staticmethod
    def _flame(x, y, h) -> None:
        """A drop with a bent tip."""
        points = []
        for i in range(48):
            t = 2 * pi * i / 48
            width = 0.38 * h * sin(t) * sin(t / 2) ** 1.5
            height = h * (0.5 + 0.5 * cos(t))
            bend = 0.10 * h * sin(3.2 * height / h)
            points.append((x + width + bend - 0.04 * h, y + height))
        polygon(points, (x, y + 0.3 * h))

    def _angels(self, x, y, u) -> None:
        box = {"pos": (x + 1 * u, y + 2 * u), "size": (36 * u, 36 * u)}
        Color(*theme.angel_fill)
        SmoothEllipse(**box)
        Color(*theme.accent)
        SmoothEllipse(**box, angle_start=180, angle_end=360)
        SmoothEllipse(pos=(x + 10 * u, y + 20 * u), size=(18 * u, 18 * u))
        Color(*theme.angel_fill)
        SmoothEllipse(pos=(x + 10 * u, y + 2 * u), size=(18 * u, 18 * u))
        SmoothEllipse(pos=(x + 16 * u, y + 26 * u), size=(6 * u, 6 * u))
        Color(*theme.accent)
        SmoothEllipse(pos=(x + 16 * u, y + 8 * u), size=(6 * u, 6 * u))
        Color(*readable(theme.angel_fill, theme.surface, 3))
        SmoothLine(circle=(x + 19 * u, y + 20 * u, 18 * u, 0, 180), width=0.8 * u)

    def _mytho(self, x, y, u) -> None:
        self._card(x + 13 * u, y + 21 * u, u, 12, theme.suit("violet"))
        self._card(x + 28 * u, y + 19 * u, u, -8, theme.raised, theme.suit_line("violet"))
        cx, cy = x + 28 * u, y + 20 * u
        Color(*theme.suit_line("violet"))
        SmoothLine(points=self._question(cx, cy, u), width=1.5 * u, cap="round", joint="round")
        SmoothEllipse(pos=(cx - 2.7 * u, cy - 10 * u), size=(3.8 * u, 3.8 * u))

    @staticmethod
    def _question(x, y, u) -> list[float]:
        arc = [(x + 5 * u * cos(t), y + 5 * u + 5 * u * sin(t)) for t in _steps(1, -0.32)]
        return [
            v for point in (*arc, (x - 0.3 * u, y - 1 * u), (x - 0.6 * u, y - 3 * u)) for v in point
        ]

    def _cards(self, x, y, u) -> None:
        self._card(x + 13 * u, y + 21 * u, u, 12, theme.accent)
        self._card(x + 28 * u, y + 19 * u, u, -8, theme.raised, theme.accent)

    @staticmethod
    def _card(x, y, u, lean, fill, edge=None) -> None:
        """A card around (x, y), leaning by so many degrees to the left."""
        turn = lean * pi / 180
        points = [
            (x + px * cos(turn) - py * sin(turn), y + px * sin(turn) + py * cos(turn))
            for px, py in rounded(-11 * u, -16 * u, 22 * u, 32 * u, 4.5 * u)
        ]
        Color(*fill)
        polygon(points, (x, y))
        if edge:
            Color(*edge)
            flat = [value for point in points for value in point]
            SmoothLine(points=flat, close=True, width=1.1 * u)


def _steps(start: float, end: float) -> list[float]:
    """Angles of an arc, given in half turns."""
    return [pi * (start + (end - start) * i / 16) for i in range(17)]


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
