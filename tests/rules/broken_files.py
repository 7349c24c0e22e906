"""Files that are no match, each with what is said about it: code and path.

The names say what is wrong. Content is given as bytes, as text, or as an object to be written
as JSON; :func:`broken_files` turns all of them into bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.rules.building import Found, match_data


class Broken(NamedTuple):
    name: str
    content: bytes
    found: tuple[Found, ...]
    """Every error there is, in any order."""


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
    "mytho",
    [{"winner": 1, "by": "contest", "left": [3, 0, 2]}],
    options={"target_wins": 2},
)
GOOD = {"diabolo": DIABOLO, "inferno": INFERNO, "angels": ANGELS, "mytho": MYTHO}


def written(data: object) -> str:
    return json.dumps(data)


NO_JSON: dict[str, tuple[bytes | str, str]] = {
    "nothing": (b"", "empty_file"),
    "only spaces": (b" \n\t ", "empty_file"),
    "only a byte order mark": (b"\xef\xbb\xbf", "empty_file"),
    "cut short": (written(DIABOLO)[:-40], "not_json"),
    "a word": ("diabolo", "not_json"),
    "single quotes": ("{'format': 'diablotin.match'}", "not_json"),
    "a comma too many": (written(MYTHO)[:-1] + ",}", "not_json"),
    "two objects": (written(MYTHO) * 2, "not_json"),
    "text behind the object": (written(MYTHO) + " thanks", "not_json"),
    "a comment": ("// my match\n" + written(MYTHO), "not_json"),
    "a raw line break in a name": (written(MYTHO).replace("Joe", "Jo\ne"), "not_json"),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not_utf8"),
    "UTF-16 with its mark": (written(MYTHO).encode("utf-16"), "not_utf8"),
    "UTF-16 without its mark": (written(MYTHO).encode("utf-16-le"), "not_json"),
    "UTF-32": (written(MYTHO).encode("utf-32"), "not_utf8"),
    "Latin-1": (json.dumps(MYTHO, ensure_ascii=False).encode("latin-1"), "not_utf8"),
    "a surrogate written as bytes": (b'{"note": "\xed\xa0\x80"}', "not_utf8"),
    "null bytes": (b"\0" * 100, "not_json"),
    "a million brackets": (b"[" * 1_000_000, "nested_too_deep"),
    "brackets that close": (b"[" * 200_000 + b"]" * 200_000, "nested_too_deep"),
    "braces without end": (b'{"rounds":' * 90_000, "nested_too_deep"),
    "more than a megabyte": (written(MYTHO).encode() + b" " * 1_000_000, "file_too_large"),
    "more than a megabyte of rubbish": (b"\xff" * 1_000_001, "file_too_large"),
}

NO_MATCH: dict[str, tuple[str, str]] = {
    "a list": (written([MYTHO]), "not_an_object"),
    "a number": ("42", "not_an_object"),
    "a string": ('"diablotin.match"', "not_an_object"),
    "null": ("null", "not_an_object"),
    "true": ("true", "not_an_object"),
    "not a number": ("NaN", "not_an_object"),
    "a number of five thousand digits": ("9" * 5000, "not_an_object"),
    "deep, but not too deep to read": ("[" * 400 + "]" * 400, "not_an_object"),
}


def _with(good: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return good | changes


def _round(good: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return good | {"rounds": [good["rounds"][0] | changes]}


RED = "rounds[0].lines.red"
HAND = "rounds[0].hands[0]"
TAKEN = "rounds[0].taken[0]"
PILE = "rounds[0].piles[0]"

WRONG: dict[str, tuple[dict[str, Any], list[Found]]] = {
    # the match
    "an empty object": (
        {},
        [
            ("missing_key", key)
            for key in ("first", "format", "game", "players", "rounds", "version")
        ],
    ),
    "another format": (_with(MYTHO, format="chess"), [("unknown_format", "format")]),
    "a newer version": (_with(MYTHO, version=2), [("newer_version", "version")]),
    "version zero": (_with(MYTHO, version=0), [("unknown_version", "version")]),
    "the version as text": (_with(MYTHO, version="1"), [("not_an_integer", "version")]),
    "the version as a float": (_with(MYTHO, version=1.0), [("not_an_integer", "version")]),
    "the version as a boolean": (_with(MYTHO, version=True), [("not_an_integer", "version")]),
    "an unknown game": (_with(MYTHO, game="uno"), [("unknown_game", "game")]),
    "the game as a number": (_with(MYTHO, game=4, options={}), [("not_a_string", "game")]),
    "the game null": (_with(MYTHO, game=None, options={}), [("not_a_string", "game")]),
    "an unknown key": (_with(MYTHO, winner=1), [("unknown_key", "winner")]),
    "an empty key": (_with(MYTHO, **{"": 1}), [("unknown_key", '[""]')]),
    "half a character as key": (
        _with(MYTHO, **{"\ud800": 1}),
        [("unknown_key", '["\\ud800"]')],
    ),
    "a key of ten thousand letters": (
        _with(MYTHO, **{"k" * 10_000: 1}),
        [("unknown_key", '["' + "k" * 60 + '\\u2026"]')],
    ),
    "a line break in a key": (_with(MYTHO, **{"a\nb": 1}), [("unknown_key", '["a\\nb"]')]),
    # players
    "no players": (_with(MYTHO, players=[]), [("wrong_seats", "players")]),
    "one player": (
        _with(MYTHO, players=["Ana"], rounds=[]),
        [("wrong_seats", "players")],
    ),
    "eight players": (
        _with(INFERNO, players=[f"P{n}" for n in range(8)], rounds=[]),
        [("wrong_seats", "players")],
    ),
    "two players at Inferno": (
        _with(INFERNO, players=["Ana", "Joe"], rounds=[]),
        [("wrong_seats", "players")],
    ),
    "players as an object": (_with(MYTHO, players={"Ana": 0}), [("not_a_list", "players")]),
    "players null": (_with(MYTHO, players=None), [("not_a_list", "players")]),
    "players as text": (_with(MYTHO, players="Ana, Joe"), [("not_a_list", "players")]),
    "a player null": (_with(MYTHO, players=["Ana", None, "Joe"]), [("not_a_string", "players[1]")]),
    "a player with a number": (
        _with(MYTHO, players=["Ana", 7, "J"]),
        [("not_a_string", "players[1]")],
    ),
    "a name without letters": (
        _with(MYTHO, players=["Ana", "", "J"]),
        [("name_length", "players[1]")],
    ),
    "a name of spaces": (_with(MYTHO, players=["Ana", "  ", "J"]), [("name_length", "players[1]")]),
    "a name too long": (
        _with(MYTHO, players=["Ana", "x" * 41, "J"]),
        [("name_length", "players[1]")],
    ),
    "a name twice": (
        _with(MYTHO, players=["Ana", "Joe", "Ana"]),
        [("duplicate_name", "players[2]")],
    ),
    "a name twice but for its case": (
        _with(MYTHO, players=["Zoé", "Joe", " ZOÉ "]),
        [("duplicate_name", "players[2]")],
    ),
    "a line break in a name": (
        _with(MYTHO, players=["Ana", "Jo\ne", "J"]),
        [("name_control_character", "players[1]")],
    ),
    "half a character in a name": (
        _with(MYTHO, players=["Ana", "Jo\udfff", "J"]),
        [("name_control_character", "players[1]")],
    ),
    "an escape code in a name": (
        _with(MYTHO, players=["Ana", "\x1b[31mJoe", "J"]),
        [("name_control_character", "players[1]")],
    ),
    # first
    "first beyond the table": (_with(MYTHO, first=3), [("no_such_seat", "first")]),
    "first below zero": (_with(MYTHO, first=-1), [("no_such_seat", "first")]),
    "first as a name": (_with(MYTHO, first="Ana"), [("not_an_integer", "first")]),
    "first as a boolean": (_with(MYTHO, first=False), [("not_an_integer", "first")]),
    "first null": (_with(MYTHO, first=None), [("not_an_integer", "first")]),
    "first absurdly large": (_with(MYTHO, first=10**4000), [("number_too_large", "first")]),
    "first infinite": (_with(MYTHO, first=float("inf")), [("not_an_integer", "first")]),
    # options
    "options null": (_with(MYTHO, options=None), [("not_an_object", "options")]),
    "options as a list": (_with(MYTHO, options=["share"]), [("not_an_object", "options")]),
    "an unknown option": (
        _with(MYTHO, options={"target": 2}),
        [("unknown_option", "options.target")],
    ),
    "another game's option": (
        _with(ANGELS, options={"tie": "share"}),
        [("unknown_option", "options.tie")],
    ),
    "a target of nothing": (
        _with(MYTHO, options={"target_wins": 0}),
        [("option_range", "options.target_wins")],
    ),
    "a target not a number": (
        _with(MYTHO, options={"target_wins": float("nan")}),
        [("option_range", "options.target_wins")],
    ),
    "a tie rule that there is not": (
        _with(INFERNO, options={"tie": "fight"}),
        [("option_value", "options.tie")],
    ),
    # kept
    "a time without its offset": (
        _with(MYTHO, started="2026-05-01T20:30:00"),
        [("not_a_time", "started")],
    ),
    "a time that there is not": (
        _with(MYTHO, finished="2026-02-30T20:30:00+01:00"),
        [("not_a_time", "finished")],
    ),
    "an id that is a number": (_with(MYTHO, id=17), [("not_a_string", "id")]),
    "a note null": (_with(MYTHO, note=None), [("not_a_string", "note")]),
    "half a character in the note": (_with(MYTHO, note="\ud83d"), [("unwritable_text", "note")]),
    # rounds
    "rounds as an object": (_with(MYTHO, rounds={}), [("not_a_list", "rounds")]),
    "rounds null": (_with(MYTHO, rounds=None), [("not_a_list", "rounds")]),
    "a round null": (_with(MYTHO, rounds=[None]), [("not_an_object", "rounds[0]")]),
    "a round as a list": (_with(ANGELS, rounds=[[]]), [("not_an_object", "rounds[0]")]),
    "another game's round": (
        _with(ANGELS, rounds=MYTHO["rounds"]),
        [("missing_key", "rounds[0].piles")]
        + [("unknown_key", f"rounds[0].{key}") for key in ("winner", "by", "left")],
    ),
    "a Diabolo round too many": (
        _with(DIABOLO, rounds=DIABOLO["rounds"] * 4),
        [("round_after_end", "rounds[3]")],
    ),
    "an Inferno round too many": (
        _with(INFERNO, rounds=INFERNO["rounds"] * 4),
        [("round_after_end", "rounds[3]")],
    ),
    "an Anges & Démons round too many": (
        _with(ANGELS, rounds=ANGELS["rounds"] * 2),
        [("round_after_end", "rounds[1]")],
    ),
    "a Mytho round too many": (
        _with(MYTHO, rounds=MYTHO["rounds"] * 3),
        [("round_after_end", "rounds[2]")],
    ),
    # Diabolo
    "a Diabolo round without lines or hands": (
        _with(DIABOLO, rounds=[{}]),
        [("missing_key", "rounds[0].lines"), ("missing_key", "rounds[0].hands")],
    ),
    "lines null": (_round(DIABOLO, lines=None), [("not_an_object", "rounds[0].lines")]),
    "lines as a list": (_round(DIABOLO, lines=["tie"] * 5), [("not_an_object", "rounds[0].lines")]),
    "a line of a colour that there is not": (
        _round(DIABOLO, lines={"purple": "tie", "red": "angel"}),
        [("unknown_key", "rounds[0].lines.purple")],
    ),
    "an outcome that there is not": (
        _round(DIABOLO, lines={"red": "angels"}),
        [("unknown_outcome", RED)],
    ),
    "a line null": (_round(DIABOLO, lines={"red": None}), [("not_a_line", RED)]),
    "a line as a number": (_round(DIABOLO, lines={"red": 7}), [("not_a_line", RED)]),
    "a line as a list": (_round(DIABOLO, lines={"red": [5, 1]}), [("not_a_line", RED)]),
    "a side misspelt": (
        _round(DIABOLO, lines={"red": {"angle": [5]}}),
        [("unknown_key", f"{RED}.angle")],
    ),
    "a side null": (
        _round(DIABOLO, lines={"red": {"angel": None}}),
        [("not_a_holding", f"{RED}.angel")],
    ),
    "a side as text": (
        _round(DIABOLO, lines={"red": {"angel": "5"}}),
        [("not_a_holding", f"{RED}.angel")],
    ),
    "a side as a boolean": (
        _round(DIABOLO, lines={"red": {"angel": True}}),
        [("not_an_integer", f"{RED}.angel")],
    ),
    "a side as a float": (
        _round(DIABOLO, lines={"red": {"angel": 5.0}}),
        [("not_an_integer", f"{RED}.angel")],
    ),
    "a side below zero": (
        _round(DIABOLO, lines={"red": {"angel": -5}}),
        [("negative_total", f"{RED}.angel")],
    ),
    "a card as a boolean": (
        _round(DIABOLO, lines={"red": {"angel": [True, 3]}}),
        [("not_an_integer", f"{RED}.angel[0]")],
    ),
    "a card as a float": (
        _round(DIABOLO, lines={"red": {"angel": [3, 2.0]}}),
        [("not_an_integer", f"{RED}.angel[1]")],
    ),
    "a card of an absurd value": (
        _round(DIABOLO, lines={"red": {"angel": [3, 10**3000]}}),
        [("number_too_large", f"{RED}.angel[1]")],
    ),
    "hands null": (_round(DIABOLO, hands=None), [("not_a_list", "rounds[0].hands")]),
    "hands by name": (_round(DIABOLO, hands={"Ana": {}}), [("not_a_list", "rounds[0].hands")]),
    "a hand too few": (_round(DIABOLO, hands=[{}, {}]), [("wrong_length", "rounds[0].hands")]),
    "a hand too many": (_round(DIABOLO, hands=[{}] * 4), [("wrong_length", "rounds[0].hands")]),
    "a hand null": (_round(DIABOLO, hands=[None, {}, {}]), [("not_an_object", HAND)]),
    "a hand as a list": (_round(DIABOLO, hands=[[5], {}, {}]), [("not_an_object", HAND)]),
    "a colour misspelt": (
        _round(DIABOLO, hands=[{"voilet": 5}, {}, {}]),
        [("unknown_key", f"{HAND}.voilet")],
    ),
    "a six": (_round(DIABOLO, hands=[{"red": [6]}, {}, {}]), [("card_value", f"{HAND}.red[0]")]),
    "three fives of a colour": (
        _round(DIABOLO, hands=[{"red": [5, 5]}, {}, {}]),
        [("too_many_copies", f"{HAND}.red")],
    ),
    "thirty-eight points of a colour": (
        _round(DIABOLO, hands=[{"red": 25}, {}, {}]),
        [("too_many_points", f"{HAND}.red")],
    ),
    "doubles null": (_round(DIABOLO, doubles=None), [("not_a_list", "rounds[0].doubles")]),
    "doubles too few": (_round(DIABOLO, doubles=["red"]), [("wrong_length", "rounds[0].doubles")]),
    "a double on nothing": (
        _round(DIABOLO, doubles=["pink", None, None]),
        [("unknown_colour", "rounds[0].doubles[0]")],
    ),
    "a double as a boolean": (
        _round(DIABOLO, doubles=[False, None, None]),
        [("unknown_colour", "rounds[0].doubles[0]")],
    ),
    "a double on a demon line": (
        _round(DIABOLO, doubles=[None, "green", None]),
        [("double_off_angel", "rounds[0].doubles[1]")],
    ),
    # Inferno
    "nothing taken said": (_with(INFERNO, rounds=[{}]), [("missing_key", "rounds[0].taken")]),
    "taken null": (_round(INFERNO, taken=None), [("not_a_list", "rounds[0].taken")]),
    "taken by too few": (_round(INFERNO, taken=[{}]), [("wrong_length", "rounds[0].taken")]),
    "taken as a number": (_round(INFERNO, taken=[7, {}, {}]), [("not_an_object", TAKEN)]),
    "taken misspelt": (
        _round(INFERNO, taken=[{"other": 3}, {}, {}]),
        [("unknown_key", f"{TAKEN}.other")],
    ),
    "red counts too few": (
        _round(INFERNO, taken=[{"red": [1]}, {}, {}]),
        [("wrong_length", f"{TAKEN}.red")],
    ),
    "red as an object": (
        _round(INFERNO, taken=[{"red": {"5": 1}}, {}, {}]),
        [("not_an_integer", f"{TAKEN}.red")],
    ),
    "a red count null": (
        _round(INFERNO, taken=[{"red": [0, 0, None, 0, 0]}, {}, {}]),
        [("not_an_integer", f"{TAKEN}.red[2]")],
    ),
    "five red fives": (
        _round(INFERNO, taken=[{"red": [0, 0, 0, 0, 5]}, {}, {}]),
        [("too_many_copies", f"{TAKEN}.red[4]")],
    ),
    "sixty-one red points": (
        _round(INFERNO, taken=[{"red": 61}, {}, {}]),
        [("too_many_points", f"{TAKEN}.red")],
    ),
    "eighty-one others": (
        _round(INFERNO, taken=[{"others": 81}, {}, {}]),
        [("too_many_cards", f"{TAKEN}.others")],
    ),
    "others below zero": (
        _round(INFERNO, taken=[{"others": -3}, {}, {}]),
        [("negative_count", f"{TAKEN}.others")],
    ),
    "others null": (
        _round(INFERNO, taken=[{"others": None}, {}, {}]),
        [("not_an_integer", f"{TAKEN}.others")],
    ),
    # Anges & Démons
    "piles null": (_round(ANGELS, piles=None), [("not_a_list", "rounds[0].piles")]),
    "a pile too many": (_round(ANGELS, piles=[{}] * 4), [("wrong_length", "rounds[0].piles")]),
    "a pile as its sum": (_round(ANGELS, piles=[9, {}, {}]), [("not_an_object", PILE)]),
    "a worth that there is not": (
        _round(ANGELS, piles=[{"plus3": 1}, {}, {}]),
        [("unknown_key", f"{PILE}.plus3")],
    ),
    "thirty-one angels": (
        _round(ANGELS, piles=[{"plus2": 31}, {}, {}]),
        [("too_many_cards", f"{PILE}.plus2")],
    ),
    "sixty-one cards": (
        _round(ANGELS, piles=[{"plus1": 61}, {}, {}]),
        [("too_many_cards", PILE)],
    ),
    "a count as a list": (
        _round(ANGELS, piles=[{"plus2": [2, 2]}, {}, {}]),
        [("not_an_integer", f"{PILE}.plus2")],
    ),
    # Mytho
    "no winner": (_with(MYTHO, rounds=[{}]), [("missing_key", "rounds[0].winner")]),
    "a winner by name": (_round(MYTHO, winner="Joe"), [("not_an_integer", "rounds[0].winner")]),
    "a winner who is no seat": (_round(MYTHO, winner=3), [("no_such_seat", "rounds[0].winner")]),
    "a winner as a boolean": (_round(MYTHO, winner=True), [("not_an_integer", "rounds[0].winner")]),
    "a way to win that there is not": (
        _round(MYTHO, by="luck"),
        [("unknown_ending", "rounds[0].by")],
    ),
    "a winner with cards left": (
        _round(MYTHO, left=[3, 1, 2]),
        [("winner_has_cards", "rounds[0].left[1]")],
    ),
    "a loser with none left": (
        _round(MYTHO, left=[0, 0, 2]),
        [("loser_without_cards", "rounds[0].left[0]")],
    ),
    "cards left as a float": (
        _round(MYTHO, left=[3, 0, 2.0]),
        [("not_an_integer", "rounds[0].left[2]")],
    ),
}

DUPLICATES: dict[str, tuple[str, str, str]] = {
    # name: (part of a good file, what replaces it, path)
    "a key of the match twice": ('"version": 1', '"version": 1, "version": 1', "version"),
    "an option twice": (
        '"target_wins": 2',
        '"target_wins": 3, "target_wins": 2',
        "options.target_wins",
    ),
    "a key of a round twice": ('"winner": 1', '"winner": 0, "winner": 1', "rounds[0].winner"),
    "a line twice": (
        '"green": "demon"',
        '"green": "tie", "green": "demon"',
        "rounds[0].lines.green",
    ),
    "a side twice": ('"demon": [5, 1]', '"demon": [5], "demon": [5, 1]', f"{RED}.demon"),
    "a colour of a hand twice": (
        '"green": [3, 1]',
        '"green": [3], "green": 4',
        "rounds[0].hands[1].green",
    ),
    "a count twice": ('"others": 7', '"others": 7, "others": 7', f"{TAKEN}.others"),
    "a worth twice": ('"plus2": 4', '"plus2": 4, "plus2": 4', f"{PILE}.plus2"),
}

TOKENS: dict[str, tuple[str, str, Found]] = {
    # numbers that json.dumps would not write
    "NaN for a count": ('"others": 7', '"others": NaN', ("not_an_integer", f"{TAKEN}.others")),
    "minus infinity for a pile": (
        '"plus2": 4',
        '"plus2": -Infinity',
        ("not_an_integer", f"{PILE}.plus2"),
    ),
    "a float beyond all floats": (
        '"plus2": 4',
        '"plus2": 1e999',
        ("not_an_integer", f"{PILE}.plus2"),
    ),
    "five thousand digits for a count": (
        '"others": 7',
        '"others": ' + "7" * 5000,
        ("number_too_large", f"{TAKEN}.others"),
    ),
    "half a million digits below zero": (
        '"winner": 1',
        '"winner": -' + "7" * 500_000,
        ("number_too_large", "rounds[0].winner"),
    ),
    "nested just below the limit": (
        '"winner": 1',
        '"winner": ' + "[" * 300 + "]" * 300,
        ("not_an_integer", "rounds[0].winner"),
    ),
}


def broken_files() -> Iterator[Broken]:
    for name, (content, code) in (NO_JSON | NO_MATCH).items():
        as_bytes = content.encode() if isinstance(content, str) else content
        yield Broken(name, as_bytes, ((code, "$"),))
    for name, (data, found) in WRONG.items():
        yield Broken(name, json.dumps(data).encode(), tuple(found))
    for name, (part, twice, path) in DUPLICATES.items():
        yield Broken(name, _replaced(part, twice), (("duplicate_key", path),))
    for name, (part, token, one) in TOKENS.items():
        yield Broken(name, _replaced(part, token), (one,))


def _replaced(part: str, by: str) -> bytes:
    """The one good file that has the part, with something else in its place."""
    (good,) = [text for text in map(json.dumps, GOOD.values()) if part in text][:1]
    return good.replace(part, by, 1).encode()
