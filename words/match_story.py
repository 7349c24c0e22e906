"""The one sentence about a match that is over: how it went, with its figure."""

from __future__ import annotations

from itertools import pairwise

from i18n import tr
from scoring import Match, Result
from scoring.reasons import FewestCards, RoundWon

from . import PROFILES
from .outcome import how_far
from .phrases import one_line

COURSE = 3
"""Fewer rounds have no course to speak of."""
CLOSE, TOGETHER = 3, 6
"""Points between the first two, and between all, that people remember as close."""


def story(match: Match, result: Result) -> str:
    """The most telling sentence that is true; nothing of a match that goes on or never began."""
    if not result.finished or not result.rounds:
        return ""
    if result.stopped:
        # Whatever else it was like, it was not played to its end: no other sentence says so.
        return f"{how_far(match, result)}."
    return (
        _extra_rounds(result)
        or _shared(match, result)
        or _turned(match, result)
        or _cards(result)
        or _single_win(match, result)
        or _course(match, result)
        or _margin(match, result)
    )


def places_after(match: Match, result: Result) -> list[tuple[int, ...]]:
    """Everybody's place after each round, by seat; equals share a place."""
    key = match.rules.rank_key
    found = []
    for scored in result.rounds:
        keys = [key(total, None) for total in scored.totals]
        in_order = sorted(keys)
        found.append(tuple(1 + in_order.index(own) for own in keys))
    return found


def lead_changes(match: Match, result: Result) -> int:
    """How often somebody else took the lead alone. A lead that is shared belongs to nobody."""
    leaders = [after.index(1) for after in places_after(match, result) if after.count(1) == 1]
    return sum(before != now for before, now in pairwise(leaders))


def _extra_rounds(result: Result) -> str:
    extra = sum(scored.extra for scored in result.rounds)
    if not extra or len(result.winners) != 1:
        return ""
    return tr.n(
        "Level to the end: {n} extra round had to decide.",
        "Level to the end: {n} extra rounds had to decide.",
        extra,
    )


def _shared(match: Match, result: Result) -> str:
    winners = len(result.winners)
    if winners == 1:
        return ""
    amount = PROFILES[match.game].total(result.standings[0].total)
    if winners == len(match.players):
        return tr("Nobody ahead, nobody behind: everybody ends at {amount}.", amount=amount)
    return tr("A squeeze on the top step: {n} level at {amount}.", n=winners, amount=amount)


def _turned(match: Match, result: Result) -> str:
    """The last round gave the match to somebody who had not led before it."""
    if len(result.rounds) < 2:
        return ""
    before = places_after(match, result)[-2]
    if before[result.winners[0]] == 1 and before.count(1) == 1:
        return ""
    return tr("Decided in the last round, by {amount}.", amount=_lead(match, result))


def _cards(result: Result) -> str:
    for reason in result.reasons:
        if isinstance(reason, FewestCards):
            return tr.n(
                "Level on points: {n} card fewer made the difference.",
                "Level on points: {n} cards fewer made the difference.",
                min(reason.rival_cards) - reason.cards,
            )
    return ""


def _single_win(match: Match, result: Result) -> str:
    """A single round that only has a winner."""
    if not match.rules.totals_are_wins or len(result.rounds) > 1:
        return ""
    left = [reason.left for reason in result.rounds[0].reasons if isinstance(reason, RoundWon)]
    if left and left[0]:
        return tr.n(
            "One round was enough, with {n} card left in the other hands.",
            "One round was enough, with {n} cards left in the other hands.",
            sum(count or 0 for count in left[0]),
        )
    return tr("1 round was enough.")


def _course(match: Match, result: Result) -> str:
    rounds = len(result.rounds)
    if rounds < COURSE:
        return ""
    if (changes := lead_changes(match, result)) > 1:
        return tr.n("The lead changed {n} time.", "The lead changed {n} times.", changes)
    winner = result.winners[0]
    places = places_after(match, result)
    if all(after[winner] == 1 and after.count(1) == 1 for after in places):
        return tr.n(
            "{name} led from the first round to the last: {n} of {n}.",
            "{name} led from the first round to the last: {n} of {n}.",
            rounds,
            name=one_line(match.players[winner]),
        )
    return ""


def _margin(match: Match, result: Result) -> str:
    amount = PROFILES[match.game].total
    totals = [standing.total for standing in result.standings]
    if match.rules.totals_are_wins:
        return tr("In the end it is {amount} ahead.", amount=_lead(match, result))
    if len(totals) > 2 and (all_within := abs(totals[-1] - totals[0])) <= TOGETHER:
        return tr("From first to last place, only {amount}.", amount=amount(all_within))
    if abs(totals[1] - totals[0]) <= CLOSE:
        return tr("Won by a whisker: {amount} ahead.", amount=_lead(match, result))
    return tr("A clear win: {amount} ahead.", amount=_lead(match, result))


def _lead(match: Match, result: Result) -> str:
    """How far the winner is ahead of whoever comes next."""
    first, second = result.standings[:2]
    return PROFILES[match.game].total(abs(first.total - second.total))
