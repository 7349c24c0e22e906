"""What a tap means while Inferno is entered: numbers, and whose turn it is."""

import pytest

from entry.inferno import InfernoEntry
from entry.next_step import ToPlayer
from scoring import GAMES, Setup
from scoring.inferno import InfernoRound, Taken


def fresh(seats: int = 3) -> InfernoEntry:
    table = Setup(seats)
    return InfernoEntry.resume(table, GAMES["inferno"].empty_round(table), {})


class TestDigits:
    def test_digits_typed_in_a_row_are_one_number(self):
        assert fresh().type_digit(1).type_digit(2).taken.others == 12

    @pytest.mark.parametrize(
        "between",
        [
            lambda entry: entry.tap_red(2),
            lambda entry: entry.choose("others"),
            lambda entry: entry.select(1).select(0),
            lambda entry: entry.add("others", 1),
        ],
        ids=["a red card", "a tap on the number", "another player", "one more"],
    )
    def test_after_anything_else_a_digit_begins_a_new_number(self, between):
        assert between(fresh().type_digit(1)).type_digit(3).taken.others == 3

    def test_the_number_of_another_field_is_left_alone(self):
        entry = fresh().tap_red(5).type_digit(4)
        assert (entry.number("red"), entry.number("others")) == (5, 4)
        assert entry.red_points == 5
        assert (fresh().number("red"), fresh().number("others")) == (None, None)

    def test_cards_leave_the_digits_with_the_others(self):
        assert fresh().add("others", 1).field == "others"
        assert fresh().tap_red(1).field == "others"

    def test_other_cards_can_be_counted_to_the_last(self):
        entry = fresh().type_digit(8).type_digit(0)
        assert entry.taken.others == 80
        assert entry.add("others", 1).taken.others == 80
        assert entry.select(1).add("others", 1).taken.others in (None, 0)

    def test_what_the_player_has_counts_towards_what_the_player_can_have(self):
        entry = fresh().type_digit(7).type_digit(9).select(0)
        assert entry.add("others", 1).taken.others == 80

    def test_of_two_numbers_the_one_corrected_takes_the_digits(self):
        entry = fresh().set_way("points")
        assert entry.field == "red"
        assert entry.add("others", 1).field == "others"


class TestHowAPlayerIsEntered:
    def told(self, taken: Taken, way: str) -> InfernoEntry:
        """The entry comes back to somebody of whom this is told."""
        round_ = InfernoRound((taken, Taken(), Taken()))
        return InfernoEntry.resume(Setup(3), round_, {"seat": 1, "way": way}).select(0)

    @pytest.mark.parametrize("way", ["cards", "points", "total"])
    def test_as_it_was_told_before(self, way):
        assert self.told(Taken((1, 0, 0, 0, 0), 3), way).mode == "cards"
        assert self.told(Taken(7, 3), way).mode == "points"
        assert self.told(Taken(points=7), way).mode == "total"

    @pytest.mark.parametrize(("way", "mode"), [("cards", "cards"), ("points", "points")])
    def test_other_cards_alone_say_nothing_of_the_red_ones(self, way, mode):
        assert self.told(Taken(None, 3), way).mode == mode
        assert self.told(Taken(), way).mode == mode

    def test_other_cards_alone_are_no_points_in_all(self):
        assert self.told(Taken(None, 3), "total").mode == "cards"
        assert self.told(Taken(), "total").mode == "total"

    @pytest.mark.parametrize(
        ("mode", "field", "found"),
        [
            ("points", "red", "red"),
            ("points", "others", "others"),
            ("points", "points", "red"),
            ("cards", "red", "others"),
            ("total", "others", "points"),
        ],
    )
    def test_the_digits_enter_what_the_mode_has(self, mode, field, found):
        view = {"mode": mode, "field": field}
        assert InfernoEntry.resume(Setup(3), fresh().round, view).field == found


class TestWhoseTurn:
    def test_on_to_the_next_seat_and_back(self):
        entry = fresh()
        assert entry.seat == 0 and entry.next_step == ToPlayer(1)
        assert entry.forward().seat == 1
        assert entry.forward().forward().seat == 2
        assert entry.select(2).backward().seat == 1
        assert entry.backward() is None

    def test_the_last_goes_back_to_the_first_who_was_passed_over(self):
        entry = fresh(4).type_digit(1).select(3).type_digit(1)
        assert entry.next_step == ToPlayer(1) and entry.forward().seat == 1

    def test_a_player_who_has_something_entered_is_returned_to(self):
        entry = fresh().type_digit(3).forward()
        assert not entry.returned
        assert entry.select(0).returned
        assert not fresh().returned

    def test_having_taken_nothing_is_entered_and_no_card(self):
        entry = fresh()
        assert not entry.entered(0)
        assert entry.took_nothing().entered(0) and not entry.took_nothing().entered(1)
        assert entry.took_nothing().red_points == 0


class TestLowest:
    def test_nobody_without_somebody_to_compare_with(self):
        assert fresh().lowest() == ()
        assert fresh().took_nothing().lowest() == ()

    def test_everybody_with_the_fewest_of_those_entered(self):
        round_ = InfernoRound((Taken(others=4), Taken(), Taken(others=4), Taken(others=5)))
        assert InfernoEntry(Setup(4), round_).lowest() == (0, 2)
