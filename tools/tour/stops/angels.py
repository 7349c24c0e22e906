"""The same three play Anges & Démons: the draw pile to its end, then a count that ends in a tie,
and another that nothing breaks."""

from tools.driver.driver import Driver
from tools.tour.navigation import go_home, show_titles

PILES = ((4, 3, 1, 1), (5, 1, 0, 1), (2, 2, 0, 3))
TIED = ((4, 2, 0, 1), (2, 2, 0, 3), (4, 2, 0, 1))


def _table(phone: Driver) -> None:
    phone.tap("game:angels")
    phone.tap("last_table")
    phone.tap("next")


def _pile(phone: Driver) -> None:
    phone.tap("next")
    for decision in ("accept", "accept", "contest"):
        phone.tap(decision)


def _end_is_near(phone: Driver) -> None:
    for _ in range(14):
        phone.tap("contest")
    for _ in range(2):
        phone.tap("accept")


def _count(phone: Driver) -> None:
    phone.tap("count")
    for size in (*PILES[0], *PILES[1][:2]):
        phone.tap(f"count:{size}")


def _verdict(phone: Driver) -> None:
    for size in (*PILES[1][2:], *PILES[2]):
        phone.tap(f"count:{size}")


def _result(phone: Driver) -> None:
    phone.tap("next")
    phone.root.hush()


def _player(phone: Driver) -> None:
    """How the winner's count came about, from the podium."""
    winner = phone.session.result.standings[0].seat
    phone.tap(phone.reveal(f"podium:{winner}"))


def _tie(phone: Driver) -> None:
    """A rematch that two of them win together."""
    phone.press_back()
    phone.tap("next")
    phone.tap("other")
    for pile in TIED:
        for size in pile:
            phone.tap(f"count:{size}")
    phone.tap("next")
    phone.root.hush()


def _numbers(phone: Driver) -> None:
    """A rematch in one number each; two are level, and asked for their cards."""
    phone.tap("next")
    phone.tap("next")
    phone.tap("way:points")
    for digit in ("digit:9", "next", "digit:9"):
        phone.tap(digit)
    while phone.page.entry.kind == "points":
        phone.tap("digit:0")


def _numbers_counted(phone: Driver) -> None:
    phone.tap("digit:9")
    phone.tap("digit:7")
    phone.tap("next")
    phone.root.hush()


STOPS = [
    ("angels-table", _table),
    ("angels-pile", _pile),
    ("angels-pile-end", _end_is_near),
    ("angels-count", _count),
    ("angels-verdict", _verdict),
    ("angels-result", _result),
    ("angels-titles", show_titles),
    ("angels-player", _player),
    ("angels-tie", _tie),
    ("angels-numbers", _numbers),
    ("angels-numbers-result", _numbers_counted),
    ("home", go_home),
]
