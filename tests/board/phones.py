"""Phones around a table, without a network between: each sees snapshots and taps keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from board.opened_secrets import OpenedSecrets
from board.snapshot import snapshot
from board.table_state import TableState
from board.taps import open_secrets, take_tap
from board.undone_taps import UndoneTaps
from session import Session

NAMES = ("Ana", "Joe", "Zoé", "Inès", "Michael")


class PlainTable:
    """Every seat has a phone, unless some are left out."""

    def __init__(self, session: Session) -> None:
        self.session = session
        assert session.match is not None
        self.phones = {seat: f"phone {seat}" for seat in range(len(session.match.players))}
        self.opened_secrets = OpenedSecrets()
        self.undone_taps = UndoneTaps()
        session.observe(lambda _: self.undone_taps.follow(self.state))
        self.watch_only = False
        self.languages = dict.fromkeys(self.phones, "fr")

    @property
    def state(self) -> TableState:
        undone = self.undone_taps.seats
        state = TableState.of(self.session, self.phones, watch_only=self.watch_only, undone=undone)
        assert state is not None
        return self.opened_secrets.restored(state)

    def sees(self, seat: int | None, language: str = "fr") -> dict[str, Any]:
        return snapshot(self.state, seat, language)

    def hand(self, seat: int, language: str = "fr") -> dict[str, Any]:
        return self.sees(seat, language)["hand"]

    def tap(self, seat: int, *taps: str) -> None:
        for tap in taps:
            hand = self.hand(seat)
            self.send(seat, hand["round"], hand["taps"] + 1, tap)

    def send(self, seat: int, round_number: int, number: int, tap: str) -> int:
        return take_tap(
            self.session, self.state, seat, round_number=round_number, tap_id=str(number), tap=tap
        )

    def release(self, seat: int) -> bool:
        """The host takes the seat back."""
        self.leave(seat)
        return open_secrets(self.session, self.state)

    def leave(self, seat: int) -> None:
        self.phones.pop(seat, None)

    def done(self, seat: int) -> None:
        self.tap(seat, "done:yes")


def keys(hand: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every key that a hand shows."""
    for part in hand["parts"]:
        for row in part["rows"]:
            yield from row["keys"]


def taps(hand: dict[str, Any]) -> list[str]:
    """Those that can be pressed."""
    return [key["tap"] for key in keys(hand) if key["enabled"]]
