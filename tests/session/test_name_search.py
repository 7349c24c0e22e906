"""People are found by the letters that somebody types on a phone."""

from typing import NamedTuple

import pytest

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
