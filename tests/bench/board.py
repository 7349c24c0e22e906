"""What other phones cost, and what they save.

- From a tap on one phone to the changed text on another, beside the same way through a bare server
  of the same library that only passes on what it gets.
- A tap of the host to its frame, and the host's memory, with eight phones listening beside none.
  The phones are a process of their own, as they are at a table.
- The time a round takes to enter, by the keystroke-level model (see `KLM`).
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

from tests.bench.rows import Row, ratio
from tests.bench.timing import compare, turns

ROOT = Path(__file__).resolve().parents[2]
TAPS = 35
"""As many as a phone may send at once; more would be slowed down."""
ROUNDS = 5
PHONES = 8

LISTEN = """
import sys
from tests.board.host import Browser
port, secret = int(sys.argv[1]), sys.argv[2]
listeners = []
for number in range(int(sys.argv[3])):
    browser = Browser(port)
    assert browser.join(secret) == 200
    if number < 5:
        assert browser.sit(number) == 200
    listeners.append(browser.listen(("fr", "en")[number % 2]))
    listeners[-1].table()
print("there", flush=True)
from threading import Thread
for listener in listeners:
    Thread(target=lambda: [None for _ in listener.events()], daemon=True).start()
sys.stdin.read()
"""


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            SDL_VIDEODRIVER="offscreen",
            KIVY_NO_ARGS="1",
            KIVY_NO_CONSOLELOG="1",
            KIVY_HOME=f"{folder}/kivy",
        )
        yield _to_another_phone(Path(folder) / "passed_on")
        yield from _on_the_host(Path(folder) / "host")
    yield from _time_of_a_round()


# From phone to phone


def _to_another_phone(folder: Path) -> Row:
    from tests.board.host import Host
    from tests.board.phones import NAMES

    def start(session: Any) -> None:
        session.start("inferno", NAMES, 0, {})
        session.begin_round()

    host = Host(folder, start)
    board = host.open()
    bare = _BareServer()
    try:
        ours, theirs = _Pair(board.port, board.admission.secret), _BarePair(bare.port)
        taken: tuple[list[float], list[float]] = [], []
        for _ in range(TAPS):
            for times, pair in zip(taken, (ours, theirs), strict=True):
                times.append(pair.tap())
        commit = host.run(_commit)
    finally:
        host.close()
        bare.stop()
    compared = compare(*(times[5:] for times in taken))
    note = f"{commit * 1e3:.2g} ms of ours is the store"
    name = "a tap on one phone to the text on another"
    return ratio(name, compared, "× bare server", "< 3", note)


def _commit(session: Any) -> float:
    """The seconds until a tap is on the disk: what a server that stores nothing need not wait."""
    [taken] = turns(TAPS, lambda: session.change_draft(phones={"at": time.perf_counter()}))
    return statistics.median(taken)


class _Pair:
    """One phone taps, another one sees it."""

    def __init__(self, port: int, secret: str) -> None:
        from tests.board.host import Browser

        self._ana, joe = Browser(port), Browser(port)
        for seat, phone in enumerate((self._ana, joe)):
            assert phone.join(secret) == 200
            assert phone.sit(seat) == 200
        self._events = joe.listen().events()
        self._number = 0
        next(data for name, data in self._events if name == "table")

    def tap(self) -> float:
        self._number += 1
        done = self._number % 2 == 1
        begin = time.perf_counter()
        assert self._ana.tap(1, self._number, f"done:{'yes' if done else 'no'}") == 200
        for name, data in self._events:
            if name == "table" and data["seats"][0]["done"] is done:
                break
        return time.perf_counter() - begin


class _BarePair:
    def __init__(self, port: int) -> None:
        from tests.board.host import Browser

        self._phone = Browser(port)
        self._events = self._phone.listen().events()
        self._number = 0
        next(self._events)

    def tap(self) -> float:
        self._number += 1
        begin = time.perf_counter()
        assert self._phone.post("/tap", {"number": self._number}) == 200
        for _, data in self._events:
            if data["number"] == self._number:
                break
        return time.perf_counter() - begin


class _BareServer:
    """Starlette on uvicorn as they come, passing on to all listeners what is posted."""

    def __init__(self) -> None:
        import socket

        import uvicorn
        from starlette.applications import Starlette
        from starlette.requests import Request
        from starlette.responses import Response, StreamingResponse
        from starlette.routing import Route

        listeners: list[asyncio.Queue[bytes]] = []

        async def table(_: Request) -> Response:
            news: asyncio.Queue[bytes] = asyncio.Queue()
            news.put_nowait(b'{"number": 0}')
            listeners.append(news)

            async def events() -> Any:
                while True:
                    yield b"event: table\ndata: " + await news.get() + b"\n\n"

            return StreamingResponse(events(), media_type="text/event-stream")

        async def tap(request: Request) -> Response:
            said = json.dumps(await request.json()).encode()
            for news in listeners:
                news.put_nowait(said)
            return Response()

        app = Starlette(routes=[Route("/table", table), Route("/tap", tap, methods=["POST"])])
        bound = socket.socket()
        bound.bind(("127.0.0.1", 0))
        bound.listen()
        self.port: int = bound.getsockname()[1]
        config = uvicorn.Config(
            app, log_config=None, http="h11", ws="none", lifespan="off", timeout_graceful_shutdown=1
        )
        self._server = uvicorn.Server(config)
        self._thread = Thread(
            target=lambda: asyncio.run(self._server.serve(sockets=[bound])), daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()


# On the host


def _on_the_host(folder: Path) -> Iterator[Row]:
    from tests.bench.taps import SCREENS, _go_to, _time_app
    from tools.driver.driver import Driver

    phone: Any = Driver(data=folder, real_time=True)
    screen = next(screen for screen in SCREENS if screen.game == "inferno")
    try:
        _go_to(phone, screen)
        alone: list[float] = _time_app(phone, screen, 60)
        before = _memory()
        listened: list[float] = []
        alone.clear()
        for _ in range(ROUNDS):
            alone += _time_app(phone, screen, 60)
            with _phones(phone):
                listened += _time_app(phone, screen, 60)
                most = _memory()
    finally:
        phone.stop()
    note = f"{PHONES} phones, five with seats, in two languages"
    compared = compare(listened, alone)
    yield ratio("the host's tap to its frame with phones", compared, "× alone", "< 1.3", note)
    megabytes = f"{most:.0f} against {before:.0f} MB"
    yield Row("the host's memory with phones", most / before, "× alone", "< 1.2", megabytes)


class _phones:
    """Phones that listen, in a process of their own."""

    def __init__(self, host: Any) -> None:
        self._host = host

    def __enter__(self) -> None:
        self._host.app.other_phones.open()
        board = self._host.app.other_phones.board
        arguments = [str(board.port), board.admission.secret, str(PHONES)]
        self._process = subprocess.Popen(
            [sys.executable, "-c", LISTEN, *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        there: list[str] = []
        assert self._process.stdout
        stdout = self._process.stdout
        waiting = Thread(target=lambda: there.append(stdout.readline()))
        waiting.start()
        while waiting.is_alive():
            self._host.frames(1)
        assert there == ["there\n"]

    def __exit__(self, *_: object) -> None:
        self._host.app.other_phones.end()
        self._process.communicate()


def _memory() -> float:
    """Megabytes that the process has now."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise OSError("no /proc")


# The time a round takes


KLM = {
    "touch": 0.6,  # a finger moves to a key and presses it
    "think": 1.35,  # what to enter next: each player once, and before saving
    "pass": 2.0,  # the phone goes on to the next player, who takes it
    "write": 0.5,  # a figure by hand
    "add": 1.2,  # two numbers in the head
}
"""Seconds. The first two are the operators of Card, Moran and Newell as they are used for touch
screens (a press with its move, a mental act); the others are assumptions, the same for all."""

PLAYERS = 5


def _time_of_a_round() -> Iterator[Row]:
    """Inferno, the round of docs/peers.md: red cards 1 5, 2 2 3, 4, 1 3 4 and 5 2 1, and 7, 4, 0, 9
    and 6 others."""
    own = [3, 4, 1, 4, 4]
    """Touches of each player at their own cards, as the tests of the app make them: a red card one,
    a number of one digit one, none for no others."""
    touch, think = KLM["touch"], KLM["think"]
    paper = sum(2 * KLM["write"] + touches * KLM["add"] + think for touches in own)
    # Somebody enters for all, asking one after the other: "next" after each, the last one saves.
    one_phone = sum(touches * touch + think + touch for touches in own) + KLM["pass"] * (
        PLAYERS - 1
    )
    # All at the same time, each with "done"; then the host saves.
    own_phones = max(touches * touch + think + touch for touches in own) + think + touch
    for name, seconds in (("paper", paper), ("one phone", one_phone), ("own phones", own_phones)):
        note = f"{seconds:.0f} s by the keystroke-level model"
        yield Row(f"Inferno, five players: {name}", seconds / one_phone, "× one phone", "", note)
