"""Four friends play Diabolo, from the empty phone to the winner."""

from tools.driver.driver import Driver
from tools.tour.navigation import go_home, show_titles

FRIENDS = ("Joe", "Ana", "Zoé", "Michael")
COLOURS = ("red", "yellow", "green", "violet", "blue")

Round = tuple[dict[str, str], dict[str, tuple[int, tuple[int, ...]]], dict[str, tuple[int, ...]]]
"""Who wins each line; who holds the most of a colour, and what; who doubles it."""

ROUNDS: tuple[Round, ...] = (
    (
        {"red": "angel", "yellow": "tie", "green": "demon", "violet": "angel", "blue": "tie"},
        {"red": (1, (4, 2)), "green": (3, (3, 1)), "violet": (0, (5, 2))},
        {"red": (1,)},
    ),
    (
        {"red": "demon", "yellow": "angel", "green": "angel", "violet": "tie", "blue": "angel"},
        {"red": (2, (2,)), "yellow": (0, (5, 4)), "green": (2, (3, 2)), "blue": (1, (4,))},
        {"green": (2,)},
    ),
    (
        {"red": "tie", "yellow": "tie", "green": "demon", "violet": "angel", "blue": "angel"},
        {"green": (3, (1, 1)), "violet": (0, (4, 2)), "blue": (2, (5,))},
        {"violet": (0, 3)},
    ),
    (
        {"red": "angel", "yellow": "demon", "green": "tie", "violet": "tie", "blue": "angel"},
        {"red": (3, (5, 3)), "yellow": (1, (2, 2)), "blue": (0, (3,))},
        {"red": (3,)},
    ),
)

FOLLOWED = (
    "red:demon:2 red:angel:4 green:demon:3 red:demon:1 green:angel:2 yellow:demon:5 red:angel:2"
    " green:angel:1 red:angel:1 yellow:angel:3 blue:angel:4 blue:demon:1 blue:angel:2"
    " blue:demon:1 blue:angel:1"
)
"""The lines of the last round, card by card."""


def _players(phone: Driver) -> None:
    phone.tap("game:diabolo")
    for name in FRIENDS:
        phone.type("name", name)
        phone.enter("name")


def _seats(phone: Driver) -> None:
    phone.tap("next")
    phone.tap(f"seat:{FRIENDS[0]}")


def _table(phone: Driver) -> None:
    phone.tap("next")


def _lines_by_outcome(phone: Driver) -> None:
    phone.tap("next")
    for colour in COLOURS[:4]:
        phone.tap(f"line:{colour}:{ROUNDS[0][0][colour]}")


def _hands(phone: Driver) -> None:
    phone.tap(f"line:blue:{ROUNDS[0][0]['blue']}")
    _enter_hands(phone, ROUNDS[0], until="red")


def _saved(phone: Driver) -> None:
    phone.tap("next")
    _enter_hands(phone, ROUNDS[0], after="red")


def _lines_by_cards(phone: Driver) -> None:
    """The lines as they lie on the table; the round is then told by outcomes."""
    phone.tap("next")
    phone.tap("mode:cards")
    laid = {"red": ((5, 1), (2,)), "green": ((2,), (3, 1)), "blue": ((1, 1), (4, 2, 1))}
    for colour, sides in laid.items():
        for side, cards in zip(("demon", "angel"), sides, strict=True):
            phone.tap(f"line:{colour}:{side}")
            for card in cards:
                phone.tap(f"card:{card}")


def _two_more_rounds(phone: Driver) -> None:
    for _ in range(11):
        phone.tap("undo")
    phone.tap("mode:outcome")
    _enter_lines(phone, ROUNDS[1])
    _enter_hands(phone, ROUNDS[1])
    phone.tap("next")
    _enter_lines(phone, ROUNDS[2])
    _enter_hands(phone, ROUNDS[2])
    phone.root.hush()


def _reasons(phone: Driver) -> None:
    phone.reveal("round:3")
    phone.tap("round:3")


def _player(phone: Driver) -> None:
    """Why somebody has so many points."""
    phone.press_back()
    phone.tap(phone.reveal("standing:0"))


def _stopped(phone: Driver) -> None:
    """It is late; but then there is time for one more round."""
    phone.press_back()
    phone.tap("menu")
    phone.tap(phone.reveal("menu:stop"))
    phone.root.hush()


def _live(phone: Driver) -> None:
    """The last round is followed while it is played."""
    phone.tap("undo")
    phone.root.hush()
    phone.tap("other")
    for play in FOLLOWED.split()[:-2]:
        place, _, card = play.rpartition(":")
        phone.tap(f"side:{place}")
        phone.tap(f"card:{card}")
    phone.tap("side:blue:demon")


def _live_over(phone: Driver) -> None:
    phone.tap("card:1")
    phone.drag("card:1", to="side:blue:angel")


def _result(phone: Driver) -> None:
    phone.tap("next")
    _enter_hands(phone, ROUNDS[3])
    phone.root.hush()


def _enter_lines(phone: Driver, round_: Round) -> None:
    for colour in COLOURS:
        phone.tap(f"line:{colour}:{round_[0][colour]}")


def _enter_hands(phone: Driver, round_: Round, after: str = "", until: str = "") -> None:
    """Enter the hands of the colours that score, on to the save or only `until` a colour."""
    outcomes, winners, doubles = round_
    colours = [colour for colour in COLOURS if outcomes[colour] != "tie"]
    for colour in colours[colours.index(after) + 1 if after else 0 :]:
        for seat in doubles.get(colour, ()):
            phone.tap(f"double:{seat}")
        seat, cards = winners[colour]
        phone.tap(f"hand:{seat}")
        for card in cards:
            phone.tap(f"card:{card}")
        if colour == until:
            return
        phone.tap("next")


STOPS = [
    ("diabolo-players", _players),
    ("diabolo-seats", _seats),
    ("diabolo-table", _table),
    ("diabolo-lines", _lines_by_outcome),
    ("diabolo-hands", _hands),
    ("diabolo-round-1", _saved),
    ("diabolo-cards", _lines_by_cards),
    ("diabolo-standings", _two_more_rounds),
    ("diabolo-reasons", _reasons),
    ("diabolo-player", _player),
    ("diabolo-stopped", _stopped),
    ("diabolo-live", _live),
    ("diabolo-live-over", _live_over),
    ("diabolo-result", _result),
    ("diabolo-titles", show_titles),
    ("home", go_home),
]
