"""Entering rounds of Inferno, Anges & Démons and Mytho, tap by tap, without a screen."""

from entry.angels import LARGE_KEY, AngelsEntry, kept_pile
from entry.base import Entry
from entry.inferno import InfernoEntry
from entry.mytho import MythoEntry
from entry.next_step import ToPlayer
from scoring import GAMES, Setup
from scoring.angels import KINDS
from scoring.angels_live import AngelsLive
from scoring.inferno import InfernoRound, Taken


def fresh(kind: type[Entry], game: str, seats: int) -> Entry:
    table = Setup(seats)
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


def test_a_red_card_that_the_deck_does_not_have_is_not_taken():
    entry = fresh(InfernoEntry, "inferno", 3)
    for _ in range(5):
        entry = entry.tap_red(5)
    assert entry.red_counts == (0, 0, 0, 0, 4)


def test_a_red_card_taken_off_again_leaves_nothing_entered():
    entry = fresh(InfernoEntry, "inferno", 3).tap_red(4)
    assert entry.entered(0)
    assert not entry.take_off_red(4).entered(0)


def test_red_points_can_be_typed_instead_of_cards():
    entry = fresh(InfernoEntry, "inferno", 3).set_way("points")
    entry = entry.type_digit(1).type_digit(4)
    assert entry.taken == Taken(red=14) and entry.red_points == 14
    assert entry.set_way("cards").tap_red(5).taken == Taken(red=(0, 0, 0, 0, 1))


def test_red_points_by_card_are_shown_and_replaced_when_points_are_typed():
    entry = fresh(InfernoEntry, "inferno", 3).tap_red(5).tap_red(2).set_way("points")
    assert entry.red_points == 7
    assert entry.add("red", 1).taken == Taken(red=8)
    assert entry.type_digit(9).taken == Taken(red=9)


def test_other_cards_are_typed_or_counted_and_never_go_below_none():
    entry = fresh(InfernoEntry, "inferno", 3).type_digit(7)
    assert entry.taken.others == 7
    assert entry.add("others", 5).taken.others == 12
    assert entry.add("others", -10).taken.others == 0
    again = entry.choose("others")
    assert again.type_digit(9).type_digit(9).taken.others == 9, "the box has only 80"
    assert again.type_digit(8).type_digit(0).add("others", 1).taken.others == 80


def test_a_number_typed_later_replaces_the_one_that_stood_there():
    entry = fresh(InfernoEntry, "inferno", 3).type_digit(1).type_digit(2)
    assert entry.taken.others == 12
    entry = entry.select(1).select(0)
    assert entry.type_digit(3).taken.others == 3
    assert entry.tap_red(1).type_digit(4).type_digit(0).taken.others == 40


def test_both_numbers_share_the_digits_when_red_is_entered_in_points():
    entry = fresh(InfernoEntry, "inferno", 3).set_way("points")
    entry = entry.type_digit(9).choose("others").type_digit(3)
    assert entry.taken == Taken(red=9, others=3)
    assert entry.forward().field == "red"
    back = InfernoEntry.resume(entry.setup, entry.round, entry.view)
    assert back == entry


def test_digits_stop_where_the_box_ends():
    entry = fresh(InfernoEntry, "inferno", 3).type_digit(7).type_digit(5).select(1)
    assert [key.value for key in entry.digit_keys() if key.enabled] == [0, 1, 2, 3, 4, 5]


def test_the_first_card_takes_the_place_of_points_said_in_all():
    said = InfernoRound((Taken(points=140), Taken(), Taken()))
    entry = InfernoEntry.resume(Setup(3), said, {})
    assert entry.entered(0) and entry.mode == "total"
    entry = entry.set_way("cards")
    assert entry.tap_red(5).taken == Taken(red=(0, 0, 0, 0, 1))
    assert entry.type_digit(8).taken == Taken(others=8)
    assert entry.add("others", 1).taken == Taken(others=1)
    other = entry.select(1)
    assert not any(key.enabled for key in other.red_keys())
    assert [key.value for key in other.digit_keys() if key.enabled] == [0]


def test_the_lowest_score_so_far_leads():
    entry = fresh(InfernoEntry, "inferno", 3).type_digit(7)
    assert entry.lowest() == (), "there is nobody to compare with yet"
    entry = entry.forward().type_digit(4)
    assert entry.lowest() == (1,)
    assert entry.forward().tap_red(4).lowest() == (1, 2)


def test_who_was_passed_over_is_asked_again_before_the_save():
    entry = fresh(InfernoEntry, "inferno", 3).type_digit(3).forward().forward()
    entry = entry.type_digit(4)
    assert entry.next_step == ToPlayer(1)
    entry = entry.forward().took_nothing()
    assert entry.taken == Taken((0, 0, 0, 0, 0), 0)
    assert entry.select(2).next_step.code == "save"


def test_the_next_player_is_never_the_one_who_is_being_entered():
    entry = fresh(InfernoEntry, "inferno", 3).type_digit(3).forward().type_digit(4).forward()
    assert entry.seat == 2 and not entry.entered(2)
    assert entry.next_step.code == "save" and not entry.ready
    assert entry.took_nothing().ready
    passed_over = fresh(InfernoEntry, "inferno", 3).forward().forward()
    assert passed_over.next_step == ToPlayer(0) and passed_over.ready


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
            entry, taps = entry.type_digit(others[seat]), taps + 1
        following = entry.forward()
        taps += 1
        entry = following or entry
    assert taps <= 26
    assert not GAMES["inferno"].missing(entry.round, entry.setup)


# Anges & Démons


def test_a_pile_is_one_tap_and_the_next_one_is_chosen():
    entry = fresh(AngelsEntry, "angels", 2).press(4)
    assert (entry.seat, entry.kind) == (0, "plus1")
    entry = entry.press(3).press(0).press(1)
    assert (entry.seat, entry.kind) == (1, "plus2")
    assert entry.round.piles[0].points == 9


def test_a_pile_not_entered_is_not_an_empty_one():
    entry = fresh(AngelsEntry, "angels", 2)
    assert entry.count(0, "zero") is None
    assert entry.next_step == ToPlayer(1)
    assert entry.press(0).next_step == ToPlayer(1)


def test_the_next_player_is_never_the_one_whose_piles_are_being_counted():
    entry = fresh(AngelsEntry, "angels", 3)
    assert entry.next_step == ToPlayer(1)
    last = entry.forward().forward()
    assert last.next_step == ToPlayer(0), "who was passed over comes again"
    entry = last.press(1).select(0, "plus2").press(1).select(1, "plus2")
    assert entry.next_step.code == "save" and not entry.ready
    assert entry.press(1).ready


def test_pile_keys_stop_where_the_box_ends():
    entry = fresh(AngelsEntry, "angels", 2).select(0, "zero").press(4).select(1, "zero")
    assert [key.value for key in entry.size_keys() if key.enabled] == [0, 1, 2]


def test_a_pile_beyond_the_keys_grows_card_by_card():
    entry = fresh(AngelsEntry, "angels", 2).press(LARGE_KEY)
    assert (entry.count(0, "plus2"), entry.kind) == (19, "plus2")
    assert entry.press(LARGE_KEY).press(LARGE_KEY).count(0, "plus2") == 21
    assert entry.size_keys()[LARGE_KEY].enabled
    full = entry.select(0, "plus2").press(18).select(1, "plus2").press(12).select(1, "plus2")
    assert not full.size_keys()[LARGE_KEY].enabled


def test_a_correction_goes_back_to_the_first_pile_that_is_missing():
    entry = fresh(AngelsEntry, "angels", 2).press(4).press(3).select(0, "plus2").press(5)
    assert (entry.seat, entry.kind) == (0, "zero")
    skipped = fresh(AngelsEntry, "angels", 2).select(1, "minus2").press(1)
    assert (skipped.seat, skipped.kind) == (0, "plus2")


def test_when_all_is_entered_no_pile_is_chosen_until_one_is_tapped():
    entry = fresh(AngelsEntry, "angels", 2)
    for _ in range(8):
        entry = entry.press(1)
    assert entry.complete and entry.kind is None
    assert AngelsEntry.resume(entry.setup, entry.round, entry.view) == entry
    assert AngelsEntry.resume(entry.setup, entry.round, {}).kind is None
    assert entry.select(1, "zero").press(2).kind is None


def test_anges_et_demons_takes_four_taps_a_player_and_one_to_save():
    entry, taps = fresh(AngelsEntry, "angels", 6), 0
    for _ in range(6 * len(KINDS)):
        entry, taps = entry.press(1), taps + 1
    assert entry.next_step.code == "save" and entry.forward() is None
    assert taps == 4 * 6


def test_a_draw_pile_that_cannot_be_read_is_none():
    pile = AngelsLive.start(3, 1).after("accept")
    assert kept_pile(pile.to_data()) == pile
    assert kept_pile(None) is None
    assert kept_pile({**pile.to_data(), "cards_left": 99}) is None


# Mytho


def test_mytho_takes_the_winner_and_the_save():
    entry = fresh(MythoEntry, "mytho", 4)
    assert not entry.ready
    entry = entry.tap_winner(2)
    assert entry.ready and entry.next_step.code == "save"
    assert entry.set_ending("contest").round.by == "contest"
    assert not entry.tap_winner(2).ready
