"""Titles that totals and places show, in any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from i18n import N_, tr
from scoring import Match, Result
from scoring.highlights import best_moments

from . import PROFILES
from .match_story import COURSE, places_after
from .phrases import place
from .titles import BestOf, Title, alone_with

CLOSE, FAR = 3, 10
"""Points behind that are a hair's breadth, and ahead that are a ride alone."""
CLOSE_WINS, FAR_WINS = 1, 3

HANDS = (
    N_("First steps"),
    N_("Second wind"),
    N_("Third time lucky"),
    N_("The fourth musketeer"),
    N_("The fifth element"),
    N_("Sixth sense"),
    N_("Seventh heaven"),
)

SHARED_WINS = (
    ("heads", N_("Heads")),
    ("tails", N_("Tails")),
    ("shared_crown", N_("A share of the crown")),
)

LEVEL = (("elbows", N_("Elbow to elbow")), ("hand_in_hand", N_("Hand in hand")))


def course_titles(match: Match, result: Result) -> Iterator[Title]:
    counts_wins = match.rules.totals_are_wins
    yield from _hands(match, result)
    if not counts_wins or len(result.rounds) > 1:
        yield from _places(match, result)
    if len(result.rounds) >= COURSE:
        yield from _course(match, result)
    if not counts_wins:
        yield from _rounds(match, result)


def _hands(match: Match, result: Result) -> Iterator[Title]:
    """Everybody has at least played in some order."""
    first = result.rounds[0]
    seats = len(match.players)
    for order in range(seats):
        detail = tr("{place} to play in the first turn", place=place(order + 1))
        seat = (first.starter + order) % seats
        yield Title(f"hand_{order + 1}", seat, 1, tr(HANDS[order]), detail, (order + 1,))


def _places(match: Match, result: Result) -> Iterator[Title]:
    """What the final standing shows, even of a single round."""
    amount = PROFILES[match.game].total
    close, far = (CLOSE_WINS, FAR_WINS) if match.rules.totals_are_wins else (CLOSE, FAR)
    best = result.standings[0]
    ranks = [standing.rank for standing in result.standings]
    sole = {rank: ranks.count(rank) == 1 for rank in ranks}
    for standing in result.standings:
        seat, rank = standing.seat, standing.rank
        gap = abs(standing.total - best.total)
        if rank == 1 and sole[1]:
            ahead = abs(standing.total - result.standings[1].total)
            text = tr("{amount} ahead of second place", amount=amount(ahead))
            if ahead >= far:
                yield Title("runaway", seat, 58, tr("Streets ahead"), text, (ahead,))
            if ahead:
                yield Title("crown", seat, 24, tr("The crown"), text, (ahead,))
        elif rank == 1:
            yield _shared_win(seat, result.winners)
        if rank == 1 or not gap:
            continue
        behind = tr("{amount} from first place", amount=amount(gap))
        if rank == 2 and sole[2] and gap <= close:
            yield Title("hair", seat, 62, tr("A hair’s breadth"), behind, (gap,))
        if rank == 2 and sole[2]:
            yield Title("silver", seat, 30, tr("Silver medal"), behind, (gap,))
        if rank == 3 and sole[3]:
            yield Title("bronze", seat, 22, tr("Bronze medal"), behind, (gap,))
        if rank == 4 and sole[4]:
            short = abs(standing.total - result.standings[2].total)
            if short:
                text = tr("{amount} from the podium", amount=amount(short))
                name = tr("At the foot of the podium")
                yield Title("fourth", seat, 20, name, text, (short,))
        level = [each.seat for each in result.standings if each.rank == rank]
        if len(level) > 1:
            key, name = LEVEL[min(level.index(seat), len(LEVEL) - 1)]
            text = tr("one of {n} sharing {place} place", n=len(level), place=place(rank))
            yield Title(key, seat, 17, tr(name), text, (len(level), rank))
        before, after = sum(r < rank for r in ranks), sum(r > rank for r in ranks)
        if before == after:
            text = tr("{n} ahead, {n} behind", n=before)
            yield Title("middle", seat, 18, tr("The golden mean"), text, (before,))
        text = tr("{amount} to win back next time", amount=amount(gap))
        yield Title("revenge", seat, 12, tr("A promise of revenge"), text, (gap,))


def _shared_win(seat: int, winners: Sequence[int]) -> Title:
    """Two have a medal's two sides; of more, somebody has a share in it."""
    text = tr("one of {n} sharing first place", n=len(winners))
    order = min(winners.index(seat), len(SHARED_WINS) - 1)
    key, name = SHARED_WINS[order]
    return Title(key, seat, 34, tr(name), text, (len(winners),))


def _course(match: Match, result: Result) -> Iterator[Title]:
    """What only several rounds can show: who led, who came back."""
    places = places_after(match, result)
    rounds, seats = len(places), len(match.players)
    for standing in result.standings:
        seat = standing.seat
        course = [after[seat] for after in places]
        led = sum(after[seat] == 1 and after.count(1) == 1 for after in places)
        if led == rounds:
            text = tr.n(
                "in front after {n} round out of {n}",
                "in front after each of the {n} rounds",
                rounds,
            )
            yield Title("all_the_way", seat, 70, tr("All the way"), text, (rounds,))
        elif led and standing.rank != 1:
            text = tr.n(
                "in front after {n} round out of {rounds}",
                "in front after {n} rounds out of {rounds}",
                led,
                rounds=rounds,
            )
            yield Title("summit", seat, 46, tr("A taste of the summit"), text, (led, rounds))
        worst = max(course)
        gained = worst - standing.rank
        if gained >= min(2, seats - 1):
            took = course[::-1].index(worst)
            text = tr.n(
                "from {worst} to {now} place in {n} round",
                "from {worst} to {now} place in {n} rounds",
                took,
                worst=place(worst),
                now=place(standing.rank),
            )
            telling = 60 + 4 * gained
            figures = (worst, standing.rank, took)
            yield Title("comeback", seat, telling, tr("The comeback"), text, figures)
        if (peak := min(course)) < standing.rank:
            text = tr("as high as {place} place", place=place(peak))
            yield Title("breakaway", seat, 16, tr("A fine breakaway"), text, (peak,))
        if standing.rank != 1 and all(after[seat] < max(after) for after in places):
            text = tr.n(
                "never in last place in {n} round", "never in last place in {n} rounds", rounds
            )
            yield Title("never_last", seat, 26, tr("Clear of last place"), text, (rounds,))


def _rounds(match: Match, result: Result) -> Iterator[Title]:
    """Whose rounds stood out, in games where a round brings points."""
    rules, amount = match.rules, PROFILES[match.game].total
    best_of: BestOf = max if rules.highest_wins else min

    def shines(points: int) -> bool:
        """Where points are good, a round that brought none is no feat, though nobody had more."""
        return points > 0 or not rules.highest_wins

    moments = best_moments(match, result)
    if len(moments) == 1 and shines(moments[0].points):
        (moment,) = moments
        text = tr(
            "{amount} in round {number}, the best of all",
            amount=amount(moment.points),
            number=moment.number,
        )
        figures = (moment.points, moment.number)
        yield Title("bright_round", moment.seat, 53, tr("A stroke of brilliance"), text, figures)
    rounds = [scored.scores for scored in result.rounds]
    if len(rounds) < COURSE:
        return
    by_seat = list(zip(*rounds, strict=True))
    spreads = [max(scores) - min(scores) for scores in by_seat]
    if (seat := alone_with(min, spreads)) is not None:
        yield _steady(seat, spreads[seat], len(rounds))
    if (seat := alone_with(best_of, rounds[-1])) is not None and shines(rounds[-1][seat]):
        points = rounds[-1][seat]
        text = tr("{amount} in the last round, the best score", amount=amount(points))
        yield Title("finish", seat, 44, tr("A grand finale"), text, (points,))
    if (seat := alone_with(best_of, rounds[0])) is not None and shines(rounds[0][seat]):
        points = rounds[0][seat]
        text = tr("{amount} in round 1, the best start", amount=amount(points))
        yield Title("start", seat, 38, tr("Off like a shot"), text, (points,))
    won = _rounds_won(rounds, best_of, len(match.players))
    if (seat := alone_with(max, won)) is not None and won[seat] > 1:
        text = tr.n(
            "the best score in {n} round out of {rounds}",
            "the best score in {n} rounds out of {rounds}",
            won[seat],
            rounds=len(rounds),
        )
        figures = (won[seat], len(rounds))
        yield Title("most_rounds", seat, 52, tr("A collection of rounds"), text, figures)


def _steady(seat: int, spread: int, rounds: int) -> Title:
    if not spread:
        text = tr.n("the same score in {n} round", "the same score in all {n} rounds", rounds)
        return Title("steady", seat, 48, tr("Metronome"), text, (rounds,))
    text = tr.n(
        "rounds never more than {n} point apart", "rounds never more than {n} points apart", spread
    )
    return Title("steady", seat, 48 if spread <= FAR else 28, tr("Metronome"), text, (spread,))


def _rounds_won(rounds: Sequence[Sequence[int]], best_of: BestOf, seats: int) -> list[int]:
    """In how many rounds each seat alone was the best."""
    alone = [alone_with(best_of, scores) for scores in rounds]
    return [alone.count(seat) for seat in range(seats)]
