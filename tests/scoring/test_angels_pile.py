"""The draw pile of Anges & Démons, rule by rule, and on random walks."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.angels_live import AngelsLive
from scoring.problems import IllegalAction

DECISIONS = ("accept", "contest")
SEATS = range(2, 7)


def with_cards_left(cards: int, seats: int = 3) -> AngelsLive:
    """A pile in play with so many cards left, the others discarded."""
    start = AngelsLive.start(seats, 0)
    gone = start.cards_left - cards
    return replace(start, cards_left=cards, discarded=start.discarded + gone)


def cards_in_all(pile: AngelsLive) -> int:
    return pile.cards_left + pile.in_hand + pile.discarded + pile.victory_cards


class TestTheStart:
    @pytest.mark.parametrize("seats", range(3, 7))
    def test_three_cards_are_drawn(self, seats: int) -> None:
        pile = AngelsLive.start(seats, 1)
        assert (pile.cards_left, pile.in_hand, pile.discarded, pile.victory_cards) == (57, 3, 0, 0)

    def test_with_two_players_six_cards_are_set_aside(self) -> None:
        """Two face down in front of each, one on each discard pile."""
        pile = AngelsLive.start(2, 0)
        assert (pile.cards_left, pile.in_hand, pile.discarded, pile.victory_cards) == (51, 3, 2, 4)

    @pytest.mark.parametrize("seats", SEATS)
    def test_the_first_player_announces_to_his_left(self, seats: int) -> None:
        pile = AngelsLive.start(seats, seats - 1)
        assert (pile.holder, pile.decider) == (seats - 1, 0)
        assert not pile.over and not pile.forced and not pile.last_hand


class TestAccepting:
    def test_two_cards_are_drawn_one_is_discarded_one_won(self) -> None:
        pile = AngelsLive.start(3, 0).after("accept")
        assert (pile.cards_left, pile.in_hand, pile.discarded, pile.victory_cards) == (55, 3, 1, 1)
        assert (pile.holder, pile.decider) == (1, 2)

    def test_with_two_players_three_are_drawn_two_discarded_one_won(self) -> None:
        pile = AngelsLive.start(2, 0).after("accept")
        assert (pile.cards_left, pile.in_hand, pile.discarded, pile.victory_cards) == (48, 3, 4, 5)
        assert (pile.holder, pile.decider) == (1, 0)


class TestContesting:
    @pytest.mark.parametrize(("seats", "left"), [(3, 54), (2, 48)])
    def test_the_hand_is_won_and_three_new_cards_are_drawn(self, seats: int, left: int) -> None:
        start = AngelsLive.start(seats, 0)
        pile = start.after("contest")
        assert pile.cards_left == left
        assert pile.victory_cards == start.victory_cards + 3
        assert pile.discarded == start.discarded
        assert (pile.holder, pile.in_hand) == (1, 3)

    def test_three_equal_numbers_force_a_contest(self) -> None:
        forced = AngelsLive.start(3, 0).after("announce_three_equal")
        assert forced.forced and "accept" not in forced.legal_actions()
        with pytest.raises(IllegalAction):
            forced.after("accept")
        assert not forced.after("contest").forced
        assert not replace(forced, cards_left=0).after("contest").forced

    def test_another_announcement_lifts_the_force(self) -> None:
        start = AngelsLive.start(3, 0)
        assert start.after("announce_three_equal").after("announce_other") == start

    def test_nothing_to_lift_where_nothing_was_forced(self) -> None:
        with pytest.raises(IllegalAction):
            AngelsLive.start(3, 0).after("announce_other")


class TestTheEndOfTheDeck:
    @pytest.mark.parametrize("seats", SEATS)
    @pytest.mark.parametrize("left", [0, 1])
    def test_an_accept_with_too_few_cards_discards_the_hand(self, seats: int, left: int) -> None:
        before = with_cards_left(left, seats)
        pile = before.after("accept")
        assert pile.over and pile.ending == "accepted_without_cards"
        assert pile.cards_left == left and pile.in_hand == 0
        assert pile.discarded == before.discarded + 3
        assert pile.victory_cards == before.victory_cards

    @pytest.mark.parametrize("seats", SEATS)
    def test_an_accept_with_exactly_two_left_draws_them_for_one_last_hand(self, seats: int) -> None:
        before = with_cards_left(2, seats)
        pile = before.after("accept")
        assert not pile.over and pile.last_hand and pile.cards_left == 0
        assert (pile.discarded - before.discarded, pile.accepts) == (1, 1)

    @pytest.mark.parametrize("seats", SEATS)
    def test_the_last_hand_if_contested_is_settled_before_the_end(self, seats: int) -> None:
        last = with_cards_left(2, seats).after("accept")
        pile = last.after("contest")
        assert pile.ending == "contested_without_cards"
        assert pile.victory_cards == last.victory_cards + 3
        assert pile.discarded == last.discarded

    @pytest.mark.parametrize("seats", SEATS)
    def test_the_last_hand_if_accepted_is_discarded(self, seats: int) -> None:
        last = with_cards_left(2, seats).after("accept")
        pile = last.after("accept")
        assert pile.ending == "accepted_without_cards"
        assert pile.discarded == last.discarded + 3
        assert pile.victory_cards == last.victory_cards

    @pytest.mark.parametrize("seats", SEATS)
    @pytest.mark.parametrize("left", [0, 1, 2])
    def test_a_contest_without_three_cards_left_is_settled_and_ends(
        self, seats: int, left: int
    ) -> None:
        before = with_cards_left(left, seats)
        pile = before.after("contest")
        assert pile.ending == "contested_without_cards"
        assert pile.cards_left == left
        assert pile.victory_cards == before.victory_cards + 3

    @pytest.mark.parametrize("seats", SEATS)
    def test_exactly_three_left_are_enough_for_a_contest(self, seats: int) -> None:
        pile = with_cards_left(3, seats).after("contest")
        assert not pile.over and pile.cards_left == 0 and pile.last_hand

    @pytest.mark.parametrize(("seats", "left"), [(2, 0), (3, 1), (6, 1)])
    def test_an_accept_with_three_left_takes_what_it_needs(self, seats: int, left: int) -> None:
        pile = with_cards_left(3, seats).after("accept")
        assert not pile.over and pile.cards_left == left and pile.last_hand

    @pytest.mark.parametrize("seats", SEATS)
    @pytest.mark.parametrize(
        ("left", "accept", "contest"),
        [
            (0, "ends", "ends"),
            (1, "ends", "ends"),
            (2, "last_hand", "ends"),
            (3, "last_hand", "last_hand"),
            (6, "goes_on", "goes_on"),
        ],
    )
    def test_the_table_sees_the_end_coming(
        self, seats: int, left: int, accept: str, contest: str
    ) -> None:
        pile = with_cards_left(left, seats)
        assert (pile.outlook("accept"), pile.outlook("contest")) == (accept, contest)
        assert pile.last_hand is (left < 2)

    def test_after_the_end_nothing_is_legal(self) -> None:
        over = with_cards_left(0).after("accept")
        assert over.legal_actions() == () and not over.last_hand
        for action in (*DECISIONS, "announce_three_equal", "announce_other"):
            with pytest.raises(IllegalAction):
                over.after(action)


class TestRandomWalks:
    @given(st.sampled_from(SEATS), st.data())
    def test_no_card_is_lost_and_the_game_ends(self, seats: int, choose: st.DataObject) -> None:
        pile = AngelsLive.start(seats, choose.draw(st.integers(0, seats - 1)))
        decisions = 0
        while not pile.over:
            assert cards_in_all(pile) == 60
            assert AngelsLive.from_data(json.loads(json.dumps(pile.to_data()))) == pile
            for action in (*DECISIONS, "announce_three_equal", "announce_other"):
                if action in pile.legal_actions():
                    assert cards_in_all(pile.after(action)) == 60
                else:
                    with pytest.raises(IllegalAction):
                        pile.after(action)
            holder = pile.holder
            action = choose.draw(st.sampled_from(pile.legal_actions()))
            before, pile = pile, pile.after(action)
            if action in DECISIONS:
                decisions += 1
                outlook = before.outlook(action)  # type: ignore[arg-type]
                assert (outlook == "ends") is pile.over
                assert pile.over or pile.holder == (holder + 1) % seats
            elif choose.draw(st.booleans()):
                pile = pile.after("contest")
                decisions += 1
        assert cards_in_all(pile) == 60 and pile.in_hand == 0
        assert pile.cards_left <= 2
        assert decisions <= 30
        assert AngelsLive.from_data(pile.to_data()) == pile

    def test_every_ending_of_every_table_is_reached(self) -> None:
        """All sequences of decisions, walked by cards left: 60 cards, whatever is decided."""
        for seats in SEATS:
            layer = {AngelsLive.start(seats, 0)}
            endings = set()
            while layer:
                following = {pile.after(d) for pile in layer for d in DECISIONS if not pile.over}
                assert all(cards_in_all(pile) == 60 for pile in following)
                endings |= {(p.ending, p.cards_left) for p in following if p.over}
                layer = {pile for pile in following if not pile.over}
            lefts = {0} if seats == 2 else {0, 1}
            accepted = {("accepted_without_cards", left) for left in lefts}
            contested = {("contested_without_cards", left) for left in (lefts | {2})}
            # With two players the pile goes down by threes, so it never stops short.
            assert endings == accepted | (
                contested if seats > 2 else contested - {("contested_without_cards", 2)}
            )


class TestTheStore:
    @pytest.mark.parametrize(
        "change",
        [
            {"seats": 1},
            {"seats": 7},
            {"seats": True},
            {"holder": 3},
            {"holder": -1},
            {"cards_left": 56},
            {"cards_left": "57"},
            {"cards_left": 57.0},
            {"accepts": -1},
            {"discarded": None},
            {"forced": 1},
            {"ending": "somehow"},
            {"ending": []},
            {"extra": 0},
        ],
    )
    def test_what_is_no_pile_is_a_value_error(self, change: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match="not a draw pile"):
            AngelsLive.from_data(AngelsLive.start(3, 0).to_data() | change)

    @pytest.mark.parametrize("data", [{}, {"seats": 3}, None, 5, [], "x"])
    def test_nor_is_anything_else_one(self, data: Any) -> None:
        with pytest.raises(ValueError, match="not a draw pile"):
            AngelsLive.from_data(data)
