"""Anges & Démons in words."""

from entry.angels import AngelsEntry
from entry.base import SAVE, Step
from i18n import tr
from scoring import Reason, Table
from scoring.angels import KINDS

from . import words
from .face import Face, Names

WORTH = {"plus2": "+2", "plus1": "+1", "zero": "0", "minus2": "−2"}


class AngelsFace(Face):
    id = "angels"
    glyph = "angels"
    entry_type = AngelsEntry
    entry_screen = "angels_entry"
    live_screen = "angels_pile"
    hides_running_score = True

    @property
    def name(self) -> str:
        return tr("Angels & Demons")

    @property
    def byline(self) -> str:
        return tr("Bluff")

    def round_hint(self, table: Table) -> str:
        return tr("The whole deck in one play · count at the end")

    @property
    def follow(self) -> str:
        return tr("Keep the draw pile")

    def part(self, entry: AngelsEntry) -> str:
        return tr("the count")

    def step(self, step: Step, names: Names) -> str:
        return tr("End the match") if step.code == SAVE else super().step(step, names)

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
                "{total} each for {names}, but fewer cards: {cards} against {rivals}.",
                total=self.total(int(str(p["total"]))),
                names=words.people(names, [reason.seat, *_list(p["rivals"])]),
                cards=p["cards"],
                rivals=tr.listed([tr.number(cards) for cards in p["rival_cards"]]),
            )
        if reason.code == "shared_win":
            return tr(
                "{names} share the win: {total} and {cards} each.",
                names=words.people(names, p["seats"]),
                total=self.total(int(str(p["total"]))),
                cards=tr.n("{n} card", "{n} cards", int(str(p["cards"]))),
            )
        return super().decision(reason, names)


def _list(value: object) -> list[int]:
    assert isinstance(value, list)
    return value
