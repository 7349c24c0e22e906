"""The states that the audit jumps to are where they say they are."""

import pytest

from tools.audit.states import entries, people, player_counts
from tools.audit.states.samples import FOUR, LINES, enter
from tools.driver.sample_matches import draft, play


def test_hands_entered_by_total_show_the_digits(make_phone):
    phone = make_phone()
    entries.diabolo_hand_totals(phone)
    assert phone.page.by_total and phone.find("digit:7")


def test_a_place_that_there_is_not_is_no_state(make_phone):
    phone = make_phone()
    play(phone, "diabolo", FOUR)
    draft(phone, {"lines": LINES})
    with pytest.raises(ValueError):
        enter(phone, step="hands", hand_mode="total")
    with pytest.raises(TypeError):
        enter(phone, hand_mod="totals")


def test_as_many_are_seated_as_a_state_says_whatever_was_visited_before(make_phone):
    phone = make_phone(size=(412, 915))
    people.new_match(phone)
    for name, visit in player_counts.STATES:
        if name.startswith("seats_"):
            phone.root.tab("home")
            visit(phone)
            assert len(phone.page.seating.players) == int(name.rsplit("_", 1)[1]), name
