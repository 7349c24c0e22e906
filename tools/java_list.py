"""Makes tests/packaging/java.txt, the Java that the tests' stand-in for a phone knows.

    python -m tools.java_list            writes it
    python -m tools.java_list --check    says whether it would change

The names, forms, values and API levels come from a published list of all of Android, the npm
package `@nativescript/types-android`, which is fetched into a temporary folder and ships nowhere.
Taken is what the app's Python names, with every form of it, the classes that this brings along, and
all their ancestors.

That list is made for JavaScript and so loses some of Java: any number is a `number`, any text a
`string`. tools/java_by_hand.txt says what Java has where the app calls something; the stand-in
refuses to call what is still unclear.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path

from tools.shipped import ROOT

PACKAGE = "@nativescript/types-android"
LISTS = ("android-platform-*-merged.d.ts", "androidx-*.d.ts")
"""Android itself, at all its levels in one, and the libraries beside it, by their own numbers."""
JAVA = ROOT / "tests" / "packaging" / "java.txt"
BY_HAND = ROOT / "tools" / "java_by_hand.txt"
LOST = {
    "String": "string",
    "CharSequence": "string",
    **dict.fromkeys(("byte", "short", "int", "long", "float", "double", "char"), "number"),
}
"""What the published list writes for types of Java."""
PLAIN = {"number", "string", "boolean", "void", "Object"}


@dataclass
class Member:
    """A method, a constructor ("new") or, without `takes`, a field."""

    name: str
    gives: str
    takes: tuple[str, ...] | None
    static: bool
    since: int
    value: str = ""

    def __str__(self) -> str:
        text = f"{self.gives} {self.name}" if self.name != "new" else "new"
        if self.takes is not None:
            text += f"({', '.join(map(short, self.takes))})"
        text = " ".join(short(part) if "." in part else part for part in text.split(" "))
        static = "static " if self.static and self.name != "new" else ""
        value = f" = {self.value}" if self.value else ""
        return f"{static}{text}{value}{_level(self.since)}"


@dataclass
class JavaClass:
    name: str
    bases: list[str]
    since: int
    members: list[Member] = field(default_factory=list)
    is_interface: bool = False

    def __str__(self) -> str:
        bases = f" : {' '.join(map(short, self.bases))}" if self.bases else ""
        lines = sorted({str(member) for member in self.members}, key=_by_name)
        return "\n    ".join([f"class {self.name}{bases}{_level(self.since)}", *lines])


def _level(since: int) -> str:
    return f" since {since}" if since else ""


def _by_name(line: str) -> tuple[str, str]:
    found = re.search(r"(\w+)(\(| =| since|$)", line)
    return found[1] if found else "", line


def short(name: str) -> str:
    return name.rpartition(".")[2]


# -- the published list ------------------------------------------------------------------------


def fetch(folder: Path) -> tuple[list[Path], str]:
    """The lists, the newest of each kind, and where they are from."""
    packed = subprocess.run(
        ["npm", "pack", "--silent", PACKAGE], cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()
    with tarfile.open(folder / packed) as archive:
        archive.extractall(folder, filter="data")
    found = [max((folder / "package/lib/android").glob(kind), key=_numbers) for kind in LISTS]
    version = re.search(r"-([\d.]+)\.tgz$", packed)
    return found, f"{PACKAGE} {version[1] if version else ''}, {found[0].name}"


def _numbers(path: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", path.name)]


CLASS = re.compile(
    r"export (?:abstract )?class (\w+)(?:<[^{]*?>)?\s*"
    r"(?:extends ([\w.]+)(?:<.*?>)?)?\s*(?:implements (.*))?\{$"
)
MEMBER = re.compile(r"public (static )?(?:abstract )?(\w+)(?:<.*?>)?(?:\((.*)\))?(?:: (.*))?;$")


def read(lines: Iterable[str]) -> Iterator[JavaClass]:
    """The classes of a list, as they come: one brace a line, modules for packages and for classes
    with others inside."""
    inside: list[str | None] = []  # names of modules; None for what is none
    current: JavaClass | None = None
    since = 0
    for line in map(str.strip, lines):
        if level := re.search(r"@since (\d+)", line):
            since = int(level[1])
        if line.startswith(("/*", "*")):
            continue
        if module := re.fullmatch(r"(?:declare|export) module (\w+) \{", line):
            inside.append(module[1])
        elif found := CLASS.fullmatch(line):
            name, base, others = found.groups()
            bases = [base, *re.findall(r"[\w.]+", re.sub(r"<.*?>", "", others or ""))]
            whole = ".".join([*filter(None, inside), name])
            current = JavaClass(_java(whole), [_java(item) for item in bases if item], since)
            inside.append(None)
        elif line.endswith("{"):  # an implementation that JavaScript hands over
            inside.append(None)
            if current:
                current.is_interface = True
        elif line.startswith("}"):
            if inside.pop() is None and current and line == "}":
                yield current
                current = None
        elif current and (found := MEMBER.fullmatch(line)):
            _add(current, found, since)
        since = 0


def _add(owner: JavaClass, found: re.Match[str], since: int) -> None:
    static, name, takes, gives = found.groups()
    if name == "class":
        return
    since = max(since, owner.since)
    if name == "constructor":
        owner.members.append(Member("new", owner.name, _types(takes or ""), True, since))
    elif takes is not None:
        owner.members.append(Member(name, _java(gives), _types(takes), bool(static), since))
    else:
        value = gives.strip('"') if re.match(r'-?\d|"', gives) else ""
        kind = "string" if gives.startswith('"') else "number" if value else _java(gives)
        owner.members.append(Member(name, kind, None, bool(static), since, value))


def _types(parameters: str) -> tuple[str, ...]:
    plain = re.sub(r"(?<!androidNative\.Array)<[^<>]*(<[^<>]*>)?[^<>]*>", "", parameters)
    return tuple(_java(item.partition(":")[2]) for item in plain.split(",") if item.strip())


def _java(text: str) -> str:
    """A type as Java writes it, or `number` or `string` where the list has no more."""
    text = text.replace(" | null", "").replace("globalAndroid.", "android.").strip()
    if array := re.fullmatch(r"androidNative\.Array<(.*)>", text):
        return _java(array[1]) + "[]"
    text = re.sub(r"<.*", "", text)
    if text in PLAIN:
        return text
    if "." not in text:
        return "java.lang.Object"  # any, or the name of a type that is chosen by whoever uses it
    parts = text.split(".")
    first = next((i for i, part in enumerate(parts) if part[0].isupper()), len(parts) - 1)
    return ".".join([*parts[:first], "$".join(parts[first:])])


# -- what the app names ------------------------------------------------------------------------


def sources() -> list[Path]:
    """The Python that speaks Java: ours, and what we use of plyer's."""
    plyer = Path(find_spec("plyer").origin).parent / "platforms" / "android"
    return [*sorted((ROOT / "device").glob("android*.py")), plyer / "vibrator.py"]


def named(source: str) -> tuple[set[str], set[str], set[str]]:
    """The classes that it names, those of them that it makes objects of, and all names that could
    be members."""
    nodes = list(ast.walk(ast.parse(source)))
    kept, made, classes = {}, set(), set()
    for node in nodes:
        if isinstance(node, ast.Assign) and _is_call(node.value, "autoclass"):
            kept[ast.unparse(node.targets[0])] = _class(node.value)
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__javainterfaces__":
            classes |= {name.replace("/", ".") for name in ast.literal_eval(node.value)}
        elif _is_call(node, "autoclass") or _is_call(node, "cast"):
            classes.add(_class(node))
    for node in nodes:
        if isinstance(node, ast.Call):
            made.add(kept.get(ast.unparse(node.func)))
            if _is_call(node.func, "autoclass"):
                made.add(_class(node.func))
    attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    methods = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}  # Java calls some
    return classes | set(kept.values()), made, attributes | methods


def _is_call(node: ast.AST, of: str) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == of


def _class(call: ast.Call) -> str:
    return ast.literal_eval(call.args[0])


# -- what a hand wrote -------------------------------------------------------------------------

Form = tuple[str, ...]
Exact = dict[tuple[str, str, Form], list[Form]]
"""For a class, a method and a form of the list: the forms of Java."""


def by_hand(text: str) -> tuple[str, dict[str, list[str]], Exact]:
    """The classes that no list has, as they stand, bases of others, and forms by what the list has
    of them."""
    classes, _, rest = text.partition("\nbases\n")
    told, _, forms = rest.partition("\nforms\n")
    bases = {name: others.split() for name, others in re.findall(r"^(\S+) : (.*)", told, re.M)}
    exact: Exact = {}
    for line in forms.splitlines():
        if found := re.fullmatch(r"(\S+)\.(\w+)\((.*)\)", line.strip()):
            takes = tuple(item.strip() for item in found[3].split(",") if item.strip())
            exact.setdefault((found[1], found[2], lost(takes)), []).append(takes)
    classes = "\n".join(line for line in classes.splitlines() if not line.startswith("#"))
    return re.sub(r"\n+", "\n", classes).strip(), bases, exact


def lost(takes: tuple[str, ...]) -> tuple[str, ...]:
    """What the published list has of these."""
    return tuple(
        LOST.get(item.removesuffix("[]"), item.removesuffix("[]")) + "[]" * item.endswith("[]")
        for item in takes
    )


# -- all together ------------------------------------------------------------------------------


class Unknown(Exception):
    """A class that no list has."""


class Collection:
    """The classes that the app needs, with the members that it names."""

    def __init__(self, known: dict[str, JavaClass], hand: str, exact: Exact) -> None:
        self._known, self._exact = known, exact
        self._by_hand = set(re.findall(r"^class (\S+)", hand, re.M))
        asked = [named(path.read_text("utf-8")) for path in sources()]
        classes, self._made, self._members = (
            set().union(*each) for each in zip(*asked, strict=True)
        )
        self.taken: dict[str, JavaClass] = {}
        for name in sorted(classes):
            self._take(name)

    def _take(self, name: str) -> None:
        name = name.removesuffix("[]")
        if "." not in name or name in self.taken or name in self._by_hand:
            return
        if name not in self._known:
            raise Unknown(f"{name} is in no list")
        whole = self._known[name]
        bases = [base for base in whole.bases if base != "java.lang.Object"]
        ours = self.taken[name] = JavaClass(name, bases, whole.since)
        wanted = self._members | {"new"} if name in self._made else self._members
        for member in whole.members:
            if member.name in wanted:
                ours.members += self._forms(whole, member)
        brought = [other for item in ours.members for other in (item.gives, *(item.takes or ()))]
        for other in [*bases, *brought]:
            self._take(other)

    def _forms(self, owner: JavaClass, member: Member) -> list[Member]:
        """The forms of Java that the list has as one."""
        listed = tuple(map(short, member.takes or ()))
        exact = self._exact.get((short(owner.name), member.name, listed))
        if not exact:
            return [member]
        full = {short(item): item for item in member.takes or ()}
        return [
            replace(member, takes=tuple(full.get(item, item) for item in takes)) for takes in exact
        ]


def java_list(lists: list[Path], origin: str) -> str:
    known = {
        found.name: found for path in reversed(lists) for found in read(path.open(encoding="utf-8"))
    }
    hand, bases, exact = by_hand(BY_HAND.read_text("utf-8"))
    for name, others in bases.items():
        known[name].bases += others
    taken = Collection(known, hand, exact).taken
    return "\n".join(
        [
            f"# Made by `python -m tools.java_list` from {origin}.",
            *(str(taken[name]) for name in sorted(taken)),
            "# By hand, from tools/java_by_hand.txt.",
            hand,
            "",
        ]
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m tools.java_list")
    parser.add_argument("--check", action="store_true", help="only say whether it would change")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        try:
            text = java_list(*fetch(Path(folder)))
        except FileNotFoundError:
            print("This needs npm.", file=sys.stderr)
            return 1
        except Unknown as unknown:
            print(unknown, file=sys.stderr)
            return 1
    same = text == JAVA.read_text("utf-8")
    if not chosen.check:
        JAVA.write_text(text, "utf-8")
    print(f"{JAVA.relative_to(ROOT)} {'is up to date' if same else 'changes'}")
    return int(chosen.check and not same)


if __name__ == "__main__":
    sys.exit(main())
