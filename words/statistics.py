"""Figures about players, in words."""

from typing import Any

from i18n import tr
from scoring import GAMES, Game, Setup
from store.statistics import Career, GameFigures, Rival, Tally

from .phrases import matches


def played_and_won(tally: Tally) -> str:
    if not tally.matches:
        return tr("No finished match yet")
    return " · ".join(
        (tr.n("{n} match", "{n} matches", tally.matches), tr.n("{n} win", "{n} wins", tally.wins))
    )


def tiles(career: Career) -> list[tuple[str, str]]:
    """What stands big on a player's page: the number, and what it counts."""
    return [
        (tr.number(career.matches), tr.n("match", "matches", career.matches)),
        (tr.number(career.wins), tr.n("win", "wins", career.wins)),
        (tr.percent(career.win_rate), tr("won")),
        (tr.decimal(career.average_rank), tr("average rank")),
        (tr.number(career.streak), tr("current streak")),
        (tr.number(career.longest_streak), tr("best streak")),
    ]


def game_details(figures: GameFigures) -> str:
    parts = [
        played_and_won(figures),
        tr("rank {rank} on average", rank=tr.decimal(figures.average_rank)),
    ]
    return "\n".join([" · ".join(parts), *_extremes(figures)])


def _extremes(figures: GameFigures) -> list[str]:
    """The best and the worst round, except where a round is either won or not: everybody has
    had both."""
    best, worst = figures.best, figures.worst
    if best is None or worst is None or {best, worst} <= {0, 1}:
        return []
    if figures.game in GAMES and has_one_round(GAMES[figures.game]):
        return [tr("Best score {best}, worst {worst}", best=best, worst=worst)]
    return [tr("Best round {best}, worst {worst}", best=best, worst=worst)]


def has_one_round(game: Game[Any]) -> bool:
    return game.length(Setup(game.seats[0], 0, {})) == 1


def together(rival: Rival) -> str:
    """How many matches both have played."""
    return matches(rival.together)


def face_to_face(rival: Rival) -> str:
    """How often our player was ranked better, the same, and worse."""
    parts = [
        tr.n("ahead {n} time", "ahead {n} times", rival.better),
        tr.n("behind {n} time", "behind {n} times", rival.worse),
    ]
    if rival.level:
        parts.insert(1, tr.n("level {n} time", "level {n} times", rival.level))
    return " · ".join(parts)
