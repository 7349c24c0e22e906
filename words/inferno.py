"""Inferno in words."""

from collections.abc import Sequence

from i18n import N_, tr
from scoring import Reason, Setup
from scoring.inferno import TIE

from . import phrases
from .profile import GameProfile, Names

CARDS_EACH = 12
TIE_VALUES = {"extra_round": N_("Play an extra round"), "share": N_("Share the win")}


class InfernoProfile(GameProfile):
    id = "inferno"
    glyph = "inferno"
    entry_screen = "inferno_entry"

    @property
    def name(self) -> str:
        return tr("Inferno")

    @property
    def byline(self) -> str:
        return "Knizia"

    def round_hint(self, setup: Setup) -> str:
        return tr("{cards} cards each · the lowest total wins", cards=CARDS_EACH)

    def option(self, name: str) -> str:
        return {TIE.name: tr("A tie for lowest")}[name]

    def option_value(self, name: str, value: object) -> str:
        return tr(TIE_VALUES[str(value)])

    def reason(self, reason: Reason, names: Names) -> str:
        p = reason.params
        if reason.code == "other_cards":
            count = int(str(p["count"]))
            if not count:
                return tr("no other card")
            return tr.n("{n} other card", "{n} other cards", count)
        if p["cards"] is None:
            return tr("in red")
        assert isinstance(p["cards"], list)
        shown = [
            tr("{count} × {value}", count=count, value=value)
            for value, count in enumerate(p["cards"], start=1)
            if count
        ]
        return tr("in red: {cards}", cards=", ".join(shown)) if shown else tr("no red card")

    def so_far(self, reasons: Sequence[Reason]) -> str:
        """A player's points while they are entered: "10 in red + 7 other cards"."""
        parts = [
            self.reason(reason, ()) if reason.code == "other_cards" else tr("{n} in red", n=points)
            for reason in reasons
            if (points := reason.points)
        ]
        return " + ".join(parts) or tr("Nothing picked up")

    def in_short(self, reasons: Sequence[Reason], names: Names) -> str:
        return self.so_far(reasons)

    def decision(self, reason: Reason, names: Names) -> str:
        if reason.code == "extra_round":
            return tr(
                "{names} are level at {total}, the lowest total: one more round decides.",
                names=phrases.people(names, reason.params["seats"]),
                total=reason.params["total"],
            )
        if reason.code == "shared_win":
            return tr(
                "{names} share the win: {total} each, as agreed.",
                names=phrases.people(names, reason.params["seats"]),
                total=self.total(reason.params["total"]),
            )
        if reason.code == "decided_by_extra_round":
            return tr(
                "{names} were level at {total}: the extra round decided ({scores}).",
                names=phrases.people(names, reason.params["seats"]),
                total=reason.params["total"],
                scores=tr.listed([tr.number(n, signed=True) for n in reason.params["scores"]]),
            )
        return super().decision(reason, names)


PROFILE = InfernoProfile()
