"""A phone in this process, with the real app on it and a finger to touch it; no screen is needed.

This file runs first, whatever is imported from here: Kivy reads all of this when it is imported
itself, and some of its modules open the window.
"""

import logging
import os
import tempfile

from app import kivy_rules


def _prepare() -> None:
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # Kivy leaves stderr and the root log alone
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    if "KIVY_HOME" not in os.environ:
        os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="diablotin-kivy-")
    # Not on the terminal: Kivy complains at length about input devices that nobody has.
    logging.getLogger("kivy").addHandler(logging.NullHandler())

    from kivy.config import Config

    # The off-screen window cannot grow, only shrink: it starts as large as any phone we try, unless
    # its own memory matters.
    width, height = os.environ.get("DIABLOTIN_WINDOW", "2600x2600").split("x")
    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)
    Config.set("kivy", "exit_on_escape", "0")
    kivy_rules.read()  # as the app does (main.py)


_prepare()
