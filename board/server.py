"""The server in a thread of its own: uvicorn, on a port that stays the same."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from .connection import WatchedConnection
from .limits import BACKLOG, KEEP_ALIVE_SECONDS, MOST_HEADERS

PORTS = range(8123, 8133)
"""Tried in turn; where none is free the system gives one."""
LOOK_ROUND_SECONDS = 2.0


class Server:
    """``look_round`` is called on its thread every other second."""

    def __init__(self, wanted_port: int = 0) -> None:
        self._socket = _bound(wanted_port)
        self.port: int = self._socket.getsockname()[1]
        self._uvicorn: uvicorn.Server | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None

    def start(self, app: ASGIApp, look_round: Callable[[], None]) -> None:
        # What somebody else sends us is nothing to log, nor to frighten anybody with.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL + 1)
        self._uvicorn = uvicorn.Server(
            uvicorn.Config(
                app,
                http=WatchedConnection,
                ws="none",
                loop="asyncio",
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,
                backlog=BACKLOG,
                timeout_keep_alive=KEEP_ALIVE_SECONDS,
                timeout_graceful_shutdown=1,
                h11_max_incomplete_event_size=MOST_HEADERS,
            )
        )
        self._thread = Thread(
            target=self._run, args=(look_round,), name="other phones", daemon=True
        )
        self._thread.start()

    def call(self, job: Callable[..., Any], *args: Any) -> None:
        """Have something done on the server's thread, if it still runs."""
        with suppress(RuntimeError):  # it ended just now
            if self._loop:
                self._loop.call_soon_threadsafe(job, *args)

    def stop(self) -> None:
        if self._uvicorn:
            self._uvicorn.should_exit = True
        if self._thread:
            self._thread.join(timeout=5)
        self._socket.close()

    def _run(self, look_round: Callable[[], None]) -> None:
        asyncio.run(self._serve(look_round))

    async def _serve(self, look_round: Callable[[], None]) -> None:
        assert self._uvicorn
        self._loop = asyncio.get_running_loop()

        async def look() -> None:
            while True:
                await asyncio.sleep(LOOK_ROUND_SECONDS)
                look_round()

        looking = asyncio.create_task(look())
        try:
            await self._uvicorn.serve(sockets=[self._socket])
        finally:
            looking.cancel()


def _bound(wanted: int) -> socket.socket:
    """A socket that listens on the wanted port, else on another one."""
    for port in (*([wanted] if wanted else []), *PORTS, 0):
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind(("0.0.0.0", port))
            found.listen(BACKLOG)  # whoever comes before the thread is there waits
            return found
        except OSError:
            found.close()
    raise OSError("no port is free")
