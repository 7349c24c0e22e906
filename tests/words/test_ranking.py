"""The ranking and a player's figures in words."""

from __future__ import annotations

import pytest

from store.figures import Figures, PlayerFigures, Record, Run
from store.ranking import AVERAGE, RATING, SHARE, WINS, Place
from store.statistics import GameFigures, Rival, Tally
from words import ranking, statistics

PLACE = Place(1, 1, PlayerFigures(4, 3, 6), 1612)


def figures(game: str, **records: int) -> Figures:
    found = Figures(game)
    found.records = {name: Record(value, 1, (1,)) for name, value in records.items()}
    return found


ALL = {"best_round": 30, "worst_round": -4, "highest_win": 90, "lowest_win": 12}


@pytest.mark.parametrize(
    ("game", "records", "shown"),
    [
        ("diabolo", ALL, [*ALL]),
        ("diabolo", ALL | {"lowest_win": 90}, ["best_round", "worst_round", "highest_win"]),
        ("mytho", {"best_round": 1, "worst_round": 0}, []),
        ("diabolo", {"best_round": 1, "worst_round": -1}, ["best_round", "worst_round"]),
        ("inferno", {"best_round": 0, "worst_round": 2}, ["best_round", "worst_round"]),
        ("angels", ALL, ["best_round", "worst_round", "lowest_win"]),
        ("diabolo", {"margin": 2, "comeback": 9}, ["comeback", "margin"]),
    ],
)
def test_records_that_say_something_are_shown(game, records, shown):
    assert [*ranking.records_shown(figures(game, **records))] == shown


def test_the_longest_series_is_among_the_records_once_somebody_has_won():
    found = figures("diabolo", margin=2)
    found.players = {1: PlayerFigures(3, 2, 4, longest=Run(2, 7))}
    assert ranking.records_shown(found)["series"] == Record(2, 7, (1,))
    found.players = {1: PlayerFigures(3, 0, 4)}
    assert "series" not in ranking.records_shown(found)


@pytest.mark.parametrize(
    ("name", "game", "value", "written"),
    [
        ("best_round", "diabolo", 30, "+30"),
        ("best_round", "inferno", 3, "3"),
        ("highest_win", "diabolo", 90, "90"),
        ("comeback", "diabolo", 8, "−8"),
        ("margin", "diabolo", 8, "8"),
        ("series", "", 4, "4"),
    ],
)
def test_only_gains_and_losses_have_a_sign(name, game, value, written):
    assert ranking.record_value(name, Record(value, 1, (1,)), game) == written


def test_a_game_of_one_round_has_scores_and_no_rounds(speak):
    speak("en")
    assert ranking.record_name("best_round", "angels") == "Best score"
    assert ranking.record_name("worst_round", "angels") == "Worst score"
    assert ranking.record_name("worst_round", "inferno") == "Worst round"


def test_who_set_a_record_and_from_where(speak):
    speak("en")
    record = Record(8, 1, (1,), place=3)
    detail = ranking.record_detail("comeback", record, ["Ana", "Léo"], None)
    assert detail == "Ana and Léo · from 3rd to 1st"
    assert ranking.record_detail("margin", record, ["Ana"], None) == "Ana"


@pytest.mark.parametrize(
    ("order", "value", "detail"),
    [
        (RATING, "1,612", "4 matches\n75% won"),
        (WINS, "3", "4 matches\n75% won"),
        (SHARE, "75%", "4 matches\n3 wins"),
        (AVERAGE, "1.5", "4 matches\n75% won"),
    ],
)
def test_the_number_that_ranks_somebody_and_what_it_rests_on(speak, order, value, detail):
    speak("en")
    assert (ranking.value(PLACE, order), ranking.detail(PLACE, order)) == (value, detail)


def test_who_has_no_rating_has_a_dash():
    assert ranking.value(PLACE._replace(points=None), RATING) == "–"


def test_many_names_are_counted_where_there_is_little_room(speak):
    speak("en")
    assert ranking.circle_in_short(["Ana", "Léo"]) == "Ana and Léo"
    names = ["Maximilienne", "Léopoldine"]
    listed = " and ".join(names)
    assert len(listed) == ranking.NAMES_LONG + 1
    assert ranking.circle_in_short(names) == "2 players"
    assert ranking.circle_in_short([names[0], names[1][:-1]]) == listed[:-1]
    assert ranking.circle_names(names) == listed


# -- a player's page -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "best", "worst", "says"),
    [
        ("diabolo", 30, -4, "Best round 30, worst -4"),
        ("angels", 9, 1, "Best score 9, worst 1"),
        ("mytho", 1, 0, ""),
        ("diabolo", 1, -1, "Best round 1, worst -1"),
        ("inferno", None, None, ""),
        ("inferno", 3, None, ""),
    ],
)
def test_extremes_are_told_where_they_say_something(speak, game, best, worst, says):
    speak("en")
    text = statistics.game_details(GameFigures(4, 3, game, 1.5, best, worst))
    first, _, rest = text.replace("−", "-").partition("\n")
    assert first == "4 matches · 3 wins · rank 1.5 on average" and rest == says


def test_matches_and_wins_or_that_there_are_none(speak):
    speak("en")
    assert statistics.played_and_won(Tally(1, 1)) == "1 match · 1 win"
    assert statistics.played_and_won(Tally()) == "No finished match yet"


def test_face_to_face_is_level_only_where_it_was(speak):
    speak("en")
    assert statistics.face_to_face(Rival(1, "Ana", 0, 3, 2, 1)) == "ahead 2 times · behind 1 time"
    level = statistics.face_to_face(Rival(1, "Ana", 0, 4, 2, 1))
    assert level == "ahead 2 times · level 1 time · behind 1 time"
