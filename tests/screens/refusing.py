"""A phone whose store refuses something: what its tests share."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

from store import DiskFailed, Locked, NotWritable, Store, StoreError
from tests.store.playing import in_memory, summary_tables
from tests.store.refusing import file_size_limit, locked_by_another, writing_forbidden
from tools.driver.driver import Driver
from words.store_errors import explained

Trouble = Callable[[Store], AbstractContextManager[None]]

full_disk = partial(file_size_limit, largest=100)
"""Not even one page has room; SQLite then says that the disk failed."""

TROUBLES: dict[Trouble, type[StoreError]] = {
    full_disk: DiskFailed,
    writing_forbidden: NotWritable,
    locked_by_another: Locked,
}

BACK = "‹Back›"


def touch(phone: Driver, touches: str) -> None:
    """Tags to tap, separated by spaces. Besides, `field=text` writes, `enter:field` is the
    keyboard's Enter, and `one>other` drags."""
    for what in touches.split():
        if what == BACK:
            phone.press_back()
        elif what.startswith("enter:"):
            phone.enter(what.removeprefix("enter:"))
        elif "=" in what:
            phone.type(*what.split("="))
        elif ">" in what:
            phone.drag(*what.split(">"))
        else:
            phone.tap(phone.reveal(what))


def kept(phone: Driver) -> tuple[Any, ...]:
    """All that the file has, and what memory has of it."""
    store, session = phone.app.store, phone.session
    tables = ("matches", "events", "players", "settings")
    rows = {table: store._db.rows(f"SELECT * FROM {table}") for table in tables}
    # Which screen is in front is noted by and by; nobody commands it.
    rows["settings"] = [row for row in rows["settings"] if row[0] != "in_front"]
    log = in_memory(session) if session.match_id else None
    return summary_tables(store), rows, session.match_id, log


WHAT_SHOWS = ("tag", "text", "title", "detail", "selected", "active", "chosen", "on", "count")


def shown(phone: Driver) -> list[tuple[Any, ...]]:
    """What stands on the page, and what is marked there, whatever is drawn first."""
    found = [
        (type(widget).__name__, widget.disabled, *(getattr(widget, n, None) for n in WHAT_SHOWS))
        for widget in phone.walk(phone.page)
    ]
    return sorted(found, key=repr)


def is_told(phone: Driver, *errors: type[StoreError]) -> bool:
    """Whether it stands on the screen, in French, why something was refused."""
    path = str(phone.app.store._db.path)
    return any(phone.reads(explained(error(path=path))) for error in errors)
