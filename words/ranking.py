"""Who is the best of us, in words: the order, the figures beside a name, the records."""

from collections.abc import Sequence

from i18n import N_, number, tr
from scoring import GAMES
from store.figures import Figures, Record
from store.ranking import AVERAGE, RATING, SHARE, WINS, Place
from store.ratings import RATED_FROM

from .dates import day_of, named
from .phrases import place
from .statistics import has_one_round

SPAN_NAMES = {
    "always": N_("All time"),
    "year": N_("This year"),
    "month": N_("This month"),
    "evening": N_("This evening"),
}
RECORD_TITLES = {
    "always": N_("Records"),
    "year": N_("Records of the year"),
    "month": N_("Records of the month"),
    "evening": N_("Records of the evening"),
}
ORDER_NAMES = {
    RATING: N_("Rating"),
    WINS: N_("Wins"),
    SHARE: N_("Win rate"),
    AVERAGE: N_("Average rank"),
}
RECORD_NAMES = {
    "best_round": N_("Best round"),
    "worst_round": N_("Worst round"),
    "highest_win": N_("Highest winning total"),
    "lowest_win": N_("Lowest winning total"),
    "series": N_("Longest series of wins"),
    "comeback": N_("Biggest comeback"),
    "margin": N_("Closest finish"),
}
NAMES_LONG = 26
"""Letters: a longer list of names does not fit where one chooses the table."""


def value(place: Place, order: str) -> str:
    """The number that somebody is ranked by."""
    if order == RATING:
        return "–" if place.points is None else tr.grouped(place.points)
    return {
        WINS: number(place.figures.wins),
        SHARE: tr.percent(place.figures.win_rate),
        AVERAGE: tr.decimal(place.figures.average_rank),
    }[order]


def detail(place: Place, order: str) -> str:
    """How many matches it rests on, and how many of them were won."""
    figures = place.figures
    won = tr("{share} won", share=tr.percent(figures.win_rate))
    if order == SHARE:
        won = tr.n("{n} win", "{n} wins", figures.wins)
    return "\n".join((tr.n("{n} match", "{n} matches", figures.matches), won))


def what_a_rating_is() -> str:
    return tr(
        "The rating rises when you beat people stronger than you; it counts every match, and shows "
        "from the {n}th on.",
        n=RATED_FROM,
    )


# Records


def records_shown(figures: Figures) -> dict[str, Record]:
    """The records that say something, in the order in which they are told."""
    found = dict(figures.records)
    if series := figures.series:
        found["series"] = series
    if len({found[name].value for name in ("highest_win", "lowest_win") if name in found}) == 1:
        found.pop("lowest_win", None)
    if {found[name].value for name in ("best_round", "worst_round") if name in found} <= {0, 1}:
        # A round is either won or not: everybody has had both.
        found.pop("best_round", None)
        found.pop("worst_round", None)
    if _single(figures.game):
        found.pop("highest_win", None)  # that is the best score
    return {name: found[name] for name in RECORD_NAMES if name in found}


def record_name(name: str, game: str) -> str:
    if _single(game) and name == "best_round":
        return tr("Best score")
    if _single(game) and name == "worst_round":
        return tr("Worst score")
    return tr(RECORD_NAMES[name])


def record_value(name: str, record: Record, game: str) -> str:
    if name == "comeback":
        return number(-record.value)
    gained = game in GAMES and GAMES[game].highest_wins
    return number(record.value, signed=name.endswith("_round") and gained)


def record_detail(
    name: str, record: Record, players: Sequence[str], played_at: float | None
) -> str:
    """Who, and when if that is known; of a comeback also from where."""
    parts = [tr.listed(list(players))]
    if name == "comeback":
        parts.append(tr("from {place} to 1st", place=place(record.place)))
    if day := day_of(played_at):
        parts.append(named(day))
    return " · ".join(parts)


def _single(game: str) -> bool:
    return game in GAMES and has_one_round(GAMES[game])


# Who sat at the table


def circle_in_short(names: Sequence[str]) -> str:
    listed = tr.listed(list(names))
    if len(listed) <= NAMES_LONG:
        return listed
    return tr.n("{n} player", "{n} players", len(names))


def circle_names(names: Sequence[str]) -> str:
    return tr.listed(list(names))
