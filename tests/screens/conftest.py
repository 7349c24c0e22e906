"""A phone with the app on it, for each test; closed after it."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.screens.new_tables import FAMILY, choose, know
from tools.driver.driver import Driver

MakePhone = Callable[..., Driver]


@pytest.fixture
def make_phone(tmp_path: Path, own_process: bool) -> Iterator[MakePhone]:
    """Phones of any kind (see tools/driver/driver.py); one at a time."""
    phones: list[Driver] = []

    def make(**kwargs) -> Driver:
        while phones:
            phones.pop().stop()
        kwargs.setdefault("data", tmp_path / "data")
        phones.append(Driver(**kwargs))
        return phones[0]

    yield make
    while phones:
        phones.pop().stop()
    if not own_process:
        gc.collect()  # or what is left of this app would listen to the next one's theme and window


@pytest.fixture
def phone(make_phone: MakePhone) -> Driver:
    return make_phone()


@pytest.fixture
def table(phone: Driver) -> Driver:
    """Four people of the roster, about to be seated for Diabolo."""
    know(phone, *FAMILY)
    choose(phone, "diabolo", *FAMILY)
    return phone
