"""A match as a spreadsheet (.xlsx): a sheet with every round, and one with the standings.

Numbers are numbers and dates are dates, for people who go on counting. Everything else is written
as a string and as nothing else: no name can become a formula or a link.
"""

import unicodedata
from datetime import datetime
from io import BytesIO
from typing import Any

from i18n import tr
from scoring import Match, Result, moment
from words import PROFILES
from words.dates import here
from words.notes import in_full

from .round_rows import round_rows

MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

Cell = str | int | datetime | None

NARROWEST, WIDEST = 9, 42
DATE_AND_TIME = 22
"""The number format that every program writes as its own language does."""
A_DATE = 16
"""How many characters such a date takes at most."""


def xlsx_file(match: Match, result: Result) -> bytes:
    from xlsxwriter import Workbook  # only who sends a spreadsheet waits for it

    out = BytesIO()
    with Workbook(out, {"in_memory": True}) as book:
        _write(book, tr("Rounds"), [list(row) for row in round_rows(match, result)])
        _write(book, tr("Standings"), [*_standings(match, result), [], *_facts(match)])
    return out.getvalue()


def _standings(match: Match, result: Result) -> list[list[Cell]]:
    with_cards = any(standing.cards is not None for standing in result.standings)
    head: list[Cell] = [tr("Rank"), tr("Name"), tr("Total")]
    table: list[list[Cell]] = [[*head, tr("Cards")] if with_cards else head]
    for standing in result.standings:
        row: list[Cell] = [standing.rank, match.players[standing.seat], standing.total]
        table.append([*row, standing.cards] if with_cards else row)
    return table


def _facts(match: Match) -> list[list[Cell]]:
    """What else is known of the match, each with its name."""
    facts: list[tuple[str, Cell]] = [
        (tr("Game"), PROFILES[match.game].name),
        (tr("Started"), _local(match.started)),
        (tr("Ended"), _local(match.finished)),
        (tr("Note"), in_full(match.note) or None),
    ]
    return [[name, value] for name, value in facts if value is not None]


def _local(time: str | None) -> datetime | None:
    """A moment as the clock on the wall said it: spreadsheets know no time zones."""
    known = moment(time)
    return here(known).replace(tzinfo=None) if known else None


def _write(book: Any, title: str, table: list[list[Cell]]) -> None:
    sheet = book.add_worksheet(title)
    bold, date = book.add_format({"bold": True}), book.add_format({"num_format": DATE_AND_TIME})
    widths: dict[int, int] = {}
    for number, row in enumerate(table):
        for column, cell in enumerate(row):
            if isinstance(cell, str):
                sheet.write_string(number, column, cell, None if number else bold)
            elif isinstance(cell, datetime):
                sheet.write_datetime(number, column, cell, date)
            elif cell is not None:
                sheet.write_number(number, column, cell)
            widths[column] = max(widths.get(column, NARROWEST), _width(cell))
    for column, width in widths.items():
        sheet.set_column(column, column, min(width + 2, WIDEST))
    sheet.freeze_panes(1, 0)


def _width(cell: Cell) -> int:
    """How many characters wide a cell is; those of East Asia take two places each."""
    if isinstance(cell, datetime):
        return A_DATE
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in str(cell or ""))
