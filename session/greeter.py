"""Who decides what home says: never the same twice in a row, also after a restart."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from store import Store, StoreError
from store.greetings import Greeting, welcomes
from store.occasions import Occasions

KEY = "greetings"
REMEMBERED = 40
"""How many greetings back it is known what was said."""


class Greeter:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._said: Greeting | None = None
        self._finished: frozenset[str] = frozenset()
        known: object = None
        with suppress(StoreError):
            known = store.settings.get(KEY)
        keys = known if isinstance(known, list) else ()
        self._keys = self._kept = [key for key in keys if isinstance(key, str)]

    def greet(self, running: str | None, *, arriving: bool) -> Greeting:
        """What is to be said now, beside the match that is ``running``.

        Who stays, or comes back when no match has ended meanwhile, is told the same as before, as
        long as it is true.
        """
        occasions = self._look(running)
        everything = {one.key: one for one in (*occasions.greetings, *occasions.welcomes)}
        anew = arriving and occasions.finished != self._finished
        if self._said is None or anew or self._said.key not in everything:
            last = self._keys[:1]
            ways = [one for one in occasions.greetings if one.key not in last]
            chosen = next_one(ways or occasions.welcomes, self._keys)
            others = [key for key in self._keys if key != chosen.key]
            self._keys = [chosen.key, *others][:REMEMBERED]
            self._finished = occasions.finished
        else:
            chosen = everything[self._said.key]
        self._said = chosen
        return chosen

    def _look(self, running: str | None) -> Occasions:
        """A store that cannot be read leaves a word of welcome."""
        now = self._store.now()
        try:
            return self._store.occasions.look(now, running)
        except StoreError:
            return Occasions((), welcomes(now, running), self._finished)

    def keep(self) -> None:
        """Remember what was said, for the next start. It is no loss if that cannot be."""
        if self._keys != self._kept:
            with suppress(StoreError):
                self._store.settings.set(KEY, self._keys)
                self._kept = self._keys


def next_one(greetings: Sequence[Greeting], said: Sequence[str]) -> Greeting:
    """The first that was not said lately, else the one that was said longest ago; ``said`` has the
    newest first."""
    return max(greetings, key=lambda one: said.index(one.key) if one.key in said else len(said))
