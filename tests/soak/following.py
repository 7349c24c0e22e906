"""Following a round of Mytho card by card, on the game's live screen."""

from __future__ import annotations

import copy
import random

from tests.soak.record import Data

HAND = 5


class MythoFollower:
    """Touches anything that may happen next; the hands are counted by us."""

    def __init__(self, rng: random.Random, seats: int, starter: int) -> None:
        self.rng, self.seats, self.starter = rng, seats, starter

    def dealt(self) -> Data:
        return {
            "hands": [HAND] * self.seats,
            "turn": self.starter,
            "drawn": False,
            "hidden_by": None,
            "winner": None,
            "by": None,
        }

    def next_tap(self, live: Data | None) -> str:
        live = live or self.dealt()
        if live["winner"] is not None:
            return "next"
        if live.get("contester") is not None:
            return self.rng.choice(["right", "wrong", "right", "wrong", "other"])
        liar = live["hidden_by"]
        contests = [f"contest:{s}" for s in range(self.seats) if s != liar]
        if liar is not None and live["hands"][liar] == 0:
            return self.rng.choice([*contests, "nobody"])
        taps = ["open", "hidden", "open", "hidden", "pass" if live["drawn"] else "draw"]
        if liar is not None:
            taps += ["nobody", self.rng.choice(contests)]
        return self.rng.choice(taps)

    def after(self, tag: str, live: Data | None) -> Data:
        live = copy.deepcopy(live or self.dealt())
        hands, turn, liar = live["hands"], live["turn"], live["hidden_by"]
        kind, _, seat = tag.partition(":")
        contester = live.pop("contester", None)
        waits = liar is not None and hands[liar] == 0
        if kind == "contest":
            live["contester"] = int(seat)
        elif kind == "other":
            pass
        elif kind == "right":  # the card did not match: the liar draws, one of them from the hand
            hands[liar] += 2
            hands[contester] -= 1
            live["hidden_by"] = None
            self._win(live, contester, "contest", if_=hands[contester] == 0)
        elif kind == "wrong":
            hands[contester] += 1
            live["hidden_by"] = None
            self._win(live, liar, "empty", if_=waits)
        elif kind == "nobody":
            live["hidden_by"] = None
            self._win(live, liar, "empty", if_=waits)
        else:
            self._turn(live, kind, turn)
        return live

    def _turn(self, live: Data, kind: str, turn: int) -> None:
        live["hidden_by"] = turn if kind == "hidden" else None
        live["hands"][turn] += {"draw": 1, "pass": 0}.get(kind, -1)
        live["drawn"] = kind == "draw"
        if kind != "draw":
            live["turn"] = (turn + 1) % self.seats
        self._win(live, turn, "empty", if_=kind == "open" and live["hands"][turn] == 0)

    @staticmethod
    def _win(live: Data, seat: int, by: str, *, if_: bool) -> None:
        if if_:
            live.update(winner=seat, by=by, drawn=False)

    @staticmethod
    def round_of(live: Data) -> Data | None:
        if live["winner"] is None:
            return None
        return {"winner": live["winner"], "by": live["by"], "left": live["hands"]}
