"""How the catalogues speak: plurals, spaces, and the words that a card player would use."""

import re

import pytest

from i18n import Translator
from languages import LANGUAGES, forms
from tools import catalogues

LANGUAGE = {language: Translator(language) for language in LANGUAGES}
FRENCH = forms("fr")
MESSAGES = {language: [m for m in catalogues.load(language) if m.id] for language in LANGUAGES}


def forms(message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def sentences(language: str) -> list[str]:
    return [text for message in MESSAGES[language] for text in forms(message)]


# -- numbers -------------------------------------------------------------------------------------

NUMBERS = "n|cards|count|expected|found|high|least|limit|lines|longest|most|number|played|rounds"
ALWAYS_ENDS_IN_S = {"fois", "pas", "plus", "dans", "moins", "is", "has", "draws", "wins"}
ONE_OF_SEVERAL = re.compile(r"(?<![\d,.\u202f])[−+]?1 (\w+s)\b")
NONE_OF_SEVERAL = re.compile(r"(?<![\d,.\u202f])0 (\w+s)\b")


GERMAN_PLURALS = "Karten|Runden|Reihen|Partien|Punkte|Siege|Tage|Farben"
ONE_OF_SEVERAL_IN_GERMAN = re.compile(
    rf"(?<![\d,.])(?<!von )[−+]?1 (\w*(?:{GERMAN_PLURALS}))\b", re.IGNORECASE
)
"""Words such as Teufel and Zeichen are the same of one and of several."""


def wrong_plurals(language: str, text: str) -> list[str]:
    if language == "de":
        return ONE_OF_SEVERAL_IN_GERMAN.findall(text)
    found = ONE_OF_SEVERAL.findall(text)
    if language == "fr":  # none is singular in French
        found += NONE_OF_SEVERAL.findall(text)
    return [word for word in found if word not in ALWAYS_ENDS_IN_S]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_plural_says_one_of_several(language):
    for message in MESSAGES[language]:
        if not isinstance(message.id, tuple):
            continue
        names = set().union(*(catalogues._fields(text) for text in message.id))
        for count in (0, 1, 2):
            values = {name: count if name in NUMBERS.split("|") else "Ana" for name in names}
            told = LANGUAGE[language].n(*message.id, count, **values)
            assert not wrong_plurals(language, told), told


def test_what_counts_as_a_wrong_plural():
    assert wrong_plurals("fr", "après 1 manches") and wrong_plurals("fr", "0 cartes")
    assert wrong_plurals("en", "1 cards") and not wrong_plurals("en", "0 cards")
    assert wrong_plurals("de", "1 Zusatzrunden") and not wrong_plurals("de", "0 Punkte, 1 Sieg")
    assert not wrong_plurals("fr", "1 fois, 11 cartes, 10 joueurs")


SEVERAL_BY_NATURE = (
    "A name has 1 to {longest} characters.",
    "A note has at most {longest} characters.",
    "All {cards} cards form the draw pile.",
    "Going by the draw pile, the piles hold {expected} cards;",
    "A hand accepted with exactly {cards} cards left",
    "Draw {cards} cards, call {cards} numbers,",
    "For {n} players",
    "Nothing to play, or would rather not? Pick everything up, at least {cards} cards",
    "The neighbour challenges: true or false? If right, they share the {cards} cards",
    "With two players, each has at least {least} cards face down.",
    "That is all there is room for: {n} characters.",
    "The last {n} wins",
    "This note is longer than {n} characters.",
    "{cards} cards each",
    "{evening}: {n} matches, {n} wins",
    "{found} rounds: a match has at most {limit}.",
    "{shown} of {count} players are shown:",
    "{high} players: the table is full",
    "{least}–{most} players",
    "As soon as {lines} lines are closed.",
)
"""How texts begin whose number is set by the rules and never one."""
MORE_THAN_THE_BOX_HAS = re.compile(r"the box has only|the rules allow")
COUNTED_THING = re.compile(
    rf"\{{({NUMBERS})\}} (cards|rounds|players|points|wins|lines|characters)"
)


def test_a_text_that_counts_things_has_a_plural():
    single = {message.id for message in MESSAGES["en"] if isinstance(message.id, str)}
    counting = {text for text in single if COUNTED_THING.search(text)}
    assert {
        text
        for text in counting
        if not MORE_THAN_THE_BOX_HAS.search(text) and not text.startswith(SEVERAL_BY_NATURE)
    } == set()


# -- spaces --------------------------------------------------------------------------------------


def test_french_has_a_narrow_space_before_double_signs_and_units():
    for text in sentences("fr"):
        assert not re.search(r"[ \u00a0](%|Ko\b|Mo\b|[:;!?»])", text), text
        assert not re.search(r"« ", text), text


@pytest.mark.parametrize("text", ["50 %", "3 Ko", "3\u00a0Mo", "Vrai ?", "Ana: 3", "50%", "«ici»"])
def test_a_plain_space_is_found_when_the_catalogues_are_checked(text):
    message = catalogues.Message("id", string=text)
    # The sign is missing its space, or the merge would put it right.
    assert list(catalogues._typography(message, FRENCH)) or catalogues._spaced(text, FRENCH) != text


def test_a_text_that_has_its_narrow_spaces_gets_no_more_of_them():
    assert (
        catalogues._spaced("« ici »", FRENCH)
        == catalogues._spaced("«\u202fici\u202f»", FRENCH)
        == "«\u202fici\u202f»"
    )
    assert not [text for text in sentences("fr") if re.search(r"[ \u00a0\u202f]{2}", text)]


def test_quotes_of_another_language_are_found():
    for text in ('"ici"', "“ici”", "„ici“", "l'as"):
        assert list(catalogues._typography(catalogues.Message("id", string=text), FRENCH))


# -- words ---------------------------------------------------------------------------------------

BUTTONS = {
    "Pass": ("Passer", "Passen"),
    "Play hidden": ("Face cachée", "Verdeckt spielen"),
    "Play open": ("Face visible", "Offen spielen"),
    "Draw": ("Piocher", "Ziehen"),
    "Cancel": ("Annuler", "Abbrechen"),
    "Go on playing": ("Reprendre la partie", "Weiterspielen"),
    "Track the draw pile": ("Suivre la pioche", "Nachziehstapel verfolgen"),
    "Follow the round card by card": (
        "Suivre la manche carte par carte",
        "Runde Karte für Karte verfolgen",
    ),
}


@pytest.mark.parametrize(("english", "french", "german"), [(e, *o) for e, o in BUTTONS.items()])
def test_buttons_say_what_they_do_in_the_infinitive(english, french, german):
    assert LANGUAGE["fr"](english) == french
    assert LANGUAGE["de"](english) == german
    assert LANGUAGE["en"](english) == english


FORBIDDEN = {
    "fr": (
        r"passe(r|nt)? la main",  # to give up one's turn
        r"rien ne compte",
        r"prolongation|manche (de|en) plus",  # manche supplémentaire
        r"nombres égaux|[Tt]riple",  # trois nombres identiques
        r"contestation juste|à bon droit",  # contestation réussie
        r"\b[Pp]remiers? à (gagner|\{)",  # objectif atteint
        r"est (supprimé|archivé|choisi)\b",
        r"le fichier en donne",
        r"\b(de|que) \{(name|names|gone|kept|who)\}",  # d’Ana, qu’Ana
        r"\b[Ll]es règles\b",  # a game has "la règle"
        r"\b[Pp]as saisi",  # non saisi
        r"(dernière|[Aa]ucune|[Ll]es) copies?\b",  # sauvegarde
    ),
    "en": (
        r"know no\b",
        r"\b[Tt]his is no\b",
        r"are no cards",
        r"\b[Cc]ontest",  # one challenges a card
        r"[Ss]tay where we are",
        r"the other app\b",
        r"[Kk]eep the draw pile",
        r"\b[Tt]ouch\b",  # one taps
        r"nothing counts|counts for nobody",  # nobody scores
    ),
    "de": (
        r"\b[Ss]pieler",  # a verb, Leute or Personen
        r"\b(Sie|Ihr(e|en|er|es|em)?) (können|haben|müssen|sind|möchten)\b|\b(können|haben) Sie\b",
        r"\b[Dd]ämon",  # Teufel
        r"\bSpiel(e|s)? (gewinnen|gewinnt)|\bMatch",  # one wins a Partie
        r"\b[Kk]artengeber|\bDealer",  # gibt
        r"\bAblegestapel|\bZiehstapel",  # Ablagestapel, Nachziehstapel
        r"\bmit \{(amount|points|total|wins)\}",  # would be „Punkten“, „Siegen“
        r"\w …|\w…",  # a no-break space, or a word that breaks off
        r"z\. ?B\.",
    ),
}


@pytest.mark.parametrize(
    ("language", "pattern"),
    [(language, pattern) for language, patterns in FORBIDDEN.items() for pattern in patterns],
)
def test_words_that_a_card_player_would_not_use(language, pattern):
    assert [text for text in sentences(language) if re.search(pattern, text)] == []


def test_no_french_sentence_is_a_proverb():
    """ "Qui …" asks a question; it does not tell anybody what to do."""
    for text in sentences("fr"):
        for sentence in re.split(r"(?<=[.!?…])\s(?!»)", text):
            if sentence.startswith("Qui "):
                assert sentence.endswith("?"), text


def test_one_thing_has_one_name():
    french = LANGUAGE["fr"]
    assert french("Extra round") == french("Play an extra round") == "Manche supplémentaire"
    assert french("Wins needed") == "Manches gagnantes"
    assert french("Three identical numbers") == "Trois nombres identiques"
    assert french("A successful challenge") == "Contestation réussie"
    assert french("dealer") == "donne" and french("starts") == "commence"
