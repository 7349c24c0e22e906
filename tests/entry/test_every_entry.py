"""What the entries of all games have in common: models that are never changed, and their pads."""

from dataclasses import FrozenInstanceError, is_dataclass, replace
from importlib import import_module
from pkgutil import iter_modules

import pytest

import entry
from entry.angels import AngelsEntry
from entry.base import Key, card_keys, digit_keys, pad_counts, replaced, typed, untyped
from entry.diabolo import DiaboloEntry
from entry.inferno import InfernoEntry
from entry.mytho import MythoEntry
from entry.next_step import Save
from scoring import GAMES, Setup

ENTRIES = {
    "diabolo": DiaboloEntry,
    "inferno": InfernoEntry,
    "angels": AngelsEntry,
    "mytho": MythoEntry,
}
TABLE = Setup(3)


@pytest.mark.parametrize("game", ENTRIES)
class TestEveryGame:
    def test_a_new_entry_stands_where_nothing_is_remembered(self, game):
        empty = GAMES[game].empty_round(TABLE)
        assert ENTRIES[game](TABLE, empty) == ENTRIES[game].resume(TABLE, empty, {})

    def test_it_stands_at_the_first_value_of_each_field(self, game):
        entry = ENTRIES[game](TABLE, GAMES[game].empty_round(TABLE))
        first = {name: values[0] for name, values in entry.view_values(TABLE).items()}
        # Inferno's digits begin with the other cards, for its red ones are tapped.
        assert entry.view == first | ({"field": "others"} if game == "inferno" else {})

    def test_a_tap_gives_a_new_model_and_leaves_the_old_one(self, game):
        entry = ENTRIES[game](TABLE, GAMES[game].empty_round(TABLE))
        with pytest.raises(FrozenInstanceError):
            entry.round = None

    def test_back_from_the_start_leads_out(self, game):
        assert ENTRIES[game](TABLE, GAMES[game].empty_round(TABLE)).backward() is None


@pytest.mark.parametrize("name", [module.name for module in iter_modules(entry.__path__)])
def test_no_model_is_ever_changed(name):
    for kind in vars(import_module(f"entry.{name}")).values():
        if isinstance(kind, type) and is_dataclass(kind):
            assert kind.__dataclass_params__.frozen, kind


def test_a_round_to_save_is_complete_unless_something_may_be_left_out():
    assert Save() == Save(complete=True)


# Numbers that are typed


def test_a_digit_goes_behind_those_that_stand_there():
    assert typed(None, 7, 37) == 7
    assert typed(1, 2, 37) == 12
    assert typed(0, 5, 37) == 5
    assert typed(3, 7, 37) == 37


def test_a_digit_that_is_too_much_by_itself_is_not_taken():
    assert typed(None, 9, 8) is None
    assert typed(None, 8, 8) == 8


def test_the_last_digit_is_taken_back():
    assert [untyped(number) for number in (123, 12, 11, 10)] == [12, 1, 1, 1]
    assert [untyped(number) for number in (9, 1, 0, None)] == [None] * 4


def test_ten_digits_of_which_those_that_fit_can_be_pressed():
    assert digit_keys(None, 7) == tuple(Key(digit, digit <= 7) for digit in range(10))


# Cards on a pad


def test_a_key_for_each_card_with_how_many_are_left():
    assert card_keys((2, 0, 1)) == (Key(1, True, 2), Key(2, False, 0), Key(3, True, 1))


def test_a_pad_shows_how_many_are_left_and_0_for_a_key_that_cannot_be_pressed():
    keys = [Key(1, True, 3), Key(2, False, 0), Key(3, False, 2), Key(4, True), Key(5, False)]
    assert pad_counts(keys) == {1: 3, 2: 0, 3: 0, 4: 1, 5: 0}


def test_one_item_is_replaced_and_the_others_stay():
    assert [replaced((1, 2, 3), index, 9) for index in range(3)] == [
        (9, 2, 3),
        (1, 9, 3),
        (1, 2, 9),
    ]


# Places that come back from the store


def test_what_is_remembered_of_a_place_counts_as_far_as_there_is_such_a_place():
    empty = GAMES["diabolo"].empty_round(TABLE)
    view = {"line_mode": "cards", "line": "pink", "side": "angel", "seat": 3, "other": 1}
    entry = DiaboloEntry.resume(TABLE, empty, view)
    assert (entry.line_mode, entry.line, entry.side, entry.seat) == ("cards", "red", "angel", None)


def test_our_own_code_may_ask_only_for_seats_at_the_table():
    for game in ("inferno", "angels"):
        entry = ENTRIES[game](TABLE, GAMES[game].empty_round(TABLE))
        assert replace(entry, seat=2).seat == 2
        with pytest.raises(ValueError):
            replace(entry, seat=3)
