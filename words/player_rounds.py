"""One player's match: its rounds as steps, what each of them earned and lost, and why."""

from collections.abc import Sequence
from typing import NamedTuple

from i18n import number, tr
from scoring import ScoredRound
from scoring.reasons import PointsSaid

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


class Step(NamedTuple):
    """What a round brought, and the total after it; where one round is the whole match, a part of
    its score. The label says in a sign or two which one it is."""

    label: str
    points: int
    total: int


def rounds_of(sheet: Scoresheet, seat: int, most: int) -> list[PlayerRound]:
    """So many rounds, the last one first: it is the one that people ask about."""
    return [_round_of(sheet, scored, seat) for scored in reversed(sheet.result.rounds[-most:])]


def _round_of(sheet: Scoresheet, scored: ScoredRound, seat: int) -> PlayerRound:
    return PlayerRound(
        number=scored.number,
        title=round_title(scored.number, single=sheet.single),
        points=points_of(sheet, scored, seat),
        reasons=reasons_of(sheet, scored, seat) or [("", tr("Nothing earned, nothing lost"))],
    )


def steps_of(sheet: Scoresheet, seat: int, most: int) -> list[Step]:
    """The way to the total, the last so many steps of it; none where it was made at one stroke,
    or where the rules forbid looking at it."""
    if sheet.secret:
        return []
    if sheet.single:
        return _parts_of(sheet, seat)
    return [
        Step(tr("R{number}", number=scored.number), scored.scores[seat], scored.totals[seat])
        for scored in sheet.result.rounds[-most:]
    ]


def _parts_of(sheet: Scoresheet, seat: int) -> list[Step]:
    """What the only score is made of, in the order in which people add it up."""
    steps: list[Step] = []
    total = 0
    for scored in sheet.result.rounds:
        for reason in scored.why(seat):
            for points, label in sheet.profile.parts(reason):
                if points:
                    total += points
                    steps.append(Step(label, points, total))
    return steps if len(steps) > 1 else []


def steps_in_words(steps: Sequence[Step]) -> str:
    """For whoever cannot see them: "+12 = 12 (R1), −5 = 7 (R2)"."""
    return ", ".join(
        f"{number(step.points, signed=True)} = {number(step.total)}"
        + (f" ({step.label})" if step.label else "")
        for step in steps
    )


def what_steps_show(*, single: bool) -> str:
    """What stands at each of them."""
    if single:
        return tr("Each step: a part of the score, then the total so far")
    return tr("Each step: what a round brought, then the total after it")


def earned_and_lost(sheet: Scoresheet, seat: int) -> str:
    """What the total is made of, in games where points can be lost; nothing where a number was
    only said, because a round can hold both."""
    reasons = [reason for scored in sheet.result.rounds for reason in scored.why(seat)]
    if any(isinstance(reason, PointsSaid) for reason in reasons):
        return ""
    points = [reason.points for reason in reasons]
    lost = sum(each for each in points if each < 0)
    if not lost:
        return ""
    earned = sum(each for each in points if each > 0)
    return tr(
        "{earned} earned · {lost} lost",
        earned=number(earned, signed=True),
        lost=number(lost, signed=True),
    )
