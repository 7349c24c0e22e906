"""Where somebody was in the middle of a round, for whoever comes back after the app was killed."""

from __future__ import annotations

from contextlib import suppress

from app.navigator import Navigator
from session import Session
from store import StoreError
from words import PROFILES

KEY = "in_front"


class LastPlace:
    """Kept in the store while an entry is in front: which match, and which of its screens."""

    def __init__(self, nav: Navigator, session: Session) -> None:
        self._nav, self._session = nav, session
        self._kept: object = session.settings.get(KEY)
        nav.bind(current=self._keep)

    def go_back(self) -> bool:
        """To the half-entered round. False if there is none any more."""
        match self._kept:
            case [str(match_id), str(screen)]:
                with suppress(StoreError):
                    self._session.open(match_id)
                    if self._session.draft is not None and screen in self._entries:
                        self._nav.reset("home", "table", screen)
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

    def _keep(self, _nav: Navigator, current: str) -> None:
        place = [self._session.match_id, current] if current in self._entries else None
        if place != self._kept:
            self._kept = place
            with suppress(StoreError):  # without it the app comes back to the first screen
                self._session.settings.set(KEY, place)
