"""How long until the app shows itself, and until a tap shows its effect, beside bare Kivy.

The first frame is timed from the start of a process to the first picture on its window; each run
has a process of its own, turn about. A tap is timed from the finger's touch to the end of the frame
that shows what it did, both in one window: at sixty frames a second, Kivy's own pace, and without
any pace, which leaves the bare work. Most of ours is the wait for the disk, since the tap is stored
before its frame is drawn.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tests.bench.rows import Row

ROOT = Path(__file__).resolve().parents[2]
STARTS = 9
TAPS = 120

STOP_AT_FIRST_FRAME = """
import os
from kivy.core.window import Window
def first_frame(*_):
    os.write(1, b"frame\\n")
    os._exit(0)
Window.bind(on_flip=first_frame)
"""

BARE_START = f"""
from kivy.app import App
from kivy.uix.label import Label
{STOP_AT_FIRST_FRAME}
class Bare(App):
    def build(self):
        return Label(text="Bonjour")
    def load_kv(self, filename=None):
        pass  # code from the command line has no folder to look in
Bare().run()
"""

APP_START = f"""
import main
{STOP_AT_FIRST_FRAME}
main.Diablotin().run()
"""


def rows() -> Iterable[Row]:
    yield _first_frame()
    yield from _tap_to_frame()


def _first_frame() -> Row:
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "SDL_VIDEODRIVER": "offscreen",
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_FILELOG": "1",
            "KIVY_HOME": f"{folder}/kivy",
            "DIABLOTIN_DATA": f"{folder}/data",
        }
        for code in (BARE_START, APP_START):  # the first start fills caches of both
            _start(code, environment)
        pairs = [
            (_start(BARE_START, environment), _start(APP_START, environment)) for _ in range(STARTS)
        ]
    bare, app = (statistics.median(times) for times in zip(*pairs, strict=True))
    note = f"{app * 1000:.0f} ms, a bare window with a label {bare * 1000:.0f} ms"
    return Row("first frame of the app", app / bare, "× bare Kivy", "< 1.5", note)


def _start(code: str, environment: dict[str, str]) -> float:
    """Seconds from the start of a process to its first frame."""
    begin = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        assert process.stdout is not None
        if process.stdout.readline() != b"frame\n":
            raise RuntimeError("the process ended before its first frame")
        return time.perf_counter() - begin


def _tap_to_frame() -> Iterator[Row]:
    """Both in one process and one window, so that one picture costs the same for both."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_NO_ARGS="1", KIVY_HOME=f"{folder}/kivy")
        from tour.driver import Driver

        phone = Driver(data=Path(folder) / "data")
        try:
            app, app_work = _time_entry(phone)
        finally:
            phone.stop()
        bare, bare_work = _time_bare(phone)
    note = f"{app * 1000:.1f} ms, a bare grid of forty buttons {bare * 1000:.1f} ms"
    yield Row("a tap in the Diabolo entry, to its frame", app / bare, "× bare Kivy", "< 2", note)
    note = f"of which the bare grid takes {bare_work * 1000:.1f} ms; the rest is mostly the disk"
    yield Row("the same without the pace of frames", app_work * 1000, "ms", "", note)


def _time_entry(phone) -> tuple[float, float]:
    phone.session.start("diabolo", ["Joe", "Ana", "Zoé", "Michael", "Inès"], 0)
    phone.root.reset("home", "table")
    phone.settle()
    phone.tap("next")
    sides = [phone.find(f"line:red:{side}") for side in ("angel", "demon")]
    return _time_taps(phone, sides, lambda side: side.wins)


def _time_bare(phone) -> tuple[float, float]:
    from kivy.core.window import Window
    from kivy.uix.button import Button
    from kivy.uix.gridlayout import GridLayout

    grid = GridLayout(cols=5)
    for number in range(40):
        button = Button(text=str(number))
        button.bind(on_release=lambda pressed: setattr(pressed, "text", pressed.text + "!"))
        grid.add_widget(button)
    Window.add_widget(grid)
    phone.frames(3)
    first = grid.children[-1]

    def changed(button: Button) -> bool:
        is_new, button.seen = button.text != button.seen, button.text
        return is_new

    first.seen = first.text
    try:
        return _time_taps(phone, [first, first], changed)
    finally:
        Window.remove_widget(grid)


def _time_taps(phone, targets: list, shows: Callable[[object], bool]) -> tuple[float, float]:
    """The median of a tap at sixty frames a second, and at no pace at all."""
    return tuple(_time_paced_taps(phone, targets, shows, pace) for pace in (60, 0))


def _time_paced_taps(phone, targets: list, shows: Callable[[object], bool], pace: int) -> float:
    from kivy.clock import Clock

    from tour.driver import Finger

    Clock._max_fps = pace  # the driver steps its frames without one
    times = []
    for number in range(TAPS):
        target = targets[number % len(targets)]
        place = target.to_window(*target.center)
        begin = time.perf_counter()
        finger = Finger(*place)
        finger.press()
        finger.lift()
        phone.frames(1)
        while not shows(target):
            phone.frames(1)
        times.append(time.perf_counter() - begin)
        phone.frames(1)  # what was put off belongs to no tap
    Clock._max_fps = 0
    return statistics.median(times[10:])
