"""What files are called."""

from datetime import date

from sharing.file_names import of_archive, of_match
from tests.sharing.conftest import golden

TODAY = date(2027, 1, 1)


def test_a_match_is_named_after_its_game_and_moment():
    match, _ = golden("inferno-shared")
    assert of_match(match, "csv") == "diablotin-inferno-2026-11-16-21h14.csv"


def test_two_matches_of_a_day_have_two_names():
    first, _ = golden("inferno-shared")
    second, _ = golden("inferno-shared", finished="2026-11-16T22:03:00+01:00")
    assert of_match(first, "png") != of_match(second, "png")


def test_a_match_without_a_date_has_none_in_its_name():
    match, _ = golden("inferno-shared", started=None, finished=None)
    assert of_match(match, "json") == "diablotin-inferno.json"


def test_an_archive_is_named_after_its_day():
    assert of_archive(TODAY) == "diablotin-2027-01-01.jsonl"
