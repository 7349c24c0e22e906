"""Many matches of one family, put into the store at once."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache

import scoring
from tests.rules.dealing import deal_match
from tour.driver import Driver

FAMILY = ("Ana", "Joe", "Zoé", "Léo", "Michael", "Lou", "Max")


@cache
def _dealt(seed: int, game: str) -> scoring.Match:
    return scoring.match_from_data(deal_match(seed, game, full=True))


def evenings(
    count: int, names: Sequence[str] = FAMILY, unfinished_every: int = 7
) -> Iterator[scoring.Match]:
    """Matches of all games in turn, seven hours apart, the newest an hour ago."""
    now = datetime.now().astimezone()
    for number in range(count):
        game = scoring.GAMES.ids[number % len(scoring.GAMES.ids)]
        match = _dealt(number % 40, game)
        unfinished = number % unfinished_every == unfinished_every - 1
        start = number % len(names)
        seated = [names[(start + seat) % len(names)] for seat in range(len(match.players))]
        yield replace(
            match,
            id=f"m{number}",
            players=tuple(seated),
            rounds=match.rounds[: -1 if unfinished else None],
            started=(now - timedelta(hours=1 + 7 * number)).isoformat(),
            finished=None,
        )


def remember(phone: Driver, count: int, names: Sequence[str] = FAMILY) -> None:
    """The phone knows these matches, as after months of playing."""
    phone.session.store.add_all(evenings(count, names))
    phone.page.refresh()
    phone.settle()
