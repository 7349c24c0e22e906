"""How strong everybody is, by Weng and Lin's Bayesian rating of several players with ties.

Openskill rates match after match, in the order in which they were played. What everybody's rating
was after the last match of each year is kept, so that a new match costs one step and a change in
the past those since the year before it. It follows from the matches alone.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from contextlib import suppress
from typing import NamedTuple

from .database import Database
from .errors import StorageError
from .schema import row_checksum

RATED_FROM = 10
"""So many matches somebody must have played before the rating is shown. With people of whom each
game is two parts luck to one part skill, ratings and skill correlate by 0.5 after three matches and
by more than 0.7 from ten on."""

_MIDDLE, _POINT = 1500, 40
"""What a newcomer has, and how many points one of openskill's is: ten points of theirs, the
distance of a champion from the middle, are four hundred of ours, as in chess."""


class Rating(NamedTuple):
    """``strength`` and ``doubt`` are openskill's mu and sigma."""

    strength: float
    doubt: float
    matches: int

    @property
    def points(self) -> int | None:
        """The strength as a number to show; None while it rests on too few matches."""
        return (
            round(_MIDDLE + _POINT * (self.strength - 25)) if self.matches >= RATED_FROM else None
        )


Position = tuple[str, float, int]
"""A place in the order of matches: month, moment, number."""
_START: Position = "", 0.0, 0


class Ratings:
    """``game`` is empty for all games together."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def forget_from(self, game: str, *position: object) -> None:
        """A match at this place changed: what was kept after it is wrong."""
        self._db.execute(
            "DELETE FROM ratings WHERE game IN (?, '')"
            " AND (month, played_at, match_id) >= (?, ?, ?)",
            (game, *position),
        )

    def up_to_date(self, game: str) -> Generator[None, None, dict[int, Rating]]:
        """Everybody's rating; a step for each match that was not rated yet."""
        where, values = ("game = ?", [game]) if game else ("1", [])
        position, ratings = self._last(game)
        matches = self._db.rows(
            f"SELECT month, played_at, match_id FROM counted_matches WHERE {where}"
            " AND (month, played_at, match_id) > (?, ?, ?)"
            " ORDER BY month, played_at, match_id",
            (*values, *position),
        )
        if not matches:
            return ratings
        yield
        from openskill.models import PlackettLuce  # takes a while, and is seldom needed

        yield
        model = PlackettLuce()
        kept: list[tuple[Position, str]] = []
        for month, played_at, match_id in matches:
            if position[0] and month[:4] != position[0][:4]:
                kept.append((position, _written(ratings)))
            position = month, played_at, match_id
            seats = self._db.rows(
                "SELECT player, rank FROM summary_seats WHERE match_id = ? ORDER BY seat",
                (match_id,),
            )
            before = [ratings.get(player) for player, _ in seats]
            teams = [
                [model.rating(mu=one.strength, sigma=one.doubt) if one else model.rating()]
                for one in before
            ]
            if len(teams) > 1:
                teams = model.rate(teams, ranks=[float(rank) for _, rank in seats])
            for (player, _), known, (rated,) in zip(seats, before, teams, strict=True):
                matches_ = known.matches if known else 0
                ratings[player] = Rating(rated.mu, rated.sigma, matches_ + 1)
            yield
        kept.append((position, _written(ratings)))
        # On a full disk they are rated again the next time.
        with suppress(StorageError), self._db.transaction():
            self._db.execute_many(
                "INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (game, place[0][:4], *place, content, row_checksum(game, *place, content))
                    for place, content in kept
                ],
            )
        return ratings

    def _last(self, game: str) -> tuple[Position, dict[int, Rating]]:
        """The newest of what was kept, and where it stands; nothing that was damaged."""
        for month, played_at, match_id, content, crc in self._db.rows(
            "SELECT month, played_at, match_id, content, crc FROM ratings WHERE game = ?"
            " ORDER BY year DESC",
            (game,),
        ):
            if row_checksum(game, month, played_at, match_id, content) == crc:
                return (month, played_at, match_id), _read(content)
        return _START, {}


def _written(ratings: dict[int, Rating]) -> str:
    return json.dumps(ratings, separators=(",", ":"))


def _read(content: str) -> dict[int, Rating]:
    return {int(player): Rating(*values) for player, values in json.loads(content).items()}
