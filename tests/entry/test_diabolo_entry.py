"""Entering a round of Diabolo, tap by tap, without a screen."""

from dataclasses import replace

import pytest

from entry.diabolo import DiaboloEntry
from entry.next_step import Save, ToColour
from scoring import GAMES, Setup
from scoring.diabolo import COLOURS, Sides

DIABOLO = GAMES["diabolo"]


def fresh(seats: int = 5) -> DiaboloEntry:
    table = Setup(seats)
    return DiaboloEntry.resume(table, DIABOLO.empty_round(table), {})


def with_outcomes(entry: DiaboloEntry, **outcomes: str) -> DiaboloEntry:
    for colour, outcome in outcomes.items():
        entry = entry.tap_zone(colour, outcome)
    return entry


def all_lines(seats: int = 5) -> DiaboloEntry:
    return with_outcomes(
        fresh(seats), red="angel", yellow="demon", green="tie", violet="angel", blue="demon"
    )


def test_the_last_outcome_leads_on_to_the_first_colour_that_scores():
    entry = with_outcomes(fresh(), red="tie", yellow="demon", green="tie", violet="angel")
    assert entry.step == "lines"
    entry = entry.tap_zone("blue", "angel")
    assert (entry.step, entry.colour) == ("hands", "yellow")
    assert entry.scoring_colours == ("yellow", "violet", "blue")


def test_five_ties_leave_nothing_to_enter_but_the_save():
    entry = with_outcomes(fresh(), **dict.fromkeys(COLOURS, "tie"))
    assert entry.step == "lines"
    assert entry.next_step.code == "save" and entry.forward() is None


def test_a_second_tap_on_an_outcome_takes_it_back():
    entry = fresh().tap_zone("red", "angel").tap_zone("red", "angel")
    assert entry.outcome_of("red") is None


def test_changing_a_line_after_all_are_entered_does_not_jump_ahead():
    entry = all_lines()
    for _ in range(10):
        if entry.step == "lines":
            break
        entry = entry.backward()
    assert entry.tap_zone("red", "tie").step == "lines"


def test_cards_on_one_side_make_the_other_known_to_be_empty():
    entry = fresh().set_mode("cards").tap_zone("red", "angel").tap_card(4)
    assert entry.round.lines[0] == Sides(demon=(), angel=(4,))
    assert entry.outcome_of("red") == "angel"


def test_a_line_emptied_again_is_not_entered():
    entry = fresh().set_mode("cards").tap_zone("red", "angel").tap_card(4)
    assert entry.erase().outcome_of("red") is None


def test_totals_are_typed_digit_by_digit():
    entry = fresh().set_mode("totals").tap_zone("blue", "angel")
    entry = entry.type_digit(1).type_digit(2).tap_zone("blue", "demon").type_digit(7)
    assert entry.round.lines[4] == Sides(demon=7, angel=12)
    assert entry.erase().round.lines[4] == Sides(demon=None, angel=12)


def test_cards_that_the_deck_no_longer_has_are_dimmed():
    entry = fresh().set_mode("cards").tap_zone("red", "angel")
    entry = entry.tap_card(5).tap_card(5)
    five = entry.card_keys()[4]
    assert (five.value, five.enabled, five.left) == (5, False, 0)
    assert entry.card_keys()[0].left == 4


def test_a_total_gives_its_points_back_when_cards_replace_it():
    entry = all_lines().select(0).set_mode("totals").type_digit(3).type_digit(7)
    assert all(key.enabled for key in entry.card_keys())
    assert entry.tap_card(5).holding(0) == (5,)


def test_a_digit_beyond_what_the_colour_has_is_not_taken():
    entry = all_lines().select(0).set_mode("totals").type_digit(3).type_digit(7)
    assert entry.type_digit(4) == entry


def test_doubles_are_played_on_angel_lines_only_and_one_a_player():
    entry = all_lines().toggle_double(2)
    assert entry.colour == "red" and entry.round.doubles[2] == "red"
    demon = entry.show_colour("yellow")
    assert demon.toggle_double(2) == demon
    assert entry.toggle_double(2).round.doubles[2] is None


def test_a_double_that_was_played_stays_until_somebody_moves_it():
    entry = all_lines().toggle_double(2).show_colour("violet")
    assert entry.double_elsewhere(2) == "red" and entry.double_elsewhere(1) is None
    assert entry.toggle_double(2) == entry
    moved = entry.move_double(2, "violet")
    assert moved.round.doubles[2] == "violet" and moved.double_elsewhere(2) is None
    assert entry.move_double(2, "yellow") == entry  # the demons win it


def test_doubles_are_announced_before_a_colour_of_the_angels_is_compared():
    lines = with_outcomes(fresh(), red="angel", yellow="demon", green="tie", violet="angel")
    assert not lines.doubles_to_announce
    hands = lines.tap_zone("blue", "demon")
    assert hands.doubles_to_announce and hands.toggle_double(0).doubles_to_announce
    compared = hands.select(0).tap_card(4)
    assert not compared.doubles_to_announce
    assert compared.show_colour("violet").doubles_to_announce
    assert not compared.show_colour("yellow").doubles_to_announce
    spent = hands
    for seat in range(5):
        spent = spent.toggle_double(seat)
    assert not spent.show_colour("violet").doubles_to_announce, "no player has one left"
    only_demons = with_outcomes(fresh(), **dict.fromkeys(COLOURS, "demon"))
    assert only_demons.step == "hands" and not only_demons.doubles_to_announce


def test_once_each_colour_has_a_holding_the_round_is_saved_from_any_colour():
    entry = with_outcomes(fresh(), **dict.fromkeys(COLOURS, "tie") | {"red": "angel"})
    entry = entry.tap_zone("yellow", "demon").tap_zone("blue", "angel").forward()
    for colour in ("blue", "red"):
        assert entry.show_colour("red").next_step == ToColour("yellow")
        entry = entry.show_colour(colour).select(1).tap_card(3)
    assert entry.next_step == ToColour("yellow")
    entry = entry.show_colour("yellow").select(0).tap_card(2)
    for colour in entry.scoring_colours:
        shown = entry.show_colour(colour)
        assert shown.next_step == Save() and shown.forward() is None


def test_a_line_that_the_angels_lose_after_all_gives_its_doubles_back():
    entry = all_lines().toggle_double(2)
    entry = entry.backward().tap_zone("red", "demon")
    assert entry.round.doubles == (None,) * 5


def test_back_goes_one_colour_back_then_to_the_lines_then_out():
    entry = all_lines()
    entry = entry.forward().forward()
    assert entry.colour == "violet"
    colours = []
    while entry.step == "hands":
        colours.append(entry.colour)
        entry = entry.backward()
    assert colours == ["violet", "yellow", "red"]
    assert entry.backward() is None


def test_an_entry_resumes_where_it_stood_and_survives_a_garbled_place():
    entry = all_lines().select(3).set_mode("totals")
    assert DiaboloEntry.resume(entry.setup, entry.round, entry.view) == entry
    garbled = {"step": "moon", "colour": 7, "seat": 99, "line_mode": None}
    assert DiaboloEntry.resume(entry.setup, entry.round, garbled).step == "lines"


def test_a_new_way_to_enter_is_told_from_a_step_on():
    entry = fresh()
    assert entry.tap_zone("red", "angel").ways_changed(since=entry) == {}
    assert entry.set_mode("cards").ways_changed(since=entry) == {"line_mode": "cards"}
    hands = all_lines()
    assert hands.set_mode("totals").ways_changed(since=hands) == {"hand_mode": "totals"}


@pytest.mark.parametrize(
    ("lines", "hands", "ways"),
    [
        ({"red": "angel"}, [{"red": [4]}, {}], ("outcome", "cards")),
        ({"red": {"demon": [5, 1], "angel": []}}, [{"red": 4}, {}], ("cards", "totals")),
        ({"red": {"demon": 0, "angel": 7}}, [{}, {"red": [1], "blue": [2]}], ("totals", "cards")),
        ({"red": "angel", "blue": "tie", "green": {"angel": 3}}, [{}, {}], ("outcome", None)),
        ({}, [{}, {}], (None, None)),
    ],
)
def test_the_ways_in_which_a_round_was_entered_are_found_in_its_data(lines, hands, ways):
    round_, _ = DIABOLO.read_round({"lines": lines, "hands": hands}, Setup(2))
    found = DiaboloEntry.ways_of(round_)
    assert (found.get("line_mode"), found.get("hand_mode")) == ways


@pytest.mark.parametrize(
    "wrong", [{"hand_mode": "total"}, {"line_mode": "card"}, {"colour": "pink"}, {"seat": 5}]
)
def test_our_own_code_cannot_ask_for_a_place_that_there_is_not(wrong):
    with pytest.raises(ValueError):
        replace(fresh(), **wrong)


def test_hands_are_not_entered_by_outcome():
    with pytest.raises(ValueError):
        all_lines().set_mode("outcome")


def test_the_pads_wait_until_a_player_is_chosen():
    entry = all_lines()
    assert not any(key.enabled for key in (*entry.card_keys(), *entry.digit_keys()))
    assert entry.tap_card(4) == entry.type_digit(4) == entry.erase() == entry


def test_the_colour_on_show_says_what_it_brings():
    entry = all_lines().select(1).tap_card(4).tap_card(2).toggle_double(1).toggle_double(3)
    assert {seat: reason.points for seat, reason in entry.reasons_by_seat().items()} == {
        1: 12,
        3: 0,
    }
    assert entry.has_holdings("red") and not entry.has_holdings("violet")
    assert entry.show_colour("violet").reasons_by_seat() == {}


def test_undoing_the_colour_on_show_moves_to_one_that_still_scores():
    entry = all_lines().show_colour("violet")
    lines = list(entry.round.lines)
    lines[COLOURS.index("violet")] = "tie"
    changed = replace(entry.round, lines=tuple(lines))
    assert DiaboloEntry.resume(entry.setup, changed, entry.view).colour == "blue"


def test_a_five_player_round_by_outcomes_and_winners_cards_takes_25_taps_at_most():
    """Every line scores, each winner shows two cards: 5 outcomes, 5 × (player, 2 cards, on)."""
    entry, taps = fresh(), 0
    for colour in COLOURS:
        entry, taps = entry.tap_zone(colour, "angel"), taps + 1
    while entry is not None:
        entry = entry.select(1).tap_card(4).tap_card(2)
        last, entry = entry, entry.forward()
        taps += 4
    assert taps == 25
    assert DIABOLO.score(last.round, last.setup).scores == (0, 30, 0, 0, 0)
