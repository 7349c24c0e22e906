"""Kill a host while five phones type, again and again, and look what is left.

Run as a module it is one host after the other: each opens the match that is running, or starts one,
says where it listens, and counts until it is killed.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from threading import Thread

from session import Session
from store import Store
from tests.board.host import Browser, Host
from tests.board.phones import NAMES
from tests.store import QUIET_KIVY

HOUSE = Path(__file__).parents[2]
LONGEST_LIFE = 40
"""Taps of one phone until it does the killing."""


@dataclass
class Report:
    kills: int = 0
    acknowledged: int = 0
    ahead: int = 0
    """Taps that were in the store although their answer did not come through."""
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.kills} kills of a host with five phones, {self.acknowledged} taps "
            f"acknowledged: {len(self.wrong)} wrong; {self.ahead} kept whose answer was lost"
        )


class Typist:
    """A phone that taps as fast as it can. A tap without an answer comes again after the kill."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.browser: Browser | None = None
        self.acknowledged = 0

    def join(self, port: int, secret: str) -> None:
        if self.browser is None:
            self.browser = Browser(port)
            assert self.browser.join(secret) == 200
            assert self.browser.sit(self.seat) == 200

    def type(self, most: int) -> None:
        assert self.browser
        for _ in range(most):
            change = 1 if self.acknowledged % 2 == 0 else -1
            try:
                if self.browser.tap(1, self.acknowledged + 1, f"step:others.{change}") != 200:
                    return
            except (OSError, HTTPException):
                return
            self.acknowledged += 1


def kill_hosts(folder: Path, kills: int, seed: int) -> Report:
    rng, report = random.Random(seed), Report()
    typists = [Typist(seat) for seat in range(len(NAMES))]
    with _hosts(folder) as hosts:
        for life in range(kills):
            host, port, secret = _next_of(hosts)
            try:
                for typist in typists:
                    typist.join(port, secret)
                threads = [Thread(target=typist.type, args=(10_000,)) for typist in typists[1:]]
                for thread in threads:
                    thread.start()
                typists[0].type(rng.randrange(1, LONGEST_LIFE))
            finally:
                os.kill(host, signal.SIGKILL)
            for thread in threads:
                thread.join()
            _wait_for_the_end(hosts)
            report.kills += 1
            _compare(folder, typists, report, life)
    report.acknowledged = sum(typist.acknowledged for typist in typists)
    return report


def _hosts(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.board.killing", str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=HOUSE,
        env={**os.environ, **QUIET_KIVY},
    )


def _next_of(hosts: subprocess.Popen[str]) -> tuple[int, int, str]:
    """The process, the port and the secret of a new host."""
    assert hosts.stdin and hosts.stdout
    hosts.stdin.write("\n")
    hosts.stdin.flush()
    process, port, secret = hosts.stdout.readline().split()
    return int(process), int(port), secret


def _wait_for_the_end(hosts: subprocess.Popen[str]) -> None:
    assert hosts.stdout
    assert hosts.stdout.readline() == "gone\n"


def _compare(folder: Path, typists: list[Typist], report: Report, life: int) -> None:
    """Every tap that was answered is there, and at most one more."""
    store = Store(folder)
    try:
        session = Session(store)
        session.open(_running(session))
        notes = (session.draft.phones if session.draft else None) or {}
    finally:
        store.close()
    for typist in typists:
        found = notes.get(str(typist.seat), {}).get("taps", 0)
        if found - typist.acknowledged not in (0, 1):
            report.wrong.append(
                f"life {life}, seat {typist.seat}: {typist.acknowledged} answered, {found} there"
            )
        report.ahead += found - typist.acknowledged
        typist.acknowledged = found


def _running(session: Session) -> str:
    running = session.history.running()
    assert running
    return running.id


def _begin(session: Session) -> None:
    if session.history.running():
        session.open(_running(session))
        return
    session.start("inferno", NAMES, 0, {})
    session.begin_round()


def live(folder: Path) -> None:
    host = Host(folder, _begin)
    board = host.open()
    print(os.getpid(), board.port, board.admission.secret, flush=True)
    host.join()


def main(folder: Path) -> None:
    """Be a host for each line that comes in: a fork starts at once, a new Python does not."""
    for _ in sys.stdin:
        if not (child := os.fork()):
            live(folder)
        os.waitpid(child, 0)
        print("gone", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
