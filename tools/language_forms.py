"""How each language writes numbers, dates and lists, for phones that have no CLDR.

    python -m tools.language_forms              write what CLDR says now of every language
    python -m tools.language_forms de           the same for one, which may be new

Writes `locale/LANGUAGE/forms.json`. What stands there under "ours" is written by people and kept:
the quotes, the signs with a space before them, and where we differ from CLDR.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

from babel import Locale

from languages import CATALOGUES, FORMS, LANGUAGES

PLACES = {
    "d": "{day}",
    "MMMM": "{month}",
    "y": "{year}",
    "H": "{hour}",
    "HH": "{hour}",
    "mm": "{minute}",
}
INVISIBLE = "\u00a0\u202f"
PLAIN = {"quotes": "“”", "spaced": []}
"""What a new language begins with."""


def path_of(language: str) -> Path:
    return CATALOGUES / language / FORMS


def from_cldr(language: str) -> dict[str, Any]:
    locale = Locale.parse(language)
    symbols, lists = locale.number_symbols["latn"], locale.list_patterns["standard"]
    name = locale.get_display_name() or language
    return {
        "name": name[:1].upper() + name[1:],
        "group": symbols["group"],
        "decimal": symbols["decimal"],
        "percent": str(locale.percent_formats[None].pattern).replace("#,##0", "{n}"),
        "months": [locale.months["format"]["wide"][month] for month in range(1, 13)],
        "first_of_month": "1",
        "day": _with_places(locale.datetime_skeletons["MMMMd"].pattern),
        "day_of_year": _with_places(locale.date_formats["long"].pattern),
        "time": _with_places(locale.datetime_skeletons["Hm"].pattern),
        "list_separator": lists["middle"].replace("{0}", "").replace("{1}", ""),
        # Of two: English has a comma before the last of more, which nobody misses.
        "list_end": lists["2"].replace("{0}", "{first}").replace("{1}", "{last}"),
    }


def _with_places(pattern: str) -> str:
    """A pattern of CLDR as one of Python: "d. MMMM" is "{day}. {month}"."""
    parts = re.findall(r"'[^']*'|[A-Za-z]+|[^A-Za-z']+", pattern)
    return "".join(PLACES.get(part, part.strip("'")) for part in parts)


def record(language: str) -> str:
    """What the file of a language should hold."""
    path = path_of(language)
    ours = json.loads(path.read_text("utf-8"))["ours"] if path.exists() else PLAIN
    told = {"cldr": from_cldr(language), "ours": ours}
    text = json.dumps(told, ensure_ascii=False, indent=2) + "\n"
    return re.sub(f"[{INVISIBLE}]", lambda space: f"\\u{ord(space[0]):04x}", text)


def main(arguments: list[str]) -> int:
    for language in arguments or LANGUAGES:
        path = path_of(language)
        text = record(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
