"""Anges & Démons by touches: the draw pile while people play, then the count."""

import pytest

from entry.angels import kept_pile
from scoring.angels import KINDS, AngelsRound, Pile, SaidPile
from scoring.angels_live import AngelsLive
from tools.audit import flaws
from tools.driver.sample_matches import ODD_NAMES, piles, play

TWO = ("Ana", "Léo")
THREE = (*TWO, "Zoé")
SIX = (*THREE, "Joe", "Michael", "Guillaume")
ON_POINTS = [(4, 3, 1, 1), (6, 1, 0, 1), (2, 2, 0, 3)]
ON_CARDS = [(4, 3, 1, 1), (5, 1, 0, 1), (2, 2, 0, 3)]
SHARED = [(4, 2, 0, 1), (4, 2, 0, 1), (2, 2, 0, 3)]
HELPER, COUNT = "next", "other"


def at_count(phone, names=THREE):
    """Straight to the count, as a table does that kept no draw pile."""
    play(phone, "angels", names)
    phone.tap(COUNT)
    assert phone.root.current == "angels_entry"
    phone.taps = 0
    return phone


def at_pile(phone, names=THREE, **state):
    """The draw pile, from the start or at a later moment of the game."""
    play(phone, "angels", names)
    phone.tap(HELPER)
    assert phone.root.current == "angels_live"
    if state:
        move_on(phone, **state)
    return phone


def move_on(phone, *, contests: int, accepts: int = 0, seats: int = 3) -> None:
    pile = AngelsLive.start(seats, 0)
    for action in ["contest"] * contests + ["accept"] * accepts:
        pile = pile.after(action)
    phone.session.change_draft(live=pile.to_data())
    phone.settle()


def taps(phone, *tags: str) -> None:
    for tag in tags:
        phone.tap(tag)


def enter(phone, counts) -> None:
    for pile in counts:
        taps(phone, *(f"count:{count}" for count in pile))


def deal(phone, counts) -> None:
    """All piles but the last, without tapping each."""
    session = phone.session
    round_, _ = session.rules.read_round(piles(*counts), session.setup)
    session.change_draft(round_, view={})
    phone.settle()


# The count


def test_the_count_takes_four_taps_a_player_and_one(phone):
    at_count(phone)
    enter(phone, ON_CARDS)
    phone.tap("next")
    assert phone.taps <= 4 * 3 + 1
    assert phone.session.match.rounds[0].piles[0] == Pile(4, 3, 1, 1)
    assert phone.session.result.winners == (1,)
    assert phone.root.current == "result"


def test_the_pad_moves_on_by_itself_and_the_player_comes_into_view(make_phone):
    phone = at_count(make_phone(size=(320, 568)), SIX)
    for seat in range(6):
        for kind in KINDS:
            tile = phone.find(f"pile:{seat}:{kind}")
            assert tile.selected and phone.sees(tile.tag)
            phone.tap("count:1")
    assert not phone.sees("count:1"), "nothing is left to enter"
    assert phone.session.draft.round.piles == (Pile(1, 1, 1, 1),) * 6


def test_points_and_pile_size_are_live_and_nothing_entered_is_not_none(phone):
    at_count(phone)
    card = phone.find("pile:0:plus2").parent.parent
    assert (card.points, card.cards) == ("–", "")
    taps(phone, "count:2", "count:3")
    assert (card.points, card.cards) == ("7", "5 cartes")
    assert phone.find("pile:0:zero").count == "–"
    taps(phone, "count:0", "count:6")
    assert (card.points, card.cards) == ("−5", "11 cartes")
    assert phone.find("pile:0:zero").count == "0"


def test_keys_beyond_the_box_are_dimmed_and_do_nothing(phone):
    at_count(phone)
    taps(phone, "pile:0:zero", "count:4")
    phone.tap(phone.reveal("pile:1:zero"))
    assert phone.find("count:2").available and not phone.find("count:3").available
    taps(phone, "count:3")
    assert phone.find("pile:1:zero").count == "–"


def test_a_pile_of_which_no_card_is_left_takes_no_tap(phone):
    """Six X cards are counted, so the third player has none: filled in, seen, and undone."""
    at_count(phone)
    enter(phone, [(4, 3, 4, 1), (6, 1)])
    tile = phone.find("pile:2:zero")
    assert (tile.count, tile.follows) == ("–", False)
    phone.tap("count:2")
    assert (tile.count, tile.follows) == ("0", True)
    phone.tap("undo")
    assert (tile.count, tile.follows) == ("–", False)
    taps(phone, "redo", "count:0", "count:2", "count:2")
    assert phone.find("pile:2:minus2").selected, "passed over"
    taps(phone, "count:3", "next")
    assert phone.taps == (4 * 3 + 1) - 1 + 2, "one fewer, and Undo and Redo"
    assert phone.session.match.rounds[0].piles[2] == Pile(2, 2, 0, 3)


def test_a_pile_that_was_filled_in_can_be_gone_to_and_says_why(phone):
    at_count(phone)
    deal(phone, [(4, 3, 4, 1), (6, 1, 2, 0), (2, 2, 0, 3)])
    piles_ = phone.session.draft.round.piles
    phone.session.change_draft(AngelsRound((*piles_[:2], Pile(2, 2))), view={})
    phone.settle()
    taps(phone, "pile:2:zero")
    assert phone.page.question == "Zoé\u202f: il n’en reste plus"
    taps(phone, "count:1")
    assert phone.page.question == "Il n’en reste plus\u202f: Ana en a 4."
    taps(phone, phone.reveal("pile:0:zero").tag, "count:3", "pile:2:zero")
    assert phone.find("pile:2:zero").count == "–" and phone.page.question.startswith("Zoé ·")
    taps(phone, "count:1")
    assert phone.session.draft.round.piles[2] == Pile(2, 2, 1)


def test_a_pile_beyond_the_keys_can_be_entered(phone):
    at_count(phone)
    taps(phone, "count:19", "count:19", "count:19")
    assert phone.find("pile:0:plus2").count == "21" and phone.find("pile:0:plus2").selected


def test_any_pile_is_corrected_by_tapping_it(phone):
    at_count(phone)
    taps(phone, "count:4", "count:3", "pile:0:plus2", "count:5")
    assert phone.find("pile:0:plus2").count == "5"
    assert phone.find("pile:0:zero").selected, "on to what is missing"


def test_a_pile_left_out_counts_as_no_card_and_the_button_says_so(phone):
    at_count(phone, TWO)
    taps(phone, "count:4", "next", "count:3")
    assert "case vide" in phone.find("next").text
    phone.tap("next")
    assert phone.session.result.winners == (0,)


@pytest.mark.parametrize(
    ("counts", "headline", "words", "winners"),
    [
        (ON_POINTS, "Léo gagne", "11 points contre 9", (1,)),
        (ON_CARDS, "Léo gagne", "7 contre 9", (1,)),
        (
            SHARED,
            "Victoire partagée\u202f: Ana et Léo",
            "Ana et Léo se partagent la victoire",
            (0, 1),
        ),
    ],
    ids=["points", "fewest cards", "shared"],
)
def test_the_three_endings_are_told_in_words(phone, counts, headline, words, winners):
    at_count(phone)
    deal(phone, counts)
    taps(phone, "pile:2:minus2", "count:3")
    assert phone.sees(headline) and phone.reads(words)
    phone.tap("next")
    assert phone.session.result.winners == winners and phone.session.result.finished
    # The result says the same, below its podium.
    phone.wait_until(lambda: phone.reads(words) or phone.swipe(0, 200), words)


def test_the_verdict_waits_until_all_is_entered(phone):
    at_count(phone, TWO)
    enter(phone, [(4, 3, 1, 1), (5, 2, 0)])
    assert not phone.page.headline
    taps(phone, "count:1")
    assert phone.page.headline == "Léo gagne"
    taps(phone, "undo")
    assert not phone.page.headline


def test_every_tap_of_the_count_can_be_taken_back_and_brought_back(phone):
    at_count(phone, TWO)
    enter(phone, [(4, 3, 1, 1)])
    taps(phone, *["undo"] * 4)
    assert phone.session.draft.round.piles == (Pile(), Pile())
    assert phone.find("pile:0:plus2").selected
    taps(phone, *["redo"] * 4)
    assert phone.session.draft.round.piles[0] == Pile(4, 3, 1, 1)


def test_a_phone_that_dies_goes_on_with_the_same_pile(phone):
    at_count(phone)
    enter(phone, [(4, 3, 1, 1), (5,)])
    phone.restart()
    assert phone.root.trail == ["home", "table", "angels_entry"]
    assert phone.find("pile:1:plus1").selected and phone.find("pile:0:plus1").count == "3"
    phone.press_back()
    assert phone.root.current == "table" and phone.session.draft.round.piles[1] == Pile(5)


# The draw pile


def test_no_points_are_shown_while_people_play(phone):
    at_pile(phone)
    assert not any("point" in text for text in phone.texts() if text != "Compter les points")


def test_one_tap_accepts_and_one_contests(phone):
    at_pile(phone)
    assert phone.sees("57") and phone.reads("Mélangez les 60 cartes")
    assert (phone.page.ids.holder.name, phone.page.ids.decider.name) == ("Ana", "Léo")
    taps(phone, "accept")
    assert phone.sees("55")
    assert (phone.page.ids.holder.name, phone.page.ids.decider.name) == ("Léo", "Zoé")
    taps(phone, "contest")
    assert phone.sees("52") and phone.page.ids.decider.name == "Ana"


def test_the_first_player_of_the_match_announces_first(phone):
    play(phone, "angels", THREE, first=2)
    phone.tap(HELPER)
    assert (phone.page.ids.holder.name, phone.page.ids.decider.name) == ("Zoé", "Ana")


def test_three_equal_numbers_force_a_contest(phone):
    at_pile(phone)
    taps(phone, "three_equal")
    assert phone.find("accept").disabled and phone.reads("trois nombres identiques")
    taps(phone, "three_equal")
    assert not phone.find("accept").disabled
    taps(phone, "three_equal", "contest")
    assert phone.sees("54") and not phone.find("accept").disabled


@pytest.mark.parametrize("size", [(320, 568), (640, 360)])
def test_nothing_below_the_news_moves_while_people_play(make_phone, size):
    phone = at_pile(make_phone(size=size), SIX)
    switch = phone.find("three_equal")
    place = switch.to_window(*switch.pos)
    while not phone.page.over:
        assert switch.to_window(*switch.pos) == place, phone.page.news
        taps(phone, "accept" if phone.page.cards_left % 2 else "contest")


def test_two_players_are_told_what_to_set_aside_and_draw_three(phone):
    at_pile(phone, TWO)
    assert phone.sees("51") and phone.reads("Mettez 6 cartes de côté")
    taps(phone, "accept")
    assert phone.sees("48")


def test_the_end_of_the_deck_is_seen_coming(phone):
    at_pile(phone, contests=17)
    assert phone.page.cards_left == 6 and not phone.page.headline
    taps(phone, "accept")
    assert phone.sees("La pioche touche à sa fin")
    assert phone.find("contest").detail == "pioche 3, puis dernière main"
    taps(phone, "accept")
    assert phone.page.cards_left == 2
    assert phone.find("accept").detail == "pioche 2, puis dernière main"
    assert phone.find("contest").detail == "la main compte, fin du jeu"


def test_an_accept_with_two_left_draws_them_and_one_last_hand_is_played(phone):
    at_pile(phone, contests=17, accepts=2)
    taps(phone, "accept")
    assert phone.sees("Dernière main") and phone.page.cards_left == 0
    assert phone.find("accept").detail == "main défaussée, fin du jeu"
    assert phone.find("contest").detail == "la main compte, fin du jeu"


@pytest.mark.parametrize(
    ("accepts", "last", "words"),
    [
        (3, "accept", "la main acceptée est défaussée"),
        (3, "contest", "La contestation est réglée"),
        (2, "contest", "La contestation est réglée"),
    ],
)
def test_how_the_deck_ended_is_told_and_the_count_is_the_next_step(phone, accepts, last, words):
    at_pile(phone, contests=17, accepts=accepts)
    taps(phone, last)
    assert phone.sees("La partie est finie") and phone.reads(words)
    assert not phone.sees("accept")
    assert phone.find("next").text == "Compter les points"
    taps(phone, "undo")
    assert phone.sees("accept") and not phone.page.over
    taps(phone, "redo", "next")
    assert phone.root.current == "angels_entry"


def test_two_players_end_of_deck(phone):
    at_pile(phone, TWO, contests=16, seats=2)
    assert phone.page.cards_left == 3
    taps(phone, "accept")
    assert phone.sees("Dernière main")
    taps(phone, "accept")
    assert phone.sees("La partie est finie")


def test_the_draw_pile_survives_a_kill_and_each_tap_is_one_step(phone):
    at_pile(phone)
    taps(phone, "accept", "three_equal", "contest", "accept")
    before = phone.session.draft.live
    phone.restart()
    assert phone.root.current == "angels_live" and phone.session.draft.live == before
    taps(phone, "undo", "undo")
    assert phone.page.forced and phone.page.cards_left == 55
    taps(phone, "redo", "redo")
    assert phone.session.draft.live == before
    taps(phone, *["undo"] * 4)
    assert phone.page.cards_left == 57 and phone.session.draft.live is None


def test_back_from_the_count_finds_the_draw_pile_again(phone):
    at_pile(phone)
    taps(phone, "accept", "count", "count:4", "back")
    assert phone.root.current == "angels_live" and phone.sees("55")
    taps(phone, "count")
    assert phone.find("pile:0:plus2").count == "4"


def test_a_count_that_differs_from_the_draw_pile_is_doubted_softly(phone):
    at_pile(phone, contests=17, accepts=3)
    taps(phone, "contest", "next")
    right = [(10, 9, 1, 1), (10, 5, 1, 1), (9, 9, 1, 0)]
    assert sum(map(sum, right)) == kept_pile(phone.session.draft.live).victory_cards
    deal(phone, right)
    assert phone.page.headline and not phone.page.doubt
    taps(phone, "pile:0:plus1", "count:8")
    assert phone.reads("les piles comptent 57 cartes\u202f; vous en avez compté 56")
    phone.tap("next")
    assert phone.session.result.finished, "a doubt stops nobody"


# On any phone

PHONES = [
    ({"size": (320, 568), "font_scale": 1.3}, ODD_NAMES[:6]),
    ({"size": (320, 568), "language": "en"}, TWO),
    ({"size": (640, 360), "look": "light"}, THREE),
    ({"size": (568, 320)}, THREE),
]


@pytest.mark.parametrize(("kind", "names"), PHONES)
def test_nothing_is_cut_off_or_hard_to_touch(make_phone, kind, names):
    phone = at_pile(make_phone(**kind), names)
    assert flaws(phone) == []
    taps(phone, "accept", phone.reveal("three_equal").tag)
    assert flaws(phone) == []
    move_on(phone, contests=15, accepts=2, seats=len(names))
    assert flaws(phone) == []
    taps(phone, "count", "count:3")
    assert flaws(phone) == []
    deal(phone, [(1, 10, 0, 2)] * len(names))
    assert flaws(phone) == []


# One number for each player

FIVE = (*THREE, "Joe", "Michael")


def test_five_players_by_one_number_take_12_taps_with_the_cards_of_a_tie(phone):
    at_count(phone, FIVE)
    taps(phone, "way:points", "digit:9", "next", "digit:9", "digit:0", "digit:6", "next")
    taps(phone, "digit:5", "next")
    assert phone.reads("Ana · égalité en tête\u202f: combien de cartes\u202f?")
    taps(phone, "digit:9", "digit:7")
    assert phone.reads("moins de cartes\u202f: 7 contre 9")
    taps(phone, "next")
    assert phone.taps == 12
    assert phone.root.current == "result" and phone.session.result.winners == (1,)
    assert phone.session.match.rounds[0].piles == (
        SaidPile(9, 9),
        SaidPile(9, 7),
        SaidPile(0),
        SaidPile(6),
        SaidPile(5),
    )


def test_numbers_and_piles_are_mixed_and_each_opens_as_it_was_entered(phone):
    at_count(phone)
    taps(phone, "way:points", "sign", "digit:6", "next", "way:piles")
    taps(phone, *(f"count:{count}" for count in (4, 3, 1, 1)), "count:5")
    assert phone.session.draft.round.piles[:2] == (SaidPile(-6), Pile(4, 3, 1, 1))
    phone.tap(phone.reveal("pile:0:points"))
    assert phone.page.mode == "points" and phone.sees("digit:1") and phone.reads("annoncé")
    phone.tap(phone.reveal("pile:1:zero"))
    assert phone.page.mode == "piles" and phone.sees("count:1")


def test_cards_that_cannot_be_are_told_without_moving_a_key(phone):
    at_count(phone, TWO)
    taps(phone, "way:points", "digit:9", "next", "digit:9")
    taps(phone, "digit:1")
    assert phone.find("next").disabled and not phone.page.next_hint
    taps(phone, "digit:2")
    assert phone.session.draft.round.piles[0] == SaidPile(9, 12)


def test_the_method_is_remembered(phone):
    at_count(phone)
    taps(phone, "way:points", "digit:3")
    phone.restart()
    at_count(phone)
    assert phone.page.mode == "points" and phone.sees("digit:3")
