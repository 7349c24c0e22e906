"""Words that several games share: colours, lists of players, sums of cards."""

from collections.abc import Iterable, Sequence

from i18n import N_, number, tr
from scoring.reasons import PointsSaid

COLOURS = {
    "red": N_("red"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "violet": N_("violet"),
    "blue": N_("blue"),
}

PLACES = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"), N_("7th"))


def place(rank: int) -> str:
    """A place among the players as it is written: "1st"."""
    return tr(PLACES[rank - 1]) if rank <= len(PLACES) else tr("{n}th", n=rank)


def matches(count: int) -> str:
    return tr.n("{n} match", "{n} matches", count)


def more_players(count: int) -> str:
    """So many that are not shown yet; nothing if all are."""
    return tr.n("{n} more player", "{n} more players", count) if count else ""


def colour(name: str) -> str:
    return tr(COLOURS[name])


def capital(text: str) -> str:
    """A text as a sentence begins; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def one_line(name: str) -> str:
    """A name without the line breaks that somebody pasted into it."""
    return " ".join(name.split())


def people(names: Sequence[str], seats: Iterable[int]) -> str:
    """The players at these seats: "Ana, Léo and Zoé"."""
    return tr.listed([names[seat] for seat in seats])


def sum_of(cards: Sequence[int] | None, total: int) -> str:
    """The cards as a sum where they are known, else their total: "4+2", "6"."""
    return "+".join(map(str, cards)) if cards else number(total)


def pile(counts: Sequence[int], names: Iterable[str | int]) -> str:
    """How many there are of each: "2 × 1, 3 × 5"; nothing if there are none."""
    return ", ".join(
        tr("{count} × {value}", count=count, value=name)
        for count, name in zip(counts, names, strict=True)
        if count
    )


def stopped_after(rounds: int, planned: int | None) -> str:
    """How far a match had come that the table ended: "stopped after 3 of 5 rounds"."""
    if planned is not None and rounds < planned:
        return tr.n(
            "stopped after {n} round of {planned}",
            "stopped after {n} rounds of {planned}",
            rounds,
            planned=planned,
        )
    return tr.n("stopped after {n} round", "stopped after {n} rounds", rounds)


def number_or_dash(value: int | None) -> str:
    """A number, or the dash of what nobody has entered yet."""
    return "–" if value is None else number(value)


def points_said(reason: PointsSaid) -> str:
    """One number that a player said, and the size of the pile where it was entered."""
    said = tr.n("{n} point, as said", "{n} points, as said", reason.points)
    return said if reason.cards is None else f"{said} · {cards(reason.cards)}"


def cards(count: int) -> str:
    return tr.n("{n} card", "{n} cards", count)


def round_numbers(numbers: Sequence[int]) -> str:
    """ "4", "4 and 5", "4 to 9"."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 2 and last - first == len(numbers) - 1:
        return tr("{first} to {last}", first=first, last=last)
    return tr.listed([number(each) for each in numbers])
