"""The rules of each game in our own words, as pages that the app can open at any part."""

from __future__ import annotations

from importlib import import_module

from .blocks import SECTIONS, CardImage, Handbook, HandExample, Heading, LineExample, Points, Text
from .relevant_section import part_for
from .summary import Fact, Pictures, Summary, SummaryPart, Trap


def handbook_of(game_id: str) -> Handbook | None:
    """The rules of a game, in the module of its name. A game from elsewhere may have none; then the
    app simply offers none."""
    try:
        book: Handbook = import_module(f"{__name__}.{game_id}").HANDBOOK
    except ModuleNotFoundError:
        return None
    return book


__all__ = [
    "SECTIONS",
    "CardImage",
    "Fact",
    "HandExample",
    "Handbook",
    "Heading",
    "LineExample",
    "Pictures",
    "Points",
    "Summary",
    "SummaryPart",
    "Text",
    "Trap",
    "handbook_of",
    "part_for",
]
