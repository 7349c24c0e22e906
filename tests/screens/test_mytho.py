"""Mytho by touches: who won, or the whole round at the live table."""

import pytest

from scoring.mytho import MythoRound
from scoring.mytho_live import MythoLive
from tools.audit import flaws
from tools.driver.sample_matches import ODD_NAMES, play
from widgets.round_table import Seat

THREE = ("Ana", "Léo", "Zoé")
TO_TWO = {"target_wins": 2}
FOLLOW, QUICK = "next", "other"


def at_table(phone, names=THREE, options=TO_TWO, way=FOLLOW):
    """Round 1, followed live or entered the quick way."""
    play(phone, "mytho", names, options=options)
    phone.tap(way)
    return phone


def taps(phone, *tags: str) -> None:
    for tag in tags:
        phone.tap(phone.reveal(tag))


def hands(phone) -> tuple[int, ...]:
    """The hand sizes as they stand around the table."""
    seats = {w.tag: w for w in phone.walk() if isinstance(w, Seat)}
    return tuple(int(seats[f"seat:{i}"].text) for i in range(len(seats)))


def turn(phone) -> str:
    (active,) = (w for w in phone.walk() if isinstance(w, Seat) and w.active)
    return active.name


def set_table(phone, table: MythoLive) -> None:
    """Move on to a late moment of the round."""
    phone.session.change_draft(live=table.to_data())
    phone.settle()


@pytest.fixture
def live(phone):
    return at_table(phone)


@pytest.fixture
def quick(phone):
    return at_table(phone, way=QUICK)


# The quick way


def test_the_last_hand_without_cards_has_won_and_takes_no_tap(quick):
    taps(quick, "counting", "left:0:more", "left:1:more")
    tile = quick.find("winner:2")
    assert tile.chosen and tile.follows and tile.wins == "0 carte"
    taps(quick, "undo")
    assert not tile.chosen
    taps(quick, "redo", "next")
    assert quick.session.match.rounds == (MythoRound(2, "empty", (1, 1, 0)),)


def test_who_won_takes_two_taps_and_three_by_a_contest(quick):
    assert quick.find("next").disabled
    quick.taps = 0
    taps(quick, "winner:1", "next")
    assert quick.taps == 2 and quick.root.current == "table"

    quick.tap("next")
    quick.taps = 0
    taps(quick, "winner:1", "ending:contest", "next")
    assert quick.taps == 3 and quick.root.current == "result"
    assert quick.session.match.rounds == (MythoRound(1), MythoRound(1, "contest"))
    assert quick.session.result.winners == (1,)


def test_the_wins_so_far_stand_on_the_tiles_and_at_the_table(quick):
    taps(quick, "winner:2", "next", "next")
    assert [t for t in quick.texts() if "victoire" in t][:1] == ["1 victoire"]
    taps(quick, "follow")
    assert quick.find("seat:2").badge == "1" and quick.find("seat:0").badge == ""


def test_home_shows_the_round_of_a_match_to_several_wins(phone):
    at_table(phone, options={"target_wins": 3}, way=QUICK)
    taps(phone, "winner:1", "next", "back")
    assert phone.root.current == "home"
    assert phone.find("running").title == "Mytho · manche\u00a02"
    assert phone.find("running").detail == "Léo mène avec 1 victoire"


def test_a_second_tap_takes_the_winner_back(quick):
    taps(quick, "winner:0", "winner:0")
    assert quick.session.draft.round.winner is None and quick.reads("qui a gagné")


def test_cards_left_are_counted_for_all_or_for_nobody(quick):
    taps(quick, "winner:0", "counting", "left:1:more", "left:1:more")
    assert quick.find("next").disabled and quick.reads("Zoé")
    taps(quick, "left:2:more", "next")
    assert quick.session.match.rounds == (MythoRound(0, "empty", (0, 2, 1)),)


def test_counting_can_be_given_up(quick):
    taps(quick, "winner:0", "counting", "left:1:more", "counting", "next")
    assert quick.session.match.rounds == (MythoRound(0),)


def test_another_winner_does_not_keep_the_cards_of_the_first(quick):
    taps(quick, "winner:0", "counting", "left:1:more", "left:2:more", "winner:1")
    assert quick.session.draft.round == MythoRound(1, "empty", (None, 0, 1))


def test_a_past_round_is_corrected_the_quick_way(quick):
    taps(quick, "winner:0", "next")
    quick.session.begin_edit(0)
    quick.root.open("mytho_entry")
    quick.settle()
    assert not quick.sees("follow")
    taps(quick, "winner:2", "next")
    assert quick.session.match.rounds == (MythoRound(2),)


# The live table


def test_a_match_to_two_wins_with_both_endings(phone):
    at_table(phone, ("Ana", "Léo"))
    for _ in range(4):
        taps(phone, "open", "open")
    assert hands(phone) == (1, 1) and phone.reads("Ana et Léo n’ont plus qu’une carte")
    taps(phone, "open")
    assert phone.reads("Ana gagne la manche") and phone.reads("Plus de carte en main")
    taps(phone, "next")
    assert phone.session.match.rounds == (MythoRound(0, "empty", (0, 1)),)

    taps(phone, FOLLOW)
    assert turn(phone) == "Léo"
    for _ in range(4):
        taps(phone, "open", "open")
    taps(phone, "draw", "hidden", "contest:0")
    assert phone.reads("perd sa dernière carte, et gagne")
    taps(phone, "right", "next")
    assert phone.session.match.rounds[1] == MythoRound(0, "contest", (0, 3))
    assert phone.root.current == "result" and phone.session.result.winners == (0,)


def test_from_a_new_match_to_its_winner(phone):
    """A single round, as the app proposes it."""
    for name in ("Ana", "Léo"):
        phone.session.roster.add(name)
    taps(phone, "game:mytho", "player:Ana", "player:Léo", "next", "seat:Léo", "next")
    assert phone.root.current == "table"
    taps(phone, QUICK, "winner:1", "next")
    assert phone.root.current == "result" and phone.session.result.winners == (1,)


def test_drawing_leaves_a_card_to_play_or_a_pass(live):
    taps(live, "draw")
    assert hands(live) == (6, 5, 5) and turn(live) == "Ana" and live.find("draw").disabled
    taps(live, "pass")
    assert turn(live) == "Léo" and not live.sees("pass")


def test_the_next_player_may_act_without_anybody_saying_nobody(live):
    taps(live, "hidden")
    assert live.reads("Carte cachée posée par Ana")
    taps(live, "open")
    assert hands(live) == (4, 4, 5) and turn(live) == "Zoé" and not live.reads("Carte cachée")


def test_nobody_contests(live):
    taps(live, "hidden", "nobody")
    assert hands(live) == (4, 5, 5) and turn(live) == "Léo" and not live.sees("nobody")


def test_a_wrong_contest_costs_the_contester_a_card(live):
    taps(live, "hidden", "contest:2")
    assert live.reads("Zoé pioche 1 carte") and live.reads(
        "la carte retournée devient la référence"
    )
    taps(live, "wrong")
    assert hands(live) == (4, 5, 6) and turn(live) == "Léo"


def test_a_right_contest_costs_the_liar_two_cards_and_the_contester_gives_one(live):
    taps(live, "hidden", "contest:2")
    assert live.reads("Ana pioche 1 carte et en tire 1 à l’aveugle chez Zoé")
    taps(live, "right")
    assert hands(live) == (6, 5, 4)


def test_whoever_has_one_card_left_is_marked(live):
    set_table(live, MythoLive((2, 5, 5), 0))
    taps(live, "open")
    assert live.find("seat:0").alert and live.reads("Ana n’a plus qu’une carte")


LAST_CARD = MythoLive((1, 4, 1), 0)


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        (["nobody"], MythoRound(0, "empty", (0, 4, 1))),
        (["contest:1", "wrong"], MythoRound(0, "empty", (0, 5, 1))),
        (["contest:2", "right"], MythoRound(2, "contest", (2, 4, 0))),
    ],
)
def test_the_last_card_played_hidden_can_still_be_contested(live, then, expected):
    set_table(live, LAST_CARD)
    taps(live, "hidden")
    assert live.reads("jusqu’au coup suivant")
    assert not live.sees("open") and not live.sees("next")
    taps(live, *then, "next")
    assert live.session.match.rounds == (expected,)


def test_a_last_card_contested_rightly_keeps_the_round_going(live):
    set_table(live, LAST_CARD)
    taps(live, "hidden", "contest:1", "right")
    assert hands(live) == (2, 3, 1) and turn(live) == "Léo" and not live.sees("next")


# Nothing is lost


def test_a_killed_phone_comes_back_to_the_same_table(live):
    taps(live, "draw", "hidden", "contest:1")
    live.restart()
    assert live.root.current == "mytho_live"
    assert hands(live) == (5, 5, 5) and live.reads("Léo a raison")
    taps(live, "right")
    assert hands(live) == (7, 4, 5)


def test_a_killed_phone_comes_back_to_the_winner(quick):
    taps(quick, "winner:2", "ending:contest")
    quick.restart()
    assert quick.find("winner:2").chosen
    taps(quick, "next")
    assert quick.session.match.rounds == (MythoRound(2, "contest"),)


def test_every_tap_is_undone_and_redone_one_by_one(live):
    seen = [live.session.draft.live]
    for tag in ("draw", "hidden", "contest:2", "right", "open", "hidden", "nobody", "draw", "pass"):
        live.tap(tag)
        seen.append(live.session.draft.live)
    for before in reversed(seen[:-1]):
        live.tap("undo")
        assert live.session.draft.live == before
    assert hands(live) == (5, 5, 5)
    for after in seen[1:]:
        live.tap("redo")
        assert live.session.draft.live == after


def test_undo_after_the_save_brings_the_won_table_back(live):
    set_table(live, MythoLive((1, 4, 2), 0))
    taps(live, "open", "next")
    taps(live, "undo", "other")
    assert live.root.current == "mytho_live" and live.reads("Ana gagne la manche")
    taps(live, "next")
    assert live.session.match.rounds == (MythoRound(0, "empty", (0, 4, 2)),)


def test_back_takes_the_contester_back_and_then_leaves(live):
    taps(live, "hidden", "contest:1")
    live.press_back()
    assert live.root.current == "mytho_live" and live.reads("Quelqu’un conteste")
    live.press_back()
    assert live.root.current == "table"
    taps(live, FOLLOW)
    assert hands(live) == (4, 5, 5) and live.reads("Quelqu’un conteste")


def test_somebody_else_contested(live):
    taps(live, "hidden", "contest:1", "other", "contest:2", "wrong")
    assert hands(live) == (4, 5, 6)


def test_the_quick_way_ends_a_round_that_was_followed(live):
    taps(live, "open", "open", "back", QUICK, "winner:0", "next")
    assert live.session.match.rounds == (MythoRound(0),)


def test_cards_move_across_the_table_and_are_gone_after(make_phone):
    phone = at_table(make_phone(animated=True))
    phone.find("hidden").dispatch("on_release")
    flying = phone.page.ids.table.flying
    assert len(flying.children) == 1
    phone.settle()
    assert not flying.children
    taps(phone, "contest:1", "right")
    assert hands(phone) == (6, 4, 5)
    assert not flying.children


# The look

SMALLEST = {"size": (320, 568), "font_scale": 1.3}
PHONES = [
    pytest.param(SMALLEST, 6, id="smallest"),
    pytest.param({**SMALLEST, "language": "en", "look": "light"}, 2, id="smallest-two"),
    pytest.param({"size": (640, 360)}, 6, id="landscape"),
    pytest.param({"size": (568, 320)}, 2, id="small-landscape"),
]


@pytest.mark.parametrize(("kind", "seats"), PHONES)
def test_nothing_is_cut_off_at_the_live_table(make_phone, kind, seats):
    phone = at_table(make_phone(**kind), ODD_NAMES[:seats])
    assert flaws(phone) == []
    for tag in ("draw", "hidden", "contest:1", "wrong"):
        taps(phone, tag)
        assert flaws(phone) == [], tag
    one_each = MythoLive((1,) * seats, 0)
    set_table(phone, one_each)
    assert flaws(phone) == []
    for tag in ("hidden", "contest:1", "right"):
        taps(phone, tag)
        assert flaws(phone) == [], tag


@pytest.mark.parametrize(("kind", "seats"), PHONES)
def test_nothing_is_cut_off_the_quick_way(make_phone, kind, seats):
    phone = at_table(make_phone(**kind), ODD_NAMES[:seats], way=QUICK)
    assert flaws(phone) == []
    for tag in ("winner:1", "counting", "left:0:more"):
        taps(phone, tag)
        assert flaws(phone) == [], tag


def test_a_change_of_language_changes_the_table_in_place(live):
    taps(live, "hidden")
    live.app.preferences.language = "en"
    live.settle()
    assert live.reads("Hidden card played by Ana") and live.sees("Nobody")


def test_the_way_people_follow_or_tell_a_round_comes_first_the_next_time(make_phone):
    phone = at_table(make_phone(), way=QUICK)
    taps(phone, "winner:0", "next")
    assert phone.find("next").text == "Qui a gagné la manche 2\u202f?"
    phone.restart()
    at_table(phone, way="next")
    assert phone.root.current == "mytho_entry"
    phone.press_back()
    taps(phone, "other")
    assert phone.root.current == "mytho_live"
    phone.press_back()
    assert phone.find("other").text == "Suivre la manche carte par carte", "only looked at"
