"""Diabolo by touches: a whole match, and everything that can come between."""

import pytest
from kivy.metrics import dp

import scoring
from i18n import tr
from scoring.diabolo import COLOURS
from tools.audit import flaws
from tools.driver.finger import Finger
from widgets.colour import mix
from widgets.theme import theme

FIVE = ["Joe", "Ana", "Zoé", "Michael", "Inès"]

# One round as a table would enter it: outcomes, then for each colour that scores the winner's
# seat and cards, and who plays the Double on it.
ROUND = {
    "outcomes": {
        "red": "angel",
        "yellow": "demon",
        "green": "tie",
        "violet": "angel",
        "blue": "angel",
    },
    "winners": {
        "red": (0, (4, 2)),
        "yellow": (1, (5, 1)),
        "violet": (3, (3,)),
        "blue": (2, (5, 5)),
    },
    "doubles": {"red": (0,), "violet": (4,)},
}
SCORES = (12, -6, 10, 3, 0)


@pytest.fixture
def entry(phone):
    """The entry of round 1, five players."""
    return at_entry(phone)


def at_entry(phone, names=FIVE):
    phone.session.start("diabolo", names, 0)
    phone.root.reset("home", "table")
    phone.settle()
    phone.tap("next")
    assert phone.root.current == "diabolo_entry"
    return phone


def taps_of(round_) -> list[str]:
    """The taps of a round, up to the last before the save."""
    taps = [f"line:{colour}:{zone}" for colour, zone in round_["outcomes"].items()]
    scoring_colours = [c for c in COLOURS if round_["outcomes"][c] != "tie"]
    for colour in scoring_colours:
        seat, cards = round_["winners"][colour]
        taps += [f"double:{who}" for who in round_["doubles"].get(colour, ())]
        taps += [f"hand:{seat}", *(f"card:{card}" for card in cards)]
        if colour != scoring_colours[-1]:
            taps.append("next")
    return taps


def play(phone, round_) -> None:
    for tag in taps_of(round_):
        phone.reveal(tag)
        phone.tap(tag)
    phone.tap("next")


def test_a_round_by_outcomes_and_winners_cards_stays_within_25_taps(entry):
    before = entry.taps
    play(entry, ROUND)
    assert entry.taps - before == 22  # of 25 at most, see the README
    assert entry.session.result.rounds[0].scores == SCORES
    assert entry.root.current == "table"


def test_the_score_of_a_colour_is_live_and_says_why(entry):
    for colour, zone in ROUND["outcomes"].items():
        entry.tap(f"line:{colour}:{zone}")
    entry.tap("double:0")
    entry.tap("hand:0")
    entry.tap("card:4")
    assert entry.reads("+8 · 4×2")
    entry.tap("card:2")
    assert entry.reads("+12 · (4+2)×2")
    entry.tap("double:4")
    assert entry.reads("Double\u202f: 6 à battre")


def test_a_line_is_told_by_its_cards_and_shows_how_it_stands(entry):
    entry.tap("mode:cards")
    entry.tap("line:violet:demon")
    entry.tap("card:5")
    entry.tap("card:1")
    entry.tap("line:violet:angel")
    for card in (4, 2, 1):
        entry.tap(f"card:{card}")
    assert entry.reads("6–7")
    assert entry.page.entry.is_closed("violet")
    entry.tap("erase")
    assert entry.reads("6–6")


def test_a_line_is_told_by_its_totals(entry):
    entry.tap("mode:totals")
    entry.tap("line:green:demon")
    entry.tap("digit:1")
    entry.tap("digit:2")
    entry.tap("line:green:angel")
    entry.tap("digit:7")
    assert entry.reads("12–7")
    assert entry.page.entry.outcome_of("green") == "demon"


@pytest.mark.parametrize(
    ("demon", "angel", "warns"), [("31", "2", True), ("0", "15", True), ("12", "7", False)]
)
def test_a_total_that_no_cards_can_make_is_a_warning(entry, demon, angel, warns):
    entry.tap("mode:totals")
    for side, digits in (("demon", demon), ("angel", angel)):
        entry.tap(f"line:red:{side}")
        for digit in digits:
            entry.tap(f"digit:{digit}")
    assert entry.reads(f"{demon}–{angel}")
    assert ("trois cartes font au plus 14" in entry.page.next_hint) == warns
    assert (entry.page.next_tone == "warning") == warns and entry.page.next_ready


def test_a_total_is_put_right_by_typing_it_again(entry):
    """Of a line and of a hand; choosing it again is enough, and nothing has to be taken back."""
    for step in ("mode:totals", "line:red:angel", "digit:3", "digit:5", "line:red:angel"):
        entry.tap(step)
    assert entry.page.entry.sums("red") == (0, 35)
    for step in ("digit:1", "digit:4"):
        entry.tap(step)
    assert entry.page.entry.sums("red") == (0, 14)
    for step in ("next", "hand:0", "by_total", "digit:1", "digit:9", "hand:1", "digit:2"):
        entry.tap(entry.reveal(step))
    for step in ("hand:0", "digit:2", "digit:0"):
        entry.tap(entry.reveal(step))
    assert [entry.page.entry.holding(seat) for seat in (0, 1)] == [20, 2]
    entry.tap("undo")
    assert entry.page.entry.holding(0) == 2
    entry.tap("digit:1")
    assert entry.page.entry.holding(0) == 21, "the same run of typing goes on"


def test_the_keys_have_the_colour_being_entered_and_fade_where_no_card_is_left(entry):
    for tap in taps_of(ROUND)[:7]:  # to the first hand
        entry.tap(tap)
    red, five = theme.suit("red"), entry.find("card:5")
    assert tuple(five.fill) == tuple(entry.find("card:1").fill) == red
    assert tuple(five.color) == theme.ink(red, True)
    for _ in range(2):  # as many as there are
        entry.tap("card:5")
    assert tuple(five.fill) == mix(theme.surface, red, 0.35) != red


def test_a_card_that_the_deck_no_longer_has_does_nothing(entry):
    entry.tap("mode:cards")
    entry.tap("line:red:angel")
    entry.tap("card:5")
    entry.tap("card:5")
    before = entry.session.draft.round
    entry.tap("card:5")
    assert entry.session.draft.round == before


def test_a_warning_is_shown_and_can_be_passed(entry):
    entry.tap("mode:cards")
    entry.tap("line:red:angel")
    for card in (1, 2, 3, 4):
        entry.tap(f"card:{card}")
    assert entry.reads("4 cartes côté anges en rouge\u202f: la règle en permet 3.")
    entry.tap("next")
    entry.tap("hand:0")
    entry.tap("card:5")
    entry.tap("next")
    assert entry.session.result.rounds[0].scores[0] == 5


def test_lines_left_out_count_as_empty(entry):
    entry.tap("line:red:angel")
    entry.tap("next")
    entry.tap("hand:2")
    entry.tap("card:3")
    assert entry.reads("Lignes non saisies, donc vides\u202f: jaune, vert, violet et bleu")
    entry.tap("next")
    assert entry.session.result.rounds[0].scores == (0, 0, 3, 0, 0)


def to_the_hands(phone) -> None:
    for colour, zone in ROUND["outcomes"].items():
        phone.tap(f"line:{colour}:{zone}")


def test_a_double_that_was_played_stays_and_moves_only_when_asked(entry):
    to_the_hands(entry)
    entry.tap("double:0")
    entry.tap("colour:violet")
    entry.tap("double:0")
    assert entry.session.draft.round.doubles[0] == "red"
    assert entry.reads("Joe\u202f: carte Double déjà jouée en rouge.")
    entry.tap("snackbar:action")
    assert entry.session.draft.round.doubles[0] == "violet"
    entry.tap("undo")
    assert entry.session.draft.round.doubles[0] == "red"


def test_the_offer_to_move_a_double_goes_with_the_next_tap(entry):
    to_the_hands(entry)
    entry.tap("double:0")
    entry.tap("colour:violet")
    entry.tap("double:0")
    entry.tap("next")
    assert not entry.sees("snackbar:action")


def test_a_double_that_goes_with_its_line_is_told_and_comes_back_with_it(entry):
    to_the_hands(entry)
    entry.tap("double:0")
    entry.tap("back")
    entry.tap("line:red:demon")
    words = "Carte Double reprise\u202f: Joe."
    assert entry.session.draft.round.doubles[0] is None and entry.reads(words)
    entry.tap("line:red:angel")
    assert entry.session.draft.round.doubles[0] == "red" and not entry.reads(words)
    entry.tap("line:red:demon")
    entry.tap("snackbar:action")
    assert entry.session.draft.round.doubles[0] == "red"


def test_a_double_is_there_again_after_a_kill_in_the_middle_of_a_total(entry):
    to_the_hands(entry)
    entry.tap("double:0")
    entry.tap("back")
    entry.tap("mode:totals")
    for side, digits in (("demon", "5"), ("angel", "1")):
        entry.tap(f"line:red:{side}")
        for digit in digits:
            entry.tap(f"digit:{digit}")
    assert entry.session.draft.round.doubles[0] is None
    entry.restart()
    entry.tap("digit:2")
    assert entry.page.entry.sums("red") == (5, 12)
    assert entry.session.draft.round.doubles[0] == "red"


def test_doubles_are_asked_for_where_an_angel_line_is_counted_and_nowhere_else(entry):
    words = "qui joue sa carte Double\u202f?"
    zones = {"red": "demon", "yellow": "angel", "green": "tie", "violet": "angel", "blue": "demon"}
    for colour, zone in zones.items():
        assert not entry.reads(words)
        entry.tap(f"line:{colour}:{zone}")
    assert entry.page.entry.colour == "red" and not entry.reads(words), "the demons win it"
    entry.tap("next")
    assert entry.reads(f"Jaune\u202f: {words}")
    entry.tap("double:2")
    assert entry.reads(words), "another player may have one"
    entry.tap("hand:1")
    assert not entry.reads(words)
    entry.tap("card:5")
    entry.tap("colour:yellow")
    assert not entry.reads(words), "the colour was compared"
    entry.tap("colour:violet")
    assert entry.reads(f"Violet\u202f: {words}")
    entry.tap("colour:blue")
    assert not entry.reads(words)


def test_a_colour_that_no_player_has_is_one_tap_and_nothing_stays_missing(entry):
    for colour in COLOURS:
        entry.tap(f"line:{colour}:{'demon' if colour in ('red', 'blue') else 'tie'}")
    entry.tap("nobody")
    assert [entry.find(f"holding:{seat}").text for seat in range(5)] == ["0"] * 5
    assert not entry.sees("nobody")
    for tag in ("next", "hand:1"):
        entry.tap(tag)
    assert not entry.sees("nobody"), "this player has some"
    entry.tap("card:4")
    assert not entry.reads("non saisies")
    entry.tap("next")
    assert not entry.reads("non saisies") and not entry.reads("(+")
    assert entry.session.result.rounds[0].scores == (0, -4, 0, 0, 0)
    assert entry.session.rules.missing(entry.session.match.rounds[0], entry.session.setup) == ()


def test_the_key_for_a_colour_that_no_player_has_moves_no_other_key(entry):
    to_the_hands(entry)
    places = {tag: entry.find(tag).pos for tag in ("by_total", "erase", "card:1", "next")}
    entry.tap("nobody")
    assert {tag: entry.find(tag).pos for tag in places} == places
    for tag in ("undo", "hand:0"):
        entry.tap(tag)
    assert {tag: entry.find(tag).pos for tag in places} == places


def test_the_way_back_is_an_arrow_where_it_goes_one_colour_back(entry):
    assert entry.find("back").icon == "close"
    to_the_hands(entry)
    assert entry.find("back").icon == "arrow_back"
    entry.tap("back")
    assert entry.page.entry.step == "lines" and entry.find("back").icon == "close"


def test_a_tap_right_after_the_last_outcome_does_nothing(entry):
    """The page moved on by itself: whatever stands under the finger now was not meant."""
    *first, last = ROUND["outcomes"].items()
    for colour, zone in first:
        entry.tap(f"line:{colour}:{zone}")
    quick_tap(entry, "line:{}:{}".format(*last))
    entry.frames(2)
    assert entry.page.entry.step == "hands"
    for name in ("hand:3", "double:1", "colour:violet", "next", "undo"):
        quick_tap(entry, name)
    entry.settle()
    assert entry.page.entry.seat is None and entry.page.entry.colour == "red"
    assert entry.session.draft.round.doubles == (None,) * 5
    entry.tap("hand:3")
    assert entry.page.entry.seat == 3


def quick_tap(phone, name: str) -> None:
    """A tap that waits for nothing."""
    widget = phone.find(name)
    finger = Finger(*widget.to_window(*widget.center))
    finger.press()
    finger.lift()


def test_once_each_colour_has_a_holding_the_round_is_saved_from_any_colour(entry):
    for tag in taps_of(ROUND):
        entry.tap(tag)
    entry.tap("colour:yellow")
    assert entry.sees("Enregistrer la manche")
    entry.tap("next")
    assert entry.session.result.rounds[0].scores == SCORES


def test_the_pad_stays_under_the_thumb_when_the_last_colour_is_entered(entry):
    to_the_hands(entry)
    for colour in ("red", "yellow", "violet"):
        entry.tap(f"colour:{colour}")
        entry.tap("hand:0")
        entry.tap("card:1")
    entry.tap("colour:blue")
    assert entry.reads("Bleu\u202f: qui joue sa carte Double")
    entry.tap("hand:0")
    place = entry.find("card:2").to_window(0, entry.find("card:2").y)
    entry.tap("card:2")
    assert entry.find("card:2").to_window(0, entry.find("card:2").y) == place


def test_on_a_tablet_a_name_and_its_box_stand_together(make_phone):
    phone = at_entry(make_phone(size=(1280, 800), density=1))
    to_the_hands(phone)
    name, box = phone.find("hand:0"), phone.find("holding:0")
    assert box.to_window(box.right, 0)[0] - name.to_window(name.x, 0)[0] <= 600


def test_the_way_people_enter_comes_back_in_the_next_round_and_the_next_match(entry):
    entry.tap("mode:totals")
    entry.tap("line:red:angel")
    entry.tap("digit:7")
    entry.tap("next")
    entry.tap("by_total")
    entry.tap("hand:0")
    entry.tap("digit:9")
    entry.tap("next")
    entry.tap("next")
    assert (entry.page.entry.line_mode, entry.page.entry.hand_mode) == ("totals", "totals")
    entry.tap("mode:cards")
    entry.restart()
    at_entry(entry, FIVE[:2])
    assert (entry.page.entry.line_mode, entry.page.entry.hand_mode) == ("cards", "totals")
    assert entry.sees("card:5")


def test_a_correction_opens_in_the_way_in_which_the_round_was_entered(entry):
    play(entry, ROUND)
    for tag in ("next", "mode:totals", "line:red:angel", "digit:7", "next", "by_total", "hand:0"):
        entry.tap(tag)
    for tag in ("digit:9", "next", "next", "mode:cards"):
        entry.tap(entry.reveal(tag))
    entry.press_back()
    for index, (line_mode, hand_mode) in enumerate([("outcome", "cards"), ("totals", "totals")]):
        entry.tap(entry.reveal(f"round:{index + 1}"))
        entry.tap("next")
        assert entry.page.entry.line_mode == line_mode
        entry.tap("next")
        assert entry.page.entry.hand_mode == hand_mode
        entry.press_back()
        entry.press_back()
        entry.press_back()
    entry.tap("next")
    assert entry.page.entry.line_mode == "cards", "the next round is entered as people like best"


def test_a_tap_on_an_outcome_corrects_it_in_a_round_entered_by_outcomes(entry):
    play(entry, ROUND)
    entry.tap("next")
    entry.tap("mode:cards")
    entry.press_back()
    entry.tap(entry.reveal("round:1"))
    entry.tap("next")
    entry.tap("line:yellow:angel")
    assert entry.session.draft.round.lines[1] == "angel"


def test_a_half_entered_round_goes_on_in_the_way_it_was_entered(entry):
    entry.tap("mode:cards")
    entry.tap("line:red:angel")
    entry.tap("card:4")
    entry.session.keep_entry_ways({"line_mode": "outcome"})  # as somebody did in another match
    entry.restart()
    assert entry.page.entry.line_mode == "cards"


def test_killed_after_every_tap_the_entry_goes_on_where_it_stood(entry):
    for tag in taps_of(ROUND):
        entry.tap(tag)
        drafted, place = entry.session.draft.round, entry.page.entry.view
        match_id = entry.session.match_id
        entry.restart()
        assert entry.session.match_id == match_id
        assert entry.session.draft.round == drafted
        assert entry.page.entry.view == place
    entry.tap("next")
    assert entry.session.result.rounds[0].scores == SCORES


def test_back_at_every_step_loses_nothing(entry):
    for tag in taps_of(ROUND):
        entry.tap(tag)
    drafted = entry.session.draft.round
    places = []
    while entry.root.current == "diabolo_entry":
        places.append((entry.page.entry.step, entry.page.entry.colour))
        entry.press_back()
    assert [place[0] for place in places] == ["hands"] * 4 + ["lines"]
    assert entry.root.current == "table"
    assert entry.session.draft.round == drafted
    entry.tap("next")
    assert entry.session.draft.round == drafted


def test_opened_again_it_goes_on_with_the_first_colour_that_is_missing(entry):
    for colour in COLOURS:
        entry.tap(f"line:{colour}:{'angel' if colour in ('red', 'green', 'blue') else 'tie'}")
    for tag in ("hand:0", "card:5", "colour:blue", "hand:1", "card:4"):
        entry.tap(entry.reveal(tag))
    while entry.root.current != "table":
        entry.press_back()
    entry.tap("next")
    assert entry.page.entry.step == "hands" and entry.page.entry.colour == "green"


def test_undo_takes_back_tap_by_tap_and_redo_brings_all_of_it_back(entry):
    drafts = [entry.session.draft.round]
    for tag in taps_of(ROUND):
        entry.tap(tag)
        if entry.session.draft.round != drafts[-1]:
            drafts.append(entry.session.draft.round)
    for draft in reversed(drafts[:-1]):
        entry.tap("undo")
        assert entry.session.draft.round == draft
    for draft in drafts[1:]:
        entry.session.redo()
        entry.settle()
        assert entry.session.draft.round == draft


def test_the_language_changes_in_the_middle_of_an_entry(entry):
    entry.tap("line:red:angel")
    before = entry.session.draft
    assert entry.reads("Manche 1 · les lignes")
    tr.language = "en"
    entry.settle()
    assert entry.reads("Round 1 · the lines") and entry.sees("Next: the hands")
    assert entry.reads("Result") and not entry.reads("Résultat")
    assert entry.session.draft == before


HARD_NAMES = ["M" * 40, "[b]Zoé[/b]", "Ана Каренина", "Léo 🎲🃏", "&amp; {name}"]


def test_any_name_is_shown_as_it_is(make_phone):
    phone = at_entry(make_phone(size=(320, 568)), HARD_NAMES)
    phone.tap("line:red:angel")
    phone.tap("next")
    for seat, name in enumerate(HARD_NAMES):
        phone.reveal(f"hand:{seat}")
        assert phone.reads(name)


@pytest.mark.parametrize("font_scale", [1.0, 1.3])
def test_five_players_on_the_smallest_phone(make_phone, font_scale):
    phone = at_entry(make_phone(size=(320, 568), font_scale=font_scale))
    play(phone, ROUND)
    assert phone.session.result.rounds[0].scores == SCORES


def test_on_its_side_the_pad_stands_beside_the_lines_and_turning_loses_nothing(make_phone):
    phone = at_entry(make_phone(size=(640, 360)))
    phone.tap("mode:cards")
    phone.tap("line:red:angel")
    phone.tap("card:4")
    assert all(phone.sees(f"line:{colour}:demon") for colour in COLOURS)
    left, right = phone.find("line:blue:angel"), phone.find("card:1")
    assert left.to_window(left.right, 0)[0] < right.to_window(right.x, 0)[0]
    phone.become((360, 640))
    phone.settle()
    phone.tap("card:2")
    above, below = phone.find("line:blue:angel"), phone.find("card:1")
    assert above.to_window(0, above.y)[1] > below.to_window(0, below.top)[1]
    phone.become((640, 360))
    phone.settle()
    phone.tap("card:1")
    assert phone.session.draft.round.lines[COLOURS.index("red")].angel == (4, 2, 1)


@pytest.mark.parametrize("font_scale", [1.0, 1.3])
def test_a_small_phone_on_its_side_has_room_for_totals(make_phone, font_scale):
    """Every key is 48dp wide and 8dp from the next, five of them in a row; the ways of entering
    stand apart from the bar, too."""
    phone = at_entry(make_phone(size=(568, 320), font_scale=font_scale))
    for step in ("mode:totals", "line:red:angel", "digit:3", "digit:5", "digit:5"):
        assert flaws(phone) == []
        phone.tap(phone.reveal(step))
    assert phone.find("digit:1").y == phone.find("digit:5").y
    bar = min(target.to_window(*target.pos)[1] for target in map(phone.find, ("back", "undo")))
    phone.reveal("mode:totals")
    for mode in ("outcome", "cards", "totals"):
        button = phone.find(f"mode:{mode}")
        assert bar - button.to_window(button.x, button.top)[1] >= dp(8)
    for step in ("next", "hand:0", "by_total", "digit:2", "digit:0"):
        phone.tap(phone.reveal(step))
        assert flaws(phone) == []


def test_a_whole_match_ends_with_the_right_winner(phone):
    """Three players, three rounds: the scores add up, and the result says who won."""
    at_entry(phone, FIVE[:3])
    rounds = [
        {
            "outcomes": dict.fromkeys(COLOURS, "tie") | {"red": "angel"},
            "winners": {"red": (0, (4, 2))},
            "doubles": {"red": (0,)},
        },
        {
            "outcomes": dict.fromkeys(COLOURS, "tie") | {"blue": "demon"},
            "winners": {"blue": (0, (5, 5))},
            "doubles": {},
        },
        {
            "outcomes": dict.fromkeys(COLOURS, "tie") | {"violet": "angel"},
            "winners": {"violet": (2, (5,))},
            "doubles": {"violet": (2, 1)},
        },
    ]
    for number, round_ in enumerate(rounds, start=1):
        play(phone, round_)
        assert len(phone.session.result.rounds) == number
        if number < len(rounds):
            phone.tap("next")
    result = phone.session.result
    assert result.totals == (2, 0, 10)
    assert phone.root.current == "result"
    assert phone.reads("Zoé") and phone.reads("10 points")


def test_undo_through_the_whole_match_and_redo_again(phone):
    at_entry(phone, FIVE[:2])
    round_ = {
        "outcomes": dict.fromkeys(COLOURS, "tie") | {"red": "angel"},
        "winners": {"red": (1, (3,))},
        "doubles": {},
    }
    play(phone, round_)
    phone.tap("next")
    play(phone, round_)
    finished = scoring.dumps(phone.session.match)
    steps = 0
    while phone.session.can_undo:
        phone.session.undo()
        steps += 1
    phone.settle()
    assert phone.session.match.rounds == ()
    for _ in range(steps):
        phone.session.redo()
    phone.settle()
    assert scoring.dumps(phone.session.match) == finished
    assert phone.session.result.finished


# What follows is filled in


def test_six_cards_shown_leave_none_of_the_other_colours(phone):
    at_entry(phone, FIVE[:2])
    for colour in COLOURS:
        phone.tap(f"line:{colour}:demon")
    assert (
        phone.page.next_hint
        == "Aucun ange, donc pas de Double. Rouge\u202f: qui en a le plus\u202f?"
    )
    for tag in ("hand:0", "card:5", "card:4", "card:3", "card:2", "card:1", "card:1", "next"):
        phone.tap(tag)
    row = phone.find("holding:0").parent
    assert (row.holding, row.follows, row.detail) == ("0", True, "six cartes ailleurs")
    for tag in ("hand:1", "card:5", "card:5", "card:4", "card:4", "card:3", "card:3"):
        phone.tap(tag)
    assert phone.find("next").text == "Enregistrer la manche", "three colours need no tap"
    phone.tap("undo")
    assert phone.find("next").text == "Couleur suivante\u202f: vert"
    phone.tap("redo")
    phone.tap("next")
    (round_,) = phone.session.match.rounds
    assert round_.hands[0] == ((5, 4, 3, 2, 1, 1), (), (), (), ())
