"""Where people sit around a table, as plain arithmetic: up to seven on the smallest phone."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import copysign, cos, pi, sin
from typing import NamedTuple

RIM = 0.93
"""Where the rim of the table is, on the way from its middle to the discs."""
FLATTEST = 1.7
"""How much wider than high a table may be and still look round."""

TALLEST = 9
"""How much higher than wide a table may be where there is no other way."""

STEP = 4.0
"""Pixels by which a table is made higher until everybody has room."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""


class SeatSize(NamedTuple):
    """A seat is a disc with a name below it; `height` is that of both."""

    width: float
    height: float
    disc: float

    def box(self, x: float, y: float) -> Box:
        """Around a seat whose disc has its middle there."""
        top = y + self.disc / 2
        return x - self.width / 2, top - self.height, x + self.width / 2, top

    def middle(self, size: Point) -> Box:
        """Around what stands in the middle: as far from the names above as from the discs below,
        if the middle of the table is at 0, 0."""
        y = (self.disc - self.height) / 2
        return -size[0] / 2, y - size[1] / 2, size[0] / 2, y + size[1] / 2


class Shape(NamedTuple):
    """Of a table."""

    bulge: float = 1
    """1 is an ellipse; below that it bulges towards its corners, which keeps people apart."""
    tallest: float = 1.3
    """How much higher than wide it may be."""


ROUND = Shape()


def around(count: int, bulge: float = 1) -> tuple[Point, ...]:
    """Places at a table, clockwise from the top, seen from its middle; 1 is its edge."""
    turns = (2 * pi * i / count for i in range(count))
    return tuple((_bulged(sin(turn), bulge), _bulged(cos(turn), bulge)) for turn in turns)


def _bulged(value: float, bulge: float) -> float:
    return copysign(abs(value) ** bulge, value) if abs(value) > 1e-6 else 0.0


class Room(NamedTuple):
    """How far the seats are from the middle, and how high all of it is, rim included."""

    aside: float
    down: float
    height: float


def fitted(
    places: Sequence[Point], width: float, height: float, seat: SeatSize, shape: Shape = ROUND
) -> Room:
    """The largest table for these places in a room so large."""
    xs, ys = zip(*places, strict=True)
    across, lowest = max(xs) - min(xs), -min(ys)
    down = (height - seat.disc / 2) / (1 + RIM)
    if lowest > -1:  # somebody sits below the top
        down = min(down, (height - seat.height) / (1 + lowest))
    # Two people face each other and leave the width open, but for the arrows on the rim.
    widest = (width - seat.disc / 2) / 2 / RIM
    aside = min((width - seat.width) / across, down * FLATTEST) if across > 0.1 else down
    aside = min(aside, widest)
    down = min(down, aside * shape.tallest)
    # With three people nobody sits at the bottom, where the table still is.
    needed = max((1 + lowest) * down + seat.height, (1 + RIM) * down + seat.disc / 2)
    return Room(aside, down, needed)


class LeastTable(NamedTuple):
    height: float
    shape: Shape


@lru_cache(maxsize=32)
def least_table(
    count: int, room: float, seat: SeatSize, middle: Point, gap: float, shape: Shape = ROUND
) -> LeastTable:
    """The least table in a room so wide at which there is a gap between any two seats, and around
    what stands in the middle. With large letters on a narrow phone it is taller than its shape
    wants."""
    places = around(count, shape.bulge)
    most = (count + 3) * (seat.height + gap)
    taller = shape._replace(tallest=TALLEST)
    for tried in (shape, taller):
        height = seat.height * 2
        while height < most:
            table = fitted(places, room, height, seat, tried)
            boxes = [seat.box(x * table.aside, y * table.down) for x, y in places]
            boxes.append(seat.middle(middle))
            if all(_apart(one, other, gap) for one, other in combinations(boxes, 2)):
                return LeastTable(height, tried)
            if table.height < height - STEP:  # more room makes it no larger
                break
            height += STEP
    return LeastTable(most, taller)


def _apart(one: Box, other: Box, gap: float) -> bool:
    aside = max(one[0] - other[2], other[0] - one[2])
    above = max(one[1] - other[3], other[1] - one[3])
    return max(aside, above) >= gap
