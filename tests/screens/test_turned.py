"""A phone that is turned: the texts are those of a page that was opened so."""

import pytest

from words import PROFILES

NAMES = ["Joe", "Ana", "Zoé", "Léo"]
UPRIGHT, ON_ITS_SIDE = (360, 640), (640, 360)

ENTERED = {
    "diabolo_entry": "line:red:angel",
    "diabolo_live": "side:red:demon card:5",
    "inferno_entry": "way:total digit:1",
    "inferno_live": "seat:1 digit:3",
    "angels_entry": "count:3",
    "angels_live": "accept",
    "mytho_entry": "winner:1",
    "mytho_live": "hidden",
}


def opened(phone, screen: str):
    phone.root.reset("home", "table", screen)
    phone.settle()


@pytest.mark.parametrize("sizes", [(UPRIGHT, ON_ITS_SIDE), (ON_ITS_SIDE, UPRIGHT)])
@pytest.mark.parametrize("screen", ENTERED)
def test_a_page_says_what_one_opened_so_says(make_phone, screen, sizes):
    before, after = sizes
    phone = make_phone(size=before)
    game = screen.partition("_")[0]
    assert screen in (PROFILES[game].entry_screen, PROFILES[game].live_screen)
    phone.session.start(game, NAMES, 0)
    phone.session.begin_round()
    opened(phone, screen)
    for tag in ENTERED[screen].split():
        phone.tap(phone.reveal(tag))
    phone.become(after)
    phone.settle()
    turned = sorted(phone.texts())
    opened(phone, screen)
    assert turned == sorted(phone.texts())
