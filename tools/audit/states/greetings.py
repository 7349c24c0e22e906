"""Home with something to say: to long names, beside a match in progress."""

from tools.audit.states.samples import LONG, SEVEN, named
from tools.driver.driver import Driver
from tools.driver.sample_matches import picked_up, play


def _go_home(phone: Driver) -> None:
    phone.session.close()
    phone.root.reset("home")


def home_rematch(phone: Driver) -> None:
    play(phone, "inferno", LONG, [*[picked_up(1, 2, 9, 9)] * 3, picked_up(1, 0, 9, 9)])
    _go_home(phone)


def home_tie(phone: Driver) -> None:
    """Too many winners to name them all."""
    play(phone, "inferno", SEVEN, [picked_up(1, 1, 1, 1, 8, 8, 9)] * 7, options={"tie": "share"})
    _go_home(phone)


def home_playing(phone: Driver) -> None:
    """A match is in progress, and something is said all the same."""
    play(phone, "inferno", LONG, [picked_up(1, 2, 9, 9)])
    _go_home(phone)


STATES = named(home_rematch, home_tie, home_playing)
