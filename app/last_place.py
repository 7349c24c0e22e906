"""Where the user was in the middle of a round, or at a table where nothing is entered yet, for the
start after the app was killed."""

from __future__ import annotations

from contextlib import suppress

from app.navigator import Navigator
from session import Session
from store import StoreError
from store.settings import LAST_PLACE
from words import PROFILES


class LastPlace:
    """Saved in the store while an entry is in front, or a table without a round is not left: which
    match, and which of its screens."""

    def __init__(self, nav: Navigator, session: Session) -> None:
        self._nav, self._session = nav, session
        self._kept: object = session.settings.get(LAST_PLACE)
        nav.bind(current=self._keep)

    def go_back(self) -> bool:
        """To the half-entered round, or to the empty table. False if there is none any more."""
        match self._kept:
            case [str(match_id), str(screen)]:
                with suppress(StoreError):
                    self._session.open(match_id)
                    if self._session.draft is not None and screen in self._entries:
                        self._nav.reset("home", "table", screen)
                        return True
                    if screen == "table" and self._nothing_played:
                        self._nav.reset("home", "table")
                        return True
                    self._session.close()
        return False

    @property
    def _entries(self) -> tuple[str | None, ...]:
        """The screens in which rounds of the game on the table are entered."""
        match = self._session.match
        if match is None:
            return ()
        profile = PROFILES[match.game]
        return profile.entry_screen, profile.live_screen

    @property
    def _nothing_played(self) -> bool:
        match = self._session.match
        return match is not None and not match.rounds

    def _keep(self, nav: Navigator, current: str) -> None:
        place = None
        if current in self._entries:
            place = [self._session.match_id, current]
        elif "table" in nav.trail and self._nothing_played:
            # A table that is left is abandoned, and gone at the next start.
            place = [self._session.match_id, "table"]
        if place != self._kept:
            self._kept = place
            with suppress(StoreError):  # without it the app comes back to the first screen
                self._session.settings.set(LAST_PLACE, place)
