"""The scores of the match on the table as table and result show them: rows, chart, sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n import number, tr
from scoring import Game, Match, Result, Standing
from scoring.reasons import PointsSaid
from words import PROFILES
from words.initials import marks
from words.outcome import how_far
from words.phrases import cards
from words.rounds import odd_in_short

if TYPE_CHECKING:
    from store import Player


Row = dict[str, Any]
"""What a row of the standings shows, by the names of its widget's properties."""


class GridColumn(NamedTuple):
    """A player at the head of the sheet."""

    name: str
    mark: str
    player: int


class GridLine(NamedTuple):
    """A round: its number, the points as they are written, the totals after it (none where one
    round is the whole match), whose points were best, and what looked odd or was not entered."""

    number: int
    points: tuple[str, ...]
    totals: tuple[str, ...]
    best: tuple[int, ...]
    odd: str


class Scoresheet:
    """A match as it is now; the screens make a new sheet when something changed."""

    def __init__(self, match: Match, result: Result, players: Sequence[Player]) -> None:
        self.match, self.result, self.players = match, result, tuple(players)
        self.rules: Game[Any] = self.match.rules
        self.setup = self.match.setup
        self.profile = PROFILES[self.match.game]
        self.names = self.match.players
        self.marks = marks(self.names)

    @property
    def secret(self) -> bool:
        """Whether the rules forbid looking at the scores now."""
        return self.profile.hides_running_score and not self.result.finished

    @property
    def single(self) -> bool:
        """Whether one round is the whole match."""
        return self.rules.length(self.setup) == 1

    @property
    def caption(self) -> str:
        """What the standings are, and which way round they read."""
        rounds = self.result.rounds
        if not rounds:
            return tr("At the table")
        if self.single:
            return tr("Standings")
        if self.result.stopped:
            return how_far(self.match, self.result)
        after = tr("After round {number}", number=rounds[-1].number)
        if self.rules.highest_wins:
            return after
        return tr("{after} · the lowest leads", after=after)

    # -- standings -----------------------------------------------------------------------------

    def rows(self) -> list[tuple[int, Row]]:
        """The standings while the match runs, best first, each with its seat."""
        lead = None if self.result.next is None else self.result.next.lead
        return [
            (
                s.seat,
                {
                    **self._person(s.seat),
                    "detail": self._last_change(s.seat),
                    "badge": self.profile.lead_badge if s.seat == lead else "",
                    "number": self._total(s),
                    "tone": self._tone(s),
                },
            )
            for s in self.result.standings
        ]

    def ranks(self) -> list[tuple[int, Row]]:
        """The standings at the end, with ranks, and the cards where they break ties."""
        return [
            (
                s.seat,
                {
                    **self._person(s.seat),
                    "rank": number(s.rank),
                    "detail": "" if s.cards is None else cards(s.cards),
                    "number": self._total(s),
                    "tone": self._tone(s),
                },
            )
            for s in self.result.standings
        ]

    def honoured_ranks(self) -> list[tuple[int, Row]]:
        """The same with everybody's title, once the match is over."""
        from .titles import titles_of  # no running match has titles

        titles = titles_of(self.match, self.result)
        if not titles:
            return self.ranks()
        return [
            (seat, {**row, "honour": titles[seat].name, "honour_detail": titles[seat].detail})
            for seat, row in self.ranks()
        ]

    def _person(self, seat: int) -> Row:
        return {
            "name": self.names[seat],
            "mark": self.marks[seat],
            "player": self.players[seat].colour,
        }

    def _total(self, standing: Standing) -> str:
        return "" if self.secret else number(standing.total)

    def _tone(self, standing: Standing) -> str:
        """Gold for who leads, red for who is below zero."""
        if self.result.rounds and standing.rank == 1:
            return "gold"
        return "accent" if standing.total < 0 else "text"

    def _last_change(self, seat: int) -> str:
        """What the last round brought, and why: "+5 · highest: 5 in red", "+3 = +9 red · −6 blue"
        where several reasons bring points."""
        if self.secret or not self.result.rounds:
            return ""
        last = self.result.rounds[-1]
        reasons = last.why(seat)
        why = self.profile.in_short(reasons, self.names)
        if self.single:  # the change is the total
            return why
        change = number(last.scores[seat], signed=True)
        if not why:
            return change
        if len(reasons) == 1:
            said = isinstance(reasons[0], PointsSaid)  # its words begin with the points
            return why if said else f"{change} · {why}"
        brought_points = [reason for reason in reasons if reason.points]
        return f"{change} = {why}" if len(brought_points) > 1 else why

    # -- chart and sheet -----------------------------------------------------------------------

    @property
    def has_course(self) -> bool:
        """Whether there is a course of the match to draw."""
        return bool(self.result.rounds) and not self.single and not self.secret

    def series(self) -> list[tuple[str, int, list[int]]]:
        """A line a player: the totals from before the first round on."""
        return [
            (
                self.marks[seat],
                self.players[seat].colour,
                [0, *(scored.totals[seat] for scored in self.result.rounds)],
            )
            for seat in range(len(self.names))
        ]

    def columns(self) -> list[GridColumn]:
        return [
            GridColumn(name, self.marks[seat], self.players[seat].colour)
            for seat, name in enumerate(self.names)
        ]

    def lines(self) -> list[GridLine]:
        best_of = max if self.rules.highest_wins else min
        return [
            GridLine(
                scored.number,
                tuple(number(points, signed=self.rules.highest_wins) for points in scored.scores),
                () if self.single else tuple(number(total) for total in scored.totals),
                tuple(
                    seat
                    for seat, points in enumerate(scored.scores)
                    if points == best_of(scored.scores)
                ),
                odd_in_short(self.profile, self.match, scored),
            )
            for scored in self.result.rounds
        ]
