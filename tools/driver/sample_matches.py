"""Matches put on the table or into the history, where a test is not about entering rounds."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from scoring import Match
from scoring.mytho import MythoRound
from tools.driver.driver import Driver

ODD_NAMES = (
    "Maximilienne-Alexandrine de La Tour Bleu",
    "[b]Léo[/b]",
    "🎲 Zoé 🎉",
    "Алёна Сергеевна",
    "Joe",
    "Tom",
    "Li",
)


def outcomes(*, players: int = 4, **holders: tuple[int, int]) -> dict[str, Any]:
    """A Diabolo round: angels ahead in the colours named, each held by one seat with a sum;
    nothing on the other lines."""
    lines = {
        colour: "angel" if colour in holders else "tie"
        for colour in ("red", "yellow", "green", "violet", "blue")
    }
    hands = [
        {colour: total if seat == holder else 0 for colour, (holder, total) in holders.items()}
        for seat in range(players)
    ]
    return {"lines": lines, "hands": hands}


def picked_up(*points: int) -> dict[str, Any]:
    """An Inferno round by red points alone."""
    return {"taken": [{"red": red, "others": 0} for red in points]}


def piles(*kinds: tuple[int, int, int, int]) -> dict[str, Any]:
    names = ("plus2", "plus1", "zero", "minus2")
    return {"piles": [dict(zip(names, kind, strict=True)) for kind in kinds]}


def draft(phone: Driver, data: Mapping[str, Any]) -> None:
    """Enter a round, or half of one, without saving it."""
    session = phone.session
    session.begin_round()
    round_, problems = session.rules.read_round(data, session.setup, draft=True)
    if problems.has_errors:
        raise AssertionError(problems)
    session.change_draft(round_)


def save(phone: Driver) -> None:
    """Make what is entered a round."""
    if problems := phone.session.enter_round():
        raise AssertionError(problems)


def play(
    phone: Driver,
    game: str,
    names: Sequence[str],
    rounds: Sequence[Mapping[str, Any]] = (),
    first: int = 0,
    options: Mapping[str, Any] | None = None,
) -> str:
    """A match with these rounds, shown on the table."""
    match_id = phone.session.start(game, names, first, options or {})
    for data in rounds:
        draft(phone, data)
        save(phone)
    phone.root.reset("home", "table")
    phone.settle()
    return match_id


def _mytho(name: str, *started: int, winner: int = 0, **more: Any) -> Match:
    at = datetime(*started).astimezone().isoformat() if started else None
    match = Match("mytho", ("Ana", "Léo"), rounds=(MythoRound(winner, "empty"),))
    return replace(match, id=name, started=at, **more)


BOOK = (
    _mytho(
        "over",
        *(2020, 11, 14, 20),
        note="Chez Mamie à Besançon, puis " + "longtemps " * 150 + "sous les étoiles",
    ),
    _mytho("percent", *(2020, 11, 14, 21), winner=1, note="à 100 %", players=("Zoé", "Léo")),
    _mytho(
        "stopped",
        *(2020, 11, 15, 1),
        options={"target_wins": 3},
        stopped=True,
        players=("Tom", "Lou"),
    ),
    _mytho("open", *(2020, 11, 15, 2), options={"target_wins": 3}),
    _mytho("other", *(2019, 5, 1, 15)),
    _mytho("old", *(2018, 12, 31, 23), players=("Ana", "Michael")),
    _mytho("undated"),
)
"""Matches of three years: one stopped, one left open, some with notes, one without a date."""


def remember_book(phone: Driver) -> None:
    """The phone has these matches in its history."""
    history = phone.session.history
    phone.app.store.matches.add_all([match for match in BOOK if history.get(match.id) is None])
