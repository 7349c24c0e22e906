"""The app in another process, with Kivy's own loop: where it starts, and how it dies."""

import json
import os
import signal
import subprocess
import sys
import textwrap

import pytest

from app.crash_log import CrashLog
from scoring.mytho import MythoRound
from session import Session
from store import Store


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
        session = Session(store)
        session.start("mytho", ["Ana", "Joe"], 0, {"target_wins": 2})
        session.begin_round()
        session.change_draft(MythoRound(0, "empty"))
        session.enter_round()
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


def test_what_the_first_screen_brought_is_not_searched_for_garbage(tmp_path):
    ran = child(
        tmp_path,
        """
        import gc
        from kivy.app import App
        from kivy.clock import Clock
        from main import main

        usual = gc.get_threshold()

        def look(_):
            if gc.get_threshold() == usual:
                print(gc.get_freeze_count() > 10_000, App.get_running_app().root.trail)
                App.get_running_app().stop()

        Clock.schedule_interval(look, 0)
        main([])
        """,
    )
    assert ran.stdout.strip() == "True ['home']", ran.stderr
