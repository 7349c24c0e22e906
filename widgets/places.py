"""Where people sit around a table, as plain arithmetic: up to seven on the smallest phone."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import cos, pi, sin
from typing import NamedTuple

FLATTEST, TALLEST = 1.7, 1.3
"""How much wider than high, and higher than wide, a table may be and still look round."""
MIDDLE = 9
"""The least height of the middle, in gaps between seats."""

Point = tuple[float, float]


class SeatSize(NamedTuple):
    """A seat is a disc with a name below it; `height` is that of both."""

    width: float
    height: float
    disc: float


def around(count: int) -> list[Point]:
    """Places on a circle of radius 1, clockwise from the top."""
    return [(sin(2 * pi * i / count), cos(2 * pi * i / count)) for i in range(count)]


def extent(places: Sequence[Point]) -> Point:
    xs, ys = zip(*places, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def radii(places: Sequence[Point], width: float, height: float) -> Point:
    """How far aside and how far down the places go in a room so large."""
    across, upright = extent(places)
    down = height / upright
    # Two people face each other and leave the width open.
    aside = min(width / across, down * FLATTEST) if across > 0.1 else down
    return aside, min(down, aside * TALLEST)


@lru_cache(maxsize=32)
def least_height(count: int, room: float, seat: SeatSize, gap: float) -> float:
    """The least height of a table in a room so wide in which nobody's disc comes near another,
    nobody's name lies on anything, and something can stand in the middle."""
    places = around(count)
    most = (count + 1) * (seat.height + gap)
    height = seat.height * 2 + gap * MIDDLE
    while height < most:
        aside, down = radii(places, room - seat.width, height - seat.height)
        boxes = [_boxes(x * aside, y * down, seat, gap) for x, y in places]
        pairs = combinations(boxes, 2)
        if not any(_meet(a, b) for one, other in pairs for a in one for b in other):
            return height
        height += gap / 2
    return most


Box = tuple[float, float, float, float]


def _boxes(x: float, y: float, seat: SeatSize, gap: float) -> tuple[Box, Box]:
    """The disc with half a gap around it, and the name, as left, bottom, right and top."""
    half = (seat.disc + gap) / 2
    floor = y + seat.disc / 2 - seat.height
    return (
        (x - half, y - half, x + half, y + half),
        (x - seat.width / 2, floor, x + seat.width / 2, y - seat.disc / 2),
    )


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
