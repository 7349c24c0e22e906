"""The people who play: one entry a person, whatever matches they sat in.

Matches name players by number, so that a new name or a merger shows in all of them at once and
no event is rewritten.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from scoring import LONGEST_NAME, Problem, Refused, clean_name, name_key, name_problem

from .database import Database, Row
from .errors import NameTaken, PlayedTogether, PlayerInMatches, UnknownPlayer
from .schema import NEXT_PLAYER

COLOURS = 8
"""How many colours there are to give; a player's colour is a number below this."""


class Player(NamedTuple):
    id: int
    name: str
    colour: int
    archived: bool


class Merger(NamedTuple):
    """What a merger changed, so that it can be taken back: ``followers`` had been merged into the
    one who is ``gone``, whose name was known by ``key``."""

    gone: int
    kept: int
    key: str | None
    followers: tuple[int, ...] = ()


_PLAYER = "SELECT id, name, colour, archived FROM players"


class Roster:
    def __init__(self, db: Database) -> None:
        self._db = db
        self.version = 0
        """Goes up whenever a name or a number may mean somebody else than before."""

    # Looking up

    def all(self, *, archived: bool = False) -> list[Player]:
        """Everybody in use, or everybody archived; who played last comes first."""
        rows = self._db.rows(
            _PLAYER + " WHERE merged_into IS NULL AND archived = ? ORDER BY"
            " (SELECT max(played_at) FROM summary_seats s WHERE s.player = players.id) DESC,"
            " key",
            (archived,),
        )
        return [_player(row) for row in rows]

    def get(self, player_id: int) -> Player:
        return self.people([player_id])[0]

    def find(self, name: str) -> Player | None:
        # Files of before keep the keys of names that were entered letter and accent apart.
        keys = [name_key(name), unicodedata.normalize("NFD", clean_name(name)).casefold()]
        row = self._db.row(_PLAYER + " WHERE key IN (?, ?) ORDER BY key <> ?", (*keys, keys[0]))
        return _player(row) if row else None

    def people(self, ids: Sequence[int]) -> tuple[Player, ...]:
        """The persons behind numbers, through mergers, in the order asked for."""
        found = {
            asked: Player(player_id, name, colour, bool(archived))
            for asked, player_id, name, colour, archived in self._db.rows(
                "SELECT asked.id, p.id, p.name, p.colour, p.archived FROM players asked"
                " JOIN players p ON p.id = coalesce(asked.merged_into, asked.id)"
                f" WHERE asked.id IN ({','.join('?' * len(ids))})",
                ids,
            )
        }
        for player_id in ids:
            if player_id not in found:
                raise UnknownPlayer(player=player_id)
        return tuple(found[player_id] for player_id in ids)

    def at_table(self, ids: Sequence[int]) -> tuple[Player, ...]:
        """The persons of one table, no two in the same colour: of two with the same, the one who
        was in the roster first has it there. So the same people have the same colours, wherever
        they sit."""
        people = self.people(ids)
        free = sorted({*range(COLOURS)} - {person.colour for person in people}, reverse=True)
        colours: dict[int, int] = {}
        for person in sorted(people):
            taken = person.colour in colours.values()
            colours[person.id] = free.pop() if taken and free else person.colour
        return tuple(person._replace(colour=colours[person.id]) for person in people)

    def merged_into(self, player_id: int) -> list[Player]:
        """Those who turned out to be this person."""
        rows = self._db.rows(_PLAYER + " WHERE merged_into = ? ORDER BY name", (player_id,))
        return [_player(row) for row in rows]

    def formerly(self, name: str) -> Player | None:
        """Who was called so before a merger, or is called so elsewhere."""
        number = self.alias(name)
        return None if number is None else self.get(number)

    def alias(self, name: str) -> int | None:
        """The number of the merged entry with that name, the newest of several."""
        key = name_key(name)
        for number, alias in self._db.rows(
            "SELECT id, name FROM players WHERE merged_into IS NOT NULL ORDER BY id DESC"
        ):
            if name_key(alias) == key:
                return int(number)
        return None

    def separable(self, player_id: int) -> list[Player]:
        """Those merged into this person who get matches back if they are two after all. Files of
        before do not say which matches came under an alias."""
        named = self._named_in_matches()
        return [one for one in self.merged_into(player_id) if one.id in named]

    def played_with(self, player_id: int) -> set[int]:
        """Everybody whom the events of a match name beside this person: they cannot be one. Deleted
        matches and undone steps count as well, since redo must not seat one person twice."""
        tables = self._named_by_match().values()
        return set().union(*(named for named in tables if player_id in named)) - {player_id}

    # Changing

    def add(self, name: str, colour: int | None = None, *, unlike: Collection[int] = ()) -> Player:
        """Somebody new; without a colour, in one that is not among these."""
        self._check(name)
        return self._insert(name, self._least_used_colour(unlike) if colour is None else colour)

    def call_also(self, name: str, person_id: int) -> int:
        """Files that say this name mean that person, as if the two had been merged. Returns the
        number of the alias."""
        person = self.get(person_id)
        with self._db.transaction("roster"):
            self.version += 1
            return self._db.execute(
                "INSERT INTO players (id, name, colour, merged_into)"
                f" VALUES ({NEXT_PLAYER}, ?, ?, ?)",
                (clean_name(name), person.colour, person.id),
            )

    def forget(self, ids: Sequence[int], *, aliases: bool = False) -> None:
        """Take out these people, in whom no match and no merger had a part, or these aliases."""
        part = "IS NOT NULL" if aliases else "IS NULL"
        with self._db.transaction("roster"):
            self.version += 1
            self._db.execute_many(
                f"DELETE FROM players WHERE id = ? AND merged_into {part}"
                " AND NOT EXISTS (SELECT 1 FROM players p WHERE p.merged_into = players.id)",
                [(player_id,) for player_id in ids],
            )

    def ensure(self, names: Iterable[str]) -> list[int]:
        """The numbers of these names, adding who is new, in a colour that nobody else of them has;
        who was archived is back at the table."""
        people = [(name, self.find(name)) for name in names]
        taken = {known.colour for _, known in people if known}
        ids = []
        with self._db.transaction("roster"):
            for name, known in people:
                if known is None:
                    known = self._insert(name, self._least_used_colour(taken))
                    taken.add(known.colour)
                elif known.archived:
                    self.set_archived(known.id, False)
                ids.append(known.id)
        return ids

    def rename(self, player_id: int, name: str) -> None:
        self._check(name, but=player_id)
        self._update(player_id, name=clean_name(name), key=name_key(name))

    def set_colour(self, player_id: int, colour: int) -> None:
        self._update(player_id, colour=colour)

    def set_archived(self, player_id: int, archived: bool) -> None:
        self._update(player_id, archived=archived)

    def delete(self, player_id: int) -> None:
        """Only who never sat in a match can go for good."""
        from .imports import disown  # which needs this module

        with self._db.transaction("roster"):
            merged = self._db.value("SELECT 1 FROM players WHERE merged_into = ?", (player_id,))
            if merged or any(player_id in named for named in self._named_by_match().values()):
                raise PlayerInMatches(player=player_id)
            self.version += 1
            self._db.execute("DELETE FROM players WHERE id = ?", (player_id,))
            disown(self._db, player_id)

    def merge(self, player_id: int, into: int) -> Merger | None:
        """Two entries were one person: the matches of the first are the second's from now on.
        Returns what takes that back; None if they were one person already."""
        gone, kept = self.people([player_id, into])
        if gone.id == kept.id:
            return None
        with self._db.transaction("roster"):
            if kept.id in self.played_with(gone.id):
                raise PlayedTogether(players=[gone.name, kept.name])
            self.version += 1
            merger = Merger(
                gone=gone.id,
                kept=kept.id,
                key=self._db.value("SELECT key FROM players WHERE id = ?", (gone.id,)),
                followers=tuple(one.id for one in self.merged_into(gone.id)),
            )
            self._db.execute(
                "UPDATE players SET merged_into = ? WHERE ? IN (id, merged_into)",
                (kept.id, gone.id),
            )
            self._db.execute("UPDATE players SET key = NULL WHERE id = ?", (gone.id,))
            self._db.execute(
                "UPDATE summary_seats SET player = ? WHERE player = ?", (kept.id, gone.id)
            )
        return merger

    def merger_of(self, player_id: int) -> Merger:
        """What takes back that this entry was merged, long after that was done."""
        row = self._db.row(
            "SELECT name, merged_into FROM players WHERE id = ? AND merged_into IS NOT NULL",
            (player_id,),
        )
        if row is None:
            raise UnknownPlayer(player=player_id)
        return Merger(player_id, row[1], name_key(row[0]))

    def split(self, merger: Merger) -> None:
        """The entries of a merger stand for themselves again; `mergers.take_back` gives them their
        matches. Raises :class:`NameTaken`."""
        with self._db.transaction("roster"):
            row = self._db.row(_PLAYER + " WHERE key = ?", (merger.key,))
            if row is not None:
                raise NameTaken(name=row[1], player=row[0])
            self.version += 1
            self._db.execute(
                "UPDATE players SET merged_into = NULL, key = ? WHERE id = ?",
                (merger.key, merger.gone),
            )
            self._db.execute_many(
                "UPDATE players SET merged_into = ? WHERE id = ?",
                [(merger.gone, follower) for follower in merger.followers],
            )

    def _check(self, name: str, but: int | None = None) -> None:
        if code := name_problem(name):
            raise Refused([Problem(code, ("name",), {"longest": LONGEST_NAME})])
        holder = self.find(name)
        if holder is not None and holder.id != but:
            raise NameTaken(name=holder.name, player=holder.id)

    def _insert(self, name: str, colour: int) -> Player:
        with self._db.transaction("roster"):
            self.version += 1
            player_id = self._db.execute(
                f"INSERT INTO players (id, name, key, colour) VALUES ({NEXT_PLAYER}, ?, ?, ?)",
                (clean_name(name), name_key(name), colour),
            )
        return Player(player_id, clean_name(name), colour, False)

    def _update(self, player_id: int, **values: object) -> None:
        self.get(player_id)
        columns = ", ".join(f"{column} = ?" for column in values)
        with self._db.transaction("roster"):
            self.version += 1
            self._db.execute(
                f"UPDATE players SET {columns} WHERE id = ?", (*values.values(), player_id)
            )

    def _least_used_colour(self, taken: Collection[int] = ()) -> int:
        """One that is not taken, as long as there is any."""
        used: dict[int, int] = dict(
            self._db.rows(
                "SELECT colour, count(*) FROM players"
                " WHERE merged_into IS NULL AND NOT archived GROUP BY colour"
            )
        )
        return min(range(COLOURS), key=lambda colour: (colour in taken, used.get(colour, 0)))

    def _named_in_matches(self) -> set[int]:
        """The numbers that the events of any match name, as they are written."""
        rows = self._db.each(
            "SELECT payload FROM events WHERE kind IN ('started', 'imported', 'player_renamed')"
        )
        return {number for (payload,) in rows for number in people_named(payload)}

    def _named_by_match(self) -> dict[int, set[int]]:
        """Everybody whom the events of each match name, deleted and undone ones included."""
        current: dict[int, int] = dict(
            self._db.rows("SELECT id, coalesce(merged_into, id) FROM players")
        )
        named: dict[int, set[int]] = {}
        for match_id, payload in self._db.each(
            "SELECT match_id, payload FROM events"
            " WHERE kind IN ('started', 'imported', 'player_renamed')"
        ):
            ids = people_named(payload)
            named.setdefault(match_id, set()).update(current.get(id_, id_) for id_ in ids)
        return named


def _player(row: Row) -> Player:
    player_id, name, colour, archived = row
    return Player(player_id, name, colour, bool(archived))


def people_named(payload: str) -> list[int]:
    """The numbers of the people whom an event of any match names; nobody where it is damaged, which
    whoever opens that match is told."""
    try:
        values = json.loads(payload)
        named = values.get("players") or [values.get("player")]
        return [number for number in named if isinstance(number, int)]
    except (ValueError, AttributeError, TypeError):
        return []
