"""The half-made table of a new match in the store: it is there after every tap, so that leaving the
screens that make it loses nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from entry.seating import Seating
from scoring import GAMES, OptionValue, moment
from store import BrokenMatch, MatchSummary, Player, Roster, Store, UnknownPlayer
from store.settings import NEW_MATCH

LOOK_BACK = 10
LOOK_BACK_FOR_OPTIONS = 100


def read_seating(store: Store, game: str) -> Seating:
    """The half-made table. People stay when another game is chosen, its options do not: what
    they agreed on when they last played that one holds again."""
    data = store.settings.get(NEW_MATCH)
    if not isinstance(data, dict):
        return Seating(game)
    seating = Seating(game)
    for person in _people(store.roster, data.get("players")):
        if person.id not in seating.players:
            seating = seating.toggled(person.id)
    for person in _people(store.roster, [data.get("first")]):
        if person.id in seating.players:
            seating = replace(seating, first=person.id)
    options = data.get("options")
    if data.get("game") == game and isinstance(options, dict):
        seating = _agreeing(seating, options)
    played = moment(data.get("played"))
    if played and played <= store.now():
        seating = replace(seating, played=data["played"])
    return replace(seating, usual=_agreed_last_time(store, seating))


def write_seating(store: Store, seating: Seating | None) -> None:
    data = None
    if seating is not None:
        data = {
            "game": seating.game,
            "players": list(seating.players),
            "first": seating.first,
            "options": dict(seating.options),
            "played": seating.played,
        }
    store.settings.set(NEW_MATCH, data)


def seating_of_last_match(store: Store, game: str) -> Seating | None:
    """Who played last, whatever game it was, if this game can be played by so many."""
    for summary in store.history.page(limit=LOOK_BACK).matches:
        if len(summary.seats) in GAMES[game].seats and (table := _again(store, summary, game)):
            return table
    return None


def seating_of_match(store: Store, match_id: str) -> Seating | None:
    """Those who played a match, for the same game once more."""
    summary = store.history.get(match_id)
    return _again(store, summary, summary.game) if summary else None


def _again(store: Store, summary: MatchSummary, game: str) -> Seating | None:
    """The table of a match for another one; None if it cannot be read. Being first moves on one
    seat, as in a rematch, unless nothing was played."""
    try:
        match = store.matches.load(summary.id).match
    except BrokenMatch:
        return None
    return Seating(
        game=game,
        players=tuple(seat.player for seat in summary.seats),
        first=summary.seats[match.setup.lead(1 if match.rounds else 0)].player,
        options=dict(match.options) if summary.game == game else {},
    )


def _agreeing(seating: Seating, options: Mapping[str, Any]) -> Seating:
    """A table with these options, as far as its game has them."""
    for option in seating.rules.options:
        if option.name in options:
            seating = seating.agreed(option, options[option.name])
    return seating


def _agreed_last_time(store: Store, seating: Seating) -> Mapping[str, OptionValue]:
    """What exactly these people played by in their last match of the game."""
    if seating.lacking:
        return {}
    theirs = store.history.page(
        game=seating.game, player=seating.players[0], limit=LOOK_BACK_FOR_OPTIONS
    )
    for summary in theirs.matches:
        if {seat.player for seat in summary.seats} == {*seating.players}:
            return _agreeing(Seating(seating.game), summary.options).options
    return {}


def _people(roster: Roster, ids: object) -> list[Player]:
    """Who these numbers are today; what is no number, or nobody's any more, is passed over."""
    found = []
    for player_id in ids if isinstance(ids, list) else []:
        if type(player_id) is int:
            try:
                found.append(roster.get(player_id))
            except UnknownPlayer:
                continue
    return found
