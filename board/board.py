"""The board of the match on the table: opened by the host, shown to every phone, ended by itself.

It lives on the app's thread, as the session does. The server has a thread of its own; whatever a
phone wants done comes over to this one, and is in the store before the phone gets its answer.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from languages import LANGUAGES
from store import StoreError

from . import SETTING
from .admission import Admission, Full, Phone, Taken
from .hands import NotPossible
from .keepsakes import FORMS, PICTURE, keepsake
from .opened_secrets import OpenedSecrets
from .page_texts import page_texts
from .server import Server
from .snapshot import Snapshots
from .streams import Streams
from .table_state import TableState
from .taps import open_secrets, take_tap
from .undone_taps import UndoneTaps
from .web import Asleep, Web

if TYPE_CHECKING:
    from session import Session

ASLEEP_SECONDS = 5.0
PICTURE_SECONDS = 30.0
"""A picture is drawn over some frames, which take long on a slow phone that plays meanwhile."""

OnApp = Callable[[Callable[[], object]], object]
"""Has something done on the app's thread, soon; may be called from any thread."""
News = Callable[[], object]
Photographer = Callable[[str, Callable[[bytes], None]], None]
"""Makes the picture of the match in a language, and hands it over some frames later."""


class Board:
    """``changed`` is called on the app's thread when phones came, went, or took a seat."""

    def __init__(
        self,
        session: Session,
        on_app: OnApp,
        changed: Callable[[], object] = lambda: None,
        photographer: Photographer | None = None,
        report: Callable[[Exception], object] = lambda error: None,
    ) -> None:
        match_id, match = session.match_id, session.match
        if match_id is None or match is None:
            raise RuntimeError("no match is on the table")
        self._session, self._on_app, self._changed = session, on_app, changed
        self._photographer, self._report = photographer, report
        stored, seats = session.settings.get(SETTING), len(match.players)
        self.admission = Admission.from_data(stored, match_id, seats) or Admission(match_id, seats)
        self._version = int(time.time() * 1000)  # above those of any run before
        self._publishing = False
        self._rounds = 0
        self._coming: deque[None] = deque()
        """What phones want done and was not done yet."""
        self._snapshots = Snapshots()
        self._opened_secrets = OpenedSecrets()
        self._undone_taps = UndoneTaps()
        self._pictures: dict[str, tuple[object, asyncio.Future[bytes]]] = {}
        """The picture of the result by language, on the server's thread."""
        self._server = Server(self.admission.port)
        self.admission.port = self._server.port
        self._streams = Streams(self._publish_soon, lambda: on_app(self._changed))
        try:
            self._keep_admission()
        except StoreError:
            self._server.stop()
            raise
        web = Web(self, self._streams, self.port, {code: page_texts(code) for code in LANGUAGES})
        self._server.start(web.app, self._streams.look_round)
        self._remember_table()
        session.observe(self._session_changed)
        self._publish_soon()

    # For the host's own screen

    @property
    def port(self) -> int:
        return self._server.port

    @property
    def watch_only(self) -> bool:
        return self.admission.watch_only

    @property
    def present_seats(self) -> frozenset[int]:
        """The seats whose phones answer now."""
        present, taken = self._streams.present, self.admission.taken
        return frozenset(seat for seat, phone in taken.items() if phone.key in present)

    @property
    def watching(self) -> int:
        """How many phones without a seat answer now."""
        seated = {phone.key for phone in self.admission.taken.values()}
        return len(self._streams.present - seated)

    @property
    def state(self) -> TableState | None:
        door = self.admission
        phones = {seat: phone.key for seat, phone in door.taken.items()}
        state = TableState.of(
            self._session,
            phones,
            watch_only=door.watch_only,
            earlier=door.earlier,
            undone=self._undone_taps.seats,
        )
        return state and self._opened_secrets.restored(state)

    def link(self, address: str) -> str:
        """What the code says. The secret stands behind the #, which browsers keep to themselves."""
        return f"http://{address}:{self.port}/#{self.admission.secret}"

    def let_watch_only(self, watch_only: bool) -> None:
        with self._kept():
            self.admission.watch_only = watch_only
        self._publish_soon()

    def take_back(self, seat: int) -> None:
        """The seat is free again; nobody waits for what its phone would have decided."""
        with self._kept():
            self.admission.release(seat)
        self._seats_changed()

    def renew_codes(self) -> None:
        """New digits and a new QR code. Phones that have joined stay."""
        with self._kept():
            self.admission.renew_codes()
        self._changed()

    @property
    def watchers(self) -> list[Phone]:
        """The phones without a seat, in the order in which they joined."""
        return [phone for phone in self.admission.phones.values() if phone.seat is None]

    def is_present(self, phone: Phone) -> bool:
        return phone.key in self._streams.present

    def remove(self, phone: Phone) -> None:
        """The phone has to join again, with a code."""
        with self._kept():
            self.admission.remove(phone)
        self._server.call(self._streams.drop, phone)
        self._seats_changed()

    def open_secrets(self) -> bool:
        """The host goes on without waiting. True if anything lies open now that did not."""
        state = self.state
        return state is not None and open_secrets(self._session, replace(state, phones={}))

    def pause(self) -> None:
        """The app goes to the background, where it cannot answer."""
        self._server.call(self._streams.tell, "asleep")

    def resume(self) -> None:
        self._server.call(self._streams.tell, "awake")

    def end(self) -> None:
        """Nobody is shown anything any more."""
        self.stop("over")
        self._session.settings.set(SETTING, None)

    def stop(self, told: str = "asleep") -> None:
        """The server ends, and everything stays as it is for the next start."""
        self._session.ignore(self._session_changed)
        self._server.call(self._streams.tell, told)
        self._server.call(self._streams.end)
        self._server.stop()

    # For the pages (see `web.Host`)

    async def do(self, command: Callable[[], Any]) -> Any:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Any] = loop.create_future()

        def settle(result: Any, error: Exception | None) -> None:
            if not answer.done():
                answer.set_result(result) if error is None else answer.set_exception(error)

        def run() -> None:
            self._coming.popleft()
            try:
                result = command()
            except (NotPossible, Taken, Full) as refused:
                self._server.call(settle, None, refused)
            except Exception:
                self._server.call(settle, None, Asleep())
                raise  # the app's one way to fail
            else:
                # The others see it now, and not a frame later. One call for the answer and the
                # tables: after each call this thread waits until the server's gives way again.
                calls: list[News] = [lambda: settle(result, None)]
                try:
                    if not self._coming and (news := self._news()):
                        calls.append(news)
                finally:
                    self._server.call(lambda: [call() for call in calls])

        self._coming.append(None)
        self._on_app(run)
        try:
            async with asyncio.timeout(ASLEEP_SECONDS):
                return await answer
        except TimeoutError:
            raise Asleep from None

    def admit(self) -> str:
        with self._kept():
            token = self.admission.admit(dict.fromkeys(self._streams.present))
        self._changed()
        return token

    def take_seat(self, phone: Phone, seat: int | None) -> None:
        with self._kept():
            self.admission.take_seat(phone, seat)
        self._publish_soon()  # opens no secret: a player may take the seat again
        self._changed()

    def tap(self, phone: Phone, round_number: int, tap_id: str, tap: str) -> dict[str, int]:
        state = self.state
        if state is None or phone.seat is None:
            raise NotPossible("no seat")
        taps = take_tap(
            self._session, state, phone.seat, round_number=round_number, tap_id=tap_id, tap=tap
        )
        return {"taps": taps, "version": self._version}

    def number_tried(self) -> None:
        """Wrong: it may be another one now."""

        def keep() -> None:
            self._keep_admission()
            self._changed()

        self._on_app(keep)

    def report(self, error: Exception) -> None:
        self._on_app(lambda: self._report(error))

    async def keep(self, form: str, language: str) -> tuple[str, str, bytes]:
        if form not in FORMS:
            raise NotPossible("no such form")
        if form != PICTURE:
            return await self.do(lambda: keepsake(self.state, form, language))  # type: ignore[no-any-return]
        if self._photographer is None:
            raise NotPossible("no pictures here")
        session = self._session
        (name, kind, _), shown = await self.do(
            lambda: (
                keepsake(self.state, form, language),
                (session.match, session.result, session.players),
            )
        )
        return name, kind, await self._cached_picture(shown, language)

    async def _cached_picture(self, shown: object, language: str) -> bytes:
        """Draw the picture once per result and language; requests at the same time share it."""
        cached = self._pictures.get(language)
        if cached is None or cached[0] != shown or _has_failed(cached[1]):
            cached = shown, asyncio.ensure_future(self._photograph(language))
            self._pictures[language] = cached
        return await asyncio.shield(cached[1])

    async def _photograph(self, language: str) -> bytes:
        photographer = self._photographer
        assert photographer
        picture: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

        def settle(data: bytes) -> None:
            if not picture.done():
                picture.set_result(data)

        def taken(data: bytes) -> None:
            self._server.call(settle, data)

        await self.do(lambda: photographer(language, taken))
        try:
            async with asyncio.timeout(PICTURE_SECONDS):
                return await picture
        except TimeoutError:
            raise Asleep from None

    # Helpers

    def _session_changed(self, topics: frozenset[str]) -> None:
        if self._session.match_id != self.admission.match and not self._goes_on():
            with suppress(StoreError):  # the setting names a match that is not on the table
                self.end()
            self._changed()
        elif topics & {"match", "roster"}:
            self._remember_table()
            state = self.state  # notes whether secrets are open now, before an Undo
            if state is not None:
                self._undone_taps.follow(state)
            self._publish_soon()

    def _remember_table(self) -> None:
        """Who sits where, and how many rounds there ever were: with the one being entered, and with
        those that were taken back, for which a tap may be waiting."""
        match = self._session.match
        assert match is not None
        self._people = tuple(player.id for player in self._session.players)
        self._rounds = max(self._rounds, len(match.rounds) + 1)

    def _goes_on(self) -> bool:
        """Whether the match that came instead is the next one of the same people, whatever their
        seats are now: a rematch, or another game. Then no phone has to join again."""
        match, match_id = self._session.match, self._session.match_id
        if match is None or match_id is None or match.rounds:
            return False
        people = [player.id for player in self._session.players]
        if sorted(people) != sorted(self._people):
            return False
        new_seats = {seat: people.index(person) for seat, person in enumerate(self._people)}
        with self._kept():
            self.admission.go_on(match_id, self._rounds, new_seats)
        self._rounds = 0
        self._changed()
        return True

    def _seats_changed(self) -> None:
        state = self.state
        if state is not None:
            open_secrets(self._session, state)
        self._publish_soon()
        self._changed()

    @contextmanager
    def _kept(self) -> Iterator[None]:
        """What is changed inside is in the store afterwards, or was not changed at all."""
        restore = self.admission.remembered()
        try:
            yield
            self._keep_admission()
        except Exception:
            restore()
            raise

    def _keep_admission(self) -> None:
        self._session.settings.set(SETTING, self.admission.to_data())

    def _publish_soon(self) -> None:
        """Once for all changes of a frame."""
        if not self._publishing:
            self._publishing = True
            self._on_app(self._publish)

    def _publish(self) -> None:
        if news := self._news():
            self._server.call(news)

    def _news(self) -> News | None:
        """What publishes the table as it is now, on the server's thread; None if that was done
        already. The flag is cleared first, so that the next change is always published."""
        if not self._publishing:
            return None
        self._publishing = False
        state = self.state
        if state is None or self._session.match_id != self.admission.match:
            return None
        self._version += 1
        tables = {
            (seat, language): self._snapshots.of(state, seat, language)
            for seat, language in self._streams.wanted
        }
        version = self._version
        return lambda: self._streams.publish(version, tables)


def _has_failed(picture: asyncio.Future[bytes]) -> bool:
    return picture.done() and (picture.cancelled() or picture.exception() is not None)
