"""A stand-in for jnius that knows only the Java that exists.

java.txt lists the classes that device/ uses, with the version of Android from which on each part of
them is there; tools/java_list.py makes it. A class, method, field or constructor that is not there
or not yet, or arguments that fit none of its forms by pyjnius' rules, fail as they would on a
phone. So does a call that fits two forms equally well: on a phone, pyjnius would take either.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

JAVA = Path(__file__).with_name("java.txt").read_text("utf-8")

NEWEST = int(re.search(r"-(\d+)-merged", JAVA)[1])
"""The newest version of Android that the list has."""
WHOLE, BROKEN = {"byte", "short", "int", "long"}, {"float", "double"}
NOTHING = {"number": 0, "boolean": False, "string": "", "void": None}
CODES = {"int": "I", "void": "V", "boolean": "Z"}


class JavaException(Exception):
    """pyjnius' own name for what Java throws."""


class Form:
    """One form of a method or constructor."""

    def __init__(self, gives: str, takes: str, static: bool) -> None:
        self.gives, self.static = gives, static
        self.takes = [item.strip() for item in takes.split(",")] if takes.strip() else []

    @property
    def signature(self) -> str:
        return f"({''.join(CODES[item] for item in self.takes)}){CODES[self.gives]}"


class JavaType:
    """A class of the list; called, it is a constructor."""

    def __init__(self, java: "Java", name: str, bases: list[str]) -> None:
        self._java, self._name, self._bases = java, name, bases
        self._forms: dict[str, list[Form]] = {}
        self._fields: dict[str, tuple[str, bool]] = {}
        self._statics: dict[str, Any] = {}

    def __call__(self, *args: Any) -> "JavaObject":
        self._java.choose(self, "new", args, static=True)
        made = self._java.make(self._name)
        self._java.calls.append((self._name, "new", args))
        made._given = args
        return made

    def __getattr__(self, name: str) -> Any:
        if name in self._statics:
            return self._statics[name]
        if self._java.forms(self, name):
            return lambda *args: self._java.call(self, None, name, args)
        why = f"type object {self._name!r} has no attribute {name!r}"
        raise self._java.refusal(AttributeError, why)

    def __repr__(self) -> str:
        return self._name


class JavaObject:
    def __init__(self, type_: JavaType) -> None:
        self.__dict__.update(_type=type_, _given=())

    def __getattr__(self, name: str) -> Any:
        if self._type._java.forms(self._type, name):
            return lambda *args: self._type._java.call(self._type, self, name, args)
        why = f"{self._type._name!r} object has no attribute {name!r}"
        raise self._type._java.refusal(AttributeError, why)

    def __setattr__(self, name: str, value: Any) -> None:
        if not name.startswith("_") and name not in self._type._fields:
            raise AttributeError(f"{self._type._name!r} object has no field {name!r}")
        self.__dict__[name] = value

    def __repr__(self) -> str:
        return f"<{self._type._name}>"


class Java:
    """All of it. `answers` says what a method gives, where it matters to a test; `calls` has them
    all, in order, and `refused` what would have failed on a phone, whoever caught it."""

    def __init__(self, version: int = NEWEST) -> None:
        """A phone with that version of Android."""
        self.types: dict[str, JavaType] = {}
        self.calls: list[tuple[str, str, tuple[Any, ...]]] = []
        self.refused: list[str] = []
        self.answers: dict[str, Callable[..., Any]] = {}
        self._read(JAVA, version)
        self.find("Build$VERSION")._statics["SDK_INT"] = version

    # -- what a test asks ----------------------------------------------------------------------

    def called(self, name: str) -> list[tuple[Any, ...]]:
        """The arguments of each call of Type.method."""
        return [args for of, method, args in self.calls if f"{_short(of)}.{method}" == name]

    def make(self, name: str, **fields: Any) -> JavaObject:
        made = JavaObject(self.find(name))
        for field, (kind, _) in made._type._fields.items():
            setattr(made, field, NOTHING.get(kind))
        for field, value in fields.items():
            setattr(made, field, value)
        return made

    # -- what jnius offers ---------------------------------------------------------------------

    def autoclass(self, name: str) -> JavaType:
        if name not in self.types:
            raise self.refusal(JavaException, f"Class not found {name!r}")
        return self.types[name]

    def refusal(self, kind: type[Exception], why: str) -> Exception:
        self.refused.append(why)
        return kind(why)

    def cast(self, name: str, thing: JavaObject) -> JavaObject:
        wanted = self.autoclass(name.replace("/", "."))
        if not self.is_a(thing._type, wanted) and thing._type._name != "java.lang.Object":
            raise self.refusal(JavaException, f"{thing} is no {name}")
        return self._as(thing, wanted)

    def _as(self, thing: JavaObject, wanted: JavaType) -> JavaObject:
        seen = JavaObject(wanted)
        seen.__dict__.update(thing.__dict__, _type=wanted)
        return seen

    # -- Java ----------------------------------------------------------------------------------

    def _read(self, text: str, version: int) -> None:
        current: JavaType | None = None
        for line in text.splitlines():
            line, _, since = line.partition(" since ")
            if not line or line.startswith("#") or int(since or 0) > version:
                continue
            if line.startswith("class "):
                name, _, bases = line.removeprefix("class ").partition(" : ")
                current = self.types[name] = JavaType(self, name, bases.split())
            else:
                self._read_member(current, line.strip())

    def _read_member(self, owner: JavaType, line: str) -> None:
        static = line.startswith("static ")
        line = line.removeprefix("static ")
        if method := re.fullmatch(r"(?:(\S+) )?(\w+)\((.*)\)", line):
            gives, name, takes = method.groups()
            owner._forms.setdefault(name, []).append(Form(gives or owner._name, takes, static))
            return
        kind, _, rest = line.partition(" ")
        name, _, value = rest.partition(" = ")
        owner._fields[name] = (kind, static)
        if static:
            owner._statics[name] = int(value) if kind == "number" and value else value

    def find(self, name: str) -> JavaType:
        """By its full name or the last part of it."""
        [found] = [type_ for full, type_ in self.types.items() if name in (full, _short(full))]
        return found

    def is_a(self, type_: JavaType, wanted: JavaType) -> bool:
        return (
            type_ is wanted
            or wanted._name == "java.lang.Object"
            or any(self.is_a(self.find(base), wanted) for base in type_._bases)
        )

    def forms(self, type_: JavaType, name: str) -> list[Form]:
        found = list(type_._forms.get(name, []))
        for base in type_._bases if name != "new" else ():
            found += self.forms(self.find(base), name)
        return found

    def choose(self, type_: JavaType, name: str, args: tuple[Any, ...], static: bool) -> Form:
        forms = [
            form for form in self.forms(type_, name) if form.static or not static or name == "new"
        ]
        scored = [(self._score(form.takes, args), form) for form in forms]
        best = max((score for score, _ in scored), default=-1)
        if best < 0:
            raise self.refusal(JavaException, f"No methods matching {type_}.{name}{args}")
        taken = {tuple(form.takes): form for score, form in scored if score == best}
        if len(taken) > 1 and not (type_._name == "java.lang.String" and name == "new"):
            raise self.refusal(JavaException, f"{type_}.{name}{args} fits {list(taken)}")
        [form, *_] = taken.values()
        for wanted, given in zip(form.takes, args, strict=True):
            if isinstance(given, JavaObject) and not self.is_a(given._type, self.find(wanted)):
                raise self.refusal(JavaException, f"{given} given for a {wanted} of {type_}.{name}")
        return form

    def call(self, type_: JavaType, on: JavaObject | None, name: str, args: tuple[Any, ...]) -> Any:
        form = self.choose(type_, name, args, static=on is None)
        self.calls.append((type_._name, name, args))
        answer = self.answers.get(f"{_short(type_._name)}.{name}")
        if answer:
            return answer(*args)
        if form.gives in NOTHING:
            return NOTHING[form.gives]
        return self.make(form.gives)

    def _score(self, takes: list[str], args: tuple[Any, ...]) -> int:
        if len(takes) != len(args):
            return -1
        total = 10
        for wanted, given in zip(takes, args, strict=True):
            score = self._fits(wanted, given)
            if score < 0:
                return -1
            total += score
        return total

    def _fits(self, wanted: str, given: Any) -> int:
        """How well a Python value does for a Java parameter, by pyjnius' rules."""
        if wanted in ("number", "string", "number[]", "string[]"):
            raise self.refusal(JavaException, f"tools/java_by_hand.txt does not say which {wanted}")
        if wanted == "boolean":
            return 10 if isinstance(given, bool) else -1
        if wanted in WHOLE | BROKEN:
            if not isinstance(given, (int, float)):
                return -1
            return 10 if isinstance(given, float) == (wanted in BROKEN) else 5
        if wanted == "char":
            return 10 if isinstance(given, str) and len(given) == 1 else -1
        if given is None:
            return 10
        if wanted.endswith("[]"):
            if isinstance(given, str):
                return 10 if wanted == "char[]" else -1
            whole = isinstance(given, list) and all(self._fits(wanted[:-2], x) > 0 for x in given)
            return 10 if whole else -1
        if isinstance(given, str):
            return {"String": 10, "Object": 5}.get(wanted, -1)
        if isinstance(given, JavaObject):
            # Whether it is one at all is asked only of the form that was chosen.
            return 10 if wanted in (_short(given._type._name), "Object") else 5
        if isinstance(given, PythonJavaClass):
            return 1 if given.implements(self, wanted) else -1
        return -1


class PythonJavaClass:
    """A Python class that Java calls; what it implements must be methods of its interface."""

    __javainterfaces__: tuple[str, ...] = ()

    def implements(self, java: Java, wanted: str) -> bool:
        names = [name.replace("/", ".") for name in self.__javainterfaces__]
        if java.find(wanted)._name not in names:
            return False
        for form_name, forms in java.find(wanted)._forms.items():
            written = getattr(getattr(self, form_name, None), "signature", None)
            if written not in [form.signature for form in forms]:
                raise JavaException(f"{self} implements {form_name} as {written}")
        return True


def java_method(signature: str) -> Callable[[Any], Any]:
    def mark(method: Any) -> Any:
        method.signature = signature
        return method

    return mark


def _short(name: str) -> str:
    return name.rpartition(".")[2]
