"""The end of a match as people remember it: the podium, everybody's title, the curve."""

import pytest
from kivy.core.window import Window

from tools.audit import flaws
from tools.driver.finger import Finger
from tools.driver.sample_matches import ODD_NAMES, outcomes, picked_up, piles, play
from widgets.podium import PodiumStep
from widgets.score_row import ScoreRow
from words.titles import titles_of

FOUR = ("Joe", "Ana", "Zoé", "Michael")
COURSE = [
    picked_up(4, 9, 3, 12),
    picked_up(5, 1, 9, 2),
    picked_up(1, 9, 2, 3),
    picked_up(2, 4, 9, 9),
]
LONGEST = tuple(
    f"{letter} " + "Maximilienne-Alexandrine de La Tour Bl"[:38] for letter in "ABCDEFG"
)


def result(phone, game, names, rounds, **more) -> None:
    play(phone, game, names, rounds, **more)
    phone.tap("next")
    assert phone.root.current == "result"


def steps(phone) -> list[tuple[int, str]]:
    """Who stands on the podium, from left to right."""
    found = [widget for widget in phone.walk() if isinstance(widget, PodiumStep)]
    return [(step.rank, step.name) for step in sorted(found, key=lambda step: step.x)]


def heights(phone) -> dict[int, set[int]]:
    """How high the steps of each place are."""
    found: dict[int, set[int]] = {}
    for widget in phone.walk():
        if isinstance(widget, PodiumStep):
            found.setdefault(widget.rank, set()).add(round(widget.children[0].height))
    return found


def rows(phone) -> list[ScoreRow]:
    return [widget for widget in phone.page.walk() if isinstance(widget, ScoreRow)]


# -- the podium ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "wanted"),
    [
        ((1, 2, 3, 4), [(2, "Ana"), (1, "Joe"), (3, "Zoé")]),
        ((1, 1, 3, 4), [(1, "Ana"), (1, "Joe"), (3, "Zoé")]),
        ((1, 2, 2, 4), [(2, "Ana"), (1, "Joe"), (2, "Zoé")]),
        ((1, 1, 1, 4), [(1, "Ana"), (1, "Joe"), (1, "Zoé")]),
        ((1, 2, 3, 3), [(3, "Michael"), (2, "Ana"), (1, "Joe"), (3, "Zoé")]),
        ((1, 1, 1, 1), [(1, "Michael"), (1, "Ana"), (1, "Joe"), (1, "Zoé")]),
    ],
)
def test_equals_stand_on_steps_of_the_same_height(make_phone, points, wanted):
    phone = make_phone(size=(400, 800))
    result(phone, "inferno", FOUR, [picked_up(*points)] * 4, options={"tie": "share"})
    assert steps(phone) == wanted
    found = heights(phone)
    assert all(len(each) == 1 for each in found.values()), "equals on different steps"
    in_order = [found[rank] for rank in sorted(found)]
    assert in_order == sorted(in_order, key=lambda each: -next(iter(each)))
    assert len(rows(phone)) == 4, "everybody is in the list"


def test_seven_firsts_find_no_room_and_are_in_the_list(phone):
    names = ("Ana", "Joe", "Zoé", "Léo", "Michael", "Lou", "Max")
    result(phone, "inferno", names, [picked_up(*[3] * 7)] * 7, options={"tie": "share"})
    assert steps(phone) == [] and [row.rank for row in rows(phone)] == ["1"] * 7


def test_a_single_win_needs_no_podium(phone):
    result(phone, "mytho", FOUR, [{"winner": 2}])
    assert steps(phone) == [] and phone.sees("Zoé")


def test_it_turns_with_the_phone(make_phone):
    phone = make_phone(size=(320, 568))
    points = [picked_up(1, 2, 3, 3)] * 4
    result(phone, "inferno", FOUR, points)
    assert [rank for rank, _ in steps(phone)] == [2, 1], "no room for both thirds"
    Window.size = (740, 360)
    phone.settle()
    assert [rank for rank, _ in steps(phone)] == [3, 2, 1, 3]


@pytest.mark.parametrize("font_scale", [1.3, 2.0])
def test_long_names_and_large_letters_are_not_cut_off(make_phone, font_scale):
    phone = make_phone(size=(320, 568), font_scale=font_scale, density=2)
    result(phone, "inferno", LONGEST, [picked_up(*range(1, 8))] * 7)
    assert flaws(phone) == []


def test_ties_with_odd_names_are_not_cut_off(make_phone):
    phone = make_phone(size=(320, 568), font_scale=1.3, density=2)
    points = [picked_up(1, 1, 3, 4, 5, 6, 7)] * 7
    result(phone, "inferno", ODD_NAMES, points, options={"tie": "share"})
    assert flaws(phone) == []


# -- titles and the sentence -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "rounds"),
    [
        ("diabolo", [outcomes(violet=(0, 12), red=(1, 6))] * 4),
        ("inferno", COURSE),
        ("angels", [piles((4, 3, 1, 1), (5, 1, 0, 1), (2, 2, 0, 3), (0, 1, 1, 0))]),
        ("mytho", [{"winner": 1, "left": [3, 0, 1, 9]}]),
    ],
)
def test_everybody_has_a_title_of_their_own(phone, game, rounds):
    result(phone, game, FOUR, rounds)
    titles = titles_of(phone.session.match, phone.session.result)
    wanted = {FOUR[title.seat]: (title.name, title.detail) for title in titles}
    assert {row.name: (row.honour, row.honour_detail) for row in rows(phone)} == wanted
    assert len({name for name, _ in wanted.values()}) == 4
    phone.reveal("standing:0")
    assert phone.sees(wanted["Joe"][0]) and phone.sees(wanted["Joe"][1])


def test_the_sentence_about_the_match_is_there_and_changes_its_language(phone):
    result(phone, "inferno", FOUR, [picked_up(1, 2, 9, 9)] * 4)
    assert phone.reads("Joe mène de la première à la dernière manche\u202f: 4 sur 4.")
    phone.app.preferences.language = "en"
    phone.settle()
    assert phone.sees("Joe led from the first round to the last: 4 of 4.")
    assert {row.honour for row in rows(phone)} >= {"All the way"}


# -- the curve -------------------------------------------------------------------------------------


def win_the_last_round(phone) -> list[float]:
    """A race decided by touches; how far the curve was, as it was drawn."""
    play(phone, "mytho", FOUR, [{"winner": 0}, {"winner": 1}], options={"target_wins": 2})
    phone.session.begin_round()
    phone.root.open("mytho_entry")
    phone.settle()
    phone.tap("winner:0")
    phone.tap("next")
    assert phone.root.current == "result"
    seen: list[float] = []
    chart(phone).fbind("progress", lambda _, value: seen.append(value))
    return seen


def chart(phone):
    return phone.page.ids.chart


def test_it_draws_itself_once_when_it_is_seen(make_phone):
    phone = make_phone(size=(360, 640), animated=True)
    seen = win_the_last_round(phone)
    assert chart(phone).progress == 0 and not seen, "nobody looks at it yet"
    phone.root.hush()
    phone.reveal("rounds")
    phone.settle()
    assert seen == sorted(seen) and seen[-1] == 1 and any(0 < value < 1 for value in seen)
    seen.clear()
    phone.tap("share")
    phone.press_back()
    phone.settle()
    assert seen == [] and chart(phone).progress == 1


def test_a_tap_shows_it_whole(make_phone):
    phone = make_phone(size=(400, 1600), animated=True)
    play(phone, "inferno", FOUR, COURSE)
    phone.root.open("result", fresh=True)
    phone.wait_until(lambda: 0 < chart(phone).progress < 1, "the curve to begin")
    finger = Finger(*phone._reach(chart(phone)))
    finger.press()
    assert chart(phone).progress == 1
    finger.lift()
    phone.settle()
    assert chart(phone).progress == 1


def test_it_stands_still_where_nothing_moves(phone):
    assert not win_the_last_round(phone) and chart(phone).progress == 1


@pytest.mark.parametrize("way", ["home", "table"])
def test_nothing_is_drawn_again_when_the_match_is_opened_again(make_phone, way):
    phone = make_phone(size=(400, 1600), animated=True)
    match_id = play(phone, "inferno", FOUR, COURSE)
    if way == "home":
        phone.root.reset("home")
        phone.settle()
        phone.tap(phone.reveal(f"match:{match_id}"))
    else:
        phone.tap("next")
    assert phone.root.current == "result" and chart(phone).progress == 1


def test_a_correction_draws_nothing_either(make_phone):
    phone = make_phone(size=(360, 640), animated=True)
    win_the_last_round(phone)
    phone.root.hush()
    phone.tap(phone.reveal("rounds"))
    phone.session.begin_edit(2)
    phone.root.open("mytho_entry")
    phone.settle()
    phone.tap("winner:1")
    phone.tap("next")
    assert phone.root.current == "result" and chart(phone).progress == 1


def test_the_curve_draws_itself_when_turning_the_phone_brings_it_into_sight(make_phone):
    phone = make_phone(size=(360, 640), animated=True)
    win_the_last_round(phone)
    assert chart(phone).progress == 0
    phone.become((1280, 800))
    phone.wait_until(lambda: chart(phone).progress == 1, "the whole curve")
