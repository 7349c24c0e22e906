"""Is every drawing whole? It stays within the widget that draws it, and where scrolling can bring
it into sight."""

from collections.abc import Iterator

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from tools.audit.box import Box
from tools.audit.findings import Finding
from tools.audit.visible_items import VisibleItems, ancestors, box_of
from widgets.overlays import Scrim, SheetPanel

GROUNDS = (Scrim, SheetPanel)
"""They go on beyond themselves on purpose: under the bars of the system, and of a phone that is
turned while they are open."""
HALO = 8
"""In dp: rings and shadows stand out from what they are around."""


def check_drawings(items: VisibleItems, window: Box, painted: bool) -> Iterator[Finding]:
    """Lines count only on a screen that was `painted`: before that, Kivy tells where a ring was
    the last time."""
    told = set()
    for drawing in (*items.fills, *(items.strokes if painted else ()), *items.shapes):
        widget = drawing.widget
        if isinstance(widget, GROUNDS) or widget in told:
            continue
        for around, what, spare in (
            (box_of(widget), "itself", HALO),
            (_reach(widget, window), "the screen", 1),
        ):
            beyond = _beyond(around, drawing.box)
            if beyond > dp(spare):
                told.add(widget)
                yield Finding(
                    "cut",
                    f"{_name(widget)} draws {beyond / dp(1):.0f}dp beyond {what}",
                    drawing.box,
                )
                break


def _reach(widget: Widget, window: Box) -> Box:
    """Where what this widget draws can be seen, now or after scrolling."""
    for around in ancestors(widget.parent):
        if isinstance(around, ScrollView) and around._viewport is not None:
            frame, page = box_of(around), box_of(around._viewport)
            across, along = around.do_scroll_x, around.do_scroll_y
            return Box(
                min(frame.left, page.left) if across else frame.left,
                min(frame.bottom, page.bottom) if along else frame.bottom,
                max(frame.right, page.right) if across else frame.right,
                max(frame.top, page.top) if along else frame.top,
            )
    return window


def _beyond(around: Box, box: Box) -> float:
    """How far it stands out, on the side where it does so most."""
    return max(
        around.left - box.left,
        box.right - around.right,
        around.bottom - box.bottom,
        box.top - around.top,
    )


def _name(widget: Widget) -> str:
    tag = getattr(widget, "tag", "")
    return f"{type(widget).__name__} {tag!r}" if tag else type(widget).__name__
