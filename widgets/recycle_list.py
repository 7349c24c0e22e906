"""Long lists: only the rows on the screen exist, and the same few are filled again and again."""

from bisect import bisect_right
from collections import defaultdict
from functools import lru_cache
from itertools import accumulate

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.layout import RecycleLayoutManagerBehavior
from kivy.uix.widget import Widget

from widgets import load_kv
from widgets.hiding import Hideable
from widgets.layout import Box
from widgets.measured import MeasuredLabel
from widgets.theme import theme
from widgets.touch import Scroller, let_go_within

GAP = 8
"""dp between rows, which is part of the upper one's `extent`."""
TAIL = 72
"""Room below the last row, so that a snackbar need not cover it."""


class Rows(RecycleLayoutManagerBehavior, Widget):
    """One row below the other, each of the `viewclass` and as high as the `extent` that its data
    name; the rest of the data become its properties.

    Kivy's own box lays out everything again for each row that is added, looks for the visible
    ones from the bottom up, and shares rows that are out of use with every other list there ever
    was. Here ten thousand rows cost what ten do, and a list's rows go when it goes.
    """

    def __init__(self, **kwargs) -> None:
        self._ends: list[float] = []
        self._shown: dict[int, Widget] = {}
        self._free: dict[type, list[Widget]] = defaultdict(list)
        super().__init__(**kwargs)
        self.fbind("width", self._place_soon)

    def _place_soon(self, *_) -> None:
        if self.recycleview:
            self.recycleview.refresh_from_layout()

    # -- asked by the RecycleView --------------------------------------------------------------

    def compute_sizes_from_data(self, data, flags) -> None:
        """Where each row ends, counted from the top."""
        known = len(self._ends)
        if not (known and all("appended" in flag for flag in flags)):
            known = 0
            self._put_away(list(self._shown))
        start = self._ends[known - 1] if known else 0.0
        extents = (row["extent"] for row in data[known:])
        self._ends[known:] = [start + end for end in accumulate(extents)]
        self.height = self._ends[-1] + dp(TAIL) if self._ends else 0

    def compute_layout(self, data, flags) -> None:
        for index, row in self._shown.items():
            self._place(index, row)

    def compute_visible_views(self, data, viewport) -> range:
        _, bottom, _, height = viewport
        below_top = self.height - bottom
        first = bisect_right(self._ends, below_top - height)
        last = bisect_right(self._ends, below_top)
        return range(first, min(last + 1, len(self._ends)))

    def set_visible_views(self, indices, data, viewport) -> None:
        self._put_away([index for index in self._shown if index not in indices])
        for index in indices:
            if index not in self._shown:
                self._shown[index] = row = self._filled(data[index])
                self._place(index, row)
                self.add_widget(row)

    def span(self, index: int) -> tuple[float, float]:
        """Where a row begins and ends, counted from the top."""
        return self._ends[index - 1] if index else 0.0, self._ends[index]

    # -- how -----------------------------------------------------------------------------------

    def _put_away(self, indices: list[int]) -> None:
        for index in indices:
            row = self._shown.pop(index)
            let_go_within(row)  # it will soon be another one
            self.remove_widget(row)
            self._free[type(row)].append(row)

    def _filled(self, data: dict) -> Widget:
        free = self._free[data["viewclass"]]
        row = free.pop() if free else data["viewclass"]()
        for name, value in data.items():
            if name not in ("viewclass", "extent"):
                setattr(row, name, value)
        return row

    def _place(self, index: int, row: Widget) -> None:
        start, end = self.span(index)
        row.size = self.width, end - start
        row.pos = self.x, self.top - end


class Recycler(Hideable, Scroller, RecycleView):
    """A RecycleView that scrolls as our other pages do, and stays where it is when rows are added
    at its end. Dispatches `on_near_end` when the last rows come into sight."""

    __events__ = ("on_near_end",)

    def __init__(self, **kwargs) -> None:
        self._from_top: float | None = None
        # Not within the finger's move: what it leads to may fail, and the finger must go on.
        self._near_end_soon = Clock.create_trigger(self._tell_near_end, -1)
        super().__init__(**kwargs)
        self.fbind("scroll_y", self._look_ahead)

    def on_near_end(self) -> None:
        pass

    def _tell_near_end(self, *_) -> None:
        if self.get_parent_window():  # whoever left meanwhile wants no more rows
            self.dispatch("on_near_end")

    def to_top(self) -> None:
        self.effect_y.velocity = 0
        self.scroll_y = 1.0
        self._update_effect_y_bounds()

    def show_row(self, index: int) -> None:
        """Scroll as little as brings this row into sight."""
        self.refresh_views()
        start, end = self.layout_manager.span(index)
        from_top = (1 - self.scroll_y) * self._hidden
        from_top = min(max(from_top, end + dp(TAIL) - self.height), start)
        if self._hidden:
            self.scroll_y = 1 - from_top / self._hidden

    def _look_ahead(self, *_) -> None:
        if self.layout_manager and self.scroll_y * self._hidden < 2 * self.height:
            self._near_end_soon()

    @property
    def _hidden(self) -> float:
        """How much of the rows is not in sight."""
        return max(0, self.layout_manager.height - self.height)

    # -- hooks of the RecycleView --------------------------------------------------------------

    def save_viewport(self) -> None:
        if self._from_top is None:
            self._from_top = (1 - self.scroll_y) * self._hidden

    def restore_viewport(self) -> None:
        from_top, self._from_top = self._from_top, None
        if from_top is None:
            return
        # What is seen whole begins at its top, whatever was scrolled before.
        scroll_y = max(0.0, 1 - from_top / self._hidden) if self._hidden else 1.0
        if abs(scroll_y - self.scroll_y) > 1e-9:
            self.scroll_y = scroll_y
            self._update_effect_y_bounds()  # a finger or a fling goes on from here


@lru_cache(maxsize=4096)
def text_height(text: str, width: float, size: float, bold: bool = False) -> float:
    """How high a text gets that wraps to a width: what a row needs to say its `extent`."""
    label = MeasuredLabel(text=text, font_size=size, bold=bold, text_size=(width, None))
    label.resolve_font_name()
    return label.render()[1]


class ListTitle(BoxLayout):
    """What the rows below it have in common."""

    text = StringProperty()


def list_title(text: str) -> dict:
    """The data of a title."""
    return {"viewclass": ListTitle, "extent": theme.body * 1.35 + dp(16), "text": text}


class EmptyList(Box):
    """What stands in the middle of the room of a list that has nothing to show."""


load_kv("recycle_list")
