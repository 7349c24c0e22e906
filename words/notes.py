"""The note on a match: in short where it is shown, whole where it is sent or edited.

A file may bring any characters, and an old memory any length: neither may break a line, hide what
follows, or keep a page busy.
"""

import unicodedata

from i18n import tr
from scoring import LONGEST_NOTE

SHOWN, LINES = 280, 6
"""So many characters and lines stand on a page."""
CUT = "…"

_BREAKS = {
    "\r": "\n",
    "\v": "\n",
    "\f": "\n",
    "\x85": "\n",
    "\u2028": "\n",
    "\u2029": "\n",
    "\t": " ",
}


def in_short(note: str | None) -> str:
    """The beginning of a note, for a page that shows other things as well."""
    whole = in_full(note)
    lines = whole[: SHOWN + 1].split("\n")
    text = "\n".join(lines[:LINES])
    if text == whole:
        return whole
    return text[:SHOWN].rstrip() + CUT


def in_full(note: str | None) -> str:
    """A note without what no screen can show: a label ends at a NUL, say."""
    text = (note or "")[:LONGEST_NOTE].replace("\r\n", "\n")
    plain = "".join(_BREAKS.get(sign, sign) for sign in text)
    shown = "".join(sign for sign in plain if sign == "\n" or not _is_control(sign)).strip()
    return shown[: LONGEST_NOTE - 1] + CUT if len(note or "") > LONGEST_NOTE else shown


def editing_hint(note: str | None) -> str:
    """What to say below the field in which a note is written."""
    if len(note or "") > LONGEST_NOTE:
        return tr(
            "This note is longer than {n} characters. Here is its beginning; the rest is lost if "
            "you save.",
            n=LONGEST_NOTE,
        )
    return tr("Where you played, what nobody should forget…")


def _is_control(sign: str) -> bool:
    return unicodedata.category(sign) in ("Cc", "Cs")
