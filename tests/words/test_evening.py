"""An evening in words: what it is called, what it comes to, and who won most."""

from datetime import date, datetime, timedelta

import pytest

from store.evenings import Evening, Guest, Times
from tests.words.conftest import TODAY
from words import evening as words

DAY = date(2019, 11, 14)
TONIGHT = TODAY


def guests(**wins: int) -> tuple[Guest, ...]:
    return tuple(
        Guest(number, name, number, 4, won) for number, (name, won) in enumerate(wins.items())
    )


def an_evening(times=None, over=None, **wins: int) -> Evening:
    times = (Times(None, None),) * 4 if times is None else times
    return Evening(DAY, tuple(times), len(times) if over is None else over, guests(**wins))


def lasting(*minutes: int) -> list[Times]:
    start = datetime(2019, 11, 14, 20).astimezone()
    return [
        Times(start.isoformat(), (start + timedelta(minutes=each)).isoformat()) for each in minutes
    ]


def told(text: str) -> str:
    return text.replace("\u202f", " ").replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("ago", "french", "english"), [(0, "Aujourd’hui", "Today"), (1, "Hier", "Yesterday")]
)
def test_a_recent_evening_is_called_by_its_day(language, ago, french, english):
    day = TONIGHT - timedelta(days=ago)
    assert words.heading(day, TONIGHT) == {"fr": french, "en": english}[language]


def test_an_earlier_one_by_its_date(language):
    assert words.heading(DAY, TONIGHT) == words.title(DAY) == words.title_for_ever(DAY)
    named = {"fr": "Soirée du 14 novembre 2019", "en": "Evening of November 14, 2019"}[language]
    assert words.title(DAY) == named


@pytest.mark.parametrize("month", range(1, 13))
def test_the_year_is_left_out_of_this_year(speak, month):
    speak("fr")
    title = words.title(date(TONIGHT.year, month, 1))
    assert title.startswith("Soirée du 1er ") and str(TONIGHT.year) not in title
    assert words.title_for_ever(date(TONIGHT.year, month, 1)).endswith(str(TONIGHT.year))


def test_an_evening_to_come_is_called_by_its_date(speak):
    speak("fr")
    assert words.heading(TONIGHT + timedelta(days=1), TONIGHT).startswith("Soirée du ")


def test_nobody_knows_when(language):
    unknown = {"fr": "Date inconnue", "en": "Date unknown"}[language]
    assert words.heading(None, TONIGHT) == unknown


@pytest.mark.parametrize(
    ("wins", "french", "english"),
    [
        ({"Ana": 2, "Léo": 1}, "Ana en a gagné 2", "Ana won 2"),
        ({"Ana": 1, "Léo": 0}, "Ana en a gagné une", "Ana won 1"),
        (
            {"Ana": 2, "Léo": 2},
            "Ana et Léo à égalité, 2 victoires",
            "Ana and Léo level with 2 wins",
        ),
        (
            {"Ana": 1, "Léo": 1, "Zoé": 1, "Tom": 1},
            "4 personnes à égalité, 1 victoire",
            "4 players level with 1 win",
        ),
        ({"Ana": 0, "Léo": 0}, "aucune terminée", "none finished"),
    ],
    ids=["most", "the only one", "level", "all level", "none"],
)
def test_who_won_most(language, wins, french, english):
    said = told(words.totals(an_evening(**wins)))
    assert said == {"fr": f"4 parties · {french}", "en": f"4 matches · {english}"}[language]


def test_of_a_single_match_its_row_says_who_won(language):
    said = words.totals(an_evening([Times(None, None)], Ana=1))
    assert said == {"fr": "1 partie", "en": "1 match"}[language]


@pytest.mark.parametrize(
    ("times", "took"),
    [
        (lasting(35), "35 min"),
        (lasting(60, 65), "2 h 05"),
        (lasting(60, 65, 0), "2 h 05"),
        ([*lasting(60), Times(None, None)], ""),
        (lasting(60, 60 * 24), ""),
        (lasting(0), ""),
        (lasting(-5), ""),
        ([Times("garbage", "\0")], ""),
    ],
)
def test_how_long_it_took_if_that_is_known_of_every_match(language, times, took):
    assert told(words.how_long(an_evening(times, Ana=1))) == took
    assert (took in told(words.totals(an_evening(times, Ana=1)))) is True


def test_what_stands_below_the_names_on_the_picture(language):
    alone, level = an_evening(Ana=2, Léo=1), an_evening(Ana=2, Léo=2)
    assert (
        words.deed(alone)
        == {"fr": "2 victoires en 4 parties", "en": "2 wins in 4 matches"}[language]
    )
    assert told(words.deed(level)).startswith({"fr": "À égalité : 2", "en": "Level: 2"}[language])
    assert words.deed(an_evening(Ana=0)) == words.totals(an_evening(Ana=0))


def test_guests_are_told_apart_and_not_too_many():
    rows = words.guest_rows(an_evening(Joe=3, Julie=3, Ana=1), 2)
    assert [(key, row["mark"], row["number"], row["tone"]) for key, row in rows] == [
        (0, "Jo", "3", "gold"),
        (1, "Ju", "3", "gold"),
    ]
    assert words.more_guests(0) == words.more_matches(-3) == ""
    assert "1" in words.more_guests(1) and "12" in words.more_matches(12)


def test_an_evening_without_anybody_has_no_winners():
    assert words.winners(an_evening([])) == [] and words.guest_rows(an_evening([]), 5) == []
