"""A table that does anything at any time: random commands, and ways to compare what is left."""

from __future__ import annotations

import random
from datetime import datetime, timedelta, timezone
from typing import Any

import scoring
from entry.told_time import ToldTime
from session import Session
from store import Store
from store.match_log import MatchLog
from tests.scoring import dealing

OTHER_NAMES = ("Inès", "Tom", "Lucie", "Paul", "Emma", "Jade", "Noé", "Rose")
SUMMARY_TABLES = ("summary", "summary_seats", "summary_rounds")


class Ticks:
    """A clock that goes on by itself, one second at each look."""

    def __init__(self, later: timedelta = timedelta()) -> None:
        self.now = datetime(2026, 1, 31, 18, 45, tzinfo=timezone(timedelta(hours=1))) + later
        self.step = timedelta(seconds=1)

    def __call__(self) -> datetime:
        self.now += self.step
        return self.now


ROUNDS = {
    "diabolo": dealing.diabolo_round,
    "inferno": dealing.inferno_round,
    "angels": dealing.angels_round,
    "mytho": dealing.mytho_round,
}


def a_round(session: Session, rng: random.Random, *, partial: bool = False) -> Any:
    """A round that could be entered next; a partial one lacks what nobody said yet."""
    match = session.match
    data = ROUNDS[match.game](rng, len(match.players))
    if partial:
        data = {key: _holes(value, rng) for key, value in data.items() if rng.random() < 0.8}
    round_, problems = match.rules.read_round(data, match.setup, draft=True)
    assert not problems.has_errors, problems
    return round_


def _holes(value: Any, rng: random.Random) -> Any:
    if isinstance(value, list) and all(isinstance(item, dict) for item in value):
        return [item if rng.random() < 0.5 else {} for item in value]
    return value


def start(session: Session, rng: random.Random) -> str:
    game = rng.choice(scoring.GAMES.ids)
    seats = rng.randint(*dealing.SEATS[game])
    options = {"mytho": {"target_wins": 3}, "inferno": {"tie": "share"}}.get(game, {})
    return session.start(game, rng.sample(dealing.NAMES, seats), rng.randrange(seats), options)


def act(session: Session, rng: random.Random) -> None:
    """One random command; some have nothing to do, as on a real evening."""
    if session.match is None or (session.result.finished and rng.random() < 0.5):
        start(session, rng)
        return
    commands = {
        "undo": 3,
        "redo": 2,
        "rename": 1,
        "note": 1,
        "date": 1,
        "edit": 1 if session.match.rounds else 0,
        "remove": 1 if session.match.rounds else 0,
        "begin": 8 if session.draft is None else 0,
        "tap": 12 if session.draft else 0,
        "view": 3 if session.draft else 0,
        "enter": 5 if session.draft else 0,
        "discard": 1 if session.draft else 0,
        "stop": 1 if session.can_stop else 0,
    }
    (command,) = rng.choices(list(commands), list(commands.values()))
    _COMMANDS[command](session, rng)


def _edit(session: Session, rng: random.Random) -> None:
    session.begin_edit(rng.randrange(len(session.match.rounds)))


def _remove(session: Session, rng: random.Random) -> None:
    index = rng.randrange(len(session.match.rounds))
    session.remove_round(index, drop_later=rng.random() < 0.5)


def _rename(session: Session, rng: random.Random) -> None:
    names = [name for name in OTHER_NAMES if name not in session.match.players]
    session.rename_player(rng.randrange(len(session.match.players)), rng.choice(names))


def _date(session: Session, rng: random.Random) -> None:
    session.date_match(ToldTime(datetime(2020, rng.randint(1, 12), 1, 20)))


def _tap(session: Session, rng: random.Random) -> None:
    whole = rng.random() < 0.4
    session.change_draft(
        a_round(session, rng, partial=not whole),
        view={"seat": rng.randrange(9)},
        live={"cards": rng.randrange(9)},
    )


_COMMANDS = {
    "undo": lambda session, rng: session.undo(),
    "redo": lambda session, rng: session.redo(),
    "rename": _rename,
    "note": lambda session, rng: session.set_note(rng.choice(["", "thé", "café"])),
    "date": _date,
    "edit": _edit,
    "remove": _remove,
    "begin": lambda session, rng: session.begin_round(),
    "tap": _tap,
    "view": lambda session, rng: session.change_draft(view={"seat": rng.randrange(9)}),
    "enter": lambda session, rng: session.enter_round(drop_later=rng.random() < 0.5),
    "discard": lambda session, rng: session.discard_draft(),
    "stop": lambda session, rng: session.stop_match(),
}


def timeline(store: Store, uid: str) -> tuple[Any, ...]:
    """Everything that undo and redo can reach in a match, read from the file."""
    return _steps(store.matches.load(uid))


def in_memory(session: Session) -> tuple[Any, ...]:
    """The same of the match on the table, as memory has it."""
    return _steps(session._log)


def _steps(log: MatchLog) -> tuple[Any, ...]:
    sides = log._timeline.done, log._timeline.undone
    return tuple([(step.event.kind, step.state) for step in side] for side in sides)


def summary_tables(store: Store) -> dict[str, list[Any]]:
    return {
        table: store._db.rows(f"SELECT * FROM {table} ORDER BY 1, 2, 3") for table in SUMMARY_TABLES
    }
