"""States of the app that no stop of the tour shows: the rare, the full, the empty and the broken.

They jump to where they are through the session, so that they cost little; each begins at home and
leaves nothing behind that the next one needs.
"""

from tools.audit.states import (
    broken,
    entries,
    exchange,
    greetings,
    people,
    player_counts,
    rankings,
    tables,
    trouble,
)
from tools.audit.states.samples import State

EMPTY: list[State] = [
    (f"empty_{tab}", lambda phone, tab=tab: phone.root.tab(tab))
    for tab in ("home", "history", "players", "rules")
]
EMPTY.append(("empty_ranking", lambda phone: phone.root.open("ranking")))
"""Before anything was played."""

STATES: list[State] = [
    *entries.STATES,
    *tables.STATES,
    *greetings.STATES,
    *people.STATES,
    *trouble.STATES,
    *exchange.STATES,
    *player_counts.STATES,
    *rankings.STATES,  # with people who crowd the others out of a list
    *broken.STATES,
]
