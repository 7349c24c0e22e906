"""A match, or a whole evening, as the picture that friends get."""

from collections.abc import Callable, Sequence

from i18n import tr
from scoring import Match, Result
from store import Player
from store.evenings import Evening
from store.history import MatchBatch
from widgets.share_picture import GUESTS, MATCHES, SharePicture
from words import evening as evening_words
from words import match_summary, outcome
from words.dates import played_at, written_out
from words.games import game_glyph, game_name
from words.match_story import story
from words.scoresheet import Scoresheet

MOST_BESIDE_A_CHART = 3
"""Below the titles of more players a podium leaves no room for a chart."""


def picture_of_match(match: Match, result: Result, players: Sequence[Player]) -> SharePicture:
    """In the language spoken now."""
    sheet = Scoresheet(match, result, players)
    moment = played_at(match)
    counts = outcome.has_totals(match, result)
    has_podium = result.finished and counts
    with_chart = sheet.has_course and counts
    if has_podium and len(match.players) > MOST_BESIDE_A_CHART:
        with_chart = False
    return SharePicture(
        rows=[
            {**row, "number": row["number"] if counts else ""} for _, row in sheet.honoured_ranks()
        ],
        has_podium=has_podium,
        game=sheet.profile.name,
        glyph=sheet.profile.glyph,
        date=written_out(moment.date()) if moment else "",
        finished=result.finished,
        over=sheet.caption if not result.finished else "",
        title=tr.listed(outcome.in_front(match, result)),
        detail=outcome.deed(match, result),
        why=story(match, result) if result.finished else outcome.why(match, result),
        series=sheet.series() if with_chart else [],
        low_wins=not sheet.rules.highest_wins,
        mood=outcome.mood(result),
    )


def picture_of_evening(evening: Evening, newest: Callable[[int], MatchBatch]) -> SharePicture:
    """Who won most, how often everybody won, and the last matches in the order they were played.
    `newest` gives so many of them, the newest first."""
    shown = newest(MATCHES).matches
    first = evening_words.winners(evening)
    more = evening_words.more_guests(len(evening.guests) - GUESTS)
    return SharePicture(
        rows=[row for _, row in evening_words.guest_rows(evening, GUESTS)],
        game=evening_words.title_for_ever(evening.day),
        finished=bool(first),
        title=tr.listed([guest.name for guest in first]) or evening_words.title(evening.day),
        detail=evening_words.deed(evening),
        why=match_summary.joined(more, evening_words.time_played(evening)),
        matches=[
            {
                "glyph": game_glyph(summary.game),
                "game": game_name(summary.game),
                "scores": match_summary.scores(summary),
            }
            for summary in reversed(shown)
        ],
        more_matches=evening_words.more_matches(len(evening.times) - len(shown)),
    )
