"""Draw the icon of the app, in every form and size that a phone, a shop or a desktop asks for.

    python -m tools.make_icons            write all of them
    python -m tools.make_icons FOLDER     write them under another folder

One drawing, `imp`, makes them all: a playing card with horns, a tail and a grin. It is described in
the units of Android's adaptive icon: a square of 108, of which launchers show the middle 72, and of
which only the middle circle of 66 is never cut off.
"""

import math
import sys
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

ROOT = Path(__file__).resolve().parent.parent

CANVAS, SHOWN = 108, 72
FINER = 4  # drawn so many times larger and scaled down: that makes the edges smooth

# The theme's own colours, and shades of them.
NIGHT, EMBER = "#14121A", "#FF6257"
LIGHT, LIGHT_SHADE = "#F3EEF7", "#BFB4D2"
VIOLET = "#9A5BD6"
GOLD, GOLD_SHADE = "#F6C85F", "#DC9F37"
FLAME, COAL = "#FF8469", "#EE4244"

Point = tuple[float, float]


class Layer:
    """A transparent picture with the adaptive icon's units on it, origin at the top left."""

    def __init__(self, size: int) -> None:
        self._scale = size * FINER / CANVAS
        self._size = size
        self.image = Image.new("RGBA", (size * FINER, size * FINER))

    def shape(self, outline: Iterable[Point], *, fill: str, below: str | None = None) -> None:
        """A filled outline; with `below`, its colour runs from `fill` at the top to that."""
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


def ellipse(centre: Point, across: float, down: float, lean: float = 0) -> list[Point]:
    around = [math.tau * i / 90 for i in range(90)]
    points = [(centre[0] + across * math.cos(a), centre[1] + down * math.sin(a)) for a in around]
    return leaning(points, lean, centre)


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


# -- the drawing -------------------------------------------------------------------------------

MIDDLE = (54.0, 58.0)
LEAN = -7
FACE = card(MIDDLE, 34, 41, 8)
SECOND_LEAN = -20
SECOND = leaning(card((52, 58.6), 33, 39.5, 8), SECOND_LEAN, (54, 74))
SECOND_PIP = leaning([(39.4, 46), (41.1, 48.3), (39.4, 50.6), (37.7, 48.3)], SECOND_LEAN, (54, 74))
HORN = curve(
    (39.6, 43.6),
    (33.2, 42),
    (30.4, 35.4),
    (34.1, 28.3),
    (35.4, 32.4),
    (39.4, 35.6),
    (47.6, 37),
    (44.8, 38.8),
    (41.8, 40.8),
    (39.6, 43.6),
)
EYE = ellipse((46.9, 55.4), 3.4, 4.3)
APART = CANVAS - 2 * 46.9
GLINT = ellipse((48.1, 53.7), 1.25, 1.45)
BROW = stroke(curve((41.6, 49), (43.6, 47.2), (47, 46.8), (50, 49.4)), 1.4, 2.1)
GRIN = curve(
    (42.4, 62.4), (47.5, 66.8), (60.5, 66.8), (65.6, 62.4), (65.4, 74.6), (42.6, 74.6), (42.4, 62.4)
)
FANG = curve(
    (46, 64.6),
    (47.6, 65.4),
    (49.4, 65.7),
    (51, 65.8),
    (50.5, 68.2),
    (49.6, 69.6),
    (48.8, 70),
    (47.5, 69),
    (46.4, 66.8),
    (46, 64.6),
)
PIP = [(66.6, 70.1), (68.3, 72.4), (66.6, 74.7), (64.9, 72.4)]
TAIL = stroke(
    curve(
        (66.5, 73.5), (74.5, 79.5), (82, 73), (78.4, 65), (76.4, 60.8), (77.8, 57.6), (79.2, 55.8)
    ),
    4.1,
    2.7,
)
BARB = curve(
    (80.6, 48.2),
    (83.8, 52.1),
    (84, 55.4),
    (83.2, 58.2),
    (81, 56.6),
    (78, 55.8),
    (74.6, 56.2),
    (75, 53.2),
    (77, 50.3),
    (80.6, 48.2),
)


def placed(points: Iterable[Point]) -> list[Point]:
    return leaning(points, LEAN, MIDDLE)


def imp(size: int) -> Image.Image:
    layer = Layer(size)
    layer.shape(SECOND, fill=LIGHT, below=LIGHT_SHADE)
    layer.shape(SECOND_PIP, fill=VIOLET)
    layer.shape(TAIL, fill=EMBER, below=COAL)
    layer.shape(BARB, fill=GOLD, below=GOLD_SHADE)
    face = Layer(size)
    face.shape(placed(FACE), fill=FLAME, below=COAL)
    for horn in (HORN, mirrored(HORN)):
        face.shape(placed(horn), fill=GOLD, below=GOLD_SHADE)
    face.shape(placed(PIP), fill=GOLD)
    for outline in (EYE, BROW):
        face.shape(placed(outline), fill=NIGHT)
        face.shape(placed(mirrored(outline)), fill=NIGHT)
    for glint in (GLINT, [(x + APART, y) for x, y in GLINT]):  # light comes from one side
        face.shape(placed(glint), fill=LIGHT)
    face.shape(placed(GRIN), fill=NIGHT)
    face.shape(placed(FANG), fill=LIGHT)
    layer.shadow(face.image, down=0.4, blur=1.2, strength=0.5)
    layer.image.alpha_composite(face.image)
    return layer.image


def foreground(size: int) -> Image.Image:
    layer = Layer(size)
    drawing = imp(size)
    layer.shadow(drawing, down=1.6, blur=2.2, strength=0.45)
    layer.image.alpha_composite(drawing)
    return layer.finished()


def background(size: int) -> Image.Image:
    layer = Layer(size)
    layer.shape([(0, 0), (CANVAS, 0), (CANVAS, CANVAS), (0, CANVAS)], fill=NIGHT)
    layer.glow((54, 56), 52, EMBER, 0.30)
    return layer.finished()


def monochrome(size: int) -> Image.Image:
    """The outline alone, for launchers that give it a colour of their own."""
    white = "#FFFFFF"
    layer = Layer(size)
    layer.shape(SECOND, fill=white)
    # Where colours differ elsewhere, a gap sets the shapes apart here.
    layer.hole(placed(card(MIDDLE, 37.4, 44.4, 9.7)))
    for outline in (TAIL, BARB, placed(FACE)):
        layer.shape(outline, fill=white)
    for horn in (placed(HORN), placed(mirrored(HORN))):
        layer.hole(grown(horn, 1.2))
        layer.shape(horn, fill=white)
    for outline in (EYE, BROW):
        layer.hole(placed(outline))
        layer.hole(placed(mirrored(outline)))
    for outline in (GRIN, PIP):
        layer.hole(placed(outline))
    layer.shape(placed(FANG), fill=white)
    return layer.finished()


# -- what is asked for -------------------------------------------------------------------------


def whole(size: int, corner: float) -> Image.Image:
    """Both layers, cut to what launchers show, with rounded corners (`corner` of 1 is a circle)."""
    full = round(size * CANVAS / SHOWN)
    picture = background(full)
    picture.alpha_composite(foreground(full))
    edge = (full - size) // 2
    picture = picture.crop((edge, edge, edge + size, edge + size))
    if corner:
        mask = Image.new("L", (size * FINER, size * FINER))
        ImageDraw.Draw(mask).rounded_rectangle(
            (0, 0, size * FINER - 1, size * FINER - 1), corner * size * FINER / 2, fill=255
        )
        picture.putalpha(mask.reduce(FINER))
    return picture


def presplash(size: int) -> Image.Image:
    """The picture is stretched to the width of the screen, so it has much of the night around."""
    picture = Image.new("RGBA", (size, size), NIGHT)
    drawn = round(size * 0.62)
    picture.alpha_composite(foreground(drawn), ((size - drawn) // 2, (size - drawn) // 2))
    return picture.convert("RGB")


def pictures() -> dict[str, Image.Image]:
    return {
        "packaging/icons/foreground.png": foreground(432),
        "packaging/icons/background.png": background(432).convert("RGB"),
        "packaging/icons/legacy.png": whole(512, corner=0.42),
        "packaging/icons/shop.png": whole(512, corner=0).convert("RGB"),
        "packaging/icons/presplash.png": presplash(1024),
        "packaging/android/res/mipmap/icon_monochrome.png": monochrome(432),
        "assets/icon.png": whole(256, corner=0.42),
    }


def main(arguments: list[str]) -> int:
    if len(arguments) > 1 or arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    folder = Path(arguments[0]) if arguments else ROOT
    for name, picture in pictures().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.save(path, optimize=True)
        print(f"{name}  {picture.width}×{picture.height}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
