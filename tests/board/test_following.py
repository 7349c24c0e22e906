"""What phones see and may do while a round is followed on the host, card by card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.hands import NotPossible
from scoring.angels_live import AngelsLive
from tests.board.phones import taps
from words import board as words


@pytest.mark.parametrize("game", ["diabolo", "inferno"])
def test_nothing_is_asked_of_phones_before_the_count_begins(sit, game):
    table = sit(game)
    table.session.begin_round()
    table.session.follow_round(True)
    assert table.hand(0) is None
    assert table.sees(0)["counting"]["text"] == words.played_now(1, single=False)
    assert table.sees(0)["counting"]["detail"] == words.awaits_count()
    assert not table.state.awaits_hands
    with pytest.raises(NotPossible):
        table.send(0, 1, 1, "done:yes")
    table.session.follow_round(False)
    assert table.hand(0)["round"] == 1
    assert table.sees(0)["counting"]["detail"] == words.awaited(table.session.match.players)
    assert table.sees(0)["counting"]["text"] == words.counted_now(1, single=False)


def test_piles_are_asked_for_when_the_deck_is_no_longer_followed(sit):
    table = sit("angels")
    table.session.begin_round()
    table.session.follow_round(True)
    table.session.change_draft(live=AngelsLive.start(3, 0).to_data())
    assert table.sees(0)["counting"]["text"] == words.played_now(1, single=True)
    assert table.hand(0) is None
    with pytest.raises(NotPossible):
        table.send(1, 1, 1, "size:4")
    table.session.follow_round(False)
    table.tap(1, "size:4")
    assert table.sees(0)["counting"]["text"] == words.counted_now(1, single=True)


def test_following_is_no_step_to_undo(sit):
    table = sit("inferno")
    table.session.begin_round()
    before = table.session.undo_kind
    table.session.follow_round(True)
    assert table.session.undo_kind == before


def test_a_single_round_of_mytho_is_played_and_not_called_a_count(sit):
    table = sit("mytho", target_wins=1)
    table.session.begin_round()
    assert table.hand(0)["heading"] == ""
    assert table.sees(0)["counting"]["text"] == words.played_now(1, single=True)


def test_the_double_is_asked_for_before_the_cards(sit):
    table = sit("diabolo")
    table.session.begin_round()
    zones = ("demon", "angel", "tie", "tie", "tie")
    table.session.change_draft(replace(table.session.draft.round, lines=zones))
    assert taps(table.hand(0))[0].startswith("double:")
