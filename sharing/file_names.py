"""What files that leave the app are called: plain letters, so that any system takes them."""

from datetime import date

from scoring import Match
from words.dates import played_at


def of_match(match: Match, ending: str) -> str:
    """ "diablotin-diabolo-2026-11-16-21h14.png": a family plays more than one match a day. A match
    without a date has none in its name."""
    moment = played_at(match)
    when = f"-{moment:%Y-%m-%d-%Hh%M}" if moment else ""
    return f"diablotin-{match.game}{when}.{ending}"


def of_evening(evening: date) -> str:
    return f"diablotin-evening-{evening}.png"


def of_archive(today: date) -> str:
    return f"diablotin-{today}.jsonl"
