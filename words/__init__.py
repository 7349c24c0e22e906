"""Everything the app says, in the language of whoever uses it. No widget and no file is made here.

What is peculiar to a game is in the module of its name, as its profile.
"""

from functools import cache
from importlib import import_module

from scoring import GAMES

from .profile import GameProfile


class Profiles:
    """The profile of every game that the rules know, read when it is first asked for."""

    def __getitem__(self, game_id: str) -> GameProfile:
        if game_id not in GAMES:
            raise KeyError(game_id)
        return _profile(game_id)

    def __contains__(self, game_id: object) -> bool:
        return game_id in GAMES


@cache
def _profile(game_id: str) -> GameProfile:
    profile: GameProfile = import_module(f"{__name__}.{game_id}").PROFILE
    return profile


PROFILES = Profiles()

__all__ = ["PROFILES", "GameProfile"]
