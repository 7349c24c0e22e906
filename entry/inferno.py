"""Entering a round of Inferno: a player at a time, in seating order.

What a player has is told by its cards (red ones one tap each, the others as a number), with the red
points in all, or as one number: "I have 23". Every player as they like. One digit pad serves all
numbers: it types into ``field``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from scoring import Setup
from scoring.inferno import (
    ALL_POINTS,
    COPIES,
    GAME,
    NO_RED,
    NOTHING_ENTERED,
    OTHER_CARDS,
    RED_POINTS,
    InfernoRound,
    Taken,
)

from .base import (
    Entry,
    Key,
    Shortage,
    card_keys,
    digit_keys,
    is_full,
    replaced,
    shortage,
    typed,
    untyped,
)
from .next_step import NextStep, Save, ToPlayer

Way = Literal["cards", "points", "total"]
WAYS: tuple[Way, ...] = ("cards", "points", "total")
"""By every red card, by the red points in all, or by one number for everything."""
Field = Literal["red", "others", "points"]
FIELDS: tuple[Field, ...] = ("red", "others", "points")
FIRST_FIELD: dict[Way, Field] = {"cards": "others", "points": "red", "total": "points"}
LIMITS: dict[Field, int] = {"red": RED_POINTS, "others": OTHER_CARDS, "points": ALL_POINTS}


@dataclass(frozen=True)
class InfernoEntry(Entry[InfernoRound]):
    rules = GAME
    ways = ("way",)

    seat: int = 0
    way: Way = "cards"
    """How players are entered of whom nothing is told yet."""
    mode: Way = "cards"
    """How this player is entered: as it was told before, else the usual way."""
    field: Field = "others"
    """What the digits enter; of two numbers, the one that was chosen."""
    typing: bool = False
    """Whether the next digit goes behind those that stand there; else it begins a new number."""
    returned: bool = False
    """Whether the player had something entered already when the entry came here."""
    to_add: frozenset[int] = frozenset()
    """The players of whom a pick-up that was followed is not in the count yet. No part of the view:
    see :func:`entry.inferno_live.pick_ups_to_add`."""
    stepped_from: int | None = None
    """The seat whose total was full, so that the entry stepped from it to this player. Ends with
    the next key."""

    @classmethod
    def view_values(cls, setup: Setup) -> Mapping[str, Sequence[object]]:
        return {
            "seat": range(setup.seats),
            "way": WAYS,
            "mode": WAYS,
            "field": FIELDS,
            "typing": (False, True),
            "returned": (False, True),
            "stepped_from": (None, *range(setup.seats)),
        }

    @classmethod
    def resume(cls, setup: Setup, round_: InfernoRound, view: Mapping[str, Any]) -> InfernoEntry:
        entry = super().resume(setup, round_, view)
        if "mode" not in view:
            return entry._in_mode(entry._way_here)
        both_numbers = entry.mode == "points" and entry.field != "points"
        return entry if both_numbers else replace(entry, field=FIRST_FIELD[entry.mode])

    @property
    def taken(self) -> Taken:
        return self.round.taken[self.seat]

    @property
    def red_counts(self) -> tuple[int, ...]:
        """How many of each red card the player took, as far as they are known by card."""
        return self.taken.red if isinstance(self.taken.red, tuple) else NO_RED

    @property
    def red_points(self) -> int | None:
        """The red points of the player, whether entered so or by card; None is not entered."""
        return None if self.taken.red is None else self.taken.red_points

    def number(self, field: Field) -> int | None:
        """What a field holds; None is not entered. All points together are those of the cards,
        where these were told."""
        if field == "points":
            return self.taken.score if self.entered(self.seat) else None
        if self.follows(field):
            return 0
        return self.red_points if field == "red" else self.taken.others

    def follows(self, field: Field) -> bool:
        """Whether nobody entered a number of the player, and it is 0 because all such cards are
        out."""
        if self.taken.points is not None or getattr(self.taken, field) is not None:
            return False
        left = self.round.left
        if field == "points":
            return self.taken == NOTHING_ENTERED and not left.points
        return not (left.red_points if field == "red" else left.others)

    def entered(self, seat: int) -> bool:
        """Whether anything is entered of a player, or all of it follows; that somebody took
        nothing has to be said."""
        return self._entered[seat]

    def lowest(self) -> tuple[int, ...]:
        """Who has the fewest points of those entered, once there is somebody to compare with."""
        scores = {
            seat: taken.score for seat, taken in enumerate(self.round.taken) if self.entered(seat)
        }
        if len(scores) < 2:
            return ()
        least = min(scores.values())
        return tuple(seat for seat, score in scores.items() if score == least)

    def select(self, seat: int) -> InfernoEntry:
        there = replace(self, seat=seat, returned=self.entered(seat), stepped_from=None)
        return there._in_mode(there._way_here)

    def set_way(self, way: Way) -> InfernoEntry:
        """Enter this player so, and all that come after."""
        return replace(self._in_mode(way), way=way)

    def choose(self, field: Field) -> InfernoEntry:
        return replace(self, field=field, typing=False, stepped_from=None)

    # Red cards

    def tap_red(self, value: int) -> InfernoEntry:
        """One more of a red card, if the deck has one."""
        key = self.red_keys()[value - 1]
        return self._with_red_count(value, +1) if key.enabled else self

    def take_off_red(self, value: int) -> InfernoEntry:
        return self._with_red_count(value, -1) if self.red_counts[value - 1] else self

    # Numbers

    def type_digit(self, digit: int) -> InfernoEntry:
        """A digit behind those just typed; the first one replaces the number that stood there.
        What the deck does not have is not taken."""
        number = typed(self._typed, digit, self._limit(self.field))
        return self if number is None else replace(self._with_number(number), typing=True)

    def press_digit(self, digit: int) -> InfernoEntry:
        """Type a digit; a total that can have no further digit leads on to the next player."""
        entry = self.type_digit(digit)
        total = entry.taken.points
        if entry is self or entry.field != "points" or total is None:
            return entry
        following = entry._next_seat
        if following is None or not is_full(total, entry._limit("points")):
            return entry
        return replace(entry.select(following), stepped_from=self.seat)

    def erase(self) -> InfernoEntry:
        """Remove the last digit of the number that the digits enter. Before the first digit of a
        player to whom the entry stepped by itself, go back to the number before."""
        if self.stepped_from is not None and not self.entered(self.seat):
            return replace(self.select(self.stepped_from), typing=True)
        if self.follows(self.field) or self.number(self.field) is None:
            return self
        left = untyped(self.number(self.field))
        if self.field == "points":
            return replace(self._with(Taken(points=left)), typing=True)
        return replace(self._with(replace(self._cards, **{self.field: left})), typing=True)

    def add(self, field: Field, change: int) -> InfernoEntry:
        """Correct a number by one, never below none nor beyond the deck."""
        number = max(0, (self.number(field) or 0) + change)
        if change > 0 and number > self._limit(field):
            return self
        entry = replace(self, field=field) if self.mode == "points" else self
        return entry._with_number(number, field)

    def took_nothing(self) -> InfernoEntry:
        """The player picked up no card at all: entered, and worth 0."""
        return self._with(Taken(NO_RED, 0))

    # The pads

    def red_keys(self) -> tuple[Key, ...]:
        return card_keys(self._freed_for_cards.left.red)

    def digit_keys(self) -> tuple[Key, ...]:
        return digit_keys(self._typed, self._limit(self.field))

    def red_shortage(self, value: int) -> Shortage:
        """Why no more of a red card can be had: somebody has them, or points that leave no room
        for one."""
        if value > self._freed_for_cards.left.red_points:
            return self.shortage("red")
        taken = [t.red[value - 1] if isinstance(t.red, tuple) else 0 for t in self.round.taken]
        return shortage(COPIES, taken[self.seat], taken, self.seat)

    def shortage(self, field: Field) -> Shortage:
        """Why a number cannot be larger than what the other players leave of the deck."""
        limit, room = LIMITS[field], self._limit(field)
        have = [_number(taken, field) for taken in self.round.taken]
        if room < limit - (sum(have) - have[self.seat]):
            # Points that somebody counted may be these cards.
            limit, have = ALL_POINTS, [taken.score for taken in self.round.taken]
        return shortage(limit, room, have, self.seat)

    # The way through

    @property
    def next_step(self) -> NextStep:
        seat = self._next_seat
        return Save() if seat is None else ToPlayer(seat)

    def reopened(self) -> InfernoEntry:
        seats = range(self.setup.seats)
        missing = [seat for seat in seats if not self.entered(seat) or seat in self.to_add]
        return self.select(missing[0]) if missing else self

    @property
    def ready(self) -> bool:
        """The last one who is missing is not passed over: the round is saved once everybody is
        entered."""
        return self._next_seat is not None or self.entered(self.seat)

    def forward(self) -> InfernoEntry | None:
        if self.stepped_from is not None and not self.entered(self.seat):
            # Pressed out of habit after a step that was made already; a second press goes on.
            return replace(self, stepped_from=None)
        seat = self._next_seat
        return None if seat is None else self.select(seat)

    def backward(self) -> InfernoEntry | None:
        return self.select(self.seat - 1) if self.seat else None

    # Helpers

    @property
    def _way_here(self) -> Way:
        """How the player was told, as far as that can be seen; else the usual way."""
        taken = self.taken
        if taken.points is not None:
            return "total"
        if isinstance(taken.red, int):
            return "points"
        by_card = taken.red_points or (taken.others and self.way == "total")
        return "cards" if by_card else self.way

    @property
    def _cards(self) -> Taken:
        """What the player took by card; the first card takes the place of points in all."""
        return self.taken if self.taken.points is None else NOTHING_ENTERED

    @cached_property
    def _freed_for_cards(self) -> InfernoRound:
        """The round without the points that a red card of this player takes the place of."""
        by_points = isinstance(self.taken.red, int)
        cards = replace(self._cards, red=None) if by_points else self._cards
        return self._round_with(cards)

    @cached_property
    def _entered(self) -> tuple[bool, ...]:
        return tuple(taken != NOTHING_ENTERED for taken in self.filled.taken)

    @cached_property
    def _next_seat(self) -> int | None:
        """The next seat of which something is missing, after the last one from the first on:
        nothing entered is not 0."""
        seats = range(self.setup.seats)
        later = [s for s in seats[self.seat + 1 :] if not self.entered(s) or s in self.to_add]
        passed_over = [s for s in seats[: self.seat] if not self.entered(s)]
        return next(iter(later + passed_over), None)

    @property
    def _typed(self) -> int | None:
        """The digits that the next one goes behind."""
        return self.number(self.field) if self.typing else None

    def _limit(self, field: Field) -> int:
        """How large a number can be, by what the other players have."""
        if field == "points":  # takes the place of everything told before
            return self._round_with(NOTHING_ENTERED).left.points
        left = self._round_with(self._cards).left
        room = left.red_points if field == "red" else left.others
        return room + _number(self._cards, field)

    def _in_mode(self, mode: Way) -> InfernoEntry:
        field = FIRST_FIELD[mode]
        if field == "red" and self.follows("red"):
            field = "others"
        return replace(self, mode=mode, field=field, typing=False, stepped_from=None)

    def _with_number(self, number: int, field: Field | None = None) -> InfernoEntry:
        field = field or self.field
        if field == "points":
            return self._with(Taken(points=number))
        return self._with(replace(self._cards, **{field: number}))

    def _with(self, taken: Taken) -> InfernoEntry:
        return replace(self, round=self._round_with(taken), typing=False, stepped_from=None)

    def _round_with(self, taken: Taken) -> InfernoRound:
        """The round as it is if the player took this."""
        if taken is self.taken:
            return self.round
        return InfernoRound(replaced(self.round.taken, self.seat, taken))

    def _with_red_count(self, value: int, change: int) -> InfernoEntry:
        counts = self.red_counts
        red = replaced(counts, value - 1, counts[value - 1] + change)
        # A card tapped by mistake and taken off leaves nothing entered, which is not "no red card".
        return self._with(replace(self._cards, red=red if any(red) else None))


def _number(taken: Taken, field: Field) -> int:
    if field == "points":
        return taken.score
    return taken.red_points if field == "red" else taken.others or 0
