"""The rules between the rooms of the app (docs/architecture.md draws them)."""

import ast
import re
import sys
from dataclasses import is_dataclass
from inspect import ismodule, isroutine
from pathlib import Path
from pkgutil import resolve_name
from typing import TypeGuard

import pytest

from tools import import_graph
from tools.import_graph import Import, app_imports, cycle, imports_of, markdown, room_graph
from tools.shipped import ROOT, app_files

KNOWN_EXCEPTIONS = {
    "app/crash_log.py imports platform"  # a report says which system it comes from
}
"""What does not keep the rules. The list may only become shorter."""

IMPORTS = app_imports()
ROOMS = room_graph(IMPORTS)
LIBRARIES = {
    *("kivy", "plyer", "android", "jnius"),
    *("h11", "segno", "starlette", "uvicorn", "openskill", "xlsxwriter"),
}
"""The app's dependencies, and what a phone has besides."""


def of(*rooms: str) -> list[Import]:
    return [each for each in IMPORTS if each.importer in rooms]


def broken(imports: list[Import]) -> list[str]:
    """Those that are no known exceptions."""
    return [str(each) for each in imports if str(each) not in KNOWN_EXCEPTIONS]


def test_rooms_do_not_import_each_other_in_a_circle():
    assert cycle(room_graph([each for each in IMPORTS if broken([each])])) == []


ONLY = {"scoring": set(), "entry": {"scoring"}, "kv": {"i18n", "screens", "widgets", "words"}}


@pytest.mark.parametrize("room", ONLY)
def test_rooms_that_import_little_besides_the_standard_library(room):
    allowed = {room, *ONLY[room], *sys.stdlib_module_names}
    assert broken([each for each in of(room) if each.imported not in allowed]) == []


NEVER = {
    "store": {"kivy", "app", "screens", "words", "widgets"},
    "words": {"kivy", "widgets"},
    "handbook": {"kivy", "widgets"},
    "sharing": {"kivy", "widgets"},
    "board": {"kivy", "widgets", "app", "screens"},
}


@pytest.mark.parametrize("room", NEVER)
def test_rooms_that_know_nothing_of_what_is_shown(room):
    assert broken([each for each in of(room) if each.imported in NEVER[room]]) == []


def test_screens_and_texts_take_only_records_and_errors_from_the_store():
    """What reads and writes is asked of the session."""
    taken = [
        each for each in of("screens", "words", "handbook", "sharing") if each.imported == "store"
    ]
    assert broken([each for each in taken if not _is_data(each)]) == []


def _is_data(found: Import) -> bool:
    """Whether it is a record, an error or a constant."""
    value = resolve_name(found.name)
    if isinstance(value, type):
        return issubclass(value, Exception | tuple) or is_dataclass(value)
    return not ismodule(value) and not isroutine(value)


def test_screens_are_opened_by_their_names_and_imported_by_nobody():
    foreign = [each for each in IMPORTS if each.importer not in ("screens", "kv")]
    assert broken([each for each in foreign if each.imported == "screens"]) == []


def test_what_ships_imports_no_tools_and_no_development_dependency():
    allowed = {*ROOMS, *LIBRARIES, *sys.stdlib_module_names}
    assert broken([each for each in IMPORTS if each.imported not in allowed]) == []


def test_only_device_asks_what_it_runs_on():
    elsewhere = [path for path in app_files() if path.suffix == ".py" and path.parts[0] != "device"]
    asking = [
        Import(path, line, name, False)
        for path in elsewhere
        for line, name in platform_questions((ROOT / path).read_text("utf-8"))
    ]
    assert broken(asking) == []


def platform_questions(source: str) -> list[tuple[int, str]]:
    """Where a source asks which system it runs on, and what it asks."""
    found = [(each.line, each.name) for each in imports_of(Path("x.py"), source)]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            found.append((node.lineno, ast.unparse(node)))
        elif isinstance(node, ast.Constant) and str(node.value).startswith("ANDROID_"):
            found.append((node.lineno, "ANDROID_*"))
    asked = {"platform", "kivy.utils.platform", "sys.platform", "os.name", "ANDROID_*"}
    return [(line, name) for line, name in found if name in asked]


SPEAKING = {"words", "handbook", "i18n.py"}


def test_sentences_with_data_in_them_are_made_in_words():
    """Elsewhere stand fixed labels alone."""
    elsewhere = [path for path in app_files() if path.parts[0] not in SPEAKING]
    composed = [
        f"{path}:{line}"
        for path in elsewhere
        if path.suffix in COMPOSED_IN
        for line in COMPOSED_IN[path.suffix]((ROOT / path).read_text("utf-8"))
    ]
    assert composed == []


def composed_in_python(source: str) -> list[int]:
    """The lines on which a translated text takes data up, or is one part of a longer text."""
    return [node.lineno for node in ast.walk(ast.parse(source)) if _takes_data_up(node)]


def _takes_data_up(node: ast.AST) -> bool:
    if isinstance(node, ast.JoinedStr | ast.BinOp):
        return any(map(_translates, ast.walk(node)))
    return _translates(node) and bool(node.keywords or len(node.args) != 1)


def _translates(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("tr", "tr.t", "tr.n")


def composed_in_kv(source: str) -> list[int]:
    return [
        number
        for number, line in enumerate(source.splitlines(), 1)
        if re.search(
            r"tr\.n\(|tr\.t\([^()]*,|tr\.t\([^()]*\) *\+|\+ *tr\.t", re.sub(r'"[^"]*"', "", line)
        )
    ]


COMPOSED_IN = {".py": composed_in_python, ".kv": composed_in_kv}


def test_the_drawing_in_the_docs_is_up_to_date():
    """Where this fails, run `make graph`."""
    text = import_graph.DOCUMENT.read_text("utf-8")
    assert import_graph.documented(text, markdown(ROOMS)) == text


def test_every_known_exception_is_still_there():
    assert KNOWN_EXCEPTIONS - {str(each) for each in IMPORTS} == set()


# The instrument


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import store.archive", [("store.archive", False)]),
        ("from store import Player, Store", [("store.Player", False), ("store.Store", False)]),
        ("from . import errors", [("room.errors", False)]),
        ("from .errors import StoreError", [("room.errors.StoreError", False)]),
        ("def late():\n    import store", [("store", False)]),
        (
            "if TYPE_CHECKING:\n    import store\nelse:\n    import app",
            [("store", True), ("app", False)],
        ),
        ("importlib.import_module(f'screens.{name}')", []),
    ],
)
def test_every_way_to_import_is_seen(source, found):
    seen = imports_of(Path("room/module.py"), source)
    assert [(each.name, each.type_only) for each in seen] == found


def test_a_circle_is_told_with_its_rooms():
    graph = {"a": {"b": False}, "b": {"c": True}, "c": {"a": False}, "d": {"a": False}}
    assert set(cycle(graph)) == {"a", "b", "c"}
    assert cycle({"a": {"b": False}, "b": {}}) == []


@pytest.mark.parametrize(
    "source",
    [
        "from kivy.utils import platform",
        "import platform",
        "import sys\nif sys.platform == 'linux': pass",
        "import os\nos.environ['ANDROID_ARGUMENT']",
    ],
)
def test_a_question_for_the_system_is_seen(source):
    assert platform_questions(source)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('tr("Undo")', False),
        ("tr(book.idea)", False),
        ('tr("{name} wins", name=name)', True),
        ('tr.n("{n} card", "{n} cards", 3)', True),
        ("f'{name} · {tr(\"players\")}'", True),
        ('"» " + tr("Undo")', True),
    ],
)
def test_a_sentence_made_in_python_is_seen(source, found):
    assert bool(composed_in_python(source)) is found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('text: tr.t("No account, no advertising")', False),
        ('text: tr.t("On" if root.on else "Off")', False),
        ('text: tr.t("In {file}", file=root.file)', True),
        ('text: tr.n("{n} card", "{n} cards", root.count)', True),
        ('text: root.name + tr.t("wins")', True),
    ],
)
def test_a_sentence_made_in_kv_is_seen(source, found):
    assert bool(composed_in_kv(source)) is found
