"""What the command line prints for people: a table of standings, and every score's reason."""

from __future__ import annotations

from .cli_english import problem_text, reason_text, signed
from .match import Match
from .reasons import PointsSaid
from .result import Result


def standings_table(match: Match, result: Result) -> str:
    """Rank, player, each round's points, total; one line a player."""
    header = ["", "", *(f"R{r.number}" for r in result.rounds), "total"]
    rows = [
        [
            f"{s.rank}.",
            match.players[s.seat],
            *(signed(r.scores[s.seat]) for r in result.rounds),
            _minus(s.total) + (f" ({s.cards} cards)" if s.cards is not None else ""),
        ]
        for s in result.standings
    ]
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    lines = [
        "  ".join(
            cell.ljust(width) if index == 1 else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in [header, *rows]
    ]
    return "\n".join([f"{match.game}: {_state(match, result)}", *lines])


def explanation(match: Match, result: Result) -> str:
    """Every round's scores with their reasons, then what decided the match."""
    lines = []
    for scored in result.rounds:
        extra = ", an extra round" if scored.extra else ""
        starter = match.players[scored.starter]
        lines.append(f"Round {scored.number} ({starter} starts{extra})")
        lines += [f"  {reason_text(r, match.players)}" for r in scored.reasons if r.seat is None]
        for seat, player in enumerate(match.players):
            lines.append(
                f"  {player}: {signed(scored.scores[seat])}, now {_minus(scored.totals[seat])}"
            )
            for reason in scored.why(seat):
                text = reason_text(reason, match.players)
                said = isinstance(reason, PointsSaid)  # its text begins with the points
                lines.append(f"    {text}" if said else f"    {signed(reason.points)} {text}")
        lines += [f"  {warning.where}: {problem_text(warning)}" for warning in scored.warnings]
    lines.append(_state(match, result))
    lines += [f"  {reason_text(reason, match.players)}" for reason in result.reasons]
    return "\n".join(lines)


def _minus(number: int) -> str:
    return str(number).replace("-", "−")


def _state(match: Match, result: Result) -> str:
    if result.next is not None:
        starter = match.players[result.next.starter]
        return f"goes on with round {result.next.number}, {starter} starts"
    winners = " and ".join(match.players[seat] for seat in result.winners)
    verb = "wins" if len(result.winners) == 1 else "win"
    stopped = "stopped: " if result.stopped else ""
    return f"{stopped}{winners} {verb} (decided by: {result.decided_by})"
