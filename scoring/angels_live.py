"""The draw pile of Anges & Démons: how many cards are left, who decides, and how the deck ends.

A pure state machine over the only two decisions that move the pile: the left neighbour accepts
the hand or contests it. Which cards they are, and who was right, the app never needs to know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, get_args

from .angels import DECK_SIZE, FACE_DOWN_AT_START, GAME
from .problems import IllegalAction

Decision = Literal["accept", "contest"]
Action = Decision | Literal["announce_three_equal", "announce_other"]
Ending = Literal["accepted_without_cards", "contested_without_cards"]
Outlook = Literal["goes_on", "last_hand", "ends"]

HAND = 3
LAST_DRAW = 2
"""An accept with exactly these left draws them, even where it should draw more."""


@dataclass(frozen=True, slots=True)
class AngelsLive:
    """``holder`` announces the hand, ``decider``, to the left, accepts or contests."""

    seats: int
    holder: int
    cards_left: int
    accepts: int = 0
    contests: int = 0
    discarded: int = 0
    forced: bool = False
    """Three equal numbers were announced: the decider must contest."""
    ending: Ending | None = None

    @classmethod
    def start(cls, seats: int, first: int) -> AngelsLive:
        aside = 0
        discarded = 0
        if seats == 2:
            discarded = 2  # one card opens each of the two discard piles
            aside = seats * FACE_DOWN_AT_START + discarded
        return cls(seats, first, DECK_SIZE - aside - HAND, discarded=discarded)

    @property
    def decider(self) -> int:
        return (self.holder + 1) % self.seats

    @property
    def over(self) -> bool:
        return self.ending is not None

    @property
    def last_hand(self) -> bool:
        """Whether the game ends with this hand, whatever the decider does."""
        return not self.over and self.cards_left < LAST_DRAW

    @property
    def accept_draw(self) -> int:
        """How many cards an accept takes from a pile that has them."""
        return 3 if self.seats == 2 else 2

    @property
    def in_hand(self) -> int:
        return 0 if self.over else HAND

    @property
    def victory_cards(self) -> int:
        """How many cards lie in all victory piles together: what the final count must find."""
        face_down = self.seats * FACE_DOWN_AT_START if self.seats == 2 else 0
        return face_down + self.accepts + HAND * self.contests

    def legal_actions(self) -> tuple[Action, ...]:
        if self.over:
            return ()
        if self.forced:
            return ("contest", "announce_other")
        return ("accept", "contest", "announce_three_equal")

    def drawn(self, decision: Decision) -> int:
        """How many cards a decision takes from the pile; 0 if it ends the game."""
        if decision == "contest":
            return HAND if self.cards_left >= HAND else 0
        return min(self.accept_draw, self.cards_left) if self.cards_left >= LAST_DRAW else 0

    def outlook(self, decision: Decision) -> Outlook:
        """What a decision would lead to, so that the table sees the end coming."""
        drawn = self.drawn(decision)
        if not drawn:
            return "ends"
        return "last_hand" if self.cards_left - drawn < LAST_DRAW else "goes_on"

    def after(self, action: Action) -> AngelsLive:
        if action not in self.legal_actions():
            raise IllegalAction(action)
        if action == "announce_three_equal":
            return replace(self, forced=True)
        if action == "announce_other":
            return replace(self, forced=False)
        return self._accepted() if action == "accept" else self._contested()

    def _accepted(self) -> AngelsLive:
        drawn = self.drawn("accept")
        if not drawn:
            return self._ended("accepted_without_cards", discarded=HAND)
        # One card goes to the victory pile, three are passed on, the rest is discarded.
        return replace(
            self,
            holder=self.decider,
            cards_left=self.cards_left - drawn,
            accepts=self.accepts + 1,
            discarded=self.discarded + drawn - 1,
            forced=False,
        )

    def _contested(self) -> AngelsLive:
        # The contested hand always goes to the two victory piles, also when it was the last.
        counted = replace(self, contests=self.contests + 1)
        drawn = self.drawn("contest")
        if not drawn:
            return counted._ended("contested_without_cards")
        return replace(
            counted, holder=self.decider, cards_left=self.cards_left - drawn, forced=False
        )

    def _ended(self, ending: Ending, discarded: int = 0) -> AngelsLive:
        return replace(self, ending=ending, forced=False, discarded=self.discarded + discarded)

    # In the store

    def to_data(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def from_data(cls, data: Mapping[str, object]) -> AngelsLive:
        """Reads what :meth:`to_data` wrote; anything else is a ValueError."""
        try:
            pile = cls(**data)  # type: ignore[arg-type]
        except TypeError as error:
            raise ValueError(f"not a draw pile: {data!r}") from error
        if not pile._holds_together():
            raise ValueError(f"not a draw pile: {data!r}")
        return pile

    def _holds_together(self) -> bool:
        numbers = (self.holder, self.cards_left, self.accepts, self.contests, self.discarded)
        return (
            type(self.seats) is int
            and self.seats in GAME.seats
            and all(type(number) is int and number >= 0 for number in numbers)
            and self.holder < self.seats
            and type(self.forced) is bool
            and self.ending in (None, *get_args(Ending))
            and self.cards_left + self.in_hand + self.discarded + self.victory_cards == DECK_SIZE
        )
