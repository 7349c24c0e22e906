"""The language of the app: texts, numbers and dates.

`tr` is observable. In kv, write `tr.t("Play")`, `tr.n("{n} card", "{n} cards", n)` or
`tr.number(-4)`: the three are Kivy properties that change with the language, so every expression
that names them is worked out again and the picture changes in place. In Python, `tr("Play")` is
the same text once; `N_("Play")` marks a text for the catalogues without translating it yet, and
`NN_("{n} card", "{n} cards")` one with its plural.
"""

import gettext
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

LANGUAGES = ("fr", "en")
CATALOGUES = Path(__file__).resolve().parent / "locale"

MINUS = "\u2212"
NARROW_SPACE = "\u202f"


def N_(text: str) -> str:
    """Mark a text as one that is translated later, where it is shown."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:
    """Mark a text that depends on a number: what it says of one, and of several."""
    return one, many


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language not in LANGUAGES:
        raise ValueError(f"no catalogue for the language {language!r}")
    return gettext.translation("diablotin", CATALOGUES, [language])


class Translator(EventDispatcher):
    """The catalogues of one language at a time; setting `language` redraws what was drawn."""

    language = StringProperty("")
    t: Callable[..., str] = ObjectProperty(None)
    n: Callable[..., str] = ObjectProperty(None)
    number: Callable[..., str] = ObjectProperty(None)

    def __init__(self, language: str = "fr", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._catalogue: gettext.NullTranslations = gettext.NullTranslations()
        self._spoken = language
        self.language = language

    def on_language(self, _: Any, language: str) -> None:
        self._speak(language)
        # Fresh function objects: Kivy tells observers only about values that differ.
        self.t = self._bind(self._text)
        self.n = self._bind(self._plural)
        self.number = self._bind(self._number)

    @contextmanager
    def speaking(self, language: str) -> Iterator[None]:
        """Make texts for somebody else: what is asked for inside comes out in this language.
        Nobody is told, so nothing on the screen changes. On the app's thread alone."""
        until_now = self._catalogue, self._spoken
        self._speak(language)
        try:
            yield
        finally:
            self._catalogue, self._spoken = until_now

    def _speak(self, language: str) -> None:
        self._catalogue, self._spoken = _catalogue(language), language

    def __call__(self, text: str, /, **values: Any) -> str:
        return self._text(text, **values)

    @staticmethod
    def _bind(method: Callable[..., str]) -> Callable[..., str]:
        return lambda *args, **values: method(*args, **values)

    def _text(self, text: str, /, **values: Any) -> str:
        if not text:  # the empty id is gettext's name for the catalogue's header
            return ""
        translated = self._catalogue.gettext(text)
        return translated.format(**self._shown(values)) if values else translated

    def _plural(self, one: str, many: str, count: int, /, **values: Any) -> str:
        translated = self._catalogue.ngettext(one, many, abs(count))
        return translated.format(**self._shown({"n": count, **values}))

    def _shown(self, values: dict[str, Any]) -> dict[str, Any]:
        """Whole numbers are written as the language writes them."""
        return {
            key: self._number(value) if type(value) is int else value
            for key, value in values.items()
        }

    def _number(self, value: int, signed: bool = False) -> str:
        """A whole number; `signed` puts a + before what is above zero."""
        grouped = f"{abs(value):,}".replace(",", NARROW_SPACE if self._spoken == "fr" else ",")
        if abs(value) < 10_000:  # neither language groups four digits in running text
            grouped = str(abs(value))
        sign = MINUS if value < 0 else "+" if signed and value > 0 else ""
        return sign + grouped

    def listed(self, items: Sequence[str]) -> str:
        """ "Ana, Léo et Zoé"."""
        if len(items) < 2:
            return "".join(items)
        return self._text("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])

    def day(self, day: date, today: date) -> str:
        """A day as people say it: today, yesterday, the weekday, or the date."""
        ago = (today - day).days
        if ago == 0:
            return self._text("today")
        if ago == 1:
            return self._text("yesterday")
        if 1 < ago < 7:
            return self._text(WEEKDAYS[day.weekday()])
        month = self._text(MONTHS[day.month - 1])
        in_month = "1er" if self._spoken == "fr" and day.day == 1 else str(day.day)
        if day.year == today.year:
            return self._text("{month} {day}", day=in_month, month=month)
        return self._text("{month} {day}, {year}", day=in_month, month=month, year=str(day.year))

    def time(self, moment: datetime) -> str:
        return self._text("{hour}:{minute}", hour=f"{moment.hour:02}", minute=f"{moment.minute:02}")


WEEKDAYS = (
    N_("on Monday"),
    N_("on Tuesday"),
    N_("on Wednesday"),
    N_("on Thursday"),
    N_("on Friday"),
    N_("on Saturday"),
    N_("on Sunday"),
)
MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)

tr = Translator()


def number(value: int, signed: bool = False) -> str:
    """A whole number in the language of the app: − for what is below zero, never a hyphen."""
    return tr._number(value, signed)


def number_of(text: str) -> int | None:
    """The number that a text is, as `number` writes it; None if it is something else.

    >>> number_of("12"), number_of("−4"), number_of("+12 345"), number_of("4–2")
    (12, -4, 12345, None)
    """
    digits = text.replace(MINUS, "-").replace(NARROW_SPACE, "").replace(",", "")
    return int(digits) if re.fullmatch(r"[-+]?[0-9]+", digits) else None
