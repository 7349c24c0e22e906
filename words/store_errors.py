"""What is wrong with the phone's memory, and what to do about it."""

from i18n import N_, tr
from store import StoreError

WORDS = {
    "disk_full": N_(
        "The phone’s storage is full. Make some room, then try again. Nothing is lost."
    ),
    "disk_failed": N_(
        "The storage did not answer. Often it is full: make some room and try again."
    ),
    "not_writable": N_("Diablotin may not write in its folder:\n{path}"),
    "locked": N_("Another program holds Diablotin’s file at this moment. Close it and try again."),
    "already_open": N_("Diablotin is open already. Close the other window and try again."),
    "newer_version": N_(
        "Your matches were saved by a newer Diablotin. Update the app: nothing was changed."
    ),
    "backup_gone": N_(
        "This backup is gone: newer ones took its place. The list is up to date now."
    ),
    "broken_match": N_("This match cannot be read any more. The others can."),
    "unknown_match": N_("This match is not there any more."),
    "unknown_player": N_("This player is not in the list any more."),
    "name_taken": N_("{name} is in the list already."),
    "player_in_matches": N_("This name is in some matches: archive instead of deleting."),
}
OTHER = N_("Diablotin’s memory cannot be read. Try again; the file stays where it is.")


def explained(error: StoreError) -> str:
    """What happened, and what to do."""
    return tr(WORDS.get(error.code, OTHER), **{"path": "", **error.params})
