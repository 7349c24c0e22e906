"""Matches that were deleted, and for how long they can still be brought back.

A phone's clock may have stood at 1970 or 2099 for an evening, and what it said then must not make
a match go early. So a moment counts only if it comes after the one when somebody looked last, and
not by more than the days that deleted matches are kept. Whenever it does not, the clock was wrong
then or is wrong now, and every deleted match begins its days anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import timedelta
from math import ceil
from typing import NamedTuple

from scoring import moment

from .database import Database
from .errors import BrokenMatch, UnknownMatch
from .match_log import Clock, MatchLog

TIME_KEPT = timedelta(days=30)
"""kv/removed_matches.kv says so in words."""
_LOOKED = "removed_looked"
"""The setting that says when somebody looked last."""


REPLACED = "-replaced-"
"""Behind the id of a deleted match that came back in a file, and before its number. Should the
import be taken back, it is the deleted one again; until then it is in no list."""
_SHOWN = f"deleted IS NOT NULL AND uid NOT LIKE '%{REPLACED}' || id"


class RemovedMatch(NamedTuple):
    """A deleted match as a list shows it; ``days_left`` is how long it can be brought back, the
    day that has begun included."""

    id: str
    game: str
    players: tuple[str, ...]
    started: str | None
    days_left: int


class RemovedMatches:
    def __init__(self, db: Database, clock: Clock, read: Callable[[int, str], MatchLog]) -> None:
        self._db = db
        self._clock = clock
        self._read = read

    def __len__(self) -> int:
        return int(self._db.value(f"SELECT count(*) FROM matches WHERE {_SHOWN}"))

    def newest_first(self) -> Iterator[RemovedMatch]:
        """Read one by one. One that cannot be read any more is left out."""
        now = self._clock()
        for match_id, uid, deleted in self._db.rows(
            f"SELECT id, uid, deleted FROM matches WHERE {_SHOWN} ORDER BY deleted DESC, id DESC"
        ):
            try:
                log = self._read(match_id, uid)
            except BrokenMatch:
                continue
            when = moment(deleted)
            left = TIME_KEPT - (now - when) if when and when <= now else TIME_KEPT
            yield RemovedMatch(
                id=uid,
                game=log.state.game,
                players=tuple(player.name for player in log.players),
                started=log.state.started,
                days_left=max(1, ceil(left / timedelta(days=1))),
            )

    def look(self) -> str:
        """Compare the clock with what it said last; returns what it says now. Whoever deletes a
        match does so first."""
        now = self._clock()
        said = now.isoformat(timespec="seconds")
        with self._db.transaction():
            text = self._db.value("SELECT value FROM settings WHERE key = ?", (_LOOKED,))
            looked = moment(_read_json(text))
            if looked is None or not timedelta() <= now - looked <= TIME_KEPT:
                self._db.execute(
                    "UPDATE matches SET deleted = ? WHERE deleted IS NOT NULL", (said,)
                )
            self._db.execute(
                "INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)",
                (_LOOKED, json.dumps(said)),
            )
        return said

    def forget_old(self) -> int:
        """Those whose days are over go for good; returns how many."""
        if self._db.value("SELECT 1 FROM matches WHERE deleted IS NOT NULL LIMIT 1") is None:
            return 0
        with self._db.transaction("history"):
            self.look()
            now = self._clock()
            old = [
                (match_id,)
                for match_id, deleted in self._db.rows(
                    "SELECT id, deleted FROM matches WHERE deleted IS NOT NULL"
                )
                if (when := moment(deleted)) and now - when > TIME_KEPT
            ]
            self._db.execute_many("DELETE FROM matches WHERE id = ?", old)
        return len(old)

    def forget(self, uid: str) -> None:
        """This one goes for good, now."""
        where = "FROM matches WHERE uid = ? AND deleted IS NOT NULL"
        with self._db.transaction("history"):
            if self._db.row(f"SELECT 1 {where}", (uid,)) is None:
                raise UnknownMatch(match=uid)
            self._db.execute(f"DELETE {where}", (uid,))

    def begin_anew(self) -> None:
        """Another file is in place: what it says was deleted when counts from now on."""
        self._db.execute("DELETE FROM settings WHERE key = ?", (_LOOKED,))


def _read_json(text: str | None) -> object:
    try:
        return json.loads(text) if text is not None else None
    except ValueError:
        return None
