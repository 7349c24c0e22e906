"""Following a round of Mytho at the table, tap by tap.

:class:`scoring.mytho_live.MythoLive` knows what may happen and what follows from it. This adds
what a screen asks in between: who contests a hidden card, before it is turned over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from scoring.mytho import MythoRound
from scoring.mytho_live import NOBODY, Action, Kind, MythoLive, contest

Question = Literal["turn", "drawn", "hidden", "last_card", "verdict", "won"]


class Move(NamedTuple):
    """A card that goes from one hand to another; None is the middle of the table."""

    source: int | None
    target: int | None


@dataclass(frozen=True)
class MythoLiveEntry:
    state: MythoLive
    contester: int | None = None
    """Who said "mytho!" while the card is not turned over yet."""

    @classmethod
    def resume(cls, data: Mapping[str, Any] | None, seats: int, starter: int) -> MythoLiveEntry:
        """Go on where the stored table stood; what cannot be read is dealt anew."""
        try:
            stored = dict(data or {})
            contester = stored.pop("contester", None)
            state = MythoLive.from_data(stored)
        except ValueError:
            return cls(MythoLive.deal(seats, starter))
        if len(state.hands) != seats:
            return cls(MythoLive.deal(seats, starter))
        live = cls(state)
        return live.choose(contester) if contester in live.contesters else live

    def to_data(self) -> dict[str, object]:
        chosen = {} if self.contester is None else {"contester": self.contester}
        return {**self.state.to_data(), **chosen}

    # What there is

    @property
    def question(self) -> Question:
        """What the table has to say next."""
        if self.state.winner is not None:
            return "won"
        if self.contester is not None:
            return "verdict"
        if self.state.last_card_waits:
            return "last_card"
        if self.state.hidden_by is not None:
            return "hidden"
        return "drawn" if self.state.drawn else "turn"

    @property
    def contesters(self) -> tuple[int, ...]:
        """Who may contest, the next player first, as they sit."""
        hidden_by, seats = self.state.hidden_by, len(self.state.hands)
        if hidden_by is None:
            return ()
        return tuple((hidden_by + step) % seats for step in range(1, seats))

    def can(self, kind: Kind) -> bool:
        """Whether this may happen now; while a contest waits for its verdict nothing else may."""
        legal = self.contester is None and self.state.legal_actions()
        return any(action.kind == kind for action in legal or ())

    @property
    def round(self) -> MythoRound | None:
        """The round to save, once somebody has won."""
        return None if self.state.winner is None else self.state.as_round()

    # Taps

    def do(self, action: Action) -> MythoLiveEntry:
        return MythoLiveEntry(self.state.after(action))

    def choose(self, seat: int | None) -> MythoLiveEntry:
        """Say who contests, or that it was not that one."""
        return MythoLiveEntry(self.state, seat)

    def judged(self, *, matches: bool) -> Action:
        """The contest with its outcome: the card matches the reference, or it does not."""
        assert self.contester is not None
        return contest(self.contester, matches=matches)

    # What happens

    def moves(self, action: Action) -> tuple[Move, ...]:
        """The cards that an action moves."""
        turn, liar = self.state.turn, self.state.hidden_by
        match action.kind:
            case "draw":
                return (Move(None, turn),)
            case "open" | "hidden":
                return (Move(turn, None),)
            case "contest" if action.matches:
                return (Move(None, action.seat),)
            case "contest":
                return Move(None, liar), Move(action.seat, liar)
        return ()


__all__ = ["NOBODY", "Move", "MythoLiveEntry", "Question"]
