"""Who won and who leads, wherever it is said."""

import pytest

import scoring
from scoring import Match, Result
from words import outcome
from words.scoresheet import Scoresheet
from words.share_text import headline
from words.table import table_head


def played(game: str, players: list[str], rounds: list[dict], **more) -> tuple[Match, Result]:
    data = {
        "format": "diablotin.match",
        "version": 1,
        "game": game,
        "players": players,
        "first": 0,
        "rounds": rounds,
        **more,
    }
    match = scoring.match_from_data(data)
    return match, scoring.score(match)


def inferno(*points: int, rounds: int = 3, tie: str = "share") -> tuple[Match, Result]:
    """Three players pick up the same number of cards in every round."""
    taken = {"taken": [{"red": [0] * 5, "others": count} for count in points]}
    return played("inferno", ["Ana", "Léo", "Zoé"], [taken] * rounds, options={"tie": tie})


SAYS = {
    "fr": {
        "wins": "Ana remporte Inferno avec 6 points",
        "share": "Ana et Léo se partagent la victoire à Inferno avec 6 points pour chaque joueur",
        "leads": "Ana mène avec 2 points",
        "lead": "Ana et Léo mènent à égalité avec 2 points",
        "only": "Ana remporte Mytho",
    },
    "en": {
        "wins": "Ana wins Inferno with 6 points",
        "share": "Ana and Léo share the win at Inferno with 6 points each",
        "leads": "Ana leads with 2 points",
        "lead": "Ana and Léo lead with 2 points each",
        "only": "Ana wins Mytho",
    },
}
PLAYED = {
    "wins": lambda: inferno(2, 3, 4),
    "share": lambda: inferno(2, 2, 4),
    "leads": lambda: inferno(2, 3, 4, rounds=1),
    "lead": lambda: inferno(2, 2, 4, rounds=1),
    "only": lambda: played("mytho", ["Ana", "Léo"], [{"winner": 0}]),
}


@pytest.mark.parametrize("case", PLAYED)
def test_one_sentence_for_all(language, case):
    match, result = PLAYED[case]()
    assert outcome.sentence(match, result) == SAYS[language][case]
    assert SAYS[language][case] in headline(match, result)
    people = outcome.in_front(match, result)
    assert outcome.sentence(match, result).endswith(outcome.deed(match, result))
    assert people == ["Ana", "Léo"][: len(people)]


def test_winners_and_leaders_by_name(language):
    assert (outcome.who_won(["Ana"]), outcome.who_won(["Ana", "Léo"])) == {
        "fr": ("Ana gagne", "Victoire partagée\u202f: Ana et Léo"),
        "en": ("Ana wins", "Ana and Léo share the win"),
    }[language]
    assert (
        outcome.who_leads(["Ana", "Léo"], "9")
        == {"fr": "Ana et Léo mènent à égalité avec 9", "en": "Ana and Léo lead with 9 each"}[
            language
        ]
    )


def test_the_result_page_has_the_amount_in_a_line_of_its_own(language):
    assert (
        outcome.win_around_amount(*inferno(2, 3, 4))
        == {"fr": ("remporte Inferno avec", "6 points"), "en": ("wins Inferno with", "6 points")}[
            language
        ]
    )
    assert (
        outcome.win_around_amount(*inferno(2, 2, 4))
        == {
            "fr": ("se partagent la victoire à Inferno avec", "6 points"),
            "en": ("share the win at Inferno with", "6 points"),
        }[language]
    )


def test_where_cards_break_ties_the_amount_says_how_many(language):
    piles = [{"plus2": 3}, {"plus2": 1}, {}]
    match = played("angels", ["Ana", "Léo", "Zoé"], [{"piles": piles}])
    assert (
        outcome.win_around_amount(*match)[1]
        == {"fr": "6 points · 3 cartes", "en": "6 points · 3 cards"}[language]
    )


def test_blanks_in_a_name_do_not_tear_the_sentence(speak):
    speak("fr")
    match, result = played("mytho", ["Ana   Lou", "Léo"], [{"winner": 0}])
    assert outcome.sentence(match, result) == "Ana Lou remporte Mytho"


# The head of the table


def head(match: Match, result: Result):
    return table_head(Scoresheet(match, result, ()))


def test_a_running_match_says_which_round_of_how_many(language):
    shown = head(*inferno(2, 3, 4, rounds=1))
    assert (shown.round, shown.of, shown.extra_why) == ("2", "/3", "")
    assert shown.title == {"fr": "Léo commence", "en": "Léo starts"}[language]


def test_an_extra_round_has_no_number_planned_and_says_why(speak):
    speak("fr")
    shown = head(*inferno(2, 2, 4, tie="extra_round"))
    assert (shown.round, shown.of) == ("4", "") and "une manche supplémentaire" in shown.extra_why


def test_everybody_plays_an_extra_round_and_anybody_can_win(language):
    shown = head(*inferno(2, 2, 4, tie="extra_round"))
    assert (
        shown.extra_why
        == {
            "fr": "Ana et Léo sont à égalité à 6, le plus petit total. Tout le monde joue une"
            " manche supplémentaire et tout le monde peut gagner.",
            "en": "Ana and Léo are level at 6, the lowest total. Everybody plays one more round,"
            " and anybody can win.",
        }[language]
    )


def extra(*last: int) -> tuple[Match, Result]:
    """Ana and Léo level at 6, Zoé behind at 7; then the extra round."""
    taken = [
        {"taken": [{"others": count} for count in round_]}
        for round_ in ((2, 2, 3), (2, 2, 2), (2, 2, 2), last)
    ]
    return played("inferno", ["Ana", "Léo", "Zoé"], taken)


def test_who_wins_an_extra_round_from_behind_is_the_one_explained(language):
    why = outcome.why(*extra(5, 9, 0))
    assert why.startswith(
        {
            "fr": "Ana et Léo étaient à égalité à 6. Tout le monde a joué la manche supplémentaire,"
            " et Zoé finit au plus bas\u202f: 7 + 0. 7 points contre 11 pour Ana.",
            "en": "Ana and Léo were level at 6. Everybody played the extra round, and Zoé ended"
            " lowest: 7 + 0. 7 points against 11 for Ana.",
        }[language]
    )


def test_who_was_level_and_wins_is_told_against_the_other(language):
    why = outcome.why(*extra(5, 9, 8))
    assert why.startswith(
        {
            "fr": "Ana et Léo étaient à égalité à 6\u202f: la manche supplémentaire a décidé",
            "en": "Ana and Léo were level at 6: the extra round decided (5 and 9).",
        }[language]
    )


def test_at_the_end_it_says_who_won(speak):
    speak("en")
    shown = head(*inferno(2, 3, 4))
    assert (shown.title, shown.round, shown.of) == ("Ana wins", "", "")
    assert shown.detail == "6 points against 9 for Léo."


def best_round(*rounds: tuple[int, int, int]) -> str:
    taken = [{"taken": [{"points": points} for points in each]} for each in rounds]
    match, result = played("inferno", ["Ana", "Léo", "Zoé"], taken)
    return outcome.why(match, result).rpartition(". ")[2].replace("\u202f", " ")


def test_the_best_round_names_all_who_had_it(language):
    assert (
        best_round((2, 3, 9), (3, 4, 9), (3, 5, 9)),
        best_round((2, 3, 9), (3, 4, 9), (3, 2, 9)),
        best_round((2, 2, 9), (2, 2, 9), (2, 3, 9)),
        best_round((2, 5, 9), (2, 5, 9), (5, 2, 9)),
    ) == {
        "fr": (
            "Meilleure manche : Ana, 2 à la manche 1.",
            "Meilleure manche, 2 : Ana à la manche 1 et Léo à la manche 3.",
            "Meilleure manche, 2 : Ana et Léo.",
            "Meilleure manche, 2 : Ana aux manches 1 et 2 et Léo à la manche 3.",
        ),
        "en": (
            "Best round: Ana, 2 in round 1.",
            "Best round, 2: Ana in round 1 and Léo in round 3.",
            "Best round, 2: Ana and Léo.",
            "Best round, 2: Ana in rounds 1 and 2 and Léo in round 3.",
        ),
    }[language]
