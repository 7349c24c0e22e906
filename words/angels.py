"""Anges & Démons in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from entry.next_step import NextStep, Save
from i18n import N_, number, tr
from scoring import Decision, Missing, MissingPlayer, Reason, Setup
from scoring.angels import WORTH as POINTS
from scoring.angels import AnyPile
from scoring.reasons import FewestCards, PileCounted, PointsSaid, SharedWin

from . import phrases
from .profile import GameProfile, Names

if TYPE_CHECKING:
    from entry.base import Entry
    from scoring.angels_live import AngelsLive

WORTH = {"plus2": "+2", "plus1": "+1", "zero": "0", "minus2": "−2"}
LIES = {
    "plus2": N_("angels face up"),
    "plus1": N_("cards face down"),
    "zero": N_("X cards face up"),
    "minus2": N_("demons face up"),
}
NUMBERS = {"points": N_("Points in all"), "cards": N_("Cards")}


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
        return tr("Once through the deck · count at the end")

    @property
    def follow(self) -> str:
        return tr("Track the draw pile")

    @property
    def follow_hint(self) -> str:
        return tr("Optional: who calls, and when the pile runs out.")

    def part(self, entry: Entry[Any]) -> str:
        return tr("the count")

    def step(self, step: NextStep, names: Names) -> str:
        match step:
            case Save(complete=True):
                return tr("End the match")
            case Save():
                return tr("End (empty box: no card)")
        return super().step(step, names)

    def worth(self, kind: str) -> str:
        return tr(NUMBERS[kind]) if kind in NUMBERS else WORTH[kind]

    def size_of(self, pile: AnyPile) -> str:
        """How many cards a player's piles have; of a number without cards, that it was said."""
        return tr("as said") if pile.cards is None else phrases.cards(pile.cards)

    def lies(self, kind: str) -> str:
        """Which cards a pile holds, and how they lie."""
        return tr(LIES[kind])

    def question(self, kind: str, name: str, *, follows: bool = False) -> str:
        """What the pad asks for; of a pile that was filled in by itself, why."""
        if follows:
            return tr("{name}: none left", name=name)
        if kind == "points":
            return tr("{name} · points in all, as said", name=name)
        if kind == "cards":
            return tr("{name} · level at the top: how many cards?", name=name)
        return f"{name} · {self.lies(kind)} ({WORTH[kind]})"

    def doubt(self, pile: AngelsLive, counted: int) -> str:
        """How the count differs from what the draw pile says, if that was kept to the end."""
        if not pile.over or pile.victory_cards == counted:
            return ""
        return tr(
            "Going by the draw pile, the piles hold {expected} cards; you counted {found}.",
            expected=pile.victory_cards,
            found=counted,
        )

    def reason(self, reason: Reason, names: Names) -> str:
        match reason:
            case PileCounted(counts=counts, cards=count):
                cards = phrases.cards(count)
                piles = phrases.pile(counts, WORTH.values())
                return tr("{cards}: {piles}", cards=cards, piles=piles) if piles else cards
            case PointsSaid():
                return phrases.points_said(reason)
        raise KeyError(reason.code)

    def parts(self, reason: Reason) -> Sequence[tuple[int, str]]:
        match reason:
            case PileCounted(counts=counts):
                return [
                    (count * POINTS[kind], phrases.pile([count], [sign]))
                    for count, (kind, sign) in zip(counts, WORTH.items(), strict=True)
                ]
        return super().parts(reason)

    def lacking(self, missing: Sequence[Missing], names: Names) -> list[str]:
        """The sizes of piles that are level at the top are asked for by name."""
        seats = [m.seat for m in missing if isinstance(m, MissingPlayer) and m.code == "cards"]
        if not seats:
            return super().lacking(missing, names)
        who = phrases.people(names, seats)
        return [tr("Level at the top: how many cards? {names}", names=who)]

    def decision(self, decision: Decision, names: Names) -> str:
        match decision:
            case FewestCards(winner, total, cards, rivals, rival_cards):
                return tr(
                    "{total} each for {names}, but {name} has fewer cards: {cards} against"
                    " {rivals}.",
                    total=self.total(total),
                    names=phrases.people(names, (winner, *rivals)),
                    name=names[winner],
                    cards=cards,
                    rivals=tr.listed([number(cards) for cards in rival_cards]),
                )
            case SharedWin(seats, total, int(cards)):
                return tr(
                    "{names} share the win: {total} and {cards} each.",
                    names=phrases.people(names, seats),
                    total=self.total(total),
                    cards=phrases.cards(cards),
                )
        return super().decision(decision, names)


PROFILE = AngelsProfile()
