"""Removed matches in a list: when they were played, and for how long they can come back."""

from i18n import tr
from scoring import moment
from store.removed import RemovedMatch

from .dates import here, named
from .games import game_name
from .phrases import capital


def which(match: RemovedMatch) -> str:
    """ "Diabolo · Yesterday"."""
    time = moment(match.started)
    day = capital(named(here(time).date())) if time else tr("Date unknown")
    return f"{game_name(match.game)} · {day}"


def days_left(match: RemovedMatch) -> str:
    return tr.n("Bring back · {n} day left", "Bring back · {n} days left", match.days_left)


def is_back(match: RemovedMatch) -> str:
    return tr("{game} is back in the history.", game=game_name(match.game))


def who_played(match: RemovedMatch) -> str:
    return ", ".join(match.players)
