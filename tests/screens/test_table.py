"""The match on the table, the same screen for every game."""

import gc

import pytest
from kivy.metrics import dp

from screens.table import TablePage
from tools.audit import flaws
from tools.driver.sample_matches import ODD_NAMES, draft, outcomes, picked_up, play
from widgets.round_grid import written
from widgets.score_row import ScoreRow


def place_of(phone, tag: str) -> tuple[float, float]:
    widget = phone.find(tag)
    return widget.to_window(*widget.center)


FOUR = ("Joe", "Ana", "Zoé", "Michael")
TWO_ROUNDS = (
    outcomes(violet=(0, 12), red=(1, 6)),
    outcomes(violet=(0, 12), red=(1, 5), green=(2, 6)),
)


def order(phone) -> list[str]:
    rows = [widget for widget in phone.walk() if isinstance(widget, ScoreRow)]
    return [row.name for row in sorted(rows, key=lambda row: -row.top)]


def detail_of(phone, name: str) -> str:
    (row,) = (w for w in phone.walk() if isinstance(w, ScoreRow) and w.name == name)
    return row.detail


def badge_of(phone, name: str) -> str:
    (row,) = (w for w in phone.walk() if isinstance(w, ScoreRow) and w.name == name)
    return row.badge


# -- what it says ------------------------------------------------------------------------------


def test_the_head_says_which_round_who_deals_and_who_starts(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS, first=1)
    assert phone.sees("3") and phone.sees("/4")
    assert phone.sees("Michael donne · Joe commence")
    assert phone.reads("2 lignes fermées")
    assert badge_of(phone, "Michael") == "donne"
    assert phone.sees("Compter la manche 3")


def test_standings_come_best_first_with_the_last_change_and_why(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    assert order(phone) == ["Joe", "Ana", "Zoé", "Michael"]
    assert phone.sees("24")
    assert detail_of(phone, "Joe").startswith("+12 · le plus haut\u202f: 12 en violet")
    assert detail_of(phone, "Michael") == "0"


def test_where_the_lowest_wins_the_lowest_leads(phone):
    play(phone, "inferno", ("Ana", "Zoé", "Léo"), [picked_up(9, 4, 7)])
    assert order(phone) == ["Zoé", "Léo", "Ana"]
    assert phone.reads("le plus bas mène")
    assert phone.sees("2") and phone.sees("/3")


def test_a_score_that_the_rules_hide_is_not_shown(phone):
    play(phone, "angels", ("Ana", "Zoé", "Léo"))
    rows = [widget for widget in phone.walk() if isinstance(widget, ScoreRow)]
    assert [row.number for row in rows] == ["", "", ""]
    assert phone.sees("Suivre la pioche") and phone.sees("Compter les points")


def test_an_extra_round_is_announced_with_its_reason(phone):
    level = [picked_up(3, 5, 5), picked_up(5, 3, 5), picked_up(2, 2, 9)]
    play(phone, "inferno", ("Ana", "Zoé", "Léo"), level)
    assert phone.sees("Manche supplémentaire")
    assert phone.reads("Ana et Zoé")
    assert phone.sees("Compter la manche 4") and not phone.reads("/3")


def test_players_with_the_same_initial_are_told_apart(phone):
    play(phone, "inferno", ("Ana", "Anaïs", "Zoé"), [picked_up(1, 2, 3)])
    assert {mark for mark, _, _ in phone.page.series} == {"A", "Aï", "Z"}


# -- undo and redo -----------------------------------------------------------------------------


def test_undo_and_redo_say_what_they_did(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    assert not phone.find_all("redo")
    phone.tap("undo")
    assert phone.sees("La manche est de nouveau ouverte")
    assert phone.sees("Continuer la manche 2")
    phone.tap("redo")
    assert phone.sees("La manche est de nouveau enregistrée")
    assert phone.sees("Compter la manche 3")
    phone.tap("snackbar:action")
    assert phone.sees("Continuer la manche 2")


def test_undo_goes_back_to_the_first_round_and_redo_all_the_way_up(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    result = phone.session.result
    for left in (1, 0):
        phone.tap("undo")
        assert len(phone.session.match.rounds) == left, "each undo takes a round off the sheet"
        assert phone.sees(f"Continuer la manche {left + 1}")
    assert phone.find("undo").disabled
    while phone.find_all("redo"):
        phone.tap("redo")
    assert phone.session.result == result


def test_undo_after_a_correction_ends_it(phone):
    play(phone, "mytho", FOUR[:3], [{"winner": 0}], options={"target_wins": 3})
    phone.tap(phone.reveal("round:1"))
    for tag in ("next", "winner:1", "next", "undo"):
        phone.tap(tag)
    assert phone.session.match.rounds[0].winner == 0
    assert phone.sees("La correction est annulée") and not phone.page.correcting
    assert phone.session.draft is None


@pytest.mark.parametrize("left_handed", [False, True])
def test_undo_stands_left_of_redo_on_every_page(make_phone, left_handed):
    phone = make_phone(left_handed=left_handed)
    play(phone, "diabolo", FOUR, TWO_ROUNDS[:1])
    for taps in (("undo",), ("next", "hand:0", "card:1", "undo")):
        for tag in taps:
            phone.tap(tag)
        undo, redo = place_of(phone, "undo"), place_of(phone, "redo")
        assert undo[0] < redo[0]
        phone.tap("redo")
        assert place_of(phone, "undo") == undo, "it does not move"
        phone.tap("undo")


# -- the next step -----------------------------------------------------------------------------


def test_a_half_entered_round_is_gone_on_with_and_what_is_missing_is_named(phone):
    play(phone, "inferno", ("Ana", "Zoé", "Léo"))
    draft(phone, {"taken": [{"red": 3, "others": 1}, {}, {}]})
    phone.settle()
    assert phone.sees("Continuer la manche 1")
    assert phone.page.next_hint.endswith("Zoé et Léo")


def test_a_game_that_is_being_followed_is_gone_on_with(phone):
    play(phone, "mytho", ("Ana", "Zoé"))
    assert phone.sees("Suivre la manche carte par carte") and phone.sees("Qui a gagné\u202f?")
    phone.session.begin_round()
    phone.session.change_draft(live={"turn": 1})
    phone.root.reset("home", "table")
    phone.settle()
    assert phone.sees("Continuer le suivi") and phone.sees("Qui a gagné\u202f?")


def test_opening_an_entry_and_coming_straight_back_leaves_nothing_behind(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    steps = phone.session.undo_kind
    phone.tap("next")
    assert phone.root.current == "diabolo_entry"
    phone.press_back()
    assert phone.sees("Compter la manche 3")
    assert phone.session.draft is None and phone.session.undo_kind == steps


def test_an_entry_can_be_discarded_and_brought_back(phone):
    play(phone, "diabolo", FOUR)
    draft(phone, outcomes(red=(0, 5)))
    phone.settle()
    phone.tap("menu")
    phone.tap("menu:discard")
    assert phone.session.draft is None and phone.sees("Compter la manche 1")
    phone.tap("snackbar:action")
    assert phone.session.draft is not None and phone.sees("Continuer la manche 1")


def test_saving_the_last_round_leads_to_the_result_and_can_be_undone_there(phone):
    play(phone, "inferno", ("Ana", "Zoé", "Léo"), [picked_up(1, 2, 3)] * 2)
    draft(phone, picked_up(1, 2, 3))
    phone.session.enter_round()
    phone.page.saved = 3
    phone.settle()
    assert phone.root.trail == ["home", "table", "result"]
    assert phone.sees("Manche 3 enregistrée")
    phone.tap("snackbar:action")
    assert phone.root.current == "table" and phone.sees("Continuer la manche 3")


# -- the rounds --------------------------------------------------------------------------------


def test_a_round_tells_why_each_score_is_what_it_is(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    phone.tap(phone.reveal("round:2"))
    assert phone.root.current == "round_details" and phone.sees("Manche 2")
    assert phone.reads("12 en violet") and phone.reads("5 en rouge")
    happened = phone.find(phone.page.happened)
    assert "Violet : les anges gagnent".replace(" :", "\u202f:") in happened.text


def test_a_round_says_what_looked_odd_in_it(phone):
    odd = {"taken": [{"red": 3, "others": 0}, {"red": 50, "others": 0}, {"red": 1, "others": 0}]}
    play(phone, "inferno", ("Ana", "Zoé", "Léo"), [odd])
    warnings = phone.session.result.rounds[0].warnings
    phone.tap(phone.reveal("round:1"))
    assert bool(phone.page.warnings) == bool(warnings)


def test_a_round_is_removed_and_comes_back(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    phone.tap(phone.reveal("round:1"))
    phone.tap("remove")
    assert phone.root.current == "table" and len(phone.session.match.rounds) == 1
    assert phone.sees("Manche 1 supprimée")
    phone.tap("snackbar:action")
    assert len(phone.session.match.rounds) == 2


def test_a_past_round_is_corrected_or_left_as_it_was(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    phone.tap(phone.reveal("round:1"))
    phone.tap("next")
    assert phone.root.current == "diabolo_entry" and phone.session.draft.editing == 0
    phone.session.change_draft(phone.session.match.rounds[1])
    phone.root.back_to("table")
    phone.settle()
    assert phone.sees("Continuer de corriger la manche 1")
    phone.tap("discard")
    assert phone.session.draft is None and phone.sees("Compter la manche 3")
    phone.tap("snackbar:action")
    phone.session.enter_round()
    phone.page.saved = 1
    phone.settle()
    assert phone.sees("Manche 1 corrigée")
    assert phone.session.match.rounds[0] == phone.session.match.rounds[1]


# -- the menu ----------------------------------------------------------------------------------


def test_a_player_gets_another_name(phone):
    play(phone, "diabolo", FOUR)
    phone.tap("menu")
    phone.tap("menu:rename")
    phone.tap("rename:1")
    phone.type("field", "Joe")
    phone.tap("next")
    assert phone.page.trouble and phone.sees(phone.page.trouble), phone.describe()
    assert phone.root.current == "write_text"
    phone.type("field", "Anouk")
    phone.tap("next")
    assert phone.root.current == "table" and "Anouk" in order(phone)
    phone.tap("undo")
    assert "Ana" in order(phone)


def test_a_note_is_kept_with_the_match(phone):
    play(phone, "diabolo", FOUR)
    phone.tap("menu")
    phone.tap("menu:note")
    phone.type("field", "chez Mamie")
    phone.enter("field")
    assert phone.sees("chez Mamie") and phone.session.match.note == "chez Mamie"


def test_a_removed_match_can_be_brought_back(phone):
    match_id = play(phone, "diabolo", FOUR, TWO_ROUNDS)
    phone.tap("menu")
    phone.tap(phone.reveal("menu:remove"))
    assert phone.root.trail == ["home"] and phone.session.history.running() is None
    phone.tap("snackbar:action")
    assert phone.root.current == "table" and phone.session.match_id == match_id


def test_leaving_the_table_keeps_the_match_for_later(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    phone.tap("menu")
    phone.tap(phone.reveal("menu:leave"))
    assert phone.root.trail == ["home"]
    phone.tap("running")
    assert phone.root.current == "table" and phone.sees("Compter la manche 3")


# -- how it looks and moves --------------------------------------------------------------------


@pytest.mark.parametrize(
    "size, font_scale, look", [((320, 568), 1.3, "dark"), ((740, 360), 1, "light")]
)
def test_nothing_is_cut_off_or_hard_to_touch_with_seven_players(make_phone, size, font_scale, look):
    phone = make_phone(size=size, font_scale=font_scale, look=look, density=2)
    rounds = [picked_up(*range(i, i + 7)) for i in range(1, 4)]
    play(phone, "inferno", ODD_NAMES, rounds)
    phone.tap("undo")
    phone.root.hush()
    assert flaws(phone) == []
    phone.tap("menu")
    assert flaws(phone) == []
    phone.press_back()
    phone.tap("redo")
    phone.root.hush()
    phone.tap(phone.reveal("round:2"))
    assert flaws(phone) == []


def test_standings_glide_to_their_new_order(make_phone):
    phone = make_phone(animated=True)
    play(phone, "diabolo", FOUR, [outcomes(violet=(0, 12))])
    assert order(phone)[0] == "Joe"
    draft(phone, outcomes(red=(3, 20)))
    phone.session.enter_round()
    phone.wait_until(lambda: phone.page.ids.standings.glide > 0, "the rows to move")
    assert order(phone)[0] == "Joe"
    phone.settle()
    assert order(phone)[0] == "Michael"


def test_a_tap_in_a_draft_leaves_the_scores_alone(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    lines, series = list(phone.page.lines), phone.page.property("series")
    calls = []
    phone.page.fbind("series", lambda *_: calls.append(1))
    draft(phone, outcomes(red=(0, 5)))
    phone.settle()
    assert calls == [] and phone.page.lines == lines and series is not None


def test_language_and_look_change_in_place(phone):
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    phone.app.preferences.language = "en"
    phone.settle()
    assert phone.sees("Count round 3") and phone.sees("Michael deals · Joe starts") is False
    assert phone.sees("Zoé deals · Michael starts")


def test_tables_that_are_left_are_gone(phone):
    before = tables_in_memory()
    play(phone, "diabolo", FOUR, TWO_ROUNDS)
    for _ in range(6):
        phone.root.reset("home", "table")
        phone.frames(2)
    phone.root.reset("home")
    # Kivy's own clock may hold the last one or two a little longer.
    phone.wait_until(lambda: tables_in_memory() <= before + 2, "the tables to go")


def tables_in_memory() -> int:
    gc.collect()
    return sum(type(thing) is TablePage for thing in gc.get_objects())


def test_each_round_has_the_totals_after_it(phone):
    play(phone, "inferno", ("Ana", "Léo", "Zoé"), [picked_up(5, 0, 7), picked_up(3, 12, 7)])
    assert phone.find("round:1").text == "1: 5 0 7 · 5 0 7"
    assert phone.find("round:2").text == "2: 3 12 7 · 8 12 14"


def test_a_single_round_is_its_own_total(phone):
    play(phone, "mytho", ("Ana", "Léo"), [{"winner": 0, "by": "empty"}])
    phone.root.reset("home", "table")
    phone.settle()
    assert " · " not in phone.find("round:1").text


@pytest.mark.parametrize("count", [5, 6])
def test_points_and_totals_of_a_full_table_stay_legible_and_apart(make_phone, count):
    phone = make_phone(size=(320, 568), font_scale=1.3, density=2)
    play(phone, "inferno", ODD_NAMES[:count], [picked_up(*[9] * count)] * 12)
    line = phone.reveal("round:12")
    assert flaws(phone) == []
    each = (line.width - line.head) / count
    for text, size in ((line.line.totals[0], line.total_size), ("9", line.figure_size)):
        assert size >= dp(14) and written(text, size, True, "Roboto").texture.width <= each
    assert line.height >= (line.total_size + line.figure_size) * 1.2
