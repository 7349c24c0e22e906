"""The phone's memory: one SQLite file with an append-only log of events for each match."""

from .backups import Backup
from .database import Topic
from .errors import (
    AlreadyOpen,
    BackupGone,
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
from .history import MatchBatch, MatchSummary, SeatSummary
from .recovery_report import LostMatch, Recovery
from .roster import COLOURS, Merger, Player, Roster
from .store import RESTORED, Store, data_folder

__all__ = [
    "COLOURS",
    "RESTORED",
    "AlreadyOpen",
    "Backup",
    "BackupGone",
    "BrokenBackup",
    "BrokenFile",
    "BrokenMatch",
    "DiskFailed",
    "DiskFull",
    "Locked",
    "LostMatch",
    "MatchBatch",
    "MatchSummary",
    "Merger",
    "NameTaken",
    "NewerVersion",
    "NoSuchFile",
    "NotAnArchive",
    "NotWritable",
    "PlayedTogether",
    "Player",
    "PlayerInMatches",
    "Recovery",
    "Roster",
    "SeatSummary",
    "StorageError",
    "Store",
    "StoreError",
    "Topic",
    "UnknownMatch",
    "UnknownPlayer",
    "UpgradeFailed",
    "data_folder",
]
