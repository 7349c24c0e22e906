"""Mytho in words."""

from i18n import number, tr
from scoring import Decision, Missing, OptionValue, Reason, Setup
from scoring.mytho import HAND_SIZE, TARGET_WINS, Ending, MissingWinner
from scoring.reasons import MostWins, WonByWins

from . import phrases
from .profile import GameProfile, Names


class MythoProfile(GameProfile):
    id = "mytho"
    glyph = "mytho"
    entry_screen = "mytho_entry"
    live_screen = "mytho_live"

    @property
    def name(self) -> str:
        return tr("Mytho")

    @property
    def byline(self) -> str:
        return tr("Bluff")

    def round_hint(self, setup: Setup) -> str:
        cards = tr("{cards} cards each", cards=HAND_SIZE)
        return f"{cards} · {self.target(setup)}"

    def target(self, setup: Setup) -> str:
        """How many wins the match goes to."""
        return tr.n("a single round decides", "first to {n} wins", setup.number(TARGET_WINS))

    def count(self, number: int, setup: Setup) -> str:
        if self.rules.length(setup) == 1:
            return tr("Who won?")
        return tr("Who won round {number}?", number=number)

    @property
    def follow(self) -> str:
        return tr("Follow the round card by card")

    @property
    def follow_hint(self) -> str:
        return tr("Optional: Diablotin counts the cards in hand.")

    def total(self, total: int) -> str:
        return tr.n("{n} win", "{n} wins", total)

    def option(self, name: str) -> str:
        return {TARGET_WINS.name: tr("Wins needed")}[name]

    def option_value(self, name: str, value: OptionValue) -> str:
        return number(int(value))

    def missing(self, missing: Missing, names: Names) -> str:
        if isinstance(missing, MissingWinner):
            return tr("the winner")
        return super().missing(missing, names)

    def reason(self, reason: Reason, names: Names) -> str:
        return self.ending("contest" if reason.code == "won_by_contest" else "empty")

    def ending(self, by: Ending) -> str:
        """How a round was won."""
        if by == "contest":
            return tr("a successful challenge with one card in hand")
        return tr("out of cards")

    def ending_choice(self, by: Ending) -> str:
        """The same on the button that chooses it."""
        return tr("A successful challenge") if by == "contest" else tr("No card left")

    def decision(self, decision: Decision, names: Names) -> str:
        match decision:
            case WonByWins(wins=wins):
                return tr.n("First to win a round.", "First to {n} wins.", wins)
            case MostWins(wins=wins, next_seats=seats, next_wins=next_wins):
                return tr(
                    "{total} against {next_total} for {names}.",
                    total=self.total(wins),
                    next_total=next_wins,
                    names=phrases.people(names, seats),
                )
        return super().decision(decision, names)


PROFILE = MythoProfile()
