"""A count goes over where the deck runs out in seating order, and is told there once."""

import pytest

import scoring
from scoring import Match
from scoring.inferno import ALL_POINTS, COPIES, OTHER_CARDS, RED_POINTS
from scoring.mytho import MythoRound
from scoring.mytho_live import MythoLive
from scoring.problems import IllegalAction
from scoring.reasons import MostWins
from tests.scoring.building import errors_of, match_data


def fives(count: int) -> dict[str, object]:
    return {"red": [0, 0, 0, 0, count], "others": 0}


@pytest.mark.parametrize(
    ("code", "all_there_is", "one"),
    [
        ("too_many_copies", fives(COPIES), fives(1)),
        ("too_many_points", {"red": RED_POINTS, "others": 0}, {"red": 1, "others": 0}),
        ("too_many_cards", {"red": 0, "others": OTHER_CARDS}, {"red": 0, "others": 1}),
        ("too_many_points_in_all", {"points": ALL_POINTS}, {"points": 1}),
    ],
)
def test_all_there_is_may_be_with_one_player_and_nothing_more_with_the_next(
    code, all_there_is, one
):
    nothing = {"red": 0, "others": 0}
    fine = match_data("inferno", [{"taken": [all_there_is, nothing, nothing]}])
    assert code not in dict(errors_of(fine))
    for taken in ([all_there_is, one, one], [nothing, all_there_is, one]):
        found = [
            where
            for what, where in errors_of(match_data("inferno", [{"taken": taken}]))
            if what == code
        ]
        seat = taken.index(one)
        assert len(found) == 1 and found[0].startswith(f"rounds[0].taken[{seat}]")


def test_whoever_has_most_wins_is_told_with_those_who_follow():
    rounds = tuple(MythoRound(seat, "empty") for seat in (2, 0, 2, 1))
    match = Match(
        "mytho", ("Ana", "Joe", "Zoé", "Léo"), 0, {"target_wins": 9}, rounds, stopped=True
    )
    result = scoring.score(match)
    (decision,) = (reason for reason in result.reasons if isinstance(reason, MostWins))
    assert decision == MostWins(2, 2, (0, 1), 1)


@pytest.mark.parametrize(("winner", "by"), [(None, None), (0, None), (None, "empty")])
def test_a_round_that_nobody_has_won_yet_cannot_be_entered(winner, by):
    with pytest.raises(IllegalAction):
        MythoLive((0, 5, 5), 0, winner=winner, by=by).as_round()
