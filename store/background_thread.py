"""Work that goes on beside the play."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable

Job = Callable[[], object]


class Background:
    """One thread for each kind of work, in which jobs of that kind run one after the other; without
    threads, on the spot."""

    def __init__(self, *, threads: bool = True) -> None:
        self._with_threads = threads
        self._threads: dict[str, threading.Thread] = {}
        self._waiting: dict[str, deque[Job]] = {}
        self._lock = threading.Lock()

    def busy(self, kind: str) -> bool:
        with self._lock:
            return kind in self._waiting

    def run(self, kind: str, job: Job) -> None:
        if not self._with_threads:
            job()
            return
        with self._lock:
            if kind in self._waiting:
                self._waiting[kind].append(job)
                return
            self._waiting[kind] = deque([job])
            thread = threading.Thread(target=self._work, args=(kind,), name=kind, daemon=True)
            self._threads[kind] = thread
        thread.start()

    def _work(self, kind: str) -> None:
        try:
            while job := self._next(kind):
                job()
        except BaseException:
            with self._lock:
                del self._waiting[kind]
            raise

    def _next(self, kind: str) -> Job | None:
        with self._lock:
            if self._waiting[kind]:
                return self._waiting[kind].popleft()
            del self._waiting[kind]
            return None

    def wait(self) -> None:
        """Until nothing is under way."""
        while self._threads:
            self._threads.popitem()[1].join()
