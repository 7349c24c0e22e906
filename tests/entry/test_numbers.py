"""Numbers in place of cards: the score sheet of Diabolo, and piles of Anges & Démons."""

import pytest

from entry.angels import AngelsEntry
from entry.diabolo_sheet import DiaboloSheet
from entry.next_step import Save, ToPlayer
from scoring import GAMES, Setup
from scoring.angels import Pile, SaidPile
from scoring.diabolo import points_round


def sheet(*numbers: int | None, seat: int = 0) -> DiaboloSheet:
    return DiaboloSheet.resume(Setup(len(numbers)), points_round(numbers), {"seat": seat})


def angels(seats: int = 3, way: str = "points", *piles: Pile | SaidPile) -> AngelsEntry:
    round_ = GAMES["angels"].empty_round(Setup(seats))
    entry = AngelsEntry.resume(Setup(seats), round_, {"way": way})
    for seat, pile in enumerate(piles):
        entry = entry.select(seat, "points")._with_pile(pile)
    return AngelsEntry.resume(Setup(seats), entry.round, {"way": way})


def press(entry, *keys):
    for key in keys:
        if key == "-":
            entry = entry.press_sign()
        elif key == "<":
            entry = entry.erase()
        elif key == ">":
            entry = entry.forward()
        else:
            entry = entry.press_digit(int(key))
    return entry


class TestSheet:
    def test_two_digits_lead_on_and_the_sign_comes_first(self):
        entry = press(sheet(None, None, None), *"12", "-", "6", ">", "1", "0")
        assert entry.numbers == (12, -6, 10)
        assert (entry.seat, entry.next_step) == (2, Save())

    def test_a_number_of_no_points_is_full(self):
        entry = press(sheet(None, None), "0")
        assert entry.numbers == (0, None) and entry.seat == 1

    def test_erase_on_an_empty_player_goes_back(self):
        entry = press(sheet(None, None), "-", *"12", "<")
        assert (entry.seat, entry.numbers) == (0, (-12, None))
        assert press(entry, "<", "4").numbers == (-14, None)

    def test_erase_takes_the_sign_first(self):
        entry = press(sheet(None, None), *"12", "-", "<")
        assert (entry.seat, entry.minus) == (1, False)
        assert press(entry, "<").seat == 1, "a key was pressed here since the step"

    def test_next_out_of_habit_stays_once(self):
        entry = press(sheet(None, None, None), *"12", ">")
        assert entry.seat == 1
        assert press(entry, ">").seat == 2

    def test_the_sign_can_come_after_the_digits(self):
        assert press(sheet(None, None), "6", "-").numbers == (-6, None)

    def test_a_missing_number_is_not_passed_over(self):
        assert not sheet(3, None, seat=1).ready
        assert sheet(3, None, seat=0).next_step == ToPlayer(1)
        assert sheet(3, 4, seat=1).ready

    def test_it_reopens_at_the_first_who_is_missing(self):
        assert sheet(3, None, None).reopened().seat == 1


class TestPoints:
    def test_a_number_steps_on_when_the_box_has_no_more_points(self):
        entry = press(angels(), "9", ">", "9")
        assert entry.round.piles == (SaidPile(9), SaidPile(9), Pile())
        assert (entry.seat, entry.kind) == (2, "points"), "90 and 9 are more than the box has"

    def test_only_those_level_at_the_top_are_asked_for_cards(self):
        entry = press(angels(), "9", ">", "9", "5", ">")
        assert (entry.seat, entry.kind) == (0, "cards")
        assert not entry.ready or entry.next_step == ToPlayer(1)
        entry = press(entry, "9")
        assert (entry.seat, entry.kind) == (1, "cards")
        entry = press(entry, "7")
        assert entry.complete and entry.next_step == Save() and entry.ready
        assert entry.round.piles == (SaidPile(9, 9), SaidPile(9, 7), SaidPile(5))

    def test_a_correction_can_make_a_tie(self):
        entry = angels(3, "points", SaidPile(9), SaidPile(7), SaidPile(2))
        assert entry.complete and entry.ready
        entry = press(entry.select(1, "points"), "9")
        assert not entry.complete and (entry.seat, entry.kind) == (0, "cards")
        assert entry.next_step == ToPlayer(1)

    def test_a_counted_pile_needs_no_cards(self):
        entry = angels(2, "points", SaidPile(4), Pile(2, 0, 0, 0))
        assert [entry.count(0, "cards"), entry.places_of(0)] == [None, ("points", "cards")]
        assert entry.places_of(1) == ("plus2", "plus1", "zero", "minus2")

    @pytest.mark.parametrize("way", ["piles", "points"])
    def test_a_player_keeps_the_method_in_which_they_were_entered(self, way):
        entry = angels(3, way, SaidPile(4), Pile(2, 1, 0, 0))
        assert (entry.seat, entry.mode) == (2, way)
        assert entry.by_points(0) and not entry.by_points(1)

    def test_the_first_key_of_the_other_method_replaces_what_was_entered(self):
        entry = angels(2, "piles", Pile(2, 1, 0, 0)).select(0, "plus2").set_way("points")
        assert entry.round.piles[0] == Pile(2, 1, 0, 0)
        entry = press(entry, "-", "8")
        assert entry.round.piles[0] == SaidPile(-8)
        assert entry.select(0, "points").set_way("piles").press(3).round.piles[0] == Pile(3)

    def test_erase_removes_a_pile_and_then_goes_back(self):
        entry = angels(2, "piles").press(4)
        assert entry.kind == "plus1"
        entry = entry.erase()
        assert entry.kind == "plus2" and entry.count(0, "plus2") == 4
        assert entry.erase().count(0, "plus2") is None

    def test_a_number_erased_is_nothing_entered(self):
        assert press(angels(), "9", "<").round.piles[0] == Pile()
