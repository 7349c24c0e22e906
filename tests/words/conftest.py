"""Tests in a language of their own, which is put back afterwards."""

from collections.abc import Callable, Iterator

import pytest

from i18n import LANGUAGES, tr


@pytest.fixture
def speak() -> Iterator[Callable[[str], None]]:
    before = tr.language
    yield lambda language: setattr(tr, "language", language)
    tr.language = before


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, speak: Callable[[str], None]) -> str:
    speak(request.param)
    return request.param
