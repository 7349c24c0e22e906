"""What a picture must keep to on any phone: nothing cut off, nothing too small to touch."""

from itertools import combinations

from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tour.driver import Driver
from widgets.overlays import Scrim
from widgets.touch import Touchable

SMALLEST_TARGET, BETWEEN, WIDEST = 48, 8, 600


def flaws(phone: Driver) -> list[str]:
    """What is wrong with the screen as it stands, scrolled-off parts included."""
    drawn = [widget for widget in phone.walk() if widget.width > 0 and widget.height > 0]
    return [*_cut_off(phone, drawn), *_hard_to_touch(phone, drawn)]


def _cut_off(phone: Driver, drawn: list[Widget]):
    for widget in drawn:
        if not isinstance(widget, Label) or isinstance(widget, TextInput) or not widget.text:
            continue
        width, height = widget.texture_size
        if width > widget.width + 1 or height > widget.height + 1:
            yield f"{widget.text!r} needs {width}×{height} and has {widget.width}×{widget.height}"
        if _scrolls_sideways(phone, widget):
            continue
        left, right = widget.to_window(widget.x, 0)[0], widget.to_window(widget.right, 0)[0]
        if left < -1 or right > phone.root.width + 1:
            yield f"{widget.text!r} goes from {left} to {right}, off the screen"


def _scrolls_sideways(phone: Driver, widget: Widget) -> bool:
    """What is off the screen at the side can be brought in by a finger."""
    scroller = phone._scroller(widget)
    return scroller is not None and scroller.do_scroll_x


def _hard_to_touch(phone: Driver, drawn: list[Widget]):
    targets = [widget for widget in drawn
               if isinstance(widget, Touchable) and not isinstance(widget, Scrim)
               and not widget.disabled]
    boxes = {widget: _box(widget) for widget in targets}
    for widget, (left, bottom, right, top) in boxes.items():
        if right - left < dp(SMALLEST_TARGET) - 1 or top - bottom < dp(SMALLEST_TARGET) - 1:
            yield f"{widget.tag!r} is only {right - left}×{top - bottom}"
    for one, other in combinations(targets, 2):
        if phone._scroller(one) is phone._scroller(other) and _gap(boxes[one], boxes[other]) < dp(
            BETWEEN) - 1:
            yield f"{one.tag!r} and {other.tag!r} are {_gap(boxes[one], boxes[other])} apart"


def _box(widget: Widget) -> tuple[float, float, float, float]:
    return (*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))


def _gap(one, other) -> float:
    """How far apart two boxes are, along the axis on which they are farther apart."""
    aside = max(one[0] - other[2], other[0] - one[2])
    above = max(one[1] - other[3], other[1] - one[3])
    return max(aside, above)
