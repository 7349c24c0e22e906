"""Makes tests/packaging/stubs.java, against which a test compiles the activity of the Android app.

    python -m tools.java_stubs            writes it
    python -m tools.java_stubs --check    says whether it would change

python-for-android's Java names classes of Android, which only Android's SDK has. What it names of
them is written here as empty Java, from the list that tools/java_list.py reads. In that list any
number is a `number` and any text a `string`. A text becomes a `String`. A number becomes an `int`;
as a parameter of a method that the sources do not override, it becomes a `double`, which any number
fits. What the list does not say at all is in tools/java_stubs_by_hand.java.
"""

import argparse
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pythonforandroid

from tools.java_list import JavaClass, Member, fetch, read
from tools.shipped import ROOT

STUBS = ROOT / "tests" / "packaging" / "stubs.java"
BY_HAND = ROOT / "tools" / "java_stubs_by_hand.java"
BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"
FILE = re.compile(r"^// (\S+\.java)$", re.M)
"""The line above each class: the file that it belongs into."""
TYPES = {"number": "int", "string": "String"}
THROWN = {
    "android.content.pm.PackageManager.getApplicationInfo": (
        "android.content.pm.PackageManager.NameNotFoundException"
    )
}
"""Exceptions that callers must catch: the list has none."""
PROTECTED = {"onActivityResult", "onCreate", "onNewIntent", "onPause", "onResume"}
"""The methods that are not public: the list has all as public."""
COMPILED = ("sdl2", "_sdl_common", "common")


class Sources:
    """What python-for-android's Java names."""

    def __init__(self, texts: list[str]) -> None:
        text = "\n".join(re.sub(r"/\*.*?\*/|//[^\n]*", "", item, flags=re.S) for item in texts)
        self.classes = set(re.findall(r"\bandroid(?:\.[a-z]\w*)+(?:\.[A-Z]\w*)+", text))
        self.words = set(re.findall(r"\w+", text)) | {"new"}
        self.declared = set(re.findall(r"(?:public|protected) [\w.<>\[\] ]+ (\w+)\(", text))


class Stubs:
    """The classes that the sources name, with their ancestors and the types of their members."""

    def __init__(self, known: dict[str, JavaClass], sources: Sources, by_hand: set[str]) -> None:
        self._known, self._sources, self._by_hand = known, sources, by_hand
        self.taken: dict[str, list[Member]] = {}
        for name in sorted(sources.classes):
            self._take(_binary(name))
        for name in [name for name in known if "$" in name]:  # inside one that is named
            if name.partition("$")[0] in self.taken and name.rpartition("$")[2] in sources.words:
                self._take(name)

    def _take(self, name: str) -> None:
        name = name.removesuffix("[]")
        if name in self.taken or name not in self._known or name.startswith("java"):
            return
        if name.rpartition("$")[0]:
            self._take(name.rpartition("$")[0])
        whole = self._known[name]
        wanted = [item for item in whole.members if item.name in self._sources.words]
        self.taken[name] = [] if name in self._by_hand else wanted
        for other in whole.bases:
            self._take(other)
        for item in self.taken[name]:
            for other in (item.gives, *(item.takes or ())):
                self._take(other)

    def files(self) -> Iterator[str]:
        for name in sorted(self.taken):
            if "$" not in name and name not in self._by_hand:
                package, _, _ = name.rpartition(".")
                yield f"// {name.replace('.', '/')}.java\npackage {package};\n{self._class(name)}"

    def _class(self, name: str) -> str:
        whole = self._known[name]
        bases = [
            base for base in whole.bases if base != "java.lang.Object" and self._is_there(base)
        ]
        parents = [base for base in bases if not self._known[base].is_interface]
        others = [base for base in bases if self._known[base].is_interface]
        kind = "interface" if whole.is_interface else "class"
        head = f"public {'static ' if '$' in name else ''}{kind} {re.split('[.$]', name)[-1]}"
        if whole.is_interface:
            parents, others = others, []
        if parents:
            head += f" extends {', '.join(map(_type, parents))}"
        if others:
            head += f" implements {', '.join(map(_type, others))}"
        inner = [other for other in sorted(self.taken) if other.rpartition("$")[0] == name]
        lines = [*self._members(name), *(self._class(other) for other in inner)]
        return "\n".join([f"{head} {{", *(f"    {line}" for line in lines), "}"])

    def _is_there(self, name: str) -> bool:
        return name in self.taken or (name.startswith("java") and name != "java.lang.Object")

    def _members(self, name: str) -> list[str]:
        whole, own = self._known[name], re.split("[.$]", name)[-1]
        written = {} if whole.is_interface else {(own, ()): f"public {own}() {{}}"}
        for item in self.taken[name]:
            number = "int" if item.name in self._sources.declared else "double"
            takes = tuple(_type(kind) if kind != "number" else number for kind in item.takes or ())
            if item.name == "new" and not whole.is_interface:
                written[own, takes] = f"public {own}({_parameters(takes)}) {{}}"
            elif item.takes is None:
                written[item.name, None] = _field(item)
            elif item.name != "new":
                written[item.name, takes] = self._method(whole, item, takes)
        return list(written.values())

    def _method(self, owner: JavaClass, item: Member, takes: tuple[str, ...]) -> str:
        access = "protected" if item.name in PROTECTED else "public"
        kind = " static" if item.static else " default" if owner.is_interface else ""
        thrown = THROWN.get(f"{owner.name}.{item.name}", "")
        thrown = thrown and f" throws {thrown}"
        head = f"{access}{kind} {_type(item.gives)} {item.name}({_parameters(takes)}){thrown}"
        return f"{head} {{ throw new RuntimeException(); }}"


def _field(item: Member) -> str:
    value = f" = {item.value}" if item.static and item.gives == "number" and item.value else ""
    return f"public {'static ' if item.static else ''}{_type(item.gives)} {item.name}{value};"


def _parameters(takes: tuple[str, ...]) -> str:
    return ", ".join(f"{kind} p{place}" for place, kind in enumerate(takes))


def _type(name: str) -> str:
    plain = name.removesuffix("[]")
    return TYPES.get(plain, plain.replace("$", ".")) + "[]" * name.endswith("[]")


def _binary(name: str) -> str:
    """android.os.Build.VERSION as Java's own android.os.Build$VERSION."""
    package, first, *inner = re.split(r"\.(?=[A-Z])", name)
    return f"{package}.{'$'.join([first, *inner])}"


def stubs(lists: list[Path], origin: str) -> str:
    known = {
        found.name: found for path in reversed(lists) for found in read(path.open(encoding="utf-8"))
    }
    hand = BY_HAND.read_text("utf-8")
    paths = [
        path for part in COMPILED for path in (BOOTSTRAPS / part / "build/src").rglob("*.java")
    ]
    sources = Sources([path.read_text("utf-8") for path in sorted(paths)])
    by_hand = {name.removesuffix(".java").replace("/", ".") for name in FILE.findall(hand)}
    made = Stubs(known, sources, by_hand).files()
    return "\n\n".join([f"// Made by `python -m tools.java_stubs` from {origin}.", *made, hand])


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m tools.java_stubs")
    parser.add_argument("--check", action="store_true", help="only say whether it would change")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        try:
            text = stubs(*fetch(Path(folder)))
        except FileNotFoundError:
            print("This needs npm.", file=sys.stderr)
            return 1
    same = STUBS.exists() and text == STUBS.read_text("utf-8")
    if not chosen.check:
        STUBS.write_text(text, "utf-8")
    print(f"{STUBS.relative_to(ROOT)} {'is up to date' if same else 'changes'}")
    return int(chosen.check and not same)


if __name__ == "__main__":
    sys.exit(main())
