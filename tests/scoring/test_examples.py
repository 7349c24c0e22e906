"""The example matches that come with the match format, and their results."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from scoring.__main__ import main
from tests.scoring.building import output_of, without_warnings
from tests.scoring.plain_scorer import plain_result

ROOT = Path(__file__).parents[2]
SHARED = ROOT / os.environ.get("SHARED", "../shared")
MATCHES = [
    path
    for folder in ("examples", "one-number")
    for path in sorted((SHARED / folder).rglob("*.json"))
    if ".result" not in path.name
]

pytestmark = pytest.mark.skipif(not MATCHES, reason="the examples are not beside this checkout")


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_an_example_scores_as_its_result_says(path: Path) -> None:
    data = json.loads(path.read_bytes())
    expected = json.loads(path.with_suffix(".result.json").read_bytes())
    assert without_warnings(output_of(data)) == expected
    assert plain_result(data) == expected


def test_the_command_prints_the_results_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(path) for path in MATCHES]) == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    results = [json.loads(p.with_suffix(".result.json").read_bytes()) for p in MATCHES]
    assert [without_warnings(output) for output in printed] == results
