"""A new match by touches: who plays, who sits where, who is first, what was agreed."""

import gc

import pytest
from kivy.metrics import dp

from audit import flaws
from scoring import GAMES, LONGEST_NAME
from screens import seating, seats
from screens.new_match import NewMatchPage, PlayerChip
from store import DiskFull, Store
from tour.driver import Finger
from tour.matches import ODD_NAMES
from widgets.places import SeatSize, around, fitted, least_height
from widgets.seating_table import PlayerSeat, SeatingTable

FAMILY = ("Ana", "Joe", "Zoé", "Michael")


def reads(phone, part: str) -> bool:
    """Whether this stands on the screen, with plain spaces for French's narrow ones."""
    return any(part in text.replace("\u202f", " ") for text in phone.texts())


def know(phone, *names: str) -> None:
    """People who are in the roster, and never played."""
    for name in names:
        phone.session.store.roster.add(name)


def played(phone, game: str, names, first: int = 0, options=None) -> None:
    """A match that was started earlier on this phone."""
    phone.session.start(game, list(names), first, options or {})
    phone.session.close()
    phone.root.reset("home")
    phone.settle()


def choose(phone, game: str, *names: str) -> None:
    """From home to the seats, with these people of the roster."""
    phone.tap(f"game:{game}")
    for name in names:
        phone.tap(f"player:{name}")
    phone.tap("next")


def add(phone, name: str) -> None:
    phone.type("name", name)
    phone.enter("name")


def chips(phone) -> list[str]:
    return [w.name for w in phone.walk() if isinstance(w, PlayerChip)][::-1]


def chosen(phone) -> set[str]:
    return {w.name for w in phone.walk() if isinstance(w, PlayerChip) and w.selected}


def around_table(phone) -> list[str]:
    return [seat.name for seat in phone.find("draw").parent.seats]


def marked(phone) -> list[str]:
    return [w.name for w in phone.walk() if isinstance(w, PlayerSeat) and w.mark]


# -- who plays ---------------------------------------------------------------------------------


def test_a_fresh_phone_teaches_how_to_begin(phone):
    phone.tap("game:diabolo")
    assert reads(phone, "Écrivez le premier nom")
    assert not phone.find_all("last_table")
    assert reads(phone, "Diabolo se joue de 2 à 5 : encore 2 joueurs")
    assert phone.find("next").disabled


def test_names_are_typed_one_after_the_other(phone):
    phone.tap("game:diabolo")
    add(phone, "  Ana ")
    assert phone.find("name").focus and phone.find("name").text == ""
    assert reads(phone, "Diabolo se joue de 2 à 5 : encore 1 joueur")
    phone.type("name", "Joe")
    phone.tap("add")
    assert phone.find("name").focus and phone.find("name").text == ""
    assert chips(phone) == ["Ana", "Joe"] and chosen(phone) == {"Ana", "Joe"}
    assert reads(phone, "Encore 3 places libres")
    phone.tap("next")
    assert phone.root.trail == ["home", "new_match", "seats"]
    assert around_table(phone) == ["Ana", "Joe"]


def test_players_of_the_last_match_come_first(phone):
    know(phone, "Aaron")
    played(phone, "mytho", ("Zoé", "Joe"))
    phone.tap("game:diabolo")
    assert chips(phone) == ["Joe", "Zoé", "Aaron"]


def test_a_tap_chooses_and_a_second_one_takes_back(phone):
    know(phone, *FAMILY)
    phone.tap("game:diabolo")
    phone.tap("player:Ana")
    phone.tap("player:Joe")
    phone.tap("player:Ana")
    assert chosen(phone) == {"Joe"}
    assert chips(phone) == sorted(FAMILY), "nobody moves away under the finger"


def test_letters_find_somebody_in_a_long_roster(phone):
    know(phone, *(f"Cousin {i}" for i in range(20)), "Zoé")
    phone.tap("game:diabolo")
    phone.type("name", "zo")
    assert chips(phone) == ["Zoé"]
    phone.tap("player:Zoé")
    assert chosen(phone) == {"Zoé"}
    phone.type("name", "somebody new")
    assert len(chips(phone)) == 21


# -- names that will not do ----------------------------------------------------------------------


def test_a_name_that_will_not_do_is_told_at_once_and_kept(phone):
    phone.tap("game:diabolo")
    add(phone, "   ")
    assert reads(phone, "Écrivez d’abord un nom.") and chips(phone) == []

    phone.type("name", "M" * (LONGEST_NAME + 2))
    assert reads(phone, "2 caractères de trop : un nom en a 40 au plus.")
    phone.enter("name")
    assert len(phone.find("name").text) == LONGEST_NAME + 2 and chips(phone) == []
    add(phone, "M" * LONGEST_NAME)
    assert chips(phone) == ["M" * LONGEST_NAME]

    add(phone, "Zoé")
    phone.type("name", " ZOÉ ")
    assert reads(phone, "Zoé est déjà à table.")
    phone.enter("name")
    assert len(phone.page.seated) == 2 and phone.find("name").text == " ZOÉ "


def test_a_known_name_seats_the_one_who_has_it(phone):
    know(phone, "Zoé")
    phone.tap("game:diabolo")
    phone.type("name", "zoé")
    assert reads(phone, "Zoé est déjà dans la liste")
    phone.enter("name")
    assert chips(phone) == ["Zoé"] and chosen(phone) == {"Zoé"}


def test_somebody_archived_comes_back_by_name(phone):
    roster = phone.session.store.roster
    roster.set_archived(roster.add("Zoé").id, True)
    phone.tap("game:diabolo")
    assert chips(phone) == []
    add(phone, "Zoé")
    assert chosen(phone) == {"Zoé"}


# -- how many can play -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_game_says_its_limits_before_they_bite(phone, game):
    least, most = GAMES[game].seats[0], GAMES[game].seats[-1]
    people = [f"P{i}" for i in range(most + 1)]
    know(phone, *people)
    phone.tap(f"game:{game}")
    assert reads(phone, f"se joue de {least} à {most}")
    for i, name in enumerate(people[:-1], 1):
        assert phone.find("next").disabled == (i <= least)
        phone.tap(f"player:{name}")
    assert reads(phone, f"{most} joueurs : la table est complète")
    phone.tap(f"player:{people[-1]}")
    assert reads(phone, f"se joue à {most} au plus") and people[-1] not in chosen(phone)
    phone.type("name", "One More")
    phone.enter("name")
    assert phone.find("name").text == "One More" and len(chosen(phone)) == most
    phone.tap(f"player:{people[0]}")
    phone.enter("name")
    assert "One More" in chosen(phone)


def test_people_stay_when_a_smaller_game_is_chosen_and_the_surplus_is_named(phone):
    know(phone, *ODD_NAMES)
    choose(phone, "inferno", *ODD_NAMES)
    phone.press_back()
    phone.press_back()
    phone.tap("game:diabolo")
    assert len(chosen(phone)) == 7
    assert reads(phone, "2 joueurs de trop") and phone.find("next").disabled
    for name in ODD_NAMES[-2:]:
        phone.reveal(f"player:{name}")
        phone.tap(f"player:{name}")
    assert not phone.find("next").disabled


# -- the last table --------------------------------------------------------------------------------


def test_the_last_table_plays_again_in_three_taps(phone):
    played(phone, "diabolo", FAMILY, first=3)
    phone.taps = 0
    phone.tap("game:diabolo")
    phone.tap("last_table")
    phone.tap("next")
    assert phone.taps == 3
    assert phone.root.trail == ["home", "table"]
    assert phone.session.match.players == FAMILY


def test_being_first_moves_on_if_something_was_played(phone):
    phone.session.start("mytho", ["Ana", "Joe", "Zoé"], 2, {"target_wins": 3})
    phone.session.begin_round()
    rules, table = phone.session.rules, phone.session.table
    phone.session.change_draft(rules.read_round({"winner": 0, "ending": "empty"}, table)[0])
    assert not phone.session.enter_round()
    phone.tap("game:mytho")
    phone.tap("last_table")
    assert marked(phone) == ["Ana"]
    phone.tap("next")
    assert phone.session.match.first == 0
    assert phone.session.match.options == {"target_wins": 3}, "and what was agreed holds again"


def test_the_table_of_another_game_is_offered_if_so_many_can_play(phone):
    played(phone, "mytho", ("Ana", "Joe"))
    played(phone, "inferno", ODD_NAMES)
    phone.tap("game:diabolo")
    assert reads(phone, "Ana, Joe")
    phone.tap("last_table")
    assert around_table(phone) == ["Ana", "Joe"]


def test_what_the_last_table_replaces_can_be_had_back(phone):
    played(phone, "diabolo", FAMILY)
    phone.tap("game:diabolo")
    add(phone, "Léo")
    phone.tap("last_table")
    assert around_table(phone) == list(FAMILY)
    phone.tap("snackbar:action")
    assert phone.root.trail == ["home", "new_match"] and chosen(phone) == {"Léo"}


# -- who sits where --------------------------------------------------------------------------------


@pytest.fixture
def table(phone):
    know(phone, *FAMILY)
    choose(phone, "diabolo", *FAMILY)
    return phone


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
    assert reads(table, "Touchez deux joueurs")
    table.tap("seat:Ana")
    assert reads(table, "Touchez qui prend la place de Ana.")
    table.tap("seat:Ana")
    assert reads(table, "Touchez deux joueurs"), "a second tap on the same lets go"
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
    assert phone.page.table.first_seat == 2 and not phone.find("next").disabled
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
        seen.add(table.page.table.first_seat)
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


# -- nothing is lost -------------------------------------------------------------------------------


@pytest.mark.parametrize("leave", ["back", "killed"])
def test_leaving_and_coming_back_finds_all_that_was_chosen(phone, leave):
    know(phone, "Ana", "Joe", "Zoé")
    choose(phone, "mytho", "Zoé", "Ana", "Joe")
    phone.drag("seat:Zoé", "seat:Ana")
    phone.tap("seat:Joe")
    phone.tap("target_wins:more")
    if leave == "back":
        phone.press_back()
        phone.press_back()
        assert phone.root.trail == ["home"]
    else:
        phone.restart()
    phone.tap("game:mytho")
    assert chosen(phone) == {"Ana", "Joe", "Zoé"}
    assert chips(phone)[:3] == ["Ana", "Zoé", "Joe"]
    phone.tap("next")
    assert around_table(phone) == ["Ana", "Zoé", "Joe"] and marked(phone) == ["Joe"]
    phone.tap("next")
    match = phone.session.match
    assert (match.players, match.first) == (("Ana", "Zoé", "Joe"), 2)
    assert match.options == {"target_wins": 2}


def test_once_started_the_next_table_is_empty(phone):
    know(phone, "Ana", "Joe")
    choose(phone, "mytho", "Ana", "Joe")
    phone.tap("seat:Joe")
    phone.tap("next")
    phone.press_back()
    phone.tap("game:mytho")
    assert chosen(phone) == set()


def test_people_who_are_gone_from_the_roster_are_not_at_the_table(phone):
    know(phone, "Ana", "Joe", "Zoé")
    choose(phone, "mytho", "Ana", "Joe", "Zoé")
    phone.tap("seat:Joe")
    phone.press_back()
    phone.press_back()
    roster = phone.session.store.roster
    roster.delete(roster.find("Joe").id)
    phone.tap("game:mytho")
    phone.tap("next")
    assert around_table(phone) == ["Ana", "Zoé"] and marked(phone) == []


@pytest.mark.parametrize("rubbish", [
    7, "x", [], {"players": 3}, {"players": ["Ana", None, 999]},
    {"game": "mytho", "players": [], "first": [], "options": {"target_wins": -3}},
    {"game": "mytho", "players": [], "first": 1, "options": 3},
])  # fmt: skip
def test_a_damaged_note_of_the_table_is_passed_over(tmp_path, rubbish):
    with Store(tmp_path) as store:
        store.roster.add("Ana")
        store.settings.set(seating.KEY, rubbish)
        table = seating.kept(store, "mytho")
        assert table.players == () and table.first is None
        assert [table.option(option) for option in table.rules.options] == [1]


def test_a_note_of_the_table_that_holds_somebody_twice_seats_him_once(tmp_path):
    with Store(tmp_path) as store:
        ana, joe = (store.roster.add(name).id for name in ("Ana", "Joe"))
        store.settings.set(seating.KEY, {"players": [ana, joe, ana], "first": joe})
        assert seating.kept(store, "mytho") == seating.Seating("mytho", (ana, joe), joe)


def test_a_table_that_the_rules_refuse_is_told_and_kept(table, monkeypatch):
    table.tap("seat:Ana")
    ask = table.session.start
    monkeypatch.setattr(table.session, "start",
                        lambda game, names, first, options: ask(game, [*names, *names], first, {}))
    table.tap("next")
    assert reads(table, "Deux joueurs portent le même nom.")
    assert table.root.current == "seats" and around_table(table) == list(FAMILY)


def test_a_full_disk_is_told_and_nothing_changes(table, monkeypatch):
    def full(*_):
        raise DiskFull

    monkeypatch.setattr(table.session.store.settings, "set", full)
    table.tap("seat:Ana")
    assert reads(table, "La mémoire du téléphone est pleine") and marked(table) == []
    table.press_back()
    table.tap("player:Ana")
    assert chosen(table) == set(FAMILY)


# -- how it looks ----------------------------------------------------------------------------------


PHONES = {
    "small": {"size": (320, 568)},
    "large letters": {"size": (320, 568), "font_scale": 1.3, "language": "en", "look": "light"},
    "usual": {"size": (360, 640)},
    "on its side": {"size": (640, 360)},
    "tablet": {"size": (800, 1180)},
}


@pytest.mark.parametrize(("kind", "count"), [
    *(("small", count) for count in (2, 3, 5)),
    *((kind, 7) for kind in PHONES),
])  # fmt: skip
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
    phone.tap("last_table")
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


def test_visits_leave_nothing_behind(phone):
    played(phone, "diabolo", FAMILY)

    def alive() -> int:
        gc.collect()
        kinds = {NewMatchPage, SeatingTable, PlayerSeat, PlayerChip}
        return sum(type(one) in kinds for one in gc.get_objects())

    def visit() -> None:
        phone.root.open("new_match", game="diabolo")
        phone.frames(1)
        phone.page.take_last()
        phone.frames(1)
        phone.root.reset("home")
        phone.frames(1)

    for _ in range(2):
        visit()
    before = alive()
    for _ in range(4):
        visit()
    assert alive() <= before


@pytest.mark.parametrize("count", range(2, 8))
@pytest.mark.parametrize("room", [288, 328, 600])
def test_at_its_least_height_a_table_seats_everybody_apart(count, room):
    seat = SeatSize((room - 16) / 3.7, 79, 56)
    height = least_height(count, room, seat, ((room - 2 * seat.width) * 0.56, 96), 8)
    table = fitted(around(count), room, height, seat)
    boxes = [seat.box(x * table.aside, y * table.down) for x, y in around(count)]
    assert table.height <= height + 0.01
    for i, one in enumerate(boxes):
        for other in boxes[:i]:
            assert (max(one[0] - other[2], other[0] - one[2]) >= 8
                    or max(one[1] - other[3], other[1] - one[3]) >= 8)
    assert height < 400
