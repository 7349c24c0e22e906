"""People, history, rules, settings."""

from collections.abc import Callable

import scoring
from tools.audit.states.samples import SEVEN, named, people
from tools.audit.states.tables import result_seven, table_long_names
from tools.driver.driver import Driver
from tools.driver.sample_matches import play


def new_match(phone: Driver) -> None:
    people(phone)
    phone.root.open("new_match", game="inferno")
    phone.settle()
    for name in SEVEN[:3]:
        phone.tap(f"player:{name}")


def new_match_refused(phone: Driver) -> None:
    """A name that is there already."""
    people(phone)
    phone.root.open("new_match", game="mytho")
    phone.settle()
    phone.type("name", "ana")
    phone.enter("name")


def seats_seven(phone: Driver) -> None:
    people(phone)
    phone.root.open("new_match", game="inferno")
    phone.settle()
    for name in SEVEN:
        phone.tap(f"player:{name}")
    phone.tap("next")


def history_none_fits(phone: Driver) -> None:
    table_long_names(phone)
    phone.root.tab("history")
    phone.settle()
    phone.type("search", "Quentin")


def history_whose(phone: Driver) -> None:
    table_long_names(phone)
    phone.root.tab("history")
    phone.settle()
    phone.page.choose_player()


def players(phone: Driver) -> None:
    people(phone)
    phone.root.tab("players")


def player_page(phone: Driver) -> None:
    result_seven(phone)
    phone.root.open("player", person=phone.session.players[1].id)


def player_unplayed(phone: Driver) -> None:
    people(phone)
    person = phone.app.store.roster.all()[0]
    phone.root.open("player", person=person.id)


def player_menu(phone: Driver) -> None:
    player_unplayed(phone)
    phone.settle()
    phone.page.open_menu()


def player_colours(phone: Driver) -> None:
    player_unplayed(phone)
    phone.settle()
    phone.page.choose_colour()


def rename(phone: Driver) -> None:
    people(phone)
    phone.root.open("rename_player", person=phone.app.store.roster.all()[0].id)


def rules_of(game: str) -> Callable[[Driver], None]:
    def go(phone: Driver) -> None:
        phone.root.open("game_rules", game=game, section="scoring")

    return go


def summary_of(game: str, seats: int) -> Callable[[Driver], None]:
    def go(phone: Driver) -> None:
        play(phone, game, SEVEN[:seats])
        phone.root.open("summary_card")

    return go


def settings(phone: Driver) -> None:
    phone.root.open("settings")


STATES = named(
    new_match,
    new_match_refused,
    seats_seven,
    history_none_fits,
    history_whose,
    players,
    player_page,
    player_unplayed,
    player_menu,
    player_colours,
    rename,
    settings,
)
STATES += [(f"rules_{game.id}", rules_of(game.id)) for game in scoring.GAMES]
STATES += [
    (f"summary_{game.id}_{seats}", summary_of(game.id, seats))
    for game in scoring.GAMES
    for seats in (game.seats[0], game.seats[-1])
]
