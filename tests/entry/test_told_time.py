"""Telling when a match was played: what each step does, and what cannot be told."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entry.told_time import MINUTES, ToldTime
from scoring import YEARS, moment

PARTS = ("year", "month", "day", "hour", "minute")
TIMES = st.datetimes(datetime(YEARS[0], 1, 1), datetime(YEARS[-1], 12, 31, 23, 59)).map(ToldTime.at)


def stepped(clock: str, part: str, change: int) -> str | None:
    after = ToldTime(datetime.fromisoformat(clock)).stepped(part, change)
    return after and after.clock.isoformat(timespec="minutes")


@pytest.mark.parametrize(
    ("before", "part", "change", "after"),
    [
        ("2026-03-01T20:00", "day", -1, "2026-02-28T20:00"),
        ("2026-12-31T20:00", "day", 1, "2027-01-01T20:00"),
        ("2026-03-31T20:00", "month", -1, "2026-02-28T20:00"),
        ("2026-01-15T20:00", "month", -1, "2025-12-15T20:00"),
        ("2024-02-29T20:00", "year", 1, "2025-02-28T20:00"),
        ("2026-03-01T23:00", "hour", 1, "2026-03-01T00:00"),
        ("2026-03-01T20:55", "minute", 1, "2026-03-01T20:00"),
        ("2026-03-01T20:07", "minute", 1, "2026-03-01T20:10"),
        ("2026-03-01T20:07", "minute", -1, "2026-03-01T20:05"),
        ("2026-03-01T20:00", "minute", -1, "2026-03-01T20:55"),
        ("1970-01-01T20:00", "day", -1, None),
        ("1970-01-31T20:00", "month", -1, None),
        ("1970-06-01T20:00", "year", -1, None),
        ("2200-12-31T20:00", "day", 1, None),
        ("2200-02-28T20:00", "year", 1, None),
        ("2200-12-31T20:00", "month", 1, None),
    ],
)
def test_a_step(before, part, change, after):
    assert stepped(before, part, change) == after


@given(TIMES, st.sampled_from(PARTS), st.sampled_from([-1, 1]))
def test_every_step_leads_to_a_time_that_a_match_can_have(told, part, change):
    after = told.stepped(part, change)
    if after is not None:
        assert moment(after.moment.isoformat(timespec="seconds")) is not None


@given(TIMES, st.sampled_from(["day", "hour"]))
def test_a_step_there_and_back(told, part):
    there = told.stepped(part, 1)
    assert there is None or there.stepped(part, -1) == told


def test_most_people_mean_last_evening():
    now = datetime(2026, 11, 16, 21, 30).astimezone()
    assert ToldTime.last_evening(now).clock == datetime(2026, 11, 15, 20, 0)


def test_what_is_to_come():
    now = datetime.now().astimezone()
    assert ToldTime.at(now + timedelta(minutes=MINUTES)).is_to_come(now)
    told = ToldTime.at(now)
    assert not told.is_to_come(now) and not told.is_to_come(told.moment)
