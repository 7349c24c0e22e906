"""A key that does not fit enters nothing, in any game, and says why."""

import pytest

from entry.angels import LARGE_KEY, AngelsEntry
from entry.base import Shortage
from entry.diabolo import DiaboloEntry
from entry.inferno import InfernoEntry
from scoring import GAMES, Setup
from scoring.inferno import InfernoRound, Taken


def inferno(*taken: Taken, seat: int, way: str = "cards") -> InfernoEntry:
    """The entry at a player, with what all players have so far."""
    entry = InfernoEntry.resume(Setup(len(taken)), InfernoRound(taken), {"way": way})
    return entry.select(seat)


def fresh(kind: type, game: str, seats: int):
    setup = Setup(seats)
    return kind.resume(setup, GAMES[game].empty_round(setup), {})


def test_a_number_that_does_not_fit_never_becomes_another():
    """With 17 other cards left, "20" is no 0 and "18" no 8."""
    entry = inferno(Taken(others=3), Taken(others=60), Taken(), seat=2)
    assert entry.type_digit(2).type_digit(0).taken.others == 2
    assert entry.type_digit(1).type_digit(8).taken.others == 1
    assert entry.type_digit(1).type_digit(7).taken.others == 17
    assert entry.type_digit(1).type_digit(7).type_digit(0).taken.others == 17


def test_red_points_that_do_not_fit_never_become_others():
    entry = inferno(Taken(red=45), Taken(), Taken(), seat=1, way="points")
    assert entry.type_digit(4).type_digit(5).taken.red == 4
    assert entry.type_digit(1).type_digit(5).taken.red == 15
    assert entry.shortage("red") == Shortage(60, 15, 45, 0)


def test_a_key_is_dimmed_exactly_when_it_enters_nothing():
    entry = inferno(Taken(others=75), Taken(), Taken(), seat=1)
    for key in entry.digit_keys():
        assert key.enabled == (entry.type_digit(key.value) != entry)
    entry = entry.type_digit(0)
    for key in entry.digit_keys():
        assert key.enabled == (entry.type_digit(key.value).taken.others == key.value)


def test_the_player_with_the_most_is_named():
    entry = inferno(Taken(others=3), Taken(others=60), Taken(), seat=2)
    assert entry.shortage("others") == Shortage(80, 17, 60, 1)
    assert entry.type_digit(9).shortage("others") == Shortage(80, 17, 60, 1), "not one's own"


def test_without_anybody_else_it_is_the_box_that_ends():
    assert (
        fresh(InfernoEntry, "inferno", 3).shortage("others")
        == Shortage(80, 80)
        == (80, 80, 0, None)
    )
    assert fresh(InfernoEntry, "inferno", 3).shortage("points") == Shortage(140, 140)


def test_points_that_somebody_counted_leave_less_of_everything():
    entry = inferno(Taken(points=130), Taken(others=2), Taken(), seat=2)
    assert entry.shortage("others") == Shortage(140, 8, 130, 0)
    assert entry.shortage("red") == Shortage(140, 8, 130, 0)
    assert entry.set_way("total").shortage("points") == Shortage(140, 8, 130, 0)


@pytest.mark.parametrize("field", ["red", "others", "points"])
def test_plus_stops_where_the_deck_does_and_minus_at_none(field):
    entry = inferno(Taken(points=139), Taken(), Taken(), seat=1)
    entry = entry.set_way("total") if field == "points" else entry
    one = entry.add(field, 1)
    assert one.number(field) == 1
    assert one.add(field, 1) is one
    assert one.add(field, -1).add(field, -1).number(field) == 0


def test_red_cards_that_are_out_say_who_has_them():
    entry = inferno(Taken(red=(0, 0, 0, 0, 3)), Taken(red=(0, 0, 0, 0, 1)), Taken(), seat=2)
    assert entry.tap_red(5) is entry
    assert entry.red_shortage(5) == Shortage(4, 0, 3, 0)


def test_red_points_that_are_out_leave_no_red_card():
    entry = inferno(Taken(red=58), Taken(), Taken(), seat=2)
    assert entry.tap_red(3) is entry
    assert entry.red_shortage(3) == Shortage(60, 2, 58, 0)


def test_totals_of_diabolo():
    entry = fresh(DiaboloEntry, "diabolo", 4).set_mode("totals").type_digit(2).type_digit(5)
    assert entry.type_digit(1) == entry, "25 stays"
    other = entry.tap_zone("red", "angel").type_digit(1)
    assert other.type_digit(3) == other, "25 and 13 are more than the colour has"
    assert other.shortage(3) == Shortage(37, 12, 25)


def test_cards_of_diabolo():
    entry = fresh(DiaboloEntry, "diabolo", 4).set_mode("cards").tap_card(5).tap_card(5)
    assert not entry.card_keys()[4].enabled
    assert entry.shortage(5) == Shortage(2, 0)
    short = entry.set_mode("totals").tap_zone("red", "angel").type_digit(2).type_digit(5)
    short = short.set_mode("cards").tap_zone("red", "demon")
    assert not short.card_keys()[2].enabled, "10 and 25 leave two points"
    assert short.shortage(3) == Shortage(37, 12, 25)


def test_hands_of_diabolo_ask_for_a_player_first():
    entry = fresh(DiaboloEntry, "diabolo", 4)
    for colour in ("red", "yellow", "green", "violet", "blue"):
        entry = entry.tap_zone(colour, "angel")
    assert entry.step == "hands" and entry.shortage(1) is None
    assert entry.select(0).shortage(1) is not None


def test_piles_of_anges_et_demons():
    entry = fresh(AngelsEntry, "angels", 3).select(0, "zero").press(4).select(1, "zero")
    assert entry.shortage() == Shortage(6, 2, 4, 0)
    assert fresh(AngelsEntry, "angels", 3).shortage() == Shortage(30, 30)


def test_piles_of_anges_et_demons_when_all_cards_are_counted():
    entry = fresh(AngelsEntry, "angels", 3)
    for _ in range(40):  # face down lies any card: 58 of the 60
        entry = entry.select(0, "plus1").press(LARGE_KEY)
    assert entry.select(1, "zero").shortage() == Shortage(60, 2, 58)
