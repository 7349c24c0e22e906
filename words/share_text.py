"""A match as a message to friends, in the language of the app."""

from i18n import tr
from scoring import Match, Result, Standing

from . import PROFILES, notes, outcome
from .dates import played_at, written_out
from .phrases import cards, one_line


def message(match: Match, result: Result) -> str:
    """Who won or leads, everybody's rank and total, what decided it, and where that was counted."""
    standings = "\n".join(_line(match, result, standing) for standing in result.standings)
    paragraphs = [
        f"{headline(match, result)}\n{standings}",
        outcome.why(match, result),
        notes.in_full(match.note),
        signature(match),
    ]
    return "\n\n".join(filter(None, paragraphs))


def headline(match: Match, result: Result) -> str:
    """The one sentence that matters."""
    game = PROFILES[match.game].name
    if not result.rounds:
        return tr("{game} with {names}", game=game, names=tr.listed(match.players))
    sentence = outcome.sentence(match, result)
    if result.finished:
        return f"{sentence}."
    return tr(
        "{game}, after round {number}: {sentence}.",
        game=game,
        number=result.rounds[-1].number,
        sentence=sentence,
    )


def signature(match: Match) -> str:
    moment = played_at(match)
    if moment is None:
        return tr("Counted with Diablotin")
    return tr("{date} · counted with Diablotin", date=written_out(moment.date()))


def _line(match: Match, result: Result, standing: Standing) -> str:
    parts = {"rank": standing.rank, "name": one_line(match.players[standing.seat])}
    if not outcome.has_totals(match, result):
        return tr("{rank}. {name}", **parts)
    parts["total"] = standing.total
    if standing.cards is None:
        return tr("{rank}. {name}: {total}", **parts)
    return tr("{rank}. {name}: {total} ({cards})", cards=cards(standing.cards), **parts)
