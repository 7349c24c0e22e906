"""Texts whose words are measured once, and that are not drawn anew to have another colour.

Kivy measures every word of a text, and every beginning of every line, each time that it is drawn;
but most of what an app says it has said before. And Kivy draws letters in their colour; here they
are white, and the canvas paints them (see `<Measured>` in theme.kv). So what is short, a number, a
name, an icon, need not be drawn again either when it comes back, or stands somewhere else.
"""

from collections import defaultdict

from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label

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


class MeasuredLabel(CoreLabel):
    """Kivy's renderer, with a memory for how large pieces of text are."""

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
