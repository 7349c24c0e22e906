"""A file as it was, and the same after more was done."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

from session import Session
from store import Store, salvage
from store.database import Database, add_functions
from store.salvage import Salvaged
from tests.store.playing import Ticks

FILE = "diablotin.db"


@contextmanager
def opened(folder: Path) -> Iterator[Session]:
    with Store(folder, clock=Ticks(), background=False) as store:
        yield Session(store)
        store._db.checkpoint()


def win(session: Session, seat: int) -> None:
    session.begin_round()
    session.change_draft(replace(session.draft.round, winner=seat))
    assert session.enter_round() == []


class Two:
    """A file as it was, and the same after more was done."""

    def __init__(self, older: Path, newer: Path, later: Callable[[Session], object]) -> None:
        self.older, self.newer = older, newer
        with opened(older) as session:
            session.settings.set("look", "dark")
            session.settings.set("sound", True)
            self.first = session.start("mytho", ["Ana", "Joe"], 0, {"target_wins": 5})
            win(session, 0)
            self.second = session.start("mytho", ["Zoé", "Léo"])
        shutil.copytree(older, newer)
        with opened(newer) as session:
            later(session)

    def into_older(self, *damage: str) -> Salvaged:
        return self._bring(self.newer, self.older, damage)

    def into_newer(self) -> Salvaged:
        return self._bring(self.older, self.newer, ())

    def _bring(self, source: Path, target: Path, damage: tuple[str, ...]) -> Salvaged:
        with closing(sqlite3.connect(source / FILE)) as connection:
            add_functions(connection)
            for sql in damage:
                connection.execute(sql)
            connection.commit()
        with closing(Database(target / FILE)) as db:
            return salvage.bring_over(db, source / FILE)


def everything_else(session: Session) -> None:
    """A setting, names, a note, and somebody new."""
    session.settings.set("look", "light")
    session.roster.rename(session.roster.find("Ana").id, "Anaïs")
    session.roster.add("Tom")
    session.open(session.history.page(limit=9).matches[-1].id)
    session.set_note("thé")
