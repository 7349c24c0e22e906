"""Inferno: what you pick up counts against you, and a red card counts its value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, NamedTuple

from .game import (
    ROUNDS,
    Card,
    ChoiceOption,
    Game,
    MissingPlayer,
    Option,
    RoundScore,
    Setup,
    Standing,
)
from .json_reader import read_by_seat, read_count, read_object
from .problems import Findings, Path
from .reasons import (
    DecidedByExtraRound,
    Decision,
    ExtraRound,
    OtherCards,
    PointsSaid,
    Reason,
    RedCards,
)

VALUES = (1, 2, 3, 4, 5)
COPIES = 4
RED_POINTS = COPIES * sum(VALUES)
OTHER_COLOURS = 4
OTHER_CARDS = OTHER_COLOURS * COPIES * len(VALUES)
ALL_POINTS = RED_POINTS + OTHER_CARDS
NO_RED = (0,) * len(VALUES)
SMALLEST_PICK_UP = 3
HAND_SIZE = 12
FEWEST_CARDS = HAND_SIZE
"""Whoever ends a round has played twelve cards, and all cards played are picked up."""

TIE = ChoiceOption("tie", ("extra_round", "share"), "extra_round")


@dataclass(frozen=True)
class Taken:
    """What one player picked up: cards, or what they counted. None is not entered, not 0.

    What is asked of it over and over is worked out once, as it is of a round."""

    red: tuple[int, ...] | int | None = None
    """How many red 1s to 5s, or the red points in all."""
    others: int | None = None
    points: int | None = None
    """What the player said to have in all; stands alone."""

    @cached_property
    def score(self) -> int:
        return self.red_points + (self.others or 0) + (self.points or 0)

    @cached_property
    def red_points(self) -> int:
        if isinstance(self.red, tuple):
            return sum(value * count for value, count in zip(VALUES, self.red, strict=True))
        return self.red or 0

    @property
    def most_cards(self) -> int:
        """How many cards this can be at the most: red points are at best so many 1s."""
        red = sum(self.red) if isinstance(self.red, tuple) else self.red or 0
        return red + (self.others or 0)

    @property
    def told_by_card(self) -> bool:
        """Whether it is known how many cards these are."""
        return self.points is None and (isinstance(self.red, tuple) or not self.red)


NOTHING_ENTERED = Taken()


class DeckLeft(NamedTuple):
    """What is not picked up yet: red copies of 1 to 5, red points, cards of other colours, and
    points of any kind."""

    red: tuple[int, ...]
    red_points: int
    others: int
    points: int


@dataclass(frozen=True)
class InfernoRound:
    taken: tuple[Taken, ...]

    @cached_property
    def left(self) -> DeckLeft:
        copies = [COPIES] * len(VALUES)
        red_points, others, points = RED_POINTS, OTHER_CARDS, ALL_POINTS
        for taken in self.taken:
            red_points -= taken.red_points
            others -= taken.others or 0
            points -= taken.score
            if isinstance(taken.red, tuple):
                copies = [left - count for left, count in zip(copies, taken.red, strict=True)]
        # Points that somebody said may be red cards or others, so they leave less of both.
        red_points, others, points = (
            max(0, min(left, points)) for left in (red_points, others, points)
        )
        red = tuple(
            max(0, left) if value <= red_points else 0
            for value, left in zip(VALUES, copies, strict=True)
        )
        return DeckLeft(red, red_points, others, points)


class Inferno(Game[InfernoRound]):
    id = "inferno"
    seats = range(3, 8)
    deck: ClassVar[Mapping[Card, int]] = {
        **{Card("red", value): COPIES for value in VALUES},
        **{Card("other", value): COPIES * OTHER_COLOURS for value in VALUES},
    }
    round_type = InfernoRound
    round_keys = required_keys = frozenset({"taken"})
    options: ClassVar[tuple[Option, ...]] = (ROUNDS, TIE)
    highest_wins = False
    whole_round_warnings = frozenset({"few_cards"})

    # The match

    def length(self, setup: Setup) -> int | None:
        return self.planned(setup) if setup.text(TIE) == "share" else None

    def planned(self, setup: Setup) -> int:
        return setup.number(ROUNDS)

    def over(self, setup: Setup, played: int, totals: Sequence[int]) -> bool:
        if played < self.planned(setup):
            return False
        return setup.text(TIE) == "share" or totals.count(min(totals)) == 1

    def is_extra(self, setup: Setup, index: int) -> bool:
        return index >= self.planned(setup)

    def decide(
        self, setup: Setup, standings: Sequence[Standing], course: Sequence[Sequence[int]]
    ) -> tuple[str, tuple[Decision, ...]]:
        decided_by, reasons = super().decide(setup, standings, course)
        if len(course) <= self.planned(setup) or decided_by == "shared":
            return decided_by, reasons
        winner, before = standings[0].seat, course[-2]
        last = [total - earlier for total, earlier in zip(course[-1], before, strict=True)]
        tied = tuple(seat for seat, total in enumerate(before) if total == min(before))
        scores = tuple(last[seat] for seat in tied)
        why = DecidedByExtraRound(
            winner, tied, min(before), scores, before=before[winner], score=last[winner]
        )
        return decided_by, (why, *reasons)

    def pending(
        self, setup: Setup, played: int, standings: Sequence[Standing]
    ) -> tuple[Decision, ...]:
        if played < self.planned(setup):
            return ()
        tied = [s for s in standings if s.rank == 1]
        return (ExtraRound(tuple(s.seat for s in tied), tied[0].total),)

    # A round

    def empty_round(self, setup: Setup) -> InfernoRound:
        return InfernoRound((NOTHING_ENTERED,) * setup.seats)

    def read_fields(
        self,
        fields: Mapping[str, object],
        setup: Setup,
        path: Path,
        findings: Findings,
        *,
        draft: bool,
    ) -> InfernoRound:
        taken = read_by_seat(
            fields, "taken", path, findings, setup.seats, _read_taken, NOTHING_ENTERED, draft=draft
        )
        return InfernoRound(taken)

    def round_to_data(self, round_: InfernoRound) -> dict[str, object]:
        return {"taken": [_taken_to_data(taken) for taken in round_.taken]}

    def check(self, round_: InfernoRound, setup: Setup, path: Path = ()) -> Findings:
        """Counts go over where the deck runs out in seating order, so that is where it is told."""
        findings = Findings()
        at = (*path, "taken")
        copies = [0] * len(VALUES)
        red_points = others = points = 0
        for seat, taken in enumerate(round_.taken):
            if taken == NOTHING_ENTERED:
                continue
            here = (*at, seat)
            if isinstance(taken.red, tuple):
                for index, count in enumerate(taken.red):
                    if copies[index] <= COPIES < copies[index] + count:
                        found = sum(t.red[index] for t in round_.taken if isinstance(t.red, tuple))
                        findings.error(
                            "too_many_copies",
                            (*here, "red", index),
                            colour="red",
                            card=VALUES[index],
                            found=found,
                            limit=COPIES,
                        )
                    copies[index] += count
            if red_points <= RED_POINTS < red_points + taken.red_points:
                found = sum(t.red_points for t in round_.taken)
                findings.error(
                    "too_many_points", (*here, "red"), colour="red", found=found, limit=RED_POINTS
                )
            red_points += taken.red_points
            if others <= OTHER_CARDS < others + (taken.others or 0):
                found = sum(t.others or 0 for t in round_.taken)
                findings.error(
                    "too_many_cards",
                    (*here, "others"),
                    kind="others",
                    found=found,
                    limit=OTHER_CARDS,
                )
            others += taken.others or 0
            if points <= ALL_POINTS < points + taken.score:
                found = sum(t.score for t in round_.taken)
                where = here if taken.points is None else (*here, "points")
                findings.error("too_many_points_in_all", where, found=found, limit=ALL_POINTS)
            points += taken.score
            if 0 < taken.most_cards < SMALLEST_PICK_UP:
                findings.warn("small_pick_up", here, cards=taken.most_cards, least=SMALLEST_PICK_UP)
        if all(taken.told_by_card for taken in round_.taken):
            cards = sum(taken.most_cards for taken in round_.taken)
            if cards < FEWEST_CARDS:
                findings.warn("few_cards", at, cards=cards, least=FEWEST_CARDS)
        return findings

    def score(self, round_: InfernoRound, setup: Setup) -> RoundScore:
        scores = []
        reasons: list[Reason] = []
        for seat, taken in enumerate(round_.taken):
            scores.append(taken.score)
            if taken.red is not None:
                cards = taken.red if isinstance(taken.red, tuple) else None
                reasons.append(RedCards(seat, taken.red_points, cards))
            if taken.others is not None:
                reasons.append(OtherCards(seat, taken.others))
            if taken.points is not None:
                reasons.append(PointsSaid(seat, taken.points))
        return RoundScore(tuple(scores), tuple(reasons))

    def missing(self, round_: InfernoRound, setup: Setup) -> tuple[MissingPlayer, ...]:
        """Players of whom nothing is entered; red, others or points alone is enough."""
        return tuple(
            MissingPlayer("taken", ("taken", seat), seat)
            for seat, taken in enumerate(round_.taken)
            if taken == NOTHING_ENTERED
        )

    def remaining(self, round_: InfernoRound, setup: Setup) -> DeckLeft:
        return round_.left

    def filled(self, round_: InfernoRound, setup: Setup) -> InfernoRound:
        """Nobody else has any red cards once they are all out, nor any others once these are."""
        left = round_.left
        if left.red_points and left.others:
            return round_
        return InfernoRound(tuple(_with_none_of(taken, left) for taken in round_.taken))


GAME = Inferno()


def _with_none_of(taken: Taken, left: DeckLeft) -> Taken:
    """What a player took, with none of what the deck no longer has."""
    if taken.points is not None or (taken == NOTHING_ENTERED and left.points):
        return taken
    if taken.red is None and not left.red_points:
        taken = replace(taken, red=NO_RED)
    if taken.others is None and not left.others:
        taken = replace(taken, others=0)
    return taken


_TAKEN_KEYS = frozenset({"red", "others", "points"})


def _read_taken(value: object, path: Path, findings: Findings) -> Taken:
    fields = read_object(value, path, findings, known=_TAKEN_KEYS)
    if not fields:
        return NOTHING_ENTERED
    red: tuple[int, ...] | int | None = None
    if "red" in fields:
        red = _read_red(fields["red"], (*path, "red"), findings)
    others = None
    if "others" in fields:
        others = read_count(fields["others"], (*path, "others"), findings)
    if "points" not in fields:
        return Taken(red, others)
    points = read_count(fields["points"], (*path, "points"), findings, "negative_total")
    if len(fields.keys() & _TAKEN_KEYS) == 1:
        return Taken(points=points)
    findings.error("points_beside_cards", (*path, "points"))
    return Taken(red, others)  # so that the same cards are not counted twice


def _read_red(value: object, path: Path, findings: Findings) -> tuple[int, ...] | int | None:
    if not isinstance(value, list):
        return read_count(value, path, findings)
    if len(value) != len(VALUES):
        findings.error("wrong_length", path, found=len(value), expected=len(VALUES))
        return None
    counts = [read_count(count, (*path, index), findings) for index, count in enumerate(value)]
    return tuple(count or 0 for count in counts)


def _taken_to_data(taken: Taken) -> dict[str, object]:
    data: dict[str, object] = {}
    if taken.red is not None:
        data["red"] = list(taken.red) if isinstance(taken.red, tuple) else taken.red
    if taken.others is not None:
        data["others"] = taken.others
    if taken.points is not None:
        data["points"] = taken.points
    return data
