"""A match as a table for spreadsheets: rounds in rows, players in columns, totals last.

One file has to open right everywhere. A comma splits columns in an English Excel only, a semicolon
in a French one only; the line "sep=;" helps with that, but makes Excel forget that the file is
UTF-8, and Zoé becomes ZoÃ©. Tabs in UTF-16 with its byte order mark are what Excel itself writes
as Unicode text: it splits and reads them in every language, and so do LibreOffice and others.
"""

import csv
import unicodedata
from io import StringIO

from i18n import tr
from scoring import Match, Result, is_visible
from words.outcome import how_far

ENCODING = "utf-16"
SEPARATOR = "\t"

STARTS_A_FORMULA = "=+-@"
STARTS_ANYTHING = ("\t", "\r", "\n")
"""Some programs drop these, and look at what follows."""


def spreadsheet(match: Match, result: Result) -> bytes:
    out = StringIO()
    # The cells that look like more than text, tabs and line breaks, get quotes.
    rows = csv.writer(out, delimiter=SEPARATOR, lineterminator="\r\n")
    rows.writerow([tr("Round"), *map(as_text, match.players)])
    for scored in result.rounds:
        rows.writerow([scored.number, *scored.scores])
    rows.writerow([tr("Total"), *result.totals])
    if result.stopped:
        rows.writerow([how_far(match, result)])
    return out.getvalue().encode(ENCODING)


def as_text(words: str) -> str:
    """Words that no spreadsheet takes for a formula: an apostrophe before what could be one.
    Scores are not words: a minus before them is one.

    Programs pass over what cannot be seen, and some take the wide and small forms of East Asian
    keyboards for the plain signs.
    """
    first = next(filter(is_visible, words), "")
    plain = unicodedata.normalize("NFKC", first)
    risky = words.startswith(STARTS_ANYTHING) or plain.startswith(tuple(STARTS_A_FORMULA))
    return f"'{words}" if risky else words
