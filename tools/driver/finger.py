"""One finger on the glass: its touches go the way of real ones, through Kivy's event loop."""

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.base import EventLoop, ExceptionManager
from kivy.input.motionevent import MotionEvent
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from store import StoreError


@contextmanager
def refusals_handled() -> Iterator[None]:
    """As Kivy's own loop does it, but only for what the store refuses: whatever else is raised by a
    touch or in a frame is to fail the test."""
    try:
        yield
    except StoreError as error:
        if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
            raise


class Finger(MotionEvent):
    def __init__(self, x: float, y: float) -> None:
        super().__init__("finger", 1, self._share(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def _share(x: float, y: float) -> dict[str, float]:
        window = EventLoop.window
        return {"x": x / (window.width - 1.0), "y": y / (window.height - 1.0)}

    def depack(self, args) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def press(self) -> None:
        self._dispatch("begin")

    @property
    def takers(self) -> list[Widget]:
        """The widgets that hold this touch, other than what scrolls around them."""
        held = (ref() for ref in self.grab_list)
        return [each for each in held if each is not None and not isinstance(each, ScrollView)]

    def slide(self, x: float, y: float) -> None:
        self.move(self._share(x, y))
        self._dispatch("update")

    def lift(self) -> None:
        self._dispatch("end")

    def _dispatch(self, phase: str) -> None:
        with refusals_handled():
            EventLoop.post_dispatch_input(phase, self)
