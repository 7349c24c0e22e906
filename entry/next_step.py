"""Where the big button of an entry leads. A module of its own, light enough for the first screen:
the words on the button are read with a game's other words."""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol


class NextStep(Protocol):
    """Any of the steps below, or one that a game brings itself."""

    @property
    def code(self) -> str: ...


class Save(NamedTuple):
    """The round can be saved; ``complete`` is False where something may still be left out."""

    complete: bool = True
    code: Literal["save"] = "save"


class ToPlayer(NamedTuple):
    """On to what the player at this seat has."""

    seat: int
    code: Literal["player"] = "player"


class ToHands(NamedTuple):
    """On from the lines to the hands."""

    code: Literal["hands"] = "hands"


class ToColour(NamedTuple):
    """On to the hands of this colour."""

    colour: str
    code: Literal["colour"] = "colour"
