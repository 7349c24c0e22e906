"""What a tap means while Diabolo is entered: pads, lines and the way through."""

import pytest

from entry.diabolo import DiaboloEntry
from entry.next_step import Save, ToColour, ToHands
from scoring import GAMES, Setup
from scoring.diabolo import COLOURS, Sides


def fresh(seats: int = 4) -> DiaboloEntry:
    table = Setup(seats)
    return DiaboloEntry.resume(table, GAMES["diabolo"].empty_round(table), {})


def with_outcomes(**outcomes: str) -> DiaboloEntry:
    entry = fresh()
    for colour, outcome in outcomes.items():
        entry = entry.tap_zone(colour, outcome)
    return entry


def at_the_hands(**outcomes: str) -> DiaboloEntry:
    """Every line is told, a tie unless it is named."""
    entry = with_outcomes(**dict.fromkeys(COLOURS, "tie") | outcomes)
    return entry if entry.step == "hands" else entry.forward()


class TestLines:
    def test_a_line_is_told_by_its_cards_side_by_side(self):
        entry = fresh().set_mode("cards").tap_zone("yellow", "demon").tap_card(5).tap_card(4)
        entry = entry.tap_zone("yellow", "angel").tap_card(3)
        assert entry.sums("yellow") == (9, 3)
        assert entry.on_side("yellow", "demon") == (5, 4)
        assert entry.on_side("yellow", "angel") == (3,)
        assert entry.outcome_of("yellow") == "demon"

    def test_a_line_told_by_its_outcome_has_no_sums_and_no_sides(self):
        entry = with_outcomes(red="angel")
        assert entry.sums("red") is None and entry.sums("blue") is None
        assert entry.on_side("red", "angel") is None
        assert not entry.is_closed("red") and not entry.is_closed("blue")

    def test_a_line_is_closed_by_its_fifth_card_on_whatever_side(self):
        entry = fresh().set_mode("cards").tap_zone("red", "angel")
        closed = []
        for zone, card in zip(("angel", "demon") * 3, (1, 1, 2, 2, 3, 3), strict=True):
            entry = entry.tap_zone("red", zone).tap_card(card)
            closed.append(entry.is_closed("red"))
        assert closed == [False, False, False, False, True, True]

    def test_between_the_sides_only_the_line_is_chosen(self):
        entry = fresh().set_mode("cards").tap_zone("red", "angel").tap_zone("green", "tie")
        assert (entry.line, entry.side) == ("green", "angel")
        assert entry.round.lines == (None,) * 5

    def test_a_card_taken_back_leaves_the_others(self):
        entry = fresh().set_mode("cards").tap_zone("red", "angel").tap_card(5).tap_card(4)
        assert entry.erase().on_side("red", "angel") == (5,)
        both = entry.tap_zone("red", "demon").tap_card(2).erase()
        assert both.round.lines[0] == Sides(demon=(), angel=(5, 4))

    def test_a_total_taken_back_leaves_the_other_side(self):
        entry = fresh().set_mode("totals").tap_zone("red", "demon").type_digit(9)
        entry = entry.tap_zone("red", "angel").type_digit(1).type_digit(2)
        assert entry.erase().sums("red") == (9, 1)
        assert entry.erase().erase().sums("red") == (9, 0)
        emptied = entry.erase().erase().tap_zone("red", "demon").erase()
        assert emptied.round.lines[0] is None

    def test_an_outcome_is_erased_at_once(self):
        entry = with_outcomes(red="angel", blue="demon").set_mode("cards")
        assert entry.erase().outcome_of("blue") is None
        assert entry.erase().outcome_of("red") == "angel"

    def test_the_last_line_leads_on_only_if_it_was_missing(self):
        entry = with_outcomes(red="angel", yellow="tie", green="tie", violet="tie")
        assert (entry.step, entry.lines_missing) == ("lines", ("blue",))
        entry = entry.tap_zone("blue", "tie")
        assert (entry.step, entry.lines_missing) == ("hands", ())
        back = entry.backward()
        assert back.tap_zone("blue", "demon").step == "lines"
        assert back.tap_zone("blue", "tie").tap_zone("blue", "demon").step == "hands"

    def test_a_double_goes_back_to_the_hand_when_its_own_line_is_lost_and_no_other(self):
        entry = at_the_hands(red="angel", blue="angel").toggle_double(1)
        lines = entry.backward()
        assert lines.tap_zone("blue", "demon").round.doubles == (None, "red", None, None)
        assert lines.tap_zone("red", "demon").round.doubles == (None,) * 4

    def test_a_double_comes_back_with_the_line_that_it_was_played_on(self):
        lines = at_the_hands(red="angel", blue="angel").toggle_double(1).backward()
        slip = lines.tap_zone("red", "demon")
        assert slip.doubles_waiting == (1,)
        assert DiaboloEntry.resume(slip.setup, slip.round, slip.view) == slip
        assert slip.tap_zone("red", "demon").round.doubles == (None,) * 4, "no line at all"
        back = slip.tap_zone("red", "tie").tap_zone("red", "angel")
        assert back.round.doubles == (None, "red", None, None) and not back.doubles_waiting
        elsewhere = slip.tap_zone("blue", "demon").tap_zone("blue", "angel")
        assert elsewhere.round.doubles == (None,) * 4, "nobody knows any more whether it was meant"

    def test_a_total_typed_digit_by_digit_takes_no_double_away(self):
        told = fresh().set_mode("totals").tap_zone("red", "demon").type_digit(5)
        told = told.tap_zone("red", "angel").type_digit(1).type_digit(2)
        lines = told.forward().toggle_double(0).toggle_double(3).backward()
        half = lines.tap_zone("red", "angel").type_digit(1)
        assert half.outcome_of("red") == "demon" and half.doubles_waiting == (0, 3)
        assert half.type_digit(4).round.doubles == ("red", None, None, "red")
        assert half.erase().round.lines[0] == Sides(demon=5)
        assert half.erase().type_digit(9).round.doubles == ("red", None, None, "red")

    def test_a_double_that_was_decided_anew_does_not_come_back(self):
        slip = at_the_hands(red="angel", blue="angel").toggle_double(1).toggle_double(2)
        slip = slip.backward().tap_zone("red", "demon").forward()
        assert slip.colour == "red" and slip.doubles_waiting == (1, 2)
        moved = slip.show_colour("blue").toggle_double(1)
        back = moved.show_colour("red").backward().tap_zone("red", "angel")
        assert back.round.doubles == (None, "blue", "red", None)
        kept = moved.toggle_double(1).show_colour("red").backward().tap_zone("red", "angel")
        assert kept.round.doubles == (None, None, "red", None)


class TestPads:
    def test_each_step_has_its_own_mode(self):
        lines = fresh().set_mode("totals")
        assert (lines.mode, lines.line_mode, lines.hand_mode) == ("totals", "totals", "cards")
        hands = at_the_hands(red="angel").set_mode("totals")
        assert (hands.mode, hands.line_mode, hands.hand_mode) == ("totals", "outcome", "totals")

    def test_the_pad_has_the_colour_that_it_enters(self):
        lines = fresh().set_mode("cards").tap_zone("green", "angel")
        assert (lines.pad_colour, lines.colour) == ("green", "red")
        assert lines.has_target
        hands = at_the_hands(yellow="angel", blue="demon")
        assert (hands.pad_colour, hands.line) == ("yellow", "blue")
        assert not hands.has_target and hands.select(0).has_target

    def test_a_colour_is_shown_with_nobody_chosen(self):
        entry = at_the_hands(red="angel", blue="demon").select(2)
        assert entry.show_colour("blue").seat is None

    def test_cards_of_a_hand_are_taken_back_one_by_one(self):
        entry = at_the_hands(red="angel").select(3).tap_card(5).tap_card(1)
        assert entry.holding(3) == (5, 1) and entry.holding(0) is None
        assert entry.erase().holding(3) == (5,)
        assert entry.erase().erase().holding(3) is None

    def test_digits_of_a_hand_are_taken_back_one_by_one(self):
        entry = at_the_hands(red="angel").select(0).set_mode("totals").type_digit(1).type_digit(4)
        assert entry.holding(0) == 14
        assert entry.erase().holding(0) == 1
        assert entry.erase().erase().holding(0) is None

    def test_a_total_can_be_typed_to_the_last_point_of_the_colour(self):
        entry = at_the_hands(red="angel").select(0).set_mode("totals")
        entry = entry.type_digit(3)
        enabled = [key.value for key in entry.digit_keys() if key.enabled]
        assert 7 in enabled
        assert entry.type_digit(7).holding(0) == 37
        other = entry.type_digit(0).select(1)
        assert [key.value for key in other.digit_keys() if key.enabled] == [*range(8)]

    @pytest.mark.parametrize(
        "between",
        [
            lambda entry: entry.select(0),
            lambda entry: entry.select(1).select(0),
            lambda entry: entry.show_colour("red").select(0),
            lambda entry: entry.set_mode("cards").set_mode("totals"),
        ],
    )
    def test_the_first_digit_for_a_player_chosen_anew_begins_a_new_total(self, between):
        entry = at_the_hands(red="angel").select(0).set_mode("totals").type_digit(3).type_digit(7)
        again = between(entry)
        assert again.holding(0) == 37, "choosing changes nothing"
        assert [key.value for key in again.digit_keys() if key.enabled] == [*range(10)]
        assert again.type_digit(4).holding(0) == 4
        assert again.type_digit(1).type_digit(2).holding(0) == 12

    @pytest.mark.parametrize(
        "between",
        [
            lambda entry: entry.tap_zone("red", "demon"),
            lambda entry: entry.tap_zone("blue", "angel").tap_zone("red", "demon"),
            lambda entry: entry.tap_zone("blue", "tie").tap_zone("red", "tie"),
            lambda entry: entry.set_mode("cards").set_mode("totals"),
            lambda entry: entry.forward().backward(),
        ],
    )
    def test_the_first_digit_for_a_side_chosen_anew_begins_a_new_total(self, between):
        entry = fresh().set_mode("totals").tap_zone("red", "demon").type_digit(2).type_digit(5)
        again = between(entry)
        assert again.on_side("red", "demon") == 25
        assert again.type_digit(3).on_side("red", "demon") == 3
        assert again.type_digit(3).type_digit(7).on_side("red", "demon") == 37

    def test_within_one_run_of_typing_no_number_becomes_another(self):
        entry = at_the_hands(red="angel").select(0).set_mode("totals").type_digit(3).type_digit(7)
        assert entry.type_digit(4) == entry
        doubled = entry.toggle_double(1)
        assert doubled.type_digit(4) == doubled, "a tap for somebody else is no new beginning"

    def test_digits_go_on_behind_what_was_not_taken_back(self):
        entry = at_the_hands(red="angel").select(0).set_mode("totals").type_digit(3).type_digit(7)
        assert entry.erase().type_digit(1).holding(0) == 31
        assert entry.select(0).erase().type_digit(1).holding(0) == 31

    def test_a_card_begins_anew_where_a_total_was_typed(self):
        entry = at_the_hands(red="angel").select(0).set_mode("totals").type_digit(1)
        entry = entry.tap_card(5)
        assert entry.holding(0) == (5,) and not entry.typing

    def test_the_pad_dims_what_other_hands_hold(self):
        entry = at_the_hands(red="angel").select(0).tap_card(5).select(1)
        assert [key.left for key in entry.card_keys()][4] == 1
        assert entry.tap_card(5).card_keys()[4].enabled is False


class TestTheWayThrough:
    def test_from_the_lines_to_the_hands(self):
        assert fresh().next_step == ToHands() and not fresh().ready
        assert fresh().forward() is None
        one = with_outcomes(yellow="demon")
        assert one.next_step == ToHands() and one.ready
        assert (one.forward().step, one.forward().colour) == ("hands", "yellow")

    def test_ties_alone_are_no_way_on_while_lines_are_missing(self):
        entry = with_outcomes(red="tie")
        assert entry.next_step == ToHands() and not entry.ready
        assert entry.forward() is None

    def test_five_ties_can_be_saved(self):
        entry = with_outcomes(**dict.fromkeys(COLOURS, "tie"))
        assert entry.next_step == Save() and entry.ready

    def test_through_the_colours_that_score_to_the_save(self):
        entry = at_the_hands(yellow="angel", blue="demon")
        assert entry.ready and entry.next_step == ToColour("blue")
        entry = entry.forward()
        assert (entry.colour, entry.step) == ("blue", "hands")
        assert entry.ready and entry.next_step == Save() and entry.forward() is None

    def test_all_lines_told_lead_to_the_hands(self):
        lines = at_the_hands(yellow="angel").backward()
        assert lines.next_step == ToHands() and lines.ready

    def test_back_to_the_lines_nobody_is_chosen(self):
        back = at_the_hands(red="angel").select(1).backward()
        assert (back.step, back.seat) == ("lines", None)
        assert back.backward() is None

    @pytest.mark.parametrize(
        ("shown", "scoring", "found"),
        [
            ("green", ("green", "blue"), "green"),
            ("green", ("red", "violet", "blue"), "violet"),
            ("green", ("red", "yellow"), "yellow"),
            ("blue", ("red", "yellow", "violet"), "violet"),
            ("red", ("violet",), "violet"),
        ],
    )
    def test_a_colour_that_scores_no_more_gives_way_to_the_nearest(self, shown, scoring, found):
        round_ = at_the_hands(**dict.fromkeys(scoring, "angel")).round
        entry = DiaboloEntry.resume(Setup(4), round_, {"step": "hands", "colour": shown})
        assert (entry.step, entry.colour) == ("hands", found)

    def test_hands_without_a_colour_that_scores_are_the_lines_again(self):
        view = {"step": "hands", "colour": "red", "seat": 2, "typing": True}
        entry = DiaboloEntry.resume(Setup(4), fresh().round, view)
        assert (entry.step, entry.seat, entry.typing) == ("lines", None, False)
