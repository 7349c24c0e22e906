"""The players by touches: the list, a page each, and everything that changes an entry."""

import pytest

from screens.players import PlayerRow
from store import DiskFull
from store.roster import Roster
from tests.screens.evenings import FAMILY, known, other_match, remember
from tools.audit import flaws
from tools.driver.sample_matches import ODD_NAMES, picked_up, play
from widgets.recycle_list import ListTitle


@pytest.fixture
def players(make_phone, tmp_path):
    """A phone that shows everybody after some months of playing."""
    phone = make_phone(data=known(60, tmp_path / "data"))
    phone.tap("tab:players")
    return phone


def rows(phone) -> dict[str, str]:
    """Who is listed, from the top down, and what is said about them."""
    return {row["name"]: row["detail"] for row in phone.page.ids.rows.data if "name" in row}


def reads(phone, part: str) -> bool:
    """Whether this stands on the screen, with plain spaces for French's narrow ones."""
    return any(part in text.replace("\u202f", " ") for text in phone.texts())


def number_of(phone, name: str) -> int:
    return phone.session.roster.find(name).id


# -- the list ----------------------------------------------------------------------------------


def test_nobody_yet_teaches(phone):
    phone.tap("tab:players")
    assert phone.page.state == "empty" and phone.sees("name")


def test_everybody_is_listed_with_matches_and_wins(players):
    statistics = players.session.statistics
    assert set(rows(players)) == set(FAMILY)
    for name, detail in rows(players).items():
        career = statistics.career(number_of(players, name))
        assert detail == f"{career.matches} parties · {career.wins} victoires"


def test_a_new_player_is_added_and_taken_back(players):
    players.type("name", "Mamie")
    players.enter("name")
    assert rows(players)["Mamie"] == "Pas encore de partie terminée"
    assert players.find("name").text == ""
    players.tap("snackbar:action")
    assert "Mamie" not in rows(players)


def test_the_button_beside_the_field_adds_too(players):
    players.tap("add")
    assert players.page.message
    players.type("name", "Papi")
    players.tap("add")
    assert "Papi" in rows(players)


@pytest.mark.parametrize(
    ("name", "words"), [(" zoé ", "Zoé est déjà dans la liste"), ("x" * 41, "40")]
)
def test_a_name_that_will_not_do_stays_in_the_field(players, name, words):
    players.type("name", name)
    players.enter("name")
    assert reads(players, words)
    assert players.find("name").text == name


def test_letters_find_people_in_a_long_list(players):
    players.type("name", "lo")
    assert set(rows(players)) == {"Lou"}
    players.type("name", "LE")
    assert set(rows(players)) == {"Léo", "Michael"} - {"Michael"}
    players.type("name", "zzz")
    assert players.sees("Personne de ce nom")


def test_the_field_stands_in_the_top_third(players):
    field = players.find("name")
    assert field.to_window(*field.pos)[1] > 640 * 2 / 3


# -- a page ------------------------------------------------------------------------------------


def test_a_page_tells_the_figures_of_the_statistics(players):
    players.tap("player:Zoé")
    career = players.session.statistics.career(number_of(players, "Zoé"))
    shown = {tile.words: tile.number for tile in players.page.ids.tiles.children}
    assert shown["parties"] == str(career.matches)
    assert shown["victoires"] == str(career.wins)
    assert shown["de victoires"].replace("\u202f", " ") == f"{round(100 * career.win_rate)} %"
    assert shown["rang moyen"] == f"{career.average_rank:.1f}".replace(".", ",")
    assert shown["meilleure série"] == str(career.longest_streak)
    assert [rank for rank, _ in players.page.course] == [p.rank for p in career.course]


def test_in_inferno_the_lowest_round_is_the_best(phone):
    play(
        phone,
        "inferno",
        ("Ana", "Joe", "Zoé"),
        [picked_up(2, 10, 5), picked_up(9, 3, 4), picked_up(1, 6, 8)],
    )
    phone.root.open("player", person=number_of(phone, "Ana"))
    phone.settle()
    phone.reveal("Inferno")
    assert phone.reads("Meilleure manche\u202f: 1 · pire\u202f: 9")


def test_a_page_compares_with_the_others(phone):
    for points in ([2, 10, 5], [1, 1, 7], [12, 3, 4]):
        play(
            phone,
            "inferno",
            ("Ana", "Joe", "Zoé"),
            [picked_up(*points)] * 3,
            options={"tie": "share"},
        )
    phone.root.open("player", person=number_of(phone, "Ana"))
    phone.settle()
    lines = {line.name: line for line in phone.page.ids.rivals.children if hasattr(line, "counts")}
    assert lines["Joe"].counts == [1, 1, 1]
    assert lines["Joe"].detail == "devant 1 fois · à égalité 1 fois · derrière 1 fois"
    assert lines["Zoé"].counts == [2, 0, 1]
    assert lines["Zoé"].detail == "devant 2 fois · derrière 1 fois"


def test_only_the_most_met_are_shown_until_somebody_asks(phone):
    everybody = [f"Ami {n}" for n in range(9)]
    for first in range(0, 8, 2):
        play(phone, "inferno", ("Ana", *everybody[first : first + 3]), [picked_up(1, 5, 8, 9)] * 4)
    phone.root.open("player", person=number_of(phone, "Ana"))
    phone.settle()
    lines = phone.page.ids.rivals
    assert len(lines.children) == 6 + 5  # and the lines between them
    phone.tap(phone.reveal("all_rivals"))
    assert len(lines.children) == 9 + 8
    assert not phone.find_all("all_rivals")


def test_somebody_who_never_finished_a_match_has_no_figures(players):
    players.type("name", "Mamie")
    players.enter("name")
    players.tap("player:Mamie")
    assert players.reads("Pas encore de partie terminée")
    assert not players.page.ids.tiles.children and not players.find_all("next")


def test_the_page_leads_to_the_matches(players):
    players.tap("player:Zoé")
    players.tap("next")
    assert players.root.trail == ["history"]
    assert players.page.player_name == "Zoé"
    summary = players.session.history.get(players.page.rows.data[1]["match_id"])
    assert "Zoé" in [seat.name for seat in summary.seats]


# -- changing an entry -------------------------------------------------------------------------


def test_another_colour_shows_everywhere(players):
    players.tap("player:Zoé")
    wanted = (players.page.colour + 3) % 8
    players.tap("colour")
    players.tap(f"colour:{wanted}")
    assert players.page.colour == wanted
    assert players.session.roster.find("Zoé").colour == wanted
    players.press_back()
    (row,) = [w for w in players.walk() if isinstance(w, PlayerRow) and w.name == "Zoé"]
    assert row.player == wanted


def test_a_new_name_shows_at_once(players):
    players.tap("player:Zoé")
    players.tap("rename")
    players.type("field", "Zoé B.")
    players.tap("next")
    assert players.root.current == "player" and players.sees("Zoé B.")
    players.press_back()
    assert "Zoé B." in rows(players) and "Zoé" not in rows(players)


def test_a_name_with_markup_is_shown_as_it_is(players):
    players.tap("player:Zoé")
    players.tap("rename")
    players.type("field", "[b]Zoé[/b]")
    players.enter("field")
    assert players.sees("[b]Zoé[/b]")
    assert not any(w.markup for w in players.walk() if hasattr(w, "markup"))


def test_a_name_that_will_not_do_is_told_and_kept(players):
    players.tap("player:Zoé")
    players.tap("rename")
    players.type("field", "x" * 41)
    players.tap("next")
    assert players.root.current == "rename_player" and reads(players, "40")


def test_what_is_wrong_with_a_name_is_told_in_a_new_language(players):
    players.type("name", "Ana")
    players.enter("name")
    assert players.reads("Ana est déjà dans la liste")
    players.app.preferences.language = "en"
    players.settle()
    assert players.reads("Ana is in the list already")
    players.type("name", "")
    players.tap(players.reveal("player:Joe"))
    players.tap("rename")
    players.type("field", "Ana")
    players.tap("next")
    assert players.reads("Ana has played with Joe")
    players.app.preferences.language = "fr"
    players.settle()
    assert players.reads("Ana a joué avec Joe")


def test_a_name_that_is_taken_offers_to_merge(players):
    players.type("name", "Zoe")
    players.enter("name")
    players.tap("player:Zoe")
    players.tap("rename")
    assert not players.find_all("merge")
    players.type("field", "zoé")
    players.tap("next")
    assert players.sees("Zoé est déjà dans la liste.")
    players.tap("merge")
    assert players.root.current == "player"
    assert reads(players, "Une seule et même personne ?")


def test_archived_players_stand_apart_and_come_back(players):
    players.tap("player:Zoé")
    players.tap("menu")
    players.tap("menu:archive")
    assert players.reads("Zoé est aux archives")
    players.press_back()
    titles = [w for w in players.walk() if isinstance(w, ListTitle)]
    names = [row.get("name", row.get("text")) for row in players.page.ids.rows.data]
    assert names[-2:] == ["Aux archives", "Zoé"] and len(titles) <= 1
    players.page.show(number_of(players, "Zoé"))
    players.settle()
    players.tap("menu")
    players.tap("menu:archive")
    assert not players.session.roster.find("Zoé").archived


def test_archiving_can_be_undone(players):
    players.tap("player:Zoé")
    players.tap("menu")
    players.tap("menu:archive")
    players.tap("snackbar:action")
    assert not players.page.archived


def test_only_who_sits_in_no_match_can_be_deleted(players):
    players.tap("player:Zoé")
    players.tap("menu")
    assert not players.find_all("menu:delete")
    players.press_back()
    players.press_back()
    players.type("name", "Mamie")
    players.enter("name")
    players.tap("player:Mamie")
    players.tap("menu")
    players.tap("menu:delete")
    assert players.root.trail == ["players"] and "Mamie" not in rows(players)
    players.tap("snackbar:action")
    assert "Mamie" in rows(players)


def test_a_removed_match_still_names_its_players(phone):
    match_id = phone.session.start("mytho", ["Ana", "Joe"], 0, {})
    phone.session.delete(match_id)
    phone.tap("tab:players")
    phone.tap("player:Ana")
    phone.tap("menu")
    phone.tap("menu:delete")
    assert phone.root.current == "player" and phone.reads("contient encore le nom Ana")
    phone.tap("snackbar:action")
    assert phone.page.archived


# -- merging -----------------------------------------------------------------------------------


@pytest.fixture
def two_zoes(phone):
    """Zoé was once entered as Zoe."""
    play(phone, "inferno", ("Ana", "Joe", "Zoé"), [picked_up(9, 5, 1)] * 3)
    play(phone, "inferno", ("Ana", "Joe", "Zoe"), [picked_up(9, 5, 1)] * 3)
    play(phone, "inferno", ("Ana", "Joe", "Zoe"), [picked_up(1, 5, 9)] * 3)
    phone.root.reset("players")
    phone.settle()
    phone.tap("player:Zoe")
    phone.tap("menu")
    phone.tap("menu:merge")
    return phone


def test_two_that_are_one_person_are_merged_after_a_preview(two_zoes):
    phone = two_zoes
    phone.tap("same:Zoé")
    assert reads(phone, "Quel nom garder ?")
    # The name of who played more stays, unless somebody wants the other.
    assert phone.sees("1 partie jouée sous le nom Zoé revient à Zoe.") and phone.sees(
        "Zoe aura alors 3 parties."
    )
    phone.tap(f"keep:{number_of(phone, 'Zoé')}")
    assert phone.sees("2 parties jouées sous le nom Zoe reviennent à Zoé.")
    phone.tap("merge:yes")
    assert phone.page.name == "Zoé" and phone.page.career.matches == 3
    phone.press_back()
    assert "Zoe" not in rows(phone)


def test_the_preview_says_that_it_can_be_undone(two_zoes):
    two_zoes.tap("same:Zoé")
    assert reads(two_zoes, "Vous pourrez annuler tout de suite, ou plus tard sur cette page.")


def test_a_merger_is_undone_from_where_it_happened(two_zoes):
    phone = two_zoes
    phone.tap("same:Zoé")
    phone.tap(f"keep:{number_of(phone, 'Zoé')}")
    phone.tap("merge:yes")
    phone.tap("snackbar:action")
    assert phone.page.name == "Zoe" and phone.page.career.matches == 2
    phone.press_back()
    assert {"Zoé", "Zoe"} <= set(rows(phone))


def test_a_merger_is_undone_long_afterwards(two_zoes):
    phone = two_zoes
    phone.tap("same:Zoé")
    phone.tap("merge:yes")
    phone.restart()
    phone.tap("tab:players")
    phone.tap("player:Zoe")
    phone.tap("menu")
    phone.tap("menu:separate")
    phone.tap("separate:Zoé")
    assert phone.page.name == "Zoe" and phone.page.career.matches == 2
    assert reads(phone, "Zoé et Zoe sont de nouveau deux personnes.")
    phone.tap("snackbar:action")
    assert phone.page.career.matches == 3
    phone.press_back()
    assert "Zoé" not in rows(phone)


def test_a_name_that_is_taken_by_now_keeps_two_together(two_zoes):
    phone = two_zoes
    phone.tap("same:Zoé")
    phone.tap("merge:yes")
    phone.session.roster.add("Zoé")
    phone.tap("menu")
    phone.tap("menu:separate")
    phone.tap("separate:Zoé")
    assert (
        reads(phone, "Quelqu’un d’autre s’appelle Zoé maintenant.")
        and phone.page.career.matches == 3
    )


def test_nobody_to_separate_is_not_offered(players):
    players.tap("player:Zoé")
    players.tap("menu")
    assert not players.find_all("menu:separate")


def test_merging_can_be_left_alone(two_zoes):
    two_zoes.tap("same:Zoé")
    two_zoes.tap("merge:no")
    assert {"Zoé", "Zoe"} <= {person.name for person in two_zoes.session.roster.all()}


def test_two_who_played_together_are_not_one_person(two_zoes):
    two_zoes.tap(two_zoes.reveal("same:Ana"))
    assert reads(two_zoes, "Zoe et Ana ont joué à la même table")
    assert two_zoes.session.roster.find("Ana")


def test_the_name_of_a_person_at_the_same_table_offers_no_merger(phone):
    play(phone, "mytho", ("Ana", "Joe"))
    phone.root.reset("players")
    phone.settle()
    phone.tap("player:Joe")
    phone.tap("rename")
    phone.type("field", "Ana")
    phone.tap("next")
    assert reads(phone, "Ana a joué avec Joe : ce sont deux personnes. Choisissez un autre nom.")
    assert not phone.sees("merge")
    assert phone.session.roster.find("Joe")


def test_a_match_that_is_not_over_keeps_two_apart_in_the_menu(phone):
    play(phone, "mytho", ("Ana", "Joe"))
    phone.root.reset("players")
    phone.settle()
    phone.tap("player:Joe")
    phone.tap("menu")
    phone.tap("menu:merge")
    phone.tap(phone.reveal("same:Ana"))
    assert reads(phone, "Joe et Ana ont joué à la même table")


def test_a_removed_match_keeps_two_apart_as_well(two_zoes):
    phone = two_zoes
    phone.session.delete(phone.session.start("mytho", ["Zoé", "Zoe"], 0, {}))
    phone.tap("same:Zoé")
    phone.tap("merge:yes")
    assert reads(phone, "ont joué à la même table")
    assert {"Zoé", "Zoe"} <= {person.name for person in phone.session.roster.all()}


# -- trouble and looks -------------------------------------------------------------------------


def test_a_full_disk_is_told_and_changes_nothing(players, monkeypatch):
    def full(self, *_args, **_kwargs):
        raise DiskFull(path="somewhere")

    monkeypatch.setattr(Roster, "_update", full)
    players.tap("player:Zoé")
    players.tap("menu")
    players.tap("menu:archive")
    assert players.reads("La mémoire du téléphone est pleine")
    assert not players.page.archived


@pytest.mark.parametrize("size, font_scale", [((320, 568), 1.3), ((740, 360), 1)])
def test_nothing_is_cut_off_or_hard_to_touch(make_phone, size, font_scale):
    phone = make_phone(size=size, font_scale=font_scale, density=2)
    remember(phone, 24, ODD_NAMES)
    phone.tap("tab:players")
    assert flaws(phone) == []
    phone.page.show(number_of(phone, ODD_NAMES[0]))
    phone.settle()
    assert flaws(phone) == []
    for opener in ("colour", "menu"):
        phone.tap(opener)
        assert flaws(phone) == []
        phone.press_back()
    phone.page.merge()
    phone.settle()
    assert flaws(phone) == []
    phone.press_back()
    phone.session._store.matches.add_all([other_match()])
    phone.page.merge_with(number_of(phone, "Nora"))
    phone.settle()
    assert flaws(phone) == []
    phone.tap(phone.reveal("merge:yes"))
    phone.tap("menu")
    phone.tap(phone.reveal("menu:separate"))
    assert flaws(phone) == []
    phone.press_back()
    phone.tap("rename")
    assert flaws(phone) == []


def test_somebody_is_deleted_from_wherever_their_page_was_opened(phone):
    kim = phone.session.roster.add("Kim")
    phone.root.reset("history", "player", person=kim.id)
    phone.settle()
    phone.page.delete()
    phone.settle()
    assert phone.root.trail == ["history"] and phone.session.roster.find("Kim") is None
