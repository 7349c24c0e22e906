"""Measuring several things side by side, so that they share whatever else the machine does."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

Pick = Callable[[Sequence[float]], float]


class Compared(NamedTuple):
    """Seconds of ours and of theirs, and the quartiles of their ratio, turn by turn."""

    ours: float
    theirs: float
    low: float
    high: float

    @property
    def ratio(self) -> float:
        return self.ours / self.theirs


def turns(repeats: int, *actions: Callable[[], object], calls: int = 1) -> list[list[float]]:
    """The seconds of each action at each turn, ``calls`` of it where one alone is too short."""
    taken: list[list[float]] = [[] for _ in actions]
    for _ in range(repeats):
        for times, action in zip(taken, actions, strict=True):
            start = time.perf_counter()
            for _ in range(calls):
                action()
            times.append((time.perf_counter() - start) / calls)
    return taken


def in_turns(
    repeats: int, *actions: Callable[[], object], calls: int = 1, pick: Pick = statistics.median
) -> list[float]:
    """The seconds of each action.

    The median is what to expect of something that waits for a disk or a screen. What only
    computes is best told by ``pick=min``, the run that was least disturbed by other programs.
    """
    return [pick(times) for times in turns(repeats, *actions, calls=calls)]


def compare(
    ours: Sequence[float], theirs: Sequence[float], pick: Pick = statistics.median
) -> Compared:
    """Two lists of seconds, taken in turns.

    >>> compare([2, 4, 6, 8], [2, 2, 2, 2])
    Compared(ours=5.0, theirs=2.0, low=1.75, high=3.25)
    """
    ratios = [one / other for one, other in zip(ours, theirs, strict=True)]
    low, _, high = statistics.quantiles(ratios, n=4, method="inclusive")
    return Compared(pick(ours), pick(theirs), low, high)
