"""Texts as they are compared with what somebody types."""

import re
import unicodedata

_ACCENTS = re.compile(r"[\u0300-\u036f]+")
_PERHAPS_MORE = re.compile(r"[^\x00-\u0482\u048a-\u0590\u2000-\u20cf]")
"""What is neither Latin, Greek, Cyrillic nor punctuation, where there are no other accents: those
are many thousands of signs in long notes, and need not be looked at one by one."""


def plain(text: str) -> str:
    """A text without capitals and accents, which nobody types on a phone.

    >>> plain(" Zoé ")
    'zoe'
    """
    text = text.strip().casefold()
    if text.isascii():
        return text
    parts = _ACCENTS.sub("", unicodedata.normalize("NFKD", text))
    return _PERHAPS_MORE.sub(lambda sign: "" if unicodedata.combining(sign[0]) else sign[0], parts)
