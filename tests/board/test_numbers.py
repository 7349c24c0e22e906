"""Numbers in place of cards on other phones: the host's entry method decides what is offered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.hands import NotPossible, Place, hand_of
from board.seat_notes import without_secrets
from scoring.angels import Pile, SaidPile
from scoring.diabolo import points_round
from tests.board.phones import taps


def choose_sheet(table) -> None:
    """What the host's page does when the score sheet is chosen."""
    session = table.session
    seats = len(session.match.players)
    phones = without_secrets(session.draft.phones)
    session.change_draft(points_round((None,) * seats), view={}, live=None, phones=phones)


def test_a_phone_enters_its_own_number_of_the_score_sheet(sit):
    table = sit("diabolo", seats=3)
    table.session.begin_round()
    choose_sheet(table)
    table.tap(1, "sign:points", "digit:points.1", "digit:points.2")
    assert table.session.draft.round.points == (None, -12, None)
    hand = table.hand(1)
    assert (hand["value"], hand["why"]) == ("−12", "annoncé")
    table.tap(1, "erase:points")
    assert table.session.draft.round.points == (None, -1, None)
    assert not any(tap.startswith(("card", "double")) for tap in taps(table.hand(0)))


def test_a_number_can_be_undone_and_not_by_another_method(sit):
    table = sit("diabolo", seats=3)
    table.session.begin_round()
    choose_sheet(table)
    shown = [tap for tap in taps(table.hand(1)) if tap != "undo:"]
    assert sorted(hand_of("diabolo").enabled(Place(table.state, 1))) == sorted(shown)
    table.tap(1, "digit:points.1", "digit:points.2")
    table.tap(0, "digit:points.7")
    table.tap(1, "undo:")
    assert table.session.draft.round.points == (7, 1, None)
    empty = table.session.rules.empty_round(table.session.setup)
    table.session.change_draft(empty)
    with pytest.raises(NotPossible):
        table.tap(1, "undo:")


def test_secret_doubles_are_dropped_and_their_owners_are_notified(sit):
    table = sit("diabolo", seats=3)
    session = table.session
    session.begin_round()
    lines = ("angel", "tie", "tie", "tie", "tie")
    session.change_draft(replace(session.draft.round, lines=lines))
    table.tap(0, "double:red")
    choose_sheet(table)
    assert "Votre carte Double est reprise" in table.hand(0)["notice"]
    assert not table.hand(1)["notice"]
    session.change_draft(replace(points_round((None,) * 3), lines=lines, points=None))
    assert session.draft.round.doubles == (None,) * 3
    table.tap(1, "double:none")
    table.tap(2, "double:none")
    assert session.draft.round.doubles == (None,) * 3, "the first phone has to choose again"


def test_piles_are_offered_as_the_host_enters_them(sit):
    table = sit("angels", seats=2)
    session = table.session
    session.begin_round()
    assert "pile:plus2" in taps(table.hand(0))
    session.change_draft(view={"way": "points"})
    assert "pile:plus2" not in taps(table.hand(0))
    table.tap(0, "digit:points.4")
    table.tap(1, "digit:points.4")
    assert session.draft.round.piles == (SaidPile(4), SaidPile(4))
    assert "digit:cards.7" in taps(table.hand(0)), "level at the top"
    shown = [tap for tap in taps(table.hand(0)) if tap != "undo:"]
    assert sorted(hand_of("angels").enabled(Place(table.state, 0))) == sorted(shown)
    table.tap(0, "digit:cards.7")
    assert session.draft.round.piles[0] == SaidPile(4, 7)


def test_the_remembered_method_is_offered_before_the_host_taps(sit):
    table = sit("angels", seats=2)
    table.session.keep_entry_ways({"way": "points"})
    table.session.begin_round()
    assert "digit:points.4" in taps(table.hand(0))
    table.session.change_draft(replace(table.session.draft.round, piles=(Pile(1, 1, 1, 1), Pile())))
    assert "pile:plus2" in taps(table.hand(0)), "entered by piles before"
