"""A walk through the corners of the app, ending at home."""

from tour.driver import Driver


def _history(phone: Driver) -> None:
    phone.tap("tab:history")


def _players(phone: Driver) -> None:
    phone.tap("tab:players")


def _home(phone: Driver) -> None:
    phone.press_back()


STOPS = [
    ("history", _history),
    ("players", _players),
    ("home", _home),
]
