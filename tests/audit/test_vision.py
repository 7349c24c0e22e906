"""Colour-blind players tell suits and players apart."""

from itertools import combinations

import pytest

from tools.audit.vision import DEFICIENCIES, KINDS, closest, difference, lab, seen_by
from widgets.colour import rgba
from widgets.glyphs import suit_points
from widgets.theme import PLAYERS, SUITS, theme

PLAYERS_APART = 10
"""CIEDE2000 between any two players' colours, whoever looks; about 1 is just seen, and about 5 is
seen at a glance."""
SUITS_APART = 4.5
"""Suits have their shapes as well, and never stand without them."""

# Pairs published with their differences by G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000
# Color-Difference Formula" (Color Research and Application, 2005): hues around zero, greys, and
# all four quadrants.
PUBLISHED = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "expected"), PUBLISHED)
def test_the_colour_difference_is_that_of_the_standard(one, other, expected):
    assert difference(one, other) == pytest.approx(expected, abs=5e-5)
    assert difference(other, one) == pytest.approx(expected, abs=5e-5)


def test_white_is_white_in_lab():
    assert lab(seen_by("all colours", rgba("FFFFFF"))) == pytest.approx((100, 0, 0), abs=0.01)


@pytest.mark.parametrize("kind", DEFICIENCIES)
def test_greys_look_the_same_to_everybody(kind):
    for code in ("000000", "808080", "FFFFFF"):
        grey = rgba(code)
        assert seen_by(kind, grey) == pytest.approx(seen_by("all colours", grey), abs=1e-4)


def test_red_and_green_of_one_lightness_look_alike_without_red_or_green_cones():
    red, green = rgba("C8553D"), rgba("7A7F2A")
    apart = {kind: difference(lab(seen_by(kind, red)), lab(seen_by(kind, green))) for kind in KINDS}
    assert apart["deuteranopia"] < apart["all colours"] / 2


@pytest.mark.parametrize("kind", KINDS)
def test_players_differ_by_their_colour(kind):
    players = {str(index): theme.player(index) for index in range(len(PLAYERS))}
    assert closest(players, kind).distance >= PLAYERS_APART


@pytest.mark.parametrize("kind", KINDS)
def test_suits_differ_by_their_colour_too(kind):
    suits = {name: theme.suit(name) for name in SUITS}
    assert closest(suits, kind).distance >= SUITS_APART


def test_every_suit_has_a_shape_of_its_own():
    shapes = [shape for _, shape in SUITS.values()]
    assert len(set(shapes)) == len(SUITS)
    outlines = [tuple(suit_points(shape, 0, 0, 1)) for shape in shapes if shape != "circle"]
    assert all(one != other for one, other in combinations(outlines, 2))
