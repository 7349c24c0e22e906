"""The app: wiring, life cycle, Back key; nothing else."""

import starting

# isort: split

import argparse
import gc
import sys
from functools import cached_property
from pathlib import Path

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.cache import Cache
from kivy.clock import Clock
from kivy.config import Config
from kivy.metrics import Metrics

from app.crash_log import CrashLog, watch

# All shapes are drawn with smooth edges: a window that smooths once more only takes longer.
Config.set("graphics", "multisamples", "0")

PHONE = (400, 800)
BACK = 27  # Escape, and the Back key of Android
MOST_CRASHES = 5  # in one run


class Diablotin(App):
    title = "Diablotin"
    icon = str(Path(__file__).resolve().parent / "assets" / "icon.png")

    def __init__(self, data: Path | None = None, **for_now) -> None:
        """`for_now` are preferences for this run alone (see app/preferences.py)."""
        super().__init__()
        self._data = data
        self._for_now = for_now
        self._crashes = 0
        self.store = None
        self.session = None
        self.preferences = None

    @cached_property
    def folder(self) -> Path:
        """Where everything is kept."""
        from store import data_folder

        return self._data or data_folder(self._usual_folder)

    def _usual_folder(self) -> str:
        """Where the system has apps keep things. Kivy makes the last folder of that path alone,
        and fails if those above are missing; the store makes them all."""
        try:
            return self.user_data_dir
        except OSError as error:
            return error.filename

    @cached_property
    def crash_log(self) -> CrashLog:
        return CrashLog(self.folder)

    # -- wiring --------------------------------------------------------------------------------

    def build(self):
        import widgets
        from app.navigator import Navigator

        widgets.load()
        widgets.load_kv("navigator")
        self.root = shell = Navigator()
        try:
            self._begin(shell)
        except Exception as error:
            if not self.crashed(error):
                raise
        return shell

    def _begin(self, shell) -> None:
        """Open the phone's memory and show the first screen, or what is in the way."""
        from app.preferences import Preferences
        from session import Session
        from store import Store, StoreError

        try:
            self.store = Store(self.folder)
        except StoreError as error:
            self.preferences = Preferences(None, **self._for_now)
            shell.restart("storage_trouble", error=error, retry=lambda: self._begin(shell))
            return
        self.preferences = Preferences(self.store.settings, **self._for_now)
        self.session = shell.session = Session(self.store)
        self.session.bind(match_id=self._keep_awake)
        self.preferences.bind(keep_awake=self._keep_awake)
        shell.restart("home")
        if self.crash_log.just_crashed():
            self._back_to_the_match()

    # -- crashes -------------------------------------------------------------------------------

    def crashed(self, error: Exception) -> bool:
        """Something broke. Keep it, and say so; False if not even that can be done."""
        self.crash_log.keep(error)
        self._crashes += 1
        if self._crashes > MOST_CRASHES:  # it breaks faster than anybody can tap
            return False
        try:
            self.root.restart("crash", log=self.crash_log, go_on=self._after_a_crash)
        except Exception as worse:
            self.crash_log.keep(worse)
            return False
        return True

    def _after_a_crash(self) -> None:
        if self.session is None:
            self._begin(self.root)
            return
        self.root.restart("home")
        if self._crashes == 1:  # if the match itself breaks the app, stay where it does not
            self._back_to_the_match()

    def _back_to_the_match(self) -> None:
        running = self.session.running()
        if running:
            self.session.open(running.id)
            self.root.reset("home", "table")

    def load_config(self):
        """No settings file of Kivy's beside ours."""

    def open_settings(self, *_):
        """Kivy's own settings panel is not for players."""

    # -- life cycle ----------------------------------------------------------------------------

    def on_start(self):
        from kivy.core.window import Window

        from device import device
        from widgets.theme import theme

        Window.bind(on_keyboard=self._on_key, on_resize=self._on_resize)
        Window.bind(on_memorywarning=self._on_low_memory)
        theme.bind(background=self._clear_colour)
        self._clear_colour(theme, theme.background)
        self._crash_handler = CrashHandler(self)
        ExceptionManager.add_handler(self._crash_handler)
        device.read_insets()
        Clock.schedule_once(starting.over, 1)

    def on_pause(self):
        return True  # every command is in the store already

    def on_resume(self):
        from kivy.core.window import Window

        from device import device

        self.preferences.system_changed()
        scale = device.font_scale()
        if scale:
            Metrics.fontscale = scale
        device.read_insets()
        Window.canvas.ask_update()  # the window can come back black
        self.root.canvas.ask_update()

    def on_stop(self):
        from kivy.core.window import Window

        from device import device
        from widgets.theme import theme

        Window.unbind(on_keyboard=self._on_key, on_resize=self._on_resize)
        Window.unbind(on_memorywarning=self._on_low_memory)
        ExceptionManager.remove_handler(self._crash_handler)
        theme.unbind(background=self._clear_colour)
        self.root.dispose()
        device.keep_awake = False
        if self.store:
            self.store.close()

    def _on_key(self, _window, key, *_):
        if key != BACK:
            return False
        from device import device

        return self.root.back() or device.leave()

    def _on_resize(self, *_):
        from device import device

        device.read_insets()

    def _keep_awake(self, *_):
        from device import device

        device.keep_awake = bool(self.preferences.keep_awake and self.session.match_id)

    @staticmethod
    def _on_low_memory(*_):
        """Let go of pictures that can be made again; what is on the screen keeps its own."""
        for kept in ("kv.image", "kv.texture"):
            Cache.remove(kept)
        gc.collect()

    @staticmethod
    def _clear_colour(theme, colour):
        from kivy.core.window import Window

        from device import device

        Window.clearcolor = colour
        device.paint_bars(theme.mode == "dark")


class CrashHandler(ExceptionHandler):
    """Kivy asks this about whatever was raised while a frame was made."""

    def __init__(self, app: Diablotin) -> None:
        self._app = app

    def handle_exception(self, error):
        if isinstance(error, Exception) and self._app.crashed(error):
            return ExceptionManager.PASS
        return ExceptionManager.RAISE


def size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit() and min(int(width), int(height)) >= 200):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 400x800, at least 200x200")
    return int(width), int(height)


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("diablotin", description="Keeps score at the game table.")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where matches are kept")
    parser.add_argument("--lang", choices=("fr", "en"), help="language, whatever the settings say")
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
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    chosen = options(arguments)
    Config.set("graphics", "width", str(chosen.size[0]))
    Config.set("graphics", "height", str(chosen.size[1]))
    Config.set("graphics", "minimum_width", "320")
    Config.set("graphics", "minimum_height", "480")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    app = Diablotin(data=chosen.data, language=chosen.lang, look=chosen.theme)
    watch(app.crash_log)
    app.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
