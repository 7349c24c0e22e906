"""A match as a message: sentences that somebody would write."""

import pytest

from languages import LANGUAGES
from tests.sharing.conftest import golden, played
from words.share_text import headline, message

EVERY_ENDING = [
    (
        "diabolo-entered-short",
        "Ana remporte Diabolo avec 9 points.",
        "Ana wins Diabolo with 9 points.",
    ),
    (
        "diabolo-five-players",
        "Michael remporte Diabolo avec −3 points.",
        "Michael wins Diabolo with −3 points.",
    ),
    (
        "inferno-extra-round",
        "Zoé remporte Inferno avec 54 points.",
        "Zoé wins Inferno with 54 points.",
    ),
    (
        "inferno-shared",
        "Ana et Joe se partagent la victoire à Inferno avec 48 points pour chaque joueur.",
        "Ana and Joe share the win at Inferno with 48 points each.",
    ),
    (
        "angels-two-players",
        "Michael remporte Anges & Démons avec 11 points.",
        "Michael wins Angels & Demons with 11 points.",
    ),
    (
        "angels-fewest-cards",
        "Ana remporte Anges & Démons avec 6 points.",
        "Ana wins Angels & Demons with 6 points.",
    ),
    ("mytho-first-to-three", "Léo remporte Mytho avec 3 victoires.", "Léo wins Mytho with 3 wins."),
]


@pytest.mark.parametrize("name, french, english", EVERY_ENDING)
def test_the_first_sentence_says_who_won(speak, name, french, english):
    assert headline(*golden(name)) == french
    speak("en")
    assert headline(*golden(name)) == english


def test_a_whole_message_in_french():
    assert message(*golden("inferno-shared", note="Chez Mamie")) == (
        "Ana et Joe se partagent la victoire à Inferno avec 48 points pour chaque joueur.\n"
        "1. Ana : 48\n"
        "1. Joe : 48\n"
        "3. Zoé : 52\n"
        "\n"
        "Ana et Joe se partagent la victoire : 48 points pour chaque joueur, comme convenu. "
        "Meilleure manche, 0 : Zoé à la manche 2 et Joe à la manche 3.\n"
        "\n"
        "Chez Mamie\n"
        "\n"
        "16 novembre 2026 · compté avec Diablotin"
    ).replace(" :", "\u202f:")


def test_a_whole_message_in_english(speak):
    speak("en")
    assert message(*golden("angels-fewest-cards", started=None, finished=None)) == (
        "Ana wins Angels & Demons with 6 points.\n"
        "1. Ana: 6 (16 cards)\n"
        "2. Léo: 6 (18 cards)\n"
        "3. Joe: 5 (8 cards)\n"
        "4. Lou: 4 (10 cards)\n"
        "\n"
        "6 points each for Ana and Léo, but Ana has fewer cards: 16 against 18.\n"
        "\n"
        "Counted with Diablotin"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name, _, _ in EVERY_ENDING])
def test_every_player_stands_in_it_with_rank_and_total(speak, language, name):
    speak(language)
    match, result = golden(name)
    lines = message(match, result).splitlines()[1:]
    for line, standing in zip(lines, result.standings, strict=False):
        assert line.startswith(f"{standing.rank}. {match.players[standing.seat]}")
        assert str(abs(standing.total)) in line and ("−" in line) == (standing.total < 0)


def test_one_win_against_none_needs_no_numbers():
    match, result = played("mytho", ["Ana", "Léo"], [{"winner": 1}])
    assert message(match, result).splitlines()[:3] == ["Léo remporte Mytho.", "1. Léo", "2. Ana"]


def test_a_match_that_goes_on_says_who_leads():
    rounds = [{"winner": 1}, {"winner": 0}, {"winner": 1}]
    options = {"target_wins": 5}
    three = played("mytho", ["Ana", "Léo"], rounds, options=options)
    assert headline(*three) == "Mytho, après la manche 3\u202f: Léo mène avec 2 victoires."
    two = played("mytho", ["Ana", "Léo"], rounds[:2], options=options)
    assert headline(*two) == (
        "Mytho, après la manche 2\u202f: Ana et Léo mènent à égalité avec 1 victoire."
    )


def test_names_are_taken_as_they_are():
    match, result = played("mytho", ["[b]{names}[/b]", "%s {0}"], [{"winner": 0}])
    assert "[b]{names}[/b]" in message(match, result) and "2. %s {0}" in message(match, result)
