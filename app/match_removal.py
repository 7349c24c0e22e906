"""Removing a match: at once, with a way back from where it happened, and for thirty days from the
list of removed matches."""

from collections.abc import Callable
from contextlib import suppress

from app.safety_copy import tell_if_missing
from i18n import tr
from session import Session
from store import StoreError


def remove(
    nav,
    session: Session,
    match_id: str,
    removed: Callable[[], object] = lambda: None,
    came_back: Callable[[], object] = lambda: None,
) -> None:
    """Take a match out of every list and off the table. `removed` shows the screen without it,
    `came_back` the screen with it, if the person thinks better of it."""
    session.delete(match_id)

    def bring_back() -> None:
        session.restore(match_id)
        came_back()

    removed()
    told = nav.snack(tr("The match is removed"), tr("Undo"), bring_back)
    tell_if_missing(session, told)


def forget_old(session: Session) -> None:
    """What was removed long ago goes for good. If the disk refuses, it goes the next time."""
    with suppress(StoreError):
        session.removed.forget_old()
