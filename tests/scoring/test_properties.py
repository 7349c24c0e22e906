"""What holds for every round and match that real decks can deal."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

import scoring
from scoring import GAMES, Setup
from scoring.__main__ import as_json
from scoring.cli_report import explanation, standings_table
from scoring.reasons import HighestHand, LineDecided
from tests.scoring.building import errors_of, match_data, output_of
from tests.scoring.dealing import COLOURS, SEEDS, Data, diabolo_rounds, inferno_rounds, matches

DIABOLO = GAMES["diabolo"]
INFERNO = GAMES["inferno"]


def scored(game: str, round_: Data, seats: int) -> scoring.RoundScore:
    rules, table = GAMES[game], Setup(seats)
    read, problems = rules.read_round(round_, table)
    assert read is not None and not problems
    return rules.score(read, table)


# Every game


@given(matches())
def test_export_after_import_is_the_identity(data: Data) -> None:
    match = scoring.match_from_data(data)
    assert scoring.match_from_data(scoring.match_to_data(match)) == match
    assert scoring.read_match(scoring.dumps(match)) == match
    assert scoring.read_match(scoring.dumps(match).encode()) == match


@given(matches())
def test_the_reasons_of_a_seat_add_up_to_its_score(data: Data) -> None:
    for one in scoring.score(scoring.match_from_data(data)).rounds:
        by_seat = [sum(r.points for r in one.why(seat)) for seat in range(len(one.scores))]
        assert tuple(by_seat) == one.scores
        assert not any(reason.points for reason in one.reasons if reason.seat is None)


@given(matches(), st.data())
def test_permuting_the_seats_permutes_the_scores(data: Data, choose: st.DataObject) -> None:
    """Any new seating, where the lead does not matter: scores, ranks and wins follow people."""
    seats = len(data["players"])
    order = choose.draw(st.permutations(range(seats)))
    again = copy.deepcopy(data)
    again["players"] = [data["players"][seat] for seat in order]
    for one in again["rounds"]:
        for key, value in one.items():
            if key == "winner":
                one[key] = order.index(value)
            elif isinstance(value, list):
                one[key] = [value[seat] for seat in order]
    before, after = output_of(data), output_of(again)
    for one, other in zip(before["rounds"], after["rounds"], strict=True):
        assert other["scores"] == [one["scores"][seat] for seat in order]
        assert other["totals"] == [one["totals"][seat] for seat in order]
    assert {s["player"]: s for s in after["standings"]} == {
        s["player"]: s for s in before["standings"]
    }
    assert sorted(after["winners"]) == sorted(before["winners"])
    assert after["decided_by"] == before["decided_by"]


@given(matches())
def test_every_report_can_be_printed(data: Data) -> None:
    match = scoring.match_from_data(data)
    result = scoring.score(match)
    for report in (as_json, explanation, standings_table):
        text = report(match, result)
        assert report is explanation or all(player in text for player in match.players)
    assert "\n" not in as_json(match, result)


@given(matches(), SEEDS)
def test_a_half_entered_round_is_scored_and_kept(data: Data, seed: int) -> None:
    """Anything may be missing; the draft comes back as it was, and says what it lacks."""
    assume(data["rounds"])
    rules, table = GAMES[data["game"]], Setup(len(data["players"]))
    half = thinned(data["rounds"][0], random.Random(seed))
    draft, problems = rules.read_round(half, table, draft=True)
    assert draft is not None and problems == []
    assert rules.read_round(rules.round_to_data(draft), table, draft=True) == (draft, [])
    points = rules.score(draft, table)
    for seat in range(table.seats):
        assert sum(r.points for r in points.why(seat)) == points.scores[seat]
    rules.missing(draft, table)
    rules.remaining(draft, table)


def thinned(value: Any, rng: random.Random) -> Any:
    if isinstance(value, dict):
        return {k: thinned(v, rng) for k, v in value.items() if rng.random() < 0.7}
    if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        return [thinned(entry, rng) for entry in value]
    return value


# Diabolo


@given(diabolo_rounds(), st.data())
def test_a_double_only_ever_changes_its_owners_score_and_only_on_an_angel_line(
    dealt: tuple[int, Data], choose: st.DataObject
) -> None:
    seats, round_ = dealt
    seat = choose.draw(st.integers(0, seats - 1))
    colour = choose.draw(st.sampled_from(COLOURS))
    doubles = list(round_.get("doubles", [None] * seats))
    doubles[seat] = None
    without = scored("diabolo", round_ | {"doubles": doubles}, seats)
    doubles[seat] = colour
    doubled = round_ | {"doubles": doubles}
    lines = [r for r in without.reasons if isinstance(r, LineDecided)]
    (line,) = [line for line in lines if line.colour == colour]
    if line.code != "line_angel":
        assert errors_of(match_data("diabolo", [doubled], seats)) == [
            ("double_off_angel", f"rounds[0].doubles[{seat}]")
        ]
        return
    with_it = scored("diabolo", doubled, seats)
    gained = sum(
        reason.points
        for reason in without.why(seat)
        if isinstance(reason, HighestHand) and reason.colour == colour
    )
    expected = list(without.scores)
    expected[seat] += gained
    assert with_it.scores == tuple(expected)


@given(diabolo_rounds())
def test_what_each_colour_brings_is_what_the_round_says(dealt: tuple[int, Data]) -> None:
    seats, data = dealt
    round_, _ = DIABOLO.read_round(data, Setup(seats))
    told = [reason for colour in COLOURS for reason in DIABOLO.colour_reasons(round_, colour)]
    whole = scored("diabolo", data, seats).reasons
    assert told == [reason for reason in whole if not isinstance(reason, LineDecided)]


@given(diabolo_rounds(shortened=False), st.data())
def test_the_order_of_cards_never_matters(dealt: tuple[int, Data], choose: st.DataObject) -> None:
    seats, round_ = dealt
    rng = random.Random(choose.draw(SEEDS))
    mixed = copy.deepcopy(round_)
    for holder in (*mixed["hands"], *mixed["lines"].values()):
        for cards in holder.values():
            rng.shuffle(cards)
    assert scored("diabolo", mixed, seats).scores == scored("diabolo", round_, seats).scores


@given(diabolo_rounds(shortened=False))
def test_what_is_left_is_what_was_not_dealt(dealt: tuple[int, Data]) -> None:
    seats, round_ = dealt
    table = Setup(seats)
    read, _ = DIABOLO.read_round(round_, table)
    left = DIABOLO.remaining(read, table)
    for colour in COLOURS:
        places = [*round_["lines"][colour].values(), *(hand[colour] for hand in round_["hands"])]
        used = [card for cards in places for card in cards]
        unseen = [
            copies - used.count(value) for value, copies in enumerate((4, 3, 3, 2, 2), start=1)
        ]
        assert list(left[colour].copies) == unseen
        assert left[colour].points == 37 - sum(used)


@given(diabolo_rounds(shortened=False), st.data())
def test_a_card_that_is_left_can_be_added_and_one_that_is_not_cannot(
    dealt: tuple[int, Data], choose: st.DataObject
) -> None:
    seats, round_ = dealt
    table = Setup(seats)
    read, _ = DIABOLO.read_round(round_, table)
    colour = choose.draw(st.sampled_from(COLOURS))
    value = choose.draw(st.integers(1, 5))
    more = copy.deepcopy(round_)
    more["hands"][0][colour].append(value)
    read_more, _ = DIABOLO.read_round(more, table)
    fits = DIABOLO.remaining(read, table)[colour].copies[value - 1] > 0
    assert DIABOLO.check(read_more, table).has_errors is not fits


# Inferno


@given(inferno_rounds())
def test_the_sum_of_a_round_is_the_value_of_the_cards_taken(dealt: tuple[int, Data]) -> None:
    seats, round_ = dealt
    value = 0
    for taken in round_["taken"]:
        red = taken.get("red", 0)
        value += sum(n * (i + 1) for i, n in enumerate(red)) if isinstance(red, list) else red
        value += taken.get("others", 0) + taken.get("points", 0)
    points = scored("inferno", round_, seats)
    assert sum(points.scores) == value
    table = Setup(seats)
    read, _ = INFERNO.read_round(round_, table)
    left = INFERNO.remaining(read, table)
    assert value == 140 - left.points
    assert left.red_points <= min(60, left.points) and left.others <= min(80, left.points)


@given(inferno_rounds(), st.data())
def test_a_card_less_never_raises_a_tally(dealt: tuple[int, Data], choose: st.DataObject) -> None:
    """One red card fewer lowers its taker's score by its value, and nobody else's changes."""
    seats, round_ = dealt
    reds = [
        (seat, index)
        for seat, taken in enumerate(round_["taken"])
        if isinstance(taken.get("red"), list)
        for index, count in enumerate(taken["red"])
        if count
    ]
    assume(reds)
    seat, index = choose.draw(st.sampled_from(reds))
    less = copy.deepcopy(round_)
    less["taken"][seat]["red"][index] -= 1
    before, after = scored("inferno", round_, seats).scores, scored("inferno", less, seats).scores
    expected = list(before)
    expected[seat] -= index + 1
    assert after == tuple(expected)


# Any input at all


def taken_or_refused(content: bytes | str) -> None:
    """A match or ``Refused`` with problems that can be told; nothing else."""
    try:
        match = scoring.read_match(content)
    except scoring.Refused as refused:
        assert refused.problems and any(p.is_error for p in refused.problems)
        for problem in refused.problems:
            assert "\n" not in problem.where
            json.dumps(problem.params)
        return
    assert scoring.read_match(scoring.dumps(match)) == match
    as_json(match, scoring.score(match))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["angel", "tie", "red", "empty", 10**30, -1, 6]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["red", "angel", "lines", "hands", "others", "left", "points", "cards"])
            | st.text(max_size=4),
            inner,
            max_size=4,
        )
    ),
    max_leaves=10,
)


@given(st.text())
@example("\ufeff{}")
@example('{"a": 1}{"a": 1}')
@example("9" * 5000)
@example("1e999")
def test_no_text_raises_anything_else(text: str) -> None:
    taken_or_refused(text)


@given(st.binary())
@example(b"\xff\xfe{\x00}\x00")
@example(b"\xed\xa0\x80")
def test_no_bytes_raise_anything_else(content: bytes) -> None:
    taken_or_refused(content)


@given(JSON)
def test_no_json_raises_anything_else(value: object) -> None:
    taken_or_refused(json.dumps(value))


@given(st.sampled_from(GAMES.ids), st.lists(JSON, max_size=3), JSON)
def test_no_rounds_or_options_raise_anything_else(
    game: str, rounds: list[Any], options: object
) -> None:
    taken_or_refused(json.dumps(match_data(game, rounds, options=options)))


@settings(max_examples=300)
@given(matches(), st.data())
def test_no_damaged_match_raises_anything_else(data: Data, choose: st.DataObject) -> None:
    """One node of a good file is deleted, doubled or replaced by something else."""
    nodes = list(places(data))
    holder, key = choose.draw(st.sampled_from(nodes))
    harm = choose.draw(st.sampled_from(["delete", "double", "replace", "rename"]))
    if harm == "delete":
        del holder[key]
    elif harm == "replace":
        holder[key] = choose.draw(JSON)
    elif isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    else:
        new = choose.draw(st.text(max_size=5) | st.sampled_from(COLOURS))
        holder[new] = holder.pop(key) if harm == "rename" else copy.deepcopy(holder[key])
    taken_or_refused(json.dumps(data))


def places(value: Any) -> Any:
    """Every place inside a JSON value, as its holder and key."""
    keys = (
        value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    )
    for key in keys:
        yield value, key
        yield from places(value[key])


@given(matches(), st.data())
def test_no_file_cut_short_or_scrambled_raises_anything_else(
    data: Data, choose: st.DataObject
) -> None:
    content = bytearray(json.dumps(data).encode())
    for _ in range(choose.draw(st.integers(1, 3))):
        content[choose.draw(st.integers(0, len(content) - 1))] = choose.draw(st.integers(0, 255))
    taken_or_refused(bytes(content[: choose.draw(st.integers(0, len(content)))]))
    taken_or_refused(bytes(content))
