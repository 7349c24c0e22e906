"""What a phone can keep of a finished match: a text, a picture, a match file."""

from __future__ import annotations

import scoring
from i18n import tr
from sharing.file_names import of_match
from words.share_text import message

from .hands import NotPossible
from .isolated_names import isolated
from .table_state import TableState

PICTURE = "picture"
FORMS = {
    "text": ("txt", "text/plain"),
    PICTURE: ("png", "image/png"),
    "match": ("json", "application/json"),
}


def keepsake(table: TableState | None, form: str, language: str) -> tuple[str, str, bytes]:
    """A file's name, its kind, and its content; a picture is drawn elsewhere. Raises
    :class:`NotPossible` while the match goes on."""
    if table is None or not table.result.finished:
        raise NotPossible("the match goes on")
    ending, kind = FORMS[form]
    name = of_match(table.match, ending)
    if form == "match":
        return name, kind, scoring.dumps(table.match).encode()
    with tr.speaking(language):
        text = message(isolated(table).match, table.result) if form == "text" else ""
    return name, kind, text.encode()
