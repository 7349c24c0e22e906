"""The table of measurements says which aims are met, without measuring anything."""

import doctest
from pathlib import Path

import pytest

from tests.bench import __main__ as bench
from tests.bench import board
from tests.bench.rounds import SECONDS
from tests.bench.rows import Row

PEERS = Path(__file__).parents[2] / "docs" / "peers.md"


def test_the_example_of_an_aim_is_true() -> None:
    assert doctest.testmod(bench).failed == 0


def test_a_table_is_aligned_and_marks_each_aim() -> None:
    rows = [
        Row("a tap", 0.25, "ms", "< 1", "half entered"),
        Row("a long match", 31.234, "×", "< 30"),
        Row("frames", 60, "a second", ""),
    ]
    assert bench.table(rows).splitlines() == [
        "a tap         0.25  ms        < 1   met     half entered",
        "a long match  31.2  ×         < 30  MISSED",
        "frames          60  a second",
    ]


@pytest.mark.parametrize("name", SECONDS)
def test_the_constants_of_the_keystroke_level_model_are_those_of_the_docs(name: str) -> None:
    assert f"| {name} | {SECONDS[name]:g} |" in PEERS.read_text("utf-8")


def test_a_tap_on_one_phone_is_measured_to_the_text_on_another(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(board, "TAPS", 7)
    row = board.to_another_phone(tmp_path)
    assert row.unit == "× bare server"
    assert row.value > 0
