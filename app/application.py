"""The app itself: opening the store, a phone's life cycle, the Back key, and what went wrong."""

import gc
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.cache import Cache
from kivy.core.window import Window
from kivy.logger import Logger
from kivy.metrics import Metrics

import widgets
from app.crash_log import CrashLog
from app.last_place import LastPlace
from app.navigator import Navigator
from app.other_phones import OtherPhones
from app.preferences import Preferences
from device import device
from session import Session
from store import Store, StoreError, data_folder
from widgets.motion import motions
from widgets.theme import theme
from widgets.touch import forget_fingers

BACK = 27  # Escape, and the Back key of Android
MOST_CRASHES = 5  # before anybody taps


class DiablotinApp(App):
    title = "Diablotin"
    icon = str(Path(__file__).resolve().parent.parent / "assets" / "icon.png")

    def __init__(self, data: Path | None = None, **for_now) -> None:
        """`for_now` are preferences for this run alone (see app/preferences.py)."""
        super().__init__()
        self._data = data
        self._for_now = for_now
        self._crashes = 0
        self._crashes_since_a_tap = 0
        self.store: Store | None = None
        self.session: Session | None = None
        self.other_phones: OtherPhones | None = None
        self.preferences: Preferences
        self._place: LastPlace | None = None

    @cached_property
    def folder(self) -> Path:
        """Where everything is kept."""
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

    # -- starting ------------------------------------------------------------------------------

    def build(self):
        widgets.load()
        widgets.load_kv("page")
        widgets.load_kv("navigator")
        self.root = Navigator()
        try:
            self._begin()
        except Exception as error:
            if not self.handled(error):
                raise
        return self.root

    def _begin(self) -> None:
        """Open the phone's memory and show the first screen, or what is in the way."""
        try:
            self.store = Store(self.folder)
            self.preferences = Preferences(self.store.settings, **self._for_now)
        except StoreError as error:
            if self.store:  # it could be opened, but not read
                self.store.close()
                self.store = None
            self.preferences = Preferences(None, **self._for_now)
            self.root.restart("storage_trouble", error=error, retry=self._begin)
            return
        self.store.report_to(self.observer_failed)
        self.session = self.root.session = Session(self.store)
        self.other_phones = OtherPhones(self.session, self.crash_log.keep)
        self.session.observe(self._keep_awake)
        self.preferences.bind(keep_awake=self._keep_awake)
        self._place = LastPlace(self.root, self.session)
        if self.crash_log.just_crashed():  # maybe where we were: not quite so far
            self.root.restart("home")
            self._back_to_the_match()
        elif not self._place.go_back():
            self.root.restart("home")
        self.session.drop_empty_tables()
        if self.store.backups.unreachable:
            from words.backups import unreachable

            self.root.snack(unreachable(self.store.backups.unreachable))

    def load_config(self):
        """No settings file of Kivy's beside ours."""

    def open_settings(self, *_):
        """Kivy's own settings panel is not for players."""

    # -- what went wrong -----------------------------------------------------------------------

    def handled(self, error: BaseException) -> bool:
        """The one way to fail: the store refused, or we are wrong. False if the app must end."""
        if isinstance(error, StoreError):
            self.failed(error)
            return True
        return isinstance(error, Exception) and self.crashed(error)

    def failed(self, error: StoreError) -> None:
        """The store refused a command: nothing was changed, and play goes on. Whatever a screen
        showed of it already is brought back to what the file says."""
        self.root.explain(error)
        self.root.page.refresh_soon()

    def observer_failed(self, error: Exception) -> None:
        """Something failed after a command, which stays done: say what the store refused, record
        anything else, and have the open page show what the file says."""
        if isinstance(error, StoreError):
            self.failed(error)
            return
        self.crash_log.keep(error)
        Logger.error("Diablotin: broken, see %s", self.crash_log.path, exc_info=error)
        self.root.page.refresh_soon()

    def crashed(self, error: Exception) -> bool:
        """Something broke. Keep it, and say so; False if not even that can be done."""
        self.crash_log.keep(error)
        Logger.error("Diablotin: broken, see %s", self.crash_log.path, exc_info=error)
        self._crashes += 1
        self._crashes_since_a_tap += 1
        if self._crashes_since_a_tap > MOST_CRASHES:  # it breaks faster than anybody can tap
            return False
        try:
            self.root.restart(
                "crash", log=self.crash_log, go_on=self._after_a_crash, ways=self._ways_round()
            )
        except Exception as worse:
            self.crash_log.keep(worse)
            return False
        return True

    def _ways_round(self) -> dict[str, Callable[[], object]]:
        """Ways that need neither the match nor the page that broke."""
        if self.session is None:
            return {}
        trails = {"history": ["history"], "backups": ["history", "backups"], "home": ["home"]}
        return {way: partial(self._go_round, trail) for way, trail in trails.items()}

    def _go_round(self, trail: list[str]) -> None:
        self._crashes_since_a_tap = 0
        if self.session:
            self.session.close()
        self.root.reset(*trail)

    def _after_a_crash(self) -> None:
        self._crashes_since_a_tap = 0
        if self.session is None:
            self._begin()
            return
        self.root.restart("home")
        if self._crashes == 1:  # if the match itself breaks the app, stay where it does not
            self._back_to_the_match()

    def _back_to_the_match(self) -> None:
        running = self.session and self.session.history.running()
        if self.session and running:
            self.session.open(running.id)
            self.root.reset("home", "table")

    # -- life cycle ----------------------------------------------------------------------------

    def on_start(self):
        Window.bind(on_keyboard=self._on_key, on_resize=self._on_resize)
        Window.bind(on_memorywarning=self._on_low_memory)
        theme.bind(background=self._clear_colour)
        self._clear_colour(theme, theme.background)
        self._error_handler = ErrorHandler(self)
        ExceptionManager.add_handler(self._error_handler)
        device.read_insets()

    def on_pause(self):
        if self.other_phones:
            self.other_phones.pause()
        return True  # every command is in the store already

    def on_resume(self):
        self.preferences.system_changed()
        scale = device.font_scale()
        if scale:
            Metrics.fontscale = scale
        device.read_insets()
        if self.other_phones:
            self.other_phones.resume()
        forget_fingers(self.root)
        self.root.settle_scrolling()
        motions.finish()
        Window.canvas.ask_update()  # the window can come back black
        self.root.canvas.ask_update()

    def on_stop(self):
        Window.unbind(on_keyboard=self._on_key, on_resize=self._on_resize)
        Window.unbind(on_memorywarning=self._on_low_memory)
        ExceptionManager.remove_handler(self._error_handler)
        theme.unbind(background=self._clear_colour)
        self.root.dispose()
        if self.other_phones:
            self.other_phones.stop()
            self.other_phones = None
        device.keep_awake = False
        if self.store:
            self.store.close()

    def _on_key(self, _window, key, *_):
        if key != BACK:
            return False
        return self.root.back() or device.leave()

    def _on_resize(self, *_):
        device.read_insets()

    def _keep_awake(self, *_):
        on_table = self.session and self.session.match_id
        device.keep_awake = bool(on_table and self.preferences.keep_awake)

    @staticmethod
    def _on_low_memory(*_):
        """Let go of pictures that can be made again; what is on the screen keeps its own."""
        for kept in ("kv.image", "kv.texture"):
            Cache.remove(kept)
        gc.collect()

    @staticmethod
    def _clear_colour(theme, colour):
        Window.clearcolor = colour
        device.paint_bars(theme.mode == "dark")


class ErrorHandler(ExceptionHandler):
    """Kivy asks this about whatever was raised by a touch or in a frame."""

    def __init__(self, app: DiablotinApp) -> None:
        self._app = app

    def handle_exception(self, error):
        return ExceptionManager.PASS if self._app.handled(error) else ExceptionManager.RAISE
