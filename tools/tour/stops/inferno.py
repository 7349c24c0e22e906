"""Three of them play Inferno: one round followed live, the last ones told in one number each;
two end level with the lowest total, and an extra round decides."""

from tools.driver.driver import Driver
from tools.tour.navigation import go_home, show_titles

PLAYERS = ("Ana", "Zoé", "Joe")

Pick = tuple[tuple[int, ...], int]
"""The red cards a player picked up, and how many others."""

FIRST_ROUND: tuple[Pick, ...] = (((2, 4, 4), 7), ((), 3), ((5,), 6))
FOLLOWED: tuple[tuple[int, Pick], ...] = ((2, ((1, 1), 2)), (0, ((), 4)), (1, ((3, 5), 2)))
"""Who picked up what in the second round, before somebody says "Zéro !"."""
SAID = (6, 14, 17), (3, 9, 6)
"""The other rounds as the players say them."""


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
    _pick_up(phone, FIRST_ROUND[0])


def _live(phone: Driver) -> None:
    """The second round is followed while it is played."""
    phone.tap("next")
    for pick in FIRST_ROUND[1:]:
        _pick_up(phone, pick)
        phone.tap("next")
    phone.root.hush()
    phone.tap("other")
    for seat, pick in FOLLOWED:
        phone.tap(f"seat:{seat}")
        _pick_up(phone, pick)


def _zero(phone: Driver) -> None:
    phone.tap("zero")
    phone.tap("seat:0")


def _standings(phone: Driver) -> None:
    """Joe ends the round, and the count begins with all that was told."""
    phone.tap("seat:2")
    _pick_up(phone, ((), 7))
    phone.tap("next")
    phone.tap("seat:2")
    phone.tap("next")
    phone.root.hush()


def _total(phone: Driver) -> None:
    """The third round in one number each."""
    phone.tap("other")
    phone.tap("way:total")
    _say(phone, SAID[0][0])
    phone.tap("next")
    _say(phone, SAID[0][1])


def _extra_round(phone: Driver) -> None:
    """After two digits the entry went on to the last player by itself."""
    _say(phone, SAID[0][2])
    phone.tap("next")
    phone.root.hush()


def _result(phone: Driver) -> None:
    phone.tap("next")
    for points in SAID[1]:
        _say(phone, points)
        phone.tap("next")
    phone.root.hush()


def _say(phone: Driver, number: int) -> None:
    for digit in str(number):
        phone.tap(f"digit:{digit}")


def _pick_up(phone: Driver, pick: Pick) -> None:
    reds, others = pick
    for value in reds:
        phone.tap(f"red:{value}")
    _say(phone, others)


STOPS = [
    ("inferno-players", _players),
    ("inferno-seats", _seats),
    ("inferno-entry", _entry),
    ("inferno-live", _live),
    ("inferno-zero", _zero),
    ("inferno-standings", _standings),
    ("inferno-total", _total),
    ("inferno-extra-round", _extra_round),
    ("inferno-result", _result),
    ("inferno-titles", show_titles),
    ("home", go_home),
]
