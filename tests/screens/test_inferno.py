"""Inferno by touches: a player at a time, from the first card to the extra rounds."""

import pytest

from scoring.inferno import InfernoRound, Taken
from tools.audit import flaws
from tools.driver.finger import Finger
from tools.driver.sample_matches import ODD_NAMES, picked_up, play
from widgets.colour import mix
from widgets.glyphs import Suit
from widgets.theme import theme

THREE = ("Ana", "Léo", "Zoé")
FIVE = (*THREE, "Joe", "Michael")
SEVEN = (*FIVE, "Sophie", "Guillaume")
NO_RED = (0, 0, 0, 0, 0)


def at_round(phone, names=THREE, rounds=(), options=None):
    """The entry of the next round."""
    play(phone, "inferno", names, rounds, options=options)
    phone.tap("next")
    assert phone.root.current == "inferno_entry"
    phone.taps = 0
    return phone


def taps(phone, *tags: str) -> None:
    for tag in tags:
        phone.tap(tag)


def card(phone, value: int):
    return phone.find(f"red:{value}").parent


@pytest.fixture
def entry(phone):
    return at_round(phone)


# Entering


def test_five_players_with_every_red_card_take_26_taps_with_the_save(phone):
    """A lively round: twelve red cards, everybody with some others but one."""
    at_round(phone, FIVE)
    reds = [(1, 5), (2, 2, 3), (4,), (1, 3, 4), (5, 2, 1)]
    others = [7, 4, 0, 9, 6]
    for seat in range(5):
        taps(phone, *(f"red:{value}" for value in reds[seat]))
        if others[seat]:
            phone.tap(f"digit:{others[seat]}")
        phone.tap("next")
    assert phone.taps <= 26
    assert phone.root.current == "table"
    assert phone.session.match.rounds[0].taken == (
        Taken((1, 0, 0, 0, 1), 7),
        Taken((0, 2, 1, 0, 0), 4),
        Taken((0, 0, 0, 1, 0)),
        Taken((1, 0, 1, 1, 0), 9),
        Taken((1, 1, 0, 0, 1), 6),
    )
    assert phone.session.result.rounds[0].scores == (13, 11, 4, 17, 14)


def test_the_score_and_its_reason_appear_while_entering(entry):
    assert entry.page.score == "–" and entry.sees("nothing")
    taps(entry, "red:2", "red:4", "red:4")
    assert entry.page.score == "10" and entry.page.why == "10 en rouge"
    taps(entry, "digit:7")
    assert entry.page.score == "17" and entry.sees("10 en rouge + 7 autres cartes")
    assert not entry.sees("nothing")


def test_a_red_card_is_taken_off_in_one_tap(entry):
    taps(entry, "red:4", "red:4", "red:5")
    assert entry.sees("×2")
    taps(entry, "red:4:less")
    assert entry.page.entry.red_counts == (0, 0, 0, 1, 1)
    taps(entry, "red:4:less")
    assert entry.find("red:4:less").disabled


def test_the_deck_is_counted_down_across_players_and_dimmed_when_it_is_out(entry):
    taps(entry, "red:5", "red:5", "red:5", "next", "red:5")
    assert card(entry, 5).left == 0 and not card(entry, 5).available
    taps(entry, "red:5")
    assert card(entry, 5).count == 1, "there is no fifth red 5"
    taps(entry, "next")
    assert entry.find("red:5:less").text == "reste 0"
    assert card(entry, 5).count == 0 and not card(entry, 5).available


def test_a_number_is_typed_and_a_later_one_replaces_it(entry):
    taps(entry, "digit:1", "digit:2")
    assert entry.page.score == "12"
    taps(entry, "others:more", "others:more", "others:less")
    assert entry.page.score == "13"
    taps(entry, "digit:4")
    assert entry.page.score == "4"


def test_who_took_nothing_is_one_tap_and_differs_from_not_entered(entry):
    taps(entry, "nothing")
    assert entry.page.score == "0" and entry.page.why == "Rien ramassé"
    assert entry.session.draft.round.taken == (Taken(NO_RED, 0), Taken(), Taken())
    assert [entry.find(f"seat:{seat}").score for seat in range(3)] == ["0", "–", "–"]
    assert entry.find("seat:0").entered and not entry.find("seat:1").entered


def test_the_players_come_in_seating_order_and_whoever_was_passed_over_comes_again(entry):
    assert entry.find("next").text == "Suivant\u202f: Léo"
    taps(entry, "digit:3", "next", "next", "digit:4")
    assert entry.find("next").text == "Suivant\u202f: Léo"
    taps(entry, "next", "nothing", "seat:2")
    assert entry.find("next").text == "Enregistrer la manche"


def test_nobody_is_next_on_their_own_page(entry):
    taps(entry, "digit:3", "next", "digit:4", "next")
    assert entry.find("next").text == "Enregistrer la manche" and entry.find("next").disabled
    taps(entry, "nothing")
    assert not entry.find("next").disabled


def test_red_points_can_be_entered_in_all(entry):
    taps(entry, "way:points", "digit:1", "digit:4", "field:others", "digit:7")
    assert entry.session.draft.round.taken[0] == Taken(14, 7)
    assert entry.page.score == "21"
    taps(entry, "red:more", "others:less")
    assert entry.session.draft.round.taken[0] == Taken(15, 6)
    taps(entry, "next", "digit:9")
    assert entry.session.draft.round.taken[1] == Taken(9)
    taps(entry, "way:cards", "red:3")
    assert entry.session.draft.round.taken[1] == Taken((0, 0, 1, 0, 0))


def test_red_points_that_are_all_out_take_no_tap(entry):
    """The last of three had to leave the red points for the other cards: a tap."""
    taps(entry, "way:points")
    entry.taps = 0
    taps(entry, "digit:4", "digit:0", "field:others", "digit:7", "next")
    taps(entry, "digit:2", "digit:0", "field:others", "digit:4", "next")
    assert (entry.page.ids.red.value, entry.page.ids.others.value) == ("0", "–")
    assert entry.sees("reste 0")
    taps(entry, "digit:9", "next")
    assert entry.taps == 13 - 1
    assert entry.session.match.rounds[0].taken[2] == Taken(NO_RED, 9)


def test_a_pick_up_too_small_is_marked_once_one_has_moved_on_and_told_on_return(entry):
    taps(entry, "digit:2")
    assert entry.page.why == "2 autres cartes", "more may follow"
    taps(entry, "next")
    assert entry.find("seat:0").odd
    taps(entry, "seat:0")
    assert entry.reads("la pioche est vide")
    taps(entry, "digit:5")
    assert entry.page.why == "5 autres cartes"


# As players say it


def test_a_player_is_told_in_one_number(entry):
    taps(entry, "way:total", "digit:9")
    assert entry.session.draft.round.taken[0] == Taken(points=9)
    assert entry.page.score == "9" and entry.page.why == "9 points, annoncés"
    taps(entry, "points:less", "next")
    assert entry.session.draft.round.taken[0] == Taken(points=8)
    assert entry.page.entry.mode == "total", "the next one too"


def test_a_round_told_by_totals_takes_11_taps(phone):
    """23, 0, 14 and 31 can have no further digit; after 7, "next" says that it is not 70."""
    at_round(phone, FIVE)
    taps(phone, "way:total", "digit:2", "digit:3", "digit:7", "next", "digit:0")
    taps(phone, "digit:1", "digit:4", "digit:3", "digit:1", "next")
    assert phone.taps == 11
    assert phone.session.result.rounds[0].scores == (23, 7, 0, 14, 31)
    assert phone.root.current == "table"


def test_next_pressed_out_of_habit_stays_with_the_player_who_came_by_itself(entry):
    taps(entry, "way:total", "digit:2", "digit:3")
    assert entry.page.entry.seat == 1
    taps(entry, "next")
    assert entry.page.entry.seat == 1, "the entry was there already"
    taps(entry, "next")
    assert entry.page.entry.seat == 2, "pressed again, it passes the player over"


def test_erase_goes_back_to_the_number_that_was_full(entry):
    taps(entry, "way:total", "digit:2", "digit:3", "erase")
    assert entry.page.entry.seat == 0 and entry.page.score == "23"
    taps(entry, "erase", "digit:4")
    assert entry.session.draft.round.taken[0] == Taken(points=24)
    assert entry.page.entry.seat == 1
    taps(entry, "digit:7", "erase", "erase")
    assert entry.page.entry.seat == 1 and entry.page.score == "–", "the own number first"


def test_the_methods_are_one_switch_that_names_the_current_one(entry):
    for way in ("total", "points", "cards"):
        taps(entry, f"way:{way}")
        ways = [entry.find(f"way:{name}") for name in ("cards", "points", "total")]
        assert [w.text for w in ways] == ["Cartes", "Points", "Total"]
        assert [w.tag for w in ways if w.selected] == [f"way:{way}"] and entry.sees("erase")


def test_erase_removes_a_digit_of_the_other_cards(entry):
    taps(entry, "red:5", "digit:1", "digit:2", "erase")
    assert entry.session.draft.round.taken[0] == Taken((0, 0, 0, 0, 1), 1)
    taps(entry, "digit:4", "erase", "erase")
    assert entry.session.draft.round.taken[0] == Taken((0, 0, 0, 0, 1))


def test_cards_red_points_and_totals_are_mixed_in_one_round(entry):
    taps(entry, "red:5", "digit:3", "next", "way:total", "digit:9", "next", "way:points")
    taps(entry, "digit:8", "field:others", "digit:4")
    assert entry.session.draft.round.taken == (
        Taken((0, 0, 0, 0, 1), 3),
        Taken(points=9),
        Taken(8, 4),
    )
    taps(entry, "seat:0")
    assert entry.page.mode == "cards" and entry.sees("red:5"), "as it was told"
    taps(entry, "seat:1")
    assert entry.page.mode == "total" and not entry.sees("red:5")
    taps(entry, "seat:2", "next")
    assert entry.session.result.rounds[0].scores == (8, 9, 12)


def test_what_was_told_by_cards_becomes_one_number_and_back(entry):
    taps(entry, "red:5", "digit:3", "score")
    assert entry.page.mode == "total" and entry.find("points:more")
    taps(entry, "points:more")
    assert entry.session.draft.round.taken[0] == Taken(points=9)
    taps(entry, "way:cards", "red:2")
    assert entry.session.draft.round.taken[0] == Taken((0, 1, 0, 0, 0))


def test_totals_in_english(make_phone):
    phone = at_round(make_phone(language="en"))
    taps(phone, "way:total", "digit:9")
    assert phone.reads("Points in all") and phone.reads("9 points, as said")


def test_too_few_cards_in_all_are_told_when_the_last_player_is_entered(entry):
    taps(entry, "digit:4", "next", "digit:3", "next")
    assert not entry.page.odd_here, "somebody is still to come"
    taps(entry, "digit:3")
    assert entry.page.odd_here and entry.reads("10 cartes en tout\u202f: au moins 12.")
    taps(entry, "digit:0")
    assert entry.page.why == "30 autres cartes" and not entry.page.odd_here
    taps(entry, "undo", "score", "digit:3")
    assert not entry.page.odd_here, "nobody knows how many cards 3 points are"
    taps(entry, "next")
    assert len(entry.session.match.rounds) == 1


def test_the_last_player_is_not_asked_to_go_on_to_the_last_player(entry):
    taps(entry, "digit:9", "next", "digit:3", "next")
    assert entry.find("next").text == "Enregistrer la manche" and entry.find("next").disabled
    taps(entry, "nothing")
    assert not entry.find("next").disabled


def test_the_way_of_entering_comes_back_in_the_next_round_and_the_next_match(entry):
    taps(entry, "way:total", "digit:9", "next", "digit:8", "next", "digit:7", "next")
    taps(entry, "next")
    assert entry.page.mode == "total"
    entry.restart()
    at_round(entry)
    assert entry.page.mode == "total" and entry.page.entry.seat == 0
    taps(entry, "way:cards")
    at_round(entry)
    assert entry.page.mode == "cards"


def test_looking_at_somebody_who_was_told_otherwise_changes_no_way(entry):
    taps(entry, "red:5", "next", "way:total", "digit:9", "seat:0")
    assert entry.page.mode == "cards"
    taps(entry, "seat:2")
    assert entry.page.mode == "total"
    at_round(entry)
    assert entry.page.mode == "total"


# Back, undo, and the phone that dies


def test_back_goes_a_player_back_and_loses_nothing(entry):
    taps(entry, "red:5", "next", "digit:4", "next")
    entry.press_back()
    assert entry.page.entry.seat == 1 and entry.page.score == "4"
    taps(entry, "back", "back")
    assert entry.root.current == "table"
    assert entry.session.draft.round.taken[0].red_points == 5
    taps(entry, "next")
    assert entry.root.current == "inferno_entry" and entry.find("seat:0").score == "5"


def test_opened_again_it_goes_on_with_the_first_player_who_is_missing(entry):
    taps(entry, "digit:3", "next", "next", "digit:4", "back", "back", "back")
    assert entry.root.current == "table"
    taps(entry, "next")
    assert entry.page.entry.seat == 1 and entry.find("seat:1").selected
    taps(entry, "nothing", "back", "back", "next")
    assert entry.find("next").text == "Enregistrer la manche" and entry.page.next_ready


def test_every_tap_can_be_taken_back_and_brought_back(entry):
    taps(entry, "red:5", "digit:1", "digit:2", "next", "nothing")
    full = entry.session.draft.round
    for _ in range(4):
        entry.tap("undo")
    assert entry.session.draft.round.taken == (Taken(),) * 3
    assert entry.page.entry.seat == 0
    for _ in range(4):
        entry.tap("redo")
    assert entry.session.draft.round == full
    assert not entry.page.can_redo


def test_undo_ends_with_the_first_tap_of_the_round(entry):
    taps(entry, "red:5", "undo")
    assert entry.find("undo").disabled and entry.root.current == "inferno_entry"


def test_a_phone_that_dies_comes_back_to_the_same_half_entered_round(entry):
    taps(entry, "red:5", "digit:4", "next", "red:2", "digit:1")
    before = entry.session.draft.round
    entry.restart()
    assert entry.root.current == "inferno_entry"
    assert entry.session.draft.round == before
    assert entry.page.entry.seat == 1 and entry.find("seat:0").score == "9"
    taps(entry, "digit:2")
    assert entry.page.entry.taken.others == 12, "the number typed before goes on"


# Whole matches


def enter(phone, *points: int) -> None:
    """The next round by other cards alone, from the table to the table."""
    phone.tap("next")
    for others in points:
        if others:
            for digit in str(others):
                phone.tap(f"digit:{digit}")
        else:
            phone.tap("nothing")
        phone.tap("next")


def test_a_whole_match_has_the_lowest_total_win(phone):
    play(phone, "inferno", THREE)
    enter(phone, 12, 3, 5)
    enter(phone, 0, 4, 10)
    assert [s.seat for s in phone.session.result.standings] == [1, 0, 2], "lowest first"
    enter(phone, 3, 9, 4)
    assert phone.session.result.finished
    assert phone.session.result.winners == (0,)
    assert phone.root.current == "result" and phone.reads("Ana")


def test_a_tie_for_lowest_goes_on_as_often_as_needed(phone):
    play(phone, "inferno", THREE, [picked_up(5, 5, 9), picked_up(3, 3, 9)])
    enter(phone, 4, 4, 20)
    assert not phone.session.result.finished
    assert phone.root.current == "table" and phone.reads("Ana et Léo")
    assert phone.reads("Tout le monde joue une manche supplémentaire et tout le monde peut gagner.")
    phone.tap("next")
    assert phone.page.title == "Manche 4 · supplémentaire"
    assert phone.reads("Tout le monde joue et peut gagner.")
    phone.press_back()
    enter(phone, 6, 6, 0)
    assert not phone.session.result.finished, "38 is not lower than 18"
    phone.tap("next")
    assert phone.page.title == "Manche 5 · supplémentaire"
    phone.press_back()
    enter(phone, 3, 8, 4)
    assert phone.session.result.finished and phone.session.result.winners == (0,)
    assert len(phone.session.match.rounds) == 5


def test_the_win_is_shared_where_the_table_plays_so(phone):
    rounds = [picked_up(5, 5, 9), picked_up(3, 3, 9)]
    play(phone, "inferno", THREE, rounds, options={"tie": "share"})
    enter(phone, 4, 4, 20)
    assert phone.session.result.finished and phone.session.result.winners == (0, 1)


def test_a_past_round_is_corrected_in_the_same_entry(phone):
    play(phone, "inferno", THREE, [picked_up(5, 6, 9)])
    phone.session.begin_edit(0)
    phone.root.open("inferno_entry")
    phone.settle()
    assert phone.page.score == "5"
    assert phone.page.entry.mode == "points", "as it was told"
    taps(phone, "digit:7", "next")
    assert phone.session.match.rounds == (InfernoRound((Taken(7, 0), Taken(6, 0), Taken(9, 0))),)


# On any phone

PHONES = [
    ({"size": (320, 568), "font_scale": 1.3}, ODD_NAMES),
    ({"size": (640, 360), "look": "light"}, FIVE),
]


@pytest.mark.parametrize(("kind", "names"), PHONES)
def test_nothing_is_cut_off_or_hard_to_touch(make_phone, kind, names):
    phone = at_round(make_phone(**kind), names)
    assert flaws(phone) == []
    taps(phone, "red:4", "red:4", "digit:1", "digit:2", "next", "nothing")
    assert flaws(phone) == []
    taps(phone, "seat:0", "way:points", "undo")
    assert flaws(phone) == []


@pytest.mark.parametrize("font_scale", [1, 1.3])
def test_seven_players_fit_on_a_small_phone_without_scrolling(make_phone, font_scale):
    phone = at_round(make_phone(size=(320, 568), font_scale=font_scale), SEVEN)
    scroller = phone.page.ids.scroller
    assert phone.page.content.height <= scroller.height + 1
    assert phone.sees("nothing") and phone.sees("rules")
    taps(phone, "nothing", "undo")
    assert phone.sees("nothing") and phone.sees("redo"), "nothing gives way to redo"
    for seat in range(7):
        taps(phone, f"seat:{seat}", "red:1" if seat < 4 else "red:5", "digit:9", "digit:0")
    assert not phone.session.missing
    taps(phone, "seat:6", "next")
    assert len(phone.session.match.rounds) == 1


@pytest.mark.parametrize("names", [THREE, SEVEN])
@pytest.mark.parametrize("way", ["cards", "points", "total"])
def test_a_small_phone_on_its_side_shows_all_keys(make_phone, names, way):
    phone = at_round(make_phone(size=(568, 320)), names)
    phone.page.set_way(way)
    phone.settle()
    assert phone.page.content.height <= phone.page.ids.scroller.height + 1
    assert all(phone.sees(f"digit:{digit}") for digit in range(10))
    assert phone.sees("nothing") and phone.sees("rules")
    assert flaws(phone) == []
    if way == "cards":
        taps(phone, "red:1", "red:5", "red:5:less", "red:5")
    taps(phone, "digit:1", "digit:2")
    assert flaws(phone) == []
    assert phone.page.entry.number(phone.page.entry.field) == 12
    taps(phone, "next")
    assert phone.page.entry.seat == 1


def test_in_english_too(make_phone):
    phone = at_round(make_phone(language="en"))
    taps(phone, "red:2", "digit:7")
    assert phone.reads("2 in red + 7 other cards") and phone.reads("3 left")


def test_a_red_card_has_its_suit_and_not_its_colour_alone(entry):
    for value in range(1, 6):
        suits = [w for w in entry.walk(entry.find(f"red:{value}")) if isinstance(w, Suit)]
        assert [suit.suit for suit in suits] == ["red"]


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_a_red_card_has_the_colours_of_the_theme_as_it_is(entry, mode):
    taps(entry, "red:2")
    theme.choice = mode
    entry.settle()
    red = theme.suit("red")
    assert tuple(entry.find("red:2").fill) == red
    assert tuple(entry.find("red:3").fill) == mix(theme.surface, red, 0.42)
    assert entry.find("red:2:less").fill == theme.raised


def test_a_finger_that_rests_on_a_key_which_goes_enters_nothing(entry):
    key = entry.find("nothing")
    resting = Finger(*key.to_window(*key.center))
    resting.press()
    taps(entry, "red:2")
    resting.lift()
    entry.settle()
    assert entry.page.entry.red_counts == (0, 1, 0, 0, 0)
    assert not entry.sees("nothing")


def test_a_key_that_went_takes_no_touch(entry):
    key = entry.find("nothing")
    place = key.to_window(*key.center)
    taps(entry, "red:2")
    finger = Finger(*place)
    finger.press()
    finger.lift()
    entry.settle()
    assert entry.page.entry.red_counts == (0, 1, 0, 0, 0)


def test_the_total_is_not_called_other_cards_on_a_phone_that_was_turned(entry):
    taps(entry, "way:total", "digit:1")
    entry.become((640, 360))
    entry.settle()
    assert not entry.reads("Autres cartes")
    entry.tap("way:cards")
    assert entry.reads("Autres cartes, 1 point chacune")


def test_a_phone_that_is_turned_in_the_middle_of_an_entry_shows_what_one_held_so_does(phone):
    at_round(phone, SEVEN[:6])
    phone.become((640, 360))
    phone.settle()
    taps(phone, "nothing", "next")
    phone.become((360, 640))
    phone.settle()
    taps(phone, "nothing", "next")
    assert phone.page.entry.seat == 2
