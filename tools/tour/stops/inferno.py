"""Three of them play Inferno: two end level with the lowest total, and an extra round decides."""

from tools.driver.driver import Driver
from tools.tour.navigation import go_home

PLAYERS = ("Ana", "Zoé", "Joe")

Pick = tuple[tuple[int, ...], int]
"""The red cards a player picked up, and how many others."""

ROUNDS: tuple[tuple[Pick, ...], ...] = (
    (((2, 4, 4), 7), ((), 3), ((5,), 6)),
    (((), 4), ((3, 5), 2), ((1, 1), 9)),
    (((1,), 5), ((2,), 12), ((4, 5), 8)),
    (((), 3), ((2, 3), 4), ((), 6)),
)


def _players(phone: Driver) -> None:
    phone.tap("game:inferno")
    for name in PLAYERS:
        phone.tap(f"player:{name}")


def _seats(phone: Driver) -> None:
    phone.tap("next")
    phone.tap(f"seat:{PLAYERS[0]}")


def _entry(phone: Driver) -> None:
    phone.tap("next")
    phone.tap("next")
    _pick_up(phone, ROUNDS[0][0])


def _standings(phone: Driver) -> None:
    phone.tap("next")
    for pick in ROUNDS[0][1:]:
        _pick_up(phone, pick)
        phone.tap("next")
    _round(phone, ROUNDS[1])
    phone.root.hush()


def _extra_round(phone: Driver) -> None:
    _round(phone, ROUNDS[2])
    phone.root.hush()


def _result(phone: Driver) -> None:
    _round(phone, ROUNDS[3])
    phone.root.hush()


def _round(phone: Driver, picks: tuple[Pick, ...]) -> None:
    phone.tap("next")
    for pick in picks:
        _pick_up(phone, pick)
        phone.tap("next")


def _pick_up(phone: Driver, pick: Pick) -> None:
    reds, others = pick
    for value in reds:
        phone.tap(f"red:{value}")
    for digit in str(others):
        phone.tap(f"digit:{digit}")


STOPS = [
    ("inferno-players", _players),
    ("inferno-seats", _seats),
    ("inferno-entry", _entry),
    ("inferno-standings", _standings),
    ("inferno-extra-round", _extra_round),
    ("inferno-result", _result),
    ("home", go_home),
]
