"""What home says when it comes up, in a title and a sentence or two. It is the imp who speaks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from i18n import N_, tr
from scoring import GAMES
from store.greetings import (
    AFTERNOON,
    EVENING,
    FIRST_START,
    MORNING,
    NIGHT,
    PLAYING,
    Anniversary,
    CleanSweep,
    FirstEvening,
    Greeting,
    LeftOpen,
    LongAgo,
    Milestone,
    RematchOwed,
    Series,
    TieToBreak,
    UnsurpassedTotal,
    Welcome,
)

from . import PROFILES, dates
from .dates import named
from .evening import RECENT, heading
from .games import game_name
from .phrases import capital, one_line

NAMED = 4
"""So many people are named; of more the first, and how many others there are."""

FINGERS = 10

WELCOMES = {
    FIRST_START: (
        N_("Welcome"),
        N_("Choose a game: Diablotin does the counting. Finished matches will appear here."),
        N_("Tap a game and say who plays: I do the adding up, and I never tire of it."),
        N_("No pencil, no paper: choose a game below, and leave the sums to me."),
    ),
    PLAYING: (
        N_("Where were we?"),
        N_("I have kept your scores warm."),
        N_("Nothing has moved: I kept watch."),
        N_("Enough suspense: I want to know how it ends."),
    ),
    MORNING: (
        N_("Good morning"),
        N_("Coffee first, or cards first?"),
        N_("A match before lunch? I am wide awake already."),
        N_("The cards are up before everybody else."),
    ),
    AFTERNOON: (
        N_("Good afternoon"),
        N_("You shuffle, you deal, I count."),
        N_("A short match? They always say that."),
        N_("Who deals? I have my pencil ready."),
    ),
    EVENING: (
        N_("Good evening"),
        N_("Which game is it tonight?"),
        N_("You play, I count. No bribes accepted."),
        N_("The table is laid: only the cards are missing."),
    ),
    NIGHT: (
        N_("Still up?"),
        N_("One last match, as they say."),
        N_("At this hour the demons are wide awake."),
        N_("Have no fear, I add up just as well at night."),
    ),
}
"""For each hour a title, and after it what is said."""


class Line(NamedTuple):
    """``mood`` is the face that the imp makes."""

    title: str
    text: str
    mood: str


def line(greeting: Greeting, tonight: date) -> Line:
    """``tonight`` is the evening that is now: after midnight, the one of the day before."""
    match greeting:
        case RematchOwed():
            text = f"{_close_win(greeting)} {_forgotten_nothing(greeting.losers)}"
            return Line(tr("A rematch?"), text, "sly")
        case TieToBreak(game=game, day=day, winners=winners):
            text = tr(
                "{when}, {names} finished level at {game}. Somebody has to come out on top.",
                when=capital(_when(day)),
                names=_people(winners),
                game=game_name(game),
            )
            return Line(tr("All square"), text, "sly")
        case CleanSweep(evening=evening, winner=winner, matches=matches):
            text = tr(
                "{evening}: {n} matches, {n} wins for {name}. Who will put an end to that?",
                evening=heading(evening, tonight),
                n=matches,
                name=one_line(winner),
            )
            return Line(tr("A rematch?"), text, "triumphant")
        case LeftOpen(game=game, day=day, players=players):
            text = tr(
                "Begun {when}, still open: {game} with {names}.",
                when=_when(day),
                game=game_name(game),
                names=_people(players),
            )
            return Line(tr("A match is waiting"), text, "counting")
        case Anniversary(game=game, years=years, winners=winners):
            text = tr.n(
                "{names} won {game}. Who remembers?",
                "{names} shared the win at {game}. Who remembers?",
                len(winners),
                names=_people(winners),
                game=game_name(game),
            )
            title = tr.n("A year ago to the day", "{n} years ago to the day", years)
            return Line(title, text, "welcoming")
        case Milestone(matches=matches, reached=True):
            text = tr("Fingers no longer do to count them: good thing I am here.")
            if matches <= FINGERS:
                text = tr("Just enough fingers to count them. From here on, leave it to me.")
            return Line(tr("{n} matches already", n=matches), text, "triumphant")
        case Milestone(matches=matches):
            text = tr("The next one will be number {n}.", n=matches)
            return Line(tr("One match to go"), text, "counting")
        case Series():
            return Line(tr("No end in sight"), _series(greeting), "triumphant")
        case FirstEvening(evening=evening, players=players):
            text = tr(
                "{evening}: {names} at one table, for the first time in my book. When is the next?",
                evening=heading(evening, tonight),
                names=_people(players),
            )
            return Line(tr("A first together"), text, "welcoming")
        case UnsurpassedTotal(game=game, day=day, winners=winners, total=total, later=later):
            text = tr.n(
                "{names}: {amount} at {game}, {when}."
                " In the {n} match since, nobody has done better.",
                "{names}: {amount} at {game}, {when}."
                " In the {n} matches since, nobody has done better.",
                later,
                names=_people(winners),
                amount=PROFILES[game].total(total),
                game=game_name(game),
                when=_when(day),
            )
            return Line(tr("A mark to beat"), text, "triumphant")
        case LongAgo(game="", since=since):
            text = tr("Nothing in my book since {day}. Good to see you again!", day=named(since))
            return Line(tr("It has been a while"), text, "asleep")
        case LongAgo(game=game, since=since):
            text = tr("Nothing in my book since {day}. The cards are bored.", day=named(since))
            return Line(tr("What about {game}?", game=game_name(game)), text, "asleep")
        case Welcome(hour=hour, variant=variant):
            title, *texts = WELCOMES[hour]
            return Line(tr(title), tr(texts[variant]), "welcoming")
    raise KeyError(greeting.key)


def _close_win(rematch: RematchOwed) -> str:
    said = {
        "when": capital(_when(rematch.day)),
        "name": one_line(rematch.winner),
        "game": game_name(rematch.game),
    }
    if GAMES[rematch.game].totals_are_wins:
        return tr(
            "{when}, {name} won {game}, {total} to {next_total}.",
            total=rematch.total,
            next_total=rematch.next_total,
            **said,
        )
    return tr.n(
        "{when}, {name} won {game} by a single point.",
        "{when}, {name} won {game} by {n} points.",
        abs(rematch.total - rematch.next_total),
        **said,
    )


def _forgotten_nothing(losers: Sequence[str]) -> str:
    if len(losers) >= NAMED:
        return tr("The others have forgotten nothing.")
    return tr.n(
        "{names} has forgotten nothing.",
        "{names} have forgotten nothing.",
        len(losers),
        names=_people(losers),
    )


def _series(series: Series) -> str:
    name = one_line(series.winner)
    if not series.game:
        return tr(
            "The last {n} wins, whatever the game, are all for {name}. Who is next to try?",
            n=series.matches,
            name=name,
        )
    return tr(
        "The last {n} wins at {game} are all for {name}. Who is next to try?",
        n=series.matches,
        game=game_name(series.game),
        name=name,
    )


def _people(names: Sequence[str]) -> str:
    shown = [one_line(name) for name in names]
    if len(shown) <= NAMED:
        return tr.listed(shown)
    first = shown[: NAMED - 1]
    return tr("{names} and {n} others", names=", ".join(first), n=len(shown) - len(first))


def _when(day: date) -> str:
    """A day within a sentence: "yesterday", "on March 3"."""
    if abs(dates.today() - day) < RECENT:
        return named(day)
    return tr("on {date}", date=named(day))
