"""A table without a window or a network: a session on a store of its own."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy-home-"))

from session import Session
from store import Store
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
