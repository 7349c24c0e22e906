"""A match as a table in a text file (CSV): rounds in rows, players in columns, totals last.

No CSV opens right everywhere, so there are two. ``UTF_8`` is what most programs expect today, with
a byte order mark, without which Excel takes Zoé for ZoÃ©. Its separator is that of the language: an
Excel that writes 1,5 splits columns at semicolons only, one that writes 1.5 at commas only. The
line "sep=;" would help with that, but makes Excel forget that the file is UTF-8.

``UTF_16`` has tabs, and is what Excel itself writes as Unicode text: it splits and reads that in
every language, and so does LibreOffice, but many other programs do not.
"""

import csv
import re
import unicodedata
from io import StringIO
from typing import Literal

from i18n import tr
from scoring import Match, Result, is_visible

from .round_rows import round_rows

Form = Literal["utf-8-sig", "utf-16"]
UTF_8: Form = "utf-8-sig"
UTF_16: Form = "utf-16"

STARTS_A_FORMULA = "=+-@"
STARTS_ANYTHING = ("\t", "\r", "\n")
"""Some programs drop these, and look at what follows."""
SEPARATORS = re.compile("([,;|])")
"""Where some program or other splits a line, whatever ours was."""


def csv_file(match: Match, result: Result, form: Form = UTF_16) -> bytes:
    out = StringIO()
    separator = "\t" if form == UTF_16 else tr.cell_separator
    # All words get quotes: LibreOffice splits at commas and semicolons alike, unless it sees them.
    lines = csv.writer(
        out, delimiter=separator, lineterminator="\r\n", quoting=csv.QUOTE_NONNUMERIC
    )
    for row in round_rows(match, result):
        lines.writerow([as_text(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue().encode(form)


def as_text(words: str) -> str:
    """Words that no spreadsheet takes for a formula: an apostrophe before what could be one, and
    before what could be one for a program that splits lines elsewhere. Scores are not words: a
    minus before them is one.

    Programs pass over what cannot be seen, and some take the wide and small forms of East Asian
    keyboards for the plain signs.
    """
    return "".join(f"'{part}" if _is_risky(part) else part for part in SEPARATORS.split(words))


def _is_risky(words: str) -> bool:
    # Quotes too: a program that splits elsewhere takes them off.
    first = next((sign for sign in words if is_visible(sign) and sign != '"'), "")
    plain = unicodedata.normalize("NFKC", first)
    return words.startswith(STARTS_ANYTHING) or plain.startswith(tuple(STARTS_A_FORMULA))
