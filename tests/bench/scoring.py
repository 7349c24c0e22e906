"""What the rules cost: a whole match beside reading its JSON, and one tap in a round."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace

import scoring
from tests.bench.rows import Row, ratio
from tests.bench.timing import compare, in_turns, turns
from tests.scoring.building import PLAYERS, match_data
from tests.scoring.dealing import diabolo_round

REPEATS = 300
"""Many and short: some of them then run undisturbed, however busy the machine is."""


def rows() -> Iterator[Row]:
    yield _whole_match()
    yield _one_tap()
    yield _long_match()


def five_player_match() -> str:
    """Five rounds of five players, every card of every hand and line given."""
    rng = random.Random("five players")
    return json.dumps(match_data("diabolo", [diabolo_round(rng, 5) for _ in range(5)], 5))


def _whole_match() -> Row:
    text = five_player_match()
    taken = turns(
        REPEATS, lambda: scoring.score(scoring.read_match(text)), lambda: json.loads(text)
    )
    return ratio(
        "load, check and score five-player Diabolo / json.loads",
        compare(*taken, pick=min),
        "×",
        "< 30",
        f"{len(text)} characters",
    )


def _one_tap() -> Row:
    """All that an entry screen asks after a tap, in a round of which half the hands are entered."""
    match = scoring.read_match(five_player_match())
    rules, table, whole = match.rules, match.setup, match.rounds[0]
    unheld = rules.empty_round(table).hands[0]
    half = replace(whole, hands=(*whole.hands[:2], *[unheld] * 3), doubles=(None,) * 5)

    def tap() -> None:
        rules.check(half, table)
        rules.score(half, table)
        rules.missing(half, table)
        rules.remaining(half, table)

    def nothing() -> None:
        pass

    (ours,) = in_turns(REPEATS, tap, calls=10, pick=min)
    (empty,) = in_turns(REPEATS, nothing, calls=1000, pick=min)
    return Row(
        "rescoring after one tap",
        ours * 1e3,
        "ms",
        "< 1",
        f"as much as {ours / empty:.0f} empty calls of {empty * 1e9:.0f} ns",
    )


def _long_match() -> Row:
    """The longest Mytho there is, 115 rounds, beside its first 12."""
    seats = 6
    winners = [seat for _ in range(19) for seat in range(seats)] + [0]
    long = scoring.Match(
        "mytho",
        PLAYERS[:seats],
        options={"target_wins": 20},
        rounds=tuple(scoring.GAMES["mytho"].round_type(winner) for winner in winners),
    )
    short = replace(long, rounds=long.rounds[:12])
    texts = scoring.dumps(long), scoring.dumps(short)
    by_long, by_short = turns(
        REPEATS,
        lambda: scoring.score(scoring.read_match(texts[0])),
        lambda: scoring.score(scoring.read_match(texts[1])),
    )
    per_round = compare(
        [seconds / len(long.rounds) for seconds in by_long],
        [seconds / len(short.rounds) for seconds in by_short],
        pick=min,
    )
    name = f"a round of a Mytho with {len(long.rounds)} rounds / with {len(short.rounds)}"
    return ratio(name, per_round, "×", "< 1.2")
