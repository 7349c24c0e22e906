"""Anges & Démons: the victory piles are counted once, at the end of the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from .game import Card, Game, MissingPlayer, RoundScore, Setup, Standing, shared_win, won_on_points
from .json_reader import read_by_seat, read_count, read_object
from .problems import Findings, Path
from .reasons import Decision, FewestCards, PileCounted

WORTH = {"plus2": 2, "plus1": 1, "zero": 0, "minus2": -2}
KINDS = tuple(WORTH)
DECK_SIZE = 60
LIMITS = {"plus2": 30, "zero": 6, "minus2": 24}
"""The cards in the box of each worth; any card is worth +1 face down."""
FACE_DOWN_AT_START = 2
"""With two players, the cards that each puts face down before the game."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A victory pile by worth. None is not entered, which is not 0."""

    plus2: int | None = None
    plus1: int | None = None
    zero: int | None = None
    minus2: int | None = None

    @property
    def counts(self) -> tuple[int, ...]:
        return (self.plus2 or 0, self.plus1 or 0, self.zero or 0, self.minus2 or 0)

    @property
    def points(self) -> int:
        return sum(n * worth for n, worth in zip(self.counts, WORTH.values(), strict=True))

    @property
    def cards(self) -> int:
        return sum(self.counts)


@dataclass(frozen=True, slots=True)
class AngelsRound:
    piles: tuple[Pile, ...]


class PilesLeft(NamedTuple):
    """How many cards of each worth, in the order of KINDS, can still be counted."""

    kinds: tuple[int, ...]
    cards: int


class Angels(Game[AngelsRound]):
    id = "angels"
    seats = range(2, 7)
    deck: ClassVar[Mapping[Card, int]] = {
        **{Card("angel", value): 3 for value in range(10)},
        **{Card("demon", value): 6 for value in range(6, 10)},
        Card("x", None): 6,
    }
    round_type = AngelsRound
    round_keys = required_keys = frozenset({"piles"})

    # The match

    def length(self, setup: Setup) -> int:
        return 1

    def tie_break_cards(self, rounds: Sequence[AngelsRound], setup: Setup) -> tuple[int, ...]:
        return tuple(sum(r.piles[seat].cards for r in rounds) for seat in range(setup.seats))

    def rank_key(self, total: int, cards: int | None) -> tuple[int, ...]:
        return (-total, cards or 0)

    def decide(
        self, setup: Setup, standings: Sequence[Standing], course: Sequence[Sequence[int]]
    ) -> tuple[str, tuple[Decision, ...]]:
        best = [s for s in standings if s.rank == 1]
        if len(best) > 1:
            return "shared", (shared_win(best),)
        winner = best[0]
        rivals = [s for s in standings if s.total == winner.total and s.seat != winner.seat]
        if not rivals:
            return "points", (won_on_points(standings),)
        why = FewestCards(
            winner.seat,
            winner.total,
            winner.cards or 0,
            tuple(s.seat for s in rivals),
            tuple(s.cards or 0 for s in rivals),
        )
        return "fewest_cards", (why,)

    # The count

    def empty_round(self, setup: Setup) -> AngelsRound:
        return AngelsRound((Pile(),) * setup.seats)

    def read_fields(
        self,
        fields: Mapping[str, object],
        setup: Setup,
        path: Path,
        findings: Findings,
        *,
        draft: bool,
    ) -> AngelsRound:
        piles = read_by_seat(
            fields, "piles", path, findings, setup.seats, _read_pile, Pile(), draft=draft
        )
        return AngelsRound(piles)

    def round_to_data(self, round_: AngelsRound) -> dict[str, object]:
        return {
            "piles": [
                {kind: count for kind in KINDS if (count := getattr(pile, kind)) is not None}
                for pile in round_.piles
            ]
        }

    def check(self, round_: AngelsRound, setup: Setup, path: Path = ()) -> Findings:
        findings = Findings()
        at = (*path, "piles")
        for index, kind in enumerate(KINDS):
            if kind in LIMITS:
                counts = [pile.counts[index] for pile in round_.piles]
                _check_limit(counts, LIMITS[kind], at, kind, findings)
        _check_limit([pile.cards for pile in round_.piles], DECK_SIZE, at, None, findings)
        if setup.seats == 2:
            for seat, pile in enumerate(round_.piles):
                if (pile.plus1 or 0) < FACE_DOWN_AT_START:
                    findings.warn(
                        "few_face_down",
                        (*at, seat, "plus1"),
                        found=pile.plus1 or 0,
                        least=FACE_DOWN_AT_START,
                    )
        return findings

    def score(self, round_: AngelsRound, setup: Setup) -> RoundScore:
        reasons = [
            PileCounted(seat, pile.points, pile.counts)
            for seat, pile in enumerate(round_.piles)
            if pile != Pile()
        ]
        return RoundScore(tuple(pile.points for pile in round_.piles), tuple(reasons))

    def missing(self, round_: AngelsRound, setup: Setup) -> tuple[MissingPlayer, ...]:
        return tuple(
            MissingPlayer("pile", ("piles", seat), seat)
            for seat, pile in enumerate(round_.piles)
            if pile == Pile()
        )

    def remaining(self, round_: AngelsRound, setup: Setup) -> PilesLeft:
        cards = max(0, DECK_SIZE - sum(pile.cards for pile in round_.piles))
        kinds = []
        for index, kind in enumerate(KINDS):
            counted = sum(pile.counts[index] for pile in round_.piles)
            kinds.append(max(0, min(cards, LIMITS.get(kind, DECK_SIZE) - counted)))
        return PilesLeft(tuple(kinds), cards)

    def used_up(self, round_: AngelsRound, setup: Setup) -> frozenset[str]:
        """The kinds of which no card is left: whatever pile of these is not entered has none."""
        left = self.remaining(round_, setup).kinds
        return frozenset(kind for kind, count in zip(KINDS, left, strict=True) if not count)

    def filled(self, round_: AngelsRound, setup: Setup) -> AngelsRound:
        kinds = self.used_up(round_, setup)
        return AngelsRound(tuple(_without(pile, kinds) for pile in round_.piles))


GAME = Angels()

_PILE_KEYS = frozenset(KINDS)


def _read_pile(value: object, path: Path, findings: Findings) -> Pile:
    fields = read_object(value, path, findings, known=_PILE_KEYS) or {}
    return Pile(
        **{
            kind: read_count(fields[kind], (*path, kind), findings)
            for kind in KINDS
            if kind in fields
        }
    )


def _without(pile: Pile, used_up: frozenset[str]) -> Pile:
    """A pile to which nothing of some kinds can be added."""
    if pile == Pile() and len(used_up) < len(KINDS):
        return pile
    return replace(pile, **{kind: 0 for kind in used_up if getattr(pile, kind) is None})


def _check_limit(
    counts: Sequence[int], limit: int, path: Path, kind: str | None, findings: Findings
) -> None:
    """Told at the pile where the count goes over, in seating order."""
    total = 0
    for seat, count in enumerate(counts):
        total += count
        if total > limit:
            at = (*path, seat) if kind is None else (*path, seat, kind)
            findings.error("too_many_cards", at, kind=kind, found=sum(counts), limit=limit)
            return
