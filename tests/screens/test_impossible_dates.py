"""Whatever date lies in the phone's memory, every page that shows one can be visited."""

import csv
import json
from dataclasses import replace
from io import StringIO
from urllib.parse import unquote

import pytest
from kivy.core.clipboard import Clipboard

import scoring
from device import device
from tests.sharing.conftest import golden
from tests.store.poisoning import order_by, remember

FAR = "9999-12-31T23:59:59-12:00"
LONG_AGO = "0001-01-01T00:00:00+12:00"
DATES = [
    (FAR, FAR, 253402387199.0),
    (LONG_AGO, LONG_AGO, -62135640000.0),
    (LONG_AGO, FAR, 1e300),
    ("garbage", "", "garbage"),
    ("2026-11-16T20:00:00", "\0", float("-inf")),
]


@pytest.fixture(params=DATES, ids=lambda dates: ascii(dates[0]))
def poisoned(request, make_phone, tmp_path, monkeypatch):
    """A phone with a finished match and a running one, of whose dates nothing makes sense."""
    monkeypatch.setattr(device, "_folder", tmp_path / "documents")
    started, finished, seconds = request.param
    over, _ = golden("inferno-shared")
    over = replace(over, id="over", started=started, finished=finished)
    running = replace(over, id="running", rounds=over.rounds[:1], finished=None)
    remember(tmp_path / "data", [over, running])
    order_by(tmp_path / "data", seconds)
    return make_phone(data=tmp_path / "data")


def test_the_lists_show_them(poisoned):
    names = ", ".join(poisoned.session.history.get("over").seats[i].name for i in range(3))
    assert poisoned.reads(names)  # the day is left out
    poisoned.tap("tab:history")
    assert poisoned.sees("Date inconnue")
    poisoned.tap("tab:players")
    poisoned.tap("ranking")
    poisoned.wait_until(lambda: poisoned.reads("1 partie"), "the ranking")
    poisoned.press_back()
    poisoned.tap(f"player:{poisoned.session.roster.all()[0].name}")
    assert poisoned.root.current == "player"


def test_the_table_and_the_result_open_from_the_history(poisoned):
    poisoned.tap("tab:history")
    poisoned.tap("match:over")
    assert poisoned.root.current == "result"
    poisoned.tap(poisoned.reveal("rounds"))
    assert poisoned.root.current == "table"
    poisoned.restart()
    assert poisoned.root.current in ("home", "table")


def test_it_is_shared_in_every_form(poisoned, tmp_path):
    poisoned.tap(poisoned.reveal("match:over"))
    poisoned.tap("share")
    poisoned.wait_until(lambda: poisoned.page.picture, "the picture")
    poisoned.tap("next")
    poisoned.wait_until((tmp_path / "documents").exists, "the picture's file")
    poisoned.tap(poisoned.reveal("share:text"))
    assert Clipboard.paste().endswith("Compté avec Diablotin")
    poisoned.tap(poisoned.reveal("share:bg_stats"))
    told = json.loads(unquote(Clipboard.paste().partition("data=")[2]))
    assert "playDate" not in told and "durationMin" not in told
    poisoned.root.hush()  # what says so lies over the next row, for a while or until a touch
    poisoned.settle()
    poisoned.tap(poisoned.reveal("share:table"))
    poisoned.root.hush()
    poisoned.settle()
    poisoned.tap(poisoned.reveal("share:csv"))
    poisoned.tap("csv:utf_16")
    poisoned.root.hush()
    poisoned.settle()
    poisoned.tap(poisoned.reveal("share:match"))
    written = {path.suffix: path for path in (tmp_path / "documents").iterdir()}
    table = written[".csv"].read_text("utf-16")
    assert len(list(csv.reader(StringIO(table), delimiter="\t"))) > 2
    again = scoring.read_match(written[".json"].read_bytes())  # what is written can be read
    assert again.started is again.finished is None


def test_the_running_match_is_gone_on_with(poisoned):
    poisoned.tap("tab:history")
    poisoned.tap("match:running")
    poisoned.tap("next")
    assert poisoned.session.draft is not None
    poisoned.restart()
    assert poisoned.session.history.running().id == "running"
