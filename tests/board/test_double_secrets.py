"""The secret choice of a Double on the players' own phones: what it may not reveal, and when it is
final."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.hands import NotPossible
from tests.board.phones import keys, taps

LINES = ("angel", "demon", "angel", "tie", None)


@pytest.fixture
def table(sit):
    """Two phones; the host has entered the lines."""
    table = sit("diabolo", seats=2)
    table.session.begin_round()
    set_lines(table, LINES)
    return table


def set_lines(table, lines):
    table.session.change_draft(replace(table.session.draft.round, lines=lines))


def set_doubles(table, *doubles):
    table.session.change_draft(replace(table.session.draft.round, doubles=doubles))


def doubles(table):
    return table.session.draft.round.doubles


def choices(table, seat):
    return [tap for tap in taps(table.hand(seat)) if tap.startswith("double")]


def announced(table):
    (text,) = {table.sees(seat, "en")["counting"]["announced"] for seat in (0, 1, None)}
    return text


def test_keys_depend_on_the_own_cards_alone_until_the_doubles_are_open(table):
    before = table.hand(1)
    table.tap(0, "card:red.5", "card:red.5", "card:red.4", "card:green.5", "card:green.5")
    assert table.hand(1) == before
    table.tap(1, "card:red.5")
    table.done(1)
    assert "card:red.5" in taps(table.hand(1))
    table.tap(0, "double:none")
    assert "card:red.5" not in taps(table.hand(1)), "open now: the deck has two"
    warnings = [part.get("warning") for part in table.hand(1, "en")["parts"]]
    assert [bool(warning) for warning in warnings] == [False, True, False, False, False]
    table.tap(1, "erase:red")
    assert not any(part.get("warning") for part in table.hand(1)["parts"])


def test_done_without_a_choice_is_the_decision_for_no_double(table):
    table.tap(0, "double:red")
    table.done(1)
    assert doubles(table) == ("red", None)
    assert choices(table, 1) == []
    with pytest.raises(NotPossible):
        table.tap(1, "double:red")


def test_that_decision_is_shown_and_can_be_changed_while_it_is_secret(table):
    table.done(1)
    pressed = [key["tap"] for key in keys(table.hand(1)) if key.get("pressed")]
    assert pressed == ["double:none"]
    table.tap(1, "double:green")
    table.tap(0, "double:none")
    assert doubles(table) == (None, "green")


def test_a_seat_that_was_given_up_and_taken_again_chooses_no_more_once_all_are_open(table):
    table.tap(0, "double:red")
    table.leave(1)
    assert doubles(table) == (None, None), "leaving alone opens nothing"
    table.tap(0, "card:red.5")
    assert doubles(table) == ("red", None)
    table.phones[1] = "phone 1"
    assert choices(table, 1) == []
    with pytest.raises(NotPossible):
        table.tap(1, "double:red")


def test_a_secret_belongs_to_the_phone_that_made_it(table):
    table.tap(1, "double:red")
    table.leave(1)
    table.phones[1] = "another phone"
    assert not any(key.get("pressed") for key in keys(table.hand(1)))
    table.tap(0, "double:none")
    assert doubles(table) == (None, None), "the other phone has not decided"
    assert announced(table) == ""
    table.phones[1] = "phone 1"
    assert [key["tap"] for key in keys(table.hand(1)) if key.get("pressed")] == ["double:red"]


def test_no_undo_closes_doubles_that_were_open(table):
    table.tap(0, "double:red")
    table.tap(1, "double:green")
    said = announced(table)
    for _ in range(2):
        table.session.undo()
        assert announced(table) == said == "Double cards: Ana on red and Joe on green"
        assert choices(table, 0) == choices(table, 1) == []
        with pytest.raises(NotPossible):
            table.tap(0, "double:none")
    table.tap(1, "card:green.5")
    assert doubles(table) == ("red", "green"), "the next tap stores them again"


def test_before_the_save_the_host_gets_back_what_an_undo_took(table):
    table.tap(0, "double:red")
    table.tap(1, "double:green")
    table.session.undo()
    assert table.release(1)
    assert doubles(table) == ("red", "green")
    assert not table.release(0)


def test_open_doubles_are_of_one_round(table):
    table.tap(0, "double:red")
    table.tap(1, "double:none")
    table.session.enter_round()
    table.session.begin_round()
    set_lines(table, LINES)
    assert choices(table, 0) and announced(table) == ""


def test_the_host_may_correct_a_double_and_every_phone_says_so(table):
    table.tap(0, "double:red")
    table.tap(1, "double:green")
    set_doubles(table, "red", "red")
    corrected = "Double cards: Ana on red and Joe on red (corrected on the main phone: Joe)"
    assert announced(table) == corrected
    table.tap(0, "card:red.5")
    assert doubles(table) == ("red", "red")
    table.session.undo()
    table.session.undo()
    assert announced(table) == "Double cards: Ana on red and Joe on green"


def test_a_double_entered_on_the_host_is_a_decision_and_not_called_open(table):
    set_doubles(table, None, "green")
    part = table.hand(1, "en")["parts"][0]
    assert part["detail"] == "Entered on the main phone."
    assert [key["tap"] for key in keys({"parts": [part]}) if key["pressed"]] == ["double:green"]
    assert taps({"parts": [part]}) == []
    assert announced(table) == ""


def test_a_corrected_line_asks_again_whoever_had_the_double_on_it(table):
    table.tap(1, "double:red")
    table.done(1)
    assert table.sees(0)["seats"][1]["done"]
    set_lines(table, ("demon", *LINES[1:]))
    hand = table.hand(1, "en")
    assert hand["notice"].startswith("The angels no longer win red")
    assert not hand["done"] and not table.sees(0)["seats"][1]["done"]
    assert not any(key.get("pressed") for key in keys(hand))
    assert not table.hand(0)["notice"]
    table.tap(0, "double:none")
    assert announced(table) == "", "Joe is asked"
    table.tap(1, "double:green")
    assert doubles(table) == (None, "green")


def test_an_angel_line_that_comes_later_asks_who_was_done(table):
    set_lines(table, ("demon", "demon", "tie", "tie", None))
    table.done(1)
    assert table.hand(1)["done"]
    set_lines(table, ("demon", "demon", "tie", "tie", "angel"))
    assert not table.hand(1)["done"]
    table.done(0)
    assert announced(table) == ""
