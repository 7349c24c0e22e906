"""What happened in a match, as frozen records, and how they lie in the file.

A payload has the version of its kind. When a kind changes, its version goes up and `_UPGRADES`
learns to turn the old payload into the new one; what lies in the file is not rewritten.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Event:
    kind: ClassVar[str]
    version: ClassVar[int] = 1


# Steps: each is one command, and what undo takes back


@dataclass(frozen=True, slots=True)
class Started(Event):
    """Players are numbers of the roster, in seating order. ``added`` is when a match came here
    that was played earlier; without it, it came when it ``started``."""

    kind = "started"
    version = 2
    game: str
    players: list[int]
    first: int
    options: Json
    started: str
    added: str | None = None


@dataclass(frozen=True, slots=True)
class Imported(Event):
    """A match that came in a file, with the rounds that it had. ``added`` is when it came."""

    kind = "imported"
    version = 2
    game: str
    players: list[int]
    first: int
    options: Json
    rounds: list[Json]
    added: str
    started: str | None = None
    finished: str | None = None
    note: str | None = None
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class DraftOpened(Event):
    """A round is being entered: the next one, or the past round ``editing`` again."""

    kind = "draft_opened"
    version = 2
    round: Json
    editing: int | None = None
    live: Json | None = None
    view: Json | None = None
    phones: Json | None = None


@dataclass(frozen=True, slots=True)
class DraftChanged(Event):
    """One tap. It holds the whole draft, so that it needs no tap before it to be understood."""

    kind = "draft_changed"
    version = 2
    round: Json
    live: Json | None = None
    view: Json | None = None
    phones: Json | None = None


@dataclass(frozen=True, slots=True)
class DraftDiscarded(Event):
    kind = "draft_discarded"


@dataclass(frozen=True, slots=True)
class RoundEntered(Event):
    """The draft becomes the next round; ``round`` is that with what followed by itself from what
    was entered, where something did."""

    kind = "round_entered"
    version = 2
    round: Json | None = None


@dataclass(frozen=True, slots=True)
class RoundEdited(Event):
    """The draft, or ``round`` as above, takes the place of the round that it was opened to edit.
    With it the match is over after ``ends_after`` rounds, if that is given: what was played or
    begun later goes."""

    kind = "round_edited"
    version = 3
    ends_after: int | None = None
    round: Json | None = None


@dataclass(frozen=True, slots=True)
class RoundRemoved(Event):
    """A round goes, and what comes after ``ends_after`` of those left, as for an edit."""

    kind = "round_removed"
    version = 2
    index: int
    ends_after: int | None = None


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """The table ends the match here. A half-entered round goes with it."""

    kind = "stopped"


@dataclass(frozen=True, slots=True)
class Continued(Event):
    """The match was played on elsewhere: these are all its rounds, as a file has them. A
    half-entered round goes; ``note`` counts where there was none."""

    kind = "continued"
    rounds: list[Json]
    stopped: bool = False
    finished: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class PlayerRenamed(Event):
    """Somebody else of the roster sits, and always sat, at this seat."""

    kind = "player_renamed"
    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class NoteChanged(Event):
    kind = "note_changed"
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Dated(Event):
    """Somebody told when the match began. When it ended was not told, so nobody knows that."""

    kind = "dated"
    started: str


# Consequences: they join the step before them, and go with it


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The match is over. ``outcome`` keeps what the rules of that day made of it."""

    kind = "finished"
    outcome: Json
    at: str | None = None


@dataclass(frozen=True, slots=True)
class Reopened(Event):
    kind = "reopened"


@dataclass(frozen=True, slots=True)
class ViewChanged(Event):
    """The entry screen stands elsewhere now. Nothing to undo: it amends the step ``step``."""

    kind = "view_changed"
    step: int
    view: Json


# Moves of the cursor


@dataclass(frozen=True, slots=True)
class Undone(Event):
    kind = "undone"


@dataclass(frozen=True, slots=True)
class Redone(Event):
    kind = "redone"


_KINDS: Mapping[str, type[Event]] = {
    cls.kind: cls
    for cls in (
        Started,
        Imported,
        DraftOpened,
        DraftChanged,
        DraftDiscarded,
        RoundEntered,
        RoundEdited,
        RoundRemoved,
        Stopped,
        Continued,
        PlayerRenamed,
        NoteChanged,
        Dated,
        Finished,
        Reopened,
        ViewChanged,
        Undone,
        Redone,
    )
}

_UPGRADES: dict[tuple[str, int], Callable[[Json], Json]] = {
    ("started", 1): lambda payload: payload,  # every match was entered as it was played then
    ("imported", 1): lambda payload: payload,  # no match was stopped then
    # no correction took other rounds away then
    ("round_edited", 1): lambda payload: payload,
    # nothing was filled in by itself then
    ("round_entered", 1): lambda payload: payload,
    ("round_edited", 2): lambda payload: payload,
    ("round_removed", 1): lambda payload: payload,
    ("draft_opened", 1): lambda payload: payload,  # no other phone took part then
    ("draft_changed", 1): lambda payload: payload,
}
"""(kind, version) → what makes a payload of that version one of the next."""


class UnreadableEvent(ValueError):
    """The row is damaged, or of a kind or version that this Diablotin does not know."""


def encode(event: Event) -> str:
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    return json.dumps(
        {name: value for name, value in values.items() if value is not None},
        ensure_ascii=False,
        separators=(",", ":"),
    )


def decode(kind: str, version: int, payload: str) -> Event:
    cls = _KINDS.get(kind)
    if cls is None or version > cls.version:
        raise UnreadableEvent(f"{kind} of version {version}")
    try:
        values = json.loads(payload)
        while version < cls.version:
            values = _UPGRADES[kind, version](values)
            version += 1
        return cls(**values)
    except (ValueError, TypeError, KeyError) as error:
        raise UnreadableEvent(f"{kind}: {error}") from error
