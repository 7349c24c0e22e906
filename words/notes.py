"""The note on a match: in short where it is shown, whole where it is sent or edited.

A file may bring any characters, and an old memory any length: neither may break a line, hide what
follows, or keep a page busy.
"""

import unicodedata

from i18n import tr
from scoring import LONGEST_NOTE
from scoring.plain_text import plain

SHOWN, LINES = 280, 6
"""So many characters and lines stand on a page."""
GLANCE, BEFORE = 60, 15
"""So many characters stand in a list, and so many of them before what was looked for."""
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


def at_a_glance(note: str | None, typed: str = "") -> str:
    """A note in a line or two of a list, in quotation marks: its beginning, or the part around
    what was typed to find it."""
    text = " ".join(in_full(note).split())
    start = max(0, min(_place(text, typed) - BEFORE, len(text) - GLANCE))
    part = text[start : start + GLANCE]
    if start + GLANCE < len(text):
        part = _without_half_a_word(part) + CUT
    if start:
        part = CUT + _without_half_a_word(part[::-1])[::-1]
    return tr("“{note}”", note=part) if part else ""


def _without_half_a_word(text: str) -> str:
    """A text without the last word, which was cut; unless that is most of it."""
    words, _, _ = text.rpartition(" ")
    return words if len(text) - len(words) <= BEFORE else text


def _place(text: str, typed: str) -> int:
    """Where what was typed stands in a text; 0 if it does not, or at the beginning anyway."""
    wanted = plain(" ".join(typed.split()))
    before = plain(text).find(wanted) if wanted else 0
    if before < GLANCE - len(wanted):
        return 0
    # Plain letters may be more or fewer than those they stand for: count until there are so many.
    counted = 0
    for place, sign in enumerate(text):
        if counted >= before:
            return place
        counted += len(plain(sign)) or sign.isspace()
    return 0


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
