"""Diabolo in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n import N_, tr
from scoring import Missing, NextRound, Reason, Setup
from scoring.diabolo import HAND_SIZE, closed_lines_to_end

from . import phrases
from .profile import GameProfile, Names

if TYPE_CHECKING:
    from entry.base import NextStep
    from entry.diabolo import DiaboloEntry

LINES = {
    "line_angel": N_("{colour}: the angels win"),
    "line_demon": N_("{colour}: the demons win"),
    "line_tie": N_("{colour}: a tie, nothing counts"),
}
LINES_WITH_SUMS = {
    "line_angel": N_("{colour}: the angels win, {angel} to {demon}"),
    "line_demon": N_("{colour}: the demons win, {demon} to {angel}"),
    "line_tie": N_("{colour}: a tie at {angel}, nothing counts"),
}


class DiaboloProfile(GameProfile):
    id = "diabolo"
    glyph = "diabolo"
    entry_screen = "diabolo_entry"
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

    def step(self, step: NextStep, names: Names) -> str:
        if step.code == "hands":
            return tr("Next: the hands")
        if step.code == "colour":
            return tr("Next colour: {colour}", colour=phrases.colour(step.params["colour"]))
        return super().step(step, names)

    def part(self, entry: DiaboloEntry) -> str:
        return tr("the lines") if entry.step == "lines" else tr("the hands")

    def missing(self, missing: Missing, names: Names) -> str:
        return phrases.colour(missing.params["colour"])

    def reason(self, reason: Reason, names: Names) -> str:
        p = dict(reason.params)
        p["colour"] = phrases.colour(p["colour"])
        match reason.code:
            case "line_empty":
                return tr("{colour}: empty, nothing counts", colour=phrases.capital(p["colour"]))
            case "line_angel" | "line_demon" | "line_tie":
                texts = LINES if p["angel"] is None else LINES_WITH_SUMS
                p["colour"] = phrases.capital(p["colour"])
                return tr(texts[reason.code], **p)
            case "nobody_holds":
                return tr("{colour}: nobody has any", colour=phrases.capital(p["colour"]))
            case "gained" | "lost":
                return self._highest(p, names)
            case "double_spent":
                return tr("Double lost on {colour}", colour=p["colour"])
        raise KeyError(reason.code)

    def live(self, reason: Reason) -> str:
        """A seat's points at a colour while it is entered, short: "+12 · (4+2)×2"."""
        if reason.code == "double_spent":
            return tr("0 · Double lost")
        p = reason.params
        gained = tr.number(reason.points, signed=True)
        cards = phrases.sum_of(p["cards"], p["total"])
        if p["doubled"]:
            return f"{gained} · ({cards})×2" if "+" in cards else f"{gained} · {cards}×2"
        return f"{gained} · {cards}" if "+" in cards else gained

    def _highest(self, p: dict[str, object], names: Names) -> str:
        cards = phrases.sum_of(p["cards"], p["total"])
        colour = str(p["colour"])
        parts = [tr("{cards} in {colour}", cards=cards, colour=colour)]
        if p["doubled"]:
            parts.append(tr("doubled"))
        if p["tied_with"]:
            parts.append(tr("level with {names}", names=phrases.people(names, p["tied_with"])))
        return ", ".join(parts)


PROFILE = DiaboloProfile()
