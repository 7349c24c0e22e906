"""From bytes to plain values: strict JSON, with every oddity kept so that it can be named.

A duplicate key, ``NaN`` or an absurd integer does not stop the reading. Each becomes a value of
its own kind, and whoever reads the field reports it with the field's path.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from .problems import Findings, Path, Problem, Refused

LARGEST_MATCH_FILE = 1_000_000
_LONGEST_INTEGER = 15

T = TypeVar("T")


class OddNumber(NamedTuple):
    """A number that no field of a match can hold: ``NaN``, ``Infinity``, a hundred digits."""

    text: str
    too_large: bool = False


class ObjectWithDuplicates(dict[str, object]):
    """A JSON object in which keys stood twice."""

    duplicates: tuple[str, ...] = ()


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    plain = dict(pairs)
    if len(plain) == len(pairs):
        return plain
    marked = ObjectWithDuplicates(plain)
    times = Counter(key for key, _ in pairs)
    marked.duplicates = tuple(key for key, count in times.items() if count > 1)
    return marked


def _integer(text: str) -> int | OddNumber:
    # Beyond fifteen digits nothing can be right, and int() of many digits is slow or refused.
    return int(text) if len(text) <= _LONGEST_INTEGER else OddNumber(text, too_large=True)


def parse(content: bytes | str) -> object:
    """The plain value of a JSON text. Raises :class:`Refused` when it is not one."""
    if len(content) > LARGEST_MATCH_FILE:
        raise Refused([Problem("file_too_large", (), {"limit": LARGEST_MATCH_FILE})])
    if isinstance(content, bytes):
        try:
            content = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise Refused([Problem("not_utf8", (), {"offset": error.start})]) from None
    if not content.strip():
        raise Refused([Problem("empty_file", ())])
    try:
        return json.loads(
            content, object_pairs_hook=_object, parse_int=_integer, parse_constant=OddNumber
        )
    except json.JSONDecodeError as error:
        where = {"line": error.lineno, "column": error.colno}
        raise Refused([Problem("not_json", (), where)]) from None
    except RecursionError:
        raise Refused([Problem("nested_too_deep", ())]) from None


def kind_of(value: object) -> str:
    """The JSON name of a value's kind, for messages."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    if isinstance(value, float | OddNumber):
        return "number"
    if isinstance(value, str):
        return "string"
    return "array" if isinstance(value, list) else "object"


def read_object(
    value: object,
    path: Path,
    findings: Findings,
    *,
    known: frozenset[str],
    required: frozenset[str] = frozenset(),
    unknown_code: str = "unknown_key",
) -> dict[str, object] | None:
    """The object at ``path``; says which keys are missing, unknown or there twice."""
    if not isinstance(value, dict):
        findings.error("not_an_object", path, found=kind_of(value))
        return None
    if isinstance(value, ObjectWithDuplicates):
        for key in value.duplicates:
            findings.error("duplicate_key", (*path, key))
    if not value.keys() <= known:
        for key in value:
            if key not in known:
                findings.error(unknown_code, (*path, key))
    if not required <= value.keys():
        for key in sorted(required - value.keys()):
            findings.error("missing_key", (*path, key))
    return value


def read_list(value: object, path: Path, findings: Findings) -> list[object] | None:
    if isinstance(value, list):
        return value
    findings.error("not_a_list", path, found=kind_of(value))
    return None


def read_seats(
    value: object, path: Path, findings: Findings, seats: int, *, draft: bool = False
) -> list[object]:
    """A list with one entry for each seat; a draft's may be shorter.

    A list of another length is given back all the same: its entries can have defects to tell.
    """
    entries = read_list(value, path, findings)
    if entries is None:
        return []
    if len(entries) > seats or (len(entries) < seats and not draft):
        findings.error("wrong_length", path, found=len(entries), expected=seats)
    return entries


def read_by_seat(
    fields: Mapping[str, object],
    key: str,
    path: Path,
    findings: Findings,
    seats: int,
    read: Callable[[object, Path, Findings], T],
    nothing: T,
    *,
    draft: bool,
) -> tuple[T, ...]:
    """What ``read`` makes of each seat's entry in the list under ``key``; ``nothing`` for seats
    that have none, so that there is always one for each seat."""
    at = (*path, key)
    given = read_seats(fields[key], at, findings, seats, draft=draft) if key in fields else []
    entries = [read(entry, (*at, seat), findings) for seat, entry in enumerate(given)]
    return (*entries, *[nothing] * (seats - len(entries)))[:seats]


def read_integer(value: object, path: Path, findings: Findings) -> int | None:
    """An integer; a boolean is none, nor is 2.0."""
    if type(value) is int:
        return value
    if isinstance(value, OddNumber) and value.too_large:
        findings.error("number_too_large", path)
    else:
        findings.error("not_an_integer", path, found=kind_of(value))
    return None


def read_count(
    value: object, path: Path, findings: Findings, negative_code: str = "negative_count"
) -> int | None:
    """An integer of 0 or more."""
    count = read_integer(value, path, findings)
    if count is not None and count < 0:
        findings.error(negative_code, path, found=count)
        return None
    return count


def read_text(value: object, path: Path, findings: Findings) -> str | None:
    if isinstance(value, str):
        return value
    findings.error("not_a_string", path, found=kind_of(value))
    return None
