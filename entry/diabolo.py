"""Entering a round of Diabolo: first the five lines, then the hands, colour by colour.

A line is told by its outcome, by its cards or by its totals, whatever the table has. Only the
colours that score are asked for, and of each only the highest hand matters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, Literal

from scoring import Setup
from scoring.diabolo import (
    COLOUR_POINTS,
    COLOURS,
    COPIES,
    GAME,
    LINE_SIZE,
    ColourLeft,
    DiaboloRound,
    Holding,
    Line,
    Outcome,
    Sides,
    WhyNone,
    outcome,
    points,
)
from scoring.reasons import DoubleSpent, HighestHand

from .base import Entry, Key, Shortage, card_keys, digit_keys, replaced, typed, untyped
from .next_step import NextStep, Save, ToColour, ToHands

StepName = Literal["lines", "hands"]
LineMode = Literal["outcome", "cards", "totals"]
HandMode = Literal["cards", "totals"]
Side = Literal["demon", "angel"]

STEPS: tuple[StepName, ...] = ("lines", "hands")
LINE_MODES: tuple[LineMode, ...] = ("outcome", "cards", "totals")
HAND_MODES: tuple[HandMode, ...] = ("cards", "totals")
SIDES: tuple[Side, ...] = ("demon", "angel")


@dataclass(frozen=True)
class DiaboloEntry(Entry[DiaboloRound]):
    """The pads enter the ``side`` of ``line`` while the lines are entered, then what the player
    at ``seat`` holds of ``colour``; as cards or as a total, by the mode of the step."""

    rules = GAME
    ways = ("line_mode", "hand_mode")

    step: StepName = "lines"
    line_mode: LineMode = "outcome"
    line: str = COLOURS[0]
    side: Side = "demon"
    colour: str = COLOURS[0]
    seat: int | None = None
    hand_mode: HandMode = "cards"
    typing: bool = False
    """Whether the next digit goes behind those that stand there; else it begins a new total."""
    waiting: int = 0
    """Whose Doubles went when the angels lost ``line``, a bit for each seat: they come back with
    it. A total is typed digit by digit, and the line may be lost in between."""

    @classmethod
    def view_values(cls, setup: Setup) -> Mapping[str, Sequence[object]]:
        return _view_values(setup.seats)

    @classmethod
    def resume(cls, setup: Setup, round_: DiaboloRound, view: Mapping[str, Any]) -> DiaboloEntry:
        return super().resume(setup, round_, view)._on_a_scoring_colour()

    @classmethod
    def ways_of(cls, round_: DiaboloRound) -> dict[str, object]:
        lines = [_line_mode(line) for line in round_.lines if line is not None]
        hands = [_held_as(held) for hand in round_.hands for held in hand if held is not None]
        found: dict[str, Sequence[str]] = {"line_mode": lines, "hand_mode": hands}
        # Of several ways, the one in which most was entered.
        return {way: max(modes, key=modes.count) for way, modes in found.items() if modes}

    # The lines

    def outcome_of(self, colour: str) -> Outcome | None:
        """Who wins a line, or None when nothing is entered for it."""
        return self._outcomes[colour]

    def on_side(self, colour: str, side: Side) -> Holding:
        """What lies on a side of a line; None where that is not entered."""
        line = self._line(colour)
        if not isinstance(line, Sides):
            return None
        return line.demon if side == "demon" else line.angel

    def sums(self, colour: str) -> tuple[int, int] | None:
        """The points of the demons and of the angels; None where only the outcome is known."""
        line = self._line(colour)
        return (points(line.demon), points(line.angel)) if isinstance(line, Sides) else None

    def is_closed(self, colour: str) -> bool:
        line = self._line(colour)
        return isinstance(line, Sides) and line.cards >= LINE_SIZE

    @cached_property
    def scoring_colours(self) -> tuple[str, ...]:
        return tuple([c for c, won in self._outcomes.items() if won in ("angel", "demon")])

    @cached_property
    def lines_missing(self) -> tuple[str, ...]:
        return tuple([c for c, won in self._outcomes.items() if won is None])

    def tap_zone(self, colour: str, zone: Outcome) -> DiaboloEntry:
        """A tap on a line: left the demons, right the angels, between them the tie.

        By outcome it says who wins, a second tap on the same takes it back, and the last line
        leads on to the hands. By cards or totals it chooses the side that the pad enters.
        """
        there = self if colour == self.line else replace(self, line=colour, waiting=0)
        if self.line_mode == "outcome":
            again = self._line(colour) == zone
            tapped = there._with_line(None if again else zone)
            if self.lines_missing and not tapped.lines_missing:
                return tapped.forward() or tapped
            return tapped
        side = self.side if zone == "tie" else zone
        return replace(there, side=side, typing=False)

    # The hands

    def show_colour(self, colour: str) -> DiaboloEntry:
        return replace(self, colour=colour, seat=None, typing=False)

    def select(self, seat: int) -> DiaboloEntry:
        return replace(self, seat=seat, typing=False)

    def holding(self, seat: int) -> Holding:
        """What a player holds of the colour on show."""
        return self.round.hands[seat][COLOURS.index(self.colour)]

    def holds_none(self, seat: int) -> WhyNone | None:
        """Why a player whose holding of the colour on show nobody entered can have none of it."""
        return GAME.holds_none(self.round, self.setup).get((seat, self.colour))

    def has_holdings(self, colour: str) -> bool:
        """Whether anybody's holding of a colour is entered, or nobody can have any."""
        return colour in self._colours_held

    @property
    def can_say_nobody_has_any(self) -> bool:
        """Whether nothing of the colour on show is entered, and no player is chosen."""
        return self.step == "hands" and self.seat is None and self.colour in self._not_held

    def nobody_has_any(self) -> DiaboloEntry:
        """No player holds a card of the colour on show: entered, and worth nothing."""
        index = COLOURS.index(self.colour)
        hands = tuple(replaced(hand, index, ()) for hand in self.round.hands)
        return replace(self, round=replace(self.round, hands=hands))

    def reasons_by_seat(self) -> dict[int, HighestHand | DoubleSpent]:
        """What the colour on show brings to whom and why, as far as it is entered."""
        return {
            reason.seat: reason
            for reason in GAME.colour_reasons(self.filled, self.colour)
            if isinstance(reason, HighestHand | DoubleSpent)
        }

    def toggle_double(self, seat: int) -> DiaboloEntry:
        """Play the Double on the colour shown, or take it back. Once played elsewhere it stays
        there: see :meth:`move_double`."""
        if self.double_elsewhere(seat):
            return self
        if self.round.doubles[seat] == self.colour:
            return self._with_double(seat, None)
        return self.move_double(seat, self.colour)

    def double_elsewhere(self, seat: int) -> str | None:
        """The colour on which a player's Double lies, if it is another than the one on show."""
        double = self.round.doubles[seat]
        return None if double == self.colour else double

    def move_double(self, seat: int, colour: str) -> DiaboloEntry:
        """Put a player's Double on this colour, wherever it was. It is for angel lines only."""
        return self._with_double(seat, colour) if self.outcome_of(colour) == "angel" else self

    @property
    def doubles_waiting(self) -> tuple[int, ...]:
        """The players whose Doubles went with ``line``, and come back with it."""
        return tuple(seat for seat in range(self.setup.seats) if self.waiting >> seat & 1)

    @property
    def doubles_to_announce(self) -> tuple[int, ...]:
        """The players who can play a Double on the colour on show, at the moment to say so: the
        angels win it, no hand of it is entered, and they still have their Double."""
        if self.step != "hands" or self.outcome_of(self.colour) != "angel":
            return ()
        if self.colour not in self._not_held:
            return ()
        return tuple(s for s in range(self.setup.seats) if not self.double_elsewhere(s))

    @property
    def no_double_to_play(self) -> bool:
        """Whether the hands begin, and no line takes Doubles."""
        begins = self.step == "hands" and not self._colours_held
        return begins and "angel" not in self._outcomes.values()

    # The pads

    @property
    def mode(self) -> LineMode:
        """How this step is entered."""
        return self.line_mode if self.step == "lines" else self.hand_mode

    def set_mode(self, mode: LineMode) -> DiaboloEntry:
        changed: dict[str, Any] = {"line_mode" if self.step == "lines" else "hand_mode": mode}
        return replace(self, **changed, typing=False)

    @property
    def pad_colour(self) -> str:
        """The colour whose cards the pads enter."""
        return self.line if self.step == "lines" else self.colour

    @property
    def has_target(self) -> bool:
        """Whether the pads have somewhere to enter into: among the hands, a player is chosen."""
        return self.step == "lines" or self.seat is not None

    def tap_card(self, card: int) -> DiaboloEntry:
        """One more card; the first one takes a total's place."""
        held = self._held
        cards = (*(held if isinstance(held, tuple) else ()), card)
        return replace(self._with_held(cards), typing=False)

    def type_digit(self, digit: int) -> DiaboloEntry:
        """A digit behind those typed before; the first one takes the place of what was there."""
        total = typed(self._typed, digit, self._limit)
        return self if total is None else replace(self._with_held(total), typing=self.has_target)

    def erase(self) -> DiaboloEntry:
        """Take back the last card or digit; a line or a holding emptied so is not entered. Digits
        go on behind what is left."""
        return replace(self._with_less, typing=self.has_target)

    @property
    def _with_less(self) -> DiaboloEntry:
        if self.step == "hands":
            return self._with_held(_erased(self._held) or None)
        line = self._line(self.line)
        if not isinstance(line, Sides):
            return self._with_line(None)
        sides = replace(line, **{self.side: _erased(self._held)})
        emptied = not sides.cards and not points(sides.demon) and not points(sides.angel)
        return self._with_line(None if emptied else sides)

    def card_keys(self) -> tuple[Key, ...]:
        """The keys 1 to 5, with what the deck still has."""
        return self._pressable(card_keys(self._left_for_cards.copies))

    def digit_keys(self) -> tuple[Key, ...]:
        return self._pressable(digit_keys(self._typed, self._limit))

    def shortage(self, key: int) -> Shortage | None:
        """Why a key of the pad cannot be pressed; None while it has nowhere to enter into."""
        if not self.has_target:
            return None
        if self.mode == "cards" and key <= self._left_for_cards.points:
            return Shortage(COPIES[key], 0)
        return Shortage(COLOUR_POINTS, self._limit, COLOUR_POINTS - self._limit)

    # The way through

    def reopened(self) -> DiaboloEntry:
        """At the hands, once one of them is entered: Back leads out through the lines."""
        held = self._colours_held.intersection(self.scoring_colours)
        return self.forward() or self if self.step == "lines" and held else self

    @cached_property
    def next_step(self) -> NextStep:
        if self.step == "lines":
            # Before anything scores there are lines to come; when all are ties, nothing is left.
            return ToHands() if self.scoring_colours or self.lines_missing else Save()
        following = self._following
        return ToColour(following) if following else Save()

    @property
    def ready(self) -> bool:
        """Lines left out count as empty, but one line at least has to be told."""
        return self.step == "hands" or bool(self.scoring_colours) or not self.lines_missing

    def forward(self) -> DiaboloEntry | None:
        if self.step == "lines":
            if not self.scoring_colours:
                return None
            first = self._not_held or self.scoring_colours
            return replace(self, step="hands").show_colour(first[0])
        following = self._following
        return self.show_colour(following) if following else None

    def backward(self) -> DiaboloEntry | None:
        if self.step == "lines":
            return None
        before = [c for c in self.scoring_colours if COLOURS.index(c) < COLOURS.index(self.colour)]
        return (
            self.show_colour(before[-1])
            if before
            else replace(self, step="lines", seat=None, typing=False)
        )

    # Helpers

    @cached_property
    def _outcomes(self) -> Mapping[str, Outcome | None]:
        return {
            colour: None if line is None else outcome(line)
            for colour, line in zip(COLOURS, self.round.lines, strict=True)
        }

    @cached_property
    def _colours_held(self) -> frozenset[str]:
        return _held_in(self.filled)

    def _line(self, colour: str) -> Line:
        return self.round.lines[COLOURS.index(colour)]

    @cached_property
    def _not_held(self) -> tuple[str, ...]:
        """The colours that score and of which no holding is entered."""
        return tuple([c for c in self.scoring_colours if c not in self._colours_held])

    @property
    def _following(self) -> str | None:
        """The next colour without a holding, after the one on show."""
        return self._after(self.colour, self._not_held)

    @staticmethod
    def _after(colour: str, colours: Sequence[str]) -> str | None:
        later = [c for c in colours if COLOURS.index(c) > COLOURS.index(colour)]
        return later[0] if later else None

    def _on_a_scoring_colour(self) -> DiaboloEntry:
        """Undo can take away the colour on show: then the nearest place that makes sense."""
        if self.step == "lines" or self.colour in self.scoring_colours:
            return self
        if not self.scoring_colours:
            return replace(self, step="lines", seat=None, typing=False)
        after = self._after(self.colour, self.scoring_colours)
        return self.show_colour(after or self.scoring_colours[-1])

    @property
    def _held(self) -> Holding:
        """What is entered where the pads enter."""
        if self.step == "lines":
            return self.on_side(self.line, self.side)
        return None if self.seat is None else self.holding(self.seat)

    @property
    def _total(self) -> int | None:
        """The same, where it is entered as a total."""
        held = self._held
        return held if isinstance(held, int) else None

    @property
    def _typed(self) -> int | None:
        """The digits that the next one goes behind."""
        return self._total if self.typing else None

    @property
    def _limit(self) -> int:
        """How large a total can be, by what is entered elsewhere."""
        return GAME.left_of(self.round, self.pad_colour).points + points(self._held)

    @property
    def _left_for_cards(self) -> ColourLeft:
        """What the colour has left; the first card takes a total's place, so the total's points
        are free again."""
        freed = self if self._total is None else self._with_held(None)
        return GAME.left_of(freed.round, self.pad_colour)

    def _pressable(self, keys: tuple[Key, ...]) -> tuple[Key, ...]:
        return keys if self.has_target else tuple(key._replace(enabled=False) for key in keys)

    def _with_held(self, held: Holding) -> DiaboloEntry:
        if self.step == "lines":
            return self._with_side(held)
        if self.seat is None:
            return self
        hand = replaced(self.round.hands[self.seat], COLOURS.index(self.colour), held)
        hands = replaced(self.round.hands, self.seat, hand)
        return replace(self, round=replace(self.round, hands=hands))

    def _with_side(self, held: Holding) -> DiaboloEntry:
        line = self._line(self.line)
        sides = replace(line if isinstance(line, Sides) else Sides(), **{self.side: held})
        # Cards on one side say that the other is known too: no card lies there yet.
        if isinstance(held, tuple):
            known = (() if side is None else side for side in (sides.demon, sides.angel))
            sides = Sides(*known)
        return self._with_line(sides)

    def _with_double(self, seat: int, colour: str | None) -> DiaboloEntry:
        doubles = replaced(self.round.doubles, seat, colour)
        decided = self.waiting & ~(1 << seat)
        return replace(self, round=replace(self.round, doubles=doubles), waiting=decided)

    def _with_line(self, line: Line) -> DiaboloEntry:
        """The line being entered told so. A Double stands on an angel line only: when that goes,
        the Double is back in the hand, until the line is the angels' again."""
        lines = replaced(self.round.lines, COLOURS.index(self.line), line)
        doubles, waiting = self.round.doubles, 0
        stands = outcome(line) == "angel"
        for seat, double in enumerate(doubles):
            if double == self.line or (double is None and seat in self.doubles_waiting):
                doubles = replaced(doubles, seat, self.line if stands else None)
                waiting |= 0 if stands else 1 << seat
        # A line takes the place of a round given as one number per player.
        round_ = replace(self.round, lines=lines, doubles=doubles, points=None)
        return replace(self, round=round_, waiting=waiting)


@cache
def _view_values(seats: int) -> Mapping[str, Sequence[object]]:
    return {
        "step": STEPS,
        "line_mode": LINE_MODES,
        "line": COLOURS,
        "side": SIDES,
        "colour": COLOURS,
        "seat": (None, *range(seats)),
        "hand_mode": HAND_MODES,
        "typing": (False, True),
        "waiting": range(2**seats),
    }


def _held_in(round_: DiaboloRound) -> frozenset[str]:
    """The colours of which anybody's holding is told."""
    return frozenset(
        [
            colour
            for colour, holdings in zip(COLOURS, zip(*round_.hands, strict=True), strict=True)
            if holdings.count(None) < len(holdings)
        ]
    )


def _line_mode(line: Outcome | Sides) -> LineMode:
    if not isinstance(line, Sides):
        return "outcome"
    return "totals" if "totals" in (_held_as(line.demon), _held_as(line.angel)) else "cards"


def _held_as(held: Holding) -> HandMode:
    return "totals" if isinstance(held, int) else "cards"


def _erased(held: Holding) -> Holding:
    return held[:-1] if isinstance(held, tuple) else untyped(held)
