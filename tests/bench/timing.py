"""Measuring several things side by side, so that they share whatever else the machine does."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence


def in_turns(
    repeats: int,
    *actions: Callable[[], object],
    calls: int = 1,
    pick: Callable[[Sequence[float]], float] = statistics.median,
) -> list[float]:
    """The seconds of each action, ``calls`` of it at a time where one alone is too short.

    The median is what to expect of something that waits for a disk or a screen. What only
    computes is best told by ``pick=min``, the run that was least disturbed by other programs.
    """
    taken: list[list[float]] = [[] for _ in actions]
    for _ in range(repeats):
        for times, action in zip(taken, actions, strict=True):
            start = time.perf_counter()
            for _ in range(calls):
                action()
            times.append((time.perf_counter() - start) / calls)
    return [pick(times) for times in taken]
