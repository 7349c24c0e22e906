"""What the store costs, as ratios of one run: medians of measurements taken in turns."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import scoring
from store import Store
from store.events import DraftChanged, DraftOpened, RoundEntered
from store.recovery import is_sound
from tests.bench.rows import Row
from tests.bench.timing import in_turns
from tests.rules.dealing import deal_match

MANY, FEW = 10_000, 100
TAPS = 300
OPENINGS = 30


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield from _tap(folder)
        yield from _growth(folder)
        for matches in (0, FEW, MANY):
            _fill(folder / str(matches), matches)
        yield from _history(folder)
        yield from _opening(folder)


def _tap(folder: Path) -> Iterator[Row]:
    """Five players, four rounds played, one half entered; the bare insert is as long."""
    match = scoring.match_from_data(deal_match(7, "diabolo", full=True))
    data = match.rules.round_to_data(match.rounds[0])
    with Store(folder / "tap") as store, closing(_bare(folder / "bare.db")) as bare:
        log = store.start("diabolo", match.players, 0, {})
        log.append(DraftOpened(data))

        def tap() -> None:
            log.append(DraftChanged(data, view={"seat": 1}))

        def insert() -> None:
            bare.execute("BEGIN IMMEDIATE")
            bare.execute("INSERT INTO taps (payload) VALUES (?)", ("x" * 400,))
            bare.execute("COMMIT")

        ours, theirs = in_turns(TAPS, tap, insert)
    yield Row(
        "a committed tap / a bare insert and commit",
        ours / theirs,
        "×",
        "< 3",
        f"{ours * 1e3:.2f} ms against {theirs * 1e3:.2f} ms",
    )


def _bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE taps (id INTEGER PRIMARY KEY, payload TEXT)")
    return connection


def _growth(folder: Path) -> Iterator[Row]:
    """A thousand rounds of twenty taps each, in one match that stays tied."""
    rounds, taps = 1000, 20
    with Store(folder / "growth") as store:
        log = store.start("inferno", ["Ana", "Joe", "Léo", "Zoé"], 0, {})
        tapped = [{"taken": [{"others": n}] * 4} for n in range(taps)]
        # One commit for all of it: what is measured is the file, not the disk.
        with store._db.transaction():
            for _ in range(rounds):
                log.append(DraftOpened({"taken": [{}] * 4}))
                for data in tapped:
                    log.append(DraftChanged(data, view={"seat": 3}))
                log.append(RoundEntered())
    size = (folder / "growth" / "diablotin.db").stat().st_size
    yield Row(
        f"the file per round, {rounds} rounds of {taps} taps", size / rounds, "bytes", "< 1000"
    )


def _fill(folder: Path, matches: int) -> None:
    dealt = [
        scoring.match_from_data(deal_match(seed, game, full=True))
        for seed in range(50)
        for game in scoring.GAMES.ids
    ]
    first = datetime(2015, 1, 1, 20, tzinfo=UTC)
    with Store(folder) as store:
        store.add_all(
            replace(
                dealt[number % len(dealt)],
                id=f"match-{number}",
                started=(first + timedelta(hours=9 * number)).isoformat(),
            )
            for number in range(matches)
        )


def _history(folder: Path) -> Iterator[Row]:
    with Store(folder / str(MANY)) as many, Store(folder / str(FEW)) as few:
        for name, filters in (
            ("first page of the history", {}),
            ("the same of one game", {"game": "inferno"}),
            ("the same of one player", {"player": 1}),
        ):
            big, small = in_turns(
                OPENINGS,
                lambda filters=filters: many.history.page(**filters),  # type: ignore[misc]
                lambda filters=filters: few.history.page(**filters),  # type: ignore[misc]
            )
            yield Row(
                f"{name}, {MANY} / {FEW} matches",
                big / small,
                "×",
                "< 2",
                f"{big * 1e3:.2f} ms against {small * 1e3:.2f} ms",
            )


def _opening(folder: Path) -> Iterator[Row]:
    big, empty = in_turns(
        OPENINGS,
        lambda: Store(folder / str(MANY)).close(),
        lambda: Store(folder / "0").close(),
    )
    yield Row(
        f"opening the store, {MANY} / 0 matches",
        big / empty,
        "×",
        "< 3",
        f"{big * 1e3:.1f} ms against {empty * 1e3:.1f} ms; a file this big is checked once a day, "
        "on a thread",
    )
    path = folder / str(MANY) / "diablotin.db"
    with closing(sqlite3.connect(path)) as connection:
        for name, check in (
            ("quick_check", lambda: connection.execute("PRAGMA quick_check").fetchall()),
            ("integrity_check and every event's checksum", lambda: is_sound(connection)),
        ):
            (seconds,) = in_turns(5, check)
            size = path.stat().st_size / 1e6
            yield Row(name, seconds * 1e3 / size, "ms/MB", "", f"{seconds * 1e3:.0f} ms in all")
