"""A new match by touches: who sits where, who is first, what was agreed, and how it looks."""

import pytest
from kivy.metrics import dp

from screens import seats
from tests.screens.new_tables import (
    FAMILY,
    around_table,
    choose,
    chosen,
    know,
    marked,
    played,
    reads,
)
from tools.audit import flaws
from tools.driver.finger import Finger
from tools.driver.sample_matches import ODD_NAMES
from widgets.seat_places import RIM, SeatSize, around, fitted, least_table
from words.scoresheet import Scoresheet

# -- who sits where --------------------------------------------------------------------------------


def test_a_table_has_as_many_colours_as_people_from_its_making_to_its_picture(phone):
    names = [f"Joueur {number}" for number in range(10)]
    know(phone, *names)
    chosen_names = (names[0], names[8], names[1], names[9])
    phone.tap("game:inferno")
    for name in chosen_names:
        phone.reveal(f"player:{name}")
        phone.tap(f"player:{name}")
    made = [person.colour for person in phone.page.seated]
    phone.tap("next")
    drawn = [seat.player for seat in phone.find("draw").parent.seats]
    phone.tap("seat:Joueur 1")
    phone.tap("next")
    session = phone.session
    sheet = Scoresheet(session.match, session.result, session.players)
    assert made == drawn == [column.player for column in sheet.columns()]
    assert len(set(drawn)) == 4


@pytest.mark.parametrize("animated", [False, True])
def test_dragging_onto_somebody_changes_places(make_phone, animated):
    phone = make_phone(animated=animated)
    know(phone, *FAMILY)
    choose(phone, "diabolo", *FAMILY)
    phone.drag("seat:Ana", "seat:Zoé")
    assert around_table(phone) == ["Zoé", "Joe", "Ana", "Michael"]
    places = [tuple(seat.disc.center) for seat in phone.find("draw").parent.seats]
    assert places == [pytest.approx(place, abs=1) for place in phone.find("draw").parent.places]
    assert marked(phone) == [], "a drag is no tap"


def test_dropping_beside_the_table_changes_nothing(table):
    table.drag("seat:Ana", (5, 5))
    assert around_table(table) == list(FAMILY)


def test_while_dragging_the_picture_shows_who_would_go_where(table):
    ana, zoe = table.find("seat:Ana"), table.find("seat:Zoé")
    home, goal = ana.disc.to_window(*ana.disc.center), zoe.disc.to_window(*zoe.disc.center)
    finger = Finger(*home)
    finger.press()
    finger.slide(home[0], home[1] - dp(20))
    finger.slide(*goal)
    table.frames(2)
    assert ana.lifted and around_table(table) == ["Zoé", "Joe", "Ana", "Michael"]
    assert zoe.disc.to_window(*zoe.disc.center) == pytest.approx(home, abs=1)
    finger.slide(5, 5)
    table.frames(2)
    assert around_table(table) == list(FAMILY)
    finger.lift()
    table.settle()
    assert not ana.lifted and around_table(table) == list(FAMILY)


def test_a_drag_does_not_scroll_the_page(make_phone):
    phone = make_phone(size=(320, 568), font_scale=1.3)
    know(phone, *ODD_NAMES)
    phone.tap("game:inferno")
    for name in ODD_NAMES:
        phone.reveal(f"player:{name}")
        phone.tap(f"player:{name}")
    phone.tap("next")
    phone.drag(f"seat:{ODD_NAMES[0]}", f"seat:{ODD_NAMES[2]}")
    assert phone.page.ids.scroller.scroll_y == 1
    assert around_table(phone)[0] == ODD_NAMES[2]


def test_two_taps_change_places_without_dragging(table):
    table.tap("swap")
    assert reads(table, "Touchez deux noms")
    table.tap("seat:Ana")
    assert reads(table, "Ana change de place : touchez l’autre personne.")
    table.tap("seat:Ana")
    assert reads(table, "Touchez deux noms"), "a second tap on the same lets go"
    table.tap("seat:Ana")
    table.tap("seat:Michael")
    assert around_table(table) == ["Michael", "Joe", "Zoé", "Ana"]
    assert marked(table) == []
    assert table.press_back() and table.root.current == "seats", "Back ends the swapping first"
    table.tap("seat:Joe")
    assert marked(table) == ["Joe"]


# -- who is first ----------------------------------------------------------------------------------


def test_somebody_must_be_first_and_a_tap_says_who(table):
    assert table.find("next").disabled
    assert reads(table, "Qui donne en premier ?")
    table.tap("seat:Zoé")
    assert marked(table) == ["Zoé"]
    assert reads(table, "Zoé donne · Michael commence")
    table.tap("next")
    assert table.session.match.players == FAMILY and table.session.match.first == 2


def test_who_is_first_stays_first_at_another_seat(table):
    table.tap("seat:Ana")
    table.drag("seat:Ana", "seat:Joe")
    assert marked(table) == ["Ana"]
    table.tap("next")
    assert table.session.match.first == 1


def test_games_without_a_dealer_ask_who_starts(phone):
    know(phone, "Ana", "Joe")
    choose(phone, "mytho", "Ana", "Joe")
    assert reads(phone, "Qui commence ?")
    phone.tap("seat:Joe")
    assert reads(phone, "Joe commence")


@pytest.mark.parametrize("animated", [False, True])
def test_the_draw_is_decided_before_its_show(make_phone, monkeypatch, animated):
    phone = make_phone(animated=animated)
    know(phone, *FAMILY)
    choose(phone, "diabolo", *FAMILY)
    monkeypatch.setattr(seats, "choice", lambda seats: seats[2])
    phone._touch("draw", lambda finger: None)
    drawn = phone.find("draw").parent
    assert drawn.spinning == animated
    assert phone.page.seating.first_seat == 2 and not phone.find("next").disabled
    phone.settle()
    assert not drawn.spinning and marked(phone) == ["Zoé"]
    assert reads(phone, "Zoé donne · Michael commence")


def test_a_touch_ends_the_show_of_the_draw(make_phone):
    phone = make_phone(animated=True)
    know(phone, *FAMILY)
    choose(phone, "diabolo", *FAMILY)
    phone._touch("draw", lambda finger: None)
    phone._touch("seat:Ana", lambda finger: None)
    assert not phone.find("draw").parent.spinning and marked(phone) == ["Ana"]


def test_every_seat_can_be_drawn(table):
    seen = set()
    for _ in range(60):
        table.page.draw()
        seen.add(table.page.seating.first_seat)
    assert seen == {0, 1, 2, 3}


# -- what was agreed -------------------------------------------------------------------------------


def test_the_wins_that_mytho_needs(phone):
    know(phone, "Ana", "Joe")
    choose(phone, "mytho", "Ana", "Joe")
    assert phone.find("target_wins:less").disabled
    for _ in range(4):
        phone.tap("target_wins:more")
    phone.tap("target_wins:less")
    phone.tap("seat:Ana")
    phone.tap("next")
    assert phone.session.match.options == {"target_wins": 4}


def test_what_a_tie_means_in_inferno(phone):
    know(phone, "Ana", "Joe", "Zoé")
    choose(phone, "inferno", "Ana", "Joe", "Zoé")
    assert reads(phone, "En cas d’égalité")
    assert phone.find("tie:extra_round").selected
    phone.tap("tie:share")
    assert phone.find("tie:share").selected
    phone.tap("seat:Ana")
    phone.tap("next")
    assert phone.session.match.options == {"tie": "share"}


@pytest.mark.parametrize("game", ["diabolo", "inferno"])
def test_how_many_rounds_are_played(phone, game):
    know(phone, "Ana", "Joe", "Zoé")
    choose(phone, game, "Ana", "Joe", "Zoé")
    assert reads(phone, "Nombre de manches") and rounds_shown(phone) == 3, "as many as players"
    for _ in range(2):
        phone.tap(phone.reveal("rounds:less"))
    assert rounds_shown(phone) == 1 and phone.find("rounds:less").disabled
    for _ in range(19):
        phone.tap("rounds:more")
    assert rounds_shown(phone) == 20 and phone.find("rounds:more").disabled
    phone.tap(phone.reveal("seat:Ana"))
    phone.tap("next")
    assert phone.session.match.options == {"rounds": 20}


@pytest.mark.parametrize("game", ["diabolo", "inferno"])
def test_these_players_find_their_number_of_rounds_again(phone, game):
    played(phone, game, ("Ana", "Joe", "Zoé"), options={"rounds": 2})
    played(phone, game, ("Ana", "Joe", "Zoé", "Léo"), options={"rounds": 5})
    played(phone, "mytho", ("Ana", "Joe", "Zoé"))
    phone.tap(f"game:{game}")
    phone.tap("last_table")
    assert rounds_shown(phone) == 2, "another game came between"
    phone.press_back()
    phone.tap("player:Léo")
    phone.tap("next")
    assert rounds_shown(phone) == 5
    phone.press_back()
    phone.tap("player:Ana")
    phone.tap("next")
    assert rounds_shown(phone) == 3, "these three never played"
    phone.press_back()
    phone.tap("player:Léo")
    phone.tap("player:Ana")
    phone.tap("next")
    phone.tap(phone.reveal("seat:Zoé"))
    phone.tap("next")
    match = phone.session.match
    assert match.players == ("Joe", "Zoé", "Ana") and match.options == {"rounds": 2}


def rounds_shown(phone) -> int:
    phone.reveal("rounds:more")
    (field,) = (w for w in phone.walk() if isinstance(w, seats.NumberOptionField))
    return field.value


# -- how it looks ----------------------------------------------------------------------------------


PHONES = {
    "small": {"size": (320, 568)},
    "large letters": {"size": (320, 568), "font_scale": 1.3, "language": "en", "look": "light"},
    "on its side": {"size": (640, 360)},
    "tablet": {"size": (800, 1180)},
}


@pytest.mark.parametrize(
    ("kind", "count"), [*(("small", count) for count in (2, 5)), *((kind, 7) for kind in PHONES)]
)
def test_nothing_is_cut_off_or_too_close_for_any_number_of_players(make_phone, kind, count):
    game = "mytho" if count == 2 else "inferno"
    phone = make_phone(**PHONES[kind])
    played(phone, game, ODD_NAMES[:count])
    know(phone, "Papi", "Mamie", "Tonton Jean-Baptiste")
    phone.root.open("new_match", game=game)
    phone.settle()
    field = phone.find("name")
    assert field.to_window(*field.center)[1] > phone.root.height * 2 / 3, "above the keyboard"
    phone.type("name", "M" * 50)
    assert not flaws(phone)
    phone.type("name", "")
    phone.tap(phone.reveal("last_table"))
    assert not flaws(phone)
    for seat in phone.find("draw").parent.seats:
        assert seat.disc.center_x == pytest.approx(seat.center_x), "the layout has come to rest"
        assert seat.disc.top == pytest.approx(seat.top)
    phone.tap("swap")
    assert not flaws(phone)


def test_the_language_changes_in_place(table):
    table.app.preferences.language = "en"
    table.settle()
    assert reads(table, "Diabolo · seats") and reads(table, "Start the match")
    table.press_back()
    assert reads(table, "Diabolo · players") and chosen(table) == set(FAMILY)
    table.app.preferences.language = "fr"
    table.settle()
    assert reads(table, "Diabolo · joueurs")


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("size", [(288, 700), (328, 900), (600, 1000), (700, 300)])
def test_no_table_reaches_beyond_its_room(count, size):
    seat = SeatSize((size[0] - 16) / 3.7, 79, 56)
    table = fitted(around(count), *size, seat)
    assert 2 * table.aside * RIM < size[0] - 8, "its rim, and the arrows on it"
    for x, y in around(count):
        left, _, right, _ = seat.box(x * table.aside, y * table.down)
        assert max(-left, right) <= size[0] / 2 + 0.01


def test_two_players_on_a_tall_phone_see_the_whole_table(make_phone):
    phone = make_phone(size=(360, 900))
    know(phone, "Ana", "Joe")
    choose(phone, "mytho", "Ana", "Joe")
    table = phone.page.ids.table
    assert table.top_pos[0] > table.x + 4
    assert table.top_pos[0] + table.top_size[0] < table.right - 4
    assert table.top_pos[1] > table.y and table.top_pos[1] + table.top_size[1] < table.top


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("room", [288, 328, 600])
@pytest.mark.parametrize(("name", "middle"), [(21, 96), (40, 144)], ids=["normal", "large"])
def test_at_its_least_height_a_table_seats_everybody_apart(count, room, name, middle):
    """Also with letters twice as large, where seven people on a small phone were too close to
    each other, far below an empty page."""
    seat = SeatSize((room - 16) / 3.7, 58 + name, 56)
    height, shape = least_table(count, room, seat, ((room - 2 * seat.width) * 0.56, middle), 8)
    table = fitted(around(count), room, height, seat, shape)
    boxes = [seat.box(x * table.aside, y * table.down) for x, y in around(count)]
    assert table.height <= height + 0.01
    for i, one in enumerate(boxes):
        for other in boxes[:i]:
            assert (
                max(one[0] - other[2], other[0] - one[2]) >= 8
                or max(one[1] - other[3], other[1] - one[3]) >= 8
            )
    assert height < 400
