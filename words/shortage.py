"""Why a key of a pad enters nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n import tr

if TYPE_CHECKING:
    from entry.base import Shortage

    from .profile import Names


def refusal(shortage: Shortage | None, names: Names) -> str:
    """ "Only 17 left: Mamie has 75"; without a shortage the pad has nowhere to enter into."""
    if shortage is None:
        return tr("Tap a name first.")
    limit, left, has, seat = shortage
    if seat is not None:
        if left:
            return tr("Only {left} left: {name} has {has}.", left=left, name=names[seat], has=has)
        return tr("None left: {name} has {has}.", name=names[seat], has=has)
    if has and left:
        return tr("Only {left} left: {has} elsewhere.", left=left, has=has)
    if has:
        return tr("None left: {has} elsewhere.", has=has)
    return tr("The box has only {limit}.", limit=limit)
