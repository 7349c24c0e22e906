"""The live table of Mytho in words: whose turn, what may be done, what follows from a contest."""

from typing import NamedTuple

from entry.mytho_live import MythoLiveEntry
from i18n import N_, tr

from . import phrases
from .mytho import PROFILE
from .outcome import who_won
from .profile import Names

_HERE = "\0"  # stands for the name while a sentence is taken apart around it


_HINTS = {"turn": N_("draw and/or play"), "drawn": N_("play or pass"), "hidden": N_("or challenge")}
"""What may be done, where the next move is asked for."""


class Centre(NamedTuple):
    """What stands in the middle of the table: a sentence around a name, and what may be done."""

    before: str
    name: str
    after: str
    hint: str


class Telling(NamedTuple):
    title: str
    text: str


def centre(live: MythoLiveEntry, names: Names) -> Centre:
    state = live.state
    match live.question:
        case "won":
            who, sentence, hint = state.winner, who_won([_HERE]), ""
        case "verdict":
            who, sentence = live.contester, tr("{name} challenges", name=_HERE)
            hint = tr("turn the card over")
        case "last_card":
            who, sentence = state.hidden_by, tr("{name} is out of cards", name=_HERE)
            hint = tr("challenge now or never")
        case question:
            who, sentence = state.turn, tr("{name} to play", name=_HERE)
            hint = tr(_HINTS[question])
    before, _, after = sentence.partition(_HERE)
    return Centre(before.strip(), _name(names, who), after.strip(), hint)


def telling(live: MythoLiveEntry, names: Names, *, begun: bool) -> Telling:
    """What the panel below the table says."""
    state = live.state
    match live.question:
        case "won":
            title = tr("{name} wins the round", name=_name(names, state.winner))
            return Telling(title, phrases.capital(PROFILE.ending(state.by or "empty")) + ".")
        case "verdict":
            title = tr("Same number or colour as the reference?")
            return Telling(title, tr("True or false, the card turned over becomes the reference."))
        case "last_card":
            title = tr("Last card, played hidden by {name}", name=_name(names, state.hidden_by))
            return Telling(title, tr("It can be challenged until the next player draws or plays."))
        case "hidden":
            title = tr("Hidden card played by {name}", name=_name(names, state.hidden_by))
            return Telling(title, tr("Does anybody challenge it?"))
        case "drawn":
            title = tr("{name} has drawn", name=names[state.turn])
            return Telling(title, tr("Now play a card, or pass."))
    if state.one_card_left:
        return Telling(
            warning(live, names), tr("Playing it, or a successful challenge, wins the round.")
        )
    if not begun:
        title = tr("{name} starts", name=names[state.turn])
        return Telling(
            title, tr("Tap every move as it is made: Diablotin counts the cards in hand.")
        )
    return Telling(
        tr("Open or hidden?"),
        tr("Open: same number or colour as the reference. Hidden: any card, if you dare."),
    )


def telling_to(seat: int, live: MythoLiveEntry, names: Names, *, begun: bool) -> Telling:
    """What a player's own phone says: whoever is asked nothing is told who is."""
    if live.question == "verdict" and seat != live.contester:
        return Telling(tr("{name} challenges", name=_name(names, live.contester)), "")
    if live.question in ("turn", "drawn") and begun and seat != live.state.turn:
        return Telling(phrases.capital(tr("{name} to play", name=names[live.state.turn])), "")
    return telling(live, names, begun=begun)


def warning(live: MythoLiveEntry, names: Names) -> str:
    """Who has one card left; empty if no player has, or once the round is won."""
    who = live.state.one_card_left
    if not who or live.question == "won":
        return ""
    return tr.n(
        "{names} has one card left!",
        "{names} have one card left!",
        len(who),
        names=phrases.people(names, who),
    )


def not_contester(live: MythoLiveEntry, names: Names) -> str:
    """It was somebody else who contested."""
    return tr("Not {name}", name=_name(names, live.contester))


def nobody_contests(live: MythoLiveEntry, names: Names) -> str:
    """What follows when the last card is let pass."""
    return tr("Nobody: {name} wins", name=_name(names, live.state.hidden_by))


def verdict(live: MythoLiveEntry, names: Names, *, matches: bool) -> Telling:
    """A contest that turns out so, and what then happens."""
    liar, contester = _name(names, live.state.hidden_by), _name(names, live.contester)
    winner = live.do(live.judged(matches=matches)).state.winner
    if matches:
        title = tr("Yes: {name} is wrong", name=contester)
        if winner is not None:
            return Telling(title, tr("{name} wins the round.", name=liar))
        return Telling(title, tr("{name} draws 1 card.", name=contester))
    title = tr("No: {name} is right", name=contester)
    if winner is not None:
        return Telling(title, tr("{name} loses the last card, and wins.", name=contester))
    return Telling(
        title, tr("{liar} draws 1 card and takes 1 blind from {name}.", liar=liar, name=contester)
    )


def _name(names: Names, seat: int | None) -> str:
    """The name at a seat; "" where the question at hand concerns nobody."""
    return "" if seat is None else names[seat]
