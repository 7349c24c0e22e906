"""Days and moments, also those that a phone cannot count with."""

from datetime import UTC, date, datetime

import pytest

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
