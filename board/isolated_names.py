"""Names in sentences, so that one written from right to left does not turn the rest around."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from functools import lru_cache

from .table_state import TableState

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
ISOLATES = dict.fromkeys(range(0x2066, 0x206A))
"""Isolates inside a name could end ours."""
PLAIN = frozenset({"L", "EN", "ES", "CS", "ET", "AN", "NSM", "BN", "B", "S", "WS", "ON"})
"""What characters with one direction, or none, are: a name of these alone needs no isolate."""


@lru_cache(maxsize=256)
def isolated_name(name: str) -> str:
    """The name between isolates, if it has characters of the other direction or overrides."""
    if all(unicodedata.bidirectional(sign) in PLAIN for sign in name):
        return name
    return f"{FIRST_STRONG_ISOLATE}{name.translate(ISOLATES)}{POP_ISOLATE}"


def isolated(table: TableState) -> TableState:
    """The same table with names that can stand in any sentence."""
    names = tuple(map(isolated_name, table.match.players))
    if names == table.match.players:
        return table
    players = tuple(player._replace(name=isolated_name(player.name)) for player in table.players)
    return replace(table, match=replace(table.match, players=names), players=players)
