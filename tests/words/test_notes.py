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


# At a glance


def test_a_note_in_a_list_is_one_line_in_quotation_marks(language):
    said = notes.at_a_glance("Chez Zoé\n\n\tle soir")
    assert said == {"fr": "«\u202fChez Zoé le soir\u202f»", "en": "“Chez Zoé le soir”"}[language]
    assert notes.at_a_glance(None) == notes.at_a_glance(" \n" * 900) == ""


def test_a_long_one_is_cut_between_words(speak):
    speak("en")
    assert notes.at_a_glance("mot " * 400).endswith("mot…”")
    for sign in ("a", "\n", "🎲", "a\u0301", "\0", "é "):
        assert len(notes.at_a_glance(sign * 900_000)) <= notes.GLANCE + 3


@pytest.mark.parametrize("typed", ["ÉTÉ", "ete", " été "])
def test_what_was_looked_for_is_shown(speak, typed):
    speak("en")
    note = "Straße " * 100 + "à la fin de l’été, sous la tonnelle " + "et encore " * 50
    said = notes.at_a_glance(note, typed)
    assert "été" in said and said.startswith("“…") and said.endswith("…”")
    assert len(said) <= notes.GLANCE + 4
    assert "été" in notes.at_a_glance("mot " * 50 + "été", typed)


def test_what_a_note_does_not_have_changes_nothing():
    note = "mot " * 50
    assert notes.at_a_glance(note, "Zoé") == notes.at_a_glance(note)
