"""What deck and rules leave one possibility for is filled in, and nothing else."""

import pytest

from scoring import GAMES, Setup
from scoring.angels import DECK_SIZE, AngelsRound, Pile
from scoring.diabolo import COLOURS
from scoring.inferno import NO_RED, InfernoRound, Taken
from scoring.mytho import MythoRound


def filled(game: str, round_, seats: int):
    return GAMES[game].filled(round_, Setup(seats))


def missing(game: str, round_, seats: int) -> list[int]:
    return [gap.seat for gap in GAMES[game].missing(filled(game, round_, seats), Setup(seats))]


# Every game


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_from_nothing_follows_nothing(game):
    seats = min(GAMES[game].seats)
    empty = GAMES[game].empty_round(Setup(seats))
    assert filled(game, empty, seats) == empty


# Anges & Démons


def test_once_all_x_cards_are_counted_nobody_else_has_any():
    piles = AngelsRound((Pile(zero=4), Pile(zero=2), Pile(plus2=3)))
    assert filled("angels", piles, 3).piles == (Pile(zero=4), Pile(zero=2), Pile(plus2=3, zero=0))


def test_one_x_card_left_may_be_anybodys_or_nobodys():
    piles = AngelsRound((Pile(zero=4), Pile(zero=1), Pile(plus2=3)))
    assert filled("angels", piles, 3) == piles


def test_cards_face_down_are_of_any_kind_so_only_the_whole_deck_leaves_none():
    nearly = AngelsRound((Pile(30, 5, 1, 23), Pile(plus2=0)))
    assert filled("angels", nearly, 2) == nearly
    whole = AngelsRound((Pile(30, 6, 1, 23), Pile()))
    assert sum(pile.cards for pile in whole.piles) == DECK_SIZE
    assert filled("angels", whole, 2).piles[1] == Pile(0, 0, 0, 0)


def test_whose_piles_nobody_counted_stays_missing_unless_all_of_them_follow():
    assert missing("angels", AngelsRound((Pile(zero=6), Pile(), Pile())), 3) == [1, 2]
    assert missing("angels", AngelsRound((Pile(30, 0, 6, 24), Pile(), Pile())), 3) == []


# Inferno


@pytest.mark.parametrize("red", [(4, 4, 4, 4, 4), 60], ids=["by card", "in points"])
def test_once_all_red_cards_are_out_nobody_else_has_any(red):
    round_ = InfernoRound((Taken(red), Taken(others=7), Taken(points=9)))
    assert filled("inferno", round_, 3).taken == (
        Taken(red),
        Taken(NO_RED, 7),
        Taken(points=9),  # whatever these are, they are told
    )


def test_points_that_somebody_counted_may_be_red_cards_or_not():
    round_ = InfernoRound((Taken(40), Taken(points=20), Taken(others=7)))
    assert filled("inferno", round_, 3) == round_


def test_a_player_of_whom_nothing_is_told_stays_missing_though_no_red_card_is_left():
    round_ = InfernoRound((Taken(60), Taken(), Taken()))
    assert filled("inferno", round_, 3) == round_
    assert missing("inferno", round_, 3) == [1, 2]


def test_once_all_hundred_cards_are_out_the_others_took_nothing():
    round_ = InfernoRound((Taken(60, 70), Taken(points=10), Taken()))
    assert filled("inferno", round_, 3).taken[2] == Taken(NO_RED, 0)


# Diabolo


def diabolo(lines: dict, *hands: dict):
    data = {"lines": lines, "hands": [*hands]}
    round_, problems = GAMES["diabolo"].read_round(data, Setup(len(hands)))
    assert not problems
    return round_


def held(round_, seat: int) -> dict:
    after = filled("diabolo", round_, len(round_.hands))
    return {c: cards for c, cards in zip(COLOURS, after.hands[seat], strict=True) if cards == ()}


def test_of_a_colour_that_is_all_out_the_others_have_none():
    out = {"red": {"demon": [5, 5, 4], "angel": [1, 1]}}
    round_ = diabolo(out, {"red": [4, 3, 3, 3, 2]}, {"red": 6}, {}, {})
    assert sum((5, 5, 4, 1, 1, 4, 3, 3, 3, 2, 6)) == 37
    assert held(round_, 2) == held(round_, 3) == {"red": ()}


def test_whoever_has_shown_six_cards_has_none_of_the_colours_that_others_told():
    round_ = diabolo({}, {"red": [5, 4, 2], "blue": [3, 3, 1]}, {"green": [2]})
    assert held(round_, 0) == {"green": ()}
    assert held(round_, 1) == {}


@pytest.mark.parametrize(
    "hand",
    [
        {"red": [5, 4, 2, 1, 1]},
        {"red": [5, 4, 2], "blue": 7},
        {"red": [5, 4, 2, 1], "blue": [3, 2, 1]},
    ],
)
def test_fewer_cards_or_more_or_a_total_do_not_tell_the_whole_hand(hand):
    assert held(diabolo({}, hand, {"green": [2]}), 0) == {}


def test_a_colour_of_which_nobody_told_anything_stays_missing_unless_nobody_can_have_any():
    lines = {"red": "angel", "green": "angel"}
    six = {"red": [5, 4, 3, 2, 1, 1]}
    one = diabolo(lines, six, {"red": [5]})
    codes = [(gap.code, gap.colour) for gap in GAMES["diabolo"].missing(one, Setup(2))]
    after = GAMES["diabolo"].missing(filled("diabolo", one, 2), Setup(2))
    assert ("holdings", "green") in codes
    assert [(gap.code, gap.colour) for gap in after] == codes
    both = diabolo(lines, six, {"red": [4, 3, 3, 2, 2, 1]})
    after = GAMES["diabolo"].missing(filled("diabolo", both, 2), Setup(2))
    assert [gap.code for gap in after] == ["line"] * 3


# Mytho


def test_once_all_hands_but_one_have_cards_that_one_has_won():
    counted = MythoRound(None, "contest", (3, None, 1))
    assert filled("mytho", counted, 3) == MythoRound(1, "contest", (3, 0, 1))


@pytest.mark.parametrize("left", [(3, None, None), (3, 2, 1), ()])
def test_as_long_as_two_may_be_out_or_nobody_is_nobody_has_won(left):
    assert filled("mytho", MythoRound(None, "empty", left), 3).winner is None


def test_a_winner_who_was_named_stays():
    named = MythoRound(0, "empty", (0, None, 1))
    assert filled("mytho", named, 3) == named
