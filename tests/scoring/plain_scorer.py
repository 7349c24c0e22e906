"""A second scorer, written from the match format alone, to check the first one against.

It shares nothing with ``scoring``: plain dicts in, plain dicts out, one straight function per
game, no validation and no warnings. Where the two disagree, one of them misreads the rules.
"""

from __future__ import annotations

from typing import Any

COLOURS = ["red", "yellow", "green", "violet", "blue"]
PILE_WORTH = {"plus2": 2, "plus1": 1, "zero": 0, "minus2": -2}


def plain_result(match: dict[str, Any]) -> dict[str, Any]:
    """What ``python -m scoring`` prints for a valid match, warnings left out."""
    game = match["game"]
    players = match["players"]
    rounds = match["rounds"]
    count = len(players)

    totals = [0] * count
    scored = []
    for index, one in enumerate(rounds):
        scores = ROUND_SCORERS[game](one, count)
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
        scored.append({**_turn(match, index), "scores": scores, "totals": totals})

    cards: list[int | None] = _pile_sizes(match) if game == "angels" else [None] * count
    # A group with equal points in which a size is not known is not ordered by cards.
    ordered_by = [
        None if any(cards[s] is None for s in range(count) if totals[s] == total) else cards[seat]
        for seat, total in enumerate(totals)
    ]
    stopped = {"stopped": True} if match.get("stopped") else {}
    finished = bool(stopped) or _is_finished(match, totals)
    order = sorted(
        range(count), key=lambda seat: (_badness(game, totals[seat], ordered_by[seat]), seat)
    )
    standings = []
    for seat in order:
        badness = _badness(game, totals[seat], ordered_by[seat])
        better = [s for s in order if _badness(game, totals[s], ordered_by[s]) < badness]
        standings.append(
            {
                "player": players[seat],
                "rank": 1 + len(better),
                "total": totals[seat],
                "cards": cards[seat],
            }
        )

    winners = [line["player"] for line in standings if line["rank"] == 1] if finished else []
    return {
        "game": game,
        "finished": finished,
        **stopped,
        "rounds": scored,
        "next": None
        if finished
        else {
            **_turn(match, len(rounds)),
            "extra": game == "inferno" and len(rounds) >= _planned(match),
        },
        "standings": standings,
        "winners": winners,
        "decided_by": _decided_by(game, winners, totals) if finished else None,
    }


def _planned(match: dict[str, Any]) -> int:
    return int(match.get("options", {}).get("rounds", len(match["players"])))


def _turn(match: dict[str, Any], index: int) -> dict[str, int]:
    count = len(match["players"])
    lead = (match["first"] + index) % count
    starter = (lead + 1) % count if match["game"] == "diabolo" else lead
    return {"number": index + 1, "lead": lead, "starter": starter}


def _badness(game: str, total: int, cards: int | None) -> tuple[int, int]:
    """Sorts the best first: lowest total in Inferno, else highest; then the smaller pile."""
    return (total if game == "inferno" else -total, cards or 0)


def _is_finished(match: dict[str, Any], totals: list[int]) -> bool:
    game = match["game"]
    options = match.get("options", {})
    played = len(match["rounds"])
    if game == "angels":
        return played == 1
    if game == "mytho":
        return max(totals) >= options.get("target_wins", 1)
    if played < _planned(match):
        return False
    if game == "inferno" and options.get("tie", "extra_round") == "extra_round":
        return totals.count(min(totals)) == 1
    return True


def _decided_by(game: str, winners: list[str], totals: list[int]) -> str:
    if len(winners) > 1:
        return "shared"
    if game == "mytho":
        return "wins"
    if game == "angels" and totals.count(max(totals)) > 1:
        return "fewest_cards"
    return "points"


def _total(holding: list[int] | int) -> int:
    return holding if isinstance(holding, int) else sum(holding)


def _diabolo(one: dict[str, Any], count: int) -> list[int]:
    if "points" in one:
        return list(one["points"])
    scores = [0] * count
    for colour in COLOURS:
        line = one.get("lines", {}).get(colour, "tie")
        if isinstance(line, str):
            sign = {"angel": 1, "demon": -1, "tie": 0}[line]
        else:
            lead = _total(line.get("angel", 0)) - _total(line.get("demon", 0))
            sign = (lead > 0) - (lead < 0)
        held = [_total(hand.get(colour, 0)) for hand in one["hands"]]
        for seat in range(count):
            if held[seat] == max(held):
                doubled = one.get("doubles", [None] * count)[seat] == colour
                scores[seat] += sign * held[seat] * (2 if doubled else 1)
    return scores


def _inferno(one: dict[str, Any], count: int) -> list[int]:
    scores = []
    for taken in one["taken"]:
        if "points" in taken:
            scores.append(taken["points"])
            continue
        red = taken.get("red", 0)
        if isinstance(red, list):
            red = red[0] + 2 * red[1] + 3 * red[2] + 4 * red[3] + 5 * red[4]
        scores.append(red + taken.get("others", 0))
    return scores


def _angels(one: dict[str, Any], count: int) -> list[int]:
    return [
        pile["points"]
        if "points" in pile
        else sum(PILE_WORTH[kind] * n for kind, n in pile.items())
        for pile in one["piles"]
    ]


def _mytho(one: dict[str, Any], count: int) -> list[int]:
    return [1 if seat == one["winner"] else 0 for seat in range(count)]


ROUND_SCORERS = {"diabolo": _diabolo, "inferno": _inferno, "angels": _angels, "mytho": _mytho}


def _pile_sizes(match: dict[str, Any]) -> list[int | None]:
    if not match["rounds"]:
        return [0] * len(match["players"])
    return [
        pile.get("cards") if "points" in pile else sum(pile.values())
        for pile in match["rounds"][0]["piles"]
    ]
