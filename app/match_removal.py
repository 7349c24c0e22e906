"""Removing a match: at once, with a way back for as long as the snackbar stands."""

from collections.abc import Callable
from contextlib import suppress

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
    `came_back` the screen with it, if the person thinks better of it; once that is no longer
    offered the match is gone for good."""
    nav.hush()  # first: what an earlier message still offered to bring back goes now, this does not
    session.delete(match_id)

    def bring_back() -> None:
        session.restore(match_id)
        came_back()

    removed()
    nav.snack(tr("The match is removed"), tr("Undo"), bring_back, gone=lambda: forget(session))


def forget(session: Session) -> None:
    """What was removed goes for good. If the disk refuses, it stays out of sight and goes the next
    time."""
    with suppress(StoreError):
        session.forget_deleted()
