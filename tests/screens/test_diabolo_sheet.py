"""A round of Diabolo as the line of the score sheet, by touches."""

from scoring.diabolo import points_round
from tools.audit import flaws
from tools.driver.sample_matches import ODD_NAMES, play

FIVE = ("Joe", "Ana", "Zoé", "Michael", "Inès")


def at_round(phone, names=FIVE):
    play(phone, "diabolo", names)
    phone.tap("next")
    assert phone.root.current == "diabolo_entry"
    phone.taps = 0
    return phone


def taps(phone, *tags: str) -> None:
    for tag in tags:
        phone.tap(tag)


def numbers(phone):
    return phone.session.draft.round.points


def test_five_players_take_12_taps_with_the_choice_and_the_save(phone):
    at_round(phone)
    taps(phone, "round_way:sheet", "digit:1", "digit:2", "sign", "digit:6", "next")
    taps(phone, "digit:1", "digit:0", "digit:3", "next", "digit:0", "next")
    assert phone.taps == 12
    assert phone.root.current == "table"
    assert phone.session.match.rounds == (points_round((12, -6, 10, 3, 0)),)
    assert phone.session.result.rounds[0].scores == (12, -6, 10, 3, 0)


def test_the_next_round_is_entered_the_same_way_until_the_lines_are_chosen(phone):
    test_five_players_take_12_taps_with_the_choice_and_the_save(phone)
    phone.tap("next")
    assert phone.page.step == "sheet" and phone.find("next").text.endswith("Ana")
    taps(phone, "round_way:lines")
    assert phone.page.step == "lines" and not phone.reads("Mis de côté")
    taps(phone, "back", "next")
    assert phone.page.step == "lines"


def test_the_change_says_what_it_sets_aside_and_is_one_step(phone):
    at_round(phone)
    taps(phone, "line:red:demon", "line:blue:angel")
    before = phone.session.draft.round
    taps(phone, "round_way:sheet")
    assert phone.reads("Mis de côté\u202f: les lignes.")
    assert numbers(phone) == (None,) * 5
    taps(phone, "undo")
    assert phone.page.step == "lines" and phone.session.draft.round == before
    taps(phone, "redo", "digit:4")
    taps(phone, "round_way:lines")
    assert phone.reads("Mis de côté\u202f: les points de la feuille.")
    taps(phone, "undo")
    assert numbers(phone) == (4, None, None, None, None)


def test_a_round_followed_live_is_set_aside_as_well(phone):
    play(phone, "diabolo", FIVE)
    phone.tap("other")
    assert phone.root.current == "diabolo_live"
    live = {"discarded": 0}
    round_, _ = phone.session.rules.read_round(
        {"lines": {"red": {"demon": [5], "angel": []}}}, phone.session.setup, draft=True
    )
    phone.session.change_draft(round_, view={"step": "lines"}, live=live)
    phone.root.reset("home", "table", "diabolo_entry")
    phone.settle()
    phone.tap("round_way:sheet")
    assert phone.reads("Mis de côté\u202f: la manche suivie en direct.")
    assert phone.session.draft.live is None
    phone.tap("undo")
    assert phone.session.draft.live == live and phone.session.draft.round == round_


def test_a_saved_sheet_opens_as_a_sheet_and_is_corrected(phone):
    test_five_players_take_12_taps_with_the_choice_and_the_save(phone)
    phone.session.begin_edit(0)
    phone.root.reset("home", "table", "diabolo_entry")
    phone.settle()
    assert phone.page.step == "sheet"
    taps(phone, "holding:1", "digit:6", "next")
    assert phone.session.result.rounds[0].scores == (12, 6, 10, 3, 0)


def test_an_unlikely_number_is_told_where_no_key_moves(phone):
    at_round(phone)
    taps(phone, "round_way:sheet", "digit:6", "digit:0")
    assert phone.reads("60 en une manche")


def test_a_phone_that_dies_comes_back_to_the_same_number(phone):
    at_round(phone)
    taps(phone, "round_way:sheet", "digit:1", "digit:2", "sign", "digit:4")
    phone.restart()
    assert phone.page.step == "sheet" and phone.page.entry.seat == 1
    taps(phone, "digit:5")
    assert numbers(phone)[:2] == (12, -45)


def test_nothing_is_cut_off_on_a_small_phone(make_phone):
    phone = at_round(make_phone(size=(320, 568), font_scale=1.3), ODD_NAMES[:5])
    assert flaws(phone) == []
    taps(phone, "round_way:sheet", "sign", "digit:1", "digit:2", "digit:4")
    assert flaws(phone) == []
    taps(phone, "digit:5", "digit:4", "digit:5", "digit:4", "digit:5", "digit:1")
    assert phone.page.entry.seat == 4 and phone.sees("holding:4")
