"""A round by its number: titles, the way back into it, and what just happened to it.

`single` says that one round is the whole match; people then speak of the count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from i18n import tr
from scoring import Match, Missing, ScoredRound

from .phrases import capital, round_numbers

if TYPE_CHECKING:
    from .profile import GameProfile, Names


def round_title(number: int, *, single: bool) -> str:
    return tr("Count") if single else tr("Round {number}", number=number)


def entry_title(profile: GameProfile, number: int, part: str, *, single: bool) -> str:
    """The round that is entered, and which part of it: "Round 3 · the lines"."""
    if single:
        return capital(part) if part else profile.name
    title = round_title(number, single=False)
    return f"{title} · {part}" if part else title


def being_corrected(number: int, *, single: bool) -> str:
    if single:
        return tr("The count is being corrected")
    return tr("Round {number} is being corrected", number=number)


def go_on_correcting(number: int, *, single: bool) -> str:
    if single:
        return tr("Go on correcting")
    return tr("Go on correcting round {number}", number=number)


def go_on_counting(number: int, *, single: bool) -> str:
    if single:
        return tr("Go on counting")
    return tr("Go on with round {number}", number=number)


def is_saved(number: int, *, single: bool) -> str:
    return tr("The count is saved") if single else tr("Round {number} is saved", number=number)


def is_corrected(number: int, *, single: bool, later: range = range(0)) -> str:
    """`later` are the rounds that went with it."""
    if single:
        return tr("The count is corrected")
    if not later:
        return tr("Round {number} is corrected", number=number)
    return tr.n(
        "Round {number} is corrected, round {numbers} removed",
        "Round {number} is corrected, rounds {numbers} removed",
        len(later),
        number=number,
        numbers=round_numbers(later),
    )


def is_removed(number: int, *, single: bool, later: range = range(0)) -> str:
    if later:
        return tr("Rounds {numbers} are removed", numbers=round_numbers([number, *later]))
    return tr("The count is removed") if single else tr("Round {number} is removed", number=number)


def over_sooner(number: int) -> str:
    """What a correction would mean for the match."""
    return tr("The match then ends with round {number}", number=number)


def remove_together(number: int, later: range) -> str:
    """To remove a round, and those after the end of the match."""
    return tr("Remove rounds {numbers}", numbers=round_numbers([number, *later]))


def correct_without(later: range) -> str:
    """To correct something, and to let the rounds go that come after the end of the match."""
    return tr.n(
        "Correct, and remove round {numbers}",
        "Correct, and remove rounds {numbers}",
        len(later),
        numbers=round_numbers(later),
    )


def goes_with_stopping(number: int, *, corrects: bool) -> str:
    """What ending the match means for the round being entered or corrected."""
    if corrects:
        return tr("Round {number} stays as it was", number=number)
    return tr("Round {number}, half entered, does not count", number=number)


def is_discarded(number: int, *, single: bool) -> str:
    if single:
        return tr("The entry of the count is discarded")
    return tr("The entry of round {number} is discarded", number=number)


def not_entered(profile: GameProfile, missing: Sequence[Missing], names: Names) -> str:
    """What a half-entered round still lacks; nothing if it is complete."""
    return " · ".join(profile.lacking(missing, names))


def what_is_odd(profile: GameProfile, match: Match, scored: ScoredRound) -> list[str]:
    """What a table should know of a round as it was saved: what the rules forbid, and what was
    never entered."""
    odd = [profile.problem(warning, match.players) for warning in scored.warnings]
    missing = match.rules.missing(match.rounds[scored.number - 1], match.setup)
    return odd + profile.lacking(missing, match.players)


def odd_in_short(profile: GameProfile, match: Match, scored: ScoredRound) -> str:
    """The first of it, and how many remarks more there are."""
    first, *more = what_is_odd(profile, match, scored) or [""]
    if not more:
        return first
    others = tr.n("{n} other remark", "{n} other remarks", len(more))
    return f"{first} · {others}"
