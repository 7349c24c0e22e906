"""What an import brought, so that it can be taken back as one.

A note in the settings says which import came last. It is written together with the first thing
that the import brings, and says when it is done. So one that was cut short is known on the next
start, and can be done to its end or taken back; one that is done can be taken back until the next.

Matches are told by their first event: an import's is of a kind that nothing else writes, with a
number above the newest event of before. The numbers of people it made are noted.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from scoring import name_key

from . import summaries
from .database import Database
from .people_lines import Listed
from .removed import REPLACED
from .roster import Player, Roster, people_named
from .settings import IMPORT_NOTE, Settings

AT_ONCE = 20
"""Matches that are taken back together."""
EVENTS_A_STEP = 500
MAX_PEOPLE = 1_000_000
"""More people than any import brings."""

Ranges = tuple[tuple[int, int], ...]
"""Numbers as first and last of each run: people of an import are mostly neighbours."""


@dataclass(frozen=True, slots=True)
class Brought:
    """The last import: the file it came from, how many new matches that had, and what it made."""

    file: str
    matches: int
    after: int
    """The newest event before it."""
    done: bool = False
    people: Ranges = ()
    aliases: Ranges = ()


@dataclass(slots=True)
class Import:
    """An import while it runs. Whatever it brings is noted in the same transaction."""

    db: Database
    roster: Roster
    file: str
    matches: int
    listed: Mapping[str, Listed] = field(default_factory=dict)
    """What the file says of its people, by the keys of their names."""

    def tell_same(self, same: Mapping[str, int]) -> None:
        """These names are those people here, from now on and for good."""
        with self.db.transaction("roster"):
            for name, person in same.items():
                self.note(aliases=self.roster.call_also(name, person))

    def add_people(self, people: Iterable[Listed]) -> None:
        """Those of the file who are not known here."""
        with self.db.transaction("roster"):
            for person in people:
                if not (self.roster.find(person.name) or self.roster.formerly(person.name)):
                    self._make(person.name, ())

    def seat(self, names: Sequence[str]) -> list[int]:
        """The numbers of those who sat at a table of the file, making who is new. Who is archived
        here stays so: nobody sits down by this. An alias has its own number, by which it gets its
        matches back if it was another person after all."""
        self.note()
        seats = {name: self.roster.find(name) for name in names}
        numbers = {name: person.id for name, person in seats.items() if person}
        for name in names:
            here = {person.id: person.colour for person in seats.values() if person}
            if seats[name] is None:
                number = self.roster.alias(name)
                person = None if number is None else self.roster.get(number)
                # Two at one table are two, whatever was told of their names.
                if number is None or person is None or person.id in here:
                    person = self._make(name, here.values())
                    number = person.id
                seats[name], numbers[name] = person, number
        return [numbers[name] for name in names]

    def _make(self, name: str, colours: Iterable[int]) -> Player:
        listed = self.listed.get(name_key(name))
        person = self.roster.add(name, listed and listed.colour, unlike=[*colours])
        if listed and listed.archived:
            self.roster.set_archived(person.id, True)
        self.note(people=person.id)
        return person

    def note(self, *, people: int | None = None, aliases: int | None = None) -> None:
        """Note that the import brings something, these numbers among it."""
        note = known = last(self.db)
        if note is None or note.done:
            note = Brought(self.file, self.matches, newest_event(self.db))
        if people is not None:
            note = replace(note, people=_with(note.people, people))
        if aliases is not None:
            note = replace(note, aliases=_with(note.aliases, aliases))
        if note != known:
            _keep(self.db, note)


def last(db: Database) -> Brought | None:
    """The last import that can still be taken back."""
    noted = Settings(db).get(IMPORT_NOTE)
    try:
        return Brought(
            str(noted["file"]),
            int(noted["matches"]),
            int(noted["after"]),
            noted["done"] is True,
            _ranges(noted["people"]),
            _ranges(noted["aliases"]),
        )
    except (TypeError, KeyError, ValueError):
        return None


def finish(db: Database) -> None:
    """All that is wanted of the last import is here. One that brought nothing left no note."""
    note = last(db)
    if note:
        _keep(db, replace(note, done=True))


def disown(db: Database, person: int) -> None:
    """Somebody whom the last import may have brought is gone, and their number will be given to
    somebody else, who then must not go with the import."""
    note = last(db)
    if note and person in (numbers := _numbers(note.people)):
        left: Ranges = ()
        for number in numbers:
            left = left if number == person else _with(left, number)
        _keep(db, replace(note, people=left))


def take_back(db: Database, roster: Roster) -> Generator[int]:
    """Take out all that the last import brought, some a step; yields how many matches went.

    What somebody played on, or wrote a note to, has become theirs and stays, with its people.
    Cut short, it is an import that was cut short.
    """
    note = last(db)
    if note is None:
        return
    if note.done:
        _keep(db, replace(note, done=False))
    after = note.after
    while gone := db.rows(_UNTOUCHED, (after, AT_ONCE)):
        after = gone[-1][0]
        with db.transaction("history"):
            for _, match_id, uid in gone:
                summaries.erase(db, match_id)
                db.execute("DELETE FROM matches WHERE id = ?", (match_id,))
                _give_back(db, uid)
        yield len(gone)
    named: set[int] = set()
    if note.people or note.aliases:
        for start in range(note.after, newest_event(db), EVENTS_A_STEP):
            named |= _named(db, start)
            yield 0
    with db.transaction("roster", "history"):
        aliases = [id_ for id_ in _numbers(note.aliases) if id_ not in named]
        roster.forget(aliases, aliases=True)
        roster.forget([id_ for id_ in _numbers(note.people) if id_ not in named])
        Settings(db).forget(IMPORT_NOTE)


_UNTOUCHED = (
    "SELECT e.id, m.id, m.uid FROM events e CROSS JOIN matches m ON m.id = e.match_id"
    " WHERE e.id > ? AND e.kind = 'imported' AND NOT EXISTS (SELECT 1 FROM events later"
    " WHERE later.match_id = m.id AND later.kind NOT IN ('imported', 'finished'))"
    " ORDER BY e.id LIMIT ?"
)


def continued_by(db: Database, note: Brought) -> list[tuple[int, str]]:
    """The matches that an import continued: their numbers and ids."""
    return db.rows(
        "SELECT DISTINCT m.id, m.uid FROM events e JOIN matches m ON m.id = e.match_id"
        " WHERE e.id > ? AND e.kind = 'continued' AND m.deleted IS NULL",
        (note.after,),
    )


def make_room(db: Database, uid: str) -> None:
    """A deleted match gives its id to the one that comes: who imports a match wants it back as the
    file has it."""
    db.execute(f"UPDATE matches SET uid = uid || '{REPLACED}' || id WHERE uid = ?", (uid,))


def _give_back(db: Database, uid: str) -> None:
    """Undo :func:`make_room`, of the newest that made room."""
    # The bounds say no more than the equation, but SQLite finds them in its index.
    db.execute(
        "UPDATE matches SET uid = :uid WHERE id = (SELECT max(id) FROM matches"
        f" WHERE uid > :uid || '{REPLACED}' AND uid < :uid || '{REPLACED}:'"
        f" AND uid = :uid || '{REPLACED}' || id)",
        {"uid": uid},
    )


def newest_event(db: Database) -> int:
    return int(db.value("SELECT coalesce(max(id), 0) FROM events"))


def _named(db: Database, start: int) -> set[int]:
    """Everybody whom some events after one name."""
    named: set[int] = set()
    for (payload,) in db.rows(
        "SELECT payload FROM events WHERE id > ? AND id <= ?"
        " AND kind IN ('started', 'imported', 'player_renamed')",
        (start, start + EVENTS_A_STEP),
    ):
        named.update(people_named(payload))
    return named


def _keep(db: Database, note: Brought) -> None:
    Settings(db).set(IMPORT_NOTE, asdict(note))


def _with(ranges: Ranges, number: int) -> Ranges:
    if ranges and ranges[-1][1] == number - 1:
        return (*ranges[:-1], (ranges[-1][0], number))
    return (*ranges, (number, number))


def _ranges(noted: Any) -> Ranges:
    """Raises ValueError for ranges that no import leaves: they would take all memory."""
    ranges = tuple((int(first), int(last)) for first, last in noted)
    if not all(0 < first <= last for first, last in ranges):
        raise ValueError(noted)
    if sum(last - first for first, last in ranges) > MAX_PEOPLE:
        raise ValueError(noted)
    return ranges


def _numbers(ranges: Ranges) -> list[int]:
    return [number for first, last in ranges for number in range(first, last + 1)]
