"""Corrections with which a match was over sooner than it was played: the rounds after that can go
with them, in the same step."""

from collections.abc import Callable, Sequence

from i18n import tr
from scoring import Problem
from widgets.overlays import Menu, MenuItem
from words import rounds


def too_late(problems: Sequence[Problem]) -> range:
    """The numbers of the rounds that come after the end, if that is what is wrong."""
    for problem in problems:
        match problem:
            case Problem(code="round_after_end", params={"played": int(end), "found": int(found)}):
                return range(end + 1, found + 1)
    return range(0)


def ask(nav, later: range, text: str, do: Callable[[], object]) -> None:
    """Whether those rounds are to go; `do` takes them away, and `text` says so."""
    keep = MenuItem("later:keep", "undo", tr("Leave everything as it was"), lambda: None)
    drop = MenuItem("later:drop", "delete", text, do, detail=tr("Undo brings everything back."))
    nav.sheet(Menu(tag="later", title=rounds.over_sooner(later[0] - 1), items=[drop, keep]))
