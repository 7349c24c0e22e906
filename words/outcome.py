"""Who won and who leads. Every screen, message and voice that says so takes the words from here."""

from collections.abc import Sequence

from i18n import tr
from scoring import Match, Result

from . import PROFILES
from .phrases import capital, cards, one_line, stopped_after

_HERE = "\0"  # stands for the amount where a sentence is cut off before it


def who_won(winners: Sequence[str]) -> str:
    """ "Ana wins"."""
    return tr.n(
        "{names} wins", "{names} share the win", len(winners), names=tr.listed(list(winners))
    )


def who_leads(leaders: Sequence[str], amount: str) -> str:
    """ "Ana leads with 24 points"."""
    return tr("{names} {deed}", names=tr.listed(list(leaders)), deed=_leads(len(leaders), amount))


def in_front(match: Match, result: Result) -> list[str]:
    """The names of those who won or lead."""
    return [
        one_line(match.players[standing.seat])
        for standing in result.standings
        if standing.rank == 1
    ]


def deed(match: Match, result: Result) -> str:
    """What those in front did, to be said after their names: "wins Diabolo with 36 points"."""
    profile, count = PROFILES[match.game], len(in_front(match, result))
    amount = profile.total(result.standings[0].total)
    if not result.finished:
        return _leads(count, amount)
    if not has_totals(match, result):
        return tr("wins {game}", game=profile.name)
    return _wins(count, profile.name, amount)


def sentence(match: Match, result: Result) -> str:
    """ "Ana wins Diabolo with 36 points", as one sentence without its full stop."""
    return tr("{names} {deed}", names=tr.listed(in_front(match, result)), deed=deed(match, result))


def win_around_amount(match: Match, result: Result) -> tuple[str, str]:
    """The deed of the winners as a page shows it in two lines: what they won, and with how
    much."""
    profile, best = PROFILES[match.game], result.standings[0]
    wins, _, _ = _wins(len(result.winners), profile.name, _HERE).partition(_HERE)
    total = profile.total(best.total)
    amount = total if best.cards is None else f"{total} · {cards(best.cards)}"
    return wins.strip(), amount


def mood(result: Result) -> str:
    """How the imp takes it."""
    if not result.finished:
        return "counting"
    if result.stopped:
        return "sorry"
    return "triumphant" if len(result.winners) == 1 else "sly"


def why(match: Match, result: Result) -> str:
    """What decided the match, or why it goes on, and its best moment."""
    return " ".join(PROFILES[match.game].verdict(match, result))


def how_far(match: Match, result: Result) -> str:
    """ "Stopped after 3 of 5 rounds"; nothing of a match that was played to its end."""
    if not result.stopped:
        return ""
    return capital(stopped_after(len(result.rounds), match.rules.planned(match.setup)))


def has_totals(match: Match, result: Result) -> bool:
    """Whether totals say more than who won: a single win against none does not."""
    return not (match.rules.totals_are_wins and result.finished and len(result.rounds) == 1)


def _leads(count: int, amount: str) -> str:
    return tr.n("leads with {amount}", "lead with {amount} each", count, amount=amount)


def _wins(count: int, game: str, amount: str) -> str:
    return tr.n(
        "wins {game} with {amount}",
        "share the win at {game} with {amount} each",
        count,
        game=game,
        amount=amount,
    )
