"""Diabolo: five lines of angels against demons, and the highest hand of a colour pays or gains."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from .document import kind_of, read_count, read_integer, read_object, read_seats
from .game import Card, Game, Missing, Reason, RoundScore, Table
from .problems import Findings, Path

COLOURS = ("red", "yellow", "green", "violet", "blue")
COPIES = {1: 4, 2: 3, 3: 3, 4: 2, 5: 2}
COLOUR_POINTS = sum(value * copies for value, copies in COPIES.items())
HAND_SIZE = 6
SIDE_SIZE = 3
LINE_SIZE = 5

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
        return sum(len(side) for side in (self.demon, self.angel) if isinstance(side, tuple))


Line = Sides | Outcome | None
"""A line by its sides, by its outcome alone, or None: left out, so empty."""

Hand = tuple[Holding, ...]
"""What a player holds of each colour, in the order of COLOURS."""


@dataclass(frozen=True, slots=True)
class DiaboloRound:
    """Lines in the order of COLOURS; hands and Doubles by seat."""

    lines: tuple[Line, ...]
    hands: tuple[Hand, ...]
    doubles: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class ColourLeft:
    """What can still turn up of a colour: copies of 1 to 5, and points in all."""

    copies: tuple[int, ...]
    points: int


def points(holding: Holding) -> int:
    """
    >>> points((4, 2)), points(6), points(None)
    (6, 6, 0)
    """
    if holding is None:
        return 0
    return holding if isinstance(holding, int) else sum(holding)


def outcome(line: Line) -> Outcome:
    """Who wins a line; an empty one is a tie."""
    if line is None:
        return "tie"
    return line.outcome if isinstance(line, Sides) else line


def closed_lines_to_end(seats: int) -> int:
    """How many closed lines end the round."""
    return 3 if seats == 5 else 2


class Diabolo(Game[DiaboloRound]):
    id = "diabolo"
    seats = range(2, 6)
    deck: ClassVar[Mapping[Card, int]] = {
        Card(colour, value): copies for colour in COLOURS for value, copies in COPIES.items()
    }
    round_type = DiaboloRound
    starter_offset = 1

    def length(self, table: Table) -> int:
        return table.seats

    def empty_round(self, table: Table) -> DiaboloRound:
        nothing = (None,) * len(COLOURS)
        return DiaboloRound(nothing, (nothing,) * table.seats, (None,) * table.seats)

    # Reading and writing

    def read_round(
        self, data: object, table: Table, path: Path = (), *, draft: bool = False
    ) -> tuple[DiaboloRound | None, Findings]:
        findings = Findings()
        required = frozenset[str]() if draft else _REQUIRED
        fields = read_object(data, path, findings, known=_KEYS, required=required)
        if fields is None:
            return None, findings
        empty = self.empty_round(table)
        lines, hands, doubles = empty.lines, empty.hands, empty.doubles
        unread: set[str] = set()
        if "lines" in fields:
            lines = _read_lines(fields["lines"], (*path, "lines"), findings, unread)
        if "hands" in fields:
            hands_path = (*path, "hands")
            given = read_seats(fields["hands"], hands_path, findings, table.seats, draft=draft)
            read = [_read_hand(h, (*hands_path, i), findings) for i, h in enumerate(given)]
            hands = (*read, *hands[len(read) :])[: table.seats]
        if "doubles" in fields:
            at = (*path, "doubles")
            given = read_seats(fields["doubles"], at, findings, table.seats, draft=draft)
            named = [_read_double(d, (*at, i), findings) for i, d in enumerate(given)]
            # A Double on a line that could not be read is not a second mistake.
            kept = [None if colour in unread else colour for colour in named]
            doubles = (*kept, *doubles[len(kept) :])[: table.seats]
        return DiaboloRound(lines, hands, doubles), findings

    def round_to_data(self, round_: DiaboloRound) -> dict[str, object]:
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

    # Checking

    def check(self, round_: DiaboloRound, table: Table, path: Path = ()) -> Findings:
        findings = Findings()
        for index, colour in enumerate(COLOURS):
            _check_colour(round_, index, colour, path, findings)
            line = round_.lines[index]
            if isinstance(line, Sides):
                _check_line(line, (*path, "lines", colour), findings)
        for seat, double in enumerate(round_.doubles):
            if double is not None:
                won_by = outcome(round_.lines[COLOURS.index(double)])
                if won_by != "angel":
                    at = (*path, "doubles", seat)
                    findings.error("double_off_angel", at, colour=double, outcome=won_by)
        _check_closed_lines(round_.lines, table, path, findings)
        for seat, hand in enumerate(round_.hands):
            _check_hand(hand, (*path, "hands", seat), findings)
        return findings

    # Scoring

    def score(self, round_: DiaboloRound, table: Table) -> RoundScore:
        scores = [0] * table.seats
        reasons: list[Reason] = []
        for index, colour in enumerate(COLOURS):
            line = round_.lines[index]
            won_by = outcome(line)
            reasons.append(_line_reason(line, won_by, colour))
            if won_by == "tie":
                continue
            holdings = [hand[index] for hand in round_.hands]
            for reason in _colour_reasons(holdings, round_.doubles, colour, won_by):
                if reason.seat is not None:
                    scores[reason.seat] += reason.points
                reasons.append(reason)
        return RoundScore(tuple(scores), tuple(reasons))

    def missing(self, round_: DiaboloRound, table: Table) -> tuple[Missing, ...]:
        """Lines not entered, and lines that score while nobody's holding is entered.

        One holding of a colour is enough: only the highest matters.
        """
        found = []
        for index, colour in enumerate(COLOURS):
            line = round_.lines[index]
            if line is None:
                found.append(Missing("line", ("lines", colour), {"colour": colour}))
            elif outcome(line) != "tie" and all(hand[index] is None for hand in round_.hands):
                found.append(Missing("holdings", ("hands",), {"colour": colour}))
        return tuple(found)

    def remaining(self, round_: DiaboloRound, table: Table) -> dict[str, ColourLeft]:
        """What each colour can still have, by the cards and totals entered."""
        left = {}
        for index, colour in enumerate(COLOURS):
            copies = dict(COPIES)
            points_left = COLOUR_POINTS
            for _, holding in _places(round_, index, colour):
                points_left -= points(holding)
                if isinstance(holding, tuple):
                    for card in holding:
                        copies[card] -= 1
            left[colour] = ColourLeft(
                tuple(
                    max(0, copies[value]) if value <= points_left else 0 for value in sorted(COPIES)
                ),
                max(0, points_left),
            )
        return left


GAME = Diabolo()

_KEYS = frozenset({"lines", "hands", "doubles"})
_REQUIRED = frozenset({"lines", "hands"})
_COLOUR_KEYS = frozenset(COLOURS)
_SIDE_KEYS = frozenset({"demon", "angel"})


def _read_lines(
    value: object, path: Path, findings: Findings, unread: set[str]
) -> tuple[Line, ...]:
    fields = read_object(value, path, findings, known=_COLOUR_KEYS)
    if fields is None:
        unread.update(COLOURS)
        return (None,) * len(COLOURS)
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
    fields = read_object(value, path, findings, known=_COLOUR_KEYS) or {}
    return tuple(
        _read_holding(fields[colour], (*path, colour), findings) if colour in fields else None
        for colour in COLOURS
    )


def _read_holding(value: object, path: Path, findings: Findings) -> Holding:
    if isinstance(value, list):
        if all(type(card) is int and 1 <= card <= 5 for card in value):
            return tuple(value)
        for index, card in enumerate(value):
            number = read_integer(card, (*path, index), findings)
            if number is not None and number not in COPIES:
                findings.error("card_value", (*path, index), found=number, low=1, high=5)
        return None
    if isinstance(value, str | dict) or value is None:
        findings.error("not_a_holding", path, found=kind_of(value))
        return None
    return read_count(value, path, findings, "negative_total")


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


def _places(round_: DiaboloRound, index: int, colour: str) -> Iterator[tuple[Path, Holding]]:
    """Everywhere that cards of a colour can lie, in the order in which they are entered."""
    line = round_.lines[index]
    if isinstance(line, Sides):
        yield ("lines", colour, "demon"), line.demon
        yield ("lines", colour, "angel"), line.angel
    for seat, hand in enumerate(round_.hands):
        yield ("hands", seat, colour), hand[index]


def _check_colour(
    round_: DiaboloRound, index: int, colour: str, path: Path, findings: Findings
) -> None:
    """No more copies and no more points than the box has; told where the count goes over."""
    seen = [0] * 6
    total = 0
    over_total = False
    told: set[int] = set()
    for place, holding in _places(round_, index, colour):
        if holding is None:
            continue
        total += points(holding)
        if isinstance(holding, tuple):
            for card in holding:
                seen[card] += 1
                if seen[card] > COPIES[card] and card not in told:
                    told.add(card)
                    in_all = sum(
                        held.count(card)
                        for _, held in _places(round_, index, colour)
                        if isinstance(held, tuple)
                    )
                    findings.error(
                        "too_many_copies",
                        (*path, *place),
                        colour=colour,
                        card=card,
                        found=in_all,
                        limit=COPIES[card],
                    )
        if total > COLOUR_POINTS and not over_total:
            over_total = True
            in_all = sum(points(held) for _, held in _places(round_, index, colour))
            findings.error(
                "too_many_points",
                (*path, *place),
                colour=colour,
                found=in_all,
                limit=COLOUR_POINTS,
            )


def _check_line(line: Sides, path: Path, findings: Findings) -> None:
    for name, side in (("demon", line.demon), ("angel", line.angel)):
        if isinstance(side, tuple) and len(side) > SIDE_SIZE:
            findings.warn("side_size", (*path, name), cards=len(side), limit=SIDE_SIZE)
    if line.cards > LINE_SIZE:
        findings.warn("line_size", path, cards=line.cards, limit=LINE_SIZE)


def _check_closed_lines(
    lines: tuple[Line, ...], table: Table, path: Path, findings: Findings
) -> None:
    closed = 0
    for line in lines:
        if not (
            isinstance(line, Sides)
            and isinstance(line.demon, tuple)
            and isinstance(line.angel, tuple)
        ):
            return  # only a table that shows all its cards can be told that they do not add up
        closed += line.cards >= LINE_SIZE
    expected = closed_lines_to_end(table.seats)
    if closed != expected:
        findings.warn("closed_lines", (*path, "lines"), found=closed, expected=expected)


def _check_hand(hand: Hand, path: Path, findings: Findings) -> None:
    shown = [holding for holding in hand if isinstance(holding, tuple)]
    cards = sum(map(len, shown))
    if cards > HAND_SIZE or (len(shown) == len(COLOURS) and cards != HAND_SIZE):
        findings.warn("hand_size", path, cards=cards)


def _line_reason(line: Line, won_by: Outcome, colour: str) -> Reason:
    params: dict[str, object] = {"colour": colour, "demon": None, "angel": None}
    if isinstance(line, Sides):
        params |= {"demon": points(line.demon), "angel": points(line.angel)}
    empty = line is None or (
        isinstance(line, Sides) and not params["demon"] and not params["angel"]
    )
    return Reason("line_empty" if empty else f"line_{won_by}", params=params)


def _colour_reasons(
    holdings: Sequence[Holding], doubles: Sequence[str | None], colour: str, won_by: Outcome
) -> Iterator[Reason]:
    """Who gains or loses a colour that scores, and whose Double was played for nothing."""
    best = max(map(points, holdings))
    highest = [seat for seat, holding in enumerate(holdings) if points(holding) == best > 0]
    if not highest:
        yield Reason("nobody_holds", params={"colour": colour})
    for seat in highest:
        holding = holdings[seat]
        doubled = doubles[seat] == colour
        sign = 1 if won_by == "angel" else -1
        yield Reason(
            "gained" if won_by == "angel" else "lost",
            sign * best * (2 if doubled else 1),
            seat,
            {
                "colour": colour,
                "total": best,
                "cards": _holding_to_data(holding) if isinstance(holding, tuple) else None,
                "doubled": doubled,
                "tied_with": [other for other in highest if other != seat],
                "holdings": [None if h is None else points(h) for h in holdings],
            },
        )
    for seat, double in enumerate(doubles):
        if double == colour and seat not in highest:
            holding = holdings[seat]
            held = None if holding is None else points(holding)
            yield Reason(
                "double_spent",
                seat=seat,
                params={"colour": colour, "total": held, "highest": best, "by": highest},
            )
