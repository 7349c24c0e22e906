"""A finger on the real app: finds what a person would see, touches it, looks at what happens.

Touches go through Kivy's event loop at the centre of the widget, so a button that is covered, off
screen or dead is found out: `tap` fails unless the very widget got the touch.
"""

import time
from collections.abc import Callable
from pathlib import Path

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.metrics import Metrics
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from device import device
from tools.driver.finger import Finger, refusals_handled
from tools.driver.phone import Phone
from tools.driver.png import save_png
from tools.driver.steady import SteadyCheck
from widgets.motion import motions
from widgets.touch import Scroller, Touchable, last_move

PATIENCE = 10.0
"""Seconds of processor time, of which a wait takes all that it gets: the same number of frames,
however much else the machine has to do."""


class NotFound(AssertionError):
    """No such widget on the screen."""


class NotTouchable(AssertionError):
    """The widget is there, but a finger cannot reach it."""


class Driver(Phone):
    """Somebody who looks at a phone and touches it."""

    taps = 0
    moved: list[str]
    """Touch targets that moved although the touch before did not ask for it (steady.py)."""

    def __init__(self, *args, **kwargs) -> None:
        self.moved = []
        super().__init__(*args, **kwargs)

    # -- waiting -------------------------------------------------------------------------------

    def wait_until(self, condition: Callable[[], object], what: str = "") -> None:
        """Let frames go by until the condition holds. Fails after a while, never sleeps long."""
        until = time.process_time() + PATIENCE
        while not condition():
            if time.process_time() > until:
                raise AssertionError(
                    f"waited in vain{' for ' + what if what else ''}\n" + self.describe()
                )
            self.frames()

    def settle(self) -> None:
        """Let everything that moves come to rest, and what is new stand until it takes taps."""
        self.frames(2)
        self.wait_until(lambda: self.root.settled and not self._moving(), "rest")
        self._wait_for_the_page()
        self.frames(1)

    def _wait_for_the_page(self) -> None:
        self.wait_until(lambda: not last_move.guards, "the page to have stood")

    @staticmethod
    def _moving() -> bool:
        """Whether anything moves, other than the slow fading of a scroll bar."""
        return motions.running or any(
            set(animation.animated_properties) != {"_bar_color"}
            for animation in Animation._instances
        )

    # -- looking -------------------------------------------------------------------------------

    def walk(self, widget: Widget | None = None) -> list[Widget]:
        """Everything that is drawn, what lies on top first."""
        found: list[Widget] = []
        _take_drawn(widget or self.root, found)
        return found

    def find_all(self, name: str) -> list[Widget]:
        """The widgets with this tag; if there is none, those that show this text."""
        found = [w for w in self.walk() if getattr(w, "tag", None) == name]
        if found:
            return found
        return [w for w in self.walk() if getattr(w, "text", None) == name and w.width > 0]

    def find(self, name: str) -> Widget:
        found = self.find_all(name)
        if not found:
            raise NotFound(f"nothing tagged or reading {name!r}\n" + self.describe())
        touchable = [w for w in found if isinstance(w, Touchable | TextInput)]
        return (touchable or found)[0]

    def sees(self, name: str) -> bool:
        return any(self._on_screen(w) for w in self.find_all(name))

    def reads(self, part: str) -> bool:
        """Whether this text stands anywhere on the screen, as part of a longer one too."""
        return any(part in text for text in self.texts())

    def texts(self) -> list[str]:
        return [
            w.text
            for w in self.walk()
            if isinstance(getattr(w, "text", None), str)
            and w.text
            and getattr(w, "font_name", "") != "Icons"
            and self._on_screen(w)
        ]

    def tags(self) -> list[str]:
        return [
            w.tag for w in self.walk() if getattr(w, "tag", "") and w.width > 0 and not w.disabled
        ]

    def describe(self) -> str:
        return (
            f"screen {self.root.current!r}\ntags: {', '.join(self.tags())}\n"
            f"texts: {' | '.join(self.texts())}"
        )

    # -- touching ------------------------------------------------------------------------------

    def tap(self, name: str | Widget) -> None:
        """Touch the centre of a widget, make sure that it got the touch, let go, wait a frame."""
        self._end_touch(self._touch(name, lambda finger: None))

    def hold(self, name: str | Widget) -> None:
        """A long press."""
        widget = name if isinstance(name, Widget) else self.find(name)
        self._end_touch(
            self._touch(
                widget,
                lambda finger: self.wait_until(
                    lambda: widget.state == "normal", f"the long press on {name!r}"
                ),
            )
        )

    def drag(self, name: str | Widget, to: str | Widget | tuple[float, float]) -> None:
        """Take a widget and let go of it at another one, or at a place in the window."""
        widget = name if isinstance(name, Widget) else self.find(name)
        start = self._reach(widget)
        if isinstance(to, str):
            to = self.find(to)
        end = to.to_window(*to.center) if isinstance(to, Widget) else to
        self._slide(start, end)

    def swipe(self, dx: float, dy: float, at: tuple[float, float] | None = None) -> None:
        """Swipe over the middle of the screen by so many dp."""
        x, y = at or (self.root.width / 2, self.root.height / 2)
        density = Metrics.density
        self._slide((x, y), (x + dx * density, y + dy * density))

    def reveal(self, name: str) -> Widget:
        """Scroll, as a finger would, until the widget can be touched."""
        widget = self.find(name)
        for _ in range(40):
            scroller = self._scroller(widget)
            if scroller is None:
                return widget
            _, y = widget.to_window(*widget.center)
            low, high = scroller.y, scroller.top
            low, high = (scroller.to_window(0, v)[1] for v in (low, high))
            margin = min(widget.height / 2, (high - low) / 2)
            if low + margin - 1 <= y <= high - margin + 1:
                return widget
            way = (low + high) / 2 - y
            step = max(-1, min(1, way / (scroller.height * 0.6))) * scroller.height * 0.6
            _, middle = scroller.to_window(*scroller.center)
            before = scroller.scroll_y
            self._slide(
                (scroller.to_window(scroller.x, 0)[0] + 3, middle - step / 2),
                (scroller.to_window(scroller.x, 0)[0] + 3, middle + step / 2),
            )
            if scroller.scroll_y == before:
                break
        return widget

    def press_back(self) -> bool:
        """The Back key. False if the app let the system have it."""
        from kivy.core.window import Window

        taken = True
        with refusals_handled():
            taken = bool(Window.dispatch("on_keyboard", 27, 0, None, []))
        self.settle()
        return taken

    def type(self, name: str, text: str) -> None:
        """Tap a field and write into it, replacing what stood there."""
        field = self.find(name)
        self.tap(field)
        field.select_all()
        field.delete_selection()
        with refusals_handled():
            field.insert_text(text)
        self.settle()

    def enter(self, name: str) -> None:
        """The keyboard's Enter in a field."""
        with refusals_handled():
            self.find(name).dispatch("on_text_validate")
        self.settle()

    # -- pictures ------------------------------------------------------------------------------

    def picture(self, path: Path | str) -> Path:
        from kivy.core.window import Window

        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.settle()
        self.wait_until(
            lambda: not any(getattr(w, "state", "") == "down" for w in self.walk()),
            "every key to come up again",
        )
        for _ in range(2):  # frames that are painted: some pictures are read after the first
            Window.canvas.ask_update()
            EventLoop.idle()
        width, height = Window.size
        save_png(path, width, height, glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE))
        return path

    # -- how -----------------------------------------------------------------------------------

    def _touch(self, name: str | Widget, meanwhile: Callable[[Finger], None]) -> SteadyCheck:
        widget = name if isinstance(name, Widget) else self.find(name)
        self._wait_for_the_page()
        if widget.disabled:
            raise NotTouchable(f"{_named(widget)} is disabled\n" + self.describe())
        finger = Finger(*self._reach(widget))
        check = SteadyCheck(self.root)
        finger.press()
        takers = finger.takers
        if not any(_within(taker, widget) for taker in takers):
            finger.lift()
            others = ", ".join(_named(taker) for taker in takers) or self._cover(widget)
            raise NotTouchable(
                f"{_named(widget)} did not get the touch; it went to {others}\n" + self.describe()
            )
        check.touched(*takers)
        meanwhile(finger)
        finger.lift()
        self.frames(1)
        return check

    def _end_touch(self, check: SteadyCheck) -> None:
        self.taps += 1
        self.settle()
        if finding := check.finding():
            self.moved.append(finding)

    def _reach(self, widget: Widget) -> tuple[float, float]:
        """The widget's centre, if a finger can get there."""
        if not self._on_screen(widget):
            raise NotTouchable(
                f"{_named(widget)} is off screen: its centre is at "
                f"{widget.to_window(*widget.center)}\n" + self.describe()
            )
        return widget.to_window(*widget.center)

    def _on_screen(self, widget: Widget) -> bool:
        x, y = widget.to_window(*widget.center)
        insets = device.insets
        window = EventLoop.window
        if not (
            insets.left <= x <= window.width - insets.right
            and insets.bottom <= y <= window.height - insets.top
        ):
            return False
        scroller = self._scroller(widget)
        if scroller is None:
            return True
        left, bottom = scroller.to_window(*scroller.pos)
        return left <= x <= left + scroller.width and bottom <= y <= bottom + scroller.height

    @staticmethod
    def _scroller(widget: Widget) -> Scroller | None:
        parent = widget.parent
        while isinstance(parent, Widget):
            if isinstance(parent, Scroller):
                return parent
            parent = parent.parent
        return None

    def _cover(self, widget: Widget) -> str:
        x, y = widget.to_window(*widget.center)
        for other in self.walk():
            if other is widget or _within(other, widget) or _within(widget, other):
                continue
            if other.collide_point(*other.to_widget(x, y)) and isinstance(other, Touchable):
                return _named(other)
        return "nobody"

    def _slide(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        finger = Finger(*start)
        finger.press()
        steps = 8
        for i in range(1, steps + 1):
            finger.slide(
                start[0] + (end[0] - start[0]) * i / steps,
                start[1] + (end[1] - start[1]) * i / steps,
            )
            self.frames(1)
        # A finger that rests before it lifts does not fling: the effect looks at the last moves.
        for _ in range(8):
            finger.slide(*end)
        finger.lift()
        self.settle()
        # Found once, not in every frame: most of a screen is no scroller.
        scrollers = [widget for widget in self.walk() if isinstance(widget, Scroller)]
        self.wait_until(lambda: not any(map(_scrolls, scrollers)), "the scrolling to end")


def _take_drawn(widget: Widget, found: list[Widget]) -> None:
    if widget.opacity <= 0:
        return
    for child in widget.children:
        _take_drawn(child, found)
    found.append(widget)


def _scrolls(scroller: Scroller) -> bool:
    return abs(scroller.effect_y.velocity) > 1 or abs(scroller.effect_x.velocity) > 1


def _within(widget, container) -> bool:
    while isinstance(widget, Widget):
        if widget is container:
            return True
        widget = widget.parent
    return False


def _named(widget: Widget) -> str:
    name = getattr(widget, "tag", "") or getattr(widget, "text", "")
    return f"{type(widget).__name__}({name!r})"
