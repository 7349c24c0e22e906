"""Settings by touches: they show at once, they are kept, and backups bring things back."""

from pathlib import Path

import pytest

from app.licences import WORKS
from device import device
from i18n import tr
from languages import LANGUAGES
from screens.licence import paragraphs
from tools.audit import flaws
from tools.driver.sample_matches import outcomes, picked_up, play
from widgets.theme import theme

ROOT = Path(__file__).resolve().parents[2]
FOUR = ("Joe", "Ana", "Zoé", "Michael")
THREE = ("Ana", "Zoé", "Léo")
SWITCHES = ("animated", "haptics", "keep_awake", "left_handed")


def middle(phone, name: str) -> float:
    widget = phone.find(name)
    return widget.to_window(*widget.center)[0]


# -- kept ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_is_kept(phone, name):
    phone.tap("settings")
    before = getattr(phone.app.preferences, name)
    phone.tap(phone.reveal(name))
    assert getattr(phone.app.preferences, name) is not before
    assert phone.find(name).active is not before
    phone.preferences = {"language": "fr", "look": "dark"}
    phone.restart()
    assert getattr(phone.app.preferences, name) is not before


def test_choices_are_kept(phone):
    phone.tap("settings")
    for choice in ("text_size:1.15", "look:light", "language:en"):
        phone.tap(phone.reveal(choice))
    phone.preferences = {"animated": False}
    phone.restart()
    assert (theme.text_scale, theme.mode, tr.language) == (1.15, "light", "en")
    phone.tap("settings")
    assert all(
        phone.find(choice).selected for choice in ("text_size:1.15", "look:light", "language:en")
    )


@pytest.mark.parametrize(
    "damaged",
    [
        {"text_size": -1, "look": "pink", "language": "tlh", "animated": "maybe"},
        {"text_size": 0, "look": 5, "language": [], "haptics": {}},
        {"text_size": 1e9, "look": None, "keep_awake": "no", "spoken": [1]},
        {"text_size": float("nan"), "left_handed": "left"},
        {"text_size": "large"},
        {"text_size": [1.0]},
    ],
)
def test_settings_out_of_bounds_are_as_if_never_set(phone, damaged):
    for name, value in damaged.items():
        phone.session.settings.set(name, value)
    phone.restart()
    assert phone.root.current == "home"
    fresh = {"text_size": 1.0, "look": "system", "language": "system"}
    fresh |= dict.fromkeys(("animated", "haptics", "keep_awake"), True)
    fresh |= dict.fromkeys(("spoken", "left_handed"), False)
    for name in damaged.keys() - phone.app._for_now.keys():
        assert getattr(phone.app.preferences, name) == fresh[name]


def test_vibration_is_switched_on_the_device(phone):
    phone.tap("settings")
    assert device.haptics
    phone.tap(phone.reveal("haptics"))
    assert not device.haptics
    phone.tap("haptics")
    assert device.haptics


# -- at once, on whatever screen is open ---------------------------------------------------------


@pytest.fixture
def table(phone):
    play(phone, "diabolo", FOUR, [outcomes(violet=(0, 12))])
    return phone


def test_the_language_changes_under_the_table(table):
    page = table.page
    assert table.sees("Compter la manche 2")
    table.app.preferences.language = "en"
    table.settle()
    assert table.page is page and table.sees("Count round 2")
    assert not table.sees("Compter la manche 2")


def test_the_look_changes_under_the_table(table):
    dark = list(table.find("Joe").color)
    table.app.preferences.look = "light"
    table.settle()
    assert list(table.find("Joe").color) == list(theme.text) != dark


def test_the_size_changes_under_the_table(table):
    before = table.find("Joe").font_size
    table.app.preferences.text_size = 1.3
    table.settle()
    assert table.find("Joe").font_size > before * 1.1
    assert flaws(table) == []


def test_the_system_s_text_size_counts_as_well(make_phone):
    phone = make_phone(font_scale=1.3)
    large = theme.body
    phone.tap("settings")
    phone.tap(phone.reveal("text_size:1.3"))
    assert theme.body > large * 1.1  # large letters grow less than small ones


# -- for left-handers ----------------------------------------------------------------------------


def test_the_bar_turns_round_at_once(phone):
    phone.tap("settings")
    assert middle(phone, "back") < phone.root.width / 2
    phone.tap(phone.reveal("left_handed"))
    assert middle(phone, "back") > phone.root.width / 2
    phone.tap("left_handed")
    assert middle(phone, "back") < phone.root.width / 2


def test_what_is_touched_stands_at_the_left(make_phone):
    phone = make_phone(left_handed=True)
    width = phone.root.width
    assert middle(phone, "settings") < width / 2
    play(phone, "diabolo", FOUR, [outcomes(violet=(0, 12))])
    order = [middle(phone, name) for name in ("menu", "undo", "rules", "back")]
    assert order == sorted(order)
    phone.tap("next")
    for colour in ("red", "yellow", "green", "violet", "blue"):
        phone.tap(f"line:{colour}:angel")
    phone.tap("hand:0")
    order = [middle(phone, name) for name in ("holding:0", "double:0", "hand:0")]
    assert order == sorted(order)
    assert middle(phone, "erase") < middle(phone, "by_total")
    assert middle(phone, "undo") < width / 2 < middle(phone, "back")
    assert flaws(phone) == []
    phone.tap("card:5")
    assert phone.find("holding:0").text == "5"


def test_counting_and_undoing_with_the_left_thumb(make_phone):
    phone = make_phone(left_handed=True)
    play(phone, "inferno", THREE, [picked_up(1, 2, 3)])
    phone.tap("next")
    assert (
        middle(phone, "others:less") < middle(phone, "others:more") < middle(phone, "field:others")
    )
    phone.press_back()
    phone.root.snack("Fait", "Annuler", lambda: None)
    phone.settle()
    assert middle(phone, "snackbar:action") < middle(phone, "Fait")


def test_buttons_that_come_and_go_keep_their_side(make_phone):
    phone = make_phone(left_handed=True)
    play(phone, "diabolo", FOUR, [outcomes(violet=(0, 12))])
    phone.tap("undo")
    order = [middle(phone, name) for name in ("menu", "undo", "redo", "summary", "back")]
    assert order == sorted(order)
    phone.app.preferences.left_handed = False
    phone.settle()
    order = [middle(phone, name) for name in ("back", "summary", "undo", "redo", "menu")]
    assert order == sorted(order)


# -- backups -------------------------------------------------------------------------------------


def to_backups(phone) -> None:
    phone.root.tab("home")
    phone.settle()
    phone.tap("settings")
    phone.tap(phone.reveal("backups"))


def test_a_backup_now_and_back_to_it(phone):
    play(phone, "mytho", ("Ana", "Zoé"), [{"winner": 0}])
    to_backups(phone)
    phone.app.store._background.wait()
    phone.tap("next")
    assert phone.reads("Tout est sauvegardé")
    made = phone.app.store.backups.all()[0]
    play(phone, "diabolo", FOUR)
    phone.session.set_note("thé")
    assert phone.app.store.history.count() == 2

    to_backups(phone)
    place = [copy.path for copy in phone.app.store.backups.all()].index(made.path)
    phone.tap(phone.reveal(f"backup:{place}"))
    assert phone.reads("vous pourrez y revenir")
    phone.tap("restore:yes")
    assert phone.root.trail == ["home"] and phone.reads("Sauvegarde restaurée")
    assert phone.session.match_id is None and phone.app.store.history.count() == 1
    phone.tap("snackbar:action")
    assert phone.root.trail == ["home"] and phone.app.store.history.count() == 2
    phone.restart()
    assert phone.app.store.recovery is None and phone.app.store.history.count() == 2


def test_settings_stay_when_a_backup_is_restored(phone):
    to_backups(phone)
    phone.tap("next")
    phone.press_back()
    phone.tap(phone.reveal("look:light"))
    phone.tap(phone.reveal("backups"))
    phone.tap("backup:0")
    phone.tap("restore:yes")
    assert theme.mode == "light"
    phone.preferences = {"language": "fr", "animated": False}
    phone.restart()
    assert theme.mode == "light"


def test_thinking_better_of_it(phone):
    to_backups(phone)
    phone.tap("next")
    phone.tap("backup:0")
    phone.tap("restore:no")
    assert phone.root.current == "backups" and not phone.find_all("restore:yes")


def test_a_damaged_backup_changes_nothing(phone):
    play(phone, "mytho", ("Ana", "Zoé"))
    to_backups(phone)
    phone.app.store._background.wait()
    phone.tap("next")
    for copy in phone.app.store.backups.all():
        copy.path.write_bytes(copy.path.read_bytes()[:-20])
    phone.tap("backup:0")
    phone.tap("restore:yes")
    assert phone.root.current == "backups" and phone.reads("abîmée")
    assert phone.app.store.history.count() == 1


def test_a_full_disk_is_said(phone, monkeypatch):
    from store import DiskFull

    def full():
        raise DiskFull(path="")

    to_backups(phone)
    assert phone.reads("Aucune sauvegarde pour l’instant")
    monkeypatch.setattr(phone.app.store.backups, "make", full)
    phone.tap("next")
    assert phone.reads("plein")


def test_a_copy_that_is_thinned_out_meanwhile_is_not_listed(phone, monkeypatch):
    phone.app.store.backups.make()
    (kept,) = phone.app.store.backups.all()
    gone = kept._replace(path=kept.path.with_name("gone"))
    monkeypatch.setattr(phone.app.store.backups, "all", lambda: [gone, kept])
    phone.root.open("backups")
    phone.settle()
    assert phone.sees("backup:0") and not phone.find_all("backup:1")


# -- other rows ----------------------------------------------------------------------------------


def test_import_and_export_are_offered_in_settings_and_beside_the_backups(phone):
    for way in (["settings"], ["settings", "backups"]):
        for tag in (*way, "exchange"):
            phone.tap(phone.reveal(tag))
        assert phone.root.current == "import_export"
        while phone.root.current != "home":
            phone.press_back()


def test_every_licence_can_be_read_in_full(phone):
    phone.tap("settings")
    phone.tap(phone.reveal("about"))
    assert phone.reads("Version ")
    for place, work in enumerate(WORKS):
        phone.tap(phone.reveal(f"licence:{place}"))
        shown = " ".join(label.text for label in reversed(phone.page.ids.paragraphs.children))
        assert "".join(shown.split()) == "".join(
            " ".join(paragraphs(work.path.read_text("utf-8"))).split()
        )
        assert phone.page.work == work.title and len(shown) > 300
        phone.press_back()


def test_our_licence_is_the_one_of_the_project():
    ours = ROOT / "assets" / "licences" / "diablotin.txt"
    assert ours.read_text("utf-8") == (ROOT / "LICENSE").read_text("utf-8")


def test_paragraphs_are_wrapped_anew():
    assert paragraphs("One two\n  three.\n\n\nFour.\n-----\nFive") == [
        "One two three.",
        "Four.",
        "Five",
    ]


# -- the look ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_on_the_smallest_phone_with_large_letters(make_phone, language):
    phone = make_phone(size=(320, 568), font_scale=1.3, language=language)
    phone.app.store.backups.make()
    for name, values in (
        ("settings", {}),
        ("backups", {}),
        ("about", {}),
        ("licence", {"work": "Kivy", "path": str(WORKS[1].path)}),
    ):
        phone.root.open(name, **values)
        phone.settle()
        assert flaws(phone) == [], name
