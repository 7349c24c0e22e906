"""A fresh folder for each test, and stores that are closed after it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy-home-"))

from store import Store
from tests.store.playing import Ticks
from tests.store.two_files import Two

Open = Callable[[], Store]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def clock() -> Ticks:
    return Ticks()


@pytest.fixture
def reopen(folder: Path, clock: Ticks) -> Iterator[Open]:
    """Opens the store of this test, closing the one that was open."""
    opened: list[Store] = []

    def open_again() -> Store:
        while opened:
            opened.pop().close()
        opened.append(Store(folder, clock=clock, background=False))
        return opened[0]

    yield open_again
    while opened:
        opened.pop().close()


@pytest.fixture
def store(reopen: Open) -> Store:
    return reopen()


@pytest.fixture
def keep_empty_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches without a round stay when another comes to the table, for tests that need several
    matches and do not care what was played."""
    monkeypatch.setattr(Store, "drop_empty_tables", lambda _store, but: None)


@pytest.fixture
def two(tmp_path: Path) -> Callable[..., Two]:
    """Makes a file, and another that goes on with what is done ``later``."""
    return lambda later: Two(tmp_path / "older", tmp_path / "newer", later)
