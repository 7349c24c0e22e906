"""A representative part of the audit: every rare state, on one of a few phones in turn. All of them
on all phones, and the tour with them, are `make audit`."""

import pytest

from app.screen_loader import screen_names
from tools.audit.phones import REPRESENTATIVE, Phone, covering, every_phone
from tools.audit.states import EMPTY, STATES
from tools.audit.walkthrough import unvisited, visit

PARTS = 3
"""In which a phone's share is looked at, each by a process of its own. No garbage is collected in
those (tests/own_process.py): what all of a share leaves behind would take too much room."""

SHARES = [
    pytest.param(
        phone,
        [*EMPTY, *STATES[place :: len(REPRESENTATIVE)]][part::PARTS],
        id=f"{phone.name}-{part + 1}",
    )
    for place, phone in enumerate(REPRESENTATIVE)
    for part in range(PARTS)
]


@pytest.mark.usefixtures("own_process")
@pytest.mark.parametrize(("kind", "states"), SHARES)
def test_nothing_to_stumble_over(kind, states):
    visits = list(visit(kind, states))
    assert [
        (each.name, finding.kind, finding.what) for each in visits for finding in each.findings
    ] == []
    assert len(visits) == len(states)


def test_the_covering_phones_cover():
    chosen = covering()
    assert len(chosen) < len(every_phone()) / 20
    for trait in ("size", "density", "font_scale", "language", "look", "inset"):
        assert {getattr(phone, trait) for phone in chosen} == {
            getattr(phone, trait) for phone in every_phone()
        }
    texts = {(phone.size, phone.font_scale) for phone in chosen}
    assert texts == {(phone.size, phone.font_scale) for phone in every_phone()}
    assert {phone.look for phone in chosen if phone.painted} == {"dark", "light"}


def test_phones_that_no_window_can_show_are_left_out():
    assert all(phone.exists for phone in (*every_phone(), *REPRESENTATIVE))
    assert not Phone((800, 1280), 3.5, 1.0, "fr", "dark", 0).exists


def test_a_screen_that_nobody_shows_is_told():
    assert unvisited(set(screen_names()) - {"storage_trouble"}) == ["storage_trouble"]
