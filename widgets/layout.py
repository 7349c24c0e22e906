"""Boxes: what stands below, beside and around what. Their measures are in kv/widgets.kv."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from widgets.touch import Touchable

TWO_COLUMNS = 600


class Sparse:
    """A box whose kv children may say `shows: condition`; the others close ranks without them,
    with no gap left.

    Base classes declare `shows` themselves. Left to kv, it would appear in a base class when some
    rule first names it, and a class derived from that one and already in use would not notice.
    """

    shows = BooleanProperty(None, allownone=True)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self._order = self.children[::-1]
        for child in self._order:
            # A whole class has `shows`; None where a rule does not speak of it.
            if getattr(child, "shows", None) is not None:
                child.fbind("shows", self._toggle)
                self._toggle(child, child.shows)

    def _toggle(self, child: Widget, shows: bool) -> None:
        if not shows and child.parent is self:
            self.remove_widget(child)
        elif shows and child.parent is None:
            later = self._order[self._order.index(child) + 1 :]
            places = [self.children.index(w) + 1 for w in later if w.parent is self]
            self.add_widget(child, index=max(places, default=0))


class Column(Sparse, BoxLayout):
    """One below the other, as high as its content."""


class Row(Sparse, BoxLayout):
    """One beside the other, as high as its highest."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("minimum_height", self._grow)

    def _grow(self, *_) -> None:
        if self.size_hint_y is None:
            self.height = self.minimum_height


class Handed:
    """A row that turns round for whoever holds the phone in the left hand: what is touched stands
    on the side of that thumb. `turned` follows the theme (see `<Handed>` in widgets.kv)."""

    turned = BooleanProperty(False)

    def add_widget(self, widget, *args, **kwargs):
        if self.turned and not args and "index" not in kwargs:
            kwargs["index"] = len(self.children)  # the last one comes first
        return super().add_widget(widget, *args, **kwargs)

    def on_turned(self, *_) -> None:
        self.children = self.children[::-1]
        if hasattr(self, "_order"):
            self._order.reverse()


class HandedRow(Handed, Row):
    """A row with what is touched at its end."""


class Columns(BoxLayout):
    """Two columns where there is room for them (landscape, tablet), else one."""

    wide = BooleanProperty(False)

    def on_width(self, *_) -> None:
        self.wide = self.width >= dp(TWO_COLUMNS)


class Flow(Sparse, StackLayout):
    """Chips in a row, going on in the next row where one is full."""


class Panel(Column):
    """A rounded surface."""

    fill = ColorProperty()
    ring = ColorProperty([0, 0, 0, 0])
    radius = NumericProperty("20dp")


class TouchPanel(Touchable, Panel):
    """A surface that is one button."""


class TitleAndDetail(Column):
    """A name or a title, a badge beside it where there is room, a detail below."""

    title = StringProperty()
    detail = StringProperty()
    badge = StringProperty()
    detail_color = ColorProperty()


class Spacer(Widget):
    """Takes what room is left."""


class Divider(Widget):
    """A hair line between rows."""


class ListRow(Touchable, Row):
    """A line of a list: icon, title, detail, and an arrow if it leads somewhere."""

    icon = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    value = StringProperty()
    leads = BooleanProperty(True)
