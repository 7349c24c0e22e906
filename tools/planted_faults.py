"""How many small faults the tests of a room notice: `make faults`.

A fault is what a slip could have written: a comparison turned, a number off by one, an `and` for an
`or`. Cosmic Ray knows them. Some places of each room are drawn, one fault is planted at each in a
copy of the checkout, and the room's own tests run there; none of them opens a window. What no test
notices is listed, and the exit status is 1 if a room notices less than its aim.

A fault that changes nothing anybody could tell is no lapse of the tests. Those known are kept with
the reason in tools/faults_without_effect.toml, and do not count.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

from tools.shipped import ROOT

WITHOUT_EFFECT = ROOT / "tools" / "faults_without_effect.toml"
SEED = 12
PLACES = 100
"""Faults that are planted in a room, unless it has fewer places."""


class Room(NamedTuple):
    aim: float
    """The share of its faults that must be noticed."""
    tests: tuple[str, ...]
    left_out: tuple[str, ...] = ()
    """Of these tests, those that take seconds: what they find at random, others must name."""


ROOMS = {
    "scoring": Room(0.95, ("tests/scoring",)),
    "entry": Room(0.9, ("tests/entry",)),
    "store": Room(
        0.9,
        ("tests/store",),
        (
            "tests/store/test_copies.py::TestMaking::test_back_up_now_beside_the_automatic_copy",
            "tests/store/test_corruption.py",
            "tests/store/test_kills.py",
            "tests/store/test_machine.py",
            "tests/store/test_salvage.py::test_every_match_is_as_it_was_or_named",
        ),
    ),
    "session": Room(0.9, ("tests/session", "tests/store/test_session.py")),
    "words": Room(0.9, ("tests/words", "tests/sharing/test_share_text.py")),
}

TURNED = {
    # Comparisons and sums become their neighbours: `is` for `==` is seldom another thing, and a
    # shift for a sum is nobody's slip.
    *("Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is", "Lt_LtE", "Lt_Gt", "LtE_Lt", "LtE_GtE"),
    *("Gt_GtE", "Gt_Lt", "GtE_Gt", "GtE_LtE", "Eq_LtE", "Eq_GtE", "NotEq_Lt", "NotEq_Gt"),
    *("Add_Sub", "Sub_Add", "Mul_Add", "Mul_FloorDiv", "FloorDiv_Mul", "Div_Mul", "Mod_FloorDiv"),
    *("BitOr_BitAnd", "BitAnd_BitOr", "Sub_BitAnd"),
    *("USub_UAdd", "Delete_USub", "Delete_Not"),
}
WITHOUT_ORDER = {
    **dict.fromkeys((ast.LtE, ast.GtE), ast.Eq()),
    **dict.fromkeys((ast.Lt, ast.Gt), ast.NotEq()),
}
LEFT_OUT = {"RemoveDecorator", "VariableReplacer", "VariableInserter"}


class Fault(NamedTuple):
    """One slip in one line."""

    file: str
    scope: str
    """The function or class that it is in, with those around it; empty for the module."""
    number: int
    """The line, counted from 1."""
    line: str
    becomes: str
    source: str
    """The whole file with the fault in it."""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What stays the same while the code around it changes."""
        return self.file, self.scope, self.line, self.becomes

    def __str__(self) -> str:
        where = f"{self.file}:{self.number}" + (f" in {self.scope}" if self.scope else "")
        return f"{where}\n    - {self.line}\n    + {self.becomes}"


# Planting


def drawn(room: str, places: int, seed: int) -> list[Fault]:
    """Faults at places of a room, each at another; the same seed draws the same."""
    rng = random.Random(f"{room} {seed}")
    sources = {path: path.read_text("utf-8") for path in sorted((ROOT / room).glob("*.py"))}
    everywhere = [(path, place) for path, text in sources.items() for place in places_in(text)]
    rng.shuffle(everywhere)
    faults: list[Fault] = []
    for path, mutations in everywhere:
        rng.shuffle(mutations)
        file = path.relative_to(ROOT).as_posix()
        planted = (planted_in(file, sources[path], *mutation) for mutation in mutations)
        faults += [fault for fault in planted if fault is not None][:1]
        if len(faults) == places:
            break
    return faults


def places_in(source: str) -> list[list[tuple[str, int]]]:
    """Every place where a fault can be, and which: an operator, and the number of its use."""
    places: dict[tuple[int, int], list[tuple[str, int]]] = {}
    nodes = [*ast_nodes(get_ast(source))]
    for name in _operators():
        operator = get_operator(name)()
        positions = (start for node in nodes for start, _ in operator.mutation_positions(node))
        for use, start in enumerate(positions):
            places.setdefault(start, []).append((name, use))
    return [places[start] for start in sorted(places)]


def _operators() -> Iterator[str]:
    for name in operator_names():
        kind, _, turn = name.partition("/")[2].partition("_")
        if kind not in LEFT_OUT and (not turn or turn in TURNED):
            yield name


def planted_in(file: str, source: str, operator: str, use: int) -> Fault | None:
    """The fault, or None where the code then does the same."""
    try:
        mutated = mutate_code(source, get_operator(operator)(), use)
        if mutated is None or _meaning(mutated) == _meaning(source):
            return None
    except (SyntaxError, AttributeError):  # it can do nothing with `except (*ERRORS, …)`
        return None
    pairs = zip(source.splitlines(), mutated.splitlines(), strict=False)
    number, line, becomes = next((n, a, b) for n, (a, b) in enumerate(pairs, 1) if a != b)
    return Fault(file, _scope(source, number), number, line.strip(), becomes.strip(), mutated)


def _meaning(source: str) -> str:
    """The code without what is only for type checkers, saves memory, or makes sure of what is so
    anyway. Words have no order: ``>= "lines"`` is no slip of anybody who meant ``== "lines"``."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.keyword) and node.arg in ("slots", "strict"):
            node.value = ast.Constant(False)
        elif isinstance(node, ast.Compare) and isinstance(node.comparators[0], ast.Constant):
            if isinstance(node.comparators[0].value, str):
                node.ops = [WITHOUT_ORDER.get(type(op), op) for op in node.ops]
        elif isinstance(node, ast.If) and "'TYPE_CHECKING'" in ast.dump(node.test):
            node.test = ast.Constant(False)
    return ast.dump(tree)


def _scope(source: str, number: int) -> str:
    names: list[str] = []
    for node in ast.walk(ast.parse(source)):  # the outer before the inner
        if isinstance(
            node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
        ) and node.lineno <= number <= (node.end_lineno or number):
            names.append(node.name)
    return ".".join(names)


# Noticing


class Bench:
    """A copy of the checkout in which faults are planted, one at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "checkout"
        unneeded = shutil.ignore_patterns(".*", "build", "__pycache__", "screens", "pictures")
        shutil.copytree(ROOT, self.folder, ignore=unneeded)

    def notices(self, fault: Fault, room: Room, limit: float) -> bool:
        """Whether a test of the room fails with the fault in place, or never ends."""
        path = self.folder / fault.file
        sound, stamp = path.read_bytes(), path.stat()
        path.write_text(fault.source, "utf-8")
        try:
            return not self.passes(room, limit)
        finally:
            path.write_bytes(sound)
            os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))

    def passes(self, room: Room, limit: float, *, compile: bool = False) -> bool:
        """Whether the tests of a room pass in time."""
        options = ["-x", "-q", "--tb=no", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist"]
        chosen = [*room.tests, *(f"--deselect={name}" for name in room.left_out)]
        command = [sys.executable, "-m", "pytest", *options, *chosen]
        # What is compiled by the first run stays; a fault must not be taken for the sound file.
        environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "" if compile else "1"}
        with tempfile.TemporaryDirectory() as scratch:
            try:
                run = subprocess.run(
                    command,
                    cwd=self.folder,
                    env=environment | {"TMPDIR": scratch},
                    timeout=limit,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
            except subprocess.TimeoutExpired:
                return False
        return run.returncode == 0


def survivors(name: str, faults: Sequence[Fault], benches: Sequence[Bench]) -> int:
    """How many faults no test of a room notices; each is told at once."""
    room = ROOMS[name]
    started = time.monotonic()
    for bench in benches:
        if not bench.passes(room, 600, compile=True):
            sys.exit(f"The tests of {name} fail without any fault.")
    limit = 10 + 3 * (time.monotonic() - started) / len(benches)
    free: SimpleQueue[Bench] = SimpleQueue()
    for bench in benches:
        free.put(bench)

    def noticed(fault: Fault) -> bool:
        bench = free.get()
        try:
            seen = bench.notices(fault, room, limit)
        finally:
            free.put(bench)
        if not seen:
            print(f"survived: {fault}", flush=True)
        return seen

    with ThreadPoolExecutor(len(benches)) as threads:
        return [*threads.map(noticed, faults)].count(False)


# Telling


def known_without_effect() -> dict[tuple[str, str, str, str], str]:
    """Why faults make no difference."""
    entries = tomllib.loads(WITHOUT_EFFECT.read_text("utf-8")).get("fault", [])
    return {(e["file"], e["in"], e["line"], e["becomes"]): e["why"] for e in entries}


def main(arguments: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "rooms",
        nargs="*",
        choices=[[], *ROOMS],
        metavar="room",
        help=f"of {', '.join(ROOMS)}; all unless some are named",
    )
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--places", type=int, default=PLACES, help="faults in each room")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(None if arguments is None else [*arguments])
    reasons = known_without_effect()
    for file, _, line, _ in reasons:
        if line not in (ROOT / file).read_text("utf-8"):
            print(f"no longer there, take it out of {WITHOUT_EFFECT.name}: {file}: {line}")
    missed = False
    table = []
    with tempfile.TemporaryDirectory() as scratch:
        benches = [Bench(Path(scratch) / str(number)) for number in range(options.jobs)]
        for name in options.rooms or ROOMS:
            started = time.monotonic()
            faults = drawn(name, options.places, options.seed)
            without_effect = [fault for fault in faults if fault.key in reasons]
            telling = [fault for fault in faults if fault.key not in reasons]
            left = survivors(name, telling, benches)
            share = 1 - left / len(telling) if telling else 1.0
            missed |= share < ROOMS[name].aim
            for fault in without_effect:
                print(f"no difference: {fault}\n    {reasons[fault.key]}")
            minutes = (time.monotonic() - started) / 60
            table.append(
                f"{name:8} {len(faults):7} {len(telling) - left:7} {left:8}"
                f" {len(without_effect):13} {share:6.1%} {ROOMS[name].aim:5.0%} {minutes:7.1f}"
            )
            print(table[-1], flush=True)
    print("\nroom     planted noticed survived no difference  share   aim minutes")
    print(*table, sep="\n")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
