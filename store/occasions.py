"""What there is an occasion to say: greetings found among the newest matches (:mod:`store.newest`).

Nothing is said that could be wrong by anything else in the file: a shared win is nobody's series, a
match that the table stopped owes nobody a rematch and sets no mark, and what has no date, or an
impossible one, is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from itertools import takewhile
from typing import NamedTuple

from scoring import GAMES, moment

from .database import Database
from .evenings import evening_of, span_of_evening
from .figures import has_comparable_totals
from .greetings import (
    Anniversary,
    CleanSweep,
    FirstEvening,
    Greeting,
    LeftOpen,
    LongAgo,
    Milestone,
    RematchOwed,
    Series,
    TieToBreak,
    UnsurpassedTotal,
    Welcome,
    first_welcomes,
    welcomes,
)
from .history import History
from .newest import NewestMatch, NewestMatches, in_order
from .summaries import scores_of

NEWEST, NEWEST_OF_A_GAME = 40, 20
"""How many matches are looked at."""
REMEMBERED = timedelta(days=14)
"""For so long a table talks about its last evening."""
CLOSE = 3
"""Points between the first two that ask for a rematch."""
SERIES = 3
"""Wins in a row that are worth a word."""
TRIED = 5
"""So many matches have not surpassed a total before it is worth a word."""
FORGOTTEN = timedelta(days=90)
"""A game that was not played for so long is missed."""
YEARS_BACK = 10
MILESTONES = (10, 25, 50, 100, 250, 500, 1000)
FEW_MATCHES = 40
"""Of somebody with more of them it is not looked up with whom they all were."""


class Occasions(NamedTuple):
    """What there is to say now, the most telling first, and what it rests on: which of the newest
    matches are over. ``welcomes`` serve where that is not enough."""

    greetings: tuple[Greeting, ...]
    welcomes: tuple[Welcome, ...]
    finished: frozenset[str]


class OccasionFinder:
    def __init__(self, db: Database, history: History) -> None:
        self._db = db
        self._history = history
        self._matches = NewestMatches(db)

    def look(self, now: datetime, running: str | None = None) -> Occasions:
        """Everything there is to say; ``running`` is the match that home shows already."""
        newest = self._matches.look(NEWEST)
        tonight = evening_of(now.timestamp())
        found: list[Greeting] = []
        if newest and tonight:
            of_games = [self._matches.look(NEWEST_OF_A_GAME, game) for game in GAMES.ids]
            ordered = in_order(newest, now)
            found += self._last_evening(ordered, now, tonight)
            found += self._left_open(newest, now, tonight, running)
            found += self._anniversary(tonight)
            found += self._milestone()
            for matches in (*of_games, newest):
                found += _series(in_order(matches, now), of_all=matches is newest)
            for matches in of_games:
                found += self._unsurpassed(in_order(matches, now), now)
            found += _long_ago(newest, of_games, now, tonight)
        return Occasions(
            tuple(found),
            welcomes(now, running) if newest else first_welcomes(),
            frozenset(match.id for match in newest if match.over),
        )

    # The last evening

    def _last_evening(
        self, ordered: Sequence[NewestMatch], now: datetime, tonight: date
    ) -> Iterator[Greeting]:
        """Of a table that is still playing nothing is said."""
        last = ordered[0] if ordered else None
        evening = last.evening if last else None
        if not (last and evening and last.over and last.known):
            return
        if not timedelta(0) <= tonight - evening <= REMEMBERED:
            return
        if (day := last.day(now)) and not self._stopped(last):
            yield from _rematch(last, day)
        together = list(takewhile(lambda match: match.evening == evening, ordered))
        if len(together) < len(ordered) or self._is_all(ordered):
            yield from _clean_sweep(together, evening)
        if self._never_met_but(last, evening):
            yield FirstEvening(evening, last.names)

    def _is_all(self, matches: Sequence[NewestMatch]) -> bool:
        """Whether there are no others."""
        return self._count(len(matches) + 1) == len(matches)

    def _count(self, most: int, where: str = "1") -> int:
        """How many matches there are, counted up to so many."""
        sql = f"SELECT count(*) FROM (SELECT 1 FROM summary WHERE {where} LIMIT ?)"
        return int(self._db.value(sql, (most,)))

    def _never_met_but(self, match: NewestMatch, evening: date) -> bool:
        """Whether those at its table never sat at one but on that evening. That is looked up by
        the matches of somebody who does not have too many."""
        people = [seat.player for seat in match.seats]
        for player in people:
            rows = self._db.rows(
                "SELECT match_id, started, p.played_at FROM summary_seats p"
                " JOIN summary USING (match_id) WHERE player = ? LIMIT ?",
                (player, FEW_MATCHES + 1),
            )
            if len(rows) <= FEW_MATCHES:
                others = [
                    number
                    for number, started, played_at in rows
                    if moment(started) is None or evening_of(played_at) != evening
                ]
                return not self._all_sat(people, others)
        return False

    def _all_sat(self, people: Sequence[int], matches: Sequence[int]) -> bool:
        """Whether all these people sat at the table of one of these matches."""
        found = self._db.row(
            "SELECT 1 FROM summary_seats"
            f" WHERE match_id IN ({','.join('?' * len(matches))})"
            f" AND player IN ({','.join('?' * len(people))})"
            " GROUP BY match_id HAVING count(*) = ?",
            (*matches, *people, len(people)),
        )
        return found is not None

    # Other occasions

    def _left_open(
        self, newest: Sequence[NewestMatch], now: datetime, tonight: date, running: str | None
    ) -> Iterator[Greeting]:
        """One that somebody played here: what came in a file was left elsewhere."""
        for match in newest:
            if match.over or match.finished or not match.known or not match.rounds:
                continue
            evening, day = match.evening, match.day(now)
            if match.id == running or not (evening and day and evening < tonight):
                continue
            if self._db.row(
                "SELECT 1 FROM events WHERE match_id = ? AND kind != 'imported'", (match.number,)
            ):
                yield LeftOpen(match.id, match.game, day, match.names)
                return

    def _anniversary(self, tonight: date) -> Iterator[Greeting]:
        for years in range(1, YEARS_BACK + 1):
            try:
                then = tonight.replace(year=tonight.year - years)
            except ValueError:  # the 29th of February
                continue
            for match in self._matches.look(NEWEST, span=span_of_evening(then)):
                if match.dated and match.known and match.winners:
                    winners = tuple(seat.name for seat in match.winners)
                    yield Anniversary(match.id, match.game, years, winners)
                    return

    def _milestone(self) -> Iterator[Greeting]:
        count = self._count(MILESTONES[-1] + 1, "over")
        if count in MILESTONES:
            yield Milestone(count, reached=True)
        elif count + 1 in MILESTONES:
            yield Milestone(count + 1, reached=False)

    def _unsurpassed(self, ordered: Sequence[NewestMatch], now: datetime) -> Iterator[Greeting]:
        """The best total of the newest matches that can be compared, whoever had it first."""
        scores = scores_of(self._db, [match.number for match in ordered if match.winners])
        over = [
            match
            for match in ordered
            if match.winners and has_comparable_totals(match.game, scores[match.number])
        ]
        if len(over) <= TRIED:
            return
        best = max(reversed(over), key=_worth)
        total = best.winners[0].total
        pays = total > 0 or not GAMES[best.game].highest_wins
        day, later = best.day(now), over.index(best)
        if pays and day and later >= TRIED:
            winners = tuple(seat.name for seat in best.winners)
            yield UnsurpassedTotal(best.id, best.game, day, winners, total, later)

    def _stopped(self, match: NewestMatch) -> bool:
        summary = self._history.get(match.id)
        return summary is None or summary.stopped


def _rematch(last: NewestMatch, day: date) -> Iterator[Greeting]:
    winner = last.winner
    if winner is None:
        yield TieToBreak(last.id, last.game, day, tuple(seat.name for seat in last.winners))
        return
    others = [seat for seat in last.seats if not seat.won]
    next_total = min((seat.total for seat in others), key=lambda total: abs(winner.total - total))
    rules = GAMES[last.game]
    # One win against none is no close match.
    close = next_total > 0 if rules.totals_are_wins else True
    close_by = 1 if rules.totals_are_wins else CLOSE
    if close and 0 < abs(winner.total - next_total) <= close_by:
        losers = tuple(seat.name for seat in others)
        yield RematchOwed(last.id, last.game, day, winner.name, losers, winner.total, next_total)


def _clean_sweep(matches: Sequence[NewestMatch], evening: date) -> Iterator[Greeting]:
    winner = matches[0].winner
    if winner is None or len(matches) < 2:
        return
    if all(match.winner and match.winner.player == winner.player for match in matches):
        last = matches[0]
        yield CleanSweep(last.id, last.game, evening, winner.name, len(matches))


def _series(ordered: Sequence[NewestMatch], *, of_all: bool) -> Iterator[Greeting]:
    """Longer ones may be cut off where the newest matches end: who won the last thirty matches has
    won the last twenty."""
    over = [match for match in ordered if match.over]
    winner = over[0].winner if over else None
    if winner is None:
        return
    won = list(takewhile(lambda match: match.winner and match.winner.player == winner.player, over))
    several = len({match.game for match in won}) > 1
    if len(won) >= SERIES and several == of_all:
        yield Series("" if of_all else over[0].game, winner.player, winner.name, len(won))


def _worth(match: NewestMatch) -> int:
    total = match.winners[0].total
    return total if GAMES[match.game].highest_wins else -total


def _long_ago(
    newest: Sequence[NewestMatch],
    of_games: Sequence[Sequence[NewestMatch]],
    now: datetime,
    tonight: date,
) -> Iterator[Greeting]:
    """Of all games, or of the one that was not played for longest."""

    def since(matches: Sequence[NewestMatch]) -> date | None:
        """When the last one was played, if that is known and long ago."""
        last = in_order(list(matches[:1]), now)
        day = last[0].day(now) if last else None
        return day if day and tonight - day >= FORGOTTEN else None

    if day := since(newest):
        yield LongAgo("", day)
        return
    missed = [(day, matches[0].game) for matches in of_games if (day := since(matches))]
    if missed:
        day, game = min(missed)
        yield LongAgo(game, day)
