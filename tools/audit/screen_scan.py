"""Scans a screen: scrolls it from its top to its end, and runs every check on what is visible."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil

from kivy.graphics import ClearBuffers, ClearColor, Fbo, Scale, Translate
from kivy.uix.recycleview import RecycleView
from kivy.uix.scrollview import ScrollView
from PIL import Image

from tools.audit.box import Box
from tools.audit.checks.contrast import check_contrast
from tools.audit.checks.distances import check_distances
from tools.audit.checks.drawings import check_drawings
from tools.audit.checks.suit_shapes import check_suits
from tools.audit.checks.text_fit import check_text_fit
from tools.audit.checks.touch_targets import check_targets, check_touches, touch_lightly
from tools.audit.checks.translated import check_translated
from tools.audit.findings import Finding
from tools.audit.visible_items import Item, TextItem, VisibleItems, ancestors, front, read_screen
from tools.driver.driver import Driver
from widgets.touch import Touchable

STEP, SMALL_STEP = 0.6, 0.25
"""How much of its height a screen is scrolled on at a time, and what scrolls within it: a chip can
be nearly as wide as its strip."""


@dataclass
class View:
    """A screen at one place of its scrolling, with what was found there."""

    findings: list[Finding] = field(default_factory=list)
    picture: Image.Image | None = None


def flaws(phone: Driver) -> list[str]:
    """What is wrong with the screen as it stands, scrolled-off parts included, in words."""
    return [f"{finding.kind}: {finding.what}" for view in scan(phone) for finding in view.findings]


def scan(phone: Driver, painted: bool = False, pictures: bool = False) -> list[View]:
    """Scroll through the screen and check all of it.

    With `painted`, contrast and curves are measured too; painting takes most of the time. With
    `pictures`, views in which something was found keep their picture.
    """
    phone.settle()
    phone.wait_until(lambda: not _pressed(phone), "the buttons to come up")
    views, told, seen_parts = [], set(), SeenParts()
    for is_last in _scrolled(phone):
        picture = paint(phone) if painted else None  # curves are worked out when they are painted
        items = read_screen(phone)
        seen_parts.add(items)
        found = [
            *check_text_fit(phone, items),
            *check_targets(items),
            *check_translated(phone, items),
            *check_suits(items),
            *check_drawings(items, Box(0, 0, *phone.root.size), painted),
            *check_distances(items),
        ]
        if picture:
            found += check_contrast(items, picture)
        found += check_touches(items)
        if is_last:
            found += seen_parts.never_whole()
        new = [finding for finding in found if (finding.kind, finding.what) not in told]
        told.update((finding.kind, finding.what) for finding in new)
        views.append(View(new, (picture or paint(phone)) if new and pictures else None))
    return views


def _pressed(phone: Driver) -> bool:
    """Whether a button still shows the last touch; Kivy lets that be seen for a moment."""
    return any(isinstance(widget, Touchable) and widget.state == "down" for widget in phone.walk())


def paint(phone: Driver) -> Image.Image:
    """The screen as a picture. It is painted apart from the window, which cannot grow once it was
    small."""
    root, window = phone.root, phone.root.parent.canvas
    place, paper = window.indexof(root.canvas), _paper(*root.size)
    window.remove(root.canvas)
    paper.add(root.canvas)
    paper.draw()
    paper.remove(root.canvas)
    window.insert(place, root.canvas)
    texture = paper.texture
    return Image.frombytes("RGBA", texture.size, texture.pixels).convert("RGB")


@lru_cache(maxsize=2)
def _paper(width: float, height: float) -> Fbo:
    """To paint on, again and again: Kivy's `export_as_image` takes a new one each time, for which
    the software renderer compiles its shaders anew, ten times as long as the painting itself."""
    paper = Fbo(size=(width, height), with_stencilbuffer=True)
    with paper:
        ClearColor(0, 0, 0, 0)
        ClearBuffers(clear_stencil=True)
        Scale(1, -1, 1)
        Translate(0, -height, 0)
    return paper


def _scrolled(phone: Driver) -> Iterator[bool]:
    """Show every part of the screen once, saying whether it is the last; then put it back.

    From top to end; and at each place, whatever scrolls within it and is in sight. What goes
    sideways comes after that by itself: an index may follow the page below it.
    """
    scrollers = [each for each in phone.walk(front(phone)) if isinstance(each, ScrollView)]
    for scroller in scrollers:  # a screen may hold on to a place until a finger takes over
        x, y = scroller.to_window(*scroller.pos)
        touch_lightly(x + 1, y + scroller.height / 2)
        # And it may still be on its way back from beyond its end.
        scroller.scroll_y = min(1, max(0, scroller.scroll_y))
        scroller._update_effect_bounds()
    before = [(each, each.scroll_x, each.scroll_y) for each in scrollers]
    inner = [each for each in scrollers if _is_inner(each)]
    outer = _pages([each for each in scrollers if each not in inner], STEP)
    downward = {key: count for key, count in outer.items() if key[1]}
    sideways = {key: count for key, count in outer.items() if not key[1]}
    for is_last_row in _turned(phone, downward):
        in_sight = _pages([each for each in inner if _in_sight(each)], SMALL_STEP)
        for is_last in _turned(phone, in_sight):
            yield is_last_row and is_last and not sideways
    if sideways:
        yield from _turned(phone, sideways)
    for scroller, x, y in before:
        scroller.scroll_x, scroller.scroll_y = x, y
    phone.frames(2 if before else 0)


def _is_inner(scroller: ScrollView) -> bool:
    return any(isinstance(each, ScrollView) for each in ancestors(scroller.parent))


def _in_sight(scroller: ScrollView) -> bool:
    """Whether the one around it shows any of it."""
    around = next(each for each in ancestors(scroller.parent) if isinstance(each, ScrollView))
    (_, low), (_, high) = scroller.to_window(*scroller.pos), scroller.to_window(*scroller.center)
    bottom, top = around.to_window(*around.pos)[1], around.to_window(around.x, around.top)[1]
    return low < top and bottom < 2 * high - low


def _pages(scrollers: list[ScrollView], step: float) -> dict[tuple[ScrollView, int], int]:
    """How many times each has to be scrolled on to show all, along each axis on which it can."""
    found = {}
    for scroller in scrollers:
        for axis, free in enumerate((scroller.do_scroll_x, scroller.do_scroll_y)):
            if free and scroller._viewport and scroller.size[axis] > 0:
                longer = scroller._viewport.size[axis] / scroller.size[axis]
                if longer > 1.001:
                    found[scroller, axis] = ceil((longer - 1) / step)
    return found


def _turned(phone: Driver, pages: dict[tuple[ScrollView, int], int]) -> Iterator[bool]:
    """Turn the pages of all of them together."""
    most = max(pages.values(), default=0)
    for page in range(most + 1):
        for (scroller, axis), count in pages.items():
            share = min(1, page / count)
            if axis:
                scroller.scroll_y = 1 - share
            else:
                scroller.scroll_x = share
            scroller._update_effect_bounds()  # it stays there, whatever moved it before
        phone.frames(2 if pages else 0)
        yield page == most


class SeenParts:
    """Which parts of each item have been in sight so far, while the screen is scrolled."""

    def __init__(self) -> None:
        self._seen: dict[tuple, tuple[float, float, Item]] = {}

    def add(self, items: VisibleItems) -> None:
        times: Counter = Counter()
        for item in items.everything:
            key = (type(item), getattr(item, "text", ""), *_identity(item))
            times[key] += 1
            part = item.visible.meet(item.box)
            low, high = part.bottom - item.box.bottom, part.top - item.box.bottom
            if part.width < item.box.width - 2 or high < low:
                low, high = 1e9, -1e9
            known = self._seen.get((*key, times[key]))
            if known:
                low, high = min(low, known[0]), max(high, known[1])
            self._seen[*key, times[key]] = low, high, item

    def never_whole(self) -> Iterator[Finding]:
        for low, high, item in self._seen.values():
            if low > 2 or high < item.box.height - 2:
                name = (
                    item.text
                    if isinstance(item, TextItem)
                    else getattr(item, "name", getattr(item, "suit", ""))
                )
                yield Finding(
                    "unseen",
                    f"{type(item).__name__} {name!r} cannot be brought into sight as a whole",
                    item.box,
                )


def _identity(item: Item) -> tuple:
    """What it is, wherever it is scrolled to: its widget, or its place in a list whose widgets
    show one row after the other."""
    for row in ancestors(item.widget):
        rows = row.parent
        if rows is not None and isinstance(rows.parent, RecycleView):
            return id(rows), round(rows.top - row.top)
    return (id(item.widget),)
