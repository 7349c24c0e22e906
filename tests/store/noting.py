"""Work beside the play that only says what it was asked for."""

from __future__ import annotations

from store.background_thread import Background


class Noted(Background):
    """Work that is noted, and not done."""

    def __init__(self) -> None:
        super().__init__(threads=False)
        self.asked: list[str] = []
        self.is_busy = False

    def busy(self, kind: str) -> bool:
        return self.is_busy

    def run(self, kind: str, work: object) -> None:
        self.asked.append(kind)
