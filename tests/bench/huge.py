"""What a hundred thousand matches cost beside ten thousand: opening, listing, searching, ranking.

Filling such a file takes minutes, so this is only run when it is asked for by name. Processor time
throughout: what is read from the disk is in memory after the first look.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from store import Store
from tests.bench.rows import Row
from tests.bench.store import MANY, fill

HUGE = 100_000
LOOKS = 5


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as name:
        taken = {}
        for matches in (MANY, HUGE):
            folder = Path(name, str(matches))
            fill(folder, matches)
            taken[matches] = dict(_measured(folder))
    for what, seconds in taken[HUGE].items():
        less = taken[MANY][what]
        note = f"{seconds * 1e3:.3g} ms against {less * 1e3:.3g} ms"
        yield Row(f"{what}, {HUGE} / {MANY} matches", seconds / less, "×", "", note)


def _measured(folder: Path) -> Iterator[tuple[str, float]]:
    yield "opening the store", _least(lambda: Store(folder).close())
    with Store(folder) as store:
        history, ranking = store.history, store.ranking
        yield "first page of the history", _least(lambda: history.page())
        yield "the same of one player", _least(lambda: history.page(player=1))
        yield "words of no note", _least(lambda: history.page(any_of=[], noted="nowhere"))
        yield "the ranking, counted for the first time", _least(lambda: [*ranking.look()], 1)
        yield "the ranking, looked at again", _least(lambda: [*ranking.look()])
        yield "a player's figures, made anew", _least(lambda: store.statistics.career(1))
        yield "a player's figures, kept", _least(lambda: store.careers.of(1))
        yield "everybody's matches and wins", _least(store.statistics.tallies)


def _least(action: Callable[[], object], looks: int = LOOKS) -> float:
    taken = []
    for _ in range(looks):
        begin = time.process_time()
        action()
        taken.append(time.process_time() - begin)
    return min(taken)
