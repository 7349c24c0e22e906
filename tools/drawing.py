"""Drawing with outlines: layers of smooth shapes, the curves to make shapes from, and the same
shapes as paths for a web page.

All units are those of Android's adaptive icon: a square of 108, of which launchers show the middle
72, origin at the top left.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw, ImageFilter

CANVAS = 108
FINER = 4  # drawn so many times larger and scaled down: that makes the edges smooth

Point = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """A filled outline; with `below`, its colour runs from `fill` at the top to that."""

    outline: list[Point]
    fill: str
    below: str = ""

    def leaning(self, degrees: float, around: Point) -> "Shape":
        return Shape(leaning(self.outline, degrees, around), self.fill, self.below)


class Layer:
    """A transparent picture with the adaptive icon's units on it, origin at the top left."""

    def __init__(self, size: int) -> None:
        self._scale = size * FINER / CANVAS
        self.image = Image.new("RGBA", (size * FINER, size * FINER))

    def draw(self, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            self.shape(shape.outline, fill=shape.fill, below=shape.below)

    def shape(self, outline: Iterable[Point], *, fill: str, below: str = "") -> None:
        points = self._on_canvas(outline)
        mask = Image.new("L", self.image.size)
        ImageDraw.Draw(mask).polygon(points, fill=255)
        paint = Image.new("RGBA", self.image.size, fill)
        if below:
            top, bottom = min(y for _, y in points), max(y for _, y in points)
            blend = Image.linear_gradient("L").resize((1, max(1, round(bottom - top))))
            column = Image.new("L", (1, self.image.height))
            column.paste(blend, (0, round(top)))
            paint = Image.composite(
                Image.new("RGBA", paint.size, below), paint, column.resize(paint.size)
            )
        self.image.paste(paint, mask=mask)

    def _on_canvas(self, outline: Iterable[Point]) -> list[Point]:
        return [(x * self._scale, y * self._scale) for x, y in outline]

    def hole(self, outline: Iterable[Point]) -> None:
        points = self._on_canvas(outline)
        ImageDraw.Draw(self.image).polygon(points, fill=(0, 0, 0, 0))

    def glow(self, centre: Point, radius: float, colour: str, strength: float) -> None:
        """A soft light, brightest at its centre."""
        x, y, r = (value * self._scale for value in (*centre, radius))
        light = Image.radial_gradient("L").resize((round(2 * r), round(2 * r)))
        light = ImageChops.invert(light)  # and its corners, which lie beyond the radius, cut off
        light = light.point(lambda v: round(max(0, v - 75) / 180 * 255 * strength))
        mask = Image.new("L", self.image.size)
        mask.paste(light, (round(x - r), round(y - r)))
        self.image.alpha_composite(_tinted(colour, mask))

    def shadow(self, of: Image.Image, down: float, blur: float, strength: float) -> None:
        """The shadow that another layer casts on this one."""
        mask = of.getchannel("A").point(lambda v: round(v * strength))
        mask = ImageChops.offset(mask, 0, round(down * self._scale))
        mask = mask.filter(ImageFilter.GaussianBlur(blur * self._scale))
        self.image.alpha_composite(_tinted("#000000", mask))

    def finished(self) -> Image.Image:
        # Reduced with colours weighted by their cover, or dark fringes show along the edges.
        return self.image.convert("RGBa").reduce(FINER).convert("RGBA")


def _tinted(colour: str, mask: Image.Image) -> Image.Image:
    tinted = Image.new("RGBA", mask.size, colour)
    tinted.putalpha(mask)
    return tinted


# -- outlines ----------------------------------------------------------------------------------


def curve(*knots: Point, steps: int = 48) -> list[Point]:
    """Cubic Bézier curves end to end: a start, then two handles and an end for each."""
    points = []
    for i in range(0, len(knots) - 1, 3):
        a, b, c, d = knots[i : i + 4]
        for step in range(steps + 1):
            t = step / steps
            weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append(
                (
                    sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                    sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
                )
            )
    return points


def ellipse(centre: Point, across: float, down: float) -> list[Point]:
    around = [math.tau * i / 90 for i in range(90)]
    return [(centre[0] + across * math.cos(a), centre[1] + down * math.sin(a)) for a in around]


def card(centre: Point, width: float, height: float, corner: float) -> list[Point]:
    x, y = width / 2 - corner, height / 2 - corner
    points = []
    for quarter, (cx, cy) in enumerate([(x, y), (-x, y), (-x, -y), (x, -y)]):
        for i in range(25):
            angle = math.radians(90 * quarter + 90 * i / 24)
            points.append(
                (
                    centre[0] + cx + corner * math.cos(angle),
                    centre[1] + cy + corner * math.sin(angle),
                )
            )
    return points


def leaning(points: Iterable[Point], degrees: float, around: Point) -> list[Point]:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [
        (
            around[0] + (x - around[0]) * cos - (y - around[1]) * sin,
            around[1] + (x - around[0]) * sin + (y - around[1]) * cos,
        )
        for x, y in points
    ]


def grown(points: list[Point], factor: float) -> list[Point]:
    cx, cy = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    return [(cx + (x - cx) * factor, cy + (y - cy) * factor) for x, y in points]


def mirrored(points: Iterable[Point]) -> list[Point]:
    return [(CANVAS - x, y) for x, y in points]


def stroke(line: list[Point], start: float, end: float) -> list[Point]:
    """The outline of a line that goes from one width to another."""
    left, right = [], []
    for i, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        half = (start + (end - start) * i / (len(line) - 1)) / 2
        dx, dy = (y1 - y0) / length * half, -(x1 - x0) / length * half
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return left + right[::-1]


# -- for a web page ----------------------------------------------------------------------------

COARSE = 0.06
"""How far, in units, a simplified outline may lie from the smooth one: less than a pixel."""


def svg_paths(shapes: Iterable[Shape]) -> list[list[str]]:
    """The shapes as paths of SVG, with the colours at their tops and bottoms."""
    return [[shape.fill, shape.below, _path(shape.outline)] for shape in shapes]


def _path(outline: list[Point]) -> str:
    """Each point as the way from the one before it, in tenths of a unit."""
    here = (0, 0)
    steps = []
    for x, y in _simplified([*outline, outline[0]])[:-1]:
        there = _tenths(x), _tenths(y)
        dx, dy = (f"{(b - a) / 10:g}" for a, b in zip(here, there, strict=True))
        steps.append(dx + (dy if dy.startswith("-") else f" {dy}"))
        here = there
    return f"m{steps[0]}l{' '.join(steps[1:]).replace(' -', '-')}z"


def _simplified(line: list[Point]) -> list[Point]:
    """The fewest points from which no other lies farther than `COARSE` (Douglas and Peucker)."""
    if len(line) < 3:
        return line
    (ax, ay), (bx, by) = line[0], line[-1]
    length = math.hypot(bx - ax, by - ay)
    off = [
        abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
        if length
        else math.hypot(x - ax, y - ay)
        for x, y in line
    ]
    farthest = max(range(len(line)), key=off.__getitem__)
    if off[farthest] <= COARSE:
        return [line[0], line[-1]]
    return [*_simplified(line[: farthest + 1])[:-1], *_simplified(line[farthest:])]


def _tenths(length: float) -> int:
    """Rounded twice: halfway between two tenths the last bit of a length would decide, and that
    depends on the machine that worked out the sine."""
    return round(round(length * 10, 6))
