"""Sharing a match, by touches: what comes out, where it goes, what the picture looks like."""

import csv
import json
from io import BytesIO, StringIO
from itertools import pairwise
from urllib.parse import unquote

import openpyxl
import pytest
from kivy.core.clipboard import Clipboard
from PIL import Image, ImageChops

import scoring
from device import HandoverResult, device
from i18n import tr
from tools.audit import flaws
from tools.driver.sample_matches import ODD_NAMES, outcomes, picked_up, piles, play
from widgets.atmosphere import colours
from widgets.colour import rgba
from widgets.glyphs import Avatar
from widgets.share_picture import HEIGHT, WIDTH, photograph, png

FOUR = ("Joe", "Ana", "Zoé", "Michael")
WHOLE = (
    outcomes(violet=(0, 12), red=(1, 6)),
    outcomes(violet=(0, 12), red=(1, 5), green=(2, 6)),
    outcomes(violet=(0, 12), green=(2, 10)),
    outcomes(red=(1, 5)),
)
LONG = ("Maximilienne-Alexandrine de La Tour Bleu", "W" * 40, *ODD_NAMES[1:6])


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where a desktop keeps what is shared."""
    monkeypatch.setattr(device, "_folder", tmp_path / "documents")
    return tmp_path / "documents"


def share(phone, *match, **more) -> None:
    play(phone, *match, **more)
    phone.tap("next")
    phone.tap("share")
    assert phone.root.current == "share"


def only_file(folder, ending: str):
    (path,) = folder.iterdir()
    assert path.suffix == ending
    return path


def test_the_picture_is_shown_and_saved_where_the_screen_says(phone, folder):
    share(phone, "diabolo", FOUR, WHOLE)
    phone.wait_until(lambda: phone.page.picture, "the picture")
    phone.tap("next")
    phone.wait_until(folder.exists, "the file")
    path = only_file(folder, ".png")
    assert phone.reads(f"Enregistré\u202f: {path}")
    assert Image.open(path).size == (WIDTH, HEIGHT)
    assert phone.find("next").disabled is False


def test_the_message_is_copied(phone):
    share(phone, "diabolo", FOUR, WHOLE)
    phone.tap("share:text")
    assert Clipboard.paste().startswith("Joe remporte Diabolo avec 36 points.\n1. Joe\u202f: 36\n")
    assert phone.reads("Copié")


def test_a_spreadsheet_is_one_touch_away(phone, folder):
    share(phone, "diabolo", ("=1+1", *FOUR[1:]), WHOLE)
    phone.tap(phone.reveal("share:table"))
    book = openpyxl.load_workbook(only_file(folder, ".xlsx"))
    rows = list(book["Manches"].iter_rows(values_only=True))
    assert rows[0] == ("Manche", "=1+1", "Ana", "Zoé", "Michael")
    assert rows[-1] == ("Total", 36, 16, 16, 0)


@pytest.mark.parametrize(
    ("form", "encoding", "separator"),
    [("csv:utf_8", "utf-8-sig", ";"), ("csv:utf_16", "utf-16", "\t")],
)
def test_plain_text_is_sent_in_the_form_that_is_chosen(phone, folder, form, encoding, separator):
    share(phone, "diabolo", ("=1+1", *FOUR[1:]), WHOLE)
    phone.tap(phone.reveal("share:csv"))
    phone.tap(form)
    text = only_file(folder, ".csv").read_bytes().decode(encoding)
    rows = list(csv.reader(StringIO(text), delimiter=separator))
    assert rows[0] == ["Manche", "'=1+1", "Ana", "Zoé", "Michael"]
    assert rows[-1] == ["Total", "36", "16", "16", "0"]


def test_the_match_file_is_the_match(phone, folder):
    share(phone, "diabolo", FOUR, WHOLE)
    phone.tap(phone.reveal("share:match"))
    assert scoring.read_match(only_file(folder, ".json").read_bytes()) == phone.session.match


def test_bg_stats_gets_a_link_that_a_desktop_copies(phone):
    share(phone, "inferno", ("Ana", "Zoé", "Léo"), [picked_up(1, 2, 9)] * 3)
    phone.tap(phone.reveal("share:bg_stats"))
    assert phone.reads("Lien copié")
    sent = json.loads(unquote(Clipboard.paste().partition("?data=")[2]))
    assert [person["score"] for person in sent["players"]] == [3, 6, 27]
    assert sent["game"]["highestWins"] is False


def test_bg_stats_is_one_touch_from_the_result(phone, monkeypatch):
    play(phone, "diabolo", FOUR, WHOLE)
    phone.tap("next")
    opened = []
    monkeypatch.setattr(
        device, "open_link", lambda link: opened.append(link) or HandoverResult("shown")
    )
    phone.tap(phone.reveal("share:bg_stats"))
    assert opened[0].startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=")
    assert not phone.reads("copié"), "BG Stats itself has come up"


def test_a_phone_without_bg_stats_keeps_the_link(phone, monkeypatch):
    share(phone, "diabolo", FOUR, WHOLE)
    monkeypatch.setattr(device, "open_link", lambda link: HandoverResult("failed"))
    phone.tap(phone.reveal("share:bg_stats"))
    assert phone.reads("BG Stats ne s’est pas ouvert") and Clipboard.paste().startswith("bgstats:")


def test_what_did_not_work_is_said(phone, monkeypatch):
    share(phone, "diabolo", FOUR, WHOLE)
    monkeypatch.setattr(device, "share_file", lambda *_: HandoverResult("failed"))
    phone.tap(phone.reveal("share:table"))
    assert phone.reads("Cela n’a pas marché")


def test_a_match_that_goes_on_can_be_shared_from_its_table(phone):
    play(phone, "diabolo", FOUR, WHOLE[:2])
    phone.tap("menu")
    phone.tap("menu:share")
    assert not phone.find_all("share:bg_stats"), "it is no play yet"
    phone.tap("share:text")
    assert Clipboard.paste().startswith("Diabolo, après la manche 2")


@pytest.mark.parametrize(
    "game, names, rounds", [("diabolo", FOUR, ()), ("angels", ("Ana", "Léo"), ())]
)
def test_nothing_is_shared_before_there_is_something(phone, game, names, rounds):
    play(phone, game, names, rounds)
    phone.tap("menu")
    assert phone.sees("menu:note") and not phone.find_all("menu:share")


# -- the picture ---------------------------------------------------------------------------------


def pictured(phone):
    """The card of the match on the table, and its picture."""
    card, taken = phone.page._new_picture(), []
    photograph(card, taken.append)
    phone.wait_until(lambda: taken, "the picture")
    return card, Image.open(BytesIO(png(taken[0]))).convert("RGB")


MATCHES = {
    "two": ("angels", ("Ana", "Léo"), [piles((4, 3, 1, 1), (5, 1, 0, 1))]),
    "four": ("diabolo", FOUR, WHOLE),
    "seven": ("inferno", LONG, [picked_up(*range(1, 8))] * 7),
    "single": ("mytho", ("Ana", "Léo", "Zoé"), [{"winner": 1}]),
}
DARK, LIGHT = (0x14, 0x12, 0x1A), (0xFB, 0xF7, 0xF2)


@pytest.mark.parametrize(
    "match, look, ground",
    [
        ("two", "dark", DARK),
        ("four", "light", LIGHT),
        ("seven", "dark", DARK),
        ("seven", "light", LIGHT),
        ("single", "dark", DARK),
    ],
)
def test_the_picture_is_whole(make_phone, match, look, ground):
    phone = make_phone(look=look)
    share(phone, *MATCHES[match])
    card, picture = pictured(phone)
    assert picture.size == (1080, 1350)
    below = [picture.getpixel(place) for place in ((0, 1349), (1079, 1349))]
    assert below == [ground] * 2
    above = rgba("{:02X}{:02X}{:02X}".format(*picture.getpixel((0, 0))))
    assert above[:3] == pytest.approx(colours(MATCHES[match][0], look)[0][:3], abs=0.02)
    for what, part in (("head", 0), ("standings", 2), ("mark", 5)):
        band = picture.crop((0, part * 225, 1080, (part + 1) * 225))
        assert len(band.getcolors(100_000)) > 50, f"no {what}"
    _assert_nothing_is_cut_off(card)


def _assert_nothing_is_cut_off(card) -> None:
    parts = [(part.y, part.top) for part in card.children if part.height > 0]
    assert parts[0][0] >= 0 and parts[-1][1] <= HEIGHT
    assert all(low >= top - 1 for (_, top), (low, _) in pairwise(parts)), "parts overlap"
    for label in (widget for widget in card.walk() if getattr(widget, "text", "")):
        assert label.texture_size[0] <= label.width + 1, label.text
        assert label.texture_size[1] <= label.height + 1, label.text
        assert label.font_size >= 24 or isinstance(label, Avatar), label.text


def test_the_picture_is_the_same_on_every_phone(make_phone):
    pictures = []
    for density, font_scale in ((1, 1), (3, 1.3)):
        phone = make_phone(density=density, font_scale=font_scale)
        share(phone, *MATCHES["four"])
        pictures.append(pictured(phone)[1])
    differing = ImageChops.difference(*pictures).convert("L").point(lambda value: value > 16)
    # Smoothed edges are as wide as the density wants them: a fifth of a percent of the picture.
    assert sum(differing.histogram()[1:]) < 5000


def test_another_language_or_look_draws_another_picture(phone):
    share(phone, *MATCHES["four"])
    phone.wait_until(lambda: phone.page.picture)
    before = phone.page.picture
    tr.language = "en"
    phone.wait_until(lambda: phone.page.picture is not before, "the English picture")
    before = phone.page.picture
    phone.app.preferences.look = "light"
    phone.wait_until(lambda: phone.page.picture is not before, "the light picture")


@pytest.mark.parametrize("size, font_scale", [((320, 568), 1.3), ((740, 360), 1)])
def test_nothing_is_cut_off_or_hard_to_touch(make_phone, size, font_scale):
    phone = make_phone(size=size, font_scale=font_scale, density=2)
    share(phone, *MATCHES["seven"])
    assert flaws(phone) == []
