"""Titles that only Mytho has: how rounds were won, and what was left in the hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from i18n import tr
from scoring import Match, Result
from scoring.mytho import HAND_SIZE, MythoRound

from .match_story import COURSE
from .titles import Title, alone_with

Rounds = list[tuple[int, MythoRound]]
"""The number of each round, and what was entered of it."""


def titles(match: Match, result: Result) -> Iterator[Title]:
    seats = range(len(match.players))
    rounds: Rounds = list(enumerate(match.rounds, 1))
    winners = [round_.winner for _, round_ in rounds]
    yield from _won(rounds, len(seats))
    yield from _runs(winners)
    for seat in seats:
        served = sum(
            scored.starter == winner == seat
            for scored, winner in zip(result.rounds, winners, strict=True)
        )
        if served:
            text = tr.n("{n} round begun and won", "{n} rounds begun and won", served)
            yield Title("serve", seat, 46, tr("Service winner"), text, (served,))
    yield from _hands(rounds, len(seats), result.winners)
    if len(rounds) == 1 and winners[0] is not None:
        yield from _around_the_winner(winners[0], len(seats))


def _won(rounds: Rounds, seats: int) -> Iterator[Title]:
    """How often, and by what."""
    contests = [0] * seats
    wins = [0] * seats  # each of them empties the hand
    for _, round_ in rounds:
        if round_.winner is not None:
            wins[round_.winner] += 1
            contests[round_.winner] += round_.by == "contest"
    if (seat := alone_with(max, contests)) is not None:
        text = tr.n(
            "{n} round won by a successful challenge",
            "{n} rounds won by a successful challenge",
            contests[seat],
        )
        yield Title("lynx", seat, 66, tr("Eagle eye"), text, (contests[seat],))
    if (seat := alone_with(max, wins)) is not None:
        text = tr.n(
            "{n} round ended without a card in hand",
            "{n} rounds ended without a card in hand",
            wins[seat],
        )
        yield Title("empty_hands", seat, 50, tr("Look, no cards!"), text, (wins[seat],))


def _runs(winners: list[int | None]) -> Iterator[Title]:
    """Rounds won one after the other, the first and the last."""
    rounds = len(winners)
    if rounds < 2:
        return
    runs = [(len(list(run)), winner) for winner, run in groupby(winners)]
    longest = max(length for length, _ in runs)
    seats = {winner for length, winner in runs if length == longest and winner is not None}
    if longest > 1 and len(seats) == 1:
        (seat,) = seats
        if longest == rounds:
            text = tr.n("{n} round won out of {n}", "{n} rounds won out of {n}", rounds)
            yield Title("flawless", seat, 74, tr("Clean sweep"), text, (rounds,))
        text = tr.n("{n} round won in a row", "{n} rounds won in a row", longest)
        yield Title("streak", seat, 62, tr("On a roll"), text, (longest,))
    if rounds < COURSE:
        return
    first, last = winners[0], winners[-1]
    if first is not None:
        text = tr("round 1 won, straight away")
        yield Title("kick_off", first, 40, tr("Kick-off"), text, (1,))
    if last is not None:
        text = tr("round {number} won, the last one", number=rounds)
        yield Title("last_word", last, 45, tr("The last word"), text, (rounds,))


def _hands(rounds: Rounds, seats: int, winners: Sequence[int]) -> Iterator[Title]:
    """What was left in the hands, where the table counted it."""
    counted = [(number, round_.left) for number, round_ in rounds if None not in round_.left]
    counted = [(number, left) for number, left in counted if left]
    if not counted:
        return
    for seat in range(seats):
        if seat in winners:  # who came closer than close in the end
            continue
        if close := sum(left[seat] == 1 for _, left in counted):
            text = tr.n(
                "{n} time a single card from winning", "{n} times a single card from winning", close
            )
            yield Title("one_card", seat, 56 + 2 * min(close, 3), tr("So close"), text, (close,))
    largest, number, holder = max(
        (count or 0, number, seat) for number, left in counted for seat, count in enumerate(left)
    )
    if largest > HAND_SIZE and sum(left.count(largest) for _, left in counted) == 1:
        text = tr.n(
            "{n} card in hand in round {number}: enough to bluff with",
            "{n} cards in hand in round {number}: enough to bluff with",
            largest,
            number=number,
        )
        yield Title("full_hand", holder, 42, tr("A generous hand"), text, (largest, number))
    if len(counted) == len(rounds):
        left_over = [sum(left[seat] or 0 for _, left in counted) for seat in range(seats)]
        fewest = alone_with(min, left_over)
        if fewest is not None and left_over[fewest]:
            yield _light(fewest, left_over[fewest])
        losers = {seat: count for seat, count in enumerate(left_over) if count}
        if len(rounds) == 1 and (nearest := alone_with(min, losers)) is not None:
            yield _nearest(nearest, losers[nearest])


def _light(seat: int, count: int) -> Title:
    text = tr.n(
        "{n} card left over in all, fewer than anybody else",
        "{n} cards left over in all, fewer than anybody else",
        count,
    )
    return Title("light", seat, 38, tr("A light hand"), text, (count,))


def _nearest(seat: int, count: int) -> Title:
    text = tr.n("{n} card left, just behind the win", "{n} cards left, just behind the win", count)
    return Title("nearest", seat, 36, tr("Hot on the heels"), text, (count,))


def _around_the_winner(winner: int, seats: int) -> Iterator[Title]:
    """A single round tells little of the others, but where they sat."""
    yield Title("one_round", winner, 30, tr("Short and sweet"), tr("1 round, 1 win"), (1, 1))
    left, right, opposite = (
        (winner + 1) % seats,
        (winner - 1) % seats,
        (winner + seats // 2) % seats,
    )
    if seats > 2:
        text = tr("1 seat from the win, on its left")
        yield Title("left_of", left, 6, tr("A front-row seat"), text, (1,))
        text = tr("1 seat from the win, on its right")
        yield Title("right_of", right, 6, tr("One chair away"), text, (1,))
    if seats % 2 == 0:
        text = tr.n(
            "{n} seat from the win, right opposite",
            "{n} seats from the win, right opposite",
            seats // 2,
        )
        yield Title("opposite", opposite, 7, tr("The best view"), text, (seats // 2,))
