"""A table without a window or a network: a session on a store of its own."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy-home-"))

from session import Session
from store import Store
from tests.board.browsers import chromium
from tests.board.evenings import Evening
from tests.board.phones import NAMES, PlainTable

MakeTable = Callable[..., PlainTable]


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    store = Store(tmp_path / "data")
    yield Session(store)
    store.close()


@pytest.fixture
def sit(session: Session) -> MakeTable:
    """People at a table, each with a phone of their own."""

    def sit(game: str, seats: int = 3, **options) -> PlainTable:
        session.start(game, NAMES[:seats], 0, options)
        return PlainTable(session)

    return sit


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def evening(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Evening]]:
    """A host and phones with real browsers."""
    evenings = []

    def begin(game: str, language: str = "fr", **options) -> Evening:
        evenings.append(Evening(browser, tmp_path / "data", game, language, **options))
        return evenings[-1]

    yield begin
    for each in evenings:
        each.close()
