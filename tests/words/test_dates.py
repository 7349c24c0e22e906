"""Days and moments, also those that a phone cannot count with."""

from datetime import UTC, date, datetime, timedelta

import pytest

from store.evenings import Times
from words import dates


class Of32Bits(datetime):
    """A moment on a phone whose clock ends in 2038."""

    def astimezone(self, tz=None):
        raise OverflowError("timestamp out of range for platform time_t")


def test_a_moment_after_the_end_of_the_phones_clock_stays_in_its_own_time():
    time = Of32Bits(2040, 5, 1, tzinfo=UTC)
    assert dates.here(time) is time


@pytest.mark.parametrize("seconds", [None, "garbage", 1e300, float("nan"), -62135640000.0, 2.6e11])
def test_seconds_that_are_no_moment_have_no_day(seconds):
    assert dates.day_of(seconds) is None


def test_seconds_have_the_day_of_the_place():
    noon = datetime(2026, 11, 16, 12).astimezone()
    assert dates.day_of(noon.timestamp()) == date(2026, 11, 16)


EIGHT = "2026-11-16T20:00:00+01:00"


@pytest.mark.parametrize(
    ("started", "finished", "took"),
    [
        (EIGHT, "2026-11-16T21:05:00+01:00", timedelta(minutes=65)),
        (EIGHT, EIGHT, timedelta(0)),
        (EIGHT, None, None),
        (None, EIGHT, None),
        (EIGHT, "2026-11-16T19:59:00+01:00", None),
        (EIGHT, "2026-11-19T20:00:00+01:00", None),
    ],
)
def test_how_long_people_played_is_known_from_both_ends(started, finished, took):
    assert dates.duration(Times(started, finished)) == took
