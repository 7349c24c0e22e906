"""Putting a round right: how it is found, and what becomes of rounds that come too late then."""

import pytest

from tests.screens.test_table import FOUR, TWO_ROUNDS
from tools.audit import flaws
from tools.driver.sample_matches import draft, outcomes, picked_up, play

THREE = ("Ana", "Zoé", "Léo")
WON = ({"winner": 0}, {"winner": 1}, {"winner": 0})


def winners(phone) -> list[int]:
    return [round_.winner for round_ in phone.session.match.rounds]


@pytest.fixture
def wrong(phone):
    """Mytho in two wins: Ana won all three rounds, but the second was entered for Zoé."""
    play(phone, "mytho", THREE, WON, options={"target_wins": 2})
    phone.tap(phone.reveal("round:2"))
    phone.tap("next")
    phone.tap("winner:0")
    phone.tap("next")
    return phone


# -- rounds after the end --------------------------------------------------------------------------


def test_a_correction_that_ends_the_match_sooner_offers_to_take_later_rounds_away(wrong):
    assert wrong.sees("later:drop") and wrong.reads("dès la manche 2")
    assert not any("fichier" in text or "donné" in text for text in wrong.texts())
    assert winners(wrong) == [0, 1, 0], "nothing is stored before somebody says so"
    wrong.tap("later:drop")
    assert winners(wrong) == [0, 0] and wrong.root.current == "result"
    assert wrong.sees("Manche 2 corrigée, manche 3 supprimée")
    wrong.tap("snackbar:action")
    assert winners(wrong) == [0, 1, 0]
    assert wrong.session.draft is None, "the correction is not open again"
    wrong.tap("snackbar:action")
    assert winners(wrong) == [0, 0]


def test_who_keeps_the_later_rounds_is_back_in_the_correction(wrong):
    wrong.tap("later:keep")
    assert wrong.root.current == "mytho_entry" and winners(wrong) == [0, 1, 0]
    wrong.tap("winner:2")
    wrong.tap("next")
    assert winners(wrong) == [0, 2, 0]


def test_a_correction_that_was_cut_short_is_there_after_a_kill(wrong):
    wrong.tap("later:drop")
    wrong.restart()
    wrong.tap(wrong.reveal(f"match:{wrong.session.history.page().matches[0].id}"))
    assert winners(wrong) == [0, 0] and wrong.root.current == "result"
    wrong.tap("undo")
    assert winners(wrong) == [0, 1, 0]


def test_a_half_entered_round_that_nobody_needs_any_more_is_asked_about(phone):
    play(phone, "mytho", THREE, WON[:2], options={"target_wins": 2})
    draft(phone, {"left": [None, 2, None]})
    phone.tap(phone.reveal("round:2"))
    phone.tap("next")
    phone.tap("winner:0")
    phone.tap("next")
    phone.tap("later:drop")
    assert phone.session.result.finished and phone.session.draft is None
    phone.root.back_to("table")
    phone.settle()
    assert phone.sees("Voir le résultat")
    phone.tap("undo")
    assert phone.session.draft.round.left == (None, 2, None), "it comes back with Undo"


def test_a_removed_round_can_take_extra_rounds_with_it(phone):
    rounds = [picked_up(5, 0, 9), picked_up(1, 6, 9), picked_up(2, 2, 9), picked_up(3, 4, 9)]
    play(phone, "inferno", THREE, rounds, options={"rounds": 2})
    phone.tap(phone.reveal("round:1"))
    phone.tap("remove")
    assert phone.reads("dès la manche 3") and phone.sees("Supprimer les manches 1 et 4")
    assert len(phone.session.match.rounds) == 4
    phone.tap("later:drop")
    assert phone.session.result.totals == (3, 8, 18)
    assert phone.sees("Manches 1 et 4 supprimées")
    phone.tap("snackbar:action")
    assert len(phone.session.match.rounds) == 4


# -- finding the way -------------------------------------------------------------------------------


def test_the_message_after_saving_leads_back_into_the_round(phone):
    play(phone, "mytho", THREE, WON[:1], options={"target_wins": 3})
    phone.tap("next")
    phone.tap("winner:1")
    phone.tap("next")
    assert phone.sees("Manche 2 enregistrée")
    phone.tap("snackbar:other")
    assert phone.root.trail == ["home", "table", "mytho_entry"]
    assert phone.session.draft.editing == 1
    phone.tap("winner:2")
    phone.tap("next")
    assert winners(phone) == [0, 2] and phone.sees("Manche 2 corrigée")


def test_the_message_leads_back_into_the_last_round_from_the_result_too(phone):
    play(phone, "mytho", THREE, WON[:2], options={"target_wins": 2})
    phone.tap("next")
    phone.tap("winner:0")
    phone.tap("next")
    assert phone.root.current == "result"
    phone.tap("snackbar:other")
    assert phone.root.trail == ["home", "table", "mytho_entry"]
    assert phone.session.draft.editing == 2


def test_rounds_stand_before_the_chart(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    chart = phone.reveal("Évolution")
    assert (
        phone.find("round:2").to_window(*phone.find("round:2").pos)[1]
        > chart.to_window(*chart.pos)[1]
    )


def test_a_row_of_the_standings_opens_that_players_rounds_with_their_reasons(phone):
    lost = {**outcomes(violet=(0, 12), red=(0, 5)), "lines": {"violet": "angel", "red": "demon"}}
    play(phone, "diabolo", FOUR, [lost, *TWO_ROUNDS[:1]])
    phone.tap("standing:0")
    assert phone.root.current == "player_rounds" and phone.sees("Joe")
    assert phone.sees("gagné\u202f: +24 · perdu\u202f: −5")
    assert phone.sees("+12") and phone.reads("12 en violet")
    assert phone.sees("−5") and phone.reads("5 en rouge")
    phone.tap("player_round:1")
    assert phone.root.current == "round_details" and phone.page.index == 0
    phone.tap("next")
    assert phone.session.draft.editing == 0
    phone.press_back()
    assert phone.root.current == "round_details"


def test_the_result_opens_a_players_rounds_too(phone):
    play(phone, "inferno", THREE, [picked_up(1, 2, 3)] * 3)
    phone.tap("next")
    phone.tap(phone.reveal("standing:1"))
    assert phone.root.current == "player_rounds" and phone.sees("Zoé")
    phone.press_back()
    assert phone.root.current == "result"


def test_before_the_first_round_a_row_leads_nowhere(phone):
    play(phone, "diabolo", FOUR)
    assert phone.reads("Joe") and not phone.find_all("standing:0")


def test_of_a_long_match_the_last_rounds_come_first_and_more_on_demand(phone):
    rounds = [{"winner": number % 3} for number in range(45)]
    play(phone, "mytho", THREE, rounds, options={"target_wins": 20})
    phone.tap("standing:0")
    assert phone.sees("player_round:45") and not phone.find_all("player_round:25")
    phone.tap(phone.reveal("more"))
    assert phone.find_all("player_round:25") and not phone.find_all("player_round:5")
    phone.tap(phone.reveal("more"))
    assert phone.find_all("player_round:1") and not phone.find_all("more")


# -- how it looks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size, scale", [((320, 568), 1.3), ((360, 640), 1), ((640, 360), 1)])
def test_nothing_is_cut_off(make_phone, size, scale):
    phone = make_phone(size=size, font_scale=scale, density=2)
    play(phone, "mytho", THREE, WON[:2], options={"target_wins": 2})
    phone.tap("standing:1")
    assert flaws(phone) == []
    phone.press_back()
    phone.tap("next")
    phone.tap("winner:0")
    phone.tap("next")
    assert flaws(phone) == []
    phone.press_back()
    play(phone, "mytho", THREE, WON, options={"target_wins": 2})
    phone.tap(phone.reveal("round:2"))
    phone.tap("next")
    phone.tap("winner:0")
    phone.tap("next")
    assert flaws(phone) == []


@pytest.mark.parametrize("size, seen", [((640, 360), 4), ((568, 320), 3)])
def test_on_its_side_the_table_shows_the_players(make_phone, size, seen):
    phone = make_phone(size=size)
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    rows = [phone.find(f"standing:{seat}") for seat in range(4)]
    assert sum(phone._on_screen(row) for row in rows) >= seen
    assert phone.sees("Compter la manche 3") and phone.reads("Zoé donne")
