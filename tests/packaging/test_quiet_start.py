"""What a start says on the console, in a process of its own with a real window."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ONE_LINE = re.compile(r"Diablotin \S+, matches are kept in \S+\n")
# The app is to import Kivy by itself, so what happens after the first frame is slipped in.
START = """
import main
{before_all}

def prepare(size, prepare=main.prepare):
    prepare(size)
    from kivy.clock import Clock
    Clock.schedule_once(lambda _: Clock.schedule_once(first_frame, 0), 0)

def first_frame(_):
    import kivy.core.clipboard  # as the first text field does
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.logger import Logger
    Clock.schedule_once(lambda _: App.get_running_app().stop(), 0)
    {meanwhile}

main.prepare = prepare
main.main({arguments})
"""


def said(tmp_path, *arguments, meanwhile="", before=(), before_all="") -> str:
    """What is on stderr after a start in which something happened `meanwhile`, after a line of
    Python `before_all`."""
    script = START.format(arguments=list(arguments), meanwhile=meanwhile, before_all=before_all)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
    kept.pop("SDL_VIDEODRIVER", None)
    ran = subprocess.run(
        [*before, sys.executable, "-c", textwrap.dedent(script)],
        env=kept
        | {"KIVY_HOME": str(tmp_path / "kivy"), "DIABLOTIN_DATA": str(tmp_path / "data")}
        | ({} if before else {"SDL_VIDEODRIVER": "offscreen"}),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (ran.returncode, ran.stdout) == (0, ""), ran.stderr
    return ran.stderr


def test_a_start_says_one_line(tmp_path):
    assert ONE_LINE.fullmatch(said(tmp_path))
    assert ONE_LINE.fullmatch(said(tmp_path))  # not the first: Kivy finds its settings


def test_a_start_on_a_plain_desktop_says_one_line(tmp_path):
    if not shutil.which("xvfb-run"):
        pytest.skip("there is no xvfb-run here, so no desktop")
    assert ONE_LINE.fullmatch(said(tmp_path, before=("xvfb-run", "--auto-servernum")))


def test_verbose_says_what_kivy_found(tmp_path):
    everything = said(tmp_path, "--verbose")
    assert ONE_LINE.search(everything)
    assert "Window: Provider:" in everything


TROUBLE = {
    "Logger.critical('Text: no font')": "\nText: no font\n",
    "Logger.warning('Diablotin: no voice')": "\nDiablotin: no voice\n",
    "__import__('sys').stderr.write('a library complains\\n')": "\na library complains\n",
    "raise LookupError('a card too many')": "\nLookupError: a card too many\n",
}


def test_real_trouble_is_said(tmp_path):
    everything = said(tmp_path, meanwhile="; ".join(TROUBLE))
    assert [told for told in TROUBLE.values() if told not in everything] == []


@pytest.mark.parametrize("signal", ["SIGINT", "SIGTERM"])
@pytest.mark.parametrize("moment", ["first_frame", "before_the_window"])
def test_a_signal_ends_the_app_quietly(tmp_path, signal, moment):
    kill = f"import os, signal; os.kill(os.getpid(), signal.{signal})"
    if moment == "first_frame":
        assert ONE_LINE.fullmatch(said(tmp_path, meanwhile=kill))
    else:
        assert said(tmp_path, before_all=f"main.kivy_rules.read = lambda: exec({kill!r})") == ""


# -- the command ---------------------------------------------------------------------------------


def started(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`diablotin`, on a machine without a display unless the environment says otherwise."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-m", "diablotin", *arguments],
        env=kept | environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other desktops always have a display")
def test_without_a_display_the_command_says_so_and_what_to_do(tmp_path):
    ran = started(DIABLOTIN_DATA=str(tmp_path / "data"))
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "No display here, so no window." in ran.stderr
    assert "desktop session" in ran.stderr
    assert not (tmp_path / "data").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="other desktops always have a display")
def test_a_display_that_does_not_answer_is_not_replaced_by_one_that_nobody_sees(tmp_path):
    ran = started(
        DISPLAY=":4711", DIABLOTIN_DATA=str(tmp_path / "data"), KIVY_HOME=str(tmp_path / "kivy")
    )
    assert ran.returncode != 0
    assert ran.stderr


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":4711"}])
def test_the_command_says_its_version_with_and_without_a_display(display):
    from version import VERSION

    ran = started("--version", **display)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"Diablotin {VERSION}\n", "")
