"""What a tap means while the piles of Anges & Démons are counted."""

import pytest

from entry.angels import LARGE_KEY, AngelsEntry
from entry.next_step import Save, ToPlayer
from scoring import GAMES, Match, Setup
from scoring.angels import KINDS, AngelsRound, Pile


def fresh(seats: int = 2) -> AngelsEntry:
    table = Setup(seats)
    return AngelsEntry.resume(table, GAMES["angels"].empty_round(table), {})


def counted(*piles: tuple[int | None, ...]) -> AngelsEntry:
    round_ = AngelsRound(tuple(Pile(**dict(zip(KINDS, pile, strict=True))) for pile in piles))
    return AngelsEntry.resume(Setup(len(piles)), round_, {})


class TestWhichPile:
    def test_it_begins_with_the_first_pile_of_the_first_player(self):
        assert (fresh().seat, fresh().kind) == (0, KINDS[0])

    def test_from_pile_to_pile_and_player_to_player(self):
        entry, places = fresh(), []
        while entry.kind is not None:
            places.append((entry.seat, entry.kind))
            entry = entry.press(1)
        assert places == [(seat, kind) for seat in (0, 1) for kind in KINDS]

    def test_the_next_pile_that_is_missing_comes_before_those_passed_over(self):
        entry = fresh().select(0, KINDS[2]).press(1)
        assert (entry.seat, entry.kind) == (0, KINDS[3])
        entry = entry.press(1)
        assert (entry.seat, entry.kind) == (1, KINDS[0])

    def test_piles_that_are_entered_are_passed_over(self):
        entry = counted((1, None, 1, None), (1, 1, 1, 1)).select(0, KINDS[0]).press(2)
        assert (entry.seat, entry.kind) == (0, KINDS[1])
        assert (entry.press(0).seat, entry.press(0).kind) == (0, KINDS[3])

    def test_a_stored_entry_without_a_place_goes_on_at_the_first_gap(self):
        entry = counted((1, 1, None, 1), (None,) * 4)
        assert (entry.seat, entry.kind) == (0, KINDS[2])

    def test_a_stored_entry_stands_where_it_stood(self):
        entry = counted((1, None, 1, None), (None,) * 4).select(1, KINDS[2])
        assert AngelsEntry.resume(entry.setup, entry.round, entry.view) == entry

    def test_a_press_without_a_pile_is_a_mistake_of_ours(self):
        entry = counted((1, 1, 1, 1), (1, 1, 1, 1))
        assert entry.kind is None
        with pytest.raises(ValueError):
            entry.press(1)


class TestCounting:
    def test_what_is_counted_of_whom(self):
        entry = counted((3, 0, None, None), (None,) * 4)
        assert entry.counted(0) and not entry.counted(1)
        assert [entry.count(0, kind) for kind in KINDS] == [3, 0, None, None]
        assert entry.cards == 3 and not entry.complete

    def test_the_large_key_enters_its_own_size_first(self):
        assert fresh().press(LARGE_KEY).count(0, KINDS[0]) == LARGE_KEY == 19
        small = fresh().press(3).select(0, KINDS[0])
        assert small.press(LARGE_KEY).count(0, KINDS[0]) == 19
        just_below = fresh().press(18).select(0, KINDS[0])
        assert just_below.press(LARGE_KEY).count(0, KINDS[0]) == 19

    def test_each_further_tap_is_a_card_more_and_stays_there(self):
        entry = fresh().press(LARGE_KEY).press(LARGE_KEY)
        assert entry.count(0, KINDS[0]) == 20 and entry.kind == KINDS[0]

    def test_a_key_for_each_size_and_one_for_all_beyond(self):
        assert [key.value for key in fresh().size_keys()] == [*range(LARGE_KEY + 1)]

    def test_the_verdict_so_far(self):
        match = Match("angels", ("Ana", "Joe"))
        result = counted((3, 0, 0, 0), (0, 0, 0, 2)).result(match)
        assert result.finished and result.totals == (6, -4)


class TestTheWayThrough:
    def test_on_to_the_first_player_of_whom_nothing_is_counted(self):
        entry = counted((1, None, None, None), (None,) * 4, (None,) * 4)
        assert entry.next_step == ToPlayer(1)
        there = entry.forward()
        assert (there.seat, there.kind) == (1, KINDS[0])

    def test_saving_says_whether_piles_were_left_out(self):
        some = counted((1, None, None, None), (1, 1, 1, 1))
        assert some.next_step == Save(complete=False) and some.forward() is None
        assert counted((1, 0, 0, 0), (1, 1, 1, 1)).next_step == Save(complete=True)

    def test_the_next_step_can_always_be_taken(self):
        assert fresh().ready and counted((1, 0, 0, 0), (1, 1, 1, 1)).ready
