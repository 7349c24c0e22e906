"""Texts whose words are measured once, and that are not drawn anew to have another colour.

Kivy measures every word of a text, and every beginning of every line, each time that it is drawn;
but most of what an app says it has said before. And Kivy draws letters in their colour; here they
are white, and the canvas paints them (see `<Measured>` in theme.kv).
"""

from collections import defaultdict

from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label

MOST = 2000
"""Pieces of text remembered of each font; then it starts afresh."""

WHITE = (1, 1, 1, 1)
PAINTED = {"color", "disabled_color", "disabled"}
"""What decides how letters are painted, and not how they are drawn."""

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


class Measured(Label):
    """A label that is drawn by such a renderer. It has no markup."""

    _label: MeasuredLabel

    def _create_label(self) -> None:
        """Kivy asks for it once, and again when markup comes or goes."""
        if self._label is None:
            options = {name: getattr(self, name) for name in self._font_properties}
            options["color"] = WHITE
            self._label = MeasuredLabel(**options, usersize=self.text_size)

    def _trigger_texture_update(self, name=None, source=None, value=None) -> None:
        if name not in PAINTED:
            super()._trigger_texture_update(name, source, value)
