"""Who is the best: figures of every game, circle and time, kept in tables and brought up to date.

A *bucket* is a circle (who sat at the table: exactly these people), a game and a period; each of
the three may be empty, for everybody, all games and all time. Writing the summary of a match only
notes its number in ``changed_matches``. When somebody looks at the ranking, the buckets in which a
changed match counted, and those in which it counts now, are thrown away; what is asked for and not
there is counted anew, a month from its matches, a year from its months, all time from its years.

All that takes long is a generator, whose steps are short: a page goes through them between frames.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import suppress
from datetime import date, datetime, timedelta
from itertools import product
from typing import NamedTuple

from .database import Database
from .errors import StorageError
from .evenings import began, evening_of
from .figures import Figures, MatchFacts, PlayerFigures, SeatFacts
from .ratings import Rating, Ratings
from .schema import row_checksum
from .summaries import scores_of

ALWAYS, YEAR, MONTH, EVENING = SPANS = ("always", "year", "month", "evening")
"""The spans of time that end now."""
RATING, WINS, SHARE, AVERAGE = ORDERS = ("rating", "wins", "share", "average_rank")
"""What a ranking can go by."""

SETTLED_AT_ONCE = 40
"""How many changed matches are dealt with in a step."""

_NO_EVENING = date(1970, 1, 2)
"""What a clock that is out of its mind says."""


class Bucket(NamedTuple):
    """``period`` is "2026-10", "2026", or empty for all time."""

    circle: str = ""
    game: str = ""
    period: str = ""


def career_bucket(player: int) -> Bucket:
    """Where the career of a player is kept: no circle of people has such a name."""
    return Bucket(f"={player}")


class Circle(NamedTuple):
    """People who sat at a table together, nobody else with them, and how often."""

    name: str
    players: tuple[int, ...]
    matches: int


class RecordMatch(NamedTuple):
    """``played_at`` is None if nobody noted when that was."""

    id: str
    game: str
    played_at: float | None


class Place(NamedTuple):
    """Somebody in the ranking. ``rank`` is None, as are ``points``, for who has no rating yet
    where the rating is the order."""

    rank: int | None
    player: int
    figures: PlayerFigures
    points: int | None


class Ranking:
    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock
        self._ratings = Ratings(db)
        self._uncommitted: dict[Bucket, str] = {}

    def look(
        self, span: str = ALWAYS, game: str = "", circle: str = ""
    ) -> Generator[Figures | dict[int, Rating] | None]:
        """The figures of a span of time that ends now, and then the ratings at the game; None
        after each step that led there."""
        self._uncommitted = {}  # of a look that was broken off
        yield from self._settle()
        today = evening_of(self._clock().timestamp()) or _NO_EVENING
        if span == EVENING:
            hours = began(today), began(today + timedelta(days=1))
            figures = yield from self._count(Bucket(circle, game, _month(today)), hours)
        else:
            periods = {MONTH: _month(today), YEAR: _month(today)[:4], ALWAYS: ""}
            figures = yield from self._figures(Bucket(circle, game, periods[span]))
            self._commit()
        yield figures
        yield (yield from self._ratings.up_to_date(game))

    @staticmethod
    def ranked(figures: Figures, ratings: Mapping[int, Rating], order: str) -> list[Place]:
        """Everybody in an order of `ORDERS`, best first; equals have the same rank."""
        places = []
        for player, one in figures.players.items():
            points = ratings[player].points if player in ratings else None
            value = {
                RATING: None if points is None else -points,
                WINS: -one.wins,
                SHARE: -one.win_rate,
                AVERAGE: one.average_rank,
            }[order]
            # Of equals, who has won and played more stands first.
            places.append(((value is None, value or 0, -one.wins, -one.matches, player), points))
        places.sort(key=lambda place: place[0])
        values = [None if key[0] else key[1] for key, _ in places]
        return [
            Place(
                None if value is None else 1 + values.index(value),
                key[-1],
                figures.players[key[-1]],
                points,
            )
            for value, (key, points) in zip(values, places, strict=True)
        ]

    def circles(self) -> list[Circle]:
        """Everybody who played together, the most frequent table first."""
        return [
            Circle(name, tuple(map(int, name.split(","))), matches)
            for name, matches in self._db.rows(
                "SELECT circle, count(*) FROM counted_matches WHERE circle <> ''"
                " GROUP BY circle ORDER BY count(*) DESC, max(played_at) DESC"
            )
        ]

    def match(self, number: int) -> RecordMatch | None:
        """The match behind a record, by its number there."""
        row = self._db.row(
            "SELECT uid, game, CASE WHEN started IS NOT NULL THEN played_at END"
            " FROM summary s JOIN matches m ON m.id = s.match_id WHERE m.id = ?",
            (number,),
        )
        return RecordMatch(*row) if row else None

    # Changed matches

    def settle_few(self) -> bool:
        """Throw away what some changed matches made wrong, so few that nobody waits for it; False
        if there are more, which then are fewer the next time."""
        with suppress(StorageError):
            next(self._settle(), None)
            return not self._db.rows("SELECT 1 FROM changed_matches LIMIT 1")
        return False

    def _settle(self) -> Generator[None]:
        """Throw away what changed matches made wrong."""
        while changed := self._db.rows(
            "SELECT match_id FROM changed_matches LIMIT ?", (SETTLED_AT_ONCE,)
        ):
            with self._db.transaction():
                stale: set[Bucket] = set()
                for (match_id,) in changed:
                    stale |= self._recount(match_id)
                self._db.execute_many(
                    "DELETE FROM figures WHERE circle = ? AND game = ? AND period = ?", stale
                )
                self._db.execute_many("DELETE FROM changed_matches WHERE match_id = ?", changed)
            yield

    def _recount(self, match_id: int) -> set[Bucket]:
        """Note where a match counts now; returns the buckets that this concerns."""
        stale: set[Bucket] = set()
        before = self._db.row(
            "SELECT circle, game, month, played_at FROM counted_matches WHERE match_id = ?",
            (match_id,),
        )
        row = self._db.row(
            "SELECT game, started IS NOT NULL, played_at FROM summary WHERE match_id = ? AND over",
            (match_id,),
        )
        now = None
        if row:
            game, dated, played_at = row
            players = self._db.rows(
                "SELECT player FROM summary_seats WHERE match_id = ? ORDER BY player", (match_id,)
            )
            circle = ",".join(str(player) for (player,) in players)
            month = _month_of(played_at) if dated else _LONG_AGO
            now = circle, game, month, played_at
        for place in filter(None, (before, now)):
            circle, game, month, played_at = place
            stale.update(
                Bucket(*names) for names in product((circle, ""), (game, ""), _periods(month))
            )
            stale.update(career_bucket(int(player)) for player in circle.split(",") if player)
            self._ratings.forget_from(game, month, played_at, match_id)
        self._db.execute("DELETE FROM counted_matches WHERE match_id = ?", (match_id,))
        if now:
            self._db.execute("INSERT INTO counted_matches VALUES (?, ?, ?, ?, ?)", (match_id, *now))
        return stale

    # Figures

    def _figures(self, bucket: Bucket) -> Generator[None, None, Figures]:
        kept = self._kept(bucket)
        if kept is not None:
            return kept
        if len(bucket.period) > len("2026"):
            figures = yield from self._count(bucket)
        else:
            figures = Figures(bucket.game)
            for part in self._parts(bucket):
                figures.then((yield from self._figures(bucket._replace(period=part))))
                yield
        self._uncommitted[bucket] = figures.to_json()
        return figures

    def kept_content(self, bucket: Bucket) -> str | None:
        """What is kept of a bucket, unless it is damaged."""
        row = self._db.row(
            "SELECT content, crc FROM figures WHERE circle = ? AND game = ? AND period = ?", bucket
        )
        return row[0] if row and row[1] == row_checksum(*bucket, row[0]) else None

    def _kept(self, bucket: Bucket) -> Figures | None:
        content = self.kept_content(bucket)
        return None if content is None else Figures.from_json(bucket.game, content)

    def _commit(self) -> None:
        """Keep what was counted. A match that has changed meanwhile is among the changed ones; on
        a full disk all is counted again the next time."""
        counted, self._uncommitted = self._uncommitted, {}
        if counted:
            with suppress(StorageError), self._db.transaction():
                self._db.execute_many(
                    "INSERT OR REPLACE INTO figures VALUES (?, ?, ?, ?, ?)",
                    [
                        (*bucket, content, row_checksum(*bucket, content))
                        for bucket, content in counted.items()
                    ],
                )

    def _parts(self, bucket: Bucket) -> list[str]:
        """The years of all time, or the months of a year, in which there are matches."""
        length = len("2026-10" if bucket.period else "2026")
        where, values = _where(bucket)
        found = self._db.rows(
            f"SELECT DISTINCT substr(month, 1, {length}) FROM counted_matches WHERE {where}"
            " ORDER BY 1",
            values,
        )
        return [part for (part,) in found]

    def _count(
        self, bucket: Bucket, hours: tuple[float, float] | None = None
    ) -> Generator[None, None, Figures]:
        """Count the matches of a month, or of some hours of it, one by one."""
        figures = Figures(bucket.game)
        where, values = _where(bucket)
        if hours:
            where, values = f"{where} AND played_at >= ? AND played_at < ?", [*values, *hours]
        for match_id, game in self._db.rows(
            f"SELECT match_id, game FROM counted_matches WHERE {where}"
            " ORDER BY month, played_at, match_id",
            values,
        ):
            figures.count(self._facts(match_id, game))
            yield
        return figures

    def _facts(self, match_id: int, game: str) -> MatchFacts:
        seats = self._db.rows(
            "SELECT player, total, rank, won FROM summary_seats WHERE match_id = ? ORDER BY seat",
            (match_id,),
        )
        return MatchFacts(
            match_id,
            game,
            [SeatFacts(player, total, rank, bool(won)) for player, total, rank, won in seats],
            scores_of(self._db, [match_id])[match_id],
        )


def _where(bucket: Bucket) -> tuple[str, list[object]]:
    """Which of the counted matches are in a bucket."""
    where, values = ["1"], list[object]()
    for column, value in (("circle", bucket.circle), ("game", bucket.game)):
        if value:
            where.append(f"{column} = ?")
            values.append(value)
    if bucket.period:
        where.append("month BETWEEN ? AND ?")
        values += [bucket.period, f"{bucket.period}~"]
    return " AND ".join(where), values


def _periods(month: str) -> Iterable[str]:
    return month, month[:4], ""


def _month(evening: date) -> str:
    return f"{evening.year:04}-{evening.month:02}"


_LONG_AGO = _month(date.min)
"""Of a match that nobody dated: some time before it came here. It counts for all time, before those
of which more is known, and for no span that ends now."""


def _month_of(played_at: float) -> str:
    """Of a moment that no calendar has, or that is none, the first or the last that it has: it
    counts for all time, and for no span of it that ends now."""
    before = isinstance(played_at, int | float) and played_at < 0
    return _month(evening_of(played_at) or (date.min if before else date.max))
