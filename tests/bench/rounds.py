"""The time a round takes to enter: on paper, on one phone, on everybody's own phone.

By the keystroke-level model. The rounds are those of docs/peers.md, the constants and where they
come from stand there too. The touches are made: on the host by the driver that touches the app, on
the other phones by the keys of their hands, which the same session takes.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.rows import Row

SECONDS = {"key": 0.28, "click": 1.2, "touch": 0.6, "think": 1.35, "hand": 0.4, "write": 0.5}
"""See docs/peers.md. A touch is dearer than a key, and cheaper than a click of a mouse."""
NAMES = ("Joe", "Ana", "Zoé", "Michael", "Inès")


class Round(NamedTuple):
    game: str
    scores: tuple[int, ...]
    first: tuple[str, ...]
    """Touches of the host before anybody can enter their own part; the save comes after."""
    one_phone: tuple[tuple[str, ...], ...]
    """What follows on one phone, in the pieces that have to be thought of one by one."""
    own_phones: tuple[tuple[str, ...], ...]
    """The taps on the phone of each seat, "done" besides."""
    sums: int
    """On paper, what the player with the most work has to add or multiply."""
    totals: bool = True
    """On paper, whether each score is added to what the player had."""


LINES = tuple(
    f"line:{colour}:{zone}"
    for colour, zone in {
        "red": "angel",
        "yellow": "demon",
        "green": "tie",
        "violet": "angel",
        "blue": "angel",
    }.items()
)

ROUNDS = (
    Round(
        "diabolo",
        (12, -6, 10, 3, 0),
        LINES,
        (
            ("double:0", "hand:0", "card:4", "card:2"),
            ("next", "hand:1", "card:5", "card:1"),
            ("next", "double:4", "hand:3", "card:3"),
            ("next", "hand:2", "card:5", "card:5"),
        ),
        (
            ("card:red.4", "card:red.2", "double:red"),
            ("card:yellow.5", "card:yellow.1", "double:none"),
            ("card:blue.5", "card:blue.5", "double:none"),
            ("card:violet.3", "double:none"),
            ("double:violet",),
        ),
        sums=2,
    ),
    Round(
        "inferno",
        (13, 11, 4, 17, 14),
        (),
        (
            ("red:1", "red:5", "digit:7"),
            ("next", "red:2", "red:2", "red:3", "digit:4"),
            ("next", "red:4"),
            ("next", "red:1", "red:3", "red:4", "digit:9"),
            ("next", "red:5", "red:2", "red:1", "digit:6"),
        ),
        (
            ("red:1", "red:5", "digit:others.7"),
            ("red:2", "red:2", "red:3", "digit:others.4"),
            ("red:4",),
            ("red:1", "red:3", "red:4", "digit:others.9"),
            ("red:5", "red:2", "red:1", "digit:others.6"),
        ),
        sums=3,
    ),
    Round(
        "angels",
        (9, 9, 0, 6, 5),
        (),
        (
            ("count:4", "count:3", "count:1", "count:1"),
            ("count:5", "count:1", "count:0", "count:1"),
            ("count:2", "count:2", "count:0", "count:3"),
            ("count:3", "count:2", "count:2", "count:1"),
            ("count:4", "count:1", "count:1", "count:2"),
        ),
        (
            ("size:4", "size:3", "size:1", "size:1"),
            ("size:5", "size:1", "size:0", "size:1"),
            ("size:2", "size:2", "size:0", "size:3"),
            ("size:3", "size:2", "size:2", "size:1"),
            ("size:4", "size:1", "size:1", "size:2"),
        ),
        sums=4,
        totals=False,
    ),
    Round("mytho", (0, 1, 0, 0, 0), (), (("winner:1",),), (), sums=0, totals=False),
)


class Work(NamedTuple):
    """What has to be done one thing after the other, for the longest way through it."""

    touches: int = 0
    thoughts: int = 0
    hands: int = 0
    figures: int = 0

    def seconds(self, touch: float = SECONDS["touch"]) -> float:
        return (
            self.touches * touch
            + self.thoughts * SECONDS["think"]
            + self.hands * SECONDS["hand"]
            + self.figures * SECONDS["write"]
        )


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_NO_ARGS="1", KIVY_HOME=f"{folder}/kivy")
        from tools.driver.driver import Driver

        phone = Driver(data=Path(folder) / "data")
        try:
            for round_ in ROUNDS:
                yield from _rows(phone, round_)
        finally:
            phone.stop()


def _rows(phone: Any, round_: Round) -> Iterator[Row]:
    works = {
        "paper": on_paper(round_),
        "one phone": on_one_phone(phone, round_),
        "own phones": on_own_phones(phone, round_),
    }
    for name, work in works.items():
        ratios = [
            work.seconds(touch) / works["one phone"].seconds(touch)
            for touch in (SECONDS["touch"], SECONDS["key"], SECONDS["click"])
        ]
        note = f"{work.seconds():.0f} s by the keystroke-level model, touches: {work.touches}"
        title = f"a round of {round_.game}, {len(NAMES)} players: {name}"
        spread = min(ratios), max(ratios)
        yield Row(title, ratios[0], "× one phone", "", note, spread)


def on_paper(round_: Round) -> Work:
    """All add up their own cards at the same time; then one after the other says a number, which
    is heard, written down, and added to what there was."""
    if not round_.sums:  # who won: one name to hear, one stroke
        return Work(thoughts=1, hands=1, figures=1)
    players = len(round_.scores)
    written = len("".join(str(score) for score in round_.scores))
    totals = players if round_.totals else 0
    return Work(
        thoughts=round_.sums + players + totals, hands=1, figures=written + totals * 2
    )  # totals have two figures


def on_one_phone(phone: Any, round_: Round) -> Work:
    """The phone goes from hand to hand with what each has to tell, and is saved by the last."""
    _open_entry(phone, round_.game)
    pieces = [piece for piece in (round_.first, *round_.one_phone) if piece]
    for piece in pieces:
        _touch(phone, piece)
    _save(phone, round_)
    passed = len(pieces) - 1
    return Work(phone.taps, thoughts=len(pieces) + 1, hands=1 + 2 * passed)


def on_own_phones(phone: Any, round_: Round) -> Work:
    """Whoever takes longest keeps the others waiting; the host comes before and after. A round of
    Mytho was followed while it was played, and nothing is left but the save."""
    from tests.board.phones import PlainTable

    if not round_.own_phones:
        _follow_mytho(phone)
        slowest = 0
    else:
        _open_entry(phone, round_.game)
        _touch(phone, round_.first)
        table = PlainTable(phone.session)
        for seat, taps in enumerate(round_.own_phones):
            table.tap(seat, *taps, "done:yes")
        slowest = max(table.hand(seat)["taps"] for seat in range(len(NAMES)))
        phone.settle()
    _save(phone, round_)
    pieces = [piece for piece in (round_.first, round_.own_phones) if piece]
    return Work(phone.taps + slowest, thoughts=len(pieces) + 1, hands=1)


def _open_entry(phone: Any, game: str, screen: str = "", first: int = 0) -> None:
    """Counted from here on, as in docs/peers.md: the way here is the same for all phones."""
    phone.session.start(game, NAMES, first)
    phone.session.begin_round()
    phone.root.reset("home", "table", screen or f"{game}_entry")
    phone.settle()
    phone.taps = 0


def _touch(phone: Any, tags: Iterable[str]) -> None:
    for tag in tags:
        phone.reveal(tag)
        phone.tap(tag)


def _save(phone: Any, round_: Round) -> None:
    while not phone.session.match.rounds:
        phone.tap("next")
    [scored] = phone.session.result.rounds
    if scored.scores != round_.scores:
        raise RuntimeError(f"{scored.scores} instead of {round_.scores}")


def _follow_mytho(phone: Any) -> None:
    """Everybody plays open at their turn, until whoever began has no card left."""
    from tests.board.phones import PlainTable, taps

    _open_entry(phone, "mytho", "mytho_live", first=1)
    table = PlainTable(phone.session)
    while phone.session.draft.round.winner is None:
        turn = next(seat for seat in range(len(NAMES)) if "do:open" in taps(table.hand(seat)))
        table.tap(turn, "do:open")
    phone.settle()
