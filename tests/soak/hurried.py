"""Rounds entered by fingers in a hurry, in real time and with animations.

A person decides on the next key before the last one has had its effect. So each touch goes to the
place that its key had then, 80 to 400 ms after the last touch. The app has to enter what was meant,
or to show why it does not.
"""

from __future__ import annotations

import copy
import random
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.soak.evenings import LANDSCAPE, PORTRAIT, TABLET, Evening, Wrong
from tests.soak.evenings import Report as EveningReport
from tests.soak.tables import TABLES
from tools.driver.driver import Driver
from tools.driver.finger import Finger
from tools.driver.steady import Places, entry_position, touch_targets
from widgets.overlays import Snackbar
from words import PROFILES

if TYPE_CHECKING:  # Kivy itself comes after the driver, which prepares it
    from kivy.uix.widget import Widget

PACE = (0.08, 0.4)
"""Seconds from one touch to the next."""
HELD = 0.03
"""Seconds that a finger rests on a key."""
SAME_KEY = 0.2
"""Seconds at least between two touches of one key: a faster one is a finger that bounces."""


class HurriedDriver(Driver):
    """A finger that does not wait for the page."""

    def __init__(self, rng: random.Random, **kwargs) -> None:
        self.rng = rng
        self._page: Widget | None = None
        self._aims: Places = {}
        self._last = ""
        self._moved_on = False
        super().__init__(real_time=True, animated=True, **kwargs)

    def tap(self, name: str | Widget) -> None:
        """Touch the place that the widget had before the last touch had its effect."""
        widget = self.find(name) if isinstance(name, str) else name
        if not self._known(widget):
            self.look()
        page, aims = touch_targets(self.root)
        place = self._aims.get(widget.tag) or aims.get(widget.tag) or self._reach(widget)
        stood = entry_position(self.root)
        if widget.tag == self._last:
            self._wait(SAME_KEY)
        finger = Finger(*place)
        finger.press()
        self._wait(HELD)
        finger.lift()
        self.taps += 1
        self._wait(self.rng.uniform(*PACE) - HELD)
        self._page, self._aims, self._last = page, aims, widget.tag
        self._moved_on = widget.moves_on or entry_position(self.root) != stood

    def look(self) -> None:
        """Wait until the page stands still. What happened before is forgotten."""
        self.settle()
        self._aims = {}

    def _known(self, widget: Widget) -> bool:
        """Whether a person need not look before this touch: the key was there before the last one.
        After the page has moved on, what moves it on again needs a look; without one it is the
        second touch of a double tap."""
        page, _ = touch_targets(self.root)
        known = page is self._page and widget.tag in self._aims
        return known and not (self._moved_on and widget.moves_on)

    def _slide(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        super()._slide(start, end)
        self._aims = {}

    def _wait(self, seconds: float) -> None:
        """Let frames go by, two at least."""
        until = time.monotonic() + seconds
        self.frames(2)
        while time.monotonic() < until:
            self.frames()


@dataclass
class Report:
    touches: int = 0
    refused: int = 0
    """Touches that entered nothing, with a visible reason."""
    failures: list[str] = field(default_factory=list)


class HurriedRound(Evening):
    """One round on one screen."""

    phone: HurriedDriver
    seated_by_touches = 0

    def __init__(self, phone: HurriedDriver, rng: random.Random, game: str, live: bool) -> None:
        super().__init__(phone, EveningReport(), rng, disturbed=0)
        self.game, self.live, self.refused = game, live, 0

    def play(self, until: float = float("inf")) -> None:
        """Enter the round, or as much of it as there is time for."""
        self._begin(self.game)
        self._deal()
        self.phone.look()
        while not self.record.now.rounds:
            self._step()
            if time.monotonic() > until:
                break

    def _deal(self) -> None:
        seats = len(self.record.players)
        self.tables[0] = TABLES[self.game](self.rng, seats)
        if self.live and self.game != "angels":
            self.followers[0] = self._new_follower(seats, self.record.result()["next"]["starter"])
        self.angels_live = float(self.live)

    def _step(self) -> None:
        before = copy.deepcopy(self.record)
        try:
            super()._step()
        except Wrong:
            if not self._refused_visibly():
                raise
            self.refused += 1
            self.record = before
            self._check()

    def _refused_visibly(self) -> bool:
        return bool(getattr(self.phone.page, "refusal", "")) or any(
            isinstance(each, Snackbar) for each in self.phone.root.layer.children
        )


def hurry(phone: HurriedDriver, report: Report, until: float = float("inf")) -> None:
    """A round on every entry screen, and one on every live screen. If that has to end `until` a
    moment of the monotonic clock, each of them gets the same share of the time."""
    screens = [(game, False) for game in TABLES]
    screens += [(game, True) for game in TABLES if PROFILES[game].live_screen]
    for left, (game, live) in zip(range(len(screens), 0, -1), screens, strict=True):
        played = HurriedRound(phone, phone.rng, game, live)
        now = time.monotonic()
        try:
            played.play(now + (until - now) / left)
        except Exception as error:
            report.failures.append(
                f"{game}, {'followed' if live else 'entered'}: {type(error).__name__}: {error}\n"
                f"the last touches: {' '.join(played.trail[-40:])}"
            )
            phone.restart()
        report.touches += played.report.touches
        report.refused += played.refused


def hurry_on_phones(phone: HurriedDriver, report: Report, times: int) -> None:
    """All of these rounds, several times, on phones of all sizes."""
    for number in range(times):
        phone.become((*PORTRAIT, *LANDSCAPE, *TABLET)[number % 6])
        hurry(phone, report)
