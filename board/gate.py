"""Before any page: only for whoever names us by our address, from our own page, at a fair pace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import monotonic

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .addresses import is_own_host
from .limits import MOST_HEADERS, Pace

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
ENCODED = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


class Gate:
    """Around the pages. ``report`` hears what of ours broke; ``is_joined`` tells from its headers
    whether a request comes from a phone that has joined."""

    def __init__(
        self,
        app: ASGIApp,
        port: int,
        report: Callable[[Exception], None],
        is_joined: Callable[[Iterable[tuple[bytes, bytes]]], bool],
    ) -> None:
        self._app, self._port, self._report = app, port, report
        self.is_joined = is_joined
        self._pace = Pace(burst=300, per_second=100, clock=monotonic)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [
            (name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]
        ]

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *ENCODED]
            await send(message)

        # Whoever need not wait does not give way either: another thread may be quick to take over.
        if wait := self._pace.wait(scope["client"][0] if scope["client"] else ""):
            await asyncio.sleep(wait)
        app = self._app if self._lets_in(scope, headers) else Response(status_code=403)
        if _header_size(scope) > MOST_HEADERS:
            app = Response(status_code=431)
        try:
            await app(scope, receive, with_headers)
        except Exception as error:  # the answer was a 500; nobody else is hurt
            self._report(error)

    def _lets_in(self, scope: Scope, headers: list[tuple[str, str]]) -> bool:
        def values(name: str) -> list[str]:
            return [value for header, value in headers if header == name]

        hosts, origins = values("host"), values("origin")
        if len(hosts) != 1 or not is_own_host(hosts[0], self._port):
            return False
        if origins != [f"http://{hosts[0]}"] and (
            origins or scope["method"] not in ("GET", "HEAD")
        ):
            return False
        # A link from elsewhere may lead to the page, which holds nothing; no more than that.
        site = values("sec-fetch-site")
        return scope["path"] == "/" or not site or site[0] in ("same-origin", "none")


def _header_size(scope: Scope) -> int:
    """The bytes of a request before its body. h11 limits only headers that come in parts."""
    lines = sum(len(name) + len(value) for name, value in scope["headers"])
    return lines + len(scope["raw_path"]) + len(scope["query_string"])
