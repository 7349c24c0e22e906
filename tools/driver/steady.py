"""Checks that touch targets stay where they are while data is entered.

A person aims at the place where a key was. A line that appears above a keypad moves the keys, and
the next touch hits another one.
"""

from collections.abc import Iterator
from math import dist, hypot

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from widgets.overlays import Scrim, Sheet, Snackbar
from widgets.touch import Touchable

TOLERANCE_DP = 4


RESHAPING = (
    "mode:",  # another method of entry
    "by_total",
    "way:",
    "round_way:",
    "score",
    "game:",  # filters and sections
    "clear_filters",
    "section:",
    "more_names",
    "counting",
    "left_handed",
    "language:",
    "text_size:",
    "snackbar:action",  # restores what was removed
)
"""Tags of what shows another form of the page. Besides these, a touch asks the page to move on if
the widget `moves_on`, or if another page or sheet is in front afterwards."""

PAD_STATE = ("typing", "returned", "waiting", "stepped_from", "minus")
"""Fields of a view that say what the next key does, not where the entry stands."""

Places = dict[object, tuple[float, float]]


class SteadyCheck:
    """Remembers where everything is before a touch, and compares after it."""

    def __init__(self, root: Widget) -> None:
        self._root = root
        self._page, self._before = touch_targets(root)
        self._standing = entry_position(root)
        self._touched: tuple[Widget, ...] = ()
        self._pad: set[object] = set()

    def touched(self, *widgets: Widget) -> None:
        """These widgets got the touch."""
        self._touched = widgets
        self._pad = {_name(key) for each in widgets if each.parent for key in each.parent.children}

    def finding(self) -> str | None:
        """Describe the targets of the same page that are no longer where they were, if any."""
        page, after = touch_targets(self._root)
        if page is not self._page or any(map(_asks_to_move, self._touched)):
            return None
        moves = {
            name: (after[name][0] - x, after[name][1] - y)
            for name, (x, y) in self._before.items()
            if name in after and dist(after[name], (x, y)) > dp(TOLERANCE_DP)
        }
        if entry_position(self._root) != self._standing:
            # The entry went on to the next player or colour. The rest of the page may follow it,
            # but the next key of the same pad must be where a finger expects it.
            moves = {name: way for name, way in moves.items() if name in self._pad}
        return self._described(moves) if moves else None

    def _described(self, moves: Places) -> str:
        farthest = max(moves, key=lambda name: hypot(*moves[name]))
        across, up = (way / dp(1) for way in moves[farthest])
        cause = ", ".join(map(_shown, map(_name, self._touched))) or "nothing"
        return (
            f"{self._root.current}: a touch on {cause} moved {len(moves)} targets,"
            f" {_shown(farthest)} by {across:+.0f}, {up:+.0f}dp"
        )


def _asks_to_move(touched: Widget) -> bool:
    tag = getattr(touched, "tag", "")
    return getattr(touched, "moves_on", False) or tag.startswith(RESHAPING)


def entry_position(root: Widget) -> dict[str, object]:
    """Where the entry stands in its round: the player, the colour, the step."""
    entry = getattr(root.page, "entry", None)
    view = entry.view if entry else {}
    return {name: value for name, value in view.items() if name not in PAD_STATE}


def touch_targets(root: Widget) -> tuple[Widget, Places]:
    """The sheet in front, or the page if no sheet is open; and the centre of every target there."""
    page = next((each for each in root.layer.children if isinstance(each, Sheet)), root.page)
    window = root.get_root_window()
    found: Places = {}
    for widget in _touchable(page, (0, 0, window.width, window.height)):
        name = _name(widget)
        found[(name, widget) if name in found else name] = widget.to_window(*widget.center)
    return page, found


def _touchable(widget: Widget, visible: tuple[float, float, float, float]) -> Iterator[Widget]:
    """Everything in here whose centre is visible and takes touches."""
    if widget.opacity <= 0 or widget.disabled or isinstance(widget, Scrim | Snackbar):
        return
    if isinstance(widget, Touchable | TextInput):
        x, y = widget.to_window(*widget.center)
        if visible[0] <= x <= visible[2] and visible[1] <= y <= visible[3] and widget.width > 0:
            yield widget
    if isinstance(widget, ScrollView):
        left, bottom = widget.to_window(*widget.pos)
        right, top = widget.to_window(widget.right, widget.top)
        visible = (
            max(visible[0], left),
            max(visible[1], bottom),
            min(visible[2], right),
            min(visible[3], top),
        )
    for child in widget.children:
        yield from _touchable(child, visible)


def _name(widget: Widget) -> object:
    """The tag, which stays the same when a page builds its widgets anew."""
    return getattr(widget, "tag", "") or widget


def _shown(name: object) -> str:
    return repr(name) if isinstance(name, str) else type(name).__name__
