"""Rectangles in window pixels."""

from collections.abc import Iterable
from typing import NamedTuple


class Box(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float

    @classmethod
    def around(cls, boxes: Iterable["Box"]) -> "Box":
        lefts, bottoms, rights, tops = zip(*boxes, strict=True)
        return cls(min(lefts), min(bottoms), max(rights), max(tops))

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.bottom

    @property
    def area(self) -> float:
        return max(0, self.width) * max(0, self.height)

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2

    def meet(self, other: "Box") -> "Box":
        """What both have in common; of no area if that is nothing."""
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def contains(self, other: "Box", spare: float = 1) -> bool:
        return (
            self.left - spare <= other.left
            and other.right <= self.right + spare
            and self.bottom - spare <= other.bottom
            and other.top <= self.top + spare
        )

    def has(self, point: tuple[float, float]) -> bool:
        return self.left <= point[0] <= self.right and self.bottom <= point[1] <= self.top

    def gap(self, other: "Box") -> float:
        """How far apart, along the axis on which they are farther apart; below zero, how deep
        one lies in the other."""
        aside = max(self.left - other.right, other.left - self.right)
        above = max(self.bottom - other.top, other.bottom - self.top)
        return max(aside, above)

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.bottom - by, self.right + by, self.top + by)
