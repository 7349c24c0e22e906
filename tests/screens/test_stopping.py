"""Ending a match before its rules do."""

import json

import pytest

from app.picture_to_share import picture_of_match
from device import device
from sharing import bg_stats
from sharing.csv_file import csv_file
from tests.screens.test_table import FOUR, TWO_ROUNDS
from tools.audit import flaws
from tools.driver.sample_matches import draft, outcomes, picked_up, play
from words.share_text import message

THREE = ("Ana", "Zoé", "Léo")
HOW_FAR = "Partie arrêtée après 2 manches sur 4"


def stop(phone) -> None:
    phone.tap("menu")
    phone.tap(phone.reveal("menu:stop"))


@pytest.fixture
def stopped(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    stop(phone)
    return phone


def test_a_match_is_ended_with_the_standing_as_it_is(stopped):
    assert stopped.root.current == "result" and stopped.sees("Joe")
    assert stopped.sees("Partie terminée")
    assert stopped.page.why.startswith(f"{HOW_FAR}.")
    assert stopped.session.match.stopped and stopped.session.history.running() is None


def test_undo_brings_the_match_back(stopped):
    stopped.tap("snackbar:action")
    assert stopped.root.current == "table" and stopped.sees("Compter la manche 3")
    assert stopped.sees("La partie continue")
    stopped.tap("redo")
    assert stopped.session.result.stopped
    stopped.tap("next")
    stopped.tap("undo")
    assert not stopped.session.result.finished


def test_it_stays_ended_after_a_kill_and_undo_still_brings_it_back(stopped):
    stopped.restart()
    assert not stopped.find_all("running")
    stopped.tap(stopped.reveal(f"match:{stopped.session.history.page().matches[0].id}"))
    assert stopped.root.current == "result" and stopped.session.result.stopped
    stopped.tap("undo")
    assert stopped.sees("Compter la manche 3")


def test_it_is_told_wherever_the_match_is(stopped):
    match, result = stopped.session.match, stopped.session.result
    assert stopped.page.story == f"{HOW_FAR}.", "at first sight"
    assert f"{HOW_FAR}." in message(match, result)
    assert picture_of_match(match, result, stopped.session.players).why == f"{HOW_FAR}."
    assert HOW_FAR in csv_file(match, result).decode("utf-16")
    assert bg_stats.play(match, result)["comments"] == HOW_FAR
    assert json.loads(stopped.session._log and _exported(stopped))["stopped"] is True
    stopped.tap(stopped.reveal("rounds"))
    assert stopped.page.caption == HOW_FAR and stopped.page.head_detail == f"{HOW_FAR}."
    stopped.root.tab("home")
    stopped.reveal(f"match:{stopped.session.match_id}")
    assert stopped.reads("partie arrêtée après 2 manches sur 4")
    stopped.tap("tab:history")
    assert stopped.reads(" · partie arrêtée après 2 manches sur 4") and stopped.reads("Joe\u00a0")


def _exported(phone) -> str:
    (line,) = phone.session.archive.lines()
    return line


def test_it_counts_in_the_statistics(stopped):
    joe = stopped.session.roster.find("Joe")
    career = stopped.session.statistics.career(joe.id)
    assert (career.matches, career.wins) == (1, 1)


def test_it_is_read_out(phone, monkeypatch):
    said = []
    monkeypatch.setattr(device, "speak", lambda text, language: said.append(text))
    phone.app.preferences.spoken = True
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    stop(phone)
    assert said[-1].startswith(f"{HOW_FAR}. Joe remporte Diabolo")


def test_equals_share_the_win_and_no_rule_is_made_responsible(phone):
    play(phone, "inferno", THREE, [picked_up(4, 4, 9)])
    stop(phone)
    assert phone.sees("Ana et Zoé")
    assert "Victoire partagée\u202f: Ana et Zoé, à 4 points." in phone.page.why


def test_in_the_middle_of_extra_rounds_no_number_of_rounds_was_planned(phone):
    play(phone, "inferno", THREE, [picked_up(4, 4, 9)] * 4)
    stop(phone)
    assert phone.page.why.startswith("Partie arrêtée après 4 manches.")


def test_mytho_is_ended_with_the_most_wins(phone):
    play(
        phone,
        "mytho",
        THREE,
        [{"winner": 0}, {"winner": 0}, {"winner": 2}],
        options={"target_wins": 5},
    )
    stop(phone)
    assert phone.session.result.winners == (0,)
    assert phone.page.why.startswith("Partie arrêtée après 3 manches.")


def test_what_is_half_entered_is_named_first_and_comes_back_with_undo(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    draft(phone, outcomes(red=(0, 5)))
    half = phone.session.draft.round
    phone.settle()
    phone.tap("menu")
    assert phone.sees("La manche 3, inachevée, ne compte pas")
    phone.tap(phone.reveal("menu:stop"))
    assert phone.session.draft is None
    assert phone.reads("La manche 3, inachevée, ne compte pas")
    phone.tap("snackbar:action")
    assert phone.session.draft.round == half and phone.sees("Continuer la manche 3")


def test_a_correction_under_way_is_named_too(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    phone.tap(phone.reveal("round:1"))
    phone.tap("next")
    phone.session.change_draft(phone.session.match.rounds[1])
    phone.root.back_to("table")
    phone.settle()
    phone.tap("menu")
    assert phone.sees("La manche 1 reste comme avant")
    phone.tap(phone.reveal("menu:stop"))
    assert phone.session.draft is None and phone.session.result.stopped
    phone.tap("snackbar:action")
    assert phone.session.draft.editing == 0


def test_it_is_not_offered_before_a_round_is_played_or_after_the_end(phone):
    play(phone, "diabolo", FOUR)
    phone.tap("menu")
    assert not phone.find_all("menu:stop")
    play(phone, "mytho", THREE, [{"winner": 0}])
    phone.tap("menu")
    assert not phone.find_all("menu:stop")


def test_a_stopped_match_can_be_corrected_and_stays_stopped(stopped):
    stopped.tap(stopped.reveal("standing:0"))
    stopped.tap("player_round:2")
    stopped.tap("next")
    stopped.session.change_draft(stopped.session.match.rounds[0])
    stopped.session.enter_round()
    stopped.root.back_to("table", saved=2)
    stopped.settle()
    assert stopped.root.current == "result" and stopped.session.result.stopped


# -- the menu --------------------------------------------------------------------------------------


def test_leaving_stands_before_removing_which_stands_last_and_apart(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    phone.tap("menu")
    rows = [w for w in phone.walk() if getattr(w, "tag", "").startswith("menu:")]
    rows = [w.tag for w in sorted(rows, key=lambda w: -w.top) if w.tag != "menu:scrim"]
    assert rows[-2:] == ["menu:leave", "menu:remove"]
    leave, remove = phone.find("menu:leave"), phone.find("menu:remove")
    assert remove.danger and not leave.danger
    assert leave.y - remove.top > 12, "more than between other rows"


@pytest.mark.parametrize("size, scale", [((320, 568), 1.3), ((360, 640), 1)])
def test_nothing_is_cut_off(make_phone, size, scale):
    phone = make_phone(size=size, font_scale=scale, density=2, look="light")
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    draft(phone, outcomes(red=(0, 5)))
    phone.settle()
    phone.tap("menu")
    assert flaws(phone) == []
    phone.tap(phone.reveal("menu:stop"))
    assert flaws(phone) == []
