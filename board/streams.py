"""What goes out to the phones that listen, and which of them answer. On the server's thread."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from time import monotonic
from typing import Any

from .admission import Phone

Want = tuple[int | None, str]
"""A seat, or none, and a language: all who want the same get the same."""

PING_SECONDS = 4.0
SILENT_SECONDS = 15.0
"""A phone without any request for so long is not present."""

Clock = Callable[[], float]


class Stream:
    """A phone that listens. It gets the newest state, however many it missed."""

    def __init__(
        self, phone: Phone, language: str, tab: str = "", clock: Clock = monotonic
    ) -> None:
        self.phone, self.language, self.tab = phone, language, tab
        self._clock = clock
        self._news = asyncio.Event()
        self.shown: bytes = b""
        self._table: bytes = b""
        self._told: list[bytes] = []
        self._over = False

    @property
    def wants(self) -> Want:
        return self.phone.seat, self.language

    def show(self, table: bytes) -> None:
        self.shown = self._table = table
        self._news.set()

    def tell(self, event: str) -> None:
        self._told.append(_event(event, b"{}"))
        self._news.set()

    def end(self) -> None:
        self._over = True
        self._news.set()

    async def events(self) -> AsyncIterator[bytes]:
        """Pings are sent at a fixed interval, also between news: a phone that only watches a busy
        table sends no other request."""
        yield b"retry: 1000\n\n"
        next_ping = self._clock() + PING_SECONDS
        while self._told or not self._over:  # whoever is told that it is over hears it
            wait = next_ping - self._clock()
            if wait <= 0:
                next_ping = self._clock() + PING_SECONDS
                yield _event("ping", b"{}")
                continue
            try:
                async with asyncio.timeout(wait):
                    await self._news.wait()
            except TimeoutError:
                continue
            self._news.clear()
            told, self._told = self._told, []
            table, self._table = self._table, b""
            if table:
                yield _event("table", table)
            for event in told:  # last, for whoever gets a table takes us to be awake
                yield event


class Streams:
    """All of them. ``ask`` is called when somebody wants what was not made yet."""

    def __init__(
        self, ask: Callable[[], object], changed: Callable[[], object], clock: Clock = monotonic
    ) -> None:
        self._ask, self._changed, self._clock = ask, changed, clock
        self._streams: list[Stream] = []
        self._seen: dict[str, float] = {}
        self._latest: dict[Want, tuple[Any, bytes]] = {}
        self._present: frozenset[str] = frozenset()
        self._standing = ""
        """What whoever comes now is told as well: that we are asleep, or that it is over."""
        self._ended = False

    # Listening

    async def listen(self, phone: Phone, language: str, tab: str = "") -> AsyncIterator[bytes]:
        """The events of a phone until it goes, or is dropped because it does not answer.

        The newest tab of a phone has the seat; an older one is notified and ends."""
        stream = Stream(phone, language, tab, self._clock)
        for old in [other for other in self._streams if other.phone is phone]:
            if old.tab != tab:
                old.tell("elsewhere")
            old.end()
        self._streams.append(stream)
        self.seen(phone)
        if self._standing:
            stream.tell(self._standing)
        if self._ended:
            stream.end()
        if stream.wants in self._latest:
            stream.show(self._latest[stream.wants][1])
        else:
            self._ask()
        try:
            async for event in stream.events():
                yield event
        finally:
            self._streams.remove(stream)
            self.look_round()

    @property
    def wanted(self) -> set[Want]:
        return {stream.wants for stream in [*self._streams]}

    def publish(self, version: int, tables: Mapping[Want, Any]) -> None:
        """The newest state, for each of those who want it; nothing to whom nothing changed."""
        fresh: dict[Want, tuple[Any, bytes]] = {}
        for want, table in tables.items():
            known = self._latest.get(want)
            if known and known[0] == table:
                fresh[want] = known
            else:
                data = json.dumps({"version": version, **table}, ensure_ascii=False)
                fresh[want] = table, data.encode()
        self._latest = fresh
        for stream in self._streams:
            want = stream.wants
            if want not in fresh:
                self._ask()
            elif stream.shown != fresh[want][1]:
                stream.show(fresh[want][1])

    def tell(self, event: str) -> None:
        """Something for everybody beside the state: asleep, awake, over."""
        self._standing = "" if event == "awake" else event
        for stream in self._streams:
            stream.tell(event)

    def end(self) -> None:
        self._ended = True
        for stream in self._streams:
            stream.end()

    def drop(self, phone: Phone) -> None:
        """End the streams of a phone that the host has removed."""
        for stream in self._streams:
            if stream.phone is phone:
                stream.end()

    # Presence: what answers now

    def seen(self, phone: Phone) -> None:
        """Any request of a phone is a sign of presence."""
        self._seen[phone.key] = self._clock()
        self.look_round()

    @property
    def present(self) -> frozenset[str]:
        """The keys of the phones that are there."""
        return self._present

    def look_round(self) -> None:
        """Drop whoever is silent; say so if somebody came or went."""
        now = self._clock()
        for stream in [*self._streams]:
            if now - self._seen.get(stream.phone.key, 0.0) > SILENT_SECONDS:
                stream.end()
        listening = {stream.phone.key for stream in self._streams}
        present = frozenset(
            key for key in listening if now - self._seen.get(key, 0.0) <= SILENT_SECONDS
        )
        if present != self._present:
            self._present = present
            self._changed()


def _event(name: str, data: bytes) -> bytes:
    return b"event: " + name.encode() + b"\ndata: " + data + b"\n\n"
