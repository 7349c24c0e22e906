"""A store that refuses to write for a while: a full disk, a read-only file, a locked one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from store import Store


@contextmanager
def no_room_for_pages(store: Store) -> Iterator[None]:
    """SQLite's own word for a full disk."""
    store._db.checkpoint()
    store._db.rows("PRAGMA max_page_count=1")  # it takes the present size instead
    try:
        yield
    finally:
        store._db.rows("PRAGMA max_page_count=1000000")


@contextmanager
def file_size_limit(store: Store, largest: int = 6000) -> Iterator[None]:
    """No file may get larger than so many bytes; SQLite takes that for a disk that fails."""
    resource = pytest.importorskip("resource")
    store._db.checkpoint()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def writing_forbidden(store: Store) -> Iterator[None]:
    """A file that may only be read."""
    store._db.rows("PRAGMA query_only=ON")
    try:
        yield
    finally:
        store._db.rows("PRAGMA query_only=OFF")


@contextmanager
def locked_by_another(store: Store) -> Iterator[None]:
    """Another program is about to write; nobody waits for it."""
    store._db.rows("PRAGMA busy_timeout=0")
    with closing(sqlite3.connect(store._db.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
