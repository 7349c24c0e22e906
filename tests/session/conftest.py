"""A session over a fresh store."""

from __future__ import annotations

import pytest

from session import Session
from store import Store
from tests.store.conftest import clock, folder, keep_empty_tables, reopen, store

__all__ = ["clock", "folder", "keep_empty_tables", "reopen", "store"]


@pytest.fixture
def session(store: Store) -> Session:
    return Session(store)
