"""A table that is being made: how many are still needed, who may sit down, who is first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

import scoring
from entry.seating import Seating
from entry.told_time import ToldTime
from i18n import tr
from scoring import LONGEST_NAME, Problem, moment, name_problem

from . import PROFILES, problems, told_time
from .dates import here

if TYPE_CHECKING:
    from store import Player


class NameRemark(NamedTuple):
    """What is to be said about a name while it is typed, and whether it can sit down."""

    text: str = ""
    refused: bool = False


def players_title(game: str) -> str:
    return f"{PROFILES[game].name} · {tr('players')}"


def played_earlier(played: str | None, now: datetime) -> str:
    """When a match was played that is entered from paper; empty if it is played now."""
    time = moment(played)
    return told_time.in_full(ToldTime.at(here(time)), now) if time else ""


def with_date(hint: str, played: str) -> str:
    """Beside the start too, so that nobody dates a match unawares."""
    return "\n".join(filter(None, [hint, played]))


def seats_title(game: str) -> str:
    return f"{PROFILES[game].name} · {tr('seats')}"


def seats_hint(seating: Seating) -> str:
    """How many players are missing, too many, or still welcome."""
    range_of_seats = {
        "game": PROFILES[seating.game].name,
        "low": seating.rules.seats[0],
        "high": seating.rules.seats[-1],
    }
    if seating.lacking:
        return tr.n(
            "{game} is for {low} to {high}: {n} more player",
            "{game} is for {low} to {high}: {n} more players",
            seating.lacking,
            **range_of_seats,
        )
    if seating.surplus:
        return tr.n(
            "{game} is for {low} to {high}: {n} player too many",
            "{game} is for {low} to {high}: {n} players too many",
            seating.surplus,
            **range_of_seats,
        )
    if not seating.free:
        return tr("{high} players: the table is full", high=seating.rules.seats[-1])
    return tr.n("{n} free seat left", "{n} free seats left", seating.free)


def table_full(seating: Seating) -> str:
    """Why nobody else can sit down, and what to do."""
    return tr(
        "{game} is for {high} at most. Tap somebody at the table to free a seat.",
        game=PROFILES[seating.game].name,
        high=seating.rules.seats[-1],
    )


def name_remark(name: str, known: Player | None, seating: Seating, *, drawable: bool) -> NameRemark:
    """`known` is who has this name in the list already; `drawable` says that there is a font for
    all of its letters."""
    if not name:
        return NameRemark()
    if len(name) > LONGEST_NAME:
        return NameRemark(_too_long(len(name) - LONGEST_NAME), refused=True)
    if code := name_problem(name):
        return NameRemark(problems.text(Problem(code, (), {"longest": LONGEST_NAME})), refused=True)
    if known and known.id in seating.players:
        return NameRemark(tr("{name} is at the table already.", name=known.name), refused=True)
    if not seating.free:
        return NameRemark(table_full(seating), refused=True)
    if known:
        return NameRemark(tr("{name} is in the list: press Enter for a seat.", name=known.name))
    return NameRemark() if drawable else NameRemark(problems.no_font())


def _too_long(by: int) -> str:
    return tr.n(
        "{n} character too many: a name has {longest} at most.",
        "{n} characters too many: a name has {longest} at most.",
        by,
        longest=LONGEST_NAME,
    )


def first_hint(seating: Seating, names: Mapping[int, str], *, drawing: bool) -> str:
    """Who begins, as far as that is settled; `names` are by the players' numbers."""
    profile = PROFILES[seating.game]
    if seating.first is None:
        return profile.first_question
    if drawing:
        return tr("Drawing lots…")
    match = seating.match(names)
    following = scoring.score(match).next
    assert following, "a match begins with a round"
    return profile.who_begins(following, match.players)


def seats_how_to(game: str, *, swapping: bool, picked: str) -> str:
    """What touching the drawn table does; `picked` is who was touched first to change seats."""
    if picked:
        return tr("Tap whoever swaps seats with {name}.", name=picked)
    if swapping:
        return tr("Tap two players: they change places.")
    return "\n".join([PROFILES[game].first_how, tr("Drag a player to another seat.")])


def cannot_start(game: str, refused: Iterable[Problem]) -> str:
    """What keeps a match from starting, everything once."""
    return " ".join(dict.fromkeys(PROFILES[game].problem(problem) for problem in refused))


def how_to_find_others(shown: int, count: int) -> str:
    """How to find those of a long roster who are not shown; nothing if everybody is."""
    if shown == count:
        return ""
    return tr(
        "{shown} of {count} players are shown: write a few letters above to find the others.",
        shown=shown,
        count=count,
    )
