"""What is wrong with a match, as data: a stable code, the field's path, and parameters.

No sentence in any language stands here. The command line and the app each have their own texts.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

Path = tuple[str | int, ...]
Param = str | int | None | list[str]
Params = Mapping[str, Param]
"""Plain JSON values, as the command line prints them."""
Severity = Literal["error", "warning"]

_LONGEST_KEY_SHOWN = 60


def where(path: Path) -> str:
    """Write a path the way the match file's documentation does.

    >>> where(("rounds", 2, "hands", 1, "violet"))
    'rounds[2].hands[1].violet'
    >>> where(("players", 0, "first name"))
    'players[0]["first name"]'
    >>> where(())
    '$'
    """
    if not path:
        return "$"
    written = ""
    for step in path:
        if isinstance(step, int):
            written += f"[{step}]"
        elif step.isidentifier() and len(step) <= _LONGEST_KEY_SHOWN:
            written += f".{step}" if written else step
        else:
            # A key may be anything: quoted as JSON it stays on one line, whatever it holds.
            short = step if len(step) <= _LONGEST_KEY_SHOWN else step[:_LONGEST_KEY_SHOWN] + "…"
            written += f"[{json.dumps(short)}]"
    return written


@dataclass(frozen=True, slots=True)
class Problem:
    """One defect: an error refuses the match, a warning is only shown."""

    code: str
    path: Path
    params: Params = field(default_factory=dict)
    severity: Severity = "error"

    @property
    def where(self) -> str:
        return where(self.path)

    @property
    def is_error(self) -> bool:
        return self.severity == "error"


class Refused(ValueError):
    """The match cannot be taken. ``problems`` holds every defect found, not only the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("; ".join(f"{p.where} [{p.code}]" for p in self.problems[:3]))


class IllegalAction(ValueError):
    """Something that the rules do not allow at a live table now."""


class Findings(list[Problem]):
    """The problems seen so far: a list with two ways to add to it."""

    def error(self, code: str, path: Path, **params: Param) -> None:
        self.append(Problem(code, path, params))

    def warn(self, code: str, path: Path, **params: Param) -> None:
        self.append(Problem(code, path, params, "warning"))

    @property
    def has_errors(self) -> bool:
        return any(problem.is_error for problem in self)
