"""What a step back or forward did, in words. The kinds are those of the session's steps."""

from typing import Any

from i18n import N_, tr

UNDONE = {
    "draft_opened": N_("The entry of the round is put away"),
    "draft_changed": N_("The last tap is taken back"),
    "draft_discarded": N_("The discarded entry is back"),
    "round_entered": N_("The round is open again"),
    "round_edited": N_("The correction is open again"),
    "round_removed": N_("The round is back"),
    "player_renamed": N_("The earlier name is back"),
    "note_changed": N_("The earlier note is back"),
}
REDONE = {
    "draft_opened": N_("The entry of the round is back"),
    "draft_changed": N_("The tap counts again"),
    "draft_discarded": N_("The entry is discarded again"),
    "round_entered": N_("The round is saved again"),
    "round_edited": N_("The correction is saved again"),
    "round_removed": N_("The round is removed again"),
    "player_renamed": N_("The new name is back"),
    "note_changed": N_("The new note is back"),
}


def undo(page: Any) -> None:
    """Take the last step back and say which, with the way forward again."""
    kind = page.session.undo()
    if kind:
        page.nav.snack(tr(UNDONE[kind]), tr("Redo"), lambda: redo(page))


def redo(page: Any) -> None:
    kind = page.session.redo()
    if kind:
        page.nav.snack(tr(REDONE[kind]), tr("Undo"), lambda: undo(page))
