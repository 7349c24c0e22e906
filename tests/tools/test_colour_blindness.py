"""Colour-blind players tell suits and players apart."""

from itertools import combinations

import pytest

from tools.audit.colour_blindness import VISIONS, closest_pair
from widgets.colour import rgba
from widgets.glyphs import suit_points
from widgets.theme import PLAYERS, SUITS, theme

PLAYERS_APART = 10
"""CIEDE2000 between any two players' colours, whoever looks; about 1 is just seen, and about 5 is
seen at a glance."""
SUITS_APART = 4.5
"""Suits have their shapes as well, and never stand without them."""


def test_red_and_green_of_one_lightness_look_alike_without_green_cones():
    colours = {"red": rgba("C8553D"), "green": rgba("7A7F2A")}
    apart = {vision: closest_pair(colours, vision).difference for vision in VISIONS}
    assert apart["deuteranopia"] < apart["all colours"] / 2


@pytest.mark.parametrize("vision", VISIONS)
def test_players_differ_by_their_colour(vision):
    players = {str(index): theme.player(index) for index in range(len(PLAYERS))}
    assert closest_pair(players, vision).difference >= PLAYERS_APART


@pytest.mark.parametrize("vision", VISIONS)
def test_suits_differ_by_their_colour_too(vision):
    suits = {name: theme.suit(name) for name in SUITS}
    assert closest_pair(suits, vision).difference >= SUITS_APART


def test_every_suit_has_a_shape_of_its_own():
    shapes = [shape for _, shape in SUITS.values()]
    assert len(set(shapes)) == len(SUITS)
    outlines = [tuple(suit_points(shape, 0, 0, 1)) for shape in shapes if shape != "circle"]
    assert all(one != other for one, other in combinations(outlines, 2))
