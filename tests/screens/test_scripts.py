"""Names in scripts that the app's own font does not have: joined, ordered, drawn, or remarked on.

The fonts here are made for the test: every letter is a block, as wide as its font says. What the
machine has installed does not matter.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from device import device
from tools.audit import flaws
from tools.driver.sample_matches import picked_up, play
from widgets import scripts
from widgets.measured import NameLabel
from widgets.scripts import can_be_drawn, in_drawing_order, letter_ranges, pieces
from widgets.theme import FONTS
from words import problems

ALI, SALAM, DAVID, SAKURA = "علي", "سلام", "דוד", "さくら"
UNITS, WIDTH, ABOVE, BELOW = 1000, 500, 1400, 700
"""A font whose lines are as tall as those of Noto Sans Arabic."""


def make_font(path: Path, letters: str) -> Path:
    """Blocks from 200 below the line to 800 above it."""
    names = [".notdef", *(f"u{ord(letter):X}" for letter in sorted({*letters}))]
    pen = TTGlyphPen(None)
    pen.moveTo((50, -200))
    for corner in ((50, 800), (450, 800), (450, -200)):
        pen.lineTo(corner)
    pen.closePath()
    block = pen.glyph()
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({int(name[1:], 16): name for name in names[1:]})
    builder.setupGlyf(dict.fromkeys(names, block))
    builder.setupHorizontalMetrics(dict.fromkeys(names, (WIDTH, 50)))
    builder.setupHorizontalHeader(ascent=ABOVE, descent=-BELOW)
    builder.setupNameTable({"familyName": path.stem, "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.save(path)
    return path


@pytest.fixture
def fonts(monkeypatch, tmp_path):
    """Says which fonts this device has; at first none."""
    found: list[Path] = []

    def has(name: str, letters: str) -> Path:
        found.append(make_font(tmp_path / f"{name}.ttf", letters))
        forget()
        return found[-1]

    def forget() -> None:
        scripts.pieces.cache_clear()
        scripts._font_for.cache_clear()
        scripts._used.clear()

    monkeypatch.setattr(type(device), "fonts_for", lambda self, letters: found)
    forget()
    yield has
    forget()


# -- letters and their order -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        (ALI, "\ufef2\ufee0\ufecb"),  # from the left: yeh at the end, lam between, ain first
        (SALAM, "\ufee1\ufefc\ufeb3"),  # lam and alef are one sign, and nothing joins meem
        ("دار", "\ufead\ufe8d\ufea9"),  # three that join nothing after them
        ("پگاه", "\ufee9\ufe8e\ufb95\ufb58"),  # letters of Persian
        ("عَلي", "\ufef2\ufee0\ufecb\u064e"),  # a mark stays with its letter, and parts nothing
        (DAVID, "דוד"[::-1]),
        ("דוד כהן", "דוד כהן"[::-1]),
        ("王小明", "王小明"),
        ("สมชาย", "สมชาย"),
    ],
)
def test_letters_come_joined_and_from_left_to_right(name, drawn):
    assert in_drawing_order(name) == drawn


@pytest.mark.parametrize("font", ["text.ttf", "text-bold.ttf", "icons.ttf"])
def test_a_font_has_the_letters_that_its_file_says(font):
    codes = {
        code
        for low, high in letter_ranges(FONTS / font)
        for code in range(low, high + 1)
        if code != 0xFFFF  # ends the table
    }
    assert codes == set(TTFont(FONTS / font).getBestCmap())


def test_a_file_that_is_no_font_has_no_letters(tmp_path):
    for content in (b"", b"nonsense", b"ttcf", (FONTS / "text.ttf").read_bytes()[:300]):
        (tmp_path / "odd").write_bytes(content)
        letter_ranges.cache_clear()
        assert letter_ranges(tmp_path / "odd") == ()
    assert letter_ranges(tmp_path / "gone") == ()


# -- fonts -------------------------------------------------------------------------------------


def test_only_what_the_own_font_lacks_is_drawn_in_another(fonts):
    hebrew = fonts("NotoSansHebrew-Regular", DAVID)
    assert pieces("Zoé 🎲 Алёна Ωμέγα") is None
    assert pieces(f"Ana et {DAVID} 12") == (("Ana et ", None), ("דוד"[::-1], hebrew), (" 12", None))


def test_a_plain_font_of_the_script_is_preferred(fonts):
    fonts("AllLetters", SAKURA)
    fonts("NotoSerifCJK-Regular", SAKURA)
    fonts("NotoSansCJK-Bold", SAKURA)
    plain = fonts("NotoSansCJK-Regular", SAKURA)
    assert [piece.font for piece in pieces(SAKURA)] == [plain]


def test_a_font_without_joined_letters_draws_them_apart(fonts):
    apart = fonts("Arabic", ALI)
    assert pieces(ALI) == ((ALI[::-1], apart),)


def test_letters_that_no_font_has_together_come_from_several(fonts):
    one, other = fonts("One", "さく"), fonts("Other", "ら")
    assert pieces(SAKURA) == (("さく", one), ("ら", other))
    assert can_be_drawn(SAKURA)


def test_a_name_that_no_font_has_cannot_be_drawn(fonts):
    assert can_be_drawn("Zoé 🎲") and not can_be_drawn(ALI)
    fonts("Half", "さ")
    assert not can_be_drawn(SAKURA) and can_be_drawn("さ")


# -- drawing -----------------------------------------------------------------------------------


def drawn_columns(label: NameLabel) -> list[int]:
    """Columns of a picture in which something is drawn."""
    texture = label.texture
    pixels = texture.pixels
    return [
        x
        for x in range(texture.width)
        if any(pixels[4 * (y * texture.width + x) + 3] for y in range(texture.height))
    ]


def test_a_name_is_as_wide_as_its_letters_and_a_line_not_as_tall_as_its_font(phone, fonts):
    fonts("NotoSansHebrew-Regular", DAVID)
    label = NameLabel(text=f"Ana {DAVID}", font_size=40)
    label.refresh()
    latin = NameLabel(text="Ana ", font_size=40)
    latin.refresh()
    width, height = label.get_extents(label.text)
    assert width == latin.get_extents("Ana ")[0] + 3 * WIDTH * 40 // UNITS
    assert height == latin.get_extents("Ana")[1], "the letters reach no further than Latin ones"
    beyond = [x for x in drawn_columns(label) if x >= latin.texture.width]
    assert len(beyond) == 3 * 16, "three blocks, each of 400 units"


def test_a_line_does_not_wipe_out_the_one_above(phone, fonts):
    fonts("NotoSansHebrew-Regular", DAVID)
    both = NameLabel(text=f"gjpqy\n{DAVID}", font_size=40)
    both.refresh()
    alone = NameLabel(text="gjpqy", font_size=40)
    alone.refresh()
    assert both.texture.width == alone.texture.width
    assert both.texture.pixels[: len(alone.texture.pixels)] == alone.texture.pixels


# -- in the app --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(320, 568), (360, 640)])
def test_a_match_is_played_under_such_names(make_phone, fonts, size):
    fonts("All", in_drawing_order(ALI) + ALI + DAVID + SAKURA)
    phone = make_phone(size=size)
    rounds = [picked_up(3, 9, 12), picked_up(3, 9, 1), picked_up(4, 2, 12)]
    play(phone, "inferno", (ALI, DAVID, SAKURA), rounds)
    assert flaws(phone) == []
    phone.root.open("result")
    phone.settle()
    assert flaws(phone) == []


def test_a_name_that_cannot_be_drawn_is_remarked_on_while_it_is_typed(phone, fonts):
    phone.tap("game:inferno")
    phone.type("name", ALI)
    assert phone.sees(problems.no_font()), "and the name can be entered all the same"
    phone.enter("name")
    assert [person.name for person in phone.page.seated] == [ALI]
    phone.type("name", "Zoé")
    assert not phone.sees(problems.no_font())


def test_it_is_remarked_on_in_the_list_of_players_and_when_somebody_is_renamed(phone, fonts):
    phone.session.roster.add("Ana")
    phone.tap("tab:players")
    phone.type("name", SAKURA)
    assert phone.sees(problems.no_font())
    phone.type("name", "")
    assert not phone.sees(problems.no_font())
    phone.root.open("rename_player", person=1, text="Ana", same=lambda holder: None)
    phone.settle()
    phone.type("field", DAVID)
    assert phone.sees(problems.no_font())
    phone.type("field", "Anna")
    assert not phone.sees(problems.no_font())


def test_where_there_is_a_font_nothing_is_said(phone, fonts):
    fonts("Arabic", in_drawing_order(ALI))
    phone.tap("game:inferno")
    phone.type("name", ALI)
    assert not phone.sees(problems.no_font())
