"""A finished match as a play for BG Stats, in the link by which that app takes plays from others.

What BG Stats documents (its support pages, "push plays from other apps"): one JSON object in the
link, with times in UTC. `winner` and `startPlayer` are called optional there, but are always given
here. `sourceName` and the `source…Id`s let BG Stats know a play, a game and a person again.
"""

import json
from datetime import UTC
from typing import Any
from urllib.parse import quote

from scoring import Match, Result
from words import PROFILES
from words.dates import duration, played_at
from words.notes import in_full
from words.outcome import how_far

LINK = "bgstats://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Diablotin"


def link(match: Match, result: Result) -> str:
    """The link of a finished match."""
    data = json.dumps(play(match, result), ensure_ascii=False, separators=(",", ":"))
    return LINK + quote(data, safe="")


def play(match: Match, result: Result) -> dict[str, Any]:
    """A finished match as BG Stats reads it; without a date where none is known."""
    rules = match.rules
    told: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": match.id or "",
        "game": {
            "name": PROFILES[match.game].name,
            "sourceGameId": match.game,
            "highestWins": rules.highest_wins,
            # Mytho counts wins up to a number that every table sets: no points that could be
            # averaged or make a record. Who won and the ranks say it all.
            "noPoints": rules.totals_are_wins,
        },
        "players": [
            {
                "name": match.players[standing.seat],
                # The name once more: numbers of our roster differ from phone to phone, and a
                # wrong person in somebody's statistics is worse than being asked again.
                "sourcePlayerId": match.players[standing.seat].strip().casefold(),
                "score": standing.total,
                "rank": standing.rank,
                "winner": standing.seat in result.winners,
                "startPlayer": standing.seat == result.rounds[0].starter,
            }
            for standing in sorted(result.standings, key=lambda standing: standing.seat)
        ],
    }
    if moment := played_at(match):
        told["playDate"] = f"{moment.astimezone(UTC):%Y-%m-%d %H:%M:%S}"
    took = duration(match)
    if took is not None:
        told["durationMin"] = max(1, round(took.total_seconds() / 60))
    if comments := "\n".join(filter(None, (how_far(match, result), in_full(match.note)))):
        told["comments"] = comments
    return told
