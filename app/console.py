"""What a start says on the console: one line, and whatever is really wrong.

Kivy by itself tells what it found, and of input devices and clipboards that a desktop does not have
it tells as if something had broken. All of it goes to Kivy's own log file all the same.
"""

import logging
import os
import sys

NOT_MISSED = ("Input", "Clipboard", "Cutbuffer")
"""What Kivy looks for in several places, and complains of those where it is not. A copy that
cannot be made is told where it was asked for."""
OWN = "Diablotin"
WRITTEN = "stderr"
"""What is written to stderr comes as a warning with this before it: Kivy takes stderr over."""


class Console(logging.StreamHandler):
    """To be made before Kivy is imported: afterwards Kivy has a console, and stderr."""

    def __init__(self, verbose: bool) -> None:
        super().__init__(sys.stderr)
        self.verbose = verbose
        if "kivy.logger" not in sys.modules:
            os.environ["KIVY_NO_CONSOLELOG"] = "1"
            logging.root.addHandler(self)

    def filter(self, record: logging.LogRecord) -> bool:
        kind = _kind(record)
        if self.verbose:
            return True
        if kind in (OWN, WRITTEN):
            return record.levelno >= logging.WARNING
        return record.levelno >= logging.ERROR and kind not in NOT_MISSED

    def format(self, record: logging.LogRecord) -> str:
        said = super().format(record)
        return said.removeprefix(f"{WRITTEN}: ") if _kind(record) == WRITTEN else said


def _kind(record: logging.LogRecord) -> str:
    """What Kivy puts before the colon."""
    return str(record.msg).partition(":")[0]
