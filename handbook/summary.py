"""A card to glance at, as the box might have one for each player: a game on one screen.

It is made for one table, because how many play decides what is dealt and when a round ends. So its
texts are in the language of the app already; its numbers come from the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from i18n import tr
from scoring import Setup

from .blocks import CardImage


@dataclass(frozen=True, slots=True)
class Fact:
    text: str


@dataclass(frozen=True, slots=True)
class Trap:
    """What people forget; with the cards that it is about, where these are quicker to see."""

    text: str
    cards: tuple[CardImage, ...] = ()


@dataclass(frozen=True, slots=True)
class Pictures:
    """Cards with a few words beside them, several such side by side."""

    each: tuple[tuple[tuple[CardImage, ...], str], ...]


@dataclass(frozen=True, slots=True)
class SummaryPart:
    title: str
    lines: Sequence[Fact | Trap | Pictures]


Summary = Sequence[SummaryPart]


def for_players(setup: Setup, *lines: Fact | Trap | Pictures) -> SummaryPart:
    """What is dealt to so many."""
    return SummaryPart(tr("For {n} players", n=setup.seats), lines)


def your_turn(*lines: Fact | Trap | Pictures) -> SummaryPart:
    return SummaryPart(tr("On your turn"), lines)


def rounds(count: int) -> str:
    """How many rounds a match has."""
    return tr.n("{n} round.", "{n} rounds.", count)
