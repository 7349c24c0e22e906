"""How each game feels, in colours: Diabolo between red and gold, Inferno embers, Anges & Démons cut
in two, Mytho violet. A game is known by the name of its glyph; one without an atmosphere of its own
gets a neutral one.

The colours are the theme's own, laid over a ground as thick as lets words be read on them. They
are drawn as a strip of few pixels, stretched; nothing of it moves.
"""

from functools import cache
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, StringProperty

from widgets.colour import Colour, contrast, mix, rgba
from widgets.glyphs import rounded
from widgets.surface import Surface
from widgets.theme import SUITS, TOKENS, theme

READABLE = 4.5


class Atmosphere(NamedTuple):
    """Two hues and how thick each is laid on, from the top left to the bottom right. A hue is a
    token or a suit of the theme, or two of them mixed. `cut`: they meet at a line."""

    first: tuple[str, ...]
    first_share: float
    last: tuple[str, ...]
    last_share: float
    cut: bool = False


ATMOSPHERES = {
    "diabolo": Atmosphere(("demon_fill",), 0.30, ("angel_fill",), 0.21),
    "inferno": Atmosphere(("red", "yellow"), 0.36, ("red",), 0.17),
    "angels": Atmosphere(("angel_fill",), 0.26, ("demon_fill",), 0.25, cut=True),
    "mytho": Atmosphere(("violet",), 0.36, ("violet",), 0.14),
}
NEUTRAL = Atmosphere(("raised",), 1.0, ("surface",), 1.0)


@cache
def colours(glyph: str, look: str) -> tuple[Colour, Colour]:
    """The first and the last colour of a game's ground, in the dark or the light look.

    >>> colours("nothing", "light")[1]
    (1.0, 1.0, 1.0, 1.0)
    """
    atmosphere = ATMOSPHERES.get(glyph, NEUTRAL)
    return (
        _laid_on(_hue(atmosphere.first, look), atmosphere.first_share, look),
        _laid_on(_hue(atmosphere.last, look), atmosphere.last_share, look),
    )


def middle(glyph: str, look: str) -> Colour:
    """One colour for where there is no room for two."""
    first, last = colours(glyph, look)
    return mix(first, last, 0.5)


def _hue(names: tuple[str, ...], look: str) -> Colour:
    hue, *others = (rgba(TOKENS[look].get(name) or SUITS[name][0]) for name in names)
    for other in others:
        hue = mix(hue, other, 0.5)
    return hue


def _laid_on(hue: Colour, share: float, look: str) -> Colour:
    """So much of the hue over the ground, or as much as lets words of all calm tones be read.
    At night the ground is nearly black: over the grey of the surface a hue turns into mud."""
    tokens = {name: rgba(code) for name, code in TOKENS[look].items()}
    ground = tokens["surface"]
    if look == "dark" and share < 1:
        ground = mix(tokens["background"], rgba("000000"), 0.6)
    inks = tokens["muted"], tokens["gold"]
    while share > 0 and min(contrast(ink, mix(ground, hue, share)) for ink in inks) < READABLE:
        share -= 0.02
    return mix(ground, hue, max(0, share))


# -- drawing it ----------------------------------------------------------------------------------

BLENDED, CUT = 8, 256
"""Pixels of a strip: few are blended by stretching them; where it is cut, one is the edge."""
FADING = 16
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
ACROSS = 0.7
"""How much of the way from the first colour to the last lies across; the rest lies down."""


@cache
def _strip(glyph: str, look: str) -> Texture:
    first, last = colours(glyph, look)
    if ATMOSPHERES.get(glyph, NEUTRAL).cut:
        return _texture((CUT, 1), _pixel(first) * (CUT // 2) + _pixel(last) * (CUT // 2))
    steps = (i / (BLENDED - 1) for i in range(BLENDED))
    return _texture((BLENDED, 1), b"".join(_pixel(mix(first, last, at)) for at in steps))


def _pixel(colour: Colour) -> bytes:
    return bytes(round(255 * value) for value in colour)


@cache
def _fade() -> Texture:
    """Opaque at the bottom, nothing at the top."""
    rows = (1 - i / (FADING - 1) for i in range(FADING))
    return _texture(
        (1, FADING), b"".join(bytes([255, 255, 255, round(255 * v * (2 - v))]) for v in rows)
    )


def _texture(size: tuple[int, int], pixels: bytes) -> Texture:
    texture = Texture.create(size=size, colorfmt="rgba")

    def fill(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # a phone may lose it while it shows another app
    return texture


def _spread(points: list[tuple[float, float]], box: tuple[float, float, float, float]) -> list:
    """Vertices of a fan with the strip laid from the box's top left corner to its bottom right."""
    x, y, w, h = box
    vertices: list[float] = []
    for px, py in [(x + w / 2, y + h / 2), *points, points[0]]:
        vertices += [px, py, ACROSS * (px - x) / w + (1 - ACROSS) * (y + h - py) / h, 0.5]
    return vertices


class Atmospheric(Surface):
    """A surface with the ground of a game. Touched, it shows the plain ground through it."""

    atmosphere = StringProperty()
    mode = StringProperty()

    def __init__(self, **kwargs) -> None:
        self._lay_soon = Clock.create_trigger(self._lay, -1)
        super().__init__(**kwargs)
        with self.canvas.before:
            self._tint = Color(1, 1, 1, 0)
            self._mesh = Mesh(mode="triangle_fan")
        for name in ("pos", "size", "radius", "atmosphere", "mode"):
            self.fbind(name, self._lay_soon)
        self.fbind("ground", self._let_through)
        self._lay_soon()

    def _lay(self, *_) -> None:
        self.fill = middle(self.atmosphere, self.mode)
        if self.width > 2 and self.height > 2:
            # A hair within the smooth edge of the plain ground.
            box = self.x + 0.5, self.y + 0.5, self.width - 1, self.height - 1
            points = rounded(*box, min(self.radius, self.height / 2) - 0.5)
            self._mesh.vertices = _spread(points, box)
            self._mesh.indices = range(len(points) + 2)
            self._mesh.texture = _strip(self.atmosphere, self.mode)
        self._let_through()

    def _let_through(self, *_) -> None:
        self._tint.a = 1 if tuple(self.ground) == tuple(self.fill) else 0.5


class Washed:
    """The colours of a game at its top, fading out into the background."""

    atmosphere = StringProperty()
    mode = StringProperty()
    wash_height = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        self._wash_soon = Clock.create_trigger(self._wash, -1)
        super().__init__(**kwargs)
        with self.canvas.before:
            self._wash_tint = Color(1, 1, 1, 0)
            self._wash_mesh = Mesh(mode="triangle_fan")
            self._wash_fading = Color(1, 1, 1, 0)
            self._wash_fade = Rectangle()
        for name in ("pos", "size", "atmosphere", "mode", "wash_height"):
            self.fbind(name, self._wash_soon)
        self._wash_soon()

    def _wash(self, *_) -> None:
        seen = 1 if self.atmosphere else 0
        self._wash_tint.a = seen
        self._wash_fading.rgba = (*theme.background[:3], seen)
        if seen:
            height = min(self.wash_height, self.height)  # a phone on its side has less than that
            box = self.x, self.top - height, self.width, height
            points = [(box[0] + i * box[2], box[1] + j * box[3]) for i, j in CORNERS]
            self._wash_mesh.vertices = _spread(points, box)
            self._wash_mesh.indices = range(len(points) + 2)
            self._wash_mesh.texture = _strip(self.atmosphere, self.mode)
            self._wash_fade.texture = _fade()
            self._wash_fade.pos, self._wash_fade.size = box[:2], box[2:]
