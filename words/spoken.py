"""Scores read out: what a phone says after a round, and when it does."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from i18n import MINUS, NARROW_SPACE, tr
from scoring import GAMES, Match, Result, Standing
from words import GameProfile

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
    names = tr.listed([match.players[seat] for seat in result.winners])
    best = result.standings[0]
    amount = profile.total(best.total)
    if len(result.winners) > 1:
        return tr("{names} share the win with {amount} each.", names=names, amount=amount)
    told = tr("{name} wins with {amount}.", name=names, amount=amount)
    level = sum(standing.total == best.total for standing in result.standings) > 1
    return f"{told} {profile.verdict(match, result)[0]}" if level else told


def _leads(profile: GameProfile, match: Match, result: Result) -> str:
    ahead = [match.players[s.seat] for s in result.standings if s.rank == 1]
    amount = profile.total(result.standings[0].total)
    if len(ahead) == len(match.players):
        return tr("Everybody is level, with {amount}.", amount=amount)
    low = not GAMES[match.game].highest_wins
    if len(ahead) > 1:
        if low:
            return tr(
                "{names} lead with {amount} each, the lowest total.",
                names=tr.listed(ahead),
                amount=amount,
            )
        return tr("{names} lead with {amount} each.", names=tr.listed(ahead), amount=amount)
    if low:
        return tr("{name} leads with {amount}, the lowest total.", name=ahead[0], amount=amount)
    return tr("{name} leads with {amount}.", name=ahead[0], amount=amount)


def _others(match: Match, standings: tuple[Standing, ...]) -> list[str]:
    """Everybody behind, unless they all have nothing."""
    behind = [standing for standing in standings if standing.rank > 1]
    if not any(standing.total for standing in behind):
        return []
    told = [tr("{name}, {total}", name=match.players[s.seat], total=s.total) for s in behind]
    return [tr("Then {others}.", others="; ".join(told))]


def _next(profile: GameProfile, match: Match, result: Result) -> list[str]:
    following = result.next
    if following is None:
        return []
    lead = tr(
        "Round {number}: {lead}.",
        number=following.number,
        lead=profile.lead(following, match.players),
    )
    return [*(profile.verdict(match, result)[:1] if following.extra else []), lead]


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
