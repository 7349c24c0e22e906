"""The languages of the app: those that have a folder in `locale/`.

In it are the catalogue and `forms.json`, how the language writes numbers, dates and lists, made by
`python -m tools.language_forms` from what Unicode's CLDR says. Nothing else that ships names a
language.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

CATALOGUES = Path(__file__).resolve().parent / "locale"
FORMS = "forms.json"

FIRST = "fr"
"""Of whoever the app was made for; it is spoken where the system's language is not among ours."""
IDS = "en"
"""Of the ids in the catalogues; most strangers can read it."""


def _found() -> tuple[str, ...]:
    others = {path.parent.name for path in CATALOGUES.glob(f"*/{FORMS}")} - {FIRST}
    return FIRST, *sorted(others)


LANGUAGES = _found()


@dataclass(frozen=True, slots=True)
class Forms:
    """How a language writes what is no text."""

    name: str
    """The language in itself, so that whoever needs it can read it."""
    group: str
    """Between thousands."""
    decimal: str
    percent: str
    months: list[str]
    first_of_month: str
    day: str
    day_of_year: str
    time: str
    list_separator: str
    list_end: str
    quotes: str
    """Those that texts may have."""
    spaced: list[str]
    """Signs and units before which a narrow space keeps them on the line."""


@cache
def forms(language: str) -> Forms:
    """What is ours holds before what CLDR says."""
    if language not in LANGUAGES:
        raise ValueError(f"no catalogue for the language {language!r}")
    told = json.loads((CATALOGUES / language / FORMS).read_text("utf-8"))
    return Forms(**(told["cldr"] | told["ours"]))


def spoken_by(tag: str) -> str | None:
    """The language of a tag such as "de-AT" or "fr_FR", if it is among ours."""
    code = tag.replace("_", "-").partition("-")[0].lower()
    return code if code in LANGUAGES else None
