"""How long until the app shows itself, and the memory it then has, beside bare Kivy.

The first frame is timed from the start of a process to the first picture on its window; each run
has a process of its own, turn about, and both have a window of the same size. The bare one shows a
label. The app starts as it does on a phone, with a few matches in its memory.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.bench.rows import Row, ratio
from tests.bench.store import fill
from tests.bench.timing import compare

ROOT = Path(__file__).resolve().parents[2]
STARTS = 15
MATCHES = 20

STOP_AT_FIRST_FRAME = """
import os, resource, time
from kivy.core.window import Window
def peak():
    try:
        with open("/proc/self/status") as file:  # rusage has what the parent took at the fork
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
def first_frame(*_):
    memory = peak()
    os.write(1, f"{time.process_time()} {memory}\\n".encode())
    os._exit(0)
Window.bind(on_flip=first_frame)
"""

BARE_START = f"""
from kivy.config import Config
Config.set("graphics", "width", "400")
Config.set("graphics", "height", "800")
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
main.prepare((400, 800))
{STOP_AT_FIRST_FRAME}
main.main([])
"""

# What stands in for the room is the one name that the app needs of it.
START_WITHOUT_THE_BOARD = f"""
import sys
from types import ModuleType
sys.modules["board"] = ModuleType("board")
sys.modules["board"].SETTING = "board"
for name in ("starlette", "uvicorn", "h11", "anyio", "segno"):
    sys.modules[name] = None  # cannot be imported
{APP_START}
"""


class Start(NamedTuple):
    seconds: float
    processor: float
    """Seconds of it in which the process was computing."""
    megabytes: float


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder, "data"), MATCHES)
        environment = {
            **os.environ,
            "SDL_VIDEODRIVER": "offscreen",
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_FILELOG": "1",
            "KIVY_HOME": f"{folder}/kivy",
            "DIABLOTIN_DATA": f"{folder}/data",
            # As on a phone, every module is compiled already.
            "PYTHONPYCACHEPREFIX": f"{folder}/compiled",
            "PYTHONDONTWRITEBYTECODE": "",
        }
        codes = (BARE_START, APP_START, START_WITHOUT_THE_BOARD)
        for code in codes:  # the first start fills caches
            _start(code, environment)
        taken = [[_start(code, environment) for code in codes] for _ in range(STARTS)]
    bare, app, alone = (Start(*zip(*runs, strict=True)) for runs in zip(*taken, strict=True))
    unit = "× bare Kivy"
    yield ratio(
        "first frame of the app",
        compare(app.seconds, bare.seconds),
        unit,
        "< 1.2",
        "a window with one label",
    )
    yield ratio("the same in processor time", compare(app.processor, bare.processor), unit, "")
    yield ratio(
        "first frame, other phones not let in",
        compare(app.processor, alone.processor),
        "× without the room",
        "< 1.1",
        "processor time; nothing of it can be imported there",
    )
    memory = compare(app.megabytes, bare.megabytes)
    yield Row(
        "memory at the first frame",
        memory.ratio,
        unit,
        "< 1.5",
        f"{memory.ours:.0f} MB against {memory.theirs:.0f} MB",
        (memory.low, memory.high),
    )


def _start(code: str, environment: dict[str, str]) -> Start:
    begin = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        assert process.stdout is not None
        told = process.stdout.readline().split()
        if len(told) != 2:
            raise RuntimeError("the process ended before its first frame")
        return Start(time.perf_counter() - begin, float(told[0]), int(told[1]) / 1024)
