"""A match as the picture that friends get."""

from collections.abc import Sequence

from i18n import tr
from scoring import Match, Result
from store import Player
from widgets.share_picture import SharePicture
from words import outcome
from words.dates import played_at, written_out
from words.scoresheet import Scoresheet


def share_card(match: Match, result: Result, players: Sequence[Player]) -> SharePicture:
    """In the language spoken now."""
    sheet = Scoresheet(match, result, players)
    moment = played_at(match)
    counts = outcome.has_totals(match, result)
    return SharePicture(
        rows=[{**row, "number": row["number"] if counts else ""} for _, row in sheet.ranks()],
        game=sheet.profile.name,
        glyph=sheet.profile.glyph,
        date=written_out(moment.date()) if moment else "",
        finished=result.finished,
        over=sheet.caption if not result.finished else "",
        title=tr.listed(outcome.in_front(match, result)),
        detail=outcome.deed(match, result),
        why=outcome.why(match, result),
        series=sheet.series() if sheet.has_course and counts else [],
        low_wins=not sheet.rules.highest_wins,
    )
