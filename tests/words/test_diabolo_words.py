"""Diabolo in words: why somebody scored, and what looks odd."""

import pytest

import scoring
from scoring import Problem
from scoring.reasons import DoubleSpent, HighestHand, NobodyEntered, NobodyHolds
from words import PROFILES, problems

DIABOLO = PROFILES["diabolo"]
NAMES = ("Ana", "Léo", "Zoé")


def gained(points: int, colour: str, total: int, cards=None, **more) -> HighestHand:
    code = "gained" if points > 0 else "lost"
    doubled, tied_with = more.get("doubled", False), more.get("tied_with", ())
    return HighestHand(code, 0, points, colour, total, cards, doubled, tied_with, ())


def said(language: str, fr: str, en: str) -> str:
    return fr.replace(" :", "\u202f:") if language == "fr" else en


@pytest.mark.parametrize(
    ("reason", "fr", "en"),
    [
        (
            gained(12, "violet", 6, (4, 2), doubled=True),
            "le plus haut : 4+2 = 6 en violet, doublé",
            "highest: 4+2 = 6 in violet, doubled",
        ),
        (
            gained(-5, "red", 5, (5,), tied_with=(2,)),
            "le plus haut : 5 en rouge, à égalité avec Zoé",
            "highest: 5 in red, level with Zoé",
        ),
        (gained(9, "blue", 9), "le plus haut : 9 en bleu", "highest: 9 in blue"),
        (
            DoubleSpent(0, "violet", 5, 6, (1,)),
            "Double perdue en violet : 5 contre 6",
            "Double lost in violet: 5 against 6",
        ),
        (
            DoubleSpent(0, "violet", None, 6, (1,)),
            "Double perdue en violet : main non saisie, contre 6",
            "Double lost in violet: hand not entered, against 6",
        ),
        (
            DoubleSpent(0, "violet", None, 0, ()),
            "Double perdue en violet : personne n’y marque",
            "Double lost in violet: nobody scored there",
        ),
        (NobodyHolds("red"), "Rouge : personne n’en a", "Red: nobody has any"),
        (NobodyEntered("red"), "Rouge : aucune main saisie", "Red: no hand was entered"),
    ],
)
def test_a_reason_says_the_cards_that_decided(language, reason, fr, en):
    assert DIABOLO.reason(reason, NAMES) == said(language, fr, en)


def test_several_reasons_stand_side_by_side_with_their_signs(language):
    reasons = [
        DoubleSpent(0, "green", 5, 6, (1,)),
        gained(9, "red", 9, (5, 4)),
        gained(-6, "yellow", 6),
    ]
    assert DIABOLO.in_short(reasons[1:], NAMES) == said(
        language, "+9 rouge · −6 jaune", "+9 red · −6 yellow"
    )
    assert DIABOLO.in_short(reasons, NAMES) == said(
        language,
        "+9 rouge · −6 jaune · Double perdue en vert",
        "+9 red · −6 yellow · Double lost in green",
    )


def test_a_double_is_lost_only_once_it_is_known_to_be(language):
    assert DIABOLO.so_far(DoubleSpent(0, "violet", None, 0, ())) == ""
    assert DIABOLO.so_far(DoubleSpent(0, "violet", None, 6, (1,))) == said(
        language, "Double : 6 à battre", "Double: 6 to beat"
    )
    assert DIABOLO.so_far(DoubleSpent(0, "violet", 5, 6, (1,))) == said(
        language, "Double perdue : 5 contre 6", "Double lost: 5 against 6"
    )


def test_lines_and_hands_that_nobody_entered_are_told_apart(language):
    rules, table = DIABOLO.rules, scoring.Setup(3)
    data = {"lines": {"red": "angel", "yellow": "demon"}, "hands": [{}, {}, {}]}
    round_, _ = rules.read_round(data, table)
    assert DIABOLO.lacking(rules.missing(round_, table), NAMES) == [
        said(
            language,
            "Lignes non saisies, donc vides : vert, violet et bleu",
            "Lines not entered, so empty: green, violet and blue",
        ),
        said(language, "Mains non saisies : rouge et jaune", "No hand entered: red and yellow"),
    ]


@pytest.mark.parametrize("within", [(), ("rounds", 2)])
@pytest.mark.parametrize(
    ("code", "path", "fr", "en"),
    [
        (
            "side_size",
            ("lines", "red", "angel"),
            "4 cartes côté anges en rouge : la règle en permet 3.",
            "4 cards on the angels’ side of red: the rules allow 3.",
        ),
        (
            "side_size",
            ("lines", "blue", "demon"),
            "4 cartes côté démons en bleu : la règle en permet 3.",
            "4 cards on the demons’ side of blue: the rules allow 3.",
        ),
        (
            "line_size",
            ("lines", "red"),
            "4 cartes en rouge : la règle en permet 3 par ligne.",
            "4 cards on the red line: the rules allow 3.",
        ),
        (
            "hand_size",
            ("hands", 1),
            "Léo · Une main de 4 cartes au lieu de 6.",
            "Léo · A hand of 4 cards instead of 6.",
        ),
    ],
)
def test_what_looks_odd_is_told_with_its_colour_or_its_player(language, within, code, path, fr, en):
    problem = Problem(code, (*within, *path), {"cards": 4, "limit": 3}, "warning")
    assert problems.text(problem, NAMES) == said(language, fr, en)
