"""Titles that only Inferno has: red cards, pick-ups, and the extra round."""

from __future__ import annotations

from collections.abc import Iterator

from i18n import tr
from scoring import Match, Result
from scoring.inferno import Taken
from scoring.reasons import DecidedByExtraRound

from .phrases import cards
from .titles import Title, alone_with


def titles(match: Match, result: Result) -> Iterator[Title]:
    seats = range(len(match.players))
    taken: list[list[Taken]] = [[round_.taken[seat] for round_ in match.rounds] for seat in seats]
    yield from _last_word(result)
    yield from _zeros(taken)
    yield from _big_fire(result)
    yield from _reds(taken)
    yield from _pick_ups(taken)


def _entered(taken: Taken) -> bool:
    return taken != Taken()


def _knows_red(taken: Taken) -> bool:
    """Whether the red points are told apart from the others."""
    return _entered(taken) and taken.points is None


def _last_word(result: Result) -> Iterator[Title]:
    for reason in result.reasons:
        if isinstance(reason, DecidedByExtraRound):
            text = tr.n(
                "{n} point in the extra round, and the win",
                "{n} points in the extra round, and the win",
                reason.score,
            )
            yield Title("last_word", reason.seat, 72, tr("The last word"), text, (reason.score,))


def _zeros(taken: list[list[Taken]]) -> Iterator[Title]:
    for seat, own in enumerate(taken):
        if zeros := sum(_entered(each) and each.score == 0 for each in own):
            text = tr.n("{n} round at 0 points", "{n} rounds at 0 points", zeros)
            yield Title("zero", seat, 53 + 3 * min(zeros, 3), tr("A clean sheet"), text, (zeros,))


def _big_fire(result: Result) -> Iterator[Title]:
    if len(result.rounds) < 2:
        return
    moments = [
        (points, seat) for scored in result.rounds for seat, points in enumerate(scored.scores)
    ]
    most, seat = max(moments)
    if most and sum(points == most for points, _ in moments) == 1:
        text = tr.n(
            "{n} point in one go: if you must burn, burn brightly",
            "{n} points in one go: if you must burn, burn brightly",
            most,
        )
        yield Title("big_fire", seat, 50, tr("A great blaze"), text, (most,))


def _reds(taken: list[list[Taken]]) -> Iterator[Title]:
    known = {
        seat: sum(each.red_points for each in own)
        for seat, own in enumerate(taken)
        if all(map(_knows_red, own))
    }
    rounds = len(taken[0])
    for seat, points in known.items():
        others = [
            each.red_points for other, own in enumerate(taken) if other != seat for each in own
        ]
        if not points and any(others):
            text = tr.n("not a red point in {n} round", "not a red point in {n} rounds", rounds)
            yield Title("no_red", seat, 66 if rounds > 1 else 41, tr("Fireproof"), text, (rounds,))
    if len(known) < len(taken):
        return
    fewest, most = alone_with(min, known), alone_with(max, known)
    if fewest is not None and known[fewest]:
        text = tr.n(
            "{n} red point in all, fewer than anybody else",
            "{n} red points in all, fewer than anybody else",
            known[fewest],
        )
        yield Title("cool", fewest, 60, tr("A cool head"), text, (known[fewest],))
    if most is not None:
        text = tr.n(
            "{n} red point, the finest collection",
            "{n} red points, the finest collection",
            known[most],
        )
        yield Title("embers", most, 44, tr("A heart of embers"), text, (known[most],))


def _pick_ups(taken: list[list[Taken]]) -> Iterator[Title]:
    """How many cards everybody picked up, where each was told by its cards."""
    if not all(_knows_red(each) for own in taken for each in own):
        return
    others = [sum(each.others or 0 for each in own) for own in taken]
    if (seat := alone_with(max, others)) is not None:
        text = tr.n("{n} card of the other colours", "{n} cards of the other colours", others[seat])
        yield Title("not_red", seat, 34, tr("Anything but red"), text, (others[seat],))
    if not all(each.told_by_card for own in taken for each in own):
        return
    picked = [sum(each.most_cards for each in own) for own in taken]
    if (seat := alone_with(min, picked)) is not None:
        text = tr("{cards} picked up in all, fewer than anybody else", cards=cards(picked[seat]))
        yield Title("light", seat, 42, tr("A light hand"), text, (picked[seat],))
    fives = [sum(each.red[-1] for each in own if isinstance(each.red, tuple)) for own in taken]
    if (seat := alone_with(max, fives)) is not None:
        text = tr.n("the red 5 picked up once", "the red 5 picked up {n} times", fives[seat])
        yield Title("fives", seat, 40, tr("High five"), text, (fives[seat],))
