"""Names in one or two letters, for the small discs that stand for players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from scoring import is_visible


@lru_cache(maxsize=256)
def initial(name: str) -> str:
    """The first sign of a name that says something: a letter, a digit, an emoji."""
    seen = [*filter(is_visible, name)]
    for sign in seen:
        if sign.isalnum() or ord(sign) > 0x2000:
            return sign.upper()
    return "".join(seen[:1])


def marks(names: Sequence[str]) -> tuple[str, ...]:
    """What tells these names apart in a small disc: the initial, and where several share it, the
    first later letter in which they differ.

    >>> marks(["Joe", "Ana", "Julie"])
    ('Jo', 'A', 'Ju')
    >>> marks(["Jean-Paul", "Jean-Marie", "Jean"])
    ('JP', 'JM', 'J')
    """
    found = [initial(name) for name in names]
    for shared in {mark for mark in found if found.count(mark) > 1}:
        seats = [seat for seat, mark in enumerate(found) if mark == shared]
        for seat, second in zip(seats, _seconds([names[seat] for seat in seats]), strict=True):
            found[seat] = shared + second
    return tuple(found)


def _seconds(names: Sequence[str]) -> list[str]:
    letters = [[sign for sign in name if sign.isalnum()] for name in names]
    for place in range(1, max(map(len, letters))):
        signs = [word[place] if place < len(word) else "" for word in letters]
        if len({sign.lower() for sign in signs}) == len(names):
            return signs
    return [str(count) for count in range(1, len(names) + 1)]
