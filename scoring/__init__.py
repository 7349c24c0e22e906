"""The rules of Diabolo, Inferno, Anges & Démons and Mytho, and nothing else.

Standard library only: no window, no clock, no files but those the command line is given.

>>> import scoring
>>> match = scoring.match_from_data(
...     {
...         "format": "diablotin.match",
...         "version": 1,
...         "game": "angels",
...         "players": ["Ana", "Léo"],
...         "first": 0,
...         "rounds": [{"piles": [{"plus2": 2, "plus1": 2}, {"plus2": 1, "plus1": 4}]}],
...     }
... )
>>> result = scoring.score(match)
>>> [match.players[seat] for seat in result.winners], result.decided_by
(['Ana'], 'fewest_cards')
"""

from .game import (
    Card,
    ChoiceOption,
    Game,
    Missing,
    MissingPlayer,
    NumberOption,
    Option,
    OptionValue,
    RoundScore,
    Setup,
    Standing,
)
from .match import (
    LONGEST_NOTE,
    MOST_ROUNDS,
    YEARS,
    Match,
    dumps,
    match_from_data,
    match_to_data,
    moment,
    read_match,
)
from .player_names import LONGEST_NAME, clean_name, is_visible, name_key, name_problem
from .problems import Findings, Path, Problem, Refused, where
from .reasons import Decision, Reason
from .registry import GAMES, Registry
from .result import (
    NextRound,
    Result,
    ScoredRound,
    conclude,
    rank,
    result_to_data,
    score,
    score_round,
)

RULES_VERSION = 1
"""Raised whenever a correction can change the score of a match that was entered before."""

__all__ = [
    "GAMES",
    "LONGEST_NAME",
    "LONGEST_NOTE",
    "MOST_ROUNDS",
    "RULES_VERSION",
    "YEARS",
    "Card",
    "ChoiceOption",
    "Decision",
    "Findings",
    "Game",
    "Match",
    "Missing",
    "MissingPlayer",
    "NextRound",
    "NumberOption",
    "Option",
    "OptionValue",
    "Path",
    "Problem",
    "Reason",
    "Refused",
    "Registry",
    "Result",
    "RoundScore",
    "ScoredRound",
    "Setup",
    "Standing",
    "clean_name",
    "conclude",
    "dumps",
    "is_visible",
    "match_from_data",
    "match_to_data",
    "moment",
    "name_key",
    "name_problem",
    "rank",
    "read_match",
    "result_to_data",
    "score",
    "score_round",
    "where",
]
