"""A host that dies while five phones type; `make soak` kills more of them."""

from __future__ import annotations

from tests.board.killing import kill_hosts


def test_every_acknowledged_tap_survives_the_host(tmp_path):
    report = kill_hosts(tmp_path / "data", kills=20, seed=1)
    assert report.wrong == []
    assert report.kills == 20
    assert report.acknowledged > 100
