"""A host without a window: a store, a session and a board on a thread that stands for the app's."""

from __future__ import annotations

import json
import os
import queue
import socket
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

import board.server
from board.board import Board
from session import Session
from store import Store

T = TypeVar("T")

# Tests that run side by side keep off each other's ports: some expect theirs to be free again.
WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
board.server.PORTS = range(8200 + 20 * WORKER, 8220 + 20 * WORKER)
PICTURE = b"\x89PNG a picture"


class Host:
    """`run` does something on the app's thread. `errors` are what no phone is to blame for."""

    def __init__(self, folder: Path, start: Callable[[Session], object] | None = None) -> None:
        self._jobs: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self.errors: list[Exception] = []
        self.frames = 0
        self.session: Session
        self.board: Board
        self._thread = Thread(target=self._live, args=(folder,), daemon=True)
        self._thread.start()
        if start:
            self.run(start)

    def _live(self, folder: Path) -> None:
        store = Store(folder)
        self.session = Session(store)
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except Exception as error:
                self.errors.append(error)
            self.frames += 1
        store.close()

    def run(self, command: Callable[[Session], T]) -> T:
        done: queue.SimpleQueue[tuple[Any, Exception | None]] = queue.SimpleQueue()

        def job() -> None:
            try:
                done.put((command(self.session), None))
            except Exception as error:
                done.put((None, error))

        self._jobs.put(job)
        result, error = done.get(timeout=10)
        if error:
            raise error
        return result

    def open(self) -> Board:
        def begin(session: Session) -> None:
            self.board = Board(
                session,
                self._jobs.put,
                photographer=lambda language, then: then(PICTURE),
                report=self.errors.append,
            )

        self.run(begin)
        return self.board

    def join(self) -> None:
        """Go on until the process ends."""
        self._thread.join()

    def close(self) -> None:
        if hasattr(self, "board"):
            self.run(lambda _: self.board.stop())
        self._jobs.put(None)
        self._thread.join()


class Browser:
    """What a page does, without a page."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port, self.host = port, f"{address}:{port}"
        self.address = address
        self.cookie = ""

    def ask(
        self, method: str, path: str, body: Any = None, headers: dict[str, str | None] | None = None
    ) -> tuple[int, bytes, HTTPResponse]:
        """A header that is None is left out."""
        sent: dict[str, str | None] = {"Host": self.host}
        if self.cookie:
            sent["Cookie"] = self.cookie
        data = body if isinstance(body, bytes) else None
        if body is not None and data is None:
            data = json.dumps(body).encode()
        if method == "POST":
            sent["Origin"] = f"http://{self.host}"
            sent["Content-Type"] = "application/json"
        sent |= headers or {}
        connection = HTTPConnection(self.address, self.port, timeout=30)
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in sent.items():
                if value is not None:
                    connection.putheader(name, value)
            if data is not None:
                connection.putheader("Content-Length", str(len(data)))
            connection.endheaders(data)
            answer = connection.getresponse()
            return answer.status, answer.read(), answer
        finally:
            connection.close()

    def post(self, path: str, body: Any, **headers: str | None) -> int:
        return self.ask("POST", path, body, headers)[0]

    def join(self, secret: str) -> int:
        status, _, answer = self.ask("POST", "/join", {"secret": secret})
        if status == 200:
            self.cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
        return status

    def sit(self, seat: int | None) -> int:
        return self.post("/seat", {"seat": seat})

    def tap(self, round_number: int, number: int, tap: str) -> int:
        """A tap with the same number is the same tap."""
        return self.post("/tap", {"round": round_number, "id": str(number), "tap": tap})

    def listen(self, language: str = "fr") -> Listener:
        return Listener(self, language)


class Listener:
    """The stream of events of a phone."""

    def __init__(self, browser: Browser, language: str) -> None:
        self._socket = socket.create_connection((browser.address, browser.port), timeout=10)
        self._socket.sendall(
            f"GET /table?language={language} HTTP/1.1\r\nHost: {browser.host}\r\n"
            f"Cookie: {browser.cookie}\r\n\r\n".encode()
        )
        self._file = self._socket.makefile("rb")
        self.status = int(self._file.readline().split()[1])
        while self._file.readline().strip():
            pass

    def events(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """As they come, until the stream ends. The body is sent in chunks; their sizes are passed
        over, as no line of an event looks like one."""
        name = ""
        while line := self._file.readline():
            text = line.decode().rstrip("\r\n")
            if text.startswith("event: "):
                name = text.removeprefix("event: ")
            elif text.startswith("data: "):
                yield name, json.loads(text.removeprefix("data: "))

    def table(self) -> dict[str, Any]:
        """The next state."""
        return next(data for name, data in self.events() if name == "table")

    def close(self) -> None:
        self._file.close()
        self._socket.close()
