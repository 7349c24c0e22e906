"""What a page of rules is made of. Texts are ids of the catalogues, translated where shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n import N_

if TYPE_CHECKING:
    from scoring import Setup

    from .summary import Summary

SECTIONS: Mapping[str, tuple[str, str]] = {
    "setup": (N_("Set-up"), N_("Setting up")),
    "turn": (N_("The turn"), N_("How a turn goes")),
    "end": (N_("The end"), N_("When it ends")),
    "scoring": (N_("Scoring"), N_("How points are counted")),
    "ties": (N_("Ties"), N_("If players are level")),
    "decisions": (N_("Our choices"), N_("Where we had to decide")),
}
"""The parts that every game's rules have, in reading order: a name for the index, a heading."""


@dataclass(frozen=True, slots=True)
class CardImage:
    """A card as it is drawn: a colour of the deck, or "angel", "demon", "x" or "back"."""

    label: str
    look: str


@dataclass(frozen=True, slots=True)
class Text:
    text: str


@dataclass(frozen=True, slots=True)
class Points:
    """Short texts one below the other, each with its dot."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """Where an example begins."""

    text: str


@dataclass(frozen=True, slots=True)
class LineExample:
    """A line of Diabolo: what lies on either side of its colour, and what that means."""

    colour: str
    demon: tuple[int, ...]
    angel: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class HandExample:
    """Somebody's cards, or some cards alone; what they mean, and the points they make."""

    text: str
    cards: tuple[CardImage, ...] = ()
    name: str = ""
    points: int | None = None


Block = Text | Points | Heading | LineExample | HandExample


@dataclass(frozen=True, slots=True)
class Handbook:
    """The rules of a game; `sections` has every key of `SECTIONS`."""

    idea: str
    credits: str
    """Who made the game and who published it, as far as the published rules say."""
    sections: Mapping[str, Sequence[Block]]
    summary: Callable[[Setup], Summary]
    """What a table of so many needs to remember while it plays, on one screen."""


def cards(look: str, *labels: object) -> tuple[CardImage, ...]:
    return tuple(CardImage(str(label), look) for label in labels)
