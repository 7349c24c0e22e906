"""A Diabolo round: what it is made of, and how it is read from a file and written to one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from .json_reader import kind_of, read_by_seat, read_count, read_integer, read_object
from .problems import Findings, Path

COLOURS = ("red", "yellow", "green", "violet", "blue")
COPIES = {1: 4, 2: 3, 3: 3, 4: 2, 5: 2}

Outcome = Literal["angel", "demon", "tie"]
OUTCOMES: tuple[Outcome, ...] = ("angel", "demon", "tie")

Holding = tuple[int, ...] | int | None
"""The cards of one colour, or only their total, or None: not entered."""


@dataclass(frozen=True, slots=True)
class Sides:
    """A line by what lies on either side of its Hell and Heaven card."""

    demon: Holding = None
    angel: Holding = None

    @property
    def outcome(self) -> Outcome:
        demon, angel = points(self.demon), points(self.angel)
        if angel == demon:
            return "tie"
        return "angel" if angel > demon else "demon"

    @property
    def cards(self) -> int:
        """How many cards are known to lie on the line."""
        demon = len(self.demon) if isinstance(self.demon, tuple) else 0
        angel = len(self.angel) if isinstance(self.angel, tuple) else 0
        return demon + angel


Line = Sides | Outcome | None
"""A line by its sides, by its outcome alone, or None: left out, so empty."""

Hand = tuple[Holding, ...]
"""What a player holds of each colour, in the order of COLOURS."""


@dataclass(frozen=True, slots=True)
class DiaboloRound:
    """Lines in the order of COLOURS; hands and Doubles by seat.

    A round given as one number per player has ``points`` instead, and nothing else.
    """

    lines: tuple[Line, ...]
    hands: tuple[Hand, ...]
    doubles: tuple[str | None, ...]
    points: tuple[int | None, ...] | None = None
    """One number per player, as on the score sheet; in a draft None is not entered yet."""


def points(holding: Holding) -> int:
    """
    >>> points((4, 2)), points(6), points(None)
    (6, 6, 0)
    """
    return sum(holding) if isinstance(holding, tuple) else holding or 0


def outcome(line: Line) -> Outcome:
    """Who wins a line; an empty one is a tie."""
    if line is None:
        return "tie"
    return line.outcome if isinstance(line, Sides) else line


def empty_round(seats: int) -> DiaboloRound:
    return DiaboloRound(_NO_LINES, (_NO_CARDS,) * seats, (None,) * seats)


def points_round(points: tuple[int | None, ...]) -> DiaboloRound:
    """A round given as one number per player."""
    return replace(empty_round(len(points)), points=points)


def read_round(
    fields: Mapping[str, object], seats: int, path: Path, findings: Findings, *, draft: bool
) -> DiaboloRound:
    unread: set[str] = set()
    lines = _NO_LINES
    if "lines" in fields:
        lines = _read_lines(fields["lines"], (*path, "lines"), findings, unread)
    hands = read_by_seat(fields, "hands", path, findings, seats, _read_hand, _NO_CARDS, draft=draft)
    doubles = read_by_seat(
        fields, "doubles", path, findings, seats, _read_double, None, draft=draft
    )
    # A Double on a line that could not be read is not a second mistake.
    doubles = tuple(None if colour in unread else colour for colour in doubles)
    return DiaboloRound(lines, hands, doubles, _read_points(fields, seats, path, findings, draft))


def round_to_data(round_: DiaboloRound) -> dict[str, object]:
    if round_.points is not None:
        return {"points": list(round_.points)}
    data: dict[str, object] = {
        "lines": {
            colour: _line_to_data(line)
            for colour, line in zip(COLOURS, round_.lines, strict=True)
            if line is not None
        },
        "hands": [
            {
                colour: _holding_to_data(holding)
                for colour, holding in zip(COLOURS, hand, strict=True)
                if holding is not None
            }
            for hand in round_.hands
        ],
    }
    if any(round_.doubles):
        data["doubles"] = list(round_.doubles)
    return data


_NO_LINES: tuple[Line, ...] = (None,) * len(COLOURS)
_NO_CARDS: Hand = (None,) * len(COLOURS)
_COLOUR_KEYS = frozenset(COLOURS)
_CARD_KEYS = frozenset({"lines", "hands", "doubles"})
_SIDE_KEYS = frozenset({"demon", "angel"})


def _read_points(
    fields: Mapping[str, object], seats: int, path: Path, findings: Findings, draft: bool
) -> tuple[int | None, ...] | None:
    if "points" not in fields:
        return None

    def read(value: object, at: Path, findings: Findings) -> int | None:
        return None if draft and value is None else read_integer(value, at, findings)

    if fields.keys() & _CARD_KEYS:
        findings.error("points_beside_cards", (*path, "points"))
    return read_by_seat(fields, "points", path, findings, seats, read, None, draft=draft)


def _read_lines(
    value: object, path: Path, findings: Findings, unread: set[str]
) -> tuple[Line, ...]:
    fields = read_object(value, path, findings, known=_COLOUR_KEYS)
    if fields is None:
        unread.update(COLOURS)
        return _NO_LINES
    lines: list[Line] = []
    for colour in COLOURS:
        before = len(findings)
        lines.append(
            _read_line(fields[colour], (*path, colour), findings) if colour in fields else None
        )
        if len(findings) > before:
            unread.add(colour)
    return tuple(lines)


def _read_line(value: object, path: Path, findings: Findings) -> Line:
    if isinstance(value, str):
        for known in OUTCOMES:
            if value == known:
                return known
        findings.error("unknown_outcome", path, allowed=list(OUTCOMES))
        return None
    if not isinstance(value, dict):
        findings.error("not_a_line", path, found=kind_of(value))
        return None
    sides = read_object(value, path, findings, known=_SIDE_KEYS) or {}
    return Sides(
        *(
            _read_holding(sides[side], (*path, side), findings) if side in sides else None
            for side in ("demon", "angel")
        )
    )


def _read_hand(value: object, path: Path, findings: Findings) -> Hand:
    fields = read_object(value, path, findings, known=_COLOUR_KEYS)
    if not fields:  # as most hands are while a round is entered
        return _NO_CARDS
    return tuple(
        [
            _read_holding(fields[colour], (*path, colour), findings) if colour in fields else None
            for colour in COLOURS
        ]
    )


def _read_holding(value: object, path: Path, findings: Findings) -> Holding:
    if isinstance(value, list):
        return _read_cards(value, path, findings)
    if isinstance(value, str | dict) or value is None:
        findings.error("not_a_holding", path, found=kind_of(value))
        return None
    return read_count(value, path, findings, "negative_total")


def _read_cards(value: list[object], path: Path, findings: Findings) -> tuple[int, ...] | None:
    cards: list[int] = []
    for index, card in enumerate(value):
        if type(card) is int and card in COPIES:
            cards.append(card)
        elif (number := read_integer(card, (*path, index), findings)) is not None:
            findings.error("card_value", (*path, index), found=number, low=1, high=5)
    return tuple(cards) if len(cards) == len(value) else None


def _read_double(value: object, path: Path, findings: Findings) -> str | None:
    if value is None or (isinstance(value, str) and value in _COLOUR_KEYS):
        return value
    findings.error("unknown_colour", path, allowed=list(COLOURS))
    return None


def _line_to_data(line: Sides | Outcome) -> object:
    if not isinstance(line, Sides):
        return line
    sides = {"demon": line.demon, "angel": line.angel}
    return {side: _holding_to_data(held) for side, held in sides.items() if held is not None}


def _holding_to_data(holding: Holding) -> object:
    return list(holding) if isinstance(holding, tuple) else holding
