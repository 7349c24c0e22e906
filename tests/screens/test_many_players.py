"""Hundreds of names: they come in portions, and every one of them can be found."""

import pytest

from screens.new_match import AT_ONCE, MOST_SHOWN
from tests.screens.new_tables import chips, chosen, reads
from widgets import overlays
from widgets.people import PersonButton

MANY = 250


@pytest.fixture
def crowd(phone):
    """A phone that knows hundreds of people."""
    phone.session.roster.ensure([f"Personne {number:03}" for number in range(MANY)])
    return phone


def test_a_new_match_shows_some_then_more_up_to_a_limit(crowd):
    crowd.tap("game:diabolo")
    crowd.tap("player:Personne 003")
    assert len(chips(crowd)) == AT_ONCE
    crowd.reveal("more_names")
    crowd.tap("more_names")
    assert len(chips(crowd)) == 2 * AT_ONCE and chosen(crowd) == {"Personne 003"}
    while crowd.page.more_to_show:
        crowd.page.show_more()
    assert len(chips(crowd)) == MOST_SHOWN
    assert crowd.page.how_to_find.startswith("200 noms sur 250")


def test_who_is_not_shown_is_found_by_letters(crowd):
    crowd.tap("game:diabolo")
    assert "Personne 247" not in chips(crowd)
    crowd.type("name", "personne 247")
    assert chips(crowd) == ["Personne 247"] and not reads(crowd, "noms sur")
    crowd.tap("player:Personne 247")
    assert chosen(crowd) == {"Personne 247"}


def people(phone) -> int:
    return sum(isinstance(widget, PersonButton) for widget in phone.walk())


@pytest.mark.parametrize("way", ["whose", "same"])
def test_a_sheet_of_everybody_comes_in_portions(crowd, way):
    if way == "whose":
        crowd.session.start("mytho", ["Ana", "Léo"])
        crowd.tap("tab:history")
        crowd.page.choose_player()
    else:
        crowd.root.open("player", person=crowd.session.roster.all()[0].id)
        crowd.settle()
        crowd.page.merge()
    crowd.settle()
    assert people(crowd) == overlays.AT_ONCE
    crowd.reveal(f"{way}:more")
    crowd.tap(f"{way}:more")
    assert people(crowd) == 2 * overlays.AT_ONCE


@pytest.mark.parametrize("count", [overlays.AT_ONCE - 1, overlays.AT_ONCE, overlays.AT_ONCE + 1])
def test_nothing_is_offered_where_everybody_is_there(phone, count):
    phone.session.start("mytho", ["Ana", "Léo"])
    phone.session.roster.ensure([f"Personne {number:03}" for number in range(count - 2)])
    phone.tap("tab:history")
    phone.page.choose_player()
    phone.settle()
    assert people(phone) == min(count, overlays.AT_ONCE)
    assert bool(phone.find_all("whose:more")) == (count > overlays.AT_ONCE)
