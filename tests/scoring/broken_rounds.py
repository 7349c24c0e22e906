"""Good matches, and rounds of them in which something is wrong, each with its code and path."""

from __future__ import annotations

from typing import Any

from tests.scoring.building import Found, match_data

DIABOLO = match_data(
    "diabolo",
    [
        {
            "lines": {"red": {"demon": [5, 1], "angel": [4, 2, 1]}, "green": "demon"},
            "hands": [{"red": [4, 2]}, {"red": 5, "green": [3, 1]}, {}],
            "doubles": ["red", None, None],
        }
    ],
)
INFERNO = match_data(
    "inferno", [{"taken": [{"red": [0, 1, 0, 2, 0], "others": 7}, {"red": 9, "others": 3}, {}]}]
)
ANGELS = match_data("angels", [{"piles": [{"plus2": 4, "plus1": 3}, {"plus2": 5}, {}]}])
MYTHO = match_data(
    "mytho", [{"winner": 1, "by": "contest", "left": [3, 0, 2]}], options={"target_wins": 2}
)
GOOD = {"diabolo": DIABOLO, "inferno": INFERNO, "angels": ANGELS, "mytho": MYTHO}


def changed(good: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return good | changes


def with_round(good: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return good | {"rounds": [good["rounds"][0] | changes]}


RED = "rounds[0].lines.red"
HAND = "rounds[0].hands[0]"
TAKEN = "rounds[0].taken[0]"
PILE = "rounds[0].piles[0]"

WRONG_ROUNDS: dict[str, tuple[dict[str, Any], list[Found]]] = {
    # Diabolo
    "a Diabolo round without lines or hands": (
        changed(DIABOLO, rounds=[{}]),
        [("missing_key", "rounds[0].lines"), ("missing_key", "rounds[0].hands")],
    ),
    "lines null": (with_round(DIABOLO, lines=None), [("not_an_object", "rounds[0].lines")]),
    "lines as a list": (
        with_round(DIABOLO, lines=["tie"] * 5),
        [("not_an_object", "rounds[0].lines")],
    ),
    "a line of a colour that there is not": (
        with_round(DIABOLO, lines={"purple": "tie", "red": "angel"}),
        [("unknown_key", "rounds[0].lines.purple")],
    ),
    "an outcome that there is not": (
        with_round(DIABOLO, lines={"red": "angels"}),
        [("unknown_outcome", RED)],
    ),
    "a line null": (with_round(DIABOLO, lines={"red": None}), [("not_a_line", RED)]),
    "a line as a number": (with_round(DIABOLO, lines={"red": 7}), [("not_a_line", RED)]),
    "a line as a list": (with_round(DIABOLO, lines={"red": [5, 1]}), [("not_a_line", RED)]),
    "a side misspelt": (
        with_round(DIABOLO, lines={"red": {"angle": [5]}}),
        [("unknown_key", f"{RED}.angle")],
    ),
    "a side null": (
        with_round(DIABOLO, lines={"red": {"angel": None}}),
        [("not_a_holding", f"{RED}.angel")],
    ),
    "a side as text": (
        with_round(DIABOLO, lines={"red": {"angel": "5"}}),
        [("not_a_holding", f"{RED}.angel")],
    ),
    "a side as a boolean": (
        with_round(DIABOLO, lines={"red": {"angel": True}}),
        [("not_an_integer", f"{RED}.angel")],
    ),
    "a side as a float": (
        with_round(DIABOLO, lines={"red": {"angel": 5.0}}),
        [("not_an_integer", f"{RED}.angel")],
    ),
    "a side below zero": (
        with_round(DIABOLO, lines={"red": {"angel": -5}}),
        [("negative_total", f"{RED}.angel")],
    ),
    "a card as a boolean": (
        with_round(DIABOLO, lines={"red": {"angel": [True, 3]}}),
        [("not_an_integer", f"{RED}.angel[0]")],
    ),
    "a card as a float": (
        with_round(DIABOLO, lines={"red": {"angel": [3, 2.0]}}),
        [("not_an_integer", f"{RED}.angel[1]")],
    ),
    "a card of an absurd value": (
        with_round(DIABOLO, lines={"red": {"angel": [3, 10**3000]}}),
        [("number_too_large", f"{RED}.angel[1]")],
    ),
    "hands null": (with_round(DIABOLO, hands=None), [("not_a_list", "rounds[0].hands")]),
    "hands by name": (with_round(DIABOLO, hands={"Ana": {}}), [("not_a_list", "rounds[0].hands")]),
    "a hand too few": (with_round(DIABOLO, hands=[{}, {}]), [("wrong_length", "rounds[0].hands")]),
    "a hand too many": (with_round(DIABOLO, hands=[{}] * 4), [("wrong_length", "rounds[0].hands")]),
    "a hand null": (with_round(DIABOLO, hands=[None, {}, {}]), [("not_an_object", HAND)]),
    "a hand as a list": (with_round(DIABOLO, hands=[[5], {}, {}]), [("not_an_object", HAND)]),
    "a colour misspelt": (
        with_round(DIABOLO, hands=[{"voilet": 5}, {}, {}]),
        [("unknown_key", f"{HAND}.voilet")],
    ),
    "a six": (
        with_round(DIABOLO, hands=[{"red": [6]}, {}, {}]),
        [("card_value", f"{HAND}.red[0]")],
    ),
    "three fives of a colour": (
        with_round(DIABOLO, hands=[{"red": [5, 5]}, {}, {}]),
        [("too_many_copies", f"{HAND}.red")],
    ),
    "thirty-eight points of a colour": (
        with_round(DIABOLO, hands=[{"red": 25}, {}, {}]),
        [("too_many_points", f"{HAND}.red")],
    ),
    "doubles null": (with_round(DIABOLO, doubles=None), [("not_a_list", "rounds[0].doubles")]),
    "doubles too few": (
        with_round(DIABOLO, doubles=["red"]),
        [("wrong_length", "rounds[0].doubles")],
    ),
    "a double on nothing": (
        with_round(DIABOLO, doubles=["pink", None, None]),
        [("unknown_colour", "rounds[0].doubles[0]")],
    ),
    "a double as a boolean": (
        with_round(DIABOLO, doubles=[False, None, None]),
        [("unknown_colour", "rounds[0].doubles[0]")],
    ),
    "a double on a demon line": (
        with_round(DIABOLO, doubles=[None, "green", None]),
        [("double_off_angel", "rounds[0].doubles[1]")],
    ),
    "Diabolo points beside lines": (
        with_round(DIABOLO, points=[1, 2, 3]),
        [("points_beside_cards", "rounds[0].points")],
    ),
    "Diabolo points beside bad lines, all told": (
        changed(DIABOLO, rounds=[{"points": [300, "1", 0], "lines": {"red": 3}}]),
        [
            ("not_a_line", "rounds[0].lines.red"),
            ("points_beside_cards", "rounds[0].points"),
            ("not_an_integer", "rounds[0].points[1]"),
            ("points_range", "rounds[0].points[0]"),
        ],
    ),
    "Diabolo points out of range": (
        changed(DIABOLO, rounds=[{"points": [223, -186, 222]}]),
        [("points_range", "rounds[0].points[0]"), ("points_range", "rounds[0].points[1]")],
    ),
    "a Diabolo number too few": (
        changed(DIABOLO, rounds=[{"points": [1, 2]}]),
        [("wrong_length", "rounds[0].points")],
    ),
    "Diabolo points as one number": (
        changed(DIABOLO, rounds=[{"points": 12}]),
        [("not_a_list", "rounds[0].points")],
    ),
    "a Diabolo number null, float or boolean": (
        changed(DIABOLO, rounds=[{"points": [None, 2.0, True]}]),
        [("not_an_integer", f"rounds[0].points[{seat}]") for seat in range(3)],
    ),
    # Inferno
    "points beside cards": (
        with_round(INFERNO, taken=[{"points": 7, "others": 7}, {}, {}]),
        [("points_beside_cards", f"{TAKEN}.points")],
    ),
    "points below zero": (
        with_round(INFERNO, taken=[{"points": -7}, {}, {}]),
        [("negative_total", f"{TAKEN}.points")],
    ),
    "points as a float": (
        with_round(INFERNO, taken=[{"points": 7.0}, {}, {}]),
        [("not_an_integer", f"{TAKEN}.points")],
    ),
    "points as a boolean": (
        with_round(INFERNO, taken=[{"points": True}, {}, {}]),
        [("not_an_integer", f"{TAKEN}.points")],
    ),
    "more points than all cards have": (
        with_round(INFERNO, taken=[{"others": 60}, {"points": 80}, {"red": 1}]),
        [("too_many_points_in_all", "rounds[0].taken[2]")],
    ),
    "nothing taken said": (changed(INFERNO, rounds=[{}]), [("missing_key", "rounds[0].taken")]),
    "taken null": (with_round(INFERNO, taken=None), [("not_a_list", "rounds[0].taken")]),
    "taken by too few": (with_round(INFERNO, taken=[{}]), [("wrong_length", "rounds[0].taken")]),
    "taken as a number": (with_round(INFERNO, taken=[7, {}, {}]), [("not_an_object", TAKEN)]),
    "taken misspelt": (
        with_round(INFERNO, taken=[{"other": 3}, {}, {}]),
        [("unknown_key", f"{TAKEN}.other")],
    ),
    "red counts too few": (
        with_round(INFERNO, taken=[{"red": [1]}, {}, {}]),
        [("wrong_length", f"{TAKEN}.red")],
    ),
    "red as an object": (
        with_round(INFERNO, taken=[{"red": {"5": 1}}, {}, {}]),
        [("not_an_integer", f"{TAKEN}.red")],
    ),
    "a red count null": (
        with_round(INFERNO, taken=[{"red": [0, 0, None, 0, 0]}, {}, {}]),
        [("not_an_integer", f"{TAKEN}.red[2]")],
    ),
    "five red fives": (
        with_round(INFERNO, taken=[{"red": [0, 0, 0, 0, 5]}, {}, {}]),
        [("too_many_copies", f"{TAKEN}.red[4]")],
    ),
    "sixty-one red points": (
        with_round(INFERNO, taken=[{"red": 61}, {}, {}]),
        [("too_many_points", f"{TAKEN}.red")],
    ),
    "eighty-one others": (
        with_round(INFERNO, taken=[{"others": 81}, {}, {}]),
        [("too_many_cards", f"{TAKEN}.others")],
    ),
    "others below zero": (
        with_round(INFERNO, taken=[{"others": -3}, {}, {}]),
        [("negative_count", f"{TAKEN}.others")],
    ),
    "others null": (
        with_round(INFERNO, taken=[{"others": None}, {}, {}]),
        [("not_an_integer", f"{TAKEN}.others")],
    ),
    # Anges & Démons
    "piles null": (with_round(ANGELS, piles=None), [("not_a_list", "rounds[0].piles")]),
    "a pile too many": (with_round(ANGELS, piles=[{}] * 4), [("wrong_length", "rounds[0].piles")]),
    "a pile as its sum": (with_round(ANGELS, piles=[9, {}, {}]), [("not_an_object", PILE)]),
    "a worth that there is not": (
        with_round(ANGELS, piles=[{"plus3": 1}, {}, {}]),
        [("unknown_key", f"{PILE}.plus3")],
    ),
    "thirty-one angels": (
        with_round(ANGELS, piles=[{"plus2": 31}, {}, {}]),
        [("too_many_cards", f"{PILE}.plus2")],
    ),
    "sixty-one cards": (
        with_round(ANGELS, piles=[{"plus1": 61}, {}, {}]),
        [("too_many_cards", PILE)],
    ),
    "a count as a list": (
        with_round(ANGELS, piles=[{"plus2": [2, 2]}, {}, {}]),
        [("not_an_integer", f"{PILE}.plus2")],
    ),
    "a number beside counts": (
        with_round(ANGELS, piles=[{"points": 9, "plus2": 3}, {}, {}]),
        [("points_beside_cards", f"{PILE}.points")],
    ),
    "a number beside counts, out of range": (
        with_round(ANGELS, piles=[{"points": 99, "cards": 61, "zero": 1}, {}, {}]),
        [
            ("points_range", f"{PILE}.points"),
            ("cards_range", f"{PILE}.cards"),
            ("points_beside_cards", f"{PILE}.points"),
        ],
    ),
    "a size without points": (
        with_round(ANGELS, piles=[{"cards": 3}, {"points": 1}, {}]),
        [("cards_without_points", f"{PILE}.cards")],
    ),
    "a size beside counts": (
        with_round(ANGELS, piles=[{"cards": 3, "plus1": 1}, {}, {}]),
        [("cards_without_points", f"{PILE}.cards"), ("points_beside_cards", f"{PILE}.cards")],
    ),
    "pile points out of range": (
        with_round(ANGELS, piles=[{"points": 91}, {"points": -49}, {"points": 90}]),
        [("points_range", f"{PILE}.points"), ("points_range", "rounds[0].piles[1].points")],
    ),
    "more positive points than all cards have": (
        with_round(ANGELS, piles=[{"points": 60}, {"points": -20}, {"points": 31}]),
        [("too_many_points_in_all", "rounds[0].piles[2].points")],
    ),
    "more positive points with a counted pile": (
        with_round(ANGELS, piles=[{"points": 60}, {"plus2": 15, "plus1": 1}, {"points": 1}]),
        [("too_many_points_in_all", "rounds[0].piles[1]")],
    ),
    "sizes out of range": (
        with_round(
            ANGELS, piles=[{"points": 9, "cards": -1}, {"points": 8, "cards": 61}, {"points": 0}]
        ),
        [("cards_range", f"{PILE}.cards"), ("cards_range", "rounds[0].piles[1].cards")],
    ),
    "too many points for the cards": (
        with_round(ANGELS, piles=[{"points": 9, "cards": 4}, {"points": -9, "cards": 4}, {}]),
        [("points_over_cards", f"{PILE}.cards"), ("points_over_cards", "rounds[0].piles[1].cards")],
    ),
    "more cards than the box with entered sizes": (
        with_round(
            ANGELS, piles=[{"points": 9, "cards": 40}, {"plus1": 1}, {"points": 1, "cards": 20}]
        ),
        [("too_many_cards", "rounds[0].piles[2].cards")],
    ),
    "a tie for first place without cards": (
        with_round(ANGELS, piles=[{"points": 9}, {"points": 9, "cards": 7}, {"points": 9}]),
        [("tie_needs_cards", f"{PILE}.cards"), ("tie_needs_cards", "rounds[0].piles[2].cards")],
    ),
    "a tie for first place with cards that cannot be read": (
        with_round(ANGELS, piles=[{"points": 9}, {"points": 9, "cards": "7"}, {}]),
        [("not_an_integer", "rounds[0].piles[1].cards"), ("tie_needs_cards", f"{PILE}.cards")],
    ),
    "a first place that is not known": (
        with_round(ANGELS, piles=[{"points": 9}, {"points": 9}, {"points": None}]),
        [("not_an_integer", "rounds[0].piles[2].points")],
    ),
    # Mytho
    "no winner": (changed(MYTHO, rounds=[{}]), [("missing_key", "rounds[0].winner")]),
    "a winner by name": (with_round(MYTHO, winner="Joe"), [("not_an_integer", "rounds[0].winner")]),
    "a winner who is no seat": (
        with_round(MYTHO, winner=3),
        [("no_such_seat", "rounds[0].winner")],
    ),
    "a winner as a boolean": (
        with_round(MYTHO, winner=True),
        [("not_an_integer", "rounds[0].winner")],
    ),
    "a way to win that there is not": (
        with_round(MYTHO, by="luck"),
        [("unknown_ending", "rounds[0].by")],
    ),
    "a winner with cards left": (
        with_round(MYTHO, left=[3, 1, 2]),
        [("winner_has_cards", "rounds[0].left[1]")],
    ),
    "a loser with none left": (
        with_round(MYTHO, left=[0, 0, 2]),
        [("loser_without_cards", "rounds[0].left[0]")],
    ),
    "cards left as a float": (
        with_round(MYTHO, left=[3, 0, 2.0]),
        [("not_an_integer", "rounds[0].left[2]")],
    ),
}
