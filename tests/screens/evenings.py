"""Many matches of one family, put into the store at once."""

import atexit
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

import scoring
from store import Store
from tests.scoring.dealing import deal_match
from tools.driver.driver import Driver

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


@cache
def _written(count: int) -> Path:
    """A folder with the data of a phone that knows so many matches, written once."""
    folder = Path(tempfile.mkdtemp(prefix="diablotin-evenings-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with Store(folder / "data", background=False) as store:
        store.matches.add_all(evenings(count))
    return folder / "data"


def known(count: int, folder: Path) -> Path:
    """The data of a phone that knows so many matches, in a folder of its own."""
    return shutil.copytree(_written(count), folder)


def remember(phone: Driver, count: int, names: Sequence[str] = FAMILY) -> None:
    """The phone knows these matches, as after months of playing."""
    phone.session._store.matches.add_all(evenings(count, names))
    phone.page.refresh()
    phone.settle()


def other_match() -> scoring.Match:
    """A match of seven people whom the family does not know."""
    names = ("Nora", "Nino", "Nour", "Noa", "Nils", "Nell", "Nuria")
    return replace(next(evenings(1, names)), id="other")
