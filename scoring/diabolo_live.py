"""The lines of Diabolo while people play: which card may lie where, and when the round is over.

A pure state machine on top of the round that will be counted: the cards on the table *are* the
lines of that round, so there is nothing to take over when the count begins. A line that was told
without its cards (its outcome, its totals) takes no card, and then not everything is known.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, NamedTuple

from .diabolo import (
    COLOURS,
    GAME,
    HAND_SIZE,
    LINE_SIZE,
    SIDE_SIZE,
    DiaboloRound,
    Line,
    Sides,
    closed_lines_to_end,
    outcome,
)
from .game import Setup
from .problems import IllegalAction

Side = Literal["demon", "angel"]
Refusal = Literal["round_over", "without_cards", "line_closed", "side_full", "not_in_deck"]

DECK_SIZE = sum(GAME.deck.values())


class Place(NamedTuple):
    """A side of a line: where a card is played."""

    colour: str
    side: Side


@dataclass(frozen=True)
class DiaboloLive:
    """``discarded`` counts the turns of players who had no card to play and threw one away."""

    setup: Setup
    round: DiaboloRound
    discarded: int = 0

    # The lines

    def line(self, colour: str) -> Line:
        return self.round.lines[COLOURS.index(colour)]

    def is_closed(self, colour: str) -> bool:
        line = self.line(colour)
        return isinstance(line, Sides) and line.cards >= LINE_SIZE

    def copies_left(self, colour: str) -> tuple[int, ...]:
        """How many 1s, 2s, 3s, 4s and 5s of a colour can still turn up."""
        return GAME.left_of(self.round, colour).copies

    # The round

    @cached_property
    def closed_lines(self) -> int:
        return sum(map(self.is_closed, COLOURS))

    @property
    def lines_to_close(self) -> int:
        """How many more closed lines end the round."""
        return max(0, closed_lines_to_end(self.setup.seats) - self.closed_lines)

    @property
    def over(self) -> bool:
        return not self.lines_to_close

    @cached_property
    def turns(self) -> int | None:
        """How many turns were taken; None where a line was told without its cards."""
        lines = self.round.lines
        if not all(map(_is_told_by_cards, lines)):
            return None
        return self.discarded + sum([line.cards for line in lines if isinstance(line, Sides)])

    def whose_turn(self, starter: int) -> int | None:
        """The seat whose turn it is, as far as all turns are known."""
        turns = self.turns
        return None if turns is None else (starter + turns) % self.setup.seats

    @property
    def pile(self) -> int | None:
        """How many cards are left to draw: every turn takes one."""
        turns = self.turns
        dealt = self.setup.seats * HAND_SIZE
        return None if turns is None else max(0, DECK_SIZE - dealt - turns)

    @property
    def doubles_possible(self) -> bool:
        """Whether the angels lead a line: a Double is played on no other."""
        return any(outcome(line) == "angel" for line in self.round.lines)

    # What happens

    def refusal_of(self, place: Place) -> Refusal | None:
        """Why no card can be played at a place, whichever it is."""
        if self.over:
            return "round_over"
        line = self.line(place.colour)
        if not _is_told_by_cards(line):
            return "without_cards"
        if self.is_closed(place.colour):
            return "line_closed"
        return "side_full" if len(_cards(line, place.side)) >= SIDE_SIZE else None

    def refusal(self, place: Place, card: int) -> Refusal | None:
        """Why this card cannot be played there; None if it can."""
        if reason := self.refusal_of(place):
            return reason
        return None if self.copies_left(place.colour)[card - 1] else "not_in_deck"

    def played(self, place: Place, card: int) -> DiaboloLive:
        """Somebody plays a card."""
        if reason := self.refusal(place, card):
            raise IllegalAction(reason)
        lines = [*map(_all_known, self.round.lines)]
        index = COLOURS.index(place.colour)
        line = lines[index]
        assert isinstance(line, Sides)
        lines[index] = replace(line, **{place.side: (*_cards(line, place.side), card)})
        # A Double told already is back in the hand when the angels no longer lead its line.
        doubles = tuple(
            double if double and outcome(lines[COLOURS.index(double)]) == "angel" else None
            for double in self.round.doubles
        )
        return replace(self, round=replace(self.round, lines=tuple(lines), doubles=doubles))

    @property
    def can_discard(self) -> bool:
        """As long as every line is open, any card finds a place; and a turn begins with a draw."""
        return not self.over and self.closed_lines > 0 and self.pile != 0

    @property
    def hand_can_be_stuck(self) -> bool:
        """Whether the deck leaves a hand, with the card drawn, of which no card can be played: all
        of it has colours whose lines are closed, as every card that was discarded."""
        closed = [colour for colour in COLOURS if self.is_closed(colour)]
        left = sum(sum(self.copies_left(colour)) for colour in closed)
        return left - self.discarded > HAND_SIZE

    def card_discarded(self) -> DiaboloLive:
        """Somebody has no card to play, shows the hand and throws one away."""
        if not self.can_discard:
            raise IllegalAction("discard")
        return replace(self, discarded=self.discarded + 1)


def _all_known(line: Line) -> Line:
    """Whoever follows the round sees all of it: where no card was told, none lies."""
    if line is None:
        return Sides((), ())
    if not isinstance(line, Sides):
        return line
    return Sides(*(() if held is None else held for held in (line.demon, line.angel)))


def _is_told_by_cards(line: Line) -> bool:
    """A line or a side of which nothing was told is: no card lies there."""
    if isinstance(line, Sides):
        return not isinstance(line.demon, int) and not isinstance(line.angel, int)
    return line is None


def _cards(line: Line, side: Side) -> tuple[int, ...]:
    if not isinstance(line, Sides):
        return ()
    held = line.demon if side == "demon" else line.angel
    return held if isinstance(held, tuple) else ()
