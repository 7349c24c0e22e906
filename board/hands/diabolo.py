"""A player's own cards of Diabolo in the colours that score, and the Double.

A Double is announced before hands are shown. So it stays secret until every seat that a phone has
decided; then all lie open at once.
"""

from __future__ import annotations

from dataclasses import replace

from entry.diabolo import DiaboloEntry
from i18n import number, tr
from scoring.diabolo import COLOURS, points
from words import board as words
from words.diabolo import no_double, outcome_name, why_none
from words.phrases import capital, colour, sum_of

from ..seat_notes import OPEN
from ..table_state import TableState
from .base import Change, Hand, Json, Place, key, part, row, split

NO_DOUBLE = "none"


class DiaboloHand(Hand):
    def shown(self, place: Place) -> Json:
        entry = _entry(place, COLOURS[0])
        scoring = entry.scoring_colours
        parts = [_colour(_entry(place, suit), place) for suit in scoring]
        title = tr("Your cards in the colours that count:") if scoring else ""
        if any(entry.outcome_of(suit) == "angel" for suit in scoring):
            # First, as it is announced first; below the cards it would not be seen.
            parts.insert(0, _double(entry, place))
            title = tr("Your Double card, then your cards in the colours that count:")
        elif scoring and not entry.lines_missing:
            parts.append(part(tr("My Double card"), value=tr("none"), detail=no_double()))
        return {
            "title": title,
            "hint": "" if scoring else tr("The lines first: they are entered on the main phone."),
            "value": "",
            "why": "",
            "parts": parts,
        }

    def tapped(self, place: Place, name: str, value: str) -> Change:
        if name == "double":
            return Change(secret={"double": value})
        if name == "erase":
            return Change(_entry(place, value).erase().round)
        suit, card = split(value)
        return Change(_entry(place, suit).tap_card(card).round)

    def opened(self, table: TableState) -> Change | None:
        if table.counting is None:
            return None
        places = [Place(table, seat) for seat in range(len(table.players))]
        # Whoever decided and then lost the seat has decided all the same.
        closed = {place.seat: secret for place in places if (secret := _secret(place))}
        if not closed or any(_undecided(places[seat]) for seat in table.taken):
            return None
        entry = _entry(Place(table, 0), COLOURS[0])
        for seat, suit in closed.items():
            if suit in entry.scoring_colours and entry.round.doubles[seat] != suit:
                entry = replace(entry, colour=suit).toggle_double(seat)
        return Change(entry.round, opened=tuple(closed))

    def announced(self, table: TableState) -> str:
        seats = range(len(table.players))
        if table.counting is None or not any(table.notes[seat].secret == OPEN for seat in seats):
            return ""
        doubles = table.counting.round.doubles
        return words.doubles({table.match.players[s]: doubles[s] for s in seats if doubles[s]})


def _entry(place: Place, suit: str) -> DiaboloEntry:
    """The entry where the pads enter what the player holds of a colour."""
    return replace(
        DiaboloEntry.resume(place.setup, place.round, {}),
        step="hands",
        colour=suit,
        seat=place.seat,
    )


def _is_open(place: Place) -> bool:
    """Whether the table knows already what the player did with the Double."""
    return place.note.secret == OPEN or place.round.doubles[place.seat] is not None


def _secret(place: Place) -> str:
    """What the player has decided while nobody else knows; empty if nothing."""
    double = place.note.secret.get("double")
    return double if isinstance(double, str) and not _is_open(place) else ""


def _undecided(place: Place) -> bool:
    """Whoever is done without a word about the Double keeps it."""
    return not (_secret(place) or place.note.done or _is_open(place))


def _colour(entry: DiaboloEntry, place: Place) -> Json:
    suit, held = entry.colour, entry.holding(place.seat)
    outcome = entry.outcome_of(suit)
    assert outcome is not None
    name = capital(colour(suit))
    cards = held if isinstance(held, tuple) else None
    none = entry.holds_none(place.seat)
    nothing = tr("none") if place.note.done or none else "–"
    keys = [
        key(
            f"card:{suit}.{k.value}",
            number(k.value),
            label=words.suit_card(suit, k.value, k.left or 0),
            enabled=k.enabled,
            suit=suit,
        )
        for k in entry.card_keys()
    ]
    erase = key(f"erase:{suit}", tr("Take the last one back"))
    return part(
        name,
        row("cards", keys, label=name),
        row("chips", [erase] if held is not None else []),
        suit=suit,
        badge=outcome_name(outcome),
        tone=outcome,
        value=nothing if held is None else number(points(held)),
        detail=sum_of(cards, points(held)) if cards and len(cards) > 1 else why_none(none),
    )


def _double(entry: DiaboloEntry, place: Place) -> Json:
    """The choice, or what lies open of it."""
    title = tr("My Double card")
    lies = place.round.doubles[place.seat]
    if _is_open(place):
        detail = tr("All Double cards lie open now.")
        return part(title, value=colour(lies) if lies else tr("none"), detail=detail)
    chosen = _secret(place)
    angels = [suit for suit in entry.scoring_colours if entry.outcome_of(suit) == "angel"]
    keys = [
        key(f"double:{suit}", colour(suit), pressed=chosen == suit, suit=suit) for suit in angels
    ]
    none = key(f"double:{NO_DOUBLE}", tr("I keep it"), pressed=chosen == NO_DOUBLE)
    detail = tr("Stays secret until everybody has decided.")
    return part(title, row("chips", [*keys, none], label=title), detail=detail)


HAND = DiaboloHand()
