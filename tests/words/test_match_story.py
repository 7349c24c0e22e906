"""The one sentence about a match: true, and with its figure."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

import scoring
from i18n import tr
from scoring import GAMES
from tests.scoring.building import match_data
from tests.scoring.dealing import Data, deal_match, matches
from tests.scoring.plain_scorer import plain_result
from tests.words.plain_titles import places
from tests.words.test_titles import angels, inferno, mytho
from words.match_story import story


def told(data: Data) -> str:
    match = scoring.match_from_data(data)
    return story(match, scoring.score(match)).replace("\u202f", " ")


STORIES = {
    "À égalité jusqu’au bout : il a fallu 2 manches supplémentaires.": inferno(
        (2, 2, 9), (2, 2, 9), (2, 3, 9), options={"rounds": 1, "tie": "extra_round"}
    ),
    "On se serre à 2 tout en haut du podium : égalité parfaite à 4 points.": inferno((4, 4, 9)),
    "Personne devant, personne derrière : tout le monde finit à 4 points.": inferno((4, 4, 4)),
    "Tout s’est joué à la dernière manche : 2 points d’écart.": inferno((4, 6, 9), (9, 5, 9)),
    "À égalité de points, 2 cartes de moins ont fait la différence.": angels(
        (4, 3, 1, 1), (5, 1, 0, 1), (1, 0, 0, 0)
    ),
    "1 manche a suffi.": mytho(1),
    "Une manche a suffi : il restait 12 cartes dans les autres mains.": mytho(0, left=[[0, 3, 9]]),
    "La première place a changé 2 fois de mains.": inferno(
        (1, 2, 9), (5, 1, 9), (1, 9, 9), (1, 1, 9)
    ),
    "Ana mène de la première à la dernière manche : 3 sur 3.": inferno(*[(1, 2, 9)] * 3),
    "De la première à la dernière place, 5 points d’écart seulement.": inferno((4, 6, 9)),
    "Victoire sur le fil : 2 points d’avance.": inferno((4, 6, 19)),
    "Victoire nette : 8 points d’avance.": inferno((4, 12, 19)),
    "Au bout du compte, 2 victoires d’avance.": mytho(0, 0),
}


@pytest.mark.parametrize("sentence", STORIES)
def test_what_is_told_of_a_match(speak, sentence):
    speak("fr")
    assert told(STORIES[sentence]) == sentence


def test_of_a_match_that_was_stopped_that_is_told_before_all_else(speak):
    speak("fr")
    led = inferno(*[(1, 2, 9)] * 3, options={"rounds": 5}) | {"stopped": True}
    assert told(led) == "Partie arrêtée après 3 manches sur 5.", "and not: 3 of 3"
    level = inferno((4, 4, 9), options={"rounds": 2}) | {"stopped": True}
    assert told(level) == "Partie arrêtée après 1 manche sur 2."
    race = match_data("mytho", [{"winner": 0}], options={"target_wins": 3}, stopped=True)
    assert told(race) == "Partie arrêtée après 1 manche."


def test_nothing_is_told_of_a_match_that_goes_on():
    assert told(match_data("inferno", [])) == ""
    assert told(match_data("inferno", inferno((1, 2, 3))["rounds"])) == ""


# -- dealt matches ---------------------------------------------------------------------------------


def true_sentences(data: Data) -> list[str]:
    """All English beginnings with their figures that hold, worked out from the match file."""
    result = plain_result(data)
    course, unit = places(data), "win" if data["game"] == "mytho" else "point"
    totals = [line["total"] for line in result["standings"]]
    rounds, players = len(result["rounds"]), len(data["players"])
    winners = len(result["winners"])
    if data.get("stopped"):
        planned = data.get("options", {}).get("rounds", players)
        if data["game"] != "mytho" and rounds < planned:
            return [f"Stopped after {rounds} of {planned} rounds."]
        return [f"Stopped after {rounds} round{'s'[: rounds > 1]}."]

    def amount(number: int) -> str:
        sign = "\u2212" if number < 0 else ""
        return f"{sign}{abs(number)} {unit}{'' if abs(number) == 1 else 's'}"

    lead = amount(abs(totals[0] - totals[1]))
    true = [f"In the end it is {lead} ahead.", f"Won by a whisker: {lead} ahead."]
    true += [f"A clear win: {lead} ahead.", "1 round was enough."]
    true.append(f"From first to last place, only {amount(abs(totals[0] - totals[-1]))}.")
    if winners == players:
        return [f"Nobody ahead, nobody behind: everybody ends at {amount(totals[0])}."]
    if winners > 1:
        return [f"A squeeze on the top step: {winners} level at {amount(totals[0])}."]
    winner = data["players"].index(result["winners"][0])
    leaders = [after.index(1) for after in course if after.count(1) == 1]
    changes = sum(a != b for a, b in pairwise(leaders))
    if data["game"] == "inferno":
        extra = rounds - data.get("options", {}).get("rounds", players)
        if extra > 0:
            many = "" if extra == 1 else "s"
            return [f"Level to the end: {extra} extra round{many} had to decide."]
    if rounds > 1 and not (course[-2][winner] == 1 and course[-2].count(1) == 1):
        return [f"Decided in the last round, by {lead}."]
    if data["game"] == "angels" and totals[0] == totals[1]:
        cards = [line["cards"] for line in result["standings"] if line["total"] == totals[0]]
        fewer = cards[1] - cards[0]
        return [f"Level on points: {fewer} card{'s'[: fewer > 1]} fewer made the difference."]
    if data["game"] == "mytho" and rounds == 1 and data["rounds"][0].get("left"):
        left = sum(data["rounds"][0]["left"])
        true.append(
            f"One round was enough, with {left} card{'s'[: left > 1]} left in the other hands."
        )
    if rounds > 2 and changes > 1:
        return [f"The lead changed {changes} times."]
    if rounds > 2 and leaders == [winner] * rounds:
        name = data["players"][winner]
        return [f"{name} led from the first round to the last: {rounds} of {rounds}."]
    return true


def check(data: Data) -> None:
    result = plain_result(data)
    if result["finished"] and result["rounds"]:
        assert told(data) in true_sentences(data)
    else:
        assert told(data) == ""


@given(matches())
def test_the_sentence_of_a_dealt_match_is_true(data: Data) -> None:
    with tr.speaking("en"):
        check(data)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_sentences_of_a_thousand_matches_are_true(speak, game):
    speak("en")
    for seed in range(1000):
        check(deal_match(seed, game, full=seed % 2 == 0))
