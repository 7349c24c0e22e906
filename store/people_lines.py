"""The lines of an archive that name people: how they are called, and which colour each has.

A match file has no room for colours and knows no other keys, so they follow after the matches, in
lines of a format of their own. Whoever reads one match a line finds at worst some lines that are
none, and all the matches before them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from scoring import LONGEST_NAME, Refused, clean_name, name_problem
from scoring.json_reader import parse, read_count, read_list, read_object, read_text
from scoring.problems import Findings, Path

from .roster import COLOURS, Player

FORMAT, VERSION = "diablotin.people", 1
PEOPLE_A_LINE = 500
"""So many stay far below the length that a line may have."""

_KEYS = frozenset({"format", "version", "people"})
_PERSON = frozenset({"name", "colour"})


class Listed(NamedTuple):
    """Somebody as another phone knows them."""

    name: str
    colour: int | None
    """None if this Diablotin has no such colour."""
    archived: bool


def written(people: Sequence[Player]) -> Iterator[str]:
    """The lines for these people; none if there is nobody."""
    rest = iter(people)
    while some := list(islice(rest, PEOPLE_A_LINE)):
        entries = [
            {"name": person.name, "colour": person.colour}
            | ({"archived": True} if person.archived else {})
            for person in some
        ]
        data = {"format": FORMAT, "version": VERSION, "people": entries}
        yield json.dumps(data, ensure_ascii=False) + "\n"


def read(text: bytes) -> list[Listed] | None:
    """The people of a line; None if it is another line. Raises :class:`Refused`."""
    if FORMAT.encode() not in text:
        return None
    data = parse(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None
    findings = Findings()
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        findings.error("newer_version", ("version",), found=version, supported=VERSION)
        raise Refused(findings)
    read_object(data, (), findings, known=_KEYS, required=_KEYS)
    entries = read_list(data.get("people"), ("people",), findings) or []
    people = [_person(entry, ("people", i), findings) for i, entry in enumerate(entries)]
    if findings:
        raise Refused(findings)
    return [person for person in people if person]


def _person(value: object, path: Path, findings: Findings) -> Listed | None:
    fields = read_object(value, path, findings, known=_PERSON | {"archived"}, required=_PERSON)
    if fields is None or not fields.keys() >= _PERSON:
        return None
    name = read_text(fields["name"], (*path, "name"), findings)
    colour = read_count(fields["colour"], (*path, "colour"), findings)
    if name is None or colour is None:
        return None
    if code := name_problem(name):
        findings.error(code, (*path, "name"), longest=LONGEST_NAME)
        return None
    return Listed(
        clean_name(name), colour if colour < COLOURS else None, fields.get("archived") is True
    )
