"""Players' figures, kept so that a page opens as fast with ten thousand matches as with a hundred.

A career lies among the figures of the ranking, as that of a circle of its own, and is thrown away
with them when a match of that player changes. What is not kept is made from the summaries.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import astuple

from .database import Database
from .errors import StorageError
from .ranking import Ranking, career_bucket
from .schema import row_checksum
from .statistics import Career, GameFigures, Placing, Rival, Statistics


class Careers:
    def __init__(self, db: Database, statistics: Statistics, ranking: Ranking) -> None:
        self._db = db
        self._statistics = statistics
        self._ranking = ranking

    def of(self, player: int) -> Career:
        if not self._ranking.settle_few():
            return self._statistics.career(player)
        content = self._ranking.kept_content(career_bucket(player))
        if content is not None:
            return self._read(content)
        career = self._statistics.career(player)
        self._keep(player, career)
        return career

    def _keep(self, player: int, career: Career) -> None:
        row = (*career_bucket(player), _written(career))
        with suppress(StorageError), self._db.transaction():
            self._db.execute(
                "INSERT OR REPLACE INTO figures VALUES (?, ?, ?, ?, ?)", (*row, row_checksum(*row))
            )

    def _read(self, content: str) -> Career:
        """With the names that the others have now."""
        (matches, wins, rank, streak, longest), games, rivals, course = json.loads(content)
        people = {
            number: (name, colour, key)
            for number, name, colour, key in self._db.rows(
                "SELECT id, name, colour, key FROM players"
            )
        }
        rivals.sort(key=lambda rival: (-rival[1], people[rival[0]][2]))
        return Career(
            matches,
            wins,
            rank,
            streak,
            longest,
            games=tuple(GameFigures(*game) for game in games),
            rivals=tuple(Rival(number, *people[number][:2], *counts) for number, *counts in rivals),
            course=tuple(Placing(*placing) for placing in course),
        )


def _written(career: Career) -> str:
    tallies = [career.matches, career.wins, career.average_rank, career.streak]
    return json.dumps(
        [
            [*tallies, career.longest_streak],
            [astuple(game) for game in career.games],
            [(rival.player, rival.together, rival.better, rival.worse) for rival in career.rivals],
            [astuple(placing) for placing in career.course],
        ],
        separators=(",", ":"),
    )
