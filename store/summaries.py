"""What lists and statistics need of each match, written in the transaction of its event.

Everything here follows from the events; :func:`write` is the only one who fills these tables.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from scoring import RULES_VERSION, Result

from .database import Database, Row
from .schema import SUMMARY_CHECKSUM

if TYPE_CHECKING:
    from .events import Json
    from .fold import MatchState

PAGE = 30

Execute = Callable[..., Iterable[Row]]
"""Runs one statement: a connection's own ``execute``, or the ``rows`` of a :class:`Database`."""


class SeatSummary(NamedTuple):
    seat: int
    player: int
    name: str
    colour: int
    total: int
    rank: int
    won: bool
    cards: int | None


class MatchSummary(NamedTuple):
    """A match as a list shows it; ``seats`` are in seating order. ``played_at`` is what lists are
    ordered by: seconds in UTC, of the start or, if nobody noted that, of the import."""

    id: str
    game: str
    played_at: float
    started: str | None
    finished: str | None
    over: bool
    rounds: int
    decided_by: str | None
    rules: int
    note: str | None
    seats: tuple[SeatSummary, ...]

    @property
    def winners(self) -> tuple[SeatSummary, ...]:
        return tuple(seat for seat in self.seats if seat.won)


Cursor = tuple[float, int]


class MatchBatch(NamedTuple):
    """Some matches, newest first. ``next`` asks for the page after, None on the last one."""

    matches: tuple[MatchSummary, ...]
    next: Cursor | None


def outcome_of(result: Result) -> Json:
    """What a result says, as it is kept with a finished match."""
    return {
        "rules": RULES_VERSION,
        "scores": [list(round_.scores) for round_ in result.rounds],
        "standings": [[s.seat, s.rank, s.total, s.cards] for s in result.standings],
        "winners": list(result.winners),
        "decided_by": result.decided_by,
    }


def write(
    db: Database,
    match_id: int,
    state: MatchState,
    players: Sequence[int],
    outcome: Json,
    kept_rounds: int = 0,
) -> None:
    """Summarise a match. The scores of its first ``kept_rounds`` rounds stand there already."""
    played_at = datetime.fromisoformat(state.started or state.added).timestamp()
    db.execute(
        "INSERT OR REPLACE INTO summary VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
        (
            match_id,
            state.game,
            played_at,
            state.started,
            state.finished,
            state.outcome is not None,
            len(state.rounds),
            outcome["decided_by"],
            outcome["rules"],
            state.note,
        ),
    )
    db.execute_many(
        "INSERT OR REPLACE INTO summary_seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (match_id, seat, players[seat], played_at, total, rank, seat in winners, cards)
            for winners in [outcome["winners"]]
            for seat, rank, total, cards in outcome["standings"]
        ],
    )
    db.execute(
        "DELETE FROM summary_rounds WHERE match_id = ? AND number > ?", (match_id, kept_rounds)
    )
    db.execute_many(
        "INSERT INTO summary_rounds VALUES (?, ?, ?, ?)",
        [
            (match_id, number, seat, score)
            for number, scores in enumerate(outcome["scores"], 1)
            if number > kept_rounds
            for seat, score in enumerate(scores)
        ],
    )
    db.execute(f"UPDATE summary SET crc = {SUMMARY_CHECKSUM} WHERE match_id = ?", (match_id,))


def stale(execute: Execute) -> list[int]:
    """The matches whose summary is not what was written, is missing, or is one too many."""
    found = execute(
        f"SELECT match_id FROM summary WHERE crc IS NOT {SUMMARY_CHECKSUM}"
        " UNION SELECT id FROM matches WHERE (deleted IS NULL) !="
        " EXISTS (SELECT 1 FROM summary WHERE match_id = matches.id)"
    )
    return [match_id for (match_id,) in found]


def told(execute: Execute, match_id: int) -> tuple[list[Row], list[Row], list[Row]]:
    """All that the summary of a match says: of itself, of its seats and of its rounds."""
    match, seats, rounds = (
        list(execute(f"SELECT {columns} WHERE match_id = ? ORDER BY 1, 2", (match_id,)))
        for columns in (
            "game, played_at, started, finished, over, rounds, decided_by, rules, note"
            " FROM summary",
            "seat, player, total, rank, won, cards FROM summary_seats",
            "number, seat, score FROM summary_rounds",
        )
    )
    return match, seats, rounds


def erase(db: Database, match_id: int) -> None:
    """Take a match out of every list and figure."""
    for table in ("summary_rounds", "summary_seats", "summary"):
        db.execute(f"DELETE FROM {table} WHERE match_id = ?", (match_id,))


class History:
    """The matches that are not deleted, newest first, a page at a time."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def page(
        self,
        *,
        after: Cursor | None = None,
        game: str | None = None,
        player: int | None = None,
        any_of: Collection[int] | None = None,
        limit: int = PAGE,
    ) -> MatchBatch:
        """One page; ``after`` is the ``next`` of the page before. ``player`` sat at the table, and
        at least one of ``any_of``.

        The cursor is a place in the order, not a count, so that page one hundred costs what
        page one does and a new match shifts nothing.
        """
        # A player's matches are found through the seats, which know when they were played.
        source, newest = "summary s", "s"
        if player is not None:
            source, newest = "summary_seats p JOIN summary s USING (match_id)", "p"
        where, values = ["1"], list[object]()
        if player is not None:
            where.append("p.player = ?")
            values.append(player)
        if game is not None:
            where.append("s.game = ?")
            values.append(game)
        if any_of is not None:
            where.append(
                "EXISTS (SELECT 1 FROM summary_seats o WHERE o.match_id = s.match_id"
                f" AND o.player IN ({','.join('?' * len(any_of))}))"
            )
            values += any_of
        if after is not None:
            where.append(f"({newest}.played_at, {newest}.match_id) < (?, ?)")
            values += after
        rows = self._db.rows(
            f"SELECT s.* FROM {source} WHERE {' AND '.join(where)}"
            f" ORDER BY {newest}.played_at DESC, {newest}.match_id DESC LIMIT ?",
            (*values, limit + 1),
        )
        shown = rows[:limit]
        following = (shown[-1][2], shown[-1][0]) if len(rows) > limit else None
        return MatchBatch(self._with_seats(shown), following)

    def get(self, uid: str) -> MatchSummary | None:
        rows = self._db.rows(
            "SELECT s.* FROM summary s JOIN matches m ON m.id = s.match_id WHERE m.uid = ?", (uid,)
        )
        return self._with_seats(rows)[0] if rows else None

    def running(self) -> MatchSummary | None:
        """The match that was last played on among those that are not over; one that came in a
        file counts once somebody plays on."""
        rows = self._db.rows(
            "SELECT s.* FROM summary s WHERE NOT over AND finished IS NULL AND EXISTS"
            " (SELECT 1 FROM events e WHERE e.match_id = s.match_id AND e.kind != 'imported')"
            " ORDER BY (SELECT max(id) FROM events e WHERE e.match_id = s.match_id) DESC LIMIT 1"
        )
        return self._with_seats(rows)[0] if rows else None

    def count(self) -> int:
        return int(self._db.value("SELECT count(*) FROM summary"))

    def _with_seats(self, rows: Sequence[Row]) -> tuple[MatchSummary, ...]:
        ids = [row[0] for row in rows]
        marks = ",".join("?" * len(ids))
        uids: dict[int, str] = dict(
            self._db.rows(f"SELECT id, uid FROM matches WHERE id IN ({marks})", ids)
        )
        seats: dict[int, list[SeatSummary]] = {match_id: [] for match_id in ids}
        for match_id, seat, player, name, colour, total, rank, won, cards in self._db.rows(
            "SELECT match_id, seat, player, name, colour, total, rank, won, cards"
            " FROM summary_seats JOIN players ON players.id = player"
            f" WHERE match_id IN ({marks}) ORDER BY match_id, seat",
            ids,
        ):
            seats[match_id].append(
                SeatSummary(seat, player, name, colour, total, rank, bool(won), cards)
            )
        return tuple(
            MatchSummary(
                id=uids[match_id],
                game=game,
                played_at=at,
                started=started,
                finished=ended,
                over=bool(over),
                rounds=rounds,
                decided_by=decided,
                rules=rules,
                note=note,
                seats=tuple(seats[match_id]),
            )
            for match_id, game, at, started, ended, over, rounds, decided, rules, note, _ in rows
        )
