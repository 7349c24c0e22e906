"""What breaks is told, kept and led back from, through the real app."""

import pytest
from kivy.base import ExceptionManager

from app.crash_log import KEPT, LONGEST, CrashLog
from app.screen_loader import screen_class
from device import device
from tests.packaging.tables import on_the_table


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where a desktop puts what is shared."""
    monkeypatch.setattr(device, "folder", tmp_path / "shared")
    return tmp_path / "shared"


def broken() -> Exception:
    try:
        raise LookupError("a card too many")
    except LookupError as error:
        return error


def test_a_crash_is_told_kept_and_led_back_from(phone):
    on_the_table(phone)
    match = phone.session.match_id
    assert ExceptionManager.handle_exception(broken()) == ExceptionManager.PASS
    phone.settle()
    assert phone.root.trail == ["crash"]
    assert phone.reads("rien n’est perdu")
    phone.reveal("log")
    assert phone.reads("LookupError: a card too many")
    phone.tap("next")
    assert phone.root.trail == ["home", "table"]
    assert phone.session.match_id == match


def test_back_leads_on_from_a_crash_too(phone):
    phone.app.crashed(broken())
    assert phone.press_back()
    assert phone.root.trail == ["home"]


def test_the_log_can_be_shared(phone, folder):
    phone.app.crashed(broken())
    phone.settle()
    phone.reveal("share_log")
    phone.tap("share_log")
    [shared] = folder.iterdir()
    assert "a card too many" in shared.read_text("utf-8")
    assert phone.reads(str(shared))


def test_a_log_that_cannot_be_shared_is_told(phone, folder):
    folder.write_text("in the way")
    phone.app.crashed(broken())
    phone.settle()
    phone.tap("share_log")
    assert phone.reads("ne peut pas être partagé")


def test_the_next_start_comes_back_to_the_match(phone):
    on_the_table(phone)
    match = phone.session.match_id
    phone.app.crashed(broken())
    phone.restart()
    assert phone.root.trail == ["home", "table"]
    assert phone.session.match_id == match
    phone.press_back()
    phone.restart()
    assert phone.root.trail == ["home"]


def test_a_match_that_breaks_the_app_again_does_not_hold_it(phone):
    on_the_table(phone)
    for _ in range(2):
        phone.app.crashed(broken())
        phone.settle()
        phone.tap("next")
    assert phone.root.trail == ["home"]


def test_what_breaks_every_frame_ends_the_app(phone):
    answers = [ExceptionManager.handle_exception(broken()) for _ in range(6)]
    assert answers == [ExceptionManager.PASS] * 5 + [ExceptionManager.RAISE]


def test_ctrl_c_is_no_crash(phone):
    assert ExceptionManager.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
    assert phone.root.trail == ["home"]
    assert phone.app.crash_log.read() == ""


def test_an_app_that_breaks_while_starting_says_so(phone, monkeypatch):
    from screens.home import HomePage

    phone.stop()
    with monkeypatch.context() as patch:
        patch.setattr(HomePage, "refresh", lambda self: 1 / 0)
        phone.start()
        assert phone.root.trail == ["crash"]
    phone.tap("next")
    assert phone.root.trail == ["home"]


def tap_what_breaks(phone, name: str) -> None:
    """As Kivy's own loop does it when a tap raises."""
    try:
        phone.tap(name)
    except ZeroDivisionError as error:
        assert ExceptionManager.handle_exception(error) == ExceptionManager.PASS
    phone.settle()


@pytest.mark.parametrize("broken_page", ["home", "table"])
def test_ways_round_what_is_broken(phone, monkeypatch, broken_page):
    on_the_table(phone)
    monkeypatch.setattr(screen_class(broken_page), "refresh", lambda self: 1 / 0)
    phone.app.crashed(broken())
    for _ in range(10):  # nobody who taps is thrown out
        tap_what_breaks(phone, "next")
        if phone.root.trail == ["home"]:
            phone.app.crashed(broken())
            phone.settle()
        assert phone.root.trail == ["crash"]
    for way, trail in {"history": ["history"], "backups": ["history", "backups"]}.items():
        phone.tap(phone.reveal(f"way:{way}"))
        assert phone.root.trail == trail
        assert phone.session.match is None
        phone.app.crashed(broken())
        phone.settle()
    tap_what_breaks(phone, "way:home")
    assert phone.root.trail == (["crash"] if broken_page == "home" else ["home"])


def test_out_of_the_match_after_a_crash(phone):
    on_the_table(phone)
    phone.app.crashed(broken())
    phone.settle()
    phone.tap(phone.reveal("way:home"))
    assert phone.root.trail == ["home"]
    assert phone.session.match is None


def test_without_a_memory_there_is_only_one_way(phone, monkeypatch):
    phone.stop()
    with monkeypatch.context() as patch:
        patch.setattr("app.application.Session", lambda store: 1 / 0)
        phone.start()
    phone.settle()
    assert phone.root.trail == ["crash"]
    assert not phone.sees("way:history")
    phone.app.store.close()


# The log


def test_the_log_keeps_the_last_crashes_within_bounds(tmp_path):
    log = CrashLog(tmp_path)
    for number in range(KEPT + 5):
        log.keep(ValueError(f"crash {number} " + "x" * 3 * LONGEST))
    text = log.read()
    assert "crash 4 " not in text
    assert f"crash {KEPT + 4} " in log.last()
    assert len(text) < KEPT * (LONGEST + 1000)
    assert {path.name for path in tmp_path.iterdir()} == {"crash.log", "crashed"}


def test_a_crash_is_forgotten_once_asked_for(tmp_path):
    log = CrashLog(tmp_path)
    assert not log.just_crashed()
    log.keep(broken())
    assert log.just_crashed()
    assert not log.just_crashed()


def test_a_log_in_a_folder_that_is_new_impossible_or_unreadable_hurts_nobody(tmp_path):
    (tmp_path / "file").write_text("in the way")
    nowhere = CrashLog(tmp_path / "file" / "deeper")
    nowhere.keep(broken())
    nowhere.watch_native_code()
    assert nowhere.read() == ""
    assert not nowhere.just_crashed()
    new = CrashLog(tmp_path / "new" / "deeper")
    new.keep(broken())
    assert "a card too many" in new.read()
    (tmp_path / "crash.log").write_bytes(b"\xff\xfe")
    CrashLog(tmp_path).keep(broken())
    assert "a card too many" in CrashLog(tmp_path).read()
