"""Figures of some matches that can be put together with those of later ones.

A month is counted match by match, a year is put together from its months, and all time from its
years. The first who reached a record keeps it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from operator import add
from typing import Any, NamedTuple

from scoring import GAMES

from .statistics import Tally


class SeatFacts(NamedTuple):
    player: int
    total: int
    rank: int
    won: bool


class MatchFacts(NamedTuple):
    """What the figures need of a match that is over; ``rounds`` has a score for each seat."""

    match: int
    game: str
    seats: Sequence[SeatFacts]
    rounds: Sequence[Sequence[int]]


class Run(NamedTuple):
    """So many wins in a row, up to a match."""

    length: int = 0
    last: int = 0


NO_RUN = Run()


@dataclass(frozen=True, slots=True)
class PlayerFigures(Tally):
    """One player in these matches. ``opening`` and ``closing`` are the wins in a row that these
    matches begin and end with: they may go on in the matches before and after."""

    ranks: int = 0
    """The sum of the ranks."""
    opening: Run = NO_RUN
    closing: Run = NO_RUN
    longest: Run = NO_RUN

    @property
    def average_rank(self) -> float:
        return self.ranks / self.matches if self.matches else 0.0

    def then(self, later: PlayerFigures) -> PlayerFigures:
        """These figures and those of later matches."""
        across = Run(
            self.closing.length + later.opening.length, later.opening.last or self.closing.last
        )
        return PlayerFigures(
            self.matches + later.matches,
            self.wins + later.wins,
            self.ranks + later.ranks,
            across if self.opening.length == self.matches else self.opening,
            across if later.closing.length == later.matches else later.closing,
            max(self.longest, across, later.longest, key=lambda run: run.length),
        )


class Record(NamedTuple):
    """What nobody has surpassed yet: by whom, and in which match. ``place`` is the rank from which
    a comeback began."""

    value: int
    match: int
    players: tuple[int, ...]
    place: int = 0


LARGEST_IS_RECORD = {"highest_win": True, "lowest_win": False, "comeback": True, "margin": False}
"""The records of totals, and whether the largest value holds the record. The records of rounds,
"best_round" and "worst_round", depend on the game."""


@dataclass(slots=True)
class Figures:
    """``players`` by their numbers, ``records`` by their names. ``game`` is empty for all games
    together: they have no records, since points of different games cannot be compared."""

    game: str = ""
    players: dict[int, PlayerFigures] = field(default_factory=dict)
    records: dict[str, Record] = field(default_factory=dict)

    @property
    def series(self) -> Record | None:
        """The longest series of wins; of several, the one that ended with the match that came
        first into the file."""
        runs = [(*one.longest, player) for player, one in self.players.items() if one.wins]
        if not runs:
            return None
        length, last, player = max(runs, key=lambda run: (run[0], -run[1], -run[2]))
        return Record(length, last, (player,))

    def count(self, match: MatchFacts) -> None:
        """One match more, played later than the others."""
        one = Figures(self.game)
        for seat in match.seats:
            run = Run(1, match.match) if seat.won else NO_RUN
            one.players[seat.player] = PlayerFigures(1, int(seat.won), seat.rank, run, run, run)
        one.records = _records_of(match, self.game)
        self.then(one)

    def then(self, later: Figures) -> None:
        """Take in the figures of later matches."""
        for player, figures in later.players.items():
            mine = self.players.get(player)
            self.players[player] = mine.then(figures) if mine else figures
        for name, record in later.records.items():
            if name not in self.records or self._surpasses(name, record):
                self.records[name] = record

    def _surpasses(self, name: str, record: Record) -> bool:
        largest = {
            "best_round": highest_wins(self.game),
            "worst_round": not highest_wins(self.game),
            **LARGEST_IS_RECORD,
        }[name]
        value = self.records[name].value
        return record.value > value if largest else record.value < value

    def to_json(self) -> str:
        players = {
            number: [one.matches, one.wins, one.ranks, one.opening, one.closing, one.longest]
            for number, one in self.players.items()
        }
        return json.dumps([players, self.records], separators=(",", ":"))

    @classmethod
    def from_json(cls, game: str, content: str) -> Figures:
        players: dict[str, list[Any]]
        players, records = json.loads(content)
        return cls(
            game,
            {
                int(number): PlayerFigures(*counts, *(Run(*run) for run in runs))
                for number, (*counts, a, b, c) in players.items()
                for runs in [(a, b, c)]
            },
            {
                name: Record(value, match, tuple(players), place)
                for name, (value, match, players, place) in records.items()
            },
        )


def highest_wins(game: str) -> bool:
    return game not in GAMES or GAMES[game].highest_wins


def has_comparable_totals(game: str, rounds: Sequence[Sequence[int]]) -> bool:
    """Whether totals and margins of a match can be compared with those of others of its game.

    Not those of a match that was stopped, shortened or prolonged; nor where a total is the number
    of wins that the table agreed on.
    """
    if game not in GAMES or GAMES[game].totals_are_wins or not rounds:
        return False
    course = accumulate(rounds, lambda totals, scores: list(map(add, totals, scores)))
    return GAMES[game].has_own_length(list(course))


def _records_of(match: MatchFacts, game: str) -> dict[str, Record]:
    """What this match would set if it were the first; ``game`` as in :class:`Figures`."""
    records: dict[str, Record] = {}
    if not game:
        return records
    if match.rounds:
        scores = [score for round_ in match.rounds for score in round_]
        extremes = (max(scores), min(scores))
        named = ("best_round", "worst_round")
        for name, value in zip(named if highest_wins(game) else named[::-1], extremes, strict=True):
            records[name] = Record(
                value,
                match.match,
                tuple(
                    seat.player
                    for number, seat in enumerate(match.seats)
                    if any(round_[number] == value for round_ in match.rounds)
                ),
            )
    winners = [seat for seat in match.seats if seat.won]
    if not winners or not has_comparable_totals(match.game, match.rounds):
        return records
    for name, pick in (("highest_win", max), ("lowest_win", min)):
        total = pick(seat.total for seat in winners)
        records[name] = Record(total, match.match, _with_total(winners, total))
    if comeback := _comeback(match):
        records["comeback"] = comeback
    if margin := _margin(match, winners):
        records["margin"] = margin
    return records


def _with_total(seats: Sequence[SeatFacts], total: int) -> tuple[int, ...]:
    return tuple(seat.player for seat in seats if seat.total == total)


def _comeback(match: MatchFacts) -> Record | None:
    """How far a winner once lay behind whoever led then."""
    sign = 1 if highest_wins(match.game) else -1
    found: Record | None = None
    nothing = [0] * len(match.seats)
    courses = accumulate(
        match.rounds,
        lambda totals, scores: [a + sign * b for a, b in zip(totals, scores, strict=True)],
        initial=nothing,
    )
    for totals in list(courses)[:-1]:
        most = max(totals)
        for seat, total in zip(match.seats, totals, strict=True):
            if seat.won and most - total > (found.value if found else 0):
                place = 1 + sum(other > total for other in totals)
                found = Record(most - total, match.match, (seat.player,), place)
    return found


def _margin(match: MatchFacts, winners: Sequence[SeatFacts]) -> Record | None:
    """By how little the winners were ahead of the next one; 0 if something else than the total
    decided."""
    others = [seat for seat in match.seats if not seat.won]
    if not others:
        return None
    margin = min(abs(a.total - b.total) for a in winners for b in others)
    return Record(margin, match.match, tuple(seat.player for seat in winners))
