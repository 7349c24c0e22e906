"""The message catalogues: find the texts, add translations, compile, check.

    python -m tools.catalogues check            what is missing, unused, or does not fit
    python -m tools.catalogues merge FILE.po    take over French texts from a small .po file
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
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.shipped import app_files

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("fr", "en")

Text = str | tuple[str, str]


def catalogue_path(language: str) -> Path:
    return ROOT / "locale" / language / "LC_MESSAGES" / "diablotin.po"


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
    catalogue.header_comment = "# The texts of Diablotin."
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


def compile_catalogue(language: str) -> None:
    with catalogue_path(language).with_suffix(".mo").open("wb") as file:
        write_mo(file, load(language))


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
            found += [f"{language}: {what}" for what in _misfits(message)]
        if language == "fr":
            found += [f"fr: {what}" for m in known.values() for what in _typography(m)]
    return found


def _misfits(message: Message) -> Iterator[str]:
    ids = message.id if isinstance(message.id, tuple) else (message.id,)
    strings = message.string if isinstance(message.string, tuple) else (message.string,)
    wanted = set().union(*(_fields(text) for text in ids))
    for text in strings:
        if not text:
            yield f"not translated: {message.id!r}"
        elif not _fields(text) <= wanted or (wanted - _fields(text) - {"n"}):
            yield f"placeholders differ: {message.id!r} and {text!r}"
    if len(ids) == 2 and len(strings) != 2:
        yield f"plural forms missing: {message.id!r}"


def _typography(message: Message) -> Iterator[str]:
    for text in message.string if isinstance(message.string, tuple) else (message.string,):
        if re.search(
            r"(?<![\u202f\u00a0])([;?!»%]|\b[KM]o\b)|(?<![\u00a0\u202f\d}]):|«(?![\u202f\u00a0])",
            re.sub(r"[?!](?=[?!])|(?<=[?!])[?!]", "", text),
        ):
            yield f"narrow no-break space missing: {text!r}"
        if "'" in text or '"' in text:
            yield f"typewriter quote: {text!r}"


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
        new = read_po(file, locale="fr")
    with _locked():
        french, english = load("fr"), load("en")
        for message in new:
            if not message.id:
                continue
            french.delete(message.id)  # or the old words would stay
            french.add(message.id, _spaced(message.string))
            if message.id not in english:
                english.add(message.id, message.id)
            for catalogue in (french, english):
                catalogue[message.id].flags.discard("fuzzy")
        save(french, "fr")
        save(english, "en")


def _spaced(text: str | tuple[str, ...]) -> str | tuple[str, ...]:
    """Put in the narrow no-break spaces and apostrophes that a keyboard does not have."""
    if isinstance(text, tuple):
        return tuple(_spaced(one) for one in text)
    text = text.replace("'", "’")
    text = re.sub(r"[ \u00a0]([;?!:»%]|[KM]o\b)", "\u202f\\1", text)
    return re.sub(r"«[ \u00a0\u202f]*", "«\u202f", text)


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
            print("\n".join(found) or "Both catalogues are complete.")
            return 1 if found else 0
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
