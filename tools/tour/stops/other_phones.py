"""Everybody's own phone: the code, who has joined, and a round that the others enter themselves."""

from device import device
from tools.driver.driver import Driver
from tools.tour.navigation import go_home

PLAYERS = ("Ana", "Joe", "Zoé")
HOME_NETWORK = [("wlan0", "192.168.1.23")]
"""So that the pictures do not show where they were taken."""

HANDS = {0: ("red:5", "red:2", "digit:others.7", "done:yes"), 2: ("red:1", "digit:others.4")}
"""What the other phones tap, by seat."""


def _code(phone: Driver) -> None:
    setattr(device, "network_addresses", lambda: HOME_NETWORK)  # noqa: B010 - for the pictures
    phone.app.session.start("inferno", PLAYERS)
    phone.root.reset("home", "table")
    phone.settle()
    phone.tap("menu")
    phone.tap("menu:phones")


def _joined(phone: Driver) -> None:
    session, board = phone.app.session, phone.app.other_phones.board
    session.begin_round()
    for seat, taps in HANDS.items():
        guest = board.admission.phone(board.admit())
        board.take_seat(guest, seat)
        for number, tap in enumerate(taps, 1):
            board.tap(guest, 1, number, tap)
    phone.settle()


def _count(phone: Driver) -> None:
    """The host enters for whoever has no phone; the others are there already."""
    phone.press_back()
    phone.tap("next")
    phone.tap("seat:1")


def _away(phone: Driver) -> None:
    phone.press_back()
    if phone.root.current != "table":
        phone.root.back_to("table")
    phone.settle()
    phone.tap("menu")
    phone.tap(phone.reveal("menu:leave"))
    go_home(phone)


STOPS = [
    ("phones-code", _code),
    ("phones-joined", _joined),
    ("phones-count", _count),
    ("phones-end", _away),
]
