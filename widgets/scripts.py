"""Names in other scripts than the app's own font has: which font draws them, and in what order.

SDL draws letters one after the other from left to right, each by itself. So Arabic letters are
replaced by the form that they have between their neighbours, and scripts that run from right to
left are turned round. The fonts are the system's own.
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from device import device
from widgets.theme import FONTS

ALEFS = "\u0622\u0623\u0625\u0627"
LAM = "\u0644"
ODD_STYLES = (
    *("serif", "mono", "italic", "oblique", "bold", "light", "thin", "black", "medium"),
    *("condensed", "kufi", "nastaliq", "rashi", "looped", "display", "slanted"),
)
"""Parts of the names of fonts that are taken only where there is no plain one."""
EAST_ASIAN = ("cjk", "hiragana", "katakana", "hangul", "bopomofo", "ideographic")


class Piece(NamedTuple):
    """Some letters in the order in which they are drawn; without a font, in the app's own."""

    text: str
    font: Path | None


def can_be_drawn(text: str) -> bool:
    """Whether every letter is in the app's font or in one of this device."""
    return all(piece.font or not _is_foreign(piece.text) for piece in pieces(text) or ())


@lru_cache(2048)
def pieces(text: str) -> tuple[Piece, ...] | None:
    """How a text is drawn; None if the app's own font has all of its letters."""
    if text.isascii() or not _is_foreign(text):
        return None
    return tuple(_pieces(text))


def _pieces(text: str) -> Iterator[Piece]:
    for foreign, part in _stretches(text):
        if not foreign:
            yield Piece(part, None)
            continue
        for drawn in (in_drawing_order(part), in_drawing_order(part, joined=False)):
            if font := _font_for(_letters(drawn)):
                yield Piece(drawn, font)
                break
        else:
            # Not all in one font: each letter by itself.
            for font, letters in groupby(drawn, lambda letter: _font_for(_letters(letter))):
                yield Piece("".join(letters), font)


def _stretches(text: str) -> Iterator[tuple[bool, str]]:
    """Parts that need another font, with the spaces between their words, and those that do not."""
    start, foreign_end, length = 0, 0, len(text)
    index = 0
    while index < length:
        if not _is_foreign(text[index]):
            index += 1
            continue
        if start < index:
            yield False, text[start:index]
        start = index
        while index < length and (_is_foreign(text[index]) or text[index] == " "):
            foreign_end = index + 1 if text[index] != " " else foreign_end
            index += 1
        yield True, text[start:foreign_end]
        start = index = foreign_end
    if start < length:
        yield False, text[start:]


def _is_foreign(text: str) -> bool:
    """Whether a letter, a mark or a digit is not in the app's own font."""
    own = _own_letters()
    return any(
        ord(sign) not in own and unicodedata.category(sign)[0] in "LMN"
        for sign in text
        if not sign.isascii()
    )


def _letters(text: str) -> str:
    return "".join(sorted({*text} - {" "}))


# The order in which letters are drawn


def in_drawing_order(text: str, *, joined: bool = True) -> str:
    """Letters from left to right; those of Arabic in the form that they have in their word."""
    if not any(_runs_leftwards(sign) for sign in text):
        return text
    shaped = _joined(text) if joined else text
    clusters: list[str] = []
    for sign in shaped:
        if unicodedata.combining(sign) and clusters:
            clusters[-1] += sign
        else:
            clusters.append(sign)
    return "".join(reversed(clusters))


def _runs_leftwards(sign: str) -> bool:
    return unicodedata.bidirectional(sign) in ("R", "AL")


@cache
def _arabic_forms() -> dict[str, dict[str, str]]:
    """The forms of each letter, and of lam with alef, from Unicode's own table."""
    forms: dict[str, dict[str, str]] = {}
    for code in (*range(0xFE70, 0xFF00), *range(0xFB50, 0xFE00)):
        form, *parts = unicodedata.decomposition(chr(code)).split() or [""]
        letters = "".join(chr(int(part, 16)) for part in parts)
        if len(letters) == 1 or (letters[:1] == LAM and letters[1:] in tuple(ALEFS)):
            forms.setdefault(letters, {}).setdefault(form.strip("<>"), chr(code))
    return forms


def _joined(text: str) -> str:
    forms = _arabic_forms()
    # Lam and alef are one sign; marks join nothing.
    letters: list[str] = []
    for sign in text:
        if letters and letters[-1] == LAM and sign in ALEFS:
            letters[-1] += sign
        else:
            letters.append(sign)
    bases = [index for index, sign in enumerate(letters) if not unicodedata.combining(sign[0])]
    drawn = letters[:]
    for place, index in enumerate(bases):
        before = letters[bases[place - 1]] if place else ""
        after = letters[bases[place + 1]] if place + 1 < len(bases) else ""
        own = forms.get(letters[index], {})
        joins_before = "initial" in forms.get(before, {}) and "final" in own
        joins_after = "initial" in own and "final" in forms.get(after, {})
        form = {
            (True, True): "medial",
            (True, False): "final",
            (False, True): "initial",
            (False, False): "isolated",
        }[joins_before, joins_after]
        drawn[index] = own.get(form, letters[index])
    return "".join(drawn)


# Fonts


@cache
def _own_letters() -> frozenset[int]:
    return frozenset(
        code for low, high in letter_ranges(FONTS / "text.ttf") for code in range(low, high + 1)
    )


_used: list[Path] = []
"""Fonts that have drawn something: most names of a table are in one script."""


@lru_cache(1024)
def _font_for(letters: str) -> Path | None:
    """A font of this device that has all these letters."""
    foreign = "".join(sign for sign in letters if ord(sign) not in _own_letters())
    if not foreign:
        return None
    for font in _used:
        if _has(font, letters):
            return font
    script = unicodedata.name(foreign[0], "").split(" ")[0].lower()
    script = "cjk" if script in EAST_ASIAN else script

    def unlikely(font: Path) -> tuple[object, ...]:
        name = font.stem.lower()
        odd = any(style in name for style in ODD_STYLES)
        return script not in name, odd, "noto" not in name, "ui" not in name, name

    for font in sorted(device.fonts_for(foreign), key=unlikely):
        if _has(font, letters):
            _used.append(font)
            return font
    return None


def bold(font: Path) -> Path:
    """The bold letters of a font, if there are any."""
    other = font.with_name(font.name.replace("Regular", "Bold"))
    return other if other.exists() else font


def _has(font: Path, letters: str) -> bool:
    ranges = letter_ranges(font)
    return all(any(low <= ord(sign) <= high for low, high in ranges) for sign in letters)


@lru_cache(256)
def letter_ranges(font: Path) -> tuple[tuple[int, int], ...]:
    """The first and the last code of every range of letters that a font has; nothing of a file
    that is no font. Of a collection, those of its first font, which is the one that SDL opens."""
    if "emoji" in font.name.lower():
        return ()  # its pictures have one size only
    try:
        return tuple(_letter_ranges(font.read_bytes()))
    except (OSError, struct.error):
        return ()


def _letter_ranges(data: bytes) -> Iterable[tuple[int, int]]:
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    (tables,) = struct.unpack_from(">H", data, start + 4)
    directory = {
        data[at : at + 4]: struct.unpack_from(">I", data, at + 8)[0]
        for at in range(start + 12, start + 12 + 16 * tables, 16)
    }
    cmap = directory.get(b"cmap", len(data))
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    formats = {}
    for number in range(count):
        platform, encoding, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * number)
        if platform == 0 or (platform, encoding) in ((3, 1), (3, 10)):
            (kind,) = struct.unpack_from(">H", data, cmap + offset)
            formats[kind] = cmap + offset
    if 12 in formats:
        (groups,) = struct.unpack_from(">I", data, formats[12] + 12)
        yield from (
            struct.unpack_from(">II", data, formats[12] + 16 + 12 * group)
            for group in range(groups)
        )
    elif 4 in formats:
        (double,) = struct.unpack_from(">H", data, formats[4] + 6)
        ends = struct.unpack_from(f">{double // 2}H", data, formats[4] + 14)
        starts = struct.unpack_from(f">{double // 2}H", data, formats[4] + 16 + double)
        yield from zip(starts, ends, strict=True)
