"""Boxes: what stands below, beside and around what. Their measures are in kv/widgets.kv."""

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from widgets.hiding import Collapsing, Hideable
from widgets.layout_order import OutsideIn
from widgets.surface import Ringed, Surface
from widgets.touch import Touchable

COLUMN = 600
"""dp: one column gets no wider, and from here on there is room for two."""


class Box(Hideable, Collapsing, OutsideIn, BoxLayout):
    """Kivy's box, whose children may be hidden."""

    def do_layout(self, *_) -> None:
        """As Kivy does it, but by single numbers: whenever a pair such as `size_hint` is read, Kivy
        makes a list that it watches, which takes longer than all the rest."""
        children = self.children
        if not children:
            super().do_layout()
            return
        measures = [
            (
                (child.width, child.height),
                (child.size_hint_x, child.size_hint_y),
                child.pos_hint,
                (child.size_hint_min_x, child.size_hint_min_y),
                (child.size_hint_max_x, child.size_hint_max_y),
            )
            for child in children
        ]
        for index, x, y, width, height in self._iterate_layout(measures):
            child = children[index]
            child.pos = x, y
            if child.size_hint_x is None:
                if child.size_hint_y is not None:
                    child.height = height
            elif child.size_hint_y is None:
                child.width = width
            else:
                child.size = width, height


class Grid(Hideable, Collapsing, OutsideIn, GridLayout):
    """Kivy's grid, as high as its rows, whose children may be hidden."""


class Layers(Hideable, Collapsing, OutsideIn, FloatLayout):
    """One thing over the other."""


class SurfaceBox(Surface, Box):
    """A box with a ground."""


class RingedBox(Ringed, Box):
    """A box with a ground and a ring."""


class Column(Box):
    """One below the other, as high as its content."""


class Row(Box):
    """One beside the other, as high as its highest."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("minimum_height", self._grow)

    def _grow(self, *_) -> None:
        if self.size_hint_y is None:
            self.height = self.minimum_height


class Handed(Collapsing):
    """A row that turns round for whoever holds the phone in the left hand: what is touched stands
    on the side of that thumb. `turned` follows the theme (see `<Handed>` in widgets.kv)."""

    turned = BooleanProperty(False)

    def add_widget(self, widget, index=None, **kwargs):
        if index is None:
            index = len(self._members) if self.turned else 0  # the last one comes first
        return super().add_widget(widget, index=index, **kwargs)

    def on_turned(self, *_) -> None:
        self.turn_round()


class HandedRow(Handed, Row):
    """A row with what is touched at its end."""


class Columns(Box):
    """Two columns where there is room for them (landscape, tablet), else one."""

    wide = BooleanProperty(False)

    def on_width(self, *_) -> None:
        self.wide = self.width >= dp(COLUMN)


class Flow(Hideable, Collapsing, OutsideIn, StackLayout):
    """Chips in a row, going on in the next row where one is full."""


class Panel(Surface, Column):
    """A rounded surface."""


class TouchPanel(Touchable, Panel):
    """A surface that is one button."""


TONES = ["hint", "question", "warning", "error"]
"""A hint is plain text, and a question is bold. A warning also has a sign and a ground; an error
has another sign and a ring as well: they do not differ by colour alone."""


class Toned(Ringed):
    """The look of a notice."""

    text = StringProperty()
    tone = OptionProperty("hint", options=TONES)
    plain = AliasProperty(lambda self: self.tone in TONES[:2], bind=("tone",))
    """Without sign and ground."""


class Notice(Toned, Row):
    """A notice that is as high as its text."""


class FixedNotice(Toned, Box):
    """A notice with the same height for every text, and for none: nothing moves when it changes.
    A long text has smaller letters."""


class TitleAndDetail(Column):
    """A name or a title, a badge beside it where there is room, a detail below."""

    title = StringProperty()
    detail = StringProperty()
    badge = StringProperty()
    title_color = ColorProperty()
    detail_color = ColorProperty()


class Spacer(Hideable, Widget):
    """Takes what room is left. Where that is none it has to be told so, or Kivy leaves it the last
    that it had."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_min": (0.01, 0.01), **kwargs})


class Divider(Hideable, Widget):
    """A hair line between rows."""


class ListRow(Touchable, Row):
    """A line of a list: icon, title, detail, and an arrow if it leads somewhere."""

    icon = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    value = StringProperty()
    leads = BooleanProperty(True)
    danger = BooleanProperty(False)
    """For what cannot be done without some regret."""
