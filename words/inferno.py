"""Inferno in words."""

from collections.abc import Sequence

from i18n import N_, number, tr
from scoring import Decision, OptionValue, Problem, Reason, Setup
from scoring.game import ROUNDS
from scoring.inferno import HAND_SIZE, TIE, VALUES
from scoring.reasons import (
    DecidedByExtraRound,
    ExtraRound,
    OtherCards,
    PointsSaid,
    RedCards,
    SharedWin,
)

from . import phrases
from .profile import GameProfile, Names

TIE_VALUES = {"extra_round": N_("Play an extra round"), "share": N_("Share the win")}


class InfernoProfile(GameProfile):
    id = "inferno"
    glyph = "inferno"
    entry_screen = "inferno_entry"
    live_screen = "inferno_live"
    follows_first = False

    @property
    def name(self) -> str:
        return tr("Inferno")

    @property
    def byline(self) -> str:
        return "Knizia"

    def round_hint(self, setup: Setup) -> str:
        return tr("{cards} cards each · the lowest total wins", cards=HAND_SIZE)

    @property
    def follow(self) -> str:
        return tr("Follow the round")

    def option(self, name: str) -> str:
        return {ROUNDS.name: tr("Number of rounds"), TIE.name: tr("A tie for lowest")}[name]

    def option_value(self, name: str, value: OptionValue) -> str:
        return number(value) if isinstance(value, int) else tr(TIE_VALUES[value])

    def reason(self, reason: Reason, names: Names) -> str:
        match reason:
            case OtherCards(points=0):
                return tr("no other card")
            case OtherCards(points=count):
                return tr.n("{n} other card", "{n} other cards", count)
            case RedCards(cards=None):
                return tr("in red")
            case RedCards(cards=tuple(counts)):
                cards = phrases.pile(counts, VALUES)
                return tr("in red: {cards}", cards=cards) if cards else tr("no red card")
            case PointsSaid():
                return phrases.points_said(reason)
        raise KeyError(reason.code)

    def so_far(self, reasons: Sequence[Reason]) -> str:
        """A player's points while they are entered: "10 in red + 7 other cards"."""
        parts = [
            tr("{n} in red", n=reason.points)
            if isinstance(reason, RedCards)
            else self.reason(reason, ())
            for reason in reasons
            if reason.points
        ]
        return " + ".join(parts) or tr("Nothing picked up")

    def tie_break_title(self, number: int) -> str:
        """The title of the entry in an extra round."""
        return tr("Round {number} · extra round", number=number)

    @property
    def extra_round(self) -> str:
        """What a table should know while it plays and counts an extra round."""
        return tr("Everybody plays, and anybody can win.")

    def odd(self, problem: Problem) -> str:
        """A problem as the entry tells it, where a line is short."""
        if problem.code == "few_cards":
            return tr.n(
                "{n} card in all: at least {least}.",
                "{n} cards in all: at least {least}.",
                int(str(problem.params["cards"])),
                least=problem.params["least"],
            )
        return self.problem(problem)

    def cards_left(self, count: int) -> str:
        """Below a card: how many of it the deck still has."""
        return tr("{n} left", n=count)

    def in_short(self, reasons: Sequence[Reason], names: Names) -> str:
        return self.so_far(reasons)

    def decision(self, decision: Decision, names: Names) -> str:
        match decision:
            case ExtraRound(seats, total):
                return tr(
                    "{names} are level at {total}, the lowest total. Everybody plays one more"
                    " round, and anybody can win.",
                    names=phrases.people(names, seats),
                    total=total,
                )
            case SharedWin(seats, total):
                return tr(
                    "{names} share the win: {total} each, as agreed.",
                    names=phrases.people(names, seats),
                    total=self.total(total),
                )
            case DecidedByExtraRound(seat, seats, total, before=before, score=score) if (
                seat not in seats
            ):
                return tr(
                    "{names} were level at {total}. Everybody played the extra round, and {name}"
                    " ended lowest: {before} + {score}.",
                    names=phrases.people(names, seats),
                    total=total,
                    name=names[seat],
                    before=before,
                    score=score,
                )
            case DecidedByExtraRound(seats=seats, total=total, scores=scores):
                return tr(
                    "{names} were level at {total}: the extra round decided ({scores}).",
                    names=phrases.people(names, seats),
                    total=total,
                    scores=tr.listed([number(score) for score in scores]),
                )
        return super().decision(decision, names)


PROFILE = InfernoProfile()
