"""The lines of Diabolo in words while people play: what to do, when the round ends, what cannot
be played."""

from __future__ import annotations

from entry.diabolo_live import DiaboloLiveEntry, Place, Refusal
from i18n import N_, tr
from scoring.diabolo import COPIES, closed_lines_to_end
from scoring.diabolo_live import DiaboloLive

from . import phrases
from .profile import Names

QUESTIONS = {
    "angel": N_("{colour}, the angels’ side: which card?"),
    "demon": N_("{colour}, the demons’ side: which card?"),
}


def closed_of(state: DiaboloLive) -> tuple[str, str]:
    """How many lines are closed, and of how many: "1", "/2"."""
    needed = closed_lines_to_end(state.setup.seats)
    return tr.number(state.closed_lines), f"/{tr.number(needed)}"


def headline(state: DiaboloLive) -> str:
    if state.over:
        return tr("The round is over")
    return tr.n("closed line", "closed lines", state.closed_lines)


def news(state: DiaboloLive) -> str:
    """How far the end is and how many cards are left; once it is there, how it is counted."""
    if state.over:
        if not state.doubles_possible:
            return tr("The angels win no line: nobody can play a Double.")
        return tr("All five lines count, one after the other.")
    to_close = tr.n(
        "One more and the round ends.", "{n} more and the round ends.", state.lines_to_close
    )
    if state.pile is None:
        return to_close
    pile = tr.n("Draw pile: {n} card.", "Draw pile: {n} cards.", state.pile)
    return f"{to_close} {pile}"


def in_short(state: DiaboloLive) -> str:
    """The same in one line."""
    closed = tr("Closed lines: {closed}", closed="".join(closed_of(state)))
    return closed if state.pile is None else tr("{closed} · pile: {n}", closed=closed, n=state.pile)


def question(live: DiaboloLiveEntry, names: Names, starter: int) -> str:
    """What the screen waits for."""
    if live.chosen is not None:
        colour = phrases.capital(phrases.colour(live.chosen.colour))
        return tr(QUESTIONS[live.chosen.side], colour=colour)
    turn = live.state.whose_turn(starter)
    if turn is None:
        return tr("Tap a side, then the card played.")
    return tr("{name} plays: tap a side, then the card.", name=names[turn])


def refused(refusal: Refusal, place: Place, card: int | None = None) -> str:
    """Why a card cannot be played there."""
    colour = phrases.colour(place.colour)
    match refusal:
        case "round_over":
            return tr("The round is over: no more cards are played.")
        case "without_cards":
            return tr("This line was entered without its cards: none can be added.")
        case "line_closed":
            return tr("{colour} is closed: five cards lie there.", colour=phrases.capital(colour))
        case "side_full":
            return tr("This side is full: three cards lie there.")
    assert card is not None
    return tr(
        "No {colour} {card} is left: the box has {n}.", colour=colour, card=card, n=COPIES[card]
    )


def no_discard() -> str:
    """A discard that the deck does not allow."""
    return tr("To discard, all cards in hand must be of closed lines: too few are left.")


def side_first() -> str:
    """A card was touched, and no side."""
    return tr("Tap a side first, or drag the card there.")
