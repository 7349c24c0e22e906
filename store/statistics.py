"""What the finished matches say about the people who played them, in SQL over the summaries.

A match counts when it is over and not deleted. Everybody who shares a win has won.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from scoring import GAMES

from .database import Database

LAST = 20
"""How many matches the course of the ranks goes back."""

# A player's seats in finished matches.
_PLAYED = "summary_seats p JOIN summary s USING (match_id) WHERE p.player = ? AND s.over"
# Orders those that nobody dated before the others: they were played before they came here.
_DATED = "(s.started IS NOT NULL)"


@dataclass(frozen=True, slots=True)
class Tally:
    matches: int = 0
    wins: int = 0

    @property
    def win_rate(self) -> float:
        """From 0 to 1."""
        return self.wins / self.matches if self.matches else 0.0


@dataclass(frozen=True, slots=True)
class GameFigures(Tally):
    """One player at one game. ``best`` and ``worst`` are scores of single rounds; in a game where
    the lowest total wins the lowest round is the best."""

    game: str = ""
    average_rank: float = 0.0
    best: int | None = None
    worst: int | None = None


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody else at the same tables: in how many of those matches our player was ranked
    better, and in how many worse."""

    player: int
    name: str
    colour: int
    together: int
    better: int
    worse: int

    @property
    def level(self) -> int:
        return self.together - self.better - self.worse


@dataclass(frozen=True, slots=True)
class Placing:
    """One finished match of a player: ``rank`` among so many ``seats``."""

    game: str
    rank: int
    seats: int
    won: bool


@dataclass(frozen=True, slots=True)
class Career(Tally):
    """Everything about one player. Streaks are of wins, ``streak`` the one that is still going;
    ``games`` and ``rivals`` come with the most played first, ``course`` with the newest last."""

    average_rank: float = 0.0
    streak: int = 0
    longest_streak: int = 0
    games: tuple[GameFigures, ...] = ()
    rivals: tuple[Rival, ...] = ()
    course: tuple[Placing, ...] = ()


class Statistics:
    def __init__(self, db: Database) -> None:
        self._db = db

    def tallies(self) -> dict[int, Tally]:
        """Matches and wins of everybody who has finished a match, by the player's number."""
        return {
            player: Tally(matches, wins)
            for player, matches, wins in self._db.rows(
                "SELECT p.player, count(*), sum(p.won)"
                " FROM summary_seats p JOIN summary s USING (match_id) WHERE s.over"
                " GROUP BY p.player"
            )
        }

    def seated(self, player: int) -> int:
        """In how many matches a player sits, unfinished ones included."""
        return int(self._db.value("SELECT count(*) FROM summary_seats WHERE player = ?", (player,)))

    def career(self, player: int) -> Career:
        games = self._games(player)
        matches = sum(figures.matches for figures in games)
        if not matches:
            return Career()
        streak, longest = self._streaks(player)
        return Career(
            matches=matches,
            wins=sum(figures.wins for figures in games),
            average_rank=sum(f.average_rank * f.matches for f in games) / matches,
            streak=streak,
            longest_streak=longest,
            games=games,
            rivals=self._rivals(player),
            course=self._course(player),
        )

    def _games(self, player: int) -> tuple[GameFigures, ...]:
        rounds = {
            game: extremes if game not in GAMES or GAMES[game].highest_wins else extremes[::-1]
            for game, *extremes in self._db.rows(
                "SELECT s.game, max(r.score), min(r.score) FROM summary_seats p"
                " JOIN summary s USING (match_id)"
                " JOIN summary_rounds r ON r.match_id = p.match_id AND r.seat = p.seat"
                " WHERE p.player = ? AND s.over GROUP BY s.game",
                (player,),
            )
        }
        return tuple(
            GameFigures(matches, wins, game, average, *rounds.get(game, ()))
            for game, matches, wins, average in self._db.rows(
                f"SELECT s.game, count(*), sum(p.won), avg(p.rank) FROM {_PLAYED}"
                " GROUP BY s.game ORDER BY count(*) DESC, s.game",
                (player,),
            )
        )

    def _streaks(self, player: int) -> tuple[int, int]:
        """The streak that is still going, and the longest there was."""
        won = self._db.rows(
            f"SELECT p.won FROM {_PLAYED} ORDER BY {_DATED}, p.played_at, p.match_id", (player,)
        )
        runs = _runs(bool(won_) for (won_,) in won)
        streaks = [length for is_win, length in runs if is_win]
        still_going = runs[-1][1] if runs and runs[-1][0] else 0
        return still_going, max(streaks, default=0)

    def _rivals(self, player: int) -> tuple[Rival, ...]:
        # Grouped before names are looked up: a name would make every row to be sorted longer.
        return tuple(
            Rival(*row)
            for row in self._db.rows(
                "SELECT rival, name, colour, together, better, worse FROM ("
                " SELECT o.player AS rival, count(*) AS together,"
                " sum(p.rank < o.rank) AS better, sum(p.rank > o.rank) AS worse"
                " FROM summary_seats p JOIN summary s USING (match_id)"
                " JOIN summary_seats o ON o.match_id = p.match_id AND o.seat <> p.seat"
                " WHERE p.player = ? AND s.over GROUP BY o.player"
                ") JOIN players ON players.id = rival ORDER BY together DESC, key",
                (player,),
            )
        )

    def _course(self, player: int) -> tuple[Placing, ...]:
        newest = self._db.rows(
            "SELECT s.game, p.rank,"
            " (SELECT count(*) FROM summary_seats t WHERE t.match_id = p.match_id), p.won"
            f" FROM {_PLAYED} ORDER BY {_DATED} DESC, p.played_at DESC, p.match_id DESC LIMIT ?",
            (player, LAST),
        )
        return tuple(
            Placing(game, rank, seats, bool(won)) for game, rank, seats, won in reversed(newest)
        )


def _runs(values: Iterable[bool]) -> list[tuple[bool, int]]:
    """How often each value comes in a row.

    >>> _runs([True, True, False, True])
    [(True, 2), (False, 1), (True, 1)]
    """
    return [(value, sum(1 for _ in run)) for value, run in groupby(values)]
