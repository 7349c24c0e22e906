"""The lines of Diabolo while people play, rule by rule, and against tables that deal real decks."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import Setup
from scoring.diabolo import COLOURS, GAME, DiaboloRound, Sides
from scoring.diabolo_live import DiaboloLive, Place, Refusal, Side
from scoring.problems import IllegalAction
from tests.scoring.dealing import DIABOLO_COLOUR, SEEDS

SEATS = range(2, 6)
SIDES: tuple[Side, Side] = ("demon", "angel")
EVERYWHERE = [Place(colour, side) for colour in COLOURS for side in SIDES]


def dealt(seats: int = 4, **changes: object) -> DiaboloLive:
    setup = Setup(seats)
    return DiaboloLive(setup, replace(GAME.empty_round(setup), **changes))


def laid(live: DiaboloLive, colour: str, demon: tuple[int, ...], angel: tuple[int, ...]):
    for side, cards in zip(SIDES, (demon, angel), strict=True):
        for card in cards:
            live = live.played(Place(colour, side), card)
    return live


def closed(live: DiaboloLive, *colours: str) -> DiaboloLive:
    for colour in colours:
        live = laid(live, colour, (1, 2), (1, 3, 4))
    return live


class TestPlaying:
    def test_a_card_lies_on_its_side_of_its_line(self) -> None:
        live = laid(dealt(), "violet", (5, 1), (4, 2, 1))
        assert live.line("violet") == Sides((5, 1), (4, 2, 1))

    def test_with_the_first_card_all_lines_are_known(self) -> None:
        live = dealt().played(Place("red", "angel"), 3)
        assert live.round.lines == (Sides((), (3,)), *[Sides((), ())] * 4)

    def test_a_side_takes_three_cards(self) -> None:
        live = laid(dealt(), "red", (1, 1, 1), ())
        assert live.refusal(Place("red", "demon"), 2) == "side_full"
        assert live.refusal(Place("red", "angel"), 2) is None

    def test_a_line_takes_five_cards(self) -> None:
        live = closed(dealt(), "red")
        assert live.is_closed("red")
        assert {live.refusal(Place("red", side), 5) for side in SIDES} == {"line_closed"}

    @pytest.mark.parametrize(("card", "copies"), [*enumerate((4, 3, 3, 2, 2), 1)])
    def test_the_box_has_so_many_of_a_card(self, card: int, copies: int) -> None:
        live = dealt()
        for place in [Place("blue", "demon"), Place("blue", "angel")] * 2:
            if live.copies_left("blue")[card - 1]:
                live = live.played(place, card)
        assert (
            sum(len(side) for side in (live.line("blue").demon, live.line("blue").angel)) == copies
        )
        assert live.refusal(Place("blue", "angel"), card) == "not_in_deck"
        assert live.refusal(Place("red", "angel"), card) is None

    def test_a_refused_card_cannot_be_played(self) -> None:
        with pytest.raises(IllegalAction, match="line_closed"):
            closed(dealt(), "red").played(Place("red", "angel"), 5)


class TestTheEnd:
    @pytest.mark.parametrize(("seats", "needed"), [(2, 2), (3, 2), (4, 2), (5, 3)])
    def test_two_closed_lines_end_the_round_three_with_five_players(
        self, seats: int, needed: int
    ) -> None:
        live = dealt(seats)
        for done, colour in enumerate(COLOURS[:needed]):
            assert (live.lines_to_close, live.over) == (needed - done, False)
            live = closed(live, colour)
        assert live.over and live.lines_to_close == 0
        assert {live.refusal_of(place) for place in EVERYWHERE} == {"round_over"}
        with pytest.raises(IllegalAction):
            live.card_discarded()

    def test_a_double_is_for_angel_lines(self) -> None:
        assert not dealt().doubles_possible
        assert not laid(dealt(), "red", (3,), (2, 1)).doubles_possible
        assert laid(dealt(), "red", (3,), (2, 2)).doubles_possible


class TestTheDrawPile:
    @pytest.mark.parametrize("seats", SEATS)
    def test_six_cards_each_are_dealt_and_every_turn_draws_one(self, seats: int) -> None:
        live = dealt(seats)
        assert live.pile == 70 - 6 * seats
        assert closed(live, "red").pile == 65 - 6 * seats

    def test_the_turn_goes_round_with_every_card(self) -> None:
        live = dealt(3)
        assert live.whose_turn(2) == 2
        assert live.played(Place("red", "angel"), 3).whose_turn(2) == 0

    def test_who_has_nothing_to_play_discards_and_has_had_his_turn(self) -> None:
        with pytest.raises(IllegalAction):
            dealt().card_discarded()  # every card finds a place
        before = closed(dealt(), "red")
        after = before.card_discarded()
        assert after.pile == before.pile - 1
        assert after.whose_turn(0) == (before.whose_turn(0) + 1) % 4
        assert after.round == before.round

    def test_of_a_pile_that_nobody_knows_cards_may_still_be_drawn(self) -> None:
        live = closed(dealt(), "red")
        lines = [*live.round.lines[:-1], "angel"]  # told without its cards
        live = replace(live, round=replace(live.round, lines=tuple(lines)))
        assert live.pile is None and live.can_discard

    def test_nobody_discards_once_there_is_nothing_to_draw(self) -> None:
        live = closed(dealt(), "red")
        for _ in range(live.pile or 0):
            assert live.can_discard
            live = live.card_discarded()
        assert live.pile == 0 and not live.can_discard
        with pytest.raises(IllegalAction):
            live.card_discarded()
        assert live.played(Place("blue", "angel"), 1).pile == 0


class TestLinesToldOtherwise:
    @pytest.mark.parametrize("line", ["angel", Sides(7, (1,)), Sides((), 3), Sides(4, 3)])
    def test_a_line_without_its_cards_takes_none_and_the_pile_is_not_known(
        self, line: object
    ) -> None:
        live = dealt(lines=(line, *[None] * 4))
        assert live.refusal(Place("red", "demon"), 1) == "without_cards"
        assert live.pile is None and live.whose_turn(0) is None
        after = live.played(Place("blue", "angel"), 1)
        assert after.line("red") == line and after.line("blue") == Sides((), (1,))

    def test_more_cards_than_the_rules_allow_are_taken_as_they_lie(self) -> None:
        live = dealt(lines=(Sides((1, 1, 1, 1), ()), Sides((1, 2, 3), (1, 2, 3)), *[None] * 3))
        assert live.refusal(Place("red", "demon"), 2) == "side_full"
        assert live.is_closed("yellow") and live.pile == 70 - 24 - 10

    def test_a_side_not_told_beside_cards_is_empty(self) -> None:
        live = dealt(lines=(Sides((4,), None), *[None] * 4)).played(Place("red", "angel"), 5)
        assert live.line("red") == Sides((4,), (5,))

    def test_cards_told_in_hands_are_not_in_the_deck(self) -> None:
        held = ((5, 5), None, None, None, None)
        live = dealt(2, hands=(held, (None,) * 5))
        assert live.refusal(Place("red", "angel"), 5) == "not_in_deck"

    def test_a_double_goes_with_the_lead_of_the_angels(self) -> None:
        live = laid(dealt(2), "red", (), (3,))
        told = replace(live, round=replace(live.round, doubles=("red", None)))
        assert told.played(Place("blue", "angel"), 1).round.doubles == ("red", None)
        assert told.played(Place("red", "demon"), 5).round.doubles == (None, None)


class Table:
    """People with real cards, who know nothing of ``scoring``."""

    def __init__(self, rng: random.Random, seats: int) -> None:
        self.rng, self.seats, self.starter = rng, seats, rng.randrange(seats)
        self.deck = [(colour, value) for colour in COLOURS for value in DIABOLO_COLOUR]
        rng.shuffle(self.deck)
        self.hands = [[self.deck.pop() for _ in range(6)] for _ in range(seats)]
        self.lines: dict[tuple[str, str], list[int]] = {
            (colour, side): [] for colour in COLOURS for side in SIDES
        }
        self.turns = 0

    def on_line(self, colour: str) -> list[int]:
        return self.lines[colour, "demon"] + self.lines[colour, "angel"]

    @property
    def closed(self) -> int:
        return sum(len(self.on_line(colour)) == 5 for colour in COLOURS)

    @property
    def over(self) -> bool:
        return self.closed == (3 if self.seats == 5 else 2)

    @property
    def turn(self) -> int:
        return (self.starter + self.turns) % self.seats

    def objection(self, place: Place, card: int) -> Refusal | None:
        """What the others say to a card on a place."""
        if self.over:
            return "round_over"
        if len(self.on_line(place.colour)) == 5:
            return "line_closed"
        if len(self.lines[place]) == 3:
            return "side_full"
        spent = self.on_line(place.colour).count(card) == DIABOLO_COLOUR.count(card)
        return "not_in_deck" if spent else None

    def take_turn(self) -> tuple[Place, int] | None:
        """Draw a card and play one; None if one was thrown away."""
        hand = self.hands[self.turn]
        hand.append(self.deck.pop())
        playable = [
            (Place(colour, side), card)
            for (colour, card), side in product(hand, SIDES)
            if self.objection(Place(colour, side), card) is None
        ]
        self.turns += 1
        # Rarely is there nothing to play; some throw a card away that could have been.
        if not playable or (self.closed and self.rng.random() < 0.1):
            hand.remove(self.rng.choice(hand))
            return None
        place, card = self.rng.choice(playable)
        hand.remove((place.colour, card))
        self.lines[place].append(card)
        return place, card

    def counted(self, followed: DiaboloRound) -> DiaboloRound:
        """The round with every hand as it is shown at the end."""
        hands = tuple(
            tuple(tuple(card for c, card in hand if c == colour) for colour in COLOURS)
            for hand in self.hands
        )
        return replace(followed, hands=hands)


@settings(max_examples=60)
@given(SEEDS, st.sampled_from(SEATS))
def test_a_followed_round_is_the_round_that_was_played(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    table, live = Table(rng, seats), dealt(seats)
    while not table.over:
        assert not live.over
        for place, card in product(EVERYWHERE, range(1, 6)):
            objection = table.objection(place, card)
            assert live.refusal(place, card) == objection
            if objection:
                with pytest.raises(IllegalAction):
                    live.played(place, card)
        assert live.whose_turn(table.starter) == table.turn
        assert live.can_discard == (table.closed > 0)
        played = table.take_turn()
        live = live.played(*played) if played else live.card_discarded()
        assert live.pile == len(table.deck)
        assert live.closed_lines == table.closed
    assert live.over
    for colour in COLOURS:
        assert live.line(colour) == Sides(
            tuple(table.lines[colour, "demon"]), tuple(table.lines[colour, "angel"])
        )
    counted = table.counted(live.round)
    assert GAME.check(counted, live.setup) == []
    assert GAME.missing(counted, live.setup) == ()
    assert GAME.read_round(GAME.round_to_data(counted), live.setup) == (counted, [])


@pytest.mark.parametrize(("lines", "discards"), [(1, 3), (2, 12)])
def test_so_many_discards_leave_a_hand_that_cannot_play(lines: int, discards: int) -> None:
    live = dealt(5)
    for colour in COLOURS[:lines]:
        live = closed(live, colour)
    for _ in range(discards):
        assert live.hand_can_be_stuck
        live = live.card_discarded()
    assert not live.hand_can_be_stuck
