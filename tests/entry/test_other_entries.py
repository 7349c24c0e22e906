"""Entering rounds of Inferno, Anges & Démons and Mytho, tap by tap, without a screen."""

from entry.angels import AngelsEntry
from entry.base import Entry
from entry.inferno import InfernoEntry
from entry.mytho import MythoEntry
from scoring import GAMES, Table
from scoring.angels import KINDS
from scoring.inferno import Taken


def fresh(kind: type[Entry], game: str, seats: int) -> Entry:
    table = Table(seats)
    return kind.resume(table, GAMES[game].empty_round(table), {})


# Inferno


def test_a_red_card_is_one_tap_and_as_easily_taken_off():
    entry = fresh(InfernoEntry, "inferno", 3).tap_red(4).tap_red(4).tap_red(2)
    assert entry.red_counts == (0, 1, 0, 2, 0)
    assert entry.take_off_red(4).red_counts == (0, 1, 0, 1, 0)
    assert entry.take_off_red(5) == entry


def test_red_cards_run_out_across_all_players():
    entry = fresh(InfernoEntry, "inferno", 3)
    for seat in (0, 1):
        entry = entry.select(seat).tap_red(5).tap_red(5)
    five = entry.select(2).red_keys()[4]
    assert (five.enabled, five.left) == (False, 0)


def test_red_points_can_be_typed_instead_of_cards():
    entry = fresh(InfernoEntry, "inferno", 3).type_red_digit(1).type_red_digit(4)
    assert entry.taken == Taken(red=14)
    assert entry.erase_red_digit().taken == Taken(red=1)
    assert entry.tap_red(5).taken == Taken(red=(0, 0, 0, 0, 1))


def test_other_cards_are_typed_or_counted_and_never_go_below_none():
    entry = fresh(InfernoEntry, "inferno", 3).type_others_digit(7)
    assert entry.taken.others == 7
    assert entry.add_others(5).taken.others == 12
    assert entry.add_others(-10).taken.others == 0
    assert entry.erase_others_digit().taken.others is None


def test_who_was_passed_over_is_asked_again_before_the_save():
    entry = fresh(InfernoEntry, "inferno", 3).type_others_digit(3).forward().forward()
    entry = entry.type_others_digit(4)
    assert entry.next_step.params == {"seat": 1}
    entry = entry.forward().took_nothing()
    assert entry.taken == Taken((0, 0, 0, 0, 0), 0)
    assert entry.select(2).next_step.code == "save"


def test_back_goes_to_the_player_before_and_then_out():
    entry = fresh(InfernoEntry, "inferno", 3).forward()
    assert entry.backward().seat == 0 and entry.backward().backward() is None


def test_inferno_with_five_players_and_every_red_card_takes_26_taps_at_most():
    """All twelve reds of a lively round, others typed, one tap on to the next player."""
    reds = [(1, 5), (2, 2, 3), (4,), (1, 3, 4), (5, 2, 1)]
    others = [7, 4, 0, 9, 6]
    entry, taps = fresh(InfernoEntry, "inferno", 5), 0
    for seat in range(5):
        for value in reds[seat]:
            entry, taps = entry.tap_red(value), taps + 1
        if others[seat]:
            entry, taps = entry.type_others_digit(others[seat]), taps + 1
        following = entry.forward()
        taps += 1
        entry = following or entry
    assert taps <= 26
    assert not GAMES["inferno"].missing(entry.round, entry.table)


# Anges & Démons


def test_a_pile_is_one_tap_and_the_next_one_is_chosen():
    entry = fresh(AngelsEntry, "angels", 2).enter(4)
    assert (entry.seat, entry.kind) == (0, "plus1")
    entry = entry.enter(3).enter(0).enter(1)
    assert (entry.seat, entry.kind) == (1, "plus2")
    assert entry.round.piles[0].points == 9


def test_a_pile_not_entered_is_not_an_empty_one():
    entry = fresh(AngelsEntry, "angels", 2)
    assert entry.count(0, "zero") is None
    assert entry.next_step.params == {"seat": 0}
    assert entry.enter(0).next_step.params == {"seat": 1}


def test_pile_keys_stop_where_the_box_ends():
    entry = fresh(AngelsEntry, "angels", 2).select(0, "zero").enter(4).select(1, "zero")
    assert [key.value for key in entry.pile_keys() if key.enabled] == [0, 1, 2]
    assert entry.enter(2).select(1, "zero").add(1).count(1, "zero") == 2


def test_anges_et_demons_takes_four_taps_a_player_and_one_to_save():
    entry, taps = fresh(AngelsEntry, "angels", 6), 0
    for _ in range(6 * len(KINDS)):
        entry, taps = entry.enter(1), taps + 1
    assert entry.next_step.code == "save" and entry.forward() is None
    assert taps == 4 * 6


# Mytho


def test_mytho_takes_the_winner_and_the_save():
    entry = fresh(MythoEntry, "mytho", 4)
    assert not entry.ready
    entry = entry.tap_winner(2)
    assert entry.ready and entry.next_step.code == "save"
    assert entry.set_ending("contest").round.by == "contest"
    assert not entry.tap_winner(2).ready
