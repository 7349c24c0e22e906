"""Counting the victory piles of Anges & Démons, player after player: one tap a pile, or one number
for all of a player's piles. Numbers and counted piles may be mixed in one match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from scoring import Match, Result, Setup, score
from scoring.angels import (
    DECK_SIZE,
    GAME,
    KINDS,
    LIMITS,
    POSSIBLE_POINTS,
    AngelsRound,
    AnyPile,
    Pile,
    SaidPile,
)
from scoring.angels_live import AngelsLive

from .base import Entry, Key, Shortage, digit_keys, is_full, replaced, shortage
from .next_step import NextStep, Save, ToPlayer
from .signed_number import SignedNumber

LARGE_KEY = 19
"""The key for piles of this size and more; the keys before it enter the pile that they name."""


Way = Literal["piles", "points"]
WAYS: tuple[Way, ...] = ("piles", "points")
"""By the four piles of a player, or by one number."""
NUMBERS = ("points", "cards")
"""What a player can be asked for instead of four piles: the points, and at a tie the cards."""


@dataclass(frozen=True)
class AngelsEntry(Entry[AngelsRound]):
    """The pad enters the pile ``kind`` of ``seat``, then moves on to the next by itself. ``kind``
    may also be one of NUMBERS.

    Once all are entered nothing is chosen: ``kind`` is None, and the pad makes room for the
    verdict until a pile is tapped again.
    """

    rules = GAME
    ways = ("way",)

    seat: int = 0
    kind: str | None = KINDS[0]
    way: Way = "piles"
    """How players are entered of whom nothing is entered yet."""
    typing: bool = False
    """Whether the next digit goes behind the digits before; else it begins a new number."""
    minus: bool = False
    """Whether the digits make a negative number."""
    stepped_from: int | None = None
    """The seat whose number was full, so that the entry stepped from it to this place. Ends with
    the next key."""

    @classmethod
    def view_values(cls, setup: Setup) -> Mapping[str, Sequence[object]]:
        return {
            "seat": range(setup.seats),
            "kind": (*KINDS, *NUMBERS, None),
            "way": WAYS,
            "typing": (False, True),
            "minus": (False, True),
            "stepped_from": (None, *range(setup.seats)),
        }

    @classmethod
    def resume(cls, setup: Setup, round_: AngelsRound, view: Mapping[str, Any]) -> AngelsEntry:
        entry = super().resume(setup, round_, view)
        stands = "kind" in view and (entry.kind or entry.complete)
        if entry.kind == "cards" and not isinstance(entry._pile, SaidPile):
            stands = False  # undo removed the number
        return entry if stands else entry._at_first_gap()

    def count(self, seat: int, kind: str) -> int | None:
        """The cards of a pile, or one of NUMBERS; None is not entered."""
        pile = self.round.piles[seat]
        if isinstance(pile, Pile) and kind in NUMBERS:
            return None
        value = getattr(pile, kind, None)
        if isinstance(value, int):
            return value
        return 0 if kind in self._used_up else None

    def follows(self, seat: int, kind: str) -> bool:
        """Whether nobody entered a pile, and it has none because no such card is left."""
        pile = self.round.piles[seat]
        return getattr(pile, kind, None) is None and kind in self._used_up

    @property
    def complete(self) -> bool:
        """Whether every pile of every player is entered."""
        return not self._gaps()

    @property
    def cards(self) -> int:
        """How many cards are counted in all."""
        return sum(pile.cards or 0 for pile in self.round.piles)

    @property
    def knows_cards(self) -> bool:
        """Whether the size of every player's piles is known."""
        return all(pile.cards is not None for pile in self.round.piles)

    def counted(self, seat: int) -> bool:
        """Whether any pile of a player is entered, or all of them follow."""
        return self.filled.piles[seat] not in (Pile(), SaidPile())

    def by_points(self, seat: int) -> bool:
        """Whether a player is entered as one number."""
        if seat == self.seat and self.kind is not None:
            return self.kind in NUMBERS
        pile = self.round.piles[seat]
        return isinstance(pile, SaidPile) or (pile == Pile() and self.way == "points")

    def places_of(self, seat: int) -> tuple[str, ...]:
        """What a player is asked for: four piles, or points, and cards where they decide a tie."""
        if not self.by_points(seat):
            return KINDS
        return (
            NUMBERS if seat in self._tied or self.count(seat, "cards") is not None else ("points",)
        )

    @property
    def mode(self) -> Way:
        """How the player at ``seat`` is entered; once all are, the usual way."""
        if self.kind is None:
            return self.way
        return "points" if self.kind in NUMBERS else "piles"

    def select(self, seat: int, kind: str) -> AngelsEntry:
        return replace(self, seat=seat, kind=kind, typing=False, minus=False, stepped_from=None)

    def set_way(self, way: Way) -> AngelsEntry:
        """Enter this player so, and all who come after."""
        kind = "points" if way == "points" else KINDS[0]
        return replace(self.select(self.seat, kind), way=way)

    def result(self, match: Match) -> Result:
        """How the match ends with what is counted so far."""
        return score(replace(match, rounds=(self.round,)))

    def press(self, key: int) -> AngelsEntry:
        """Enter the size of the pile and go on to the next one that is not entered.

        The last key stands for all piles beyond the others: its first tap enters its own size,
        each further tap a card more. It stays there, for nobody knows yet how large it gets.
        """
        if key == LARGE_KEY:
            return self._with(self._large)
        return self._with(key)._at_next_gap()

    def size_keys(self) -> tuple[Key, ...]:
        """The keys, with those dimmed for which the box has too few cards."""
        limit = self._limit
        sizes = (*range(LARGE_KEY), self._large)
        return tuple(Key(key, size <= limit) for key, size in enumerate(sizes))

    def type_digit(self, digit: int) -> AngelsEntry:
        """A digit behind those typed before; the first one replaces what was entered."""
        number = self._number.typed(digit, self._number_limit)
        return self if number is None else self._with_number(number)

    def press_digit(self, digit: int) -> AngelsEntry:
        """Type a digit; a number that can have no further digit leads on to the next place."""
        entry = self.type_digit(digit)
        number = entry._number.value
        if entry is self or number is None or not is_full(abs(number), entry._number_limit):
            return entry
        following = entry._at_next_gap()
        return replace(following, stepped_from=self.seat) if following.kind else following

    def press_sign(self) -> AngelsEntry:
        """Make the points negative, or positive again."""
        return self._with_number(self._number.negated())

    def erase(self) -> AngelsEntry:
        """Remove the last digit, or the size of a pile. Where nothing is entered, go back to what
        was entered just before."""
        if self.kind not in NUMBERS:
            return self._with(None) if self._entered_here else self._back_to_last()
        if self._number.value is None and not self.minus:
            return self._back_to_last()
        return self._with_number(self._number.erased())

    def digit_keys(self) -> tuple[Key, ...]:
        return digit_keys(self._number.digits, self._number_limit)

    def shortage(self) -> Shortage:
        """Why a key that is dimmed cannot be pressed: the box has no more of these cards, or no
        more cards at all."""
        if self.kind in NUMBERS:
            limit = -POSSIBLE_POINTS[0] if self.minus else POSSIBLE_POINTS[-1]
            have = [0 if self.minus else max(0, pile.points or 0) for pile in self.round.piles]
            if self.kind == "cards":
                limit, have = DECK_SIZE, [pile.cards or 0 for pile in self.round.piles]
            return shortage(limit, self._number_limit, have, self.seat)
        counts = self.round.counts
        kind, seat, left = KINDS.index(self._chosen), self.seat, self._limit
        limit = LIMITS.get(self._chosen, DECK_SIZE)
        of_kind = shortage(limit, left, [of_seat[kind] for of_seat in counts], seat)
        elsewhere = sum(c[kind] for other, c in enumerate(counts) if other != seat)
        if left >= limit - elsewhere:
            return of_kind
        return Shortage(DECK_SIZE, left, DECK_SIZE - left)

    # The way through

    @property
    def next_step(self) -> NextStep:
        seat = self._next_seat
        return Save(self.complete) if seat is None else ToPlayer(seat)

    @property
    def ready(self) -> bool:
        """The last one who is missing is not passed over, and a tie needs its cards."""
        if self._next_seat is not None:
            return True
        return self.counted(self.seat) and not self._tied

    def forward(self) -> AngelsEntry | None:
        if self.stepped_from is not None and self._number.value is None:
            # Pressed out of habit after a step that was made already; a second press goes on.
            return replace(self, stepped_from=None)
        seat = self._next_seat
        if seat is None:
            return None
        return self.select(seat, next(kind for of, kind in self._gaps() if of == seat))

    def backward(self) -> AngelsEntry | None:
        """Out: every pile is on the one page, and what is entered waits in the draft."""
        return None

    # Helpers

    @cached_property
    def _used_up(self) -> frozenset[str]:
        return GAME.used_up(self.round, self.setup)

    @cached_property
    def _tied(self) -> tuple[int, ...]:
        """The players whose cards decide the first place and are not known yet."""
        missing = GAME.missing(self.filled, self.setup)
        return tuple(each.seat for each in missing if each.code == "cards")

    def _places(self) -> list[tuple[int, str]]:
        """In the order in which they are asked for: the cards of a tie last."""
        here = replace(self, kind=None)
        places = [(seat, kind) for seat in range(self.setup.seats) for kind in here.places_of(seat)]
        return sorted(places, key=lambda place: place[1] == "cards")

    def _gaps(self) -> list[tuple[int, str]]:
        return [(seat, kind) for seat, kind in self._places() if self.count(seat, kind) is None]

    @property
    def _pile(self) -> AnyPile:
        return self.round.piles[self.seat]

    @property
    def _entered_here(self) -> bool:
        return getattr(self._pile, self._chosen, None) is not None

    def _back_to_last(self) -> AngelsEntry:
        """The place before this one, if something is entered there."""
        if self.stepped_from is not None:
            seat = self.stepped_from
            both = self.kind == "cards" and self.count(seat, "cards") is not None
            there = self.select(seat, "cards" if both else "points")
            return replace(there, typing=True, minus=(there._number.value or 0) < 0)
        places = [(self.seat, kind) for kind in KINDS]
        at = places.index((self.seat, self._chosen)) if self.kind in KINDS else 0
        return self.select(*places[at - 1]) if at else self

    def _at_first_gap(self) -> AngelsEntry:
        gaps = self._gaps()
        return self.select(*gaps[0]) if gaps else replace(self, kind=None)

    def _at_next_gap(self) -> AngelsEntry:
        """The next pile that is not entered; after the last one, those passed over."""
        places = self._places()
        here = (self.seat, self._chosen)
        at = places.index(here) if here in places else -1
        gaps = self._gaps()
        behind = [place for place in gaps if places.index(place) > at]
        return self.select(*behind[0]) if behind else self._at_first_gap()

    @property
    def _chosen(self) -> str:
        if self.kind is None:
            raise ValueError("no pile is chosen")
        return self.kind

    @property
    def _next_seat(self) -> int | None:
        """The next player of whom nothing is entered; after them, one whose cards a tie needs."""
        seat = self._uncounted
        if seat is not None or not self.counted(self.seat):
            return seat
        at = self.seat if self.kind == "cards" else None
        return next((seat for seat in self._tied if seat != at), None)

    @property
    def _uncounted(self) -> int | None:
        """The next player around the table of whose piles nothing is entered."""
        seats = self.setup.seats
        others = ((self.seat + step) % seats for step in range(1, seats))
        return next((seat for seat in others if not self.counted(seat)), None)

    @property
    def _limit(self) -> int:
        """How many cards this pile can have, by what the other piles hold."""
        left = GAME.remaining(self._with(None).round, self.setup)
        return left.kinds[KINDS.index(self._chosen)]

    @property
    def _large(self) -> int:
        """The size that the large key enters next."""
        return max(LARGE_KEY, (self.count(self.seat, self._chosen) or 0) + 1)

    @property
    def _number(self) -> SignedNumber:
        """The number that the digits enter."""
        said = self._pile if isinstance(self._pile, SaidPile) else SaidPile()
        value = said.cards if self.kind == "cards" else said.points
        return SignedNumber(value, self.typing, self.minus)

    @property
    def _number_limit(self) -> int:
        """The largest number that the digits can make, by what the other players have."""
        others = [pile for seat, pile in enumerate(self.round.piles) if seat != self.seat]
        if self.kind == "cards":
            return max(0, DECK_SIZE - sum(pile.cards or 0 for pile in others))
        if self.minus:
            return -POSSIBLE_POINTS[0]
        return max(0, POSSIBLE_POINTS[-1] - sum(max(0, pile.points or 0) for pile in others))

    def _with(self, count: int | None) -> AngelsEntry:
        counted = self._pile if isinstance(self._pile, Pile) else Pile()
        return self._with_pile(replace(counted, **{self._chosen: count}))

    def _with_number(self, number: SignedNumber) -> AngelsEntry:
        said = self._pile if isinstance(self._pile, SaidPile) else SaidPile()
        pile = replace(said, **{self._chosen: number.value})
        entry = self if pile == said else self._with_pile(_or_nothing(pile))
        return replace(entry, typing=number.typing, minus=number.minus, stepped_from=None)

    def _with_pile(self, pile: AnyPile) -> AngelsEntry:
        piles = replaced(self.round.piles, self.seat, pile)
        return replace(self, round=AngelsRound(piles), typing=False, minus=False, stepped_from=None)


def _or_nothing(pile: SaidPile) -> AnyPile:
    return Pile() if pile == SaidPile() else pile


def kept_pile(live: Mapping[str, Any] | None) -> AngelsLive | None:
    """The draw pile that a draft holds; None if nobody kept one, or if it cannot be read."""
    try:
        return AngelsLive.from_data(live) if live else None
    except ValueError:
        return None
