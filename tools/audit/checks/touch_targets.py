"""Can it be touched? Targets are large enough and apart, and a touch on one gets there."""

from collections.abc import Iterator
from itertools import combinations

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from tools.audit.box import Box
from tools.audit.findings import Finding
from tools.audit.visible_items import VisibleItems, ancestors, layer_of
from tools.driver.finger import Finger
from widgets.touch import Scroller, Touchable

SMALLEST, BETWEEN = 48, 8


def check_targets(items: VisibleItems) -> Iterator[Finding]:
    targets = [*items.targets, *items.fields]
    for target in targets:
        if min(target.box.width, target.box.height) < dp(SMALLEST) - 1:
            yield Finding(
                "target",
                f"{target.name!r} has {target.box.width / dp(1):.1f}×"
                f"{target.box.height / dp(1):.1f}dp",
                target.box,
            )
    for one, other in combinations(targets, 2):
        gap = one.box.gap(other.box)
        if gap < dp(BETWEEN) - 1 and _rivals(one.widget, other.widget):
            yield Finding(
                "close",
                f"{one.name!r} and {other.name!r} are {gap / dp(1):.1f}dp apart",
                Box.around([one.box, other.box]),
            )


def check_touches(items: VisibleItems) -> Iterator[Finding]:
    """Put a finger on the middle of every target in sight, and take it away before it counts."""
    for target in items.targets:
        if not target.visible.grown(-2).has(target.box.middle) or items.is_hidden(target):
            continue
        taker = touch_lightly(*target.box.middle)
        if taker is None:
            yield Finding("covered", f"a touch on {target.name!r} goes nowhere", target.box)
        elif target.widget not in ancestors(taker):
            yield Finding(
                "covered",
                f"a touch on {target.name!r} goes to "
                f"{getattr(taker, 'tag', '') or type(taker).__name__!r}",
                target.box,
            )


def _rivals(one: Widget, other: Widget) -> bool:
    """Whether a finger may mistake one for the other: neither is in the other, and they do not
    scroll past each other."""
    if one in ancestors(other) or other in ancestors(one):
        return False
    return _scroller(one) is _scroller(other) and layer_of(one) is layer_of(other)


def _scroller(widget: Widget) -> Widget | None:
    return next((each for each in ancestors(widget) if isinstance(each, ScrollView)), None)


def touch_lightly(x: float, y: float) -> Widget | None:
    """Put a finger there and take it away before it counts; says who would have got the touch."""
    finger = Finger(x, y)
    finger.press()
    takers = [taker for taker in (ref() for ref in finger.grab_list) if taker is not None]
    for taker in takers:
        if isinstance(taker, Touchable):
            taker.let_go(finger)
        else:
            finger.ungrab(taker)
    finger.lift()
    return next((taker for taker in takers if not isinstance(taker, Scroller)), None)
