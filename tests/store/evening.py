"""A process that plays until it is killed, and says before and after each command what the
store must hold: ``try DIGEST``, then ``ok DIGEST`` when the command has returned.

What a command will lead to is found out on a twin of the store, a copy in a folder of its own.
"""

from __future__ import annotations

import hashlib
import os
import random
import shutil
import sys
from datetime import timedelta
from pathlib import Path

from session import Session
from store import Store
from tests.store.playing import Ticks, act, start, timeline


def digest(store: Store) -> str:
    """Of the newest match with all that undo can reach, and of how many matches there are."""
    count = store.history.count()
    running = store._db.value("SELECT uid FROM matches ORDER BY id DESC LIMIT 1")
    held = timeline(store, running) if running else ()
    return hashlib.sha256(repr((count, held)).encode()).hexdigest()[:16]


def sit_down(folder: Path, seed: int, rng: random.Random) -> Session:
    """Time stands still, or the thread that makes backups would move one table's clock on and
    not the other's; each life is an hour later than the one before."""
    now = Ticks(timedelta(hours=seed))()
    session = Session(Store(folder, clock=lambda: now))
    if newest := session.history.page(limit=1).matches:
        session.open(newest[0].id)
    else:
        start(session, rng)
    return session


def play(folder: Path, seed: int) -> None:
    twin_folder = folder.with_name(f"{folder.name}-twin")
    shutil.rmtree(twin_folder, ignore_errors=True)
    if folder.exists():
        shutil.copytree(folder, twin_folder)
    rngs = random.Random(seed), random.Random(seed)
    twin = sit_down(twin_folder, seed, rngs[0])
    print("try", digest(twin._store), flush=True)
    real = sit_down(folder, seed, rngs[1])
    print("ok", digest(real._store), flush=True)
    while True:
        act(twin, rngs[0])
        print("try", digest(twin._store), flush=True)
        act(real, rngs[1])
        print("ok", digest(real._store), flush=True)


def main(folder: Path) -> None:
    """Play one life for each seed that comes in: a fork starts at once, a new Python does not."""
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            play(folder, int(line))
        print("pid", child, flush=True)
        os.waitpid(child, 0)
        print("\nend", child, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
