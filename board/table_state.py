"""What the phones around the table may know of: the match on it, and who has which seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from entry.base import FOLLOWING, ROUND_WAY
from scoring import Match, Result, RoundScore

from .seat_notes import SeatNotes, taps_of

if TYPE_CHECKING:
    from session import Session
    from store import Player
    from store.fold import Draft


@dataclass(frozen=True)
class TableState:
    """The session's state as it is now, and the board's own. ``phones`` identifies the phone of
    each seat that has one; with ``watch_only`` no phone enters anything; ``earlier`` rounds were
    those of matches before this one."""

    match: Match
    result: Result
    players: tuple[Player, ...]
    draft: Draft | None = None
    preview: RoundScore | None = None
    phones: Mapping[int, str] = field(default_factory=dict)
    watch_only: bool = False
    earlier: int = 0
    earlier_drafts: Callable[[], Iterable[Draft]] = tuple
    """The drafts of the round before this one, newest first."""
    undone: frozenset[int] = frozenset()
    """The seats whose last tap the host has undone."""
    ways: Mapping[str, object] = field(default_factory=dict)
    """How the host last entered rounds of the game."""

    @classmethod
    def of(
        cls,
        session: Session,
        phones: Mapping[int, str] | None = None,
        *,
        watch_only: bool = False,
        earlier: int = 0,
        undone: frozenset[int] = frozenset(),
    ) -> TableState | None:
        """The match on the table; None if there is none."""
        if session.match is None or session.result is None:
            return None
        return cls(
            session.match,
            session.result,
            session.players,
            session.draft,
            session.preview,
            phones or {},
            watch_only,
            earlier,
            session.earlier_drafts,
            undone,
            session.entry_ways([ROUND_WAY]),
        )

    @property
    def taken(self) -> frozenset[int]:
        """The seats that have a phone."""
        return frozenset(self.phones)

    @cached_property
    def done(self) -> frozenset[int]:
        """The seats whose phones are done with the round being entered."""
        from .hands import Place, hand_of  # which knows tables itself

        hand = hand_of(self.match.game)
        if hand is None or self.counting is None:
            return frozenset()
        seats = range(len(self.players))
        return frozenset(seat for seat in seats if hand.is_done(Place(self, seat)))

    @property
    def awaited(self) -> tuple[str, ...]:
        """The players whose phones are not done with the round being entered."""
        seats = sorted(self.taken - self.done) if self.awaits_hands else []
        return tuple(self.match.players[seat] for seat in seats)

    @cached_property
    def counting(self) -> Draft | None:
        """The round that is being entered, if it is the next one: a past round is corrected on
        the host alone, and one that is followed there card by card is not counted yet."""
        draft = self.draft
        return draft if draft and draft.editing is None and FOLLOWING not in draft.view else None

    @property
    def followed(self) -> bool:
        """Whether the next round is played, and nothing of it was counted."""
        draft = self.draft
        if draft is None or draft.editing is not None:
            return False
        empty = self.match.rules.empty_round(self.match.setup)
        return FOLLOWING in draft.view or (draft.live is not None and draft.round == empty)

    @property
    def played_on_phones(self) -> bool:
        """Whether phones follow the round themselves, instead of counting it."""
        from .hands import hand_of  # which knows tables itself

        hand = hand_of(self.match.game)
        return hand is not None and not hand.ends

    @property
    def awaits_hands(self) -> bool:
        """Whether there are phones that enter something and say when they are done."""
        from .hands import hand_of  # which knows tables itself

        hand = hand_of(self.match.game)
        entering = self.counting is not None and not self.watch_only
        return bool(entering and self.taken and hand and hand.ends)

    @cached_property
    def notes(self) -> SeatNotes:
        return SeatNotes(self.draft.phones if self.draft else None)

    def before_tap(self, seat: int) -> Draft | None:
        """The draft before the last tap of a seat's phone: the newest that has as few of them."""
        taps = self.notes[seat].undoes_to
        if taps is None:
            return None
        drafts = self.earlier_drafts()
        return next((draft for draft in drafts if taps_of(draft.phones, seat) == taps), None)
