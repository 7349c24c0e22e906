"""A match in a list, in a line or two: which round, who leads or won, when and with whom."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from i18n import tr
from scoring import GAMES, Setup

from . import PROFILES
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
    """Who won, if it is over, and how far it had come if it was stopped."""
    winners = [seat.name for seat in summary.winners]
    return _unless_played_out(summary, who_won(winners)) if winners else tr("Not finished")


def winners_or_rounds(summary: MatchSummary) -> str:
    """The names of the winners beside their crown, or how far the match has come."""
    if summary.over:
        return _unless_played_out(summary, tr.listed([seat.name for seat in summary.winners]))
    if not summary.rounds:
        return tr("Not finished")
    return tr.n("Not finished · {n} round", "Not finished · {n} rounds", summary.rounds)


def everybody_else(summary: MatchSummary) -> str:
    """Who played besides the winners that are named already."""
    return ", ".join(seat.name for seat in summary.seats if not (summary.over and seat.won))


def _planned(summary: MatchSummary) -> int | None:
    return GAMES[summary.game].planned(Setup(len(summary.seats), 0, summary.options))


def _unless_played_out(summary: MatchSummary, outcome: str) -> str:
    """An outcome, and how far the match had come where the table ended it."""
    if not summary.stopped:
        return outcome
    return f"{outcome} · {stopped_after(summary.rounds, _planned(summary))}"


def menu_title(game: str, outcome: str) -> str:
    """Which match a menu is about."""
    return f"{game} · {outcome}"


def when_and_who(summary: MatchSummary) -> str:
    """ "yesterday · Ana, Léo"."""
    names = ", ".join(seat.name for seat in summary.seats)
    moment = summary.finished or summary.started
    if not moment:
        return names
    day = datetime.fromisoformat(moment).astimezone().date()
    return f"{tr.day(day, datetime.now().astimezone().date())} · {names}"
