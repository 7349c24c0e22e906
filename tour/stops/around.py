"""A walk through the corners of the app, ending at home."""

from tour.driver import Driver


def _history(phone: Driver) -> None:
    phone.tap("tab:history")


def _players(phone: Driver) -> None:
    phone.tap("tab:players")


def _rules(phone: Driver) -> None:
    phone.tap("tab:rules")


def _settings(phone: Driver) -> None:
    phone.press_back()
    phone.tap("settings")


def _home(phone: Driver) -> None:
    phone.tap("back")


STOPS = [
    ("history", _history),
    ("players", _players),
    ("rules", _rules),
    ("settings", _settings),
    ("home", _home),
]
