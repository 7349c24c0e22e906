"""The pictures of tools/make_icons.py."""

from math import hypot

import pytest
from PIL import Image, ImageChops

SIZES = {
    "packaging/icons/foreground.png": (432, "RGBA"),
    "packaging/icons/background.png": (432, "RGB"),
    "packaging/android/res/mipmap/icon_monochrome.png": (432, "RGBA"),
    "packaging/icons/legacy.png": (512, "RGBA"),
    "packaging/icons/shop.png": (512, "RGB"),
    "packaging/icons/presplash.png": (1024, "RGB"),
    "assets/icon.png": (256, "RGBA"),
}


@pytest.mark.parametrize("name", SIZES)
def test_sizes(root, name):
    with Image.open(root / name) as picture:
        assert (picture.size, picture.mode) == ((SIZES[name][0],) * 2, SIZES[name][1])


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


def test_the_corners_of_the_presplash_are_the_background(root):
    with Image.open(root / "packaging/icons/presplash.png") as picture:
        assert picture.getpixel((0, 0)) == (0x14, 0x12, 0x1A)


def test_the_pictures_are_those_that_the_tool_draws(root):
    """Drawn again they are the same, but for what versions of Pillow round in other ways."""
    from tools import make_icons

    drawn = make_icons.whole(256, corner=0.42)
    with Image.open(root / "assets/icon.png") as kept:
        difference = ImageChops.difference(drawn, kept.convert("RGBA"))
    assert max(high for _, high in difference.getextrema()) <= 8
