"""From a match to its result: rounds, totals, who leads next, standings, winners and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .game import Game, Setup, Standing
from .match import Match
from .problems import Problem
from .reasons import Decision, Reason, StoppedEarly


class ScoredRound(NamedTuple):
    number: int
    lead: int
    starter: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    reasons: tuple[Reason, ...]
    warnings: tuple[Problem, ...]
    extra: bool

    def why(self, seat: int) -> tuple[Reason, ...]:
        return tuple(reason for reason in self.reasons if reason.seat == seat)


class NextRound(NamedTuple):
    number: int
    lead: int
    starter: int
    extra: bool


@dataclass(frozen=True, slots=True)
class Result:
    """``winners`` are seats, none while the match runs; ``reasons`` say what decided it,
    or why it goes on beyond its rounds."""

    finished: bool
    rounds: tuple[ScoredRound, ...]
    next: NextRound | None
    standings: tuple[Standing, ...]
    winners: tuple[int, ...]
    decided_by: str | None
    reasons: tuple[Decision, ...]
    stopped: bool = False
    """Whether the table ended the match, and not its rules."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals by seat, also before the first round."""
        by_seat = sorted(self.standings, key=lambda standing: standing.seat)
        return tuple(standing.total for standing in by_seat)


def score(match: Match) -> Result:
    """Score a match that was read or built without errors."""
    rules, setup = match.rules, match.setup
    totals = (0,) * setup.seats
    rounds = []
    for index, round_ in enumerate(match.rounds):
        scored = score_round(rules, setup, index, round_, totals)
        totals = scored.totals
        rounds.append(scored)
    return conclude(match, tuple(rounds))


def score_round(
    rules: Game[Any], setup: Setup, index: int, round_: object, before: Sequence[int]
) -> ScoredRound:
    """Round ``index`` on top of the totals before it."""
    result = rules.score(round_, setup)
    lead = setup.lead(index)
    return ScoredRound(
        number=index + 1,
        lead=lead,
        starter=(lead + rules.starter_offset) % setup.seats,
        scores=result.scores,
        totals=tuple(map(sum, zip(before, result.scores, strict=True))),
        reasons=result.reasons,
        warnings=tuple(rules.check(round_, setup, ("rounds", index))),
        extra=rules.is_extra(setup, index),
    )


def conclude(match: Match, rounds: tuple[ScoredRound, ...]) -> Result:
    """Where the match stands after these rounds."""
    rules, setup = match.rules, match.setup
    played = len(rounds)
    totals = rounds[-1].totals if rounds else (0,) * setup.seats
    standings = rank(rules, totals, rules.tie_break_cards(match.rounds, setup))
    over = rules.over(setup, played, totals)
    stopped = match.stopped and played > 0 and not over
    if over or stopped:
        decided_by, reasons = rules.decide(setup, standings, [r.totals for r in rounds])
        if stopped:
            reasons = (StoppedEarly(played, rules.planned(setup)), *reasons)
        winners = tuple(s.seat for s in standings if s.rank == 1)
        return Result(True, rounds, None, standings, winners, decided_by, reasons, stopped)
    lead = setup.lead(played)
    following = NextRound(
        number=played + 1,
        lead=lead,
        starter=(lead + rules.starter_offset) % setup.seats,
        extra=rules.is_extra(setup, played),
    )
    pending = rules.pending(setup, played, standings)
    return Result(False, rounds, following, standings, (), None, pending)


def rank(
    rules: Game[Any], totals: Sequence[int], cards: Sequence[int | None] | None = None
) -> tuple[Standing, ...]:
    """Best first; equals share a rank in seating order, and the rank after them is skipped.

    Cards break a tie only where those of all tied players are known.
    """
    sizes = cards or [None] * len(totals)
    unknown = {total for total, size in zip(totals, sizes, strict=True) if size is None}
    keys = [
        rules.rank_key(total, None if total in unknown else size)
        for total, size in zip(totals, sizes, strict=True)
    ]
    in_order = sorted(range(len(totals)), key=keys.__getitem__)
    return tuple(
        Standing(
            seat,
            rank=1 + sum(key < keys[seat] for key in keys),
            total=totals[seat],
            cards=sizes[seat],
        )
        for seat in in_order
    )


def result_to_data(match: Match, result: Result) -> dict[str, object]:
    """What ``python -m scoring`` prints."""
    return {
        "game": match.game,
        "finished": result.finished,
        **({"stopped": True} if result.stopped else {}),
        "rounds": [
            {
                "number": r.number,
                "lead": r.lead,
                "starter": r.starter,
                "scores": list(r.scores),
                "totals": list(r.totals),
                "warnings": [
                    {"code": w.code, "path": w.where, "params": dict(w.params)} for w in r.warnings
                ],
            }
            for r in result.rounds
        ],
        "next": None
        if result.next is None
        else {
            "number": result.next.number,
            "lead": result.next.lead,
            "starter": result.next.starter,
            "extra": result.next.extra,
        },
        "standings": [
            {"player": match.players[s.seat], "rank": s.rank, "total": s.total, "cards": s.cards}
            for s in result.standings
        ],
        "winners": [match.players[seat] for seat in result.winners],
        "decided_by": result.decided_by,
    }
