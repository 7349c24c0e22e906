"""Can it be read? Texts are whole, in their place, large enough, and the font has their letters."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from fontTools.ttLib import TTFont
from kivy.metrics import Metrics

from tools.audit.box import Box
from tools.audit.checks.translated import is_verbatim, player_names
from tools.audit.findings import Finding
from tools.audit.visible_items import Item, TextItem, VisibleItems, ancestors, box_of, layer_of
from tools.driver.driver import Driver
from widgets.scripts import pieces
from widgets.theme import FONTS

SMALLEST = 14
SMALLEST_NAMES = ((10, 10), (6, 12))
"""A name of more than so many signs may be written as small as this: five players side by side on
the smallest phone have 50dp each, and smaller letters show more of a name than dots would."""
ENDLESS_NAME, ENDLESS_IF_ENLARGED = 12, 10
"""Names have up to forty signs. Longer ones than this may be shortened or broken where there is no
room for them; the player's colour and initial stand there as well."""
HUGE = 2
"""From this text size on a long word may go on in the next line: all of it can still be read, and
to shrink it would take back what its reader asked for."""


def check_text_fit(phone: Driver, items: VisibleItems) -> Iterator[Finding]:
    people = player_names(phone)
    endless = ENDLESS_NAME if Metrics.fontscale == 1 else ENDLESS_IF_ENLARGED
    for text_item in items.texts:
        longest = max((len(name) for name in people if name in text_item.text), default=0)
        if longest <= endless and not is_verbatim(text_item):
            yield from _whole(text_item)
        yield from _inside(text_item, items)
        if not text_item.is_icon:
            yield from _readable(
                text_item,
                next((size for signs, size in SMALLEST_NAMES if longest > signs), SMALLEST),
            )
    yield from _fields(items)
    yield from _apart(items)
    yield from _clear_of_suits(items)


def _whole(text_item: TextItem) -> Iterator[Finding]:
    drawn = text_item.drawn
    if drawn.shortened:
        yield Finding(
            "clipped", f"{drawn.text!r} is shortened to {drawn.lines[0][0]!r}", text_item.box
        )
        return
    if _bare(drawn.text) != _bare("".join(line for line, _, _ in drawn.lines)):
        yield Finding("clipped", f"{drawn.text!r}: lines are left out", text_item.box)
        return
    if Metrics.fontscale >= HUGE:
        return
    for word in _broken_words(drawn.text, [line for line, _, _ in drawn.lines]):
        yield Finding("broken", f"{word!r} is broken in {drawn.text!r}", text_item.box)


def _bare(text: str) -> str:
    return "".join(text.split())


def _broken_words(text: str, lines: list[str]) -> Iterator[str]:
    """Words that go on in the next line without a hyphen."""
    words = text.split()
    ends = {}
    count = 0
    for word in words:
        count += len(word)
        ends[count] = word
    at = 0
    for line in lines[:-1]:
        at += len(_bare(line))
        if at and at not in ends and _bare(text)[at - 1] not in "-–—·":
            word = next(word for end, word in ends.items() if end > at)
            if "/" not in word:  # a path has no blanks at which it could be broken
                yield word


def _inside(text_item: TextItem, items: VisibleItems) -> Iterator[Finding]:
    """Letters stay within their widget, and within the surface that they stand on."""
    box = text_item.box
    if not box_of(text_item.widget).grown(1).contains(box):
        yield Finding(
            "clipped",
            f"{text_item.text!r} needs {_size(box)} and has {_size(box_of(text_item.widget))}",
            box,
        )
        return
    around = set(ancestors(text_item.widget))
    surface = next(
        (
            fill
            for fill in reversed(items.fills)
            if fill.widget in around
            and not fill.is_round
            and fill.visible == text_item.visible
            and fill.box.has(box.middle)
        ),
        None,
    )
    if surface and not surface.box.contains(box, Metrics.density):
        yield Finding(
            "clipped",
            f"{text_item.text!r} runs over the edge of its {type(surface.widget).__name__}",
            box,
        )


def _readable(text_item: TextItem, smallest: float) -> Iterator[Finding]:
    drawn = text_item.drawn
    least = smallest * Metrics.density
    if drawn.size < least * 0.97:
        yield Finding(
            "small", f"{drawn.text!r} has {drawn.size / Metrics.density:.1f}sp", text_item.box
        )
    lacking = sorted(
        {
            sign
            for sign in drawn.text
            if sign.isprintable()
            and ord(sign) not in _signs(drawn.bold)
            and not any(piece.font for piece in pieces(sign) or ())
        }
    )
    if lacking:
        yield Finding("glyph", f"{drawn.text!r} has {' '.join(lacking)}", text_item.box)


@cache
def _signs(bold: bool) -> frozenset[int]:
    with TTFont(FONTS / ("text-bold.ttf" if bold else "text.ttf"), lazy=True) as font:
        return frozenset(font.getBestCmap())


def _fields(items: VisibleItems) -> Iterator[Finding]:
    for entry in items.fields:
        field = entry.widget
        room = field.width - field.padding[0] - field.padding[2]
        text = field.text or field.hint_text
        needs = field._create_line_label(text).width
        if needs > room + 1 and not field.text:  # what is typed scrolls along
            yield Finding(
                "clipped", f"the field's hint {text!r} needs {needs} and has {room}", entry.box
            )


def _apart(items: VisibleItems) -> Iterator[Finding]:
    for one, other in combinations(items.texts, 2):
        if one.box.gap(other.box) >= -1 or not _side_by_side(one, other):
            continue
        if any(a.gap(b) < -1 for a in one.lines for b in other.lines):
            yield Finding(
                "overlap",
                f"{one.text!r} lies over {other.text!r}",
                Box.around([one.box, other.box]),
            )


def _side_by_side(one: Item, other: Item) -> bool:
    """Whether neither is meant to cover the other: a sheet covers its page."""
    return layer_of(one.widget) is layer_of(other.widget) and one.visible == other.visible


def _clear_of_suits(items: VisibleItems) -> Iterator[Finding]:
    for shape, text_item in product(items.shapes, items.texts):
        if not _side_by_side(shape, text_item):
            continue
        if any(line.gap(shape.box) < -Metrics.density for line in text_item.lines):
            yield Finding(
                "overlap",
                f"the suit {shape.suit} lies over {text_item.text!r}",
                Box.around([shape.box, text_item.box]),
            )


def _size(box: Box) -> str:
    return f"{box.width:.0f}×{box.height:.0f}px"
