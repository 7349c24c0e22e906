"""What other phones cost. What they save is in `rounds`.

- From a tap on one phone to the changed text on another, beside the same way through a bare server
  of the same library that only passes on what it gets.
- The page in a browser that comes for the first time: its first paint, and its bytes.
- A tap of the host to its frame, and the host's memory, with eight phones listening beside none.
  The phones are a process of their own, as they are at a table.
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
from contextlib import contextmanager
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
VISITS = 9
MEASURED = """() => {
    const [page] = performance.getEntriesByType("navigation");
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const files = performance.getEntriesByType("resource");
    const size = files.reduce((sum, file) => sum + file.encodedBodySize, page.encodedBodySize);
    return [paint.startTime, performance.now(), size];
}"""

SERVE = """
import sys
from pathlib import Path
from tests.board.killing import live
live(Path(sys.argv[1]))
"""

LISTEN = """
import sys
from tests.bench.board import admitted
from tests.board.host import Browser
port, secret = int(sys.argv[1]), sys.argv[2]
listeners = []
for number in range(int(sys.argv[3])):
    browser = Browser(port)
    admitted(browser.join(secret))
    if number < 5:
        admitted(browser.sit(number))
    listeners.append(browser.listen(("fr", "en")[number % 2]))
    listeners[-1].table()
print("there", flush=True)
from threading import Thread
for listener in listeners:
    Thread(target=lambda: [None for _ in listener.events()], daemon=True).start()
sys.stdin.read()
"""


def admitted(status: int) -> None:
    """Whatever a phone asks for here, it may; otherwise nothing would be measured."""
    if status != 200:
        raise RuntimeError(f"answered with {status}")


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            SDL_VIDEODRIVER="offscreen",
            KIVY_NO_ARGS="1",
            KIVY_NO_CONSOLELOG="1",
            KIVY_HOME=f"{folder}/kivy",
        )
        yield to_another_phone(Path(folder) / "passed_on")
        yield from _in_a_browser(Path(folder) / "browser")
        yield from _on_the_host(Path(folder) / "host")


# From phone to phone


def to_another_phone(folder: Path) -> Row:
    """The two servers are processes of their own, as they are at a table."""
    with (
        _serving("-c", SERVE, str(folder)) as host,
        _serving("-c", "from tests.bench.board import serve_bare; serve_bare()") as bare,
    ):
        _, port, secret = host
        ours, theirs = _Pair(int(port), secret), _BarePair(int(bare[0]))
        taken: tuple[list[float], list[float]] = [], []
        for _ in range(TAPS):
            for times, pair in zip(taken, (ours, theirs), strict=True):
                times.append(pair.tap())
    compared = compare(*(times[5:] for times in taken))
    note = f"{_commit(folder) * 1e3:.2g} ms of ours is the store"
    name = "a tap on one phone to the text on another"
    return ratio(name, compared, "× bare server", "<= 2.5", note)


@contextmanager
def _serving(*arguments: str) -> Iterator[list[str]]:
    """A server, and what it says of itself once it is there."""
    process = subprocess.Popen(
        [sys.executable, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    try:
        yield process.stdout.readline().split()
    finally:
        process.kill()
        process.communicate()


def _commit(folder: Path) -> float:
    """The seconds until a tap is on the disk: what a server that stores nothing need not wait."""
    from session import Session
    from store import Store

    store = Store(folder)
    session = Session(store)
    running = session.history.running()
    assert running
    session.open(running.id)
    [taken] = turns(TAPS, lambda: session.change_draft(phones={"at": time.perf_counter()}))
    store.close()
    return statistics.median(taken)


class _Pair:
    """One phone taps, another one sees it."""

    def __init__(self, port: int, secret: str) -> None:
        from tests.board.host import Browser

        self._ana, joe = Browser(port), Browser(port)
        for seat, phone in enumerate((self._ana, joe)):
            admitted(phone.join(secret))
            admitted(phone.sit(seat))
        self._events = joe.listen().events()
        self._number = 0
        next(data for name, data in self._events if name == "table")

    def tap(self) -> float:
        self._number += 1
        done = self._number % 2 == 1
        begin = time.perf_counter()
        admitted(self._ana.tap(1, self._number, f"done:{'yes' if done else 'no'}"))
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
        admitted(self._phone.post("/tap", {"number": self._number}))
        for _, data in self._events:
            if data["number"] == self._number:
                break
        return time.perf_counter() - begin


def serve_bare() -> None:
    """Starlette on uvicorn as they come, passing on to all listeners what is posted."""
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
    print(bound.getsockname()[1], flush=True)
    config = uvicorn.Config(app, log_config=None, http="h11", ws="none", lifespan="off")
    asyncio.run(uvicorn.Server(config).serve(sockets=[bound]))


# In a browser


def _in_a_browser(folder: Path) -> Iterator[Row]:
    """Until a new phone has painted its first content, and until it shows the table."""
    from playwright.sync_api import sync_playwright

    from tests.board.browsers import installed, launched

    path = installed()
    if path is None:
        return
    painted, shown, sizes = [], [], []
    with _serving("-c", SERVE, str(folder)) as host, sync_playwright() as playwright:
        _, port, secret = host
        browser = launched(playwright, path)
        for _ in range(VISITS):
            context = browser.new_context(viewport={"width": 360, "height": 640}, locale="fr")
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{port}/#{secret}")
            page.wait_for_selector(".standings")
            paint, table, size = page.evaluate(MEASURED)
            painted.append(paint)
            shown.append(table)
            sizes.append(size)
            context.close()
        browser.close()
    note = f"{statistics.median(shown):.0f} ms to the table, {VISITS} visits"
    yield Row("a new phone's first paint", statistics.median(painted), "ms", "", note)
    yield Row("what a new phone loads", statistics.median(sizes) / 1000, "kB", "< 100")


# On the host


def _on_the_host(folder: Path) -> Iterator[Row]:
    from tests.bench.taps import SCREENS, _go_to, _time_app
    from tools.driver.driver import Driver

    phone: Any = Driver(data=folder, real_time=True)
    screen = next(screen for screen in SCREENS if screen.game == "inferno")
    try:
        _go_to(phone, screen)
        alone: list[float] = _time_app(phone, screen, 60, time.perf_counter)
        before = _memory()
        listened: list[float] = []
        alone.clear()
        for _ in range(ROUNDS):
            alone += _time_app(phone, screen, 60, time.perf_counter)
            with _phones(phone):
                listened += _time_app(phone, screen, 60, time.perf_counter)
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
        if there != ["there\n"]:
            raise RuntimeError("the phones that listen did not come")

    def __exit__(self, *_: object) -> None:
        self._host.app.other_phones.end()
        self._process.communicate()


def _memory() -> float:
    """Megabytes that the process has now."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise OSError("no /proc")
