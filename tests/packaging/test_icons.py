"""The pictures of tools/make_icons.py."""

from itertools import combinations
from math import hypot

import pytest
from PIL import Image, ImageChops, ImageColor, ImageStat

from tools import make_icons
from tools.imp import portrait
from tools.imp_moods import MOODS
from widgets import imp


@pytest.mark.parametrize(
    "name", ["packaging/icons/foreground.png", "packaging/android/res/mipmap/icon_monochrome.png"]
)
def test_no_launcher_cuts_off_a_horn(root, name):
    """All of the drawing is within the middle circle of 66 of the 108 units."""
    with Image.open(root / name) as picture:
        solid = picture.getchannel("A").point(lambda alpha: 255 * (alpha > 200))
    unit, middle = picture.width / 108, (picture.width - 1) / 2
    drawn = [
        (x, y)
        for x in range(picture.width)
        for y in range(picture.height)
        if solid.getpixel((x, y))
    ]
    assert max(hypot(x - middle, y - middle) for x, y in drawn) <= 33 * unit


def test_the_outline_is_white_alone(root):
    with Image.open(root / "packaging/android/res/mipmap/icon_monochrome.png") as picture:
        seen = Image.new("RGB", picture.size, "white")
        seen.paste(picture, mask=picture.getchannel("A"))
    assert seen.getextrema() == ((255, 255),) * 3


def test_the_presplash_goes_over_into_its_background(root, package):
    with Image.open(root / "packaging/icons/presplash.png") as picture:
        around = package.buildozer.config.get("app", "android.presplash_color")
        assert picture.getpixel((0, 0)) == ImageColor.getrgb(around)


def test_the_pictures_are_those_that_the_tool_draws(root):
    """Drawn again they are the same, but for what versions of Pillow round in other ways."""
    for name, drawn in make_icons.pictures().items():
        with Image.open(root / name) as kept:
            assert (kept.size, kept.mode) == (drawn.size, drawn.mode), name
            difference = ImageChops.difference(drawn, kept)
        most = difference.getextrema()
        assert max(high for _, high in most) <= 8, name


def test_the_imp_of_the_web_page_is_the_one_that_the_tool_draws(root):
    for name, drawn in make_icons.texts().items():
        assert (root / name).read_text("utf-8") == drawn, name


def test_the_app_knows_the_moods_that_are_drawn():
    assert tuple(MOODS) == imp.MOODS


def test_no_two_moods_look_alike():
    """Not even small: eyes, brows and mouth differ, and what lies around him."""
    faces = {mood: portrait(each, 48).convert("RGB") for mood, each in MOODS.items()}
    for one, other in combinations(faces, 2):
        difference = ImageChops.difference(faces[one], faces[other])
        assert max(ImageStat.Stat(difference).mean) > 12, (one, other)
