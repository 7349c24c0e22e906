"""What files that leave the app are called: plain letters, so that any system takes them."""

from datetime import date

from scoring import Match
from words.dates import played_at


def of_match(match: Match, ending: str, today: date) -> str:
    """ "diablotin-diabolo-2026-11-16.png"."""
    moment = played_at(match)
    return f"diablotin-{match.game}-{moment.date() if moment else today}.{ending}"


def of_archive(today: date) -> str:
    return f"diablotin-{today}.jsonl"
