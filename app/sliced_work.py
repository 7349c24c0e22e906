"""Long work done between frames, so that the screen goes on answering."""

from collections.abc import Callable, Generator
from time import monotonic
from typing import Any

from kivy.clock import Clock

from store import StoreError

A_SLICE = 0.012  # seconds of each frame


class Work:
    """Goes through steps, a few each frame; each result goes to `step`, the end to `done`, and
    what the store refuses to `failed`. With `at_once` the first few are done right away."""

    def __init__(
        self,
        steps: Generator[Any, None, None],
        done: Callable[[], object],
        failed: Callable[[StoreError], object],
        step: Callable[[Any], object] = lambda _: None,
        at_once: bool = False,
    ) -> None:
        self._steps, self._done, self._failed, self._step = steps, done, failed, step
        self._turns = Clock.schedule_interval(self._go_on, 0)
        if at_once:
            self._go_on(0)

    def cancel(self) -> None:
        self._turns.cancel()
        self._steps.close()

    def _go_on(self, _: float) -> None:
        until = monotonic() + A_SLICE
        try:
            while True:
                self._step(next(self._steps))
                if monotonic() > until:
                    return
        except StopIteration:
            self.cancel()
            self._done()
        except StoreError as error:
            self.cancel()
            self._failed(error)
