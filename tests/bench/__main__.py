"""``python -m tests.bench [NAME…]``: measure, print a table, and write ``build/bench.json``.

Every module beside this one that has ``rows()`` is run, or those that are named; some take minutes
and are run only if they are. A missed aim is
marked and changes nothing else: measurements are for people to read.
"""

from __future__ import annotations

import argparse
import importlib
import json
import operator
import platform
import sys
import traceback
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path

from tests.bench.rows import Row

HERE = Path(__file__).parent
REPORT = HERE.parents[1] / "build" / "bench.json"
BY_NAME_ALONE = {"huge"}
COMPARISONS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


def modules() -> list[str]:
    """The modules beside this one; those that have no ``rows()`` measure nothing."""
    return sorted(path.stem for path in HERE.glob("[!_]*.py") if not path.stem.startswith("test_"))


def measure(name: str) -> list[Row]:
    # Imported only when it is run: another bench may open a window.
    rows: Callable[[], Iterable[Row]] | None
    rows = getattr(importlib.import_module(f"tests.bench.{name}"), "rows", None)
    return [] if rows is None else list(rows())


def is_met(row: Row) -> bool | None:
    """Whether the value meets its aim, as ``< 30``; None where there is no aim.

    >>> is_met(Row("a", 3.0, "ms", "< 30")), is_met(Row("a", 31.0, "ms", "< 30"))
    (True, False)
    """
    if not row.aim:
        return None
    sign, bound = row.aim.split()
    return bool(COMPARISONS[sign](row.value, float(bound)))


def table(rows: Iterable[Row]) -> str:
    """The rows as aligned columns."""
    marks = {True: "met", False: "MISSED", None: ""}
    cells = [
        (
            row.name,
            f"{row.value:.3g}",
            row.unit,
            _spread(row),
            row.aim,
            marks[is_met(row)],
            row.note,
        )
        for row in rows
    ]
    columns = [column for column in zip(*cells, strict=True) if any(column)]
    widths = [max(map(len, column)) for column in columns]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if index == 1 else cell.ljust(width)
            for index, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in zip(*columns, strict=True)
    )


def _spread(row: Row) -> str:
    return f"{row.spread[0]:.3g}–{row.spread[1]:.3g}" if row.spread else ""


def main(arguments: list[str] | None = None) -> int:
    found = modules()
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(found)}")
    usual = [name for name in found if name not in BY_NAME_ALONE]
    names = parser.parse_args(arguments).names or usual
    if unknown := [name for name in names if name not in found]:
        parser.error(f"there is no bench {', '.join(unknown)}; there are {', '.join(found)}")
    report = []
    status = 0
    for name in names:
        try:
            rows = measure(name)
        except Exception:  # one bench that breaks leaves the others to be read
            traceback.print_exc(file=sys.stdout)  # Kivy takes stderr
            status = 1
            continue
        if rows:
            print(f"{name}\n{table(rows)}\n", flush=True)
        report += [{"bench": name, **asdict(row), "met": is_met(row)} for row in rows]
    REPORT.parent.mkdir(exist_ok=True)
    machine = {"python": platform.python_version(), "machine": platform.machine()}
    REPORT.write_text(json.dumps({**machine, "rows": report}, ensure_ascii=False, indent=1) + "\n")
    print(f"written to build/{REPORT.name}")
    return status


if __name__ == "__main__":
    sys.exit(main())
