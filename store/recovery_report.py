"""What happened to a broken file, kept beside it until somebody was told."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from .backups import Backup
from .database import mark


class LostMatch(NamedTuple):
    """A match that could not be read in the broken file.

    ``match`` is its id, ``game``, ``players`` and ``played_at`` what its summary still knew. If
    ``older_kept``, the match is there as it was when the copy was made.
    """

    match: str
    game: str | None
    players: tuple[str, ...]
    played_at: float | None
    older_kept: bool


class Recovery(NamedTuple):
    """What happened to a broken file, for the app to tell.

    ``set_aside`` is where the broken file lies now, None if there was none; ``restored`` is the
    copy that was gone back to, None if no copy was good. ``salvaged`` counts the matches of the
    broken file that are newer than the copy and were kept nevertheless; ``lost`` are those that
    could not be read. ``players`` are the names that may not be as they were, ``settings`` the
    number of preferences that were lost. Unless ``all_known``, not even the list of matches could
    be read in whole: there may be losses that nobody can name.
    """

    at: datetime
    reason: str
    set_aside: Path | None
    restored: Backup | None
    salvaged: int = 0
    lost: tuple[LostMatch, ...] = ()
    players: tuple[str, ...] = ()
    settings: int = 0
    all_known: bool = False


def keep(path: Path, recovery: Recovery) -> None:
    """Remember a recovery. A message that cannot be kept must not stop the recovery itself."""
    report = mark(path, "recovery")
    fresh = mark(path, "recovery.part")
    with suppress(OSError):
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(_to_data(recovery), file)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(report)


def unseen(path: Path) -> Recovery | None:
    """The recovery that nobody was told of yet."""
    try:
        return _from_data(json.loads(mark(path, "recovery").read_text("utf-8")))
    except (OSError, ValueError, TypeError, LookupError):
        return None


def seen(path: Path) -> None:
    with suppress(OSError):
        mark(path, "recovery").unlink(missing_ok=True)


def _to_data(recovery: Recovery) -> dict[str, Any]:
    data = recovery._asdict()
    data["at"] = recovery.at.isoformat()
    data["set_aside"] = recovery.set_aside and str(recovery.set_aside)
    if recovery.restored:
        last_event, made, path = recovery.restored
        data["restored"] = [last_event, made.isoformat(), str(path)]
    return data


def _from_data(data: dict[str, Any]) -> Recovery:
    data["at"] = datetime.fromisoformat(data["at"])
    data["set_aside"] = data["set_aside"] and Path(data["set_aside"])
    if data["restored"]:
        last_event, made, path = data["restored"]
        data["restored"] = Backup(last_event, datetime.fromisoformat(made), Path(path))
    data["lost"] = tuple(
        LostMatch(match, game, tuple(players), *others)
        for match, game, players, *others in data["lost"]
    )
    data["players"] = tuple(data["players"])
    return Recovery(**data)
