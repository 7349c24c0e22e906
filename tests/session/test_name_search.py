"""People are found by the letters that somebody types on a phone."""

from typing import NamedTuple

import pytest

from scoring.plain_text import plain
from session.name_search import matching


class Person(NamedTuple):
    name: str


PEOPLE = [Person("Zoé"), Person("Léo"), Person("Chloé"), Person("Ana")]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ["Zoé", "Léo", "Chloé", "Ana"]),
        ("  ", ["Zoé", "Léo", "Chloé", "Ana"]),
        ("zoe", ["Zoé"]),
        ("LEO", ["Léo"]),
        ("lé", ["Léo"]),
        ("oé", ["Zoé", "Chloé"]),
        ("x", []),
    ],
)
def test_capitals_and_accents_need_not_be_typed(typed, found):
    assert [person.name for person in matching(PEOPLE, typed)] == found


def test_a_name_in_plain_letters():
    assert plain(" Zoé ") == "zoe"
    assert plain("Straße") == "strasse"


@pytest.mark.parametrize(
    "accent", ["\u0301", "\u0323\u0302", "\u0484", "\u05b0", "\u0651", "\u20d0"]
)
def test_accents_of_any_script_are_left_out(accent):
    assert plain(f"A{accent}b’Я") == "ab’я"
