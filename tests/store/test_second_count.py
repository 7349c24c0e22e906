"""Every figure against a second, plain count over a few hundred matches of all games.

The count knows the match files as they were dealt, the second scorer of ``tests/scoring`` and which
matches were removed. It shares nothing with ``scoring`` or ``store``.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any

import pytest

import scoring
from store import Store
from tests.scoring.dealing import NAMES, SEATS, deal_match
from tests.scoring.plain_scorer import plain_result

MATCHES = 320
GAMES = tuple(SEATS)
NOW = datetime(2026, 11, 16, 21).astimezone()
DAYS_AGO = (0, 0, 1, 5, 12, 20, 40, 200, 400, 800)
COURSE = 20
"""How many matches the course of a player's places has."""

Data = dict[str, Any]


class Played:
    """A finished match as a person with paper and pencil has it."""

    def __init__(self, number: int, data: Data) -> None:
        result = plain_result(data)
        self.number, self.game, self.names = number, data["game"], data["players"]
        self.rank = {line["player"]: line["rank"] for line in result["standings"]}
        self.total = {line["player"]: line["total"] for line in result["standings"]}
        self.winners = [name for name in self.names if name in result["winners"]]
        self.rounds = [dict(zip(self.names, r["scores"], strict=True)) for r in result["rounds"]]
        self.totals = [dict(zip(self.names, r["totals"], strict=True)) for r in result["rounds"]]
        started = data.get("started")
        self.started = datetime.fromisoformat(started) if started else None
        # Who plays on after midnight still plays the same evening, until five.
        self.evening = (
            (self.started.astimezone() - timedelta(hours=5)).date() if self.started else None
        )

    @property
    def order(self) -> tuple[bool, float, int]:
        """Nobody knows when an undated match was played: before all others, as they came here."""
        return bool(self.started), self.started.timestamp() if self.started else 0, self.number

    @property
    def has_own_length(self) -> bool:
        """As many rounds as players, and more in Inferno while the lowest total is shared."""
        seats = len(self.names)
        if self.game == "angels" or len(self.rounds) == seats:
            return True
        lowest = [list(t.values()).count(min(t.values())) for t in self.totals[seats - 1 :]]
        extra = self.game == "inferno" and len(lowest) > 1
        return extra and all(count > 1 for count in lowest[:-1]) and lowest[-1] == 1


def dealt(rng: random.Random) -> Iterator[Data]:
    """Whole, stopped, shortened, prolonged and unfinished matches, some without a date. They come
    in another order than they were played in."""
    for number in range(MATCHES):
        data = deal_match(rng.randrange(400), rng.choice(GAMES), full=rng.random() < 0.6)
        data["players"] = rng.sample(NAMES, len(data["players"]))
        data["id"] = f"m{number}"
        data.pop("finished", None)
        data.pop("started", None)
        if rng.random() < 0.85:
            began = NOW - timedelta(days=rng.choice(DAYS_AGO), minutes=rng.randrange(1, 600))
            data["started"] = began.isoformat()
        yield data


class Count:
    """All figures of some matches, counted one match after the other."""

    def __init__(self, matches: list[Played]) -> None:
        self.matches = sorted(matches, key=lambda match: match.order)

    def only(self, span: str, game: str, people: frozenset[str]) -> Count:
        tonight = NOW.date()

        def is_in(day: date | None) -> bool:
            if span == "always" or day is None:
                return span == "always"
            return {
                "evening": day == tonight,
                "month": (day.year, day.month) == (tonight.year, tonight.month),
                "year": day.year == tonight.year,
            }[span]

        return Count(
            [
                match
                for match in self.matches
                if is_in(match.evening)
                and game in ("", match.game)
                and people in (frozenset(), frozenset(match.names))
            ]
        )

    @property
    def names(self) -> set[str]:
        return {name for match in self.matches for name in match.names}

    def of(self, name: str) -> list[Played]:
        return [match for match in self.matches if name in match.names]

    def longest_series(self, name: str) -> tuple[int, int]:
        """How many wins in a row, and the number of the match that ended the first such series."""
        best, run = (0, 0), 0
        for match in self.of(name):
            run = run + 1 if name in match.winners else 0
            if run > best[0]:
                best = run, match.number
        return best

    def current_series(self, name: str) -> int:
        run = 0
        for match in self.of(name):
            run = run + 1 if name in match.winners else 0
        return run

    def records(self, game: str) -> dict[str, tuple[int, int, list[str]]]:
        """Value, match and holders of each record; the first who reached a value holds it."""
        if not game:
            return {}
        low = game == "inferno"
        held: dict[str, tuple[int, int, list[str]]] = {}

        def claim(record: str, value: int, match: Played, names: list[str], *, high: bool) -> None:
            known = held.get(record)
            if known is None or (value > known[0] if high else value < known[0]):
                held[record] = value, match.number, names

        for match in self.matches:
            scores = [score for round_ in match.rounds for score in round_.values()]
            for record, score in (("best_round", max(scores)), ("worst_round", min(scores))):
                if low:
                    score = min(scores) if record == "best_round" else max(scores)
                who = [n for n in match.names if any(r[n] == score for r in match.rounds)]
                claim(record, score, match, who, high=(record == "best_round") != low)
            if game == "mytho" or not match.has_own_length:
                continue
            total = match.total[match.winners[0]]
            claim("highest_win", total, match, match.winners, high=True)
            claim("lowest_win", total, match, match.winners, high=False)
            others = [match.total[name] for name in match.names if name not in match.winners]
            if others:
                margin = min(abs(total - other) for other in others)
                claim("margin", margin, match, match.winners, high=False)
            for totals in match.totals[:-1]:
                for name in match.winners:
                    best = min(totals.values()) if low else max(totals.values())
                    if behind := abs(best - totals[name]):
                        claim("comeback", behind, match, [name], high=True)
        return held


@pytest.fixture(scope="module", params=range(2))
def counted(request, tmp_path_factory) -> Iterator[tuple[Store, Count]]:
    rng = random.Random(request.param)
    files = list(dealt(rng))
    folder = tmp_path_factory.mktemp("second-count")
    with Store(folder, clock=lambda: NOW, background=False) as store:
        store.matches.add_all(map(scoring.match_from_data, files))
        removed = set(rng.sample(range(MATCHES), 40))
        for number in removed:
            store.matches.delete(f"m{number}")
        for number in list(removed)[:10]:
            store.matches.restore(f"m{number}")
            removed.remove(number)
        finished = [
            Played(number, data)
            for number, data in enumerate(files)
            if number not in removed and plain_result(data)["finished"]
        ]
        yield store, Count(finished)


def test_the_matches_have_all_that_makes_counting_hard(counted):
    _, count = counted
    matches = count.matches
    assert 150 < len(matches) < MATCHES - 30
    for game in ("diabolo", "inferno"):
        played = [match for match in matches if match.game == game]
        rounds = [len(match.rounds) - len(match.names) for match in played]
        assert min(rounds) < 0 < max(rounds)
        assert any(not match.has_own_length for match in played)
    extra = [m for m in matches if m.game == "inferno" and len(m.rounds) > len(m.names)]
    assert any(match.has_own_length for match in extra)
    assert any(match.started is None for match in matches)
    assert any(len(match.winners) > 1 for match in matches)
    assert any(match.evening == NOW.date() for match in matches)


def test_everybody_has_the_matches_wins_and_places_that_were_played(counted):
    store, count = counted
    tallies = store.statistics.tallies()
    people = {person.name: person.id for person in store.roster.all()}
    assert {people[name] for name in count.names} == set(tallies)
    for name in count.names:
        career, played = store.careers.of(people[name]), count.of(name)
        assert (career.matches, career.wins) == (
            len(played),
            sum(name in match.winners for match in played),
        )
        tally = tallies[people[name]]
        assert (tally.matches, tally.wins) == (career.matches, career.wins)
        ranks = [match.rank[name] for match in played]
        assert career.average_rank == pytest.approx(sum(ranks) / len(ranks))
        assert career.longest_streak == count.longest_series(name)[0]
        assert career.streak == count.current_series(name)
        assert [(p.game, p.rank, p.seats, p.won) for p in career.course] == [
            (match.game, match.rank[name], len(match.names), name in match.winners)
            for match in played[-COURSE:]
        ]


def test_everybody_has_the_figures_of_each_game(counted):
    store, count = counted
    for person in store.roster.all():
        found = {figures.game: figures for figures in store.careers.of(person.id).games}
        played = count.of(person.name)
        assert set(found) == {match.game for match in played}
        for game, figures in found.items():
            of_game = [match for match in played if match.game == game]
            scores = [round_[person.name] for match in of_game for round_ in match.rounds]
            best, worst = max(scores), min(scores)
            assert (figures.best, figures.worst) == (
                (worst, best) if game == "inferno" else (best, worst)
            )
            assert (figures.matches, figures.wins) == (
                len(of_game),
                sum(person.name in match.winners for match in of_game),
            )
            ranks = [match.rank[person.name] for match in of_game]
            assert figures.average_rank == pytest.approx(sum(ranks) / len(ranks))


def test_everybody_has_met_whom_they_met(counted):
    store, count = counted
    for person in store.roster.all():
        expected = {}
        for match in count.of(person.name):
            for other in match.names:
                if other != person.name:
                    mine, theirs = match.rank[person.name], match.rank[other]
                    together, better, worse, level = expected.get(other, (0, 0, 0, 0))
                    expected[other] = (
                        together + 1,
                        better + (mine < theirs),
                        worse + (mine > theirs),
                        level + (mine == theirs),
                    )
        assert expected == {
            rival.name: (rival.together, rival.better, rival.worse, rival.level)
            for rival in store.careers.of(person.id).rivals
        }


@pytest.mark.parametrize("span", ["always", "year", "month", "evening"])
def test_rankings_and_records_of_every_span_game_and_table(counted, span):
    store, count = counted
    name_of = {person.id: person.name for person in store.roster.all()}
    tables = Counter(frozenset(match.names) for match in count.matches)
    for _ in store.ranking.look():
        pass
    circles = {
        frozenset(name_of[player] for player in circle.players): circle
        for circle in store.ranking.circles()
    }
    assert {table: circle.matches for table, circle in circles.items()} == tables
    chosen = ["", *(circles[table].name for table, _ in tables.most_common(2))]
    people = [frozenset(), *(table for table, _ in tables.most_common(2))]
    for game in ("", *GAMES):
        for circle, table in zip(chosen, people, strict=True):
            figures = next(f for f in store.ranking.look(span, game, circle) if f is not None)
            expected = count.only(span, game, table)
            assert {name_of[player] for player in figures.players} == expected.names
            for player, found in figures.players.items():
                name = name_of[player]
                played = expected.of(name)
                assert (found.matches, found.wins, found.ranks, found.longest.length) == (
                    len(played),
                    sum(name in match.winners for match in played),
                    sum(match.rank[name] for match in played),
                    expected.longest_series(name)[0],
                )
            assert expected.records(game) == {
                record: (
                    held.value,
                    int(store.ranking.match(held.match).id[1:]),
                    [name_of[player] for player in held.players],
                )
                for record, held in figures.records.items()
            }
            longest = [expected.longest_series(name) for name in expected.names]
            if figures.series:
                assert figures.series.value == max(length for length, _ in longest)
                (holder,) = figures.series.players
                number = int(store.ranking.match(figures.series.match).id[1:])
                assert (figures.series.value, number) == expected.longest_series(name_of[holder])
            else:
                assert all(length == 0 for length, _ in longest)


def test_evenings_have_the_wins_of_their_guests(counted):
    store, count = counted
    evenings = {match.evening for match in count.matches if match.evening}
    assert len(evenings) > 5
    for day in evenings:
        played = [match for match in count.matches if match.evening == day]
        evening = store.history.evening(day)
        assert evening.over == len(played)
        wins = Counter(name for match in played for name in match.winners)
        assert {guest.name: guest.wins for guest in evening.guests if guest.wins} == wins
