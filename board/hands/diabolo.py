"""A player's own cards of Diabolo in the colours that score, and the Double.

The choice of a Double is secret until every seat that has a phone has decided; then all choices
are open at once, and they are final for the round. Until then a phone's keys depend only on the
lines and on its own cards, because the cards of the other players would help to choose.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from entry.base import replaced
from entry.diabolo import DiaboloEntry
from entry.diabolo_sheet import DiaboloSheet
from i18n import number, tr
from scoring.diabolo import COLOURS, GAME, DiaboloRound, outcome, points
from words import board as words
from words.diabolo import PROFILE, no_double, outcome_name, why_none
from words.phrases import capital, colour, number_or_dash, sum_of

from ..seat_notes import DROPPED, OPEN
from ..table_state import TableState
from .base import (
    Change,
    Hand,
    Json,
    NotPossible,
    Place,
    key,
    number_rows,
    number_taps,
    part,
    row,
    split,
)

NO_DOUBLE = "none"


class DiaboloHand(Hand):
    def shown(self, place: Place) -> Json:
        if place.round.points is not None:
            return _sheet(place)
        entry = _entry(place, COLOURS[0])
        scoring = entry.scoring_colours
        parts = [_colour(_entry(place, suit), place) for suit in scoring]
        title = tr("Your cards in the colours that count:") if scoring else ""
        if _angels(place):
            # First, as it is announced first; below the cards it would not be seen.
            parts.insert(0, _double(place))
            title = tr("Your Double card, then your cards in the colours that count:")
        elif scoring and not entry.lines_missing:
            parts.append(part(tr("My Double card"), value=tr("none"), detail=no_double()))
        return {
            "title": title,
            "hint": "" if scoring else tr("The lines first: they are entered on the main phone."),
            "notice": _notice(place),
            "value": "",
            "why": "",
            "parts": parts,
        }

    def enabled(self, place: Place) -> list[str]:
        if place.round.points is not None:
            return number_taps("points", _sheet_entry(place).digit_keys(), signed=True)
        found = [f"double:{double}" for double in _choices(place)]
        for suit in _entry(place, COLOURS[0]).scoring_colours:
            entry = _entry(place, suit)
            found += [f"card:{suit}.{key.value}" for key in entry.card_keys() if key.enabled]
            if entry.holding(place.seat) is not None:
                found.append(f"erase:{suit}")
        return found

    def tapped(self, place: Place, name: str, value: str) -> Change:
        if place.round.points is not None:
            sheet = _sheet_tapped(_sheet_entry(place), name, value)
            return Change(sheet.round, view=sheet.view)
        if name == "double":
            return Change(secret=_decision(place, value))
        suit = value if name == "erase" else split(value)[0]
        entry = _entry(place, suit)
        entry = entry.erase() if name == "erase" else entry.tap_card(split(value)[1])
        hands = replaced(place.round.hands, place.seat, entry.round.hands[place.seat])
        return Change(replace(place.round, hands=hands))

    def ended(self, place: Place) -> Change:
        """A player who is done without a choice plays no Double."""
        asked = _angels(place) and not _decided(place)
        return Change(secret=_decision(place, NO_DOUBLE)) if asked else Change()

    def restored(self, place: Place, before: Place) -> Change:
        """The cards, and the choice of a Double as long as it is secret; or the own number. What
        was entered by another method does not come back."""
        numbers, earlier = place.round.points, before.round.points
        if (numbers is None) != (earlier is None):
            raise NotPossible("the host has changed the method")
        if numbers is not None:
            points = replaced(numbers, place.seat, earlier[place.seat])
            return Change(replace(place.round, points=points))
        hands = replaced(place.round.hands, place.seat, before.round.hands[place.seat])
        secret = place.note.secret if _is_open(place.table) else before.note.secret
        return Change(replace(place.round, hands=hands), secret=secret)

    def is_done(self, place: Place) -> bool:
        """A seat is not done while it has to choose again, or for the first time."""
        return place.note.done and (_decided(place) or not _angels(place))

    def opened(self, table: TableState) -> Change | None:
        if table.counting is None or _is_open(table):
            return None
        places = [Place(table, seat) for seat in range(len(table.players))]
        # A seat without a phone counts with what its phone decided before.
        chosen = {place.seat: double for place in places if (double := _secret(place))}
        if not chosen or not all(_decided(places[seat]) for seat in table.taken):
            return None
        doubles = list(table.counting.round.doubles)
        for seat, double in chosen.items():
            if doubles[seat] is None and double != NO_DOUBLE:
                doubles[seat] = double
        return Change(
            replace(table.counting.round, doubles=tuple(doubles)),
            opened={
                place.seat: {**OPEN, "double": doubles[place.seat] or NO_DOUBLE}
                if place.seat in chosen or place.seat in table.taken
                else OPEN
                for place in places
            },
        )

    def reopened(self, table: TableState, before: DiaboloRound) -> DiaboloRound:
        """The draft's round with the Doubles that ``before`` had, where their lines allow them."""
        assert table.counting is not None
        round_: DiaboloRound = table.counting.round
        return replace(
            round_,
            doubles=tuple(
                double if double and _won_by(round_, double) == "angel" else now
                for double, now in zip(before.doubles, round_.doubles, strict=True)
            ),
        )

    def announced(self, table: TableState) -> str:
        if table.counting is None or not _is_open(table):
            return ""
        names, doubles = table.match.players, table.counting.round.doubles
        played = {name: suit for name, suit in zip(names, doubles, strict=True) if suit}
        corrected = [
            name
            for seat, name in enumerate(names)
            if (chosen := table.notes[seat].secret.get("double"))
            and chosen != (doubles[seat] or NO_DOUBLE)
        ]
        return words.doubles(played, corrected)


def _sheet_entry(place: Place) -> DiaboloSheet:
    view = {**place.note.view, "seat": place.seat, "stepped_from": None}
    return DiaboloSheet.resume(place.setup, place.round, view)


def _sheet_tapped(entry: DiaboloSheet, name: str, value: str) -> DiaboloSheet:
    if name == "digit":
        return entry.type_digit(split(value)[1])
    return entry.press_sign() if name == "sign" else entry.erase()


def _sheet(place: Place) -> Json:
    """The player's own number, as the host enters the line of the score sheet."""
    entry = _sheet_entry(place)
    number_ = entry.numbers[place.seat]
    title = tr("Your points of the round:")
    rows = number_rows("points", title, entry.digit_keys(), signed=True, minus=entry.minus)
    return {
        "title": title,
        "hint": "",
        "notice": words.double_dropped() if place.note.secret == DROPPED else "",
        "value": number_or_dash(number_),
        "why": "" if number_ is None else tr("as said"),
        "parts": [part("", *rows)],
    }


def _decision(place: Place, double: str) -> Mapping[str, Any]:
    """A secret choice, and the phone that it belongs to."""
    return {"double": double, **({"phone": place.phone} if place.phone else {})}


def _is_open(table: TableState) -> bool:
    """Whether all Doubles of the round are known and final."""
    return any(table.notes[seat].is_open for seat in range(len(table.players)))


def _hides_cards(place: Place) -> bool:
    """Whether a Double can still be chosen, so that other players' cards must not show."""
    angels_possible = _angels(place) or None in place.round.lines
    return angels_possible and not _is_open(place.table)


def _entry(place: Place, suit: str) -> DiaboloEntry:
    """The entry where the pads enter what the player holds of a colour."""
    round_ = place.round
    if _hides_cards(place):
        unknown = tuple(None for _ in COLOURS)
        hands = [hand if s == place.seat else unknown for s, hand in enumerate(round_.hands)]
        round_ = replace(round_, hands=tuple(hands))
    return replace(
        DiaboloEntry.resume(place.setup, round_, {}), step="hands", colour=suit, seat=place.seat
    )


def _won_by(round_: DiaboloRound, suit: str) -> str | None:
    line = round_.lines[COLOURS.index(suit)]
    return None if line is None else outcome(line)


def _angels(place: Place) -> list[str]:
    """The colours on which a Double can be played."""
    return [suit for suit in COLOURS if _won_by(place.round, suit) == "angel"]


def _chosen(place: Place) -> str:
    """What the seat's phone has chosen, whether that is still possible or not; empty if nothing.
    A choice that another phone made at this seat is not shown and does not count."""
    secret = place.note.secret
    double, phone = secret.get("double"), secret.get("phone")
    foreign = phone is not None and place.phone is not None and phone != place.phone
    return double if isinstance(double, str) and not foreign else ""


def _secret(place: Place) -> str:
    """The choice that counts: a Double stands on an angel line only."""
    double = _chosen(place)
    return double if double == NO_DOUBLE or double in _angels(place) else ""


def _decided(place: Place) -> bool:
    by_hand = place.round.doubles[place.seat] is not None
    return by_hand or bool(_secret(place)) or _is_open(place.table)


def _notice(place: Place) -> str:
    """What changed without the player: a line that a secret Double was on."""
    chosen = _chosen(place)
    if chosen and _angels(place) and not _decided(place):
        return words.double_again(chosen)
    return ""


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
    erase = key(f"erase:{suit}", tr("Take the last one back"), enabled=held is not None)
    detail = sum_of(cards, points(held)) if cards and len(cards) > 1 else why_none(none)
    return part(
        name,
        row("cards", keys, label=name),
        row("chips", [erase]),
        suit=suit,
        badge=outcome_name(outcome),
        tone=outcome,
        value=nothing if held is None else number(points(held)),
        detail=detail,
        warning=_too_many(entry, place),
    )


def _too_many(entry: DiaboloEntry, place: Place) -> str:
    """What does not fit the deck, once the cards of all players may be compared."""
    if _hides_cards(place):
        return ""
    problems = [
        problem
        for problem in GAME.check(entry.round, place.setup)
        if problem.is_error and problem.params.get("colour") == entry.colour
    ]
    return PROFILE.problem(problems[0], place.names) if problems else ""


def _is_final(place: Place) -> bool:
    """Whether the seat can choose no more: the Doubles are open, or the host entered its one."""
    return _is_open(place.table) or place.round.doubles[place.seat] is not None


def _choices(place: Place) -> list[str]:
    """What the seat can choose as its Double."""
    angels = _angels(place)
    return [*angels, NO_DOUBLE] if angels and not _is_final(place) else []


def _double(place: Place) -> Json:
    """The choice. It stays visible when it is final, so that the cards below do not move."""
    title = tr("My Double card")
    lies, is_open = place.round.doubles[place.seat], _is_open(place.table)
    final = _is_final(place)
    chosen = (lies or NO_DOUBLE) if final else _secret(place)
    keys = [
        key(f"double:{suit}", colour(suit), pressed=chosen == suit, enabled=not final, suit=suit)
        for suit in _angels(place)
    ]
    none = key(
        f"double:{NO_DOUBLE}", tr("I keep it"), pressed=chosen == NO_DOUBLE, enabled=not final
    )
    detail = tr("Your choice stays secret until everybody has decided.")
    if final:
        detail = tr("All Double cards lie open now.") if is_open else words.double_by_hand()
    return part(title, row("chips", [*keys, none], label=title), detail=detail)


HAND = DiaboloHand()
