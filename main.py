"""Starts the app: reads the command line, and settles what Kivy has to know beforehand."""

import argparse
import gc
import os
import signal
import sys
from pathlib import Path

from app import kivy_rules
from app.console import Console
from languages import LANGUAGES
from version import VERSION

PHONE = (400, 800)


def size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit() and min(int(width), int(height)) >= 200):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 400x800, at least 200x200")
    return int(width), int(height)


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("diablotin", description="Keeps score at the game table.")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where matches are kept")
    parser.add_argument("--lang", choices=LANGUAGES, help="language, whatever the settings say")
    parser.add_argument(
        "--theme", choices=("dark", "light", "system"), help="look, whatever the settings say"
    )
    parser.add_argument(
        "--size",
        type=size,
        metavar="WxH",
        default=PHONE,
        help="size of the window (default 400x800)",
    )
    parser.add_argument("--verbose", action="store_true", help="say all that Kivy has to say")
    parser.add_argument("--version", action="version", version=f"Diablotin {VERSION}")
    return parser.parse_args(arguments)


def prepare(window: tuple[int, int]) -> None:
    """What has to hold before Kivy opens a window of that size."""
    gc.set_threshold(100_000)  # next to nothing of what is made for the first screen is garbage
    os.environ.setdefault("KIVY_NO_ARGS", "1")  # our options are not Kivy's
    from kivy.config import Config

    # All shapes are drawn with smooth edges: a window that smooths once more only takes longer.
    Config.set("graphics", "multisamples", "0")
    Config.set("graphics", "width", str(window[0]))
    Config.set("graphics", "height", str(window[1]))
    Config.set("graphics", "minimum_width", "320")
    Config.set("graphics", "minimum_height", "480")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    kivy_rules.read()


def look_for_garbage_again(*threshold: int) -> None:
    """But not in what is there by now: all that was loaded for the first screen stays to the end,
    and to walk through it each time makes a phone stand still for a moment."""
    gc.freeze()
    gc.set_threshold(*threshold)


def end_quietly_on_signals() -> None:
    """Have an interrupt or a request to terminate end the app as its user would: without a
    traceback, and between two frames once there are frames."""

    def end(*_: object) -> None:
        base = sys.modules.get("kivy.base")
        if base is None or base.EventLoop.status != "started":
            sys.exit(0)
        from kivy.app import App
        from kivy.clock import Clock

        Clock.schedule_once(lambda _: App.get_running_app().stop(), 0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)


def main(arguments: list[str] | None = None) -> int:
    chosen = options(arguments)
    end_quietly_on_signals()
    usual_threshold = gc.get_threshold()
    console = Console(chosen.verbose)
    prepare(chosen.size)
    from kivy.clock import Clock

    from app.application import DiablotinApp  # opens the window
    from app.crash_log import watch
    from device import device

    console.verbose |= device.console_is_apart
    app = DiablotinApp(data=chosen.data, language=chosen.lang, look=chosen.theme)
    watch(app.crash_log)
    print(f"Diablotin {VERSION}, matches are kept in {app.folder}", file=sys.stderr, flush=True)
    Clock.schedule_once(lambda _: look_for_garbage_again(*usual_threshold), 1)
    app.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
