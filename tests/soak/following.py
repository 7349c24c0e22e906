"""Following a round card by card, on the live screens of Mytho, Diabolo and Inferno."""

from __future__ import annotations

import copy
import random
from abc import ABC, abstractmethod
from typing import Any

from tests.scoring.inferno_table import InfernoTable as PlayedTable
from tests.scoring.inferno_table import reds_and_others
from tests.soak.record import Data
from tests.soak.tables import COLOURS, DiaboloTable, InfernoTable, next_digit

HAND = LINE_SIZE = 5
NO_RED = [0] * 5


class Follower(ABC):
    """What is touched while a round is followed, and what that comes to."""

    count_follows = True
    """Whether the round is counted in the entry when it is over."""

    @abstractmethod
    def done(self, draft: Data, live: Data | None) -> bool:
        """Whether everything was told that there is to tell."""

    @abstractmethod
    def next_tap(self, at: Any, draft: Data, live: Data | None) -> str:
        """What to touch now; ``at`` is where the screen stands."""

    @abstractmethod
    def after(self, tag: str, at: Any, draft: Data, live: Data | None) -> tuple[Data, Data | None]:
        """The draft and its live table after a touch."""


class DiaboloFollower(Follower):
    """Plays the cards of a round one by one; those that close a line come last of all."""

    def __init__(self, rng: random.Random, table: DiaboloTable) -> None:
        sides = {
            (colour, side): list(cards)
            for colour, line in table.played["lines"].items()
            for side, cards in line.items()
        }
        self.plays: list[tuple[str, str, int]] = []
        closes = {colour for colour in COLOURS if self._left(sides, colour) == LINE_SIZE}
        while unplayed := [place for place, cards in sides.items() if cards]:
            ready = [
                (colour, side)
                for colour, side in unplayed
                if colour not in closes or self._left(sides, colour) > 1
            ]
            place = rng.choice(ready or unplayed)
            self.plays.append((*place, sides[place].pop(0)))
        table.tell_all_cards()

    def done(self, draft: Data, live: Data | None) -> bool:
        return self._played(draft) == len(self.plays)

    def next_tap(self, at: Any, draft: Data, live: Data | None) -> str:
        if self.done(draft, live):
            return "next" if at.state.over else "count"
        colour, side, card = self.plays[self._played(draft)]
        return f"card:{card}" if at.chosen == (colour, side) else f"side:{colour}:{side}"

    def after(self, tag: str, at: Any, draft: Data, live: Data | None) -> tuple[Data, Data | None]:
        kind, _, card = tag.partition(":")
        if kind != "card":
            return draft, live
        draft = copy.deepcopy(draft)
        for colour in COLOURS:
            draft["lines"].setdefault(colour, {"demon": [], "angel": []})
        draft["lines"][at.chosen.colour][at.chosen.side].append(int(card))
        return draft, {"discarded": 0}

    @staticmethod
    def _left(sides: dict[tuple[str, str], list[int]], colour: str) -> int:
        return sum(len(cards) for place, cards in sides.items() if place[0] == colour)

    @staticmethod
    def _played(draft: Data) -> int:
        return sum(len(cards) for line in draft["lines"].values() for cards in line.values())


class InfernoFollower(Follower):
    """Says who picks up as a real deck is played; of some pick-ups the cards are told at once."""

    def __init__(self, rng: random.Random, table: InfernoTable, seats: int, starter: int) -> None:
        self.seats, self.starter = seats, starter
        played = PlayedTable(rng, seats, starter)
        self.zero: tuple[int, int] | None = None
        """Who said "Zéro !", after how many pick-ups."""
        while not played.over:
            if played.step() == "zero":
                self.zero = (played.zero or 0, len(played.picked_up))
        self.pick_ups = [
            (seat, *self._counted(cards), rng.random() < 0.6) for seat, cards in played.picked_up
        ]
        table.meant = {"taken": [self._meant(seat) for seat in range(seats)]}

    @staticmethod
    def _counted(cards: list[tuple[str, int]]) -> tuple[list[int], int]:
        reds, others = reds_and_others(cards)
        return [reds.count(value) for value in range(1, 6)], others

    def _meant(self, seat: int) -> Data:
        """What a player has in the end, in the form in which it comes to be entered."""
        mine = [(red, others, told) for who, red, others, told in self.pick_ups if who == seat]
        red = [sum(column) for column in zip(NO_RED, *(red for red, _, _ in mine), strict=True)]
        others = sum(others for _, others, _ in mine)
        meant: Data = {"red": red, "others": others}
        if mine and not any(told for _, _, told in mine):  # all of it is entered afterwards
            meant = {name: value for name, value in meant.items() if value not in (NO_RED, 0)}
        return meant

    def done(self, draft: Data, live: Data | None) -> bool:
        return self._tap(None, live) is None

    def next_tap(self, at: Any, draft: Data, live: Data | None) -> str:
        return self._tap(at, live) or ("next" if at.state.over else "count")

    def _tap(self, at: Any, live: Data | None) -> str | None:
        pick_ups = live["pick_ups"] if live else []
        if pick_ups:
            _, red, others, told = self.pick_ups[len(pick_ups) - 1]
            _, red_told, others_told = pick_ups[-1]
            if told and red != red_told:
                return f"red:{next(v for v in range(5) if red[v] != red_told[v]) + 1}"
            if told and others != others_told:
                digit = next_digit(others, others_told, at and at.typing)
                return f"digit:{digit}"
        if self.zero and self.zero[1] == len(pick_ups) and not (live and live["zero"] is not None):
            return f"seat:{self.zero[0]}" if at and at.asks_zero else "zero"
        if at and at.asks_zero:
            return "not_zero"
        if len(pick_ups) < len(self.pick_ups):
            return f"seat:{self.pick_ups[len(pick_ups)][0]}"
        return None

    def after(self, tag: str, at: Any, draft: Data, live: Data | None) -> tuple[Data, Data | None]:
        before, draft = live or self._dealt(), copy.deepcopy(draft)
        now = copy.deepcopy(before)
        kind, _, value = tag.partition(":")
        pick_ups = now["pick_ups"]
        if kind == "seat" and at.asks_zero:
            now.update(zero=int(value), zero_after=len(pick_ups))
        elif kind == "seat":
            pick_ups.append([int(value), [*NO_RED], 0])
        elif kind == "red":
            pick_ups[-1][1][int(value) - 1] += 1
        elif kind == "digit":
            pick_ups[-1][2] = (pick_ups[-1][2] * 10 if at.typing else 0) + int(value)
        elif kind in ("next", "count"):
            for seat in range(self.seats):
                if draft["taken"][seat] == {} and not any(who == seat for who, _, _ in pick_ups):
                    draft["taken"][seat] = {"red": [*NO_RED], "others": 0} if at.state.over else {}
        else:
            return draft, live
        for seat in range(self.seats):
            if draft["taken"][seat] == self._told(before, seat):
                draft["taken"][seat] = self._told(now, seat)
        return draft, now

    def _dealt(self) -> Data:
        return {
            "seats": self.seats,
            "starter": self.starter,
            "pick_ups": [],
            "zero": None,
            "zero_after": 0,
            "pile_gone": False,
        }

    @staticmethod
    def _told(live: Data, seat: int) -> Data:
        mine = [(r, o) for who, r, o in live["pick_ups"] if who == seat and (any(r) or o)]
        if not mine:
            return {}
        red = [sum(column) for column in zip(*(red for red, _ in mine), strict=True)]
        return {"red": red, "others": sum(others for _, others in mine)}


class MythoFollower(Follower):
    """Touches anything that may happen next; the hands are counted by us."""

    count_follows = False

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

    def done(self, draft: Data, live: Data | None) -> bool:
        return live is not None and live["winner"] is not None

    def next_tap(self, at: Any, draft: Data, live: Data | None) -> str:
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

    def after(self, tag: str, at: Any, draft: Data, live: Data | None) -> tuple[Data, Data | None]:
        now = self._after(tag, live)
        return self.round_of(now) or draft, now

    def _after(self, tag: str, live: Data | None) -> Data:
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
