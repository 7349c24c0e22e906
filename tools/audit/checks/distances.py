"""Does a text stand near what it names? On a wide screen the two ends of a row can be too far apart
for the eye to keep the line."""

from collections.abc import Iterator
from itertools import pairwise

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.page import AppBar
from tools.audit.box import Box
from tools.audit.findings import Finding
from tools.audit.visible_items import Item, TextItem, VisibleItems, ancestors

FARTHEST = 560
"""In dp: a page is at most 600 wide, less its margins and a word."""
ROW = 120
"""The height, in dp, up to which things side by side are read as one row."""


def check_distances(items: VisibleItems) -> Iterator[Finding]:
    rows: dict[Widget, list[Item]] = {}
    for item in (*items.texts, *items.shapes, *items.fills, *items.fields):
        if not _is_ground(item):
            rows.setdefault(_row(item.widget), []).append(item)
    for row, members in rows.items():
        if isinstance(row, AppBar):  # a title is about the page, not about what stands beside it
            continue
        for before, after in _gaps(members):
            gap = after.left - before.right
            if gap > dp(FARTHEST):
                texts = [each.text for each in members if isinstance(each, TextItem)]
                yield Finding(
                    "far",
                    f"{gap / dp(1):.0f}dp of nothing in the row of {texts}",
                    Box.around([before, after]),
                )


def _is_ground(item: Item) -> bool:
    """Whether it is what the row stands on."""
    return not isinstance(item, TextItem) and item.box.width > dp(FARTHEST)


def _row(widget: Widget) -> Widget:
    """The largest thing around it that is still one row."""
    row = widget
    for around in ancestors(widget):
        if around.height > dp(ROW):
            break
        row = around
    return row


def _gaps(members: list[Item]) -> Iterator[tuple[Box, Box]]:
    """What follows what from left to right, however high."""
    boxes = sorted(each.box for each in members)
    farthest: list[Box] = []
    for box in boxes:
        if farthest and farthest[-1].right >= box.right:
            box = farthest[-1]
        farthest.append(box)
    for before, after in pairwise(zip(farthest, boxes, strict=True)):
        yield before[0], after[1]
