"""A player's own victory piles of Anges & Démons."""

from __future__ import annotations

from dataclasses import replace

from entry.angels import LARGE_KEY, AngelsEntry
from entry.base import replaced
from i18n import number, tr
from scoring.angels import KINDS
from words import board as words
from words.angels import PROFILE
from words.phrases import number_or_dash

from .base import (
    Change,
    Hand,
    Json,
    Place,
    fitting,
    key,
    number_rows,
    number_taps,
    part,
    row,
    split,
)


class AngelsHand(Hand):
    def shown(self, place: Place) -> Json:
        entry = _entry(place)
        counted = entry.counted(place.seat)
        pile = place.round.piles[place.seat]
        return {
            "title": _title(entry),
            "hint": words.nothing_to_enter() if _all_follows(entry) else "",
            "value": number_or_dash(pile.points if counted else None),
            "why": PROFILE.size_of(pile) if counted and pile.cards is None else "",
            "parts": _parts(entry),
        }

    def enabled(self, place: Place) -> list[str]:
        entry = _entry(place)
        places = replace(entry, kind=None).places_of(entry.seat)
        if places != KINDS:
            return [
                tap
                for field in places
                for tap in number_taps(
                    field, _at(entry, field).digit_keys(), signed=field == "points"
                )
            ]
        sizes = [key.value for key in entry.size_keys() if key.enabled] if entry.kind else []
        return [*(f"pile:{kind}" for kind in KINDS), *(f"size:{size}" for size in sizes)]

    def tapped(self, place: Place, name: str, value: str) -> Change:
        entry = _entry(place)
        if name == "pile":
            entry = entry.select(place.seat, value)
        elif name == "digit":
            field, digit = split(value)
            entry = _at(entry, field).type_digit(digit)
        elif name == "sign":
            entry = _at(entry, value).press_sign()
        elif name == "erase":
            entry = _at(entry, value).erase()
        else:
            entry = _own(entry.press(int(value)), place.seat)
        return Change(entry.round, view=entry.view)

    def restored(self, place: Place, before: Place) -> Change:
        piles = replaced(place.round.piles, place.seat, before.round.piles[place.seat])
        return Change(fitting(place, replace(place.round, piles=piles)))


def _entry(place: Place) -> AngelsEntry:
    view = {**place.note.view, "seat": place.seat, "way": place.way, "stepped_from": None}
    return _own(AngelsEntry.resume(place.setup, place.round, view), place.seat)


def _own(entry: AngelsEntry, seat: int) -> AngelsEntry:
    """The entry at the player's own piles; at none once all four are counted."""
    places = replace(entry, kind=None).places_of(seat)
    if entry.seat == seat and entry.kind in places:
        return entry
    gaps = [kind for kind in places if entry.count(seat, kind) is None]
    return replace(entry, seat=seat, kind=gaps[0] if gaps else None)


def _at(entry: AngelsEntry, field: str) -> AngelsEntry:
    """The entry where the digits go into this field."""
    return entry if entry.kind == field else entry.select(entry.seat, field)


def _title(entry: AngelsEntry) -> str:
    by_points = replace(entry, kind=None).by_points(entry.seat)
    return tr("Your points in all:") if by_points else tr("Your piles:")


def _parts(entry: AngelsEntry) -> list[Json]:
    places = replace(entry, kind=None).places_of(entry.seat)
    if places == KINDS:
        return [_piles(entry), *([_pad(entry)] if entry.kind else [])]
    return [_number(_at(entry, field)) for field in places]


def _number(entry: AngelsEntry) -> Json:
    """The points in all, or the cards that a tie needs."""
    field = entry.kind
    assert field
    title = tr("Points in all")
    if field == "cards":
        title = tr("Level at the top: how many cards do you have?")
    signed = field == "points"
    rows = number_rows(field, title, entry.digit_keys(), signed=signed, minus=entry.minus)
    return part(title, *rows, value=number_or_dash(entry.count(entry.seat, field)))


def _all_follows(entry: AngelsEntry) -> bool:
    return all(entry.follows(entry.seat, kind) for kind in KINDS)


def _piles(entry: AngelsEntry) -> Json:
    return part("", row("piles", [_pile(entry, kind) for kind in KINDS], label=tr("Your piles:")))


def _pile(entry: AngelsEntry, kind: str) -> Json:
    count, follows = entry.count(entry.seat, kind), entry.follows(entry.seat, kind)
    return key(
        f"pile:{kind}",
        number_or_dash(count),
        label=words.pile(PROFILE.lies(kind), count, none_left=follows),
        pressed=entry.kind == kind,
        note=PROFILE.worth(kind),
        follows=follows,
    )


def _pad(entry: AngelsEntry) -> Json:
    assert entry.kind
    keys = [
        key(
            f"size:{k.value}",
            words.or_more(k.value) if k.value == LARGE_KEY else number(k.value),
            enabled=k.enabled,
        )
        for k in entry.size_keys()
    ]
    lies = PROFILE.lies(entry.kind)
    return part(words.pile_question(lies, PROFILE.worth(entry.kind)), row("digits", keys, lies))


HAND = AngelsHand()
