"""What the board says: to the phones around the table, and on the host of them."""

from collections.abc import Mapping, Sequence

from i18n import number, tr

from . import rounds
from .phrases import capital, cards, colour
from .scoresheet import Scoresheet

DONE_MARK = "✓"

# A round that is being entered


def counted_now(number: int, *, single: bool) -> str:
    """What happens at the table while a round is entered."""
    if single:
        return tr("The points are being counted")
    return tr("Round {number} is being counted", number=number)


def played_now(number: int, *, single: bool) -> str:
    """What happens at the table while a round is followed card by card."""
    if single:
        return tr("The round is being played")
    return tr("Round {number} is being played", number=number)


def awaits_count() -> str:
    """What phones wait for while the main phone follows a round card by card."""
    return tr("the main phone follows it, and you enter your part when it is counted")


def corrected_now(sheet: Scoresheet, number: int) -> str:
    return rounds.being_corrected(number, single=sheet.single)


def awaited(names: Sequence[str]) -> str:
    """The players whose phones are not done with the round being entered."""
    if not names:
        return tr("everybody is done")
    return tr("waiting for {names}", names=tr.listed(list(names)))


def seat_progress(*, done: bool) -> str:
    """How far a player's phone is, beside the name on every phone."""
    return f"{DONE_MARK} {tr('done')}" if done else tr("counts…")


def cards_in_hand(number: int, *, plays: bool) -> str:
    """A player at the live table of Mytho, beside the name."""
    return f"{cards(number)} · {tr('to play')}" if plays else cards(number)


def doubles(played: Mapping[str, str], corrected: Sequence[str] = ()) -> str:
    """Whose Double lies on which colour, by name, now that all lie open; and whose Double the
    main phone has corrected since then."""
    each = [
        tr("{name} on {colour}", name=name, colour=colour(suit)) for name, suit in played.items()
    ]
    text = (
        tr("Double cards: {who}", who=tr.listed(each))
        if played
        else tr("Nobody plays a Double card.")
    )
    if not corrected:
        return text
    return f"{text} {tr('(corrected on the main phone: {who})', who=tr.listed(corrected))}"


def double_dropped() -> str:
    """What became of a secret Double when the host chose the score sheet."""
    return tr(
        "The points of the score sheet are entered on the main phone, so no Double is asked "
        "for. Your Double was dropped."
    )


def double_again(suit: str) -> str:
    """To a player whose secret Double was on a line that was corrected."""
    return tr(
        "The angels no longer win {colour}: your Double card is back in your hand. Choose again.",
        colour=colour(suit),
    )


def tap_undone() -> str:
    """To a player whose last tap the host has undone."""
    return tr("The main phone has undone your last tap.")


def double_by_hand() -> str:
    return tr("Entered on the main phone.")


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


def nothing_to_enter() -> str:
    """To somebody of whose hand everything follows from what the others entered."""
    return tr("Nothing is left for you to enter: the others have all the cards.")


def digits_of(what: str) -> str:
    return tr("Digits: {what}", what=what)


def pile(lies: str, count: int | None, *, none_left: bool = False) -> str:
    """A victory pile, and how many cards it has."""
    if none_left:
        return tr("{pile}: none left", pile=lies)
    if count is None:
        return tr("{pile}: not entered", pile=lies)
    return tr.n("{pile}: {n} card", "{pile}: {n} cards", count, pile=lies)


def pile_question(lies: str, worth: str) -> str:
    return f"{capital(lies)} ({worth})"


def or_more(count: int) -> str:
    """ "19+"."""
    return f"{number(count)}+"


def contest_now(name: str) -> str:
    return tr("Challenge the card that {name} played", name=name)


# Who is there


def watcher(number: int) -> str:
    """A phone without a seat, in the host's list."""
    return tr("Watching phone {number}", number=number)


def watcher_state(*, present: bool) -> str:
    return tr("is there") if present else tr("does not answer")


def phone_removed(number: int) -> str:
    return tr("Watching phone {number} was removed", number=number)


def claim(name: str) -> str:
    """On the button with which a phone takes a seat."""
    return tr("I am {name}", name=name)


def seat_state(*, taken: bool, present: bool, done: bool, counting: bool) -> str:
    """How far somebody is, as the host sees it beside the name."""
    if not taken:
        return tr("no phone")
    if done:
        return tr("is done")
    if not present:
        return tr("does not answer")
    return tr("counts…") if counting else tr("is there")


def take_back(name: str) -> str:
    """What was just done to the seat of somebody."""
    return tr("The seat of {name} is free again", name=name)


def address(host: str, port: int) -> str:
    """What somebody types who cannot scan: "192.168.1.23:8123"."""
    return f"{host}:{port}"


def code(number: str | None) -> str:
    """The number that goes with it."""
    if number is None:
        return tr("Too many wrong codes: let people scan, or give out a new one.")
    return tr("code {code}", code=spaced(number))


def spaced(code: str) -> str:
    """Six digits in two groups, which cannot break apart."""
    return f"{code[:3]}\u202f{code[3:]}"
