"""A connection to the server, watched from its first byte: who may open one, how many, how slowly.

uvicorn answers requests; it does not mind somebody who sends none, or half a one, or never reads.
"""

from __future__ import annotations

import asyncio
from collections import Counter

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .addresses import is_near
from .limits import (
    MAX_UNKNOWN_CONNECTIONS,
    MOST_CONNECTIONS,
    MOST_FROM_ONE_ADDRESS,
    MOST_UNWANTED,
    REQUEST_SECONDS,
    STUCK_SECONDS,
)


class WatchedConnection(H11Protocol):
    _timer: asyncio.TimerHandle | None = None
    """Runs while we wait for the rest of a request."""
    _stuck: asyncio.TimerHandle | None = None
    """Runs while the other side does not read."""
    _unwanted = 0
    _opened = 0.0
    _joined = False
    """Whether the last request came from a phone that has joined."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        peer = transport.get_extra_info("peername")
        if not peer or not is_near(peer[0]) or not self._has_room(peer[0]):
            transport.abort()
            return
        super().connection_made(transport)
        self._opened = self.loop.time()
        self._wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._request_came()
        self._reads_again()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.conn.our_state is h11.DONE and self.conn.their_state is h11.SEND_BODY:
            self._unwanted += len(data)  # the answer is given, and still there comes more
            if self._unwanted > MOST_UNWANTED:
                self.transport.abort()
                return
        super().data_received(data)

    def handle_events(self) -> None:
        before = self.scope
        super().handle_events()
        if self.scope is not before and self.scope is not None:
            self._joined = self.app.is_joined(self.scope["headers"])
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait_for_request()
        else:
            self._request_came()

    def on_response_complete(self) -> None:
        self._request_came()  # from here on uvicorn's own timer runs, until the next one begins
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self._stuck or self.loop.call_later(STUCK_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reads_again()

    def _has_room(self, address: str) -> bool:
        """Whether one more fits. Browsers keep more open than they use, and whoever means no good
        begins more than they ask: those make room, at the address that has the most first.

        A new connection is unknown until its first request. An older unknown one always makes
        room for it, so that clients who request without end cannot keep a phone out."""
        others = [other for other in self.connections if isinstance(other, WatchedConnection)]
        unknown = [other for other in others if not other._joined]
        if len(unknown) >= MAX_UNKNOWN_CONNECTIONS:
            gone = _first_to_go(unknown, {other._address for other in others if other._joined})
            gone._leave()
            others.remove(gone)
        same = [other for other in others if other._address == address]
        of_address = Counter(other._address for other in others)
        for known, most in ((same, MOST_FROM_ONE_ADDRESS), (others, MOST_CONNECTIONS)):
            if len(known) >= most:
                spare = [other for other in known if other._is_idle or other._timer]
                if not spare:
                    return False
                gone = max(spare, key=lambda one: (of_address[one._address], one._is_idle))
                gone._leave()
        return True

    def _leave(self) -> None:
        self.connections.discard(self)
        self.transport.close()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    @property
    def _is_idle(self) -> bool:
        """Between two requests, and nothing of the next one has come."""
        return self.timeout_keep_alive_task is not None

    def _wait_for_request(self) -> None:
        self._timer = self._timer or self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _request_came(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _reads_again(self) -> None:
        if self._stuck:
            self._stuck.cancel()
            self._stuck = None


def _first_to_go(unknown: list[WatchedConnection], table_addresses: set[str]) -> WatchedConnection:
    """The unknown connection that makes room: rather one that no joined phone's address has, of
    the address with the most, idle rather than in use, and the oldest. A browser that loads the
    page has some that are just open and must not lose them."""
    count = Counter(other._address for other in unknown)
    return max(
        unknown,
        key=lambda one: (
            one._address not in table_addresses,
            count[one._address],
            one._is_idle,
            one._timer is not None,
            -one._opened,
        ),
    )
