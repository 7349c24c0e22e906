"""A match as a message to friends, in the language of the app."""

from i18n import tr
from scoring import Match, Result, Standing
from words import PROFILES
from words.dates import played_at, written_out
from words.phrases import cards


def message(match: Match, result: Result) -> str:
    """Who won or leads, everybody's rank and total, what decided it, and where that was counted."""
    standings = "\n".join(_line(match, result, standing) for standing in result.standings)
    paragraphs = [
        f"{headline(match, result)}\n{standings}",
        why(match, result),
        match.note,
        signature(match),
    ]
    return "\n\n".join(filter(None, paragraphs))


def headline(match: Match, result: Result) -> str:
    """The one sentence that matters."""
    profile = PROFILES[match.game]
    if not result.rounds:
        return tr("{game} with {names}", game=profile.name, names=tr.listed(match.players))
    said = {"names": first(match, result), "deed": deed(match, result)}
    if result.finished:
        return tr("{names} {deed}.", **said)
    number = result.rounds[-1].number
    return tr(
        "{game}, after round {number}: {names} {deed}.", game=profile.name, number=number, **said
    )


def first(match: Match, result: Result) -> str:
    """Who won or leads."""
    return tr.listed([one_line(match.players[seat]) for seat in _first(result)])


def deed(match: Match, result: Result) -> str:
    """What they did, to be said after their names."""
    profile, count = PROFILES[match.game], len(_first(result))
    total = profile.total(result.standings[0].total)
    if not result.finished:
        return tr.n("leads with {total}", "lead with {total} each", count, total=total)
    if not has_totals(match, result):
        return tr("wins {game}", game=profile.name)
    return tr.n(
        "wins {game} with {total}",
        "share the win at {game} with {total} each",
        count,
        game=profile.name,
        total=total,
    )


def why(match: Match, result: Result) -> str:
    return " ".join(PROFILES[match.game].verdict(match, result))


def signature(match: Match) -> str:
    moment = played_at(match)
    if moment is None:
        return tr("Counted with Diablotin")
    return tr("{date} · counted with Diablotin", date=written_out(moment.date()))


def has_totals(match: Match, result: Result) -> bool:
    """Whether totals say more than who won: a single win against none does not."""
    return not (match.rules.totals_are_wins and result.finished and len(result.rounds) == 1)


def one_line(name: str) -> str:
    return " ".join(name.split())


def _line(match: Match, result: Result, standing: Standing) -> str:
    said = {"rank": standing.rank, "name": one_line(match.players[standing.seat])}
    if not has_totals(match, result):
        return tr("{rank}. {name}", **said)
    said["total"] = standing.total
    if standing.cards is None:
        return tr("{rank}. {name}: {total}", **said)
    return tr("{rank}. {name}: {total} ({cards})", cards=cards(standing.cards), **said)


def _first(result: Result) -> list[int]:
    return [standing.seat for standing in result.standings if standing.rank == 1]
