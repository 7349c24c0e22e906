"""The table of Inferno in words while people play: who opens, what "Zéro !" means, when it ends."""

from typing import NamedTuple

from entry.inferno_live import InfernoLiveEntry
from i18n import N_, tr
from scoring.inferno import SMALLEST_PICK_UP, VALUES
from scoring.inferno_live import InfernoLive, Refusal

from . import phrases
from .profile import Names

REFUSED: dict[Refusal, str] = {
    "round_over": N_("The round is over."),
    "zero_said": N_("Somebody said “Zero!” already."),
    "pile_lasts": N_("The pile still has cards."),
    "nobody_picked_up": N_("Nobody has picked up yet."),
    "not_in_deck": N_("All of these cards are counted already."),
}


class Telling(NamedTuple):
    title: str
    text: str


def pile(state: InfernoLive) -> str:
    """The draw pile, as far as it is known: "52", "50–52"."""
    return "–".join(map(tr.number, sorted({*state.pile})))


def telling(live: InfernoLiveEntry, names: Names, *, extra: str) -> Telling:
    """What the panel below the table says; ``extra`` is what an extra round is, in one."""
    state = live.state
    match live.question:
        case "over":
            return Telling(tr("The round is over"), _ending(state))
        case "zero":
            return Telling(
                tr("Who says “Zero!”?"), tr("Tap whoever has just played their last card.")
            )
    if state.zero is not None:
        return Telling(
            tr("{name} says “Zero!”", name=names[state.zero]),
            tr(
                "The next pick-up ends the round. If the turn comes back to {name}, {name} picks "
                "up.",
                name=names[state.zero],
            ),
        )
    if not state.pick_ups:
        text = extra or tr("Tap whoever picks up, every time.")
        return Telling(tr("{name} opens", name=names[state.opener]), text)
    return Telling(
        tr("{name} has picked up and opens", name=names[state.opener]),
        tr("Which cards? Enter them now, or leave them for the count."),
    )


def _ending(state: InfernoLive) -> str:
    if state.ending == "pile":
        return tr("The draw pile is empty. Cards in hand cost nothing.")
    return tr("Cards in hand cost nothing.")


def told(live: InfernoLiveEntry) -> str:
    """The cards of the last pick-up as they were told: "2 × 5 + 3 others = 13"."""
    last = live.last
    if last is None or not last.cards:
        return ""
    red = phrases.pile(last.red, VALUES)
    parts = [tr("red: {cards}", cards=red)] if red else []
    if last.others:
        parts.append(tr.n("{n} other", "{n} others", last.others))
    return " + ".join(parts)


def doubt(live: InfernoLiveEntry) -> str:
    """What cannot have happened: a slip, or a pick-up that was not entered. Other cards are told
    last, so before them few cards are not odd."""
    if live.question == "run" and live.state.zero_too_soon:
        return tr("“Zero!” before any pick-up? A whole hand does not fit in one run.")
    if live.last is not None and live.state.too_many_told:
        n, most = live.last.others, live.state.max_others
        if any(live.last.red):
            return tr("{n} others? With these red cards at most {most}.", n=n, most=most)
        return tr("{n} others? A pick-up has at most {most}.", n=n, most=most)
    if live.last is None or not live.typing:
        return ""
    if live.state.too_few_told:
        return tr.n(
            "{n} card? A pick-up has at least {least}.",
            "{n} cards? A pick-up has at least {least}.",
            live.last.cards,
            least=SMALLEST_PICK_UP,
        )
    if live.state.fits_the_turns():
        return ""
    return tr.n(
        "{n} card? That does not fit the turns.",
        "{n} cards? That does not fit the turns.",
        live.last.cards,
    )


def score(live: InfernoLiveEntry, seat: int) -> str:
    """What a player has so far: "13", "13+" where something was not told, "+" where nothing was."""
    told, untold = live.state.told(seat), live.state.untold(seat)
    points = tr.number(told.score) if told.score or not untold else ""
    return f"{points}+" if untold else points


def still_to_tell(count: int) -> str:
    """Beside what a player has, when the count begins."""
    return tr.n(
        "{n} pick-up of this player is still to be added.",
        "{n} pick-ups of this player are still to be added.",
        count,
    )


def refused(reason: str) -> str:
    return next(tr(text) for code, text in REFUSED.items() if code == reason)
