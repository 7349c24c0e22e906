"""What is said about a file that was damaged: never more than is true, and all that is lost."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from store import Backup, LostMatch, Recovery
from words.recovery import TOLD, report

AT = datetime(2026, 11, 16, 20, tzinfo=UTC)
COPY = Backup(7, AT, Path("copy"))
LOST = LostMatch("m", "inferno", ("Ana", "Léo"), None, older_kept=False)


def recovered(**more: object) -> Recovery:
    known = {"set_aside": Path("aside"), "restored": COPY, "all_known": True}
    return Recovery(AT, "damaged", **{**known, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("more", "title", "harm"),
    [
        ({}, "Your matches were recovered", False),
        ({"lost": (LOST,)}, "Not every match could be recovered", True),
        ({"all_known": False}, "Not every match could be recovered", True),
        ({"settings": 1}, "Your matches were recovered, but not everything else", True),
        ({"players": ("Ana",)}, "Your matches were recovered, but not everything else", True),
        (
            {"restored": None, "salvaged": 2, "lost": (LOST,)},
            "Not every match could be recovered",
            True,
        ),
        ({"restored": None, "lost": (LOST,)}, "Your matches could not be read", True),
    ],
)
def test_the_title_says_whether_matches_are_lost(speak, more, title, harm):
    speak("en")
    said = report(recovered(**more))
    assert (said.title, said.harm) == (title, harm)
    assert ("The damaged file is kept" in said.text) is harm


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({}, "Diablotin went back to this backup: "),
        ({"salvaged": 1}, "1 match played or changed since then was saved too."),
        ({"restored": None, "salvaged": 2}, "2 matches could still be read and are here."),
        ({"restored": None}, "There was no match in it."),
        ({"restored": None, "lost": (LOST,)}, "no match in the file could be read"),
        ({"restored": None, "all_known": False}, "no match in the file could be read"),
        ({"all_known": False}, "What was played after that backup may be missing."),
        (
            {"restored": None, "all_known": False, "lost": (LOST,)},
            "Other matches may be missing, and nobody can tell which.",
        ),
        ({"settings": 1}, "Check the settings"),
        ({"players": ("Ana",)}, "Check this player’s name and colour: Ana."),
        ({"players": tuple("ABCDEF")}, "of these players: A, B, C, D, E…."),
        ({"lost": (LOST,)}, "1 match could not be read:\n• Inferno · Ana, Léo · date unknown"),
        ({"lost": (LOST._replace(older_kept=True),)}, "(kept as the backup had it)"),
        ({"lost": (LOST._replace(game=None, players=()),)}, "• a match · date unknown"),
    ],
)
def test_what_was_kept_and_what_was_lost(speak, more, says):
    speak("en")
    assert says in report(recovered(**more)).text


def test_of_many_lost_matches_some_are_told_and_the_others_counted(speak):
    speak("en")
    assert "more" not in report(recovered(lost=(LOST,) * TOLD)).text
    text = report(recovered(lost=(LOST,) * (TOLD + 2))).text
    assert text.count("Inferno") == TOLD and "• and 2 more" in text


def test_nothing_is_said_about_what_did_not_happen(speak):
    speak("en")
    text = report(recovered()).text
    assert text.count("\n") == 0 and "since then" not in text
    assert "damaged file is kept" not in report(recovered(set_aside=None, settings=1)).text
