"""Kill a playing process at random moments, again and again, and look what is left."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from store import Store
from tests.store import QUIET_KIVY
from tests.store.evening import digest
from tests.store.playing import summary_tables

HOUSE = Path(__file__).parents[2]


@dataclass
class Report:
    kills: int = 0
    acknowledged: int = 0
    ahead: int = 0
    """How often the command that was under way when the kill came was there."""
    lost: int = 0
    """How often the store held neither the last acknowledged state nor the one under way."""

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.acknowledged} commands acknowledged: {self.lost} lost; "
            f"the one under way was kept {self.ahead} times"
        )


def kill_evenings(folder: Path, kills: int, seed: int) -> Report:
    rng = random.Random(seed)
    report = Report()
    expected: str | None = None
    players = subprocess.Popen(
        [sys.executable, "-m", "tests.store.evening", str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=HOUSE,
        env={**os.environ, **QUIET_KIVY},
    )
    with players:
        for life in range(kills):
            said = _one_life(players, life, rng)
            for (kind, word), (next_kind, next_word) in pairwise(said):
                assert (kind, next_kind) != ("try", "ok") or word == next_word
            acknowledged = [word for kind, word in said if kind == "ok"]
            under_way = said[-1][1] if said and said[-1][0] == "try" else None
            if acknowledged:
                expected = acknowledged[-1]
            report.kills += 1
            report.acknowledged += len(acknowledged)
            with Store(folder, background=False) as store:
                assert store.recovery is None, store.recovery
                found = digest(store)
                before = summary_tables(store)
                store.matches.rebuild()
                assert summary_tables(store) == before
            if found == under_way and found != expected:
                report.ahead += 1
            elif expected is not None and found != expected:
                report.lost += 1
                print(f"life {life}: {said[-3:]}, expected {expected}, found {found}")
            expected = found
    return report


def _one_life(players: subprocess.Popen[str], life: int, rng: random.Random) -> list[list[str]]:
    """Everything that one child said before it was killed."""
    assert players.stdin is not None
    assert players.stdout is not None
    players.stdin.write(f"{life}\n")
    players.stdin.flush()
    said: list[list[str]] = []
    pid = 0
    # Some die while they sit down, most in the middle of something.
    patience = 1 if rng.random() < 0.2 else rng.randrange(2, 60)
    while True:
        line = players.stdout.readline().split()
        if line[:1] == ["end"]:
            assert patience <= 0, "the child died by itself"
            return said
        if line[:1] == ["pid"]:
            pid = int(line[1])
        elif len(line) == 2:  # what was cut in two by the kill was not said
            said.append(line)
        patience -= 1
        if pid and patience <= 0:
            time.sleep(rng.uniform(0, 0.004))
            os.kill(pid, signal.SIGKILL)
            pid = 0
