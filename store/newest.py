"""The newest matches, with who sat there and what came of it: so many at most, through an index, so
that ten thousand matches cost what a hundred do."""

from __future__ import annotations

from datetime import date, datetime
from itertools import groupby, takewhile
from typing import NamedTuple

from scoring import GAMES, moment

from .database import Database
from .evenings import Span, evening_of


class Seated(NamedTuple):
    player: int
    name: str
    total: int
    won: bool


class NewestMatch(NamedTuple):
    number: int
    id: str
    game: str
    played_at: float
    started: str | None
    finished: str | None
    over: bool
    rounds: int
    seats: tuple[Seated, ...]

    @property
    def dated(self) -> bool:
        """Whether it is known when it was played; otherwise ``played_at`` means nothing."""
        started = moment(self.started)
        return started is not None and started.timestamp() == self.played_at

    @property
    def known(self) -> bool:
        """Whether its game is one of ours."""
        return self.game in GAMES

    @property
    def winners(self) -> tuple[Seated, ...]:
        return tuple(seat for seat in self.seats if seat.won) if self.over else ()

    @property
    def winner(self) -> Seated | None:
        """Who won it alone."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def evening(self) -> date | None:
        return evening_of(self.played_at) if self.dated else None

    def day(self, now: datetime) -> date | None:
        """The day on which it ended, else the one on which it began."""
        started, finished = moment(self.started), moment(self.finished)
        if started and finished and started <= finished <= now:
            return _day(finished)
        return _day(started) if started else None


def _day(time: datetime) -> date | None:
    try:
        return time.astimezone().date()
    except (OverflowError, OSError, ValueError):  # before the clocks of this system began
        return None


class NewestMatches:
    def __init__(self, db: Database) -> None:
        self._db = db

    def look(
        self, limit: int, game: str | None = None, span: Span | None = None
    ) -> list[NewestMatch]:
        """The newest first, not more than the limit; of one game, or begun in a span of time."""
        where, values = ["1"], list[object]()
        if game is not None:
            where.append("game = ?")
            values.append(game)
        if span is not None:
            where.append("played_at >= ? AND played_at < ?")
            values += span
        rows = self._db.rows(
            "SELECT s.match_id, uid, game, s.played_at, started, finished, over, rounds,"
            " seat.player, name, total, won FROM (SELECT match_id, game, played_at, started,"
            f" finished, over, rounds FROM summary WHERE {' AND '.join(where)}"
            " ORDER BY played_at DESC, match_id DESC LIMIT ?) s"
            " JOIN matches ON matches.id = s.match_id"
            " JOIN summary_seats seat ON seat.match_id = s.match_id"
            " JOIN players ON players.id = seat.player"
            " ORDER BY s.played_at DESC, s.match_id DESC, seat",
            (*values, limit),
        )
        return [
            NewestMatch(
                number,
                uid,
                game,
                played_at,
                started,
                finished,
                bool(over),
                rounds,
                tuple(
                    Seated(player, name, total, bool(won))
                    for *_, player, name, total, won in seated
                ),
            )
            for (number, uid, game, played_at, started, finished, over, rounds), seated in groupby(
                rows, lambda row: row[:8]
            )
        ]


def in_order(matches: list[NewestMatch], now: datetime) -> list[NewestMatch]:
    """The dated ones, newest first: those without a date are the oldest everywhere. With one that
    is dated in the future, nothing is sure.
    """
    ordered = list(takewhile(lambda match: match.dated, matches))
    return [] if ordered and ordered[0].played_at > now.timestamp() else ordered
