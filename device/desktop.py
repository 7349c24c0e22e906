"""A desktop computer: no bars, no vibration, and files in a folder that has a name.

Files are chosen with Tk, in a process of its own, although plyer has a file chooser as well. That
one needs what Diablotin cannot bring along: zenity, kdialog or yad and, from Python 3.12 on,
setuptools on Linux; pywin32 on Windows; pyobjus on macOS. Where one is missing it prints a
traceback; on Linux it says "cancelled" also when its dialog could not open. Tk comes with Python on
Windows and macOS, and with a package of most Linux systems.
"""

import locale
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kivy.clock import mainthread

from device.interface import (
    FAILED,
    LARGEST_PICKED_FILE,
    SHOWN,
    Device,
    HandoverResult,
    Picked,
    careful,
    free_path,
)

# In a process of its own: two toolkits do not share an event loop.
ASK_FOR_A_FILE = """
import sys, tkinter, tkinter.filedialog
tkinter.Tk().withdraw()
sys.stdout.buffer.write(tkinter.filedialog.askopenfilename(initialdir=sys.argv[1]).encode())
"""
VOICES = ("espeak-ng", "espeak")
FONT_FOLDERS = (  # of Windows and macOS; other systems have fontconfig
    Path(os.environ.get("WINDIR", "C:/Windows"), "Fonts"),
    *(Path(root, "Library/Fonts") for root in ("/System", "/", Path.home())),
)
FONTCONFIG_SECONDS = 5


class Desktop(Device):
    def __init__(self, folder: Path | None = None, **kwargs: Any) -> None:
        """`folder` is where files go and come from, if not Diablotin among the documents."""
        super().__init__(**kwargs)
        self._folder = folder
        self._speaking: subprocess.Popen[bytes] | None = None

    @property
    def folder(self) -> Path:
        if self._folder:
            return self._folder
        from plyer import storagepath  # only sharing asks

        return Path(storagepath.get_documents_dir()) / "Diablotin"

    @folder.setter
    def folder(self, folder: Path | None) -> None:
        self._folder = folder

    def system_language(self) -> str | None:
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            value = os.environ.get(name, "")
            if value and value != "C" and not value.startswith("C."):
                return value[:2].lower()
        spoken, _ = locale.getlocale()
        return spoken[:2].lower() if spoken and spoken != "C" else None

    @careful(())
    def fonts_for(self, letters: str) -> Sequence[Path]:
        fontconfig = shutil.which("fc-list")
        if fontconfig is None:
            return [font for folder in FONT_FOLDERS for font in folder.rglob("*.[ot]t[cf]")]
        codes = " ".join(f"{ord(letter):x}" for letter in letters)
        found = subprocess.run(
            [fontconfig, "--format=%{file}\n", f":charset={codes}"],
            capture_output=True,
            check=True,
            encoding="utf-8",
            timeout=FONTCONFIG_SECONDS,
        )
        return [Path(line) for line in sorted({*found.stdout.splitlines()})]

    @careful(())
    def network_addresses(self) -> Sequence[tuple[str, str]]:
        from device.desktop_networks import interfaces, routed  # only other phones ask

        return [*routed(), *interfaces()]

    # -- heard ---------------------------------------------------------------------------------

    def find_voice(self, language: str, then: Callable[[bool], object]) -> None:
        then(self._voice() is not None)

    def speak(self, text: str, language: str, then: Callable[[bool], object] | None = None) -> None:
        voice = self._voice()
        if voice:
            self._say(voice, text, language)
        if then is not None:
            then(voice is not None)

    @careful()
    def _say(self, voice: str, text: str, language: str) -> None:
        if self._speaking and self._speaking.poll() is None:
            self._speaking.terminate()
        self._speaking = subprocess.Popen([voice, "-v", language, "--", text])

    @staticmethod
    def _voice() -> str | None:
        return next(filter(None, map(shutil.which, VOICES)), None)

    # -- other apps ----------------------------------------------------------------------------

    @careful(FAILED)
    def open_link(self, link: str) -> HandoverResult:
        """Web pages open; links into apps of a phone are copied, to be sent there."""
        if link.startswith(("http://", "https://")):
            import webbrowser  # not needed for the first screen

            return SHOWN if webbrowser.open(link) else self.copy(link)
        return self.copy(link)

    def share_text(self, text: str) -> HandoverResult:
        return self.copy(text)

    @careful(FAILED)
    def share_file(self, name: str, data: bytes, kind: str) -> HandoverResult:
        self.folder.mkdir(parents=True, exist_ok=True)
        path = free_path(self.folder / Path(name).name, data)
        path.write_bytes(data)
        return HandoverResult("saved", str(path))

    # -- files ---------------------------------------------------------------------------------

    def save_file(
        self, name: str, data: bytes, kind: str, then: Callable[[HandoverResult], object]
    ) -> None:
        then(self.share_file(name, data, kind))

    def pick_file(self, then: Callable[[Picked], object]) -> None:
        """With the system's dialog where Python has one (Tk); else the newest file of `folder`."""
        answer = mainthread(then)
        threading.Thread(target=lambda: answer(self._pick()), daemon=True).start()

    @careful(Picked(None, problem="unreadable"))
    def _pick(self) -> Picked:
        try:
            asked = subprocess.run(
                [sys.executable, "-c", ASK_FOR_A_FILE, self.folder],
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                check=True,
            )
        except (OSError, subprocess.CalledProcessError):
            return self._newest()
        chosen = asked.stdout.decode()
        return read(Path(chosen)) if chosen else Picked(None, problem="cancelled")

    def _newest(self) -> Picked:
        files = [path for path in self.folder.glob("*") if path.is_file()]
        if not files:
            return Picked(None, str(self.folder), "no_dialog")
        return read(max(files, key=lambda path: path.stat().st_mtime))


def read(path: Path) -> Picked:
    if path.stat().st_size > LARGEST_PICKED_FILE:
        return Picked(None, path.name, "too_large")
    return Picked(path.read_bytes(), path.name)
