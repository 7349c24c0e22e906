"""The imp: a playing card with horns, a tail and a grin. What he is made of, and how he looks on
the icon (`SMILING`); his moods are in tools/imp_moods.py.

His face leans, and what belongs to it with it; tail and cards around him do not.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image

from tools.drawing import (
    CANVAS,
    FINER,
    Layer,
    Point,
    Shape,
    card,
    curve,
    ellipse,
    leaning,
    mirrored,
    stroke,
)

# The theme's own colours, and shades of them.
NIGHT, EMBER = "#14121A", "#FF6257"
LIGHT, LIGHT_SHADE = "#F3EEF7", "#BFB4D2"
VIOLET = "#9A5BD6"
GOLD, GOLD_SHADE = "#F6C85F", "#DC9F37"
FLAME, COAL = "#FF8469", "#EE4244"

# -- what he is made of --------------------------------------------------------------------------

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


@dataclass(frozen=True)
class Imp:
    """What is behind his face, his face, and what is before it: shapes in drawing order."""

    behind: list[Shape]
    face: list[Shape]
    before: list[Shape]

    @property
    def shapes(self) -> list[Shape]:
        return [*self.behind, *self.face, *self.before]

    def drawn(self, size: int) -> Image.Image:
        layer, face = Layer(size), Layer(size)
        layer.draw(self.behind)
        face.draw(self.face)
        layer.shadow(face.image, down=0.4, blur=1.2, strength=0.5)
        layer.image.alpha_composite(face.image)
        layer.draw(self.before)
        return layer.image


def both(outline: list[Point], fill: str = NIGHT) -> list[Shape]:
    """On the left of his face, and on its right."""
    return [Shape(outline, fill), Shape(mirrored(outline), fill)]


def moved(points: Iterable[Point], right: float = 0, down: float = 0) -> list[Point]:
    return [(x + right, y + down) for x, y in points]


def imp(
    features: list[Shape],
    *,
    behind: list[Shape],
    before: list[Shape] | None = None,
    lean: float = LEAN,
    droop: float = 0,
) -> Imp:
    """His face with these features; `droop` is how far his horns hang."""
    horn = leaning(HORN, -droop, (43, 40))
    face = [
        Shape(FACE, FLAME, COAL),
        *(Shape(each, GOLD, GOLD_SHADE) for each in (horn, mirrored(horn))),
        Shape(PIP, GOLD),
        *features,
    ]
    return Imp(behind, [shape.leaning(lean, MIDDLE) for shape in face], before or [])


def tail(*knots: Point) -> Shape:
    return Shape(stroke(curve(*knots), 4.1, 2.7), EMBER, COAL)


def barb(tip: Point, degrees: float) -> Shape:
    """The end of his tail, pointing up at 0 degrees."""
    at = moved(BARB, tip[0] - 80.6, tip[1] - 48.2)
    return Shape(leaning(at, degrees, tip), GOLD, GOLD_SHADE)


def playing_card(centre: Point, lean: float) -> list[Shape]:
    """One of his own size, with its pip in a corner."""
    outline = leaning(card(centre, 33, 39.5, 8), lean, centre)
    sign = moved(DIAMOND, centre[0] - 12.5, centre[1] - 14)
    return [Shape(outline, LIGHT, LIGHT_SHADE), Shape(leaning(sign, lean, centre), VIOLET)]


def glints(at: Point, across: float, down: float) -> list[Shape]:
    """Light comes from one side, so they are not mirrored."""
    one = ellipse(at, across, down)
    return [Shape(one, LIGHT), Shape(moved(one, APART), LIGHT)]


DIAMOND: list[Point] = [(0, -2.3), (1.7, 0), (0, 2.3), (-1.7, 0)]

SMILING = imp(
    [
        *both(EYE),
        *both(BROW),
        *glints((48.1, 53.7), 1.25, 1.45),
        Shape(GRIN, NIGHT),
        Shape(FANG, LIGHT),
    ],
    behind=[
        Shape(SECOND, LIGHT, LIGHT_SHADE),
        Shape(SECOND_PIP, VIOLET),
        Shape(TAIL, EMBER, COAL),
        Shape(BARB, GOLD, GOLD_SHADE),
    ],
)

VIEW = (16, 15, 78, 78)
"""What is shown of the canvas where he stands by himself: left, top, width, height."""


def portrait(of: Imp, size: int) -> Image.Image:
    """Him by himself, as the app shows him."""
    left, top, width, height = VIEW
    whole = of.drawn(round(size * CANVAS / width)).convert("RGBa").reduce(FINER)
    unit = whole.width / CANVAS
    x, y = round(left * unit), round(top * unit)
    return whole.crop((x, y, x + size, y + round(size * height / width))).convert("RGBA")
