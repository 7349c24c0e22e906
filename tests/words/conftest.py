"""Tests in a language of their own, which is put back afterwards."""

from collections.abc import Callable, Iterator
from datetime import date

import pytest

from i18n import tr
from words import dates

TODAY = date(2026, 11, 16)


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> date:
    """The day that is now: it stays the same, also while the tests run past midnight."""
    monkeypatch.setattr(dates, "today", lambda: TODAY)
    return TODAY


@pytest.fixture
def speak() -> Iterator[Callable[[str], None]]:
    before = tr.language
    yield lambda language: setattr(tr, "language", language)
    tr.language = before


@pytest.fixture(params=["fr", "en"])
def language(request: pytest.FixtureRequest, speak: Callable[[str], None]) -> str:
    """Those whose words the tests tell one by one."""
    speak(request.param)
    return request.param
