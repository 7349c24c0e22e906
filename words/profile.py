"""What the screens that all games share ask of a game: its words, and which screens it brings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from entry.next_step import NextStep, ToPlayer
from i18n import tr
from scoring import (
    GAMES,
    Decision,
    Game,
    Match,
    Missing,
    MissingPlayer,
    NextRound,
    OptionValue,
    Problem,
    Reason,
    Result,
    Setup,
)
from scoring.highlights import best_moments
from scoring.reasons import SharedWin, StoppedEarly, WonOnPoints

from . import phrases, problems

if TYPE_CHECKING:  # the first screen shows no entry
    from entry.base import Entry
    from handbook import Handbook
    from scoring.highlights import Highlight

    from .titles import Title

Names = Sequence[str]

MOST_ROUNDS_NAMED = 3
"""Of more rounds that are equally good, a sentence names no numbers."""


class GameProfile(ABC):
    """One game as the app shows it. Texts come out in the language of the app."""

    id: ClassVar[str]
    glyph: ClassVar[str]
    """The drawing that stands for the game, and its colours (see widgets/glyphs, atmosphere)."""
    entry_screen: ClassVar[str]
    """The screen in which a round is entered."""
    live_screen: ClassVar[str | None] = None
    """The screen that helps while people play, where the game has one."""
    follows_first: ClassVar[bool] = True
    """Whether that screen is the big next step of a round, and the count the other way."""
    hides_running_score: ClassVar[bool] = False
    """Whether the rules forbid looking at the score before the end."""

    @property
    def rules(self) -> Game[Any]:
        return GAMES[self.id]

    @cached_property
    def handbook(self) -> Handbook | None:
        """The rules of the game, to be read in the app."""
        from handbook import handbook_of  # no first screen tells rules

        return handbook_of(self.id)

    # Words of its own

    @property
    @abstractmethod
    def name(self) -> str:
        """The game's name."""

    @property
    @abstractmethod
    def byline(self) -> str:
        """Who made it, or what kind of game it is, in a word or two."""

    @abstractmethod
    def round_hint(self, setup: Setup) -> str:
        """What a table needs to know when a round begins: cards to deal, when it ends."""

    @abstractmethod
    def reason(self, reason: Reason, names: Names) -> str:
        """Why points went where they went, without repeating whose or how many."""

    def in_short(self, reasons: Sequence[Reason], names: Names) -> str:
        """Why a seat got its points, in a few words; several reasons side by side."""
        if len(reasons) == 1:
            return self.reason(reasons[0], names)
        first_points = sorted(reasons, key=lambda reason: reason.points == 0)
        return " · ".join(self.beside_others(reason, names) for reason in first_points)

    def beside_others(self, reason: Reason, names: Names) -> str:
        """One of several reasons, with its points: "+9 red"."""
        return f"{tr.number(reason.points, signed=True)} {self.reason(reason, names)}"

    def parts(self, reason: Reason) -> Sequence[tuple[int, str]]:
        """What the points of a reason are made of, each part with a sign or two for it."""
        return [(reason.points, "")]

    def missing(self, missing: Missing, names: Names) -> str:
        """What is not entered yet, as a few words."""
        match missing:
            case MissingPlayer(seat=seat):
                return names[seat]
        raise KeyError(missing.code)

    def lacking(self, missing: Sequence[Missing], names: Names) -> list[str]:
        """What a round lacks, in sentences."""
        lacks = [self.missing(what, names) for what in missing]
        return [tr("Not entered: {what}", what=tr.listed(lacks))] if lacks else []

    def step(self, step: NextStep, names: Names) -> str:
        """The words on the big button of the entry."""
        if isinstance(step, ToPlayer):
            return tr("Next: {name}", name=names[step.seat])
        return tr("Save the round")

    def part(self, entry: Entry[Any]) -> str:
        """What part of the round is being entered, where an entry has several."""
        return ""

    @property
    def lead_badge(self) -> str:
        """The word beside the name of whoever leads the next round."""
        return tr("starts")

    @property
    def first_question(self) -> str:
        """What a new table has to settle about its first round."""
        return tr("Who starts?")

    @property
    def first_how(self) -> str:
        """How to settle it, at the drawn table."""
        return tr("Tap whoever starts, or roll the die.")

    first_mark: ClassVar[str] = "1"
    """One sign for whoever leads the first round."""

    def count(self, number: int, setup: Setup) -> str:
        """The way into the entry of a round."""
        if self.rules.length(setup) == 1:
            return tr("Count the points")
        return tr("Count round {number}", number=number)

    @property
    def follow_hint(self) -> str:
        """What following the game live brings, and that nobody has to."""
        return ""

    @property
    def follow(self) -> str:
        """The way into the live helper, in games that have one."""
        return ""

    def who_begins(self, who: NextRound, names: Names) -> str:
        """Who begins; games with a dealer say who deals."""
        return tr("{name} starts", name=names[who.starter])

    def option(self, name: str) -> str:
        """The name of an option, in games that have some."""
        raise KeyError(name)

    def option_value(self, name: str, value: OptionValue) -> str:
        """One of the values that an option can have."""
        raise KeyError(name)

    def titles(self, match: Match, result: Result) -> Iterable[Title]:
        """What players can be called after a match for what only this game has. A game from
        elsewhere may have no such titles."""
        name = f"{__package__}.{self.id}_titles"
        try:
            module = import_module(name)
        except ModuleNotFoundError as missing:
            if missing.name != name:  # it is there, and broken
                raise
            return ()
        found: Iterable[Title] = module.titles(match, result)
        return found

    # Words that all games share

    @property
    def players(self) -> str:
        """How many the game is for."""
        return tr("{least}–{most} players", least=self.rules.seats[0], most=self.rules.seats[-1])

    @property
    def at_a_glance(self) -> str:
        """The heading of its summary card."""
        return tr("{game} at a glance", game=self.name)

    @property
    def tagline(self) -> str:
        return tr("{byline} · {players}", byline=self.byline, players=self.players)

    def total(self, total: int) -> str:
        """A total with its unit."""
        return tr.n("{n} point", "{n} points", total)

    def problem(self, problem: Problem, names: Names = ()) -> str:
        return problems.text(problem, names)

    def verdict(self, match: Match, result: Result) -> list[str]:
        """What decided the match, or why it goes on, and its best moment, in sentences."""
        sentences = [
            self._shared_when_stopped(reason, match.players)
            if result.stopped and isinstance(reason, SharedWin)
            else self.decision(reason, match.players)
            for reason in result.reasons
        ]
        if result.finished and (best := best_moments(match, result)):
            signed = match.rules.highest_wins
            sentences.append(_best_round(best, match.players, signed=signed))
        return sentences

    def _shared_when_stopped(self, decision: SharedWin, names: Names) -> str:
        """No rule of the game shared this win: the match was not played to its end."""
        return tr(
            "{names} share the win: {total} each.",
            names=phrases.people(names, decision.seats),
            total=self.total(decision.total),
        )

    def decision(self, decision: Decision, names: Names) -> str:
        """What decided the match, or why it goes on, in a sentence."""
        match decision:
            case StoppedEarly(rounds, planned):
                return f"{phrases.capital(phrases.stopped_after(rounds, planned))}."
            case WonOnPoints(total=total, next_seats=seats, next_total=next_total):
                return tr(
                    "{total} against {next_total} for {names}.",
                    total=self.total(total),
                    next_total=next_total,
                    names=phrases.people(names, seats),
                )
            case SharedWin(seats, total):
                return tr(
                    "{names} share the win: {total} each, and the rules have no tie-break.",
                    names=phrases.people(names, seats),
                    total=self.total(total),
                )
        raise KeyError(decision.code)


def _best_round(best: Sequence[Highlight], names: Names, *, signed: bool) -> str:
    """Whose round was the best, and which one; of many equals only the names."""
    points = tr.number(best[0].points, signed=signed)
    if len(best) == 1:
        return tr(
            "Best round: {name}, {points} in round {number}.",
            name=names[best[0].seat],
            points=points,
            number=best[0].number,
        )
    rounds: dict[int, list[int]] = {}
    for moment in best:
        rounds.setdefault(moment.seat, []).append(moment.number)
    who = [
        tr.n(
            "{name} in round {numbers}",
            "{name} in rounds {numbers}",
            len(numbers),
            name=names[seat],
            numbers=phrases.round_numbers(numbers),
        )
        for seat, numbers in rounds.items()
    ]
    if len(best) > MOST_ROUNDS_NAMED:
        who = [names[seat] for seat in sorted(rounds)]
    return tr("Best round, {points}: {who}.", points=points, who=tr.listed(who))


__all__ = ["GameProfile", "Names"]
