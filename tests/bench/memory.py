"""What an evening costs in memory: a phone-sized window at the first screen, and after matches.

The matches are entered by touches on the screens, nobody restarts the app in between, and nothing
is painted. Each measurement is on the first screen, after the garbage is gone.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.rows import Row

ROOT = Path(__file__).resolve().parents[2]
WINDOW = (412, 915)
MATCHES = (1, 20, 50)


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "DIABLOTIN_WINDOW": "{}x{}".format(*WINDOW),
            "KIVY_HOME": f"{folder}/kivy",
        }
        told = subprocess.run(
            [sys.executable, "-m", "tests.bench.memory", f"{folder}/data"],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            check=True,
        )
    first, *later = map(float, told.stdout.split())
    for matches, megabytes in zip(MATCHES, later, strict=True):
        yield Row(
            f"memory after {matches} match{'es' * (matches > 1)} by touches",
            megabytes / first,
            "× the first screen",
            "<= 1.25" if matches == MATCHES[-1] else "",
            f"{megabytes:.0f} MB against {first:.0f} MB",
        )


def play(data: Path) -> None:
    """Print the megabytes at the first screen, and after so many matches."""
    from tests.soak.evenings import Report, play_matches
    from tests.soak.memory import resident
    from tools.driver.driver import Driver

    phone, report = Driver(data=data, size=WINDOW), Report()
    for matches in (0, *MATCHES):
        play_matches(phone, report, 0, range(report.matches, matches), disturbed=0)
        if report.failures:
            raise RuntimeError(report.failures[0])
        phone.root.restart("home")
        phone.frames(60)  # for half a second the clock holds what a fading scroll bar belonged to
        print(resident(), flush=True)


if __name__ == "__main__":
    play(Path(sys.argv[1]))
