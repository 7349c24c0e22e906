"""The imp: where a person pauses, and never where one enters something."""

from types import SimpleNamespace

import pytest
from kivy.graphics import Color

from store import DiskFull
from tools.driver.sample_matches import outcomes, play
from widgets import KV
from widgets.imp import MOODS, PICTURES, Imp
from words import outcome

FOUR = ("Joe", "Ana", "Zoé", "Michael")
ONE_WINNER = [outcomes(violet=(0, 12), red=(1, 6))] * 4


def imps(phone) -> list[str]:
    """The moods of those that are drawn."""
    phone.settle()
    found = [widget for widget in phone.page.walk() if isinstance(widget, Imp)]
    return [
        imp.mood for imp in found if any(c.a for c in imp.canvas.children if isinstance(c, Color))
    ]


@pytest.mark.parametrize("mood", MOODS)
def test_every_mood_has_its_picture(mood):
    assert (PICTURES / f"{mood}.png").stat().st_size < 30_000


@pytest.mark.parametrize(
    ("finished", "stopped", "winners", "mood"),
    [
        (True, False, (0,), "triumphant"),
        (True, False, (0, 2), "sly"),
        (True, True, (0,), "sorry"),
        (False, False, (), "counting"),
    ],
)
def test_how_he_takes_the_end_of_a_match(finished, stopped, winners, mood):
    result = SimpleNamespace(finished=finished, stopped=stopped, winners=winners)
    assert outcome.mood(result) == mood and mood in MOODS


def test_he_is_on_no_screen_where_something_is_entered():
    screens = [path for path in KV.glob("*.kv") if path.stem.endswith(("_entry", "_live"))]
    screens += [KV / "pads.kv", KV / "inputs.kv", KV / "new_match.kv", KV / "seats.kv"]
    assert len(screens) >= 12
    assert not [path.name for path in screens if "Imp:" in path.read_text("utf-8")]


def test_he_welcomes_at_the_first_start_and_on_pages_that_are_empty(phone):
    assert imps(phone) == ["welcoming"]
    for screen, mood in (("tab:history", "asleep"), ("tab:players", "welcoming")):
        phone.tap(screen)
        assert imps(phone) == [mood]
    for screen, mood in (("ranking", "sly"), ("removed_matches", "asleep"), ("backups", "asleep")):
        phone.root.open(screen)
        phone.wait_until(lambda mood=mood: imps(phone) == [mood], screen)
    (imp,) = (widget for widget in phone.page.walk() if isinstance(widget, Imp))
    assert not imp.on_touch_down(SimpleNamespace(pos=imp.center, profile=()))


def test_he_is_sorry_where_something_broke(phone):
    phone.root.open("storage_trouble", error=DiskFull(), retry=lambda: None)
    assert imps(phone) == ["sorry"]
    phone.app.crashed(LookupError("a card too many"))
    assert phone.root.trail == ["crash"] and imps(phone) == ["sorry"]


def test_he_stands_above_the_result_and_greets_again_on_home(make_phone):
    phone = make_phone(size=(390, 844))
    play(phone, "diabolo", FOUR, ONE_WINNER)
    phone.tap("next")
    assert imps(phone) == ["triumphant"]
    phone.press_back()
    assert phone.root.current == "home"
    assert imps(phone) == [phone.find("greeting").mood]


def test_on_a_small_phone_the_winner_comes_first(make_phone):
    phone = make_phone(size=(320, 568))
    play(phone, "diabolo", FOUR, ONE_WINNER)
    phone.tap("next")
    assert imps(phone) == [] and phone.sees("Joe")


def test_a_mood_that_changed_while_he_was_hidden_is_the_one_that_shows(phone):
    phone.tap("tab:history")
    phone.settle()
    imp = next(widget for widget in phone.page.walk() if isinstance(widget, Imp))
    pictures = [imp._area.texture]
    box = imp.parent
    imp.shows = False
    imp.mood = "sly"
    phone.settle()
    imp.shows = True
    phone.wait_until(lambda: imp._area.texture not in pictures, "the other picture")
    assert imp.parent is box
