"""Finding people by the letters that somebody types."""

import unicodedata
from collections.abc import Iterable
from typing import Protocol, TypeVar


class Named(Protocol):
    @property
    def name(self) -> str: ...


Somebody = TypeVar("Somebody", bound=Named)


def plain(text: str) -> str:
    """A text without capitals and accents, which nobody types on a phone.

    >>> plain(" Zoé ")
    'zoe'
    """
    parts = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def matching(people: Iterable[Somebody], typed: str) -> list[Somebody]:
    """Those whose name contains what was typed; everybody if that is nothing."""
    wanted = plain(typed)
    return [person for person in people if wanted in plain(person.name)]
