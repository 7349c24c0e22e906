"""The copy that is made before something is taken away: told of only if it could not be made."""

from kivy.clock import Clock

from session import Session
from widgets.overlays import Snackbar
from words.backups import no_copy

LOOK_EVERY = 0.1  # seconds


def tell_if_missing(session: Session, told: Snackbar) -> None:
    """Have a message say so too, as soon as it is known and as long as it stands. Later on the
    page of the backups says it."""

    def look(_seconds: float = 0) -> bool:
        if session.backups.saving and told.parent:
            return True
        if session.backups.last_error:
            told.warning = no_copy(session.backups.last_error)
        return False

    if look():
        Clock.schedule_interval(look, LOOK_EVERY)
