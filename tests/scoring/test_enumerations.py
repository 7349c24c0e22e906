"""Small worlds counted whole: every filling of a Diabolo line, every pair of small angel piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import scoring
from scoring.angels import AngelsRound, Pile
from scoring.diabolo import COLOURS, DiaboloRound, Sides
from scoring.diabolo import GAME as DIABOLO

COPIES = {1: 4, 2: 3, 3: 3, 4: 2, 5: 2}
TABLE = scoring.Setup(2)
NOTHING = (None,) * len(COLOURS)

Cards = tuple[int, ...]


def fillings(largest_side: int, largest_line: int) -> Iterator[tuple[Cards, Cards]]:
    """Demon and angel side as multisets of 1 to 5, whether or not the box has the copies."""
    for demons, angels in product(range(largest_side + 1), repeat=2):
        if demons + angels <= largest_line:
            yield from product(
                combinations_with_replacement(range(1, 6), demons),
                combinations_with_replacement(range(1, 6), angels),
            )


def red_line(demon: Cards, angel: Cards) -> DiaboloRound:
    return DiaboloRound((Sides(demon, angel), *NOTHING[1:]), (NOTHING, NOTHING), (None, None))


def test_every_legal_filling_of_a_line_and_its_outcome() -> None:
    """1625 fillings: 752 won by the angels, 752 by the demons, 121 tied.

    A filling is two multisets of cards of one colour: at most three cards on a side, five on
    the line, and on both sides together no more copies of a card than the colour has. Counted
    without listing them: a value with c copies gives the polynomial of all x^i y^j with
    i + j <= c, and in the product of the five the coefficients of x^i y^j with i, j <= 3 and
    i + j <= 5 add up to 1625. Swapping the sides turns an angel line into a demon line and
    leaves a tie a tie, so the two must be equal; the ties, 121, were found by listing.
    """
    outcomes: Counter[str] = Counter()
    by_size: Counter[int] = Counter()
    for demon, angel in fillings(3, 5):
        line = Sides(demon, angel)
        if DIABOLO.check(red_line(demon, angel), TABLE):
            continue
        outcomes[line.outcome] += 1
        by_size[line.cards] += 1
        lead = sum(angel) - sum(demon)
        assert line.outcome == ("tie" if lead == 0 else "angel" if lead > 0 else "demon")
    assert outcomes == {"angel": 752, "demon": 752, "tie": 121}
    assert by_size == {0: 1, 1: 10, 2: 55, 3: 212, 4: 515, 5: 832}
    assert outcomes.total() == legal_fillings_by_polynomials() == 1625


def legal_fillings_by_polynomials() -> int:
    coefficients = Counter({(0, 0): 1})
    for copies in COPIES.values():
        product_: Counter[tuple[int, int]] = Counter()
        for (demons, angels), count in coefficients.items():
            for more_demons in range(copies + 1):
                for more_angels in range(copies - more_demons + 1):
                    product_[demons + more_demons, angels + more_angels] += count
        coefficients = product_
    return sum(n for (i, j), n in coefficients.items() if i <= 3 and j <= 3 and i + j <= 5)


def test_every_other_filling_up_to_four_a_side_is_an_error_or_warned_about() -> None:
    """Copies beyond the box are errors; four on a side and six on a line are warnings."""
    seen: Counter[frozenset[str]] = Counter()
    for demon, angel in fillings(4, 6):
        expected = set()
        used = Counter(demon + angel)
        if any(used[card] > copies for card, copies in COPIES.items()):
            expected.add("too_many_copies")
        if max(len(demon), len(angel)) > 3:
            expected.add("side_size")
        if len(demon) + len(angel) > 5:
            expected.add("line_size")
        found = DIABOLO.check(red_line(demon, angel), TABLE)
        assert {p.code for p in found} == expected
        seen[frozenset(expected)] += 1
    assert seen[frozenset()] == 1625
    assert len(seen) == 8  # every combination of the three occurs


def test_every_pair_of_angel_piles_of_up_to_six_cards_and_its_winner() -> None:
    """42 813 pairs: 19 983 won on points by either, 1 069 by fewer cards, 709 shared.

    There are C(6 + 4, 4) = 210 piles of up to six cards of the four worths, so 44 100 pairs;
    1 287 of them have more than six cards worth 0 between them and cannot be. The rest were
    counted once more from the table of how many piles there are for each number of cards worth
    0, sum and size, which is all that decides (see ``winners_by_table``). Swapping the
    players swaps the winner, so both columns are equal.
    """
    piles = [Pile(*counts) for counts in product(range(7), repeat=4) if sum(counts) <= 6]
    assert len(piles) == 210
    players = ("Ana", "Joe")
    outcomes: Counter[tuple[tuple[int, ...], str]] = Counter()
    impossible = 0
    for first in piles:
        for second in piles:
            both = AngelsRound((first, second))
            if (first.zero or 0) + (second.zero or 0) > 6:
                impossible += 1
                continue
            result = scoring.score(scoring.Match("angels", players, rounds=(both,)))
            assert result.decided_by is not None
            outcomes[result.winners, result.decided_by] += 1
    assert outcomes == {
        ((0,), "points"): 19_983,
        ((1,), "points"): 19_983,
        ((0,), "fewest_cards"): 1_069,
        ((1,), "fewest_cards"): 1_069,
        ((0, 1), "shared"): 709,
    }
    assert outcomes == winners_by_table()
    assert impossible == 44_100 - 42_813 == 1_287


def winners_by_table() -> Counter[tuple[tuple[int, ...], str]]:
    table: Counter[tuple[int, int, int]] = Counter()
    for plus2, plus1, zero, minus2 in product(range(7), repeat=4):
        if (size := plus2 + plus1 + zero + minus2) <= 6:
            table[zero, 2 * plus2 + plus1 - 2 * minus2, size] += 1
    winners: Counter[tuple[tuple[int, ...], str]] = Counter()
    for (zero, points, size), count in table.items():
        for (other_zero, other_points, other_size), other_count in table.items():
            if zero + other_zero > 6:
                continue
            if points != other_points:
                outcome = ((0,) if points > other_points else (1,)), "points"
            elif size != other_size:
                outcome = ((0,) if size < other_size else (1,)), "fewest_cards"
            else:
                outcome = (0, 1), "shared"
            winners[outcome] += count * other_count
    return winners


def test_the_impossible_pairs_are_refused() -> None:
    rules = scoring.GAMES["angels"]
    for first, second in product(range(7), repeat=2):
        both = AngelsRound((Pile(plus1=2, zero=first), Pile(plus1=2, zero=second)))
        assert rules.check(both, TABLE).has_errors is (first + second > 6)
