"""Every code that the rules can give has words, in French and in English."""

import random
import re

import pytest

import scoring
from entry.next_step import Save
from scoring import GAMES, Match, Setup
from scoring.cli_english import PROBLEMS
from scoring.diabolo import COLOURS
from words import PROFILES, problems

NAMES = ("Ana", "Léo", "Zoé", "Joe", "Michael", "Inès", "Noé")
CARDS = (1, 2, 3, 4, 5)


def random_diabolo(dice: random.Random, seats: int) -> dict:
    def holding():
        return dice.choice([[], [dice.choice(CARDS)], [4, 2], 6, None])

    def line():
        sides = {"demon": dice.choice([3, [2, 1]]), "angel": dice.choice([[], 3, [4, 2]])}
        return dice.choice(["angel", "demon", "tie", sides, None])

    def entered(values: dict) -> dict:
        return {key: value for key, value in values.items() if value is not None}

    lines = entered({colour: line() for colour in COLOURS})
    wins = [c for c in COLOURS if lines.get(c) == "angel"]
    return {
        "lines": lines,
        "hands": [entered({c: holding() for c in COLOURS}) for _ in range(seats)],
        "doubles": [dice.choice([None, *wins]) for _ in range(seats)],
    }


def random_inferno(dice: random.Random, seats: int) -> dict:
    red = [dice.choice([[0, 0, 0, 0, 0], [1, 0, 0, 0, 1], 3, None]) for _ in range(seats)]
    return {
        "taken": [{"others": dice.randrange(8), **({} if r is None else {"red": r})} for r in red]
    }


def random_angels(dice: random.Random, seats: int) -> dict:
    return {
        "piles": [
            {"plus2": dice.randrange(3), "plus1": dice.randrange(2, 4), "minus2": dice.randrange(2)}
            for _ in range(seats)
        ]
    }


def random_mytho(dice: random.Random, seats: int) -> dict:
    return {"winner": dice.randrange(seats), "by": dice.choice(["empty", "contest"])}


ROUNDS = {
    "diabolo": random_diabolo,
    "inferno": random_inferno,
    "angels": random_angels,
    "mytho": random_mytho,
}


def random_results(game: str, count: int = 60):
    """Matches played to their end, whatever that takes."""
    dice = random.Random(game)
    rules = GAMES[game]
    for _ in range(count):
        seats = dice.choice(rules.seats)
        table = Setup(seats)
        match = Match(game, NAMES[:seats])
        while not (result := scoring.score(match)).finished and len(match.rounds) < 20:
            round_, found = rules.read_round(ROUNDS[game](dice, seats), table)
            if found or rules.check(round_, table).has_errors:
                continue
            match = Match(game, NAMES[:seats], rounds=(*match.rounds, round_))
            yield match, scoring.score(match)
        yield match, result


@pytest.mark.parametrize("game", ROUNDS)
def test_every_score_says_why(language, game):
    face = PROFILES[game]
    for match, result in random_results(game):
        for scored in result.rounds:
            for reason in scored.reasons:
                assert face.reason(reason, match.players)
            for seat in range(len(match.players)):
                why = scored.why(seat)
                assert bool(face.in_short(why, match.players)) == bool(why)
        for sentence in face.verdict(match, result):
            assert sentence.endswith(".") and "{" not in sentence


@pytest.mark.parametrize("game", scoring.GAMES.ids)
def test_a_game_introduces_itself(language, game):
    face = PROFILES[game]
    table = Setup(face.rules.seats[-1])
    result = scoring.score(Match(game, NAMES[: table.seats]))
    shown = [
        face.name,
        face.tagline,
        face.round_hint(table),
        face.who_begins(result.next, NAMES),
        face.lead_badge,
        face.count(1, table),
        *([face.follow] if face.live_screen else []),
        face.total(1),
        face.total(-2),
        face.step(Save(), NAMES),
        *face.lacking(face.rules.missing(face.rules.empty_round(table), table), NAMES),
        *(face.option(option.name) for option in face.rules.options),
        *(face.option_value(o.name, o.default_for(table.seats)) for o in face.rules.options),
    ]
    assert all(shown)
    assert not any("{" in text or re.search(r"(^|\s)-\d", text) for text in shown)


def test_the_tie_break_is_told_with_both_sides_figures(language):
    pile = [{"plus2": 4, "plus1": 3, "zero": 1, "minus2": 1}, {"plus2": 5, "plus1": 1, "minus2": 1}]
    match = scoring.match_from_data(
        {
            "format": "diablotin.match",
            "version": 1,
            "game": "angels",
            "players": ["Ana", "Léo", "Zoé"],
            "first": 0,
            "rounds": [{"piles": [*pile, {}]}],
        }
    )
    (sentence,) = PROFILES["angels"].verdict(match, scoring.score(match))
    expected = {
        "fr": "Égalité à 9 points entre Léo et Ana, mais Léo a moins de cartes\u202f: 7 contre 9.",
        "en": "9 points each for Léo and Ana, but Léo has fewer cards: 7 against 9.",
    }
    assert sentence == expected[language]


def test_every_problem_has_words_in_the_app():
    elsewhere = {"too_many_cards", "side_size", "side_points"}
    assert set(problems.TEXTS) | set(problems.COUNTED) == set(PROBLEMS) - elsewhere
