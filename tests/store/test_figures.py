"""Every record on matches made by hand, as a table would tell it."""

from __future__ import annotations

import pytest

from scoring import Match
from scoring.mytho import MythoRound
from store.figures import Figures, MatchFacts, PlayerFigures, Record, Run, SeatFacts
from store.ranking import SHARE, WINS, Bucket, Ranking

ANA, JOE, ZOE, LEO = 1, 2, 3, 4


def played(match: int, game: str, *courses: list[int], winners: tuple[int, ...] | None = None):
    """A match by the scores of each player, Ana first; who is ahead wins."""
    low = game == "inferno"
    totals = [sum(course) for course in courses]
    best = min(totals) if low else max(totals)
    ranks = [1 + sum(o < t if low else o > t for o in totals) for t in totals]
    return MatchFacts(
        match,
        game,
        [
            SeatFacts(number, total, rank, number in winners if winners else total == best)
            for number, (total, rank) in enumerate(zip(totals, ranks, strict=True), 1)
        ],
        [list(scores) for scores in zip(*courses, strict=True)],
    )


def figures(game: str, *matches: MatchFacts) -> Figures:
    counted = Figures(game)
    for match in matches:
        counted.count(match)
    assert Figures.from_json(game, counted.to_json()) == counted
    return counted


def test_the_best_round_is_the_highest_where_the_highest_total_wins():
    counted = figures("diabolo", played(7, "diabolo", [31, -4], [8, 12]))
    assert counted.records["best_round"] == Record(31, 7, (ANA,))
    assert counted.records["worst_round"] == Record(-4, 7, (ANA,))
    assert counted.records["best_round"].place == 0, "only a comeback begins at a place"


def test_the_best_round_is_the_lowest_where_the_lowest_total_wins():
    counted = figures("inferno", played(7, "inferno", [3, 19], [8, 12], [0, 30]))
    assert counted.records["best_round"] == Record(0, 7, (ZOE,))
    assert counted.records["worst_round"] == Record(30, 7, (ZOE,))


def test_a_round_that_two_reached_is_of_both():
    counted = figures("diabolo", played(7, "diabolo", [9, 1], [1, 9]))
    assert counted.records["best_round"].players == (ANA, JOE)


def test_who_came_first_keeps_the_record():
    counted = figures(
        "diabolo", played(1, "diabolo", [9], [1]), played(2, "diabolo", [2], [9]),
        played(3, "diabolo", [10], [1]),
    )  # fmt: skip
    assert counted.records["best_round"].match == 3
    assert counted.records["worst_round"] == Record(1, 1, (JOE,))


def test_winning_totals_leave_losers_out_and_may_be_negative():
    counted = figures(
        "diabolo",
        played(1, "diabolo", [-5, 0], [-9, 0]),
        played(2, "diabolo", [30, 10], [30, 9]),
        played(3, "diabolo", [6, 6], [12, 0]),
    )
    assert counted.records["highest_win"] == Record(40, 2, (ANA,))
    assert counted.records["lowest_win"] == Record(-5, 1, (ANA,))


def test_a_shared_win_is_a_record_of_all_who_share_it():
    counted = figures("diabolo", played(1, "diabolo", [12, 0, 0], [12, 0, 0], [3, 0, 0]))
    assert counted.records["highest_win"].players == (ANA, JOE)
    assert counted.records["margin"] == Record(9, 1, (ANA, JOE))


def test_a_comeback_is_from_how_far_behind_a_winner_lay():
    counted = figures("diabolo", played(1, "diabolo", [1, 2, 40], [20, 5, 0], [9, 9, 9]))
    assert counted.records["comeback"] == Record(22, 1, (ANA,), place=3)


def test_a_comeback_in_inferno_is_from_too_many_points():
    counted = figures("inferno", played(1, "inferno", [20, 0, 0], [1, 30, 0], [5, 40, 0]))
    assert counted.records["comeback"] == Record(19, 1, (ANA,), place=3)


def test_there_is_no_comeback_for_who_led_all_along_nor_in_a_single_round():
    led = played(1, "diabolo", [9, 9], [1, 1])
    assert "comeback" not in figures("diabolo", led).records
    assert "comeback" not in figures("angels", played(2, "angels", [9], [1])).records


def test_the_closest_finish_is_by_how_little_somebody_won():
    counted = figures(
        "inferno",
        played(1, "inferno", [9, 0, 0], [12, 0, 0], [30, 0, 0]),
        played(2, "inferno", [5, 0, 0], [4, 0, 0], [6, 0, 0]),
    )
    assert counted.records["margin"] == Record(1, 2, (JOE,))


def test_a_win_that_the_cards_decided_is_as_close_as_can_be():
    counted = figures("angels", played(1, "angels", [9], [9], winners=(JOE,)))
    assert counted.records["margin"] == Record(0, 1, (JOE,))
    assert counted.players[ANA].wins == 0


def test_where_everybody_wins_nobody_was_close():
    assert "margin" not in figures("diabolo", played(1, "diabolo", [9, 0], [9, 0])).records


TOTALS = {"highest_win", "lowest_win", "comeback", "margin"}


def test_a_stopped_match_has_records_of_rounds_alone():
    counted = figures("inferno", played(1, "inferno", [3], [8], [12]))
    assert counted.records["best_round"] == Record(3, 1, (ANA,))
    assert set(counted.records) == {"best_round", "worst_round"}


@pytest.mark.parametrize("game", ["diabolo", "inferno"])
def test_shortened_and_prolonged_matches_have_records_of_rounds_alone(game):
    short = played(1, game, [9, 1], [2, 20], [7, 30])
    prolonged = played(2, game, [1, 1, 1, 1], [20, 2, 2, 2], [30, 3, 3, 3])
    whole = played(3, game, [15, 1, 2], [1, 20, 30], [2, 30, 15])
    assert not TOTALS & set(figures(game, short, prolonged).records)
    counted = figures(game, short, prolonged, whole)
    assert {counted.records[name].match for name in TOTALS} == {3}


def test_extra_rounds_of_inferno_belong_to_its_length():
    extra = played(1, "inferno", [1, 1, 1, 1, 0], [1, 1, 1, 1, 4], [2, 2, 9, 9, 9])
    assert figures("inferno", extra).records["lowest_win"] == Record(4, 1, (ANA,))
    decided_before = played(1, "inferno", [1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 9, 9])
    assert not TOTALS & set(figures("inferno", decided_before).records)
    stopped_in_a_tie = played(1, "inferno", [1, 1, 1, 1], [1, 1, 1, 1], [2, 2, 9, 9])
    assert not TOTALS & set(figures("inferno", stopped_in_a_tie).records)


def test_a_win_shared_after_all_rounds_of_inferno_is_of_its_length():
    shared = played(1, "inferno", [1, 1, 1], [1, 1, 1], [2, 2, 9])
    assert figures("inferno", shared).records["margin"] == Record(10, 1, (ANA, JOE))


def test_wins_of_mytho_are_as_many_as_the_table_agreed_on_and_no_record():
    single, first_to_two = played(1, "mytho", [1], [0]), played(2, "mytho", [0, 1, 1], [1, 0, 0])
    assert not TOTALS & set(figures("mytho", single, first_to_two).records)


def test_one_player_alone_wins_and_surpasses_nobody():
    counted = figures("angels", played(1, "angels", [-3]))
    assert counted.players == {ANA: PlayerFigures(1, 1, 1, Run(1, 1), Run(1, 1), Run(1, 1))}
    assert set(counted.records) == {"best_round", "worst_round", "highest_win", "lowest_win"}


def test_all_games_together_compare_no_points_of_different_games():
    games = played(1, "diabolo", [1, 40], [9, 1]), played(2, "angels", [3], [80])
    assert figures("", *games).records == {}
    assert figures("", *games).series == Record(1, 1, (ANA,))


def test_a_match_without_rounds_counts_and_sets_no_round():
    bare = MatchFacts(1, "mytho", [SeatFacts(ANA, 0, 1, True), SeatFacts(JOE, 0, 1, True)], [])
    counted = figures("mytho", bare)
    assert counted.players[JOE].wins == 1 and "best_round" not in counted.records


def test_what_is_kept_is_found_again_unless_it_is_damaged(store):
    store.matches.add_all([Match("mytho", ("Ana", "Joe"), rounds=(MythoRound(0),), id="m")])
    for _ in store.ranking.look():
        pass
    always = Bucket("", "", "")
    kept = Figures.from_json("", store.ranking.kept_content(always))
    assert kept.players[ANA].wins == 1
    store._db.execute("UPDATE figures SET content = content || ' '")
    assert store.ranking.kept_content(always) is None


WON, LOST = [9], [1]


def series(*won: bool) -> tuple[MatchFacts, ...]:
    return tuple(
        played(number, "diabolo", *((WON, LOST) if win else (LOST, WON)))
        for number, win in enumerate(won, 1)
    )


def test_the_longest_series_is_told_with_its_last_match():
    counted = figures("diabolo", *series(True, True, False, True, True, True, False))
    assert counted.series == Record(3, 6, (ANA,))


def test_of_two_equal_series_the_earlier_stands():
    counted = figures("diabolo", *series(True, True, False, False, True))
    assert counted.series == Record(2, 2, (ANA,))


def test_nobody_won_anything_yet():
    assert Figures("").series is None


@pytest.mark.parametrize("cut", range(1, 9))
def test_a_series_goes_on_from_one_month_to_the_next(cut):
    won = [True, True, False, True, True, True, True, False, True]
    whole = figures("diabolo", *series(*won))
    first, second = figures("diabolo", *series(*won)[:cut]), figures(
        "diabolo", *series(*won)[cut:]
    )  # fmt: skip
    first.then(second)
    assert first == whole and first.series == Record(4, 7, (ANA,))


def test_who_won_once_stands_before_who_never_won():
    places = Ranking.ranked(figures("diabolo", *series(True, False, True)), {}, WINS)
    assert [(place.rank, place.player) for place in places] == [(1, ANA), (2, JOE)]
    places = Ranking.ranked(figures("diabolo", *series(True)), {}, WINS)
    assert [(place.rank, place.player) for place in places] == [(1, ANA), (2, JOE)]


def test_of_equals_who_won_and_played_more_stands_first():
    players = {ANA: PlayerFigures(2, 1), JOE: PlayerFigures(4, 2), ZOE: PlayerFigures(3, 0)}
    players[LEO] = PlayerFigures(5, 0)
    places = Ranking.ranked(Figures("", players), {}, SHARE)
    assert [(place.rank, place.player) for place in places] == [
        (1, JOE),
        (1, ANA),
        (3, LEO),
        (3, ZOE),
    ]


def test_ratings_are_kept_after_the_last_match_of_each_year(store):
    years = (2019, 2019, 2021, 2026)
    store.matches.add_all(
        Match(
            *("mytho", ("Ana", "Joe")),
            rounds=(MythoRound(0),),
            id=f"m{number}",
            started=f"{year}-06-0{number + 1}T20:00:00+02:00",
        )
        for number, year in enumerate(years)
    )
    for _ in store.ranking.look():
        pass
    kept = store._db.rows("SELECT year, match_id FROM ratings WHERE game = '' ORDER BY year")
    assert kept == [("2019", 2), ("2021", 3), ("2026", 4)]


def test_average_and_share_rest_on_the_matches():
    counted = figures("diabolo", *series(True, False, False))
    ana = counted.players[ANA]
    assert (ana.matches, ana.wins, round(ana.win_rate, 3)) == (3, 1, 0.333)
    assert round(ana.average_rank, 3) == 1.667
