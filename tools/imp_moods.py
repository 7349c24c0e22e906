"""The imp in every mood that the app shows, by name in `MOODS`."""

from math import cos, pi, sin

from tools.drawing import Point, Shape, card, curve, ellipse, leaning, mirrored, stroke
from tools.imp import (
    APART,
    DIAMOND,
    FANG,
    LIGHT,
    LIGHT_SHADE,
    NIGHT,
    VIOLET,
    Imp,
    barb,
    both,
    glints,
    imp,
    moved,
    playing_card,
    tail,
)

RED, YELLOW, GREEN, BLUE = "#E5484D", "#F5C542", "#3FA65A", "#4A86FF"
BLUSH, TONGUE, DROP, DREAM = "#FFA08A", "#C63A48", "#77C3F9", "#9285DD"

LAUGH = curve((42, 61.4), (47, 65), (61, 65), (66, 61.4), (66, 77), (42, 77), (42, 61.4))
LAUGHING_TONGUE = curve(
    (47.4, 70.6), (50, 66.8), (58, 66.8), (60.6, 70.6), (57, 73.6), (51, 73.6), (47.4, 70.6)
)


def welcoming() -> Imp:
    """Wide eyes, brows up, a smile without a trick in it; tail and card wave."""
    brow = stroke(curve((41.4, 47.6), (43.4, 44), (47.6, 43.6), (50, 46)), 1.4, 2.0)
    smile = curve(
        (44.4, 63), (49, 65.6), (59, 65.6), (63.6, 63), (62.6, 74), (45.4, 74), (44.4, 63)
    )
    tongue = curve(
        (49.4, 69.6), (51.4, 67), (58, 67), (59.4, 69.4), (56.6, 71.4), (51.4, 71.4), (49.4, 69.6)
    )
    return imp(
        [
            *both(ellipse((41.6, 62.4), 2.9, 2), BLUSH),
            *both(ellipse((46.9, 54.4), 3.7, 4.9)),
            *both(brow),
            *glints((48.1, 52.4), 1.5, 1.8),
            *glints((45.6, 56.6), 0.7, 0.8),
            Shape(smile, NIGHT),
            Shape(tongue, TONGUE),
            Shape(moved(FANG, 2.2, -0.4), LIGHT),
        ],
        lean=5,
        behind=[
            *playing_card((44, 54), -30),
            tail((66, 74), (76, 81), (86, 74), (82, 64), (79, 56), (85, 51), (85.4, 43.4)),
            barb((86.4, 36.4), 4),
        ],
    )


def counting() -> Imp:
    """The tip of his tongue out, an eye on the cards, the tail pointing at the next."""
    eye = moved(ellipse((46.9, 55.6), 3.2, 4.1), 0.9, 0.6)
    tongue = curve((53.6, 66.6), (53.4, 72), (59.4, 71.4), (59, 65.4))
    fan = [
        shape.leaning(lean, (70, 95.6))
        for lean, pips in ((-27, 1), (3, 2), (33, 3))
        for shape in _small_card((70, 79), pips)
    ]
    return imp(
        [
            Shape(eye, NIGHT),
            Shape(moved(eye, APART), NIGHT),
            *glints((49.4, 54.8), 1.2, 1.4),
            Shape(
                stroke(curve((41.6, 48.6), (43.6, 45), (47.6, 44.4), (50.4, 47)), 1.4, 2.1), NIGHT
            ),
            Shape(
                mirrored(stroke(curve((41.6, 49.4), (44, 48.4), (47, 48.6), (50, 50.4)), 1.4, 2.1)),
                NIGHT,
            ),
            Shape(tongue, TONGUE),
            Shape(stroke(curve((45, 65.4), (49, 67.8), (56, 67.4), (61.4, 64.2)), 1.3, 1.9), NIGHT),
        ],
        lean=-4,
        behind=[
            tail((68, 72), (80, 76), (92, 66), (88, 55), (85, 47), (77, 47), (75.4, 53)),
            barb((73.6, 61.4), 196),
        ],
        before=fan,
    )


def _small_card(centre: Point, pips: int) -> list[Shape]:
    places = {1: [0.0], 2: [-1.0, 1.0], 3: [-1.3, 0.0, 1.3]}[pips]
    return [
        Shape(card(centre, 14.6, 20.4, 3), LIGHT_SHADE),
        Shape(card(centre, 13.4, 19.2, 2.6), LIGHT),
        *(Shape(ellipse((centre[0] + 2 * k, centre[1] + 3 * k), 1.5, 1.5), VIOLET) for k in places),
    ]


def sly() -> Imp:
    """Half closed eyes, one brow up, half a grin; a card is up to something behind him."""
    eye = [(x, max(y, 55)) for x, y in ellipse((46.9, 56.2), 3.6, 3.9)]
    lid = stroke(curve((42.6, 55.4), (44.6, 54.4), (49.2, 54.4), (51.2, 55.4)), 1.5, 1.5)
    star = moved(_star(2.9), 80.6, 49.4)
    return imp(
        [
            *both(eye),
            *both(lid),
            *glints((48.9, 56.8), 1, 1.1),
            Shape(
                stroke(curve((41.4, 48.8), (44, 48.2), (47.4, 49.2), (50.6, 51.6)), 1.5, 2.3), NIGHT
            ),
            Shape(
                mirrored(
                    stroke(curve((41, 46.6), (43.2, 43.4), (47.2, 43.2), (50.2, 46.4)), 1.5, 2.2)
                ),
                NIGHT,
            ),
            Shape(
                curve(
                    (45.6, 68.6),
                    (52, 71.4),
                    (60.6, 69.4),
                    (66.2, 62.2),
                    (65.4, 70.6),
                    (56, 76.6),
                    (45.6, 68.6),
                ),
                NIGHT,
            ),
            Shape(moved(mirrored(FANG), 0.2, 2.4), LIGHT),
        ],
        lean=-11,
        behind=[
            Shape(leaning(card((60, 56), 33, 39.5, 8), 17, (54, 78)), LIGHT, LIGHT_SHADE),
            Shape(star, VIOLET),
            tail((42, 76), (30, 82), (20, 74), (25, 66), (29, 59), (35, 66), (28, 70)),
            barb((19.4, 73), -104),
        ],
    )


def sorry() -> Imp:
    """Brows and horns hang, the card has fallen over, a drop on his brow."""
    brow = stroke(curve((40.8, 51), (43.8, 50.4), (47.4, 48.4), (49.4, 45.2)), 1.4, 2.1)
    drop = curve(
        (78.4, 45),
        (80.4, 49),
        (82, 51),
        (82, 53.4),
        (82, 58.4),
        (74.8, 58.4),
        (74.8, 53.4),
        (74.8, 51),
        (76.4, 49),
        (78.4, 45),
    )
    fallen = leaning(card((40, 73), 33, 39.5, 8), -76, (40, 73))
    return imp(
        [
            *both(ellipse((46.9, 57), 3.9, 4.9)),
            *glints((48.2, 54.8), 1.5, 1.7),
            *glints((45.8, 59.4), 0.9, 1),
            *both(brow),
            Shape(
                stroke(curve((48.6, 72.2), (50.6, 67.8), (57.4, 67.8), (59.4, 72.2)), 1.9, 1.9),
                NIGHT,
            ),
        ],
        lean=4,
        droop=20,
        behind=[
            Shape(fallen, LIGHT, LIGHT_SHADE),
            Shape(leaning(moved(DIAMOND, 27.5, 59), -76, (40, 73)), VIOLET),
            tail((66, 72), (76, 68), (85, 72), (84, 80), (83.4, 84), (81, 85), (79.6, 85.4)),
            barb((71.4, 88), 256),
        ],
        before=[Shape(drop, DROP), Shape(ellipse((77.2, 54), 0.8, 1.2), LIGHT)],
    )


def triumphant() -> Imp:
    """Eyes shut with laughter, the tail up, suits falling all around."""
    eye = stroke(curve((42.6, 57.4), (43.8, 51), (50, 51), (51.2, 57.4)), 2.2, 2.2)
    brow = stroke(curve((41.6, 46.4), (43.6, 43.4), (47.4, 43), (50.2, 45.2)), 1.4, 2.1)
    return imp(
        [
            *both(ellipse((41.4, 61), 2.7, 1.9), BLUSH),
            *both(eye),
            *both(brow),
            Shape(LAUGH, NIGHT),
            Shape(LAUGHING_TONGUE, TONGUE),
            Shape(moved(FANG, 0, -1), LIGHT),
            Shape(mirrored(moved(FANG, 0, -1)), LIGHT),
        ],
        lean=-7,
        behind=[
            *playing_card((41, 52), -38),
            tail((67, 74), (78, 80), (86, 72), (82, 62), (79.6, 55), (82, 49), (82.8, 42)),
            barb((84, 35), 0),
        ],
        before=[
            Shape(leaning(moved([(0, -3), (3, 2.4), (-3, 2.4)], 27, 26), 20, (27, 26)), RED),
            Shape(ellipse((44, 23.4), 2.3, 2.3), YELLOW),
            Shape(leaning(moved(_star(3.6), 57, 20.6), 12, (57, 20.6)), VIOLET),
            Shape(moved([(x * 1.4, y * 1.3) for x, y in DIAMOND], 70, 22), GREEN),
            Shape(leaning(card((90, 62), 4.4, 4.4, 0.2), 24, (90, 62)), BLUE),
            Shape(
                leaning(moved([(x * 1.2, y * 1.2) for x, y in DIAMOND], 22, 62), 24, (22, 62)),
                GREEN,
            ),
            Shape(ellipse((90, 26), 1.9, 1.9), YELLOW),
        ],
    )


def asleep() -> Imp:
    """Eyes shut, mouth a little open, his card as a bed."""
    eye = stroke(curve((42.4, 55.4), (44, 60), (49.8, 60), (51.4, 55.4)), 2, 2)
    brow = stroke(curve((42, 50), (44, 48.8), (47, 48.8), (49.4, 49.8)), 1.2, 1.7)
    bed = leaning(card((52, 79), 62, 12, 5), -3, (52, 79))
    return imp(
        [
            *both(ellipse((41.8, 63.4), 2.7, 1.9), BLUSH),
            *both(eye),
            *both(brow),
            Shape(ellipse((54.4, 68.4), 2.4, 2.9), NIGHT),
            Shape(
                curve(
                    (52.4, 69.6),
                    (53.2, 67.6),
                    (55.6, 67.6),
                    (56.4, 69.6),
                    (55.6, 71.6),
                    (53.2, 71.6),
                    (52.4, 69.6),
                ),
                TONGUE,
            ),
        ],
        lean=15,
        droop=16,
        behind=[Shape(bed, LIGHT, LIGHT_SHADE), Shape(moved(DIAMOND, 27, 80.2), VIOLET)],
        before=[
            tail((64, 79), (76, 84), (90, 82), (87, 74), (86, 71), (84, 70), (82, 70)),
            barb((73.6, 69.4), -92),
            *(
                Shape(leaning(_letter_z((x, y), size), 8, (x, y)), DREAM)
                for x, y, size in ((71, 36, 4.4), (76.6, 29, 5.8), (84, 21, 7.4))
            ),
        ],
    )


def _star(radius: float) -> list[Point]:
    reach = [radius * (1 if i % 2 == 0 else 0.44) for i in range(10)]
    return [(r * sin(i * pi / 5), -r * cos(i * pi / 5)) for i, r in enumerate(reach)]


def _letter_z(centre: Point, size: float) -> list[Point]:
    """A sleeper's Z."""
    x, y, half, thick = *centre, size / 2, size * 0.22
    corners = [
        (-half, -half),
        (half, -half),
        (half, -half + thick),
        (-half + 1.5 * thick, half - thick),
        (half, half - thick),
        (half, half),
        (-half, half),
        (-half, half - thick),
        (half - 1.5 * thick, -half + thick),
        (-half, -half + thick),
    ]
    return [(x + dx, y + dy) for dx, dy in corners]


MOODS = {make.__name__: make() for make in (welcoming, counting, sly, sorry, triumphant, asleep)}
"""Him in every mood that the app shows."""
