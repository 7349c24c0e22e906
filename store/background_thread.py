"""Work that goes on beside the play."""

from __future__ import annotations

import threading
from collections.abc import Callable


class Background:
    """One thread for each kind of work, never two of a kind; without threads, on the spot."""

    def __init__(self, *, threads: bool = True) -> None:
        self._with_threads = threads
        self._threads: dict[str, threading.Thread] = {}

    def busy(self, kind: str) -> bool:
        return kind in self._threads and self._threads[kind].is_alive()

    def run(self, kind: str, work: Callable[[], object]) -> None:
        if not self._with_threads:
            work()
            return
        thread = threading.Thread(target=work, name=kind, daemon=True)
        self._threads[kind] = thread
        thread.start()

    def wait(self) -> None:
        """Until nothing is under way."""
        while self._threads:
            self._threads.popitem()[1].join()
