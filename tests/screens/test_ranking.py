"""Who is the best of us, by touches: the ranking, its filters, its records and their matches."""

from dataclasses import replace

import pytest

from screens.ranking import AT_FIRST, AT_ONCE, RankedPlayer
from store import Player
from tests.screens.evenings import FAMILY, evenings, known
from tests.screens.refusing import TROUBLES, is_told
from tools.audit import flaws
from tools.driver.sample_matches import ODD_NAMES, picked_up, play


@pytest.fixture
def ranking(make_phone, tmp_path):
    """A phone that shows the ranking of some months of playing."""
    phone = make_phone(data=known(90, tmp_path / "data"))
    phone.tap("tab:players")
    phone.tap("ranking")
    counted(phone)
    return phone


def counted(phone) -> None:
    phone.wait_until(lambda: not phone.page.counts, "the figures")
    phone.settle()


def rows(phone) -> list[RankedPlayer]:
    return list(reversed(phone.page.ids.people.children))


def names(phone) -> list[str]:
    return [row.name for row in rows(phone)]


def records(phone) -> dict[str, str]:
    box = phone.page.ids.records
    return {row.tag.removeprefix("record:"): row.number for row in reversed(box.children)}


def by_name(phone, name: str) -> Player:
    return phone.session.roster.find(name)


# -- finding it --------------------------------------------------------------------------------


def test_before_the_first_match_nothing_leads_to_it_and_it_teaches(phone):
    phone.session.roster.ensure(["Ana"])
    phone.tap("tab:players")
    assert not phone.sees("ranking")
    phone.root.open("ranking")
    phone.settle()
    assert phone.page.state == "empty" and phone.sees("Pas encore de classement")


def test_it_stands_above_everybody_and_not_in_the_way_of_a_search(ranking):
    ranking.press_back()
    assert ranking.root.trail == ["players"] and ranking.sees("ranking")
    ranking.type("name", "zo")
    assert not ranking.sees("ranking") and ranking.sees("player:Zoé")


# -- the order ---------------------------------------------------------------------------------


def test_everybody_is_ranked_by_rating_with_the_matches_it_rests_on(ranking):
    assert set(names(ranking)) == set(FAMILY) and ranking.page.order == "rating"
    tallies = ranking.session.statistics.tallies()
    for row in rows(ranking):
        matches, won = row.detail.replace("\u202f", " ").split("\n")
        tally = tallies[by_name(ranking, row.name).id]
        assert matches == f"{tally.matches} parties"
        assert won == f"{round(100 * tally.win_rate)} % de victoires"
    points = [int(row.number.replace("\u202f", "")) for row in rows(ranking)]
    assert points == sorted(points, reverse=True) and points[0] > 1500 > points[-1]
    assert [row.rank for row in rows(ranking)] == list("1234567")
    assert ranking.page.note.startswith("La cote monte quand on bat plus fort que soi")


@pytest.mark.parametrize("order", ["wins", "share", "average_rank"])
def test_another_order_is_two_touches_away(ranking, order):
    ranking.tap("order")
    ranking.tap(f"order:{order}")
    figures, ratings = (found for found in ranking.session.ranking.look() if found is not None)
    places = ranking.session.ranking.ranked(figures, ratings, order)
    assert [by_name(ranking, name).id for name in names(ranking)] == [p.player for p in places]
    assert [row.rank for row in rows(ranking)] == [str(place.rank) for place in places]
    assert ranking.page.note == ""


def test_before_anybody_has_a_rating_wins_decide(phone):
    play(phone, "inferno", FAMILY[:3], [picked_up(3, 9, 12)])
    phone.session.stop_match()
    phone.root.reset("players", "ranking")
    counted(phone)
    assert phone.page.order == "wins" and names(phone)[0] == "Ana"
    assert [row.rank for row in rows(phone)] == ["1", "2", "2"]
    phone.tap("order")
    phone.tap("order:rating")
    assert {row.number for row in rows(phone)} == {"–"}
    assert "10" in phone.page.note


def test_a_name_leads_to_its_player(ranking):
    first = names(ranking)[0]
    ranking.tap(f"ranked:{first}")
    assert ranking.root.trail == ["players", "ranking", "player"] and ranking.page.name == first
    ranking.press_back()
    assert ranking.root.current == "ranking" and ranking.page.state == "shown"


# -- filters -----------------------------------------------------------------------------------


def test_one_game_has_its_own_figures_and_records(ranking):
    assert set(records(ranking)) == {"series"}
    ranking.tap("game:inferno")
    counted(ranking)
    assert {"best_round", "worst_round", "highest_win", "lowest_win"} <= set(records(ranking))
    assert ranking.find("game:inferno").selected
    ranking.tap("game:all")
    counted(ranking)
    assert not ranking.find("game:inferno").selected


def test_this_evening_is_read_as_it_goes_on(phone):
    play(phone, "inferno", FAMILY[:3], [picked_up(3, 9, 12)])
    phone.session.stop_match()
    old = replace(next(evenings(1, ("Max", "Lou", "Joe", "Zoé", "Tom", "Ida", "Luc"))), id="old")
    phone.app.store.matches.add_all([replace(old, started="2020-05-05T20:00:00+02:00")])
    phone.root.reset("players", "ranking", span="evening")
    counted(phone)
    assert names(phone) == ["Ana", "Joe", "Zoé"]
    play(phone, "inferno", FAMILY[:3], [picked_up(30, 1, 12)])
    phone.session.stop_match()
    phone.root.reset("players", "ranking", span="evening")
    counted(phone)
    assert {row.detail.split("\n")[0] for row in rows(phone)} == {"2 parties"}


def test_who_sat_at_the_table_is_chosen_among_those_who_did(ranking):
    circles = ranking.session.ranking.circles()
    ranking.tap("circle")
    ranking.tap(f"circle:{circles[0].name}")
    counted(ranking)
    people = {ranking.session.roster.get(one).name for one in circles[0].players}
    assert set(names(ranking)) == people
    assert {int(row.detail.split()[0]) for row in rows(ranking)} == {circles[0].matches}
    ranking.tap("circle")
    ranking.tap("circle:all")
    counted(ranking)
    assert set(names(ranking)) == set(FAMILY)


def test_a_chosen_table_follows_a_merger_and_is_let_go_with_its_people(phone):
    for third in ("Zoé", "Zoe"):
        play(phone, "inferno", ("Ana", "Joe", third), [picked_up(3, 9, 12)])
        phone.session.stop_match()
    ana, joe, zoe, other = (by_name(phone, name).id for name in ("Ana", "Joe", "Zoé", "Zoe"))
    phone.root.reset("players", "ranking", circle=f"{ana},{joe},{other}")
    counted(phone)
    assert {row.detail.split("\n")[0] for row in rows(phone)} == {"1 partie"}
    phone.session.roster.merge(other, zoe)
    phone.frames(2)
    counted(phone)
    assert names(phone) == ["Ana", "Joe", "Zoé"]
    assert {row.detail.split("\n")[0] for row in rows(phone)} == {"2 parties"}
    phone.page.choose_circle("77,78")
    counted(phone)
    assert phone.page.circle == "" and phone.page.state == "shown"


def test_a_game_that_nobody_played_says_so(phone):
    play(phone, "inferno", FAMILY[:3], [picked_up(3, 9, 12)])
    phone.session.stop_match()
    phone.root.reset("players", "ranking", game="mytho")
    counted(phone)
    assert phone.page.state == "none_fits"
    phone.tap("clear_filters")
    counted(phone)
    assert names(phone)[0] == "Ana"


# -- records -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["series", "comeback", "margin"])
def test_the_match_behind_a_record_is_one_touch_away(ranking, name):
    ranking.tap("game:inferno")
    counted(ranking)
    line = ranking.find(f"record:{name}")
    match_id = line.match_id
    ranking.reveal(f"record:{name}")
    ranking.tap(f"record:{name}")
    assert ranking.session.match_id == match_id
    assert ranking.root.trail == ["players", "ranking", "table", "result"]
    ranking.press_back()
    assert ranking.root.trail == ["players", "ranking"] and ranking.page.state == "shown"


def test_the_rounds_of_that_match_can_be_seen_from_there(ranking):
    ranking.tap("game:inferno")
    counted(ranking)
    ranking.reveal("record:margin")
    ranking.tap("record:margin")
    ranking.page.show_rounds()
    ranking.settle()
    assert ranking.root.trail == ["players", "ranking", "table"]


def test_a_record_says_who_and_when_and_how(phone):
    play(
        phone, "inferno", FAMILY[:3], [picked_up(9, 1, 3), picked_up(0, 12, 13), picked_up(1, 1, 1)]
    )
    play(phone, "inferno", FAMILY[:3], [picked_up(2, 8, 9)])
    phone.session.stop_match()
    phone.root.reset("players", "ranking", game="inferno")
    counted(phone)
    lines = {row.tag.removeprefix("record:"): row for row in phone.page.ids.records.children}
    assert (lines["comeback"].number, lines["comeback"].detail) == (
        "−8",
        "Ana · de la 3e à la 1re place · aujourd’hui",
    )
    assert (lines["best_round"].number, lines["worst_round"].number) == ("0", "13")
    assert lines["highest_win"].number == "10" and "lowest_win" not in lines
    assert lines["margin"].number == "4"


def test_single_games_of_mytho_have_no_totals_to_boast_of(phone):
    play(phone, "mytho", FAMILY[:3], [{"winner": 1}])
    phone.root.reset("players", "ranking", game="mytho")
    counted(phone)
    assert [row.tag for row in phone.page.ids.records.children] == ["record:series"]


# -- size, trouble, change ---------------------------------------------------------------------


def test_hundreds_of_players_come_in_portions(phone):
    crowd = [f"Personne {number:03}" for number in range(210)]
    found = [
        replace(match, players=tuple(crowd[7 * n : 7 * n + len(match.players)]))
        for n, match in enumerate(evenings(30, unfinished_every=99))
        if match.game == "inferno" or len(match.players) > 2
    ]
    phone.app.store.matches.add_all(found)
    phone.root.reset("players", "ranking")
    counted(phone)
    assert len(rows(phone)) == AT_FIRST
    phone.reveal("more")
    phone.tap("more")
    assert len(rows(phone)) == min(AT_FIRST + AT_ONCE, len({n for m in found for n in m.players}))


def test_many_matches_are_counted_between_frames(make_phone, tmp_path):
    phone = make_phone(data=known(600, tmp_path / "data"))
    phone.root.reset("players", "ranking")
    phone.frames(1)
    assert phone.page.state == "counting"
    counted(phone)
    assert phone.page.state == "shown"
    phone.press_back()
    phone.root.open("ranking")
    assert phone.page.state == "shown"


def test_leaving_while_it_counts_is_no_harm(make_phone, tmp_path):
    phone = make_phone(data=known(600, tmp_path / "data"))
    for _ in range(3):
        phone.root.reset("players", "ranking")
        phone.frames(2)
        phone.press_back()
        phone.settle()
    phone.tap("ranking")
    counted(phone)
    assert set(names(phone)) == set(FAMILY)


def test_a_removed_match_leaves_the_ranking_that_stands_there(ranking):
    before = {row.name: row.detail for row in rows(ranking)}
    gone = ranking.session.history.page(limit=1).matches[0]
    ranking.session.delete(gone.id)
    ranking.frames(2)
    counted(ranking)
    after = {row.name: row.detail for row in rows(ranking)}
    assert {name for name in before if before[name] != after[name]} >= {
        seat.name for seat in gone.seats if gone.over
    }


@pytest.mark.parametrize("trouble", TROUBLES, ids=["full", "read-only", "locked"])
def test_what_cannot_be_counted_says_so_and_is_tried_again(make_phone, tmp_path, trouble):
    phone = make_phone(data=known(20, tmp_path / "data"))
    phone.tap("tab:players")
    with trouble(phone.app.store):
        phone.tap("ranking")
        assert phone.page.state == "failed" and is_told(phone, TROUBLES[trouble])
    phone.root.hush()
    phone.tap("clear_filters")
    counted(phone)
    assert phone.page.state == "shown"


@pytest.mark.parametrize("size", [(320, 568), (800, 400)])
def test_odd_names_fit_everywhere(make_phone, tmp_path, size):
    phone = make_phone(size=size)
    phone.app.store.matches.add_all(evenings(60, ODD_NAMES))
    phone.root.reset("players", "ranking", game="inferno")
    counted(phone)
    assert flaws(phone) == []
    chips = [phone.find(tag) for tag in ("game:all", "span:always", "order")]
    heights = [chip.to_window(*chip.pos)[1] for chip in chips]
    assert heights[0] - heights[2] < 2.5 * chips[0].height  # one row of chips below the other
    phone.reveal("record:margin")
    assert flaws(phone) == []
