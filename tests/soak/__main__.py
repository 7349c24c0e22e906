"""``make soak``: an evening that never ends.

Five hundred kills of a playing process, two hundred of a host with five phones around it, four
hundred matches entered by touches with everything that comes between, rounds of every game entered
in a hurry, ten thousand touches anywhere, fifty visits of every screen, and five browsers at the
pace of people: a match of each game and ten minutes more. Prints what was lost, wrong or broken,
with the seed and the touches that led there; the same seed does the same again.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tests.store import QUIET_KIVY

# The window is as large as the largest screen that is turned to: its own memory counts too.
os.environ.update(QUIET_KIVY, SDL_VIDEODRIVER="offscreen", DIABLOTIN_WINDOW="915x1280")

from tests.store.killing import kill_evenings

STAGE = 50
"""Matches between two measurements of memory. After the first ones everything was shown once: that
is what the app needs."""


ROWS = ("kills", "host_kills", "matches", "hurried", "touches", "visits", "browsers")


@dataclass
class Row:
    """What a check counted over all stages."""

    name: str
    touches: int = 0
    findings: list[str] = field(default_factory=list)

    def add(self, touches: int, findings: list[str]) -> None:
        self.touches += touches
        self.findings += findings

    def shown(self) -> bool:
        """Print the row; whether it is clean."""
        print(f"{self.name}: {self.touches} touches, {len(self.findings)} findings", flush=True)
        for finding, times in Counter(self.findings).most_common():
            print(f"  {times} × {finding}", flush=True)
        return not self.findings


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=500, help="of a playing process")
    parser.add_argument("--host-kills", type=int, default=200, help="while five phones type")
    parser.add_argument("--matches", type=int, default=400, help="by touches")
    parser.add_argument("--hurried", type=int, default=12, help="rounds on every screen, fast")
    parser.add_argument("--touches", type=int, default=10_000, help="anywhere")
    parser.add_argument("--visits", type=int, default=50, help="of every screen")
    parser.add_argument("--browsers", type=int, default=1, help="matches of each game by browsers")
    parser.add_argument("--minutes", type=float, default=10, help="of play after those matches")
    parser.add_argument("--only", choices=ROWS, help="run this row alone")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--first",
        type=int,
        default=0,
        metavar="MATCH",
        help="begin at this match, to see one again",
    )
    options = parser.parse_args(arguments)
    if options.only:
        vars(options).update({row: 0 for row in ROWS if row != options.only})
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["KIVY_HOME"] = str(folder / "kivy")
        steady = Row("steady")
        clean = [
            _kills(folder, options),
            _host_kills(folder, options),
            _matches(folder, options, steady),
            _hurried(folder, options),
            _monkey(folder, options, steady),
            _visits(folder, options),
            _browsers(folder, options),
            steady.shown(),
        ]
    return 0 if all(clean) else 1


def _kills(folder: Path, options: argparse.Namespace) -> bool:
    if not options.kills:
        return True
    report = kill_evenings(folder / "killed", options.kills, options.seed)
    print(report, flush=True)
    return not report.lost


def _host_kills(folder: Path, options: argparse.Namespace) -> bool:
    if not options.host_kills:
        return True
    from tests.board.killing import kill_hosts

    report = kill_hosts(folder / "host", options.host_kills, options.seed)
    print(report, *report.wrong, sep="\n  ", flush=True)
    return not report.wrong


def _matches(folder: Path, options: argparse.Namespace, steady: Row) -> bool:
    if not options.matches:
        return True
    from tests.soak import memory
    from tests.soak.evenings import Report, check_file, play_matches
    from tools.driver.driver import Driver

    begin = time.monotonic()
    phone, report = Driver(data=folder / "evenings"), Report()
    last = options.first + options.matches
    measured = []
    for first in range(options.first, last, STAGE):
        known = len(report.failures)
        play_matches(phone, report, options.seed, range(first, min(first + STAGE, last)))
        measured.append(memory.measure(phone))
        print(f"  {report.matches} matches: {measured[-1]}", flush=True)
        for failure in report.failures[known:]:  # at once: a run of an hour may be ended sooner
            print(f"\n{failure}", flush=True)
    check_file(phone)
    phone.stop()
    steady.add(phone.taps, phone.moved)
    grown = memory.growth(measured)
    print(f"{report}; memory {grown:+.1%}; in {time.monotonic() - begin:.0f} s", flush=True)
    leaked = measured[-1].widgets > measured[0].widgets
    return not (report.failures or leaked or grown > memory.TOLERATED)


def _hurried(folder: Path, options: argparse.Namespace) -> bool:
    if not options.hurried:
        return True
    from tests.soak.hurried import HurriedDriver, Report, hurry_on_phones

    rng, report, row = random.Random(options.seed), Report(), Row("hurried")
    phone = HurriedDriver(rng, data=folder / "hurried")
    hurry_on_phones(phone, report, options.hurried)
    phone.stop()
    row.add(report.touches, report.failures)
    print(f"{report.refused} touches were refused visibly", flush=True)
    return row.shown()


def _monkey(folder: Path, options: argparse.Namespace, steady: Row) -> bool:
    if not options.touches:
        return True
    from tests.soak.monkey import Report, let_loose
    from tools.driver.driver import Driver

    begin = time.monotonic()
    phone, report = Driver(data=folder / "monkey"), Report()
    let_loose(phone, report, options.seed, options.touches, folder / "files")
    phone.stop()
    steady.add(report.watched, report.moved)
    print(f"{report} in {time.monotonic() - begin:.0f} s", flush=True)
    for failure in report.failures:
        print(f"\n{failure}")
    return not report.failures


def _visits(folder: Path, options: argparse.Namespace) -> bool:
    if not options.visits:
        return True
    from tests.soak.visits import left_behind
    from tools.driver.driver import Driver

    phone = Driver(data=folder / "visits")
    left = left_behind(phone, options.visits, options.seed)
    phone.stop()
    print(
        f"{options.visits} visits of every screen: {left.total()} widgets left behind",
        dict(left) or "",
        flush=True,
    )
    return not left


def _browsers(folder: Path, options: argparse.Namespace) -> bool:
    if not options.browsers:
        return True
    from tests.soak.browsers import Report, play_at_a_pace

    begin, report = time.monotonic(), Report()
    for match in range(options.browsers):
        last = match == options.browsers - 1
        minutes = options.minutes if last else 0
        play_at_a_pace(folder / f"browsers {match}", report, options.seed + match, minutes)
    print(f"{report} in {time.monotonic() - begin:.0f} s", *report.lost, sep="\n  ", flush=True)
    return not report.lost


if __name__ == "__main__":
    sys.exit(main())
