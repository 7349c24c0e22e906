"""Records which texts the app draws, and which the translator gave out.

A label keeps its words beside the picture of them; a drawing that writes figures into its canvas
keeps only the picture. So the words are noted where every text passes, in Kivy's text renderer, and
found again by the texture that is on the screen: drawn texts need not report themselves.
"""

from collections import defaultdict
from dataclasses import dataclass
from functools import wraps
from weakref import WeakKeyDictionary

from kivy.core.text import LabelBase

from i18n import Translator, tr

Line = tuple[str, float, float]
"""The words of a line, its width and its height."""


@dataclass(frozen=True, slots=True)
class DrawnText:
    """A text as it was drawn into a texture."""

    text: str
    lines: tuple[Line, ...]
    font: str
    size: float
    bold: bool
    colour: tuple[float, ...]
    halign: str
    valign: str
    padding: tuple[float, ...]
    shortened: bool

    @classmethod
    def of(cls, label: LabelBase) -> "DrawnText":
        options = label.options
        return cls(
            text=label.text,
            lines=tuple(
                (line.words[0].text if line.words else "", line.w, line.h)
                for line in label._cached_lines
            ),
            font=options["font_name"],
            size=options["font_size"],
            bold=bool(options["bold"]),
            colour=tuple(options["color"]),
            halign=options["halign"],
            valign=options["valign"],
            padding=tuple(options["padding"]),
            shortened=label.is_shortened,
        )


drawn_texts: WeakKeyDictionary = WeakKeyDictionary()
"""Texture → what is written in it."""

translated_texts: dict[str, set[str]] = defaultdict(set)
"""Language → every text that the translator gave out in it."""


def start_recording() -> None:
    """Once, before the app builds anything."""
    refresh = LabelBase.refresh
    if hasattr(refresh, "__wrapped__"):
        return

    @wraps(refresh)
    def noting(label: LabelBase) -> None:
        refresh(label)
        if label.texture is not None and label.text:
            drawn_texts[label.texture] = DrawnText.of(label)

    LabelBase.refresh = noting
    for name in ("_text", "_plural", "_number", "listed", "day", "month", "time"):
        setattr(Translator, name, _remembering(getattr(Translator, name)))
    tr.on_language(tr, tr.language)  # what kv calls is bound anew


def _remembering(method):
    @wraps(method)
    def noting(self, *args, **values):
        text = method(self, *args, **values)
        translated_texts[self.language].add(text)
        return text

    return noting
