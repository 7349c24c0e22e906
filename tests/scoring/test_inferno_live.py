"""Inferno while people play, rule by rule, and beside tables that deal from a real deck."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.inferno import Taken
from scoring.inferno_live import InfernoLive, PickUp
from scoring.problems import IllegalAction
from tests.scoring.inferno_table import Card, InfernoTable, reds_and_others

NO_RED = (0,) * 5


def live(seats: int = 4, starter: int = 0) -> InfernoLive:
    return InfernoLive(seats, starter)


def told(state: InfernoLive, cards: list[Card]) -> InfernoLive:
    reds, others = reds_and_others(cards)
    for value in reds:
        state = state.red_told(value)
    return state.others_told(others)


class TestWhoOpens:
    def test_the_starter_opens_the_first_run(self) -> None:
        assert live(starter=2).opener == 2

    def test_whoever_picks_up_opens_the_next_run(self) -> None:
        state = live().picked_up(3)
        assert state.opener == 3
        assert state.picked_up(1).opener == 1

    def test_whoever_opened_may_pick_up_when_the_run_has_gone_round(self) -> None:
        assert live(starter=1).picked_up(1).opener == 1


class TestThePile:
    @pytest.mark.parametrize(("seats", "cards"), [(3, 64), (4, 52), (5, 40), (6, 28), (7, 16)])
    def test_a_hundred_cards_less_twelve_a_player(self, seats: int, cards: int) -> None:
        assert live(seats).pile == (cards, cards)

    def test_one_card_on_the_table_is_filled_up_by_two(self) -> None:
        state = live().picked_up(1)
        assert state.pile == (50, 52), "one card lay there, or five"
        assert state.others_told(3).pile == (50, 50)
        assert state.others_told(5).pile == (52, 52)

    def test_two_cards_on_the_table_are_filled_up_by_one(self) -> None:
        state = live().picked_up(2)
        assert state.pile == (51, 52)
        assert state.red_told(5).others_told(2).pile == (51, 51)
        assert state.others_told(6).pile == (52, 52)

    def test_three_cards_or_more_need_no_pile(self) -> None:
        assert live().picked_up(3).pile == (52, 52)
        assert live().picked_up(0).pile == (52, 52), "all four had played"
        assert live(3).picked_up(0).pile == (64, 64)

    def test_cards_that_are_half_told_tell_nothing_yet(self) -> None:
        assert live().picked_up(1).others_told(2).pile == (50, 52)

    def test_the_round_ends_with_its_last_card(self) -> None:
        state = live(7)
        for seat in range(1, 9):  # two cards each time
            assert not state.over
            state = state.picked_up(seat % 7).others_told(3)
        assert state.pile == (0, 0) and state.ending == "pile"

    def test_a_table_that_tells_no_cards_says_when_it_is_gone(self) -> None:
        state = live(7)
        with pytest.raises(IllegalAction, match="pile_lasts"):
            state.pile_ended()
        for seat in range(1, 8):
            state = state.picked_up(seat % 7)
        assert state.pile == (2, 16) and not state.pile_may_be_gone
        state = state.picked_up(1)
        assert state.pile_may_be_gone and not state.over
        assert state.pile_ended().ending == "pile"
        assert state.pile_ended().pile == (0, 0)

    def test_only_the_last_pick_up_can_have_found_it_too_short(self) -> None:
        state = live(7)
        for seat in range(1, 8):
            state = state.picked_up(seat % 7)
        ended = state.picked_up(1).pile_ended().others_told(1)
        assert (ended.untold(1), ended.untold(0)) == (1, 1), "the first of two, and the one before"
        assert ended.others_told(0).untold(1) == 2


class TestZero:
    def test_the_next_pick_up_ends_the_round(self) -> None:
        state = live().picked_up(1).zero_said(2)
        assert not state.over and state.zero == 2
        assert state.picked_up(3).ending == "zero"

    def test_the_turn_can_come_round_to_who_said_it(self) -> None:
        assert live().zero_said(2).picked_up(2).over

    def test_it_is_said_once(self) -> None:
        with pytest.raises(IllegalAction, match="zero_said"):
            live().zero_said(2).zero_said(3)

    def test_nothing_happens_after_the_end_but_the_last_cards_can_be_told(self) -> None:
        state = live().zero_said(2).picked_up(3)
        for act in (lambda: state.picked_up(1), lambda: state.zero_said(1), state.pile_ended):
            with pytest.raises(IllegalAction, match="round_over"):
                act()
        assert state.others_told(4).told(3) == Taken(NO_RED, 4)


class TestTellingCards:
    def test_somebody_has_to_have_picked_up(self) -> None:
        for act in (lambda: live().red_told(1), lambda: live().others_told(3)):
            with pytest.raises(IllegalAction, match="nobody_picked_up"):
                act()

    def test_pick_ups_of_a_player_add_up(self) -> None:
        state = live().picked_up(1).red_told(5).others_told(2)
        state = state.picked_up(2).others_told(6).picked_up(1).red_told(5).red_told(1)
        assert state.told(1) == Taken((1, 0, 0, 0, 2), 2)
        assert state.told(2) == Taken(NO_RED, 6)
        assert state.told(0) == Taken()

    def test_what_was_not_told_is_known_to_be_missing(self) -> None:
        state = live().picked_up(1).others_told(3).picked_up(1)
        assert (state.untold(1), state.untold(0)) == (1, 0)
        assert state.others_told(2).untold(1) == 1, "a pick-up is three at least"
        assert state.others_told(4).untold(1) == 0

    def test_a_pick_up_is_three_cards_at_least_as_long_as_the_pile_has_them(self) -> None:
        assert not live().too_few_told, "nobody picked up"
        state = live(7).picked_up(1)
        assert state.others_told(2).too_few_told and not state.others_told(3).too_few_told
        for seat in range(2, 9):
            state = state.picked_up(seat % 7)
        assert state.pile.least == 0 and not state.others_told(2).too_few_told
        ended = live().zero_said(2).picked_up(3).others_told(1)
        assert ended.too_few_told, "the last one too"

    def test_the_deck_has_four_of_each_red_card_and_eighty_others(self) -> None:
        state = live().picked_up(1)
        for _ in range(4):
            state = state.red_told(3)
        with pytest.raises(IllegalAction, match="not_in_deck"):
            state.red_told(3)
        state = state.others_told(75).picked_up(2)
        with pytest.raises(IllegalAction, match="not_in_deck"):
            state.others_told(6)
        assert state.others_told(5).others_left == 0
        assert state.red_left == (4, 4, 0, 4, 4)

    def test_a_number_told_again_takes_the_place_of_the_first(self) -> None:
        state = live().picked_up(1).others_told(80)
        assert state.others_told(79).told(1) == Taken(NO_RED, 79)

    @pytest.mark.parametrize(
        ("seat", "fits"), [(1, {3, 5, 9}), (2, {3, 6}), (3, {3, 7}), (0, {4, 8})]
    )
    def test_players_play_in_turn_so_only_some_numbers_are_possible(self, seat, fits) -> None:
        """Four players, seat 0 opens; a run of one or two cards is filled up to three."""
        found = {n for n in range(3, 10) if live().picked_up(seat).others_told(n).fits_the_turns()}
        assert found == fits

    def test_the_count_of_a_round_that_is_over_knows_who_never_picked_up(self) -> None:
        state = live().picked_up(1).others_told(3)
        assert state.counted(0) == Taken(), "the round goes on"
        state = state.zero_said(2).picked_up(2)
        assert state.counted(0) == Taken(NO_RED, 0)
        assert state.counted(1) == Taken(NO_RED, 3)
        assert state.counted(2) == Taken(), "not told"


class TestTheStore:
    def test_it_comes_back_as_it_was(self) -> None:
        state = live(5, 3).picked_up(1).red_told(2).others_told(4).zero_said(0)
        assert InfernoLive.from_data(json.loads(json.dumps(state.to_data()))) == state

    @pytest.mark.parametrize(
        "garbled",
        [
            {},
            {"seats": 2},
            {"seats": True},
            {"starter": 4},
            {"starter": -1},
            {"zero": 4},
            {"zero": "Zoé"},
            {"zero_after": 5},
            {"pile_gone": 1},
            {"pick_ups": None},
            {"pick_ups": [[1, [0, 0, 0, 0], 3]]},
            {"pick_ups": [[1, [0, 0, 0, 0, 5], 3]]},
            {"pick_ups": [[1, [0, 0, 0, 0, -1], 3]]},
            {"pick_ups": [[1, NO_RED, 81]]},
            {"pick_ups": [[4, NO_RED, 3]]},
            {"pick_ups": [[1, NO_RED]]},
            {"dealer": 1},
        ],
    )
    def test_what_is_garbled_is_refused(self, garbled) -> None:
        data = {**live().picked_up(1).others_told(3).to_data(), **garbled}
        with pytest.raises(ValueError, match="not a table"):
            InfernoLive.from_data(data if garbled else {})


# Beside a real table


@settings(max_examples=120, deadline=None)
@given(st.integers(3, 7), st.integers(0, 6), st.integers(0, 2**32), st.sampled_from([0, 0.5, 1]))
def test_what_it_says_is_true_at_a_table_with_real_cards(
    seats: int, starter: int, seed: int, how_often_told: float
) -> None:
    rng = Random(seed)
    table = InfernoTable(rng, seats, starter % seats)
    state = InfernoLive(seats, starter % seats)
    told_all = True
    while not table.over:
        assert not state.over, "nothing ends a round but what ended it at the table"
        event = table.step()
        if event == "zero":
            state = state.zero_said(table.turn - 1 if table.turn else seats - 1)
        if event == "picked_up":
            player, cards = table.picked_up[-1]
            state = state.picked_up(player)
            if rng.random() < how_often_told:
                state = told(state, cards)
                assert state.fits_the_turns() or table.over
            else:
                told_all = False
        assert state.pile.least <= len(table.pile) <= state.pile.most
        if told_all and not table.over:
            assert state.pile == (len(table.pile),) * 2
        assert table.run or state.opener == table.turn
    if not state.over:
        assert not table.pile and state.pile_may_be_gone
        state = state.pile_ended()
    assert state.over and state.zero == table.zero
    for seat in range(seats):
        if not state.untold(seat):
            assert state.counted(seat).score == table.points(seat)
        else:
            assert state.told(seat).score <= table.points(seat)
    assert InfernoLive.from_data(json.loads(json.dumps(state.to_data()))) == state


@settings(max_examples=120, deadline=None)
@given(st.integers(3, 7), st.lists(st.tuples(st.integers(0, 4), st.integers(0, 9)), max_size=60))
def test_whatever_is_tapped_either_happens_or_changes_nothing(seats: int, taps) -> None:
    """Legal and illegal: after each, the table can be stored and holds what the box holds."""
    state = InfernoLive(seats, 0)
    for kind, number in taps:
        acts = (
            lambda s=state, n=number: s.picked_up(n % seats),
            lambda s=state, n=number: s.zero_said(n % seats),
            lambda s=state: s.pile_ended(),
            lambda s=state, n=number: s.red_told(n % 5 + 1),
            lambda s=state, n=number: s.others_told(n * n),
        )
        before = state
        try:
            state = acts[kind]()
        except IllegalAction as refused:
            assert state is before
            assert str(refused) in (
                "round_over", "zero_said", "pile_lasts", "nobody_picked_up", "not_in_deck"
            )  # fmt: skip
        assert InfernoLive.from_data(state.to_data()) == state
        assert min(state.red_left) >= 0 and state.others_left >= 0
        assert 0 <= state.pile.least <= state.pile.most
    assert sum(p.cards for p in state.pick_ups) <= 100
    assert all(isinstance(p, PickUp) for p in state.pick_ups)


@pytest.mark.parametrize(("seats", "too_soon"), [(3, False), (4, True), (7, True)])
def test_zero_before_any_pick_up_fits_three_players_alone(seats: int, too_soon: bool) -> None:
    assert InfernoLive(seats, 0).zero_said(1).zero_too_soon == too_soon
    assert not InfernoLive(seats, 0).picked_up(2).zero_said(1).zero_too_soon


@pytest.mark.parametrize(
    ("red", "others", "too_many"),
    [((), 32, False), ((), 33, True), ((1, 1), 32, False), ((1, 5), 16, False), ((1, 5), 17, True)],
)
def test_a_run_has_the_colour_or_the_value_of_its_first_card(
    red: tuple[int, ...], others: int, too_many: bool
) -> None:
    live = InfernoLive(4, 0).picked_up(2).others_told(others)
    for value in red:
        live = live.red_told(value)
    assert live.too_many_told == too_many
