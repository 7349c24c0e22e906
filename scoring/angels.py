"""Anges & Démons: the victory piles are counted once, at the end of the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import ClassVar, NamedTuple

from .game import Card, Game, MissingPlayer, RoundScore, Setup, Standing, shared_win, won_on_points
from .json_reader import read_by_seat, read_count, read_integer, read_object
from .problems import Findings, Path
from .reasons import Decision, FewestCards, PileCounted, PointsSaid, Reason

WORTH = {"plus2": 2, "plus1": 1, "zero": 0, "minus2": -2}
KINDS = tuple(WORTH)
DECK_SIZE = 60
LIMITS = {"plus2": 30, "zero": 6, "minus2": 24}
"""The cards in the box of each worth; any card is worth +1 face down."""
FACE_DOWN_AT_START = 2
"""With two players, the cards that each puts face down before the game."""
POSSIBLE_POINTS = range(-48, 91)
"""The points of a pile: from all demons to all angels, with all other cards face down."""
POSSIBLE_CARDS = range(DECK_SIZE + 1)


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
class SaidPile:
    """A victory pile as the number that its player said, with its size where that was entered.

    In a draft, None for ``points`` is not entered yet.
    """

    points: int | None = None
    cards: int | None = None


AnyPile = Pile | SaidPile


@dataclass(frozen=True, slots=True)
class AngelsRound:
    piles: tuple[AnyPile, ...]

    @property
    def counts(self) -> tuple[tuple[int, ...], ...]:
        """The cards of each worth by seat; none for a pile that is only a number."""
        return tuple(pile.counts if isinstance(pile, Pile) else _NO_COUNTS for pile in self.piles)


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

    def tie_break_cards(
        self, rounds: Sequence[AngelsRound], setup: Setup
    ) -> tuple[int | None, ...]:
        return tuple(pile.cards for pile in rounds[0].piles) if rounds else (0,) * setup.seats

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
        unread: set[Path] = set()

        def read(value: object, at: Path, findings: Findings) -> AnyPile:
            before = len(findings)
            pile = _read_pile(value, at, findings, draft=draft)
            # Not a second mistake: cards that are entered, but cannot be read, are not missing.
            unread.update(found.path for found in findings[before:])
            return pile

        nothing: AnyPile = Pile()
        piles = read_by_seat(
            fields, "piles", path, findings, setup.seats, read, nothing, draft=draft
        )
        round_ = AngelsRound(piles)
        if not draft:
            _check_tie(round_, path, unread, findings)
        return round_

    def round_to_data(self, round_: AngelsRound) -> dict[str, object]:
        return {"piles": [_pile_to_data(pile) for pile in round_.piles]}

    def check(self, round_: AngelsRound, setup: Setup, path: Path = ()) -> Findings:
        findings = Findings()
        at = (*path, "piles")
        for seat, pile in enumerate(round_.piles):
            if isinstance(pile, SaidPile):
                _check_said(pile, (*at, seat), findings)
        for index, kind in enumerate(KINDS):
            if kind in LIMITS:
                counts = [counts[index] for counts in round_.counts]
                _check_limit(counts, LIMITS[kind], at, kind, findings)
        _check_cards(round_, at, findings)
        _check_points(round_, at, findings)
        if setup.seats == 2:
            for seat, pile in enumerate(round_.piles):
                _check_start(pile, (*at, seat), findings)
        return findings

    def score(self, round_: AngelsRound, setup: Setup) -> RoundScore:
        reasons: list[Reason] = []
        for seat, pile in enumerate(round_.piles):
            if isinstance(pile, SaidPile):
                if pile.points is not None:
                    reasons.append(PointsSaid(seat, pile.points, pile.cards))
            elif pile != Pile():
                reasons.append(PileCounted(seat, pile.points, pile.counts))
        return RoundScore(tuple(pile.points or 0 for pile in round_.piles), tuple(reasons))

    def missing(self, round_: AngelsRound, setup: Setup) -> tuple[MissingPlayer, ...]:
        """The piles that are not entered; once all are, the sizes that a tie for first place
        needs."""
        piles = tuple(
            MissingPlayer("pile", ("piles", seat), seat)
            for seat, pile in enumerate(round_.piles)
            if pile == Pile() or pile.points is None
        )
        return piles or tuple(
            MissingPlayer("cards", ("piles", seat, "cards"), seat)
            for seat in tie_without_cards(round_)
        )

    def remaining(self, round_: AngelsRound, setup: Setup) -> PilesLeft:
        cards = max(0, DECK_SIZE - sum(pile.cards or 0 for pile in round_.piles))
        kinds = []
        for index, kind in enumerate(KINDS):
            counted = sum(counts[index] for counts in round_.counts)
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

_NO_COUNTS = (0,) * len(KINDS)
_SAID_KEYS = frozenset({"points", "cards"})
_PILE_KEYS = frozenset(KINDS) | _SAID_KEYS


def tie_without_cards(round_: AngelsRound) -> tuple[int, ...]:
    """The seats in a tie for first place whose piles have an unknown size."""
    best = max(pile.points or 0 for pile in round_.piles)
    tied = [seat for seat, pile in enumerate(round_.piles) if pile.points == best]
    if len(tied) < 2:
        return ()
    return tuple(seat for seat in tied if round_.piles[seat].cards is None)


# Reading and writing


def _read_pile(value: object, path: Path, findings: Findings, *, draft: bool) -> AnyPile:
    fields = read_object(value, path, findings, known=_PILE_KEYS) or {}
    counts = {
        kind: read_count(fields[kind], (*path, kind), findings) for kind in KINDS if kind in fields
    }
    if not fields.keys() & _SAID_KEYS:
        return Pile(**counts)
    said = {}
    for key in ("points", "cards"):
        not_yet = key not in fields or (draft and fields[key] is None)
        said[key] = None if not_yet else read_integer(fields[key], (*path, key), findings)
    pile = SaidPile(**said)
    if "points" not in fields and not draft:
        findings.error("cards_without_points", (*path, "cards"))
    if not counts:
        return pile
    _check_said(pile, path, findings)
    first = next(key for key in ("points", "cards") if key in fields)
    findings.error("points_beside_cards", (*path, first))
    return Pile(**counts)  # so that the same cards are not counted twice


def _pile_to_data(pile: AnyPile) -> dict[str, object]:
    if isinstance(pile, SaidPile):
        cards = {} if pile.cards is None else {"cards": pile.cards}
        return {"points": pile.points, **cards}
    return {kind: count for kind in KINDS if (count := getattr(pile, kind)) is not None}


def _without(pile: AnyPile, used_up: frozenset[str]) -> AnyPile:
    """A pile to which nothing of some kinds can be added."""
    if isinstance(pile, SaidPile) or (pile == Pile() and len(used_up) < len(KINDS)):
        return pile
    return replace(pile, **{kind: 0 for kind in used_up if getattr(pile, kind) is None})


# Checking


def _check_tie(round_: AngelsRound, path: Path, unread: set[Path], findings: Findings) -> None:
    """A tie for first place is broken by cards, so the sizes of its piles must be known."""
    if any(found[-1] != "cards" for found in unread):
        return  # the points of a pile are not known, so the first place is not
    for seat in tie_without_cards(round_):
        at: Path = (*path, "piles", seat, "cards")
        if at not in unread:
            findings.error("tie_needs_cards", at, points=round_.piles[seat].points)


def _check_said(pile: SaidPile, path: Path, findings: Findings) -> None:
    """Points and cards within what the box has, and no more points than the cards can have."""
    possible = [
        _in_range(number, allowed, (*path, key), code, findings)
        for key, code, number, allowed in (
            ("points", "points_range", pile.points, POSSIBLE_POINTS),
            ("cards", "cards_range", pile.cards, POSSIBLE_CARDS),
        )
    ]
    if pile.points is None or pile.cards is None or not all(possible):
        return
    if abs(pile.points) > WORTH["plus2"] * pile.cards:
        at = (*path, "cards")
        findings.error("points_over_cards", at, points=pile.points, cards=pile.cards)


def _in_range(
    number: int | None, allowed: range, path: Path, code: str, findings: Findings
) -> bool:
    if number is None or number in allowed:
        return True
    findings.error(code, path, found=number, low=allowed[0], high=allowed[-1])
    return False


def _check_limit(
    counts: Sequence[int], limit: int, path: Path, kind: str, findings: Findings
) -> None:
    seat = _goes_over(counts, limit)
    if seat is not None:
        at = (*path, seat, kind)
        findings.error("too_many_cards", at, kind=kind, found=sum(counts), limit=limit)


def _check_cards(round_: AngelsRound, path: Path, findings: Findings) -> None:
    sizes = [
        pile.cards or 0 if isinstance(pile, Pile) or pile.cards in POSSIBLE_CARDS else 0
        for pile in round_.piles
    ]
    seat = _goes_over(sizes, DECK_SIZE)
    if seat is not None:
        said = isinstance(round_.piles[seat], SaidPile)
        at = (*path, seat, "cards") if said else (*path, seat)
        findings.error("too_many_cards", at, kind=None, found=sum(sizes), limit=DECK_SIZE)


def _check_points(round_: AngelsRound, path: Path, findings: Findings) -> None:
    """The positive points of all piles together."""
    limit = POSSIBLE_POINTS[-1]
    points = [
        max(0, pile.points or 0) if pile.points in POSSIBLE_POINTS else 0 for pile in round_.piles
    ]
    seat = _goes_over(points, limit)
    if seat is not None and any(isinstance(pile, SaidPile) for pile in round_.piles):
        said = isinstance(round_.piles[seat], SaidPile)
        at = (*path, seat, "points") if said else (*path, seat)
        findings.error("too_many_points_in_all", at, found=sum(points), limit=limit)


def _goes_over(counts: Sequence[int], limit: int) -> int | None:
    """The seat, in seating order, at which the counts so far first exceed the limit."""
    so_far = accumulate(counts)
    return next((seat for seat, count in enumerate(so_far) if count > limit), None)


def _check_start(pile: AnyPile, path: Path, findings: Findings) -> None:
    """With two players, each begins with cards face down."""
    least = FACE_DOWN_AT_START
    if isinstance(pile, SaidPile):
        if pile.cards is not None and 0 <= pile.cards < least:
            findings.warn("small_pile", (*path, "cards"), cards=pile.cards, least=least)
    elif (pile.plus1 or 0) < least:
        findings.warn("few_face_down", (*path, "plus1"), found=pile.plus1 or 0, least=least)
