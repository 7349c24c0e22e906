"""Matches dealt from real decks and played by the rules, then written down as a table would.

Everything comes out of one seed, so an example that fails can be dealt again. The dealers know
the decks and the match format, and nothing of ``scoring``.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

Data = dict[str, Any]

COLOURS = ("red", "yellow", "green", "violet", "blue")
DIABOLO_COLOUR = (1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5)
SIDES = ("demon", "angel")
SEATS = {"diabolo": (2, 5), "inferno": (3, 7), "angels": (2, 6), "mytho": (2, 6)}
NAMES = ("Ana", "Joe", "Zoé", "Léo", "Michael", "Lou", "Max")


# Diabolo


def diabolo_round(rng: random.Random, seats: int) -> Data:
    """A round played card by card, every card of every hand and line written down."""
    deck = [(colour, value) for colour in COLOURS for value in DIABOLO_COLOUR]
    rng.shuffle(deck)
    hands = [[deck.pop() for _ in range(6)] for _ in range(seats)]
    lines: dict[str, dict[str, list[int]]] = {c: {"demon": [], "angel": []} for c in COLOURS}
    turn = 0
    while sum(map(_is_closed, lines.values())) < (3 if seats == 5 else 2):
        hand = hands[turn % seats]
        hand.append(deck.pop())
        playable = [(card, side) for card in hand for side in _open_sides(lines[card[0]])]
        if playable:
            (colour, value), side = rng.choice(playable)
            lines[colour][side].append(value)
            hand.remove((colour, value))
        else:
            hand.remove(rng.choice(hand))
        turn += 1
    held = [
        {colour: [value for c, value in hand if c == colour] for colour in COLOURS}
        for hand in hands
    ]
    doubles = [rng.choice([None, *_angel_lines(lines)]) for _ in range(seats)]
    return {"lines": lines, "hands": held, "doubles": doubles}


def _is_closed(line: dict[str, list[int]]) -> bool:
    return len(line["demon"]) + len(line["angel"]) == 5


def _open_sides(line: dict[str, list[int]]) -> list[str]:
    return [] if _is_closed(line) else [side for side in SIDES if len(line[side]) < 3]


def _angel_lines(lines: dict[str, dict[str, list[int]]]) -> list[str]:
    return [colour for colour, line in lines.items() if sum(line["angel"]) > sum(line["demon"])]


def shorten_diabolo(rng: random.Random, round_: Data) -> Data:
    """The same round as a lazy table enters it: totals, outcomes, and not every holding.

    What is left out never changes the score: empty lines, and holdings below the highest.
    """
    lines: Data = {}
    for colour, line in round_["lines"].items():
        demon, angel = sum(line["demon"]), sum(line["angel"])
        outcome = "tie" if angel == demon else "angel" if angel > demon else "demon"
        forms = [line, outcome, {"demon": demon, "angel": angel}, {**line, "demon": demon}]
        if outcome == "tie":
            forms.append(None)
        if (form := rng.choice(forms)) is not None:
            lines[colour] = form
    best = {c: max(sum(hand[c]) for hand in round_["hands"]) for c in COLOURS}
    passed_over = {c for c in COLOURS if not best[c] and rng.random() < 0.5}
    hands = []
    for hand in round_["hands"]:
        entered: Data = {}
        for colour, cards in hand.items():
            forms = [cards, sum(cards)]
            if sum(cards) < best[colour] or not cards:
                forms.append(None)
            if (form := rng.choice(forms)) is not None and colour not in passed_over:
                entered[colour] = form
        hands.append(entered)
    short = {"lines": lines, "hands": hands}
    if any(round_["doubles"]) or rng.random() < 0.5:
        short["doubles"] = round_["doubles"]
    return short


def sheet_round(rng: random.Random, seats: int) -> Data:
    """A round as a line of the score sheet: one number per player."""
    return {"points": [rng.randint(-30, 48) for _ in range(seats)]}


# Inferno


def inferno_round(rng: random.Random, seats: int) -> Data:
    """Pick-ups of three cards or more out of the hundred, until somebody is out of cards: twelve
    are picked up at least."""
    deck = [(colour, value) for colour in COLOURS for value in range(1, 6)] * 4
    rng.shuffle(deck)
    taken: list[list[tuple[str, int]]] = [[] for _ in range(seats)]
    while len(deck) > 88 or (len(deck) > 12 and rng.random() < 0.9):
        size = rng.choice([3, 3, 3, 4, 5, 6, 9])
        taken[rng.randrange(seats)] += [deck.pop() for _ in range(size)]
    return {"taken": [_inferno_entry(rng, cards) for cards in taken]}


def _inferno_entry(rng: random.Random, cards: list[tuple[str, int]]) -> Data:
    reds = [value for colour, value in cards if colour == "red"]
    counts = [reds.count(value) for value in range(1, 6)]
    others = len(cards) - len(reds)
    entry: Data = {"red": counts if rng.random() < 0.7 else sum(reds), "others": others}
    if not reds and rng.random() < 0.5:
        del entry["red"]
    if not others and rng.random() < 0.5:
        del entry["others"]
    return entry


def inferno_level_round(rng: random.Random, seats: int) -> Data:
    """A short round in which several players take the same, so that ties are common."""
    return {"taken": [{"others": rng.choice([4, 8])} for _ in range(seats)]}


def shorten_inferno(rng: random.Random, round_: Data) -> Data:
    """The same round where some players only say what they counted."""
    return {
        "taken": [
            {"points": inferno_points(taken)} if rng.random() < 0.3 else taken
            for taken in round_["taken"]
        ]
    }


def inferno_points(taken: Data) -> int:
    red = taken.get("red", 0)
    if isinstance(red, list):
        red = sum(value * count for value, count in zip(range(1, 6), red, strict=True))
    return int(red + taken.get("others", 0) + taken.get("points", 0))


# Anges & Démons


def angels_round(rng: random.Random, seats: int) -> Data:
    """Piles from the sixty cards; any of them may lie face down, and a few never reach a pile."""
    deck = ["plus2"] * 30 + ["minus2"] * 24 + ["zero"] * 6
    rng.shuffle(deck)
    piles = [dict.fromkeys(("plus2", "plus1", "zero", "minus2"), 0) for _ in range(seats)]
    if seats == 2:
        for pile in piles:
            pile["plus1"] += 2
            del deck[-2:]
    for worth in deck[: rng.randrange(len(deck) + 1)]:
        pile = rng.choice(piles)
        pile["plus1" if rng.random() < 0.3 else worth] += 1
    return {
        "piles": [
            {kind: count for kind, count in pile.items() if count or rng.random() < 0.5}
            for pile in piles
        ]
    }


def angels_level_round(rng: random.Random, seats: int) -> Data:
    """Small piles with few different sums, so that ties and broken ties are common."""
    down = 2 if seats == 2 else 0
    return {
        "piles": [
            {
                "plus2": rng.randrange(2),
                "plus1": down + 2 * rng.randrange(2),
                "zero": rng.randrange(2),
            }
            for _ in range(seats)
        ]
    }


def shorten_angels(rng: random.Random, round_: Data) -> Data:
    """The same piles where some players only say their number; its cards where a tie for first
    place needs them, and sometimes elsewhere."""
    points = [sum(_WORTH[kind] * n for kind, n in pile.items()) for pile in round_["piles"]]
    piles = []
    for pile, number in zip(round_["piles"], points, strict=True):
        if rng.random() < 0.5:
            piles.append(pile)
            continue
        said: Data = {"points": number}
        tied = number == max(points) and points.count(number) > 1
        if tied or rng.random() < 0.3:
            said["cards"] = sum(pile.values())
        piles.append(said)
    return {"piles": piles}


_WORTH = {"plus2": 2, "plus1": 1, "zero": 0, "minus2": -2}


# Mytho


def mytho_round(rng: random.Random, seats: int) -> Data:
    winner = rng.randrange(seats)
    round_: Data = {"winner": winner}
    if rng.random() < 0.7:
        round_["by"] = rng.choice(["empty", "contest"])
    if rng.random() < 0.6:
        round_["left"] = [0 if seat == winner else rng.randint(1, 12) for seat in range(seats)]
    return round_


# Whole matches


def deal_match(seed: int, game: str, *, full: bool = False) -> Data:
    """A match of ``game``, up to a random round, where it may be stopped, or, with ``full``, to
    its end."""
    rng = random.Random(f"{game} {seed}")
    seats = rng.randint(*SEATS[game])
    match: Data = {
        "format": "diablotin.match",
        "version": 1,
        "game": game,
        "players": rng.sample(NAMES, seats),
        "first": rng.randrange(seats),
    }
    rounds = _ROUNDS[game](rng, seats, match)
    played = len(rounds) if full else rng.choice([len(rounds), rng.randint(0, len(rounds))])
    match["rounds"] = rounds[:played]
    for key, value in _KEPT.items():
        if rng.random() < 0.2:
            match[key] = value
    if 0 < played < len(rounds) and rng.random() < 0.4:
        match["stopped"] = True
    return match


def _agree_on_rounds(rng: random.Random, seats: int, match: Data) -> int:
    """As many rounds as players, unless the table chose another number."""
    if rng.random() < 0.6:
        return seats
    match["options"] = {"rounds": rng.randint(1, seats + 2)}
    return int(match["options"]["rounds"])


_KEPT = {
    "id": "3f0c1f9e",
    "started": "2026-05-01T20:30:00+02:00",
    "finished": "2026-05-01T21:15:00+02:00",
    "note": "at Zoé's, with tea",
}


def _diabolo_rounds(rng: random.Random, seats: int, match: Data) -> list[Data]:
    planned = _agree_on_rounds(rng, seats, match)
    rounds = [diabolo_round(rng, seats) for _ in range(planned)]
    short = [shorten_diabolo(rng, r) if rng.random() < 0.5 else r for r in rounds]
    return [sheet_round(rng, seats) if rng.random() < 0.2 else r for r in short]


def _inferno_rounds(rng: random.Random, seats: int, match: Data) -> list[Data]:
    planned = _agree_on_rounds(rng, seats, match)
    tie = rng.choice(["extra_round", "share", None])
    if tie is not None:
        match["options"] = match.get("options", {}) | {"tie": tie}
    deal = rng.choice([inferno_round, inferno_level_round])
    rounds: list[Data] = []
    totals = [0] * seats
    while len(rounds) < planned or (tie != "share" and totals.count(min(totals)) > 1):
        rounds.append(shorten_inferno(rng, deal(rng, seats)))
        points = map(inferno_points, rounds[-1]["taken"])
        totals = [total + more for total, more in zip(totals, points, strict=True)]
    return rounds


def _angels_rounds(rng: random.Random, seats: int, match: Data) -> list[Data]:
    round_ = rng.choice([angels_round, angels_level_round])(rng, seats)
    return [shorten_angels(rng, round_) if rng.random() < 0.5 else round_]


def _mytho_rounds(rng: random.Random, seats: int, match: Data) -> list[Data]:
    target = rng.choice([1, 1, 2, 3, 5])
    if target > 1 or rng.random() < 0.3:
        match["options"] = {"target_wins": target}
    rounds: list[Data] = []
    wins = [0] * seats
    while max(wins) < target:
        rounds.append(mytho_round(rng, seats))
        wins[rounds[-1]["winner"]] += 1
    return rounds


_ROUNDS: dict[str, Callable[[random.Random, int, Data], list[Data]]] = {
    "diabolo": _diabolo_rounds,
    "inferno": _inferno_rounds,
    "angels": _angels_rounds,
    "mytho": _mytho_rounds,
}

# Strategies

SEEDS = st.integers(0, 2**32 - 1)


def matches(*games: str) -> st.SearchStrategy[Data]:
    """Matches of the games named, or of all, as match files."""
    return st.builds(deal_match, SEEDS, st.sampled_from(games or tuple(SEATS)))


@st.composite
def diabolo_rounds(draw: st.DrawFn, *, shortened: bool | None = None) -> tuple[int, Data]:
    """Seats and a round; as cards, or as a lazy table enters it, or either."""
    rng = random.Random(draw(SEEDS))
    seats = draw(st.integers(2, 5))
    round_ = diabolo_round(rng, seats)
    if draw(st.booleans()) if shortened is None else shortened:
        round_ = shorten_diabolo(rng, round_)
    return seats, round_


@st.composite
def inferno_rounds(draw: st.DrawFn) -> tuple[int, Data]:
    seats = draw(st.integers(3, 7))
    rng = random.Random(draw(SEEDS))
    return seats, shorten_inferno(rng, inferno_round(rng, seats))
