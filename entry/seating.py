"""Making a table for a new match: who sits where, who is first, what was agreed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import scoring
from scoring import GAMES, Game, Option, OptionValue


@dataclass(frozen=True, slots=True)
class Seating:
    """Players by their number in the roster, clockwise. `first` is a player too, and stays first
    when people change seats. `played` is when, of a match that was played earlier. `usual` is what
    these players agreed on the last time, and holds until they say otherwise."""

    game: str
    players: tuple[int, ...] = ()
    first: int | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    played: str | None = None
    usual: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def rules(self) -> Game[Any]:
        return GAMES[self.game]

    @property
    def lacking(self) -> int:
        """How many players the game still needs."""
        return max(0, self.rules.seats[0] - len(self.players))

    @property
    def surplus(self) -> int:
        """How many are too many, after a change to a smaller game."""
        return max(0, len(self.players) - self.rules.seats[-1])

    @property
    def free(self) -> int:
        return max(0, self.rules.seats[-1] - len(self.players))

    @property
    def first_seat(self) -> int | None:
        return None if self.first is None else self.players.index(self.first)

    def option(self, option: Option) -> OptionValue:
        default = option.default_for(len(self.players))
        return {option.name: default, **self.usual, **self.options}[option.name]

    def toggled(self, player: int) -> Seating:
        """Up from the table, or down at the seat after the last one."""
        if player not in self.players:
            return replace(self, players=(*self.players, player))
        players = tuple(other for other in self.players if other != player)
        return replace(self, players=players, first=None if player == self.first else self.first)

    def swapped(self, one: int, other: int) -> Seating:
        """The players at two seats change places."""
        players = [*self.players]
        players[one], players[other] = players[other], players[one]
        return replace(self, players=tuple(players))

    def led_by(self, seat: int) -> Seating:
        return replace(self, first=self.players[seat])

    def agreed(self, option: Option, value: OptionValue) -> Seating:
        if option.problem(value, ()):
            return self
        return replace(self, options={**self.options, option.name: value})

    def match(self, names: Mapping[int, str]) -> scoring.Match:
        """The match that this table would start. Somebody must be first."""
        assert self.first_seat is not None
        players = tuple(names[player] for player in self.players)
        options = {**self.usual, **self.options}
        return scoring.Match(self.game, players, self.first_seat, options)
