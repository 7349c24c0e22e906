"""What the board says: to the phones around the table, and on the host of them."""

from collections.abc import Sequence

from i18n import number, tr

from . import rounds
from .phrases import capital, colour
from .profile import GameProfile
from .scoresheet import Scoresheet

# A round that is being entered


def counted_now(profile: GameProfile, number: int, *, single: bool) -> str:
    """What happens at the table while a round is entered."""
    if single:
        return tr("The points are being counted")
    return tr("Round {number} is being counted", number=number)


def corrected_now(sheet: Scoresheet, number: int) -> str:
    return rounds.being_corrected(number, single=sheet.single)


def progress(done: int, seats: int) -> str:
    """How many of the seats that phones have are done."""
    return tr("{done} of {seats} done", done=done, seats=seats)


# Keys, for whoever hears them


def red_card_name(value: int) -> str:
    return tr("red {value}", value=value)


def red_card(value: int, count: int, left: int) -> str:
    """A red card of Inferno: which, how many of it you have, how many the deck has."""
    return tr("red {value}: {count} of yours, {left} left", value=value, count=count, left=left)


def suit_card(suit: str, value: int, left: int) -> str:
    return tr("{colour} {value}: {left} left", colour=capital(colour(suit)), value=value, left=left)


def one_less(what: str) -> str:
    return tr("one less: {what}", what=what)


def one_more(what: str) -> str:
    return tr("one more: {what}", what=what)


def digits_of(what: str) -> str:
    return tr("Digits: {what}", what=what)


def pile(lies: str, count: int | None) -> str:
    """A victory pile, and how many cards it has."""
    if count is None:
        return tr("{pile}: not entered", pile=lies)
    return tr.n("{pile}: {n} card", "{pile}: {n} cards", count, pile=lies)


def pile_question(lies: str, worth: str) -> str:
    return f"{capital(lies)} ({worth})"


def or_more(count: int) -> str:
    """ "19+"."""
    return f"{number(count)}+"


def contest_now(name: str) -> str:
    return tr("Contest the card of {name}", name=name)


# Who is there


def watching(count: int) -> str:
    return tr.n("+ {n} phone that watches", "+ {n} phones that watch", count)


def claim(name: str) -> str:
    """On the button with which a phone takes a seat."""
    return tr("I am {name}", name=name)


def seat_of(name: str) -> str:
    return tr("{name}’s phone", name=name)


def take_back(name: str) -> str:
    return tr("Take the seat of {name} back", name=name)


def address(host: str, port: int, code: str) -> str:
    """What somebody types who cannot scan: "192.168.1.23:8123 · code 481 206"."""
    return tr("{address} · code {code}", address=f"{host}:{port}", code=spaced(code))


def spaced(code: str) -> str:
    """Six digits in two groups, which cannot break apart."""
    return f"{code[:3]}\u202f{code[3:]}"


def round_points(names: Sequence[str], points: Sequence[str]) -> str:
    """A round in a line, for whoever hears it: "Ana +12, Joe −3"."""
    return ", ".join(f"{name} {score}" for name, score in zip(names, points, strict=True))
