"""What every title claims, worked out a second time from the match file alone.

It shares nothing with ``words``: ``claims`` has an entry for each title that a seat has a right to,
with the figures that it must say. A title that is not there was made up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from tests.scoring.plain_scorer import COLOURS, plain_result

Data = dict[str, Any]
Claims = dict[tuple[str, int], tuple[int, ...]]


def claims(match: Data) -> Claims:
    result = plain_result(match)
    found = GAMES[match["game"]](match, result)
    return found | _any_game(match, result)


def _alone(values: dict[int, Any] | list[Any], best: Callable[..., Any] = max) -> int | None:
    by_seat = values if isinstance(values, dict) else dict(enumerate(values))
    top = [seat for seat, value in by_seat.items() if value == best(by_seat.values())]
    return top[0] if len(top) == 1 else None


def places(match: Data) -> list[list[int]]:
    """Everybody's place after each round, Anges & Démons without its cards."""
    sign = 1 if match["game"] == "inferno" else -1
    return [
        [1 + sum(sign * other < sign * own for other in one["totals"]) for own in one["totals"]]
        for one in plain_result(match)["rounds"]
    ]


def _any_game(match: Data, result: Data) -> Claims:
    found: Claims = {}
    names, rounds = match["players"], result["rounds"]
    seats = range(len(names))
    low_wins, wins = match["game"] == "inferno", match["game"] == "mytho"
    final = {names.index(line["player"]): line for line in result["standings"]}
    ranks = [final[seat]["rank"] for seat in seats]
    totals = [final[seat]["total"] for seat in seats]
    in_order = [line["total"] for line in result["standings"]]
    for seat in seats:
        order = (seat - rounds[0]["starter"]) % len(names) + 1
        found[f"hand_{order}", seat] = (order,)
    if not wins or len(rounds) > 1:
        winners = [seat for seat in seats if ranks[seat] == 1]
        for seat in seats:
            gap = abs(totals[seat] - in_order[0])
            if winners == [seat]:
                ahead = abs(in_order[0] - in_order[1])
                if ahead >= (3 if wins else 10):
                    found["runaway", seat] = (ahead,)
                if ahead:
                    found["crown", seat] = (ahead,)
            elif ranks[seat] == 1:
                key = ("heads", "tails", "shared_crown")[min(2, winners.index(seat))]
                found[key, seat] = (len(winners),)
            elif gap:
                medal = {2: "silver", 3: "bronze"}.get(ranks[seat])
                if medal and ranks.count(ranks[seat]) == 1:
                    found[medal, seat] = (gap,)
                if ranks[seat] == 2 and ranks.count(2) == 1 and gap <= (1 if wins else 3):
                    found["hair", seat] = (gap,)
                if ranks[seat] == 4 and ranks.count(4) == 1 and totals[seat] != in_order[2]:
                    found["fourth", seat] = (abs(totals[seat] - in_order[2]),)
                before = sum(rank < ranks[seat] for rank in ranks)
                if before == sum(rank > ranks[seat] for rank in ranks):
                    found["middle", seat] = (before,)
                found["revenge", seat] = (gap,)
                level = [other for other in seats if ranks[other] == ranks[seat]]
                if len(level) > 1:
                    key = "elbows" if level[0] == seat else "hand_in_hand"
                    found[key, seat] = (len(level), ranks[seat])
    if len(rounds) >= 3:
        course = places(match)
        for seat in seats:
            own = [after[seat] for after in course]
            led = [after[seat] == 1 and after.count(1) == 1 for after in course]
            if all(led):
                found["all_the_way", seat] = (len(rounds),)
            elif any(led) and ranks[seat] > 1:
                found["summit", seat] = (sum(led), len(rounds))
            worst = max(own)
            if worst - ranks[seat] >= (1 if len(names) == 2 else 2):
                last = max(i for i, rank in enumerate(own) if rank == worst)
                found["comeback", seat] = (worst, ranks[seat], len(own) - 1 - last)
            if min(own) < ranks[seat]:
                found["breakaway", seat] = (min(own),)
            if ranks[seat] > 1 and all(after[seat] != max(after) for after in course):
                found["never_last", seat] = (len(rounds),)
    if not wins:
        found |= _by_round([one["scores"] for one in rounds], min if low_wins else max)
    return found


def _by_round(scores: list[list[int]], best: Callable[..., Any]) -> Claims:
    found: Claims = {}
    every = {(i, s): points for i, one in enumerate(scores) for s, points in enumerate(one)}
    if len(scores) > 1 and (moment := _alone(every, best)) is not None:  # type: ignore[arg-type]
        number, seat = moment  # type: ignore[misc]
        if every[moment] > 0 or best is min:  # type: ignore[index]
            found["bright_round", seat] = (every[moment], number + 1)  # type: ignore[index]
    if len(scores) < 3:
        return found
    spreads = [max(own) - min(own) for own in zip(*scores, strict=True)]
    if (seat := _alone(spreads, min)) is not None:
        found["steady", seat] = (spreads[seat] or len(scores),)
    if (seat := _alone(scores[-1], best)) is not None and (best is min or scores[-1][seat] > 0):
        found["finish", seat] = (scores[-1][seat],)
    if (seat := _alone(scores[0], best)) is not None and (best is min or scores[0][seat] > 0):
        found["start", seat] = (scores[0][seat],)
    won = Counter(_alone(one, best) for one in scores)
    counts = [won[seat] for seat in range(len(scores[0]))]
    if (seat := _alone(counts)) is not None and counts[seat] > 1:
        found["most_rounds", seat] = (counts[seat], len(scores))
    return found


# The games


def _sum(holding: Any) -> int:
    return sum(holding) if isinstance(holding, list) else holding


def _diabolo(match: Data, result: Data) -> Claims:
    found: Claims = {}
    rounds, seats = match["rounds"], range(len(match["players"]))
    if any("points" in one for one in rounds):
        return found
    gains: list[tuple[int, int, str, bool, bool]] = []  # points, seat, colour, doubled, shared
    losses: list[tuple[int, int]] = []
    spent: Counter[int] = Counter()
    for one in rounds:
        doubles = one.get("doubles") or [None] * len(seats)
        for colour in COLOURS:
            line = one["lines"].get(colour, "tie")
            if not isinstance(line, str):
                angel, demon = _sum(line.get("angel", 0)), _sum(line.get("demon", 0))
                line = "tie" if angel == demon else "angel" if angel > demon else "demon"
            held = [_sum(hand.get(colour, 0)) for hand in one["hands"]]
            best = [seat for seat in seats if held[seat] == max(held) > 0]
            for seat in seats:
                doubled = doubles[seat] == colour
                if line == "angel" and seat in best:
                    points = held[seat] * (2 if doubled else 1)
                    gains.append((points, seat, colour, doubled, len(best) > 1))
                elif line == "demon" and seat in best:
                    losses.append((-held[seat], seat))
                elif doubled:
                    spent[seat] += 1
    paid = {seat: [g[0] for g in gains if g[1] == seat and g[3]] for seat in seats}
    for seat in seats:
        own = [gain for gain in gains if gain[1] == seat]
        if paid[seat] and not spent[seat]:
            each = paid[seat] if len(paid[seat]) < 4 else [sum(paid[seat])]
            found["doubles", seat] = (len(paid[seat]), *each)
        if len({gain[2] for gain in own}) > 3:
            found["rainbow", seat] = (len({gain[2] for gain in own}),)
        if len(rounds) > 1 and (spent or any(paid.values())) and not (paid[seat] or spent[seat]):
            found["bare_hands", seat] = (len(rounds),)
        if losses and all(loser != seat for _, loser in losses):
            found["guardian", seat] = (len(rounds),)
    gained = dict(enumerate(gain[0] for gain in gains))
    if gains and (index := _alone(gained)) is not None:
        found["jackpot", gains[index][1]] = (gains[index][0],)
    if losses and (index := _alone([points for points, _ in losses], min)) is not None:
        found["daring", losses[index][1]] = (losses[index][0],)
    counted = {
        "angels": ([sum(g[1] == seat for g in gains) for seat in seats], 2),
        "lightning_rod": ([sum(loser == seat for _, loser in losses) for seat in seats], 2),
        "panache": ([spent[seat] for seat in seats], 1),
        "sharing": ([sum(g[1] == seat and g[4] for g in gains) for seat in seats], 1),
        "one_colour": (
            [
                max(Counter(g[2] for g in gains if g[1] == seat).values(), default=0)
                for seat in seats
            ],
            2,
        ),
    }
    return found | _most(counted)


def _most(counted: dict[str, tuple[list[int], int]]) -> Claims:
    """Whoever alone has most of something, from a certain number on."""
    found: Claims = {}
    for key, (counts, least) in counted.items():
        if (seat := _alone(counts)) is not None and counts[seat] >= least:
            found[key, seat] = (counts[seat],)
    return found


def _inferno(match: Data, result: Data) -> Claims:
    found: Claims = {}
    rounds, seats = match["rounds"], range(len(match["players"]))
    scores = [one["scores"] for one in result["rounds"]]
    options = match.get("options", {})
    if len(rounds) > options.get("rounds", len(seats)) and len(result["winners"]) == 1:
        winner = match["players"].index(result["winners"][0])
        found["last_word", winner] = (scores[-1][winner],)
    reds: dict[int, int] = {}
    others: dict[int, int] = {}
    cards: dict[int, int] = {}
    fives: dict[int, int] = {}
    for seat in seats:
        own = [one["taken"][seat] for one in rounds]
        if zeros := sum(one[seat] == 0 and bool(t) for one, t in zip(scores, own, strict=True)):
            found["zero", seat] = (zeros,)
        if all(taken and "points" not in taken for taken in own):
            kinds = [taken.get("red", 0) for taken in own]
            reds[seat] = sum(
                sum((i + 1) * n for i, n in enumerate(red)) if isinstance(red, list) else red
                for red in kinds
            )
            others[seat] = sum(taken.get("others", 0) for taken in own)
            if all(isinstance(red, list) or red == 0 for red in kinds):
                shown = [red for red in kinds if isinstance(red, list)]
                cards[seat] = others[seat] + sum(map(sum, shown))
                fives[seat] = sum(red[4] for red in shown)
    some_red = [
        seat
        for seat in seats
        for one in rounds
        if one["taken"][seat].get("red") not in (None, 0, [0] * 5)
    ]
    for seat, points in reds.items():
        if not points and any(other != seat for other in some_red):
            found["no_red", seat] = (len(rounds),)
    if len(rounds) > 1:
        every = {(i, seat): n for i, one in enumerate(scores) for seat, n in enumerate(one)}
        if (moment := _alone(every)) is not None and every[moment]:  # type: ignore[arg-type, index]
            found["big_fire", moment[1]] = (every[moment],)  # type: ignore[index]
    if len(reds) == len(seats):
        if (seat := _alone(reds, min)) is not None and reds[seat]:
            found["cool", seat] = (reds[seat],)
        for key, values in (("embers", reds), ("not_red", others)):
            if (seat := _alone(values)) is not None:
                found[key, seat] = (values[seat],)
    if len(cards) == len(seats):
        if (seat := _alone(cards, min)) is not None:
            found["light", seat] = (cards[seat],)
        if (seat := _alone(fives)) is not None:
            found["fives", seat] = (fives[seat],)
    return found


def _angels(match: Data, result: Data) -> Claims:
    found: Claims = {}
    piles = match["rounds"][0]["piles"]
    kinds = {k: [pile.get(k, 0) for pile in piles] for k in ("plus2", "plus1", "zero", "minus2")}
    sizes = [pile.get("cards") if "points" in pile else sum(pile.values()) for pile in piles]
    points = result["rounds"][0]["scores"]
    if result["decided_by"] == "fewest_cards":
        winner = match["players"].index(result["winners"][0])
        level = [n for n, own in zip(sizes, points, strict=True) if own == points[winner]]
        found["fewer_cards", winner] = tuple(sorted(level)[:2])
    if any("points" in pile for pile in piles):
        return found
    for seat, size in enumerate(sizes):
        if size > 2 and any(kinds["minus2"]) and not kinds["minus2"][seat]:
            found["guardian", seat] = (size,)
        if kinds["plus2"][seat] == kinds["minus2"][seat] > 0:
            found["balance", seat] = (kinds["plus2"][seat],)
    if not all(piles):
        return found
    found |= _most(
        {
            "choir": (kinds["plus2"], 2),
            "hidden": (kinds["plus1"], 1),
            "shelter": (kinds["minus2"], 1),
            "blanks": (kinds["zero"], 1),
            "tower": (sizes, 1),
        }
    )
    if (seat := _alone(sizes, min)) is not None:
        found["feather", seat] = (sizes[seat],)
    if all(sizes):
        shares = [Fraction(own, size) for own, size in zip(points, sizes, strict=True)]
        if (seat := _alone(shares)) is not None and points[seat] > 0:
            found["quality", seat] = (points[seat], sizes[seat])
    harvest = [2 * two + one for two, one in zip(kinds["plus2"], kinds["plus1"], strict=True)]
    if (seat := _alone(harvest)) is not None and kinds["minus2"][seat]:
        found["harvest", seat] = (harvest[seat], -2 * kinds["minus2"][seat])
    return found


def _mytho(match: Data, result: Data) -> Claims:
    found: Claims = {}
    rounds, seats = match["rounds"], len(match["players"])
    winners = [one["winner"] for one in rounds]
    by = [one.get("by", "empty") for one in rounds]
    starters = [one["starter"] for one in result["rounds"]]
    ways = list(zip(winners, by, strict=True))
    found |= _most(
        {
            "lynx": ([ways.count((seat, "contest")) for seat in range(seats)], 1),
            "empty_hands": ([winners.count(seat) for seat in range(seats)], 1),
        }
    )
    for seat in range(seats):
        if served := sum(a == b == seat for a, b in zip(winners, starters, strict=True)):
            found["serve", seat] = (served,)
        for length in range(len(rounds), 1, -1):
            if [seat] * length in [winners[i : i + length] for i in range(len(rounds))]:
                others = [[s] * length for s in range(seats) if s != seat]
                if not any(winners[i : i + length] in others for i in range(len(rounds))):
                    found["streak", seat] = (length,)
                    if length == len(rounds):
                        found["flawless", seat] = (length,)
                break
    longest = max((figures[0] for (key, _), figures in found.items() if key == "streak"), default=0)
    for seat in range(seats):
        if found.get(("streak", seat), (longest,))[0] < longest:
            del found["streak", seat]
    if len(rounds) > 2:
        found["kick_off", winners[0]] = (1,)
        found["last_word", winners[-1]] = (len(rounds),)
    left = {i + 1: one["left"] for i, one in enumerate(rounds) if one.get("left")}
    for seat, name in enumerate(match["players"]):
        if name in result["winners"]:
            continue
        if close := sum(hand[seat] == 1 for hand in left.values()):
            found["one_card", seat] = (close,)
    hands = {(number, s): n for number, hand in left.items() for s, n in enumerate(hand)}
    if hands and (moment := _alone(hands)) is not None and hands[moment] > 5:  # type: ignore[arg-type, index]
        found["full_hand", moment[1]] = (hands[moment], moment[0])  # type: ignore[index]
    if len(left) == len(rounds):
        total = {seat: sum(hand[seat] for hand in left.values()) for seat in range(seats)}
        if (seat := _alone(total, min)) is not None and total[seat]:
            found["light", seat] = (total[seat],)
        losers = {seat: count for seat, count in total.items() if count}
        if len(rounds) == 1 and (seat := _alone(losers, min)) is not None:
            found["nearest", seat] = (losers[seat],)
    if len(rounds) == 1:
        winner = winners[0]
        found["one_round", winner] = (1, 1)
        if seats > 2:
            found["left_of", (winner + 1) % seats] = (1,)
            found["right_of", (winner + seats - 1) % seats] = (1,)
        if seats in (2, 4, 6):
            found["opposite", (winner + seats // 2) % seats] = (seats // 2,)
    return found


GAMES: dict[str, Callable[[Data, Data], Claims]] = {
    "diabolo": _diabolo,
    "inferno": _inferno,
    "angels": _angels,
    "mytho": _mytho,
}
