"""What a browser can ask for. Everything that changes something is done on the app's thread."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from html import escape
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request, cookie_parser
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from languages import IDS, spoken_by

from .admission import Admission, Full, Phone, Taken
from .gate import Gate
from .hands import NotPossible
from .limits import MOST_BODY, MOST_WAITING, REQUEST_SECONDS, Pace
from .page_texts import PageTexts
from .streams import Streams
from .taps import OtherRound

PAGE = Path(__file__).parent / "page"
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
KEEP_COOKIE_SECONDS = 24 * 60 * 60
MAX_TAP_ID_LENGTH = 32
GUESS_SECONDS = 1.0
"""Every wrong number takes so long."""


class Refusal(Exception):
    """An answer that is no 200, and why, in a word that the page knows."""

    def __init__(self, status: int, why: str = "") -> None:
        super().__init__(why)
        self.status, self.why = status, why


class Asleep(Exception):
    """The app's thread does not answer: the phone is locked, or another app is in front."""


class Host(Protocol):
    """What the pages need of the board, on the app's thread."""

    admission: Admission

    async def do(self, command: Callable[[], Any]) -> Any:
        """Have a command done on the app's thread. Raises :class:`Asleep`."""

    def admit(self) -> str: ...

    def take_seat(self, phone: Phone, seat: int | None) -> None: ...

    def tap(self, phone: Phone, round_number: int, tap_id: str, tap: str) -> dict[str, int]:
        """Do it; ``taps`` is how many of this seat are taken, ``version`` the last table that does
        not show it yet."""

    def number_tried(self) -> None: ...

    def report(self, error: Exception) -> None:
        """Something of ours broke."""

    async def keep(self, form: str, language: str) -> tuple[str, str, bytes]:
        """A file of the finished match: its name, its kind, its content."""


class Web:
    """``texts`` are the texts of the page by language."""

    def __init__(
        self, host: Host, streams: Streams, port: int, texts: Mapping[str, PageTexts]
    ) -> None:
        self._host, self._streams, self._port, self._page_texts = host, streams, port, texts
        self._taps = Pace(burst=40, per_second=20, clock=monotonic)
        self._visits = Pace(burst=60, per_second=20, clock=monotonic)
        self._guesses = Pace(burst=6, per_second=1, clock=monotonic)
        self._waiting: dict[str, int] = {}
        files = {path.name: path for path in PAGE.iterdir() if path.suffix in KINDS}
        self._empty_page = files.pop("index.html").read_text("utf-8")
        routes = [  # tried in turn: those of a running match first
            Route("/tap", self._tap, methods=["POST"]),
            Route("/here", self._here, methods=["POST"]),
            Route("/", self._index),
            *(Route(f"/{name}", self._file(path)) for name, path in files.items()),
            Route("/texts", self._texts),
            Route("/me", self._me),
            Route("/table", self._table),
            Route("/join", self._join, methods=["POST"]),
            Route("/seat", self._seat, methods=["POST"]),
            Route("/keep/{form}", self._keep),
        ]
        app = Starlette(routes=routes, exception_handlers={Refusal: _refused})
        app.router.redirect_slashes = False
        self.app = Gate(app, port, host.report, self._is_joined)

    @property
    def cookie(self) -> str:
        return f"diablotin_{self._port}"

    # What everybody may have

    @staticmethod
    def _file(path: Path) -> Callable[[Request], Awaitable[Response]]:
        content, kind = path.read_bytes(), KINDS[path.suffix]
        packed = gzip.compress(content)

        async def answer(request: Request) -> Response:
            if "gzip" in request.headers.get("accept-encoding", ""):
                return Response(packed, media_type=kind, headers={"Content-Encoding": "gzip"})
            return Response(content, media_type=kind)

        return answer

    async def _index(self, request: Request) -> Response:
        """The page before its script runs. Where none does, it says so."""
        texts = self._page_texts[_spoken(request.headers.get("accept-language", ""))]
        return HTMLResponse(
            self._empty_page.format(
                language=texts["language"], no_script=escape(texts["texts"]["no_script"])
            )
        )

    async def _texts(self, request: Request) -> Response:
        return JSONResponse(self._page_texts[_language(request)])

    # Coming in

    async def _join(self, request: Request) -> Response:
        async with self._paced(self._guesses, _address(request)):
            said = await _json(request, {"secret": str}, {"number": str})
            await self._check(said)
            try:
                token = await self._do(self._host.admit)
            except Full:
                raise Refusal(503, "full") from None
        response = JSONResponse({})
        response.set_cookie(
            self.cookie, token, max_age=KEEP_COOKIE_SECONDS, httponly=True, samesite="strict"
        )
        return response

    async def _check(self, said: Mapping[str, Any]) -> None:
        door = self._host.admission
        if "secret" in said:
            if not door.knows_secret(said["secret"]):
                raise Refusal(403, "wrong_secret")
            return
        if door.number is None:
            raise Refusal(429, "no_number")
        if not door.guessed(said["number"]):
            self._host.number_tried()
            await asyncio.sleep(GUESS_SECONDS)
            raise Refusal(403, "wrong_number")

    # What a phone may have that came in

    async def _me(self, request: Request) -> Response:
        return JSONResponse({"seat": self._phone(request).seat})

    async def _table(self, request: Request) -> Response:
        phone = self._phone(request)
        async with self._paced(self._visits, phone.key):
            tab = request.query_params.get("tab", "")
            events = self._streams.listen(phone, _language(request), tab)
        return StreamingResponse(events, media_type="text/event-stream")

    async def _here(self, request: Request) -> Response:
        self._phone(request)
        return Response(status_code=204)

    async def _seat(self, request: Request) -> Response:
        phone = self._phone(request)
        async with self._paced(self._taps, phone.key):
            said = await _json(request, {"seat": int | None})
            try:
                await self._do(lambda: self._host.take_seat(phone, said["seat"]))
            except Taken:
                raise Refusal(409, "taken") from None
        return JSONResponse({"seat": phone.seat})

    async def _tap(self, request: Request) -> Response:
        phone = self._phone(request)
        async with self._paced(self._taps, phone.key):
            said = await _json(request, {"round": int, "id": str, "tap": str})
            if not 0 < len(said["id"]) <= MAX_TAP_ID_LENGTH or not said["id"].isascii():
                raise Refusal(400)
            try:
                taken = await self._do(
                    lambda: self._host.tap(phone, said["round"], said["id"], said["tap"])
                )
            except OtherRound:
                raise Refusal(409, "other_round") from None
            except NotPossible:
                raise Refusal(409, "not_possible") from None
        return JSONResponse(taken)

    async def _keep(self, request: Request) -> Response:
        phone = self._phone(request)
        async with self._paced(self._guesses, phone.key):
            try:
                name, kind, data = await self._host.keep(
                    request.path_params["form"], _language(request)
                )
            except NotPossible:
                raise Refusal(404, "nothing_to_keep") from None
            except Asleep:
                raise Refusal(503, "asleep") from None
        disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(data, media_type=kind, headers=disposition)

    # Helpers

    def _phone(self, request: Request) -> Phone:
        phone = self._host.admission.phone(request.cookies.get(self.cookie, ""))
        if phone is None:
            raise Refusal(401, "not_in")
        self._streams.seen(phone)
        return phone

    def _is_joined(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Whether a request comes from a phone that has joined."""
        cookies = (value.decode("latin-1") for name, value in headers if name == b"cookie")
        tokens = (cookie_parser(cookie).get(self.cookie, "") for cookie in cookies)
        return any(self._host.admission.phone(token) for token in tokens)

    async def _do(self, command: Callable[[], Any]) -> Any:
        try:
            return await self._host.do(command)
        except Asleep:
            raise Refusal(503, "asleep") from None

    @asynccontextmanager
    async def _paced(self, pace: Pace, who: str) -> AsyncIterator[None]:
        """Whoever asks too much waits; and not with more than a few requests at a time."""
        if self._waiting.get(who, 0) >= MOST_WAITING:
            raise Refusal(429, "too_fast")
        self._waiting[who] = self._waiting.get(who, 0) + 1
        try:
            if wait := pace.wait(who):
                await asyncio.sleep(wait)
            yield
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who]


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return JSONResponse({"why": error.why}, status_code=error.status)


async def _json(request: Request, *shapes: Mapping[str, Any]) -> dict[str, Any]:
    """The body: an object of one of these shapes, to the letter."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal(415)
    try:
        async with asyncio.timeout(REQUEST_SECONDS):
            said = json.loads(await _body(request))
    except (ValueError, RecursionError):
        raise Refusal(400) from None
    except (TimeoutError, ClientDisconnect):
        raise Refusal(408) from None
    for shape in shapes:
        if isinstance(said, dict) and said.keys() == shape.keys():
            kinds = [(value, shape[name]) for name, value in said.items()]
            if all(
                isinstance(value, kind) and value is not True and value is not False
                for value, kind in kinds
            ):
                return said
    raise Refusal(400)


async def _body(request: Request) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BODY:
            raise Refusal(413)
    return body


def _language(request: Request) -> str:
    return _spoken(request.query_params.get("language", ""))


def _spoken(tags: str) -> str:
    """The first of these ("it-CH, de;q=0.8") that is ours, or what most strangers can read."""
    codes = (spoken_by(tag.partition(";")[0].strip()) for tag in tags.split(","))
    return next(filter(None, codes), IDS)


def _address(request: Request) -> str:
    return request.client.host if request.client else ""
