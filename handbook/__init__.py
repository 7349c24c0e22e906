"""The rules of each game in our own words, as pages that the app can open at any part.

A game from elsewhere may have no page here; then the app simply offers none.
"""

from __future__ import annotations

from .angels import ANGELS
from .diabolo import DIABOLO
from .inferno import INFERNO
from .mytho import MYTHO
from .now import part_for
from .parts import SECTIONS, Card, Hand, Handbook, Heading, Line, Points, Text

HANDBOOKS = {"diabolo": DIABOLO, "inferno": INFERNO, "angels": ANGELS, "mytho": MYTHO}

__all__ = [
    "HANDBOOKS",
    "SECTIONS",
    "Card",
    "Hand",
    "Handbook",
    "Heading",
    "Line",
    "Points",
    "Text",
    "part_for",
]
