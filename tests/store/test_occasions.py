"""What home can say is true by all that the file has: against plain Python over the matches
themselves, and on evenings made by hand."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

import scoring
from scoring import GAMES, moment
from scoring.mytho import MythoRound
from session import Session
from store import Store
from store.evenings import evening_of
from store.greetings import (
    Anniversary,
    CleanSweep,
    FirstEvening,
    Greeting,
    LeftOpen,
    LongAgo,
    Milestone,
    RematchOwed,
    Series,
    TieToBreak,
    UnsurpassedTotal,
    Welcome,
)
from store.occasions import CLOSE, MILESTONES, SERIES, TRIED
from tests.store.playing import act
from tests.store.test_ranking import PlainRanking, imported, merge_two


def said(store: Store, now: datetime | None = None) -> list[Greeting]:
    running = store.history.running()
    return list(store.occasions.look(now or store.now(), running and running.id).greetings)


# Plain Python over the matches themselves


class Plain:
    """What one match says of itself; ``latest`` is when it began, long ago if undated."""

    def __init__(self, store: Store, log) -> None:
        self.id, self.game = log.id, store.history.get(log.id).game
        self.started = moment(log.state.started)
        self.latest = self.started or datetime(1970, 1, 1, tzinfo=UTC)
        self.finished = moment(log.state.finished)
        self.over, self.stopped = log.result.finished, log.result.stopped
        self.comparable = PlainRanking.is_comparable(log)
        self.ended = log.state.finished is not None
        self.rounds = len(log.result.rounds)
        self.people = {player.id: player.name for player in log.players}
        self.total = {log.players[one.seat].id: one.total for one in log.result.standings}
        self.winners = [log.players[seat].id for seat in sorted(log.result.winners)]
        self.evening = evening_of(self.started.timestamp()) if self.started else None

    @property
    def winner_names(self) -> list[str]:
        return [self.people[one] for one in self.winners]

    def won_alone_by(self, name: str) -> bool:
        return self.over and self.winner_names == [name]

    def day(self, now: datetime) -> date:
        ended = self.finished and self.started <= self.finished <= now
        return (self.finished if ended else self.started).astimezone().date()

    def before(self, other: Plain) -> bool:
        return self.latest <= other.started


def check(greeting: Greeting, matches: list[Plain], now: datetime) -> None:
    """Fails unless it is true by every match."""
    tonight = evening_of(now.timestamp())
    by_id = {match.id: match for match in matches}
    match greeting:
        case RematchOwed() | TieToBreak():
            last = by_id[greeting.match]
            assert all(other.before(last) for other in matches if other is not last)
            assert last.over and not last.stopped and last.started <= now
            assert (last.game, last.day(now)) == (greeting.game, greeting.day)
            if isinstance(greeting, TieToBreak):
                assert last.winner_names == list(greeting.winners) and len(last.winners) > 1
                return
            assert last.won_alone_by(greeting.winner)
            others = {one: total for one, total in last.total.items() if one not in last.winners}
            assert {last.people[one] for one in others} == set(greeting.losers)
            assert last.total[last.winners[0]] == greeting.total
            best = (max if GAMES[last.game].highest_wins else min)(others.values())
            assert best == greeting.next_total and best != greeting.total
            assert abs(best - greeting.total) <= CLOSE
        case CleanSweep():
            evening = [one for one in matches if one.evening == greeting.evening]
            assert len(evening) == greeting.matches > 1
            assert all(one.won_alone_by(greeting.winner) for one in evening)
            first = min(evening, key=lambda one: one.started)
            assert all(one.latest <= first.started for one in matches if one not in evening)
        case LeftOpen():
            left = by_id[greeting.match]
            assert not left.over and not left.ended and left.rounds and left.evening < tonight
            assert (left.game, left.day(now)) == (greeting.game, greeting.day)
            assert list(left.people.values()) == list(greeting.players)
        case Anniversary():
            then = by_id[greeting.match]
            assert then.evening.replace(year=then.evening.year + greeting.years) == tonight
            assert then.over and then.winner_names == list(greeting.winners)
            assert then.game == greeting.game
        case Milestone(count, reached):
            assert sum(one.over for one in matches) == (count if reached else count - 1)
        case Series():
            over = [one for one in matches if one.over and greeting.game in ("", one.game)]
            over.sort(key=lambda one: one.latest)
            won = over[-greeting.matches :]
            assert len(won) == greeting.matches >= SERIES
            assert all(one.started <= now and one.won_alone_by(greeting.winner) for one in won)
        case FirstEvening():
            tables = [set(one.people.values()) >= set(greeting.players) for one in matches]
            together = [one for one, all_sat in zip(matches, tables, strict=True) if all_sat]
            assert together and {one.evening for one in together} == {greeting.evening}
        case UnsurpassedTotal():
            best = by_id[greeting.match]
            assert best.winner_names == list(greeting.winners) and best.comparable
            assert {best.total[one] for one in best.winners} == {greeting.total}
            assert (best.game, best.day(now)) == (greeting.game, greeting.day)
            same = [one for one in matches if one.over and one.game == best.game]
            same = [one for one in same if one.comparable]
            later = [one for one in same if one.latest > best.started]
            assert len(later) == greeting.later >= TRIED
            sign = 1 if GAMES[best.game].highest_wins else -1
            totals = [total for one in later for total in one.total.values()]
            assert all(sign * total <= sign * greeting.total for total in totals)
        case LongAgo():
            same = [one for one in matches if greeting.game in ("", one.game)]
            last = max(same, key=lambda one: one.latest)
            assert last.day(now) == greeting.since <= tonight - timedelta(days=90)
        case _:
            raise AssertionError(greeting)


@pytest.mark.parametrize("seed", range(2))
def test_everything_that_is_said_is_true_by_every_match(store, clock, seed):
    rng = random.Random(seed)
    session = Session(store)
    told = set()
    for turn in range(60):
        do_something(store, session, rng, turn, clock.now)
        clock.now += timedelta(hours=rng.randrange(rng.choice([1, 5, 20, 24 * 20, 24 * 200])))
        now = store.now()
        matches = [Plain(store, log) for log in store.matches.all()]
        for greeting in said(store, now):
            told.add(type(greeting))
            check(greeting, matches, now)
    assert len(told) > 5, told


def do_something(store: Store, session: Session, rng: random.Random, turn: int, now: datetime):
    commands = {"import": 12, "play": 4, "delete": 2, "other game": 2, "to come": 1, "merge": 1}
    (command,) = rng.choices(list(commands), list(commands.values()))
    known = store.history.page().matches
    if command == "import":
        evening = [imported(rng, turn * 10 + number, now) for number in range(rng.randrange(1, 4))]
        store.matches.add_all(evening)
    elif command == "play":
        for _ in range(25):
            act(session, rng)
        session.close()
    elif command == "delete" and known:
        session.delete(rng.choice(known[:3]).id)
    elif command == "other game" and known:  # one that this Diablotin does not have
        of_match = "match_id = (SELECT id FROM matches WHERE uid = ?)"
        sql = f"UPDATE summary SET game = 'tarot' WHERE {of_match}"
        store._db.execute(sql, (rng.choice(known).id,))
    elif command == "to come":
        store.matches.add_all([imported(rng, turn * 10, now + timedelta(days=500))])
    elif command == "merge" and turn > 30:
        merge_two(store, rng)


# Made by hand

NOON = datetime(2026, 11, 16, 12).astimezone()
FAMILY = ("Ana", "Joe", "Zoé")


def mytho(uid: str, started: datetime | str | None, *wins: int, names=FAMILY, target=2):
    """A match of so many wins, as long as it takes."""
    at = started.isoformat() if isinstance(started, datetime) else started
    rounds = tuple(MythoRound(seat, "empty") for seat in wins)
    options = {"target_wins": target}
    return scoring.Match("mytho", names, 0, options, rounds, id=uid, started=at)


def inferno(uid: str, started: datetime, *totals: int, names=FAMILY, stopped=False):
    """Everybody's points are those of the first round; the others brought nothing."""
    rounds = [
        {"taken": [{"red": points, "others": 0} for points in (totals if first else [0] * 3)]}
        for first in ([True] if stopped else [True, False, False])
    ]
    data = {"game": "inferno", "players": list(names), "first": 0, "rounds": rounds}
    data |= {"format": "diablotin.match", "version": 1, "options": {"tie": "share"}}
    match = scoring.match_from_data(data | {"stopped": True} if stopped else data)
    return replace(match, id=uid, started=started.isoformat())


def hours_ago(hours: float) -> datetime:
    return NOON - timedelta(hours=hours)


def days_ago(days: int) -> datetime:
    return hours_ago(24 * days - 8)  # at eight in the evening


def kinds(store: Store, *matches: scoring.Match, now: datetime = NOON) -> dict[type, Greeting]:
    store.matches.add_all(matches)
    return {type(greeting): greeting for greeting in said(store, now)}


def test_a_close_match_asks_for_a_rematch(store):
    found = kinds(store, inferno("a", days_ago(1), 5, 7, 12))
    day = date(2026, 11, 15)
    assert found[RematchOwed] == RematchOwed("a", "inferno", day, "Ana", ("Joe", "Zoé"), 5, 7)


def test_a_match_is_of_the_day_on_which_it_ended(store):
    began, ended = NOON.replace(day=14, hour=23), NOON.replace(day=15, hour=1)
    late = replace(inferno("a", began, 5, 7, 12), finished=ended.isoformat())
    assert kinds(store, late)[RematchOwed].day == date(2026, 11, 15)


def test_a_clock_that_is_out_of_its_mind_leaves_a_word_of_welcome(store):
    found = kinds(store, inferno("a", days_ago(1), 5, 7, 12), now=NOON.replace(year=2300))
    assert found == {} and store.occasions.look(NOON.replace(year=2300)).welcomes


@pytest.mark.parametrize(
    "match",
    [
        inferno("a", days_ago(1), 5, 9, 12),  # not close
        inferno("a", days_ago(1), 5, 7, 12, stopped=True),
        inferno("a", days_ago(16), 5, 7, 12),  # long forgotten
        mytho("a", days_ago(1), 0, target=1),  # one win against none is no close match
        mytho("a", None, 0, 1, 0),
        mytho("a", "9999-12-31T23:59:59-12:00", 0, 1, 0),
        mytho("a", NOON + timedelta(days=3), 0, 1, 0),
    ],
)
def test_no_rematch_is_owed_otherwise(store, match):
    found = kinds(store, match)
    assert RematchOwed not in found and TieToBreak not in found


@pytest.mark.parametrize(("days", "next_total", "owed"), [(14, 8, True), (15, 8, False)])
def test_for_two_weeks_three_points_ask_for_a_rematch(store, days, next_total, owed):
    assert (RematchOwed in kinds(store, inferno("a", days_ago(days), 5, next_total, 12))) == owed


def test_no_rematch_is_owed_while_another_match_is_played(store):
    assert RematchOwed in kinds(store, mytho("a", days_ago(1), 0, 1, 0))
    assert RematchOwed not in kinds(store, mytho("b", hours_ago(1), 1))


def test_a_shared_win_is_a_tie_to_break(store):
    found = kinds(store, inferno("a", days_ago(1), 5, 5, 12))
    assert found[TieToBreak] == TieToBreak("a", "inferno", date(2026, 11, 15), ("Ana", "Joe"))
    assert RematchOwed not in found


def test_who_won_a_whole_evening_is_told_with_all_its_matches(store):
    found = kinds(
        store,
        mytho("a", days_ago(2), 1, target=1),
        mytho("b", days_ago(1), 0, target=1),
        mytho("c", days_ago(1) + timedelta(hours=5), 0, 0),  # after midnight
    )
    assert found[CleanSweep] == CleanSweep("c", "mytho", date(2026, 11, 15), "Ana", 2)
    assert CleanSweep not in kinds(store, mytho("d", days_ago(1) - timedelta(hours=1), 1, 1))


def test_an_evening_is_known_to_be_whole_where_it_ends_and_where_all_matches_end(store):
    others = [mytho(f"m{n}", days_ago(100 - n), 1, target=1) for n in range(50)]
    whole = [mytho(uid, days_ago(1), 0, target=1) for uid in "ab"]
    assert kinds(store, *others, *whole)[CleanSweep].matches == 2


def test_nothing_is_said_of_an_evening_of_which_not_all_is_seen(store):
    endless = [mytho(f"m{n}", days_ago(1) + timedelta(minutes=n), 0, target=1) for n in range(41)]
    assert CleanSweep not in kinds(store, *endless)


def test_a_match_that_was_left_open_is_found_unless_it_is_shown_already(store, clock):
    session = Session(store)
    for names in (FAMILY, FAMILY[:2]):
        session.start("mytho", names, options={"target_wins": 3})
        session.begin_round()
        session.change_draft(MythoRound(0, "empty"))
        session.enter_round()
        session.close()
    assert LeftOpen not in {type(greeting) for greeting in said(store)}  # it is still tonight
    clock.now += timedelta(days=2)
    [left] = [greeting for greeting in said(store) if isinstance(greeting, LeftOpen)]
    assert left.players == FAMILY and left.day == date(2026, 1, 31)
    later = mytho("later", clock.now - timedelta(hours=1), 0, 0)
    store.matches.add_all([later])
    assert any(isinstance(greeting, LeftOpen) for greeting in said(store))


def test_a_match_that_came_in_a_file_was_left_elsewhere(store):
    assert LeftOpen not in kinds(store, mytho("a", days_ago(3), 1), mytho("b", days_ago(2), 0, 0))


def test_years_later_the_same_evening_is_remembered(store):
    found = kinds(store, mytho("a", NOON.replace(year=2024), 2, 2), mytho("b", days_ago(3), 0, 0))
    assert found[Anniversary] == Anniversary("a", "mytho", 2, ("Zoé",))
    assert Anniversary in kinds(store, now=NOON.replace(year=2034))
    assert Anniversary not in kinds(store, now=NOON.replace(year=2035)), "after ten years no more"
    leap_day = datetime(2028, 2, 29, 12).astimezone()
    assert Anniversary not in kinds(store, now=leap_day)
    last = mytho("c", leap_day.replace(year=2024), 1, 1)
    assert kinds(store, last, now=leap_day)[Anniversary] == Anniversary("c", "mytho", 4, ("Joe",))


def test_round_numbers_of_matches_are_told_when_they_come_and_are_there(store):
    matches = [mytho(str(n), days_ago(100 - n), n % 2, n % 2) for n in range(11)]
    found = [kinds(store, match).get(Milestone) for match in matches]
    assert found == [None] * 8 + [Milestone(10, False), Milestone(10, True), None]
    left_open = [mytho(f"open {n}", days_ago(n + 1), n) for n in range(2)]
    assert (
        Milestone(25, False)
        not in kinds(
            store, *(mytho(f"m{n}", days_ago(200), 0, 0) for n in range(11)), *left_open
        ).values()
    )
    assert MILESTONES == (10, 25, 50, 100, 250, 500, 1000)


def test_a_series_goes_on_until_somebody_else_wins_or_shares(store):
    won = [mytho(f"m{n}", days_ago(20 - n), 0, 0) for n in range(3)]
    assert Series not in kinds(store, *won[:2])
    assert kinds(store, won[2])[Series] == Series("mytho", 1, "Ana", 3)
    found = {greeting for greeting in said(store, NOON) if isinstance(greeting, Series)}
    assert found == {Series("mytho", 1, "Ana", 3)}  # all of one game: that is said once
    kinds(store, inferno("i", days_ago(10), 1, 6, 6))
    found = {greeting for greeting in said(store, NOON) if isinstance(greeting, Series)}
    assert found == {Series("mytho", 1, "Ana", 3), Series("", 1, "Ana", 4)}
    kinds(store, inferno("shared", days_ago(9), 1, 1, 6))
    found = {greeting for greeting in said(store, NOON) if isinstance(greeting, Series)}
    assert found == {Series("mytho", 1, "Ana", 3)}


def test_a_match_without_a_date_was_played_before_all_others(store, clock):
    clock.now = days_ago(12) - timedelta(hours=1)  # it comes here then
    kinds(store, mytho("undated", None, 1, 1))
    won = [mytho(f"m{n}", days_ago(13 - n), 0, 0) for n in range(4)]
    assert kinds(store, *won)[Series] == Series("mytho", 1, "Ana", 4)


def test_a_series_as_long_as_can_be_seen_is_still_true(store):
    won = [mytho(f"m{n}", days_ago(200 - n), 0, 0) for n in range(43)]
    assert kinds(store, *won)[Series] == Series("mytho", 1, "Ana", 20)


def test_a_first_evening_together_is_told_until_they_meet_again(store):
    old = [mytho(f"m{n}", days_ago(9), 0, 0, names=("Ana", "Joe", "Lou")) for n in range(3)]
    found = kinds(store, *old, mytho("a", days_ago(1), 0, 0))
    assert found[FirstEvening] == FirstEvening(date(2026, 11, 15), FAMILY)
    larger = mytho("b", days_ago(200), 0, 0, names=(*FAMILY, "Lou"))
    assert FirstEvening not in kinds(store, larger)


@pytest.mark.parametrize(("matches", "looked_up"), [(39, True), (40, False)])
def test_of_those_who_played_a_lot_nobody_looks_up_whether_they_met(store, matches, looked_up):
    names = [("Ana", "Lou"), ("Joe", "Max")]
    many = [
        mytho(f"m{n}{pair[0]}", days_ago(30 + n), 0, 0, names=pair)
        for n in range(matches)
        for pair in names
    ]
    met = kinds(store, *many, mytho("a", days_ago(1), 0, 0, names=FAMILY[:2]))
    assert (FirstEvening in met) == looked_up


def test_a_total_stands_until_it_is_surpassed(store):
    best = inferno("best", days_ago(30), 2, 9, 9)
    others = [inferno(f"m{n}", days_ago(20 - n), 3, 9, 9) for n in range(5)]
    assert UnsurpassedTotal not in kinds(store, best, *others[1:])
    found = kinds(store, others[0])[UnsurpassedTotal]
    assert (found.match, found.winners, found.total, found.later) == ("best", ("Ana",), 2, 5)
    equal = kinds(store, inferno("equal", days_ago(2), 9, 2, 9))[UnsurpassedTotal]
    assert equal.match == "best"  # who was first keeps it
    assert UnsurpassedTotal not in kinds(store, inferno("better", days_ago(1), 9, 1, 9))


def diabolo(uid: str, started: datetime, line: str, cards: list[int]) -> scoring.Match:
    """One round with one line, of which Ana has cards and Joe has less, and one without."""
    hands = [{"red": cards}, {"red": [1]}]
    data = {"game": "diabolo", "players": ["Ana", "Joe"], "first": 0}
    data |= {"rounds": [{"lines": {"red": line}, "hands": hands}, {"lines": {}, "hands": [{}, {}]}]}
    match = scoring.match_from_data({"format": "diablotin.match", "version": 1, **data})
    return replace(match, id=uid, started=started.isoformat())


def test_where_many_points_win_a_total_of_nothing_is_nothing_to_surpass(store):
    lost = [diabolo(f"m{n}", days_ago(20 - n), "demon", [5, n % 3 + 1]) for n in range(9)]
    assert UnsurpassedTotal not in kinds(store, *lost)
    won = [diabolo("best", days_ago(30), "angel", [5, 4, 3])]
    assert kinds(store, *won)[UnsurpassedTotal].total == 12


def test_where_few_points_win_nothing_at_all_is_the_best_total(store):
    best = inferno("best", days_ago(30), 0, 9, 9)
    others = [inferno(f"m{n}", days_ago(20 - n), 3, 9, 9) for n in range(9)]
    assert kinds(store, best, *others)[UnsurpassedTotal].total == 0


def test_a_match_that_was_stopped_sets_no_mark(store):
    stopped = inferno("stopped", days_ago(30), 0, 9, 9, stopped=True)
    others = [inferno(f"m{n}", days_ago(20 - n), 3, 9, 9) for n in range(6)]
    assert kinds(store, stopped, *others)[UnsurpassedTotal].match == "m0"
    later = inferno("also stopped", days_ago(1), 0, 9, 9, stopped=True)
    found = kinds(store, later)[UnsurpassedTotal]
    assert (found.match, found.total, found.later) == ("m0", 3, 5)


def test_the_game_that_was_longest_forgotten_is_missed(store):
    found = kinds(store, mytho("m", days_ago(100), 0, 0), inferno("i", days_ago(1), 1, 8, 8))
    assert found[LongAgo] == LongAgo("mytho", date(2026, 8, 8))
    assert LongAgo not in kinds(store, mytho("now", hours_ago(2), 1))


@pytest.mark.parametrize(("days", "missed"), [(89, False), (90, True)])
def test_a_game_is_missed_after_ninety_days(store, days, missed):
    assert (LongAgo in kinds(store, mytho("m", days_ago(days), 0, 0))) == missed


def test_if_nothing_was_played_for_long_all_games_are_missed(store):
    found = kinds(store, mytho("m", days_ago(200), 0, 0), inferno("i", days_ago(100), 1, 8, 8))
    assert found[LongAgo] == LongAgo("", date(2026, 8, 8))


@pytest.mark.parametrize(
    ("hour", "expected"),
    [
        *((hour, "morning") for hour in (5, 11)),
        *((hour, "afternoon") for hour in (12, 17)),
        *((hour, "evening") for hour in (18, 22)),
        *((hour, "night") for hour in (23, 4)),
    ],
)
def test_the_welcome_knows_the_hour(store, hour, expected):
    now = NOON.replace(hour=hour)
    [*first] = store.occasions.look(now).welcomes
    assert {welcome.hour for welcome in first} == {"first_start"}
    kinds(store, mytho("a", days_ago(40), 0, 0))
    [*later] = store.occasions.look(now).welcomes
    assert {welcome.hour for welcome in later} == {expected} and Welcome(expected, 1) in later
