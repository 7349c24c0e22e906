"""Real decks, told pile by pile and hand by hand in any order: whatever is filled in on the way is
what lies on the table, and goes when what it follows from is corrected."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from entry.angels import LARGE_KEY, AngelsEntry
from entry.diabolo import DiaboloEntry
from entry.inferno import InfernoEntry
from entry.mytho import MythoEntry
from entry.next_step import Save, ToHands, ToPlayer
from scoring import GAMES, Setup
from scoring.angels import KINDS, AngelsRound, Pile
from scoring.diabolo import COLOURS, points
from scoring.inferno import NO_RED, VALUES, InfernoRound, Taken
from scoring.mytho import MythoRound
from tests.scoring import dealing

Told = Iterator[Any]


def fresh(entry_type: Any, game: str, seats: int) -> Any:
    return entry_type.resume(Setup(seats), GAMES[game].empty_round(Setup(seats)), {})


# Dealing, and telling what was dealt in any order


def angels(rng: random.Random) -> Told:
    """Most of the sixty cards, of which few lie face down."""
    seats = rng.randint(2, 6)
    deck = ["plus2"] * 30 + ["minus2"] * 24 + ["zero"] * 6
    rng.shuffle(deck)
    truth = [dict.fromkeys(KINDS, 0) for _ in range(seats)]
    for worth in deck[: rng.choice([60, 60, 55, 40])]:
        truth[rng.randrange(seats)]["plus1" if rng.random() < 0.05 else worth] += 1
    entry = fresh(AngelsEntry, "angels", seats)
    places = [(seat, kind) for seat in range(seats) for kind in KINDS]
    rng.shuffle(places)
    for seat, kind in places:
        yield entry
        count = truth[seat][kind]
        if entry.count(seat, kind) is not None:
            assert entry.follows(seat, kind) and count == 0
            continue
        entry = entry.select(seat, kind)
        for _ in range(max(1, count - LARGE_KEY + 1)):
            entry = entry.press(min(count, LARGE_KEY))
    yield entry
    assert entry.complete
    assert [dict(zip(KINDS, pile.counts, strict=True)) for pile in entry.filled.piles] == truth


def inferno(rng: random.Random) -> Told:
    seats = rng.randint(3, 7)
    deck = [(colour, value) for colour in COLOURS for value in VALUES] * 4
    rng.shuffle(deck)
    if rng.random() < 0.7:  # the red cards come early
        deck.sort(key=lambda card: card[0] != "red")
    taken: list[list[tuple[str, int]]] = [[] for _ in range(seats)]
    some = range(rng.randint(1, seats))  # of the players pick up
    for card in deck[: rng.choice([30, 60, 100])]:
        taken[rng.choice(some)].append(card)
    entry = fresh(InfernoEntry, "inferno", seats)
    truth = []
    for cards in taken:
        reds = [value for colour, value in cards if colour == "red"]
        truth.append((tuple(reds.count(value) for value in VALUES), len(cards) - len(reds)))
    for seat in rng.sample(range(seats), seats):
        yield entry
        red, others = truth[seat]
        total = sum(map(int.__mul__, red, VALUES)) + others
        there = entry.select(seat)
        assert not there.follows("red") or not any(red)
        assert not there.follows("others") or not others
        if entry.entered(seat):
            assert there.follows("points") and not total
            continue
        way = rng.choice(["cards", "points", "total"])
        if way == "total":
            told = Taken(points=total)
        else:
            red_points = red if way == "cards" else total - others
            told = Taken(None if there.follows("red") else red_points, others)
        entry = there._with(told)
    yield entry
    scores = [one.score for one in entry.filled.taken]
    assert scores == [sum(map(int.__mul__, red, VALUES)) + others for red, others in truth]


def diabolo(rng: random.Random) -> Told:
    seats = rng.randint(2, 5)
    truth = dealing.diabolo_round(rng, seats)
    lines = {colour: line for colour, line in truth["lines"].items() if rng.random() < 0.7}
    round_, _ = GAMES["diabolo"].read_round({"lines": lines, "hands": [{}] * seats}, Setup(seats))
    entry = DiaboloEntry.resume(Setup(seats), round_, {})
    by_total = rng.random() < 0.2
    places = [(seat, colour) for seat in range(seats) for colour in COLOURS]
    rng.shuffle(places)
    for seat, colour in places:
        yield entry
        cards = truth["hands"][seat][colour]
        there = replace(entry, step="hands", colour=colour, seat=seat)
        if there.holds_none(seat):
            assert not cards
        elif cards and by_total:
            entry = there._with_held(sum(cards))
        else:
            for card in cards:
                there = there.tap_card(card)
            entry = there
    yield entry
    for seat, hand in enumerate(entry.filled.hands):
        for colour, held in zip(COLOURS, hand, strict=True):
            assert points(held) == sum(truth["hands"][seat][colour])


def mytho(rng: random.Random) -> Told:
    seats = rng.randint(2, 6)
    winner = rng.randrange(seats)
    entry = fresh(MythoEntry, "mytho", seats)
    for seat in rng.sample(range(seats), seats):
        yield entry
        if seat != winner:
            entry = entry.add_left(seat, +1)
    assert entry.only_one_out == winner and entry.ready
    yield entry


DEALERS: dict[str, Callable[[random.Random], Told]] = {
    "angels": angels,
    "inferno": inferno,
    "diabolo": diabolo,
    "mytho": mytho,
}


@pytest.mark.parametrize("game", DEALERS)
def test_whatever_is_filled_in_is_what_was_dealt(game):
    """And it never makes what is entered odder than it is, nor does it take anything else."""
    rules, found = GAMES[game], 0
    for seed in range(150):
        for entry in DEALERS[game](random.Random(f"{game} {seed}")):
            followed = entry.filled
            found += followed != entry.round
            assert rules.filled(followed, entry.setup) == followed, "nothing follows from it"
            assert not rules.check(followed, entry.setup).has_errors
            if game != "mytho":  # where a winner follows, with the one point that there is
                scores = [rules.score(one, entry.setup).scores for one in (followed, entry.round)]
                assert scores[0] == scores[1]
    assert found > 20, "the decks must run out for this to say anything"


# Where the thumb goes, and back again


def counted(*piles: Pile) -> AngelsEntry:
    return AngelsEntry.resume(Setup(len(piles)), AngelsRound(piles), {})


def test_the_thumb_passes_over_piles_that_follow():
    entry = counted(Pile(4, 3, 4, 1), Pile(6, 1, None, None), Pile(1, 0, None, 2))
    assert (entry.seat, entry.kind) == (1, "zero")
    entry = entry.press(2)
    assert (entry.seat, entry.kind) == (1, "minus2")
    assert entry.press(0).kind is None and entry.press(0).next_step == Save(complete=True)


def test_on_to_the_first_pile_of_a_player_that_does_not_follow():
    entry = counted(Pile(30, 0, 0, 0), Pile()).select(0, "minus2").forward()
    assert (entry.seat, entry.kind) == (1, "plus1")


def test_a_premise_that_is_corrected_takes_the_pile_away_and_asks_for_it():
    entry = counted(Pile(4, 3, 6, 1), Pile(6, 1, None, 2))
    assert entry.complete and entry.follows(1, "zero") and entry.count(1, "zero") == 0
    entry = entry.select(0, "zero").press(5)
    assert entry.round.piles[1] == Pile(6, 1, None, 2) and not entry.complete
    assert (entry.seat, entry.kind) == (1, "zero")


def test_what_somebody_typed_over_it_stays_and_more_is_refused_by_whom():
    entry = counted(Pile(4, 3, 6, 1), Pile(6, 1, None, None)).select(1, "zero")
    assert [key.value for key in entry.size_keys() if key.enabled] == [0]
    assert (entry.shortage().has, entry.shortage().seat) == (6, 0)
    typed = entry.press(0)
    assert not typed.follows(1, "zero") and typed.round.piles[1].zero == 0
    assert typed.select(0, "zero").press(5).count(1, "zero") == 0


def test_a_gap_that_comes_back_while_nothing_is_chosen_is_chosen():
    round_ = AngelsRound((Pile(4, 3, 5, 1), Pile(6, 1, None, 2)))
    entry = AngelsEntry.resume(Setup(2), round_, {"seat": 0, "kind": None})
    assert (entry.seat, entry.kind) == (1, "zero")


def taken(*players: Taken) -> InfernoEntry:
    return InfernoEntry.resume(Setup(len(players)), InfernoRound(players), {"way": "points"})


def test_red_points_that_follow_leave_the_digits_to_the_other_cards():
    entry = taken(Taken(60, 7), Taken(), Taken())
    assert (entry.mode, entry.field) == ("points", "red"), "who has them all can be corrected"
    entry = entry.forward()
    assert (entry.number("red"), entry.field) == (0, "others")
    assert not entry.entered(1) and entry.number("points") is None
    entry = entry.type_digit(4)
    assert entry.taken == Taken(None, 4) and entry.filled.taken[1] == Taken(NO_RED, 4)
    fewer = entry.select(0).choose("red").type_digit(9)
    assert fewer.select(1).number("red") is None


def test_that_all_red_cards_are_out_says_nothing_of_the_others():
    setup = Setup(3)
    all_red = InfernoRound((Taken((4, 4, 4, 4, 4), 0), Taken(), Taken()))
    there = InfernoEntry.resume(setup, all_red, {"seat": 1})
    assert there.follows("red") and not there.follows("others")


def test_a_player_of_whom_everything_follows_is_passed_over():
    entry = taken(Taken(points=140), Taken(), Taken())
    assert entry.next_step == Save() and entry.ready
    assert entry.entered(1) and entry.select(1).follows("points")
    assert not taken(Taken(points=139), Taken(), Taken()).select(1).follows("points")
    assert not taken(Taken(points=100), Taken(NO_RED, 40), Taken()).select(1).follows("points")
    entry = taken(Taken(points=100), Taken(), Taken()).select(0)
    assert entry.next_step == ToPlayer(1)


def hands(*told: dict[str, list[int]], **lines: str) -> DiaboloEntry:
    data = {"lines": lines, "hands": [*told]}
    round_, _ = GAMES["diabolo"].read_round(data, Setup(len(told)))
    return DiaboloEntry.resume(Setup(len(told)), round_, {"step": "hands"})


def test_a_colour_that_nobody_can_have_is_passed_over_and_can_be_gone_to():
    six = {"red": [5, 4, 3, 2, 1, 1]}
    one = hands(six, {}, red="angel", green="demon")
    assert one.forward().colour == "green" and not one.has_holdings("green")
    both = hands(six, {"red": [4, 3, 3, 2, 2, 1]}, red="angel", green="demon")
    assert both.next_step == Save()
    assert both.show_colour("green").holds_none(0) == "whole_hand"
    lines = replace(both, step="lines")
    assert lines.forward().colour == "red"


def test_the_hands_begin_with_a_colour_that_is_not_entered():
    lines = replace(hands({"red": [5]}, {}, red="angel", green="demon"), step="lines")
    assert lines.next_step == ToHands() and lines.forward().colour == "green"


def test_whether_a_double_can_be_played_is_clear_when_the_hands_begin():
    assert hands({}, {}, red="demon").no_double_to_play
    assert not hands({}, {}, red="angel").no_double_to_play
    assert not hands({"red": [5]}, {}, red="demon").no_double_to_play


def test_the_winner_who_follows_goes_when_that_hand_has_cards_too():
    entry = MythoEntry(Setup(3), MythoRound(None, "empty", (2, 1, None)))
    assert entry.only_one_out == 2 and entry.ready
    assert entry.add_left(2, +1).only_one_out is None
    assert entry.add_left(0, -1).add_left(0, -1).only_one_out is None
    assert entry.tap_winner(2).only_one_out is None, "somebody said so"
