"""What a name can be, how a place in a file is written, and words in a row."""

from dataclasses import FrozenInstanceError

import pytest

from scoring import LONGEST_NAME, Problem, name_problem
from scoring.cli_english import _listed
from scoring.json_reader import kind_of
from scoring.problems import where


def test_a_name_has_up_to_forty_signs():
    assert LONGEST_NAME == 40
    assert name_problem("é" * 40) is None and name_problem("  x  ") is None
    assert name_problem("é" * 41) == name_problem("") == name_problem("  ") == "name_length"


def test_letters_and_accents_apart_count_as_one_sign():
    assert name_problem("e\u0301" * 40) is None
    assert name_problem("e\u0301" * 41) == "name_length"
    assert name_problem("\u1fb3\u0301" + "\u03b1\u0313\u0301\u0345" * 39) is None
    assert name_problem("\u03b1\u0313\u0301\u0345" * 40) is None, "four signs for each letter"
    assert name_problem(" " * 200 + "Ana") is None, "blanks around it do not count"


@pytest.mark.parametrize(
    "sign",
    [
        0x2065,
        0xFFF0,
        0xFFF8,
        0xE0000,
        0xE0FFF,
        0x200B,
        0x115F,
        0x1160,
        0x3164,
        0xFFA0,
        0x2800,
        0x301,
    ],
    ids=hex,
)
def test_a_name_that_nobody_could_see(sign):
    assert name_problem(chr(sign)) == "name_invisible"
    assert name_problem(f"A{chr(sign)}") is None


@pytest.mark.parametrize("sign", [0x20A9, 0x2067 + 9, 0xFFFC, 0xFFEE, 0xE1000, 0x1F600], ids=hex)
def test_a_sign_beside_those_that_never_show(sign):
    assert name_problem(chr(sign)) is None


def test_a_name_that_would_break_a_line():
    for sign in ("\n", "\0", "\u2028", "\u2029", "\ud800"):
        assert name_problem(f"A{sign}B") == "name_control_character"


def test_a_place_is_written_as_the_documentation_does():
    assert where(()) == "$"
    assert where(("rounds", 2, "hands", 1, "violet")) == "rounds[2].hands[1].violet"
    assert where((0,)) == "[0]"
    assert where(("first name",)) == '["first name"]'
    assert where(("x" * 60,)) == "x" * 60
    assert where(("x" * 61,)) == '["' + "x" * 60 + '\\u2026"]'
    assert where((" " * 60,)) == '["' + " " * 60 + '"]'


def test_a_problem_is_an_error_unless_it_only_warns():
    problem = Problem("odd", ("rounds", 0))
    assert problem.is_error and problem.where == "rounds[0]"
    assert not Problem("odd", (), {}, "warning").is_error
    with pytest.raises(FrozenInstanceError):
        problem.code = "even"


def test_words_in_a_row():
    assert _listed(["Ana"]) == "Ana"
    assert _listed(["Ana", "Joe"]) == "Ana and Joe"
    assert _listed(["Ana", "Joe", "Zoé"]) == "Ana, Joe and Zoé"


def test_what_stands_where_something_else_should():
    values = [None, True, 1, 1.5, "x", [], {}]
    kinds = ["null", "boolean", "integer", "number", "string", "array", "object"]
    assert [kind_of(value) for value in values] == kinds
