"""A phone with the app on it, in this process: started, stepped frame by frame, killed, turned."""

import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from kivy.animation import Animation
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.uix.textinput import TextInput

from app.application import DiablotinApp
from device import Insets, device
from languages import FIRST
from tools.driver import stepped_clock as stepped
from tools.driver.finger import refusals_handled


class Phone:
    """Sizes are in dp."""

    def __init__(
        self,
        data: Path | None = None,
        size: tuple[int, int] = (360, 640),
        density: float = 1,
        font_scale: float = 1,
        insets: tuple[float, float, float, float] = (0, 0, 0, 0),
        animated: bool = False,
        real_time: bool = False,
        **preferences,
    ) -> None:
        """`insets` are left, top, right, bottom in dp; `preferences` hold for this run."""
        stepped.use(not real_time)
        self.data = data or Path(tempfile.mkdtemp(prefix="diablotin-data-"))
        self.preferences = {"animated": animated, "language": FIRST, "look": "dark", **preferences}
        self._app: DiablotinApp | None = None
        self._start_loop()
        self.become(size, density, font_scale, insets)
        self.start()

    def become(self, size, density=1.0, font_scale=1.0, insets=(0, 0, 0, 0)) -> None:
        """Turn the phone, or take another one."""
        from kivy.core.window import Window

        Metrics.density = density
        Metrics.fontscale = font_scale
        Window.size = (round(size[0] * density), round(size[1] * density))
        device.insets = Insets(*(value * density for value in insets))
        self.frames(2)

    @staticmethod
    def _start_loop() -> None:
        from kivy.core.window import Window

        if EventLoop.status != "started":
            runTouchApp(embedded=True)
        Window.children[:] = Window.children[:]

    def start(self) -> None:
        """Start the app, as after a tap on its icon."""
        self._app = DiablotinApp(data=self.data, **self.preferences)
        self._app._run_prepare()
        self.frames(3)

    def stop(self) -> None:
        """The system ends the app and tells it so."""
        app, self._app = self._app, None
        if app is None:
            return
        from kivy.core.window import Window

        app.dispatch("on_stop")
        Window.remove_widget(app.root)
        for child in Window.children[:]:
            Window.remove_widget(child)
        app.root = None
        type(app)._running_app = None
        Animation._instances.clear()  # nothing moves any more
        TextInput()  # Kivy holds on to the last field there was, and all that is around it
        self.frames(1)

    def restart(self) -> None:
        """Kill the app without a word and start it again on what the disk has at this moment.

        Ending it in order writes and tidies files; so those are put back as they were before.
        """
        with tempfile.TemporaryDirectory() as folder:
            as_killed = Path(folder) / "data"
            if self.data.exists():
                shutil.copytree(self.data, as_killed, copy_function=_copy_if_still_there)
            self.stop()
            if as_killed.exists():
                shutil.rmtree(self.data)
                shutil.copytree(as_killed, self.data)
        self.start()

    def frames(self, count: int = 1) -> None:
        """Let frames go by. Everything happens as in Kivy's own loop, except that nothing is
        painted, which takes a software renderer far longer than all the rest; `picture` paints.

        Fails if the app breaks meanwhile: Kivy's clock tells the app so, and nobody else.
        """
        crashes = self._crashes
        for _ in range(count):
            stepped.step()
            with refusals_handled():
                Clock.tick()
                EventLoop.dispatch_input()
                Builder.sync()
                Clock.tick_draw()
                Builder.sync()
        if self._crashes != crashes:
            raise AssertionError(self.app.crash_log.last())

    @property
    def _crashes(self) -> int:
        return self._app._crashes if self._app else 0

    @property
    def app(self) -> DiablotinApp:
        assert self._app is not None, "the app is not running"
        return self._app

    @property
    def root(self):
        return self.app.root

    @property
    def page(self):
        return self.root.page

    @property
    def session(self):
        return self.app.session


def _copy_if_still_there(source: str, target: str) -> None:
    """The backup of a moment ago may just be getting its name."""
    with suppress(FileNotFoundError):
        shutil.copy2(source, target)
