"""A match that was on paper is entered with its date, and one removed by a slip comes back."""

from tools.driver.driver import Driver
from tools.tour.navigation import go_home, menu_of_newest

PLAYERS = ("Joe", "Ana")


def _date(phone: Driver) -> None:
    phone.tap("game:mytho")
    for name in PLAYERS:
        phone.tap(phone.reveal(f"player:{name}"))
    phone.tap("next")
    phone.tap(phone.reveal("played"))
    phone.tap(phone.reveal("date:year:less"))
    phone.tap(phone.reveal("date:hour:more"))


def _seats(phone: Driver) -> None:
    phone.tap(phone.reveal("date:yes"))
    phone.tap(phone.reveal(f"seat:{PLAYERS[0]}"))


def _result(phone: Driver) -> None:
    phone.tap("next")
    phone.tap("other" if phone.page._follow_is_next else "next")
    phone.tap("winner:1")
    phone.tap("next")
    phone.root.hush()


def _where_it_belongs(phone: Driver) -> None:
    phone.press_back()
    phone.tap("tab:history")
    phone.page.rows.scroll_y = 0


def _removed(phone: Driver) -> None:
    """The newest goes, and waits with the others that went."""
    phone.tap(menu_of_newest(phone))
    phone.tap("menu:remove")
    phone.tap("removed")


def _back_again(phone: Driver) -> None:
    phone.tap(f"back:{next(phone.session.removed.newest_first()).id}")


STOPS = [
    ("earlier-date", _date),
    ("earlier-seats", _seats),
    ("earlier-result", _result),
    ("earlier-history", _where_it_belongs),
    ("removed-matches", _removed),
    ("removed-back", _back_again),
    ("home", go_home),
]
