"""Check every screen of the app on many phones: `python -m tools.audit`.

Without options a covering set of phones is taken: every two traits (size, text size, language,
look, insets, density) meet on one of them. `--all` takes the full product, which takes hours.
"""

import argparse
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

from languages import LANGUAGES
from tools.audit.phones import REPRESENTATIVE, Phone, covering, every_phone

PICTURES = Path("build") / "audit"
SEPARATOR = "\t"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m tools.audit", description=__doc__)
    parser.add_argument("--all", action="store_true", help="every phone of the full product")
    parser.add_argument("--few", action="store_true", help="the few phones that the tests take")
    parser.add_argument("--phone", help="those whose name has this in it, e.g. 320x568")
    parser.add_argument("--lang", choices=LANGUAGES, help="those of this language")
    parser.add_argument("--fast", action="store_true", help="leave the tour out")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="phones at a time")
    parser.add_argument("--out", type=Path, default=PICTURES, metavar="FOLDER")
    parser.add_argument("--only", help=argparse.SUPPRESS)  # a phone of the product, in a child
    chosen = parser.parse_args(arguments)
    if chosen.only:
        return _walk_one(chosen)
    phones = every_phone() if chosen.all else list(REPRESENTATIVE) if chosen.few else covering()
    if chosen.phone:
        phones = [phone for phone in phones if chosen.phone in phone.name]
    if chosen.lang:
        phones = [phone for phone in phones if phone.language == chosen.lang]
    return _walk_all(phones, chosen)


def _walk_all(phones: list[Phone], chosen: argparse.Namespace) -> int:
    """A process a phone: Kivy has one window and one density at a time."""
    started = time.monotonic()
    counts: Counter[str] = Counter()
    visits, screens = 0, set()
    with ThreadPoolExecutor(chosen.jobs) as pool:
        for phone, told in zip(
            phones, pool.map(lambda each: _ask(each, chosen), phones), strict=True
        ):
            found = 0
            for kind, line in told:
                if kind == "visit":
                    visits += 1
                    screens.add(line)
                    continue
                counts[kind] += 1
                found += 1
                print(line)
            print(f"{phone.name}: {found} findings", flush=True)
    from tools.audit.report import count_table
    from tools.audit.walkthrough import unvisited

    for screen in unvisited(screens) if visits else ():
        counts["lost"] += 1
        print(f"no state shows the screen {screen!r}")
    print(count_table(counts, len(phones), visits))
    print(f"{time.monotonic() - started:.0f} s")
    return 1 if counts else 0


def _ask(phone: Phone, chosen: argparse.Namespace) -> list[tuple[str, str]]:
    """Have a child walk a phone."""
    child = subprocess.run(
        [
            sys.executable,
            "-O",  # as on a phone; without its debugging Kivy takes a quarter less time
            "-m",
            "tools.audit",
            "--only",
            phone.name,
            "--out",
            str(chosen.out),
            *(["--fast"] if chosen.fast else []),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    told = [
        tuple(line.split(SEPARATOR, 1)) for line in child.stdout.splitlines() if SEPARATOR in line
    ]
    if child.returncode:
        last = (child.stderr.strip().splitlines() or ["no word"])[-1]
        told.append(("lost", f"{phone.name}  the walk ended: {last}"))
    return told


def _walk_one(chosen: argparse.Namespace) -> int:
    for kind, line in _told(chosen):
        print(kind, line, sep=SEPARATOR, flush=True)
    return 0


def _told(chosen: argparse.Namespace) -> Iterator[tuple[str, str]]:
    from tools.audit.report import report_lines
    from tools.audit.walkthrough import walk_through

    phone = next(each for each in (*every_phone(), *REPRESENTATIVE) if each.name == chosen.only)
    for visit in walk_through(phone, tour=not chosen.fast):
        yield "visit", visit.screen
        for finding, line in zip(
            visit.findings, report_lines(phone.name, visit, chosen.out), strict=True
        ):
            yield finding.kind, line.replace("\n", "⏎")


if __name__ == "__main__":
    sys.exit(main())
