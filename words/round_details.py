"""One round looked at closely: what happened in it, and why each score is what it is."""

from i18n import number
from scoring import ScoredRound

from .rounds import what_is_odd
from .scoresheet import Scoresheet


def what_happened(sheet: Scoresheet, scored: ScoredRound) -> str:
    """What concerns the whole table, a line each."""
    return "\n".join(
        sheet.profile.reason(reason, sheet.names)
        for reason in scored.reasons
        if reason.seat is None
    )


def what_looks_odd(sheet: Scoresheet, scored: ScoredRound) -> str:
    return "\n".join(what_is_odd(sheet.profile, sheet.match, scored))


def points_of(sheet: Scoresheet, scored: ScoredRound, seat: int) -> str:
    return number(scored.scores[seat], signed=sheet.rules.highest_wins)


def reasons_of(sheet: Scoresheet, scored: ScoredRound, seat: int) -> list[tuple[str, str]]:
    """The points of each reason and its sentence. A reason that stands alone accounts for the
    whole score, which is written above it."""
    reasons = scored.why(seat)
    return [
        (
            number(reason.points, signed=True) if len(reasons) > 1 else "",
            sheet.profile.reason(reason, sheet.names),
        )
        for reason in reasons
    ]
