"""Anges & Démons in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n import N_, tr
from scoring import Match, Reason, Result, Setup
from scoring.angels import KINDS

from . import phrases
from .profile import GameProfile, Names

if TYPE_CHECKING:
    from entry.base import Entry, NextStep
    from scoring.angels_live import AngelsLive

WORTH = {"plus2": "+2", "plus1": "+1", "zero": "0", "minus2": "−2"}
LIES = {
    "plus2": N_("angels face up"),
    "plus1": N_("cards face down"),
    "zero": N_("X cards face up"),
    "minus2": N_("demons face up"),
}


class AngelsProfile(GameProfile):
    id = "angels"
    glyph = "angels"
    entry_screen = "angels_entry"
    live_screen = "angels_live"
    hides_running_score = True

    @property
    def name(self) -> str:
        return tr("Angels & Demons")

    @property
    def byline(self) -> str:
        return tr("Bluff")

    def round_hint(self, setup: Setup) -> str:
        return tr("The whole deck in one play · count at the end")

    @property
    def follow(self) -> str:
        return tr("Keep the draw pile")

    @property
    def follow_hint(self) -> str:
        return tr("Optional: who announces, and when the pile ends.")

    def part(self, entry: Entry) -> str:
        return tr("the count")

    def step(self, step: NextStep, names: Names) -> str:
        if step.code != "save":
            return super().step(step, names)
        if not step.params.get("complete", True):
            return tr("End (empty box: no card)")
        return tr("End the match")

    def worth(self, kind: str) -> str:
        return WORTH[kind]

    def question(self, kind: str, name: str) -> str:
        """What the pad asks for."""
        return f"{name} · {tr(LIES[kind])} ({WORTH[kind]})"

    def headline(self, match: Match, result: Result) -> str:
        """How the count ends, in a word or two; the verdict says why."""
        if len(result.winners) > 1:
            return tr("A perfect tie")
        return tr("{name} wins", name=match.players[result.winners[0]])

    def doubt(self, pile: AngelsLive, counted: int) -> str:
        """How the count differs from what the draw pile says, if that was kept to the end."""
        if not pile.over or pile.victory_cards == counted:
            return ""
        return tr(
            "By the draw pile, {expected} cards lie in the piles; {found} are counted.",
            expected=pile.victory_cards,
            found=counted,
        )

    def reason(self, reason: Reason, names: Names) -> str:
        p = reason.params
        shown = [
            tr("{count} × {value}", count=p[kind], value=WORTH[kind]) for kind in KINDS if p[kind]
        ]
        cards = tr.n("{n} card", "{n} cards", int(str(p["cards"])))
        if not shown:
            return cards
        return tr("{cards}: {piles}", cards=cards, piles=", ".join(shown))

    def decision(self, reason: Reason, names: Names) -> str:
        p = reason.params
        if reason.code == "fewest_cards":
            assert isinstance(p["rival_cards"], list)
            return tr(
                "{total} each for {names}, but {name} has fewer cards: {cards} against {rivals}.",
                total=self.total(int(str(p["total"]))),
                names=phrases.people(names, [reason.seat, *_list(p["rivals"])]),
                name=names[reason.seat],
                cards=p["cards"],
                rivals=tr.listed([tr.number(cards) for cards in p["rival_cards"]]),
            )
        if reason.code == "shared_win":
            return tr(
                "{names} share the win: {total} and {cards} each.",
                names=phrases.people(names, p["seats"]),
                total=self.total(int(str(p["total"]))),
                cards=tr.n("{n} card", "{n} cards", int(str(p["cards"]))),
            )
        return super().decision(reason, names)


def _list(value: object) -> list[int]:
    assert isinstance(value, list)
    return value


PROFILE = AngelsProfile()
