"""What the rules say of a round that is being entered."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from scoring import Game, Missing, Problem, RoundScore, Setup


class Judgement(NamedTuple):
    """With what follows from what was entered."""

    problems: list[Problem]
    preview: RoundScore | None
    missing: tuple[Missing, ...]


NOTHING_TO_JUDGE: Final = Judgement([], None, ())


def judge(rules: Game[Any], setup: Setup, entered: Any) -> Judgement:
    round_ = rules.filled(entered, setup)
    missing = rules.missing(round_, setup)
    early = rules.whole_round_warnings if missing else ()
    return Judgement(
        problems=[problem for problem in rules.check(round_, setup) if problem.code not in early],
        preview=rules.score(round_, setup),
        missing=missing,
    )
