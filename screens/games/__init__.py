"""What a game brings to the screens beside its rules: its words, found by the game's id.

`screens/games/<id>.py` holds a `FACE`. A game without such a module still shows, by its id.
"""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from i18n import tr


@dataclass(frozen=True)
class GameFace:
    """Texts are ids of the catalogues, translated where they are shown."""

    id: str
    title: str
    counts: str = "points"
    """What totals are made of: "points" or "wins"."""

    @property
    def name(self) -> str:
        return tr(self.title)

    def amount(self, total: int) -> str:
        """"24 points", as the game counts."""
        if self.counts == "wins":
            return tr.n("{n} win", "{n} wins", total)
        return tr.n("{n} point", "{n} points", total)


@cache
def face(game_id: str) -> GameFace:
    if find_spec(f"{__name__}.{game_id}"):
        return import_module(f"{__name__}.{game_id}").FACE
    return GameFace(game_id, title=game_id.capitalize())
