"""A match in a list, in a line or two: which round, who leads or won, when and with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n import number, tr
from scoring import GAMES, Setup, moment

from . import PROFILES
from .dates import here, named
from .games import game_name
from .outcome import who_leads, who_won
from .phrases import one_line, stopped_after

if TYPE_CHECKING:
    from store import MatchSummary, SeatSummary


def round_title(summary: MatchSummary) -> str:
    """ "Diabolo · round 3 / 4"; the round that is played now."""
    game, played_now = game_name(summary.game), summary.rounds + 1
    length = _planned(summary)
    if length == 1:
        return game
    if length and played_now <= length:
        return tr("{game} · round {number} / {count}", game=game, number=played_now, count=length)
    return tr("{game} · round {number}", game=game, number=played_now)


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
    """The winners with their scores, beside their crown, or how far the match has come."""
    if summary.over:
        winners = tr.listed([_scored(summary, seat) for seat in summary.winners])
        return joined(winners, _how_far(summary))
    if not summary.rounds:
        return tr("Not finished")
    return tr.n("Not finished · {n} round", "Not finished · {n} rounds", summary.rounds)


def everybody_else(summary: MatchSummary) -> str:
    """Who played besides the winners that are named already, with their scores, best first."""
    others = [seat for seat in summary.seats if not (summary.over and seat.won)]
    if _shows_scores(summary):
        others.sort(key=lambda seat: seat.rank)
    return ", ".join(_scored(summary, seat) for seat in others)


def scores(summary: MatchSummary) -> str:
    """Everybody with their score, the winners first: "Ana 36, Léo 24"; and that it is not over."""
    if not summary.over:
        return joined(tr("Not finished"), everybody_else(summary))
    winners = [_scored(summary, seat) for seat in summary.winners]
    return ", ".join(filter(None, (*winners, everybody_else(summary))))


def _scored(summary: MatchSummary, seat: SeatSummary) -> str:
    """ "Ana 36"; the number stays on the line of the name."""
    name = one_line(seat.name)
    return f"{name}\u00a0{number(seat.total)}" if _shows_scores(summary) else name


def _shows_scores(summary: MatchSummary) -> bool:
    """Whether there are scores that say more than who won, and that anybody may see."""
    if not summary.rounds or summary.game not in GAMES:
        return bool(summary.rounds)
    if PROFILES[summary.game].hides_running_score and not summary.over:
        return False
    return not (GAMES[summary.game].totals_are_wins and summary.over and summary.rounds == 1)


def _planned(summary: MatchSummary) -> int | None:
    return GAMES[summary.game].planned(Setup(len(summary.seats), 0, summary.options))


def _how_far(summary: MatchSummary) -> str:
    """How far a match had come that the table ended; nothing of one played to its end."""
    return stopped_after(summary.rounds, _planned(summary)) if summary.stopped else ""


def joined(*parts: str) -> str:
    """What there is to say of a match, part after part."""
    return " · ".join(filter(None, parts))


def menu_title(game: str, outcome: str) -> str:
    """Which match a menu is about."""
    return f"{game} · {outcome}"


def when_and_who(summary: MatchSummary) -> str:
    """ "yesterday · Ana, Léo", and how far it had come if it was stopped."""
    names = ", ".join(seat.name for seat in summary.seats)
    time = moment(summary.finished) or moment(summary.started)
    day = named(here(time).date()) if time else ""
    return joined(day, names, _how_far(summary))
