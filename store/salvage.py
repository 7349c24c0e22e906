"""The sound matches of a broken file, brought into a sound one.

Nothing is believed without a check. An event, a setting or a player must have its checksum, and
the events of a match must make sense together. Where a table and its index do not agree on which
events a match has, the match must also lead to what its summary says.

That two matches are the same is told by their first event, which has a number that no other event
ever had; so ids and numbers of matches may be damaged.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from scoring import name_key, name_problem

from . import damaged_file, schema, summaries
from .damaged_file import Person
from .database import Database, Row
from .errors import SQLITE_ERRORS, BrokenMatch, StorageError
from .match_log import MatchLog, read_timeline
from .recovery_report import LostMatch
from .roster import COLOURS, Roster, people_named


class Salvaged(NamedTuple):
    """What came over; see :class:`store.recovery_report.Recovery`."""

    salvaged: int = 0
    lost: tuple[LostMatch, ...] = ()
    players: tuple[str, ...] = ()
    settings: int = 0
    all_known: bool = False


def bring_over(db: Database, broken: Path) -> Salvaged:
    """Bring into ``db``, a copy or a new file, all that is sound in a broken file and newer."""
    with damaged_file.patient(broken) as source:
        return _Salvage(db, source).run()


def mend_summaries(db: Database, stale: Iterable[int]) -> None:
    """Write the summaries of these matches anew from their events."""
    with db.transaction():
        for match_id in stale:
            row = db.row("SELECT uid FROM matches WHERE id = ? AND deleted IS NULL", (match_id,))
            if row is None:
                summaries.erase(db, match_id)
                continue
            try:
                _summarise(db, match_id, row[0])
            except BrokenMatch:  # whoever opens it is told
                continue


def _summarise(db: Database, match_id: int, uid: str) -> MatchLog:
    timeline = read_timeline(db, match_id, uid)
    log = MatchLog(db, Roster(db), datetime.now, match_id, uid, timeline, lambda _: None)
    log.summarise()
    return log


class _Kept(NamedTuple):
    """A match that the sound file has already."""

    id: int
    uid: str
    last_event: int


class _Salvage:
    def __init__(self, db: Database, source: sqlite3.Connection) -> None:
        self._db = db
        self._source = source
        self._found = damaged_file.read(source)
        self._people: dict[int, Person] = {}
        self._doubtful_people: set[int] = set()
        self._kept_by_first: dict[int, _Kept] = {}
        self._kept_by_uid: dict[str, _Kept] = {}
        for match_id, uid, first, last in db.rows(
            "SELECT m.id, uid, min(e.id), max(e.id) FROM matches m"
            " JOIN events e ON e.match_id = m.id GROUP BY m.id"
        ):
            self._kept_by_first[first] = self._kept_by_uid[uid] = _Kept(match_id, uid, last)
        newest = max((kept.last_event for kept in self._kept_by_uid.values()), default=0)
        self._newer = max(self._found.last_events.values(), default=0) >= newest
        """Whether the broken file is newer than the sound one."""

    def run(self) -> Salvaged:
        with self._db.transaction():
            self._bring_settings()
            self._bring_people()
        salvaged, lost = 0, []
        for match_id in sorted({*self._found.matches, *self._found.events}):
            kept = self._kept(match_id)
            if kept is not None and kept.last_event >= self._found.last_events.get(match_id, 0):
                self._keep_deleted(match_id, kept)
            elif self._bring_match(match_id, kept):
                salvaged += 1
            elif match_id in self._found.matches or not self._found.all_matches:
                lost.append(self._lost(match_id, kept))
        if self._newer and self._found.all_matches and not self._found.doubtful:
            self._drop_purged()
        self._follow_mergers()
        mend_summaries(self._db, schema.stale_summaries(self._db.rows))
        return Salvaged(
            salvaged,
            tuple(lost),
            tuple(self._people[number].name for number in sorted(self._doubtful_people)),
            self._found.damaged_settings,
            self._found.all_matches,
        )

    # Settings and players

    def _bring_settings(self) -> None:
        or_else = "REPLACE" if self._newer else "IGNORE"
        self._db.execute_many(
            f"INSERT OR {or_else} INTO settings (key, value) VALUES (?, ?)",
            self._found.settings.items(),
        )

    def _bring_people(self) -> None:
        kept = {
            number: Person(*values)
            for number, *values in self._db.rows(
                "SELECT id, name, colour, archived, merged_into FROM players"
            )
        }
        found = self._found.people
        self._people = {**kept, **found} if self._newer else {**found, **kept}
        for number, name in self._found.damaged_people.items():
            self._doubtful_people.add(number)
            if number not in self._people:
                self._people[number] = _stranger(number, name)
        self._write_people()

    def _write_people(self) -> None:
        self._db.execute("UPDATE players SET key = NULL")
        taken: set[str] = set()
        # Who is certain comes first: of two with one name, the other gets a number.
        for number in sorted(self._people, key=lambda n: (n in self._doubtful_people, n)):
            name, colour, archived, _ = person = self._people[number]
            count = 1
            while person.merged_into is None and name_key(name) in taken:
                count += 1
                name = f"{person.name} {count}"
            self._people[number] = person._replace(name=name)
            key = None if person.merged_into else name_key(name)
            taken |= {key} if key else set()
            self._db.execute(
                "INSERT OR IGNORE INTO players (id, name, colour) VALUES (?, ?, ?)",
                (number, name, colour),
            )
            self._db.execute(
                "UPDATE players SET name = ?, key = ?, colour = ?, archived = ? WHERE id = ?",
                (name, key, colour, archived, number),
            )
        for number, person in self._people.items():
            into = person.merged_into if person.merged_into in self._people else None
            self._db.execute("UPDATE players SET merged_into = ? WHERE id = ?", (into, number))

    def _seat(self, rows: Iterable[Row]) -> None:
        """Have everybody in the roster whom these events name."""
        for _, _, kind, _, _, payload, _ in rows:
            if kind in ("started", "imported", "player_renamed"):
                for number in people_named(payload):
                    if number not in self._people:
                        self._doubtful_people.add(number)
                        self._people[number] = person = _stranger(number, "")
                        self._db.execute(
                            "INSERT INTO players (id, name, key, colour) VALUES (?, ?, ?, ?)",
                            (number, person.name, name_key(person.name), person.colour),
                        )

    def _follow_mergers(self) -> None:
        """In the summaries of the sound file, which may be older than a merger."""
        self._db.execute(
            "UPDATE summary_seats SET player ="
            " (SELECT merged_into FROM players WHERE players.id = player)"
            " WHERE player IN (SELECT id FROM players WHERE merged_into IS NOT NULL)"
        )

    # Matches

    def _kept(self, match_id: int) -> _Kept | None:
        rows = self._found.events.get(match_id)
        kept = self._kept_by_first.get(rows[0][0]) if rows else None
        uid, _ = self._found.matches.get(match_id, ("", None))
        return kept or self._kept_by_uid.get(uid)

    def _keep_deleted(self, match_id: int, kept: _Kept) -> None:
        if self._newer and match_id in self._found.matches:
            _, deleted = self._found.matches[match_id]
            self._db.execute("UPDATE matches SET deleted = ? WHERE id = ?", (deleted, kept.id))

    def _bring_match(self, match_id: int, kept: _Kept | None) -> bool:
        readings = [self._found.events]
        if match_id in self._found.doubtful:
            readings.append(self._found.events_by_index)
        for reading in readings:
            known = dict(self._people), set(self._doubtful_people)
            try:
                with self._db.transaction():
                    self._write_match(match_id, kept, reading.get(match_id, []))
                return True
            except StorageError:
                raise
            except Exception:  # whatever damaged events can lead to
                self._people, self._doubtful_people = known
        return False

    def _write_match(self, match_id: int, kept: _Kept | None, rows: list[Row]) -> None:
        uid, deleted = self._found.matches.get(match_id, (os.urandom(16).hex(), None))
        uid = kept.uid if kept else uid
        self._db.execute("DELETE FROM matches WHERE uid = ?", (uid,))
        taken = self._db.value("SELECT 1 FROM matches WHERE id = ?", (match_id,))
        number = self._db.execute(
            "INSERT INTO matches (id, uid, deleted) VALUES (?, ?, ?)",
            (None if taken else match_id, uid, deleted),
        )
        self._seat(rows)
        self._db.execute_many(
            "INSERT INTO events (id, match_id, kind, version, at, payload, crc)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(row[0], number, *row[2:6], schema.checksum_of_today(*row[2:7])) for row in rows],
        )
        log = _summarise(self._db, number, uid)
        if deleted is not None:
            summaries.erase(self._db, number)
        elif match_id in self._found.doubtful:
            self._compare(match_id, number, log)

    def _compare(self, in_source: int, here: int, log: MatchLog) -> None:
        """A match in doubt must lead to its summary, and to the outcome that it was given."""
        said = summaries.tables_of(self._source.execute, in_source)
        given = log.state.outcome or log.outcome()
        if (
            said != summaries.tables_of(self._db.rows, here)
            or given["scores"] != log.outcome()["scores"]
        ):
            raise BrokenMatch(match=log.id, detail="its summary says something else")

    def _drop_purged(self) -> None:
        """Forget the matches of the copy that the broken file had forgotten already."""
        there = {rows[0][0] for rows in self._found.events.values()}
        uids = {uid for uid, _ in self._found.matches.values()}
        for first, kept in self._kept_by_first.items():
            if first not in there and kept.uid not in uids:
                self._db.execute("DELETE FROM matches WHERE id = ?", (kept.id,))

    def _lost(self, match_id: int, kept: _Kept | None) -> LostMatch:
        uid, _ = self._found.matches.get(match_id, ("", None))
        game, players, played_at = self._known_of(match_id, kept)
        names = tuple(
            self._people[number].name if number in self._people else f"#{number}"
            for number in players
        )
        return LostMatch(kept.uid if kept else uid, game, names, played_at, kept is not None)

    def _known_of(
        self, match_id: int, kept: _Kept | None
    ) -> tuple[str | None, list[int], float | None]:
        """Game, players and time of a match: by its summary, the copy's, or how it began."""
        summaries_of: list[tuple[schema.Execute, int]] = [(self._source.execute, match_id)]
        if kept is not None:
            summaries_of.append((self._db.rows, kept.id))
        for execute, number in summaries_of:
            with suppress(*SQLITE_ERRORS, LookupError):
                match, seats, _ = summaries.tables_of(execute, number)
                return match[0][0], [player for _, player, *_ in seats], match[0][1]
        with suppress(ValueError, LookupError, TypeError):
            began = json.loads(self._found.events[match_id][0][5])
            return began["game"], began["players"], None
        return None, [], None


def _stranger(number: int, name: str) -> Person:
    """Somebody of whom no more than a part of the name could be read."""
    return Person(name if not name_problem(name) else f"#{number}", number % COLOURS, 0, None)
