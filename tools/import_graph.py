"""How the rooms of the app import each other.

A room is a package (`scoring`, `store`, `screens`…), a module that stands alone (`main`, `i18n`)
or the folder `kv`, among what ships. Imports inside functions, those for a type checker alone and
those of kv files count too; imports by a name that is put together at run time do not.

`python -m tools.import_graph` prints the graph, writes it into docs/architecture.md, and fails if
rooms import each other in a circle.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tools.shipped import ROOT, app_files

DOCUMENT = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- import graph -->", "<!-- /import graph -->"
IMPORTERS = ("import_module",)
"""Functions that import the module whose name they are given."""


class Import(NamedTuple):
    """One name that a source imports."""

    path: Path
    line: int
    name: str
    """In full: `store` for `import store`, `store.Player` for `from store import Player`."""
    type_only: bool
    """Only a type checker reads it."""

    @property
    def importer(self) -> str:
        """The room that imports."""
        return self.path.parts[0].removesuffix(".py")

    @property
    def imported(self) -> str:
        """The room or the library that is imported."""
        return self.name.partition(".")[0]

    def __str__(self) -> str:
        return f"{self.path.as_posix()} imports {self.name}"


def app_imports() -> list[Import]:
    """Every import of every source that ships."""
    return [
        found for path in _sources() for found in imports_of(path, (ROOT / path).read_text("utf-8"))
    ]


def _sources() -> list[Path]:
    return [path for path in app_files() if path.suffix in (".py", ".kv")]


def imports_of(path: Path, source: str) -> list[Import]:
    """Every import of one source; `path` is relative to the checkout."""
    if path.suffix == ".kv":
        lines = enumerate(source.splitlines(), 1)
        return [
            Import(path, number, line.split()[2], type_only=False)
            for number, line in lines
            if line.startswith("#:import")
        ]
    return [
        Import(path, line, name, type_only)
        for node, type_only in _nodes(ast.parse(source), False)
        for line, name in _names(node, path)
    ]


def _nodes(node: ast.AST, type_only: bool) -> Iterator[tuple[ast.AST, bool]]:
    """All nodes below this one, and whether only a type checker gets there."""
    yield node, type_only
    for field, value in ast.iter_fields(node):
        hidden = type_only or (field == "body" and _is_for_type_checkers(node))
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _nodes(child, hidden)


def _is_for_type_checkers(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def _names(node: ast.AST, path: Path) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Import):
        yield from ((node.lineno, alias.name) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        package = ".".join(path.parts[: len(path.parts) - node.level]) if node.level else ""
        module = ".".join(filter(None, (package, node.module)))
        yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
        function = ast.unparse(node.func).rpartition(".")[2]
        given = node.args[0] if node.args else None
        if function in IMPORTERS and isinstance(given, ast.Constant):
            yield node.lineno, str(given.value)


Graph = dict[str, dict[str, bool]]
"""Room → the rooms that it imports → whether for a type checker alone."""


def room_graph(imports: list[Import]) -> Graph:
    rooms = {path.parts[0].removesuffix(".py") for path in _sources()}
    graph: Graph = {room: {} for room in sorted(rooms)}
    for found in imports:
        if found.imported in rooms and found.imported != found.importer:
            known = graph[found.importer].get(found.imported, True)
            graph[found.importer][found.imported] = known and found.type_only
    return graph


def cycle(graph: Graph) -> list[str]:
    """Rooms that import each other in a circle, each the one after it; none if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return found.args[1][::-1]
    return []


def markdown(graph: Graph) -> str:
    """A diagram of the steps from room to room, and a table of all imports."""
    lines = [
        "An arrow leads from a room to what it imports, unless a longer way leads there as well;",
        "the table has every import. *In italics*: for the type checker alone.",
        "",
        "```mermaid",
        "graph TD",
        *(
            f"    {room} --> {other}"
            for room in graph
            for other in sorted(graph[room])
            if not _leads_round(graph, room, other)
        ),
        "```",
        "",
        "| room | imports |",
        "| --- | --- |",
    ]
    for room in _from_the_top(graph):
        others = [
            f"*{other}*" if type_only else other for other, type_only in sorted(graph[room].items())
        ]
        lines.append(f"| {room} | {', '.join(others) or '–'} |")
    return "\n".join(lines)


def _leads_round(graph: Graph, room: str, other: str) -> bool:
    """Whether a longer way leads from a room to another that it imports."""
    reached, waiting = {room}, [between for between in graph[room] if between != other]
    while waiting:
        between = waiting.pop()
        if between not in reached:
            reached.add(between)
            waiting += graph[between]
    return other in reached


def _from_the_top(graph: Graph) -> list[str]:
    """Rooms by how much is below them, most first: a room stands above what it imports."""
    below: dict[str, set[str]] = defaultdict(set)
    for room in graph:
        waiting = [*graph[room]]
        while waiting:
            other = waiting.pop()
            if other not in below[room]:
                below[room].add(other)
                waiting += graph[other]
    return sorted(graph, key=lambda room: (-len(below[room]), room))


def documented(text: str, block: str) -> str:
    """The text of a document with the block between its two marks."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{block}\n{END}{after}"


def main() -> int:
    imports = app_imports()
    graph = room_graph(imports)
    print(markdown(graph))
    DOCUMENT.write_text(documented(DOCUMENT.read_text("utf-8"), markdown(graph)), "utf-8")
    circle = cycle(graph)
    if circle:
        print(f"\nRooms import each other: {' → '.join(circle)}", file=sys.stderr)
        steps = set(pairwise(circle))
        for found in imports:
            if (found.importer, found.imported) in steps:
                print(f"  {found} in line {found.line}", file=sys.stderr)
    return 1 if circle else 0


if __name__ == "__main__":
    sys.exit(main())
