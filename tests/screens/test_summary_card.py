"""A card to glance at: one touch from the table and from every entry, on one screen."""

import pytest

from handbook import Fact, Pictures, Trap, handbook_of
from i18n import tr
from languages import LANGUAGES
from scoring import GAMES, Setup
from scoring.angels import DECK_SIZE
from scoring.diabolo import closed_lines_to_end
from tests.screens.test_fifth_game import fifth_game  # noqa: F401  (a fixture)
from tools.audit import flaws
from tools.driver.driver import Driver
from tools.driver.sample_matches import picked_up, play

NAMES = ("Ana", "Zoé", "Léo", "Joe", "Michael", "Inès", "Noé")
TABLES = [(game.id, seats) for game in GAMES for seats in game.seats]


def texts(game: str, seats: int, **options) -> str:
    """What the card says, in the language of the app."""
    found = []
    for part in handbook_of(game).summary(Setup(seats, 0, options)):
        found.append(part.title)
        for line in part.lines:
            match line:
                case Fact(text) | Trap(text):
                    found.append(text)
                case Pictures(each):
                    found += [text for _, text in each]
    return " ".join(found)


@pytest.fixture
def english():
    before, tr.language = tr.language, "en"
    yield
    tr.language = before


# -- what it says --------------------------------------------------------------------------------


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("seats", GAMES["inferno"].seats)
def test_inferno_deals_twelve_and_leaves_the_rest(seats):
    assert f"12 cards each, draw pile of {100 - 12 * seats}. {seats} rounds." in texts(
        "inferno", seats
    )


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("seats", GAMES["diabolo"].seats)
def test_diabolo_says_how_many_closed_lines_end_the_round(seats):
    told = texts("diabolo", seats)
    assert f"6 cards each, draw pile of {70 - 6 * seats}." in told
    assert f"{closed_lines_to_end(seats)} lines are closed" in told
    assert "Announce a Double when its line is counted" in told


@pytest.mark.usefixtures("english")
def test_angels_sets_cards_aside_for_two_alone():
    assert "Set 6 cards aside: 2 face down" in texts("angels", 2)
    assert f"Draw pile of {DECK_SIZE - 6}" in texts("angels", 2)
    assert "aside" not in texts("angels", 3) and "All 60 cards" in texts("angels", 3)


@pytest.mark.usefixtures("english")
def test_exactly_two_cards_left_cannot_be_with_two_players():
    assert "exactly 2 cards left" not in texts("angels", 2)
    assert "exactly 2 cards left" in texts("angels", 3)


@pytest.mark.usefixtures("english")
def test_what_a_table_agreed_on_is_on_its_card():
    assert "9 rounds." in texts("diabolo", 4, rounds=9)
    assert "1 round." in texts("inferno", 4, rounds=1)
    assert "the win is shared" in texts("inferno", 3, tie="share")
    assert "Everybody plays, anybody can win" in texts("inferno", 3)
    assert "A single round decides" in texts("mytho", 3)
    assert "Win 3 rounds" in texts("mytho", 3, target_wins=3)


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("game", "traps"),
    [
        ("inferno", ("“Zero!”", "picks up")),
        ("angels", ("An X copies: this is 7-7-7", "must be challenged")),
        ("mytho", ("turned over becomes the reference", "drawn blind")),
    ],
)
def test_the_traps_stand_out(game, traps):
    lines = [line for part in handbook_of(game).summary(Setup(3)) for line in part.lines]
    assert any(isinstance(line, Trap) for line in lines)
    assert all(trap in texts(game, 3) for trap in traps)


def test_the_hand_that_can_only_be_three_sevens_is_drawn():
    lines = [line for part in handbook_of("angels").summary(Setup(3)) for line in part.lines]
    (trap,) = (line for line in lines if isinstance(line, Trap))
    assert [card.label for card in trap.cards] == ["7", "X", "X"]


# -- one touch -----------------------------------------------------------------------------------


def opened(phone: Driver, game: str) -> bool:
    return (
        phone.root.current == "summary_card"
        and phone.page.profile.id == game
        and "en un coup d’œil" in phone.page.title
    )


@pytest.mark.parametrize("game", GAMES.ids)
def test_one_touch_from_the_table_and_one_back(phone, game):
    play(phone, game, NAMES[:3])
    taps = phone.taps
    phone.tap("summary")
    assert phone.taps == taps + 1 and opened(phone, game)
    phone.tap("back")
    assert phone.root.trail == ["home", "table"]


@pytest.mark.parametrize("game", GAMES.ids)
def test_one_touch_from_every_entry_and_live_screen(phone, game):
    play(phone, game, NAMES[:4])
    ways = ["next"] if not phone.page.profile.live_screen else ["next", "other"]
    for way in ways:
        phone.tap(way)
        screen = phone.root.current
        phone.tap("summary")
        assert opened(phone, game)
        phone.press_back()
        assert phone.root.current == screen  # what was entered is still there
        phone.press_back()
        assert phone.root.current == "table"


def test_one_touch_while_a_tap_can_be_brought_back(phone):
    play(phone, "diabolo", NAMES[:4])
    phone.tap("next")
    phone.tap("line:red:angel")
    phone.tap("undo")
    assert phone.sees("redo")
    phone.tap("summary")
    assert opened(phone, "diabolo")


def test_the_card_leads_on_to_the_rules_at_the_part_that_matters(phone):
    play(phone, "diabolo", NAMES[:4])
    phone.tap("next")
    phone.tap("summary")
    phone.tap("full_rules")
    assert phone.root.current == "game_rules" and phone.page.section == "scoring"
    phone.press_back()
    phone.press_back()
    assert phone.root.current == "diabolo_entry"


SMALL_PHONES = [((320, 568), 1), ((320, 568), 1.3), ((360, 640), 1), ((568, 320), 1.3)]
FIRST_STEP = {
    "diabolo_entry": "line:red:angel",
    "diabolo_live": "card:4",
    "inferno_entry": "digit:4",
    "inferno_live": "seat:1",
    "angels_entry": "count:4",
    "angels_live": "accept",
    "mytho_entry": "winner:1",
    "mytho_live": "draw",
}


@pytest.mark.parametrize("way", ["next", "other"])
@pytest.mark.parametrize("game", GAMES.ids)
@pytest.mark.parametrize(("size", "font_scale"), SMALL_PHONES)
def test_one_touch_on_every_phone_whatever_else_the_bar_has(
    make_phone, size, font_scale, game, way
):
    """Fresh, with something to undo, and with something to bring back; at the table too."""
    phone = make_phone(size=size, font_scale=font_scale)
    play(phone, game, NAMES[:4])
    one_touch(phone, game)
    phone.tap(phone.reveal(way))
    one_touch(phone, game)
    if phone.root.current == "diabolo_live":
        phone.tap(phone.reveal("side:red:angel"))
    phone.tap(phone.reveal(FIRST_STEP[phone.root.current]))
    one_touch(phone, game)
    phone.tap("undo")
    assert phone.sees("redo")
    one_touch(phone, game)
    phone.tap("redo")
    phone.root.back_to("table")
    phone.settle()
    assert phone.sees("undo")
    one_touch(phone, game)
    phone.tap("undo")
    assert phone.sees("redo")
    one_touch(phone, game)


def one_touch(phone: Driver, game: str) -> None:
    """The card and back. The rules stand where they always stood; they give way to redo alone."""
    screen, taps, redo = phone.root.current, phone.taps, phone.sees("redo")
    assert flaws(phone) == []
    assert phone.sees("rules") == (not redo)
    phone.tap("summary")
    assert phone.taps == taps + 1 and opened(phone, game)
    phone.press_back()
    assert phone.root.current == screen


def test_nothing_is_entered_by_looking(phone):
    play(phone, "inferno", NAMES[:3], [picked_up(3, 5, 5)])
    before = phone.session.match, phone.session.can_undo, phone.session.undo_kind
    phone.tap("summary")
    phone.tap("back")
    assert (phone.session.match, phone.session.can_undo, phone.session.undo_kind) == before


@pytest.mark.usefixtures("fifth_game")
def test_a_game_without_rules_has_no_card(make_phone):
    phone = make_phone()
    play(phone, "bones", NAMES[:3])
    assert not phone.sees("summary")
    phone.tap("menu")
    assert not phone.sees("menu:summary")


# -- on one screen -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_scrolling_for_any_game_and_number_of_players(make_phone, language):
    phone = make_phone(size=(360, 640), language=language)
    for game, seats in TABLES:
        phone.session.start(game, NAMES[:seats], 0, {})
        page = phone.root.reset("home", "summary_card")
        phone.settle()
        room, needed = page.ids.scroller.height, page.content.minimum_height
        assert needed <= room, (game, seats, room, needed)
        assert flaws(phone) == []


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_way_to_the_rules_ends_where_the_card_does(make_phone, left_handed):
    phone = make_phone(left_handed=left_handed)
    play(phone, "inferno", NAMES[:3])
    phone.tap("summary")
    rules, parts = phone.find("full_rules"), phone.page.ids.parts
    edge = "x" if left_handed else "right"
    here, there = (each.to_window(getattr(each, edge), 0)[0] for each in (rules, parts))
    assert abs(here - there) <= 1


@pytest.mark.parametrize("game", GAMES.ids)
def test_with_large_letters_on_a_small_phone_it_scrolls(make_phone, game):
    phone = make_phone(size=(320, 568), font_scale=1.3)
    play(phone, game, NAMES[: GAMES[game].seats[-1]])
    phone.tap("summary")
    assert flaws(phone) == []
    phone.swipe(0, 300)
    assert flaws(phone) == []


def test_a_change_of_language_changes_the_open_card(phone):
    play(phone, "mytho", NAMES[:3])
    phone.tap("summary")
    assert phone.sees("La carte retournée devient la référence.")
    phone.app.preferences.language = "en"
    phone.settle()
    assert phone.sees("The card turned over becomes the reference.")
    assert not phone.sees("La carte retournée devient la référence.")
