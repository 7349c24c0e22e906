"""Players' names: what one can be, how it is kept, and when two are the same."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 40

_CONTROL_CATEGORIES = frozenset({"Cc", "Cs", "Zl", "Zp"})
_INVISIBLE_CATEGORIES = _CONTROL_CATEGORIES | {"Cf", "Zs", "Mn", "Mc", "Me"}
# Hangul fillers, the blank braille cell and a note without its head: letters and signs by their
# category, but nothing can be seen of them.
_INVISIBLE = frozenset("\u115f\u1160\u3164\uffa0\u2800\U0001d159")
# Reserved for characters that will never show. Other unassigned ones may be emoji of a later year.
_NEVER_SHOWN = (range(0x2065, 0x2066), range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000))
_MOST_COMPOSED = 4
"""No character is composed of more than four."""


def clean_name(name: str) -> str:
    """A name as it is kept: trimmed, and letters with their accents as one character."""
    return unicodedata.normalize("NFC", name.strip())


def name_key(name: str) -> str:
    """Two names with the same key are the same player."""
    return clean_name(name).casefold()


def name_problem(name: str) -> str | None:
    """The code of what is wrong with a player's name, or None."""
    # Composing a text of many thousand accents would take minutes.
    if len(name.strip()) > _MOST_COMPOSED * LONGEST_NAME:
        return "name_length"
    if not 1 <= len(clean_name(name)) <= LONGEST_NAME:
        return "name_length"
    # Half a surrogate pair cannot be written to a file; the others would break a line in two.
    if any(unicodedata.category(c) in _CONTROL_CATEGORIES for c in name):
        return "name_control_character"
    return None if any(map(is_visible, name)) else "name_invisible"


def is_visible(character: str) -> bool:
    """Whether a character shows by itself; an accent needs a letter below it."""
    return (
        unicodedata.category(character) not in _INVISIBLE_CATEGORIES
        and character not in _INVISIBLE
        and not any(ord(character) in never for never in _NEVER_SHOWN)
    )
