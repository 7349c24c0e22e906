"""A card to glance at for each game, one touch from its table."""

from collections.abc import Callable

from scoring import GAMES
from tools.driver.driver import Driver
from tools.driver.sample_matches import play

PLAYERS = {
    "diabolo": ("Ana", "Zoé", "Léo", "Joe", "Michael"),
    "inferno": ("Ana", "Zoé", "Joe", "Léo", "Michael"),
    "angels": ("Ana", "Zoé"),
    "mytho": ("Ana", "Zoé", "Léo"),
}


def _card_of(game: str) -> Callable[[Driver], None]:
    def go(phone: Driver) -> None:
        play(phone, game, PLAYERS[game])
        phone.tap("summary")

    return go


STOPS = [(f"summary-{game}", _card_of(game)) for game in GAMES.ids]
