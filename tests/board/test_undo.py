"""Undo: a phone undoes its own taps; the host's Undo is linear and tells the phone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.hands import NotPossible
from scoring.inferno import Taken
from session import Session
from tests.board.phones import taps
from words import board as words

PARTS = {
    "diabolo": ("card:red.5", "card:red.4", lambda draft, seat: draft.round.hands[seat]),
    "inferno": ("red:5", "red:4", lambda draft, seat: draft.round.taken[seat]),
    "angels": ("size:4", "size:3", lambda draft, seat: draft.round.piles[seat]),
}


@pytest.fixture(params=PARTS)
def game(request) -> str:
    return request.param


def begun(sit, game):
    table = sit(game)
    table.session.begin_round()
    if game == "diabolo":
        lines = ("angel", "demon", "tie", "tie", "tie")
        table.session.change_draft(replace(table.session.draft.round, lines=lines))
    return table


def test_the_own_last_tap_is_undone_and_later_taps_of_others_stay(sit, game):
    table = begun(sit, game)
    first, second, part = PARTS[game]
    table.tap(0, first)
    own = part(table.session.draft, 0)
    table.tap(0, second)
    table.tap(1, first)
    others = part(table.session.draft, 1)
    table.tap(0, "undo:")
    assert part(table.session.draft, 0) == own
    assert part(table.session.draft, 1) == others
    assert table.session.undo_kind == "draft_changed"
    table.session.undo()
    assert part(table.session.draft, 0) != own, "it is a step of its own"


def test_undo_goes_back_tap_by_tap_to_the_beginning(sit, game):
    table = begun(sit, game)
    first, second, part = PARTS[game]
    steps = [part(table.session.draft, 0)]
    for tap in (first, second, "done:yes"):
        table.tap(0, tap)
        table.tap(1, "done:yes" if not table.hand(1)["done"] else "done:no")
        steps.append(part(table.session.draft, 0))
    assert table.hand(0)["done"]
    for expected in reversed(steps[:-1]):
        assert "undo:" in taps(table.hand(0))
        table.tap(0, "undo:")
        assert part(table.session.draft, 0) == expected
        assert not table.hand(0)["done"]
    assert "undo:" not in taps(table.hand(0))
    with pytest.raises(NotPossible):
        table.tap(0, "undo:")


def test_a_tap_after_an_undo_is_the_next_to_be_undone(sit, game):
    table = begun(sit, game)
    first, second, part = PARTS[game]
    table.tap(0, first)
    own = part(table.session.draft, 0)
    table.tap(0, second, "undo:", second, "undo:")
    assert part(table.session.draft, 0) == own
    table.tap(0, "undo:")
    assert "undo:" not in taps(table.hand(0))


def test_what_the_host_entered_for_the_player_before_the_tap_stays(sit):
    table = begun(sit, "inferno")
    table.tap(0, "red:5")
    taken = table.session.draft.round.taken
    corrected = (replace(taken[0], others=3), *taken[1:])
    table.session.change_draft(replace(table.session.draft.round, taken=corrected))
    table.tap(0, "red:4", "undo:")
    assert table.session.draft.round.taken[0] == corrected[0]


def test_a_secret_choice_is_undone_and_an_open_one_is_final(sit):
    table = begun(sit, "diabolo")
    table.tap(0, "double:red", "undo:")
    for seat in (1, 2):
        table.tap(seat, "double:none")
    assert not table.sees(0)["counting"]["announced"], "Ana has not decided any more"
    table.tap(0, "double:red")
    assert table.session.draft.round.doubles[0] == "red"
    table.tap(0, "undo:")
    assert table.session.draft.round.doubles[0] == "red"
    assert table.sees(0)["counting"]["announced"]


def test_a_move_of_mytho_can_be_undone_until_the_next_one(sit):
    table = sit("mytho")
    table.session.begin_round()
    table.tap(0, "do:draw")
    assert "undo:" in taps(table.hand(0)) and "undo:" not in taps(table.hand(1))
    table.tap(0, "undo:")
    assert table.hand(0)["value"] == table.hand(1)["value"]
    table.tap(0, "do:hidden")
    table.tap(1, "do:draw")
    assert "undo:" not in taps(table.hand(0))
    with pytest.raises(NotPossible):
        table.tap(0, "undo:")


def test_it_works_after_a_restart_and_not_for_a_round_that_was_saved(sit, session):
    table = begun(sit, "inferno")
    table.tap(0, "red:5", "red:4")
    again = Session(session._store)
    again.open(session.match_id)
    table.session = again
    table.tap(0, "undo:")
    assert again.draft.round.taken[0].red == (0, 0, 0, 0, 1)
    taken = tuple(Taken(points=seat) for seat in range(3))
    again.change_draft(replace(again.draft.round, taken=taken))
    assert again.enter_round() == []
    again.undo()
    assert again.draft and "undo:" not in taps(table.hand(0))


def test_the_hosts_undo_says_so_on_the_phone_until_it_taps_again(sit):
    table = begun(sit, "inferno")
    table.tap(0, "red:5")
    table.tap(1, "red:4")
    table.session.undo()
    assert table.hand(1)["notice"] == words.tap_undone()
    assert table.hand(0)["notice"] == ""
    table.tap(0, "red:3")
    assert table.hand(1)["notice"] == words.tap_undone()
    table.tap(1, "red:4")
    assert table.hand(1)["notice"] == ""


def test_a_redo_on_the_host_takes_the_notice_away(sit):
    table = begun(sit, "inferno")
    table.tap(0, "red:5")
    table.session.undo()
    assert table.hand(0)["notice"]
    table.session.redo()
    assert not table.hand(0)["notice"]


def test_cards_that_others_have_meanwhile_do_not_come_back(sit):
    table = begun(sit, "inferno")
    table.tap(0, "red:5", "red:5", "less:5", "less:5")
    table.tap(1, "red:5", "red:5", "red:5", "red:5")
    with pytest.raises(NotPossible):
        table.tap(0, "undo:")
    assert not table.session.draft.round.taken[0].red
