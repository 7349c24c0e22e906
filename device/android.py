"""An Android phone, through the smallest pieces of its Java that do the work."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from android.runnable import run_on_ui_thread
from jnius import autoclass, cast
from kivy.clock import Clock, mainthread
from plyer import vibrator

from device.android_files import Files
from device.android_voice import Voice
from device.interface import FAILED, Device, HandoverResult, Insets, Picked, careful

SYSTEM_FONTS = Path("/system/fonts")
EDGE_TO_EDGE = 35  # from this version on the app draws under the bars
LOCAL_NETWORK = 37
"""From this version on an app that is made for it is reached from its own network only if its
person allows it. Made for it is the app once `android.api` in buildozer.spec says so; then
`android.permissions` there has to name ACCESS_LOCAL_NETWORK as well."""


class Android(Device):
    console_is_apart = True  # logcat

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._version = autoclass("android.os.Build$VERSION").SDK_INT
        self._files = Files()
        self._voice = Voice()

    @property
    def _activity(self) -> Any:
        return autoclass("org.kivy.android.PythonActivity").mActivity

    # -- the system ----------------------------------------------------------------------------

    def read_insets(self) -> None:
        self._read_insets()
        # The system lays out its bars after the first frame and after a rotation.
        Clock.schedule_once(lambda _: self._read_insets(), 0)
        Clock.schedule_once(lambda _: self._read_insets(), 0.5)

    @run_on_ui_thread
    @careful()
    def _read_insets(self) -> None:
        whole = self._activity.getWindow().getDecorView()
        found = whole.getRootWindowInsets()
        if found is None:  # the window is not up yet
            return
        bars = self._bars(found)
        # Before edge-to-edge the app's own part of the window keeps clear of the bars already, and
        # only what they still cover of it counts.
        ours = autoclass("android.graphics.Rect")()
        content = autoclass("android.R$id").content
        if not self._activity.findViewById(content).getGlobalVisibleRect(ours):
            return
        self._set_insets(
            Insets(
                max(0, bars.left - ours.left),
                max(0, bars.top - ours.top),
                max(0, bars.right - (whole.getWidth() - ours.right)),
                max(0, bars.bottom - (whole.getHeight() - ours.bottom)),
            )
        )

    def _bars(self, found: Any) -> Insets:
        """The bars of the system and the cut-out for the camera, from the edges of the window."""
        if self._version >= 30:
            kinds = autoclass("android.view.WindowInsets$Type")
            bars = found.getInsets(kinds.systemBars() | kinds.displayCutout())
            return Insets(bars.left, bars.top, bars.right, bars.bottom)
        return Insets(
            found.getSystemWindowInsetLeft(),
            found.getSystemWindowInsetTop(),
            found.getSystemWindowInsetRight(),
            found.getSystemWindowInsetBottom(),
        )

    @mainthread
    def _set_insets(self, insets: Insets) -> None:
        self.insets = insets

    def paint_bars(self, dark: bool) -> None:
        if self._version >= EDGE_TO_EDGE:  # before that the bars have a background of their own
            self._paint_bars(dark)

    @run_on_ui_thread
    @careful()
    def _paint_bars(self, dark: bool) -> None:
        bars = autoclass("android.view.WindowInsetsController")
        dark_signs = bars.APPEARANCE_LIGHT_STATUS_BARS | bars.APPEARANCE_LIGHT_NAVIGATION_BARS
        # The class behind this interface is hidden from apps.
        controller = cast(
            "android.view.WindowInsetsController", self._activity.getWindow().getInsetsController()
        )
        controller.setSystemBarsAppearance(0 if dark else dark_signs, dark_signs)

    @careful()
    def system_language(self) -> str | None:
        return str(autoclass("java.util.Locale").getDefault().getLanguage())[:2] or None

    @careful()
    def system_dark(self) -> bool | None:
        names = autoclass("android.content.res.Configuration")
        mode = self._settings.uiMode & names.UI_MODE_NIGHT_MASK
        return {names.UI_MODE_NIGHT_YES: True, names.UI_MODE_NIGHT_NO: False}.get(mode)

    @careful()
    def system_animated(self) -> bool | None:
        """Off by "Remove animations" or a scale of 0, which most phones never set."""
        settings = autoclass("android.provider.Settings$Global")
        resolver, name = self._activity.getContentResolver(), settings.ANIMATOR_DURATION_SCALE
        return bool(settings.getFloat(resolver, name, 1.0) > 0)

    @careful()
    def font_scale(self) -> float | None:
        return float(self._settings.fontScale)

    @property
    def _settings(self) -> Any:
        return self._activity.getResources().getConfiguration()

    @careful(())
    def fonts_for(self, letters: str) -> Sequence[Path]:
        return list(SYSTEM_FONTS.iterdir())

    @careful(())
    def network_addresses(self) -> Sequence[tuple[str, str]]:
        """All of them, for a phone that is itself the hotspot has no way that leads there."""
        found = []
        interfaces = autoclass("java.net.NetworkInterface").getNetworkInterfaces()
        while interfaces.hasMoreElements():
            interface = cast("java.net.NetworkInterface", interfaces.nextElement())
            addresses = interface.getInetAddresses()
            while addresses.hasMoreElements():
                address = cast("java.net.InetAddress", addresses.nextElement())
                found.append((interface.getName(), address.getHostAddress()))
        return found

    @careful()
    def ask_for_local_network(self) -> None:
        made_for = self._activity.getApplicationInfo().targetSdkVersion
        if min(self._version, made_for) < LOCAL_NETWORK:
            return
        permission = "android.permission.ACCESS_LOCAL_NETWORK"
        granted = autoclass("android.content.pm.PackageManager").PERMISSION_GRANTED
        if self._activity.checkSelfPermission(permission) != granted:
            self._activity.requestPermissions([permission], 0)

    @careful(False)
    def leave(self) -> bool:
        return bool(self._activity.moveTaskToBack(True))

    # -- felt and heard ------------------------------------------------------------------------

    def tick(self) -> None:
        if self.haptics:
            self._tick()

    @run_on_ui_thread
    @careful()
    def _tick(self) -> None:
        # Not plyer's vibrator: this follows what the phone's settings say of touches.
        constants = autoclass("android.view.HapticFeedbackConstants")
        self._activity.getWindow().getDecorView().performHapticFeedback(constants.KEYBOARD_TAP)

    @careful()
    def buzz(self) -> None:
        if self.haptics:
            vibrator.vibrate(0.15)

    def find_voice(self, language: str, then: Callable[[bool], object]) -> None:
        self._voice.find(language, then)

    def speak(self, text: str, language: str, then: Callable[[bool], object] | None = None) -> None:
        self._voice.speak(text, language, then)

    # -- other apps and files ------------------------------------------------------------------

    @careful(FAILED)
    def open_link(self, link: str) -> HandoverResult:
        return self._files.view(link)

    @careful(FAILED)
    def share_text(self, text: str) -> HandoverResult:
        return self._files.share_text(text)

    @careful(FAILED)
    def share_file(self, name: str, data: bytes, kind: str) -> HandoverResult:
        return self._files.share(name, data, kind)

    def save_file(
        self, name: str, data: bytes, kind: str, then: Callable[[HandoverResult], object]
    ) -> None:
        self._files.save(name, data, kind, then)

    def pick_file(self, then: Callable[[Picked], object]) -> None:
        self._files.pick(then)
