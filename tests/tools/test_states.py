"""The states that the audit jumps to are where they say they are."""

import pytest

from tools.audit import rare_states as states


def test_hands_entered_by_total_show_the_digits(make_phone):
    phone = make_phone()
    states.diabolo_hand_totals(phone)
    assert phone.page.by_total and phone.find("digit:7")


def test_a_place_that_there_is_not_is_no_state(make_phone):
    phone = make_phone()
    states.play(phone, "diabolo", states.FOUR)
    states.draft(phone, {"lines": states.LINES})
    with pytest.raises(ValueError):
        states.enter(phone, step="hands", hand_mode="total")
    with pytest.raises(TypeError):
        states.enter(phone, hand_mod="totals")
