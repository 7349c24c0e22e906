"""The letters in the small discs that stand for players."""

import pytest

from words.initials import initial


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("ana", "A"),
        ("[b]Léo[/b]", "B"),
        ("🎲 Zoé", "🎲"),
        ("7 of 9", "7"),
        ("\u202eevil", "E"),
        ("\u3164Zoé", "Z"),
        ("\u200b🎲", "🎲"),
        ("!?", "!"),
        ("\u2066!", "!"),
    ],
)
def test_a_disc_has_the_first_sign_that_can_be_seen_and_says_something(name, letter):
    assert initial(name) == letter
