"""Files that are no match, each with what is said about it: code and path.

The names say what is wrong. Content is given as bytes, as text, or as an object to be written
as JSON; :func:`broken_files` turns all of them into bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.scoring.broken_rounds import (
    ANGELS,
    DIABOLO,
    GOOD,
    INFERNO,
    MYTHO,
    PILE,
    RED,
    TAKEN,
    WRONG_ROUNDS,
    changed,
)
from tests.scoring.building import Found


class Broken(NamedTuple):
    name: str
    content: bytes
    found: tuple[Found, ...]
    """Every error there is, in any order."""


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


WRONG_MATCHES: dict[str, tuple[dict[str, Any], list[Found]]] = {
    # the match
    "an empty object": (
        {},
        [
            ("missing_key", key)
            for key in ("first", "format", "game", "players", "rounds", "version")
        ],
    ),
    "another format": (changed(MYTHO, format="chess"), [("unknown_format", "format")]),
    "a newer version": (changed(MYTHO, version=2), [("newer_version", "version")]),
    "version zero": (changed(MYTHO, version=0), [("unknown_version", "version")]),
    "the version as text": (changed(MYTHO, version="1"), [("not_an_integer", "version")]),
    "the version as a float": (changed(MYTHO, version=1.0), [("not_an_integer", "version")]),
    "the version as a boolean": (changed(MYTHO, version=True), [("not_an_integer", "version")]),
    "an unknown game": (changed(MYTHO, game="uno"), [("unknown_game", "game")]),
    "the game as a number": (changed(MYTHO, game=4, options={}), [("not_a_string", "game")]),
    "the game null": (changed(MYTHO, game=None, options={}), [("not_a_string", "game")]),
    "an unknown key": (changed(MYTHO, winner=1), [("unknown_key", "winner")]),
    "an empty key": (changed(MYTHO, **{"": 1}), [("unknown_key", '[""]')]),
    "half a character as key": (changed(MYTHO, **{"\ud800": 1}), [("unknown_key", '["\\ud800"]')]),
    "a key of ten thousand letters": (
        changed(MYTHO, **{"k" * 10_000: 1}),
        [("unknown_key", '["' + "k" * 60 + '\\u2026"]')],
    ),
    "a line break in a key": (changed(MYTHO, **{"a\nb": 1}), [("unknown_key", '["a\\nb"]')]),
    # players
    "no players": (changed(MYTHO, players=[]), [("wrong_seats", "players")]),
    "one player": (changed(MYTHO, players=["Ana"], rounds=[]), [("wrong_seats", "players")]),
    "eight players": (
        changed(INFERNO, players=[f"P{n}" for n in range(8)], rounds=[]),
        [("wrong_seats", "players")],
    ),
    "ninety thousand players and many rounds": (
        changed(INFERNO, players=[f"{n:x}" for n in range(90_000)], rounds=[{"taken": []}] * 500),
        [("wrong_seats", "players")],
    ),
    "two players at Inferno": (
        changed(INFERNO, players=["Ana", "Joe"], rounds=[]),
        [("wrong_seats", "players")],
    ),
    "players as an object": (changed(MYTHO, players={"Ana": 0}), [("not_a_list", "players")]),
    "players null": (changed(MYTHO, players=None), [("not_a_list", "players")]),
    "players as text": (changed(MYTHO, players="Ana, Joe"), [("not_a_list", "players")]),
    "a player null": (
        changed(MYTHO, players=["Ana", None, "Joe"]),
        [("not_a_string", "players[1]")],
    ),
    "a player with a number": (
        changed(MYTHO, players=["Ana", 7, "J"]),
        [("not_a_string", "players[1]")],
    ),
    "a name without letters": (
        changed(MYTHO, players=["Ana", "", "J"]),
        [("name_length", "players[1]")],
    ),
    "a name of spaces": (
        changed(MYTHO, players=["Ana", "  ", "J"]),
        [("name_length", "players[1]")],
    ),
    "a name too long": (
        changed(MYTHO, players=["Ana", "x" * 41, "J"]),
        [("name_length", "players[1]")],
    ),
    "a name twice": (
        changed(MYTHO, players=["Ana", "Joe", "Ana"]),
        [("duplicate_name", "players[2]")],
    ),
    "a name twice but for its case": (
        changed(MYTHO, players=["Zoé", "Joe", " ZOÉ "]),
        [("duplicate_name", "players[2]")],
    ),
    "a line break in a name": (
        changed(MYTHO, players=["Ana", "Jo\ne", "J"]),
        [("name_control_character", "players[1]")],
    ),
    "half a character in a name": (
        changed(MYTHO, players=["Ana", "Jo\udfff", "J"]),
        [("name_control_character", "players[1]")],
    ),
    "an escape code in a name": (
        changed(MYTHO, players=["Ana", "\x1b[31mJoe", "J"]),
        [("name_control_character", "players[1]")],
    ),
    "an accent apart from its letter in the same name": (
        changed(MYTHO, players=["Zoé", "Joe", "Zoe\u0301"]),
        [("duplicate_name", "players[2]")],
    ),
    "a name that nobody can see": (
        changed(MYTHO, players=["Ana", "\u3164\u200b", "J"]),
        [("name_invisible", "players[1]")],
    ),
    "a paragraph in a name": (
        changed(MYTHO, players=["Ana", "Jo\u2029e", "J"]),
        [("name_control_character", "players[1]")],
    ),
    # first
    "first beyond the table": (changed(MYTHO, first=3), [("no_such_seat", "first")]),
    "first below zero": (changed(MYTHO, first=-1), [("no_such_seat", "first")]),
    "first as a name": (changed(MYTHO, first="Ana"), [("not_an_integer", "first")]),
    "first as a boolean": (changed(MYTHO, first=False), [("not_an_integer", "first")]),
    "first null": (changed(MYTHO, first=None), [("not_an_integer", "first")]),
    "first absurdly large": (changed(MYTHO, first=10**4000), [("number_too_large", "first")]),
    "first infinite": (changed(MYTHO, first=float("inf")), [("not_an_integer", "first")]),
    # options
    "options null": (changed(MYTHO, options=None), [("not_an_object", "options")]),
    "options as a list": (changed(MYTHO, options=["share"]), [("not_an_object", "options")]),
    "an unknown option": (
        changed(MYTHO, options={"target": 2}),
        [("unknown_option", "options.target")],
    ),
    "another game's option": (
        changed(ANGELS, options={"tie": "share"}),
        [("unknown_option", "options.tie")],
    ),
    "a target of nothing": (
        changed(MYTHO, options={"target_wins": 0}),
        [("option_range", "options.target_wins")],
    ),
    "a target not a number": (
        changed(MYTHO, options={"target_wins": float("nan")}),
        [("option_range", "options.target_wins")],
    ),
    "a tie rule that there is not": (
        changed(INFERNO, options={"tie": "fight"}),
        [("option_value", "options.tie")],
    ),
    "more rounds than a table can agree on": (
        changed(INFERNO, options={"rounds": 21}),
        [("option_range", "options.rounds")],
    ),
    "no rounds agreed on": (
        changed(DIABOLO, options={"rounds": 0}),
        [("option_range", "options.rounds")],
    ),
    "the number of rounds as a float": (
        changed(DIABOLO, options={"rounds": 3.0}),
        [("option_range", "options.rounds")],
    ),
    "the number of rounds in another game": (
        changed(ANGELS, options={"rounds": 1}),
        [("unknown_option", "options.rounds")],
    ),
    # stopped
    "not stopped": (changed(MYTHO, stopped=False), [("stopped_value", "stopped")]),
    "stopped as a number": (changed(MYTHO, stopped=1), [("stopped_value", "stopped")]),
    "stopped before the first round": (
        changed(MYTHO, stopped=True, rounds=[]),
        [("stopped_before_start", "stopped")],
    ),
    "stopped when it was over": (
        changed(MYTHO, stopped=True, rounds=MYTHO["rounds"] * 2),
        [("stopped_at_end", "stopped")],
    ),
    "Anges & Démons stopped": (changed(ANGELS, stopped=True), [("stopped_at_end", "stopped")]),
    "stopped, with a round too many": (
        changed(MYTHO, stopped=True, rounds=MYTHO["rounds"] * 3),
        [("round_after_end", "rounds[2]"), ("stopped_at_end", "stopped")],
    ),
    # kept
    "a time that no clock can turn into another": (
        changed(MYTHO, started="9999-12-31T23:59:59-12:00"),
        [("time_range", "started")],
    ),
    "a time of the year 1": (
        changed(MYTHO, finished="0001-01-01T00:00:00+01:00"),
        [("time_range", "finished")],
    ),
    "a note too long": (changed(MYTHO, note="x" * 2001), [("note_length", "note")]),
    "a time without its offset": (
        changed(MYTHO, started="2026-05-01T20:30:00"),
        [("not_a_time", "started")],
    ),
    "a time that there is not": (
        changed(MYTHO, finished="2026-02-30T20:30:00+01:00"),
        [("not_a_time", "finished")],
    ),
    "an id that is a number": (changed(MYTHO, id=17), [("not_a_string", "id")]),
    "a note null": (changed(MYTHO, note=None), [("not_a_string", "note")]),
    "half a character in the note": (changed(MYTHO, note="\ud83d"), [("unwritable_text", "note")]),
    # rounds
    "rounds as an object": (changed(MYTHO, rounds={}), [("not_a_list", "rounds")]),
    "rounds null": (changed(MYTHO, rounds=None), [("not_a_list", "rounds")]),
    "a round null": (changed(MYTHO, rounds=[None]), [("not_an_object", "rounds[0]")]),
    "a round as a list": (changed(ANGELS, rounds=[[]]), [("not_an_object", "rounds[0]")]),
    "another game's round": (
        changed(ANGELS, rounds=MYTHO["rounds"]),
        [("missing_key", "rounds[0].piles")]
        + [("unknown_key", f"rounds[0].{key}") for key in ("winner", "by", "left")],
    ),
    "a hundred thousand rounds": (
        changed(MYTHO, rounds=[{}] * 100_000),
        [("too_many_rounds", "rounds")],
    ),
    "a Diabolo round too many": (
        changed(DIABOLO, rounds=DIABOLO["rounds"] * 4),
        [("round_after_end", "rounds[3]")],
    ),
    "an Inferno round too many": (
        changed(INFERNO, rounds=INFERNO["rounds"] * 4),
        [("round_after_end", "rounds[3]")],
    ),
    "an Anges & Démons round too many": (
        changed(ANGELS, rounds=ANGELS["rounds"] * 2),
        [("round_after_end", "rounds[1]")],
    ),
    "a Mytho round too many": (
        changed(MYTHO, rounds=MYTHO["rounds"] * 3),
        [("round_after_end", "rounds[2]")],
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
    for name, (data, found) in (WRONG_MATCHES | WRONG_ROUNDS).items():
        yield Broken(name, json.dumps(data).encode(), tuple(found))
    for name, (part, twice, path) in DUPLICATES.items():
        yield Broken(name, _replaced(part, twice), (("duplicate_key", path),))
    for name, (part, token, one) in TOKENS.items():
        yield Broken(name, _replaced(part, token), (one,))


def _replaced(part: str, by: str) -> bytes:
    """The one good file that has the part, with something else in its place."""
    (good,) = [text for text in map(json.dumps, GOOD.values()) if part in text][:1]
    return good.replace(part, by, 1).encode()
