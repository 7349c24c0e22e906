"""Tables that play: what a round was, which touch brings the entry closer to it, and what that
touch means.

A table sees where the screen stands (whose hand, which colour), and keeps by itself what was
entered. It is told every touch that was made, so that it can go on after any disturbance.
"""

from __future__ import annotations

import copy
import random
from abc import ABC, abstractmethod
from typing import Any

from tests.scoring import dealing
from tests.soak.record import Data

COLOURS = dealing.COLOURS
BACK = "Back"
KINDS = ("plus2", "plus1", "zero", "minus2")
LARGEST_KEY = 18
"""Larger piles are tapped card by card."""


class Table(ABC):
    """``meant`` is the round that was played."""

    def __init__(self, rng: random.Random, seats: int) -> None:
        self.rng = rng
        self.seats = seats
        self.meant = self.deal()

    @abstractmethod
    def deal(self) -> Data:
        """A round as it could be played, in the form in which it will be entered."""

    @abstractmethod
    def empty(self) -> Data:
        """A round of which nothing is entered."""

    @abstractmethod
    def next_tap(self, at: Any, entered: Data) -> str:
        """What to touch now; ``at`` is where the screen stands."""

    @abstractmethod
    def after(self, tag: str, at: Any, entered: Data) -> Data:
        """What is entered after a touch."""

    @staticmethod
    def said(data: Data) -> Data:
        """What a round of the app says, in the words of the table."""
        return data

    def filled(self, entered: Data) -> Data:
        """A round with what the app fills in by itself, as there is no other possibility."""
        return entered

    def complete(self, entered: Data) -> bool:
        return entered == self.meant


def next_digit(wanted: int, stands: int | None, going_on: bool) -> str | None:
    """The digit that is missing, None if the number that stands there must go first."""
    if stands is None or not going_on:
        return str(wanted)[0]
    shown, full = str(stands), str(wanted)
    return full[len(shown)] if full.startswith(shown) and shown != full else None


class DiaboloTable(Table):
    def deal(self) -> Data:
        self.line_mode = self.rng.choice(["outcome", "outcome", "cards", "totals"])
        self.hand_mode = self.rng.choice(["cards", "cards", "totals"])
        round_ = self.played = dealing.diabolo_round(self.rng, self.seats)
        won = {c: self._outcome(line) for c, line in round_["lines"].items()}
        lines = {
            c: self._line(line, won[c])
            for c, line in round_["lines"].items()
            if self.line_mode == "outcome" or line["demon"] or line["angel"]
        }
        hands: list[Data] = [{} for _ in range(self.seats)]
        for colour in (c for c in COLOURS if won[c] != "tie"):
            best = max(sum(hand[colour]) for hand in round_["hands"])
            for seat, hand in enumerate(round_["hands"]):
                held = sum(hand[colour])
                if held and (held == best or self.rng.random() < 0.3):
                    hands[seat][colour] = hand[colour] if self.hand_mode == "cards" else held
        return {"lines": lines, "hands": hands, "doubles": round_["doubles"]}

    def tell_all_cards(self) -> None:
        """Somebody follows the round: all that lies on the lines is known, and where nothing is."""
        self.line_mode = "cards"
        self.meant["lines"] = copy.deepcopy(self.played["lines"])

    @staticmethod
    def _outcome(line: Data) -> str:
        lead = sum(line["angel"]) - sum(line["demon"])
        return "tie" if not lead else "angel" if lead > 0 else "demon"

    def _line(self, line: Data, outcome: str) -> Any:
        if self.line_mode == "totals":
            return {side: sum(cards) for side, cards in line.items()}
        return outcome if self.line_mode == "outcome" else line

    def empty(self) -> Data:
        return {
            "lines": {},
            "hands": [{} for _ in range(self.seats)],
            "doubles": [None] * self.seats,
        }

    @staticmethod
    def said(data: Data) -> Data:
        hands = data["hands"]
        return {
            "lines": data.get("lines", {}),
            "hands": hands,
            "doubles": data.get("doubles", [None] * len(hands)),
        }

    def filled(self, entered: Data) -> Data:
        """Nobody has cards of a colour that is all out, nor whoever has shown six others."""
        filled = copy.deepcopy(entered)
        for colour in COLOURS:
            line = entered["lines"].get(colour)
            places = [hand.get(colour) for hand in entered["hands"]]
            places += line.values() if isinstance(line, dict) else []
            out = sum(sum(held) if isinstance(held, list) else held or 0 for held in places) == 37
            none = [
                seat
                for seat, hand in enumerate(entered["hands"])
                if colour not in hand and (out or self._shown(hand) == 6)
            ]
            if len(none) == self.seats or any(colour in hand for hand in entered["hands"]):
                for seat in none:
                    filled["hands"][seat][colour] = []
        return filled

    @staticmethod
    def _shown(hand: Data) -> int:
        return sum(len(held) for held in hand.values() if isinstance(held, list))

    # Which touch

    def next_tap(self, at: Any, entered: Data) -> str:
        if at.step == "lines":
            return self._tap_on_lines(at, entered)
        if entered["lines"] != self.meant["lines"]:
            return BACK
        return self._tap_in_hands(at, entered)

    def _tap_on_lines(self, at: Any, entered: Data) -> str:
        if at.line_mode != self.line_mode:
            return f"mode:{self.line_mode}"
        for colour, meant in self.meant["lines"].items():
            stands = entered["lines"].get(colour)
            if stands == meant:
                continue
            if self.line_mode == "outcome":
                return f"line:{colour}:{meant}"
            for side in ("demon", "angel"):
                there = stands.get(side) if stands else None
                if there == meant[side] or (there is None and meant[side] == []):
                    continue
                if (at.line, at.side) != (colour, side):
                    return f"line:{colour}:{side}"
                return self._key(at, meant[side], there)
        return "next"

    def _tap_in_hands(self, at: Any, entered: Data) -> str:
        unfinished = [c for c in at.scoring_colours if self._open_seats(c, entered)]
        if at.colour not in unfinished:
            return f"colour:{unfinished[0]}" if unfinished else "next"
        seat = self._open_seats(at.colour, entered)[0]
        meant = self.meant["doubles"][seat] == at.colour
        if meant and entered["doubles"][seat] != at.colour:
            return f"double:{seat}"
        if at.seat != seat:
            return f"{self.rng.choice(['hand', 'holding'])}:{seat}"
        if at.hand_mode != self.hand_mode:
            return "by_total"
        return self._key(
            at, self.meant["hands"][seat][at.colour], entered["hands"][seat].get(at.colour)
        )

    def _open_seats(self, colour: str, entered: Data) -> list[int]:
        """Whose holding or Double of a colour is not entered yet."""
        return [
            seat
            for seat in range(self.seats)
            if self.meant["hands"][seat].get(colour) != entered["hands"][seat].get(colour)
            or (self.meant["doubles"][seat] == colour) != (entered["doubles"][seat] == colour)
        ]

    @staticmethod
    def _key(at: Any, meant: Any, stands: Any) -> str:
        if isinstance(meant, list):
            return f"card:{meant[len(stands or [])]}"
        digit = next_digit(meant, stands, at.typing)
        return "erase" if digit is None else f"digit:{digit}"

    # What it means

    def after(self, tag: str, at: Any, entered: Data) -> Data:
        entered = copy.deepcopy(entered)
        kind, *rest = tag.split(":")
        if kind == "line" and at.line_mode == "outcome":
            self._tell_line(entered, *rest)
        elif kind == "double":
            seat = int(rest[0])
            doubles = entered["doubles"]
            if doubles[seat] in (None, at.colour):  # elsewhere it stays, and is only offered here
                doubles[seat] = None if doubles[seat] else at.colour
        elif kind in ("card", "digit", "erase"):
            place, name = self._place(at, entered)
            if kind == "digit" and not at.typing:
                place.pop(name, None)  # a number that is typed anew
            self._press(place, name, kind, int(rest[0]) if rest else 0)
            if at.step == "lines":
                self._tidy_line(entered, at.line)
        return entered

    @staticmethod
    def _tell_line(entered: Data, colour: str, outcome: str) -> None:
        lines = entered["lines"]
        if lines.get(colour) == outcome:
            del lines[colour]
        else:
            lines[colour] = outcome
        if lines.get(colour) != "angel":
            entered["doubles"] = [None if d == colour else d for d in entered["doubles"]]

    @staticmethod
    def _place(at: Any, entered: Data) -> tuple[Data, str]:
        if at.step == "hands":
            return entered["hands"][at.seat], at.colour
        line = entered["lines"].get(at.line)
        if not isinstance(line, dict):
            line = entered["lines"][at.line] = {}
        return line, at.side

    @staticmethod
    def _press(place: Data, name: str, kind: str, value: int) -> None:
        if kind == "card":
            place[name] = [*place.get(name, []), value]
        elif kind == "digit":
            place[name] = place.get(name, 0) * 10 + value
        elif place.get(name, 0) >= 10:
            place[name] //= 10
        else:
            place.pop(name, None)

    @staticmethod
    def _tidy_line(entered: Data, colour: str) -> None:
        """Cards on one side say that the other is known; a line of nothing is not entered."""
        line = entered["lines"][colour]
        if any(isinstance(held, list) for held in line.values()):
            for side in ("demon", "angel"):
                line.setdefault(side, [])
        if not line:
            del entered["lines"][colour]


class InfernoTable(Table):
    def deal(self) -> Data:
        taken = dealing.inferno_round(self.rng, self.seats)["taken"]
        for one in taken:
            if isinstance(one.get("red"), list) and not any(one["red"]):
                del one["red"]
            if isinstance(one.get("red"), int) and one["red"] == 0:
                del one["red"]
            if one.get("others") == 0:
                del one["others"]
            if not one:  # has to be said as well
                one.update(red=[0] * 5, others=0)
            elif self.rng.random() < 0.3:
                points = dealing.inferno_points(one)
                one.clear()
                one["points"] = points
        return {"taken": taken}

    def empty(self) -> Data:
        return {"taken": [{} for _ in range(self.seats)]}

    def filled(self, entered: Data) -> Data:
        """Nobody else has red cards once these are all out, nor others."""
        filled = copy.deepcopy(entered)
        all_out = sum(map(dealing.inferno_points, entered["taken"])) == 140
        red = all_out or sum(self._red_points(one) for one in entered["taken"]) == 60
        others = all_out or sum(one.get("others", 0) for one in entered["taken"]) == 80
        for one in filled["taken"]:
            if "points" in one or not (one or all_out):
                continue
            if red:
                one.setdefault("red", [0] * 5)
            if others:
                one.setdefault("others", 0)
        return filled

    @staticmethod
    def _red_points(one: Data) -> int:
        red = one.get("red", 0)
        if isinstance(red, int):
            return red
        return sum(value * count for value, count in enumerate(red, start=1))

    def next_tap(self, at: Any, entered: Data) -> str:
        wrong = [s for s in range(self.seats) if entered["taken"][s] != self.meant["taken"][s]]
        if at.seat not in wrong:
            saves = at.next_step.code == "save"
            return f"seat:{wrong[0]}" if wrong and (saves or self.rng.random() < 0.3) else "next"
        meant, stands = self.meant["taken"][at.seat], entered["taken"][at.seat]
        if meant == {"red": [0] * 5, "others": 0}:
            return "nothing"
        if "points" in meant:
            if at.mode != "total":
                return "way:total"
            digit = next_digit(meant["points"], stands.get("points"), at.typing)
            return f"digit:{digit}" if digit else "field:points"
        if at.mode == "total":
            return "way:cards"
        if meant.get("red") != stands.get("red"):
            return self._tap_red(at, meant["red"], stands.get("red"))
        if at.field != "others":
            return "field:others"
        digit = next_digit(meant["others"], stands.get("others"), at.typing)
        return f"digit:{digit}" if digit else f"seat:{at.seat}"

    @staticmethod
    def _tap_red(at: Any, meant: Any, stands: Any) -> str:
        mode = "cards" if isinstance(meant, list) else "points"
        if at.mode != mode:
            return f"way:{mode}"
        if mode == "cards":
            counts = stands or [0] * 5
            value = next(v for v in range(5) if counts[v] != meant[v])
            return f"red:{value + 1}"
        if at.field != "red":
            return "field:red"
        digit = next_digit(meant, stands, at.typing)
        return f"digit:{digit}" if digit else "field:red"

    def after(self, tag: str, at: Any, entered: Data) -> Data:
        entered = copy.deepcopy(entered)
        one = entered["taken"][at.seat]
        kind, _, value = tag.partition(":")
        if kind in ("red", "nothing") or (kind == "digit" and at.field != "points"):
            one.pop("points", None)
        if tag == "nothing":
            one.update(red=[0] * 5, others=0)
        elif kind == "red":
            counts = one["red"] if isinstance(one.get("red"), list) else [0] * 5
            counts[int(value) - 1] += 1
            one["red"] = counts
        elif kind == "digit":
            before = one.get(at.field, 0) if at.typing else 0
            if at.field == "points":  # takes the place of everything told before
                one.clear()
            one[at.field] = before * 10 + int(value)
        return entered


class AngelsTable(Table):
    def deal(self) -> Data:
        piles = dealing.angels_round(self.rng, self.seats)["piles"]
        return {"piles": [{kind: pile.get(kind, 0) for kind in KINDS} for pile in piles]}

    def empty(self) -> Data:
        return {"piles": [{} for _ in range(self.seats)]}

    def filled(self, entered: Data) -> Data:
        """No pile has more of a kind of which no card is left."""
        filled = copy.deepcopy(entered)
        cards = sum(sum(pile.values()) for pile in entered["piles"])
        for kind, limit in (("plus2", 30), ("plus1", 60), ("zero", 6), ("minus2", 24)):
            counted = sum(pile.get(kind, 0) for pile in entered["piles"])
            if counted == limit or cards == 60:
                for pile in filled["piles"]:
                    if pile or cards == 60:
                        pile.setdefault(kind, 0)
        return filled

    def next_tap(self, at: Any, entered: Data) -> str:
        stands = self.filled(entered)["piles"]
        wrong = [
            (seat, kind)
            for seat in range(self.seats)
            for kind in KINDS
            if stands[seat].get(kind) != self.meant["piles"][seat][kind]
        ]
        if not wrong:
            return "next"
        if (at.seat, at.kind) not in wrong:
            return f"pile:{wrong[0][0]}:{wrong[0][1]}"
        return f"count:{min(self.meant['piles'][at.seat][at.kind], LARGEST_KEY + 1)}"

    def after(self, tag: str, at: Any, entered: Data) -> Data:
        entered = copy.deepcopy(entered)
        if tag.startswith("count:"):
            pile, key = entered["piles"][at.seat], int(tag.partition(":")[2])
            if key > LARGEST_KEY:
                key = max(LARGEST_KEY, pile.get(at.kind, 0)) + 1
            pile[at.kind] = key
        return entered


class MythoTable(Table):
    def deal(self) -> Data:
        round_ = dealing.mytho_round(self.rng, self.seats)
        meant = {"winner": round_["winner"], "by": round_.get("by", "empty")}
        if self.rng.random() < 0.3:
            meant["left"] = [
                0 if seat == meant["winner"] else self.rng.randint(1, 3)
                for seat in range(self.seats)
            ]
        return meant

    def empty(self) -> Data:
        return {"by": "empty"}

    @staticmethod
    def said(data: Data) -> Data:
        return {"by": "empty", **data}

    def next_tap(self, at: Any, entered: Data) -> str:
        for name in ("winner", "by"):
            if entered.get(name) != self.meant[name]:
                return f"{'winner' if name == 'winner' else 'ending'}:{self.meant[name]}"
        if entered.get("left") == self.meant.get("left"):
            return "next"
        if not (at.counting or entered.get("left")):
            return "counting"
        stands = entered.get("left") or [None] * self.seats
        seat = next(s for s in range(self.seats) if (stands[s] or 0) != self.meant["left"][s])
        return f"left:{seat}:more"

    def after(self, tag: str, at: Any, entered: Data) -> Data:
        entered = copy.deepcopy(entered)
        kind, *rest = tag.split(":")
        if kind == "winner":
            entered["winner"] = int(rest[0])
        elif kind == "ending":
            entered["by"] = rest[0]
        elif kind == "left":
            left = entered.setdefault("left", [None] * self.seats)
            left[int(rest[0])] = (left[int(rest[0])] or 0) + 1
            left[entered["winner"]] = 0
        return entered


TABLES = {
    "diabolo": DiaboloTable,
    "inferno": InfernoTable,
    "angels": AngelsTable,
    "mytho": MythoTable,
}
