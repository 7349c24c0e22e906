"""Texts whose words are measured once: most of what an app says it has said before.

Kivy measures every word of a text, and every beginning of every line, each time that it is drawn.
"""

from collections import defaultdict

from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label

MOST = 2000
"""Pieces of text remembered of each font; then it starts afresh."""

_extents: dict[tuple[object, ...], dict[str, tuple[int, int]]] = defaultdict(dict)


class MeasuredLabel(CoreLabel):
    """Kivy's renderer, with a memory for how large pieces of text are."""

    def get_cached_extents(self):
        options = self.options
        known = _extents[options["font_name_r"], options["font_size"], options["bold"]]
        if len(known) > MOST:
            known.clear()

        def extents(text: str) -> tuple[int, int]:
            if text not in known:
                known[text] = self.get_extents(text)
            return known[text]

        return extents


class Measured(Label):
    """A label that is drawn by such a renderer. It has no markup."""

    _label: MeasuredLabel

    def _create_label(self) -> None:
        """Kivy asks for it once, and again when markup comes or goes."""
        if self._label is None:
            options = {name: getattr(self, name) for name in self._font_properties}
            if self.disabled:
                options["color"] = self.disabled_color
            self._label = MeasuredLabel(**options, usersize=self.text_size)
