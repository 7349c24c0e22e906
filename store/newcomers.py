"""Who is new in a file, and who of those known here they may be."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from scoring import name_key

from .people_lines import Listed
from .roster import Player, Roster

CLOSE = 0.8
"""How much of two names must be the same letters in the same order, for them to be alike."""
SHORTEST = 3
"""Names of fewer letters are alike by chance."""
SUGGESTED = 3
MOST_TOLD_APART = 1000
"""Of so many newcomers it is kept with whom they sat. Who comes later is taken as new."""


@dataclass(slots=True)
class Newcomer:
    """A name that nobody here has, nor had."""

    name: str
    colour: int | None = None
    matches: int = 0
    beside: set[str] = field(default_factory=set)
    """The keys of the names with whom it sits at a table of the file."""
    likely: list[Player] = field(default_factory=list)
    """Who it may be, the likeliest first."""

    @property
    def key(self) -> str:
        return name_key(self.name)


class Faces:
    """The people of a file, sorted into those known here and newcomers."""

    def __init__(self) -> None:
        self.known: dict[str, int] = {}
        """The number here of every known name, by its key."""
        self.newcomers: dict[str, Newcomer] = {}
        self.listed: dict[str, Listed] = {}

    def seat(self, names: Sequence[str], roster: Roster) -> None:
        """These sit at one table of the file."""
        keys = [self._meet(name, roster) for name in names]
        for key in keys:
            newcomer = self.newcomers.get(key)
            if newcomer:
                newcomer.matches += 1
                newcomer.beside.update(other for other in keys if other != key)

    def list(self, people: Iterable[Listed], roster: Roster) -> None:
        """The file says what colours these have."""
        for person in people:
            key = self._meet(person.name, roster)
            self.listed.setdefault(key, person)
            if newcomer := self.newcomers.get(key):
                newcomer.colour = person.colour

    def cannot_be(self, newcomer: Newcomer, person: int, same: Mapping[str, int]) -> bool:
        """Whether a newcomer sits at a table of the file beside that person: by a name known here,
        or by one that was told to be the ``same`` (numbers here by keys of names)."""
        return any(self.known.get(key, same.get(key)) == person for key in newcomer.beside)

    def suggest(self, newcomer: Newcomer, people: Iterable[Player]) -> None:
        """Note who of those here a newcomer may be."""
        likeness = Likeness(newcomer.name)
        alike = [(likeness.to(person.name), person) for person in people]
        likely = sorted((rank, person.name, person) for rank, person in alike if rank)
        newcomer.likely = [
            person for _, _, person in likely if not self.cannot_be(newcomer, person.id, {})
        ][:SUGGESTED]

    def _meet(self, name: str, roster: Roster) -> str:
        key = name_key(name)
        if key not in self.known and key not in self.newcomers:
            person = roster.find(name) or roster.formerly(name)
            if person:
                self.known[key] = person.id
            elif len(self.newcomers) < MOST_TOLD_APART:
                self.newcomers[key] = Newcomer(name)
        return key


class Likeness:
    """How alike names are to one name."""

    def __init__(self, name: str) -> None:
        self._words = _words(name)
        self._letters = "".join(self._words)
        self._matcher = SequenceMatcher(autojunk=False)
        self._matcher.set_seq2(self._letters)

    def to(self, name: str) -> float:
        """0 if they are not alike; else a rank, the more alike the smaller.

        >>> zoe = Likeness("Zoe")
        >>> zoe.to("Zoé") < zoe.to("Zoé Martin") < zoe.to("Zoée")
        True
        >>> zoe.to("Léa")
        0
        """
        words = _words(name)
        letters = "".join(words)
        if not letters or not self._letters:
            return 0
        if letters == self._letters:
            return 1
        if words[0] == self._words[0] and 1 in (len(words), len(self._words)):
            return 2  # with and without a family name
        if min(len(letters), len(self._letters)) < SHORTEST:
            return 0
        self._matcher.set_seq1(letters)
        if self._matcher.real_quick_ratio() < CLOSE or self._matcher.quick_ratio() < CLOSE:
            return 0
        ratio = self._matcher.ratio()
        return 4 - ratio if ratio >= CLOSE else 0


def _words(name: str) -> list[str]:
    """The words of a name in small letters, without accents and signs."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(sign for sign in parts if not unicodedata.combining(sign))
    return "".join(sign if sign.isalnum() else " " for sign in plain).split()
