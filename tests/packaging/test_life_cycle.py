"""Calls, rotation, split screen, Back, little memory and crashes, through the real app."""

import json
import os
import signal
import subprocess
import sys
import textwrap

import pytest
from kivy.base import ExceptionManager

from app.crash_log import KEPT, LONGEST, CrashLog
from app.screen_loader import screen_class
from device import device
from store import Store
from tools.driver.driver import Driver


@pytest.fixture
def phone(tmp_path):
    phone = Driver(tmp_path / "data")
    yield phone
    phone.stop()


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


def on_the_table(phone) -> None:
    phone.session.start("diabolo", ["Ana", "Joe", "Léo"], 0, {})
    phone.session.begin_round()
    phone.root.reset("home", "table")
    phone.settle()


# The system's comings and goings


def test_a_call_in_the_middle_of_an_entry(phone):
    on_the_table(phone)
    phone.tap("next")
    trail, draft = phone.root.trail, phone.session.draft
    assert phone.app.dispatch("on_pause") is True
    phone.app.dispatch("on_resume")
    phone.settle()
    assert (phone.root.trail, phone.session.draft) == (trail, draft)


def test_a_phone_that_never_comes_back_from_a_pause(phone):
    on_the_table(phone)
    phone.tap("next")
    phone.tap("line:red:demon")
    draft = phone.session.draft
    phone.app.dispatch("on_pause")
    phone.restart()
    assert phone.session.draft.round == draft.round


def test_settings_of_the_system_that_changed_meanwhile(phone, monkeypatch):
    from kivy.metrics import Metrics

    monkeypatch.setattr(type(device), "font_scale", lambda self: 1.3)
    before = Metrics.fontscale
    try:
        phone.app.dispatch("on_pause")
        phone.app.dispatch("on_resume")
        phone.settle()
        assert Metrics.fontscale == 1.3
    finally:
        Metrics.fontscale = before


@pytest.mark.parametrize("size", [(640, 360), (360, 320), (1280, 800)])
def test_rotation_and_split_screen_keep_the_place(phone, size):
    on_the_table(phone)
    phone.tap("next")
    trail, draft = phone.root.trail, phone.session.draft
    phone.become(size, insets=(24, 0, 24, 0))
    phone.settle()
    assert (phone.root.trail, phone.session.draft) == (trail, draft)
    assert (phone.root.width, phone.root.height) == size
    assert phone.page.x >= 24
    assert phone.page.right <= size[0] - 24
    phone.become((360, 640))
    phone.settle()
    assert phone.page.x == 0
    assert phone.press_back()


@pytest.mark.parametrize("insets", [(0, 48, 0, 48), (48, 0, 48, 24)])
def test_nothing_lies_under_the_bars(phone, insets):
    phone.become((360, 640), density=2, insets=insets)
    phone.settle()
    left, top, right, bottom = (2 * value for value in insets)
    for widget in phone.walk():
        if getattr(widget, "tag", "") and not widget.disabled:
            x, _ = widget.to_window(*widget.pos)
            assert x >= left - 1, widget.tag
            assert x + widget.width <= 720 - right + 1, widget.tag
    bar = phone.find("settings")
    assert bar.to_window(0, bar.top)[1] <= 1280 - top + 1
    tab = phone.find("tab:rules")
    assert tab.to_window(*tab.pos)[1] >= bottom - 1


def test_back_at_the_root_puts_the_app_away(phone, monkeypatch):
    asked = []
    monkeypatch.setattr(type(device), "leave", lambda self: not asked.append("leave"))
    assert phone.press_back()
    assert asked == ["leave"]


def test_back_at_the_root_goes_to_the_system_where_the_app_cannot_leave(phone):
    assert not phone.press_back()


def test_little_memory_changes_nothing_that_is_seen(phone, tmp_path):
    from kivy.core.window import Window

    on_the_table(phone)
    before = phone.texts()
    Window.dispatch("on_memorywarning")
    phone.settle()
    assert phone.texts() == before


def test_the_bars_follow_the_look(phone, monkeypatch):
    painted = []
    monkeypatch.setattr(type(device), "paint_bars", lambda self, dark: painted.append(dark))
    phone.app.preferences.look = "light"
    phone.app.preferences.look = "dark"
    assert painted == [False, True]


# Crashes


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


def child(tmp_path, script: str, **settings: str | None) -> subprocess.CompletedProcess:
    """A process of its own, with Kivy's own loop. A setting of None is not there at all."""
    environment = os.environ | {
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_HOME": str(tmp_path / "kivy"),
        "DIABLOTIN_DATA": str(tmp_path / "data"),
        "KIVY_LOG_MODE": "PYTHON",
        **settings,
    }
    environment = {name: value for name, value in environment.items() if value is not None}
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        env=environment,
        cwd=os.path.dirname(sys.modules["app"].__path__[0]),  # noqa: PTH120
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_the_real_loop_goes_on_after_a_crash(tmp_path):
    ran = child(
        tmp_path,
        """
        from kivy.clock import Clock
        from kivy.app import App
        from main import main

        def look(_):
            app = App.get_running_app()
            print(app.root.trail)
            app.stop()

        def fail(_):
            Clock.schedule_once(look, 0)
            raise LookupError("a card too many")

        Clock.schedule_once(fail, 0)
        main([])
        """,
    )
    assert ran.stdout.strip() == "['crash']", ran.stderr
    assert "a card too many" in CrashLog(tmp_path / "data").read()


SEES = """
from kivy.clock import Clock
from kivy.app import App
from main import main

def look(_):
    app = App.get_running_app()
    print(app.root.trail, app.folder)
    app.stop()

Clock.schedule_once(look, 0)
main([])
"""


@pytest.mark.parametrize("config", [None, "missing/deep"])
def test_a_home_without_a_folder_for_settings(tmp_path, config):
    home = tmp_path / "home"
    home.mkdir()
    place = home / (config or ".config") / "diablotin"
    ran = child(
        tmp_path,
        SEES,
        HOME=str(home),
        DIABLOTIN_DATA=None,
        XDG_CONFIG_HOME=config and str(home / config),
    )
    assert ran.stdout.strip() == f"['home'] {place}", ran.stderr
    assert (place / "diablotin.db").exists()


def test_the_home_is_left_alone_where_the_data_lies_elsewhere(tmp_path):
    home = tmp_path / "nowhere" / "home"
    ran = child(tmp_path, SEES, HOME=str(home), XDG_CONFIG_HOME=None)
    assert ran.stdout.strip() == f"['home'] {tmp_path / 'data'}", ran.stderr
    assert not home.exists()


def test_a_home_that_takes_no_folder_is_told(tmp_path):
    home = tmp_path / "home"
    home.write_text("in the way")
    ran = child(tmp_path, SEES, HOME=str(home), DIABLOTIN_DATA=None, XDG_CONFIG_HOME=None)
    assert ran.stdout.startswith("['storage_trouble']"), ran.stderr


DIES = """
import ctypes
from kivy.clock import Clock
from main import main

Clock.schedule_once(lambda _: ctypes.string_at(0), 0)
main([])
"""
SEES_THE_LOG = """
from kivy.clock import Clock
from kivy.app import App
from main import main

def look(_):
    app = App.get_running_app()
    print(app.crash_log.read().count("Fatal Python error"))
    app.stop()

Clock.schedule_once(look, 0)
main([])
"""


def test_native_code_that_dies_is_told_at_the_next_start(tmp_path):
    """Also in the very first run, when there is no folder yet, and once only."""
    assert child(tmp_path, DIES).returncode == -signal.SIGSEGV
    assert child(tmp_path, SEES_THE_LOG).stdout == "1\n"
    assert child(tmp_path, SEES_THE_LOG).stdout == "1\n"
    assert child(tmp_path, DIES).returncode == -signal.SIGSEGV
    assert child(tmp_path, SEES_THE_LOG).stdout == "2\n"


def test_the_start_after_native_code_died_comes_back_to_the_match(tmp_path):
    with Store(tmp_path / "data") as store:
        store.matches.start("mytho", ["Ana", "Joe"], 0, {})
    assert child(tmp_path, DIES).returncode == -signal.SIGSEGV
    assert child(tmp_path, SEES).stdout.startswith("['home', 'table']")
    assert child(tmp_path, SEES).stdout.startswith("['home']")


def test_threads_and_native_code_leave_their_trace(tmp_path):
    folder = json.dumps(str(tmp_path / "new"))
    watching = f"""
        import ctypes, pathlib, threading
        from app import crash_log as crash

        log = crash.CrashLog(pathlib.Path({folder}))
        crash.watch(log)
        """
    ran = child(
        tmp_path,
        watching
        + """
        thread = threading.Thread(target=lambda: 1 / 0)
        thread.start()
        thread.join()
        ctypes.string_at(0)
        """,
    )
    assert ran.returncode == -signal.SIGSEGV
    told = child(tmp_path, watching + "print(log.just_crashed(), log.just_crashed())")
    assert told.stdout.strip() == "True False"
    log = CrashLog(tmp_path / "new")
    assert "ZeroDivisionError" in log.read()
    assert "Fatal Python error" in log.last()


def test_an_app_that_broke_while_a_page_was_left_still_ends_in_order(phone, monkeypatch):
    phone.root.open("settings")
    monkeypatch.setattr(phone.page, "left", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        phone.page.leave()
    phone.stop()
