"""What the store costs, as ratios of one run: medians of measurements taken in turns."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import scoring
from store import Store
from store.recovery import CHECKED_AT_ONCE, is_sound
from tests.bench.rows import Row, ratio
from tests.bench.timing import compare, in_turns, turns
from tests.scoring.dealing import deal_match

FEW, SOME, MANY = 100, 1_000, 10_000
TAPS = 300
OPENINGS = 30


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield from _tap(folder)
        yield from _growth(folder)
        for matches in (0, FEW, SOME, MANY):
            fill(folder / str(matches), matches)
        yield from _history(folder)
        yield from _opening(folder)


def _tap(folder: Path) -> Iterator[Row]:
    """Five players, four rounds played, one half entered; the bare insert is as long."""
    match = scoring.match_from_data(deal_match(7, "diabolo", full=True))
    data = match.rules.round_to_data(match.rounds[0])
    with Store(folder / "tap") as store, closing(_bare(folder / "bare.db")) as bare:
        log = store.matches.start("diabolo", match.players, 0, {})
        log.open_draft(data)

        def tap() -> None:
            log.change_draft(data, None, {"seat": 1})

        def insert() -> None:
            bare.execute("BEGIN IMMEDIATE")
            bare.execute("INSERT INTO taps (payload) VALUES (?)", ("x" * 400,))
            bare.execute("COMMIT")

        compared = compare(*turns(TAPS, tap, insert))
    yield ratio("a committed tap / a bare insert and commit", compared, "×", "< 3")


def _bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE taps (id INTEGER PRIMARY KEY, payload TEXT)")
    return connection


def _growth(folder: Path) -> Iterator[Row]:
    """As many rounds as a match can have, of twenty taps each, in one that stays tied."""
    rounds, taps = scoring.MOST_ROUNDS, 20
    with Store(folder / "growth") as store:
        log = store.matches.start("inferno", ["Ana", "Joe", "Léo", "Zoé"], 0, {})
        tapped = [{"taken": [{"others": n}] * 4} for n in range(taps)]
        # One commit for all of it: what is measured is the file, not the disk.
        with store._db.transaction():
            for _ in range(rounds):
                log.open_draft({"taken": [{}] * 4})
                for data in tapped:
                    log.change_draft(data, None, {"seat": 3})
                if problems := log.close_draft(None, drop_later=False):
                    raise AssertionError(problems)
    size = (folder / "growth" / "diablotin.db").stat().st_size
    yield Row(
        f"the file per round, {rounds} rounds of {taps} taps", size / rounds, "bytes", "< 1000"
    )


def fill(folder: Path, matches: int) -> None:
    dealt = [
        scoring.match_from_data(deal_match(seed, game, full=True))
        for seed in range(50)
        for game in scoring.GAMES.ids
    ]
    first = datetime(2015, 1, 1, 20, tzinfo=UTC)
    with Store(folder) as store:
        store.matches.add_all(
            replace(
                dealt[number % len(dealt)],
                id=f"match-{number}",
                started=(first + timedelta(hours=9 * number)).isoformat(),
            )
            for number in range(matches)
        )


def _history(folder: Path) -> Iterator[Row]:
    with Store(folder / str(FEW)) as few:
        for matches in (SOME, MANY):
            with Store(folder / str(matches)) as many:
                for store in (few, many):
                    list(store.ranking.look())  # figures are kept once it was looked at
                for name, asked in (
                    ("first page of the history", lambda store: store.history.page()),
                    ("the same of one game", lambda store: store.history.page(game="inferno")),
                    ("the same of one player", lambda store: store.history.page(player=1)),
                    ("the same of one year", lambda store: store.history.page(year=2015)),
                    ("an evening", lambda store: store.history.evening(date(2015, 1, 5))),
                    ("a player's figures", lambda store: store.careers.of(1)),
                    ("the same made anew", lambda store: store.statistics.career(1)),
                ):
                    taken = turns(
                        OPENINGS,
                        lambda asked=asked, many=many: asked(many),  # type: ignore[misc]
                        lambda asked=asked: asked(few),  # type: ignore[misc]
                    )
                    # They then look at every match of the player.
                    aim = "" if "anew" in name else "< 2"
                    yield ratio(f"{name}, {matches} / {FEW} matches", compare(*taken), "×", aim)
                yield _search(many, matches)


def _search(store: Store, matches: int) -> Row:
    """Words that no note has: every note is looked at, at each letter that somebody types."""
    (seconds,) = in_turns(5, lambda: store.history.page(any_of=[], noted="nowhere"))
    return Row(f"words in the notes of {matches} matches", seconds * 1e3, "ms", "< 200")


def _opening(folder: Path) -> Iterator[Row]:
    for matches in (FEW, SOME, MANY):
        taken = turns(
            OPENINGS,
            lambda matches=matches: Store(folder / str(matches)).close(),  # type: ignore[misc]
            lambda: Store(folder / "0").close(),
        )
        big = (folder / str(matches) / "diablotin.db").stat().st_size > CHECKED_AT_ONCE
        checked = "checked once a day, on a thread" if big else "checked each time"
        name = f"opening the store, {matches} / 0 matches"
        yield ratio(name, compare(*taken), "×", "< 3", checked)
    path = folder / str(MANY) / "diablotin.db"
    with closing(sqlite3.connect(path)) as connection:
        for name, check in (
            ("quick_check", lambda: connection.execute("PRAGMA quick_check").fetchall()),
            ("integrity_check and every event's checksum", lambda: is_sound(connection)),
        ):
            (seconds,) = in_turns(5, check)
            size = path.stat().st_size / 1e6
            yield Row(name, seconds * 1e3 / size, "ms/MB", "", f"{seconds * 1e3:.0f} ms in all")
