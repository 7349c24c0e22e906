"""One player's rounds: what each of them earned and lost, and why."""

from typing import NamedTuple

from i18n import number, tr
from scoring import ScoredRound

from .round_details import points_of, reasons_of
from .rounds import round_title
from .scoresheet import Scoresheet


class PlayerRound(NamedTuple):
    """A round of a player: its number, its name, the points, and (points, sentence) of each
    reason."""

    number: int
    title: str
    points: str
    reasons: list[tuple[str, str]]


def rounds_of(sheet: Scoresheet, seat: int) -> list[PlayerRound]:
    """The last round first: it is the one that people ask about."""
    return [_round_of(sheet, scored, seat) for scored in reversed(sheet.result.rounds)]


def _round_of(sheet: Scoresheet, scored: ScoredRound, seat: int) -> PlayerRound:
    return PlayerRound(
        number=scored.number,
        title=round_title(scored.number, single=sheet.single),
        points=points_of(sheet, scored, seat),
        reasons=reasons_of(sheet, scored, seat),
    )


def earned_and_lost(sheet: Scoresheet, seat: int) -> str:
    """What the total is made of, in games where points can be lost."""
    points = [reason.points for scored in sheet.result.rounds for reason in scored.why(seat)]
    lost = sum(each for each in points if each < 0)
    if not lost:
        return ""
    earned = sum(each for each in points if each > 0)
    return tr(
        "{earned} earned · {lost} lost",
        earned=number(earned, signed=True),
        lost=number(lost, signed=True),
    )
