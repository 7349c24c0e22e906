"""The ranking that is kept up to date, against one made from nothing and against plain Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

import scoring
from scoring.match import FORMAT, VERSION
from session import Session
from store import Store
from store.evenings import evening_of
from store.figures import Figures, PlayerFigures, Record, Run
from store.ranking import SPANS, Ranking
from store.ratings import RATED_FROM, Rating
from tests.scoring.dealing import NAMES, deal_match
from tests.store.playing import act
from tests.store.refusing import file_size_limit, writing_forbidden

RANKING_TABLES = ("changed_matches", "counted_matches", "figures", "ratings")


def looked_at(
    ranking: Ranking, span: str = "always", game: str = "", circle: str = ""
) -> tuple[Figures, dict[int, Rating]]:
    figures, ratings = (found for found in ranking.look(span, game, circle) if found is not None)
    assert isinstance(figures, Figures) and isinstance(ratings, dict)
    return figures, ratings


def circles_of(store: Store) -> list[str]:
    return [circle.name for circle in store.ranking.circles()]


def everything(store: Store) -> dict[tuple[str, ...], object]:
    looked_at(store.ranking)
    return {
        view: looked_at(store.ranking, *view)
        for view in (
            (span, game, circle)
            for span in SPANS
            for game in ("", *scoring.GAMES.ids)
            for circle in ("", *circles_of(store)[:3])
        )
    }


def made_from_nothing(store: Store) -> dict[tuple[str, ...], object]:
    """The same after all that was kept is thrown away; the file is then as it was."""
    kept = {table: store._db.rows(f"SELECT * FROM {table}") for table in RANKING_TABLES}
    for table in RANKING_TABLES:
        store._db.execute(f"DELETE FROM {table}")
    store._db.execute("INSERT INTO changed_matches SELECT match_id FROM summary")
    found = everything(store)
    for table, rows in kept.items():
        store._db.execute(f"DELETE FROM {table}")
        for row in rows:
            store._db.execute(f"INSERT INTO {table} VALUES ({','.join('?' * len(row))})", row)
    return found


# Plain Python over the matches themselves


class PlainRanking:
    def __init__(self, store: Store) -> None:
        self.now = evening_of(store._clock().timestamp())
        logs = [log for log in store.matches.all() if log.result.finished]
        self.played = sorted(
            ((self.moment(log), log._match_id, log) for log in logs),
            key=lambda one: (one[2].state.started is not None, *one[:2]),
        )

    @staticmethod
    def moment(log) -> float:
        return (scoring.moment(log.state.started) or scoring.moment(log.state.added)).timestamp()

    def matches(self, span: str, game: str, circle: str) -> Iterator:
        for moment, number, log in self.played:
            evening = evening_of(moment)
            fits = {
                "evening": evening == self.now,
                "month": (evening.year, evening.month) == (self.now.year, self.now.month),
                "year": evening.year == self.now.year,
                "always": True,
            }[span]
            ids = ",".join(str(number) for number in sorted(p.id for p in log.players))
            fits = fits and (span == "always" or log.state.started is not None)
            if fits and game in ("", log.match.game) and circle in ("", ids):
                yield number, log

    def figures(self, span: str, game: str, circle: str) -> Figures:
        played = list(self.matches(span, game, circle))
        everybody = {player.id for _, log in played for player in log.players}
        return Figures(
            game,
            {player: self.player(player, played) for player in everybody},
            self.records(game, played),
        )

    def player(self, player: int, played) -> PlayerFigures:
        results = []
        for number, log in played:
            for standing in log.result.standings:
                if log.players[standing.seat].id == player:
                    results.append((number, standing.rank, standing.seat in log.result.winners))
        runs, length, opening = [], 0, Run()
        for count, (number, _, won) in enumerate(results, 1):
            length = length + 1 if won else 0
            if won:
                runs.append(Run(length, number))
                if length == count:
                    opening = runs[-1]
        return PlayerFigures(
            len(results),
            sum(won for _, _, won in results),
            sum(rank for _, rank, _ in results),
            opening,
            runs[-1] if length else Run(),
            max(runs, key=lambda run: run.length, default=Run()),
        )

    @staticmethod
    def is_comparable(log) -> bool:
        """As many rounds as players, and in Inferno more while the lowest total is shared."""
        seats, totals = len(log.players), [round_.totals for round_ in log.result.rounds]
        if log.match.game in ("angels", "mytho"):
            return log.match.game == "angels"
        shared = [points.count(min(points)) > 1 for points in totals[seats - 1 :]]
        extra = log.match.game == "inferno" and all(shared[:-1]) and not all(shared)
        return len(totals) == seats or (len(totals) > seats and extra)

    def records(self, game: str, played) -> dict[str, Record]:
        low = game == "inferno"
        found: dict[str, list[Record]] = {}
        for number, log in played:
            ids = [player.id for player in log.players]
            result = log.result
            total = {standing.seat: standing.total for standing in result.standings}
            sign = -1 if log.match.game == "inferno" else 1
            for round_ in result.rounds:
                for score in round_.scores:
                    who = tuple(
                        ids[seat]
                        for seat in range(len(ids))
                        if any(other.scores[seat] == score for other in result.rounds)
                    )
                    for name in ("best_round", "worst_round"):
                        found.setdefault(name, []).append(Record(score, number, who))
            if not self.is_comparable(log):
                continue
            for seat in result.winners:
                level = tuple(ids[w] for w in sorted(result.winners) if total[w] == total[seat])
                for name in ("highest_win", "lowest_win"):
                    found.setdefault(name, []).append(Record(total[seat], number, level))
                for other in set(total) - set(result.winners):
                    margin = Record(
                        abs(total[seat] - total[other]),
                        number,
                        tuple(ids[w] for w in sorted(result.winners)),
                    )
                    found.setdefault("margin", []).append(margin)
            for round_ in result.rounds[:-1]:
                ahead = [sign * points for points in round_.totals]
                for seat in sorted(result.winners):
                    if behind := max(ahead) - ahead[seat]:
                        place = 1 + sum(points > ahead[seat] for points in ahead)
                        comeback = Record(behind, number, (ids[seat],), place)
                        found.setdefault("comeback", []).append(comeback)
        picks = {
            "best_round": min if low else max,
            "worst_round": max if low else min,
            "highest_win": max,
            "lowest_win": min,
            "comeback": max,
            "margin": min,
        }
        return {
            name: picks[name](found[name], key=lambda record: record.value)
            for name in (picks if game else ())
            if name in found
        }

    def ratings(self, game: str) -> dict[int, Rating]:
        from openskill.models import PlackettLuce

        model, known, counts = PlackettLuce(), {}, {}
        for _, log in self.matches("always", game, ""):
            ids = [player.id for player in log.players]
            ranks = {standing.seat: standing.rank for standing in log.result.standings}
            rated = model.rate(
                [[known.get(player) or model.rating()] for player in ids],
                ranks=[ranks[seat] for seat in range(len(ids))],
            )
            for player, (rating,) in zip(ids, rated, strict=True):
                known[player] = rating
                counts[player] = counts.get(player, 0) + 1
        return {one: Rating(r.mu, r.sigma, counts[one]) for one, r in known.items()}


def check_all(store: Store) -> None:
    plain = PlainRanking(store)
    kept = everything(store)
    assert kept == made_from_nothing(store)
    for (span, game, circle), (figures, ratings) in kept.items():
        assert figures == plain.figures(span, game, circle), (span, game, circle)
        expected = plain.ratings(game)
        assert {one: round(r.strength, 6) for one, r in ratings.items()} == {
            one: round(r.strength, 6) for one, r in expected.items()
        }


# Any writing leaves the figures right


def imported(rng: random.Random, number: int, now: datetime) -> scoring.Match:
    """A match of some day in these three years, often of these days."""
    game = rng.choice(scoring.GAMES.ids)
    match = scoring.match_from_data(deal_match(rng.randrange(40), game, full=rng.random() < 0.9))
    hours = rng.choice([6, 24 * 20, 24 * 300, 24 * 900])
    started = now - timedelta(hours=rng.randrange(hours), minutes=rng.randrange(60))
    stops = rng.random() < 0.2 and len(match.rounds) > 1
    return replace(
        match,
        id=f"m{number}",
        players=tuple(rng.sample(NAMES[: max(5, len(match.players))], len(match.players))),
        rounds=match.rounds[:1] if stops else match.rounds,
        stopped=bool(stops),
        started=None if rng.random() < 0.1 else started.isoformat(),
        finished=None,
    )


@pytest.mark.parametrize("seed", range(4))
def test_figures_kept_up_to_date_are_those_made_from_nothing(store, clock, seed):
    rng = random.Random(seed)
    session = Session(store)
    number, deleted = 0, []
    for turn in range(26):
        for _ in range(rng.randrange(1, 6)):
            command = rng.choice(["import", "import", "play", "delete", "restore", "purge", "look"])
            if command == "import":
                number += 1
                store.matches.add_all([imported(rng, number, clock.now)])
            elif command == "play":
                for _ in range(12):
                    act(session, rng)
                if session.match and session.can_stop:
                    session.stop_match()
            elif command == "delete" and (matches := store.history.page().matches):
                gone = rng.choice(matches).id
                session.delete(gone)
                deleted.append(gone)
            elif command == "restore" and deleted:
                store.matches.restore(deleted.pop(rng.randrange(len(deleted))))
            elif command == "purge" and rng.random() < 0.3:
                while deleted:
                    store.matches.removed.forget(deleted.pop())
            elif command == "look":
                looked_at(store.ranking, rng.choice(SPANS), rng.choice(["", *scoring.GAMES.ids]))
        if turn == 12:
            merge_two(store, rng)
        clock.now += timedelta(hours=rng.randrange(9))
        check_careers(store)
        if turn % 5 == 4:
            check_all(store)


def check_careers(store: Store) -> None:
    """What is kept of everybody is what their matches say."""
    for person in store.roster.all():
        for _ in ("made or kept", "kept"):
            assert store.careers.of(person.id) == store.statistics.career(person.id)


def merge_two(store: Store, rng: random.Random) -> None:
    from store import PlayedTogether

    people = store.roster.all()
    rng.shuffle(people)
    for one in people:
        for other in people:
            try:
                if one.id != other.id:
                    store.roster.merge(one.id, other.id)
                    return
            except PlayedTogether:
                continue


def test_a_look_broken_off_anywhere_does_no_harm(store, clock):
    rng = random.Random(7)
    for number in range(60):
        store.matches.add_all([imported(rng, number, clock.now)])
        look = store.ranking.look(rng.choice(SPANS), rng.choice(["", "diabolo"]))
        for _ in range(rng.randrange(8)):
            next(look, None)
        if number % 3 == 0:
            store.matches.add_all([imported(rng, 1000 + number, clock.now)])
            for _ in look:
                pass
        look.close()
    check_all(store)


def test_a_new_match_is_rated_without_rating_the_others_again(store, clock):
    rng = random.Random(5)
    store.matches.add_all(imported(rng, number, clock.now) for number in range(40))
    looked_at(store.ranking)
    late = replace(imported(rng, 99, clock.now), started=clock.now.isoformat(), stopped=False)
    store.matches.add_all([late])
    list(store.ranking._settle())
    assert len(list(store.ranking._ratings.up_to_date(""))) == 3  # two of them to begin with
    check_all(store)


def test_damaged_figures_are_made_anew(store, clock):
    rng = random.Random(5)
    store.matches.add_all(imported(rng, number, clock.now) for number in range(20))
    before = everything(store)
    store._db.execute("UPDATE figures SET content = replace(content, '1', '2')")
    store._db.execute("UPDATE ratings SET content = replace(content, '1', '2')")
    assert everything(store) == before
    check_careers(store)
    store._db.execute("UPDATE figures SET content = replace(content, '1', '2')")
    check_careers(store)


def test_figures_that_say_to_be_somebody_elses_are_made_anew(store, clock):
    rng = random.Random(5)
    store.matches.add_all(imported(rng, number, clock.now) for number in range(20))
    before = everything(store)
    check_careers(store)
    one, other = (person.id for person in store.roster.all()[:2])
    store._db.execute("DELETE FROM figures WHERE circle = ?", (f"={other}",))
    store._db.execute("UPDATE figures SET circle = ? WHERE circle = ?", (f"={other}", f"={one}"))
    store._db.execute("UPDATE ratings SET played_at = played_at + 1")
    check_careers(store)
    assert everything(store) == before


def test_careers_are_kept_though_nobody_opens_the_ranking(store, clock):
    rng = random.Random(5)
    store.matches.add_all(imported(rng, number, clock.now) for number in range(3 * 40))
    person = store.roster.all()[0].id
    for _ in range(4):
        store.careers.of(person)
    assert store._db.rows("SELECT 1 FROM figures") and store.ranking.settle_few()


def test_a_restored_backup_brings_its_own_figures(store, clock):
    rng = random.Random(5)
    store.matches.add_all(imported(rng, number, clock.now) for number in range(10))
    everything(store)
    backup = store.backups.make()
    store.matches.add_all(imported(rng, number, clock.now) for number in range(10, 20))
    everything(store)
    check_careers(store)
    store.restore_backup(backup)
    check_all(store)
    check_careers(store)


@pytest.mark.parametrize("refusing", [partial(file_size_limit, largest=100), writing_forbidden])
def test_figures_that_cannot_be_kept_are_told_all_the_same(store, clock, refusing):
    rng = random.Random(5)
    store.matches.add_all(imported(rng, number, clock.now) for number in range(20))
    looked_at(store.ranking)
    with refusing(store):
        found = looked_at(store.ranking, "year", "inferno")
        check_careers(store)
    assert found == looked_at(store.ranking, "year", "inferno")


# Who and when


def match(*totals: int, started: str | None = None, names=("Ana", "Joe", "Zoé", "Léo")):
    """An Inferno match of one round, stopped after it."""
    round_ = {"taken": [{"red": points, "others": 0} for points in totals]}
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": "inferno",
        "players": list(names[: len(totals)]),
        "first": 0,
        "rounds": [round_],
        "stopped": True,
    }
    return replace(scoring.match_from_data(data), started=started, id=f"{started}{totals}{names}")


def test_an_evening_goes_on_after_midnight_and_belongs_to_its_month(store, clock):
    clock.now = datetime(2026, 2, 1, 1).astimezone()
    store.matches.add_all(
        match(1, 2, 3, started=datetime(2026, *day).astimezone().isoformat())
        for day in ((1, 31, 21), (2, 1, 0, 30), (1, 30, 21), (1, 1, 3))
    )
    counts = [looked_at(store.ranking, span)[0].players[1].matches for span in SPANS]
    assert counts == [4, 3, 3, 2]


def test_a_time_that_no_calendar_has_counts_for_always_alone(store, clock):
    store.matches.add_all([match(1, 2, 3, started="2026-01-31T12:00:00+01:00")])
    for moment in (-1e300, 1e300, 1e11, -62135596800.0):
        store.matches.add_all([match(1, 2, 3, started=None, names=("Ana", "Joe", str(moment)))])
        newest = "(SELECT max(match_id) FROM summary)"
        store._db.execute(f"UPDATE summary SET played_at = ? WHERE match_id = {newest}", (moment,))
    assert [looked_at(store.ranking, span)[0].players[1].matches for span in SPANS] == [5, 1, 1, 1]


def test_a_match_that_nobody_dated_counts_for_always_alone(store, clock):
    store.matches.add_all(
        [
            match(1, 2, 3, started="2026-01-31T12:00:00+01:00"),
            match(2, 1, 3, started=None),
            match(3, 1, 3, started=None),
        ]
    )
    assert [looked_at(store.ranking, span)[0].players[1].matches for span in SPANS] == [3, 1, 1, 1]
    undated, dated = looked_at(store.ranking)[0].series, looked_at(store.ranking, "year")[0].series
    assert store.ranking.match(undated.match).played_at is None
    assert store.ranking.match(dated.match).played_at is not None


def test_what_nobody_dated_was_played_before_what_somebody_did(store, clock):
    for day in (29, 30):
        store.matches.add_all([match(1, 2, 3, started=f"2026-01-{day}T12:00:00+01:00")])
    store.matches.add_all([match(2, 1, 3, started=None), match(2, 1, 4, started=None)])
    career = store.careers.of(1)
    assert (career.streak, career.longest_streak) == (2, 2)
    assert [placing.won for placing in career.course] == [False, False, True, True]
    assert looked_at(store.ranking)[0].players[1].closing.length == 2


def test_what_an_older_version_counted_is_counted_anew(reopen):
    store = reopen()
    store.matches.add_all([match(1, 2, 3, started=None)])
    looked_at(store.ranking)
    for statement in (
        "UPDATE counted_matches SET month = '2026-01'",
        "UPDATE meta SET value = 3 WHERE key = 'schema'",
        "PRAGMA user_version = 3",
    ):
        store._db.execute(statement)
    assert looked_at(store.ranking, "month")[0].players, "as that version counted it"
    store = reopen()
    assert not looked_at(store.ranking, "month")[0].players
    assert looked_at(store.ranking)[0].players.keys() == {1, 2, 3}


def test_tables_that_played_most_come_first(store):
    day = datetime(2025, 5, 1, tzinfo=UTC)
    for number in range(6):
        names = ("Ana", "Joe", "Zoé") if number % 3 else ("Zoé", "Ana", "Léo")
        started = (day + timedelta(days=number)).isoformat()
        store.matches.add_all([match(1, 2, 3, started=started, names=names)])
    looked_at(store.ranking)
    counts = [
        ({store.roster.get(one).name for one in circle.players}, circle.matches)
        for circle in store.ranking.circles()
    ]
    assert counts == [({"Ana", "Joe", "Zoé"}, 4), ({"Ana", "Zoé", "Léo"}, 2)]
    [small] = [circle.name for circle in store.ranking.circles() if circle.matches == 2]
    assert {f.matches for f in looked_at(store.ranking, circle=small)[0].players.values()} == {2}


def test_a_rating_is_shown_from_ten_matches_on(store):
    day = datetime(2025, 5, 1, tzinfo=UTC)
    for number in range(RATED_FROM):
        _, ratings = looked_at(store.ranking)
        assert not any(rating.points for rating in ratings.values())
        started = (day + timedelta(days=number)).isoformat()
        store.matches.add_all([match(0, 9, 20, started=started)])
    _, ratings = looked_at(store.ranking)
    first, second, third = (ratings[number].points for number in (1, 2, 3))
    assert first > second > third and 1500 < first < 2500


def test_who_always_ties_has_the_rating_of_a_newcomer(store):
    day = datetime(2025, 5, 1, tzinfo=UTC)
    for number in range(RATED_FROM):
        started = (day + timedelta(days=number)).isoformat()
        store.matches.add_all([match(5, 5, 5, started=started)])
    _, ratings = looked_at(store.ranking)
    assert {rating.points for rating in ratings.values()} == {1500}


def test_equals_have_the_same_rank_and_who_has_no_rating_comes_last():
    figures = Figures(
        "",
        {n: PlayerFigures(m, w, r) for n, m, w, r in ((1, 9, 3, 18), (2, 3, 3, 3), (3, 9, 1, 20))},
    )
    ratings = {1: Rating(24, 1, 10), 2: Rating(40, 8, 9), 3: Rating(26, 1, 99)}

    def order(name: str) -> list[tuple[int | None, int]]:
        return [(place.rank, place.player) for place in Ranking.ranked(figures, ratings, name)]

    assert order("wins") == [(1, 1), (1, 2), (3, 3)]
    assert order("share") == [(1, 2), (2, 1), (3, 3)]
    assert order("average_rank") == [(1, 2), (2, 1), (3, 3)]
    assert order("rating") == [(1, 3), (2, 1), (None, 2)]
