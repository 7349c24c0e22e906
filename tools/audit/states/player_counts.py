"""Every game with as few and with as many players as it allows, on every page that shows them."""

from collections.abc import Callable
from functools import partial
from typing import Any

import scoring
from tools.audit.states.samples import SEVEN, State, people
from tools.driver.driver import Driver
from tools.driver.sample_matches import draft, outcomes, picked_up, piles, play, save
from words import PROFILES

Visit = Callable[[Driver, str, int], object]


def seats(phone: Driver, game: str, players: int) -> None:
    people(phone)
    phone.root.open("new_match", game=game)
    phone.settle()
    for name in SEVEN[:players]:
        phone.tap(f"player:{name}")
    phone.tap("next")


def table(phone: Driver, game: str, players: int) -> None:
    """After a round, where that does not end the match."""
    play(phone, game, SEVEN[:players], options={"target_wins": 3} if game == "mytho" else None)
    if game != "angels":
        _enter_round(phone, players)
    phone.root.reset("home", "table")


def entry(phone: Driver, game: str, players: int) -> None:
    table(phone, game, players)
    phone.session.begin_round()
    phone.root.open(PROFILES[game].entry_screen)


def live(phone: Driver, game: str, players: int) -> None:
    table(phone, game, players)
    phone.session.begin_round()
    phone.root.open(PROFILES[game].live_screen)


def result(phone: Driver, game: str, players: int) -> None:
    table(phone, game, players)
    while not phone.session.result.finished:
        _enter_round(phone, players)
    phone.root.open("result")


def steps(phone: Driver, game: str, players: int) -> None:
    """Of whoever came last."""
    result(phone, game, players)
    phone.root.open("player_rounds", seat=phone.session.result.standings[-1].seat)


def share(phone: Driver, game: str, players: int) -> None:
    result(phone, game, players)
    phone.root.open("share")


def _enter_round(phone: Driver, players: int) -> None:
    """A round that somebody wins, and that leaves others behind."""
    match phone.session.match.game:
        case "diabolo":
            data: dict[str, Any] = outcomes(red=(1, 12), violet=(0, 4), players=players)
        case "inferno":
            data = picked_up(*range(3, 3 + players))
        case "angels":
            data = piles(*((players - seat, 1, 0, seat) for seat in range(players)))
        case _:
            data = {"winner": 1}
    draft(phone, data)
    save(phone)


def _states() -> list[State]:
    found: list[State] = []
    for game in scoring.GAMES:
        for players in (game.seats[0], game.seats[-1]):
            pages: list[Visit] = [seats, table, entry, result, steps, share]
            if PROFILES[game.id].live_screen:
                pages.append(live)
            found += [
                (
                    f"{page.__name__}_{game.id}_{players}",
                    partial(page, game=game.id, players=players),
                )
                for page in pages
            ]
    return found


STATES: list[State] = _states()
