"""The app's life: pause and resume, trouble with the store, leaks, hard names."""

import gc

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from device import device
from main import options, size
from screens.history import EveningHeading
from store import DiskFull, Store
from tools.driver.sample_matches import play
from widgets.overlays import Menu

LONG = "Maximilienne-Alexandrine von und zu Hohen"[:40]
NAMES = [LONG, "[b]Zoé[/b]", "Юлия", "Léo 😀👍🏽", "WWWWWWWWWWWWWWWWWWWW"]


def alive() -> int:
    gc.collect()
    # By type: isinstance would ask a weak proxy for what it no longer has.
    return sum(issubclass(type(thing), Widget) for thing in gc.get_objects())


def test_sheets_and_snackbars_leave_nothing_behind(phone):
    def show():
        phone.root.sheet(Menu(title="?", items=[("do", "edit", "!", lambda: None)])).close()
        phone.root.snack("Done", "Undo", lambda: None)
        phone.root.hush()
        phone.frames(2)

    show()  # what is made the first time may stay
    before = alive()
    for _ in range(20):
        show()
    phone.wait_until(lambda: alive() <= before, "the widgets to go")


def test_starting_and_ending_the_app_leaves_nothing_behind(phone):
    phone.restart()
    before = alive()
    for _ in range(3):
        phone.restart()
    phone.wait_until(lambda: alive() <= before, "the widgets to go")


def test_pause_and_resume(phone):
    assert phone.app.dispatch("on_pause")
    phone.app.dispatch("on_resume")
    phone.settle()
    phone.tap("settings")
    assert phone.root.trail == ["home", "settings"]


def test_the_screen_stays_on_while_a_match_is_on_the_table(phone):
    assert not device.keep_awake
    phone.session.start("mytho", ["Ana", "Joe"], 0, {})
    phone.frames(2)
    assert device.keep_awake
    phone.tap("settings")
    phone.tap(phone.reveal("keep_awake"))
    assert not device.keep_awake
    phone.tap(phone.reveal("keep_awake"))
    assert device.keep_awake
    phone.session.close()
    phone.frames(2)
    assert not device.keep_awake


def test_a_store_that_cannot_be_opened_is_told_and_can_be_tried_again(make_phone, monkeypatch):
    def full(self, *_args, **_kwargs):
        raise DiskFull(path="somewhere")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "__init__", full)
        phone = make_phone()
        assert phone.root.current == "storage_trouble"
        assert phone.reads("La mémoire du téléphone est pleine")
        phone.tap("next")
        assert phone.root.current == "storage_trouble"
    phone.tap("next")
    assert phone.root.trail == ["home"]
    assert phone.session is not None


def test_a_folder_that_another_app_holds_is_told(make_phone, tmp_path):
    with Store(tmp_path / "data"):
        phone = make_phone()
        assert phone.reads("Diablotin est déjà ouvert")
    phone.tap("next")
    assert phone.root.trail == ["home"]


def test_killed_in_the_middle_of_a_round_the_app_comes_back_to_it(phone):
    play(phone, "mytho", ("Ana", "Zoé"), [{"winner": 1}], options={"target_wins": 2})
    phone.tap("next")
    phone.tap("winner:0")
    phone.restart()
    assert phone.root.trail == ["home", "table", "mytho_entry"]
    assert phone.find("winner:0").chosen
    phone.press_back()
    assert phone.sees("Continuer la manche 2")
    phone.restart()
    assert phone.root.trail == ["home"], "whoever left the round is not sent back to it"


def test_killed_in_a_correction_the_app_comes_back_to_that_match(phone):
    play(phone, "mytho", ("Ana", "Zoé"), [{"winner": 1}])
    over = phone.session.match_id
    phone.tap(phone.reveal("round:1"))
    phone.tap("next")
    phone.tap("winner:0")
    phone.restart()
    assert phone.root.current == "mytho_entry" and phone.session.match_id == over
    phone.tap("next")
    assert phone.root.current == "result" and phone.session.result.winners == (0,)


def test_killed_at_a_table_without_a_round_the_app_comes_back_to_it(phone):
    play(phone, "mytho", ("Ana", "Zoé"))
    match = phone.session.match_id
    phone.restart()
    assert phone.root.trail == ["home", "table"] and phone.session.match_id == match


def test_an_abandoned_table_is_gone_at_the_next_start(phone):
    play(phone, "mytho", ("Ana", "Zoé"), [{"winner": 1}])
    phone.session.rematch()
    phone.root.reset("home", "table")
    phone.settle()
    phone.press_back()
    assert phone.sees("running") and phone.session.history.count() == 2
    phone.tap("tab:history")
    assert phone.reads("1 partie")
    phone.restart()
    assert phone.root.trail == ["home"]
    assert not phone.sees("running") and phone.session.history.count() == 1


def test_an_evening_of_tables_without_a_round_has_no_page(phone):
    play(phone, "mytho", ("Ana", "Zoé"))
    phone.root.reset("history")
    phone.settle()
    assert phone.reads("Aujourd’hui")
    assert not [widget for widget in phone.walk() if isinstance(widget, EveningHeading)]
    assert not phone.reads("0 partie")


@pytest.mark.parametrize(
    "garbled", ["mytho_entry", ["gone", "mytho_entry"], [1, 2], {}, ["", "home"]]
)
def test_a_place_that_is_no_more_leads_home(phone, garbled):
    phone.session.settings.set("in_front", garbled)
    phone.restart()
    assert phone.root.trail == ["home"] and phone.session.match is None


@pytest.mark.parametrize("name", NAMES)
def test_hard_names_are_shown_whole(make_phone, name):
    phone = make_phone(size=(320, 568), font_scale=1.3)
    phone.session.start("mytho", [name, "Joe"], 0, {})
    phone.page.refresh()
    phone.settle()
    (shown,) = [w for w in phone.walk() if name in getattr(w, "text", "")]
    assert not shown.markup
    assert shown.texture_size[1] <= shown.height + 1
    assert shown.right <= shown.parent.right + 1


@pytest.mark.parametrize(("given", "read"), [("400x800", (400, 800)), ("320X568", (320, 568))])
def test_sizes_of_the_window(given, read):
    assert size(given) == read


@pytest.mark.parametrize("given", ["400", "x", "0x0", "-400x800", "axb"])
def test_a_size_that_is_none_is_refused(given, capsys):
    with pytest.raises(SystemExit):
        options(["--size", given])
    assert "400x800" in capsys.readouterr().err or given.startswith("-")


@pytest.mark.parametrize("screen", ["table", "diabolo_entry"])
def test_what_moves_when_the_phone_is_turned_outlives_a_clearing_of_memory(
    phone, screen, monkeypatch
):
    """Memory is cleared at any moment, also while something is on its way to its new place."""
    play(phone, "diabolo", ("Ana", "Joe", "Zoé"))
    if screen != "table":
        phone.tap("next")
    take_out = BoxLayout.remove_widget

    def take_out_and_clear(box, *args, **kwargs):
        take_out(box, *args, **kwargs)
        gc.collect()

    monkeypatch.setattr(BoxLayout, "remove_widget", take_out_and_clear)
    for turned in ((640, 360), (360, 640)):
        phone.become(turned)
        phone.settle()
        assert phone.root.current == screen and phone.sees("next")
        assert screen != "table" or phone.reads("Ana donne")
