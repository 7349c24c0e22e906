"""The message catalogues: find the texts, add translations, compile, check.

    python -m tools.catalogues check            what is missing, unused, or does not fit
    python -m tools.catalogues missing de       a .po file with what a language lacks, to fill in
    python -m tools.catalogues merge FILE.po    take over texts from a small .po file; its header
                                                says of which language, else they are French
    python -m tools.catalogues prune            drop texts that are used nowhere
    python -m tools.catalogues compile          write the .mo files

Texts are found in `tr("…")`, `tr.t("…")`, `tr.n("…", "…", …)`, `N_("…")` and `NN_("…", "…")`, in
.py and in .kv.
The English catalogue says what the ids say, unless somebody gave it better words.
"""

import ast
import re
import string
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from languages import CATALOGUES, FIRST, IDS, LANGUAGES, Forms, forms
from tools.shipped import app_files

ROOT = Path(__file__).resolve().parent.parent
ANY_QUOTES = "«»‹›“”„‟\"'"
HEADING = "# The texts of Diablotin."
NO_BREAK = "\u00a0\u202f"
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)

Text = str | tuple[str, str]


def catalogue_path(language: str) -> Path:
    return CATALOGUES / language / "LC_MESSAGES" / "diablotin.po"


def load(language: str) -> Catalog:
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def save(catalogue: Catalog, language: str) -> None:
    path = catalogue_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue.project, catalogue.version, catalogue.fuzzy = "Diablotin", "1", False
    catalogue.header_comment = _comment(path)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, sort_output=True, no_location=True, omit_header=False)
    # Dates in the header would change the file at every run.
    kept = [
        line
        for line in path.read_text("utf-8").splitlines()
        if not re.match(
            r'"(POT-Creation-Date|PO-Revision-Date|Last-Translator'
            r"|Language-Team|Report-Msgid-Bugs-To|Generated-By)",
            line,
        )
    ]
    path.write_text("\n".join(kept) + "\n", "utf-8")
    compile_catalogue(language)


def _comment(path: Path) -> str:
    """What stands above the texts: some languages keep their glossary there."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return "\n".join(takewhile(lambda line: line.startswith("#"), lines)) or HEADING


def compile_catalogue(language: str) -> None:
    catalogue = load(language)
    catalogue.creation_date = LONG_AGO  # or it would be now, and the file another one every time
    with catalogue_path(language).with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


# -- finding the texts ----------------------------------------------------------------------


def texts_used() -> dict[Text, str]:
    """Every text in the sources, with one place where it stands."""
    found: dict[Text, str] = {}
    for name in app_files():
        if name.suffix in (".py", ".kv"):
            text = (ROOT / name).read_text("utf-8")
            for call, line in _calls(text) if name.suffix == ".kv" else _python_calls(text):
                for entry in _texts_of(call):
                    found.setdefault(entry, f"{name}:{line}")
    return found


def _python_calls(source: str) -> Iterator[tuple[ast.Call, int]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield node, node.lineno


def _calls(kv: str) -> Iterator[tuple[ast.Call, int]]:
    """The calls of `tr` in kv, each cut out up to its closing bracket and parsed."""
    for start in re.finditer(r"\b(tr(\.[tn])?|N_)\(", kv):
        for end in (m.end() for m in re.finditer(r"\)", kv[start.start() :])):
            try:
                tree = ast.parse(kv[start.start() : start.start() + end].strip(), mode="eval")
            except SyntaxError:
                continue
            for node in ast.walk(tree):
                if isinstance(node, ast.Call):
                    yield node, kv.count("\n", 0, start.start()) + 1
            break


def _texts_of(call: ast.Call) -> list[Text]:
    function = ast.unparse(call.func)
    if function in ("tr", "tr.t", "N_", "self._text"):
        return _literals(call.args[0]) if call.args else []
    if function in ("tr.n", "NN_"):
        return list(zip(_literals(call.args[0]), _literals(call.args[1]), strict=False))
    return []


def _literals(node: ast.expr) -> list[str]:
    """The text itself, or both texts of `"a" if condition else "b"`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value] if node.value else []
    if isinstance(node, ast.IfExp):
        return _literals(node.body) + _literals(node.orelse)
    return []


# -- checking -------------------------------------------------------------------------------


def problems() -> list[str]:
    used = texts_used()
    found = []
    for language in LANGUAGES:
        catalogue = load(language)
        known = {_key(message): message for message in catalogue if message.id}
        for text, place in used.items():
            if text not in known:
                found.append(f"{language}: {place}: not in the catalogue: {text!r}")
        for text, message in known.items():
            if text not in used:
                found.append(f"{language}: used nowhere: {text!r}")
            if message.fuzzy:
                found.append(f"{language}: fuzzy: {text!r}")
            for what in (*_misfits(message), *_typography(message, forms(language))):
                found.append(f"{language}: {what}")
    return found


def _misfits(message: Message) -> Iterator[str]:
    ids = message.id if isinstance(message.id, tuple) else (message.id,)
    strings = _strings(message)
    wanted = set().union(*(_fields(text) for text in ids))
    for text in strings:
        if not text:
            yield f"not translated: {message.id!r}"
        elif not _fields(text) <= wanted or (wanted - _fields(text) - {"n"}):
            yield f"placeholders differ: {message.id!r} and {text!r}"
    if len(ids) == 2 and len(strings) != 2:
        yield f"plural forms missing: {message.id!r}"


def _typography(message: Message, form: Forms) -> Iterator[str]:
    for text in _strings(message):
        if any(
            re.search(pattern, re.sub(r"[?!](?=[?!])|(?<=[?!])[?!]", "", text))
            for pattern in _unspaced(form)
        ):
            yield f"no-break space missing: {text!r}"
        for sign in sorted(set(text) & set(ANY_QUOTES) - set(form.quotes)):
            yield f"{sign} is no quote of this language: {text!r}"


def _unspaced(form: Forms) -> Iterator[str]:
    """What a sign or a unit looks like that has lost its space."""
    for sign in form.spaced:
        if sign.isalpha():
            yield rf"(?<![{NO_BREAK}])\b{sign}\b"
        elif sign == ":":  # of a time, and of what stands instead of one
            yield rf"(?<![{NO_BREAK}\d}}]):"
        else:
            yield rf"(?<![{NO_BREAK}]){re.escape(sign)}"
    if form.quotes[-1] in form.spaced:
        yield rf"{form.quotes[0]}(?![{NO_BREAK}])"


def _strings(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def _key(message: Message) -> Text:
    return tuple(message.id) if isinstance(message.id, list | tuple) else message.id


# -- changing -------------------------------------------------------------------------------


@contextmanager
def _locked() -> Iterator[None]:
    """Two people may add texts at the same time; one waits for the other."""
    import fcntl  # only where files are changed; the checks run on every system

    with (Path(tempfile.gettempdir()) / "diablotin-catalogues.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def merge(path: Path) -> None:
    with path.open("rb") as file:
        new = read_po(file)
    language = str(new.locale or FIRST)
    with _locked():
        translated, english = load(language), load(IDS)
        for message in new:
            if not message.id or not any(_strings(message)):
                continue
            translated.delete(message.id)  # or the old words would stay
            translated.add(message.id, _spaced(message.string, forms(language)))
            if message.id not in english:
                english.add(message.id, message.id)
            for catalogue in (translated, english):
                catalogue[message.id].flags.discard("fuzzy")
        save(translated, language)
        if language != IDS:
            save(english, IDS)


def _spaced(text: str | tuple[str, ...], form: Forms) -> str | tuple[str, ...]:
    """Put in the narrow no-break spaces and apostrophes that a keyboard does not have."""
    if isinstance(text, tuple):
        return tuple(_spaced(one, form) for one in text)
    text = text.replace("'", "’")
    for sign in form.spaced:
        end = r"\b" if sign.isalpha() else ""
        text = re.sub(rf"[ \u00a0]({re.escape(sign)}{end})", "\u202f\\1", text)
    if form.quotes[-1] in form.spaced:
        text = re.sub(rf"{form.quotes[0]}[ {NO_BREAK}]*", f"{form.quotes[0]}\u202f", text)
    return text


def missing(language: str) -> Catalog:
    """What a language lacks, each text with the place where it stands and the first language's
    words for it."""
    known, elsewhere = load(language), load(FIRST)
    lacking = Catalog(locale=language, fuzzy=False)
    for text, place in texts_used().items():
        if text not in known:
            other = elsewhere.get(text)
            said = [f"{FIRST}: {words}" for words in _strings(other)] if other else []
            lacking.add(text, auto_comments=[place, *said])
    return lacking


def prune() -> None:
    with _locked():
        used = texts_used()
        for language in LANGUAGES:
            catalogue = load(language)
            for message in [m for m in catalogue if m.id and _key(m) not in used]:
                catalogue.delete(message.id)
                print(f"{language}: dropped {_key(message)!r}")
            save(catalogue, language)


def main(arguments: list[str]) -> int:
    match arguments:
        case ["check"]:
            found = problems()
            print("\n".join(found) or f"All {len(LANGUAGES)} catalogues are complete.")
            return 1 if found else 0
        case ["missing", language]:
            write_po(sys.stdout.buffer, missing(language), width=100, sort_by_file=False)
        case ["merge", path]:
            merge(Path(path))
        case ["prune"]:
            prune()
        case ["compile"]:
            for language in LANGUAGES:
                compile_catalogue(language)
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
