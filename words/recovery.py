"""What happened to a broken file, told to whoever plays: what was kept, and what was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n import N_, tr

from .backups import moment
from .dates import day_of, named
from .games import game_name
from .phrases import capital

if TYPE_CHECKING:
    from store import LostMatch, Recovery

TOLD = 5
"""So many lost matches, or names, are told one by one."""

REASONS = {
    "missing": N_("{when}: the file with your matches was gone."),
    "empty": N_("{when}: the file with your matches was empty."),
    "older_than_backup": N_("{when}: the file with your matches was older than its backup."),
}
DAMAGED = N_("{when}: the file with your matches was damaged.")


class RecoveryReport(NamedTuple):
    """``harm`` says whether something is lost, or may be."""

    title: str
    text: str
    harm: bool


def report(recovery: Recovery) -> RecoveryReport:
    harm = bool(recovery.lost or recovery.players or recovery.settings or not recovery.all_known)
    paragraphs = (
        f"{_what_happened(recovery)} {_what_was_kept(recovery)}",
        _what_was_lost(recovery),
        _unknown_losses(recovery),
        _names(recovery),
        _settings(recovery),
        _set_aside(recovery) if harm else "",
    )
    return RecoveryReport(_title(recovery, harm), "\n\n".join(filter(None, paragraphs)), harm)


def _title(recovery: Recovery, harm: bool) -> str:
    if not harm:
        return tr("Your matches were recovered")
    if _nothing_kept(recovery):
        return tr("Your matches could not be read")
    if recovery.lost or not recovery.all_known:
        return tr("Not every match could be recovered")
    return tr("Your matches were recovered, but not everything else")


def _nothing_kept(recovery: Recovery) -> bool:
    return recovery.restored is None and not recovery.salvaged


def _what_happened(recovery: Recovery) -> str:
    return tr(REASONS.get(recovery.reason, DAMAGED), when=capital(moment(recovery.at)))


def _what_was_kept(recovery: Recovery) -> str:
    if recovery.restored is not None:
        went_back = tr(
            "Diablotin went back to this backup: {when}.", when=moment(recovery.restored.made)
        )
        if not recovery.salvaged:
            return went_back
        kept = tr.n(
            "{n} match played or changed since then was saved too.",
            "{n} matches played or changed since then were saved too.",
            recovery.salvaged,
        )
        return f"{went_back} {kept}"
    if recovery.salvaged:
        return tr.n(
            "There was no sound backup; {n} match could still be read and is here.",
            "There was no sound backup; {n} matches could still be read and are here.",
            recovery.salvaged,
        )
    if recovery.all_known and not recovery.lost:
        return tr("There was no match in it.")
    return tr("There was no sound backup, and no match in the file could be read.")


def _what_was_lost(recovery: Recovery) -> str:
    lost = recovery.lost
    if not lost:
        return ""
    lines = [tr.n("{n} match could not be read:", "{n} matches could not be read:", len(lost))]
    lines += [f"• {_lost_match(match)}" for match in lost[:TOLD]]
    if len(lost) > TOLD:
        lines.append(tr.n("• and {n} more", "• and {n} more", len(lost) - TOLD))
    return "\n".join(lines)


def _lost_match(lost: LostMatch) -> str:
    """ "Inferno · Ana, Léo · yesterday (as it was in the backup)"."""
    day = day_of(lost.played_at)
    known = (
        game_name(lost.game) if lost.game else tr("a match"),
        ", ".join(lost.players),
        named(day) if day else tr("date unknown"),
    )
    text = " · ".join(filter(None, known))
    return tr("{match} (kept as the backup had it)", match=text) if lost.older_kept else text


def _unknown_losses(recovery: Recovery) -> str:
    if recovery.all_known:
        return ""
    if recovery.restored is not None:
        return tr("What was played after that backup may be missing.")
    return tr("Other matches may be missing, and nobody can tell which.") if recovery.lost else ""


def _names(recovery: Recovery) -> str:
    names = recovery.players
    if not names:
        return ""
    told = ", ".join(names[:TOLD]) + ("…" if len(names) > TOLD else "")
    return tr.n(
        "Check this player’s name and colour: {names}.",
        "Check the names and colours of these players: {names}.",
        len(names),
        names=told,
    )


def _settings(recovery: Recovery) -> str:
    if not recovery.settings:
        return ""
    return tr("Check the settings: some are back to how they were at first.")


def _set_aside(recovery: Recovery) -> str:
    if recovery.set_aside is None:
        return ""
    return tr("The damaged file is kept in the data folder.")
