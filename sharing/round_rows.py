"""A match as the rows of a table, whatever kind of file it goes into."""

from collections.abc import Iterator

from i18n import tr
from scoring import Match, Result
from words.outcome import how_far


def round_rows(match: Match, result: Result) -> Iterator[list[str | int]]:
    """The cells: who plays, what each round brought, the totals, and whether it was stopped."""
    yield [tr("Round"), *match.players]
    for scored in result.rounds:
        yield [scored.number, *scored.scores]
    yield [tr("Total"), *result.totals]
    if result.stopped:
        yield [how_far(match, result)]
