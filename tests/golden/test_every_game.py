"""What is true of every game, whichever it is, tried on its golden matches.

A golden match is ``NAME.json`` here and its result is ``results/NAME.json``. A game that is
registered without one fails.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import scoring
from scoring import GAMES, Game, Setup

HERE = Path(__file__).parent
GOLDEN = sorted(HERE.glob("*.json"))
PLAYED_OUT = [path for path in GOLDEN if "stopped" not in json.loads(path.read_bytes())]
by_name = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
by_name_played_out = pytest.mark.parametrize("path", PLAYED_OUT, ids=lambda path: path.stem)
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def load(path: Path) -> scoring.Match:
    return scoring.read_match(path.read_bytes())


def golden_matches(game: Game[Any]) -> list[scoring.Match]:
    found = [match for match in map(load, GOLDEN) if match.game == game.id]
    assert found, f"{game.id} has no golden match"
    return found


def tables(game: Game[Any]) -> Iterator[Setup]:
    """Every number of players, with the options of each golden match."""
    for match in golden_matches(game):
        for seats in game.seats:
            yield Setup(seats, seats - 1, match.options)


def prunings(value: Any) -> Iterator[Any]:
    """The value with one key or one last entry left out, anywhere: rounds half entered."""
    if isinstance(value, dict):
        for key in value:
            yield {k: v for k, v in value.items() if k != key}
            for less in prunings(value[key]):
                yield {**value, key: less}


# The golden matches


@by_name
def test_a_golden_match_scores_as_its_result_says(path: Path) -> None:
    match = load(path)
    result = scoring.result_to_data(match, scoring.score(match))
    assert result == json.loads((HERE / "results" / path.name).read_bytes())


def test_every_golden_match_has_a_result_and_every_result_a_match() -> None:
    results = {path.name for path in (HERE / "results").glob("*.json")}
    assert results == {path.name for path in GOLDEN}


@by_game
def test_every_game_has_a_golden_match_played_to_its_end(game: Game[Any]) -> None:
    assert any(scoring.score(match).finished for match in golden_matches(game))


@by_name
def test_export_and_import_give_the_match_back(path: Path) -> None:
    match = load(path)
    assert scoring.read_match(scoring.dumps(match)) == match
    assert scoring.match_from_data(scoring.match_to_data(match)) == match


@by_name_played_out
def test_one_round_more_is_refused(path: Path) -> None:
    data = json.loads(path.read_bytes())
    played = len(data["rounds"])
    data["rounds"].append(data["rounds"][-1])
    with pytest.raises(scoring.Refused) as refused:
        scoring.match_from_data(data)
    (problem,) = [problem for problem in refused.value.problems if problem.is_error]
    assert (problem.code, problem.where) == ("round_after_end", f"rounds[{played}]")


@by_name
def test_every_shorter_match_goes_on(path: Path) -> None:
    match = load(path)
    for played in range(len(match.rounds)):
        rounds = match.rounds[:played]
        result = scoring.score(dataclasses.replace(match, rounds=rounds, stopped=False))
        assert not result.finished and not result.winners and result.decided_by is None
        assert result.next is not None and result.next.number == played + 1


@by_name
def test_changing_seats_changes_nothing_but_the_seats(path: Path) -> None:
    """Turned round the table by any number of seats, everybody keeps score, rank and win."""
    data = json.loads(path.read_bytes())
    seats = len(data["players"])
    whole = scoring.score(scoring.match_from_data(data))
    for shift in range(1, seats):
        turned = turn_seats(data, seats, shift)
        result = scoring.score(scoring.match_from_data(turned))
        for before, after in zip(whole.rounds, result.rounds, strict=True):
            assert after.scores == tuple(before.scores[seat - shift] for seat in range(seats))
            assert after.lead == (before.lead + shift) % seats
            assert after.starter == (before.starter + shift) % seats
        ranks = {s.seat: s.rank for s in whole.standings}
        assert {s.seat: s.rank for s in result.standings} == {
            (seat + shift) % seats: rank for seat, rank in ranks.items()
        }
        assert set(result.winners) == {(seat + shift) % seats for seat in whole.winners}


def turn_seats(data: dict[str, Any], seats: int, shift: int) -> dict[str, Any]:
    """Lists with an entry for each seat are turned; so are the fields that name a seat."""

    def turned(value: Any, key: str) -> Any:
        if key in ("first", "winner"):
            return (value + shift) % seats
        if key in ("players", "hands", "doubles", "points", "taken", "piles", "left"):
            return [value[seat - shift] for seat in range(seats)]
        return value

    return {
        key: [{k: turned(v, k) for k, v in one.items()} for one in value]
        if key == "rounds"
        else turned(value, key)
        for key, value in data.items()
    }


# Reasons


@by_name
def test_the_reasons_of_a_seat_add_up_to_its_score(path: Path) -> None:
    for scored in scoring.score(load(path)).rounds:
        for seat, points in enumerate(scored.scores):
            assert sum(reason.points for reason in scored.why(seat)) == points
        assert all(reason.points == 0 for reason in scored.reasons if reason.seat is None)


@by_name
def test_a_finished_match_says_what_decided_it(path: Path) -> None:
    result = scoring.score(load(path))
    assert result.finished and result.reasons


@by_name
def test_reasons_are_made_of_plain_values(path: Path) -> None:
    result = scoring.score(load(path))
    for reason in (*result.reasons, *(r for scored in result.rounds for r in scored.reasons)):
        assert json.dumps(reason)


# A game's face


@by_game
def test_a_game_can_be_found_by_its_id(game: Game[Any]) -> None:
    assert GAMES[game.id] is game and game.id in GAMES and game.id in GAMES.ids
    assert game.id.isidentifier() and game.id.islower()
    with pytest.raises(ValueError, match=game.id):
        GAMES.register(game)


@by_game
def test_a_game_knows_its_seats_deck_and_options(game: Game[Any]) -> None:
    assert len(game.seats) > 0 and game.seats[0] >= 2
    assert all(copies > 0 for copies in game.deck.values())
    assert dataclasses.is_dataclass(game.round_type)
    for option in game.options:
        assert all(option.problem(option.default_for(n), ()) is None for n in game.seats)
        problem = option.problem(None, ("options", option.name))
        assert problem is not None and problem.is_error


@by_game
def test_an_empty_match_has_everybody_first_with_nothing(game: Game[Any]) -> None:
    for table in tables(game):
        players = tuple(f"P{seat}" for seat in range(table.seats))
        result = scoring.score(scoring.Match(game.id, players, table.first, table.options))
        assert result.totals == (0,) * table.seats
        assert [(s.seat, s.rank) for s in result.standings] == [
            (seat, 1) for seat in range(table.seats)
        ]
        assert not result.finished and result.rounds == () and result.reasons == ()
        starter = (table.first + game.starter_offset) % table.seats
        assert result.next == scoring.NextRound(1, table.first, starter, False)


@by_game
def test_length_agrees_with_the_end_of_the_match(game: Game[Any]) -> None:
    for match in golden_matches(game):
        length = game.length(match.setup)
        assert length is None or match.stopped or length == len(match.rounds)


# Rounds half entered


@by_game
def test_an_empty_round_scores_nothing_and_misses_something(game: Game[Any]) -> None:
    for table in tables(game):
        empty = game.empty_round(table)
        assert isinstance(empty, game.round_type)
        assert game.score(empty, table).scores == (0,) * table.seats
        assert game.missing(empty, table)
        assert not game.check(empty, table).has_errors
        assert game.read_round({}, table, draft=True) == (empty, [])
        assert game.read_round(game.round_to_data(empty), table, draft=True) == (empty, [])


@by_game
def test_a_round_is_no_draft_and_wants_its_keys(game: Game[Any]) -> None:
    table = golden_matches(game)[0].setup
    _, problems = game.read_round({}, table, ("rounds", 0))
    assert problems and {p.code for p in problems} == {"missing_key"}
    assert all(p.path[:2] == ("rounds", 0) for p in problems)


@by_game
def test_whole_rounds_read_alike_as_draft_and_as_round(game: Game[Any]) -> None:
    for match in golden_matches(game):
        for round_ in match.rounds:
            data = game.round_to_data(round_)
            assert game.read_round(data, match.setup) == (round_, [])
            assert game.read_round(data, match.setup, draft=True) == (round_, [])


@by_game
def test_a_round_with_anything_left_out_is_a_draft(game: Game[Any]) -> None:
    """It is read, written, scored and measured, and what is left out is not taken for 0."""
    for match in golden_matches(game):
        table = match.setup
        for round_ in match.rounds[:2]:
            for data in prunings(game.round_to_data(round_)):
                half, problems = game.read_round(data, table, draft=True)
                assert half is not None and problems == []
                assert game.read_round(game.round_to_data(half), table, draft=True) == (half, [])
                scored = game.score(half, table)
                for seat in range(table.seats):
                    assert sum(r.points for r in scored.why(seat)) == scored.scores[seat]
                game.check(half, table)
                game.missing(half, table)
                game.remaining(half, table)


@by_game
def test_what_checks_out_with_nothing_missing_can_be_stored(game: Game[Any]) -> None:
    for match in golden_matches(game):
        table = match.setup
        for data in itertools.chain.from_iterable(
            prunings(game.round_to_data(round_)) for round_ in match.rounds[:2]
        ):
            half, _ = game.read_round(data, table, draft=True)
            assert half is not None
            if not game.missing(half, table) and not game.check(half, table).has_errors:
                stored, problems = game.read_round(game.round_to_data(half), table)
                assert (stored, problems) == (half, [])


@by_game
@pytest.mark.parametrize("odd", [None, True, 3, 2.5, "round", []])
def test_what_is_no_round_is_told_and_not_read(game: Game[Any], odd: object) -> None:
    table = golden_matches(game)[0].setup
    for draft in (False, True):
        round_, problems = game.read_round(odd, table, ("rounds", 4), draft=draft)
        assert round_ is None
        assert [(p.code, p.where) for p in problems] == [("not_an_object", "rounds[4]")]


@by_game
def test_an_unknown_key_of_a_round_is_told(game: Game[Any]) -> None:
    match = golden_matches(game)[0]
    data = game.round_to_data(match.rounds[0]) | {"colour": "pink"}
    for draft in (False, True):
        _, problems = game.read_round(data, match.setup, draft=draft)
        assert [(p.code, p.where) for p in problems] == [("unknown_key", "colour")]


def test_a_game_without_a_golden_match_fails() -> None:
    class Unplayed(type(GAMES["angels"])):  # type: ignore[misc]
        id = "unplayed"

    with pytest.raises(AssertionError, match="unplayed has no golden match"):
        golden_matches(Unplayed())


def test_a_new_game_needs_nothing_but_its_registration() -> None:
    class Renamed(type(GAMES["angels"])):  # type: ignore[misc]
        id = "renamed"

    game = Renamed()
    GAMES.register(game)
    try:
        data = json.loads((HERE / "angels-two-players.json").read_bytes()) | {"game": "renamed"}
        match = scoring.match_from_data(data)
        assert scoring.score(match).finished and match.rules is game
        assert "renamed" in GAMES.ids
    finally:
        GAMES.unregister("renamed")
    assert "renamed" not in GAMES
