"""Words that several games share: colours, lists of players, sums of cards."""

from collections.abc import Sequence

from i18n import N_, tr

COLOURS = {
    "red": N_("red"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "violet": N_("violet"),
    "blue": N_("blue"),
}


def colour(name: object) -> str:
    return tr(COLOURS[str(name)])


def capital(text: str) -> str:
    """A text as a sentence begins; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def people(names: Sequence[str], seats: object) -> str:
    """The players at these seats: "Ana, Léo and Zoé"."""
    assert isinstance(seats, list | tuple)
    return tr.listed([names[seat] for seat in seats])


def sum_of(cards: object, total: object) -> str:
    """The cards as a sum where they are known, else their total."""
    if isinstance(cards, list | tuple) and cards:
        return "+".join(str(card) for card in cards)
    return tr.number(int(str(total)))
