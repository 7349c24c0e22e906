"""The phone's memory: one SQLite file with an append-only log of events for each match."""

from importlib import import_module
from typing import TYPE_CHECKING

from .backups import Backup
from .errors import (
    AlreadyOpen,
    BrokenBackup,
    BrokenFile,
    BrokenMatch,
    DiskFailed,
    DiskFull,
    Locked,
    NameTaken,
    NewerVersion,
    NoSuchFile,
    NotAnArchive,
    NotWritable,
    PlayedTogether,
    PlayerInMatches,
    StorageError,
    StoreError,
    UnknownMatch,
    UnknownPlayer,
    UpgradeFailed,
)
from .recovery_report import LostMatch, Recovery
from .roster import COLOURS, Player, Roster
from .store import Rescored, Store, data_folder
from .summaries import MatchBatch, MatchSummary, SeatSummary

if TYPE_CHECKING:
    from .fold import Draft, MatchState
    from .match_log import MatchLog
    from .statistics import Career, GameFigures, Placing, Rival, Tally

_LATER = {
    **dict.fromkeys(("Draft", "MatchState"), "fold"),
    "MatchLog": "match_log",
    **dict.fromkeys(("Career", "GameFigures", "Placing", "Rival", "Tally"), "statistics"),
}


def __getattr__(name: str) -> object:
    """What no first screen needs is imported when it is asked for."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_LATER[name]}", __name__), name)


__all__ = [
    "COLOURS",
    "AlreadyOpen",
    "Backup",
    "BrokenBackup",
    "BrokenFile",
    "BrokenMatch",
    "Career",
    "DiskFailed",
    "DiskFull",
    "Draft",
    "GameFigures",
    "Locked",
    "LostMatch",
    "MatchBatch",
    "MatchLog",
    "MatchState",
    "MatchSummary",
    "NameTaken",
    "NewerVersion",
    "NoSuchFile",
    "NotAnArchive",
    "NotWritable",
    "Placing",
    "PlayedTogether",
    "Player",
    "PlayerInMatches",
    "Recovery",
    "Rescored",
    "Rival",
    "Roster",
    "SeatSummary",
    "StorageError",
    "Store",
    "StoreError",
    "Tally",
    "UnknownMatch",
    "UnknownPlayer",
    "UpgradeFailed",
    "data_folder",
]
