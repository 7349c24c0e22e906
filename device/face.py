"""What every machine can be asked. The answers here are those of a machine that knows nothing."""

from typing import Any, NamedTuple

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty


class Insets(NamedTuple):
    """Pixels along each edge that belong to the system's bars or to a camera cut-out."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


class Device(EventDispatcher):
    insets = ObjectProperty(Insets())
    keep_awake = BooleanProperty(False)
    haptics = BooleanProperty(True)

    def on_keep_awake(self, _: Any, awake: bool) -> None:
        from kivy.core.window import Window

        Window.allow_screensaver = not awake

    def read_insets(self) -> None:
        """Ask the system again how much room its bars take."""

    def system_language(self) -> str | None:
        """Two letters, or None where it cannot be known."""
        return None

    def system_dark(self) -> bool | None:
        return None

    def tick(self) -> None:
        """The short tap one feels under the finger."""

    def leave(self) -> bool:
        """Back at the root: put the app away. False if the window should close instead."""
        return False
