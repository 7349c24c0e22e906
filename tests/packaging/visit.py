"""Runs the app that lies in a folder, goes everywhere in it, and reports which files it opened.

    python visit.py FOLDER REPORT

A script of its own: nothing of the checkout but this file is on the path, and the phone's compiled
files, which have neither docstrings nor assertions, run as well as the sources.
"""

import json
import logging
import os
import sys
import traceback
from pathlib import Path

folder, report = sys.argv[1:]
sys.path[0] = folder

opened: set[str] = set()
complaints: list[str] = []


def note(event: str, arguments: tuple) -> None:
    if event == "open" and isinstance(arguments[0], str | bytes):
        opened.add(os.path.realpath(os.fsdecode(arguments[0])))


class Complaints(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        # Of the machine that runs the test, not of the app.
        if not record.getMessage().startswith(("Config", "Input", "ProbeSysfs", "Cutbuffer")):
            complaints.append(record.getMessage())


def everywhere(app):
    """One step a frame."""
    from app.licences import WORKS
    from app.screen_loader import TABS, screen_class, screen_names
    from languages import LANGUAGES
    from scoring import GAMES
    from words import PROFILES

    for name in screen_names():
        screen_class(name)
    yield
    for tab in (*TABS, TABS[0]):
        app.root.tab(tab)
        yield
    for language in LANGUAGES:
        app.preferences.language = language
        for look in ("light", "dark"):
            app.preferences.look = look
            yield
    for work in WORKS:
        app.root.open("licence", work=work.title, path=str(work.path))
    yield
    assert_drawn(app)
    for game in GAMES:
        app.session.start(game.id, ["Ana", "Joe", "Léo"])
        app.root.reset("home", "table")
        yield
        app.session.begin_round()
        app.root.open(PROFILES[game.id].entry_screen)
        yield
        assert_drawn(app)
    app.stop()


def assert_drawn(app) -> None:
    """Words stand on the screen. (No `assert`: the phone's Python leaves those out.)"""
    if not any(getattr(widget, "texture_size", (0, 0))[0] for widget in app.root.walk()):
        raise RuntimeError("nothing is written on the screen")


def main() -> None:
    sys.addaudithook(note)
    os.environ["KIVY_LOG_MODE"] = "PYTHON"
    logging.getLogger("kivy").addHandler(Complaints(logging.WARNING))
    from kivy.app import App
    from kivy.clock import Clock

    from main import main as start

    def step(*_):
        try:
            if next(walk, "end") != "end":
                Clock.schedule_once(step)
        except Exception:  # or the app would show its crash page and wait for ever
            complaints.append(traceback.format_exc())
            App.get_running_app().stop()

    def begin(*_):
        nonlocal walk
        walk = everywhere(App.get_running_app())
        step()

    walk = iter(())
    Clock.schedule_once(begin)
    start(["--size", "320x480"])  # what is drawn is drawn faster
    Path(report).write_text(json.dumps({"opened": sorted(opened), "complaints": complaints}))


if __name__ == "__main__":
    main()
