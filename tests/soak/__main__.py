"""``make soak``: five hundred kills in the middle of play, and what was lost by them."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tests.store import QUIET_KIVY

os.environ.update(QUIET_KIVY)

from tests.store.killing import kill_evenings


def main() -> int:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = kill_evenings(Path(folder) / "data", options.kills, options.seed)
    print(report)
    return 1 if report.lost else 0


if __name__ == "__main__":
    sys.exit(main())
