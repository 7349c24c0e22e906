"""Notes of any length and of any characters, as they are shown and sent."""

import pytest

from scoring import LONGEST_NOTE
from words import notes


@pytest.mark.parametrize("note", [None, "", "Chez Zoé", "un\ndeux\n\ntrois", "é" * notes.SHOWN])
def test_a_short_note_stays_as_it_is(note):
    assert notes.in_short(note) == notes.in_full(note) == (note or "")


@pytest.mark.parametrize("sign", ["a", "é ", "🎲", "a\u0301", "𝔘", "\u202e"])
def test_a_long_note_is_shortened(sign):
    short = notes.in_short(sign * 900_000)
    assert len(short) <= notes.SHOWN + 1 and short.endswith("…")
    assert len(notes.in_full(sign * 900_000)) == LONGEST_NOTE
    assert notes.in_full(sign * 900_000).endswith("…")


def test_many_lines_become_few():
    short = notes.in_short("a\n" * 900)
    assert short == "\n".join("a" * notes.LINES) + "…"
    assert notes.in_short("\n" * 2000) == ""


def test_what_no_screen_can_show_is_left_out():
    assert notes.in_full("avant\0après\x1b[31m\x07\x7f") == "avantaprès[31m"
    assert notes.in_full("un\r\ndeux\rtrois\u2028quatre\tcinq") == "un\ndeux\ntrois\nquatre cinq"
