"""After the evening: what was played, found again, and the people who played it."""

from tools.driver.driver import Driver
from tools.tour.navigation import menu_of_newest, row_of_player


def _history(phone: Driver) -> None:
    phone.tap("tab:history")


def _evening(phone: Driver) -> None:
    evening = phone.session.history.page(limit=1).matches[0].evening
    phone.tap(f"evening:{evening.toordinal()}")


def _one_game(phone: Driver) -> None:
    phone.press_back()
    phone.tap("game:inferno")


def _by_name(phone: Driver) -> None:
    phone.tap("game:inferno")
    phone.type("search", _regular(phone)[:2])


def _nothing_fits(phone: Driver) -> None:
    phone.type("search", "Nostradamus")


def _whose(phone: Driver) -> None:
    phone.tap(phone.reveal("clear_filters"))
    phone.tap("whose")


def _menu(phone: Driver) -> None:
    phone.press_back()
    phone.tap(menu_of_newest(phone))


def _removed(phone: Driver) -> None:
    phone.tap("menu:remove")


def _players(phone: Driver) -> None:
    if phone.sees("snackbar:action"):
        phone.tap("snackbar:action")
    else:  # whoever touched something meanwhile finds it in the list of removed ones
        phone.session.restore(next(phone.session.removed.newest_first()).id)
    phone.tap("tab:players")


def _ranking(phone: Driver) -> None:
    phone.tap("ranking")
    phone.wait_until(lambda: not phone.page.counts, "the ranking")
    phone.settle()


def _ranking_of_a_game(phone: Driver) -> None:
    phone.tap("game:diabolo")
    phone.wait_until(lambda: not phone.page.counts, "the ranking of Diabolo")
    phone.settle()


def _records(phone: Driver) -> None:
    phone.reveal("record:best_round")
    phone.page.ids.scroller.scroll_y = 0


def _match_of_a_record(phone: Driver) -> None:
    phone.reveal("record:best_round")
    phone.tap("record:best_round")


def _orders(phone: Driver) -> None:
    phone.press_back()
    phone.page.ids.scroller.scroll_y = 1
    phone.settle()
    phone.tap("order")


def _tables(phone: Driver) -> None:
    phone.press_back()
    phone.tap("circle")


def _players_again(phone: Driver) -> None:
    phone.press_back()
    phone.press_back()


def _page(phone: Driver) -> None:
    phone.tap(row_of_player(phone, _regular(phone)))


def _page_below(phone: Driver) -> None:
    phone.page.ids.scroller.scroll_y = 0


def _colours(phone: Driver) -> None:
    phone.tap("colour")


def _taken(phone: Driver) -> None:
    """Somebody was once entered under another spelling."""
    phone.press_back()
    phone.press_back()
    phone.type("name", f"{_regular(phone)} B.")
    phone.enter("name")
    phone.root.hush()  # on a low screen the message would lie over the name for a while
    phone.tap(row_of_player(phone, f"{_regular(phone)} B."))
    phone.tap("rename")
    phone.type("field", _regular(phone))
    phone.tap("next")


def _merge(phone: Driver) -> None:
    phone.tap("merge")


def _home(phone: Driver) -> None:
    phone.tap("merge:yes")
    phone.press_back()
    phone.press_back()


def _regular(phone: Driver) -> str:
    """Who has won most."""
    tallies = phone.session.statistics.tallies()
    return phone.session.roster.get(max(tallies, key=lambda one: tallies[one].wins)).name


STOPS = [
    ("history", _history),
    ("evening", _evening),
    ("history-inferno", _one_game),
    ("history-name", _by_name),
    ("history-nothing", _nothing_fits),
    ("history-whose", _whose),
    ("history-menu", _menu),
    ("history-removed", _removed),
    ("players", _players),
    ("ranking", _ranking),
    ("ranking-diabolo", _ranking_of_a_game),
    ("ranking-records", _records),
    ("ranking-record-match", _match_of_a_record),
    ("ranking-order", _orders),
    ("ranking-tables", _tables),
    ("players-again", _players_again),
    ("player", _page),
    ("player-below", _page_below),
    ("player-colour", _colours),
    ("player-taken", _taken),
    ("player-merge", _merge),
    ("home", _home),
]
