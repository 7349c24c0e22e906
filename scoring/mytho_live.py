"""The Mytho table while people play: hand sizes, whose turn, a hidden card that may be contested.

A pure state machine: :meth:`MythoLive.legal_actions` says what can happen, and
:meth:`MythoLive.after` gives the table after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from .mytho import ENDINGS, GAME, HAND_SIZE, Ending, MythoRound
from .problems import IllegalAction

Kind = Literal["draw", "open", "hidden", "pass", "contest", "nobody"]


@dataclass(frozen=True, slots=True)
class Action:
    """What somebody does. A contest names who contests, and whether the card matched."""

    kind: Kind
    seat: int | None = None
    matches: bool | None = None


DRAW = Action("draw")
PLAY_OPEN = Action("open")
PLAY_HIDDEN = Action("hidden")
PASS = Action("pass")
NOBODY = Action("nobody")


def contest(seat: int, *, matches: bool) -> Action:
    return Action("contest", seat, matches)


@dataclass(frozen=True, slots=True)
class MythoLive:
    """``hidden_by`` is who just played a card face down that can still be contested."""

    hands: tuple[int, ...]
    turn: int
    drawn: bool = False
    hidden_by: int | None = None
    winner: int | None = None
    by: Ending | None = None

    @classmethod
    def deal(cls, seats: int, starter: int, hand_size: int = HAND_SIZE) -> MythoLive:
        return cls((hand_size,) * seats, starter)

    @property
    def one_card_left(self) -> tuple[int, ...]:
        """Whom the others had better watch."""
        return tuple(seat for seat, cards in enumerate(self.hands) if cards == 1)

    @property
    def last_card_waits(self) -> bool:
        """Somebody is out of cards, and wins unless the hidden last card is contested rightly."""
        return self.hidden_by is not None and self.hands[self.hidden_by] == 0

    def legal_actions(self) -> tuple[Action, ...]:
        if self.winner is not None:
            return ()
        contests = tuple(
            contest(seat, matches=matches)
            for seat in range(len(self.hands))
            if self.hidden_by is not None and seat != self.hidden_by
            for matches in (False, True)
        )
        if self.last_card_waits:
            # The next player acting is nobody contesting: the match is decided either way.
            return (*contests, NOBODY)
        waiting = (*contests, NOBODY) if contests else ()
        own = (PASS,) if self.drawn else (DRAW,)
        return (*own, PLAY_OPEN, PLAY_HIDDEN, *waiting)

    def after(self, action: Action) -> MythoLive:
        if action not in self.legal_actions():
            raise IllegalAction(action)
        if action.kind == "contest":
            return self._contested(action)
        if action.kind == "nobody":
            return self._uncontested()
        # Whoever acts lets the hidden card before him pass.
        live = replace(self, hidden_by=None)
        if action.kind == "draw":
            return replace(live, hands=live._changed({live.turn: +1}), drawn=True)
        if action.kind == "pass":
            return live._next_turn()
        return live._played(hidden=action.kind == "hidden")

    def as_round(self) -> MythoRound:
        """The round to enter once somebody has won."""
        if self.winner is None or self.by is None:
            raise IllegalAction("nobody has won yet")
        return MythoRound(self.winner, self.by, self.hands)

    def _played(self, *, hidden: bool) -> MythoLive:
        player = self.turn
        live = replace(self, hands=self._changed({player: -1}))._next_turn()
        if hidden:
            return replace(live, hidden_by=player)
        return live._won(player, "empty") if live.hands[player] == 0 else live

    def _contested(self, action: Action) -> MythoLive:
        liar, contester = self.hidden_by, action.seat
        assert liar is not None and contester is not None
        if action.matches:
            honest_and_out = self.last_card_waits
            live = replace(self, hands=self._changed({contester: +1}), hidden_by=None)
            return live._won(liar, "empty") if honest_and_out else live
        # The liar draws one from the pile and one from the contester's hand.
        live = replace(self, hands=self._changed({liar: +2, contester: -1}), hidden_by=None)
        return live._won(contester, "contest") if live.hands[contester] == 0 else live

    def _uncontested(self) -> MythoLive:
        player = self.hidden_by
        assert player is not None
        live = replace(self, hidden_by=None)
        return live._won(player, "empty") if self.last_card_waits else live

    def _won(self, seat: int, by: Ending) -> MythoLive:
        return replace(self, winner=seat, by=by, drawn=False, hidden_by=None)

    def _next_turn(self) -> MythoLive:
        return replace(self, turn=(self.turn + 1) % len(self.hands), drawn=False)

    def _changed(self, changes: Mapping[int, int]) -> tuple[int, ...]:
        return tuple(cards + changes.get(seat, 0) for seat, cards in enumerate(self.hands))

    # In the store

    def to_data(self) -> dict[str, object]:
        return {
            "hands": list(self.hands),
            "turn": self.turn,
            "drawn": self.drawn,
            "hidden_by": self.hidden_by,
            "winner": self.winner,
            "by": self.by,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, object]) -> MythoLive:
        """Reads what :meth:`to_data` wrote; anything else is a ValueError."""
        try:
            live = cls(**{**data, "hands": tuple(data["hands"])})  # type: ignore[arg-type]
        except (TypeError, KeyError) as error:
            raise ValueError(f"not a Mytho table: {data!r}") from error
        if not live._holds_together():
            raise ValueError(f"not a Mytho table: {data!r}")
        return live

    def _holds_together(self) -> bool:
        seats = range(len(self.hands))
        somebody = [seat for seat in (self.hidden_by, self.winner) if seat is not None]
        return (
            len(self.hands) in GAME.seats
            and all(type(cards) is int and cards >= 0 for cards in self.hands)
            and all(type(seat) is int and seat in seats for seat in (self.turn, *somebody))
            and type(self.drawn) is bool
            and self.by in (None, *ENDINGS)
            and (self.winner is None) == (self.by is None)
        )
