"""Theme, language and text size change what is drawn in place; colours can be told apart."""

from itertools import combinations
from pathlib import Path

import pytest

from i18n import tr
from widgets.colour import contrast, rgba
from widgets.icons import ICONS
from widgets.theme import PLAYERS, SUITS, TOKENS, Theme, grown, theme

MODES = ("dark", "light")


@pytest.fixture(params=MODES)
def look(request) -> Theme:
    return Theme(choice=request.param)


WRITTEN_ON = {
    "background": ["text", "muted", "accent", "gold", "good"],
    "surface": ["text", "muted", "accent", "gold", "good"],
    "raised": ["text", "muted", "gold"],
}


@pytest.mark.parametrize(
    ("words", "ground"), [(w, ground) for ground, tones in WRITTEN_ON.items() for w in tones]
)
def test_words_stand_out_from_the_grounds_they_are_written_on(look, words, ground):
    assert contrast(getattr(look, words), getattr(look, ground)) >= 4.5


@pytest.mark.parametrize("tone", ["accent", "gold", "good"])
def test_words_stand_out_from_fills(look, tone):
    assert contrast(getattr(look, f"{tone}_ink"), getattr(look, tone)) >= 4.5
    assert contrast(getattr(look, tone), getattr(look, f"{tone}_soft")) >= 4.5


@pytest.mark.parametrize("fill", ["demon_fill", "angel_fill", "text", "raised"])
def test_ink_stands_out_from_what_buttons_are_filled_with(look, fill):
    ground = getattr(look, fill)
    assert contrast(look.ink(ground), ground) >= 4.5


@pytest.mark.parametrize("suit", SUITS)
def test_suits_stand_out(look, suit):
    assert contrast(look.suit_line(suit), look.surface) >= 3
    assert contrast(look.ink(look.suit(suit), large=True), look.suit(suit)) >= 3


def test_every_suit_has_a_shape_of_its_own():
    assert len({shape for _, shape in SUITS.values()}) == len(SUITS)


@pytest.mark.parametrize("player", range(len(PLAYERS)))
def test_players_stand_out(look, player):
    assert contrast(look.ink(look.player(player)), look.player(player)) >= 4.5
    assert contrast(look.player_line(player), look.surface) >= 3


def test_player_colours_differ():
    assert len(PLAYERS) >= 7
    for one, other in combinations(map(rgba, PLAYERS), 2):
        assert sum((a - b) ** 2 for a, b in zip(one[:3], other[:3], strict=True)) > 0.02


def test_both_themes_name_the_same_tokens():
    assert TOKENS["dark"].keys() == TOKENS["light"].keys()


def test_the_theme_changes_in_place_by_touch(phone):
    phone.tap("settings")
    page, arrow = phone.page, phone.find("back")
    dark = list(arrow.color)
    phone.tap("look:light")
    assert phone.page is page
    assert list(arrow.color) != dark
    assert list(arrow.color) == list(theme.text)
    assert phone.find("look:light").selected and not phone.find("look:dark").selected


def test_the_language_changes_in_place_by_touch(phone):
    phone.tap("settings")
    page = phone.page
    assert phone.reads("Réglages") and phone.reads("Apparence")
    phone.tap("language:en")
    assert phone.page is page
    assert phone.reads("Settings") and phone.reads("Look") and not phone.reads("Apparence")
    assert phone.find("look:dark").text == "Dark"
    phone.press_back()
    assert phone.reads("Welcome") and phone.reads("Play") and phone.reads("2–5 players")


def test_the_text_size_changes_in_place_by_touch(phone):
    phone.tap("settings")
    small = theme.body
    phone.tap("text_size:1.3")
    assert theme.body == pytest.approx(grown(small, 1.3))
    assert theme.body > small * 1.2
    assert phone.find("Langue").font_size == theme.body


def test_preferences_are_kept(make_phone):
    phone = make_phone()
    phone.tap("settings")
    phone.tap("look:light")
    phone.tap("language:en")
    phone.tap("animated")
    phone.stop()
    phone.preferences = {}
    phone.start()
    assert (theme.mode, tr.language, theme.motion_seconds) == ("light", "en", 0.2)


def test_a_preference_of_another_version_is_ignored(make_phone):
    phone = make_phone()
    phone.app.store.settings.set("look", "sepia")
    phone.app.store.settings.set("text_size", "huge")
    phone.preferences = {"language": "fr", "animated": False}
    phone.restart()
    assert phone.app.preferences.look == "system"
    assert phone.app.preferences.text_size == 1


def test_following_the_system(make_phone, monkeypatch):
    from device import device

    phone = make_phone(look="system", language="system")
    monkeypatch.setattr(device, "system_dark", lambda: False)
    monkeypatch.setattr(device, "system_language", lambda: "en")
    phone.app.dispatch("on_resume")
    phone.settle()
    assert theme.mode == "light"
    assert phone.reads("Play")
    monkeypatch.setattr(device, "system_language", lambda: "it")
    phone.app.dispatch("on_resume")
    assert tr.language == "fr"


def test_every_icon_of_the_font_is_shown_somewhere():
    """The font is cut down to these."""
    root = Path(__file__).parents[2]
    parts = ("app", "device", "entry", "kv", "screens", "sharing", "widgets")
    text = "".join(
        file.read_text("utf-8")
        for part in parts
        for file in root.glob(f"{part}/*.*")
        if file.suffix in (".py", ".kv") and file.name != "icons.py"
    )
    assert [name for name in ICONS if f'"{name}"' not in text] == []
