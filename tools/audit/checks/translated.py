"""Is it translated? Every text comes from the catalogues, or is a name, a number or a sign."""

import re
from collections.abc import Iterator

from i18n import tr
from languages import LANGUAGES, forms
from tools.audit.findings import Finding
from tools.audit.text_recorder import translated_texts
from tools.audit.visible_items import TextItem, VisibleItems, ancestors
from tools.driver.driver import Driver
from words.initials import initial
from words.notes import in_short

OWN_WORDS = {
    "Diablotin": "the name of the app",
    "Diabolo": "the name of a game",
    "Inferno": "the name of a game",
    "Mytho": "the name of a game",
    "Anges & Démons": "the name of a game",
    "Ana": "in the examples of the rules",
    "Léo": "in the examples of the rules",
    "Zoé": "in the examples of the rules",
    **{
        forms(language).name: "a language is named in itself, so that whoever needs it can read it"
        for language in LANGUAGES
    },
}
"""Texts that are the same in every language, and why."""

VERBATIM = {
    "log": "the crash log is shown as it will be sent",
    "works": "works by others have their own names, and their licences",
    "licence": "a licence holds in the words it was given in",
}
"""Tags of widgets that show what no translator wrote, and why."""


def check_translated(phone: Driver, items: VisibleItems) -> Iterator[Finding]:
    known = _known(phone)
    people, notes = player_names(phone), _notes(phone)
    for text, box in _texts(items):
        rest = _without(text, known, people, notes)
        if _letters(rest) and not _is_mark(text, people):
            yield Finding("untranslated", f"{rest.strip()!r} in {text!r} is in no catalogue", box)


def _texts(items: VisibleItems):
    for text_item in items.texts:
        if not text_item.is_icon and not is_verbatim(text_item):
            yield text_item.text, text_item.box
    for entry in items.fields:
        if entry.widget.hint_text and not entry.widget.text:
            yield entry.widget.hint_text, entry.box


def is_verbatim(text_item: TextItem) -> bool:
    return any(getattr(each, "tag", "") in VERBATIM for each in ancestors(text_item.widget))


def _known(phone: Driver) -> list[str]:
    """What the translator gave out, in the language of the screen; longest first."""
    texts = {
        text.casefold() for text in (*translated_texts[tr.language], *OWN_WORDS) if _letters(text)
    }
    return sorted(texts, key=len, reverse=True)


def player_names(phone: Driver) -> list[str]:
    """Everybody the phone knows, and whom the file names that is being looked at."""
    store = phone.app.store
    people = [*store.roster.all(), *store.roster.all(archived=True)] if store else []
    people += [once for person in people for once in store.roster.merged_into(person.id)]
    preview = getattr(phone.page, "found", None)
    strangers = preview.newcomers if preview else []
    names = {person.name for person in (*people, *strangers)}
    return sorted(names, key=len, reverse=True)


def _notes(phone: Driver) -> list[str]:
    """What players wrote about the match on the table."""
    match = phone.session.match if phone.session else None
    return [in_short(match.note).casefold()] if match and match.note else []


def _without(text: str, known: list[str], people: list[str], notes: list[str]) -> str:
    """What is left of a text once all that is known is taken out of it."""
    whole = text.casefold()
    # A sentence may be shown in parts, around a name in large letters.
    if any(_holds(piece, whole) for piece in known if whole in piece):
        return ""
    names = [name.casefold() for name in people]
    # A sentence may have a name in it, and a name may be a word of the catalogues.
    by_length = sorted([*known, *names], key=len, reverse=True)
    ways = ([*notes, *known, *names], [*notes, *names, *known], [*notes, *by_length])
    return min((_cut(whole, pieces) for pieces in ways), key=_letters)


def _letters(text: str) -> int:
    return sum(map(str.isalpha, text))


def _cut(text: str, pieces: list[str]) -> str:
    for piece in pieces:
        if piece in text:
            text = re.sub(rf"(?<!\w){re.escape(piece)}(?!\w)", " ", text)
    return text


def _holds(text: str, piece: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(piece)}(?!\w)", text) is not None


def _is_mark(text: str, names: list[str]) -> bool:
    """The one or two letters that stand for a player."""
    return len(text) <= 2 and any(initial(name) == text[0].upper() for name in names)
