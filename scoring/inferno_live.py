"""Inferno while people play: who picked up, who opens, the pile, and when the round is over.

A pure state machine over three things that a table says aloud: somebody picks up, somebody says
"Zéro !", the pile is gone. Which cards were picked up may be told at once, or counted later.

How many cards were drawn from the pile nobody has to say: players play in turn, so whoever picks up
found as many cards on the table as there are seats from the opener, or a whole turn of the table
more. Only a run of one or two cards is filled up to three.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from .inferno import COPIES, GAME, HAND_SIZE, OTHER_CARDS, SMALLEST_PICK_UP, VALUES, Taken
from .problems import IllegalAction

DECK_SIZE = sum(GAME.deck.values())
NO_RED = (0,) * len(VALUES)
CARDS_OF_COLOUR = COPIES * len(VALUES)
CARDS_OF_VALUE = DECK_SIZE // len(VALUES)
MAX_RUN = CARDS_OF_COLOUR + CARDS_OF_VALUE - COPIES
"""Every card of a run has the colour or the value of the first one."""

Refusal = Literal["round_over", "zero_said", "pile_lasts", "nobody_picked_up", "not_in_deck"]
Ending = Literal["zero", "pile"]


class Pile(NamedTuple):
    """The draw pile, as far as it is known: it has so many cards at least, and at most."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class PickUp:
    """Somebody took what lay on the table. No card at all is one that was not told: every pick-up
    has some."""

    seat: int
    red: tuple[int, ...] = NO_RED
    others: int = 0

    @property
    def cards(self) -> int:
        return sum(self.red) + self.others


@dataclass(frozen=True, slots=True)
class InfernoLive:
    """``zero`` is who said "Zéro !", and ``zero_after`` how many pick-ups there had been."""

    seats: int
    starter: int
    pick_ups: tuple[PickUp, ...] = ()
    zero: int | None = None
    zero_after: int = 0
    pile_gone: bool = False
    """The table says that the last card of the pile is drawn."""

    # The table

    @property
    def opener(self) -> int:
        """Who plays the first card of the run on the table: whoever picked up last."""
        return self.pick_ups[-1].seat if self.pick_ups else self.starter

    @property
    def pile(self) -> Pile:
        dealt = DECK_SIZE - HAND_SIZE * self.seats
        if self.pile_gone:
            return Pile(0, 0)
        drawn = [*self._drawn()]
        least = dealt - sum(most for _, most in drawn)
        most = dealt - sum(least for least, _ in drawn)
        return Pile(max(0, least), max(0, most))

    @property
    def ending(self) -> Ending | None:
        """What ended the round; None while it goes on."""
        if self.zero is not None and len(self.pick_ups) > self.zero_after:
            return "zero"
        return "pile" if self.pile.most == 0 else None

    @property
    def over(self) -> bool:
        return self.ending is not None

    # What was told

    def told(self, seat: int) -> Taken:
        """What a player has, as far as it was told; nothing entered if nothing was."""
        mine = [p for p in self.pick_ups if p.seat == seat and p.cards]
        if not mine:
            return Taken()
        red = tuple(map(sum, zip(*(p.red for p in mine), strict=True)))
        return Taken(red, sum(p.others for p in mine))

    def times_picked_up(self, seat: int) -> int:
        return sum(p.seat == seat for p in self.pick_ups)

    def untold(self, seat: int) -> int:
        """How many pick-ups of a player are still to be counted, whole or in part."""
        return sum(
            p.seat == seat and not self._is_told(index) for index, p in enumerate(self.pick_ups)
        )

    def counted(self, seat: int) -> Taken:
        """What the count of a round that is over begins with: whoever never picked up has 0."""
        never = self.over and not self.times_picked_up(seat)
        return Taken(NO_RED, 0) if never else self.told(seat)

    @property
    def red_left(self) -> tuple[int, ...]:
        """How many of each red card nobody told yet."""
        return tuple(
            COPIES - sum(p.red[index] for p in self.pick_ups) for index in range(len(VALUES))
        )

    @property
    def others_left(self) -> int:
        return OTHER_CARDS - sum(p.others for p in self.pick_ups)

    @property
    def too_few_told(self) -> bool:
        """Whether the cards told last are fewer than a pick-up has; where the pile may have been
        too short, they may be all."""
        last = len(self.pick_ups) - 1
        return last >= 0 and not self._is_told(last) and self.pile.least > 0

    @property
    def max_others(self) -> int:
        """How many cards of other colours the last pick-up can have with its red cards. Red cards
        of two values are in a red run; in any other run, only those of one value."""
        values = sum(count > 0 for count in self.pick_ups[-1].red) if self.pick_ups else 0
        return CARDS_OF_VALUE - COPIES if values > 1 else MAX_RUN - COPIES

    @property
    def too_many_told(self) -> bool:
        """Whether the cards told last are more than one run can have."""
        return bool(self.pick_ups) and self.pick_ups[-1].others > self.max_others

    @property
    def zero_too_soon(self) -> bool:
        """Whether the player who said "Zéro !" cannot have played a whole hand in so few runs."""
        cards_in_a_run = -(-MAX_RUN // self.seats)
        runs = self.zero_after + 1
        return self.zero is not None and cards_in_a_run * runs < HAND_SIZE

    def fits_the_turns(self) -> bool:
        """Whether the cards told last are as many as whoever sits there can have found."""
        if not self.pick_ups or not self._is_told(len(self.pick_ups) - 1):
            return True
        cards, steps = self.pick_ups[-1].cards, self._steps(len(self.pick_ups) - 1)
        if cards <= SMALLEST_PICK_UP:
            return steps <= SMALLEST_PICK_UP
        return cards % self.seats == steps % self.seats

    # What happens

    def picked_up(self, seat: int) -> InfernoLive:
        """Somebody takes the cards on the table, and opens the next run."""
        self._refuse_if(self.over, "round_over")
        return replace(self, pick_ups=(*self.pick_ups, PickUp(seat)))

    def zero_said(self, seat: int) -> InfernoLive:
        """Somebody played the last card in hand: the next pick-up ends the round."""
        self._refuse_if(self.over, "round_over")
        self._refuse_if(self.zero is not None, "zero_said")
        return replace(self, zero=seat, zero_after=len(self.pick_ups))

    @property
    def pile_may_be_gone(self) -> bool:
        """Whether the last card can have been drawn: only a pick-up draws."""
        return not self.over and bool(self.pick_ups) and self.pile.least == 0

    def pile_ended(self) -> InfernoLive:
        self._refuse_if(self.over, "round_over")
        self._refuse_if(not self.pile_may_be_gone, "pile_lasts")
        return replace(self, pile_gone=True)

    def red_told(self, value: int) -> InfernoLive:
        """One more red card in the last pick-up."""
        last = self._last
        self._refuse_if(self.red_left[value - 1] < 1, "not_in_deck")
        red = [count + (index == value - 1) for index, count in enumerate(last.red)]
        return self._with_last(replace(last, red=tuple(red)))

    def others_told(self, count: int) -> InfernoLive:
        """The cards of other colours in the last pick-up."""
        last = self._last
        self._refuse_if(count > self.others_left + last.others, "not_in_deck")
        return self._with_last(replace(last, others=count))

    # Helpers

    @property
    def _last(self) -> PickUp:
        self._refuse_if(not self.pick_ups, "nobody_picked_up")
        return self.pick_ups[-1]

    def _with_last(self, pick_up: PickUp) -> InfernoLive:
        return replace(self, pick_ups=(*self.pick_ups[:-1], pick_up))

    @staticmethod
    def _refuse_if(wrong: bool, reason: Refusal) -> None:
        if wrong:
            raise IllegalAction(reason)

    def _steps(self, index: int) -> int:
        """How many cards lay there when somebody picked up, or a whole turn of the table more."""
        opener = self.pick_ups[index - 1].seat if index else self.starter
        return (self.pick_ups[index].seat - opener) % self.seats or self.seats

    def _is_told(self, index: int) -> bool:
        """Whether all cards of a pick-up are told: three at least, unless the pile was gone."""
        cards = self.pick_ups[index].cards
        last_of_all = index == len(self.pick_ups) - 1 and self.ending == "pile"
        return cards >= (1 if last_of_all else SMALLEST_PICK_UP)

    def _drawn(self) -> Iterator[tuple[int, int]]:
        """How many cards each pick-up took from the pile, at least and at most."""
        for index, pick_up in enumerate(self.pick_ups):
            missing = max(0, SMALLEST_PICK_UP - self._steps(index))
            if pick_up.cards < SMALLEST_PICK_UP:
                yield 0, missing
            else:
                yield (missing, missing) if pick_up.cards == SMALLEST_PICK_UP else (0, 0)

    # In the store

    def to_data(self) -> dict[str, object]:
        return {
            "seats": self.seats,
            "starter": self.starter,
            "pick_ups": [[p.seat, list(p.red), p.others] for p in self.pick_ups],
            "zero": self.zero,
            "zero_after": self.zero_after,
            "pile_gone": self.pile_gone,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, object]) -> InfernoLive:
        """Reads what :meth:`to_data` wrote; anything else is a ValueError."""
        try:
            told = [
                PickUp(seat, tuple(red), others)
                for seat, red, others in data["pick_ups"]  # type: ignore[attr-defined]
            ]
            live = cls(**{**data, "pick_ups": tuple(told)})  # type: ignore[arg-type]
            sound = live._holds_together()
        except (TypeError, KeyError, ValueError) as error:
            raise ValueError(f"not a table of Inferno: {data!r}") from error
        if not sound:
            raise ValueError(f"not a table of Inferno: {data!r}")
        return live

    def _holds_together(self) -> bool:
        seats = [self.starter, *(p.seat for p in self.pick_ups)]
        seats += [] if self.zero is None else [self.zero]
        counts = [count for p in self.pick_ups for count in (*p.red, p.others)]
        return (
            type(self.seats) is int
            and self.seats in GAME.seats
            and all(type(seat) is int and 0 <= seat < self.seats for seat in seats)
            and all(len(p.red) == len(VALUES) for p in self.pick_ups)
            and all(type(count) is int and count >= 0 for count in (*counts, self.zero_after))
            and type(self.pile_gone) is bool
            and self.zero_after <= len(self.pick_ups)
            and min(self.red_left) >= 0
            and self.others_left >= 0
        )
