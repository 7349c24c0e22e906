"""A player's match at a glance: the steps that lead to the total, and the reason of each."""

from __future__ import annotations

from pathlib import Path

import pytest

import scoring
from store import Player
from tests.scoring.building import match_data
from words.player_rounds import rounds_of, steps_in_words, steps_of
from words.scoresheet import Scoresheet

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.json"))
KINDS = ("plus2", "plus1", "zero", "minus2")
ALL = 10_000


def sheet_of(match: scoring.Match) -> Scoresheet:
    players = [Player(seat, name, seat, False) for seat, name in enumerate(match.players)]
    return Scoresheet(match, scoring.score(match), players)


def played(game: str, *rounds, **more) -> Scoresheet:
    return sheet_of(scoring.match_from_data(match_data(game, list(rounds), **more)))


def picked_up(*points: int):
    return {"taken": [{"red": red, "others": 0} for red in points]}


def piles(*counts: tuple[int, ...]):
    return {"piles": [dict(zip(KINDS, each, strict=True)) for each in counts]}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_steps_of_every_golden_match_lead_to_the_total(path):
    sheet = sheet_of(scoring.read_match(path.read_bytes()))
    for standing in sheet.result.standings:
        steps = steps_of(sheet, standing.seat, ALL)
        assert sheet.single or len(steps) == len(sheet.result.rounds)
        assert not sheet.single or len(steps) != 1
        so_far = 0
        for step in steps:
            so_far += step.points
            assert step.total == so_far
        assert not steps or so_far == standing.total


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_round_of_every_golden_match_says_why(path, language):
    sheet = sheet_of(scoring.read_match(path.read_bytes()))
    for seat in range(len(sheet.names)):
        for each in rounds_of(sheet, seat, ALL):
            assert each.reasons and all(why for _, why in each.reasons)


def test_a_count_is_shown_by_its_parts(speak):
    speak("en")
    sheet = played("angels", piles((4, 3, 1, 1), (0, 1, 1, 0), (1, 0, 0, 1)))
    told = steps_in_words(steps_of(sheet, 0, ALL)).replace("\xa0", " ")
    assert told == "+8 = 8 (4 × +2), +3 = 11 (3 × +1), −2 = 9 (1 × −2)"
    assert steps_of(sheet, 1, ALL) == [], "it was made at one stroke"
    assert [step.total for step in steps_of(sheet, 2, ALL)] == [2, 0]


def test_one_round_has_no_steps_where_one_reason_says_it_all():
    sheet = played("mytho", {"winner": 2})
    assert all(steps_of(sheet, seat, ALL) == [] for seat in range(3))


def test_no_step_tells_a_score_that_the_rules_hide():
    assert steps_of(played("angels"), 0, ALL) == []


def test_of_a_long_match_only_the_last_rounds_are_told(language):
    sheet = played("inferno", *[picked_up(1, 2, 3)] * 9, options={"rounds": 9})
    letter = {"fr": "M", "en": "R"}[language]
    assert [(step.label, step.total) for step in steps_of(sheet, 1, 3)] == [
        (f"{letter}7", 14),
        (f"{letter}8", 16),
        (f"{letter}9", 18),
    ]
    assert [each.number for each in rounds_of(sheet, 1, 3)] == [9, 8, 7]
