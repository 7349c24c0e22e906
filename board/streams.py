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
"""Whoever has not answered for so long is not there."""
MOST_STREAMS = 3
"""Of one phone: some people have the page open twice."""


class Stream:
    """A phone that listens. It gets the newest state, however many it missed."""

    def __init__(self, phone: Phone, language: str) -> None:
        self.phone, self.language = phone, language
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
        yield b"retry: 1000\n\n"
        while self._told or not self._over:  # whoever is told that it is over hears it
            try:
                async with asyncio.timeout(PING_SECONDS):
                    await self._news.wait()
            except TimeoutError:
                yield _event("ping", b"{}")
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

    def __init__(self, ask: Callable[[], object], changed: Callable[[], object]) -> None:
        self._ask, self._changed = ask, changed
        self._streams: list[Stream] = []
        self._seen: dict[str, float] = {}
        self._latest: dict[Want, tuple[Any, bytes]] = {}
        self._present: frozenset[str] = frozenset()
        self._standing = ""
        """What whoever comes now is told as well: that we are asleep, or that it is over."""
        self._ended = False

    # Listening

    async def listen(self, phone: Phone, language: str) -> AsyncIterator[bytes]:
        """The events of a phone until it goes, or is dropped because it does not answer."""
        stream = Stream(phone, language)
        own = [other for other in self._streams if other.phone is phone]
        for old in own[: len(own) - MOST_STREAMS + 1]:
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

    # Presence: what answers now

    def seen(self, phone: Phone) -> None:
        self._seen[phone.key] = monotonic()
        self.look_round()

    @property
    def present(self) -> frozenset[str]:
        """The keys of the phones that are there."""
        return self._present

    def look_round(self) -> None:
        """Drop whoever is silent; say so if somebody came or went."""
        now = monotonic()
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
