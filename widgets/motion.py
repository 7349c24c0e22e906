"""What moves, and when it must not. Whatever is to move asks here.

A number of a widget goes from one value to another in at most a quarter of a second: how far a row
still is from its place, how far a sheet has come up. Where people want no motion, or the system
wants none, it is there at once. Nothing moves while a finger is down: what moves is there before
that finger gets to touch anything, unless it would take away what the finger is meant for. Such
motion waits until nobody touches the screen.
"""

from collections.abc import Callable
from dataclasses import dataclass

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.uix.widget import Widget

from widgets.theme import theme

Curve = Callable[[float], float]


def slowing(share: float) -> float:
    """Fast at first: for what comes in."""
    return 1 - (1 - share) ** 3


def gliding(share: float) -> float:
    """Slow at both ends: for what goes from one place to another."""
    return 4 * share**3 if share < 0.5 else 1 - 4 * (1 - share) ** 3


@dataclass
class Motion:
    """One number of a widget on its way."""

    widget: Widget
    name: str
    start: float
    end: float
    curve: Curve
    waits: bool
    then: Callable[[], object] | None
    passed: float | None = None
    """Seconds since its first frame: what is new on the screen may have taken long to build."""

    @property
    def over(self) -> bool:
        return self.passed is not None and self.passed >= theme.motion_seconds

    def go_on(self, seconds: float) -> None:
        self.passed = 0 if self.passed is None else self.passed + seconds
        if not self.over:
            share = self.curve(self.passed / theme.motion_seconds)
            setattr(self.widget, self.name, self.start + (self.end - self.start) * share)

    def arrive(self) -> None:
        setattr(self.widget, self.name, self.end)
        if self.then:
            self.then()


class Motions:
    """All that moves now."""

    def __init__(self) -> None:
        self._going: dict[tuple[Widget, str], Motion] = {}
        self._frames = Clock.create_trigger(self._frame, 0, interval=True)
        theme.fbind("motion_seconds", self._switched)

    @property
    def running(self) -> bool:
        """Whether anything is on its way, and not just waiting for a finger to go."""
        return bool(self._going) and not finger_down()

    def move(
        self,
        widget: Widget,
        name: str,
        start: float,
        end: float,
        curve: Curve = slowing,
        waits: bool = False,
        then: Callable[[], object] | None = None,
    ) -> None:
        """Take a number of a widget from `start` to `end`, and do something `then`. With `waits`,
        it stays where it is for as long as a finger is down."""
        self._going.pop((widget, name), None)
        motion = Motion(widget, name, start, end, curve, waits, then)
        if (waits if finger_down() else theme.motion_seconds) and widget.get_parent_window():
            setattr(widget, name, start)
            self._going[widget, name] = motion
            self._frames()
        else:
            motion.arrive()

    def finish(self, widget: Widget | None = None) -> None:
        """Everything is where it belongs, or all of one widget."""
        for motion in [*self._going.values()]:
            if widget is None or motion.widget is widget:
                self._end(motion)

    def finger_comes(self) -> None:
        """A finger is about to touch something: that stays where it is now."""
        for motion in [*self._going.values()]:
            if not motion.waits:
                self._end(motion)

    def _switched(self, *_) -> None:
        if not theme.motion_seconds:
            self.finish()

    def _frame(self, seconds: float) -> None:
        held = finger_down()
        for motion in [*self._going.values()]:
            if held and motion.waits:
                continue
            if not held:
                motion.go_on(seconds)
            if held or motion.over:
                self._end(motion)
        if not self._going:
            self._frames.cancel()

    def _end(self, motion: Motion) -> None:
        place = motion.widget, motion.name
        if self._going.get(place) is motion:  # or it has ended, or goes elsewhere by now
            del self._going[place]
            motion.arrive()


def finger_down() -> bool:
    """Whether anybody touches the screen. A mouse that only passes over it does not."""
    return any(touch.is_touch for touch in EventLoop.touches)


motions = Motions()
