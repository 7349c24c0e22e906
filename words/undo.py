"""What a step back or forward did, in words. The kinds are those of the session's steps."""

from i18n import N_, tr

UNDONE = {
    "draft_changed": N_("The last tap is taken back"),
    "draft_discarded": N_("The discarded entry is back"),
    "round_entered": N_("The round is open again"),
    "round_edited": N_("The correction is undone"),
    "round_removed": N_("The round is back"),
    "stopped": N_("The match goes on"),
    "continued": N_("The match is as it was before the import"),
    "player_renamed": N_("The earlier name is back"),
    "note_changed": N_("The earlier note is back"),
    "dated": N_("The earlier date is back"),
}
REDONE = {
    "draft_changed": N_("The tap counts again"),
    "draft_discarded": N_("The entry is discarded again"),
    "round_entered": N_("The round is saved again"),
    "round_edited": N_("The correction is saved again"),
    "round_removed": N_("The round is removed again"),
    "stopped": N_("The match is ended again"),
    "continued": N_("The rounds played elsewhere are back"),
    "player_renamed": N_("The new name is back"),
    "note_changed": N_("The new note is back"),
    "dated": N_("The new date is back"),
}


def undone(kind: str, player: str = "") -> str:
    """What Undo did. ``player`` entered it on another phone."""
    return tr("The last tap of {name} is undone", name=player) if player else tr(UNDONE[kind])


def redone(kind: str, player: str = "") -> str:
    return tr("The tap of {name} counts again", name=player) if player else tr(REDONE[kind])
