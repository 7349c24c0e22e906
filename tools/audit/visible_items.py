"""What is on the screen at this moment: texts, areas, suits and touch targets, and where they are.

`read_screen` reads them from the canvases, which is what is really drawn, not from what widgets say
of themselves. Boxes are in window pixels.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import dist, inf

from kivy.graphics import (
    Canvas,
    Color,
    Ellipse,
    Line,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    Translate,
)
from kivy.graphics.instructions import InstructionGroup
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from device import device
from tools.audit.box import Box
from tools.audit.text_recorder import DrawnText, drawn_texts
from tools.driver.driver import Driver
from widgets.glyphs import suit_points
from widgets.overlays import Scrim, Sheet, Snackbar
from widgets.theme import SUITS, theme
from widgets.touch import Touchable

Rgba = tuple[float, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Item:
    """Something that a person can see, and the widget that draws it."""

    widget: Widget
    box: Box
    visible: Box
    """The part of the window in which it can be seen: the screen, less what scrolls under."""
    opacity: float

    @property
    def in_sight(self) -> bool:
        return self.visible.contains(self.box)


@dataclass(frozen=True, slots=True, eq=False)
class TextItem(Item):
    """A text; `box` is around its letters, `texture` around their picture."""

    drawn: DrawnText
    colour: Rgba
    lines: tuple[Box, ...]

    @property
    def text(self) -> str:
        return self.drawn.text

    @property
    def is_icon(self) -> bool:
        return self.drawn.font == "Icons"


@dataclass(frozen=True, slots=True, eq=False)
class Fill(Item):
    """An area in one colour."""

    colour: Rgba
    is_round: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Stroke(Item):
    """A line, a ring or an outline. Kivy tells of curves only once they were painted."""

    colour: Rgba


@dataclass(frozen=True, slots=True, eq=False)
class SuitShape(Item):
    """The symbol of a suit."""

    suit: str
    colour: Rgba


@dataclass(frozen=True, slots=True, eq=False)
class Target(Item):
    """What a finger is meant to hit."""

    name: str


@dataclass
class VisibleItems:
    """Everything on the screen, by kind."""

    screen: Box
    texts: list[TextItem] = field(default_factory=list)
    fills: list[Fill] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    shapes: list[SuitShape] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    fields: list[Target] = field(default_factory=list)
    messages: list[Box] = field(default_factory=list)
    """Where a message lies over the screen. It goes away by itself, or with a tap."""

    def is_hidden(self, item: Item) -> bool:
        """Whether a message covers it for the moment."""
        return layer_of(item.widget) is not Snackbar and any(
            message.gap(item.box) < 0 for message in self.messages
        )

    @cached_property
    def everything(self) -> list[Item]:
        return [*self.texts, *self.shapes, *self.targets, *self.fields]


def read_screen(phone: Driver) -> VisibleItems:
    """All that is visible; what lies darkened behind a sheet is left out."""
    root = phone.root
    insets = device.insets
    screen = Box(insets.left, insets.bottom, root.width - insets.right, root.height - insets.top)
    items = VisibleItems(screen)
    _walk(front(phone), screen, 1.0, items)
    return items


def front(phone: Driver) -> Widget:
    """The sheet that is open, else everything."""
    root = phone.root
    return next((child for child in root.layer.children if isinstance(child, Sheet)), root)


def box_of(widget: Widget) -> Box:
    return Box(*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))


def ancestors(widget: Widget) -> Iterator[Widget]:
    """The widget itself and whatever it is in."""
    while isinstance(widget, Widget):
        yield widget
        widget = widget.parent


def layer_of(widget: Widget) -> type:
    """What lies over what: things of different layers may cover each other."""
    return next(
        (type(each) for each in ancestors(widget) if isinstance(each, Snackbar | Sheet)), Widget
    )


# -- walking -------------------------------------------------------------------------------------


def _walk(widget: Widget, visible: Box, opacity: float, items: VisibleItems) -> None:
    opacity *= widget.opacity
    if opacity <= 0 or widget.width <= 0 or widget.height <= 0:
        return
    box = box_of(widget)
    if isinstance(widget, Snackbar):
        items.messages.append(box)
    if isinstance(widget, TextInput):
        items.fields.append(Target(widget, box, visible, opacity, widget.tag))
        return
    if isinstance(widget, Touchable) and not isinstance(widget, Scrim) and not widget.disabled:
        name = widget.tag or type(widget).__name__
        items.targets.append(Target(widget, box, visible, opacity, name))
    _read_canvas(widget, visible, opacity, items)
    if isinstance(widget, ScrollView):
        visible = visible.meet(box)
    for child in reversed(widget.children):
        _walk(child, visible, opacity, items)


def _read_canvas(widget: Widget, visible: Box, opacity: float, items: VisibleItems) -> None:
    colour: Rgba = (1, 1, 1, 1)
    shift, kept = (0.0, 0.0), []
    for each in _instructions(widget.canvas):
        if isinstance(each, Color):
            colour = tuple(each.rgba)
        elif isinstance(each, PushMatrix):
            kept.append(shift)
        elif isinstance(each, PopMatrix):
            shift = kept.pop() if kept else shift
        elif isinstance(each, Translate):
            shift = shift[0] + each.x, shift[1] + each.y
        elif isinstance(each, Line):
            _read_line(widget, each, colour, shift, visible, opacity, items)
        elif isinstance(each, Mesh):
            _read_mesh(widget, each, colour, shift, visible, opacity, items)
        elif isinstance(each, Rectangle | RoundedRectangle | Ellipse):
            _read_area(widget, each, colour, shift, visible, opacity, items)


def _instructions(group: InstructionGroup) -> Iterator:
    """In drawing order, without the canvases of the children."""
    for each in group.children:
        if isinstance(each, Canvas):
            continue
        if isinstance(each, InstructionGroup):
            yield from _instructions(each)
        else:
            yield each


def _read_area(widget, area, colour, shift, visible, opacity, items: VisibleItems) -> None:
    (x, y), (width, height) = area.pos, area.size
    if width <= 0 or height <= 0:
        return
    left, bottom = widget.to_window(x + shift[0], y + shift[1])
    box = Box(left, bottom, left + width, bottom + height)
    drawn = drawn_texts.get(area.texture) if area.texture is not None else None
    if drawn:
        lines = tuple(_lines(drawn, box))
        if lines:
            tinted = tuple(a * b for a, b in zip(drawn.colour, colour, strict=True))
            items.texts.append(
                TextItem(widget, Box.around(lines), visible, opacity, drawn, tinted, lines)
            )
    elif colour[3] > 0:
        fill = Fill(widget, box, visible, opacity, colour, isinstance(area, Ellipse))
        if fill.is_round and abs(width - height) < 1:
            items.shapes += _discs(fill, items)
        items.fills.append(fill)


def _discs(fill: Fill, items: VisibleItems) -> Iterator[SuitShape]:
    """A disc is a suit if it has the suit's colour, lies on a card of that colour, or is drawn by
    something that says so; all other discs are just round."""
    ground = next(
        (
            below.colour
            for below in reversed(items.fills)
            if below.widget is fill.widget and below.box.contains(fill.box)
        ),
        fill.colour,
    )
    for suit, (_, shape) in SUITS.items():
        if shape == "circle" and (
            getattr(fill.widget, "suit", "") == suit
            or is_suit(suit, fill.colour)
            or is_suit(suit, ground)
        ):
            yield SuitShape(fill.widget, fill.box, fill.visible, fill.opacity, suit, fill.colour)


def is_suit(suit: str, colour: Rgba) -> bool:
    """Whether this is the suit's colour, in one of the tones it has on our grounds."""
    return any(
        all(abs(a - b) < 0.02 for a, b in zip(colour[:3], tone[:3], strict=True))
        for tone in (theme.suit(suit), theme.suit_line(suit))
    )


def _read_line(widget, line, colour, shift, visible, opacity, items: VisibleItems) -> None:
    xs, ys = line.points[::2], line.points[1::2]
    if len(xs) < 2 or colour[3] <= 0:
        return
    left, bottom = widget.to_window(min(xs) + shift[0], min(ys) + shift[1])
    box = Box(left, bottom, left + max(xs) - min(xs), bottom + max(ys) - min(ys))
    items.strokes.append(Stroke(widget, box.grown(line.width), visible, opacity, colour))


def _read_mesh(widget, mesh, colour, shift, visible, opacity, items: VisibleItems) -> None:
    """A filled outline around a centre, as suits are drawn."""
    flat = mesh.vertices
    points = [(flat[i], flat[i + 1]) for i in range(0, len(flat), 4)]
    if len(points) < 4 or colour[3] <= 0:
        return
    xs, ys = zip(*(widget.to_window(x + shift[0], y + shift[1]) for x, y in points), strict=True)
    box = Box(min(xs), min(ys), max(xs), max(ys))
    items.fills.append(Fill(widget, box, visible, opacity, colour))
    suit = _suit_of(points)
    if suit:
        items.shapes.append(SuitShape(widget, box, visible, opacity, suit, colour))


def _suit_of(points: list[tuple[float, float]]) -> str | None:
    """The suit whose outline this is, whatever its size."""
    (x, y), outline = points[0], points[1:]
    for suit, (_, shape) in SUITS.items():
        if shape == "circle":
            continue
        model = suit_points(shape, 0, 0, 1)
        if len(model) != len(outline):
            continue
        radius = dist(outline[0], (x, y)) / dist(model[0], (0, 0))
        off = max(
            (
                dist(((px - x) / radius, (py - y) / radius), at)
                for (px, py), at in zip(outline, model, strict=True)
            ),
            default=inf,
        )
        if off < 0.02:
            return suit
    return None


LETTERS = (0.16, 0.06)
"""The shares of a line's height, above and below, that no letter reaches."""
ICONS = (0.1, 0.1)


def _lines(drawn: DrawnText, box: Box) -> Iterator[Box]:
    """Around the letters of each line."""
    left, top, right, bottom = drawn.padding
    above, below = ICONS if drawn.font == "Icons" else LETTERS
    whole = sum(height for _, _, height in drawn.lines)
    spare = box.height - whole - top - bottom
    y = box.top - top - {"top": 0, "bottom": spare}.get(drawn.valign, spare / 2)
    for line, width, height in drawn.lines:
        free = box.width - width
        x = {"center": (free + left - right) / 2, "right": free - right}.get(drawn.halign, left)
        if line.strip():
            yield Box(
                box.left + x, y - height * (1 - below), box.left + x + width, y - height * above
            )
        y -= height
