"""The draw pile of Anges & Démons in words: what to do, and how the deck ends."""

from i18n import tr
from scoring.angels_live import AngelsLive, Decision

from .profile import Names


def consequence(pile: AngelsLive, decision: Decision) -> str:
    """What a decision leads to, in a few words under its name."""
    if decision == "accept" and pile.forced:
        return tr("not after three identical numbers")
    outlook = pile.outlook(decision)
    if outlook == "ends":
        if decision == "accept":
            return tr("hand discarded, the game ends")
        return tr("hand counts, the game ends")
    draws = tr("draws {n}", n=pile.drawn(decision))
    if outlook == "last_hand":
        return tr("{draws}, then the last hand", draws=draws)
    return draws


def cards_left(pile: AngelsLive) -> str:
    """The words below the number of cards in the draw pile."""
    return tr.n("card in the draw pile", "cards in the draw pile", pile.cards_left)


def headline(pile: AngelsLive) -> str:
    """Where the deck stands, if that needs saying."""
    if pile.over:
        return tr("The game is over")
    if pile.last_hand:
        return tr("The last hand")
    if _end_in_sight(pile):
        return tr("The draw pile is running out")
    return tr("Before you start") if _untouched(pile) else ""


def news(pile: AngelsLive, names: Names) -> str:
    """What the table needs to know now, in sentences."""
    holder, decider = names[pile.holder], names[pile.decider]
    if pile.over:
        return _ending(pile)
    if pile.last_hand:
        return tr("Accepted, it is discarded; challenged, it still counts. Then the game is over.")
    if _end_in_sight(pile):
        return " ".join(filter(None, (_warning(pile, "accept"), _warning(pile, "contest"))))
    if _untouched(pile):
        return _setting_up(pile, holder, decider)
    return _usual(pile.seats, holder, decider)


def usual_news(names: Names) -> list[str]:
    """The news of hands with which the deck does not end, whoever calls."""
    seats = len(names)
    return [_usual(seats, names[seat - 1], names[seat]) for seat in range(seats)]


def _usual(seats: int, holder: str, decider: str) -> str:
    return f"{_accepting(seats, decider)} {_contesting(holder, decider)}"


def _ending(pile: AngelsLive) -> str:
    if pile.ending == "accepted_without_cards":
        return tr("Too few cards to draw: the accepted hand is discarded. Count your piles.")
    return tr("The challenge is settled and no hand can be drawn any more. Count your piles.")


def _end_in_sight(pile: AngelsLive) -> bool:
    return any(pile.outlook(decision) != "goes_on" for decision in ("accept", "contest"))


def _untouched(pile: AngelsLive) -> bool:
    return pile.accepts == pile.contests == 0


def _warning(pile: AngelsLive, decision: Decision) -> str:
    match decision, pile.outlook(decision):
        case "accept", "last_hand":
            return tr("Accepted: one more hand, the last one.")
        case "accept", "ends":
            return tr("Accepted: the hand is discarded and the game ends.")
        case "contest", "last_hand":
            return tr("Challenged: one more hand, the last one.")
        case "contest", "ends":
            return tr("Challenged: the challenge is settled, then the game ends.")
    return ""


def _setting_up(pile: AngelsLive, holder: str, decider: str) -> str:
    if pile.seats == 2:
        aside = tr(
            "Set 6 cards aside: 2 face down in front of each player (+1 each), and 1 on each of"
            " the two discard piles, one face up, one face down."
        )
    else:
        aside = tr("Shuffle all 60 cards.")
    start = tr(
        "{holder} draws 3 cards, calls 3 numbers and hands the cards to {decider}.",
        holder=holder,
        decider=decider,
    )
    return f"{aside} {start}"


def _accepting(seats: int, decider: str) -> str:
    if seats == 2:
        return tr(
            "Accepted: {decider} draws 3, puts 1 on each discard pile and 1 on their own pile, "
            "and calls the other 3.",
            decider=decider,
        )
    return tr(
        "Accepted: {decider} draws 2, discards 1, puts 1 on their pile and calls the other 3.",
        decider=decider,
    )


def _contesting(holder: str, decider: str) -> str:
    return tr(
        "Challenged: true or false? If right, {decider} shares the 3 cards out between the two; "
        "if not, {holder} does.",
        decider=decider,
        holder=holder,
    )
