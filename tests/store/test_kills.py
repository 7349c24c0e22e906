from __future__ import annotations

from pathlib import Path

from tests.store.killing import kill_evenings


def test_twenty_kills_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    report = kill_evenings(tmp_path / "data", kills=20, seed=1)
    assert report.lost == 0
    assert report.acknowledged > 100
