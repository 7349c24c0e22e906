"""What every machine can be asked. The answers here are those of a machine that can do nothing.

No call raises: what cannot be done says so, in an `Outcome`, in a `Picked` or by False. What takes
time answers later, through the function given as `then`, which is called on Kivy's own thread.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar

from kivy.event import EventDispatcher
from kivy.logger import Logger
from kivy.properties import BooleanProperty, ObjectProperty

P = ParamSpec("P")
T = TypeVar("T")

LARGEST_PICKED_FILE = 100_000_000  # bytes; ten thousand matches take a tenth of that


class Insets(NamedTuple):
    """Pixels along each edge that belong to the system's bars or to a camera cut-out."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


class HandoverResult(NamedTuple):
    """What became of something that a person asked for; false if nothing did.

    "shown"      another app or the system's own dialog took over
    "copied"     it is on the clipboard
    "saved"      it is a file; `place` is its path, or its name where paths mean nothing
    "cancelled"  the person thought better of it
    "failed"     the machine cannot, or could not this time
    """

    what: str
    place: str = ""

    def __bool__(self) -> bool:
        return self.what in ("shown", "copied", "saved")


SHOWN, COPIED, CANCELLED, FAILED = map(HandoverResult, ("shown", "copied", "cancelled", "failed"))


class Picked(NamedTuple):
    """A file that a person chose. Without `data` there is none, and `problem` says why.

    "cancelled"   nothing was chosen
    "too_large"   more than LARGEST_PICKED_FILE
    "unreadable"  it could not be read
    "no_dialog"   no dialog can be shown here; a file put into the folder `name` is taken instead
    """

    data: bytes | None
    name: str = ""
    problem: str = ""


def careful(answer: Any = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Wrap a method so that it answers this instead of raising. Phones differ: any piece of the
    system may be missing, or fail, and none of it is worth losing the screen for."""

    def wrap(method: Callable[P, T]) -> Callable[P, T]:
        @wraps(method)
        def tried(*args: P.args, **kwargs: P.kwargs) -> Any:
            try:
                return method(*args, **kwargs)
            except Exception as error:
                Logger.warning("Diablotin: no %s: %s", method.__name__.strip("_"), error)
                return answer

        return tried

    return wrap


def free_path(wanted: Path, data: bytes) -> Path:
    """A path for a file that others are to read, numbered where something else lies there: nothing
    is written over, as somebody may be reading it."""
    path, count = wanted, 1
    while path.exists() and path.read_bytes() != data:
        count += 1
        path = wanted.with_stem(f"{wanted.stem} ({count})")
    return path


class Device(EventDispatcher):
    insets = ObjectProperty(Insets())
    keep_awake = BooleanProperty(False)
    haptics = BooleanProperty(True)
    console_is_apart = False
    """Whether only those look at the console who want to know everything."""

    # -- the system ----------------------------------------------------------------------------

    def on_keep_awake(self, _: Any, awake: bool) -> None:
        from kivy.core.window import Window

        Window.allow_screensaver = not awake

    def read_insets(self) -> None:
        """Ask the system again how much room its bars take."""

    def paint_bars(self, dark: bool) -> None:
        """The app is dark, or light: what the system writes along the edges must stand out."""

    def system_language(self) -> str | None:
        """Two letters, or None where it cannot be known."""
        return None

    def system_dark(self) -> bool | None:
        return None

    def system_animated(self) -> bool | None:
        """Whether the system's settings let things move."""
        return None

    def font_scale(self) -> float | None:
        """How much larger than usual the system's settings ask texts to be."""
        return None

    def fonts_for(self, letters: str) -> Sequence[Path]:
        """Fonts of the system among which are those that have these letters."""
        return ()

    def network_addresses(self) -> Sequence[tuple[str, str]]:
        """The machine's networks: what each is called, and the machine's address in it."""
        return ()

    def ask_for_local_network(self) -> None:
        """Other phones are to reach this one: have its person allow that, where the system wants
        it and they have not yet."""

    def leave(self) -> bool:
        """Back at the root: put the app away. False if the window should close instead."""
        return False

    # -- felt and heard ------------------------------------------------------------------------

    def tick(self) -> None:
        """The short tap one feels under the finger."""

    def buzz(self) -> None:
        """Longer: look at the phone, something is not right."""

    def find_voice(self, language: str, then: Callable[[bool], object]) -> None:
        """Whether texts can be read out in this language."""
        then(False)

    def speak(self, text: str, language: str, then: Callable[[bool], object] | None = None) -> None:
        """Read a text out, instead of what is being read; `then` hears whether there is a voice."""
        if then is not None:
            then(False)

    # -- other apps ----------------------------------------------------------------------------

    @careful(FAILED)
    def copy(self, text: str) -> HandoverResult:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        return COPIED if Clipboard.paste() == text else FAILED

    def open_link(self, link: str) -> HandoverResult:
        return FAILED

    def share_text(self, text: str) -> HandoverResult:
        return FAILED

    def share_file(self, name: str, data: bytes, kind: str) -> HandoverResult:
        """`kind` is the media type, such as image/png."""
        return FAILED

    # -- files ---------------------------------------------------------------------------------

    def save_file(
        self, name: str, data: bytes, kind: str, then: Callable[[HandoverResult], object]
    ) -> None:
        """Let the person keep a file where they like."""
        then(FAILED)

    def pick_file(self, then: Callable[[Picked], object]) -> None:
        then(Picked(None, problem="no_dialog"))
