"""A player's own cards of Inferno: the red ones, and the number of the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from entry.base import replaced
from entry.inferno import FIELDS, WAYS, Field, InfernoEntry
from i18n import number, tr
from scoring.inferno import VALUES
from words import board as words
from words.inferno import PROFILE
from words.phrases import number_or_dash

from .base import Change, Hand, Json, Place, digit_row, fitting, key, part, row, split, step_row

T = TypeVar("T")


class InfernoHand(Hand):
    def shown(self, place: Place) -> Json:
        entry = _entry(place)
        entered = entry.entered(place.seat)
        reasons = place.table.preview.why(place.seat) if place.table.preview else ()
        return {
            "title": tr("What you picked up:"),
            "hint": words.nothing_to_enter() if entry.follows("points") else "",
            "value": number_or_dash(entry.taken.score if entered else None),
            "why": PROFILE.so_far(reasons) if entered else "",
            "parts": [*_parts(entry), _ways(entry)],
        }

    def enabled(self, place: Place) -> list[str]:
        entry = _entry(place)
        found = ["nothing:", *(f"mode:{way}" for way in WAYS)]
        if entry.mode == "cards":
            found += [f"red:{key.value}" for key in entry.red_keys() if key.enabled]
            found += [f"less:{value}" for value in VALUES if entry.red_counts[value - 1]]
        for field in _typed_fields(entry):
            digits = [key.value for key in _at(entry, field).digit_keys() if key.enabled]
            found += [f"digit:{field}.{digit}" for digit in digits]
            found += [
                f"step:{field}.{change}" for change in (-1, 1) if _steps(entry, field, change)
            ]
        return found

    def tapped(self, place: Place, name: str, value: str) -> Change:
        entry = _tapped(_entry(place), name, value)
        return Change(entry.round, view=entry.view)

    def restored(self, place: Place, before: Place) -> Change:
        taken = replaced(place.round.taken, place.seat, before.round.taken[place.seat])
        return Change(fitting(place, replace(place.round, taken=taken)))


def _entry(place: Place) -> InfernoEntry:
    view = {**place.note.view, "seat": place.seat}
    return InfernoEntry.resume(place.setup, place.round, view)


def _tapped(entry: InfernoEntry, name: str, value: str) -> InfernoEntry:
    match name:
        case "red":
            return entry.tap_red(int(value))
        case "less":
            return entry.take_off_red(int(value))
        case "digit":
            field, digit = split(value)
            return _at(entry, _one_of(FIELDS, field)).type_digit(digit)
        case "step":
            field, change = split(value)
            return entry.add(_one_of(FIELDS, field), change)
        case "mode":
            return entry.set_way(_one_of(WAYS, value))
        case "nothing":
            return entry.took_nothing()
    raise KeyError(name)


def _one_of(known: Sequence[T], name: str) -> T:
    return next(one for one in known if one == name)


def _at(entry: InfernoEntry, field: Field) -> InfernoEntry:
    """The entry where the digits go into this field."""
    return entry if entry.field == field else entry.choose(field)


def _typed_fields(entry: InfernoEntry) -> list[Field]:
    """The numbers that are typed in this way of entering."""
    if entry.mode == "total":
        return ["points"]
    return ["red", "others"] if entry.mode == "points" else ["others"]


def _steps(entry: InfernoEntry, field: Field, change: int) -> bool:
    """Whether a number can become larger or smaller."""
    return entry.add(field, change).round != entry.round


def _parts(entry: InfernoEntry) -> list[Json]:
    red = [_red(entry)] if entry.mode == "cards" else []
    return [*red, *(_number(entry, field) for field in _typed_fields(entry))]


def _red(entry: InfernoEntry) -> Json:
    keys, counts = entry.red_keys(), entry.red_counts
    return part(
        tr("Red cards"),
        row(
            "cards",
            [
                key(
                    f"red:{k.value}",
                    number(k.value),
                    label=words.red_card(k.value, counts[k.value - 1], k.left or 0),
                    enabled=k.enabled,
                    suit="red",
                    count=counts[k.value - 1],
                    note=PROFILE.cards_left(k.left or 0),
                )
                for k in keys
            ],
        ),
        row(
            "less",
            [
                key(
                    f"less:{value}",
                    "−",
                    label=words.one_less(words.red_card_name(value)),
                    enabled=counts[value - 1] > 0,
                )
                for value in VALUES
            ],
        ),
        suit="red",
        value=number_or_dash(entry.number("red")),
        detail=tr("All red cards are out") if entry.follows("red") else "",
    )


def _number(entry: InfernoEntry, field: Field) -> Json:
    titles = {"red": tr("Red points"), "others": tr("Other cards"), "points": tr("Total")}
    title = titles[field]
    suit = {"suit": "red"} if field == "red" else {}
    return part(
        title,
        digit_row(field, title, _at(entry, field).digit_keys()),
        step_row(field, title, less=_steps(entry, field, -1), more=_steps(entry, field, +1)),
        value=number_or_dash(entry.number(field)),
        detail=tr("none left") if entry.follows(field) else "",
        **suit,
    )


def _ways(entry: InfernoEntry) -> Json:
    """How to tell what one has, and the shortest of all: nothing."""
    texts = {"cards": tr("By card"), "points": tr("In points"), "total": tr("Total")}
    ways = [key(f"mode:{way}", texts[way], pressed=entry.mode == way) for way in WAYS]
    return part("", row("chips", [*ways, key("nothing:", tr("Nothing picked up"))]))


HAND = InfernoHand()
