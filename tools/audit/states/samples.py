"""Who sits at the tables of the states, and how a state gets to its place."""

from collections.abc import Callable
from dataclasses import replace

from entry.seating import Seating
from tools.driver.driver import Driver
from tools.driver.sample_matches import ODD_NAMES

Visit = Callable[[Driver], object]
State = tuple[str, Visit]

FOUR = ("Ana", "Joe", "Zoé", "Michael")
SEVEN = ("Ana", "Jean-Baptiste", "Zoé", "Michael", "Maximilienne", "Lou", "Jo")
LONG = ODD_NAMES[0], "Jean-Baptiste", "Maximilienne", "Anne-Charlotte"
LINES = {"red": "angel", "yellow": "demon", "green": "angel", "violet": "demon", "blue": "tie"}


def named(*visits: Visit) -> list[State]:
    return [(visit.__name__, visit) for visit in visits]


def people(phone: Driver) -> None:
    """A list of people, and nobody seated for a new match yet."""
    phone.app.store.roster.ensure([*SEVEN, LONG[0], "Joe", "Anne-Charlotte"])
    phone.session.keep_seating(Seating("inferno"))


def enter(phone: Driver, **place: str | int) -> None:
    """Open the entry of the round at a place in it, by the fields of its model: one that there is
    not raises an error."""
    from words import PROFILES

    phone.root.open(PROFILES[phone.session.match.game].entry_screen)
    phone.settle()
    phone.page.tap(replace(phone.page.entry, **place))
    phone.settle()
