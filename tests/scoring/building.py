"""Short ways to write matches down in tests, and to look at what is wrong with them."""

from __future__ import annotations

from typing import Any

import scoring

PLAYERS = ("Ana", "Joe", "Zoé", "Léo", "Michael", "Lou", "Max")

Found = tuple[str, str]
"""The code of a problem and where it is."""


def match_data(game: str, rounds: list[Any], seats: int = 3, **more: Any) -> dict[str, Any]:
    """A match file's object; ``more`` adds keys or replaces them."""
    return {
        "format": "diablotin.match",
        "version": 1,
        "game": game,
        "players": list(PLAYERS[:seats]),
        "first": 0,
        "rounds": rounds,
    } | more


def problems_of(data: object) -> tuple[scoring.Problem, ...]:
    """Why a match is refused; nothing when it is taken."""
    try:
        scoring.match_from_data(data)
    except scoring.Refused as refused:
        return refused.problems
    return ()


def errors_of(data: object) -> list[Found]:
    return [(p.code, p.where) for p in problems_of(data) if p.is_error]


def warnings_of(data: object) -> list[Found]:
    """The warnings of a match that is scored all the same."""
    result = scoring.score(scoring.match_from_data(data))
    return [(w.code, w.where) for scored in result.rounds for w in scored.warnings]


def params_of(data: object, code: str) -> dict[str, object]:
    """The parameters of the one problem with this code, error or warning."""
    problems = problems_of(data)
    if not problems:
        result = scoring.score(scoring.match_from_data(data))
        problems = tuple(w for scored in result.rounds for w in scored.warnings)
    (problem,) = [p for p in problems if p.code == code]
    return dict(problem.params)


def result_of(data: object) -> scoring.Result:
    return scoring.score(scoring.match_from_data(data))


def output_of(data: object) -> dict[str, Any]:
    """What the command line prints for a match."""
    match = scoring.match_from_data(data)
    return scoring.result_to_data(match, scoring.score(match))


def without_warnings(output: dict[str, Any]) -> dict[str, Any]:
    rounds = [{k: v for k, v in r.items() if k != "warnings"} for r in output["rounds"]]
    return {**output, "rounds": rounds}
