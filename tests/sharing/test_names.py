"""What files are called."""

from datetime import date

from sharing.file_names import of_archive, of_match
from tests.sharing.conftest import golden

TODAY = date(2027, 1, 1)


def test_a_match_is_named_after_its_game_and_day():
    match, _ = golden("inferno-shared")
    assert of_match(match, "csv", TODAY) == "diablotin-inferno-2026-11-16.csv"


def test_a_match_without_a_day_gets_today():
    match, _ = golden("inferno-shared", started=None, finished=None)
    assert of_match(match, "json", TODAY) == "diablotin-inferno-2027-01-01.json"


def test_an_archive_is_named_after_its_day():
    assert of_archive(TODAY) == "diablotin-2027-01-01.jsonl"
