"""A short run of what ``make soak`` does at length."""

import gc
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.metrics import dp

from app.screen_loader import screen_names
from tests.board.browsers import chromium
from tests.soak import browsers, monkey
from tests.soak.evenings import Report, check_file, play_matches
from tests.soak.hurried import HurriedDriver, hurry
from tests.soak.hurried import Report as HurriedReport
from tests.soak.record import Record
from tests.soak.visits import left_behind
from tests.tools.test_steady import pad
from tools.driver.driver import Driver


@pytest.fixture(autouse=True)
def garbage_is_collected() -> Iterator[None]:
    """At any moment, as in `make soak`: a widget that vanishes is to break nothing either."""
    usual = gc.get_threshold()
    gc.set_threshold(300_000, 10, 10)
    yield
    gc.set_threshold(*usual)


@pytest.mark.usefixtures("own_process")
def test_matches_by_touches_are_what_was_entered(tmp_path: Path) -> None:
    phone, report = Driver(data=tmp_path / "data"), Report()
    try:
        play_matches(phone, report, 0, range(5))
        check_file(phone)
    finally:
        phone.stop()
    assert not report.failures, "\n\n".join(report.failures)
    assert report.matches == 5 and report.rounds > 5


@pytest.mark.usefixtures("own_process")
def test_a_monkey_breaks_nothing_from_any_screen(tmp_path: Path) -> None:
    phone, report = Driver(data=tmp_path / "data"), monkey.Report()
    try:
        monkey.let_loose(phone, report, 0, len(screen_names()), tmp_path / "files", each=1)
    finally:
        phone.stop()
    assert not report.failures, "\n\n".join(report.failures)


@pytest.mark.usefixtures("own_process")
def test_hurried_fingers_enter_what_they_meant(tmp_path: Path) -> None:
    begin, report = time.monotonic(), HurriedReport()
    phone = HurriedDriver(random.Random(0), data=tmp_path / "data")
    try:
        hurry(phone, report, until=begin + 14)
    finally:
        phone.stop()
    assert not report.failures, "\n\n".join(report.failures)


@pytest.mark.usefixtures("own_process")
@pytest.mark.parametrize(("note_height", "wanted"), [(0, ["1"]), (dp(41), ["1", "2"])])
def test_a_hurried_finger_misses_a_key_that_moves(tmp_path: Path, note_height, wanted) -> None:
    phone = HurriedDriver(random.Random(0), data=tmp_path / "data")
    pressed: list[str] = []
    try:
        first = pad(phone, note_height)
        for key in (first, phone.find("2")):
            key.bind(on_release=lambda key: pressed.append(key.tag))
        phone.tap("1")
        phone.tap("2")
    finally:
        phone.stop()
    assert pressed == wanted


@pytest.mark.usefixtures("own_process")
def test_visits_leave_no_widget_behind(tmp_path: Path) -> None:
    phone = Driver(data=tmp_path / "data")
    try:
        assert not left_behind(phone, 1)
    finally:
        phone.stop()


def test_a_phone_that_loses_its_connection_is_reported(tmp_path: Path) -> None:
    report = browsers.Report()
    with chromium() as browser:
        table = browsers.PacedEvening(browser, tmp_path, "mytho", report, random.Random(0))
        table.seconds = (0, 0)
        phone = table.join(0)
        table.begin_round()
        phone.tap("do:draw")
        phone.sees("[data-tap='do:draw'][aria-disabled]")
        assert not report.lost and report.presses == 1
        phone.context.set_offline(True)
        phone.tap("do:open")
        phone.state("lost")
        phone.context.set_offline(False)
        phone.state("live")
        table.close()
    assert report.lost == ["phone 0 was lost"]


def test_the_record_takes_rounds_back_whole() -> None:
    record = Record("mytho", ["Ana", "Joe"], 0, {"target_wins": 2})
    record.open({"by": "empty"})
    record.change({"by": "empty", "winner": 1}, None)
    record.change({"by": "contest", "winner": 1}, None)
    record.save(record.now.draft)
    assert record.result()["standings"][0]["player"] == "Joe"
    record.undo()
    assert record.now.draft == {"by": "contest", "winner": 1} and not record.now.rounds
    record.undo()
    assert record.now.draft is None and not record.can_undo
    record.redo()
    record.redo()
    assert len(record.now.rounds) == 1 and not record.can_redo
