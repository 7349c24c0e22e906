"""Following a round of Inferno at the table, tap by tap.

:class:`scoring.inferno_live.InfernoLive` knows what may happen and what follows from it. This adds
what the screen asks in between, and what the count begins with: everything that was told.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from scoring import Setup
from scoring.inferno import NOTHING_ENTERED, OTHER_CARDS, InfernoRound
from scoring.inferno_live import InfernoLive, PickUp

from .base import FOLLOWING, Key, Shortage, card_keys, digit_keys, replaced, typed

Question = Literal["run", "zero", "over"]

BY_HAND = "by_hand"
"""Where the store keeps what was entered by hand, beside the table."""


class ByHand(NamedTuple):
    """What somebody entered for a player in the middle of the round, and how often that player had
    picked up by then."""

    points: int
    pick_ups: int


@dataclass(frozen=True)
class InfernoLiveEntry:
    state: InfernoLive
    round: InfernoRound
    """What will be counted: what was told here, and what somebody entered by hand besides."""
    asks_zero: bool = False
    """Somebody says "Zéro !", and the next touch says who."""
    typing: bool = False
    """Whether the next digit goes behind those that stand there; else it begins a new number."""
    by_hand: Mapping[int, ByHand] = field(default_factory=dict)
    """By seat, of those who picked up again after it."""

    @classmethod
    def resume(
        cls,
        setup: Setup,
        round_: InfernoRound,
        live: Mapping[str, Any] | None,
        view: Mapping[str, Any],
        starter: int,
    ) -> InfernoLiveEntry:
        """Go on where the stored table stood; what cannot be read starts afresh."""
        state = kept_table(live, setup) or InfernoLive(setup.seats, starter)
        stands = view.get(FOLLOWING)
        entry = cls(state, round_, by_hand=_entered_by_hand(live))
        if stands == "zero" and entry.can_say_zero:
            return replace(entry, asks_zero=True)
        return replace(entry, typing=stands == "typing" and state.pick_ups != ())

    @property
    def live(self) -> dict[str, object]:
        """What the store keeps besides the round."""
        kept = {str(seat): [*noted] for seat, noted in self.by_hand.items()}
        return {**self.state.to_data(), **({BY_HAND: kept} if kept else {})}

    @property
    def view(self) -> dict[str, object]:
        return {FOLLOWING: "zero" if self.asks_zero else "typing" if self.typing else ""}

    # What there is

    @property
    def question(self) -> Question:
        """What the table has to say next."""
        if self.state.over:
            return "over"
        return "zero" if self.asks_zero else "run"

    @property
    def last(self) -> PickUp | None:
        """The pick-up whose cards can be told now."""
        return self.state.pick_ups[-1] if self.state.pick_ups and not self.asks_zero else None

    @property
    def can_say_zero(self) -> bool:
        return not self.state.over and self.state.zero is None

    # Taps

    def touch(self, seat: int) -> InfernoLiveEntry:
        """Somebody picks up; or it is who says "Zéro !", when that was asked."""
        if self.asks_zero:
            return replace(self, state=self.state.zero_said(seat), asks_zero=False)
        return replace(self._now(self.state.picked_up(seat)), by_hand=self._noted(seat))

    def ask_zero(self, asks: bool) -> InfernoLiveEntry:
        return replace(self, asks_zero=asks, typing=False)

    def end_pile(self) -> InfernoLiveEntry:
        return self._now(self.state.pile_ended())

    def tell_red(self, value: int) -> InfernoLiveEntry:
        return self._now(self.state.red_told(value))

    def tell_digit(self, digit: int) -> InfernoLiveEntry:
        """A digit of the number of other cards; what the deck does not have is not taken."""
        number = typed(self._typed, digit, self._limit)
        if number is None:
            return self
        return replace(self._now(self.state.others_told(number)), typing=True)

    # The pads

    def red_keys(self) -> tuple[Key, ...]:
        return card_keys(self.state.red_left)

    def digit_keys(self) -> tuple[Key, ...]:
        return digit_keys(self._typed, self._limit)

    def shortage(self) -> Shortage:
        """Why a digit is not taken: the other pick-ups have the rest."""
        return Shortage(OTHER_CARDS, self._limit, OTHER_CARDS - self._limit)

    # The count

    def counting(self) -> tuple[InfernoRound, dict[str, object]]:
        """What the count begins with, and where: at the first player of whom something is still
        to be said."""
        taken = self.round.taken
        for seat in range(self.state.seats):
            if taken[seat] == self.state.told(seat):
                taken = replaced(taken, seat, self.state.counted(seat))
        round_ = InfernoRound(taken)
        to_add = _to_add(self.state, round_, self.by_hand)
        gaps = [
            seat for seat, mine in enumerate(taken) if mine == NOTHING_ENTERED or seat in to_add
        ]
        seat = gaps[0] if gaps else 0
        return round_, {"seat": seat, "returned": taken[seat] != NOTHING_ENTERED}

    # Helpers

    @property
    def _typed(self) -> int | None:
        return self.state.pick_ups[-1].others if self.typing else None

    @property
    def _limit(self) -> int:
        """How many other cards the last pick-up can have."""
        return self.state.others_left + (self.state.pick_ups[-1].others if self.last else 0)

    def _now(self, state: InfernoLive) -> InfernoLiveEntry:
        """The table goes on, and with it what will be counted; what somebody entered by hand for
        a player stays."""
        taken = tuple(
            state.told(seat) if entered == self.state.told(seat) else entered
            for seat, entered in enumerate(self.round.taken)
        )
        return InfernoLiveEntry(state, InfernoRound(taken), by_hand=self.by_hand)

    def _noted(self, seat: int) -> Mapping[int, ByHand]:
        """What was entered by hand, before this player picks up once more."""
        entered, known = self.round.taken[seat], self.by_hand.get(seat)
        if entered in (NOTHING_ENTERED, self.state.told(seat)):
            return self.by_hand
        if known and known.points == entered.score:
            return self.by_hand
        return {**self.by_hand, seat: ByHand(entered.score, self.state.times_picked_up(seat))}


def pick_ups_to_add(
    live: Mapping[str, Any] | None, round_: InfernoRound, setup: Setup
) -> dict[int, int]:
    """How many pick-ups of which player are not in the count yet: more was picked up than was
    told while people played, or than there was when somebody entered the player by hand; and
    nobody has added to that."""
    state = kept_table(live, setup)
    return _to_add(state, round_, _entered_by_hand(live)) if state else {}


def _to_add(
    state: InfernoLive, round_: InfernoRound, by_hand: Mapping[int, ByHand]
) -> dict[int, int]:
    found = {}
    for seat, taken in enumerate(round_.taken):
        noted = by_hand.get(seat)
        if taken != NOTHING_ENTERED and taken == state.told(seat):
            found[seat] = state.untold(seat)
        elif noted and taken.score == noted.points:
            found[seat] = state.times_picked_up(seat) - noted.pick_ups
    return {seat: count for seat, count in found.items() if count > 0}


def _entered_by_hand(live: Mapping[str, Any] | None) -> dict[int, ByHand]:
    """What a draft holds of that; nothing if it cannot be read."""
    try:
        return {int(seat): ByHand(*noted) for seat, noted in (live or {}).get(BY_HAND, {}).items()}
    except (AttributeError, TypeError, ValueError):
        return {}


def kept_table(live: Mapping[str, Any] | None, setup: Setup) -> InfernoLive | None:
    """The table that a draft holds; None if nobody followed the round, or it cannot be read."""
    table = {name: value for name, value in (live or {}).items() if name != BY_HAND}
    try:
        state = InfernoLive.from_data(table) if table else None
    except ValueError:
        return None
    return state if state and state.seats == setup.seats else None
