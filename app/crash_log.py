"""What is done when the app breaks: a log that a person can read and send, and a way back.

The log is a text file in the data folder with the last few crashes, newest last. It says where the
app broke and on what, and it leaves the phone only if its owner shares it.
"""

import faulthandler
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from version import VERSION

FILE = "crash.log"
KEPT = 10  # crashes
LONGEST = 20_000  # characters of one; the middle of a longer one is left out
RULE = "-" * 72 + "\n"


class CrashLog:
    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._mark = folder / "crashed"  # there from a crash until the next start
        self._native = folder / "crash.native"

    def keep(self, error: BaseException) -> None:
        """Never raises: there is nobody left to catch it."""
        self._add("".join(traceback.format_exception(error)))

    def read(self) -> str:
        try:
            return self.path.read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            return ""

    def last(self) -> str:
        return self._crashes()[-1] if self._crashes() else ""

    def just_crashed(self) -> bool:
        """Whether the last run ended in a crash. Asked once: the mark is taken away."""
        there = self._mark.exists()
        try:
            self._mark.unlink(missing_ok=True)
        except OSError:
            return False  # or every start would look like one after a crash
        return there

    def watch_native_code(self) -> None:
        """Crashes of the libraries below Python end the process at once; Python can still write
        down where it was. What the run before wrote comes into the log first."""
        self._take_native()
        try:
            self._native.parent.mkdir(parents=True, exist_ok=True)
            # Open for as long as the app runs, without a buffer.
            self._native_file = self._native.open("wb", buffering=0)
            faulthandler.enable(self._native_file)
        except OSError:
            pass  # a full disk is no reason not to start

    def _take_native(self) -> None:
        try:
            text = self._native.read_text("utf-8", errors="replace")
        except OSError:
            return
        if text.strip():
            self._add(text)

    def _add(self, text: str) -> None:
        if len(text) > LONGEST:
            half = LONGEST // 2
            text = f"{text[:half]}\n[…]\n{text[-half:]}"
        crashes = [*self._crashes(), f"{_heading()}\n{text.rstrip()}\n"][-KEPT:]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh = self.path.with_suffix(".new")
            fresh.write_text(RULE.join(crashes), "utf-8")
            fresh.replace(self.path)
            self._mark.touch()
        except OSError:
            pass

    def _crashes(self) -> list[str]:
        text = self.read()
        return text.split(RULE) if text else []


def _heading() -> str:
    import platform  # only a crash asks

    now = datetime.now().astimezone().isoformat(" ", "seconds")
    return f"Diablotin {VERSION}, {now}\nPython {platform.python_version()}, {platform.platform()}"


def watch(log: CrashLog) -> None:
    """Keep what breaks outside Kivy's loop too: while the app starts and ends, and in threads."""

    def hooked(kept: Callable[..., object], error_of: Callable[..., BaseException | None]):
        def hook(*args) -> None:
            error = error_of(*args)
            if isinstance(error, Exception):
                log.keep(error)
            kept(*args)

        return hook

    sys.excepthook = hooked(sys.excepthook, lambda _type, error, _trace: error)
    threading.excepthook = hooked(threading.excepthook, lambda args: args.exc_value)
    log.watch_native_code()
