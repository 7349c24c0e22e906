"""A match in a list, in a line or two: which round, who leads or won, when and with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n import tr
from scoring import GAMES, Setup, moment

from . import PROFILES
from .dates import here, named
from .games import game_name
from .outcome import who_leads, who_won
from .phrases import stopped_after

if TYPE_CHECKING:
    from store import MatchSummary


def round_title(summary: MatchSummary) -> str:
    """ "Diabolo · round 3 / 4"; the round that is played now."""
    game, number = game_name(summary.game), summary.rounds + 1
    length = _planned(summary)
    if length == 1:
        return game
    if length and number <= length:
        return tr("{game} · round {number} / {count}", game=game, number=number, count=length)
    return tr("{game} · round {number}", game=game, number=number)


def leader_line(summary: MatchSummary) -> str:
    """Who is ahead, and with how much; before the first round, who plays."""
    if not summary.rounds:
        return tr.listed([seat.name for seat in summary.seats])
    leaders = [seat for seat in summary.seats if seat.rank == 1]
    amount = PROFILES[summary.game].total(leaders[0].total)
    return who_leads([seat.name for seat in leaders], amount)


def outcome_line(summary: MatchSummary) -> str:
    """Who won, if it is over."""
    winners = [seat.name for seat in summary.winners]
    return who_won(winners) if winners else tr("Not finished")


def winners_or_rounds(summary: MatchSummary) -> str:
    """The names of the winners beside their crown, or how far the match has come."""
    if summary.over:
        return _joined(tr.listed([seat.name for seat in summary.winners]), _how_far(summary))
    if not summary.rounds:
        return tr("Not finished")
    return tr.n("Not finished · {n} round", "Not finished · {n} rounds", summary.rounds)


def everybody_else(summary: MatchSummary) -> str:
    """Who played besides the winners that are named already."""
    return ", ".join(seat.name for seat in summary.seats if not (summary.over and seat.won))


def _planned(summary: MatchSummary) -> int | None:
    return GAMES[summary.game].planned(Setup(len(summary.seats), 0, summary.options))


def _how_far(summary: MatchSummary) -> str:
    """How far a match had come that the table ended; nothing of one played to its end."""
    return stopped_after(summary.rounds, _planned(summary)) if summary.stopped else ""


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def menu_title(game: str, outcome: str) -> str:
    """Which match a menu is about."""
    return f"{game} · {outcome}"


def when_and_who(summary: MatchSummary) -> str:
    """ "yesterday · Ana, Léo", and how far it had come if it was stopped."""
    names = ", ".join(seat.name for seat in summary.seats)
    time = moment(summary.finished) or moment(summary.started)
    day = named(here(time).date()) if time else ""
    return _joined(day, names, _how_far(summary))
