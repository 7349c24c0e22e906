"""What the audit finds: the kinds of findings, and where one is."""

from typing import NamedTuple

from tools.audit.box import Box

KINDS = {
    "clipped": "text cut off or shortened",
    "overlap": "text over other text",
    "cut": "a drawing cut off",
    "far": "a text far from what it names",
    "stale": "a colour of the look before",
    "thrown": "a list gone after a long frame",
    "small": "text smaller than 14sp",
    "broken": "a word broken in two",
    "unseen": "nothing brings it into sight",
    "glyph": "a sign the font does not have",
    "target": "touch target below 48dp",
    "close": "targets closer than 8dp",
    "covered": "a touch goes elsewhere",
    "contrast": "too little contrast",
    "untranslated": "a text from no catalogue",
    "suit": "a suit by colour alone",
    "moved": "a target moved under the finger",
    "lost": "the walk could not go on",
}


class Finding(NamedTuple):
    kind: str
    what: str
    box: Box | None = None
