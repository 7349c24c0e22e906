"""A round of Inferno followed at the table, by touches."""

from random import Random

import pytest

from device import device
from scoring.inferno import Taken
from scoring.inferno_live import InfernoLive
from tests.scoring.inferno_table import InfernoTable, reds_and_others
from tools.audit import flaws
from tools.driver.finger import Finger
from tools.driver.sample_matches import ODD_NAMES, picked_up, play
from widgets.theme import theme

FOUR = ("Ana", "Léo", "Zoé", "Joe")
SEVEN = (*FOUR, "Michael", "Sophie", "Guillaume")
NO_RED = (0,) * 5
FOLLOW, COUNT = "other", "next"


def at_table(phone, names=FOUR, rounds=(), **more):
    """The next round, followed."""
    play(phone, "inferno", names, rounds, **more)
    phone.tap(FOLLOW)
    assert phone.root.current == "inferno_live"
    return phone


def taps(phone, *tags: str) -> None:
    for tag in tags:
        phone.tap(phone.reveal(tag))


def scores(phone) -> list[str]:
    return [phone.find(f"seat:{seat}").score for seat in range(len(phone.session.players))]


@pytest.fixture
def live(phone):
    return at_table(phone)


def test_counting_is_the_first_way_and_as_short_as_ever(phone):
    play(phone, "inferno", FOUR)
    assert phone.find("next").text == "Compter la manche 1"
    assert phone.find("other").text == "Suivre la manche"
    phone.tap(COUNT)
    assert phone.root.current == "inferno_entry"


def test_one_touch_says_who_picked_up_and_that_player_opens(live):
    assert live.reads("Ana ouvre") and live.page.pile == "52"
    taps(live, "seat:2")
    assert live.reads("Zoé ramasse et ouvre") and live.find("seat:2").selected
    assert live.page.pile == "51–52", "two cards lay there, or six"
    assert scores(live) == ["0", "0", "+", "0"]


def test_keys_of_red_cards_are_red_in_any_look_and_digits_are_not(live):
    taps(live, "seat:2")
    for look in ("light", "dark"):
        live.app.preferences.look = look
        live.settle()
        assert live.find("red:2").fill == list(theme.suit("red"))
        assert live.find("digit:2").fill == list(theme.raised)


def test_the_cards_of_a_pick_up_are_told_there_and_then(live):
    taps(live, "seat:2", "red:5", "digit:2")
    assert scores(live) == ["0", "0", "7", "0"] and live.page.pile == "51"
    assert live.page.told.startswith("rouges\u202f: 1") and live.reads("5 + 2 autres")
    taps(live, "seat:0", "seat:2", "red:1")
    assert scores(live) == ["+", "0", "8+", "0"], "both have something that was not told"


def test_a_touch_too_many_is_one_pick_up(live):
    """Two taps for one: a third of a second has to go by before the next pick-up."""
    widget = live.find("seat:2")
    for _ in range(2):
        finger = Finger(*widget.to_window(*widget.center))
        finger.press()
        finger.lift()
        live.frames(9)
    live.settle()
    assert len(live.page.live.state.pick_ups) == 1


def test_zero_says_what_it_means_and_the_next_pick_up_ends_the_round(live):
    taps(live, "seat:2", "digit:3", "zero")
    assert live.reads("Qui annonce") and not live.sees("digit:1")
    taps(live, "not_zero", "zero", "seat:3")
    assert live.reads("Joe annonce «\u202fZéro\u202f!\u202f»")
    assert live.reads("Le prochain ramassage termine la manche.")
    assert not live.sees("zero") and live.find("seat:3").odd
    taps(live, "seat:3", "red:2", "digit:3")
    assert live.reads("La manche est finie")
    assert live.find("next").text == "Compter la manche"


def test_the_count_begins_with_everything_that_was_told(live):
    taps(live, "seat:2", "red:5", "digit:2", "zero", "seat:3", "seat:1", "digit:3", "next")
    assert live.root.current == "inferno_entry"
    assert live.session.draft.round.taken == (
        Taken(NO_RED, 0),
        Taken(NO_RED, 3),
        Taken((0, 0, 0, 0, 1), 2),
        Taken(NO_RED, 0),
    )
    taps(live, "seat:3", "next")
    assert live.root.current == "table"
    assert live.session.result.rounds[0].scores == (0, 3, 7, 0)


def test_with_every_pick_up_entered_seven_players_are_saved_with_one_tap(phone):
    at_table(phone, SEVEN)
    for seat in range(6):
        taps(phone, f"seat:{seat}", "digit:7")
    taps(phone, "zero", "seat:6", "seat:0", "digit:9", "next")
    assert phone.root.current == "inferno_entry"
    phone.taps = 0
    phone.tap("next")
    assert phone.taps == 1 and phone.root.current == "table"
    assert phone.session.result.rounds[0].scores == (16, 7, 7, 7, 7, 7, 0)


def test_a_pick_up_that_was_not_told_is_not_forgotten_in_the_count(live):
    taps(live, "seat:2", "digit:3", "seat:1", "seat:2", "zero", "seat:3", "seat:0", "digit:6")
    taps(live, "next")
    assert live.page.entry.seat == 1, "of whom nothing was told"
    assert live.page.score == "–"
    taps(live, "digit:4", "next")
    assert live.page.score == "3" and live.reads("Il reste 1 ramassage à ajouter.")
    taps(live, "seat:1")
    assert live.find("seat:2").mark == "warning"
    taps(live, "seat:2", "digit:8")
    assert live.page.why == "8 autres cartes"
    taps(live, "seat:1")
    assert live.find("seat:2").mark == "check"


def test_who_was_entered_by_hand_and_picks_up_again_is_not_forgotten_in_the_count(live):
    taps(live, "seat:2", "digit:3", "count", "seat:2", "digit:9")
    live.press_back()
    live.press_back()
    live.press_back()
    assert live.root.current == "inferno_live"
    taps(live, "seat:1", "digit:3", "seat:2", "digit:4", "zero", "seat:3", "seat:0", "digit:6")
    taps(live, "next")
    assert live.page.entry.seat == 2 and live.page.score == "9"
    assert live.reads("Il reste 1 ramassage à ajouter.")
    taps(live, "digit:1", "digit:3")
    assert live.page.why == "13 autres cartes"
    taps(live, "seat:1")
    assert live.find("seat:2").mark == "check"


def test_the_table_leads_back_to_where_people_are(live):
    taps(live, "seat:2", "digit:3", "back")
    assert live.root.current == "table"
    assert live.find("next").text == "Continuer le suivi"
    taps(live, "next", "count")
    assert live.root.current == "inferno_entry"
    taps(live, "digit:9")
    live.press_back()
    assert live.root.current == "inferno_live"
    live.press_back()
    assert live.root.current == "table"
    taps(live, "other")
    assert live.root.current == "inferno_live" and scores(live)[2] == "3"
    taps(live, "seat:0")
    assert live.session.draft.round.taken[0] == Taken(others=9), "entered by hand"


def test_the_way_comes_back_as_it_was_left(live):
    taps(live, "seat:2", "digit:3", "zero", "seat:3", "seat:1", "digit:9", "next", "seat:3", "next")
    assert live.root.current == "table"
    assert live.find("next").text == "Suivre la manche"


def test_every_tap_can_be_taken_back_and_brought_back(live):
    steps = ["seat:2", "red:5", "digit:1", "digit:2", "zero", "seat:3", "seat:1"]
    taps(live, *steps)
    end = live.page.live
    for _ in range(6):  # asking who said it is no step
        live.tap("undo")
    assert live.page.live.state == InfernoLive(4, 0)
    for _ in range(6):
        live.tap("redo")
    assert live.page.live.state == end.state and live.page.live.round == end.round
    for _ in range(6):
        live.tap("undo")
    assert live.find("undo").disabled and live.root.current == "inferno_live"


@pytest.mark.parametrize("taken", range(1, 8))
def test_a_phone_that_dies_comes_back_to_the_same_table(live, taken):
    steps = ["seat:2", "red:5", "digit:1", "digit:2", "zero", "seat:3", "seat:1"]
    taps(live, *steps[:taken])
    before = live.page.live
    live.restart()
    assert live.root.current == "inferno_live"
    assert live.page.live == before
    taps(live, *steps[taken:])
    assert live.page.question == "over" and scores(live) == ["0", "+", "17", "0"]


def test_what_cannot_be_is_felt_and_told(live, monkeypatch):
    felt = []
    monkeypatch.setattr(device, "buzz", lambda: felt.append(None))
    taps(live, "seat:2", "red:5", "red:5", "red:5", "red:5", "red:5")
    assert live.page.live.last.red[4] == 4 and len(felt) == 1
    assert live.reads("Toutes ces cartes sont déjà comptées.")
    taps(live, "digit:2")
    assert live.page.told.startswith("rouges")
    taps(live, "digit:6", "digit:0")
    assert live.page.live.last.others == 26 and len(felt) == 2
    assert live.reads("La boîte n’en a que 80.")
    taps(live, "zero", "seat:3", "seat:1", "seat:0")
    assert len(felt) == 3 and live.reads("La manche est finie.")
    assert len(live.page.live.state.pick_ups) == 2


def test_cards_that_do_not_fit_the_turns_are_asked_about(live):
    taps(live, "seat:2", "digit:6")
    assert not live.page.odd
    taps(live, "undo", "digit:7")
    assert live.page.odd and live.reads("L’ordre du tour ne colle pas.")


def test_more_cards_than_a_run_can_have_are_asked_about(live):
    taps(live, "seat:2", "digit:7", "digit:7")
    assert live.reads("77 autres\u202f? On en ramasse 32 au plus") and live.page.odd
    taps(live, "undo", "undo", "digit:3", "digit:1", "red:1")
    assert not live.page.odd
    taps(live, "red:5")
    assert live.reads("31 autres\u202f? Avec ces cartes rouges, 16 au plus") and live.page.odd


@pytest.mark.parametrize(("names", "odd"), [(FOUR[:3], False), (FOUR, True), (SEVEN, True)])
def test_zero_before_any_pick_up_is_asked_about_where_no_hand_can_be_played(phone, names, odd):
    at_table(phone, names)
    taps(phone, "zero", "seat:1")
    assert phone.page.odd == odd
    assert phone.reads("avant tout ramassage") == odd
    assert phone.reads("Le prochain ramassage termine la manche.")


def test_fewer_than_three_cards_are_asked_about(live):
    taps(live, "seat:2", "red:5")
    assert not live.page.odd, "there may be more to come"
    taps(live, "digit:1")
    assert live.page.odd and live.reads("2 cartes\u202f? On en ramasse au moins 3.")
    taps(live, "undo", "digit:2")
    assert not live.page.odd and live.page.pile == "51"


def test_with_the_last_cards_of_the_pile_a_pick_up_may_be_smaller(phone):
    at_table(phone, SEVEN)
    taps(phone, *(f"seat:{seat % 7}" for seat in range(1, 9)), "digit:2")
    assert not phone.page.odd
    taps(phone, "pile")
    assert not phone.page.odd and scores(phone)[1] == "2+", "the first of two was not told"


def test_the_end_of_the_pile_ends_the_round(phone):
    at_table(phone, SEVEN)
    assert phone.page.pile == "16" and not phone.sees("pile")
    taps(phone, *(f"seat:{seat % 7}" for seat in range(1, 9)))
    assert phone.page.pile == "0–16"
    taps(phone, "pile")
    assert phone.reads("La pioche est vide.") and phone.page.question == "over"


def test_an_extra_round_is_said_to_be_one(phone):
    at_table(phone, FOUR[:3], [picked_up(4, 4, 9)] * 3)
    assert phone.reads("Tout le monde joue et peut gagner.")


def test_a_whole_round_in_english_beside_a_table_with_real_cards(make_phone):
    phone = at_table(make_phone(language="en"))
    table = InfernoTable(Random(12), 4, 0)
    while not table.over:
        event = table.step()
        if event == "zero":
            taps(phone, "zero", f"seat:{(table.turn - 1) % 4}")
        if event == "picked_up":
            player, cards = table.picked_up[-1]
            reds, others = reds_and_others(cards)
            taps(phone, f"seat:{player}", *(f"red:{value}" for value in reds))
            if others:
                taps(phone, *(f"digit:{digit}" for digit in str(others)))
            assert not phone.page.odd
            assert table.over or phone.page.pile == str(len(table.pile))
    assert phone.reads("The round is over")
    assert scores(phone) == [str(table.points(seat)) for seat in range(4)]
    taps(phone, "next", "seat:3", "next")
    assert phone.session.result.rounds[0].scores == tuple(map(table.points, range(4)))


PHONES = [
    ({"size": (320, 568), "font_scale": 1.3}, ODD_NAMES),
    ({"size": (320, 568), "look": "light"}, SEVEN),
    ({"size": (640, 360), "look": "light"}, FOUR),
    ({"size": (568, 320)}, SEVEN),
    ({"size": (1024, 768)}, FOUR),
]


@pytest.mark.parametrize(("kind", "names"), PHONES)
def test_nothing_is_cut_off_or_hard_to_touch(make_phone, kind, names):
    phone = at_table(make_phone(**kind), names)
    assert flaws(phone) == []
    taps(phone, "seat:2", "red:5", "digit:1")
    assert phone.page.odd and flaws(phone) == []
    taps(phone, "undo", "digit:9")
    assert flaws(phone) == []
    taps(phone, "zero", "seat:1")
    assert flaws(phone) == []
    taps(phone, "seat:0")
    assert flaws(phone) == []
