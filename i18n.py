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
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from languages import CATALOGUES, FIRST, Forms, forms

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
    return gettext.translation("diablotin", CATALOGUES, [language])


class Translator(EventDispatcher):
    """The catalogues of one language at a time; setting `language` redraws what was drawn."""

    language = StringProperty("")
    t: Callable[..., str] = ObjectProperty(None)
    n: Callable[..., str] = ObjectProperty(None)
    number: Callable[..., str] = ObjectProperty(None)
    _forms: Forms
    _catalogue: gettext.NullTranslations

    def __init__(self, language: str = FIRST, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._speak(language)
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
        until_now = self._forms, self._catalogue
        self._speak(language)
        try:
            yield
        finally:
            self._forms, self._catalogue = until_now

    def _speak(self, language: str) -> None:
        self._forms = forms(language)
        self._catalogue = _catalogue(language)

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
        if abs(value) >= 10_000:  # four digits are not grouped in running text
            return self.grouped(value, signed)
        return _sign(value, signed) + str(abs(value))

    def grouped(self, value: int, signed: bool = False) -> str:
        """With a sign between thousands, also of four digits."""
        return _sign(value, signed) + f"{abs(value):,}".replace(",", self._forms.group)

    def decimal(self, value: float) -> str:
        """With one digit after the point, or the comma."""
        whole, tenth = divmod(round(10 * value), 10)
        return f"{self._number(whole)}{self._forms.decimal}{tenth}"

    def percent(self, share: float) -> str:
        return self._forms.percent.format(n=self._number(round(100 * share)))

    @property
    def cell_separator(self) -> str:
        """Between the cells of a text file: where numbers have a comma, it cannot be one."""
        return ";" if self._forms.decimal == "," else ","

    def listed(self, items: Sequence[str]) -> str:
        """ "Ana, Léo et Zoé"."""
        if len(items) < 2:
            return "".join(items)
        first = self._forms.list_separator.join(items[:-1])
        return self._forms.list_end.format(first=first, last=items[-1])

    def day(self, day: date, today: date) -> str:
        """A day as people say it: today, yesterday, the weekday, or the date."""
        ago = (today - day).days
        if ago == 0:
            return self._text("today")
        if ago == 1:
            return self._text("yesterday")
        if 1 < ago < 7:
            return self._text(WEEKDAYS[day.weekday()])
        in_month = self._forms.first_of_month if day.day == 1 else str(day.day)
        form = self._forms.day if day.year == today.year else self._forms.day_of_year
        return form.format(day=in_month, month=self.month(day.month), year=day.year)

    def month(self, number: int) -> str:
        return self._forms.months[number - 1]

    def time(self, moment: datetime) -> str:
        return self._forms.time.format(hour=f"{moment.hour:02}", minute=f"{moment.minute:02}")


def _sign(value: int, signed: bool) -> str:
    return MINUS if value < 0 else "+" if signed and value > 0 else ""


WEEKDAYS = (
    N_("on Monday"),
    N_("on Tuesday"),
    N_("on Wednesday"),
    N_("on Thursday"),
    N_("on Friday"),
    N_("on Saturday"),
    N_("on Sunday"),
)

tr = Translator()


def number(value: int, signed: bool = False) -> str:
    """A whole number in the language of the app: − for what is below zero, never a hyphen."""
    return tr._number(value, signed)


def number_of(text: str) -> int | None:
    """The number that a text is, as `number` writes it; None if it is something else.

    >>> (
    ...     number_of("12"),
    ...     number_of("−4"),
    ...     number_of("+12\u202f345"),
    ...     number_of("4–2"),
    ...     number_of("1,5"),
    ... )
    (12, -4, 12345, None, None)
    """
    group = tr._forms.group
    whole = rf"[-+]?([0-9]+|[0-9]{{1,3}}({re.escape(group)}[0-9]{{3}})+)"
    digits = text.replace(MINUS, "-")
    return int(digits.replace(group, "")) if re.fullmatch(whole, digits) else None
