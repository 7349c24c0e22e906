"""The evening, chapter by chapter. A chapter is a module with `STOPS`: what to do, and the name
of the picture taken after it. Chapters follow each other on the same phone."""

from collections.abc import Callable
from importlib import import_module

from tools.driver.driver import Driver

Stop = tuple[str, Callable[[Driver], None]]

CHAPTERS = (
    "first_start",
    "diabolo",
    "inferno",
    "angels",
    "mytho",
    "sharing",
    "history_and_players",
    "played_earlier",
    "rules",
    "settings",
    "other_phones",
    "summary_cards",
)


def stops() -> list[Stop]:
    return [stop for name in CHAPTERS for stop in import_module(f"tools.tour.stops.{name}").STOPS]
