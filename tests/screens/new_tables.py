"""Making a new match by touches: what its tests share."""

from screens.new_match import PlayerChip
from widgets.seating_table import PlayerSeat

FAMILY = ("Ana", "Joe", "Zoé", "Michael")


def reads(phone, part: str) -> bool:
    """Whether this stands on the screen, with plain spaces for French's narrow ones."""
    return any(part in text.replace("\u202f", " ") for text in phone.texts())


def know(phone, *names: str) -> None:
    """People who are in the roster, and never played."""
    for name in names:
        phone.session.roster.add(name)


def played(phone, game: str, names, first: int = 0, options=None) -> None:
    """A match that was started earlier on this phone, and has a note: it was not abandoned."""
    phone.session.start(game, list(names), first, options or {})
    phone.session.set_note("thé")
    phone.session.close()
    phone.root.reset("home")
    phone.settle()


def choose(phone, game: str, *names: str) -> None:
    """From home to the seats, with these people of the roster."""
    phone.tap(f"game:{game}")
    for name in names:
        phone.tap(f"player:{name}")
    phone.tap("next")


def add(phone, name: str) -> None:
    phone.type("name", name)
    phone.enter("name")


def chips(phone) -> list[str]:
    return [w.name for w in phone.walk() if isinstance(w, PlayerChip)][::-1]


def chosen(phone) -> set[str]:
    return {w.name for w in phone.walk() if isinstance(w, PlayerChip) and w.selected}


def around_table(phone) -> list[str]:
    return [seat.name for seat in phone.find("draw").parent.seats]


def marked(phone) -> list[str]:
    return [w.name for w in phone.walk() if isinstance(w, PlayerSeat) and w.mark]
