"""People, history, rules, settings."""

from collections.abc import Callable
from datetime import date

import scoring
from entry.seating import Seating
from tools.audit.states.samples import SEVEN, named, people
from tools.audit.states.tables import result_seven, table_long_names
from tools.driver.driver import Driver
from tools.driver.sample_matches import play, remember_book


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


def seats_played_earlier(phone: Driver) -> None:
    """A match from paper, with a date, and the sheet to change it."""
    people(phone)
    seven = tuple(phone.app.store.roster.find(name).id for name in SEVEN)
    phone.session.keep_seating(Seating("inferno", seven, played="2019-07-14T20:30:00+02:00"))
    phone.root.open("seats", game="inferno")
    phone.settle()
    phone.tap(phone.reveal("played"))


def date_to_come(phone: Driver) -> None:
    """A date that cannot be told."""
    table_long_names(phone)
    phone.page.correct_date()
    phone.settle()
    phone.tap("date:year:more")


def removed_matches(phone: Driver) -> None:
    """Long names, and a match whose question is asked."""
    for _ in range(2):
        table_long_names(phone)
        phone.session.delete(phone.session.match_id)
    phone.root.reset("history", "removed_matches")


def removed_for_good(phone: Driver) -> None:
    removed_matches(phone)
    phone.settle()
    phone.page.ask_to_forget(next(phone.session.removed.newest_first()))


def player_separate(phone: Driver) -> None:
    """Somebody who was taken for another."""
    people(phone)
    roster = phone.app.store.roster
    one, other = (roster.find(name) or roster.add(name) for name in ("Noémie", "Noémi"))
    phone.session.merge_players(one.id, other.id)
    phone.root.open("player", person=other.id)
    phone.settle()
    phone.page.separate()


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


def history_book(phone: Driver) -> None:
    """Notes, a match that was stopped, one left open, one without a date."""
    remember_book(phone)
    phone.root.tab("history")


def history_years(phone: Driver) -> None:
    history_book(phone)
    phone.settle()
    phone.page.choose_year()


def history_one_year(phone: Driver) -> None:
    history_years(phone)
    phone.settle()
    phone.tap("year:2020")


def history_note_found(phone: Driver) -> None:
    history_book(phone)
    phone.settle()
    phone.type("search", "etoiles")


def evening(phone: Driver) -> None:
    remember_book(phone)
    phone.root.open("evening", day=date(2020, 11, 14).toordinal())


def evening_below(phone: Driver) -> None:
    evening(phone)
    phone.settle()
    phone.reveal("match:over")


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
    seats_played_earlier,
    date_to_come,
    removed_matches,
    removed_for_good,
    history_none_fits,
    history_whose,
    history_book,
    history_years,
    history_one_year,
    history_note_found,
    evening,
    evening_below,
    players,
    player_page,
    player_unplayed,
    player_menu,
    player_colours,
    player_separate,
    rename,
    settings,
)
STATES += [(f"rules_{game.id}", rules_of(game.id)) for game in scoring.GAMES]
STATES += [
    (f"summary_{game.id}_{seats}", summary_of(game.id, seats))
    for game in scoring.GAMES
    for seats in (game.seats[0], game.seats[-1])
]
