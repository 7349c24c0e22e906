"""The games there are. Adding one means registering it here, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import angels, diabolo, inferno, mytho
from .game import Game


class Registry:
    """The games by id, in the order in which they were registered."""

    def __init__(self, *games: Game[Any]) -> None:
        self._games: dict[str, Game[Any]] = {}
        for game in games:
            self.register(game)

    def register(self, game: Game[Any]) -> None:
        if game.id in self._games:
            raise ValueError(f"two games named {game.id!r}")
        self._games[game.id] = game

    def unregister(self, game_id: str) -> None:
        del self._games[game_id]

    def __getitem__(self, game_id: str) -> Game[Any]:
        return self._games[game_id]

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._games

    def __iter__(self) -> Iterator[Game[Any]]:
        return iter(self._games.values())

    def __len__(self) -> int:
        return len(self._games)

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self._games)


GAMES = Registry(diabolo.GAME, inferno.GAME, angels.GAME, mytho.GAME)
