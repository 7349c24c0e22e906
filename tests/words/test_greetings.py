"""What home says of each fact, in both languages."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from store.greetings import (
    HOURS,
    WELCOMES,
    Anniversary,
    CleanSweep,
    FirstEvening,
    Greeting,
    LeftOpen,
    LongAgo,
    Milestone,
    RematchOwed,
    Series,
    TieToBreak,
    UnsurpassedTotal,
    Welcome,
)
from tests.words.conftest import TODAY
from words import greetings as words
from words.greetings import line

YESTERDAY, THURSDAY, MARCH = date(2026, 11, 15), date(2026, 11, 12), date(2026, 3, 1)
LONG_AGO = date(2025, 3, 24)
CLOSE = RematchOwed("m", "diabolo", YESTERDAY, "Joe", ("Ana", "Zoé", "Michael"), 31, 29)

SAID: list[tuple[Greeting, str, str]] = [
    (
        CLOSE,
        "La revanche ? | Hier, Joe a gagné à Diabolo de 2 points. Ana, Zoé et Michael n’ont rien"
        " oublié.",
        "A rematch? | Yesterday, Joe won Diabolo by 2 points. Ana, Zoé and Michael have forgotten"
        " nothing.",
    ),
    (
        replace(CLOSE, losers=("Ana",), next_total=30, day=THURSDAY),
        "La revanche ? | Jeudi, Joe a gagné à Diabolo d’un tout petit point. Ana n’a rien oublié.",
        "A rematch? | On Thursday, Joe won Diabolo by a single point. Ana has forgotten nothing.",
    ),
    (
        replace(CLOSE, game="mytho", losers=tuple("ABCD"), total=3, next_total=2, day=TODAY),
        "La revanche ? | Aujourd’hui, Joe a gagné à Mytho, 3 à 2. Les autres n’ont rien oublié.",
        "A rematch? | Today, Joe won Mytho, 3 to 2. The others have forgotten nothing.",
    ),
    (
        TieToBreak("m", "inferno", YESTERDAY, ("Ana", "Joe")),
        "À départager | Hier, Ana et Joe ont fini à égalité à Inferno. Il va falloir trancher.",
        "All square | Yesterday, Ana and Joe finished level at Inferno. Somebody has to come out"
        " on top.",
    ),
    (
        CleanSweep("m", "mytho", date(2026, 11, 7), "Joe", 2),
        "La revanche ? | Soirée du 7 novembre : 2 parties, 2 victoires pour Joe. Qui va y mettre"
        " fin ?",
        "A rematch? | Evening of November 7: 2 matches, 2 wins for Joe. Who will put an end to"
        " that?",
    ),
    (
        LeftOpen("m", "angels", MARCH, ("Ana", "Joe", "Zoé", "Léo", "Lou", "Max")),
        "Une partie vous attend | Commencée le 1er mars, toujours ouverte : Anges & Démons, avec"
        " Ana, Joe, Zoé et 3 autres.",
        "A match is waiting | Begun on March 1, still open: Angels & Demons with Ana, Joe, Zoé and"
        " 3 others.",
    ),
    (
        Anniversary("m", "inferno", 1, ("Zoé",)),
        "Il y a un an, jour pour jour | Zoé gagnait à Inferno. Qui s’en souvient ?",
        "A year ago to the day | Zoé won Inferno. Who remembers?",
    ),
    (
        Anniversary("m", "inferno", 3, ("Zoé", "Ana")),
        "Il y a 3 ans, jour pour jour | Zoé et Ana se partageaient la victoire à Inferno. Qui s’en"
        " souvient ?",
        "3 years ago to the day | Zoé and Ana shared the win at Inferno. Who remembers?",
    ),
    (
        Milestone(100, reached=True),
        "Déjà 100 parties | Les doigts n’y suffisent plus : heureusement que je compte.",
        "100 matches already | Fingers are no longer enough to count them: good thing I am here.",
    ),
    (
        Milestone(10, reached=True),
        "Déjà 10 parties | Juste assez de doigts pour les compter. À partir d’ici, laissez-moi"
        " faire.",
        "10 matches already | Just enough fingers to count them. From here on, leave it to me.",
    ),
    (
        Milestone(100, reached=False),
        "Plus qu’une partie | La prochaine sera la 100e.",
        "One match to go | The next one will be number 100.",
    ),
    (
        Series("inferno", 1, "Ana", 4),
        "Ça ne s’arrête plus | Les 4 dernières victoires à Inferno sont pour Ana. Qui relève le"
        " défi ?",
        "No end in sight | The last 4 wins at Inferno are all for Ana. Who is next to try?",
    ),
    (
        Series("", 1, "Ana", 5),
        "Ça ne s’arrête plus | Les 5 dernières victoires, tous jeux confondus, sont pour Ana. Qui"
        " relève le défi ?",
        "No end in sight | The last 5 wins, whatever the game, are all for Ana. Who is next to"
        " try?",
    ),
    (
        FirstEvening(YESTERDAY, ("Ana", "Joe")),
        "Une première ensemble | Hier : Ana et Joe à la même table, une première dans mon carnet."
        " À quand la suite ?",
        "A first together | Yesterday: Ana and Joe at one table, for the first time in my book."
        " When is the next one?",
    ),
    (
        UnsurpassedTotal("m", "diabolo", LONG_AGO, ("Léo",), 57, 9),
        "Un score à battre | Léo : 57 points à Diabolo, le 24 mars 2025. En 9 parties depuis,"
        " personne n’a fait mieux.",
        "A mark to beat | Léo: 57 points at Diabolo, on March 24, 2025. In the 9 matches since,"
        " nobody has done better.",
    ),
    (
        LongAgo("mytho", MARCH),
        "Et Mytho ? | Rien dans mon carnet depuis le 1er mars. Les cartes s’ennuient.",
        "What about Mytho? | Nothing in my book since March 1. The cards are bored.",
    ),
    (
        LongAgo("", LONG_AGO),
        "Ça faisait longtemps | Rien dans mon carnet depuis le 24 mars 2025. Quel plaisir de vous"
        " revoir !",
        "It has been a while | Nothing in my book since March 24, 2025. Good to see you again!",
    ),
    (
        Welcome("evening", 0),
        "Bonsoir | À quoi joue-t-on ce soir ?",
        "Good evening | Which game is it tonight?",
    ),
]


@pytest.mark.parametrize(("greeting", "french", "english"), SAID, ids=lambda one: repr(one)[:40])
def test_every_fact_has_its_words(greeting, french, english, speak):
    for language, expected in (("fr", french), ("en", english)):
        speak(language)
        title, text, _ = line(greeting, TODAY)
        plain = f"{title} | {text}".replace("\u202f", " ").replace("\u00a0", " ")
        assert plain == expected


@pytest.mark.parametrize(
    "greeting",
    [CleanSweep("m", "mytho", YESTERDAY, "Joe", 2), FirstEvening(YESTERDAY, ("Ana", "Joe"))],
    ids=lambda one: type(one).__name__,
)
def test_after_midnight_the_evening_that_goes_on_is_not_yesterdays(greeting, speak):
    speak("fr")
    assert line(greeting, TODAY).text.startswith("Hier")
    assert line(greeting, YESTERDAY).text.startswith("Aujourd’hui")


def test_no_kind_of_greeting_is_left_out():
    said = {type(greeting).__name__ for greeting, *_ in SAID}
    assert said == {kind.__name__ for kind in Greeting.__subclasses__()}


def test_no_two_welcomes_of_an_hour_are_the_same(language):
    for hour in HOURS:
        texts = {line(Welcome(hour, variant), TODAY).text for variant in range(WELCOMES)}
        assert len(texts) == WELCOMES == len(words.WELCOMES[hour]) - 1


def test_a_name_with_line_breaks_or_brackets_is_said_as_it_is(language):
    greeting = replace(CLOSE, winner="Joe\n{name}", losers=("[b]Ana[/b]",))
    text = line(greeting, TODAY).text
    assert "Joe {name}" in text and "[b]Ana[/b]" in text
