"""One finger on the glass: its touches go the way of real ones, through Kivy's event loop."""

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent


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
        EventLoop.post_dispatch_input("begin", self)

    def slide(self, x: float, y: float) -> None:
        self.move(self._share(x, y))
        EventLoop.post_dispatch_input("update", self)

    def lift(self) -> None:
        EventLoop.post_dispatch_input("end", self)
