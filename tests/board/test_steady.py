"""A key that moves on a page in the browser is found."""

import pytest

from tests.board.browsers import Phone, chromium

PAGE = (
    "data:text/html,<body style='margin:0'><p id=note style='position:{position}'></p>"
    "<button data-tap='1'>1</button><button id=done>Done</button>"
)
BANNER = "document.getElementById('note').textContent = 'Offline'"


def shown(position: str) -> None:
    """A page with two keys on which a banner appears."""
    with chromium() as browser:
        phone = Phone(browser, PAGE.format(position=position))
        with phone.steady():
            phone.page.evaluate(BANNER)


def test_a_banner_that_pushes_keys_down_is_found():
    with pytest.raises(AssertionError, match=r"1 moved by \+0, \+\d+px"):
        shown("static")


def test_a_banner_over_the_page_moves_nothing():
    shown("fixed")
