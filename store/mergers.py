"""Taking a merger of two players back, whatever was played since.

Events name players by the numbers that they had on that day, so that whose match it was is still
known: those who were merged get back what names them, and what came afterwards stays.
"""

from __future__ import annotations

from collections.abc import Iterator

from .database import Database
from .errors import BrokenMatch
from .match_log import read_timeline
from .roster import Merger, Roster, people_named


def take_back(db: Database, roster: Roster, merger: Merger) -> None:
    """Two persons again. Raises :class:`NameTaken` if somebody else has the name by now."""
    with db.transaction("roster", "history"):
        roster.split(merger)
        current: dict[int, int] = dict(db.rows("SELECT id, coalesce(merged_into, id) FROM players"))
        parted = {merger.gone, *merger.followers}
        db.execute_many(
            "UPDATE summary_seats SET player = ? WHERE match_id = ? AND seat = ?",
            [
                (current[player], match_id, seat)
                for match_id, players in _tables(db)
                for seat, player in enumerate(players)
                if player in parted
            ],
        )


def _tables(db: Database) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Who sits in each match that is not deleted, by the numbers of its events."""
    reseated = {
        match_id
        for (match_id,) in db.rows(
            "SELECT match_id FROM events WHERE kind = ?", ("player_renamed",)
        )
    }
    for match_id, uid, payload in db.rows(
        "SELECT m.id, m.uid, e.payload FROM matches m JOIN events e ON e.match_id = m.id"
        " WHERE m.deleted IS NULL AND e.kind IN ('started', 'imported')"
    ):
        if match_id not in reseated:
            yield match_id, tuple(people_named(payload))
            continue
        try:
            yield match_id, read_timeline(db, match_id, uid).state.players
        except BrokenMatch:  # whoever opens it is told
            continue
