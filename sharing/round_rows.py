"""A match as the rows of a table, whatever kind of file it goes into."""

from collections.abc import Iterator

from i18n import tr
from scoring import Match, Result
from words.outcome import how_far


def round_rows(match: Match, result: Result) -> Iterator[list[str | int | None]]:
    """The cells: who plays, what each round brought, the totals, the cards that break ties where
    any are known, and whether it was stopped. What is not known is None."""
    yield [tr("Round"), *match.players]
    for scored in result.rounds:
        yield [scored.number, *scored.scores]
    yield [tr("Total"), *result.totals]
    cards = {standing.seat: standing.cards for standing in result.standings}
    if result.rounds and any(size is not None for size in cards.values()):
        yield [tr("Cards"), *[cards[seat] for seat in range(len(match.players))]]
    if result.stopped:
        yield [how_far(match, result)]
