"""What a seat enters on its own phone: a module for each game, of its name.

A hand is told to the page as parts with rows of keys (see `base`), and a tap comes back by the
name of its key. The page knows no game; the entry models say what a tap means, as on the host.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from .base import DONE, UNDO, Change, Hand, NotPossible, Place

__all__ = ["DONE", "UNDO", "Change", "Hand", "NotPossible", "Place", "hand_of"]


def hand_of(game: str) -> Hand | None:
    """How a seat enters its own part of this game; None where phones can only watch."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return None
    hand: Hand = import_module(name).HAND
    return hand
