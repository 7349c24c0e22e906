"""Diabolo in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from entry.next_step import NextStep, ToColour, ToHands
from i18n import N_, number, tr
from scoring import Missing, NextRound, OptionValue, Reason, Setup
from scoring.diabolo import HAND_SIZE, MissingColour, closed_lines_to_end
from scoring.game import ROUNDS
from scoring.reasons import DoubleSpent, HighestHand, LineDecided, NobodyHolds

from . import phrases
from .profile import GameProfile, Names

if TYPE_CHECKING:
    from entry.base import Entry
    from entry.diabolo import DiaboloEntry

OUTCOMES = {"angel": N_("Angel"), "demon": N_("Demon"), "tie": N_("Tie")}
EMPTY = N_("{colour}: empty, nothing counts")
LINES = {
    "line_empty": EMPTY,
    "line_angel": N_("{colour}: the angels win"),
    "line_demon": N_("{colour}: the demons win"),
    "line_tie": N_("{colour}: a tie, nothing counts"),
}
LINES_WITH_SUMS = {
    "line_empty": EMPTY,
    "line_angel": N_("{colour}: the angels win, {angel} to {demon}"),
    "line_demon": N_("{colour}: the demons win, {demon} to {angel}"),
    "line_tie": N_("{colour}: a tie at {angel}, nothing counts"),
}


class DiaboloProfile(GameProfile):
    id = "diabolo"
    glyph = "diabolo"
    entry_screen = "diabolo_entry"
    live_screen = "diabolo_live"
    follows_first = False
    first_mark = N_("D")

    @property
    def name(self) -> str:
        return tr("Diabolo")

    @property
    def byline(self) -> str:
        return "Schacht"

    @property
    def lead_badge(self) -> str:
        return tr("dealer")

    def lead(self, who: NextRound, names: Names) -> str:
        return tr(
            "{dealer} deals · {starter} starts", dealer=names[who.lead], starter=names[who.starter]
        )

    @property
    def first_question(self) -> str:
        return tr("Who deals first?")

    @property
    def first_how(self) -> str:
        return tr("Touch who deals, or roll the die.")

    def round_hint(self, setup: Setup) -> str:
        return tr(
            "{cards} cards each · ends with {lines} closed lines",
            cards=HAND_SIZE,
            lines=closed_lines_to_end(setup.seats),
        )

    @property
    def follow(self) -> str:
        return tr("Follow the round card by card")

    def option(self, name: str) -> str:
        return {ROUNDS.name: tr("Number of rounds")}[name]

    def option_value(self, name: str, value: OptionValue) -> str:
        return number(int(value))

    def step(self, step: NextStep, names: Names) -> str:
        match step:
            case ToHands():
                return tr("Next: the hands")
            case ToColour(colour):
                return tr("Next colour: {colour}", colour=phrases.colour(colour))
        return super().step(step, names)

    def part(self, entry: Entry[Any]) -> str:
        return tr("the lines") if entry.step == "lines" else tr("the hands")

    def missing(self, missing: Missing, names: Names) -> str:
        match missing:
            case MissingColour(colour=colour):
                return phrases.colour(colour)
        return super().missing(missing, names)

    def reason(self, reason: Reason, names: Names) -> str:
        match reason:
            case LineDecided(code, colour, demon, angel):
                texts = LINES if angel is None else LINES_WITH_SUMS
                colour = phrases.capital(phrases.colour(colour))
                return tr(texts[code], colour=colour, demon=demon, angel=angel)
            case NobodyHolds(colour):
                colour = phrases.capital(phrases.colour(colour))
                return tr("{colour}: nobody has any", colour=colour)
            case HighestHand():
                return _highest(reason, names)
            case DoubleSpent(colour=colour):
                return tr("Double lost on {colour}", colour=phrases.colour(colour))
        raise KeyError(reason.code)

    def so_far(self, reason: HighestHand | DoubleSpent) -> str:
        """A seat's points at a colour while it is entered, short: "+12 · (4+2)×2"."""
        if isinstance(reason, DoubleSpent):
            return tr("0 · Double lost")
        gained = number(reason.points, signed=True)
        cards = phrases.sum_of(reason.cards, reason.total)
        if reason.doubled:
            return f"{gained} · ({cards})×2" if "+" in cards else f"{gained} · {cards}×2"
        return f"{gained} · {cards}" if "+" in cards else gained

    def pad_question(self, entry: DiaboloEntry, names: Names) -> str:
        """What the entry asks for; by cards and by totals, the ring around a line's side says
        it all."""
        if entry.step == "lines":
            if entry.line_mode == "outcome":
                return tr("Who wins each line? Tap a side, or the middle for a tie.")
            return ""
        colour = phrases.colour(entry.colour)
        if entry.seat is not None:
            return tr("{name}’s {colour} cards", name=names[entry.seat], colour=colour)
        if entry.outcome_of(entry.colour) == "angel":
            return tr(
                "{colour} gains points: who has the most? ×2 for a Double card.",
                colour=phrases.capital(colour),
            )
        return tr("{colour} costs points: who has the most?", colour=phrases.capital(colour))

    def counts_as_empty(self, colours: Sequence[str]) -> str:
        """Lines that nobody entered."""
        return tr(
            "Not entered, so empty: {what}", what=tr.listed([phrases.colour(c) for c in colours])
        )


def outcome_name(outcome: str) -> str:
    """Who wins a line, in a word."""
    return tr(OUTCOMES[outcome])


def line_sums(sums: Sequence[int]) -> str:
    """The sums of the two sides of a line: "4–6"."""
    return "–".join(map(number, sums))


def _highest(reason: HighestHand, names: Names) -> str:
    """The cards that made a hand the highest: "4+2 in red, doubled, level with Ana"."""
    cards = phrases.sum_of(reason.cards, reason.total)
    parts = [tr("{cards} in {colour}", cards=cards, colour=phrases.colour(reason.colour))]
    if reason.doubled:
        parts.append(tr("doubled"))
    if reason.tied_with:
        parts.append(tr("level with {names}", names=phrases.people(names, reason.tied_with)))
    return ", ".join(parts)


PROFILE = DiaboloProfile()
