"""Diabolo in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from entry.next_step import NextStep, ToColour, ToHands
from i18n import N_, number, tr
from scoring import Missing, MissingPlayer, NextRound, OptionValue, Reason, Setup
from scoring.diabolo import HAND_SIZE, DiaboloRound, MissingColour, WhyNone, closed_lines_to_end
from scoring.game import ROUNDS
from scoring.reasons import (
    DoubleSpent,
    HighestHand,
    LineDecided,
    NobodyEntered,
    NobodyHolds,
    PointsSaid,
)

from . import phrases
from .profile import GameProfile, Names

if TYPE_CHECKING:
    from entry.base import Entry
    from entry.diabolo import DiaboloEntry

OUTCOMES = {"angel": N_("Angel"), "demon": N_("Demon"), "tie": N_("Tie")}
EMPTY = N_("{colour}: empty, nobody scores")
WHY_NONE: dict[WhyNone, str] = {
    "none_left": N_("none left"),
    "whole_hand": N_("six cards elsewhere"),
}
LINES = {
    "line_empty": EMPTY,
    "line_angel": N_("{colour}: the angels win"),
    "line_demon": N_("{colour}: the demons win"),
    "line_tie": N_("{colour}: a tie, nobody scores"),
}
LINES_WITH_SUMS = {
    "line_empty": EMPTY,
    "line_angel": N_("{colour}: the angels win, {angel} to {demon}"),
    "line_demon": N_("{colour}: the demons win, {demon} to {angel}"),
    "line_tie": N_("{colour}: a tie at {angel}, nobody scores"),
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

    def who_begins(self, who: NextRound, names: Names) -> str:
        return tr(
            "{dealer} deals · {starter} starts", dealer=names[who.lead], starter=names[who.starter]
        )

    @property
    def first_question(self) -> str:
        return tr("Who deals first?")

    @property
    def first_how(self) -> str:
        return tr("Tap the dealer, or roll the die.")

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
        if entry.step == "sheet":
            return tr("the score sheet")
        return tr("the lines") if entry.step == "lines" else tr("the hands")

    def lacking(self, missing: Sequence[Missing], names: Names) -> list[str]:
        """A line that nobody entered is another thing than hands that nobody entered."""
        lines, hands = (
            [m.colour for m in missing if isinstance(m, MissingColour) and m.code == code]
            for code in ("line", "holdings")
        )
        numbers = [m for m in missing if isinstance(m, MissingPlayer)]
        lacks = super().lacking(numbers, names)
        if lines:
            lacks.append(self.counts_as_empty(lines))
        if hands:
            lacks.append(tr("No hand entered: {what}", what=_listed(hands)))
        return lacks

    def reason(self, reason: Reason, names: Names) -> str:
        match reason:
            case LineDecided(code, colour, demon, angel):
                texts = LINES if angel is None else LINES_WITH_SUMS
                colour = phrases.capital(phrases.colour(colour))
                return tr(texts[code], colour=colour, demon=demon, angel=angel)
            case NobodyHolds(colour):
                colour = phrases.capital(phrases.colour(colour))
                return tr("{colour}: nobody has any", colour=colour)
            case NobodyEntered(colour):
                colour = phrases.capital(phrases.colour(colour))
                return tr("{colour}: no hand was entered", colour=colour)
            case HighestHand():
                return _highest(reason, names)
            case DoubleSpent():
                return _double_lost(reason)
            case PointsSaid():
                return phrases.points_said(reason)
        raise KeyError(reason.code)

    def beside_others(self, reason: Reason, names: Names) -> str:
        match reason:
            case DoubleSpent(colour=colour):
                return tr("Double lost in {colour}", colour=phrases.colour(colour))
            case HighestHand(colour=colour, points=points):
                gained = number(points, signed=True)
                return tr("{points} {colour}", points=gained, colour=phrases.colour(colour))
        raise KeyError(reason.code)

    def so_far(self, reason: HighestHand | DoubleSpent) -> str:
        """A seat's points at a colour while it is entered, short: "+12 · (4+2)×2"."""
        if isinstance(reason, DoubleSpent):
            if reason.total is not None and reason.highest:
                against = {"total": reason.total, "highest": reason.highest}
                return tr("Double lost: {total} against {highest}", **against)
            # Whoever plays it may yet have the most: nothing is lost as long as that is open.
            return tr("Double: {highest} to beat", highest=reason.highest) if reason.highest else ""
        gained = number(reason.points, signed=True)
        cards = phrases.sum_of(reason.cards, reason.total)
        if reason.doubled:
            return f"{gained} · ({cards})×2" if "+" in cards else f"{gained} · {cards}×2"
        return f"{gained} · {cards}" if "+" in cards else gained

    def hand_title(self, entry: DiaboloEntry, names: Names) -> str:
        """Whose cards the pad enters, and of which colour."""
        if entry.seat is None:
            return ""
        colour = phrases.colour(entry.colour)
        return tr("{name}’s {colour} cards", name=names[entry.seat], colour=colour)

    def question(self, entry: DiaboloEntry) -> str:
        """What the entry asks for besides Doubles; by cards and by totals, the ring around a line's
        side says it all."""
        if entry.step == "lines":
            if entry.line_mode == "outcome":
                return tr("Who wins each line? Tap a side, or the middle for a tie.")
            return ""
        colour = phrases.colour(entry.colour)
        if entry.outcome_of(entry.colour) == "angel":
            return tr(
                "{colour} gains points: who has the most? ×2 for a Double card.",
                colour=phrases.capital(colour),
            )
        colour = phrases.capital(colour)
        if entry.no_double_to_play:
            return f"{no_double()} {tr('{colour}: who has the most?', colour=colour)}"
        return tr("{colour} costs points: who has the most?", colour=colour)

    def sheet_question(self, name: str) -> str:
        """What the score sheet asks a player for."""
        return tr("{name} · points of the round, as said", name=name)

    def set_aside(self, round_: DiaboloRound, *, followed: bool) -> str:
        """What another way of entering the round leaves out; empty if nothing was entered."""
        left = []
        if any(number is not None for number in round_.points or ()):
            left.append(tr("the points of the sheet"))
        if followed:
            left.append(tr("the round followed live"))
        elif any(round_.lines):
            left.append(tr("the lines"))
        if any(held is not None for hand in round_.hands for held in hand):
            left.append(tr("the hands"))
        if any(round_.doubles):
            left.append(tr("the Doubles"))
        return tr("Set aside: {what}.", what=tr.listed(left)) if left else ""

    def double_lies_on(self, name: str, colour: str) -> str:
        return tr("{name}’s Double lies on {colour}.", name=name, colour=phrases.colour(colour))

    def doubles_back_in_hand(self, names: Sequence[str], colour: str) -> str:
        """What became of the Doubles on a line that was told otherwise."""
        return tr(
            "Double back in hand: {names}. The angels do not win {colour} any more.",
            names=tr.listed([*names]),
            colour=phrases.colour(colour),
        )

    def counts_as_empty(self, colours: Sequence[str]) -> str:
        """Lines that nobody entered."""
        return tr("Lines not entered, so empty: {what}", what=_listed(colours))


def outcome_name(outcome: str) -> str:
    """Who wins a line, in a word."""
    return tr(OUTCOMES[outcome])


def why_none(why: WhyNone | None) -> str:
    """Why a player has none of a colour, as the app has found out by itself."""
    return tr(WHY_NONE[why]) if why else ""


def no_double() -> str:
    """That there is no question of Doubles, as no line takes any."""
    return tr("No angel, so no Double.")


def line_sums(sums: Sequence[int]) -> str:
    """The sums of the two sides of a line: "4–6"."""
    return "–".join(map(number, sums))


def announce_doubles(colour: str, names: Sequence[str] = ()) -> str:
    """What the players must not forget before they compare their cards of a colour. With
    ``names``, only these are asked: the others choose on their phones."""
    name = phrases.capital(phrases.colour(colour))
    if names:
        asked = tr.listed(names)
        return tr(
            "{colour}: {names}, a Double? Say it before you compare.", colour=name, names=asked
        )
    return tr("{colour}: who plays a Double? Say it before you compare.", colour=name)


def _listed(colours: Sequence[str]) -> str:
    return tr.listed([phrases.colour(colour) for colour in colours])


def _highest(reason: HighestHand, names: Names) -> str:
    """The cards that made a hand the highest: "highest: 4+2 = 6 in red, level with Ana"."""
    cards = phrases.sum_of(reason.cards, reason.total)
    if "+" in cards:
        cards = f"{cards} = {number(reason.total)}"
    colour = phrases.colour(reason.colour)
    parts = [tr("highest: {cards} in {colour}", cards=cards, colour=colour)]
    if reason.doubled:
        parts.append(tr("doubled"))
    if reason.tied_with:
        parts.append(tr("level with {names}", names=phrases.people(names, reason.tied_with)))
    return ", ".join(parts)


def _double_lost(reason: DoubleSpent) -> str:
    """Against what a Double was lost; a hand that nobody entered is not an empty one."""
    held = {"colour": phrases.colour(reason.colour), "highest": reason.highest}
    if not reason.highest:
        return tr("Double lost in {colour}: nobody scored there", **held)
    if reason.total is None:
        return tr("Double lost in {colour}: hand not entered, against {highest}", **held)
    return tr("Double lost in {colour}: {total} against {highest}", **held, total=reason.total)


PROFILE = DiaboloProfile()
