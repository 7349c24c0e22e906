"""What comes up over a screen: the snackbar, sheets from below, and what an empty screen says."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from i18n import tr
from widgets import load_kv
from widgets.buttons import SecondaryButton
from widgets.layout import Box, Column, Divider, HandedRow, ListRow
from widgets.motion import motions
from widgets.surface import Surface
from widgets.touch import Touchable, last_move, let_go_within

SNACKBAR_SECONDS = 6
AT_ONCE = 40  # rows of a long sheet

Item = TypeVar("Item")


class MenuItem(NamedTuple):
    """Something to choose. What is a `danger` stands apart."""

    tag: str
    icon: str
    title: str
    do: Callable[[], object]
    detail: str = ""
    danger: bool = False


class Scrim(Touchable, FloatLayout):
    """The darkened screen behind a sheet; touching it closes the sheet."""


class Opaque:
    """Keeps a touch that nothing inside wanted from what lies behind."""

    def on_touch_down(self, touch):
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)


class SheetPanel(Opaque, Box):
    """The visible part of a sheet."""


class Snackbar(Opaque, Surface, HandedRow):
    """What just happened, and how to take it back.

    `do` takes it back; `other` is something else to do about it.

    It must not be in the way: a touch of its words, or anywhere else, takes it away, and elsewhere
    does what it would have done without it.
    """

    text = StringProperty()
    warning = StringProperty()
    """What is odd about it, below a sign of its own."""
    action = StringProperty()
    other = StringProperty()
    do_other = ObjectProperty(None, allownone=True)
    sides = ListProperty([0, 0])
    """The paddings left and right."""
    room = NumericProperty("332dp")
    """How wide the place is where it stands."""
    do = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._leave = Clock.schedule_once(lambda _: self.close(), SNACKBAR_SECONDS)

    def on_touch_down(self, touch):
        inside = self.collide_point(*touch.pos)
        if inside and any(child.dispatch("on_touch_down", touch) for child in self.children[:]):
            return True
        self.close()
        return inside

    def act(self) -> None:
        self._act(self.do)

    def act_otherwise(self) -> None:
        self._act(self.do_other)

    def _act(self, do: Callable[[], object] | None) -> None:
        last_move.happened()
        self.close()
        if do:
            do()

    def close(self) -> None:
        self._leave.cancel()
        if self.parent:
            self.parent.remove_widget(self)


class Sheet(FloatLayout):
    """A panel from below. Children go into its body; Back and the scrim close it.

    While it is there, nothing behind it can be touched; once it closes, nothing in it either.
    """

    title = StringProperty()
    tag = StringProperty("sheet")
    body = ObjectProperty(None, allownone=True)
    slid_in = NumericProperty(0)
    """How far it has come up, 0 to 1."""
    closing = BooleanProperty(False)

    __events__ = ("on_closed",)

    def add_widget(self, widget, *args, **kwargs):
        if self.body is not None:
            return self.body.add_widget(widget, *args, **kwargs)
        return super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget, *args, **kwargs):
        if self.body is not None and widget.parent is self.body:
            return self.body.remove_widget(widget, *args, **kwargs)
        return super().remove_widget(widget, *args, **kwargs)

    def on_touch_down(self, touch):
        return self.closing or super().on_touch_down(touch) or True

    def open_in(self, layer: FloatLayout) -> None:
        layer.add_widget(self)
        self._slide(1, None)

    def close(self, *_) -> None:
        if not self.closing:
            self.closing = True
            let_go_within(self)
            last_move.happened()
            self._slide(0, self._gone)

    def on_closed(self) -> None:
        pass

    def _gone(self, *_) -> None:
        if self.parent:
            self.parent.remove_widget(self)
        self.dispatch("on_closed")

    def _slide(self, target: float, then: Callable[..., None] | None) -> None:
        motions.move(self, "slid_in", self.slid_in, target, then=then)


class Menu(Sheet):
    """What else can be done here."""

    def __init__(self, items: Iterable[MenuItem | tuple[Any, ...]], **kwargs) -> None:
        super().__init__(**kwargs)
        for item in (MenuItem(*item) for item in items):
            if item.danger:
                self.add_widget(Divider())
            row = ListRow(
                tag=item.tag,
                icon=item.icon,
                title=item.title,
                detail=item.detail,
                danger=item.danger,
                leads=False,
            )
            row.bind(on_release=lambda _, do=item.do: self.choose(do))
            self.add_widget(row)

    def choose(self, do: Callable[[], object]) -> None:
        self.close()
        do()


def add_in_portions(
    sheet: Sheet,
    items: Sequence[Item],
    row_of: Callable[[Item], Widget],
    start: int = 0,
    more_text: str = "",
) -> None:
    """Fill a sheet with what may be hundreds of rows: some now, as many more at each wish."""
    end = start + AT_ONCE
    for item in items[start:end]:
        sheet.add_widget(row_of(item))
    if end < len(items):
        more = SecondaryButton(tag=f"{sheet.tag}:more", text=more_text or tr("More names"))

        def add_more(_: Widget) -> None:
            more.parent.remove_widget(more)
            add_in_portions(sheet, items, row_of, end, more_text)

        more.bind(on_release=add_more)
        sheet.add_widget(more)


class EmptyState(Column):
    """A screen with nothing to show yet: the imp, what will be here, how to get there."""

    mood = StringProperty("asleep")
    largest = NumericProperty("128dp")
    """The imp's mood, and his size where there is room."""
    title = StringProperty()
    text = StringProperty()


load_kv("overlays")
