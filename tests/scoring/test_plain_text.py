"""Texts as they are compared with what somebody types."""

import pytest

from scoring.plain_text import plain


def test_a_name_in_plain_letters():
    assert plain(" Zoé ") == "zoe"
    assert plain("Straße") == "strasse"


@pytest.mark.parametrize(
    "accent", ["\u0301", "\u0323\u0302", "\u0484", "\u05b0", "\u0651", "\u20d0"]
)
def test_accents_of_any_script_are_left_out(accent):
    assert plain(f"A{accent}b’Я") == "ab’я"
