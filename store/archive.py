"""Matches out of the store and into it: match files, and archives of one match a line.

Importing has two phases: :meth:`Archive.look` reads a file and writes nothing, :meth:`Archive.add`
then takes what is new. Both go through the file line by line, so that its size does not matter; a
line as such has the size limit of a match file. Lines that name people (:mod:`store.people_lines`)
are the last of an archive that we write, and may stand anywhere in one that we read.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

import scoring
from scoring import Match, Problem, Refused

from . import people_lines
from .errors import NotAnArchive, PlayedTogether, from_os
from .imports import Brought
from .matches import Matches
from .newcomers import Faces, Newcomer
from .people_lines import Listed
from .roster import Player
from .versions import Compared, OtherVersion, VersionChoice

LONGEST_LINE = 1_000_000
BAD_LINES_TOLD = 100
BAD_LINES_BORNE = 1000
"""A file with more bad lines than this is no archive, and not read to its end."""
BLANK_LINES_BORNE = 100_000
BLANK_LINES_A_STEP = 1000


_WRITTEN_LINE = re.compile(rb"[^\s][^\r\n]*")
"""A line with something in it."""

Line = Match | list[Listed] | Refused
"""What a line says, or what is wrong with it."""


@dataclass(frozen=True, slots=True)
class BadLine:
    line: int
    problems: tuple[Problem, ...]


@dataclass(slots=True)
class Preview:
    """What a file holds: lines with new matches, how many are there already, how many of these were
    played on elsewhere (``longer``) or went on in another way (``different``), what is wrong.

    ``matches`` are the first new ones, to be shown; of the bad lines too only the first are kept.
    """

    path: Path
    new: int = 0
    present: int = 0
    longer: int = 0
    different: int = 0
    bad: int = 0
    matches: list[Match] = field(default_factory=list)
    versions: list[OtherVersion] = field(default_factory=list)
    """The first of those that were played on elsewhere."""
    bad_lines: list[BadLine] = field(default_factory=list)
    faces: Faces = field(default_factory=Faces)

    @property
    def newcomers(self) -> list[Newcomer]:
        """Who is new here; first those who may be somebody known."""
        return sorted(self.faces.newcomers.values(), key=lambda newcomer: not newcomer.likely)


class Archive:
    """Matches out of the file and into it. Every step is short, so that a screen can draw in
    between."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._roster = matches.roster

    def lines(self, left_out: list[str] | None = None) -> Generator[str]:
        """All matches as the lines of an archive, with the names that players have today. The ids
        of those that cannot be read are added to ``left_out``."""
        for log in self._matches.all(left_out):
            yield scoring.dumps(log.match) + "\n"

    def book(self, left_out: list[str] | None = None) -> Generator[str]:
        """The same, and after them the people with their colours."""
        yield from self.lines(left_out)
        yield from people_lines.written(self._everybody())

    def _everybody(self) -> list[Player]:
        return [*self._roster.all(), *self._roster.all(archived=True)]

    def receive(self, found: Preview, data: bytes) -> Generator[None]:
        """Keep what a phone hands over, which is no path, in the file to be looked at."""
        try:
            with found.path.open("wb") as file:
                for start in range(0, len(data), LONGEST_LINE):
                    file.write(data[start : start + LONGEST_LINE])
                    yield
        except OSError as error:
            raise from_os(error, found.path) from error

    def look(self, found: Preview, *, shown: int = 50) -> Generator[None]:
        """Fill a preview, a line a step; nothing is written. Raises :class:`NotAnArchive` if the
        file is something else."""
        path, seen = found.path, set[str]()
        for line, match in _matches(path):
            if match is None:
                pass
            elif isinstance(match, Refused):
                found.bad += 1
                if found.bad > BAD_LINES_BORNE:
                    raise NotAnArchive(path=str(path), bad=found.bad)
                if len(found.bad_lines) < BAD_LINES_TOLD:
                    found.bad_lines.append(BadLine(line, match.problems))
            elif isinstance(match, list):
                found.faces.list(match, self._roster)
            elif match.id in seen:
                found.present += 1
            else:
                seen.add(str(match.id))
                self._sort(found, match, shown)
            yield
        people = self._everybody()
        for newcomer in found.newcomers:
            found.faces.suggest(newcomer, people)
            yield

    def _sort(self, found: Preview, match: Match, shown: int) -> None:
        """Add a match of the file to a preview."""
        compared, rounds_here = self._matches.compare(match)
        if compared is Compared.NEW:
            found.new += 1
            found.faces.seat(match.players, self._roster)
            if len(found.matches) < shown:
                found.matches.append(match)
            return
        found.present += 1
        found.longer += compared is Compared.LONGER
        found.different += compared is Compared.DIFFERENT
        if compared is not Compared.KNOWN and len(found.versions) < shown:
            found.versions.append(OtherVersion(match, rounds_here, compared))

    def add(
        self,
        previewed: Preview,
        *,
        at_once: int,
        file: str = "",
        same: Mapping[str, int] | None = None,
        choice: VersionChoice | None = None,
    ) -> Generator[int]:
        """Take in what is new, so many matches a step; yields how many of them came.

        ``same`` tells which newcomers are people known here: their numbers, by the keys of the
        names. Raises :class:`PlayedTogether` if the file has them at one table. ``choice`` is
        for matches that were played on elsewhere.

        A step is a transaction, and the first thing that comes leaves a note of the import. So one
        that is cut short has brought whole matches; it can be done again and then brings the
        others, or be taken back (:meth:`take_back`).
        """
        faces, same, choice = previewed.faces, same or {}, choice or VersionChoice()
        told = [newcomer for newcomer in previewed.newcomers if newcomer.key in same]
        for newcomer in told:
            if faces.cannot_be(newcomer, same[newcomer.key], same):
                person = self._roster.get(same[newcomer.key])
                raise PlayedTogether(players=[newcomer.name, person.name])
        expected = previewed.new + previewed.longer * choice.takes(Compared.LONGER)
        expected += previewed.different * (choice.different != "here")
        coming = self._matches.coming(file, expected, faces.listed)
        with self._matches.importing():
            if told:
                coming.tell_same({newcomer.name: same[newcomer.key] for newcomer in told})
            listed = iter([*faces.listed.values()])
            while people := [*islice(listed, at_once)]:
                coming.add_people(people)
                yield 0
            some: list[Match] = []
            for _, match in _matches(previewed.path):
                if isinstance(match, Match):
                    some.append(match)
                if len(some) < at_once:
                    yield 0
                else:
                    yield self._matches.add_all(some, coming, choice)
                    some = []
            if some:
                yield self._matches.add_all(some, coming, choice)
        self._matches.finish_import()

    @property
    def last_import(self) -> Brought | None:
        """The last import: cut short, or done and still to be taken back."""
        return self._matches.last_import

    def keep(self) -> None:
        """What came of an import that was cut short stays."""
        self._matches.finish_import()

    def take_back(self) -> Generator[int]:
        """Take out all that the last import brought, some a step; yields how many matches went."""
        with self._matches.importing():
            yield from self._matches.take_back_import()


def _matches(path: Path) -> Iterator[tuple[int, Line | None]]:
    """The matches of a file with their line numbers, every one with an id; and None now and then
    among blank lines, so that a step is never long."""
    try:
        whole = _whole_match(path)
        if whole is not None:
            yield 1, whole
            return
        blank = 0
        for line, text in _lines(path):
            if not text.isspace():
                yield line, _read(text)
                continue
            blank += 1
            if blank > BLANK_LINES_BORNE:
                raise NotAnArchive(path=str(path), bad=blank)
            if blank % BLANK_LINES_A_STEP == 0:
                yield line, None
    except OSError as error:
        raise from_os(error, path) from error


def _whole_match(path: Path) -> Line | None:
    """A single match file, which may be spread over many lines; None if it is an archive."""
    if path.stat().st_size > LONGEST_LINE:
        return None
    content = path.read_bytes()
    # More lines than an archive may have bad ones need not be tried.
    lines = [line[0] for line in islice(_WRITTEN_LINE.finditer(content), BAD_LINES_BORNE + 1)]
    if len(lines) > 1 and any(_is_match(line) for line in lines):
        return None
    return _read(content)


def _is_match(line: bytes) -> bool:
    """Whether a line is a whole match by itself, good or bad."""
    try:
        return "format" in json.loads(line)
    except (ValueError, TypeError, RecursionError):
        return False


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file; of one that is too long only as much as shows that it is."""
    with path.open("rb") as file:
        number = 0
        while chunk := file.readline(LONGEST_LINE + 1):
            number += 1
            yield number, chunk
            while len(chunk) > LONGEST_LINE and not chunk.endswith(b"\n"):
                chunk = file.readline(LONGEST_LINE + 1)


def _read(text: bytes) -> Line:
    try:
        people = people_lines.read(text)
        if people is not None:
            return people
        match = scoring.read_match(text)
    except Refused as refused:
        return refused
    return match if match.id else replace(match, id=_id_by_content(match))


def _id_by_content(match: Match) -> str:
    """A match without an id gets one that it would get again, so that it is known next time."""
    content = json.dumps(scoring.match_to_data(match), sort_keys=True, ensure_ascii=False)
    return "content-" + hashlib.sha256(content.encode()).hexdigest()[:32]
