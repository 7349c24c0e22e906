"""The matches that are not deleted, newest first, as lists show them. Read from the summaries."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime
from typing import NamedTuple

from scoring import GAMES, LONGEST_NOTE, OptionValue, Setup
from scoring.match import YEARS
from scoring.plain_text import plain

from .database import Database, Row
from .evenings import Evening, Guest, Span, Times, evening_of, span_of_evening, span_of_year

PLAYED = "s.rounds > 0"
"""What counts as a match played, wherever matches are counted: one with a round. ``s`` is its
summary. Figures of players and of games count only those that are over."""


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
    ordered by: seconds in UTC, of the start; `store.schema.UNDATED` where that is not known."""

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
    options: Mapping[str, OptionValue]
    seats: tuple[SeatSummary, ...]

    @property
    def winners(self) -> tuple[SeatSummary, ...]:
        return tuple(seat for seat in self.seats if seat.won)

    @property
    def evening(self) -> date | None:
        """The evening it was played on; None if nobody noted when it began."""
        return None if self.started is None else evening_of(self.played_at)

    @property
    def stopped(self) -> bool:
        """Whether the table ended the match, and not its rules."""
        if not self.over or self.game not in GAMES:
            return False
        setup = Setup(len(self.seats), options=self.options)
        totals = [seat.total for seat in self.seats]
        return not GAMES[self.game].over(setup, self.rounds, totals)


Cursor = tuple[float, int]


class MatchBatch(NamedTuple):
    """Some matches, newest first. ``next`` asks for the page after, None on the last one."""

    matches: tuple[MatchSummary, ...]
    next: Cursor | None


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
        noted: str = "",
        year: int | None = None,
        evening: date | None = None,
        limit: int = 30,
    ) -> MatchBatch:
        """One page; ``after`` is the ``next`` of the page before. ``player`` sat at the table, and
        at least one of ``any_of``, unless the words ``noted`` stand in the match's note. Those of
        an ``evening`` were played on it.

        The cursor is a place in the order, not a count, so that page one hundred costs what
        page one does and a new match shifts nothing.
        """
        asked = _Question(game, player)
        if any_of is not None:
            found = (
                "EXISTS (SELECT 1 FROM summary_seats o WHERE o.match_id = s.match_id"
                " AND o.player IN (SELECT value FROM json_each(?)))"
            )
            words = f"has_words(substr(s.note, 1, {LONGEST_NOTE}), ?)"
            asked.only(f"({found} OR {words})" if noted else found, json.dumps([*any_of]))
            asked.values += [plain(" ".join(noted.split()))] * bool(noted)
        if year is not None:
            asked.only_within(span_of_year(year))
        if evening is not None:
            asked.only_within(span_of_evening(evening))
            asked.only(PLAYED)
        if after is not None:
            asked.only(f"({asked.newest}.played_at, {asked.newest}.match_id) < (?, ?)", *after)
        rows = self._db.rows(asked.newest_first("s.*"), (*asked.values, limit + 1))
        shown = rows[:limit]
        following = (shown[-1][2], shown[-1][0]) if len(rows) > limit else None
        return MatchBatch(self._with_seats(shown), following)

    def years(self) -> list[int]:
        """The years in which there are matches, the newest first. A look into the index a year:
        it does not matter how many matches there are."""
        found: list[int] = []
        year = YEARS[-1] + 1
        while True:
            asked = _Question()
            asked.only_within((float("-inf"), span_of_year(year)[0]))
            latest = self._db.value(asked.newest_first("s.played_at"), (*asked.values, 1))
            evening = None if latest is None else evening_of(latest)
            if evening is None:
                return found
            year = evening.year
            found.append(year)

    def tonight(self) -> date:
        """The evening that is now."""
        now = datetime.now()
        return evening_of(now.timestamp()) or now.date()

    def evening(self, day: date) -> Evening:
        """What the matches played on an evening come to."""
        asked = _Question()
        asked.only_within(span_of_evening(day))
        asked.only(PLAYED)
        matches = self._db.rows(
            f"SELECT started, finished, over FROM summary s {asked.where}", asked.values
        )
        guests = self._db.rows(
            "SELECT seat.player, name, colour, count(*), sum(won AND over) AS wins"
            " FROM summary s JOIN summary_seats seat USING (match_id)"
            f" JOIN players ON players.id = seat.player {asked.where}"
            " GROUP BY seat.player ORDER BY wins DESC, count(*) DESC, name",
            asked.values,
        )
        return Evening(
            day,
            tuple(Times(started, finished) for started, finished, _ in matches),
            sum(over for _, _, over in matches),
            tuple(Guest(*row) for row in guests),
        )

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

    def not_played(self) -> list[str]:
        """The ids of the matches without a round that are not over."""
        rows = self._db.rows(
            "SELECT uid FROM summary s JOIN matches m ON m.id = s.match_id"
            f" WHERE NOT over AND finished IS NULL AND NOT {PLAYED}"
        )
        return [uid for (uid,) in rows]

    def count(self) -> int:
        return int(self._db.value("SELECT count(*) FROM summary"))

    def _with_seats(self, rows: Sequence[Row]) -> tuple[MatchSummary, ...]:
        ids = [row[0] for row in rows]
        marks = ",".join("?" * len(ids))
        uids: dict[int, str] = dict(
            self._db.rows(f"SELECT id, uid FROM matches WHERE id IN ({marks})", ids)
        )
        first_events: dict[int, str] = dict(
            self._db.rows(
                "SELECT match_id, payload FROM events WHERE id IN"
                f" (SELECT min(id) FROM events WHERE match_id IN ({marks}) GROUP BY match_id)",
                ids,
            )
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
                options=_agreed_options(first_events.get(match_id, "")),
                seats=tuple(seats[match_id]),
            )
            for match_id, game, at, started, ended, over, rounds, decided, rules, note, _ in rows
        )


class _Question:
    """Which matches are asked for, as SQL."""

    def __init__(self, game: str | None = None, player: int | None = None) -> None:
        self.source, self.newest = "summary s", "s"
        self.conditions, self.values = ["1"], list[object]()
        if player is not None:
            # A player's matches are found through the seats, which know when they were played.
            self.source, self.newest = "summary_seats p JOIN summary s USING (match_id)", "p"
            self.only("p.player = ?", player)
        if game is not None:
            self.only("s.game = ?", game)

    def only(self, condition: str, *values: object) -> None:
        self.conditions.append(condition)
        self.values += values

    def only_within(self, span: Span) -> None:
        """Those known to have begun then."""
        at = f"{self.newest}.played_at"
        self.only(f"s.started IS NOT NULL AND {at} >= ? AND {at} < ?", *span)

    @property
    def where(self) -> str:
        return f"WHERE {' AND '.join(self.conditions)}"

    def newest_first(self, columns: str) -> str:
        return (
            f"SELECT {columns} FROM {self.source} {self.where}"
            f" ORDER BY {self.newest}.played_at DESC, {self.newest}.match_id DESC LIMIT ?"
        )


def _agreed_options(first_event: str) -> Mapping[str, OptionValue]:
    """What the table agreed on when the match began. A list shows a damaged match as well: that it
    is damaged is said to whoever opens it."""
    try:
        options = json.loads(first_event)["options"]
    except (ValueError, KeyError, TypeError):
        return {}
    return options if isinstance(options, dict) else {}
