"""Mytho: shed your cards, lie if you must; a match is a race to a number of wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, NamedTuple

from .game import (
    Card,
    Game,
    Missing,
    MissingPlayer,
    NumberOption,
    Option,
    RoundScore,
    Setup,
    Standing,
)
from .json_reader import read_count, read_integer, read_seats
from .problems import Findings, Path
from .reasons import Decision, MostWins, RoundWon, WonByWins

Ending = Literal["empty", "contest"]
ENDINGS: tuple[Ending, ...] = ("empty", "contest")
HAND_SIZE = 5

TARGET_WINS = NumberOption("target_wins", 1, 20, 1)


@dataclass(frozen=True, slots=True)
class MythoRound:
    """Who won and how.

    ``left`` is the cards left by seat, empty when not entered. While it is being entered a hand
    that was not counted yet is None, and the last hands may be left out.
    """

    winner: int | None = None
    by: Ending = "empty"
    left: tuple[int | None, ...] = ()


class MissingWinner(NamedTuple):
    """Nobody has said who won."""

    code: Literal["winner"] = "winner"
    path: Path = ("winner",)


class Mytho(Game[MythoRound]):
    id = "mytho"
    seats = range(2, 7)
    # The rules name no deck: any cards with a number and a colour will do.
    deck: ClassVar[Mapping[Card, int]] = {}
    round_type = MythoRound
    round_keys = frozenset({"winner", "by", "left"})
    required_keys = frozenset({"winner"})
    options: ClassVar[tuple[Option, ...]] = (TARGET_WINS,)
    totals_are_wins = True

    # The match

    def length(self, setup: Setup) -> int | None:
        return 1 if setup.number(TARGET_WINS) == 1 else None

    def over(self, setup: Setup, played: int, totals: Sequence[int]) -> bool:
        return max(totals) >= setup.number(TARGET_WINS)

    def decide(
        self, setup: Setup, standings: Sequence[Standing], course: Sequence[Sequence[int]]
    ) -> tuple[str, tuple[Decision, ...]]:
        winner, second = standings[0], standings[1]
        target = setup.number(TARGET_WINS)
        if winner.total >= target:
            return "wins", (WonByWins(winner.seat, winner.total, target),)
        if second.rank == 1:
            return super().decide(setup, standings, course)
        following = tuple(s.seat for s in standings if s.rank == second.rank)
        return "wins", (MostWins(winner.seat, winner.total, following, second.total),)

    # A round

    def empty_round(self, setup: Setup) -> MythoRound:
        return MythoRound()

    def read_fields(
        self,
        fields: Mapping[str, object],
        setup: Setup,
        path: Path,
        findings: Findings,
        *,
        draft: bool,
    ) -> MythoRound:
        winner = None
        if "winner" in fields:
            winner = read_integer(fields["winner"], (*path, "winner"), findings)
            if winner is not None and not 0 <= winner < setup.seats:
                findings.error("no_such_seat", (*path, "winner"), found=winner, seats=setup.seats)
                winner = None
        by: Ending = "empty"
        if "by" in fields:
            by = _read_ending(fields["by"], (*path, "by"), findings)
        left: list[int | None] = []
        if "left" in fields:
            at = (*path, "left")
            given = read_seats(fields["left"], at, findings, setup.seats, draft=draft)
            left = [
                None if draft and count is None else read_count(count, (*at, seat), findings)
                for seat, count in enumerate(given)
            ]
            if len(left) > setup.seats or (len(left) < setup.seats and not draft):
                left = []  # nobody knows whose hands these are
        return MythoRound(winner, by, tuple(left))

    def round_to_data(self, round_: MythoRound) -> dict[str, object]:
        data: dict[str, object] = {}
        if round_.winner is not None:
            data["winner"] = round_.winner
        if round_.by != "empty":
            data["by"] = round_.by
        if any(count is not None for count in round_.left):
            data["left"] = list(round_.left)
        return data

    def check(self, round_: MythoRound, setup: Setup, path: Path = ()) -> Findings:
        findings = Findings()
        if round_.winner is None:
            return findings
        for seat, count in enumerate(round_.left):
            at = (*path, "left", seat)
            if seat == round_.winner and count:
                findings.error("winner_has_cards", at, seat=seat, found=count)
            elif seat != round_.winner and count == 0:
                findings.error("loser_without_cards", at, seat=seat)
        return findings

    def score(self, round_: MythoRound, setup: Setup) -> RoundScore:
        scores = [0] * setup.seats
        if round_.winner is None:
            return RoundScore(tuple(scores), ())
        scores[round_.winner] = 1
        won = RoundWon(_WON_BY[round_.by], round_.winner, round_.left or None)
        return RoundScore(tuple(scores), (won,))

    def missing(self, round_: MythoRound, setup: Setup) -> tuple[Missing, ...]:
        """The winner; and once a hand's cards are counted, the cards of the others."""
        found: list[Missing] = [] if round_.winner is not None else [MissingWinner()]
        if any(count is not None for count in round_.left):
            counted = dict(enumerate(round_.left))
            found += [
                MissingPlayer("left", ("left", seat), seat)
                for seat in range(setup.seats)
                if counted.get(seat) is None
            ]
        return tuple(found)

    def remaining(self, round_: MythoRound, setup: Setup) -> None:
        return None

    def filled(self, round_: MythoRound, setup: Setup) -> MythoRound:
        """Whoever wins is out of cards: once all hands but one have some, that one has won."""
        counted = dict(enumerate(round_.left))
        without = [seat for seat in range(setup.seats) if not counted.get(seat)]
        if round_.winner is not None or len(without) != 1:
            return round_
        left = tuple(counted.get(seat) or 0 for seat in range(setup.seats))
        return replace(round_, winner=without[0], left=left)


GAME = Mytho()

_WON_BY: Mapping[Ending, Literal["won_by_empty", "won_by_contest"]] = {
    "empty": "won_by_empty",
    "contest": "won_by_contest",
}


def _read_ending(value: object, path: Path, findings: Findings) -> Ending:
    for ending in ENDINGS:
        if value == ending:
            return ending
    findings.error("unknown_ending", path, allowed=list(ENDINGS))
    return "empty"
