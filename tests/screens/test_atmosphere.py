"""The colours of the games: words can be read on them, and each page has those of its game."""

from itertools import pairwise, product

import pytest

from scoring import GAMES
from tools.driver.sample_matches import outcomes, play
from widgets.atmosphere import ATMOSPHERES, colours
from widgets.colour import contrast, mix, rgba
from widgets.theme import TOKENS
from words import PROFILES

GLYPHS = (*ATMOSPHERES, "a game from elsewhere")
TONES = ("text", "muted", "gold")


@pytest.mark.parametrize(("glyph", "look"), [*product(GLYPHS, TOKENS)])
def test_words_can_be_read_anywhere_on_a_games_ground(glyph, look):
    first, last = colours(glyph, look)
    background = rgba(TOKENS[look]["background"])
    for along, fading in product(range(11), range(11)):
        ground = mix(mix(first, last, along / 10), background, fading / 10)
        for tone in TONES:
            assert contrast(rgba(TOKENS[look][tone]), ground) >= 4.5


@pytest.mark.parametrize("look", TOKENS)
def test_no_two_games_have_the_same_ground(look):
    grounds = sorted(colours(glyph, look) for glyph in GLYPHS)
    assert all(one != other for one, other in pairwise(grounds))


def test_every_game_has_an_atmosphere_of_its_own():
    assert {PROFILES[game.id].glyph for game in GAMES} == set(ATMOSPHERES)


def test_the_pages_of_a_match_have_the_colours_of_its_game(phone):
    assert phone.root.atmosphere == ""
    play(phone, "diabolo", ("Joe", "Ana", "Zoé", "Léo"), [outcomes(violet=(0, 12))])
    assert phone.root.atmosphere == "diabolo"
    phone.tap("next")
    assert phone.root.current.endswith(("_entry", "_live")) and phone.root.atmosphere == "diabolo"
    phone.root.tab("home")
    assert phone.root.atmosphere == ""
    phone.tap("game:mytho")
    assert phone.root.atmosphere == "mytho"


def test_a_low_screen_is_washed_no_further_than_it_goes(phone):
    phone.become((640, 300))
    phone.root.atmosphere, phone.root.wash_height = "diabolo", phone.root.height * 2
    phone.settle()
    assert phone.root._wash_fade.pos == (phone.root.x, phone.root.y)
