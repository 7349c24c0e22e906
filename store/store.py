"""The phone's memory as one thing: open it, and everything else hangs on it."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from datetime import datetime
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from . import recovery_report
from .background_thread import Background
from .backups import Backup, Backups
from .database import FolderLock, Observer, Topic
from .errors import StoreError, from_os
from .history import History
from .recovery import open_database, put_back
from .roster import Merger, Roster
from .settings import BOARD, IMPORT_NOTE, Settings

if TYPE_CHECKING:
    from .careers import Careers
    from .matches import Matches
    from .occasions import OccasionFinder
    from .ranking import Ranking
    from .statistics import Statistics

FILE = "diablotin.db"
RESTORED: tuple[Topic, ...] = ("match", "roster", "history", "settings", "backups")
"""What a restored backup changes."""


def data_folder(usual: Callable[[], str | Path]) -> Path:
    """Where the app's data lies: ``DIABLOTIN_DATA`` if set, else the folder that apps usually
    have, which is not asked for otherwise."""
    return Path(os.environ.get("DIABLOTIN_DATA") or usual())


def _local_time() -> datetime:
    return datetime.now().astimezone()


class Store:
    """``recovery`` says what happened to a broken file, until :meth:`recovery_seen`."""

    def __init__(
        self, folder: Path, *, clock: Callable[[], datetime] = _local_time, background: bool = True
    ) -> None:
        """Open the store in ``folder``, making, upgrading or recovering the file as needed.

        ``background=False`` makes backups and checks on the spot, for tests.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise from_os(error, folder) from error
        self._clock = clock
        self._background = Background(threads=background)
        self._lock = FolderLock(folder / "diablotin.lock")
        try:
            path = folder / FILE
            self.backups = Backups(folder / "backups", path, clock, self._background)
            self._db, self.recovery = open_database(path, self.backups, clock(), self._background)
        except BaseException:
            self._lock.release()
            raise
        self.roster = Roster(self._db)
        self.settings = Settings(self._db)
        self.history = History(self._db)

    # The first screen needs none of these, and they take a while to import.

    @cached_property
    def matches(self) -> Matches:
        from .matches import Matches

        return Matches(self._db, self.roster, self._clock, self._committed)

    @cached_property
    def statistics(self) -> Statistics:
        from .statistics import Statistics

        return Statistics(self._db)

    @cached_property
    def ranking(self) -> Ranking:
        from .ranking import Ranking

        return Ranking(self._db, self._clock)

    @cached_property
    def occasions(self) -> OccasionFinder:
        from .occasions import OccasionFinder

        return OccasionFinder(self._db, self.history)

    @cached_property
    def careers(self) -> Careers:
        from .careers import Careers

        return Careers(self._db, self.statistics, self.ranking)

    def _committed(self, finished: bool) -> None:
        self.backups.consider(finished)

    def now(self) -> datetime:
        """What the clock says."""
        return self._clock()

    def observe(self, observer: Observer) -> None:
        """Call ``observer`` after each command with the topics that it changed."""
        self._db.observers.append(observer)

    def ignore(self, observer: Observer) -> None:
        self._db.observers.remove(observer)

    def notify(self, *changed: Topic) -> None:
        self._db.announce(*changed)

    def report_to(self, report: Callable[[Exception], object]) -> None:
        """Call ``report`` with whatever an observer raises."""
        self._db.report = report

    def together(self) -> AbstractContextManager[None]:
        """What is written inside is written as one: all of it, or nothing."""
        return self._db.transaction()

    def close(self) -> None:
        self._background.wait()
        self._db.close()
        self._lock.release()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def recovery_seen(self) -> None:
        """Somebody was told what happened: the next start need not say it again."""
        recovery_report.seen(self._db.path)
        self.recovery = None

    def drop_empty_tables(self, but: str | None) -> None:
        """Remove the matches that were set up and abandoned before anything was entered, except
        this one and the one that other phones are joined to."""
        board = self.settings.get(BOARD)
        joined = board.get("match") if isinstance(board, dict) and board.get("phones") else None
        if abandoned := [uid for uid in self.history.not_played() if uid not in (but, joined)]:
            self.matches.drop_empty_tables(abandoned)

    def take_back(self, merger: Merger) -> None:
        """Two persons again, each with their own matches."""
        from .mergers import take_back

        take_back(self._db, self.roster, merger)

    def restore_backup(self, backup: Backup) -> Backup:
        """Go back to a copy, settings aside: they belong to the phone, not to its matches.

        What there is now becomes a copy first, which is returned. A match that was loaded before
        must be loaded again. The caller closes that match, then calls :meth:`notify` with
        `RESTORED`. Raises :class:`BrokenBackup` if the copy is damaged, :class:`BackupGone` if it
        is not there any more.
        """
        self._background.wait()
        settings = self.settings.all()
        settings.pop(IMPORT_NOTE, None)  # the copy has its own, of matches that are in it
        present = put_back(self._db, self.backups, backup, self._clock(), settings)
        self.roster.version += 1
        with suppress(StoreError):  # the copy is restored, whatever the disk refuses now
            self.matches.removed.begin_anew()
        return present
