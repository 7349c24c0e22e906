"""The other phones at the table, as the app sees them: off until somebody asks for them.

The room `board` and the server behind it are imported when they are first opened; a match without
other phones costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, ObjectProperty

from board import SETTING
from i18n import tr
from session import Session

if TYPE_CHECKING:
    from board.board import Board
    from store.fold import Draft


class OtherPhones(EventDispatcher):
    """`board` is there while phones are let in. `changes` counts up when one came, went, or took
    a seat."""

    board: Board | None = ObjectProperty(None, allownone=True)
    changes = NumericProperty(0)

    def __init__(self, session: Session, report: Callable[[Exception], object]) -> None:
        super().__init__()
        self._session, self._report = session, report
        self._match_id: str | None = None
        session.observe(self._follow)

    def open(self) -> None:
        """Let phones in. Raises OSError where there is no way to."""
        from board.board import Board

        if self.board is None:
            self.board = Board(
                self._session,
                on_app=_on_app,
                changed=self._changed,
                photographer=self._photograph,
                report=self._report,
            )

    def end(self) -> None:
        board, self.board = self.board, None
        if board:
            board.end()

    def stop(self) -> None:
        """The app ends. The phones wait for it to come back."""
        self._session.ignore(self._follow)
        board, self.board = self.board, None
        if board:
            board.stop()

    def pause(self) -> None:
        if self.board:
            self.board.pause()

    def resume(self) -> None:
        if self.board:
            self.board.resume()

    @property
    def awaited(self) -> tuple[str, ...] | None:
        """The players whose phones are not done with the round being entered; None where no phone
        enters anything."""
        state = self.board.state if self.board else None
        return state.awaited if state is not None and state.awaits_hands else None

    @property
    def entering_seats(self) -> frozenset[int]:
        """The seats whose players enter their own part of the round on their phones."""
        state = self.board.state if self.board else None
        return state.taken if state is not None and state.awaits_hands else frozenset()

    def tapped_by(self, draft: Draft | None, other: Draft | None) -> str:
        """The player whose tap on another phone is the difference between two drafts; empty if it
        was no such tap."""
        if self.board is None or draft is None or other is None:
            return ""
        from board.seat_notes import taps_of

        names = self._session.match.players if self._session.match else ()
        tapped = (
            name
            for seat, name in enumerate(names)
            if taps_of(draft.phones, seat) != taps_of(other.phones, seat)
        )
        return next(tapped, "")

    def round_begun(self, *, live: bool) -> None:
        """The host begins to follow the next round, or to count it. While it is followed, phones
        that count wait."""
        state = self.board.state if self.board else None
        if state is not None:
            self._session.follow_round(live and not state.played_on_phones)

    def open_secrets(self) -> bool:
        """Before a round is saved: what phones keep secret is shown first. True if there was
        something."""
        return self.board is not None and self.board.open_secrets()

    def _follow(self, _topics: object) -> None:
        """A match that was shown when the app was killed is shown again."""
        if self._session.match_id == self._match_id:
            return
        self._match_id = self._session.match_id
        stored = self._session.settings.get(SETTING) if self._match_id else None
        if isinstance(stored, dict) and stored.get("match") == self._match_id:
            with suppress(OSError):
                self.open()

    def _changed(self) -> None:
        if self.board and self._session.match_id != self.board.admission.match:
            self.board = None  # the match left the table, and the board ended by itself
        self.changes += 1

    def _photograph(self, language: str, then: Callable[[bytes], None]) -> None:
        from app.picture_to_share import picture_of_match
        from widgets.share_picture import photograph, png

        match, result = self._session.match, self._session.result
        if match is None or result is None:
            return
        with tr.speaking(language):
            picture = picture_of_match(match, result, self._session.players)
        photograph(picture, lambda image: then(png(image)))


def _on_app(job: Callable[[], Any]) -> None:
    Clock.schedule_once(lambda _: job(), 0)
