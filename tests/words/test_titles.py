"""A title for every player: what earns it, what it says, and that nothing is made up."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given

import scoring
from i18n import tr
from languages import LANGUAGES
from scoring import GAMES, Match, Result
from tests.scoring.building import match_data
from tests.scoring.dealing import Data, deal_match, matches
from tests.words.plain_titles import claims
from words import PROFILES
from words.course_titles import course_titles
from words.titles import Title, _most_telling, titles_of

COURSE = {"all_the_way", "summit", "comeback", "breakaway", "never_last", "steady", "finish"}
COURSE |= {"start", "most_rounds", "kick_off"}


def played(data: Data) -> tuple[Match, Result]:
    match = scoring.match_from_data(data)
    return match, scoring.score(match)


def candidates(data: Data) -> list[Title]:
    match, result = played(data)
    return [*PROFILES[match.game].titles(match, result), *course_titles(match, result)]


def says(data: Data, key: str) -> list[tuple[int, str]]:
    """Whom the title could go to, and its words, with plain spaces."""
    return [
        (title.seat, f"{title.name}: {title.detail}".replace("\u202f", " "))
        for title in candidates(data)
        if title.key == key
    ]


# -- hand-made matches: each title, word for word --------------------------------------------------


def diabolo(*rounds: dict[str, Any], seats: int = 3, **more: Any) -> Data:
    return match_data("diabolo", list(rounds), seats, options={"rounds": len(rounds)}, **more)


def lines(
    angels: dict[str, tuple[int, int]] | None = None,
    demons: dict[str, tuple[int, int]] | None = None,
    doubles: list[str | None] | None = None,
    seats: int = 3,
) -> dict[str, Any]:
    """A round: who holds how much of a colour that the angels or the demons won."""
    held = (angels or {}) | (demons or {})
    outcome = dict.fromkeys(angels or {}, "angel") | dict.fromkeys(demons or {}, "demon")
    hands = [{c: n for c, (holder, n) in held.items() if holder == seat} for seat in range(seats)]
    return {"lines": outcome, "hands": hands, "doubles": doubles or [None] * seats}


def inferno(*rounds: tuple[int, ...], **more: Any) -> Data:
    taken = [{"taken": [{"points": points} for points in one]} for one in rounds]
    options = {"rounds": len(rounds), "tie": "share"} | more.pop("options", {})
    return match_data("inferno", taken, len(rounds[0]), options=options, **more)


def picked(*rounds: tuple[tuple[list[int], int], ...]) -> Data:
    """Inferno card by card: how many red 1s to 5s, and how many others."""
    taken = [{"taken": [{"red": red, "others": n} for red, n in one]} for one in rounds]
    options = {"rounds": len(rounds), "tie": "share"}
    return match_data("inferno", taken, len(rounds[0]), options=options)


def angels(*piles: tuple[int, int, int, int]) -> Data:
    kinds = ("plus2", "plus1", "zero", "minus2")
    given = [dict(zip(kinds, pile, strict=True)) for pile in piles]
    return match_data("angels", [{"piles": given}], len(piles))


def mytho(*winners: int, seats: int = 3, left: list[list[int]] | None = None, by: str = "") -> Data:
    rounds: list[dict[str, Any]] = [{"winner": winner} for winner in winners]
    for index, one in enumerate(rounds):
        if left:
            one["left"] = left[index]
        if by[index : index + 1] == "c":
            one["by"] = "contest"
    target = max(winners.count(seat) for seat in winners)
    return match_data("mytho", rounds, seats, options={"target_wins": target})


NO_RED, FIVES = [0] * 5, [0, 0, 0, 0, 2]

SAID = {
    # Diabolo
    "doubles": (
        diabolo(
            lines({"red": (0, 6)}, doubles=["red", None, None]),
            lines({"blue": (0, 5)}, doubles=["blue", None, None]),
        ),
        [(0, "Doubles en or: ses 2 cartes Double ont payé : +12, +10")],
    ),
    "rainbow": (
        diabolo(lines({"red": (1, 3), "blue": (1, 2), "green": (1, 4), "violet": (1, 1)})),
        [(1, "Arc-en-ciel: 4 couleurs différentes ont payé")],
    ),
    "guardian": (
        diabolo(lines({}, {"red": (0, 4)}), lines({}, {"blue": (1, 4)})),
        [(2, "Ange gardien: pas un point laissé aux démons en 2 manches")],
    ),
    "bare_hands": (
        diabolo(lines({"red": (0, 4)}, doubles=["red", "red", None]), lines()),
        [(2, "À mains nues: pas une carte Double jouée en 2 manches")],
    ),
    "jackpot": (
        diabolo(lines({"violet": (2, 8), "red": (1, 7)}, doubles=[None, None, "violet"])),
        [(2, "Gros lot: +16 d’un coup, en violet")],
    ),
    "daring": (
        diabolo(lines({}, {"blue": (0, 9), "red": (1, 8)})),
        [(0, "Témérité: −9 d’un coup, en bleu : qui ne risque rien n’a rien")],
    ),
    "angels": (
        diabolo(lines({"red": (0, 4), "blue": (0, 2), "green": (1, 9)})),
        [(0, "Du côté des anges: 2 lignes d’anges remportées")],
    ),
    "lightning_rod": (
        diabolo(lines({}, {"red": (1, 4), "blue": (1, 2), "green": (0, 9)})),
        [(1, "Paratonnerre: 2 lignes de démons sur ses épaules")],
    ),
    "panache": (
        diabolo(lines({"red": (0, 4)}, doubles=[None, "red", None])),
        [(1, "Panache: 1 carte Double pour la beauté du geste")],
    ),
    "sharing": (
        diabolo(
            {
                "lines": {"red": "angel", "blue": "angel"},
                "hands": [{"red": 4, "blue": 2}, {"red": 4}, {"blue": 2}],
            }
        ),
        [(0, "Sens du partage: 2 couleurs gagnées à égalité")],
    ),
    "one_colour": (
        diabolo(lines({"violet": (0, 3)}), lines({"violet": (0, 2), "red": (1, 4)})),
        [(0, "Fidélité: le violet a payé 2 fois")],
    ),
    # Inferno
    "zero": (inferno((0, 4, 9), (0, 5, 0)), [(0, "2"), (2, "1")]),
    "big_fire": (
        inferno((3, 31, 9), (5, 5, 9)),
        [(1, "Grand feu: 31 points d’un coup : quitte à brûler, autant briller")],
    ),
    "no_red": (
        picked(*[((NO_RED, 9), (FIVES, 1), ([1, 0, 0, 0, 0], 1))] * 2),
        [(0, "À l’épreuve du feu: pas un point rouge en 2 manches")],
    ),
    "cool": (
        picked(((FIVES, 1), ([1, 1, 0, 0, 0], 9), ([0, 0, 0, 1, 0], 1))),
        [(1, "Sang-froid: 3 points rouges en tout, le plus petit total")],
    ),
    "embers": (
        picked(((FIVES, 1), ([1, 1, 0, 0, 0], 9), ([0, 0, 0, 1, 0], 1))),
        [(0, "Cœur de braise: 10 points rouges, la plus belle collection")],
    ),
    "not_red": (
        picked(((FIVES, 1), ([1, 1, 0, 0, 0], 9), ([0, 0, 0, 1, 0], 1))),
        [(1, "Tout sauf rouge: 9 cartes des autres couleurs")],
    ),
    "light": (
        picked(((FIVES, 1), ([1, 1, 0, 0, 0], 9), ([0, 0, 0, 1, 0], 5))),
        [(0, "Main légère: 3 cartes en tout, personne n’en a ramassé moins")],
    ),
    "fives": (
        picked(((FIVES, 1), ([1, 1, 0, 0, 0], 9), ([0, 0, 0, 1, 0], 5))),
        [(0, "Cinq sur cinq: le 5 rouge ramassé 2 fois")],
    ),
    # Anges & Démons
    "fewer_cards": (
        angels((4, 3, 1, 1), (5, 1, 0, 1), (1, 0, 0, 0)),
        [(1, "À la carte près: 7 cartes contre 9, à égalité de points")],
    ),
    "balance": (
        angels((3, 1, 0, 3), (5, 0, 0, 1), (1, 1, 0, 0)),
        [(0, "Numéro d’équilibriste: 3 contre 3 : anges et démons à égalité")],
    ),
    "choir": (
        angels((3, 1, 0, 3), (5, 0, 0, 1), (1, 1, 0, 0)),
        [(1, "Chœur des anges: 5 anges à +2")],
    ),
    "hidden": (
        angels((3, 4, 0, 3), (5, 0, 0, 1), (1, 1, 0, 0)),
        [(0, "Jardin secret: 4 cartes face cachée")],
    ),
    "shelter": (
        angels((3, 1, 0, 3), (5, 0, 0, 1), (1, 1, 0, 0)),
        [(0, "Refuge à démons: 3 démons sous son toit")],
    ),
    "blanks": (
        angels((3, 1, 2, 3), (5, 0, 1, 1), (1, 1, 0, 0)),
        [(0, "Collection de X: 2 cartes X à l’abri")],
    ),
    "tower": (
        angels((3, 1, 2, 3), (5, 0, 1, 1), (1, 1, 0, 0)),
        [(0, "Tour de cartes: 9 cartes dans la pile")],
    ),
    "feather": (
        angels((3, 1, 2, 3), (5, 0, 1, 1), (1, 1, 0, 0)),
        [(2, "Poids plume: 2 cartes, et pas une de trop")],
    ),
    "quality": (
        angels((3, 1, 2, 3), (5, 0, 1, 1), (1, 1, 0, 0)),
        [(2, "Rien que le meilleur: 3 points avec 2 cartes")],
    ),
    "harvest": (
        angels((6, 3, 0, 4), (5, 0, 1, 1), (1, 1, 0, 0)),
        [(0, "Belle moisson: +15 avant la visite des démons (−8)")],
    ),
    # Mytho
    "lynx": (
        mytho(0, 1, 0, by="cec"),
        [(0, "Œil de lynx: 2 manches gagnées grâce à une contestation réussie")],
    ),
    "empty_hands": (
        mytho(0, 1, 0, by="cee"),
        [(0, "Les mains dans les poches: 2 manches finies sans une carte en main")],
    ),
    "streak": (mytho(1, 0, 0), [(0, "Sur sa lancée: 2 manches gagnées d’affilée")]),
    "flawless": (mytho(0, 0, 0), [(0, "Sans partage: 3 manches gagnées sur 3")]),
    "serve": (mytho(0, 2, 1, 2, 2), [(0, "Service gagnant: 1 manche commencée et gagnée")]),
    "kick_off": (mytho(1, 0, 0), [(1, "Coup d’envoi: la manche 1 gagnée d’entrée de jeu")]),
    "last_word": (mytho(1, 0, 0), [(0, "Le dernier mot: la manche 3 gagnée, la dernière")]),
    "one_card": (
        mytho(0, 0, left=[[0, 1, 3], [0, 1, 4]]),
        [(1, "Si près du but: 2 fois à une carte de la victoire")],
    ),
    "full_hand": (
        mytho(0, 0, left=[[0, 1, 9], [0, 1, 4]]),
        [(2, "Main généreuse: 9 cartes en main à la manche 1 : de quoi bluffer")],
    ),
    "nearest": (
        mytho(0, left=[[0, 3, 9]]),
        [(1, "Sur les talons: plus que 3 cartes en main, juste derrière")],
    ),
    "one_round": (mytho(0), [(0, "Vite fait, bien fait: 1 manche, 1 victoire")]),
    "left_of": (mytho(0), [(1, "Aux premières loges: à 1 place de la victoire, côté gauche")]),
    "right_of": (mytho(0), [(2, "À une chaise près: à 1 place de la victoire, côté droit")]),
    "opposite": (
        mytho(1, seats=6),
        [(4, "Vue imprenable: à 3 places de la victoire, juste en face")],
    ),
    # Any game
    "all_the_way": (
        inferno((1, 2, 3), (1, 2, 3), (1, 2, 3)),
        [(0, "De bout en bout: en tête après chacune des 3 manches")],
    ),
    "summit": (
        inferno((1, 2, 3), (9, 2, 3), (5, 2, 3)),
        [(0, "Ivresse des sommets: en tête après 1 manche sur 3")],
    ),
    "comeback": (
        inferno((9, 2, 3, 4), (9, 6, 7, 7), (0, 19, 19, 9)),
        [(0, "La remontée: de la 4e à la 1re place en 1 manche")],
    ),
    "breakaway": (
        inferno((4, 2, 3), (9, 2, 1), (5, 5, 9)),
        [(2, "Belle échappée: jusqu’à la 1re place")],
    ),
    "never_last": (
        inferno((1, 2, 3), (1, 2, 3), (1, 2, 3)),
        [(1, "Loin de la lanterne rouge: jamais à la dernière place en 3 manches")],
    ),
    "steady": (
        inferno((1, 2, 3), (9, 4, 9), (1, 2, 3)),
        [(1, "Métronome: jamais plus de 2 points d’écart entre deux manches")],
    ),
    "finish": (
        inferno((1, 2, 3), (9, 4, 9), (5, 2, 3)),
        [(1, "Bouquet final: 2 points à la dernière manche, le meilleur score")],
    ),
    "start": (
        inferno((1, 2, 3), (9, 4, 9), (5, 2, 3)),
        [(0, "Départ canon: 1 point dès la manche 1, le meilleur départ")],
    ),
    "most_rounds": (
        inferno((1, 2, 3), (9, 4, 9), (1, 2, 3)),
        [(0, "Moisson de manches: le meilleur score dans 2 manches sur 3")],
    ),
    "bright_round": (
        inferno((3, 2, 3), (9, 4, 1)),
        [(2, "Coup d’éclat: 1 point à la manche 2, la meilleure de toutes")],
    ),
    "runaway": (
        inferno((1, 20, 33)),
        [(0, "Cavalier seul: 19 points d’avance sur la deuxième place")],
    ),
    "crown": (inferno((1, 4, 33)), [(0, "La couronne: 3 points d’avance sur la deuxième place")]),
    "hair": (inferno((1, 3, 33)), [(1, "À un cheveu: à 2 points de la première place")]),
    "silver": (inferno((1, 13, 33)), [(1, "Médaille d’argent: à 12 points de la première place")]),
    "bronze": (inferno((1, 13, 33)), [(2, "Médaille de bronze: à 32 points de la première place")]),
    "fourth": (inferno((1, 13, 33, 38)), [(3, "Au pied du podium: à 5 points du podium")]),
    "middle": (inferno((1, 13, 33)), [(1, "Juste milieu: 1 devant, 1 derrière")]),
    "revenge": (
        inferno((1, 1, 33)),
        [(2, "Promesse de revanche: 32 points à reprendre la prochaine fois")],
    ),
    "heads": (inferno((1, 1, 33)), [(0, "Côté face: première place partagée à 2")]),
    "tails": (inferno((1, 1, 33)), [(1, "Côté pile: première place partagée à 2")]),
    "shared_crown": (
        inferno((1, 1, 1)),
        [(2, "Une part de couronne: première place partagée à 3")],
    ),
    "elbows": (inferno((1, 4, 4)), [(1, "Coude à coude: 2e place partagée à 2")]),
    "hand_in_hand": (inferno((1, 4, 4)), [(2, "Main dans la main: 2e place partagée à 2")]),
    "hand_2": (inferno((1, 1, 1)), [(1, "Deuxième souffle: en 2e position au premier tour")]),
}


@pytest.mark.parametrize("key", SAID)
def test_each_title_says_what_earned_it(speak, key):
    speak("fr")
    data, wanted = SAID[key]
    told = says(data, key)
    assert [seat for seat, _ in told] == [seat for seat, _ in wanted]
    assert all(words in text for (_, text), (_, words) in zip(told, wanted, strict=True)), told


def test_the_winner_of_an_extra_round_has_the_last_word(speak):
    speak("fr")
    data = inferno((2, 2, 3), (4, 4, 9), (5, 9, 9), options={"rounds": 2, "tie": "extra_round"})
    assert says(data, "last_word") == [
        (0, "Le dernier mot: 5 points à la manche supplémentaire, et la victoire")
    ]


def test_many_doubles_are_told_by_their_sum(speak):
    speak("fr")
    data = diabolo(*[lines({"red": (0, 6)}, doubles=["red", None, None])] * 5)
    assert says(data, "doubles")[0][1].endswith("ses 5 cartes Double ont payé : +60 en tout")


def test_the_same_points_in_every_round_have_no_spread_to_tell(speak):
    speak("fr")
    data = inferno((4, 2, 3), (4, 3, 9), (4, 2, 3))
    assert says(data, "steady") == [(0, "Métronome: le même score dans les 3 manches")]


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_each_game_has_at_least_eight_titles_of_its_own(game):
    found = set()
    for data, _ in SAID.values():
        if data["game"] == game:
            found |= {title.key for title in PROFILES[game].titles(*played(data))}
    assert len(found) >= 8, found


def test_who_lost_least_is_not_praised_for_it():
    """In a game where points are good, nobody shone in rounds that only cost some."""
    lost = lines({}, {"red": (0, 5), "blue": (1, 4), "green": (2, 3)})
    keys = {title.key for title in candidates(diabolo(*[lost] * 3))}
    assert "daring" not in keys and "most_rounds" in keys
    least = lines({}, {"red": (0, 5), "blue": (1, 4)})
    keys |= {title.key for title in candidates(diabolo(lost, least, lost))}
    assert not {"bright_round", "finish", "start"} & keys


# -- what was not entered earns nothing -----------------------------------------------------------


def test_points_said_in_one_number_tell_nothing_of_red_cards():
    data = inferno((3, 9, 12), (2, 8, 11))
    assert not {"no_red", "cool", "embers", "not_red", "light", "fives"} & {
        title.key for title in candidates(data)
    }


def test_one_player_who_only_said_points_leaves_nobody_with_most_or_fewest():
    data = picked(((FIVES, 1), (NO_RED, 9), ([0, 0, 0, 1, 0], 5)))
    data["rounds"][0]["taken"][2] = {"points": 9}
    keys = {title.key for title in candidates(data)}
    assert "no_red" in keys and not {"cool", "embers", "not_red", "light", "fives"} & keys


def test_a_pile_that_was_not_counted_leaves_nobody_with_most_or_fewest():
    data = angels((3, 1, 2, 3), (5, 0, 1, 1), (1, 1, 0, 0))
    data["rounds"][0]["piles"][2] = {}
    keys = {title.key for title in candidates(data)}
    assert not {"choir", "hidden", "shelter", "blanks", "tower", "feather", "quality"} & keys


def test_hands_that_nobody_counted_tell_nothing():
    keys = {title.key for title in candidates(mytho(0, 1, 0))}
    assert not {"one_card", "full_hand", "light", "nearest"} & keys


@pytest.mark.parametrize(
    "data", [inferno((1, 2, 3)), inferno((1, 2, 3), (3, 2, 1)), diabolo(lines({"red": (0, 4)}))]
)
def test_fewer_than_three_rounds_have_no_course(data):
    assert not COURSE & {title.key for title in candidates(data)}


def test_nobody_has_a_title_while_the_match_goes_on():
    assert titles_of(*played(match_data("inferno", [], 3))) == ()
    running = match_data("inferno", inferno((1, 2, 3))["rounds"], 3)
    assert titles_of(*played(running)) == ()
    assert len(titles_of(*played(running | {"stopped": True}))) == 3


# -- choosing -------------------------------------------------------------------------------------


def test_everybody_together_is_told_most_of():
    """Whoever has another good title leaves the best one to somebody who has not."""
    title = Title("best", 0, 9, "", "", ())
    chosen = _most_telling(
        [
            title,
            title._replace(seat=1),
            Title("good", 0, 8, "", "", ()),
            Title("poor", 1, 1, "", "", ()),
        ],
        2,
    )
    assert [(each.seat, each.key) for each in chosen] == [(0, "good"), (1, "best")]


# -- thousands of dealt matches -------------------------------------------------------------------

FIGURE = re.compile(r"[−+]?\d+")


def check(data: Data) -> None:
    match, result = played(data)
    titles = titles_of(match, result)
    if not result.finished or not result.rounds:
        assert titles == ()
        return
    assert [title.seat for title in titles] == list(range(len(match.players)))
    assert (
        len({title.key for title in titles}) == len({title.name for title in titles}) == len(titles)
    )
    earned = claims(data)
    for title in titles:
        assert earned[title.key, title.seat] == title.figures, title
        said = {abs(int(figure.replace("−", "-"))) for figure in FIGURE.findall(title.detail)}
        assert title.name and {abs(figure) for figure in title.figures} <= said | {1}, title
        assert len(result.rounds) >= 3 or title.key not in COURSE, title


@given(matches())
def test_no_title_of_a_dealt_match_is_made_up(data: Data) -> None:
    check(data)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_figure_of_a_thousand_matches_is_right(game):
    for seed in range(1000):
        check(deal_match(seed, game, full=seed % 2 == 0))


@given(matches("diabolo", "inferno", "mytho"))
def test_all_that_could_be_said_is_true(data: Data) -> None:
    """Not only the titles that were chosen, and none that was earned is forgotten."""
    _, result = played(data)
    if result.finished and result.rounds:
        told = {(title.key, title.seat): title.figures for title in candidates(data)}
        earned = claims(data)
        assert earned | told == earned
        # Two colours that paid equally often are no favourite.
        assert {key for key in earned.keys() - told.keys() if key[0] != "one_colour"} == set()


@pytest.mark.parametrize("language_of_test", LANGUAGES)
def test_every_language_names_every_title(speak, language_of_test):
    speak(language_of_test)
    names: dict[str, str] = {}
    for game in GAMES:
        for seed in range(60):
            for title in titles_of(*played(deal_match(seed, game.id, full=True))):
                assert names.setdefault(title.key + game.id, title.name) == title.name
                assert "{" not in title.name + title.detail
    assert tr.language == language_of_test


def test_a_match_of_500_rounds_has_titles_like_any_other():
    """Level until the last of them."""
    rounds = [(4, 4, 9)] * 499 + [(3, 4, 9)]
    check(inferno(*rounds, options={"rounds": 3, "tie": "extra_round"}))


def test_the_more_rounds_at_zero_the_more_the_title_tells():
    taken = [(0, 0, 0), (0, 0, 7), (0, 7, 7), (0, 7, 7)]
    zeros = [title for title in candidates(inferno(*taken)) if title.key == "zero"]
    assert [title.figures for title in zeros] == [(4,), (2,), (1,)]
    assert [title.telling for title in zeros] == [62, 59, 56], "three are as many as four"
