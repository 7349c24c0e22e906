"""Titles that only Anges & Démons has: what the victory piles are made of."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from i18n import number, tr
from scoring import Match, Result
from scoring.angels import Pile
from scoring.reasons import FewestCards

from .phrases import cards
from .titles import Title, alone_with

ENOUGH = 3
"""Cards in a pile before it says something that no demon is among them."""


def titles(match: Match, result: Result) -> Iterator[Title]:
    yield from _fewer_cards(result)
    piles: list[Pile] = [p for p in match.rounds[0].piles if isinstance(p, Pile)]
    if len(piles) < len(match.players):
        return  # the cards of a pile that is only a number are not known
    for seat, pile in enumerate(piles):
        yield from _own(seat, pile, any(each.minus2 for each in piles))
    if all(pile != Pile() for pile in piles):  # else nobody knows who has most
        yield from _most(piles)
        yield from _worth(piles)


def _fewer_cards(result: Result) -> Iterator[Title]:
    for reason in result.reasons:
        if isinstance(reason, FewestCards):
            rival = min(reason.rival_cards)
            text = tr(
                "{cards} against {rival}, level on points", cards=cards(reason.cards), rival=rival
            )
            figures = (reason.cards, rival)
            yield Title("fewer_cards", reason.seat, 72, tr("By the cards"), text, figures)


def _own(seat: int, pile: Pile, demons_about: bool) -> Iterator[Title]:
    if pile.cards >= ENOUGH and not pile.minus2 and demons_about:
        text = tr.n("no demon in {n} card", "no demon among {n} cards", pile.cards)
        yield Title("guardian", seat, 66, tr("Guardian angel"), text, (pile.cards,))
    if pile.plus2 and pile.plus2 == pile.minus2:
        text = tr("{n} against {n}: angels and demons even", n=pile.plus2)
        yield Title("balance", seat, 55, tr("Balancing act"), text, (pile.plus2,))


def _most(piles: list[Pile]) -> Iterator[Title]:
    angels = [pile.plus2 or 0 for pile in piles]
    if (seat := alone_with(max, angels)) is not None and angels[seat] > 1:
        text = tr.n("{n} angel at +2", "{n} angels at +2", angels[seat])
        yield Title("choir", seat, 58, tr("A choir of angels"), text, (angels[seat],))
    hidden = [pile.plus1 or 0 for pile in piles]
    if (seat := alone_with(max, hidden)) is not None:
        text = tr.n("{n} card face down", "{n} cards face down", hidden[seat])
        yield Title("hidden", seat, 52, tr("A secret garden"), text, (hidden[seat],))
    demons = [pile.minus2 or 0 for pile in piles]
    if (seat := alone_with(max, demons)) is not None:
        text = tr.n("{n} demon taken in", "{n} demons taken in", demons[seat])
        yield Title("shelter", seat, 54, tr("A shelter for demons"), text, (demons[seat],))
    blanks = [pile.zero or 0 for pile in piles]
    if (seat := alone_with(max, blanks)) is not None:
        text = tr.n("{n} X kept safe", "{n} Xs kept safe", blanks[seat])
        yield Title("blanks", seat, 46, tr("Keeper of the X"), text, (blanks[seat],))
    sizes = [pile.cards for pile in piles]
    if (seat := alone_with(max, sizes)) is not None:
        text = tr("{cards} in the pile", cards=cards(sizes[seat]))
        yield Title("tower", seat, 44, tr("A tower of cards"), text, (sizes[seat],))
    if (seat := alone_with(min, sizes)) is not None:
        text = tr("{cards}, and not one too many", cards=cards(sizes[seat]))
        yield Title("feather", seat, 42, tr("Featherweight"), text, (sizes[seat],))


def _worth(piles: list[Pile]) -> Iterator[Title]:
    """Points for the cards it took, and points before the demons came."""
    if all(pile.cards for pile in piles):
        shares = [Fraction(pile.points, pile.cards) for pile in piles]
        best = [seat for seat, share in enumerate(shares) if share == max(shares)]
        if len(best) == 1 and shares[best[0]] > 0:
            pile = piles[best[0]]
            text = tr.n(
                "{n} point with {cards}",
                "{n} points with {cards}",
                pile.points,
                cards=cards(pile.cards),
            )
            figures = (pile.points, pile.cards)
            yield Title("quality", best[0], 50, tr("Only the best"), text, figures)
    harvest = [2 * (pile.plus2 or 0) + (pile.plus1 or 0) for pile in piles]
    if (seat := alone_with(max, harvest)) is not None and (demons := piles[seat].minus2):
        cost = -2 * demons
        text = tr(
            "{points} before the demons called ({cost})",
            points=number(harvest[seat], signed=True),
            cost=number(cost, signed=True),
        )
        yield Title("harvest", seat, 48, tr("A fine harvest"), text, (harvest[seat], cost))
