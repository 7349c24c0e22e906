"""Statistics against a plain computation over the matches themselves, rescored one by one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

import pytest

import scoring
from scoring.mytho import MythoRound
from session import Session
from store import Store
from store.statistics import LAST, Career, GameFigures, Placing, Rival, Tally
from tests.scoring.dealing import deal_match

MATCHES = 1000
GROUPS = (
    ("Ana", "Joe", "Zoé", "Léo", "Michael", "Lou", "Max"),
    ("Ana", "[b]Tom[/b]", "Inès", "Joe", "Zoë", "Rose", "Noé"),
    ("Lou", "Paul", "Ana", "Jade", "Emma", "Joe", "Max"),
)


def random_matches(count: int = MATCHES) -> Iterator[scoring.Match]:
    """Matches of all games by changing people; some are given up half-way, some begin at the very
    same second, and they are not added in the order in which they were played."""
    rng = random.Random(6)
    dealt = {
        game: [
            scoring.match_from_data(deal_match(seed, game, full=seed % 4 > 0)) for seed in range(60)
        ]
        for game in scoring.GAMES.ids
    }
    for number in range(count):
        match = rng.choice(dealt[rng.choice(scoring.GAMES.ids)])
        names = rng.sample(rng.choice(GROUPS), len(match.players))
        played = rng.randrange(len(match.rounds) + 1) if rng.random() < 0.1 else None
        day = f"2026-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}"
        yield replace(
            match,
            id=f"m{number}",
            players=tuple(names),
            rounds=match.rounds[:played],
            started=f"{day}T{rng.randrange(12, 14)}:00:00+01:00",
            finished=None,
        )


@pytest.fixture(scope="module")
def full_store(tmp_path_factory) -> Iterator[Store]:
    """The thousand matches, of which some are deleted; two players turn out to be one."""
    with Store(tmp_path_factory.mktemp("statistics"), background=False) as store:
        assert store.matches.add_all(random_matches()) == MATCHES
        for number in range(0, MATCHES, 37):
            store.matches.delete(f"m{number}")
        paul, tom = (store.roster.find(name) for name in ("Paul", "[b]Tom[/b]"))
        store.roster.merge(paul.id, tom.id)
        yield store


class PlainBook:
    """The same figures from the rounds of every match, slowly."""

    def __init__(self, store: Store) -> None:
        self.roster = store.roster
        logs = [log for log in store.matches.all() if log.result.finished]
        logs.sort(key=lambda log: (datetime.fromisoformat(log.match.started), log._match_id))
        self.played = [(log, scoring.score(log.match)) for log in logs]

    def of(self, name: str) -> list[tuple[scoring.Match, scoring.Result, int]]:
        return [
            (log.match, result, log.match.players.index(name))
            for log, result in self.played
            if name in log.match.players
        ]

    def career(self, name: str) -> Career:
        played = self.of(name)
        won = [seat in result.winners for _, result, seat in played]
        games = [self.figures(name, game) for game in {match.game for match, _, _ in played}]
        return Career(
            matches=len(played),
            wins=sum(won),
            average_rank=sum(rank_of(result, seat) for _, result, seat in played) / len(played),
            streak=len(won) - max((i + 1 for i, win in enumerate(won) if not win), default=0),
            longest_streak=max(
                end - start
                for start in range(len(won))
                for end in range(start, min(len(won), start + 40) + 1)
                if all(won[start:end])
            ),
            games=tuple(sorted(games, key=lambda f: (-f.matches, f.game))),
            rivals=tuple(self.rivals(name)),
            course=tuple(
                Placing(match.game, rank_of(result, seat), len(match.players), win)
                for (match, result, seat), win in list(zip(played, won, strict=True))[-LAST:]
            ),
        )

    def figures(self, name: str, game: str) -> GameFigures:
        played = [one for one in self.of(name) if one[0].game == game]
        ranks = [rank_of(result, seat) for _, result, seat in played]
        rounds = [r.scores[seat] for _, result, seat in played for r in result.rounds]
        best, worst = (min, max) if game == "inferno" else (max, min)
        wins = sum(seat in result.winners for _, result, seat in played)
        average = sum(ranks) / len(ranks)
        return GameFigures(len(played), wins, game, average, best(rounds), worst(rounds))

    def rivals(self, name: str) -> list[Rival]:
        together, better, worse = Counter(), Counter(), Counter()
        for match, result, seat in self.of(name):
            for other, rival in enumerate(match.players):
                if other != seat:
                    together[rival] += 1
                    better[rival] += rank_of(result, seat) < rank_of(result, other)
                    worse[rival] += rank_of(result, seat) > rank_of(result, other)
        found = []
        for rival in sorted(together, key=lambda r: (-together[r], scoring.name_key(r))):
            person = self.roster.find(rival)
            counts = together[rival], better[rival], worse[rival]
            found.append(Rival(person.id, rival, person.colour, *counts))
        return found


@pytest.fixture(scope="module")
def book(full_store) -> PlainBook:
    return PlainBook(full_store)


def rank_of(result: scoring.Result, seat: int) -> int:
    return next(standing.rank for standing in result.standings if standing.seat == seat)


def rounded(career: Career) -> Career:
    """Averages as a person reads them; adding in another order differs in the last bit."""
    games = tuple(replace(f, average_rank=round(f.average_rank, 9)) for f in career.games)
    return replace(career, average_rank=round(career.average_rank, 9), games=games)


def test_everybody_s_career_is_what_their_matches_say(full_store, book):
    assert 700 < len(book.played) < MATCHES
    everybody = full_store.roster.all()
    assert len(everybody) == len({name for group in GROUPS for name in group}) - 1
    for person in everybody:
        career = full_store.statistics.career(person.id)
        assert rounded(career) == rounded(book.career(person.name))
    tallies = full_store.statistics.tallies()
    assert tallies == {
        person.id: Tally(career.matches, career.wins)
        for person in everybody
        for career in [full_store.statistics.career(person.id)]
    }


def test_the_thousand_hold_what_makes_it_hard(full_store, book):
    """Shared wins, ties in rank, unfinished and deleted matches, streaks, wins by few points."""
    results = [result for _, result in book.played]
    assert any(len(result.winners) > 1 for result in results)
    assert full_store.history.count() > len(results)
    everybody = [full_store.statistics.career(p.id) for p in full_store.roster.all()]
    assert any(rival.level for career in everybody for rival in career.rivals)
    assert any(career.longest_streak > 2 for career in everybody)
    assert {f.game for career in everybody for f in career.games} == set(scoring.GAMES.ids)


def test_somebody_without_a_finished_match_has_an_empty_career(store):
    ana = store.roster.add("Ana")
    assert store.statistics.career(ana.id) == Career()
    assert (Career().win_rate, store.statistics.tallies()) == (0, {})
    Session(store).start("mytho", ["Ana", "Joe"], 0, {})
    assert store.statistics.career(ana.id) == Career()
    assert store.statistics.seated(ana.id) == 1
    assert store.statistics.seated(store.roster.add("Zoé").id) == 0


def test_who_is_ranked_neither_better_nor_worse_is_level():
    assert Rival(1, "Ana", 0, together=7, better=3, worse=2).level == 2


def test_who_never_won_has_no_streak(store):
    lost = scoring.Match("mytho", ("Ana", "Joe"), 0, {}, (MythoRound(1, "empty"),), id="m")
    store.matches.add_all([lost])
    career = store.statistics.career(store.roster.find("Ana").id)
    assert (career.matches, career.streak, career.longest_streak) == (1, 0, 0)


def test_a_deleted_match_counts_again_once_restored(store):
    match = next(m for m in random_matches(20) if scoring.score(m).finished)
    store.matches.add_all([match])
    person = store.roster.find(match.players[0])
    before = store.statistics.career(person.id)
    assert before.matches == 1
    store.matches.delete(match.id)
    assert store.statistics.career(person.id) == Career()
    store.matches.restore(match.id)
    assert store.statistics.career(person.id) == before


@pytest.mark.parametrize("game", [None, "mytho"])
def test_matches_are_found_by_several_who_may_have_played(full_store, game):
    """As when a few letters fit several names, with somebody else chosen besides."""
    ana, *letters = (full_store.roster.find(name).id for name in ("Ana", "Zoé", "Zoë"))
    expected = [
        log.id
        for log in full_store.matches.all()
        if {"Zoé", "Zoë"} & set(log.match.players)
        and "Ana" in log.match.players
        and game in (None, log.match.game)
    ]
    found, after = [], None
    while True:
        page = full_store.history.page(after=after, game=game, player=ana, any_of=letters, limit=17)
        found += [summary.id for summary in page.matches]
        after = page.next
        if after is None:
            break
    assert sorted(found) == sorted(expected) and len(expected) > 17
    assert full_store.history.page(any_of=[]).matches == ()
