"""Matches put on the table through the session, where a test is not about entering rounds."""

from collections.abc import Mapping, Sequence
from typing import Any

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
    assert not problems.has_errors, problems
    session.change_draft(round_)


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
        assert phone.session.enter_round() == []
    phone.root.reset("home", "table")
    phone.settle()
    return match_id
