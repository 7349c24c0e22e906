"""Backups in words: when they were made, how large they are."""

from datetime import datetime

from i18n import tr
from store import StoreError

from .dates import here, named
from .store_errors import explained


def moment(when: datetime) -> str:
    """A moment as people say it, in the time of the place: "yesterday, 20:05"."""
    local = here(when)
    return f"{named(local.date())}, {tr.time(local)}"


def file_size(count: int) -> str:
    """So many bytes, as exactly as is worth saying."""
    if count < 1_000_000:
        return tr("{n} KB", n=max(1, round(count / 1000)))
    return tr("{n} MB", n=round(count / 1_000_000))


def last_backup(made: datetime | None) -> str:
    return tr("The last one: {when}", when=moment(made)) if made else tr("None yet")


def backup_title(made: datetime) -> str:
    return tr("Backup: {when}", when=moment(made))


def is_restored(made: datetime) -> str:
    return tr("Restored: {when}", when=moment(made))


def trouble(*, reachable: bool) -> str:
    """The title above an explanation."""
    if reachable:
        return tr("The last backup could not be made")
    return tr("The backups cannot be reached")


def unreachable(error: StoreError) -> str:
    return tr(
        "The backups cannot be reached. Your matches are here, and you can go on playing. {why}",
        why=explained(error),
    )


def no_copy(error: StoreError) -> str:
    """The copy from before something was taken away could not be made."""
    return tr("No backup could be made before: {why}", why=explained(error))
