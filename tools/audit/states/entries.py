"""Rounds that are being entered or followed: odd, full, with long names."""

from scoring.diabolo_live import Place
from tools.audit.states.samples import FOUR, LINES, LONG, SEVEN, enter, named
from tools.driver.driver import Driver
from tools.driver.sample_matches import draft, picked_up, piles, play


def diabolo_lines(phone: Driver) -> None:
    """By cards, with cards that the deck does not have: a warning beside the next step."""
    play(phone, "diabolo", FOUR)
    draft(
        phone,
        {
            "lines": {
                "red": {"demon": [5, 5, 4, 4, 3], "angel": [5]},
                "yellow": {"demon": [1, 2], "angel": [4, 5, 3]},
                "blue": {"demon": 12, "angel": 7},
            }
        },
    )
    enter(phone, line_mode="cards", line="yellow", side="angel")


def diabolo_totals(phone: Driver) -> None:
    play(phone, "diabolo", FOUR)
    draft(phone, {"lines": {"red": {"demon": 14, "angel": 3}, "green": {"demon": 0}}})
    enter(phone, line_mode="totals", line="green", side="angel")


def diabolo_hands(phone: Driver) -> None:
    play(phone, "diabolo", (*FOUR[:3], LONG[0], "Lou"))
    draft(
        phone,
        {
            "lines": LINES,
            "hands": [
                {"red": [5, 4, 2]},
                {"red": [5, 4]},
                {"red": 0},
                {"violet": [1]},
                {"green": 12},
            ],
            "doubles": ["red", None, "green", None, None],
        },
    )
    enter(phone, step="hands", colour="red", seat=1)


def diabolo_hand_totals(phone: Driver) -> None:
    play(phone, "diabolo", FOUR)
    draft(phone, {"lines": LINES, "hands": [{"violet": 12}, {}, {"violet": 3}, {}]})
    enter(phone, step="hands", colour="violet", seat=2, hand_mode="totals")


def diabolo_sheet(phone: Driver) -> None:
    """The line of the score sheet, half entered, with a number that six cards do not give."""
    play(phone, "diabolo", (*FOUR[:3], LONG[0], "Lou"))
    draft(phone, {"points": [12, -60, 0, None, None]})
    enter(phone, seat=3, minus=True)


def diabolo_sheet_chosen(phone: Driver) -> None:
    """The score sheet takes the place of lines: what is set aside."""
    play(phone, "diabolo", FOUR)
    draft(phone, {"lines": LINES, "hands": [{"violet": 12}, {}, {}, {}]})
    enter(phone)
    phone.tap("round_way:sheet")


def diabolo_followed(phone: Driver) -> None:
    """A line closed, a side full, and a card that the deck no longer has."""
    play(phone, "diabolo", (*FOUR[:3], LONG[0], "Lou"))
    phone.session.begin_round()
    phone.root.open("diabolo_live")
    phone.settle()
    for colour, side, card in _FOLLOWED:
        phone.page.play(Place(colour, side), card)
        phone.settle()
    phone.page.choose(Place("red", "angel"))
    phone.settle()
    phone.page.press(5)


def diabolo_followed_to_the_end(phone: Driver) -> None:
    """What is said before hands are shown."""
    diabolo_followed(phone)
    for colour in ("violet", "blue"):
        for side, card in (("angel", 4), ("angel", 2), ("demon", 1), ("demon", 1), ("demon", 3)):
            phone.page.play(Place(colour, side), card)
            phone.settle()


_FOLLOWED = (
    *(("red", "demon", card) for card in (5, 5)),
    *(("yellow", "angel", card) for card in (3, 3, 1)),
    *(("green", "demon", card) for card in (2, 4)),
    *(("green", "angel", card) for card in (3, 1, 1)),
)


def inferno_seven(phone: Driver) -> None:
    """Seven players, and more red cards than there are."""
    play(phone, "inferno", SEVEN, [picked_up(3, 12, 0, 7, 30, 1, 2)])
    draft(
        phone,
        {
            "taken": [
                {"red": [0, 0, 2, 3, 3], "others": 3},
                {"red": [4, 0, 0, 0, 2], "others": 60},
                {"red": 1, "others": 0},
            ]
        },
    )
    enter(phone, seat=1)


def inferno_long_names(phone: Driver) -> None:
    play(phone, "inferno", LONG)
    draft(phone, {"taken": [{"red": [0, 1, 0, 1, 0], "others": 12}]})
    enter(phone, seat=3)


def inferno_total(phone: Driver) -> None:
    """In one number, with a digit that does not fit."""
    play(phone, "inferno", LONG)
    draft(phone, {"taken": [{"points": 120}, {"points": 12}]})
    enter(phone, seat=2, way="total", mode="total", field="points")
    phone.tap("digit:9")


def inferno_few_cards(phone: Driver) -> None:
    """Everybody entered, and too few cards in all."""
    play(phone, "inferno", FOUR)
    draft(phone, {"taken": [{"others": 3}, {"others": 3}, {"others": 0}, {"others": 3}]})
    enter(phone, seat=3)


def inferno_live(phone: Driver) -> None:
    """A full table with long names, and the pile about to end."""
    play(phone, "inferno", SEVEN)
    phone.session.begin_round()
    phone.root.open("inferno_live")
    phone.settle()
    for seat in range(1, 9):
        phone.tap(phone.reveal(f"seat:{seat % 7}"))
    phone.tap(phone.reveal("red:5"))


def inferno_live_extra(phone: Driver) -> None:
    """The beginning of an extra round."""
    play(phone, "inferno", LONG, [picked_up(4, 4, 9, 9)] * 4)
    phone.session.begin_round()
    phone.root.open("inferno_live")


def angels_count(phone: Driver) -> None:
    play(phone, "angels", LONG)
    draft(phone, piles((9, 9, 9, 9), (2, 1, 0, 0)))
    enter(phone)


def angels_points(phone: Driver) -> None:
    """One number each, beside a counted pile."""
    play(phone, "angels", LONG)
    draft(phone, {"piles": [{"points": 9}, {"plus2": 4, "plus1": 1}, {"points": -12}]})
    enter(phone, seat=3, kind="points", way="points")


def angels_tie_of_numbers(phone: Driver) -> None:
    """The cards of those level at the top, with too few for the points."""
    play(phone, "angels", FOUR)
    numbers = ({"points": 9}, {"points": 9, "cards": 7}, {"points": 0}, {"points": 5})
    draft(phone, {"piles": list(numbers)})
    enter(phone, seat=0, kind="cards", way="points")
    phone.tap("digit:1")


def angels_too_many(phone: Driver) -> None:
    play(phone, "angels", FOUR[:2])
    draft(phone, piles((30, 20, 10, 10), (30, 20, 10, 10)))
    enter(phone)


def diabolo_six_cards(phone: Driver) -> None:
    """Whoever has shown six cards has none of the other colours."""
    _diabolo_filled_in(phone, "blue")


def diabolo_reds_out(phone: Driver) -> None:
    """Of a colour that is all out the others have none."""
    _diabolo_filled_in(phone, "red")


def _diabolo_filled_in(phone: Driver, colour: str) -> None:
    play(phone, "diabolo", (*FOUR[:3], LONG[0], "Lou"))
    lines = {"red": {"demon": [5, 5, 4], "angel": [1, 1]}, "blue": "demon"}
    hands = [{"red": [4, 3, 3, 3, 2, 2]}, {"red": [2, 1]}, {"blue": 4}, {"red": [1]}]
    draft(phone, {"lines": lines, "hands": hands})
    enter(phone, step="hands", colour=colour, seat=1)


def diabolo_no_double(phone: Driver) -> None:
    """The hands begin, and no line takes a Double."""
    play(phone, "diabolo", (*FOUR[:3], LONG[0], "Lou"))
    draft(phone, {"lines": dict.fromkeys(("red", "yellow", "green", "violet", "blue"), "demon")})
    enter(phone, step="hands", colour="violet")


def inferno_reds_out(phone: Driver) -> None:
    """By card, and all red cards are with the others."""
    play(phone, "inferno", LONG)
    draft(phone, {"taken": [{"red": [4, 4, 4, 4, 0], "others": 7}, {"red": [0, 0, 0, 0, 4]}]})
    enter(phone, seat=2)


def inferno_red_points_out(phone: Driver) -> None:
    play(phone, "inferno", LONG)
    draft(phone, {"taken": [{"red": 40, "others": 7}, {"red": 20}]})
    enter(phone, seat=2, way="points", mode="points", field="others")


def angels_used_up(phone: Driver) -> None:
    """All X cards are counted: the others have none, and at that the thumb stands."""
    play(phone, "angels", LONG)
    draft(phone, piles((9, 2, 4, 3), (2, 1, 2, 0)))
    enter(phone, seat=2, kind="zero")


def mytho_only_one_out(phone: Driver) -> None:
    """Nobody said who won, but all hands but one were counted."""
    play(phone, "mytho", LONG, [{"winner": 1}], options={"target_wins": 3})
    draft(phone, {"left": [3, 2, 1, None][: len(LONG)]})
    enter(phone, counting=True)


def mytho_entry(phone: Driver) -> None:
    """With the cards that everybody has left."""
    play(phone, "mytho", LONG, options={"target_wins": 3})
    draft(phone, {"winner": 1, "by": "contest"})
    enter(phone)
    phone.tap("counting")


def mytho_six(phone: Driver) -> None:
    """A full table with long names, and a card that may be contested."""
    play(phone, "mytho", SEVEN[:6], [{"winner": 1}], options={"target_wins": 2})
    phone.session.begin_round()
    phone.root.open("mytho_live")
    phone.settle()
    phone.tap("hidden")


def angels_pile(phone: Driver) -> None:
    play(phone, "angels", LONG)
    phone.session.begin_round()
    phone.root.open("angels_live")


STATES = named(
    diabolo_lines,
    diabolo_totals,
    diabolo_hands,
    diabolo_hand_totals,
    diabolo_sheet,
    diabolo_sheet_chosen,
    diabolo_followed,
    diabolo_followed_to_the_end,
    inferno_seven,
    inferno_long_names,
    inferno_total,
    inferno_few_cards,
    inferno_live,
    inferno_live_extra,
    angels_count,
    angels_points,
    angels_tie_of_numbers,
    angels_too_many,
    mytho_entry,
    mytho_six,
    angels_pile,
    diabolo_six_cards,
    diabolo_reds_out,
    diabolo_no_double,
    inferno_reds_out,
    inferno_red_points_out,
    angels_used_up,
    mytho_only_one_out,
)
