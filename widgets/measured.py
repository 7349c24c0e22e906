"""Texts whose words are measured once, and that are not drawn anew to have another colour.

Kivy measures every word of a text, and every beginning of every line, each time that it is drawn;
but most of what an app says it has said before. And Kivy draws letters in their colour; here they
are white, and the canvas paints them (see `<Measured>` in theme.kv). So what is short, a number, a
name, an icon, need not be drawn again either when it comes back, or stands somewhere else.
"""

from collections import defaultdict
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from kivy.core.image import ImageData
from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label

from widgets.scripts import Piece, bold, pieces
from widgets.theme import TEXT_FONT

MOST = 2000
"""Pieces of text remembered of each font; then it starts afresh."""

WHITE = (1, 1, 1, 1)
PAINTED = {"color", "disabled_color", "disabled"}
"""What decides how letters are painted, and not how they are drawn."""

SHORT = 16
"""Signs of a text that is kept once it is drawn."""
MOST_KEPT = 200
"""Such texts; then it starts afresh. What is shown has its letters as long as it shows them."""

_extents: dict[tuple[object, ...], dict[str, tuple[int, int]]] = defaultdict(dict)


MOST_FOREIGN = 128
"""Pieces in other scripts that are remembered as they were drawn."""


class Letters(NamedTuple):
    """Letters in another font than the app's, as they were drawn. They reach so far above and
    below the line: the font itself leaves far more room, for signs that no name has."""

    image: ImageData
    ascent: int
    above: int
    below: int


@lru_cache(MOST_FOREIGN)
def _letters(text: str, font: Path, size: float, colour: tuple[float, ...]) -> Letters:
    label = CoreLabel(font_name=str(font), font_size=size, color=colour)
    label.resolve_font_name()
    label._size = width, height = label.get_extents(text)
    label._render_begin()
    label._render_text(text, 0, 0)
    image, ascent = label._render_end(), round(label.get_ascent())
    opacity = image.data[3::4]
    inked = [y for y in range(height) if any(opacity[y * width : (y + 1) * width])] or [ascent]
    return Letters(image, ascent, ascent - inked[0], inked[-1] + 1 - ascent)


class NameLabel(CoreLabel):
    """Kivy's renderer, with letters of the system's fonts where the app's own has none."""

    def get_extents(self, text: str) -> tuple[int, int]:
        found = self._pieces(text)
        if found is None:
            return super().get_extents(text)
        sizes = [self._measured(piece) for piece in found]
        above, below = (max(size[side] for size in sizes) for side in (1, 2))
        return sum(size[0] for size in sizes), above + below

    def _pieces(self, text: str) -> tuple[Piece, ...] | None:
        return pieces(text) if self.options["font_name"] == TEXT_FONT else None

    def _measured(self, piece: Piece) -> tuple[int, int, int]:
        """Width, and height above and below the line: at least that of the app's own font."""
        width, height = super().get_extents(piece.text if piece.font is None else " ")
        above = round(self.get_ascent())
        below = height - above
        if piece.font is None:
            return width, above, below
        letters = self._letters(piece.text, piece.font)
        return letters.image.width, max(above, letters.above), max(below, letters.below)

    def _letters(self, text: str, font: Path) -> Letters:
        options = self.options
        font = bold(font) if options["bold"] else font
        return _letters(text, font, options["font_size"], tuple(options["color"]))

    def _render_begin(self) -> None:
        self._found: list[tuple[int, int, Letters]] = []
        super()._render_begin()

    def _render_text(self, text: str, x: int, y: int) -> None:
        found = self._pieces(text)
        if found is None:
            super()._render_text(text, x, y)
            return
        sizes = [self._measured(piece) for piece in found]
        line = max(above for _, above, _ in sizes)
        for piece, (width, above, _) in zip(found, sizes, strict=True):
            if piece.font is None:
                super()._render_text(piece.text, x, y + line - above)
            else:
                letters = self._letters(piece.text, piece.font)
                self._found.append((int(x), int(y) + line, letters))
            x += width

    def _render_end(self) -> ImageData:
        """With the letters of other fonts: row by row, since what a font leaves free around them
        would wipe out other lines."""
        drawn = super()._render_end()
        if not self._found:
            return drawn
        pixels = bytearray(drawn.data)
        for x, line, letters in self._found:
            image = letters.image
            visible = 4 * max(0, min(image.width, drawn.width - x))
            for y in range(max(0, line - letters.above), min(drawn.height, line + letters.below)):
                start = 4 * (y * drawn.width + x)
                source = 4 * (y - line + letters.ascent) * image.width
                pixels[start : start + visible] = image.data[source : source + visible]
        return ImageData(drawn.width, drawn.height, drawn.fmt, bytes(pixels))


class MeasuredLabel(NameLabel):
    """One with a memory for how large pieces of text are."""

    def get_extents(self, text: str) -> tuple[int, int]:
        return self.get_cached_extents()(text)

    def get_cached_extents(self):
        options = self.options
        known = _extents[options["font_name_r"], options["font_size"], options["bold"]]
        if len(known) > MOST:
            known.clear()
        measure = super().get_extents

        def extents(text: str) -> tuple[int, int]:
            if text not in known:
                known[text] = measure(text)
            return known[text]

        return extents


_kept: dict[tuple[object, ...], MeasuredLabel] = {}


class SharingLabel(MeasuredLabel):
    """One that shows letters that were drawn before, where there are any."""

    def refresh(self) -> None:
        if len(self.text) > SHORT:
            self.texture = None  # or Kivy would draw over letters that others show
            super().refresh()
            return
        self.resolve_font_name()
        drawn = self._drawn()
        self.texture, self.is_shortened = drawn.texture, drawn.is_shortened

    def _drawn(self) -> MeasuredLabel:
        """A renderer that never draws anything else: it fills its texture when that is painted."""
        options = self.options
        key = (
            self.text,
            options["font_name_r"],
            options["font_size"],
            options["bold"],
            options["halign"],
            options["valign"],
            options["line_height"],
            options["shorten"],
            *options["padding"],
            *self._text_size,
        )
        drawn = _kept.get(key)
        if drawn is None:
            if len(_kept) >= MOST_KEPT:
                _kept.clear()
            drawn = _kept[key] = MeasuredLabel(**{**options, "text_size": self._text_size})
            drawn.text = self.text
            drawn.refresh()
        return drawn


class Measured(Label):
    """A label that is drawn by such a renderer. It has no markup."""

    _label: SharingLabel

    def _create_label(self) -> None:
        """Kivy asks for it once, and again when markup comes or goes."""
        if self._label is None:
            options = {name: getattr(self, name) for name in self._font_properties}
            options["color"] = WHITE
            self._label = SharingLabel(**options, usersize=self.text_size)

    def _trigger_texture_update(self, name=None, source=None, value=None) -> None:
        if name not in PAINTED:
            super()._trigger_texture_update(name, source, value)
