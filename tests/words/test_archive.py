"""Matches from a file and into one, and what became of something handed over."""

import pytest

from scoring import Match, Problem
from store import MatchSummary, Player, SeatSummary
from store.archive import BadLine
from store.newcomers import Newcomer
from words import archive, handover

PEOPLE = ("Ana", "Léo")


def test_how_many_matches_there_are(language):
    assert [archive.more_matches(count) for count in (-1, 0, 1, 2)] == {
        "fr": ["", "", "… et 1 autre partie", "… et 2 autres parties"],
        "en": ["", "", "… and 1 more match", "… and 2 more matches"],
    }[language]
    assert archive.more_lines(0) == "" and "2" in archive.more_lines(2)
    assert (
        archive.import_button(2) == {"fr": "Importer 2 parties", "en": "Import 2 matches"}[language]
    )
    texts = [archive.matches_on_phone(count) for count in (0, 1, 2)]
    assert len(set(texts)) == 3


def test_who_played_a_found_match_and_when(language):
    match = Match("mytho", ("Ana", "Léo"))
    assert archive.found_match(match) == {"fr": "Ana et Léo", "en": "Ana and Léo"}[language]
    dated = Match("mytho", ("Ana", "Léo"), started="2026-05-14T20:00:00+02:00")
    assert (
        archive.found_match(dated)
        == {"fr": "Ana et Léo · 14 mai 2026", "en": "Ana and Léo · May 14, 2026"}[language]
    )


def test_who_a_newcomer_is_or_may_be(language):
    zoe = Newcomer("Zoe", matches=2, likely=[Player(1, "Zoé", 0, False)])
    told = [archive.newcomer(zoe, name) for name in ("Zoé", None)]
    assert (
        told
        == {"fr": ["C’est Zoé", "Peut-être Zoé\u202f?"], "en": ["This is Zoé", "Maybe Zoé?"]}[
            language
        ]
    )
    said = {archive.newcomer(Newcomer("Bob", matches=count), None) for count in range(3)}
    assert len(said) == 3
    assert "Zoe" in archive.who_is("Zoe")
    assert len({archive.new_names(count) for count in (1, 2)}) == 2
    assert archive.more_names(0) == "" and "3" in archive.more_names(3)


def test_names_can_come_without_matches(language):
    assert (
        archive.import_button(0, 2) == {"fr": "Importer 2 noms", "en": "Import 2 names"}[language]
    )
    assert archive.import_button(1, 2) == archive.import_button(1)
    assert archive.last_import("x.jsonl", 0) != archive.last_import("x.jsonl", 1)
    assert archive.are_imported(0) != archive.are_imported(1)


def test_a_file_with_any_name_was_imported(language):
    file = "a\nb" * 999
    for said in (
        archive.last_import(file, 2),
        archive.cut_short(file, rest=True),
        archive.cut_short(file, rest=False),
    ):
        assert "\n" not in said and len(said) < 250


def test_a_wrong_line_tells_its_first_problems_with_their_places(speak):
    speak("en")
    problems = tuple(Problem("missing_key", ("rounds", place), {}) for place in range(5))
    first, *_, last = archive.what_is_wrong(BadLine(4, problems), alone=False).split("\n")
    assert first == "This part is missing. (rounds[0])"
    assert last == "… and 2 more"
    assert archive.line_title(BadLine(4, problems), alone=False) == "Line 4"
    assert archive.line_title(BadLine(4, problems), alone=True) == ""


def test_line_and_column_are_told_only_of_a_file_that_is_one_match(speak):
    speak("en")
    broken = BadLine(4, (Problem("not_json", (), {"line": 1, "column": 7}),))
    assert archive.what_is_wrong(broken, alone=False) == "This is not a match."
    assert "column 7" in archive.what_is_wrong(broken, alone=True)


@pytest.mark.parametrize("problem", ["too_large", "unreadable", "something new"])
def test_why_a_chosen_file_was_not_taken(language, problem):
    said = archive.cannot_take(problem, 64_000_000)
    assert said and ("64" in said) == (problem == "too_large")


def test_what_became_of_it(language):
    saved = handover.handed_over("saved", "parties.csv")
    assert saved == {"fr": "Enregistré\u202f: parties.csv", "en": "Saved: parties.csv"}[language]
    assert handover.handed_over("failed", "") and handover.handed_over("copied", "")
    assert handover.handed_over("shown", "") == handover.log_handed_over("shown", "") == ""
    assert "x.txt" in handover.log_handed_over("saved", "x.txt")


def test_the_name_of_a_file_stays_on_a_line():
    assert archive.found_in("par\0ties\n.jsonl").endswith(" par ties .jsonl")
    assert len(archive.found_in("x" * 100_000)) < 100


def test_what_a_file_leaves_out_is_listed_up_to_a_number(language):
    seats = tuple(SeatSummary(i, i, name, i, 0, 1, False, None) for i, name in enumerate(PEOPLE))
    started = "2026-05-14T20:00:00+02:00"
    match = MatchSummary(
        "id", "mytho", 1778781600, started, None, False, 0, None, 1, None, {}, seats
    )
    assert (
        archive.left_out([match]).splitlines()
        == {
            "fr": [
                "1 partie ne peut plus être lue et n’est pas dans le fichier\u202f:",
                "• Mytho · Ana et Léo · 14 mai 2026",
            ],
            "en": [
                "1 match cannot be read any more and is not in the file:",
                "• Mytho · Ana and Léo · May 14, 2026",
            ],
        }[language]
    )
    lines = archive.left_out([match._replace(started=None), None, *[match] * 5]).splitlines()
    assert lines[0].startswith("7 ")
    assert lines[1].endswith({"fr": "date inconnue", "en": "date unknown"}[language])
    assert lines[2] == {"fr": "• une partie", "en": "• a match"}[language]
    assert lines[-1] == {"fr": "• et 2 autres", "en": "• and 2 more"}[language]
    assert len(lines) == 7
