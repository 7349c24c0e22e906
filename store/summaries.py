"""What lists and statistics need of each match, written in the transaction of its event.

Everything here follows from the events; :func:`write` is the only one who fills these tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from scoring import RULES_VERSION, Result, moment

from .database import Database, Row
from .events import Json
from .fold import MatchState
from .schema import SUMMARY_CHECKSUM, UNDATED, Execute


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
    kept_rounds: int,
) -> None:
    """Summarise a match. The scores of its first ``kept_rounds`` rounds stand there already."""
    played_at = _moment_of(state)
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


def _moment_of(state: MatchState) -> float:
    """What lists are ordered by: the start. Matches without a date are the oldest."""
    time = moment(state.started)
    return time.timestamp() if time else UNDATED


def tables_of(execute: Execute, match_id: int) -> tuple[list[Row], list[Row], list[Row]]:
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


def scores_of(db: Database, matches: Sequence[int]) -> dict[int, list[list[int]]]:
    """The scores by seat of every round of some matches, by the match's number."""
    rows = db.rows(
        "SELECT match_id, number, score FROM summary_rounds"
        f" WHERE match_id IN ({','.join('?' * len(matches))}) ORDER BY match_id, number, seat",
        matches,
    )
    found: dict[int, list[list[int]]] = {match: [] for match in matches}
    for (match, _), round_ in groupby(rows, lambda row: row[:2]):
        found[match].append([score for _, _, score in round_])
    return found


def erase(db: Database, match_id: int) -> None:
    """Take a match out of every list and figure."""
    for table in ("summary_rounds", "summary_seats", "summary"):
        db.execute(f"DELETE FROM {table} WHERE match_id = ?", (match_id,))
