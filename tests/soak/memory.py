"""How much memory the process has, and how many widgets are alive in it."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tools.driver.driver import Driver

TOLERATED = 0.10


class Measured(NamedTuple):
    megabytes: float
    widgets: int

    def __str__(self) -> str:
        return f"{self.megabytes:.0f} MB and {self.widgets} widgets"


def growth(measured: Sequence[Measured]) -> float:
    """By how much the last measurement is above the first."""
    first = measured[0].megabytes
    return measured[-1].megabytes / first - 1 if first else 0.0


def measure(phone: Driver) -> Measured:
    """With a freshly started app on its first screen, so that two measurements compare."""
    phone.become((360, 640))
    phone.restart()
    phone.frames(60)  # for half a second the clock holds what a fading scroll bar belonged to
    return Measured(resident(), _widgets())


def _widgets() -> int:
    from kivy.uix.widget import Widget

    gc.collect()
    # By type: isinstance would ask a weak proxy for what it no longer has.
    return sum(issubclass(type(thing), Widget) for thing in gc.get_objects())


def resident() -> float:
    """What the process holds, without what the allocator merely keeps in reserve."""
    gc.collect()
    try:
        ctypes.CDLL(None).malloc_trim(0)
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (AttributeError, OSError):  # not Linux
        return 0.0
    return pages * 4096 / 1e6
