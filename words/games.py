"""A game by its id, even one that this Diablotin no longer has."""

from . import PROFILES


def game_name(game: str) -> str:
    """The game's name; of an unknown game its plain id."""
    return PROFILES[game].name if game in PROFILES else game


def game_glyph(game: str) -> str:
    """The drawing that stands for the game."""
    return PROFILES[game].glyph if game in PROFILES else ""
