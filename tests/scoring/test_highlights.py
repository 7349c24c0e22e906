"""The moments of a match worth remembering."""

from scoring import match_from_data, score
from scoring.highlights import Highlight, best_moments

from .building import match_data


def moments_of(game, rounds, **more):
    match = match_from_data(match_data(game, rounds, **more))
    return best_moments(match, score(match))


def inferno(*points):
    return {"taken": [{"points": number} for number in points]}


def test_where_few_points_win_the_fewest_are_the_best():
    rounds = [inferno(20, 7, 30), inferno(20, 40, 9)]
    assert moments_of("inferno", rounds) == (Highlight(number=1, seat=1, points=7),)


def test_where_many_points_win_the_most_are_the_best():
    angel = {"lines": {"red": "angel"}, "hands": [{"red": [4, 2]}, {}, {"red": [3]}]}
    demon = {"lines": {"blue": "demon"}, "hands": [{}, {"blue": [5, 2]}, {}]}
    assert moments_of("diabolo", [angel, demon]) == (Highlight(number=1, seat=0, points=6),)


def test_all_that_equal_the_best_are_told_oldest_first():
    rounds = [inferno(20, 7, 30), inferno(7, 40, 7)]
    assert moments_of("inferno", rounds) == (
        Highlight(1, 1, 7),
        Highlight(2, 0, 7),
        Highlight(2, 2, 7),
    )


def test_nothing_stands_out_of_a_single_round():
    assert moments_of("inferno", [inferno(20, 7, 30)]) == ()


def test_rounds_that_only_count_wins_have_no_best_one():
    assert moments_of("mytho", [{"winner": 0}, {"winner": 1}], options={"target_wins": 3}) == ()
