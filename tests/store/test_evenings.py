"""Matches of one evening, also after midnight; of one year; and what stands in their notes."""

import time
from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest

from scoring import Match
from scoring.mytho import MythoRound
from store.evenings import Times, began, evening_of, span_of_evening, span_of_year

NEW_YEAR = date(2026, 12, 31)


@pytest.mark.parametrize(
    ("played", "evening"),
    [
        (datetime(2026, 12, 31, 20, 0), NEW_YEAR),
        (datetime(2027, 1, 1, 0, 30), NEW_YEAR),
        (datetime(2027, 1, 1, 4, 59), NEW_YEAR),
        (datetime(2027, 1, 1, 5, 0), date(2027, 1, 1)),
    ],
)
def test_an_evening_lasts_until_five_in_the_morning(played, evening):
    assert evening_of(played.astimezone().timestamp()) == evening


def test_an_evening_begins_with_its_first_moment():
    first = began(NEW_YEAR)
    assert evening_of(first) == NEW_YEAR
    assert evening_of(first - 1) == NEW_YEAR - timedelta(days=1)


@pytest.mark.parametrize(
    "seconds", ["garbage", None, -1e9, 1e10, 1e300, -1e300, float("inf"), float("nan")]
)
def test_a_moment_that_never_was_has_no_evening(seconds):
    assert evening_of(seconds) is None


@pytest.fixture
def paris(monkeypatch):
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="needs another time zone")
@pytest.mark.parametrize("day", [date(2026, 3, 29), date(2026, 10, 25), date(2026, 7, 14)])
def test_it_begins_at_five_by_the_clock_when_clocks_change_as_well(paris, day):
    first, too_late = span_of_evening(day)
    assert datetime.fromtimestamp(first) == datetime(day.year, day.month, day.day, 5)
    assert (evening_of(first), evening_of(first - 1)) == (day, day - timedelta(days=1))
    assert (evening_of(too_late - 1), evening_of(too_late)) == (day, day + timedelta(days=1))


# What the history knows of evenings and years

PLAYED = Match("mytho", ("Ana", "Léo"), rounds=(MythoRound(0, "empty"),))


def at(*when: int) -> str:
    return datetime(*when).astimezone().isoformat()


@pytest.fixture
def history(store):
    """Two evenings of one year, one of another, and a match of which nobody knows when it was."""
    store.matches.add_all(
        [
            replace(PLAYED, id="a", started=at(2026, 11, 14, 20), finished=at(2026, 11, 14, 21)),
            replace(
                PLAYED,
                id="b",
                players=("Léo", "Zoé"),
                started=at(2026, 11, 15, 0, 30),
                note="Chez Mamie,\nà l’ÉTÉ finissant",
            ),
            replace(PLAYED, id="c", rounds=(), started=at(2026, 11, 15, 4, 59)),
            replace(PLAYED, id="d", started=at(2026, 11, 15, 20)),
            replace(PLAYED, id="e", game="mytho", started=at(2024, 1, 1, 2), note="100 % bluff_"),
            replace(PLAYED, id="unknown"),
        ]
    )
    return store.history


def ids(batch) -> list[str]:
    return [match.id for match in batch.matches]


def test_an_evening_has_its_matches_newest_first(history):
    assert ids(history.page(evening=date(2026, 11, 14))) == ["b", "a"]
    assert ids(history.page(evening=date(2026, 11, 15))) == ["d"]
    assert ids(history.page(evening=date(2026, 11, 16))) == []


def test_an_evening_comes_to_wins_for_each_who_played(history):
    evening = history.evening(date(2026, 11, 14))
    assert (len(evening.times), evening.over) == (2, 2)
    assert [(guest.name, guest.matches, guest.wins) for guest in evening.guests] == [
        ("Léo", 2, 1),
        ("Ana", 1, 1),
        ("Zoé", 1, 0),
    ]
    assert Times(at(2026, 11, 14, 20), at(2026, 11, 14, 21)) in evening.times


def test_an_evening_on_which_nobody_played_comes_to_nothing(history):
    assert history.evening(date(1999, 1, 1)) == (date(1999, 1, 1), (), 0, ())


def test_a_match_knows_its_evening_if_anybody_knows_when_it_began(history):
    assert history.get("b").evening == date(2026, 11, 14)
    assert history.get("unknown").evening is None


def test_years_are_those_of_the_evenings_newest_first(history):
    assert history.years() == [2026, 2023]


@pytest.mark.parametrize("year", [1971, 2200])
def test_the_first_and_the_last_year_that_a_match_can_have(history, store, year):
    store._db.execute("UPDATE summary SET played_at = ?", (began(date(year, 6, 1)),))
    assert history.years() == [year]


def test_a_year_ends_where_the_next_one_begins():
    assert span_of_year(2025)[1] == span_of_year(2026)[0] == began(date(2026, 1, 1))


def test_a_year_has_its_matches_and_no_others(history):
    assert ids(history.page(year=2026)) == ["d", "c", "b", "a"]
    assert ids(history.page(year=2023)) == ["e"]
    first = history.page(year=2026, limit=3)
    assert ids(history.page(year=2026, limit=3, after=first.next)) == ["a"]


@pytest.mark.parametrize("seconds", ["garbage", float("inf"), float("-inf"), 1e300])
def test_times_that_never_were_belong_to_no_year(history, store, seconds):
    store._db.execute("UPDATE summary SET played_at = ?", (seconds,))
    assert history.years() == [] and history.get("a").evening is None


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("mamie", ["b"]),
        ("MAMIE, a l’ete", ["b"]),
        ("100 %", ["e"]),
        ("f_", ["e"]),
        ("%", ["e"]),
        ("nowhere", []),
    ],
)
def test_words_of_a_note_are_found_whatever_their_capitals_accents_and_lines(history, typed, found):
    assert ids(history.page(any_of=[], noted=typed)) == found


def test_a_name_or_a_note_is_enough(history):
    zoe = history.get("b").seats[1].player
    assert ids(history.page(any_of=[zoe], noted="bluff")) == ["b", "e"]
    assert ids(history.page(any_of=[zoe], noted="bluff", year=2023)) == ["e"]


def test_a_note_of_a_megabyte_is_searched_where_it_is_shown(history, store):
    store._db.execute("UPDATE summary SET note = 'here ' || hex(zeroblob(500000)) || 'there'")
    assert len(ids(history.page(any_of=[], noted="here"))) == 6
    assert ids(history.page(any_of=[], noted="there")) == []


class AfterMidnight(datetime):
    @classmethod
    def now(cls, tz=None):
        return cls(2026, 11, 15, 2, 30)


def test_until_five_in_the_morning_tonight_is_still_the_evening_before(history, monkeypatch):
    monkeypatch.setattr("store.history.datetime", AfterMidnight)
    assert history.tonight() == date(2026, 11, 14)


class Of32Bits(datetime):
    """A moment on a phone whose clock ends in 2038."""

    def astimezone(self, tz=None):
        if self.year > 2037:
            raise OverflowError("timestamp out of range for platform time_t")
        return super().astimezone(tz)


def test_the_history_has_years_where_the_phones_clock_ends_in_2038(store, monkeypatch):
    monkeypatch.setattr("store.evenings.datetime", Of32Bits)
    assert store.history.years() == []
    assert began(date(2200, 1, 1)) > began(date(2037, 1, 1))
