"""A last game of Mytho, to two wins: two rounds told afterwards, one followed card by card."""

from tools.driver.driver import Driver
from tools.tour.navigation import go_home, show_titles

PLAYERS = ("Joe", "Ana", "Zoé", "Michael")


def _seats(phone: Driver) -> None:
    phone.tap("game:mytho")
    for name in PLAYERS:
        phone.tap(f"player:{name}")
    phone.tap("next")
    phone.tap(f"seat:{PLAYERS[0]}")
    phone.reveal("target_wins:more")
    phone.tap("target_wins:more")


def _who_won(phone: Driver) -> None:
    phone.tap("next")
    phone.tap("other")
    phone.tap("winner:1")


def _live(phone: Driver) -> None:
    """Everybody sheds a card open; the second of the next turn is hidden."""
    phone.tap("next")
    phone.tap("other")
    for _ in range(4):
        phone.tap("open")
    phone.tap("open")
    phone.tap("hidden")


def _contest(phone: Driver) -> None:
    phone.tap("contest:3")


def _last_card(phone: Driver) -> None:
    """Michael is right, so Zoé takes two; all shed on until one last card waits, hidden."""
    phone.tap("right")
    while phone.page.question != "last_card":
        phone.tap("hidden")


def _won(phone: Driver) -> None:
    phone.tap("nobody")


def _result(phone: Driver) -> None:
    phone.tap("next")
    phone.tap("other")
    phone.tap("winner:1")
    phone.tap("next")
    phone.root.hush()


STOPS = [
    ("mytho-seats", _seats),
    ("mytho-who-won", _who_won),
    ("mytho-live", _live),
    ("mytho-contest", _contest),
    ("mytho-last-card", _last_card),
    ("mytho-won", _won),
    ("mytho-result", _result),
    ("mytho-titles", show_titles),
    ("home", go_home),
]
