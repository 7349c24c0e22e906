"""What one phone sees of the table: a pure function of the state, the seat and the language.

Plain values, ready for JSON. Every sentence comes from `words`, in the language of the phone.
"""

from __future__ import annotations

from typing import Any

from i18n import tr
from words import PROFILES, board, outcome
from words.match_story import story
from words.player_rounds import steps_of
from words.round_details import reasons_of, what_happened, what_looks_odd
from words.rounds import round_title
from words.scoresheet import Scoresheet
from words.table import table_head

from .hands import UNDO, Hand, Place, hand_of
from .hands.base import key, part, row
from .isolated_names import isolated
from .table_state import TableState

Json = dict[str, Any]

MOST_STEPS = 40
"""Of a longer match the last ones: a small screen could not tell more apart."""

STEPS = 3
"""Of a podium."""


class Snapshots:
    """For many phones: what all see alike is worked out once for each language, and again only
    when a round, a name or the note changed, not with every tap."""

    def __init__(self) -> None:
        self._scores: dict[str, tuple[object, Json]] = {}

    def of(self, table: TableState, seat: int | None, language: str) -> Json:
        """All that a phone at this seat, or at none, may see."""
        table = isolated(table)
        scored = (table.match, table.result, table.players)
        known = self._scores.get(language)
        if known is None or known[0] != scored:
            with tr.speaking(language):
                self._scores[language] = known = scored, scores(table)
        return snapshot(table, seat, language, known[1])


def snapshot(
    table: TableState, seat: int | None, language: str, shared: Json | None = None
) -> Json:
    """All that a phone at this seat, or at none, may see; ``shared`` is what all see of it."""
    table = isolated(table)
    with tr.speaking(language):
        return {
            **(scores(table) if shared is None else shared),
            "seats": _seats(table),
            "counting": _counting(table),
            "watch_only": table.watch_only,
            "seat": seat,
            "hand": None if seat is None else _hand(table, seat),
        }


def scores(table: TableState) -> Json:
    """What every phone sees alike, in the language spoken now."""
    sheet = Scoresheet(table.match, table.result, table.players)
    head = table_head(sheet)
    return {
        "game": {"id": table.match.game, "name": sheet.profile.name, "glyph": sheet.profile.glyph},
        "finished": table.result.finished,
        "head": head._asdict(),
        "caption": sheet.caption,
        "low_wins": not sheet.rules.highest_wins,
        "standings": [
            {"seat": seat, **row, "steps": _steps(sheet, seat)} for seat, row in _rows(sheet)
        ],
        "note": table.match.note or "",
        "chart": _chart(sheet) if sheet.has_course else None,
        "columns": [column._asdict() for column in sheet.columns()],
        "rounds": [] if sheet.secret else _rounds(sheet),
        "result": _result(sheet) if table.result.finished else None,
    }


def _rows(sheet: Scoresheet) -> list[tuple[int, Json]]:
    return sheet.honoured_ranks() if sheet.result.finished else sheet.rows()


def _steps(sheet: Scoresheet, seat: int) -> list[Json]:
    """The way to somebody's total, to be drawn."""
    return [
        {"points": step.points, "total": step.total} for step in steps_of(sheet, seat, MOST_STEPS)
    ]


def _chart(sheet: Scoresheet) -> Json:
    return {
        "series": [
            {"mark": mark, "player": player, "name": name, "totals": totals}
            for name, (mark, player, totals) in zip(sheet.names, sheet.series(), strict=True)
        ]
    }


def _rounds(sheet: Scoresheet) -> list[Json]:
    return [
        {
            "title": round_title(line.number, single=sheet.single),
            "number": tr.number(line.number),
            "points": list(line.points),
            "totals": list(line.totals),
            "best": list(line.best),
            "happened": what_happened(sheet, scored),
            "odd": what_looks_odd(sheet, scored),
            "why": [reasons_of(sheet, scored, seat) for seat in range(len(sheet.names))],
        }
        for line, scored in zip(sheet.lines(), sheet.result.rounds, strict=True)
    ]


def _result(sheet: Scoresheet) -> Json:
    wins, amount = outcome.win_around_amount(sheet.match, sheet.result)
    return {
        "winners": tr.listed(outcome.in_front(sheet.match, sheet.result)),
        "wins": wins,
        "amount": amount,
        "story": story(sheet.match, sheet.result),
        "podium": _podium(sheet),
        "why": outcome.why(sheet.match, sheet.result),
        "mood": outcome.mood(sheet.result),
    }


def _podium(sheet: Scoresheet) -> list[Json]:
    """Who has one of the first three places, best first; nobody where a win is all there is."""
    if not outcome.has_totals(sheet.match, sheet.result):
        return []
    best = [standing for standing in sheet.result.standings if standing.rank <= STEPS]
    return [{"seat": standing.seat, "rank": standing.rank} for standing in best]


def _seats(table: TableState) -> list[Json]:
    """Who sits where, and how far they are with the round being entered."""
    done = table.done
    return [
        {
            "name": name,
            "claim": board.claim(name),
            "player": player.colour,
            "taken": seat in table.taken,
            "done": seat in done,
            **_beside(table, seat),
        }
        for seat, (name, player) in enumerate(zip(table.match.players, table.players, strict=True))
    ]


def _beside(table: TableState, seat: int) -> Json:
    """What stands beside a player's name while a round is entered; ``active`` if it is their turn,
    or if they are done."""
    hand = hand_of(table.match.game)
    if hand is None or table.counting is None or table.watch_only:
        return {"beside": "", "active": False}
    beside, active = hand.beside(Place(table, seat))
    return {"beside": beside, "active": active}


def _counting(table: TableState) -> Json | None:
    """What is going on with the round, beside what the standings say."""
    if table.draft is None:
        return None
    if table.draft.editing is not None:
        sheet = Scoresheet(table.match, table.result, table.players)
        corrected = board.corrected_now(sheet, table.draft.number)
        return {"text": corrected, "detail": "", "announced": ""}
    hand = hand_of(table.match.game)
    played = table.followed or (hand and not hand.ends)
    said = board.played_now if played else board.counted_now
    text = said(table.draft.number, single=_is_single(table))
    detail = board.awaited(table.awaited) if table.awaits_hands else ""
    if table.counting is None and table.taken and not table.watch_only:
        detail = board.awaits_count()
    announced = hand.announced(table) if hand else ""
    return {"text": text, "detail": detail, "announced": announced}


def _is_single(table: TableState) -> bool:
    """Whether one round is the whole match."""
    return PROFILES[table.match.game].rules.length(table.match.setup) == 1


def _hand(table: TableState, seat: int) -> Json | None:
    """The seat's own part of the round being entered; None if there is nothing to enter."""
    hand = hand_of(table.match.game)
    if hand is None or table.counting is None or table.watch_only:
        return None
    place = Place(table, seat)
    shown = hand.shown(place)
    single = _is_single(table)
    return {
        "hint": "",
        **shown,
        "notice": shown.get("notice") or (board.tap_undone() if seat in table.undone else ""),
        "parts": [*shown["parts"], *_undo(hand, place, shown["parts"])],
        "round": place.evening_round,
        "taps": place.note.taps,
        "ends": hand.ends,
        "done": hand.is_done(place),
        # Where a round is played on the phones, nothing is counted that could have a name.
        "heading": round_title(place.number, single=single) if hand.ends or not single else "",
    }


def _undo(hand: Hand, place: Place, parts: list[Json]) -> list[Json]:
    """The key that undoes the seat's own last tap, below the others. It is there before it can be
    pressed, so that nothing moves."""
    can_undo = hand.can_undo(place)
    if not parts and not can_undo:
        return []
    return [part("", row("chips", [key(UNDO, tr("Undo my last tap"), enabled=can_undo)]))]
