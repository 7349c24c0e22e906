"""``python -m scoring FILE…``: score match files, one JSON object a line.

A file in error is told on standard error, one problem a line; the others are still scored.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path

from .cli_english import problem_text
from .cli_report import explanation, standings_table
from .json_reader import LARGEST_MATCH_FILE
from .match import Match, read_match
from .problems import Problem, Refused
from .result import Result, result_to_data, score

Report = Callable[[Match, Result], str]


def as_json(match: Match, result: Result) -> str:
    return json.dumps(result_to_data(match, result), ensure_ascii=False)


def read_file(name: str) -> bytes:
    """A file's content, never more than is needed to see that it is too large."""
    try:
        if name == "-":
            if sys.stdin is None:
                raise ValueError("standard input is closed")
            return sys.stdin.buffer.read(LARGEST_MATCH_FILE + 1)
        with Path(name).open("rb") as file:
            return file.read(LARGEST_MATCH_FILE + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Refused([Problem("cannot_read", (), {"why": why})]) from None


def run(files: Sequence[str], report: Report, *, titles: bool) -> int:
    status = 0
    gap = ""
    for name in files:
        try:
            match = read_match(read_file(name))
        except Refused as refused:
            status = 2
            for problem in refused.problems:
                text = problem_text(problem)
                print(f"{name}: {problem.where}: {text} [{problem.code}]", file=sys.stderr)
            continue
        if titles:
            print(f"{gap}{Path(name).name}")
            gap = "\n"
        print(report(match, score(match)))
    return status


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m scoring", description="Score Diablotin match files ('-' is standard input)."
    )
    parser.add_argument("files", nargs="+", metavar="FILE")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--explain", action="store_true", help="say why each score is what it is")
    form.add_argument("--table", action="store_true", help="print the standings as a table")
    options = parser.parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A file's name or a key may hold what no terminal can show.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    report = explanation if options.explain else standings_table if options.table else as_json
    try:
        status = run(options.files, report, titles=report is not as_json)
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        # The disk is full, or whoever read the output has seen enough and closed the pipe.
        if not isinstance(error, BrokenPipeError):
            print(f"the output cannot be written: {error.strerror}", file=sys.stderr)
        # Python would try once more when it exits, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


if __name__ == "__main__":
    sys.exit(main())
