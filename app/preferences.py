"""What the person using the phone prefers: kept in the store, applied as soon as it changes."""

from contextlib import suppress
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty

from device import device
from i18n import tr
from languages import FIRST, LANGUAGES
from store import StoreError
from widgets import garbage
from widgets.theme import theme

TEXT_SIZES = (1.0, 1.15, 1.3)


class Preferences(EventDispatcher):
    """`settings` is the store's; without one (the store could not be opened) nothing is kept."""

    language = OptionProperty("system", options=["system", *LANGUAGES])
    look = OptionProperty("system", options=["system", "dark", "light"])
    text_size = NumericProperty(TEXT_SIZES[0])
    animated = BooleanProperty(True)
    haptics = BooleanProperty(True)
    keep_awake = BooleanProperty(True)
    spoken = BooleanProperty(False)
    left_handed = BooleanProperty(False)

    KEPT = (
        "language",
        "look",
        "text_size",
        "animated",
        "haptics",
        "keep_awake",
        "spoken",
        "left_handed",
    )

    def __init__(self, settings: Any = None, **for_now: Any) -> None:
        """`for_now` holds for this run only and is not kept."""
        super().__init__()
        self._settings = settings
        self._kept: dict[str, Any] = {}
        for name in self.KEPT:
            value = for_now.get(name)
            if value is None and settings is not None:
                value = settings.get(name)
            if value is not None:
                self._take(name, value)
            self._kept[name] = getattr(self, name)
            self.fbind(name, self._keep, name)
        self._apply()

    def _take(self, name: str, value: Any) -> None:
        """Use a setting, unless it is damaged or of another version: then the default counts."""
        if isinstance(getattr(self, name), bool) is not isinstance(value, bool):
            return
        with suppress(ValueError, TypeError):
            if name != "text_size" or TEXT_SIZES[0] <= value <= TEXT_SIZES[-1]:
                setattr(self, name, value)

    def _keep(self, name: str, _: Any, value: Any) -> None:
        if self._settings is not None and value != self._kept[name]:
            try:
                self._settings.set(name, value)
            except StoreError:
                setattr(self, name, self._kept[name])  # what is not kept does not hold either
                raise
        self._kept[name] = value
        self._apply()

    def _apply(self) -> None:
        with garbage.kept():
            self._tell_everybody()

    def _tell_everybody(self) -> None:
        spoken = device.system_language() if self.language == "system" else self.language
        tr.language = spoken if spoken in LANGUAGES else FIRST
        dark = device.system_dark()
        theme.system_dark = True if dark is None else dark
        theme.choice = self.look
        theme.text_scale = self.text_size
        theme.animated = self.animated and device.system_animated() is not False
        theme.left_handed = self.left_handed
        device.haptics = self.haptics

    def system_changed(self) -> None:
        """The app came back: the system's language or look may be another one."""
        self._apply()
