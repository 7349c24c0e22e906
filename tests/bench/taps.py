"""How long until a tap shows its effect, on every entry screen, beside a bare grid of buttons.

A tap is timed from the finger's touch to the end of the frame that shows what it did, twice:

- at sixty frames a second, Kivy's own pace. The tap is in the store before its frame is drawn, so
  ours waits for the disk as well;
- without any pace and in processor time, which leaves the work that the tap makes. A phone's
  processor is five to ten times slower than a computer's, and the pace would hide that. Writing
  the tap and committing it are part of the work; waiting for the disk is not, since nobody
  computes meanwhile.

All in one window, in turns, and nothing is painted: a software renderer takes longer for that than
for all the rest.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from tests.bench.rows import Row, ratio
from tests.bench.timing import Compared, compare

ROUNDS = 5
TAPS = 40

Clock = Callable[[], float]

FIVE = ["Joe", "Ana", "Zoé", "Michael", "Inès"]


class Tapped(NamedTuple):
    """A screen, the way to it, and touches that change something each time, over and over."""

    name: str
    game: str
    way: tuple[str, ...]
    touches: tuple[str, ...]
    state: str = "entry"
    """The property of the page that every change replaces."""


HANDS = tuple(f"line:{colour}:angel" for colour in ("red", "yellow", "green", "violet", "blue"))

SCREENS = (
    Tapped("Diabolo, the lines", "diabolo", ("next",), ("line:red:angel", "line:red:demon")),
    Tapped("Diabolo, the hands", "diabolo", ("next", *HANDS, "hand:1"), ("card:3", "erase")),
    Tapped(
        "Diabolo, the live table",
        "diabolo",
        ("other", "side:red:demon", "card:5", "side:red:angel"),
        ("card:3", "undo"),
        "live",
    ),
    Tapped("Inferno, the cards", "inferno", ("next",), ("red:2", "red:2:less")),
    Tapped("Inferno, the totals", "inferno", ("next", "way:total"), ("digit:3", "points:more")),
    Tapped("Inferno, the live table", "inferno", ("other", "seat:1"), ("red:2", "undo"), "live"),
    Tapped(
        "Anges & Démons, the count",
        "angels",
        ("other",),
        ("count:4", "pile:0:plus2", "count:5", "pile:0:plus2"),
    ),
    Tapped("Anges & Démons, the draw pile", "angels", ("next",), ("contest", "undo"), "pile"),
    Tapped("Mytho, who won", "mytho", ("other",), ("winner:0", "winner:1")),
    Tapped("Mytho, the live table", "mytho", ("next",), ("draw", "undo"), "live"),
)


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_NO_ARGS="1", KIVY_HOME=f"{folder}/kivy")
        from tools.driver.driver import Driver

        phone = Driver(data=Path(folder) / "data", real_time=True)
        try:
            both = [_both(phone, screen) for screen in SCREENS]
        finally:
            phone.stop()
    for screen, (paced, _) in zip(SCREENS, both, strict=True):
        yield ratio(f"a tap to its frame: {screen.name}", paced, "× bare Kivy", "< 2")
    for screen, (_, work) in zip(SCREENS, both, strict=True):
        yield ratio(f"a tap's own work: {screen.name}", work, "× bare Kivy", "< 5")


def _both(phone: Any, screen: Tapped) -> tuple[Compared, Compared]:
    """At the pace of the screen, and the work alone."""
    paced: dict[str, list[float]] = {"app": [], "bare": []}
    work: dict[str, list[float]] = {"app": [], "bare": []}
    _go_to(phone, screen)
    for _ in range(ROUNDS):
        for who, timed in (("app", _time_app), ("bare", _time_bare)):
            paced[who] += timed(phone, screen, 60, time.perf_counter)
            work[who].append(_least(timed(phone, screen, 0, time.process_time), screen))
    return compare(paced["app"], paced["bare"]), compare(work["app"], work["bare"], pick=min)


def _least(times: list[float], screen: Tapped) -> float:
    """Of each touch the time that was least disturbed by other programs, and the mean of these:
    a touch that takes longer than another weighs as much as it takes."""
    kinds = len(screen.touches)
    return fmean(min(times[kind::kinds]) for kind in range(kinds))


def _go_to(phone: Any, screen: Tapped) -> None:
    phone.session.start(screen.game, FIVE)
    phone.root.reset("home", "table")
    phone.settle()
    for tag in screen.way:
        phone.tap(phone.reveal(tag))


def _time_app(phone: Any, screen: Tapped, pace: int, clock: Clock) -> list[float]:
    page = phone.page
    seen = getattr(page, screen.state)

    def shows(_: object) -> bool:
        nonlocal seen
        before, seen = seen, getattr(page, screen.state)
        return seen is not before

    return _time_taps(
        phone, lambda n: phone.find(screen.touches[n % len(screen.touches)]), shows, pace, clock
    )


def _time_bare(phone: Any, _screen: Tapped, pace: int, clock: Clock) -> list[float]:
    from kivy.core.window import Window
    from kivy.uix.button import Button
    from kivy.uix.gridlayout import GridLayout

    grid = GridLayout(cols=5)
    for number in range(40):
        button = Button(text=str(number))
        button.bind(on_release=lambda pressed: setattr(pressed, "text", f"{pressed.text}!"[-9:]))
        button.seen = button.text
        grid.add_widget(button)

    def shows(button: Any) -> bool:
        before, button.seen = button.seen, button.text
        return button.seen is not before

    # Instead of the app, so that only one of the two is painted.
    Window.remove_widget(phone.root)
    Window.add_widget(grid)
    try:
        phone.frames(3)
        return _time_taps(phone, lambda n: grid.children[n % 40], shows, pace, clock)
    finally:
        Window.remove_widget(grid)
        Window.add_widget(phone.root)
        phone.frames(3)


def _time_taps(
    phone: Any,
    target_of: Callable[[int], Any],
    shows: Callable[[Any], bool],
    pace: int,
    clock: Clock,
) -> list[float]:
    """At so many frames a second; 0 is no pace at all."""
    from kivy.clock import Clock as frames

    from tools.driver.finger import Finger
    from widgets.touch import STANDING, last_move

    frames._max_fps = pace
    times = []
    for number in range(TAPS):
        last_move._at = -STANDING  # a button that moves on is measured as if it had waited
        target = target_of(number)
        place = target.to_window(*target.center)
        begin = clock()
        finger = Finger(*place)
        finger.press()
        finger.lift()
        phone.frames(1)
        while not shows(target):
            phone.frames(1)
        times.append(clock() - begin)
        phone.frames(1)  # what was put off belongs to no tap
    frames._max_fps = 0  # the driver steps its frames without one
    return times[4:]
