"""Matches to share, in a language that is put back afterwards."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import scoring
from i18n import tr
from scoring import Match, Result

GOLDEN = Path(__file__).parent.parent / "golden"
PLAYED = {"started": "2026-11-16T20:30:00+01:00", "finished": "2026-11-16T21:14:40+01:00"}


@pytest.fixture
def speak() -> Iterator[Callable[[str], None]]:
    before = tr.language
    yield lambda language: setattr(tr, "language", language)
    tr.language = before


@pytest.fixture(autouse=True)
def french(speak: Callable[[str], None]) -> None:
    speak("fr")


def golden(name: str, **changes: Any) -> tuple[Match, Result]:
    match = scoring.read_match((GOLDEN / f"{name}.json").read_bytes())
    match = replace(match, **{"id": name, **PLAYED, **changes})
    return match, scoring.score(match)


def played(game: str, players: list[str], rounds: list[dict], **more: Any) -> tuple[Match, Result]:
    data = {
        "format": "diablotin.match",
        "version": 1,
        "game": game,
        "players": players,
        "first": 0,
        "rounds": rounds,
        **more,
    }
    match = scoring.match_from_data(data)
    return match, scoring.score(match)
