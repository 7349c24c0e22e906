"""The table that is being made for a new match: who sits where, who is first, what was agreed.

Without a window. The half-made table is in the store after every tap, so that leaving the screens
that make it loses nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import scoring
from scoring import GAMES, Game, Option, OptionValue
from store import BrokenMatch, Player, Store, UnknownPlayer

KEY = "new_match"
LOOK_BACK = 10


@dataclass(frozen=True, slots=True)
class Seating:
    """Players by their number in the roster, clockwise. `first` is a player too, and stays first
    when people change seats."""

    game: str
    players: tuple[int, ...] = ()
    first: int | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)

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
        return self.options.get(option.name, option.default)

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
        return scoring.Match(self.game, players, self.first_seat, dict(self.options))


# -- in the store ------------------------------------------------------------------------------


def kept(store: Store, game: str) -> Seating:
    """The half-made table. People stay when another game is chosen, its options do not."""
    data = store.settings.get(KEY)
    if not isinstance(data, dict):
        return Seating(game)
    seating = Seating(game)
    for person in _people(store, data.get("players")):
        if person.id not in seating.players:
            seating = seating.toggled(person.id)
    for person in _people(store, [data.get("first")]):
        if person.id in seating.players:
            seating = replace(seating, first=person.id)
    options = data.get("options")
    if data.get("game") == game and isinstance(options, dict):
        for option in seating.rules.options:
            seating = seating.agreed(option, options.get(option.name, option.default))
    return seating


def keep(store: Store, seating: Seating) -> None:
    store.settings.set(
        KEY,
        {
            "game": seating.game,
            "players": list(seating.players),
            "first": seating.first,
            "options": dict(seating.options),
        },
    )


def forget(store: Store) -> None:
    store.settings.set(KEY, None)


def last_table(store: Store, game: str) -> Seating | None:
    """Who played last, whatever game it was, if this game can be played by so many.

    Being first moves on one seat, as in a rematch, unless nothing was played.
    """
    for summary in store.history.page(limit=LOOK_BACK).matches:
        if len(summary.seats) not in GAMES[game].seats:
            continue
        try:
            match = store.load(summary.id).match
        except BrokenMatch:
            continue  # a match that cannot be read is no table to offer
        return Seating(
            game=game,
            players=tuple(seat.player for seat in summary.seats),
            first=summary.seats[match.setup.lead(1 if match.rounds else 0)].player,
            options=dict(match.options) if summary.game == game else {},
        )
    return None


def _people(store: Store, ids: object) -> list[Player]:
    """Who these numbers are today; what is no number, or nobody's any more, is passed over."""
    found = []
    for player_id in ids if isinstance(ids, list) else []:
        if type(player_id) is int:
            try:
                found.append(store.roster.get(player_id))
            except UnknownPlayer:
                continue
    return found
