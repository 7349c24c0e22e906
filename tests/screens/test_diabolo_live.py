"""Diabolo followed while it is played, by touches: sides and cards, drags, the end, the count."""

import random

import pytest
from kivy.metrics import dp

from scoring.diabolo import COLOURS, Sides
from tests.scoring.dealing import diabolo_round
from tools.audit import flaws
from tools.driver.finger import Finger
from tools.driver.sample_matches import ODD_NAMES, draft, outcomes, play
from widgets.cards import LaidCards

FOUR = ("Ana", "Joe", "Zoé", "Léo")
FOLLOW, COUNT = "other", "next"
"""Who only wants to count finds the big button where it always was."""


def at_table(phone, names=FOUR, rounds=()):
    play(phone, "diabolo", names, rounds)
    return phone


def following(phone, names=FOUR, rounds=()):
    at_table(phone, names, rounds).tap(FOLLOW)
    assert phone.root.current == "diabolo_live"
    return phone


def lay(phone, *plays: str) -> None:
    """Play cards by touches: "red:angel:42" is a red 4 and a red 2 for the angels."""
    for each in plays:
        colour, side, cards = each.split(":")
        for card in cards:
            phone.tap(phone.reveal(f"side:{colour}:{side}"))
            phone.tap(phone.reveal(f"card:{card}"))


def line(phone, colour) -> Sides:
    return phone.session.draft.round.lines[COLOURS.index(colour)]


def refuses(phone, words: str) -> bool:
    """Nothing was stored, and the screen says why."""
    return phone.page.refusal != "" and phone.reads(words)


GREEN = ("green:demon:24", "green:angel:311")
"""A line that closes, 6 to 5 for the demons."""
BLUE = ("blue:demon:13", "blue:angel:422")
"""Another one, 4 to 8 for the angels."""


@pytest.fixture
def live(phone):
    return following(phone)


# Playing


def test_a_card_is_two_touches_and_the_line_says_how_it_stands(live):
    before = live.taps
    lay(live, "red:demon:5")
    assert live.taps - before == 2
    lay(live, "red:demon:1", "red:angel:2")
    assert line(live, "red") == Sides((5, 1), (2,))
    assert live.reads("6–2")
    assert live.find("side:red:demon").leads and not live.find("side:red:angel").leads


def test_every_card_needs_its_side(live):
    lay(live, "red:demon:5")
    live.tap("card:4")
    assert refuses(live, "Touchez d’abord un côté")
    assert line(live, "red") == Sides((5,), ())


def test_another_side_may_be_touched_before_the_card(live):
    live.tap("side:red:demon")
    assert live.reads("Rouge, côté démons\u202f: quelle carte\u202f?")
    live.tap("side:violet:angel")
    assert live.find("card:3").suit == "violet"
    live.tap("card:3")
    assert line(live, "violet") == Sides((), (3,)) and line(live, "red") == Sides((), ())


def test_a_card_is_dragged_onto_its_side(live):
    live.drag("card:4", to="side:yellow:angel")
    assert line(live, "yellow") == Sides((), (4,))
    assert not live.find("side:yellow:angel").chosen


def test_a_card_dropped_elsewhere_is_not_played(live):
    live.drag("card:4", to="undo")
    live.drag("card:4", to="card:1")
    assert live.session.draft.live is None


def test_a_dragged_card_has_the_colour_of_the_side_below_it(live):
    start, over = (live.find(tag) for tag in ("card:3", "side:green:demon"))
    finger = Finger(*start.to_window(*start.center))
    finger.press()
    finger.slide(*over.to_window(*over.center))
    live.frames(1)
    assert flying(live) == [["3", "green"]] and over.chosen
    x, y = over.to_window(*over.center)
    finger.slide(x, y - dp(400))
    live.frames(1)
    assert flying(live) == [["3", "x"]] and not over.chosen
    finger.lift()
    live.settle()
    assert flying(live) == [] and live.session.draft.live is None


def test_a_card_in_the_air_is_gone_when_the_page_is_left(live):
    start = live.find("card:3")
    finger = Finger(*start.to_window(*start.center))
    finger.press()
    finger.slide(start.to_window(*start.center)[0], dp(400))
    live.frames(1)
    assert flying(live)
    live.press_back()
    finger.lift()
    live.settle()
    assert live.root.current == "table" and flying(live) == []
    assert live.session.draft is None


def flying(phone) -> list:
    cards = [w for w in phone.root.layer.children if isinstance(w, LaidCards)]
    return [[*face] for card in cards for face in card.faces]


# What cannot be played


def test_a_full_side_is_refused_and_the_other_still_takes_two(live):
    lay(live, "yellow:angel:331")
    assert not live.find("side:yellow:angel").takes and live.find("side:yellow:demon").takes
    live.tap("side:yellow:angel")
    assert refuses(live, "Ce côté est complet")
    live.drag("card:2", to="side:yellow:angel")
    assert refuses(live, "Ce côté est complet")
    lay(live, "yellow:demon:22")
    assert line(live, "yellow") == Sides((2, 2), (3, 3, 1))


def test_a_closed_line_is_refused(live):
    lay(live, *GREEN)
    for tag in ("side:green:demon", "side:green:angel"):
        live.tap(tag)
        assert refuses(live, "Vert est fermé")
    live.drag("card:5", to="side:green:demon")
    assert refuses(live, "Vert est fermé")
    assert line(live, "green").cards == 5


def test_a_card_that_the_deck_no_longer_has_is_dimmed_and_refused(live):
    lay(live, "red:demon:5", "red:angel:5")
    live.tap("side:red:demon")
    assert [live.find(f"card:{card}").available for card in range(1, 6)] == [True] * 4 + [False]
    live.tap("card:5")
    assert refuses(live, "Il ne reste plus de 5 rouge\u202f: la boîte en a 2.")
    live.drag("card:5", to="side:red:demon")
    assert refuses(live, "Il ne reste plus de 5 rouge")
    live.tap("card:4")
    assert line(live, "red") == Sides((5, 4), (5,)) and live.page.refusal == ""


def test_a_line_told_without_its_cards_takes_none(phone):
    at_table(phone)
    draft(phone, {"lines": {"red": "angel", "blue": {"demon": 7, "angel": 3}}})
    phone.root.reset("home", "table")
    phone.settle()
    phone.tap("other")
    assert phone.reads("Ange") and phone.reads("7–3") and not phone.reads("Pioche")
    for colour in ("red", "blue"):
        phone.tap(f"side:{colour}:demon")
        assert refuses(phone, "saisie sans ses cartes")
    lay(phone, "green:angel:3")
    assert line(phone, "green") == Sides((), (3,)) and line(phone, "red") == "angel"


# How far the round is


def test_it_says_whose_turn_it_is_and_how_many_cards_the_pile_has(live):
    assert live.reads("Joe joue") and live.reads("Pioche\u202f: 46 cartes")
    lay(live, "red:demon:5")
    assert live.reads("Zoé joue") and live.reads("Pioche\u202f: 45 cartes")


def test_somebody_without_a_card_to_play_discards(live):
    assert live.find("discard").disabled
    lay(live, *GREEN)
    assert live.reads("Zoé joue") and live.reads("Pioche\u202f: 41 cartes")
    live.tap("discard")
    assert live.reads("Léo joue") and live.reads("Pioche\u202f: 40 cartes")
    live.tap("undo")
    assert live.reads("Zoé joue") and live.reads("Pioche\u202f: 41 cartes")


def test_two_closed_lines_end_the_round(live):
    assert live.reads("Encore 2 et la manche s’arrête")
    lay(live, *GREEN)
    assert (live.page.closed, live.page.of) == ("1", "/2")
    assert live.reads("Encore une et la manche s’arrête")
    lay(live, *BLUE)
    assert live.reads("La manche est finie")
    assert live.reads("Les cinq lignes comptent, l’une après l’autre.")
    assert live.sees("next") and not live.sees("count") and not live.sees("card:1")
    live.tap("side:red:angel")
    assert refuses(live, "on ne pose plus de carte")


def test_with_five_players_it_takes_three(phone):
    following(phone, (*FOUR, "Lou"))
    lay(phone, *GREEN, *BLUE)
    assert not phone.reads("La manche est finie") and phone.page.of == "/3"
    lay(phone, "red:demon:123", "red:angel:45")
    assert phone.reads("La manche est finie")


def test_without_an_angel_line_nobody_is_asked_for_a_double(live):
    lay(live, *GREEN, "blue:demon:44", "blue:angel:111")
    assert live.reads("on ne joue pas de carte Double")


# The count


def test_the_count_begins_with_every_line(live):
    lay(live, *GREEN, "red:angel:3", *BLUE)
    live.tap("next")
    assert live.root.current == "diabolo_entry" and live.reads("les mains")
    for seat, card in ((1, 5), (0, 3), (2, 4)):  # red and blue gain, green costs
        live.tap(f"hand:{seat}")
        live.tap(f"card:{card}")
        live.tap("next")
    assert live.root.current == "table"
    (saved,) = live.session.match.rounds
    assert saved.lines[COLOURS.index("green")] == Sides((2, 4), (3, 1, 1))
    assert saved.lines[COLOURS.index("yellow")] == Sides((), ())
    assert live.session.result.rounds[0].scores == (-3, 5, 4, 0)
    assert live.session.result.rounds[0].warnings == ()


def test_back_from_the_count_leads_to_the_lines_and_on_to_the_live_table(live):
    lay(live, *GREEN, *BLUE)
    live.tap("next")
    live.press_back()
    assert live.root.current == "diabolo_entry" and live.reads("6–5")
    live.press_back()
    assert live.root.current == "diabolo_live" and live.reads("La manche est finie")


def test_the_count_can_begin_before_the_round_is_over(live):
    lay(live, "red:angel:3")
    live.tap("count")
    assert live.root.current == "diabolo_entry" and live.page.entry.step == "hands"
    live.tap("hand:0")
    live.tap("card:5")
    live.press_back()
    live.press_back()
    lay(live, "red:demon:4")
    live.tap("count")
    assert live.page.entry.outcome_of("red") == "demon" and live.page.entry.holding(0) == (5,)


def test_before_any_card_the_count_is_the_plain_one(live):
    live.tap("side:red:angel")
    live.tap("count")
    assert live.root.current == "diabolo_entry" and live.page.line_mode == "outcome"


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_round_dealt_from_a_real_deck(phone, seed):
    rng = random.Random(seed)
    names = (*FOUR, "Lou")[: rng.randint(2, 5)]
    dealt = diabolo_round(rng, len(names))
    following(phone, names)
    plays = [
        (f"side:{colour}:{side}", f"card:{card}")
        for colour, sides in dealt["lines"].items()
        for side, cards in sides.items()
        for card in cards
    ]
    rng.shuffle(plays)
    # A line that closes too early would end the round: those that stay open come first.
    plays.sort(key=lambda play: sum(map(len, dealt["lines"][play[0].split(":")[1]].values())))
    for side, card in plays:
        if rng.random() < 0.3:
            phone.drag(card, to=side)
        else:
            phone.tap(side)
            phone.tap(card)
    assert phone.reads("La manche est finie")
    for colour, sides in dealt["lines"].items():
        found = line(phone, colour)
        assert sorted(found.demon) == sorted(sides["demon"])
        assert sorted(found.angel) == sorted(sides["angel"])


# Optional


def test_counting_is_one_tap_away_as_ever_and_following_is_the_other_way(phone):
    at_table(phone)
    assert phone.find("next").text == "Compter la manche 1"
    phone.tap(COUNT)
    assert phone.root.current == "diabolo_entry" and phone.page.line_mode == "outcome"


def test_looking_at_it_and_leaving_leaves_nothing_behind(live):
    live.tap("side:red:angel")
    live.press_back()
    assert live.root.current == "table" and live.session.draft is None
    assert live.find("next").text == "Compter la manche 1"


def test_a_followed_round_is_gone_on_with_from_the_table(live):
    lay(live, "red:angel:3")
    live.press_back()
    assert live.sees("Continuer le suivi") and live.find("other").text == "Compter la manche 1"
    live.tap("other")
    assert live.root.current == "diabolo_entry" and live.page.line_mode == "cards"
    live.press_back()
    live.tap("next")
    assert live.root.current == "diabolo_live" and live.reads("0–3")


def test_once_the_count_has_begun_it_is_gone_on_with(live):
    lay(live, *GREEN, *BLUE)
    live.tap("next")
    live.restart()
    assert live.root.current == "diabolo_entry" and live.page.entry.step == "hands"
    live.press_back()
    live.press_back()
    assert live.find("next").text == "Continuer la manche 1" and live.sees("Continuer le suivi")
    live.tap("next")
    assert live.root.current == "diabolo_entry"


# Nothing is lost


def test_killed_after_every_touch_it_comes_back_to_the_same_live_table(live):
    lay(live, "red:angel:3")
    for tag in ("side:red:demon", "card:5", "side:blue:angel", "side:red:angel", "card:1"):
        live.tap(tag)
        drafted, now = live.session.draft.round, live.page.live
        live.restart()
        assert live.root.current == "diabolo_live"
        assert live.session.draft.round == drafted and live.page.live == now
    assert line(live, "red") == Sides((5,), (3, 1))


def test_killed_at_the_end_the_round_is_still_over(live):
    lay(live, *GREEN)
    live.tap("discard")
    lay(live, *BLUE)
    live.restart()
    assert live.page.live.state.over and live.page.live.state.discarded == 1


def test_every_card_is_one_step_to_undo_and_to_redo(live):
    rounds = [live.session.draft.round]
    for play_ in ("red:angel:3", "red:demon:5", "blue:angel:1", "red:angel:1"):
        lay(live, play_)
        rounds.append(live.session.draft.round)
    for before in reversed(rounds[:-1]):
        live.tap("undo")
        assert live.session.draft.round == before and live.root.current == "diabolo_live"
    for after in rounds[1:]:
        live.tap("redo")
        assert live.session.draft.round == after
    for _ in rounds[1:]:
        live.tap("undo")
    assert live.find("undo").disabled, "to open the round was no step"


def test_more_discards_than_the_deck_allows_are_refused(live):
    lay(live, *GREEN)
    for _ in range(3):
        live.tap("discard")
    assert live.session.draft.live["discarded"] == 3
    live.tap("discard")
    assert refuses(live, "lignes fermées")
    assert live.session.draft.live["discarded"] == 3


def test_undo_takes_the_end_back(live):
    lay(live, *GREEN, *BLUE)
    live.tap("undo")
    assert not live.reads("La manche est finie") and live.find("side:blue:angel").takes
    lay(live, "blue:angel:1")
    assert line(live, "blue") == Sides((1, 3), (4, 2, 1)) and live.reads("La manche est finie")


def test_undo_in_the_count_takes_cards_back_too(live):
    lay(live, *GREEN, *BLUE)
    live.tap("next")
    live.tap("undo")
    assert line(live, "blue").cards == 4
    assert live.root.current == "diabolo_entry" and live.page.entry.step == "lines"


def test_a_correction_of_another_round_is_not_undone_in_a_round_that_is_followed(phone):
    following(phone, rounds=[outcomes(red=(1, 12))])
    lay(phone, "red:angel:3")
    phone.press_back()
    phone.session.begin_edit(0)
    phone.session.change_draft(phone.session.rules.empty_round(phone.session.setup))
    phone.session.enter_round()
    phone.root.reset("home", "table", "diabolo_live")
    phone.settle()
    assert phone.reads("0–3")
    assert phone.find("undo").disabled
    lay(phone, "red:demon:2")
    phone.tap("undo")
    assert phone.reads("0–3") and phone.find("undo").disabled


# The look


def test_in_english(make_phone):
    phone = following(make_phone(language="en"))
    assert phone.reads("Round 1 · in play") and phone.reads("Demons") and phone.reads("Angels")
    assert phone.reads("Joe plays: tap a side, then the card.")
    assert phone.reads("2 more and the round ends. Draw pile: 46 cards.")
    lay(phone, *GREEN)
    phone.tap("side:green:angel")
    assert refuses(phone, "Green is closed: five cards lie there.")
    phone.tap("side:red:angel")
    assert phone.reads("Red, the angels’ side: which card?")
    lay(phone, *BLUE)
    assert phone.reads("All five lines count, one after the other.")
    assert not phone.reads("Who plays a Double"), "that is asked when an angel line is counted"
    assert phone.find("next").text == "Count the round"


def test_a_change_of_language_changes_the_table_in_place(live):
    lay(live, *GREEN)
    live.app.preferences.language = "en"
    live.settle()
    assert live.reads("One more and the round ends") and live.reads("Demons")


def test_a_card_redraws_only_its_line(live):
    lay(live, "red:demon:5", "blue:angel:2")
    drawn = []
    for each in live.page.ids.lines.children:
        for side in each.sides:
            side.bind(cards=lambda side, _: drawn.append(side.tag))
            side.bind(text=lambda side, _: drawn.append(side.tag))
    lay(live, "red:demon:1")
    assert drawn == ["side:red:demon"]


SMALLEST = {"size": (320, 568), "font_scale": 1.3}
PHONES = [
    pytest.param({"size": (320, 568)}, id="small"),
    pytest.param(SMALLEST, id="smallest"),
    pytest.param({**SMALLEST, "language": "en", "look": "light"}, id="smallest-english"),
    pytest.param({"size": (568, 320)}, id="small-landscape"),
    pytest.param({"size": (568, 320), "font_scale": 1.3}, id="small-landscape-large"),
    pytest.param({"size": (640, 360)}, id="landscape"),
    pytest.param({"size": (640, 360), "font_scale": 1.3}, id="landscape-large"),
    pytest.param({"size": (800, 1280)}, id="tablet"),
]


@pytest.mark.parametrize("kind", PHONES)
def test_everything_is_in_reach_and_nothing_is_cut_off(make_phone, kind):
    phone = following(make_phone(**kind), ODD_NAMES[:5])
    assert flaws(phone) == []
    lay(phone, *GREEN, "red:demon:55")
    assert all(phone.sees(f"side:{c}:{s}") for c in COLOURS for s in ("demon", "angel"))
    phone.tap("side:red:angel")
    phone.tap("card:5")
    assert phone.page.refusal and flaws(phone) == []
    lay(phone, *BLUE, "yellow:demon:123", "yellow:angel:33")
    assert phone.page.over and flaws(phone) == []


def test_the_pad_stands_still_while_cards_are_played(live):
    place = live.find("card:3").pos[:]
    for tag in ("card:3", "side:red:angel", "card:3", "side:red:angel", "card:3"):
        live.tap(tag)
        assert live.find("card:3").pos == place
