"""Texts: whole, in their place, large enough, made of letters that the font has."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from fontTools.ttLib import TTFont
from kivy.metrics import Metrics

from tools.audit.box import Box
from tools.audit.findings import Finding
from tools.audit.seen import Seen, Words, ancestors, box_of, layer_of
from tools.audit.words import is_verbatim, names
from tools.driver.driver import Driver
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


def check_texts(phone: Driver, seen: Seen) -> Iterator[Finding]:
    people = names(phone)
    endless = ENDLESS_NAME if Metrics.fontscale == 1 else ENDLESS_IF_ENLARGED
    for words in seen.words:
        longest = max((len(name) for name in people if name in words.text), default=0)
        if longest <= endless and not is_verbatim(words):
            yield from _whole(words)
        yield from _inside(words, seen)
        if not words.is_icon:
            yield from _readable(
                words, next((size for signs, size in SMALLEST_NAMES if longest > signs), SMALLEST)
            )
    yield from _fields(seen)
    yield from _apart(seen)


def _whole(words: Words) -> Iterator[Finding]:
    script = words.script
    if script.shortened:
        yield Finding(
            "clipped", f"{script.text!r} is shortened to {script.lines[0][0]!r}", words.box
        )
        return
    if _bare(script.text) != _bare("".join(line for line, _, _ in script.lines)):
        yield Finding("clipped", f"{script.text!r}: lines are left out", words.box)
        return
    if Metrics.fontscale >= HUGE:
        return
    for word in _broken_words(script.text, [line for line, _, _ in script.lines]):
        yield Finding("broken", f"{word!r} is broken in {script.text!r}", words.box)


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


def _inside(words: Words, seen: Seen) -> Iterator[Finding]:
    """Letters stay within their widget, and within the surface that they stand on."""
    box = words.box
    if not box_of(words.widget).grown(1).contains(box):
        yield Finding(
            "clipped",
            f"{words.text!r} needs {_size(box)} and has {_size(box_of(words.widget))}",
            box,
        )
        return
    around = set(ancestors(words.widget))
    surface = next(
        (
            fill
            for fill in reversed(seen.fills)
            if fill.widget in around
            and not fill.is_round
            and fill.visible == words.visible
            and fill.box.has(box.middle)
        ),
        None,
    )
    if surface and not surface.box.contains(box, Metrics.density):
        yield Finding(
            "clipped",
            f"{words.text!r} runs over the edge of its {type(surface.widget).__name__}",
            box,
        )


def _readable(words: Words, smallest: float) -> Iterator[Finding]:
    script = words.script
    least = smallest * Metrics.density
    if script.size < least * 0.97:
        yield Finding(
            "small", f"{script.text!r} has {script.size / Metrics.density:.1f}sp", words.box
        )
    lacking = sorted(
        {
            sign
            for sign in script.text
            if sign.isprintable() and ord(sign) not in _signs(script.bold)
        }
    )
    if lacking:
        yield Finding("glyph", f"{script.text!r} has {' '.join(lacking)}", words.box)


@cache
def _signs(bold: bool) -> frozenset[int]:
    with TTFont(FONTS / ("text-bold.ttf" if bold else "text.ttf"), lazy=True) as font:
        return frozenset(font.getBestCmap())


def _fields(seen: Seen) -> Iterator[Finding]:
    for entry in seen.fields:
        field = entry.widget
        room = field.width - field.padding[0] - field.padding[2]
        text = field.text or field.hint_text
        needs = field._create_line_label(text).width
        if needs > room + 1 and not field.text:  # what is typed scrolls along
            yield Finding(
                "clipped", f"the field's hint {text!r} needs {needs} and has {room}", entry.box
            )


def _apart(seen: Seen) -> Iterator[Finding]:
    for one, other in combinations(seen.words, 2):
        if one.box.gap(other.box) >= -1:
            continue
        if layer_of(one.widget) is not layer_of(other.widget) or one.visible != other.visible:
            continue
        if any(a.gap(b) < -1 for a in one.lines for b in other.lines):
            yield Finding(
                "overlap",
                f"{one.text!r} lies over {other.text!r}",
                Box.around([one.box, other.box]),
            )


def _size(box: Box) -> str:
    return f"{box.width:.0f}×{box.height:.0f}px"
