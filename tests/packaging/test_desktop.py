"""The desktop half of device/."""

import os
import sys
import time
from pathlib import Path

import pytest
from kivy.clock import Clock

from device import desktop
from device.desktop import Desktop


@pytest.fixture
def computer(tmp_path):
    return Desktop(folder=tmp_path / "Diablotin")


@pytest.fixture
def clipboard(monkeypatch):
    """A clipboard: the machine that runs the tests may have none."""
    from kivy.core import clipboard

    class Board:
        text = ""

        def copy(self, text):
            self.text = text

        def paste(self):
            return self.text

    board = Board()
    monkeypatch.setattr(clipboard, "Clipboard", board)
    return board


def picked(computer):
    heard = []
    computer.pick_file(heard.append)
    wait_for(heard)
    return heard[0]


def wait_for(heard):
    until = time.monotonic() + 20
    while not heard:
        assert time.monotonic() < until, "waited in vain"
        Clock.tick()


def test_a_text_is_copied(computer, clipboard):
    assert computer.share_text("Joe gagne") == ("copied", "")
    assert clipboard.text == "Joe gagne"


def test_a_clipboard_that_does_not_take_it_says_so(computer, clipboard, monkeypatch):
    monkeypatch.setattr(clipboard, "copy", lambda text: None)
    assert not computer.copy("Joe gagne")


def test_a_file_gets_a_place_with_a_name(computer):
    done = computer.share_file("partie.json", b"{}", "application/json")
    assert done == ("saved", str(computer.folder / "partie.json"))
    assert (computer.folder / "partie.json").read_bytes() == b"{}"


def test_nothing_is_written_over(computer):
    places = [
        computer.share_file("partie.json", data, "application/json").place
        for data in (b"1", b"2", b"2", b"3")
    ]
    assert [os.path.basename(place) for place in places] == [  # noqa: PTH119
        "partie.json",
        "partie (2).json",
        "partie (2).json",
        "partie (3).json",
    ]


def test_a_name_cannot_lead_out_of_the_folder(computer):
    computer.share_file("../../away.json", b"{}", "application/json")
    assert [path.name for path in computer.folder.iterdir()] == ["away.json"]


def test_a_folder_that_cannot_be_made_says_so(tmp_path):
    (tmp_path / "file").write_text("in the way")
    heard = []
    Desktop(folder=tmp_path / "file").save_file("a", b"", "text/plain", heard.append)
    assert heard == [("failed", "")]


def test_files_go_to_the_documents_unless_told_otherwise():
    assert Desktop().folder.name == "Diablotin"


def test_web_pages_open_and_other_links_are_copied(computer, clipboard, monkeypatch):
    opened = []
    monkeypatch.setattr("webbrowser.open", lambda link: not opened.append(link))
    assert computer.open_link("https://example.org/") == ("shown", "")
    assert computer.open_link("bgstats://app.bgstatsapp.com/x") == ("copied", "")
    assert opened == ["https://example.org/"]
    assert clipboard.text == "bgstats://app.bgstatsapp.com/x"


# Picking a file: the dialog is a process that writes the chosen path


def dialog(monkeypatch, script: str) -> None:
    monkeypatch.setattr(desktop, "ASK_FOR_A_FILE", script)


def test_picking_with_the_dialog(computer, tmp_path, monkeypatch):
    (tmp_path / "soirée.json").write_bytes(b"{}")
    dialog(
        monkeypatch,
        f"import sys; sys.stdout.buffer.write({str(tmp_path / 'soirée.json')!r}.encode())",
    )
    assert picked(computer) == (b"{}", "soirée.json", "")


def test_closing_the_dialog(computer, monkeypatch):
    dialog(monkeypatch, "")
    assert picked(computer) == (None, "", "cancelled")


def test_without_a_dialog_the_newest_file_of_the_folder_is_taken(computer, monkeypatch):
    dialog(monkeypatch, "raise SystemExit(1)")
    assert picked(computer) == (None, str(computer.folder), "no_dialog")
    computer.folder.mkdir()
    for age, name in enumerate(["new.json", "old.json"]):
        (computer.folder / name).write_bytes(name.encode())
        os.utime(computer.folder / name, (1e9 - age, 1e9 - age))
    assert picked(computer) == (b"new.json", "new.json", "")


def test_a_file_that_is_gone_or_too_large(computer, tmp_path, monkeypatch):
    dialog(monkeypatch, "print('/nowhere/at/all', end='')")
    assert picked(computer).problem == "unreadable"
    monkeypatch.setattr(desktop, "LARGEST_PICKED_FILE", 3)
    (tmp_path / "large").write_bytes(b"1234")
    dialog(monkeypatch, f"print({str(tmp_path / 'large')!r}, end='')")
    assert picked(computer) == (None, "large", "too_large")


def test_the_app_goes_on_while_the_dialog_is_open(computer, tmp_path, monkeypatch):
    closed = tmp_path / "closed"
    dialog(
        monkeypatch,
        f"import pathlib, time\nwhile not pathlib.Path({str(closed)!r}).exists(): time.sleep(0.01)",
    )
    heard = []
    computer.pick_file(heard.append)
    Clock.tick()
    assert heard == []
    closed.touch()
    wait_for(heard)
    assert heard == [(None, "", "cancelled")]


@pytest.mark.skipif(sys.platform != "linux", reason="a dialog would open")
def test_where_no_window_can_open_nothing_is_printed(computer, monkeypatch, capfd):
    """The real dialog, which is Python with or without Tk, on a machine without a screen."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert picked(computer) == (None, str(computer.folder), "no_dialog")
    assert capfd.readouterr().err == ""


# The voice


def test_a_computer_without_a_voice_says_so(computer, monkeypatch):
    monkeypatch.setattr(desktop.shutil, "which", lambda name: None)
    heard = []
    computer.speak("Bonjour", "fr", heard.append)
    computer.find_voice("fr", heard.append)
    assert heard == [False, False]


def test_a_voice_speaks_the_language_and_is_not_waited_for(computer, monkeypatch):
    started = []

    class Process:
        def __init__(self, command):
            started.append(command)
            self.ended = False

        def poll(self):
            return None

        def terminate(self):
            started.append("hush")

    monkeypatch.setattr(desktop.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(desktop.subprocess, "Popen", Process)
    heard = []
    computer.speak("Ana mène.", "fr", heard.append)
    computer.speak("-x", "en")
    assert heard == [True]
    assert started == [
        ["/bin/espeak-ng", "-v", "fr", "--", "Ana mène."],
        "hush",
        ["/bin/espeak-ng", "-v", "en", "--", "-x"],
    ]


@pytest.mark.parametrize(
    ("set_to", "language"), [("fr_FR.UTF-8", "fr"), ("en_GB", "en"), ("de", "de")]
)
def test_the_language_of_the_system(computer, monkeypatch, set_to, language):
    monkeypatch.setenv("LANGUAGE", set_to)
    assert computer.system_language() == language


# Fonts


def test_fontconfig_says_which_fonts_have_some_letters(computer, tmp_path, monkeypatch):
    asked = tmp_path / "asked"
    program = tmp_path / "fc-list"
    program.write_text(f'#!/bin/sh\necho "$2" > {asked}\necho /b.ttf\necho /a.ttc\necho /b.ttf\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    assert computer.fonts_for("אב") == [Path("/a.ttc"), Path("/b.ttf")]
    assert asked.read_text() == ":charset=5d0 5d1\n"
    program.write_text("#!/bin/sh\nexit 1\n")
    assert computer.fonts_for("א") == ()


def test_without_fontconfig_the_system_s_folders_have_the_fonts(computer, tmp_path, monkeypatch):
    fonts = [tmp_path / "deeper" / "one.ttf", tmp_path / "two.otf", tmp_path / "three.ttc"]
    fonts[0].parent.mkdir()
    for path in (*fonts, tmp_path / "read.me"):
        path.touch()
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(desktop, "FONT_FOLDERS", (tmp_path, tmp_path / "gone"))
    assert sorted(computer.fonts_for("א")) == sorted(fonts)
