"""The app: wiring, life cycle, Back key; nothing else."""

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("KIVY_NO_ARGS", "1")  # our options are not Kivy's

from kivy.app import App
from kivy.config import Config

PHONE = (400, 800)
BACK = 27  # Escape, and the Back key of Android


class Diablotin(App):
    title = "Diablotin"

    def __init__(self, data: Path | None = None, **for_now) -> None:
        """`for_now` are preferences for this run alone (see screens/preferences.py)."""
        super().__init__()
        self._data = data
        self._for_now = for_now
        self.store = None
        self.session = None
        self.preferences = None

    # -- wiring --------------------------------------------------------------------------------

    def build(self):
        import widgets
        from screens.shell import Shell

        widgets.load()
        widgets.load_kv("shell")
        shell = Shell()
        self._begin(shell)
        return shell

    def _begin(self, shell) -> None:
        """Open the phone's memory and show the first screen, or what is in the way."""
        from screens.preferences import Preferences
        from session import Session
        from store import Store, StoreError, data_folder

        try:
            self.store = Store(self._data or data_folder(self.user_data_dir))
        except StoreError as error:
            self.preferences = Preferences(None, **self._for_now)
            shell.restart("trouble", error=error, retry=lambda: self._begin(shell))
            return
        self.preferences = Preferences(self.store.settings, **self._for_now)
        self.session = shell.session = Session(self.store)
        self.session.bind(match_id=self._keep_awake)
        self.preferences.bind(keep_awake=self._keep_awake)
        shell.restart("home")

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
        theme.bind(background=self._clear_colour)
        self._clear_colour(theme, theme.background)
        device.read_insets()

    def on_pause(self):
        return True  # every command is in the store already

    def on_resume(self):
        from kivy.core.window import Window

        from device import device

        self.preferences.system_changed()
        device.read_insets()
        Window.canvas.ask_update()  # the window can come back black
        self.root.canvas.ask_update()

    def on_stop(self):
        from kivy.core.window import Window

        from device import device
        from widgets.theme import theme

        Window.unbind(on_keyboard=self._on_key, on_resize=self._on_resize)
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
    def _clear_colour(_theme, colour):
        from kivy.core.window import Window

        Window.clearcolor = colour


def size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit() and min(int(width), int(height)) >= 200):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 400x800, at least 200x200")
    return int(width), int(height)


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("diablotin", description="Keeps score at the game table.")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where matches are kept")
    parser.add_argument("--lang", choices=("fr", "en"), help="language, whatever the settings say")
    parser.add_argument("--theme", choices=("dark", "light", "system"),
                        help="look, whatever the settings say")
    parser.add_argument("--size", type=size, metavar="WxH", default=PHONE,
                        help="size of the window (default 400x800)")
    parser.add_argument("--tour", action="store_true",
                        help="play the tour off-screen and leave its pictures in build/tour")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    chosen = options(arguments)
    if chosen.tour:
        from tour.__main__ import main as play

        return play([*(["--lang", chosen.lang] if chosen.lang else []),
                     *(["--theme", chosen.theme] if chosen.theme in ("dark", "light") else [])])
    Config.set("graphics", "width", str(chosen.size[0]))
    Config.set("graphics", "height", str(chosen.size[1]))
    Config.set("graphics", "minimum_width", "320")
    Config.set("graphics", "minimum_height", "480")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Diablotin(data=chosen.data, language=chosen.lang, look=chosen.theme).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
