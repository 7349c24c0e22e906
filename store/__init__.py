"""The phone's memory: one SQLite file with an append-only log of events for each match."""

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
from .fold import Draft, MatchState
from .log import MatchLog
from .recovery import Recovery
from .roster import COLOURS, Player, Roster
from .statistics import Career, GameFigures, Placing, Rival, Tally
from .store import Rescored, Store, data_folder
from .summaries import MatchSummary, Page, SeatSummary

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
    "MatchLog",
    "MatchState",
    "MatchSummary",
    "NameTaken",
    "NewerVersion",
    "NoSuchFile",
    "NotAnArchive",
    "NotWritable",
    "Page",
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
