"""Every screen, opened and left again and again: what is left behind?"""

from __future__ import annotations

import gc
import random
from collections import Counter

from kivy.uix.widget import Widget

from app.screen_loader import screen_names
from tests.soak.monkey import Monkey, Report
from tools.driver.driver import Driver


def left_behind(phone: Driver, visits: int, seed: int = 0) -> Counter[str]:
    """The widgets that are there after so many visits of every screen, and were not before."""
    _visit_all(phone, seed, 1)  # what is made on the first visit may stay
    before = _alive(phone)
    _visit_all(phone, seed, visits)
    return _alive(phone) - before


def _visit_all(phone: Driver, seed: int, times: int) -> None:
    monkey = Monkey(phone, Report(), random.Random(seed))
    for _ in range(times):
        for name in screen_names():
            monkey.visit(name)
            phone.frames(1)


def _alive(phone: Driver) -> Counter[str]:
    """On the first screen, with nothing remembered of the others."""
    phone.become((360, 640))
    phone.app.preferences.language = "fr"
    phone.root.restart("home")
    phone.frames(60)  # for half a second the clock holds what a fading scroll bar belongs to
    gc.collect()
    # By type: isinstance would ask a weak proxy for what it no longer has.
    return Counter(
        type(thing).__name__ for thing in gc.get_objects() if issubclass(type(thing), Widget)
    )
