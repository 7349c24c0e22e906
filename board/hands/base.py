"""What the hands of all games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from entry.base import ROUND_WAY, Key
from i18n import number, tr
from scoring import Setup
from words import board as words

from ..seat_notes import SeatNote
from ..table_state import TableState

if TYPE_CHECKING:
    from store.fold import Draft

Json = dict[str, Any]

DONE = "done"
"""The key with which a seat says that its hand is entered: "done:yes", or not: "done:no"."""


UNDO = "undo:"
"""The key with which a seat undoes its own last tap."""


class NotPossible(ValueError):
    """What a phone asked for cannot be, or not any more."""


@dataclass(frozen=True)
class Place:
    """A seat at a table where a round is being entered."""

    table: TableState
    seat: int

    @property
    def setup(self) -> Setup:
        return self.table.match.setup

    @property
    def round(self) -> Any:
        return self._draft.round

    @property
    def live(self) -> Json | None:
        return self._draft.live

    @property
    def number(self) -> int:
        return self._draft.number

    @property
    def evening_round(self) -> int:
        """The number of the round since the phones came in, whatever match it belongs to."""
        return self.table.earlier + self.number

    @property
    def note(self) -> SeatNote:
        return self.table.notes[self.seat]

    @property
    def phone(self) -> str | None:
        """What identifies the phone that has the seat; None without a phone."""
        return self.table.phones.get(self.seat)

    @property
    def way(self) -> object:
        """How the host enters players of whom nothing is entered yet."""
        return self._draft.view.get(ROUND_WAY, self.table.ways.get(ROUND_WAY))

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.match.players

    @property
    def before_tap(self) -> Place | None:
        """The seat before its last tap; None if there is nothing to undo."""
        before = self.table.before_tap(self.seat)
        if before is None or self.table.draft is None:
            return None
        # The view is the host's and may say that the round was only followed then.
        draft = replace(before, view=self.table.draft.view)
        return Place(replace(self.table, draft=draft), self.seat)

    @property
    def _draft(self) -> Draft:
        draft = self.table.counting
        if draft is None:
            raise NotPossible("no round is being entered")
        return draft


@dataclass(frozen=True)
class Change:
    """What a tap does: the round with the seat's own part changed, and what else there is. None
    stays as it is."""

    round: Any = None
    live: Mapping[str, Any] | None = None
    view: Mapping[str, Any] | None = None
    secret: Mapping[str, Any] | None = None
    opened: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """The secrets that are open from now on, by seat."""


class Hand(ABC):
    ends: bool = True
    """Whether a seat says when it is done."""

    @abstractmethod
    def shown(self, place: Place) -> Json:
        """What the phone shows: ``title``, ``hint``, ``value``, ``why`` and ``parts``."""

    @abstractmethod
    def tapped(self, place: Place, name: str, value: str) -> Change:
        """What a tap on the key ``name:value`` means, one of those that are offered."""

    def offers(self, place: Place, tap: str) -> bool:
        """Whether this key can be pressed now. Nothing else is listened to."""
        if tap == UNDO:
            return self.can_undo(place)
        if tap.partition(":")[0] == DONE:
            return self.ends and tap in (f"{DONE}:yes", f"{DONE}:no")
        return tap in self.enabled(place)

    @abstractmethod
    def enabled(self, place: Place) -> Collection[str]:
        """The keys of `shown` that can be pressed now, without the texts on them."""

    def ended(self, place: Place) -> Change:
        """What it means for the round that a seat says it is done."""
        return Change()

    def is_done(self, place: Place) -> bool:
        """Whether a seat is done and nothing has to be asked again."""
        return place.note.done

    def can_undo(self, place: Place) -> bool:
        """Whether the seat's own last tap can be undone."""
        return place.before_tap is not None

    @abstractmethod
    def restored(self, place: Place, before: Place) -> Change:
        """The seat's own part as it was ``before`` its last tap; everything else stays."""

    def beside(self, place: Place) -> tuple[str, bool]:
        """What all phones show beside the player's name, and whether it is emphasized."""
        if place.phone is None:
            return "", False
        done = self.is_done(place)
        return words.seat_progress(done=done), done

    def reopened(self, table: TableState, before: Any) -> Any:
        """The draft's round with the open secrets of the same round ``before`` an Undo."""
        raise NotImplementedError

    def opened(self, table: TableState) -> Change | None:
        """What lies open once every seat that a phone has decided; None as long as one has not,
        or if nothing was secret."""
        return None

    def announced(self, table: TableState) -> str:
        """What everybody gets to know of what was secret, once it lies open."""
        return ""


def fitting(place: Place, round_: Any) -> Any:
    """A restored round. Raises :class:`NotPossible` if the deck no longer has its cards."""
    rules, setup = place.table.match.rules, place.setup
    if any(problem.is_error for problem in rules.check(rules.filled(round_, setup), setup)):
        raise NotPossible("other players have these cards now")
    return round_


# How parts, rows and keys are told to the page


def part(title: str, *rows: Json, **more: Any) -> Json:
    """A panel of the page: ``suit``, ``badge``, ``tone``, ``value`` and ``detail`` besides."""
    return {"title": title, "rows": [row for row in rows if row["keys"]], **more}


def row(kind: str, keys: Sequence[Json], label: str = "") -> Json:
    """Keys beside each other. ``kind`` is how they look: cards, less, digits, steps, chips,
    piles, actions."""
    return {"kind": kind, "keys": list(keys), "label": label}


def key(tap: str, text: str, *, label: str = "", enabled: bool = True, **more: Any) -> Json:
    """A button. ``label`` is what a screen reader says of it; ``pressed``, ``suit``, ``count``,
    ``note`` and ``follows`` (it was filled in by itself) besides."""
    return {"tap": tap, "text": text, "label": label, "enabled": enabled, **more}


def digit_row(field: str, title: str, keys: Sequence[Key]) -> Json:
    """The digits that enter a number."""
    return row(
        "digits",
        [key(f"digit:{field}.{k.value}", number(k.value), enabled=k.enabled) for k in keys],
        label=words.digits_of(title),
    )


def number_rows(
    field: str, title: str, keys: Sequence[Key], *, signed: bool, minus: bool
) -> tuple[Json, Json]:
    """The digits of a number that may be negative, and the keys for its sign and for erasing."""
    sign = key(f"sign:{field}", "−", label=tr("Make it negative"), pressed=minus)
    erase = key(f"erase:{field}", tr("Take the last one back"))
    return (
        digit_row(field, title, keys),
        row("chips", [*([sign] if signed else []), erase], label=title),
    )


def number_taps(field: str, keys: Sequence[Key], *, signed: bool) -> list[str]:
    """The keys of `number_rows` that can be pressed."""
    digits = [f"digit:{field}.{key.value}" for key in keys if key.enabled]
    return [*digits, *([f"sign:{field}"] if signed else []), f"erase:{field}"]


def step_row(field: str, title: str, *, less: bool, more: bool) -> Json:
    """− and + for a number, as far as it can become smaller and larger."""
    return row(
        "steps",
        [
            key(f"step:{field}.-1", "−", label=words.one_less(title), enabled=less),
            key(f"step:{field}.1", "+", label=words.one_more(title), enabled=more),
        ],
        label=title,
    )


def split(value: str) -> tuple[str, int]:
    """The two parts of a key's value: "red.5"."""
    field, _, number = value.partition(".")
    return field, int(number)
