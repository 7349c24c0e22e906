"""The note on a match by touches: written up to its limit, and shown in short however long."""

import json
from dataclasses import replace
from urllib.parse import unquote

import pytest
from kivy.core.clipboard import Clipboard

from scoring import LONGEST_NOTE
from tests.sharing.conftest import golden
from tests.store.poisoning import remember
from tools.audit import flaws
from tools.driver.sample_matches import picked_up, play
from words.notes import LINES, SHOWN

OLD = {
    "long": "Wörter " * 130_000,
    "one word": "W" * 900_000,
    "lines": "ligne\n" * 100_000,
    "as long as can be": "x " * 1000,
    "NUL": "avant\0après",
}


@pytest.fixture(params=OLD, ids=OLD)
def noted(request, make_phone, tmp_path):
    """A phone with a finished match, and a note of an older Diablotin on it."""
    match, _ = golden("inferno-shared")
    remember(tmp_path / "data", [replace(match, id="noted", note=OLD[request.param])])
    return make_phone(data=tmp_path / "data")


def longest_text(phone) -> int:
    return max(len(getattr(widget, "text", "")) for widget in phone.walk())


def test_pages_show_it_in_short(noted):
    noted.tap("tab:history")
    noted.tap("match:noted")
    assert noted.root.current == "result"
    assert noted.page.note and longest_text(noted) <= SHOWN + 1
    assert noted.page.note.count("\n") < LINES and "\0" not in noted.page.note
    noted.tap("share")
    noted.tap(noted.reveal("share:text"))
    assert "\0" not in Clipboard.paste() and len(Clipboard.paste()) < LONGEST_NOTE + 500
    noted.tap(noted.reveal("share:bg_stats"))
    told = json.loads(unquote(Clipboard.paste().partition("data=")[2]))
    assert len(told["comments"]) <= LONGEST_NOTE
    noted.press_back()
    noted.root.hush()  # what says that the link is copied lies over the button
    noted.settle()
    noted.tap(noted.reveal("rounds"))
    assert noted.root.current == "table"
    assert noted.page.note and longest_text(noted) <= SHOWN + 1
    noted.tap("menu")
    noted.tap("menu:note")
    assert 0 < len(noted.find("field").text) <= LONGEST_NOTE
    assert noted.reads("dépasse 2000") == (len(noted.session.match.note) > LONGEST_NOTE)


def test_the_field_says_its_limit_and_takes_no_more(phone):
    play(phone, "inferno", ("Ana", "Léo", "Zoé"), [picked_up(1, 2, 3)])
    phone.tap("menu")
    phone.tap("menu:note")
    phone.type("field", "é" * (LONGEST_NOTE - 1))
    assert not phone.reads("C’est le maximum")
    phone.find("field").insert_text("ab\n")
    phone.settle()
    assert phone.find("field").text == "é" * (LONGEST_NOTE - 1) + "a"
    assert phone.reads("C’est le maximum")
    assert flaws(phone) == []
    phone.tap("next")
    assert phone.session.match.note == "é" * (LONGEST_NOTE - 1) + "a"


def test_a_note_may_have_lines(phone):
    play(phone, "inferno", ("Ana", "Léo", "Zoé"), [picked_up(1, 2, 3)])
    phone.tap("menu")
    phone.tap("menu:note")
    phone.type("field", "Au chalet,\nle soir\0.")
    phone.tap("next")
    assert phone.session.match.note == "Au chalet,\nle soir."
    assert phone.page.note == "Au chalet,\nle soir."


def test_a_name_says_its_limit_too(phone):
    play(phone, "inferno", ("Ana", "Léo", "Zoé"), [picked_up(1, 2, 3)])
    phone.page.rename(0)
    phone.settle()
    phone.type("field", "é" * 50)
    assert phone.find("field").text == "é" * 40 and phone.reads("C’est le maximum")
