"""Finding people by the letters that somebody types."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from scoring.plain_text import plain


class Named(Protocol):
    @property
    def name(self) -> str: ...


Somebody = TypeVar("Somebody", bound=Named)


def matching(people: Iterable[Somebody], typed: str) -> list[Somebody]:
    """Those whose name contains what was typed; everybody if that is nothing."""
    wanted = plain(typed)
    return [person for person in people if wanted in plain(person.name)]
