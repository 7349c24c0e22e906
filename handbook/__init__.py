"""The rules of each game in our own words, as pages that the app can open at any part.

A game from elsewhere may have no page here; then the app simply offers none.
"""

from __future__ import annotations

from .angels import ANGELS
from .blocks import SECTIONS, CardImage, Handbook, HandExample, Heading, LineExample, Points, Text
from .diabolo import DIABOLO
from .inferno import INFERNO
from .mytho import MYTHO
from .relevant_section import part_for

HANDBOOKS = {"diabolo": DIABOLO, "inferno": INFERNO, "angels": ANGELS, "mytho": MYTHO}

__all__ = [
    "HANDBOOKS",
    "SECTIONS",
    "CardImage",
    "HandExample",
    "Handbook",
    "Heading",
    "LineExample",
    "Points",
    "Text",
    "part_for",
]
