"""A table that is being made, in words."""

import pytest

from entry.seating import Seating
from scoring import LONGEST_NAME, Problem
from store import Player
from words import seating

ANA = Player(1, "Ana", 0, False)
NOBODY = Seating("diabolo")
FULL = Seating("diabolo", (1, 2, 3, 4, 5))


@pytest.mark.parametrize(
    ("players", "french", "english"),
    [
        (0, "Diabolo se joue de 2 à 5 : encore 2 joueurs", "Diabolo is for 2 to 5: 2 more players"),
        (1, "Diabolo se joue de 2 à 5 : encore 1 joueur", "Diabolo is for 2 to 5: 1 more player"),
        (4, "Encore 1 place libre", "1 free seat left"),
        (5, "5 joueurs : la table est complète", "5 players: the table is full"),
        (
            7,
            "Diabolo se joue de 2 à 5 : 2 joueurs de trop",
            "Diabolo is for 2 to 5: 2 players too many",
        ),
    ],
)
def test_how_many_are_missing_or_welcome(language, players, french, english):
    said = seating.seats_hint(Seating("diabolo", tuple(range(players))))
    assert said == {"fr": french.replace(" :", "\u202f:"), "en": english}[language]


@pytest.mark.parametrize(
    ("name", "known", "table", "said", "refused"),
    [
        ("", None, NOBODY, "", False),
        ("Zoé", None, NOBODY, "", False),
        ("x" * (LONGEST_NAME + 2), None, NOBODY, "2 characters too many", True),
        ("Zoé\u0007", None, NOBODY, "control characters", True),
        ("ana", ANA, NOBODY, "Ana is in the list", False),
        ("ana", ANA, FULL, "Ana is at the table already.", True),
        ("Zoé", None, FULL, "Diabolo is for 5 at most.", True),
    ],
)
def test_what_is_said_about_a_name_while_it_is_typed(speak, name, known, table, said, refused):
    speak("en")
    remark = seating.name_remark(name, known, table, drawable=True)
    assert remark.text.startswith(said) or said in remark.text
    assert bool(remark.text) is bool(said) and remark.refused is refused


def test_who_is_first_as_far_as_it_is_settled(language):
    table, names = Seating("inferno", (7, 8, 9)), {7: "Ana", 8: "Léo", 9: "Zoé"}
    assert (
        seating.first_hint(table, names, drawing=False)
        == {"fr": "Qui commence\u202f?", "en": "Who starts?"}[language]
    )
    settled = table.led_by(1)
    assert "…" in seating.first_hint(settled, names, drawing=True)
    assert (
        seating.first_hint(settled, names, drawing=False)
        == {"fr": "Léo commence", "en": "Léo starts"}[language]
    )


def test_what_touching_the_table_does(language):
    how = [
        seating.seats_how_to("diabolo", swapping=False, picked=""),
        seating.seats_how_to("diabolo", swapping=True, picked=""),
        seating.seats_how_to("diabolo", swapping=True, picked="Léo"),
    ]
    assert len(set(how)) == 3 and how[0].count("\n") == 1 and "Léo" in how[2]


def test_what_keeps_a_match_from_starting_is_said_once(speak):
    speak("en")
    twice = [Problem("duplicate_name", ("players", seat), {}) for seat in (0, 1)]
    assert seating.cannot_start("diabolo", twice) == "Two players have the same name."


def test_titles_name_the_game_and_the_step(language):
    assert (
        seating.players_title("mytho")
        == {"fr": "Mytho · joueurs", "en": "Mytho · players"}[language]
    )
    assert seating.seats_title("mytho") == {"fr": "Mytho · places", "en": "Mytho · seats"}[language]
