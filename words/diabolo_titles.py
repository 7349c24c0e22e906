"""Titles that only Diabolo has: what lines and Doubles brought and cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from i18n import number, tr
from scoring import Match, Result
from scoring.reasons import DoubleSpent, HighestHand

from .phrases import colour
from .titles import Title, alone_with

MOST_NAMED = 3
"""Of more Doubles that paid, only the sum is said."""
RAINBOW = 4


@dataclass
class _Hand:
    """What one seat gained and lost in the whole match."""

    gained: list[HighestHand] = field(default_factory=list)
    lost: list[HighestHand] = field(default_factory=list)
    spent: int = 0

    @property
    def doubled(self) -> list[int]:
        return [reason.points for reason in self.gained if reason.doubled]

    @property
    def shared(self) -> int:
        return sum(bool(reason.tied_with) for reason in self.gained)

    @property
    def colours(self) -> Counter[str]:
        return Counter(reason.colour for reason in self.gained)


def titles(match: Match, result: Result) -> Iterator[Title]:
    if any(round_.points is not None for round_ in match.rounds):
        return  # the lines and Doubles of such a round are not known
    hands = [_Hand() for _ in match.players]
    for scored in result.rounds:
        for reason in scored.reasons:
            if isinstance(reason, HighestHand):
                hand = hands[reason.seat]
                (hand.gained if reason.code == "gained" else hand.lost).append(reason)
            elif isinstance(reason, DoubleSpent):
                hands[reason.seat].spent += 1
    rounds = len(result.rounds)
    for seat, hand in enumerate(hands):
        yield from _own(seat, hand, rounds)
    if rounds > 1 and any(hand.doubled or hand.spent for hand in hands):
        for seat, hand in enumerate(hands):
            if not hand.doubled and not hand.spent:
                yield _bare_hands(seat, rounds)
    if any(hand.lost for hand in hands):
        for seat, hand in enumerate(hands):
            if not hand.lost:
                yield _guardian(seat, rounds)
    yield from _greatest(hands)
    yield from _most(hands)


def _own(seat: int, hand: _Hand, rounds: int) -> Iterator[Title]:
    """What needs no comparison with the others."""
    paid = hand.doubled
    if paid and not hand.spent:
        points = ", ".join(number(each, signed=True) for each in paid)
        if len(paid) > MOST_NAMED:
            points = tr("{points} in all", points=number(sum(paid), signed=True))
        text = tr.n(
            "the one Double played paid: {points}",
            "each of the {n} Doubles paid: {points}",
            len(paid),
            points=points,
        )
        telling = 60 + 6 * min(len(paid), MOST_NAMED)
        figures = tuple(paid) if len(paid) <= MOST_NAMED else (sum(paid),)
        yield Title("doubles", seat, telling, tr("Golden Doubles"), text, (len(paid), *figures))
    if (colours := len(hand.colours)) >= RAINBOW:
        text = tr.n("{n} colour paid", "{n} different colours paid", colours)
        yield Title("rainbow", seat, 45 + colours, tr("Rainbow"), text, (colours,))


def _bare_hands(seat: int, rounds: int) -> Title:
    text = tr.n(
        "without a single Double in {n} round", "without a single Double in {n} rounds", rounds
    )
    return Title("bare_hands", seat, 40, tr("With bare hands"), text, (rounds,))


def _guardian(seat: int, rounds: int) -> Title:
    text = tr.n(
        "not a point lost to the demons in {n} round",
        "not a point lost to the demons in {n} rounds",
        rounds,
    )
    telling = 64 if rounds > 1 else 39
    return Title("guardian", seat, telling, tr("Guardian angel"), text, (rounds,))


def _greatest(hands: list[_Hand]) -> Iterator[Title]:
    """The greatest gain and the greatest loss at one stroke."""
    gains = sorted((r for hand in hands for r in hand.gained), key=lambda r: -r.points)
    if gains and (len(gains) == 1 or gains[0].points > gains[1].points):
        text = tr(
            "{points} at one stroke, in {colour}",
            points=number(gains[0].points, signed=True),
            colour=colour(gains[0].colour),
        )
        yield Title("jackpot", gains[0].seat, 56, tr("Jackpot"), text, (gains[0].points,))
    losses = sorted((r for hand in hands for r in hand.lost), key=lambda r: r.points)
    if losses and (len(losses) == 1 or losses[0].points < losses[1].points):
        text = tr(
            "{points} at one stroke, in {colour}: nothing ventured, nothing gained",
            points=number(losses[0].points, signed=True),
            colour=colour(losses[0].colour),
        )
        yield Title("daring", losses[0].seat, 54, tr("Daring"), text, (losses[0].points,))


def _most(hands: list[_Hand]) -> Iterator[Title]:
    """More of something than anybody else."""
    gained = [len(hand.gained) for hand in hands]
    if (seat := alone_with(max, gained)) is not None and gained[seat] > 1:
        text = tr.n("{n} angel line won", "{n} angel lines won", gained[seat])
        yield Title("angels", seat, 49, tr("On the angels’ side"), text, (gained[seat],))
    lost = [len(hand.lost) for hand in hands]
    if (seat := alone_with(max, lost)) is not None and lost[seat] > 1:
        text = tr.n(
            "{n} demon line on these shoulders", "{n} demon lines on these shoulders", lost[seat]
        )
        yield Title("lightning_rod", seat, 50, tr("Lightning rod"), text, (lost[seat],))
    spent = [hand.spent for hand in hands]
    if (seat := alone_with(max, spent)) is not None:
        text = tr.n(
            "{n} Double for the beauty of it", "{n} Doubles for the beauty of it", spent[seat]
        )
        yield Title("panache", seat, 47, tr("Panache"), text, (spent[seat],))
    shared = [hand.shared for hand in hands]
    if (seat := alone_with(max, shared)) is not None:
        text = tr.n(
            "{n} colour won level with somebody else",
            "{n} colours won level with somebody else",
            shared[seat],
        )
        yield Title("sharing", seat, 36, tr("Good at sharing"), text, (shared[seat],))
    times = [max(hand.colours.values(), default=0) for hand in hands]
    if (seat := alone_with(max, times)) is not None and times[seat] > 1:
        favourites = [name for name, n in hands[seat].colours.items() if n == times[seat]]
        if len(favourites) == 1:
            text = tr.n(
                "{colour} paid {n} time",
                "{colour} paid {n} times",
                times[seat],
                colour=colour(favourites[0]),
            )
            yield Title("one_colour", seat, 42, tr("One colour for life"), text, (times[seat],))
