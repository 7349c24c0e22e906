"""Scores read out: what a phone says after a round, and when it does."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from i18n import MINUS, NARROW_SPACE, tr
from scoring import GAMES, Match, Result, Standing

from . import GameProfile, outcome

SAID_IN_NAMES = " -'’."


def announcement(profile: GameProfile, match: Match, result: Result) -> str:
    """The standings and who is next, or who won; nothing that the rules keep secret."""
    if not result.rounds or (profile.hides_running_score and not result.finished):
        return ""
    match = replace(match, players=tuple(name_aloud(name) for name in match.players))
    if result.finished:
        sentences = [_won(profile, match, result), *_others(match, result.standings)]
    else:
        sentences = [
            _leads(profile, match, result),
            *_others(match, result.standings),
            *_next(profile, match, result),
        ]
    return aloud(" ".join(sentences))


def _won(profile: GameProfile, match: Match, result: Result) -> str:
    """Who won; what decided it only where totals do not, and that it was stopped."""
    best = result.standings[0]
    won = f"{outcome.sentence(match, result)}."
    if result.stopped:
        return f"{profile.verdict(match, result)[0]} {won}"
    level = sum(standing.total == best.total for standing in result.standings)
    if len(result.winners) == 1 and level > 1:
        return f"{won} {profile.verdict(match, result)[0]}"
    return won


def _leads(profile: GameProfile, match: Match, result: Result) -> str:
    if len(outcome.in_front(match, result)) == len(match.players):
        amount = profile.total(result.standings[0].total)
        return tr("Everybody is level, with {amount}.", amount=amount)
    leads = outcome.sentence(match, result)
    if not GAMES[match.game].highest_wins:
        return tr("{leads}, the lowest total.", leads=leads)
    return f"{leads}."


def _others(match: Match, standings: tuple[Standing, ...]) -> list[str]:
    """Everybody behind, unless they all have nothing."""
    behind = [standing for standing in standings if standing.rank > 1]
    if not any(standing.total for standing in behind):
        return []
    totals = [tr("{name}, {total}", name=match.players[s.seat], total=s.total) for s in behind]
    return [tr("Then {others}.", others="; ".join(totals))]


def _next(profile: GameProfile, match: Match, result: Result) -> list[str]:
    following = result.next
    if following is None:
        return []
    lead = tr(
        "Round {number}: {lead}.",
        number=following.number,
        lead=profile.who_begins(following, match.players),
    )
    return [*(profile.verdict(match, result)[:1] if following.extra else []), lead]


def sample() -> str:
    """What somebody hears who turns the voice on."""
    return tr(
        "Scores will be read out like this: {sentence}.",
        sentence=outcome.who_leads(["Ana"], tr.n("{n} point", "{n} points", 24)),
    )


def name_aloud(name: str) -> str:
    """A name without the signs that a voice would spell out; as it is if there is nothing else."""
    kept = "".join(
        sign if sign in SAID_IN_NAMES or unicodedata.category(sign)[0] in "LMN" else " "
        for sign in name
    )
    return " ".join(kept.split()) or name


def aloud(text: str) -> str:
    """A text as a voice reads it well: signs of the screen become words and pauses."""
    text = re.sub(rf"(?<=\d){NARROW_SPACE}(?=\d)", "", text)
    text = re.sub(rf"{MINUS}(\d+)", lambda found: tr("minus {n}", n=found[1]), text)
    return text.replace(NARROW_SPACE, " ").replace(" · ", ", ")
