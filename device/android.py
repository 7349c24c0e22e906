"""An Android phone, through the smallest pieces of its Java that do the work."""

from typing import Any

from android.runnable import run_on_ui_thread
from jnius import autoclass
from kivy.clock import Clock, mainthread
from kivy.logger import Logger

from device.face import Device, Insets

NIGHT_MASK, NIGHT_YES = 0x30, 0x20  # android.content.res.Configuration.UI_MODE_NIGHT_*
KEYBOARD_TAP = 3  # android.view.HapticFeedbackConstants.KEYBOARD_TAP


class Android(Device):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._activity = autoclass("org.kivy.android.PythonActivity").mActivity

    def read_insets(self) -> None:
        self._read_insets()
        # The system lays out its bars after the first frame and after a rotation.
        Clock.schedule_once(lambda _: self._read_insets(), 0)
        Clock.schedule_once(lambda _: self._read_insets(), 0.5)

    @run_on_ui_thread
    def _read_insets(self) -> None:
        try:
            found = self._activity.getWindow().getDecorView().getRootWindowInsets()
            if found is None:
                return
            if autoclass("android.os.Build$VERSION").SDK_INT >= 30:
                kinds = autoclass("android.view.WindowInsets$Type")
                bars = found.getInsets(kinds.systemBars() | kinds.displayCutout())
                insets = Insets(bars.left, bars.top, bars.right, bars.bottom)
            else:
                insets = Insets(
                    found.getSystemWindowInsetLeft(), found.getSystemWindowInsetTop(),
                    found.getSystemWindowInsetRight(), found.getSystemWindowInsetBottom(),
                )  # fmt: skip
        except Exception as error:
            Logger.warning("Diablotin: no insets: %s", error)
            return
        self._set_insets(insets)

    @mainthread
    def _set_insets(self, insets: Insets) -> None:
        self.insets = insets

    def system_language(self) -> str | None:
        try:
            return str(autoclass("java.util.Locale").getDefault().getLanguage())[:2]
        except Exception as error:
            Logger.warning("Diablotin: no system language: %s", error)
            return None

    def system_dark(self) -> bool | None:
        try:
            mode = self._activity.getResources().getConfiguration().uiMode
        except Exception as error:
            Logger.warning("Diablotin: no system theme: %s", error)
            return None
        return bool(mode & NIGHT_MASK == NIGHT_YES)

    def tick(self) -> None:
        if self.haptics:
            self._tick()

    @run_on_ui_thread
    def _tick(self) -> None:
        try:
            self._activity.getWindow().getDecorView().performHapticFeedback(KEYBOARD_TAP)
        except Exception as error:
            Logger.warning("Diablotin: no haptics: %s", error)

    def leave(self) -> bool:
        try:
            return bool(self._activity.moveTaskToBack(True))
        except Exception as error:
            Logger.warning("Diablotin: cannot leave: %s", error)
            return False
