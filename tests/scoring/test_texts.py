"""Every code has an English text on the command line, and every text belongs to a code."""

from __future__ import annotations

import ast
import inspect
import string
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, get_args, get_type_hints

import pytest

import scoring
from scoring import Problem, reasons
from scoring import cli_english as texts
from scoring.cli_report import explanation, standings_table
from tests.scoring.broken_files import broken_files
from tests.scoring.building import match_data, result_of
from tests.scoring.dealing import SEATS, deal_match

SOURCES = sorted(Path(inspect.getfile(scoring)).parent.glob("*.py"))
KNOWN_PROBLEMS = {*texts.PROBLEMS, "too_many_cards"}


def trees() -> Iterator[ast.Module]:
    for path in SOURCES:
        if path.name != "cli_english.py":
            yield ast.parse(path.read_text())


def constants() -> set[str]:
    """Every string in the rules."""
    return {
        node.value
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def codes_given_to(*names: str) -> set[str]:
    """The codes written out in calls of these functions, both branches of a choice included."""
    found = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                code = node.args[0]
                if name in names:
                    choices = [code.body, code.orelse] if isinstance(code, ast.IfExp) else [code]
                    found |= {c.value for c in choices if isinstance(c, ast.Constant)}
    return found


def codes_of_reasons() -> dict[str, type]:
    """Every code that a reason or a decision can have, with its class."""
    return {
        code: kind
        for _, kind in inspect.getmembers(reasons, inspect.isclass)
        if hasattr(kind, "_fields")
        for code in get_args(get_type_hints(kind)["code"])
    }


def problems_met() -> set[str]:
    """Codes that files can really provoke: all the errors of the broken ones, and the warnings."""
    errors = {code for broken in broken_files() for code, _ in broken.found}
    warnings = {w.code for r in result_of(WARNED_DIABOLO).rounds for w in r.warnings}
    warnings |= {w.code for r in result_of(WARNED_INFERNO).rounds for w in r.warnings}
    warnings |= {w.code for r in result_of(WARNED_ANGELS).rounds for w in r.warnings}
    warnings |= {w.code for r in result_of(WARNED_SHEET).rounds for w in r.warnings}
    return errors | warnings | {"cannot_read"}


LONG_LINE = {"demon": [1, 1, 1, 1], "angel": [2, 2]}
WARNED_DIABOLO = match_data(
    "diabolo",
    [
        {
            "lines": dict.fromkeys(("red", "yellow", "green", "violet", "blue"), LONG_LINE),
            "hands": [{"red": [5, 5, 4, 4, 3, 3, 3]}, {}],
        }
    ],
    2,
)
WARNED_INFERNO = match_data("inferno", [{"taken": [{"others": 1}, {}, {}]}])
WARNED_ANGELS = match_data("angels", [{"piles": [{}, {"points": 1, "cards": 1}]}], 2)
WARNED_SHEET = match_data(
    "diabolo",
    [{"points": [49, 0]}, {"lines": {"red": {"demon": 31, "angel": 2}}, "hands": [{}, {}]}],
    2,
)


def test_every_problem_has_a_text() -> None:
    written = codes_given_to("error", "warn", "Problem")
    assert len(written) > 35
    assert written <= KNOWN_PROBLEMS


def test_every_text_belongs_to_a_problem_that_can_happen() -> None:
    assert problems_met() == KNOWN_PROBLEMS
    assert constants() >= KNOWN_PROBLEMS


def test_every_reason_has_a_text_and_every_text_a_reason() -> None:
    met = {}
    for game in SEATS:
        for seed in range(120):
            match = scoring.match_from_data(deal_match(seed, game))
            result = scoring.score(match)
            for reason in (*result.reasons, *(r for s in result.rounds for r in s.reasons)):
                met[reason.code] = type(reason)
                assert texts.reason_text(reason, match.players)
    assert met == codes_of_reasons()


def test_an_unknown_reason_is_not_passed_over() -> None:
    class Luck(NamedTuple):
        seat: int = 0
        points: int = 1
        code: str = "luck"

    with pytest.raises(KeyError):
        texts.reason_text(Luck(), ["Ana"])


def test_every_parameter_that_a_text_names_is_given() -> None:
    """Provoke each problem; a text with a missing parameter would raise or keep its braces."""
    for broken in broken_files():
        with pytest.raises(scoring.Refused) as refused:
            scoring.read_match(broken.content)
        for problem in refused.value.problems:
            assert "{" not in texts.problem_text(problem)


def test_texts_are_plain_sentences() -> None:
    for code, text in texts.PROBLEMS.items():
        names = [field for _, field, _, _ in string.Formatter().parse(text) if field is not None]
        assert all(name.isidentifier() for name in names), code
        assert "\n" not in text and not text.endswith(".") and text[0] in string.printable + "{"


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("others", "81 cards of other colours; the box has 80"),
        ("plus2", "81 cards worth +2; the box has 80"),
        ("minus2", "81 cards worth −2; the box has 80"),
        (None, "81 cards in all piles; the box has 80"),
    ],
)
def test_too_many_cards_says_of_what(kind: str | None, says: str) -> None:
    problem = Problem("too_many_cards", (), {"kind": kind, "found": 81, "limit": 80})
    assert texts.problem_text(problem) == says


def test_a_warning_says_that_it_is_one() -> None:
    problem = Problem("hand_size", (), {"cards": 7}, "warning")
    assert texts.problem_text(problem) == "warning: a hand of 7 cards instead of 6"


def test_an_explanation_says_why() -> None:
    data = match_data(
        "diabolo",
        [
            {
                "lines": {
                    "violet": {"demon": [5, 1], "angel": [4, 2, 1]},
                    "green": "demon",
                    "red": "tie",
                },
                "hands": [{"violet": [4, 2]}, {"violet": [5], "green": [3, 1]}],
                "doubles": ["violet", "violet"],
            }
        ],
        2,
        players=["Joe", "Michael"],
    )
    match = scoring.match_from_data(data)
    assert explanation(match, scoring.score(match)).splitlines() == [
        "Round 1 (Michael starts)",
        "  red: a tie",
        "  yellow: no cards, nothing to gain or lose",
        "  green: demons win",
        "  violet: angels win (angels 7, demons 6)",
        "  blue: no cards, nothing to gain or lose",
        "  Joe: +12, now 12",
        "    +12 highest in violet with 4+2 over 5, doubled",
        "  Michael: −4, now −4",
        "    −4 highest in green with 3+1",
        "    0 Double on violet wins nothing: 5 against 6",
        "goes on with round 2, Joe starts",
    ]


@pytest.mark.parametrize(
    ("reason", "says"),
    [
        (reasons.RedCards(0, 0, (0, 0, 0, 0, 0)), "red cards: none"),
        (reasons.RedCards(0, 13, (0, 1, 2, 0, 1)), "red cards: 1×2, 2×3, 1×5"),
        (reasons.RedCards(0, 9, None), "red points"),
        (reasons.PointsSaid(0, 12), "12 points, as said"),
        (reasons.PointsSaid(0, -1), "−1 point, as said"),
        (reasons.PointsSaid(0, 9, 7), "9 points, as said, in 7 cards"),
        (reasons.OtherCards(0, 1), "1 other card"),
        (reasons.OtherCards(0, 2), "2 other cards"),
        (reasons.PileCounted(0, 0, (0, 0, 0, 0), 0), "0 cards: none"),
        (reasons.PileCounted(0, 3, (2, 1, 0, 1), 4), "4 cards: 2×+2, 1×+1, 1×−2"),
    ],
)
def test_cards_are_told_as_they_lie(reason: reasons.Reason, says: str) -> None:
    assert texts.reason_text(reason, ["Ana"]) == says


def test_a_table_of_standings_is_aligned() -> None:
    level = {"taken": [{"others": 3}, {"others": 3}, {"red": 12, "others": 9}]}
    players = ["Ana", "Michael", "Zoé"]
    match = scoring.match_from_data(match_data("inferno", [level] * 3, players=players))
    assert standings_table(match, scoring.score(match)).splitlines() == [
        "inferno: goes on with round 4, Ana starts",
        "              R1   R2   R3  total",
        "1.  Ana       +3   +3   +3      9",
        "1.  Michael   +3   +3   +3      9",
        "3.  Zoé      +21  +21  +21     63",
    ]


@pytest.mark.parametrize(
    ("others", "said"), [((3, 5, 6), "Ana wins"), ((3, 3, 6), "Ana and Joe win")]
)
def test_one_wins_and_several_win(others: tuple[int, ...], said: str) -> None:
    taken = [{"others": cards} for cards in others]
    options = {"rounds": 1, "tie": "share"}
    match = scoring.match_from_data(match_data("inferno", [{"taken": taken}], options=options))
    assert f"\n{said} (" in explanation(match, scoring.score(match))


def test_a_match_that_the_table_ended_is_told_to_be_stopped() -> None:
    options = {"target_wins": 3}
    data = match_data("mytho", [{"winner": 1}], options=options, stopped=True)
    match = scoring.match_from_data(data)
    assert "stopped: Joe wins (" in explanation(match, scoring.score(match))
