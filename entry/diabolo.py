"""Entering a round of Diabolo: first the five lines, then the hands, colour by colour.

A line is told by its outcome, by its cards or by its totals, whatever the table has. Only the
colours that score are asked for, and of each only the highest hand matters.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from scoring import Setup
from scoring.diabolo import (
    COLOURS,
    GAME,
    LINE_SIZE,
    DiaboloRound,
    Holding,
    Line,
    Outcome,
    Sides,
    outcome,
    points,
)

from .base import SAVE, Entry, Key, NextStep, digit_keys, one_of, replaced, typed, untyped

StepName = Literal["lines", "hands"]
LineMode = Literal["outcome", "cards", "totals"]
HandMode = Literal["cards", "totals"]
Side = Literal["demon", "angel"]

LINE_MODES: tuple[LineMode, ...] = ("outcome", "cards", "totals")
HAND_MODES: tuple[HandMode, ...] = ("cards", "totals")
SIDES: tuple[Side, ...] = ("demon", "angel")


@dataclass(frozen=True)
class DiaboloEntry(Entry[DiaboloRound]):
    """``line`` and ``side`` are where a line's next card goes, ``colour`` and ``seat`` a hand's."""

    step: StepName = "lines"
    line_mode: LineMode = "outcome"
    line: str = COLOURS[0]
    side: Side = "demon"
    colour: str = COLOURS[0]
    seat: int | None = None
    hand_mode: HandMode = "cards"

    @classmethod
    def resume(cls, setup: Setup, round_: DiaboloRound, view: Mapping[str, Any]) -> DiaboloEntry:
        entry = cls(
            setup,
            round_,
            step=one_of(view.get("step"), ("lines", "hands"), "lines"),
            line_mode=one_of(view.get("line_mode"), LINE_MODES, "outcome"),
            line=one_of(view.get("line"), COLOURS, COLOURS[0]),
            side=one_of(view.get("side"), SIDES, "demon"),
            colour=one_of(view.get("colour"), COLOURS, COLOURS[0]),
            seat=one_of(view.get("seat"), tuple(range(setup.seats)), None),
            hand_mode=one_of(view.get("hand_mode"), HAND_MODES, "cards"),
        )
        return entry._on_a_scoring_colour()

    @property
    def view(self) -> dict[str, object]:
        names = ("step", "line_mode", "line", "side", "colour", "seat", "hand_mode")
        return {name: getattr(self, name) for name in names}

    # The lines

    def outcome_of(self, colour: str) -> Outcome | None:
        """Who wins a line, or None when nothing is entered for it."""
        line = self._line(colour)
        return None if line is None else outcome(line)

    def is_closed(self, colour: str) -> bool:
        line = self._line(colour)
        return isinstance(line, Sides) and line.cards >= LINE_SIZE

    @property
    def scoring_colours(self) -> tuple[str, ...]:
        return tuple(c for c in COLOURS if self.outcome_of(c) in ("angel", "demon"))

    @property
    def lines_missing(self) -> tuple[str, ...]:
        return tuple(c for c in COLOURS if self.outcome_of(c) is None)

    def set_line_mode(self, mode: LineMode) -> DiaboloEntry:
        return replace(self, line_mode=mode)

    def tap_zone(self, colour: str, zone: Outcome) -> DiaboloEntry:
        """A tap on a line: left the demons, right the angels, between them the tie.

        By outcome it says who wins, a second tap on the same takes it back, and the last line
        leads on to the hands. By cards or totals it chooses the side that the pad enters.
        """
        if self.line_mode == "outcome":
            again = self._line(colour) == zone
            tapped = replace(self._with_line(colour, None if again else zone), line=colour)
            if self.lines_missing and not tapped.lines_missing:
                return tapped.forward() or tapped
            return tapped
        if zone == "tie":
            return replace(self, line=colour)
        return replace(self, line=colour, side=zone)

    def tap_line_card(self, card: int) -> DiaboloEntry:
        sides = self._sides()
        held = getattr(sides, self.side)
        cards = held if isinstance(held, tuple) else ()
        return self._with_side((*cards, card))

    def type_line_digit(self, digit: int) -> DiaboloEntry:
        held = getattr(self._sides(), self.side)
        total = typed(held if isinstance(held, int) else None, digit, self._side_limit)
        return self if total is None else self._with_side(total)

    def erase_on_line(self) -> DiaboloEntry:
        """Take back the last card or digit of the side; an emptied line is not entered."""
        line = self._line(self.line)
        if not isinstance(line, Sides):
            return self._with_line(self.line, None)
        sides = replace(line, **{self.side: _erased(getattr(line, self.side))})
        emptied = not sides.cards and not points(sides.demon) and not points(sides.angel)
        return self._with_line(self.line, None if emptied else sides)

    # The hands

    def show_colour(self, colour: str) -> DiaboloEntry:
        return replace(self, colour=colour, seat=None)

    def select(self, seat: int) -> DiaboloEntry:
        return replace(self, seat=seat)

    def set_hand_mode(self, mode: HandMode) -> DiaboloEntry:
        return replace(self, hand_mode=mode)

    def holding(self, seat: int, colour: str | None = None) -> Holding:
        return self.round.hands[seat][COLOURS.index(colour or self.colour)]

    def tap_hand_card(self, card: int) -> DiaboloEntry:
        if self.seat is None:
            return self
        held = self.holding(self.seat)
        return self._with_holding((*(held if isinstance(held, tuple) else ()), card))

    def type_hand_digit(self, digit: int) -> DiaboloEntry:
        if self.seat is None:
            return self
        held = self.holding(self.seat)
        total = typed(held if isinstance(held, int) else None, digit, self._holding_limit)
        return self if total is None else self._with_holding(total)

    def erase_in_hand(self) -> DiaboloEntry:
        if self.seat is None:
            return self
        return self._with_holding(_erased(self.holding(self.seat)) or None)

    def toggle_double(self, seat: int) -> DiaboloEntry:
        """Play the Double on the colour shown, or take it back; a Double elsewhere moves here."""
        if self.outcome_of(self.colour) != "angel":
            return self
        double = None if self.round.doubles[seat] == self.colour else self.colour
        doubles = replaced(self.round.doubles, seat, double)
        return replace(self, round=replace(self.round, doubles=doubles))

    # The pads

    def line_keys(self) -> tuple[Key, ...]:
        """The keys 1 to 5 for the side chosen, with what the deck still has."""
        # The first card takes a total's place, so the total's points are free again.
        by_total = isinstance(getattr(self._sides(), self.side), int)
        return (self._with_side(None) if by_total else self)._card_keys(self.line)

    def hand_keys(self) -> tuple[Key, ...]:
        by_total = self.seat is not None and isinstance(self.holding(self.seat), int)
        return (self._with_holding(None) if by_total else self)._card_keys(self.colour)

    def line_digits(self) -> tuple[Key, ...]:
        held = getattr(self._sides(), self.side)
        return digit_keys(held if isinstance(held, int) else None, self._side_limit)

    def hand_digits(self) -> tuple[Key, ...]:
        held = None if self.seat is None else self.holding(self.seat)
        return digit_keys(held if isinstance(held, int) else None, self._holding_limit)

    # The way through

    @property
    def next_step(self) -> NextStep:
        if self.step == "lines":
            # Before anything scores there are lines to come; when all are ties, nothing is left.
            return NextStep("hands" if self.scoring_colours or self.lines_missing else SAVE)
        following = self._after(self.colour)
        return NextStep("colour", {"colour": following}) if following else NextStep(SAVE)

    @property
    def ready(self) -> bool:
        """Lines left out count as empty, but one line at least has to be told."""
        return self.step == "hands" or bool(self.scoring_colours) or not self.lines_missing

    def forward(self) -> DiaboloEntry | None:
        if self.step == "lines":
            if not self.scoring_colours:
                return None
            return replace(self, step="hands").show_colour(self.scoring_colours[0])
        following = self._after(self.colour)
        return self.show_colour(following) if following else None

    def backward(self) -> DiaboloEntry | None:
        if self.step == "lines":
            return None
        before = [c for c in self.scoring_colours if COLOURS.index(c) < COLOURS.index(self.colour)]
        return self.show_colour(before[-1]) if before else replace(self, step="lines", seat=None)

    # Helpers

    def _line(self, colour: str) -> Line:
        return self.round.lines[COLOURS.index(colour)]

    def _sides(self) -> Sides:
        line = self._line(self.line)
        return line if isinstance(line, Sides) else Sides()

    def _after(self, colour: str) -> str | None:
        later = [c for c in self.scoring_colours if COLOURS.index(c) > COLOURS.index(colour)]
        return later[0] if later else None

    def _on_a_scoring_colour(self) -> DiaboloEntry:
        """Undo can take away the colour on show: then the nearest place that makes sense."""
        if self.step == "lines" or self.colour in self.scoring_colours:
            return self
        if not self.scoring_colours:
            return replace(self, step="lines", seat=None)
        return self.show_colour(self._after(self.colour) or self.scoring_colours[-1])

    def _with_line(self, colour: str, line: Line) -> DiaboloEntry:
        lines = replaced(self.round.lines, COLOURS.index(colour), line)
        # A Double stands on an angel line only: when that goes, the Double is back in the hand.
        kept = outcome(line) == "angel"
        doubles = tuple(d if d != colour or kept else None for d in self.round.doubles)
        return replace(self, round=replace(self.round, lines=lines, doubles=doubles))

    def _with_side(self, held: Holding) -> DiaboloEntry:
        sides = replace(self._sides(), **{self.side: held})
        other: Side = "angel" if self.side == "demon" else "demon"
        # Cards on one side say that the other is known too: no card lies there yet.
        if isinstance(held, tuple) and getattr(sides, other) is None:
            sides = replace(sides, **{other: ()})
        return self._with_line(self.line, sides)

    def _with_holding(self, held: Holding) -> DiaboloEntry:
        assert self.seat is not None
        hand = replaced(self.round.hands[self.seat], COLOURS.index(self.colour), held)
        hands = replaced(self.round.hands, self.seat, hand)
        return replace(self, round=replace(self.round, hands=hands))

    @property
    def _side_limit(self) -> int:
        held = getattr(self._sides(), self.side)
        return self._points_left(self.line) + points(held)

    @property
    def _holding_limit(self) -> int:
        held = None if self.seat is None else self.holding(self.seat)
        return self._points_left(self.colour) + points(held)

    def _points_left(self, colour: str) -> int:
        return GAME.remaining(self.round, self.setup)[colour].points

    def _card_keys(self, colour: str) -> tuple[Key, ...]:
        copies = GAME.remaining(self.round, self.setup)[colour].copies
        return tuple(Key(value, count > 0, count) for value, count in enumerate(copies, start=1))


def _erased(held: Holding) -> Holding:
    return held[:-1] if isinstance(held, tuple) else untyped(held)
