"""Following a round of Diabolo at the table, tap by tap.

:class:`scoring.diabolo_live.DiaboloLive` knows which card may lie where. This adds the side that
was touched and waits for its card, and where the count begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring import Setup
from scoring.diabolo import COLOURS, DiaboloRound, outcome
from scoring.diabolo_live import DiaboloLive, Place, Refusal

from .base import FOLLOWING, Key, card_keys
from .diabolo import SIDES


@dataclass(frozen=True)
class DiaboloLiveEntry:
    state: DiaboloLive
    chosen: Place | None = None

    @classmethod
    def resume(
        cls,
        setup: Setup,
        round_: DiaboloRound,
        live: Mapping[str, Any] | None,
        view: Mapping[str, Any],
    ) -> DiaboloLiveEntry:
        """Go on where the stored table stood; what cannot be read starts afresh."""
        discarded = (live or {}).get("discarded")
        counted = discarded if type(discarded) is int and discarded > 0 else 0
        # A round that is followed has lines, also where the table usually enters the score sheet.
        entry = cls(DiaboloLive(setup, replace(round_, points=None), counted))
        place = _read_place(view.get(FOLLOWING))
        return entry if place is None or entry.state.refusal_of(place) else entry.choose(place)

    @property
    def live(self) -> dict[str, object]:
        """What the store keeps besides the round."""
        return {"discarded": self.state.discarded}

    @property
    def view(self) -> dict[str, object]:
        """Where the screen stands: the side that waits for its card. And where the entry would."""
        return {**self._entry_view, FOLLOWING: self.chosen and list(self.chosen)}

    @property
    def counting_view(self) -> dict[str, object]:
        """Where the entry stands when the count begins: at the hands, if a colour scores."""
        lines = zip(COLOURS, self.state.round.lines, strict=True)
        scoring = [colour for colour, line in lines if outcome(line) != "tie"]
        at = {"step": "hands", "colour": scoring[0]} if scoring else {}
        return {**self._entry_view, **at}

    @property
    def _entry_view(self) -> dict[str, object]:
        """At the lines, by cards; before any card, wherever people like to begin."""
        told = any(line is not None for line in self.state.round.lines)
        return {"step": "lines", "line_mode": "cards"} if told else {}

    # Taps

    def choose(self, place: Place) -> DiaboloLiveEntry:
        """A side is touched: the next card lies there."""
        return replace(self, chosen=place)

    def play(self, place: Place, card: int) -> DiaboloLiveEntry:
        """A card is played; the next one needs its side again, so that none slips in."""
        return DiaboloLiveEntry(self.state.played(place, card))

    def discard(self) -> DiaboloLiveEntry:
        return DiaboloLiveEntry(self.state.card_discarded())

    def card_keys(self) -> tuple[Key, ...]:
        """The cards 1 to 5, with what the deck still has of the chosen colour."""
        if self.chosen is None:
            return tuple(Key(card, enabled=True) for card in range(1, 6))
        return card_keys(self.state.copies_left(self.chosen.colour))


def _read_place(value: object) -> Place | None:
    match value:
        case [str(colour), str(side)] if colour in COLOURS and side in SIDES:
            return Place(colour, "demon" if side == "demon" else "angel")
    return None


__all__ = ["DiaboloLiveEntry", "Place", "Refusal"]
