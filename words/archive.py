"""Matches that come from a file or go into one: what was found, what is wrong, how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from i18n import N_, tr
from scoring import Match, Problem

from . import problems
from .dates import played_at, written_out
from .games import game_name
from .phrases import one_line

if TYPE_CHECKING:
    from store import MatchSummary
    from store.archive import BadLine
    from store.newcomers import Newcomer
    from store.versions import OtherVersion

PROBLEMS_TOLD = 3  # of one line
MATCHES_LISTED = 5
LONGEST_FILE_NAME = 80
NOT_PICKED = {
    "too_large": N_("This file has more than {megabytes} MB: these cannot be matches."),
    "unreadable": N_("This file could not be read. Copy it onto the phone, then choose it there."),
}


# What is on this phone


def matches_on_phone(count: int) -> str:
    if not count:
        return tr("No match on this phone yet.")
    return tr.n(
        "{n} match on this phone: keep it safe, or take it to another phone.",
        "{n} matches on this phone: keep them safe, or take them to another phone.",
        count,
    )


# Choosing a file


def put_file_into(folder: str) -> str:
    """Where no dialog can be shown."""
    return tr("Put the file into this folder, then choose again:\n{folder}", folder=folder)


def cannot_take(problem: str, largest: int) -> str:
    """Why a chosen file was not read; `largest` is the size in bytes that one may have."""
    text = NOT_PICKED.get(problem, NOT_PICKED["unreadable"])
    return tr(text, megabytes=largest // 1_000_000)


def no_matches_in(file: str) -> str:
    return tr("{file} holds no matches of Diablotin.", file=_shown(file))


# What is in it


def found_in(file: str) -> str:
    return tr("In {file}", file=_shown(file))


def _shown(file: str) -> str:
    """A file's name on one line: another app may have given it any characters, and any number."""
    name = one_line("".join(sign if sign.isprintable() else " " for sign in file[:200]))
    return name if len(name) <= LONGEST_FILE_NAME else name[: LONGEST_FILE_NAME - 1] + "…"


def count_new(count: int) -> str:
    """The word below the number of matches that are new."""
    return tr.n("new", "new", count)


def count_wrong(count: int) -> str:
    """The word below the number of lines that are no match."""
    return tr.n("wrong", "wrong", count)


def found_match(match: Match) -> str:
    """Who played, and when, if that is known."""
    people = tr.listed(match.players)
    moment = played_at(match)
    return f"{people} · {written_out(moment.date())}" if moment else people


def count_longer(count: int) -> str:
    return tr.n("{n} match was continued elsewhere", "{n} matches were continued elsewhere", count)


def count_different(count: int) -> str:
    return tr.n(
        "{n} match went on differently here and in the file",
        "{n} matches went on differently here and in the file",
        count,
    )


def other_version(version: OtherVersion) -> str:
    """Who played, and how many rounds there are here and in the file."""
    rounds = tr(
        "{here} here, {there} in the file",
        here=_rounds(version.rounds_here),
        there=_rounds(len(version.match.rounds)),
    )
    return f"{found_match(version.match)} · {rounds}"


def _rounds(count: int) -> str:
    return tr.n("{n} round", "{n} rounds", count)


def nothing_new(other_versions: int) -> str:
    """Why there is nothing to import."""
    if other_versions:
        return tr("Nothing to import: this phone’s versions stay.")
    return tr("Nothing new in this file.")


def line_title(line: BadLine, *, alone: bool) -> str:
    """Which line it is, unless the file has no other."""
    return "" if alone else tr("Line {number}", number=line.line)


def what_is_wrong(line: BadLine, *, alone: bool) -> str:
    """The first problems of a line, with the place of each."""
    sentences = [_problem(problem, alone) for problem in line.problems[:PROBLEMS_TOLD]]
    more = len(line.problems) - len(sentences)
    if more:
        sentences.append(tr.n("… and {n} more", "… and {n} more", more))
    return "\n".join(sentences)


def _problem(problem: Problem, alone: bool) -> str:
    if problem.code == "not_json" and not alone:  # its line and column are those within this line
        return tr("This is not a match.")
    sentence = problems.text(problem)
    if problem.path in ((), ("version",), ("format",)):  # what is wrong is the file as a whole
        return sentence
    return tr("{problem} ({place})", problem=sentence, place=problem.where)


def more_lines(count: int) -> str:
    """So many that are not shown; nothing if all are."""
    return tr.n("… and {n} more line", "… and {n} more lines", count) if count > 0 else ""


def more_matches(count: int) -> str:
    return tr.n("… and {n} more match", "… and {n} more matches", count) if count > 0 else ""


# Who is in it


def new_names(count: int) -> str:
    return tr.n("{n} new name", "{n} new names", count)


def more_names(count: int) -> str:
    return tr.n("… and {n} more name", "… and {n} more names", count) if count > 0 else ""


def newcomer(somebody: Newcomer, known_as: str | None) -> str:
    """Who a newcomer was told to be, or may be, and in how many matches."""
    if known_as:
        return tr("This is {name}", name=known_as)
    if somebody.likely:
        return tr("Maybe {name}?", name=somebody.likely[0].name)
    if not somebody.matches:
        return tr("New, without a match")
    return tr.n("New, in {n} match", "New, in {n} matches", somebody.matches)


def who_is(name: str) -> str:
    return tr("Who is {name}?", name=name)


# Taking them in, and writing them out


def import_button(matches: int, people: int = 0) -> str:
    if not matches and people:
        return tr.n("Import {n} name", "Import {n} names", people)
    return tr.n("Import {n} match", "Import {n} matches", matches)


def read_so_far(count: int) -> str:
    return tr.n("{n} match read…", "{n} matches read…", count)


def added_so_far(done: int, all_: int) -> str:
    return tr("Adding matches: {done} of {all}…", done=done, all=all_)


def written_so_far(done: int, all_: int) -> str:
    return tr("Writing matches: {done} of {all}…", done=done, all=all_)


def left_out(matches: Sequence[MatchSummary | None]) -> str:
    """The matches that are not in a file, because they cannot be read."""
    lines = [
        tr.n(
            "{n} match cannot be read any more and is not in the file:",
            "{n} matches cannot be read any more and are not in the file:",
            len(matches),
        )
    ]
    lines += [f"• {_unreadable(match)}" for match in matches[:MATCHES_LISTED]]
    if len(matches) > MATCHES_LISTED:
        lines.append(tr.n("• and {n} more", "• and {n} more", len(matches) - MATCHES_LISTED))
    return "\n".join(lines)


def _unreadable(match: MatchSummary | None) -> str:
    """What its summary says of a match that cannot be read."""
    if match is None:
        return tr("a match")
    day = written_out(match.evening) if match.evening else tr("date unknown")
    return f"{game_name(match.game)} · {tr.listed([seat.name for seat in match.seats])} · {day}"


def gone_so_far(count: int) -> str:
    return tr.n("{n} match taken out…", "{n} matches taken out…", count)


def last_import(file: str, matches: int) -> str:
    """What can be taken back."""
    if not matches:
        return tr("Names from {file}.", file=_shown(file))
    return tr.n("{n} match from {file}.", "{n} matches from {file}.", matches, file=_shown(file))


def cut_short(file: str, rest: bool) -> str:
    """What became of an import; ``rest`` says whether its file is still here."""
    if not rest:
        return tr(
            "The import of {file} was cut short, and the file is gone. Keep the first part, or "
            "take it out.",
            file=_shown(file),
        )
    return tr(
        "The import of {file} was cut short. Import the rest, or take out the first part.",
        file=_shown(file),
    )


def are_imported(count: int) -> str:
    if not count:
        return tr("The names are imported.")
    return tr.n("{n} match is imported.", "{n} matches are imported.", count)
